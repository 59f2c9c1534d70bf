"""What a line asks, and that a question told in our own words is read back."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.line import lay, tell
from engine.line.questions import forms
from engine.line.words import words_of
from engine.scenario import explore, resolve
from tests.rulings.cards.at_table import catalogue

LINES = tomllib.loads(Path(__file__).with_name("lines.toml").read_text("utf-8"))["line"]
LAID = "Tortuga : Anna King Rex, Walker ; Ben Nukebot. Main de Ben : Hidden Ninja."
PLAYED = f"{LAID} Ben joue High Noon sur Walker."
SCORED = f"{LAID} On marque la Base."

DOUBTED = [  # questions that a line cannot ask, and why
    (f"{LAID} Anna 12 PV, Ben 9 PV. Qui gagne ?", "La partie, ou la Base ?"),
    (f"{LAID} Combien de Force ?", "De quelle carte, ou de quel joueur ?"),
    (f"{SCORED} Ben peut-il jouer Hidden Ninja ?", "proposé à son moment"),
    (f"{LAID} Walker nº 2 survit ?", "n'est pas une seule carte"),
    (f"{SCORED} Qui gagne la rue ?", "« la rue » n'est pas sur la table dite."),
    (f"{LAID} Combien de PV marque Zoé ?", "« Zoé » n'est pas à cette table."),
    ("Tortuga : Anna Walker. Le Palace : Ben Nukebot. Quel est le total d'Anna ?", "Sur quelle Base ?"),
    ("Tortuga : Anna Walker ; Ben Walker. Walker survit ?", "n'est pas une seule carte"),
    (f"{LAID} Ben peut-il jouer King Rex et Warbot ?", "Une étape à la fois"),
    (f"{PLAYED} Ben perd sa carte ?", "Cette question n'est pas lue."),
    (f"{LAID} Anna a Warbot ?", "Cette question n'est pas lue."),
    (f"{LAID} Est-ce que Ben zorglube Warbot ?", "Cette question n'est pas lue."),
    (f"{SCORED} Combien ?", "De PV, ou de Force ?"),
    (f"{LAID} Anna peut piocher ?", "Par quoi ?"),
    (f"{LAID} Anna 12 PV, Ben 9 PV. On marque. Combien de PV a Ben ?", "Les PV gagnés ?"),
    (f"{LAID} Anna peut en jouer une autre ?", "Une Créature, ou une Action ?"),
    (f"{LAID} Qui gagne si Ben joue Zblorg ?", "« joue Zblorg » n'est pas lu : la réponse en dépend."),
]
MAY = [{"may": {"player": "Ben", "play": "High Noon", "on": "walker"}}]
MORE = [{"may": {"player": "Ben", "play": {"name": "une Action", "kind": "action"}}}]
EACH = [{"total": "tortuga", "player": "Anna"}, {"total": "tortuga", "player": "Ben"}]
ASKED: list[tuple[str, str, list[dict[str, Any]]]] = [
    (PLAYED, "C'est permis ?", MAY),
    (PLAYED, "A-t-il le droit de le faire ?", MAY),
    (PLAYED, "Il a le droit ?", MAY),
    (PLAYED, "Peut-il le faire ?", MAY),
    (PLAYED, "Walker survit ?", [{"survives": "walker"}]),
    (PLAYED, "Est-ce que Walker est détruite ou pas ?", [{"destroyed": "walker"}]),
    (PLAYED, "Walker revient en main ?", [{"where": "walker"}]),
    (PLAYED, "Est-ce que High Noon marche sur Walker ?", [{"affects": "high-noon", "on": "walker"}]),
    (PLAYED, "High Noon peut toucher Walker ?", [{"affects": "high-noon", "on": "walker"}]),
    (PLAYED, "Qui est-ce qui choisit ?", [{"decides": "high-noon"}]),
    (PLAYED, "Does Walker survive?", [{"survives": "walker"}]),
    (PLAYED, "Is Walker destroyed?", [{"destroyed": "walker"}]),
    (PLAYED, "Where does Walker go?", [{"where": "walker"}]),
    (PLAYED, "What is Walker's power?", [{"power": "walker"}]),
    (PLAYED, "What is the power of Walker?", [{"power": "walker"}]),
    (SCORED, "How many VP for Anna?", [{"points": "Anna"}]),
    (SCORED, "Who wins the game?", [{"winners": True}]),
    (SCORED, "Who wins Tortuga?", [{"ranks": "tortuga"}]),
    (SCORED, "Who is first?", [{"ranks": "tortuga"}]),
    (SCORED, "Combien pour Anna ?", [{"points": "Anna"}]),
    (PLAYED, "Qui gagne ?", [{"duel": True}]),
    (LAID, "Qui gagne ?", [{"ranks": "tortuga"}]),
    (SCORED, "Ben marque ?", [{"points": "Ben"}]),
    (SCORED, "Combien de PV Ben ?", [{"points": "Ben"}]),
    (LAID, "Combien de Force totale pour Anna ?", [{"total": "tortuga", "player": "Anna"}]),
    (LAID, "Force des Walkers ?", [{"power": "walker"}]),
    (LAID, "Combien valent les Nukebot ?", [{"power": "nukebot"}]),
    (PLAYED, "Walker meurt aussi ?", [{"destroyed": "walker"}]),
    (PLAYED, "Il survit, le Walker ?", [{"survives": "walker"}]),
    (PLAYED, "Détruit ?", [{"destroyed": "walker"}]),
    (SCORED, "On continue ?", [{"winners": True}]),
    (PLAYED, "Walker bouge-t-elle ?", [{"where": "walker"}]),
    (PLAYED, "Walker bouge ou pas ?", [{"where": "walker"}]),
    (PLAYED, "Walker est où ?", [{"where": "walker"}]),
    (PLAYED, "Ben peut détruire Walker ?", [{"destroyed": "walker", "may_be": True}]),
    (PLAYED, "Walker survie ?", [{"survives": "walker"}]),
    (PLAYED, "WALKER SURVIT", [{"survives": "walker"}]),
    (PLAYED, "Bref Walker survit ?", [{"survives": "walker"}]),
    (PLAYED, "Quelle force pour Walker ?", [{"power": "walker"}]),
    (PLAYED, "Walker fait quelle force ?", [{"power": "walker"}]),
    (LAID, "Anna a quelle force au total à Tortuga ?", [{"total": "tortuga", "player": "Anna"}]),
    (LAID, "Quelle est la force totale d'Anna à Tortuga ?", [{"total": "tortuga", "player": "Anna"}]),
    (LAID, "Quel total pour Anna ?", [{"total": "tortuga", "player": "Anna"}]),
    (f"{LAID} On arrête la partie.", "Qui gagne ?", [{"winners": True}]),
    (SCORED, "Qui est 2e ?", [{"ranks": "tortuga"}]),
    (SCORED, "Qui mène ?", [{"ranks": "tortuga"}]),
    (LAID, "Combien de Force a Ben en tout ?", [{"total": "tortuga", "player": "Ben"}]),
    (PLAYED, "Est-ce que Walker va être détruite ?", [{"destroyed": "walker"}]),
    (PLAYED, "Qui gagne le choc des Titans ?", [{"clash": True}]),
    (PLAYED, "Quel titan reste en jeu ?", [{"clash": True}]),
    (PLAYED, "Qui gagne le duel ?", [{"duel": True}]),
    (PLAYED, "Combien de marqueurs sur Walker ?", [{"counters": "walker"}]),
    (PLAYED, "Combien Walker a-t-elle de marqueurs ?", [{"counters": "walker"}]),
    (PLAYED, "Walker a combien de marqueurs ?", [{"counters": "walker"}]),
    ("Tortuga : Anna Walker ; Ben Nukebot. Anna joue Walker.", "Walker nº 2 survit ?", [{"survives": "walker-2"}]),
    ("Base Rue : Anna King Rex ; Ben Nukebot.", "Qui gagne la Base Rue ?", [{"ranks": "rue"}]),
    (PLAYED, "survit-il", [{"survives": "walker"}]),
    (PLAYED, "il meurt ?", [{"destroyed": "walker"}]),
    (PLAYED, "Ben a le droit ?", MAY),
    (PLAYED, "Ben peut faire ça ?", MAY),
    (PLAYED, "Ça marche ?", [{"happens": "high-noon"}]),
    (PLAYED, "Qui choisit la cible ?", [{"decides": "high-noon"}]),
    (PLAYED, "Que devient Walker ?", [{"where": "walker"}]),
    (PLAYED, "Qu'arrive-t-il à Walker ?", [{"where": "walker"}]),
    (PLAYED, "Dans quelle défausse va Walker ?", [{"where": "walker"}]),
    (PLAYED, "Walker va chez qui ?", [{"where": "walker"}]),
    (LAID, "La base explose ?", [{"may": {"score": "tortuga"}}]),
    (LAID, "Combien de force pour Anna ?", [{"total": "tortuga", "player": "Anna"}]),
    (SCORED, "Combien de points ça fait pour Ben ?", [{"points": "Ben"}]),
    (SCORED, "Combien de points chacun marque ?", [{"points": "Anna"}, {"points": "Ben"}]),
    (SCORED, "Anna gagne la partie ?", [{"winners": True}]),
    (SCORED, "Anna gagne la base ?", [{"ranks": "tortuga"}]),
    (PLAYED, "Nukebot détruit Walker ?", [{"destroyed": "walker"}]),
    (PLAYED, "Est-ce qu'il détruit Walker ?", [{"destroyed": "walker"}]),
    (PLAYED, "Anna garde son Walker ?", [{"survives": "walker"}]),
    ("Tortuga : moi Walker ; Ben Nukebot.", "Mon Walker survit ?", [{"survives": "walker"}]),
    (PLAYED, "Walker survit-il à High Noon ?", [{"survives": "walker"}]),
    (PLAYED, "est ce que king rex reste en jeu", [{"survives": "king-rex"}]),
    (PLAYED, "Walker est détruite ?", [{"destroyed": "walker"}]),
    (PLAYED, "Will Walker die?", [{"destroyed": "walker"}]),
    (PLAYED, "Il meurt, le Walker ?", [{"destroyed": "walker"}]),
    (PLAYED, "meurt-il", [{"destroyed": "walker"}]),
    (PLAYED, "Ben va tuer Walker ?", [{"destroyed": "walker"}]),
    (PLAYED, "Walker risque de mourir ?", [{"destroyed": "walker", "may_be": True}]),
    (PLAYED, "Peut-elle mourir ?", [{"destroyed": "walker", "may_be": True}]),
    (PLAYED, "Walker peut survivre ?", [{"survives": "walker", "may_be": True}]),
    (PLAYED, "Peut-elle être sauvée ?", [{"survives": "walker", "may_be": True}]),
    (PLAYED, "Anna peut sauver Walker ?", [{"survives": "walker", "may_be": True}]),
    (PLAYED, "Anna peut le sauver ?", [{"survives": "walker", "may_be": True}]),
    (PLAYED, "Walker disparaît ?", [{"survives": "walker", "is": False}]),
    (PLAYED, "Walker est perdue ?", [{"survives": "walker", "is": False}]),
    (PLAYED, "Ben perd Walker ?", [{"survives": "walker", "is": False}]),
    (PLAYED, "Walker va disparaître ?", [{"survives": "walker", "is": False}]),
    (PLAYED, "Is Walker still in play?", [{"survives": "walker"}]),
    (PLAYED, "Walker va survivre ?", [{"survives": "walker"}]),
    (PLAYED, "Où va Walker ?", [{"where": "walker"}]),
    (PLAYED, "Walker va où ?", [{"where": "walker"}]),
    (PLAYED, "Où est-ce que Walker finit ?", [{"where": "walker"}]),
    (PLAYED, "L'effet de High Noon a-t-il lieu ?", [{"happens": "high-noon"}]),
    (PLAYED, "Combien de fois High Noon se déclenche ?", [{"happens": "high-noon"}]),
    (PLAYED, "Combien de fois se déclenche High Noon ?", [{"happens": "high-noon"}]),
    (PLAYED, "High Noon marche ?", [{"happens": "high-noon"}]),
    (PLAYED, "High Noon affecte-t-elle Walker ?", [{"affects": "high-noon", "on": "walker"}]),
    (PLAYED, "Walker est-il affecté par High Noon ?", [{"affects": "high-noon", "on": "walker"}]),
    (PLAYED, "Qui choisit ?", [{"decides": "high-noon"}]),
    (PLAYED, "Qui décide pour Walker ?", [{"decides": "walker"}]),
    (PLAYED, "Combien de cartes a Ben en main ?", [{"cards": "hand:Ben"}]),
    (PLAYED, "Combien de cartes Ben a en main ?", [{"cards": "hand:Ben"}]),
    (PLAYED, "Ben a combien de cartes ?", [{"cards": "hand:Ben"}]),
    (PLAYED, "Combien Ben a-t-il de cartes en main ?", [{"cards": "hand:Ben"}]),
    (PLAYED, "C'est à qui de jouer ?", [{"turn": True}]),
    (PLAYED, "Que fait High Noon ?", [{"happens": "high-noon"}]),
    (PLAYED, "Effet de High Noon ?", [{"happens": "high-noon"}]),
    (PLAYED, "Anna garde Walker ?", [{"survives": "walker"}]),
    (PLAYED, "Il peut ?", MAY),
    (PLAYED, "Ben peut en jouer une autre ?", MORE),
    (PLAYED, "Ben peut encore jouer une 2e Action ce tour ?", MORE),
    (PLAYED, "Walker part ?", [{"where": "walker"}]),
    (PLAYED, "Walker reste ?", [{"where": "walker"}]),
    (PLAYED, "Anna gagne un PV grâce à Walker ?", [{"happens": "walker"}]),
    (PLAYED, "High Noon a bien un effet ?", [{"happens": "high-noon"}]),
    ("Tortuga : Anna King Rex.", "Combien ?", [{"power": "king-rex"}]),
    ("Tortuga : Anna King Rex, Walker.", "Total ?", [{"total": "tortuga", "player": "Anna"}]),
    (SCORED, "Combien chacun marque ?", [{"points": "Anna"}, {"points": "Ben"}]),
    (SCORED, "Combien de PV a Ben ?", [{"points": "Ben"}]),
    (SCORED, "Ben a combien de points ?", [{"points": "Ben"}]),
    (SCORED, "Qui gagne avec les Spéciaux ?", [{"ranks": "tortuga"}, {"winners": True}]),
    (PLAYED, "Ben peut jouer combien de Créatures ce tour ?", [{"plays": "minion:Ben"}]),
    (PLAYED, "Il peut encore en jouer combien ?", [{"plays": "action:Ben"}]),
    (PLAYED, "Combien d'Actions peut-il encore jouer ?", [{"plays": "action:Ben"}]),
    (PLAYED, "Combien d'Actions peut jouer Ben ?", [{"plays": "action:Ben"}]),
    (PLAYED, "Combien de Créatures reste-t-il à Ben à jouer ?", [{"plays": "minion:Ben"}]),
    (PLAYED, "Combien d'Actions il lui reste ?", [{"plays": "action:Ben"}]),
    (PLAYED, "Il reste combien d'Actions à jouer à Ben ?", [{"plays": "action:Ben"}]),
    (PLAYED, "Il lui reste combien d'Actions ?", [{"plays": "action:Ben"}]),
    (PLAYED, "Ben a une Action en plus ?", [{"plays": "action:Ben"}]),
    (PLAYED, "Ben peut avoir une Action supplémentaire ?", [{"plays": "action:Ben"}]),
    (PLAYED, "Ben peut le tuer ?", [{"destroyed": "walker", "may_be": True}]),
    (PLAYED, "Qui a Walker en main ?", [{"where": "walker"}]),
    (PLAYED, "Ça passe ?", MAY),
    (PLAYED, "Walker crève ?", [{"destroyed": "walker"}]),
    (PLAYED, "Walker peut monter à combien ?", [{"power": "walker"}]),
    (PLAYED, "Sa Force ?", [{"power": "walker"}]),
    (PLAYED, "Anna peut reprendre Walker en main ?", [{"where": "walker", "may_be": "hand:Anna"}]),
    (PLAYED, "Ben peut piocher ?", [{"drawn": "Ben"}]),
    (PLAYED, "Walker meurt ? Et Nukebot ?", [{"destroyed": "walker"}, {"destroyed": "nukebot"}]),
    (PLAYED, "Walker meurt ? Nukebot aussi ?", [{"destroyed": "walker"}, {"destroyed": "nukebot"}]),
    ("Tortuga : Anna Walker ; Ben Walker. Ben joue Upgrade sur son propre Walker.", "Celui d'Anna fait combien ?",
     [{"power": "walker"}]),
    (LAID, "Tombe ?", [{"may": {"score": "tortuga"}}]),
    (LAID, "Combien pour Anna ?", [{"total": "tortuga", "player": "Anna"}]),
    (SCORED, "Ils ont combien de PV ?", [{"points": "Anna"}, {"points": "Ben"}]),
    (SCORED, "Qui marque le plus ?", [{"points": "Anna"}, {"points": "Ben"}]),
    (PLAYED, "Qui pioche ?", [{"drawn": "Anna"}, {"drawn": "Ben"}]),
    (PLAYED, "Tout le monde défausse ?", [{"discarded": "Anna"}, {"discarded": "Ben"}]),
    (PLAYED, "Combien de cartes pioche Ben ?", [{"drawn": "Ben"}]),
    (PLAYED, "Combien de cartes Ben défausse ?", [{"discarded": "Ben"}]),
    (PLAYED, "Elle pioche aussi ?", [{"drawn": "Ben"}]),
    (PLAYED, "Qui reste en jeu ?", [{"minions": "in_play"}]),
    (PLAYED, "Qui reste à la fin ?", [{"minions": "in_play"}]),
    (PLAYED, "Qui reste à Tortuga ?", [{"minions": "at:tortuga"}]),
    (PLAYED, "Combien de Créatures reste-t-il ?", [{"minions": "all"}]),
    (PLAYED, "Combien de Créatures a Anna à la fin ?", [{"minions": "of:Anna"}]),
    (PLAYED, "Combien Anna a-t-elle de Créatures ?", [{"minions": "of:Anna"}]),
    (PLAYED, "Anna garde combien de Créatures ?", [{"minions": "of:Anna"}]),
    (PLAYED, "Il reste combien de Créatures à Anna ?", [{"minions": "of:Anna"}]),
    (PLAYED, "Combien de Walker il reste ?", [{"minions": "named:Walker"}]),
    (LAID, "Combien chacun ?", EACH),
    (LAID, "Combien de force chacun ?", EACH),
    (LAID, "Chacun a combien ?", EACH),
    (LAID, "Combien a chacun ?", EACH),
    (LAID, "Force de chacun ?", EACH),
    (LAID, "Qui a combien ?", EACH),
    (SCORED, "Qui a combien de PV ?", [{"points": "Anna"}, {"points": "Ben"}]),
    (SCORED, "Qui gagne le plus de points ?", [{"points": "Anna"}, {"points": "Ben"}]),
    (LAID, "Anna est à combien ?", [{"total": "tortuga", "player": "Anna"}]),
    (PLAYED, "Walker passe à combien ?", [{"power": "walker"}]),
    (PLAYED, "Walker fait combien après ?", [{"power": "walker"}]),
    ("Tortuga : moi King Rex ; Ben Nukebot.", "J'ai combien ?", [{"total": "tortuga", "player": "Moi"}]),
    ("Tortuga : moi King Rex ; Ben Nukebot.", "jai combien ?", [{"total": "tortuga", "player": "Moi"}]),
    (PLAYED, "Possible ?", MAY),
    (PLAYED, "Walker va dans la main de qui ?", [{"where": "walker"}]),
    (PLAYED, "Walker est renvoyée ?", [{"where": "walker"}]),
    (LAID, "Force de Nukebot ?", [{"power": "nukebot"}]),
    (LAID, "Total de Ben ?", [{"total": "tortuga", "player": "Ben"}]),
    (LAID, "Résistance de Tortuga ?", [{"breakpoint": "tortuga"}]),
    (LAID, "Combien vaut Nukebot ?", [{"power": "nukebot"}]),
    (LAID, "Quelle est la Force du Walker d'Anna ?", [{"power": "walker"}]),
    (LAID, "Quelle Force a Walker ?", [{"power": "walker"}]),
    (LAID, "Walker vaut combien ?", [{"power": "walker"}]),
    (LAID, "combien de force a anna ici", [{"total": "tortuga", "player": "Anna"}]),
    (LAID, "Quel est le total d'Anna à Tortuga ?", [{"total": "tortuga", "player": "Anna"}]),
    (LAID, "Quelle est sa Résistance ?", [{"breakpoint": "tortuga"}]),
    (LAID, "Combien a Anna et combien vaut Walker ?", [{"total": "tortuga", "player": "Anna"}, {"power": "walker"}]),
    (LAID, "Ben peut-il jouer Hidden Ninja sur Tortuga ?",
     [{"may": {"player": "Ben", "play": "Hidden Ninja", "on": "tortuga"}}]),
    (LAID, "Est-ce qu'elle peut jouer Hidden Ninja ?", [{"may": {"player": "Ben", "play": "Hidden Ninja"}}]),
    (LAID, "Ben peut-il jouer « Détruisez une Créature de Force 3 ou moins » ?",
     [{"may": {"player": "Ben", "effect": "Détruisez une Créature de Force 3 ou moins"}}]),
    (LAID, "Peut-il jouer Hidden Ninja ?", [{"may": {"player": "Ben", "play": "Hidden Ninja"}}]),
    ("Tortuga : Anna « Recrue » à 3 ; Ben Nukebot.", "Combien vaut « Recrue » ?", [{"power": "recrue"}]),
    ("Tortuga : Ben Nukebot. Main d'Anna : « Recrue » à 3. Anna joue « Recrue ».", "« Recrue » survit ?",
     [{"survives": "recrue"}]),
    ("Tortuga : Ben « Recrue » à 3. Défausse Base : Le Palace.", "Où va Le Palace ?", [{"where": "le-palace"}]),
    (LAID, "La Base est conquise ?", [{"may": {"score": "tortuga"}}]),
    (LAID, "Tortuga est-elle conquise ?", [{"may": {"score": "tortuga"}}]),
    (LAID, "Y a-t-il Conquête à Tortuga ?", [{"may": {"score": "tortuga"}}]),
    (LAID, "La Conquête a-t-elle lieu ?", [{"may": {"score": "tortuga"}}]),
    (LAID, "Est-ce qu'on marque la Base ?", [{"may": {"score": "tortuga"}}]),
    (SCORED, "Combien de PV marque Anna ?", [{"points": "Anna"}]),
    (SCORED, "Combien marque Anna ?", [{"points": "Anna"}]),
    (SCORED, "Anna marque combien de PV ?", [{"points": "Anna"}]),
    (SCORED, "Combien Anna gagne-t-elle ?", [{"points": "Anna"}]),
    (SCORED, "Anna gagne des PV ?", [{"points": "Anna"}]),
    (SCORED, "Qui marque combien ?", [{"points": "Anna"}, {"points": "Ben"}]),
    (SCORED, "Combien pour chacun ?", [{"points": "Anna"}, {"points": "Ben"}]),
    (SCORED, "Qui gagne ?", [{"ranks": "tortuga"}, {"winners": True}]),
    (SCORED, "Qui est deuxième ?", [{"ranks": "tortuga"}]),
    (SCORED, "Qui remporte la Base ?", [{"ranks": "tortuga"}]),
    (SCORED, "Dans quel ordre finit-on ?", [{"ranks": "tortuga"}]),
    (SCORED, "Qui gagne à Tortuga ?", [{"ranks": "tortuga"}]),
    (SCORED, "Qui gagne la partie ?", [{"winners": True}]),
    (SCORED, "La partie est finie ?", [{"winners": True}]),
    ("J'ai un Walker à Tortuga et Ben a un Nukebot.", "Puis-je jouer King Rex ?",
     [{"may": {"player": "Moi", "play": "King Rex"}}]),
    ("J'ai un Walker à Tortuga et Ben a un Nukebot.", "Je peux jouer King Rex ?",
     [{"may": {"player": "Moi", "play": "King Rex"}}]),
]  # fmt: skip


@pytest.mark.parametrize(("table", "question", "ask"), ASKED, ids=[question for _, question, _ in ASKED])
def test_a_question_at_the_end_of_a_line_is_asked(table: str, question: str, ask: list[dict[str, Any]]) -> None:
    answer = lay(f"{table} {question}", catalogue())
    request = answer["request"]
    assert (request["ask"], answer["unread"]) == (ask, [])
    assert request["table"]["bases"] == lay(table, catalogue())["request"]["table"]["bases"]
    assert len(resolve(request, catalogue())["answers_to"]) == len(ask)
    told = tell(request, catalogue())
    assert told["left_out"] == [] and lay(told["line"], catalogue())["request"] == request


@pytest.mark.parametrize(
    ("line", "gives"),
    [
        ("tortuga anna king rex ben nukebot ben joue high noon sur king rex king rex meurt il",
         "Tortuga : Anna King Rex ; Ben Nukebot. Ben joue High Noon sur King Rex. Est-ce que King Rex est détruite ?"),
        ("tortuga anna walker ben joue seeing stars dessus walker survit il",
         "Tortuga : Anna Walker. Ben joue Seeing Stars sur Walker. Est-ce que Walker reste en jeu ?"),
        ("tortuga anna king rex ben nukebot combien de force a anna",
         "Tortuga : Anna King Rex ; Ben Nukebot. Quel est le total d'Anna à Tortuga ?"),
        ("tortuga anna king rex ben nukebot, on compte tortuga ou va nukebot",
         "Tortuga : Anna King Rex ; Ben Nukebot. Conquête de Tortuga. Où va Nukebot ?"),
    ],
)  # fmt: skip
def test_a_question_that_nothing_parts_from_the_line_is_asked(line: str, gives: str) -> None:
    answer = lay(line, catalogue())
    assert (tell(answer["request"], catalogue())["line"], answer["unread"]) == (gives, [])


WHAT_HAPPENS = ["Que se passe-t-il ?", "Qu'est-ce qui se passe ?", "Ça donne quoi ?", "Quel est le résultat ?"]
WHAT_HAPPENS += ["Walker gagne un marqueur ?", "Ses Créatures reviennent aussi ?"]
WHAT_HAPPENS += ["Walker copie-t-elle Nukebot ?"]
WHAT_HAPPENS += ["Lesquelles reviennent en main ?", "Les autres joueurs défaussent combien ?"]
WHAT_HAPPENS += ["Les autres Créatures reviennent ?", "Ben pioche une carte de plus ?"]
WHAT_HAPPENS += ["Il reste quoi à Anna ?", "Que reste-t-il ?", "Combien de cartes ?"]
WHAT_HAPPENS += [
    "Qui peut mourir ?",
    "Qui est déplacée ?",
    "Laquelle meurt ?",
    "Ben peut tuer qui ?",
    "Qui crève ?",
    "Que perd Anna ?",
    "Anna perd quoi ?",
    "Qui meurt ?",
    "Quelles Créatures sont détruites ?",
    "Ça fait combien ?",
    "Combien ça fait ?",
]


@pytest.mark.parametrize("question", WHAT_HAPPENS)
def test_what_happens_is_what_the_verdict_tells_and_asks_no_more(question: str) -> None:
    answer = lay(f"{PLAYED} {question}", catalogue())
    assert answer["unread"] == [] and answer["doubts"] == []
    assert answer["request"] == lay(PLAYED, catalogue())["request"]


@pytest.mark.parametrize(
    "question",
    [
        "Zblorg revient avec Upgrade ?",
        "Zoé pioche une carte ?",
        "King Rex gagne un marqueur grâce à Upgrade ?",
        "Anna récupère combien de cartes quand Nukebot explose ?",
        "Ben reste le dernier à jouer ?",
        "Warbot revient en main ?",
        "Walker copie Disco Lou ?",
    ],
)
def test_no_word_of_what_is_asked_of_what_happens_is_lost(question: str) -> None:
    answer = lay(f"{PLAYED} {question}", catalogue())
    assert "ask" not in answer["request"] and answer["unread"]


def test_a_step_on_which_what_happens_depends_is_played() -> None:
    answer = lay(f"{PLAYED} Anna défausse si Ben joue Seeing Stars sur King Rex ?", catalogue())
    assert answer["request"]["sequence"][-1] == {"player": "Ben", "play": "Seeing Stars", "on": "king-rex"}


@pytest.mark.parametrize(
    ("asked", "sequence", "ask"),
    [
        ("Walker meurt si Ben joue Seeing Stars sur Walker ?",
         [{"player": "Ben", "play": "Seeing Stars", "on": "walker"}], [{"destroyed": "walker"}]),
        ("Nukebot meurt s'il joue Seeing Stars sur Walker ?",
         [{"player": "Ben", "play": "Seeing Stars", "on": "walker"}], [{"destroyed": "nukebot"}]),
        ("Anna marque combien si la Base tombe ?", [{"score": "tortuga"}], [{"points": "Anna"}]),
        ("Si elle tombe, qui est premier ?", [{"score": "tortuga"}], [{"ranks": "tortuga"}]),
        ("La Base tombe. Combien de PV a Ben ?", [{"score": "tortuga"}], [{"points": "Ben"}]),
    ],
)  # fmt: skip
def test_what_would_be_done_first_is_done_before_what_is_asked(
    asked: str, sequence: list[dict[str, Any]], ask: list[dict[str, Any]]
) -> None:
    answer = lay(f"{LAID} {asked}", catalogue())
    assert (answer["request"]["sequence"], answer["request"]["ask"], answer["unread"]) == (sequence, ask, [])


def test_whether_one_more_may_be_played_is_answered_for_whichever_it_is() -> None:
    line = "Tortuga : Anna joue Zapbot puis Igor."
    assert answer_of(f"{line} Elle peut en jouer une 3e ?").startswith("Non : il ne reste plus de Créature à jouer")
    assert answer_of(f"{line} Elle peut jouer une Action ?").startswith("Oui")


@pytest.mark.parametrize("form", sorted({form.pattern.replace(".+?", ".+") for _, form in forms()}))
def test_no_form_of_a_question_is_dead(form: str) -> None:
    questions = (*(question for _, question, _ in ASKED), *WHAT_HAPPENS, *(line for line, _ in DOUBTED))
    asked = [" ".join(word.folded for word in words_of(question)) for question in questions]
    assert any(re.search(f"(?:{form})$", question) for question in asked)


@pytest.mark.parametrize(("line", "says"), DOUBTED)
def test_what_is_asked_of_nothing_that_lies_there_is_told_and_not_asked(line: str, says: str) -> None:
    answer = lay(line, catalogue())
    assert "ask" not in answer["request"] and answer["unread"]
    assert any(says in doubt["says"] for doubt in answer["doubts"])


@pytest.mark.parametrize(
    ("told", "missed"),
    [
        ("Ben joue Trucmuchage sur Walker.", "joue Trucmuchage"),
        ("Ben joue High Noon sur Zblorg.", "Zblorg"),
        ("Anna joue Howl puis Zblorg.", "Zblorg"),
        ("Ben fait exploser la Base.", "fait exploser"),
        ("Ben vole Walker.", "vole Walker"),
        ("Ben zorgle High Noon sur Walker.", "zorgle High Noon sur Walker"),
        ("Ben joue tranquillement High Noon sur Walker.", "joue tranquillement High Noon"),
        ("Ben joue Loup.", "joue Loup"),
    ],
)
def test_what_is_asked_after_a_step_that_is_not_read_is_not_answered(told: str, missed: str) -> None:
    answer = lay(f"{LAID} {told} Walker survit ?", catalogue())
    assert "ask" not in answer["request"]
    assert f"« {missed} » n'est pas lu : la réponse en dépend." in [doubt["says"] for doubt in answer["doubts"]]
    assert len([m for b in answer["request"]["table"]["bases"] for m in b["minions"]]) == 3


@pytest.mark.parametrize("more", ["Bonjour à tous.", "Le Palace : Zblorg.", "Ben joue High Noon vite."])
def test_what_is_not_read_beside_the_steps_leaves_the_question(more: str) -> None:
    answer = lay(f"{LAID} {more} Walker survit ?", catalogue())
    assert answer["request"]["ask"] == [{"survives": "walker"}] and answer["unread"]


def test_a_line_that_asks_nothing_is_read_as_before() -> None:
    """Words of a question that stand in a statement ask nothing."""
    for line in ("Tortuga : Anna King Rex qui a Upgrade attachée. Ben joue High Noon.", LAID, SCORED):
        assert "ask" not in lay(line, catalogue())["request"]


ANYTHING = (
    "Walker survit ? Combien vaut King Rex ? Où va-t-elle ? Qui est premier ? Ben peut-il jouer Walker sur Tortuga ? "
    "Qui choisit ? Combien a Anna ? La Base est conquise ? Combien de PV marque Ben ? Upgrade affecte Walker ?"
)


@pytest.mark.parametrize("line", LINES, ids=[line["said"][:40] for line in LINES])
def test_whatever_is_asked_of_whatever_line_the_engine_takes_it(line: dict[str, str]) -> None:
    request = lay(f"{line['said']}. {ANYTHING}", catalogue())["request"]
    asked = request.pop("ask", [])
    told = resolve(request, catalogue())
    if told["status"] == "resolved":  # else what a step plays may not have come
        answers = resolve({**request, "ask": asked}, catalogue()).get("answers_to", [])
        assert len(answers) == len(asked)


@pytest.mark.parametrize(
    ("line", "step"),
    [
        ("Tortuga : Anna King Rex ; Ben Nukebot. Anna détruit Nukebot avec Seeing Stars. Nukebot survit ?",
         {"player": "Anna", "play": "Seeing Stars", "on": "nukebot"}),
        ("Tortuga : Anna Walker ; Ben Walker. Anna renvoie le Walker de Ben avec Seeing Stars.",
         {"player": "Anna", "play": "Seeing Stars", "on": "walker-2"}),
        ("Sur Tortuga j'ai King Rex et mon adversaire Nukebot. Il joue Seeing Stars sur mon King Rex. Il meurt ?",
         {"player": "Adversaire", "play": "Seeing Stars", "on": "king-rex"}),
        ("Tortuga : Ben Zombie Walker. Anna joue Seeing Stars sur le Walker de Ben.",
         {"player": "Anna", "play": "Seeing Stars", "on": "walker"}),
        ("Tortuga : Anna 12 de Force, Ben 9. Qui marque combien ?", {"score": "tortuga"}),
    ],
)  # fmt: skip
def test_what_is_done_is_read_as_people_tell_it(line: str, step: dict[str, Any]) -> None:
    answer = lay(line, catalogue())
    assert (answer["request"]["sequence"], answer["unread"]) == ([step], [])


@pytest.mark.parametrize("asked", ["Que zorglube First Mate ?", "Alors Zoé garde tout ?", "Paul, tu paries quoi ?"])
def test_a_question_seats_nobody(asked: str) -> None:
    answer = lay(f"{SCORED} {asked}", catalogue())
    assert [player["name"] for player in answer["request"]["table"]["players"]] == ["Anna", "Ben"]
    assert answer["unread"]


def answer_of(line: str) -> str:
    (told,) = explore({**lay(line, catalogue())["request"], "tables": False}, catalogue())["answers_to"]
    return str(told["text"]).replace("\N{NO-BREAK SPACE}", " ")


RETURNED = "Tortuga : Anna Walker. Ben joue Beam Up sur Walker."


@pytest.mark.parametrize(
    ("asked", "said", "begins"),
    [
        ("il meurt ?", "Walker est-elle détruite ?", "Non : Walker est renvoyée dans la main d'Anna"),
        ("Walker disparaît ?", "Walker quitte-t-elle le jeu ?", "Oui : Walker est renvoyée dans la main d'Anna"),
        ("Walker survit ?", "Walker reste-t-elle en jeu ?", "Non : Walker est renvoyée dans la main d'Anna"),
        ("Walker peut mourir ?", "Walker peut-elle être détruite ?", "Non : Walker est renvoyée dans la main d'Anna"),
        ("Anna peut le sauver ?", "Walker peut-elle rester en jeu ?", "Non : Walker est renvoyée dans la main d'Anna"),
    ],
)
def test_a_card_returned_is_not_destroyed_and_yet_leaves_play(asked: str, said: str, begins: str) -> None:
    """Beam Up, sur une Créature: yes and no answer the question as it was put."""
    (told,) = explore({**lay(f"{RETURNED} {asked}", catalogue())["request"], "tables": False}, catalogue())[
        "answers_to"
    ]
    assert told["question"].replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ") == said
    assert answer_of(f"{RETURNED} {asked}").startswith(begins)


def test_what_is_asked_of_a_creature_that_nothing_befalls_is_told_as_it_was_put() -> None:
    line = "Tortuga : Anna Walker, King Rex. Ben joue Beam Up sur Walker."
    assert answer_of(f"{line} King Rex meurt ?").startswith("Non : ")
    assert answer_of(f"{line} King Rex survit ?").startswith("Oui : ")
    assert answer_of("Tortuga : Anna King Rex. Ben joue Zapbot. King Rex meurt ?") == "Non : rien ne la détruit."


def test_what_no_base_that_is_told_allows_is_said_save_for_another_base() -> None:
    """Buccaneer, sans autre Base: a line seldom tells all of them."""
    line = "Anna joue Corruption sur le Buccaneer de Ben, il meurt ?"
    assert answer_of(line).startswith("Oui, sous réserve d'une autre Base en jeu :")
    others = "Tortuga : Ben Buccaneer. Le Palace : Anna Diva. Saloon : Ben Walker. Anna joue Corruption sur Buccaneer."
    assert answer_of(f"{others} Buccaneer survit ?").startswith("Oui, quels que soient les choix :")


def test_a_card_of_a_step_that_is_refused_is_called_by_its_name() -> None:
    line = "Le Palace : Anna Diva ; Ben Jack Bill. Ben joue La Vengeance sur Diva. Diva survit ?"
    assert "La Vengeance n'a d'effet" in answer_of(line)


def test_what_one_may_do_is_asked_and_not_done() -> None:
    line = "C'est au tour de Ben. Anna a Shinobi en main. Elle peut le jouer maintenant ? Tortuga : Ben King Rex."
    request = lay(line, catalogue())["request"]
    assert "sequence" not in request and request["ask"] == [{"may": {"player": "Anna", "play": "Shinobi"}}]


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("Anna a Walker en main", True),
        ("Anna a 2 cartes en main", True),
        ("Main d'Anna : Walker", False),
        ("Anna n'a rien en main", False),
    ],
)
def test_a_card_told_in_hand_does_not_tell_that_there_is_no_other(hand: str, may: bool) -> None:
    line = f"Tortuga : Ben Nukebot. {hand}. Anna joue Gnome. C'est permis ?"
    assert answer_of(line).startswith("Oui" if may else "Non : Gnome n'est pas dans la main d'Anna")


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("Tortuga : Anna Walker ; Ben Gnome. Ben joue Crop Circles sur Tortuga. Elle revient en main ?",
         ["Walker d'Anna", "Gnome de Ben"]),
        ("Tortuga : Anna Walker ; Ben Nukebot. Ben joue Corruption sur Nukebot. Elle meurt ?",
         ["Walker d'Anna", "Nukebot de Ben"]),
        ("Tortuga : Anna Walker, Gnome. Il a combien ?", ["Walker d'Anna", "Gnome d'Anna"]),
    ],
)  # fmt: skip
def test_a_pronoun_that_may_be_two_creatures_is_asked(line: str, instead: list[str]) -> None:
    answer = lay(line, catalogue())
    assert "ask" not in answer["request"]
    assert [doubt["instead"] for doubt in answer["doubts"]] == [instead]


def test_a_pronoun_is_the_creature_that_the_last_step_aims_at_whose_ever_it_is_told_to_be() -> None:
    line = "Tortuga : Anna Walker ; Ben Walker, Gnome. Anna joue Upgrade sur son Walker d'Anna. Elle a combien ?"
    answer = lay(line, catalogue())
    assert answer["unread"] == [] and answer["request"]["ask"] == [{"power": answer["request"]["sequence"][0]["on"]}]


@pytest.mark.parametrize(
    "line",
    [
        "R'lyeh : Anna Walker, Nukebot. Elle détruit Walker. Elle gagne combien de PV ?",
        "Le Palace : Anna Walker, Diva x2 avec 1 marqueur chacune. Combien a Anna ?",
    ],
)
def test_where_what_is_done_or_borne_is_not_read_no_conquest_is_supposed_and_nothing_is_answered(line: str) -> None:
    request = lay(line, catalogue())["request"]
    assert "sequence" not in request and "ask" not in request


def test_the_faction_that_a_card_in_play_has_named_is_read_and_asked_where_it_is_not_told() -> None:
    table, asks = (
        "Le Palace : Ben Block the Path{}. Anna joue Walker sur Le Palace. A-t-elle le droit ?",
        "Quelle Faction",
    )
    untold = lay(table.format(""), catalogue())
    assert "ask" not in untold["request"]
    doubt = next(one for one in untold["doubts"] if one["says"].startswith(asks))
    assert doubt["instead"] == [f"Block the Path ({catalogue().find('Walker')[0].faction})"]
    for said in (" (Ninjas)", " sur les Ninjas"):
        told = lay(table.format(said), catalogue())
        assert told["unread"] == [] and "may" in told["request"]["ask"][0]
        assert told["request"]["table"]["bases"][0]["actions"][0]["named"] == ["Ninjas"]


DRAWS = "Tortuga : Ben Gremlin. Anna joue Seeing Stars sur le Gremlin de Ben."


@pytest.mark.parametrize(
    ("told", "question", "ask", "instead"),
    [
        (DRAWS, "Elle pioche combien ?", {"drawn": "Anna"}, "Combien de cartes pioche Ben ?"),
        (DRAWS, "Combien d'Actions elle peut jouer ?", {"plays": "action:Anna"}, "Combien d'Actions Ben peut jouer ?"),
        (DRAWS, "Elle gagne combien de PV ?", {"points": "Anna"}, "Combien de PV pour Ben ?"),
        (DRAWS, "Elle peut jouer Howl ?", {"may": {"player": "Anna", "play": "Howl"}},
         "Est-ce que Ben peut jouer Howl ?"),
        ("Tortuga : Ben joue Beam Up sur le Walker d'Anna.", "Il peut jouer combien de Créatures ?",
         {"plays": "minion:Ben"}, "Combien de Créatures Anna peut jouer ?"),
        ("Tortuga : Anna Walker. Ben joue Broadside sur Anna.", "Il pioche ?", {"drawn": "Ben"},
         "Combien de cartes pioche Anna ?"),
        ("Drakkar : Anna Diva. Ben joue High Noon contre la Diva d'Anna.", "Il défausse combien ?",
         {"discarded": "Ben"}, "Combien de cartes défausse Anna ?"),
    ],
)  # fmt: skip
def test_elle_is_who_acts_and_not_whose_card_it_is_done_to(
    told: str, question: str, ask: dict[str, Any], instead: str
) -> None:
    """The same question of the other one is offered, for « elle » may be either."""
    answer = lay(f"{told} {question}", catalogue())
    assert (answer["request"]["ask"], answer["unread"]) == ([ask], [])
    (read,) = [one for one in answer["read"] if one["path"] == "ask[0]"]
    assert read["instead"] == [instead]
    assert lay(f"{told} {instead}", catalogue())["unread"] == []


def test_elle_of_a_line_with_one_player_is_nobody_else() -> None:
    answer = lay("Tortuga : Anna Walker. Anna joue Seeing Stars sur Walker. Elle pioche ?", catalogue())
    assert not any("instead" in one for one in answer["read"])


def test_who_is_asked_about_is_told_apart_where_another_draws() -> None:
    assert answer_of(f"{DRAWS} Elle pioche combien ?") == "0 : rien ne fait piocher Anna."


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Tortuga : Anna Dagon ; Ben Walker. Qui reste ?", "2 (Walker et Dagon)"),
        ("Tortuga : Anna Dagon ; Ben Walker. Ben joue Crop Circles sur Tortuga. Qui reste en jeu ?", "1 (Dagon)"),
        ("Tortuga : Anna Dagon ; Ben Walker. Combien de Créatures reste-t-il ?", "1 (Walker)"),
        ("Tortuga : Anna Dagon. Cuzcu : Ben Walker. Qui reste à Tortuga ?", "1 (Dagon)"),
        ("Tortuga : Anna Dagon. Combien de Dagon il reste ?", "1 (Dagon)"),
    ],
)
def test_titans_are_among_those_who_are_left(line: str, told: str) -> None:
    assert answer_of(line).startswith(told)


def test_how_many_of_a_player_are_on_one_of_several_bases_is_not_answered_of_all() -> None:
    answer = lay("Tortuga : Anna Walker. Cuzcu : Anna King Rex. Combien de Créatures a Anna à Cuzcu ?", catalogue())
    assert "ask" not in answer["request"] and any("« qui reste »" in one["says"] for one in answer["doubts"])


BURIAL = "Star Portal : Anna Walker."


@pytest.mark.parametrize(
    ("told", "drawn"),
    [
        ("Anna enterre King Rex.", 1),
        ("Anna enterre Walker.", 1),
        ("Anna enterre une carte.", 1),
        ("Anna enterre deux de ses cartes.", 2),
        ("Elle enterre Tomb Trap sur Star Portal.", 1),
        ("Anna joue Scout puis enterre Tomb Trap.", 1),
        ("Cuzcu : Ben Zapbot. Anna enterre Tomb Trap sur Cuzcu.", 0),
        ("Anna a King Rex enterrée.", 0),
        ("Anna a enterré King Rex.", 0),
        ("Anna a King Rex enterre, Ben Zapbot.", 0),
    ],
)
def test_who_buries_does_it_and_what_is_buried_lies_there_already(told: str, drawn: int) -> None:
    assert answer_of(f"{BURIAL} {told} Anna pioche combien ?").startswith(str(drawn))
    request = lay(f"{BURIAL} {told}", catalogue())["request"]
    assert lay(tell(request, catalogue())["line"], catalogue())["request"] == request


def test_what_a_talent_has_buried_is_told_beside_it() -> None:
    line = "Star Portal : Anna Pyramid Engineer. Anna utilise le Talent de Pyramid Engineer et enterre Walker."
    assert answer_of(f"{line} Elle pioche combien ?") == "1 : par Star Portal."


def test_a_base_that_only_something_goes_to_is_not_where_it_lay() -> None:
    line = "Tortuga : Anna joue Shanghai sur le Walker de Ben vers Drakkar. Où est Walker ?"
    (base, *_) = lay(line, catalogue())["request"]["table"]["bases"]
    assert base["card"] == "Tortuga" and [one["card"] for one in base["minions"]] == ["Walker"]
