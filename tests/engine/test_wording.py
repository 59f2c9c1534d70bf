"""Every key, event, verb and rule of the engine has its French; the verdict begins with the answer."""

from __future__ import annotations

import ast as python
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import engine
from engine import events as ev
from engine.arbiter import Arbiter
from engine.effects import ast
from engine.effects.ast import Cmp, Deed, Filter, Happening, Kind, Pick, Ref, Until
from engine.kernel import Game
from engine.process import CLOSE, Choose, Considered, Illegal, Open, Option, Process, Stop, Unanswered, Unruled
from engine.rules.conquest import score_base
from engine.table import (
    BASE_DISCARD,
    BASES,
    Card,
    CardSpec,
    ExtraPlay,
    Lasting,
    Meeting,
    Place,
    Result,
    Standing,
    Table,
)
from engine.trace import Node, Say, say
from engine.wording import always_sometimes, changes, sentence, verdict
from engine.wording.answers import ANSWERS
from engine.wording.french import Name, counted, listed, natural, typeset
from engine.wording.happened import CAME, FORBIDDEN, HAPPENED, NOT_SENT, SENT, forbidden, happened
from engine.wording.sentences import BARE, RULES, SENTENCES, STEPS
from engine.wording.verdict import WEIGHTS
from tests.engine import boards

SOURCE = Path(engine.__file__).parent

# --------------------------------------------------------------------------------------------- reading the source


@cache
def modules() -> dict[Path, python.Module]:
    files = (f for f in SOURCE.rglob("*.py") if "wording" not in f.parts)
    return {f: python.parse(f.read_text(encoding="utf-8")) for f in files}


@cache
def functions() -> tuple[python.FunctionDef, ...]:
    return tuple(n for m in modules().values() for n in python.walk(m) if isinstance(n, python.FunctionDef))


def constants() -> Iterator[python.stmt]:
    """What the modules say outside their functions."""
    for module in modules().values():
        yield from (n for n in module.body if isinstance(n, python.Assign | python.AnnAssign))


def calls_in(node: python.AST, name: str) -> Iterator[python.Call]:
    for call in python.walk(node):
        if isinstance(call, python.Call) and isinstance(call.func, python.Name) and call.func.id == name:
            yield call


def argument(call: python.Call, index: int, name: str) -> python.expr | None:
    given = [k.value for k in call.keywords if k.arg == name]
    return given[0] if given else call.args[index] if len(call.args) > index else None


def values(expr: python.expr | None, within: python.FunctionDef) -> set[str]:
    """The words an expression may be: a constant, one of two, a local variable, or what the callers pass."""
    match expr:
        case python.Constant(value=str(text)):
            return {text}
        case python.IfExp(body=one, orelse=other):
            return values(one, within) | values(other, within)
        case python.Name(id=name):
            names = [a.arg for a in within.args.args]
            if name not in names:
                assigned = [n.value for n in python.walk(within) if isinstance(n, python.Assign)
                            and any(isinstance(t, python.Name) and t.id == name for t in n.targets)]  # fmt: skip
                return set().union(*(values(v, within) for v in assigned))
            index, found = names.index(name), set()
            default = index - len(names) + len(within.args.defaults)
            if default >= 0:
                found |= values(within.args.defaults[default], within)
            for caller in functions():
                for call in calls_in(caller, within.name):
                    found |= values(argument(call, index, name), caller)
            return found
        case python.Attribute(attr=part):
            return set().union(*(words_passed(sort, index, part) for sort, index in sorts_with(part)))
    return set()


def sorts_with(part: str) -> Iterator[tuple[str, int]]:
    """The named tuples that have such a part, and which of their parts it is."""
    for sort in (n for module in modules().values() for n in module.body if isinstance(n, python.ClassDef)):
        if not any(isinstance(base, python.Name) and base.id == "NamedTuple" for base in sort.bases):
            continue
        told = (n.target for n in sort.body if isinstance(n, python.AnnAssign))
        parts = [target.id for target in told if isinstance(target, python.Name)]
        yield from ((sort.name, index) for index, name in enumerate(parts) if name == part)


def words_passed(callee: str, index: int, name: str) -> set[str]:
    """Every word that the engine passes to a function (or class) at one place of its arguments."""
    found = set()
    for within in functions():
        for call in calls_in(within, callee):
            found |= values(argument(call, index, name), within)
    for constant in constants():
        for call in calls_in(constant, callee):
            given = argument(call, index, name)
            found |= {given.value} if isinstance(given, python.Constant) and isinstance(given.value, str) else set()
    return found


def traced_rules() -> dict[str, set[str]]:
    """The rules that open a branch of the trace, and what each is given: generators, or what is `told`."""
    return {
        f.name: {a.arg for a in f.args.args}
        for f in functions()
        if any(True for d in f.decorator_list for _ in calls_in(d, "rule"))
        and any(isinstance(n, python.Yield | python.YieldFrom) or _is_told(n) for n in python.walk(f))
    }  # fmt: skip


def _is_told(node: python.AST) -> bool:
    return isinstance(node, python.FunctionDef) and any(python.unparse(d) == "told" for d in node.decorator_list)


def test_every_key_that_rules_name_has_its_words_and_no_words_wait_in_vain() -> None:
    said = words_passed("say", 0, "key")
    worded = SENTENCES.keys() | BARE.keys() | ANSWERS.keys()
    assert said - worded == set()
    assert worded - said == set()
    assert len(worded) == len(SENTENCES) + len(BARE) + len(ANSWERS)


def test_every_rule_that_opens_a_branch_has_its_headline() -> None:
    assert RULES.keys() == traced_rules().keys()


def headlines() -> dict[str, set[str]]:
    """What the headline of each rule speaks of, by its name there."""
    source = python.parse((SOURCE / "wording" / "sentences.py").read_text())
    tables = (n for n in source.body if isinstance(n, python.AnnAssign) and python.unparse(n.target) == "RULES")
    (rules,) = (n.value for n in tables if isinstance(n.value, python.Dict))
    spoken_of = {}
    for key, words in zip(rules.keys, rules.values, strict=True):
        assert isinstance(key, python.Constant)
        if isinstance(words, python.Constant):
            spoken_of[key.value] = {name for _, name, _, _ in Formatter().parse(words.value) if name} - {"active"}
        else:
            looked_up = (n for n in python.walk(words) if isinstance(n, python.Subscript))
            spoken_of[key.value] = {python.literal_eval(n.slice) for n in looked_up if python.unparse(n.value) == "f"}
    return spoken_of


def test_a_headline_speaks_of_what_its_rule_is_given_by_its_name() -> None:
    given = traced_rules()
    unknown = {rule: spoken - given[rule] for rule, spoken in headlines().items()}
    assert unknown == {rule: set() for rule in RULES}
    assert sum(map(len, headlines().values())) > 40


def test_every_step_of_a_sequence_has_its_sentence() -> None:
    scenario = modules()[SOURCE / "run.py"]
    tables = [n for n in scenario.body if isinstance(n, python.AnnAssign) and python.unparse(n.target) == "STEPS"]
    (steps,) = (n.value for n in tables if isinstance(n.value, python.Dict))
    assert STEPS.keys() == {k.value for k in steps.keys if isinstance(k, python.Constant)}


def kinds_of_event() -> set[type[ev.Event]]:
    return {c for c in vars(ev).values() if isinstance(c, type) and issubclass(c, ev.Event) and c is not ev.Event}


def test_every_event_has_its_phrase_and_what_a_card_may_forbid_its_refusal() -> None:
    assert HAPPENED.keys() == kinds_of_event()
    assert FORBIDDEN.keys() == {c for c in kinds_of_event() if c.deeds}


def test_every_verb_of_an_event_has_its_words() -> None:
    assert SENT.keys() == words_passed("Send", 2, "verb")
    assert CAME.keys() == words_passed("Arrive", 3, "verb")
    assert NOT_SENT.keys() == ev.LEAVING_DEEDS.keys()


# --------------------------------------------------------------------------------------------- a small table


def spec(name: str, kind: Any = "minion", power: int | None = None, **printed: Any) -> CardSpec:
    slug = name.lower().replace(" ", "-").replace("é", "e")
    return CardSpec(name, slug, kind, 2 if kind == "minion" and power is None else power, **printed)


def static(clause: Any, text: str) -> ast.CardEffect:
    return ast.CardEffect((ast.Clause(ast.Static(clause), text),))


SHIELD = static(ast.Cannot((Deed.BE_DESTROYED,), Filter(Kind.MINION)), "Les Créatures ne peuvent pas être détruites.")
RING = spec("Ring", "base", breakpoint=10, vp=(4, 2, 1))
PALACE = spec("Le Palace", "base", breakpoint=20, vp=(3, 2, 1))


def table(*cards: Card, vp: dict[str, int] | None = None, **changes: Any) -> Table:
    players = ("Anna", "Ben", "Zoé")
    bases = (Card("ring", RING, BASES), Card("palace", PALACE, BASES))
    piles: dict[Place, tuple[str, ...]] = {}
    for card in (*bases, *cards):
        piles[card.place] = (*piles.get(card.place, ()), card.id)
    return Table(
        players, {c.id: c for c in (*bases, *cards)}, piles, {Place("base_deck"): None}, {},
        vp or dict.fromkeys(players, 0), {}, "Anna", **changes,
    )  # fmt: skip


def minion(card_id: str, name: str, player: str | None, base: str = "ring", power: int = 2, **fields: Any) -> Card:
    return Card(card_id, spec(name, power=power), Place("minions", base), player, player, **fields)


DISCO, PATINEUSE = minion("disco", "Disco Lou", "Anna", power=3), minion("pat", "Patineuse", "Anna")
TITAN = Card("ogre", spec("Ogre", "titan"), Place("titans_at", "ring"), "Ben", "Ben")
TRUCK = Card("truck", spec("Camion Blindé", "action", effect=SHIELD), Place("actions", "ring"), "Ben", "Ben")
SONG = Card("song", spec("Laissez-Moi Danser", "action"), Place("hand", "Anna"), "Anna", "Anna")
TABLE = table(DISCO, PATINEUSE, TITAN, TRUCK, SONG)
DISCARD = Place("discard", "Anna")


def read(text: Say, at: Table = TABLE) -> str:
    return sentence(text, at).replace("\u00a0", " ")


# --------------------------------------------------------------------------------------------- French


@pytest.mark.parametrize(
    ("name", "of", "to", "that"),
    [
        ("Anna", "d'Anna", "à Anna", "qu'Anna"),
        ("Ben", "de Ben", "à Ben", "que Ben"),
        ("Élodie", "d'Élodie", "à Élodie", "qu'Élodie"),
        ("Hélène", "d'Hélène", "à Hélène", "qu'Hélène"),
        ("Yannick", "de Yannick", "à Yannick", "que Yannick"),
        ("Yves", "d'Yves", "à Yves", "qu'Yves"),
        ("Le Palace", "du Palace", "au Palace", "que Le Palace"),
        ("Les Halles", "des Halles", "aux Halles", "que Les Halles"),
        ("La Vengeance", "de La Vengeance", "à La Vengeance", "que La Vengeance"),
        ("L'Arène", "de L'Arène", "à L'Arène", "que L'Arène"),
        ("Léa", "de Léa", "à Léa", "que Léa"),
    ],
)
def test_names_are_joined_by_elision_and_contraction(name: str, of: str, to: str, that: str) -> None:
    bent = Name(name)
    assert (f"{bent:de}", f"{bent:à}", f"{bent:que}") == (of, to, that)


def test_lists_counts_and_spaces_are_french() -> None:
    assert (listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])) == ("", "a", "a et b", "a, b et c")
    assert (counted(0, "carte"), counted(1, "carte"), counted(2, "carte")) == ("0 carte", "1 carte", "2 cartes")
    assert typeset("Non : « oui » ?") == "Non\u00a0: «\u00a0oui\u00a0»\u00a0?"
    assert sorted(["diva-10", "diva-2", "diva"], key=natural) == ["diva", "diva-2", "diva-10"]


# --------------------------------------------------------------------------------------------- events


def lasting(ability: Any, on: str = "pat", until: Until = Until.END_OF_TURN, **more: Any) -> ev.Begin:
    return ev.Begin(Lasting(on, ast.Clause(ability, "Un texte."), until, "Un texte.", "Anna", **more))


EVENTS: list[tuple[ev.Event, str]] = [
    (ev.Send("pat", DISCARD, "destroyed"), "Patineuse est détruite : elle va à la défausse d'Anna."),
    (ev.Send("ogre", Place("titans", "Ben"), "destroyed"), "Ogre est détruit : il va à côté de la pioche de Ben."),
    (ev.Send("pat", Place("hand", "Anna"), "returned"), "Patineuse est renvoyée dans la main d'Anna."),
    (ev.Send("pat", Place("deck", "Anna"), "placed", top=True), "Patineuse est placée sur la pioche d'Anna."),
    (ev.Send("pat", Place("deck", "Anna"), "placed"), "Patineuse est placée sous la pioche d'Anna."),
    (ev.Send("pat", Place("deck", "Anna"), "shuffled"), "Patineuse est mélangée dans la pioche d'Anna."),
    (ev.Send("pat", Place("hand", "Ben"), "given"), "Patineuse passe dans la main de Ben."),
    (
        ev.Send("truck", Place("discard", "Ben"), "discarded"),
        "Camion Blindé est défaussée : elle va à la défausse de Ben.",
    ),
    (ev.Send("pat", DISCARD, "conquest"), "Patineuse quitte la Base conquise et va à la défausse d'Anna."),
    (ev.Send("song", DISCARD, "resolved"), "L'effet de Laissez-Moi Danser a eu lieu : elle va à la défausse d'Anna."),
    (ev.Send("song", DISCARD, "unplayable"), "Laissez-Moi Danser ne peut pas être jouée et va à la défausse d'Anna."),
    (ev.Send("pat", Place("hand", "Anna"), "taken"), "Patineuse va dans la main d'Anna."),
    (ev.Send("ogre", Place("titans", "Ben"), "clashed"), "Ogre quitte le jeu et va à côté de la pioche de Ben."),
    (ev.HandDiscard("song", "Anna", DISCARD), "Anna défausse Laissez-Moi Danser."),
    (ev.UnknownDiscarded("Ben"), "Ben défausse une carte inconnue."),
    (ev.HandTold("Ben"), "La main de Ben ne compte pas d'autre carte."),
    (ev.HandTold("Ben", 2), "La main de Ben compte 2 cartes inconnues."),
    (ev.Arrive("pat", Place("minions", "palace"), "Anna", "played"), "Anna joue Patineuse sur Le Palace."),
    (
        ev.Arrive("pat", Place("minions", "palace"), "Anna", "uncovered"),
        "Anna dévoile Patineuse, qui est jouée sur Le Palace.",
    ),
    (ev.Arrive("pat", Place("minions", "ring"), "Anna", "placed"), "Patineuse est placée sur Ring, sans être jouée."),
    (ev.Arrive("song", Place("buried", "ring"), "Anna", "buried"), "Anna enterre Laissez-Moi Danser sur Ring."),
    (ev.Arrive("ogre", Place("titans_at", "ring"), "Ben", "entered"), "Ogre entre en jeu sur Ring."),
    (ev.ActionShown("song", "Anna"), "Anna joue Laissez-Moi Danser."),
    (ev.ActionShown("song", "Anna", uncovered=True), "Anna dévoile et joue Laissez-Moi Danser."),
    (ev.Move("ogre", "palace"), "Ogre est déplacé vers Le Palace."),
    (ev.TitansMeet(Meeting("golgoth", "ring")), "Deux Titans sont sur Ring : leur choc suivra ce qui a lieu."),
    (ev.TitansMeet(Meeting("golgoth", "ring"), now=True), "Les Titans sur Ring en viennent au choc."),
    (ev.Transfer("truck", Place("on", "pat")), "Camion Blindé est transférée vers Patineuse."),
    (ev.Counters("pat", 1), "Patineuse reçoit 1 marqueur Force +1."),
    (ev.Counters("pat", -2), "Patineuse perd 2 marqueurs Force +1."),
    (ev.Counters("ring", 1, own_sort=True), "Ring reçoit 1 marqueur."),
    (ev.MoveCounters("pat", "disco", 2), "2 marqueurs Force +1 passent de Patineuse à Disco Lou."),
    (ev.Boost("disco", 2), "Disco Lou gagne +2 de Force jusqu'à la fin du tour."),
    (ev.Boost("disco", -1), "Disco Lou perd 1 de Force jusqu'à la fin du tour."),
    (
        lasting(ast.Static(ast.PowerChange(Ref.SELF, ast.Fixed(2))), until=Until.START_OF_YOUR_TURN),
        "Patineuse gagne +2 de Force jusqu'au début du prochain tour d'Anna.",
    ),
    (
        lasting(ast.Static(ast.BreakpointChange(ast.Fixed(3), lower=True)), "palace"),
        "La Résistance du Palace baisse de 3 jusqu'à la fin du tour.",
    ),
    (
        lasting(ast.Static(ast.BreakpointChange(set_to=0)), "ring"),
        "La Résistance de départ de Ring devient 0 jusqu'à la fin du tour.",
    ),
    (
        lasting(ast.Static(ast.TotalChange(ast.Fixed(3))), "ring"),
        "Le total de Force d'Anna sur Ring augmente de 3 jusqu'à la fin du tour.",
    ),
    (
        lasting(ast.Static(ast.NoEffect(Ref.SELF)), "ring", Until.LEAVES, source="truck"),
        "L'effet de Ring est annulé tant que Camion Blindé reste en jeu.",
    ),
    (
        lasting(ast.OnPlay(ast.Seq(())), gives_back="Ben"),
        "Patineuse reviendra à Ben à la fin du tour.",
    ),
    (
        lasting(ast.OnPlay(ast.Seq(())), source="truck", spares=True),
        "Patineuse n'est pas affectée par Camion Blindé jusqu'à la fin du tour.",
    ),
    (
        ev.Reach(("pat", "disco"), cause=ev.Cause("truck")),
        "L'effet de Camion Blindé s'applique à Patineuse et Disco Lou.",
    ),
    (
        lasting(ast.Static(ast.Cannot((Deed.BE_MOVED,), Ref.SELF))),
        "Un effet s'applique à Patineuse jusqu'à la fin du tour : « Un texte ».",
    ),
    (ev.Expire((), bonuses=True), "Tout ce qui durait jusqu'à la fin du tour prend fin."),
    (ev.Expire((lasting(ast.OnPlay(ast.Draw())).lasting,)), "Prend fin ce qui durait sur Patineuse."),
    (
        ev.Expire((lasting(ast.OnPlay(ast.Seq(())), gives_back="Ben").lasting,), back=(("pat", "Ben"),)),
        "Prend fin ce qui durait sur Patineuse, et Patineuse revient à Ben.",
    ),
    (
        ev.Shorten((lasting(ast.OnPlay(ast.Draw())).lasting,)),
        "Ce qui dure sur Patineuse prendra fin avec ce tour.",
    ),
    (ev.Control("pat", "Ben"), "Ben prend le contrôle de Patineuse."),
    (ev.Control("pat", None), "Plus personne ne contrôle Patineuse."),
    (ev.Draw("Anna", "song", Place("deck", "Anna")), "Anna pioche Laissez-Moi Danser."),
    (ev.Draw("Anna", None, Place("deck", "Anna")), "Anna pioche une carte inconnue."),
    (ev.DrawMadness("Anna", spec("Démence", "action")), "Anna prend une carte Démence."),
    (ev.Reshuffle(DISCARD, Place("deck", "Anna")), "La défausse d'Anna est mélangée et devient la pioche d'Anna."),
    (ev.Reshuffle(DISCARD, Place("deck", "Anna"), into=True), "La défausse d'Anna est mélangée dans la pioche d'Anna."),
    (ev.Shuffle(Place("base_deck")), "La pioche Base est mélangée."),
    (ev.Identify(spec("Diva"), Place("hand", "Zoé"), "Zoé"), "Zoé a Diva en main."),
    (
        ev.Identify(spec("Effet annoncé", "action", announced=True), Place("aside", "Ben"), "Ben"),
        "Ben annonce un effet.",
    ),
    (ev.Reveal(("pat", "disco"), "Ben"), "Ben révèle Patineuse et Disco Lou."),
    (ev.Reveal((), "Ben", look=True), "Ben consulte une main vide."),
    (ev.SetAside("song", "Anna"), "Laissez-Moi Danser est mise de côté."),
    (ev.GainPoints("Anna", 4, "palace"), "Anna gagne 4 PV sur Le Palace."),
    (ev.GainPoints("Anna", -1), "Anna perd 1 PV."),
    (ev.GrantPlay(ExtraPlay("minion")), "Une Créature supplémentaire reste à jouer dans cette phase."),
    (ev.SpendPlay("action"), "L'Action du tour est utilisée."),
    (ev.SpendPlay("minion", ExtraPlay("minion")), "Une Créature supplémentaire est utilisée."),
    (ev.SpecialUsed("Anna"), "Anna a utilisé un Spécial."),
    (ev.Use("disco", "disco"), "L'effet de Disco Lou a servi : cela compte dans sa limite."),
    (ev.Use("disco", "disco", talent=True), "Le Talent de Disco Lou a servi pour ce tour."),
    (
        ev.Use("disco", "disco", of_a_moment=True),
        "Le Spécial de Disco Lou a servi : il ne sert qu'une fois à ce moment.",
    ),
    (ev.SetPhase("play"), "La table passe à la phase « Jouer des cartes »."),
    (ev.PassTurn("Ben"), "Le tour passe à Ben."),
    (ev.Moment(Happening.BEFORE_SCORING, "palace", "Anna"), "Avant la Conquête du Palace."),
    (ev.Moment(Happening.TURN_START, player="Anna"), "Au début du tour d'Anna."),
    (ev.EndUncovering(), "Ce qui vient d'être dévoilé est résolu."),
    (ev.DuelBegins("pat", "disco"), "Patineuse provoque Disco Lou en duel."),
    (ev.DuelEnds(("pat",)), "Patineuse gagne le duel."),
    (ev.DuelEnds(("pat", "disco")), "Patineuse et Disco Lou gagnent le duel."),
    (ev.DuelEnds(), "Le duel finit sans vainqueur."),
    (ev.Designate("ring"), "Ring est désignée : elle sera décomptée jusqu'au bout."),
    (
        ev.Rank(Standing("ring", (("Anna",), ("Ben", "Zoé"), ()), {"Anna": 12, "Ben": 7, "Zoé": 7})),
        "Sur Ring, Anna (12) est Vainqueur, Ben et Zoé (7) sont Deuxièmes à égalité.",
    ),
    (ev.Rank(Standing("ring")), "Sur Ring, personne ne tient de place."),
    (ev.EndScoring(), "La Conquête est finie."),
    (ev.WaitForNextBase("disco"), "Disco Lou attend la Base de remplacement."),
    (ev.BaseEnters("palace"), "Le Palace entre en jeu."),
    (ev.BaseEnters(None), "Une nouvelle Base, inconnue, entre en jeu."),
    (ev.BaseLeaves("ring"), "Ring va à la défausse Base."),
    (ev.BaseLeaves("ring", BASE_DISCARD, "destroyed"), "Ring est détruite et va à la défausse Base."),
    (ev.BaseLeaves("ring", BASE_DISCARD, "replaced"), "Ring est remplacée et va à la défausse Base."),
    (ev.HandsSwapped("Anna", "Ben"), "Anna et Ben échangent leurs mains."),
    (ev.BaseSwapped("ring", "palace", BASE_DISCARD), "Le Palace prend la place de Ring, qui va à la défausse Base."),
    (ev.Use("uncover:Anna", "song"), "C'est fait pour Anna, et ne se refait pas."),
    (ev.NameIt("disco", "Pirates"), "Le nom dit pour Disco Lou est Pirates."),
    (ev.ChooseNextBase("palace"), "Le Palace est choisie : elle sera la prochaine Base."),
    (ev.AsIfPlayed("disco", "Anna"), "Disco Lou compte comme une Action jouée par Anna."),
    (ev.SetFactions("Anna", ("Pirates", "Ninjas")), "Anna joue les Factions Pirates et Ninjas."),
    (ev.SetTitan(spec("Ogre", "titan"), "Ben"), "Ben pose Ogre à côté de sa pioche."),
    (ev.Deal("Ben", 5, 35), "Ben mélange ses cartes et en pioche 5."),
    (ev.SetFirst("Zoé"), "Zoé commence."),
    (ev.EndGame(Result(("Anna",), {"Anna": 15, "Ben": 3})), "Anna gagne la partie, avec 15 PV."),
    (ev.EndGame(Result(("Anna", "Ben"), {"Anna": 15, "Ben": 15})), "Anna et Ben partagent la victoire, avec 15 PV."),
    (
        ev.EndGame(Result((), {"Anna": 15, "Ben": 15})),
        "Personne n'a gagné : il faut être seul en tête, avec 15 PV ou plus.",
    ),
]


@pytest.mark.parametrize(
    ("event", "french"), EVENTS, ids=[f"{type(e).__name__}-{i}" for i, (e, _) in enumerate(EVENTS)]
)
def test_an_event_is_told(event: ev.Event, french: str) -> None:
    assert read(say("event", event=event)) == french


def test_the_events_told_here_are_all_there_are() -> None:
    assert {type(e) for e, _ in EVENTS} == kinds_of_event()


@pytest.mark.parametrize(
    ("event", "french"),
    [
        (ev.Send("pat", DISCARD, "destroyed"), "Patineuse n'est pas détruite : Camion Blindé la protège."),
        (ev.Send("ogre", DISCARD, "returned"), "Ogre n'est pas renvoyé : Camion Blindé le protège."),
        (ev.Move("pat", "palace"), "Patineuse n'est pas déplacée vers Le Palace : Camion Blindé la protège."),
        (ev.Counters("pat", 1), "Patineuse ne reçoit pas de marqueur Force +1 : Camion Blindé la protège."),
        (ev.Counters("pat", -1), "Patineuse ne perd pas de marqueur Force +1 : Camion Blindé la protège."),
        (ev.Control("pat", "Ben"), "Ben ne prend pas le contrôle de Patineuse : Camion Blindé la protège."),
        (ev.Arrive("song", Place("on", "pat"), "Ben", "played"),
         "Laissez-Moi Danser ne s'attache pas à Patineuse : Camion Blindé la protège."),
        (lasting(ast.Static(ast.NoEffect(Ref.SELF))), "Patineuse n'est pas affectée : Camion Blindé la protège."),
        (ev.Send("truck", DISCARD, "destroyed"), "Camion Blindé n'est pas détruite : son propre texte l'en protège."),
    ],
)  # fmt: skip
def test_what_a_card_forbids_is_told_with_its_reason(event: ev.Event, french: str) -> None:
    reason = say("cannot", card="truck", clause="…")
    assert read(say("prevented", event=event, reason=reason, table=TABLE)) == french


@pytest.mark.parametrize(
    "event", [e for e, _ in EVENTS if type(e) in FORBIDDEN and getattr(e, "verb", "") in ("", *NOT_SENT)]
)
def test_a_forbidden_event_never_reads_as_done(event: ev.Event) -> None:
    assert forbidden(TABLE, event) != happened(TABLE, event)
    assert any(word in forbidden(TABLE, event) for word in ("ne ", "n'", "aucun"))


# --------------------------------------------------------------------------------------------- names and labels


def test_cards_of_one_name_are_told_apart_by_a_number_that_follows_their_ids() -> None:
    twins = table(minion("diva-2", "Diva", "Ben"), minion("diva", "Diva", "Anna", "palace"))
    assert read(say("event", event=ev.Boost("diva-2", 1)), twins).startswith("Diva nº 2 ")
    assert read(say("target_label", card="diva"), twins) == "Diva nº 1 (Anna, Le Palace)"


def test_a_card_face_down_in_a_deck_has_no_number() -> None:
    deep = Card("diva-2", spec("Diva"), Place("deck", "Anna"), "Anna", "Anna")
    assert read(say("card_label", card="diva"), table(minion("diva", "Diva", "Anna"), deep)) == "Diva"


@pytest.mark.parametrize(
    ("card", "label"),
    [
        (PATINEUSE, "Patineuse (Anna, Ring)"),
        (SONG, "Laissez-Moi Danser (main d'Anna)"),
        (TRUCK.but(place=Place("on", "disco")), "Camion Blindé (Ben, sur Disco Lou)"),
        (SONG.but(place=Place("buried", "palace")), "Laissez-Moi Danser (Anna, enterrée, Le Palace)"),
        (minion("loup", "Loup", None), "Loup (Ring)"),
    ],
)
def test_a_label_says_where_the_card_is(card: Card, label: str) -> None:
    assert read(say("target_label", card=card.id), table(DISCO, card)) == label


def test_a_card_that_the_table_has_lost_keeps_the_name_of_its_id() -> None:
    assert read(say("target_label", card="fantome")) == "fantome"


# --------------------------------------------------------------------------------------------- reasons, prompts


@pytest.mark.parametrize(
    ("text", "french"),
    [
        (say("power_bad", value=4, cmp=Cmp.AT_MOST, n=3), "sa Force est de 4, plus que 3"),
        (say("power_bad", value=2, cmp=Cmp.AT_LEAST, n=3), "sa Force est de 2, moins que 3"),
        (say("power_bad", value=2, cmp=Cmp.EXACTLY, n=3), "sa Force est de 2, et non de 3"),
        (say("not_extreme", value=2, best=5, cmp=Cmp.HIGHEST), "sa Force est de 2, la plus grande est de 5"),
        (say("not_yours", player="Ben"), "Ben la contrôle"),
        (say("not_yours", player=None), "personne n'en a le contrôle"),
        (say("elsewhere", base="palace"), "elle est sur Le Palace"),
        (say("elsewhere", base=None), "elle n'est sur aucune Base"),
        (say("not_a", kind=Kind.TITAN), "ce n'est pas un Titan"),
        (say("is_a", kind=Kind.MINION), "c'est une Créature"),
        (say("has_counters", n=2), "elle a 2 marqueurs Force +1"),
        (say("counters_term", n=1), "1 marqueur Force +1"),
        (say("not_attached", kind=Kind.CARD), "elle n'est attachée à rien"),
    ],
)
def test_a_reason_is_a_clause_without_capital_nor_stop(text: Say, french: str) -> None:
    assert read(text) == french


WINDOW = {"happening": None, "base": None}  # what that rule is given, by its names


@pytest.mark.parametrize(
    ("text", "french"),
    [
        (
            say("choose_target", pick=Pick(Filter(Kind.MINION)), card="song", clause="Détruisez une Créature."),
            "Choisissez une Créature pour Laissez-Moi Danser : « Détruisez une Créature ».",
        ),
        (
            say("choose_target", pick=Pick(Filter(Kind.ACTION), ast.Quantity(0, 2)), card=None, clause=None),
            "Choisissez jusqu'à 2 Actions.",
        ),
        (
            say("choose_target", pick=Pick(Filter(Kind.CARD), ast.ANY_NUMBER), card=None, clause=None),
            "Choisissez n'importe quel nombre de cartes.",
        ),
        (say("play_this", card="pat"), "Voulez-vous jouer Patineuse ?"),
        (say("discard_down", n=2), "Choisissez 2 cartes à défausser, pour en garder dix."),
        (say("special_or_pass", moment=Happening.BEFORE_SCORING, base="palace"),
         "Choisissez un Spécial à utiliser avant la Conquête du Palace, ou aucun."),
        (say("chance_top", pile=Place("deck", "Anna")),
         "Le hasard dit quelle est la première carte de la pioche d'Anna."),
        (say("no_play_left", kind="action"), "Il ne reste plus d'Action à jouer ce tour."),
        (say("phase_order", at="start", phase="score"),
         "La table en est à « Début de tour » : « Conquête » ne peut pas se faire maintenant."),
        (say("bad_target", target="pat", because=say("not_a", kind=Kind.ACTION)),
         "Patineuse ne peut pas être choisie : ce n'est pas une Action."),
        (say("illegal", reason=say("not_in_hand", card=None, name="Zorglub", player="Anna")),
         "Ce coup n'est pas permis : Zorglub n'est pas dans la main d'Anna."),
        (say("no_conquest", bases=(("ring", 4, 10, None), ("palace", 0, None, None))),
         "Aucune Base n'est conquise : Ring (4 sur 10) et Le Palace (0 sur ?)."),
        (say("answer_unknown", pick="x", options=("a", "b")),
         "« x » n'est pas une réponse possible : choisissez « a » ou « b »."),
        (say("answer_count", low=1, high=1, given=0), "Cette réponse compte 0 choix, il en faut 1."),
        (say("unread", clause="Blip.", card="song"),
         "Le moteur ne sait pas ce que fait « Blip » (Laissez-Moi Danser)."),
        (say("instead", card="truck", clause="…", event=ev.Send("pat", DISCARD, "destroyed")),
         "Camion Blindé agit : Patineuse n'est pas détruite."),
        (say("instead", card="pat", clause="…", event=ev.Send("pat", DISCARD, "destroyed"), lasts=True),
         "Un effet en cours sur Patineuse agit : Patineuse n'est pas détruite."),
        (say("instead", card="song", clause="…", event=ev.Send("song", DISCARD, "resolved"), lasts=True),
         "Un effet en cours sur Laissez-Moi Danser agit : Laissez-Moi Danser ne va pas à la défausse d'Anna."),
        (say("instead", card="truck", clause="…", event=ev.GainPoints("Anna", 1)),
         "Camion Blindé agit : Anna ne gagne pas 1 PV."),
        (say("instead_done", event=ev.Send("pat", DISCARD, "destroyed"), done=(ev.Move("pat", "ring"),)),
         "Au lieu d'être détruite, Patineuse est déplacée vers Ring."),
        (say("instead_done", event=ev.Send("pat", DISCARD, "destroyed"), done=(ev.Send("truck", DISCARD, "placed"),)),
         "Patineuse n'est pas détruite, Camion Blindé est placée dans la défausse d'Anna à la place."),
        (say("draws", player="Anna", n=2), "Anna pioche 2 cartes."),
        (say("rule", name="draw_madness", given=({}, (), {"player": "Anna", "n": 2}), table=TABLE),
         "Anna prend 2 cartes Démence."),
        (say("rule", name="window", given=(WINDOW, (Happening.AFTER_SCORING, "palace"), {}), table=TABLE),
         "Après la Conquête du Palace."),
        (say("copies", card="pat", targets=("pat",)), "Patineuse copie l'effet de l'Action sur elle-même."),
        (say("copies", card="pat", targets=("disco",)), "Patineuse copie l'effet de l'Action sur Disco Lou."),
        (say("rule", name="start", given=({}, (), {}), table=TABLE), "Le tour d'Anna commence."),
    ],
)  # fmt: skip
def test_a_sentence_has_its_capital_and_its_stop(text: Say, french: str) -> None:
    assert read(text) == french


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        sentence(say("no_such_key"), TABLE)


def choice(kind: Any, *ids: str, **more: Any) -> Choose:
    options = tuple(Option(i, say("target_label", card=i)) for i in ids)
    low, high, card = more.get("low", 1), more.get("high", 1), more.get("card")
    pick = Pick(Filter(Kind.MINION), ast.Quantity(low, high))
    return Choose("Anna", kind, options, say("choose_target", pick=pick, card=card, clause="Un texte."), **more)


def test_an_answer_is_told_without_the_places_of_its_options() -> None:
    asked = choice("cards", "pat", "disco", high=2)
    told = say("choice", choice=asked, picked=asked.options, forced=False)
    assert read(told) == "Anna choisit Patineuse et Disco Lou."
    assert read(say("choice", choice=asked, picked=(), forced=False)) == "Anna ne choisit rien."
    assert read(say("choice", choice=asked, picked=asked.options[:1], forced=True)).startswith(
        "Anna choisit Patineuse : "
    )


# --------------------------------------------------------------------------------------------- changes


def changed_by(before: Table, event: ev.Event) -> list[dict[str, Any]]:
    return changes(before, event.apply(before))


def test_changes_tell_only_what_an_event_changed() -> None:
    assert changed_by(TABLE, ev.Boost("disco", 2)) == [
        {"path": "disco.power", "before": 3, "after": 5},
        {"path": "ring.totals.Anna", "before": 5, "after": 7},
    ]
    assert changed_by(TABLE, ev.Send("pat", DISCARD, "destroyed")) == [
        {"path": "pat.zone", "before": "play:ring", "after": "discard:Anna"},
        {"path": "ring.totals.Anna", "before": 5, "after": 3},
    ]
    assert changed_by(TABLE, ev.GainPoints("Ben", 2)) == [{"path": "vp.Ben", "before": 0, "after": 2}]
    assert changed_by(TABLE, ev.EndScoring()) == []
    assert changes(None, None) == []


def test_changes_follow_a_standing_clause_to_the_cards_the_event_did_not_touch() -> None:
    clause = ast.PowerChange(Filter(Kind.MINION), ast.Fixed(1))
    anthem = Card("anthem", spec("Hymne", "action", effect=static(clause, "…")), Place("hand", "Anna"), "Anna", "Anna")
    played = changed_by(table(DISCO, anthem), ev.Arrive("anthem", Place("actions", "palace"), "Anna", "played"))
    assert {"path": "disco.power", "before": 3, "after": 4} in played


def test_at_a_crowded_table_changes_keep_to_the_cards_touched() -> None:
    crowd = table(*(minion(f"m{i}", f"M{i}", "Anna") for i in range(101)))
    assert changed_by(crowd, ev.Boost("m7", 1)) == [{"path": "m7.power", "before": 2, "after": 3}]


# --------------------------------------------------------------------------------------------- verdicts


def after(start: Table, process: Any) -> tuple[str, list[str]]:
    """The verdict of a process run to its end under the rules."""
    game = Game(start, Arbiter(), library=None)  # type: ignore[arg-type]
    game.drive(process(game))
    told = verdict(game.root, game.table, "resolved", None)
    return told.text.replace("\u00a0", " "), told.cites


def yields(*events: ev.Event) -> Any:
    def process(game: Game) -> Process[None]:
        for event in events:  # noqa: UP028 - a generator, so that the kernel can send answers
            yield event

    return process


def score(start: Table, base: str = "ring") -> tuple[str, list[str]]:
    return after(start, lambda game: score_base(game, base))


def test_who_is_there_and_gets_nothing_is_told_so() -> None:
    strong, weak = minion("a", "Alpha", "Anna", power=10), minion("b", "Bêta", "Ben", power=3)
    crowd = table(strong, weak, minion("z", "Zêta", "Zoé", power=3))
    poor = replace(RING, vp=(4, 0, 0))
    start = crowd.with_card(crowd.cards["ring"].but(spec=poor))
    assert score(start)[0] == "Anna marque 4 PV, Ben et Zoé rien sur Ring."


def test_a_player_with_an_attached_action_only_is_told_to_score_nothing() -> None:
    text, cites = score(table(minion("a", "Alpha", "Anna", power=10), TRUCK.but(spec=spec("Plume", "action"))))
    assert (text, cites[0]) == ("Anna marque 4 PV et Ben rien sur Ring.", "6.4.9")


def test_a_card_played_in_vain_is_told_with_the_reason() -> None:
    def process(game: Game) -> Process[None]:
        yield ev.ActionShown("song", "Anna", cites=("4.2.10",))
        yield Considered(say("no_target", card="song"), ("5.4.4",), "song")

    text, cites = after(TABLE, process)
    assert text == "Anna joue Laissez-Moi Danser, mais le texte de Laissez-Moi Danser ne trouve rien à désigner."
    assert cites == ["5.4.4"]


def test_a_card_that_cannot_have_what_it_named_is_answered_no_whatever_else_it_does() -> None:
    bolt = boards.action("Foudre", "Détruisez une Créature de Force 3 ou moins. Piochez une carte.")
    crew = boards.base("Ring", Ben="Gros 5"), boards.base("Quai", Ben="Mousse 2")
    step = {"player": "Anna", "play": "Foudre", "on": "gros"}
    alone, beside = (
        boards.play(boards.table(*bases, hand={"Anna": [bolt]}, deck={"Anna": [boards.minion("Perle", 1)]}), step).json
        for bases in (crew[:1], crew)
    )
    no = "Non : Gros ne peut pas être choisie : sa Force est de 5, plus que 3"
    assert alone["verdict"]["text"].replace("\xa0", " ") == f"{no} ; Anna pioche 1 carte."
    assert beside["verdict"]["text"].replace("\xa0", " ") == f"{no}."
    assert "G.force.1" in alone["verdict"]["cites"] and "G.force.1" in beside["verdict"]["cites"]


def test_a_conquest_is_answered_by_who_gets_how_many_points() -> None:
    text, _ = score(table(minion("a", "Alpha", "Anna", power=8), minion("b", "Bêta", "Ben", power=3)))
    assert text == "Anna marque 4 PV et Ben 2 PV sur Ring."


def test_a_tie_is_told_and_cited() -> None:
    tied = table(
        minion("a", "Alpha", "Anna", power=10),
        minion("b", "Bêta", "Ben", power=10),
        minion("z", "Zêta", "Zoé", power=5),
    )
    text, cites = score(tied)
    assert text == "Anna et Ben marquent 4 PV chacun, Zoé 1 PV sur Ring."
    assert "6.5.1" in cites
    assert len(cites) <= 3


def test_a_conquest_with_a_hand_unknown_is_told_under_reserve() -> None:
    start = table(minion("a", "Alpha", "Anna", power=12)).but(
        unknown={Place("hand", "Ben"): 5, Place("base_deck"): None}
    )
    assert score(start)[0] == "Anna marque 4 PV sur Ring, sous réserve d'un Spécial en main."


def test_a_refusal_by_a_card_begins_with_no() -> None:
    cause = ev.Cause("song", "Zoé", "Zoé", SONG.spec)
    text, cites = after(TABLE, yields(ev.Send("pat", DISCARD, "destroyed", cause=cause, cites=("G.detruire.1",))))
    assert text == "Non : Patineuse n'est pas détruite, Camion Blindé la protège."
    assert set(cites) == {"9.1.4", "5.4.5", "G.permanent.1"}


def test_what_changed_is_told_in_the_order_in_which_it_happened() -> None:
    events = (
        ev.Boost("disco", 2, cites=("G.affectee.4",)),
        ev.Send("pat", DISCARD, "destroyed", cites=("G.detruire.1",)),
        ev.Draw("Anna", None, Place("deck", "Anna"), cites=("4.4.1",)),
    )
    text, cites = after(table(DISCO, PATINEUSE), yields(*events))
    assert text == "Disco Lou passe de 3 à 5 de Force, Patineuse est détruite et Anna pioche 1 carte."
    assert set(cites) == {"G.detruire.1", "G.affectee.4", "4.4.1"}


def test_cards_destroyed_together_are_told_together() -> None:
    both = (ev.Send("pat", DISCARD, "destroyed"), ev.Send("disco", DISCARD, "destroyed"))
    assert after(table(DISCO, PATINEUSE), yields(*both))[0] == "Patineuse et Disco Lou sont détruites."


def test_cards_moved_together_and_powers_changed_together_are_told_at_once() -> None:
    both = (ev.Move("pat", "palace"), ev.Move("disco", "palace"), ev.Boost("pat", 1), ev.Boost("disco", 2))
    told = (
        "Patineuse et Disco Lou sont déplacées vers Le Palace ; Patineuse passe de 2 à 3 de Force, Disco Lou de 3 à 5."
    )
    assert after(table(DISCO, PATINEUSE), yields(*both))[0] == told


def test_a_breakpoint_changed_is_told() -> None:
    lowered = lasting(ast.Static(ast.BreakpointChange(ast.Fixed(3), lower=True)), "palace")
    assert after(TABLE, yields(lowered))[0] == "La Résistance du Palace baisse de 3 jusqu'à la fin du tour."


def test_the_rules_of_a_card_come_before_those_of_every_game() -> None:
    def process(game: Game) -> Process[None]:
        yield Open("trigger", say("trigger", card="disco", clause="…"), ("5.1.3", "C.diva.5"), "disco")
        yield ev.Boost("disco", 2, cites=("G.affectee.4",))
        yield CLOSE

    assert after(table(DISCO), process)[1] == ["C.diva.5", "G.affectee.4", "5.1.3"]


def test_the_end_of_the_game_comes_before_all_else() -> None:
    result = Result(("Anna",), {"Anna": 15})
    assert (
        after(table(DISCO), yields(ev.Boost("disco", 2), ev.EndGame(result)))[0] == "Anna gagne la partie, avec 15 PV."
    )


def test_nothing_is_answered_too() -> None:
    assert after(TABLE, yields())[0] == "Rien ne change."


def stopped(status: str, stop: Stop) -> tuple[str, list[str]]:
    told = verdict(Node("step", say("root")), TABLE, status, stop)
    return told.text.replace("\u00a0", " "), told.cites


@pytest.mark.parametrize(
    ("status", "stop", "text", "cites"),
    [
        ("illegal", Illegal(say("talent_used", card="disco"), "G.talent.1"),
         "Non : le Talent de Disco Lou a déjà servi ce tour.", ["G.talent.1"]),
        ("pending", Unanswered(choice("cards", "pat", "disco", card="song", cites=("5.10.1",))),
         "Anna doit choisir une Créature pour Laissez-Moi Danser.", ["5.10.1"]),
        ("pending", Unanswered(choice("cards", "pat", "disco", low=0, high=2)),
         "Anna peut choisir jusqu'à 2 Créatures.", []),
        ("pending", Unanswered(choice("cards", "pat", low=0)), "Anna peut choisir une Créature.", []),
        ("pending", Unanswered(choice("yes_no", card="song")),
         "Anna doit répondre par oui ou par non pour Laissez-Moi Danser.", []),
        ("unruled", Unruled(say("unread", clause="Blip.", card="song"), ("9.1.1",), "song", "Blip."),
         "Le moteur ne sait pas lire une partie de Laissez-Moi Danser : dites ce que fait « Blip ».", ["9.1.1"]),
        ("unruled", Unruled(say("loop", cards=("pat",)), ("5.4.1",)),
         "Le moteur ne peut pas trancher : la même situation revient sans fin avec Patineuse, car ces effets sont "
             "obligatoires et personne n'a de choix à faire.", ["5.4.1"]),
    ],
)  # fmt: skip
def test_a_run_that_stopped_says_why(status: str, stop: Stop, text: str, cites: list[str]) -> None:
    assert stopped(status, stop) == (text, cites)


# --------------------------------------------------------------------------------------------- outcomes


def dumped(points: int, at: str | None, power: int) -> dict[str, Any]:
    pat = {"card": "Patineuse", "id": "pat", "controller": "Anna", "counters": 0, "power": power}
    base = {
        "card": "Ring",
        "id": "ring",
        "minions": [pat] if at == "ring" else [],
        "actions": [],
        "titans": [],
        "buried": [],
    }
    discard = [] if at == "ring" else [{"card": "Patineuse", "id": "pat"}]
    return {"bases": [base], "players": [{"name": "Anna", "vp": points, "unknown_hand": None, "discard": discard}]}


def test_what_always_holds_is_told_apart_from_what_only_may() -> None:
    always, sometimes = always_sometimes([dumped(4, "ring", 5), dumped(4, None, 0)], dumped(0, "ring", 3))
    assert always == ["Anna a 4 PV."]
    assert sometimes == [
        "Patineuse est sur Ring.",
        "Patineuse est à la défausse d'Anna.",
        "Patineuse a 5 de Force.",
    ]


def test_what_no_outcome_changed_is_not_told() -> None:
    start = dumped(2, "ring", 3)
    assert always_sometimes([start, start], start) == ([], [])


def test_who_takes_control_is_told() -> None:
    taken = dumped(0, "ring", 3)
    taken["bases"][0]["minions"][0]["controller"] = "Ben"
    assert always_sometimes([taken], dumped(0, "ring", 3)) == (["Ben contrôle Patineuse."], [])


def test_a_buried_card_is_uncovered_in_one_word_wherever_it_is_told() -> None:
    """« dévoiler »: what players call it otherwise is read (`engine/line/`), and said nowhere."""
    house = Path(__file__).parents[2]
    told = [*house.glob("engine/wording/*.py"), *house.glob("app/**/*.py"), *house.glob("templates/**/*.html")]
    assert len(told) > 100
    assert [str(one) for one in told if re.search(r"d[ée]terr", one.read_text(encoding="utf-8"), re.IGNORECASE)] == []


TOLD_APART = {
    ev.Send, ev.Arrive, ev.Counters, ev.Boost, ev.Expire, ev.GainPoints, ev.Draw, ev.DrawMadness,
    ev.DuelBegins, ev.DuelEnds, ev.Rank, ev.EndGame,
}  # fmt: skip
"""What a verdict tells otherwise than by one weight: by how the card went, by the Forces, the VP or the hands."""
SILENT = {
    ev.EndUncovering, ev.Reach, ev.Reshuffle, ev.Shuffle, ev.Identify, ev.HandTold, ev.SetAside, ev.SpendPlay, ev.Use,
    ev.SpecialUsed, ev.SetPhase, ev.Shorten, ev.Moment, ev.Designate, ev.EndScoring, ev.NameIt, ev.ChooseNextBase,
    ev.WaitForNextBase, ev.AsIfPlayed, ev.TitansMeet, ev.SetFactions, ev.SetTitan, ev.Deal,
}  # fmt: skip
"""What no verdict tells: by itself it changes nothing that a player asks about."""


def test_a_verdict_weighs_every_event_or_is_said_to_be_silent_about_it():
    events = {sort for sort in vars(ev).values() if isinstance(sort, type) and issubclass(sort, ev.Event)}
    known = [*WEIGHTS, *TOLD_APART, *SILENT]
    assert sorted(sort.__name__ for sort in known) == sorted(sort.__name__ for sort in events - {ev.Event})
