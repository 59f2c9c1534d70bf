"""« Pourquoi pas ? »: what was left out, silent, spared or not spared, says its reason."""

import pytest

from engine.library import CardRecord, Catalogue
from engine.scenario import resolve, why
from tests.engine.boards import EMPTY, action, at, base, check_texts, minion, nodes, table

BOLT = action("Foudre", "Détruisez une Créature de Force 3 ou moins.")
DRAW = "Permanent : Après que vous avez joué une Créature ici, piochez une carte."
RIVAL = "Permanent : Après qu'un autre joueur a joué une Créature ici, piochez une carte."
SAFE = "Permanent : Vos Créatures ici ne peuvent pas être détruites par les cartes des autres joueurs."
SHELTER = action("Abri", f"Attachez : Base. {SAFE}")
BACK = "Spécial : Après la Conquête d'une Base, renvoyez l'une de vos Créatures sur cette Base en main."
RESCUE = action("Sursis", BACK)
PRICE = action("Marché", "Défaussez deux cartes pour détruire une Créature.")
RISE = "Spécial : Vous pouvez jouer ce Titan au lieu de votre Créature gratuite."
TAKES_ANOTHERS = "Détruisez une Créature d'un autre joueur."
ANSWERS = "Permanent : Après qu'un autre joueur a joué une Action, piochez une carte."
HOWLS = "Talent : Cette Créature gagne +1 de Force jusqu'à la fin du tour."
RECRUIT, SCORE = minion("Recrue", 1), {"score": "ring"}
COME, STRIKE = {"player": "Anna", "play": "Recrue", "on": "ring"}, {"player": "Anna", "play": "Foudre"}


def titan(name, text=""):
    return {"name": name, "kind": "titan", "text": text}


ROCK = minion("Roc", 2, "Permanent : Cette Créature ne peut pas être détruite.")
PURE = minion("Pur", 3, "Permanent : Cette Créature ne peut être affectée par les Actions des autres joueurs.")
THIEF = minion("Recrue", 2, "Prenez le contrôle d'une autre Créature ici.")
MOTHER = minion("Mère", 4, "Permanent : Vos autres Créatures ici ne peuvent être affectées.")
CASES = {
    "too strong to be meant": (table(base("Ring", Ben="Gros 5"), hand={"Anna": [BOLT]}), STRIKE, "gros", "G.force.1"),
    "a Talent, where an Action is awaited": (
        table(base("Ring", minions=[at(minion("Bill", 4, ANSWERS), "Ben"), at(minion("Loup", 3, HOWLS), "Anna")])),
        {"player": "Anna", "talent": "loup"}, "bill", "G.talent.4",
    ),
    "done by another than awaited": (
        table(base("Ring", minions=[at(minion("Veilleur", 1, RIVAL), "Anna")]), hand={"Anna": [RECRUIT]}),
        COME, "veilleur", "5.11.3",
    ),
    "done elsewhere": (
        table(base("Ring"), base("Plaine", minions=[at(minion("Veilleur", 1, DRAW), "Anna")]),
              hand={"Anna": [RECRUIT]}),
        COME, "veilleur", "G.permanent.2",
    ),
    "a shelter that holds": (
        table(base("Ring", actions=[at(SHELTER, "Ben")], Ben="Frêle 1"), hand={"Anna": [BOLT]}),
        STRIKE, "frele", "9.1.4",
    ),
    "a shelter that does not hold against its own": (
        table(base("Ring", actions=[at(SHELTER, "Anna")], Anna="Frêle 1"), hand={"Anna": [BOLT]}),
        STRIKE, "abri", "5.11.3",
    ),
    "a Special from where it does not serve": (
        table(base("Ring", 10, Anna="Brute 10"), discard={"Ben": [RESCUE]}), SCORE, "sursis", "G.special.2",
    ),
    "a Base that is not ready": (table(base("Ring", 10, Anna="Petit 2")), {"phase": "score"}, "ring", "6.2.1"),
    "a player who is not there": (
        table(base("Ring", 10, actions=[at(SHELTER, "Ben")], Anna="Brute 10")), SCORE, "Ben", "6.4.9",
    ),
    "a step refused": (
        table(base("Ring"), hand={"Anna": [RECRUIT]}, plays={"minion": 0, "action": 1}), COME, "recrue", "4.2.2",
    ),
    "too strong for the play offered": (
        table(base("Ring"), hand={"Anna": [action("Appel", "Jouez une Créature supplémentaire de Force 2 ou moins."),
                                           RECRUIT, minion("Géant", 5)]}),
        {"player": "Anna", "play": "Appel"}, "geant", "9.2.6",
    ),
    "in a hand, where the text means what is in play": (
        table(base("Ring", Ben="Frêle 1, Menu 2"), hand={"Anna": [BOLT, RECRUIT]}), STRIKE, "recrue", "G.en-jeu.2",
    ),
    "in a hand, and nothing in play either": (
        table(base("Ring"), hand={"Anna": [BOLT, RECRUIT]}), STRIKE, "recrue", "5.4.4",
    ),
    "in play, where the text means a hand": (
        table(base("Ring", Ben="Frêle 1"), hand={"Anna": [action("Don", "Défaussez une carte. Piochez une carte."),
                                                          RECRUIT, BOLT]}),
        {"player": "Anna", "play": "Don"}, "frele", "5.10.1",
    ),
    "what an unpaid price would have bought": (
        table(base("Ring", Ben="Frêle 1"), hand={"Anna": [PRICE, RECRUIT]}), {"player": "Anna", "play": "Marché"},
        "frele", "5.5.1",
    ),
    "the Titan that loses a clash": (
        table(base("Ring", titans=[at(titan("Golgoth"), "Ben")], Ben="Brute 4", Anna="Recrue 1"),
              titans={"Anna": [titan("Mothro", RISE)]}),
        {"player": "Anna", "play": "Mothro", "on": "ring"}, "mothro", "8.4.19",
    ),
    "on another Base than this one": (
        table(base("Ring", Ben="Frêle 1"), base("Quai", Ben="Loin 1"),
              hand={"Anna": [minion("Recrue", 2, "Détruisez une autre Créature ici.")]}), COME, "loin", "5.10.1",
    ),
    "indestructible, and returned": (
        table(base("Ring", minions=[at(ROCK, "Ben")]),
              hand={"Anna": [action("Vent", "Renvoyez une Créature dans la main de son propriétaire.")]}),
        {"player": "Anna", "play": "Vent"}, "roc", "G.renvoyer.4",
    ),
    "protected from Actions alone": (
        table(base("Ring", minions=[at(PURE, "Ben")]), hand={"Anna": [THIEF]}), COME, "pur", "9.1.1",
    ),
    "protected on another Base": (
        table(base("Ring", minions=[at(MOTHER, "Ben")]), base("Quai", Ben="Petit 1"), hand={"Anna": [BOLT]}),
        {"player": "Anna", "play": "Foudre", "on": "petit"}, "mere", "G.permanent.1",
    ),
    "too strong for the extra play that is left": (
        table(base("Ring"), hand={"Anna": [minion("Géant", 5)]}, plays={"minion": 0, "action": 0, "extra": [
            {"kind": "minion", "text": "Jouez une Créature supplémentaire de Force 2 ou moins."}]}),
        {"player": "Anna", "play": "Géant", "on": "ring"}, "geant", "G.supplementaire.1",
    ),
    "a Special that answers others": (
        table(base("Ring", Ben="Frêle 1"), hand={"Anna": [BOLT, action(
            "Non", "Spécial : Lorsqu'un autre joueur joue une Action, annulez-la.")]}), STRIKE, "non", "G.special.2",
    ),
    "the fourth on a Base": (
        table(base("Ring", 10, Anna="A 9", Ben="B 5", Carole="C 3", Denis="D 1"), players="Anna Ben Carole Denis"),
        SCORE, "Denis", "6.4.5",
    ),
    "two in front with 15 points": (
        table(base("Ring"), vp={"Anna": 15, "Ben": 15}), {"end_turn": True}, "Ben", "7.1.4",
    ),
    "who draws from an empty Madness deck": (
        table(base("Ring"), hand={"Anna": [action("Murmures", "Piochez une carte Démence.")]}, madness_deck=0),
        {"player": "Anna", "play": "Murmures"}, "Anna", "8.2.5",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_why_not(case):
    given, step, about, rule_id = CASES[case]
    check_texts(given, False)
    because = why({"table": given, "sequence": [step], "about": about}, EMPTY)["because"]
    assert any(rule_id in node["cites"] for node in because), because


def test_what_merely_listened_does_not_get_into_the_verdict():
    given, step, *_ = CASES["done elsewhere"]
    text = resolve({"table": given, "sequence": [step]}, EMPTY)["verdict"]["text"]
    assert text == "Anna joue Recrue sur Ring."


def test_nobody_controls_a_monster_in_good_french():
    beast = at({"name": "Bête", "kind": "monster", "power": 2}, None)
    given = table(base("Ring", minions=[beast], Ben="Proie 1"), hand={"Anna": [action("Ta", TAKES_ANOTHERS)]})
    request = {"table": given, "sequence": [{"player": "Anna", "play": "Ta"}], "about": "bete"}
    assert any("personne n'en a le contrôle" in node["text"] for node in why(request, EMPTY)["because"])


def test_what_bears_another_s_action_is_not_told_to_bear_none():
    takes = action("Rappel", "Détruisez une Créature portant l'une de vos Actions.")
    veil = action("Voile", "Attachez : Créature. Permanent : Cette Créature gagne +1 de Force.")
    held = [
        at(minion("Voilée", 2), "Ben", attached=[at(veil, "Ben")]),
        at(minion("Parée", 2), "Ben", attached=[at(veil, "Anna")]),
        at(minion("Nue", 2), "Ben"),
    ]
    given = table(base("Ring", minions=held), hand={"Anna": [takes]})
    check_texts(given, False)
    seen = resolve({"table": given, "sequence": [{"player": "Anna", "play": "Rappel"}]}, EMPTY)
    (choice,) = [c for c in seen["choices"] if c["kind"] == "cards"]
    because = {e["id"]: e["because"] for e in choice["excluded"]}
    told = {"voilee": "rien de ce que le texte demande ne lui est attaché", "nue": "aucune Action ne lui est attachée"}
    assert because == told


IF_FOUR = "si vous avez au moins quatre Créatures ici, piochez une carte."
ENTRIES = ("K.veilleur", "C.veilleurs.1")
UNMET = {
    "as it is played": ("action", "Si vous avez au moins quatre Créatures, piochez une carte.", {"play": "veilleur"}),
    "once it is woken": ("minion", f"Permanent : Après que vous avez joué une Action, {IF_FOUR}", {"play": "signal"}),
    "as its moment comes": ("minion", f"Spécial : Avant la Conquête de cette Base, {IF_FOUR}", {"score": "ring"}),
}


@pytest.mark.parametrize(("kind", "text", "step"), UNMET.values(), ids=UNMET)
def test_a_condition_that_does_not_hold_is_told_with_what_is_said_of_its_card(kind, text, step):
    catalogue = Catalogue([CardRecord("Veilleur", "veilleur", kind, power=1, text=text, rulings=ENTRIES)])
    there = [at("Veilleur", "Anna", id="veilleur")] if kind == "minion" else []
    given = table(base("Ring", minions=there), hand={"Anna": [action("Signal"), *(() if there else ("Veilleur",))]})
    by = {} if "score" in step else {"player": "Anna"}
    answer = resolve({"table": given, "sequence": [by | step]}, catalogue)
    (told,) = (n for n in nodes(answer["trace"]) if n["kind"] == "considered" and n["card"] == "veilleur")
    assert set(ENTRIES) <= set(told["cites"])


def test_9_1_4_what_a_shield_stops_of_a_standing_effect_is_told_though_nothing_was_done():
    mist = action(
        "Bruine", "Attachez : Base. Permanent : Les Créatures des autres joueurs sur cette Base perdent 1 de Force."
    )
    given = table(base("Ring", minions=[at(PURE, "Ben", id="pur")], actions=[at(mist, "Anna", id="bruine")]))
    (told,) = why({"table": given, "sequence": [], "about": "pur"}, EMPTY)["because"]
    assert told["kind"] == "prevented" and told["cites"][0] == "9.1.4"
    assert "Pur se protège de Bruine" in told["text"].replace("\N{NO-BREAK SPACE}", " ")
