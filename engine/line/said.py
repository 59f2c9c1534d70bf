"""All that a line says, in order: cut into lexemes, its players and its Bases found, « elle » settled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, pairwise, takewhile

from engine.library import Catalogue
from engine.line.copies import copied
from engine.line.forces import added_up, over
from engine.line.headings import figured, headed, numbered_bases, some_bases
from engine.line.lexemes import LITTLE, Lexeme, cut
from engine.line.names import names_of
from engine.line.players import (
    AFTER_A_CARD,
    BOUNDS,
    CALLED,
    DO,
    PILES,
    SENTENCE_ENDS,
    SMALL,
    THEY,
    WHO,
    WHOSE,
    declared,
    found_players,
    is_base,
    listed_players,
    told_alike,
    with_players,
)
from engine.line.pronouns import meant_by_pronouns
from ground.names import bare

_BEFORE_A_CARD = ("player", "has", "play", "on", "against", "with", "number", "times", "owned")
_DONE_WITH = ("play", "use", "talent", "special", "bury", "uncover")
_AFTER_WHICH_A_CARD = (*_DONE_WITH, "on", "against", "with", "number", "owned")
_CARDS = ("name", "quoted", "number")
_BURIED = (*_CARDS, "article", *WHOSE)
_AMONG_CARDS = ("player", "has", ",", "and", ":", "(")
LISTED = 10
"""Lexemes within brackets that are looked at for Factions."""
THEIRS = ("sien", "sienne", "siens", "siennes")
MINE = ("mien", "mienne", "miens", "miennes")
OTHER = (*THEIRS, "lui", "autre", "enface", "contre", "vs", "versus", "faceà", "facea")


def lexemes(text: str, catalogue: Catalogue, *, weighed: bool = False) -> list[Lexeme]:
    """Everything that a line says, in order, its players found. `weighed`: it is asked what comes of a Conquest."""
    said = _scored(_called_a(list(_dictated(copied(list(cut(text, catalogue)))))))
    said = list(_in_own_turn(list(_abbreviated(_listed_factions(said)))))
    said = headed(list(numbered_bases(list(some_bases(list(figured(_heads_in_french(said))))))))
    said = list(_the_other(list(_undergoes(list(_some_more(_attaches(list(_madness(_away(said))))))))))
    said = _out_of(added_up(said, weighed=weighed))
    names = declared(said, text) or listed_players(said, text) | found_players(said, text)
    said = list(with_players(said, names))
    if _shortened(said, catalogue) + _in_french(said):  # « anna rex ben nukebot »: Ben stands after a card
        said = list(with_players(said, found_players(said, text)))
    said = _who_speaks(said)
    _name_the_other(said, text)
    return list(_owned(list(meant_by_pronouns(list(_each_as_many(said))))))


def _listed_factions(said: list[Lexeme]) -> list[Lexeme]:
    """« Anna (Innsmouth, Pirates) »: within brackets with a Faction, a name that is a Faction's too is that one."""
    for i, one in enumerate(said):
        if one.sort != "(":
            continue
        some = [*takewhile(lambda two: two.sort != ")", islice(said, i + 1, i + LISTED))]
        sorts = {two.sort for two in some} - {",", "and"}
        if sorts == {"faction", "name"} and all(two.value for two in some if two.sort == "name"):
            for two in some:
                two.sort = "faction" if two.sort == "name" else two.sort
    return said


def _abbreviated(said: list[Lexeme]) -> Iterator[Lexeme]:
    """« Walker (2 m+1) »: markers."""
    for i, one in enumerate(said):
        after = said[i + 1] if i + 1 < len(said) else None
        marks = one.folded == "m" and after is not None and after.sort == "bonus" and after.start == one.end
        counted = marks and i and said[i - 1].sort == "number"
        yield replace(one, sort="counters") if counted else one


def _in_own_turn(said: Sequence[Lexeme]) -> Iterator[Lexeme]:
    """« Anna, à son tour, joue … »: those commas part nobody from what that player does."""
    own = {i for i, one in enumerate(said) if one.sort == "own_turn"}
    for i, one in enumerate(said):
        yield replace(one, sort="noise") if one.sort == "," and own & {i - 1, i + 1} else one


def _each_as_many(said: list[Lexeme]) -> Iterator[Lexeme]:
    """« Anna et Ben ont 16 PV »: each has as many."""
    alike: dict[int, int] = {}
    for i, one in enumerate(said):
        *players, number = told_alike(said, i) or [0]
        alike |= dict.fromkeys(players[:-1], number)
        yield one
        if (at := alike.get(i)) is not None:
            yield from (replace(two, start=one.end, end=one.end) for two in said[at : at + 2])


def _attaches(said: list[Lexeme]) -> list[Lexeme]:
    """« J'attache Upgrade à mon Walker », « Anna enterre Walker »: unlike « Upgrade attaché(e) à », « Walker
    enterrée », it is done, whatever accents it lacks."""
    for before, one, after in zip(said, said[1:], said[2:], strict=False):
        does = before.sort in (*WHO, "then") or before.folded in THEY
        if does and one.sort == "attached" and one.text.lower() in ("attache", "attaches") and after.sort == "name":
            one.sort = "play"
        done = does or before.sort in ("and", "quoted")
        if done and one.sort == "buried" and one.text.lower() in ("enterre", "enterres") and after.sort in _BURIED:
            one.sort = "bury"
    return said


def _away(said: list[Lexeme]) -> list[Lexeme]:
    """« Carole absente »: she has nothing there, where « Walker absent » is a card that does not lie there."""
    for before, one in pairwise(said):
        if before.sort == "word" and one.folded in ("absent", "absente"):
            one.sort = "empty"
    return said


def _madness(said: list[Lexeme]) -> Iterator[Lexeme]:
    """« dont 4 cartes de Démence », « (Démence : 4) », « Démence : Anna 4, Ben 0 »: so many of each player's; « sans
    Démence »: none."""
    heading: Lexeme | None = None
    nothing = False
    for i, one in enumerate(said):
        sorts = [two.sort for two in said[i + 1 : i + 3]]
        nothing = nothing and (one.sort == "of" or _is_madness(one))
        if one.sort == "denied":
            nothing = any(map(_is_madness, said[i + 1 : i + 3])) and sorts[0] in ("of", "name")
        if nothing:
            continue
        if _is_madness(one) and sorts[:1] == [":"]:
            heading = one
            continue
        heading = heading if one.sort not in (*SENTENCE_ENDS, ";", ")") else None
        if heading is not None and one.sort == ":":
            continue
        of = one.sort == "of" and i > 1 and [two.sort for two in said[i - 2 : i]] == ["number", "card"]
        counts = one.folded == "dont" and sorts[:1] == ["number"]
        yield replace(one, sort="noise" if of else ",") if of or counts else one
        if heading is not None and one.sort == "number" and sorts[:1] != ["points"]:
            yield replace(heading, start=one.end, end=one.end)


def _is_madness(one: Lexeme) -> bool:
    return one.sort == "name" and all(record.madness for record in one.records)


def _some_more(said: Sequence[Lexeme]) -> Iterator[Lexeme]:
    """« 2 autres Walker »: so many of them."""
    for i, one in enumerate(said):
        between = 0 < i < len(said) - 1 and said[i - 1].sort == "number" and said[i + 1].sort == "name"
        yield replace(one, sort="noise") if between and one.folded in ("autre", "autres") else one


def _out_of(said: list[Lexeme]) -> list[Lexeme]:
    """« Tortuga 21/20 »: it is told by the cards, and held against them once they are laid."""
    for i in list(over(said)):
        said[i - 1].sort, said[i].sort, said[i + 1].sort = "lost", "out_of", "lost"
        said[i].value = (said[i - 1], said[i + 1])
    return said


def _undergoes(said: Sequence[Lexeme]) -> Iterator[Lexeme]:
    """« Il me détruit King Rex avec Poison », « Ben lui renvoie Archmage »: who undergoes it does nothing; what is mine
    is called so."""
    mine = False
    for i, one in enumerate(said):
        before, after = said[i - 1] if i else None, said[i + 1] if i + 1 < len(said) else None
        acts = after is not None and after.sort in DO and before is not None and before.sort not in (*BOUNDS, "and")
        if acts and one.folded in ("me", "m", "lui", "te"):
            mine = one.folded in ("me", "m")
            yield replace(one, sort="noise", folded="-")
            continue
        if mine and one.sort == "name" and before is not None and before.sort not in WHOSE:
            yield Lexeme("mine", one.start, one.start, "")
        mine = mine and one.sort in (*DO, *LITTLE)
        yield one


def _who_speaks(said: list[Lexeme]) -> list[Lexeme]:
    """« Je suis Anna, je joue … »: « je », « mon » are Anna, as everyone else calls her."""
    for i in range(len(said) - 2):
        who, verb, name = said[i : i + 3]
        if who.sort == "player" and who.value == CALLED["me"] and verb.folded == "suis" and name.sort == "player":
            for one in said:
                if one.sort == "player" and one.value == CALLED["me"]:
                    one.value = name.value
                one.value = name.value if one.sort == "mine" else one.value
            return [one for one in said if one not in (who, verb, name)]
    return said


def _the_other(said: list[Lexeme]) -> Iterator[Lexeme]:
    """« …, lui Nukebot », « le sien : Nukebot », « en face Nukebot », « contre Nukebot »: where somebody says « je »,
    those are words for whom one plays against.
    """
    speaks = any(one.sort in ("me", "mine") or one.folded in MINE for one in said)
    before: Lexeme | None = None
    acts = False
    for i, one in enumerate(said):
        acts = (acts and one.sort not in BOUNDS) or one.sort in DO
        after = next((two for two in said[i + 1 : i + 4] if two.sort not in SMALL), None)
        after = Lexeme(".", one.end, one.end, "") if i + 1 == len(said) else after  # « … et Hoverbot à lui »
        if after is not None and _says_twice(one, after):
            yield replace(one, sort="noise")  # « moi j'ai … », « lui il a … »
        elif after is not None and one.folded in MINE and (_is_card(after) or after.sort in (":", "(")):
            yield replace(one, sort="me")  # « le mien : Nukebot »
        elif speaks and after is not None and not acts and not _is_mine(said, i) and _is_the_other(one, before, after):
            yield replace(one, sort="opponent")
        elif one.sort == "," and before is not None and before.folded == "lui" and _is_card(after):
            yield replace(one, sort="noise")  # « Lui, Nukebot »
        else:
            yield one
        before = one if one.sort not in SMALL else before


def _is_mine(said: Sequence[Lexeme], i: int) -> bool:
    """« contre mon Walker »: what is mine is not the other's."""
    return [one.sort for one in said[i + 1 : i + 2]] == ["mine"]


def _says_twice(one: Lexeme, after: Lexeme) -> bool:
    return (one.sort == after.sort and one.sort in ("me", "you")) or (one.folded == "lui" and after.folded in THEY)


def _is_card(one: Lexeme | None) -> bool:
    return one is not None and one.sort in ("name", "quoted", "unknown") and not is_base(one)


def _is_the_other(one: Lexeme, before: Lexeme | None, after: Lexeme) -> bool:
    card = _is_card(after)
    parted = before is None or before.sort in (*BOUNDS, *AFTER_A_CARD, "and", "versus", "against", "to")
    if one.folded == "lui":
        to = before is not None and (before.sort in ("to", "(") or before.text == "a")
        own = to and after.sort in (*BOUNDS, "and", "on")
        return own or (parted and (card or after.sort in (*DO, "has", ":", ",", "number", "empty")))
    if one.folded in THEIRS:
        return card or after.sort in (":", "(")
    if one.folded in ("autre", "enface"):
        return parted and (card or after.sort == ":" or (one.folded == "autre" and after.sort == "has"))
    return one.sort in ("against", "versus") and card and all(record.kind == "minion" for record in after.records)


def _name_the_other(said: list[Lexeme], text: str) -> None:
    """« Moi King Rex, Ben Nukebot …, lui »: where one other is named, those words are for them."""
    named = {one.value for one in said if one.sort == "player"} - set(CALLED.values())
    for one in said if len(named) == 1 else ():
        if one.sort == "player" and one.value == CALLED["opponent"] and bare(text[one.start : one.end]) in OTHER:
            [one.value] = named


def _shortened(said: list[Lexeme], catalogue: Catalogue) -> bool:
    """« Ben Fox », « Anna Rex, Walker »: a word of three letters is a card's where only a card can stand. Was one?"""
    before, found = "", False
    for one in said:
        due = before in _BEFORE_A_CARD or (before in (",", "and") and one.text[:1].isupper())
        if one.sort == "word" and due and (records := names_of(catalogue).short(one.folded)):
            one.sort, one.records, one.far, found = "name", records, 1.1, True
        before = one.sort if one.sort not in SMALL else before
    return found


def _heads_in_french(said: list[Lexeme]) -> list[Lexeme]:
    """« Stade : Anna King Rex »: the translated name of a Base, where one is headed."""
    before = "."
    for one, two in pairwise(said):
        bases = tuple(record for record in one.records if record.kind == "base")
        if one.sort == "word" and bases and before in (*SENTENCE_ENDS, "on") and two.sort == ":":
            one.sort, one.records = "name", bases
        before = one.sort if one.sort not in (*LITTLE, "base") else before
    return said


def _in_french(said: list[Lexeme]) -> bool:
    """« Anna joue Enlèvement », « Tortuga : Anna Fantôme, Ben deux Fantômes »: the one-word translation of a card's
    name, where only a card can stand; a Faction's word is one where a Base has been named. Was one?"""
    before, found, based = "", False, False
    for i, one in enumerate(said):
        if one.sort in ("word", "faction") and one.records:
            after = next((two.sort for two in islice(said, i + 1, i + 4) if two.sort not in LITTLE), ".")
            due = before in _AFTER_WHICH_A_CARD or (
                before in _AMONG_CARDS and after not in ("name", "quoted", "number")
            )
            fits = one.sort == "word" or (based and after != "name")
            if due and fits and (before == "number" or not _is_plural(one)):
                _is_the_card(one)
                found = True
        based = based or is_base(one) or one.sort == "called"
        before = one.sort if one.sort not in SMALL else before
    return found


def _is_plural(one: Lexeme) -> bool:
    """« Fantômes », where the card is « Fantôme »."""
    return bare(one.text) not in {bare(name) for record in one.records for name in record.translations}


def _is_the_card(one: Lexeme) -> None:
    one.folded = bare(one.text).removesuffix("s") if _is_plural(one) else bare(one.text)
    one.sort, one.far, one.value = "name", 1.1, None
    one.records = tuple(record for record in one.records if record.kind != "base") or one.records


def _dictated(said: Iterable[Lexeme]) -> Iterator[Lexeme]:
    """« … Nukebot point Ben joue … »: a point that counts nothing is the sign."""
    before = ""
    for one in said:
        if one.folded == "point" and before not in ("number", "bonus"):
            one.sort = "."
        yield one
        before = one.sort if one.sort not in SMALL else before


def _called_a(said: list[Lexeme]) -> list[Lexeme]:
    """« A joue Howl », « Tortuga : A King Rex ; B Nukebot »: a player called « A », who is neither « a » nor « à »."""
    heads = [i for i in range(len(said)) if said[i].text.split(" ")[0] == "A" and _heads_as_player(said, i)]
    return list(_lettered(said)) if heads else said


def _heads_as_player(said: list[Lexeme], i: int) -> bool:
    """Does « A » stand where a player does: at the head, before a verb, « : » or a card that is no Base?"""
    one, after = said[i], said[i + 1] if i + 1 < len(said) else None
    if i and said[i - 1].sort not in BOUNDS:
        return False
    if one.sort in DO:
        return True
    card = after is not None and after.sort == "name" and not is_base(after)
    return one.text == "A" and after is not None and (card or after.sort in (*DO, ":", "has", "leads"))


def _lettered(said: Sequence[Lexeme]) -> Iterator[Lexeme]:
    """The same, each « A » a word by itself."""
    for one in said:
        letter, _, verb = one.text.partition(" ")
        if letter != "A" or (verb and one.sort not in DO):
            yield one
            continue
        yield Lexeme("word", one.start, one.start + 1, "A", folded="a")
        if verb:
            yield replace(one, start=one.start + 2, text=verb, folded=bare(verb))


def _scored(said: list[Lexeme]) -> list[Lexeme]:
    """« Anna 12 - Ben 9. Tortuga : … »: before any Base, a sentence of players and numbers tells their PV."""
    base = next((i for i, one in enumerate(said) if is_base(one) or one.sort in ("base", "name", "quoted")), len(said))
    ends = [i for i in range(base) if said[i].sort in SENTENCE_ENDS or said[i].sort == ";"]
    if base == len(said) or not ends:
        return said
    counted = [one for one in said[: ends[0]] if one.sort not in (",", "and", "versus", "score", ":")]
    names, numbers = counted[::2], counted[1::2]
    named = all(one.sort in WHO for one in names)
    if len(names) < 2 or len(names) != len(numbers) or not named or any(one.sort != "number" for one in numbers):
        return said
    told = {id(one) for one in numbers}
    point = [[one, Lexeme("points", one.end, one.end, "PV")] if id(one) in told else [one] for one in said]
    return [one for some in point for one in some]


def _owned(said: list[Lexeme]) -> Iterator[Lexeme]:
    """« mon Walker », « son Nukebot »: of whom the card is. After what is mine, « son » is of the other player; « son
    propre Nukebot » is of whoever acts."""
    others = sorted({one.value for one in said if one.sort == "player"} - set(CALLED.values())) or [CALLED["opponent"]]
    speaks: str | None = None
    for i, one in enumerate(said):
        two = next((two for two in said[i + 1 : i + 3] if two.sort not in ("number", "titan", "minion")), None)
        speaks = one.value if one.sort == "player" else speaks
        whose: str | None = None
        before = next((two.sort for two in reversed(said[max(0, i - 3) : i]) if two.sort not in LITTLE), ".")
        its = ("name", "quoted", *PILES, *(["turn"] if before in BOUNDS else []))  # « C'est mon tour. »
        if one.sort in WHOSE and two is not None and two.sort in its:
            whose = str(one.value or CALLED[WHOSE[one.sort]])
        if one.sort == "theirs":
            apart = speaks in (CALLED["me"], CALLED["you"]) and whose is not None and not _is_action(two)
            whose = (others[0] if len(others) == 1 else "") if apart else None
            whose = speaks if two is not None and two.folded in ("propre", "propres") else whose
        if whose:
            yield Lexeme("owned", one.start, one.end, one.text, whose)
        elif one.sort in WHOSE:
            yield Lexeme("article" if whose is None else "word", one.start, one.end, one.text, folded=one.folded)
        else:
            yield one
        speaks = whose or speaks


def _is_action(one: Lexeme | None) -> bool:
    return one is not None and bool(one.records) and all(record.kind == "action" for record in one.records)


def tells_of_players(text: str, catalogue: Catalogue) -> bool:
    """Does a line name a player? Without one, what it lays is no table yet."""
    return any(one.sort == "player" for one in lexemes(text, catalogue))
