"""Questions and their answers in French: an answer begins with Oui, Non, the number or the name, then says why."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import singledispatch
from typing import Any

from engine import question as ask
from engine.events import GainPoints
from engine.process import Choose, Option
from engine.table import BASES, Card, Standing, Table
from engine.trace import Say, say
from engine.value import but
from engine.wording import names
from engine.wording.french import Name, capital, finished, listed, number, quoted, signed, typeset
from engine.wording.happened import RANKS, extra_play
from engine.wording.sentences import ORDERS, SUPPOSING, added_up, named, option_name, phrase

Words = Callable[[Table, Mapping[str, Any]], str]
MOST_WHYS = 2
LONG, SHORT = 140, 40
"""Letters beyond which an answer says first what it is, and in another sentence why: it is read on a telephone. Up to
so few, what it may be is told in that first sentence."""
SUMS = ("terms", "resists")
"""Reasons that begin with one term of the sum, which may be as much as the sum, and is not it."""
SHORTEST_SHORT = 2
"""Words of what may be chosen, at least, by which it is called: « Détruisez une Créature… »."""
_SMALL = frozenset(
    {
        "à", "au", "ce", "cet", "cette", "comme", "d'un", "d'une", "dans", "de", "des", "du", "en", "et", "l'une",
        "la", "le", "les", "ou", "sur", "un", "une", "votre", "vos",
    }
)  # fmt: skip
_CHOOSES, _FOR, _ABOUT = "choisit ", " pour ", " au sujet "
_TIMES = {2: "deux fois", 3: "trois fois"}
_EVERY_TIME = re.compile(r"les deux fois |chaque fois ")
_PROVISO = ", sous réserve"
OWN_TEXT = "de son propre texte"
EITHER_WAY = ", quels que soient les choix"

# --------------------------------------------------------------------------------------------- the question


def question(asked: ask.Asked, table: Table) -> str:
    """The question as players would put it."""
    told = _turned(asked, table) if isinstance(asked.wanted, bool) else ""
    compared = _comparing(asked, table) if asked.compares and not told else ""
    return typeset(finished(f"{told or _question(asked.question, table)}{compared} ?"))


def _turned(asked: ask.Asked, table: Table) -> str:
    """What befalls a card, asked in one go: that it leaves play, or what may befall it; "" for the rest."""
    match asked.question, asked.wanted, asked.ever:
        case ask.Survives(card=id), False, ever:
            card = names.card(table, id)
            return f"{card} peut-{card:elle} quitter le jeu" if ever else f"{card} quitte-t-{card:elle} le jeu"
        case ask.Survives(card=id), True, True:
            card = names.card(table, id)
            return f"{card} peut-{card:elle} rester en jeu"
        case ask.Destroyed(card=id), True, True:
            card = names.card(table, id)
            return f"{card} peut-{card:elle} être détruit{card:e}"
    return ""


def _comparing(asked: ask.Asked, table: Table) -> str:
    if asked.wanted is True:
        return " : est-ce possible" if asked.ever else ""
    if asked.wanted is False:
        return " : est-il possible que non" if asked.ever else " : est-ce non"
    return f" : {'cela peut-il être' if asked.ever else 'est-ce'} {_wanted(asked, table)}"


def _wanted(asked: ask.Asked, table: Table) -> str:
    times = " fois" if isinstance(asked.question, ask.Happens) else ""
    return f"{low_head(asked.question, asked.wanted, table)}{times}"


def _unit(asked: ask.Question, n: Any) -> str:
    """Of what a number is, where it does not stand first: « Oui, 4 PV »."""
    several = "" if n in (0, 1) else "s"
    match asked:
        case ask.Happens():
            return " fois"
        case ask.Points():
            return " PV"
        case ask.PowerOf() | ask.TotalOf():
            return " de Force"
        case ask.BreakpointOf():
            return " de Résistance"
        case ask.CountersOn():
            return f" marqueur{several}"
        case ask.CardsMoved() | ask.PlaysLeft():
            return f" carte{several}"
        case ask.CardsIn(pile=pile):
            return f" {'Base' if pile == BASES else 'carte'}{several}"
    return ""


@singledispatch
def _question(asked: Any, table: Table) -> str:
    raise TypeError(asked)


@_question.register
def _survives(asked: ask.Survives, table: Table) -> str:
    card = names.card(table, asked.card)
    return f"{card} reste-t-{card:elle} en jeu"


@_question.register
def _destroyed(asked: ask.Destroyed, table: Table) -> str:
    card = names.card(table, asked.card)
    return f"{card} est-{card:elle} détruit{card:e}"


@_question.register
def _where(asked: ask.Where, table: Table) -> str:
    return f"où finit {names.card(table, asked.card)}"


@_question.register
def _power(asked: ask.PowerOf, table: Table) -> str:
    return f"quelle est la Force {names.card(table, asked.card):de}"


@_question.register
def _total(asked: ask.TotalOf, table: Table) -> str:
    return f"quel est le total {Name(asked.player):de} sur {names.card(table, asked.base)}"


@_question.register
def _breakpoint(asked: ask.BreakpointOf, table: Table) -> str:
    return f"quelle est la Résistance {names.card(table, asked.base):de}"


@_question.register
def _points(asked: ask.Points, table: Table) -> str:
    return f"combien de PV pour {asked.player.lower() if asked.player in names.OWN else asked.player}"


@_question.register
def _ranks(asked: ask.Ranks, table: Table) -> str:
    return f"dans quel ordre finit-on sur {names.card(table, asked.base)}"


@_question.register
def _counters(asked: ask.CountersOn, table: Table) -> str:
    return f"combien de marqueurs sur {names.card(table, asked.card)}"


@_question.register
def _duel(asked: ask.DuelWon, table: Table) -> str:
    return "qui gagne le duel"


@_question.register
def _clash(asked: ask.ClashWon, table: Table) -> str:
    return "quel Titan reste après le choc"


@_question.register
def _cards_in(asked: ask.CardsIn, table: Table) -> str:
    if asked.pile == BASES:
        return "combien de Bases y a-t-il en jeu"
    return f"combien de cartes dans {names.pile(asked.pile)}"


@_question.register
def _cards_moved(asked: ask.CardsMoved, table: Table) -> str:
    return f"combien de cartes {'pioche' if asked.drawn else 'défausse'} {asked.player}"


@_question.register
def _minions_left(asked: ask.MinionsLeft, table: Table) -> str:
    if asked.named is not None:
        name = next((card.spec.name for card in table.cards.values() if card.spec.slug == asked.named), asked.named)
        return f"combien {Name(name):de} reste-t-il en jeu"
    if asked.titans:
        return f"qui reste {f'sur {names.card(table, asked.base)}' if asked.base else 'en jeu'}"
    return f"quelles Créatures {f'a {asked.player}' if asked.player else 'restent'} en jeu"


@_question.register
def _plays_left(asked: ask.PlaysLeft, table: Table) -> str:
    kind = "de Créatures" if asked.kind == "minion" else "d'Actions"
    return f"combien {kind} {asked.player} peut encore jouer ce tour"


@_question.register
def _turn(asked: ask.Turn, table: Table) -> str:
    return "à qui est-ce le tour"


@_question.register
def _boxes(asked: ask.Boxes, table: Table) -> str:
    return "de quelles boîtes viennent les Bases de la partie"


@_question.register
def _winners(asked: ask.Winners, table: Table) -> str:
    return "qui gagne la partie"


@_question.register
def _may(asked: ask.May, table: Table) -> str:
    if asked.step.verb == "score":
        base = names.card(table, asked.step.value)
        return f"{base} est-{base:elle} conquis{base:e}"
    return f"{phrase(say('step', step=asked.step), table)} : est-ce permis"


@_question.register
def _happens(asked: ask.Happens, table: Table) -> str:
    return f"combien de fois l'effet {names.card(table, asked.card):de} a-t-il lieu"


@_question.register
def _affects(asked: ask.Affects, table: Table) -> str:
    card = names.card(table, asked.card)
    if asked.card == asked.on:
        return f"{card} s'affecte-t-{card:elle} {card:lui}-même"
    return f"{card} affecte-t-{card:elle} {names.card(table, asked.on)}"


@_question.register
def _decides(asked: ask.Decides, table: Table) -> str:
    return f"qui décide pour {names.card(table, asked.card)}"


# --------------------------------------------------------------------------------------------- the answer


def answered(
    asked: ask.Asked,
    answer: ask.Answer,
    table: Table,
    *,
    either_way: bool = False,
    under: Sequence[str] = (),
    way: str = "",
    varies: bool = False,
    for_one: bool = False,
) -> str:
    """One sentence: the value, then why. `either_way`: it is so whatever is chosen; `under`: on what it rests; `way`:
    the choices that lead there, of what may be; `varies`: what is found does, though never to what was asked for;
    `for_one`: why is told of one way only."""
    head, why = head_of(asked.question, answer.value, table), reason(answer.why, table)
    if isinstance(asked.question, ask.Happens) and type(answer.value) is int:
        head += " fois"
    if isinstance(asked.question, ask.Where) and answer.why.key == "lies":  # where it lies has just been said
        why = ""
    sure = answer.value not in (ask.UNKNOWN, ask.UNRULED)
    told_twice = why.startswith(f"{head} ") and not (answer.why.key in SUMS and ", " in why)
    if asked.compares and sure:
        unit = "" if isinstance(asked.question, ask.Happens) else _unit(asked.question, answer.value)
        head = _compared(asked, answer.value, "" if told_twice or varies else f"{head}{unit}")
        why = "" if varies else why
    rests = _resting(under) if sure else ""
    if told_twice and not (asked.compares or either_way or way or rests):
        return typeset(finished(why))
    sure_of = EITHER_WAY if either_way else ""
    why = f"par exemple, {why}" if why and for_one else why
    told = f"{head}{f', {way}' if way else ''}{sure_of}{rests}{f' : {why}' if why else ''}"
    if len(told) > LONG and (way or why):
        more = f"{way} : {why}" if way and why else way or why
        told = f"{finished(f'{head}{sure_of}{rests}')} {capital(more)}"
    return typeset(finished(told))


def as_far_as_seen(asked: ask.Asked, answer: ask.Answer, table: Table) -> str:
    """« Non, dans toutes les issues examinées : … Il y en a trop pour les examiner toutes. »: not known, and nothing
    that was seen says otherwise."""
    head, why = head_of(asked.question, asked.told(answer.value), table), reason(answer.why, table)
    why = "" if why.startswith(f"{head} ") or asked.compares else why
    seen = finished(f"{head}, dans toutes les issues examinées{f' : {why}' if why else ''}")
    return typeset(f"{seen} Il y en a trop pour les examiner toutes.")


def _compared(asked: ask.Asked, value: Any, head: str) -> str:
    """« Oui, 5 », « Non, à la défausse d'Anna »; only « Oui » where what follows begins with the value."""
    yes = "Oui" if asked.told(value) else "Non"
    low = isinstance(asked.question, ask.Where) or head == "Personne"
    told = head[:1].lower() + head[1:] if low else head
    return f"{yes}, {told}" if told and not isinstance(value, bool) else yes


def _resting(under: Sequence[str]) -> str:
    return "".join(f", {one}" for one in under)


def head_of(asked: ask.Question, value: Any, table: Table) -> str:
    """The answer itself, as it is said."""
    if value == ask.UNKNOWN:
        return "On ne sait pas"
    if value == ask.UNRULED:
        return "L'arbitre ne peut pas trancher"
    if isinstance(value, bool):
        return "Oui" if value else "Non"
    if isinstance(asked, ask.Where):
        return _place(asked, value, table)
    if isinstance(asked, ask.MinionsLeft):
        there = listed(map(str, names.cards(table, value)))
        return f"{number(len(value))} ({there})" if value else number(0)
    if isinstance(value, list):
        apart = isinstance(asked, ask.Ranks)
        told = [f"{listed(v)} à égalité" if isinstance(v, list) else str(v) for v in value]
        none = "Aucun" if isinstance(asked, ask.ClashWon) else "Personne"
        return (", puis ".join(told) if apart else listed(told)) or none
    return number(value) if isinstance(value, int) else str(value)


def _place(asked: ask.Where, value: str, table: Table) -> str:
    """« Sur Ring », « Dans la main d'Anna », « Attachée à Diva »."""
    sort, _, of = value.partition(":")
    card = names.card(table, asked.card)
    match sort:
        case "base":
            return f"Sur {names.card(table, of)}"
        case "attached":
            return f"Attaché{card:e} {names.card(table, of):à}"
        case "buried":
            return f"Enterré{card:e} sur {names.card(table, of)}"
        case "play":
            return "En jeu"
        case "titans":
            return f"À côté de la pioche {names.player(of):de}"
        case "set_aside":
            return "Mise de côté"
    pile = names.pile(table.cards[asked.card].place) if asked.card in table.cards else Name(sort)
    if of and sort in names.PILES:
        pile = names.pile_of(sort, of)
    return f"{'À' if 'discard' in sort else 'Dans'} {pile}"


def reason(why: Say, table: Table) -> str:
    """Why an answer is so, in a phrase."""
    told = ANSWERS.get(why.key)
    return told(table, why.facts) if told is not None else phrase(why, table)


def low_head(asked: ask.Question, value: Any, table: Table) -> str:
    """The answer as it stands inside a sentence: « oui », « sur Ring », « Anna »."""
    head = head_of(asked, value, table)
    return head[:1].lower() + head[1:] if isinstance(value, bool) or isinstance(asked, ask.Where) else head


def depends(told: list[tuple[str, str]], *, complete: bool, under: Sequence[str] = ()) -> str:
    """« Cela dépend : oui si Ben …, non si Ben … », of values and the choices that lead there; a long one says first
    what it may be. `under`: on what all of it rests."""
    more = "" if complete else " (toutes les issues n'ont pas été examinées)"
    head, ways = f"Cela dépend des choix{_resting(under)}", " ; ".join(f"{value} {way}" for value, way in told)
    said = f"Cela dépend{_resting(under)} : {ways}{more}"
    if len(said) > LONG:
        values = listed((value for value, _ in told), "ou")
        head = head if len(values) > SHORT or told[0][0] in ("oui", "non") else f"{head} : {values}"
        said = f"{finished(head)} {capital(ways)}{more}"
    return typeset(finished(said))


def condition(made: list[tuple[Choose, tuple[Option, ...]]], table: Table, *, more: bool = False) -> str:
    """« si Ben choisit Diva et Anna répond non »; `more`: and if other choices are made so."""
    asking = Counter(choice.card for choice, _ in made if choice.kind == "yes_no")
    told: list[tuple[str, list[str], list[int]]] = []  # who chooses; what, one after the other; how many times each
    for choice, picked in made:
        several = asking[choice.card]
        alike = several == _alike(made, choice, picked)
        said = _chosen(choice, picked, table, alone=several < 2 or alike, of=several if alike else 1)
        who = choice.player if said.startswith(f"{choice.player} ") else ""
        said = said.removeprefix(f"{who} ")
        if not told or not who or told[-1][0] != who:
            told.append((who, [said], [1]))
        elif said != told[-1][1][-1]:
            told[-1][1].append(said)
            told[-1][2].append(1)
        elif not _EVERY_TIME.search(said):
            told[-1][2][-1] += 1
    parts = [f"{who} {_in_turn(said, times)}".strip() for who, said, times in told]
    return typeset(f"si {listed(parts)}{', et selon d’autres choix' if more else ''}" if told else "selon les choix")


def _in_turn(said: list[str], times: list[int]) -> str:
    """« choisit X, puis Y et répond oui »: what goes on is told as going on, what is said again as said again; « répond
    oui pour X au sujet de Y et de Z, et non au sujet de W »: the card that asks, and an answer that stays, once."""
    told: list[str] = []
    before, about = ("", ""), list[str]()
    for one, n in zip(said, times, strict=True):
        again = f" {_TIMES.get(n, f'{n} fois')} de suite" if n > 1 else ""
        head, sign, on = one.partition(_ABOUT)
        answer, _, card = head.partition(_FOR)
        if told and one.startswith(_CHOOSES) and told[-1].startswith(_CHOOSES):
            told[-1] += f", puis {one.removeprefix(_CHOOSES)}{again}"
        elif sign and (answer, card) == before:
            told[-1] = told[-1].removesuffix(listed(about))
            about.append(f"{on}{again}")
            told[-1] += listed(about)
        else:
            about = [f"{on}{again}"]
            told.append(f"{answer if sign and card == before[1] else head}{sign}{about[0]}")
        before = (answer, card) if sign else ("", "")
    return listed(told)


def _alike(made: list[tuple[Choose, tuple[Option, ...]]], choice: Choose, picked: tuple[Option, ...]) -> int:
    """How many of the choices that this card asks, yes or no, were answered so by that player."""
    answered = [(one.player, one.card, some) for one, some in made if one.kind == "yes_no"]
    return sum(
        (who, card) == (choice.player, choice.card) and [o.id for o in some] == [o.id for o in picked]
        for who, card, some in answered
    )


def _chosen(choice: Choose, picked: tuple[Option, ...], table: Table, *, alone: bool, of: int = 1) -> str:
    """How a choice was answered, in few words: of an effect, only whose it is; and on what account, where it asks more
    than once and is not answered the same each time (`alone`, `of` so many)."""
    if choice.kind == "mode" and picked:
        return f"{choice.player} choisit {listed(_in_short(option, choice, table) for option in picked)}"
    if choice.kind == "unknown_card" and picked:
        return f"la carte inconnue est, par exemple, {option_name(table, picked[0])}"
    if not picked and choice.prompt.key == "special_or_pass":
        return f"{choice.player} passe"
    if alone:
        choice = but(choice, prompt=say(choice.prompt.key, **{**choice.prompt.facts, "about": None}))
    named = tuple(_named(option) for option in picked)
    if choice.prompt.key in ORDERS and picked:
        return f"{choice.player} choisit {listed(option_name(table, option) for option in named)}"
    said = phrase(say("choice", choice=choice, picked=named, forced=False), table)
    times = "" if of < 2 or choice.kind != "yes_no" else "les deux fois " if of == 2 else "chaque fois "
    return said.replace(" pour ", f" {times}pour ", 1) if times else said


def _in_short(option: Option, choice: Choose, table: Table) -> str:
    """« Détruisez deux… »: as much of what it says as tells it from what else may be chosen."""
    words = option_name(table, option).split()
    others = [option_name(table, one).split() for one in choice.options if one is not option]
    count = SHORTEST_SHORT
    while count < len(words) and (
        any(other[:count] == words[:count] for other in others) or words[count - 1].lower() in _SMALL
    ):
        count += 1
    short = " ".join(words[:count])
    return f"« {short}… »" if count < len(words) else quoted(short)


def _named(option: Option) -> Option:
    if option.label.key != "trigger_label":
        return option
    return but(option, label=say("trigger_label", **{**option.label.facts, "clause": None}))


def either_way(text: str, *, complete: bool) -> str:
    """A verdict that holds whatever is chosen, or as far as that was looked at."""
    return typeset(f"{'Quels que soient les choix' if complete else 'Dans les issues examinées'} : {text}")


def verdicts(told: list[tuple[str, str]], *, more: bool) -> str:
    """Verdicts that differ, as phrases, after the choices that lead to it; what all suppose is said once, first."""
    supposed = _supposed_by_all([said for _, said in told])
    parts = [f"{way}, {said.removeprefix(supposed)}" for way, said in told]
    depends = f"{supposed}cela dépend des choix : {' ; '.join(parts)}{' ; et d’autres issues' if more else ''}"
    return typeset(finished(depends))


def shared(phrases: list[str]) -> str | None:
    """« Anna marque 4 PV ; selon les choix : Anna pioche 1 carte ; Ben pioche 1 carte. »: what all these verdicts say,
    then what only some do; None where they have nothing in common."""
    proviso = phrases[0][len(phrases[0].partition(_PROVISO)[0]) :]
    if not all(said.endswith(proviso) for said in phrases):
        return None
    parts = [said.removesuffix(proviso).split(" ; ") for said in phrases]
    by_all = [one for one in parts[0] if all(one in said for said in parts)]
    by_some = dict.fromkeys(one for said in parts for one in said if one not in by_all)
    if not by_all:
        return None
    return typeset(finished(f"{' ; '.join(by_all)} ; selon les choix : {' ; '.join(by_some)}{proviso}"))


def _supposed_by_all(phrases: list[str]) -> str:
    """« en supposant Tortuga conquise (7 sur 21) : », where every verdict begins with it."""
    head, sign, _ = phrases[0].partition(" : ")
    alike = head.startswith(SUPPOSING) and all(said.startswith(head + sign) for said in phrases)
    return head + sign if alike else ""


# --------------------------------------------------------------------------------------------- why


def _still_to_choose(table: Table, facts: Mapping[str, Any]) -> str:
    return f"{facts['choice'].player} doit encore choisir"


def _cannot_rule(table: Table, facts: Mapping[str, Any]) -> str:
    if facts["clause"] and facts["reason"].key == "unread":
        whose = f" {names.card(table, facts['card']):de}" if facts["card"] else ""
        return f"il ne sait pas lire ce texte{whose} : {quoted(facts['clause'])}"
    return phrase(facts["reason"], table)


def _lies(table: Table, facts: Mapping[str, Any]) -> str:
    """Where a card has lain from the first to the last: nothing has happened to it."""
    found: Card = table.cards[facts["card"]]
    card = names.card(table, found.id)
    if found.place == BASES:
        return f"{card} est en jeu"
    spot = names.spot(table, found.id)
    if table.in_play(found.id):
        return f"rien ne {card:la} fait partir"
    return f"{card} n'est pas en jeu ({spot})" if spot else f"{card} n'est pas en jeu"


def _moved(table: Table, facts: Mapping[str, Any]) -> str:
    """« par Saloon », « 2 par Saloon et 1 par Gold Strike »: what has had those cards drawn, or discarded."""
    by: tuple[tuple[str | None, int], ...] = facts["by"]
    if not by:
        return f"rien ne fait {'piocher' if facts['drawn'] else 'défausser'} {facts['none_of']}".rstrip()
    told = [(f"par {names.card(table, card)}" if card else "par les règles du tour", n) for card, n in by]
    return told[0][0] if len(told) == 1 else listed([f"{n} {what}" for what, n in told])


def _left_to_play(table: Table, facts: Mapping[str, Any]) -> str:
    """« celle du tour et une Créature supplémentaire de Force 2 ou moins »: by what a card may still be played."""
    n, kind, extra = facts["n"], facts["kind"], facts["extra"]
    own = ["celle du tour"] if n == 1 else [f"{n} pour le tour"] if n else []
    more = Counter(extra_play(table, one) for one in extra)
    left = listed([*own, *(one if n == 1 else f"{one} ({n} fois)" for one, n in more.items())]).removesuffix(",")
    none = "de Créature" if kind == "minion" else "d'Action"
    return left or f"il ne reste plus {none} à jouer ce tour"


def _terms(table: Table, facts: Mapping[str, Any]) -> str:
    """« 3 de départ, +1 de Chef (effet permanent) »."""
    told = []
    for term in facts["terms"]:
        by = f" {names.card(table, term.card):de}" if term.card not in (None, facts["card"]) else ""
        if term.why.key == "printed_power":
            told.append(f"{term.value} de départ")
        elif term.why.key == "clause_term" and not by:
            told.append(f"{signed(term.value)} {OWN_TEXT}")
        else:
            told.append(f"{signed(term.value)}{by} ({phrase(term.why, table)})")
    return " ; ".join((", ".join(told), *(phrase(one, table) for one in facts["stopped"])))


def _shares(table: Table, facts: Mapping[str, Any]) -> str:
    told = added_up(table, facts["parts"]) or "rien n'y compte"
    return " ; ".join((told, *dict.fromkeys(phrase(why, table) for why in facts["idle"])))


def _resists(table: Table, facts: Mapping[str, Any]) -> str:
    """« 20 de départ, −8 de Marée (effet en cours), +3 de Rempart »; « 0 de départ (par Hâte) »."""
    start, *changes = facts["parts"]
    own, printed = start.card == facts["base"], table.cards[facts["base"]].spec.breakpoint
    set_by = "son propre texte" if own else names.card(table, start.card)
    told = [f"{start.n} de départ{f' (par {set_by})' if start.n != printed else ''}"]
    for share in changes:
        by = f"{names.card(table, share.card):de}" if share.card is not None else ""
        why = OWN_TEXT if share.card == facts["base"] else f"{by}{' (effet en cours)' if share.lasts else ''}".strip()
        told.append(f"{signed(share.n)} {why}")
    return " ; ".join((", ".join(told), *dict.fromkeys(phrase(why, table) for why in facts["idle"])))


def _never_happened(table: Table, facts: Mapping[str, Any]) -> str:
    card = names.card(table, facts["card"])
    spec = table.cards[facts["card"]].spec
    return f"{card} n'a pas d'effet" if spec.text == "" else f"rien n'a déclenché l'effet {card:de}"


def _gains(table: Table, facts: Mapping[str, Any]) -> str:
    """« Anna gagne 2 PV sur Ring et 1 PV par Bushi »; « Anna gagne deux fois 1 PV par Cave »; what took of a place."""
    events: tuple[GainPoints, ...] = facts["events"]
    told: list[str] = []
    said = ""
    for (player, n, base, card), times in Counter((e.player, e.n, e.base, e.cause.speaker) for e in events).items():
        verb = f"{player} {'gagne' if n >= 0 else 'perd'} "
        again = "" if times == 1 else f"{_TIMES.get(times, f'{times} fois')} "
        by = f" par {names.card(table, card)}" if card is not None else ""
        on = f" sur {names.card(table, base)}" if base is not None else by
        told.append(f"{'' if verb == said else verb}{again}{abs(n)} PV{on}")
        said = verb
    return " ; ".join((listed(told), *(phrase(less, table) for less in facts["less"])))


def _standing(table: Table, facts: Mapping[str, Any]) -> str:
    """« Anna Vainqueur avec 12, Ben Deuxième avec 7, à la Conquête de Ring »."""
    standing: Standing = facts["standing"]
    held = [
        f"{listed(who)} {RANKS[rank]}{'s' if len(who) > 1 else ''} avec {standing.totals[who[0]]}"
        for rank, who in enumerate(standing.places)
        if who
    ]
    return ", ".join(held) or "personne n'y tient de place"


def _places(table: Table, facts: Mapping[str, Any]) -> str:
    return f"{_standing(table, facts)} sur {names.card(table, facts['standing'].base)}"


def _places_now(table: Table, facts: Mapping[str, Any]) -> str:
    return f"{_standing(table, facts)}, si {names.card(table, facts['standing'].base)} était conquise maintenant"


def _each_time(table: Table, facts: Mapping[str, Any]) -> str:
    whys: tuple[Say, ...] = facts["whys"]
    told = list(dict.fromkeys(phrase(why, table).replace(" : ", ", ") for why in whys))
    return f"{'chaque fois, ' if len(told) == 1 < len(whys) else ''}{listed(told[:MOST_WHYS])}"


def _reaches(table: Table, facts: Mapping[str, Any]) -> str:
    card, reached = names.card(table, facts["card"]), listed(f"{c:de}" for c in names.cards(table, facts["cards"]))
    return f"ce que dit {card} en permanence change la Force {reached}"


def _no_points(table: Table, facts: Mapping[str, Any]) -> str:
    later = [f"{n} si {names.card(table, base)} était conquise maintenant" for base, n in facts["later"].items()]
    told = f"rien {'n’a encore rapporté' if later else 'ne rapporte'} de PV {names.player(facts['player']):à}"
    return f"{told} ; {listed(later)}" if later else told


def _untouched(table: Table, facts: Mapping[str, Any]) -> str:
    card = names.card(table, facts["card"])
    if facts["card"] == facts["on"]:
        return f"{card} ne s'est rien fait à {card:lui}-même"
    return f"{card} n'a rien fait à {names.card(table, facts['on'])}"


def _made_in_vain(table: Table, facts: Mapping[str, Any]) -> str:
    """« King Rex ne peut pas être choisie : … ; Cannon peut se jouer, mais ne fait rien à King Rex »."""
    then: Table = facts["table"]
    step, on = facts["step"], names.card(then, facts["on"])
    made = f"{named(then, step.value)} peut se jouer" if step.verb == "play" else "l'effet peut avoir lieu"
    return f"{phrase(facts['why'], then)} ; {made}, mais ne fait rien {on:à}"


def _clashing(table: Table, facts: Mapping[str, Any]) -> str:
    """« sur Tortuga, Cthulhu 7 et Gorgodzolla 5 »: Titans that nothing lets stay together."""
    totals = listed(f"{names.card(table, i)} {n}" for i, n in facts["forces"].items())
    return f"sur {names.card(table, facts['base'])}, {totals}"


def _clash_now(table: Table, facts: Mapping[str, Any]) -> str:
    leave = [i for i, n in facts["forces"].items() if n < max(facts["forces"].values())]
    going = listed(names.cards(table, leave))
    return f"dans un choc des Titans {_clashing(table, facts)} : {going} {'part' if len(leave) == 1 else 'partent'}"


def _turns_own(kind: str) -> str:
    return "la Créature du tour" if kind == "minion" else "l'Action du tour"


ANSWERS: dict[str, Words] = {
    "too_many_ways": lambda t, f: "il y a trop d'issues pour les examiner toutes",
    "still_to_choose": _still_to_choose,
    "cannot_rule": _cannot_rule,
    "step_refused": lambda t, f: f"ce qui est annoncé n'est pas permis, {phrase(f['reason'], t).replace(' : ', ', ')}",
    "lies": _lies,
    "undestroyed": lambda t, f: f"rien ne {names.card(t, f['card']):la} détruit",
    "moved": _moved,
    "left_to_play": _left_to_play,
    "not_ones_turn": lambda t, f: f"c'est le tour {names.player(t.active):de}",
    "plays_over": lambda t, f: "on ne joue plus de cartes à ce moment du tour",
    "all_stay": lambda t, f: "rien n'arrive ni ne part",
    "pile_untold": lambda t, f: f"personne n'a dit combien de cartes il y a dans {names.pile(f['pile'])}",
    "pile_kept": lambda t, f: (
        "aucune Base n'arrive ni ne part" if f["pile"] == BASES else f"rien ne change {names.pile(f['pile'])}"
    ),
    "counters_kept": lambda t, f: f"rien n'en change le nombre sur {names.card(t, f['card'])}",
    "no_duel": lambda t, f: "il n'y a pas eu de duel",
    "duel_to_begin": lambda t, f: "aucun duel n'est engagé : dites quelle carte l'engage, et entre quelles Créatures",
    "duel_to_come": lambda t, f: (
        f"aucun duel n'est engagé ; avant toute carte posée, {phrase(f['duel'], t).replace(' : ', ', ')}"
    ),
    "clash_now": _clash_now,
    "clash_tied": lambda t, f: (
        f"{_clashing(t, f)} : à égalité part celui qui vient d'arriver, et rien ne dit lequel est arrivé en dernier"
    ),
    "no_titan_clash": lambda t, f: "il n'y a pas eu de choc des Titans",
    "turn_goes_on": lambda t, f: "le tour n'a pas passé",
    "from_their_boxes": lambda t, f: "ce sont celles des Factions choisies",
    "not_described": lambda t, f: "personne n'a dit quelle carte c'est",
    "printed_only": lambda t, f: "sa Force imprimée, car elle n'est pas en jeu",
    "terms": _terms,
    "base_out": lambda t, f: f"{names.card(t, f['base'])} n'est pas en jeu",
    "total_then": lambda t, f: f"c'était le total {names.player(f['player']):de} à la Conquête",
    "shares": _shares,
    "resists": _resists,
    "gains": _gains,
    "no_points": _no_points,
    "places": _places,
    "places_now": _places_now,
    "not_scored": lambda t, f: f"{names.card(t, f['base'])} n'a pas été décomptée",
    "won_this_turn": lambda t, f: (
        f"à la fin de ce tour, {listed(f['winners'])} "
        f"{'la gagne' if len(f['winners']) == 1 else 'la gagnent'}, si rien d'autre n'arrive"
    ),
    "goes_on": lambda t, f: "la partie n'est pas finie",
    "allowed": lambda t, f: "rien ne l'interdit",
    "text_lets": lambda t, f: f"le texte {names.card(t, f['card']):de} le permet",
    "own_play_left": lambda t, f: (
        f"{_turns_own(f['kind'])} reste à jouer, celles d'avant l'ont été par {listed(names.cards(t, f['by']))}"
    ),
    "let_by": lambda t, f: (
        f"{listed(names.cards(t, f['cards']))} le {'permet' if len(f['cards']) == 1 else 'permettent'}"
    ),
    "allowed_in_vain": lambda t, f: f"rien ne l'interdit, mais {phrase(f['why'], f['table'])}",
    "made_in_vain": _made_in_vain,
    "not_what_it_bars": lambda t, f: f"ce n'est pas ce qu'interdit {names.card(t, f['card'])}",
    "reaches": _reaches,
    "each_time": _each_time,
    "never_happened": _never_happened,
    "untouched": _untouched,
    "has_chosen": lambda t, f: f"c'est à qui contrôle {names.card(t, f['card'])} de choisir",
    "for_now": lambda t, f: f"{names.card(t, f['card'])} est encore en jeu, mais n'y reste pas jusqu'à la fin du tour",
    "by_turn_end": lambda t, f: (
        f"{'pas encore ; ' if f['not_yet'] else ''}d'ici à la fin du tour, {phrase(f['why'], f['table'])}"
    ),
    "each_chooses": lambda t, f: f"le texte {names.card(t, f['card']):de} fait choisir chacun d'eux",
    "made_to_choose": lambda t, f: f"le texte {names.card(t, f['card']):de} lui en donne le choix",
    "base_decides": lambda t, f: "c'est le joueur actif qui décide",
    "chance_decides": lambda t, f: f"ce que demande {names.card(t, f['card'])} se tire au hasard",
    "nobody_controls": lambda t, f: f"personne ne contrôle {names.card(t, f['card'])}",
    "took_control": lambda t, f: (
        f"le contrôle {names.card(t, f['card']):de} lui est passé, et n'a plus changé de mains"
    ),
    "controls": lambda t, f: f"{names.card(t, f['card'])} est sous son contrôle",
}

__all__ = ["answered", "condition", "depends", "either_way", "head_of", "low_head", "question", "reason", "verdicts"]
