"""The players of a line: the words that nothing else explains, where a player stands.

A player is named before a card, a verb or PV, at the head of what is told; once found, the name is one wherever it
stands. « Joueurs : Anna, Ben. » settles it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, takewhile

from engine.library import Catalogue
from engine.line.lexemes import Lexeme, cut
from ground.names import bare

_HEADS = frozenset([".", ":", ";", ",", "\n", "(", "and", "then", "versus", "against", "nobody", "in", "aside", "seat"])
_BOUNDS = frozenset([".", ":", ";", ",", "\n", "(", ")", "?", "!"])
_AFTER_CARD = frozenset(
    ["name", "counters", "attached", "buried", "unknown", ")", "bonus", "points", "number", "hand", "discard", "deck",
     "times", "until_end", "power"]
)  # fmt: skip
_TELL = frozenset(
    ["name", "unknown", "power", "play", "use", "talent", "special", "uncover", "score", "apply", "end_turn", "hand",
     "discard", "deck", "deck_top", "deck_in", "factions", "faction", "titans_aside", "buried", "empty", "do_with"]
)  # fmt: skip
_DO = frozenset(["play", "use", "uncover", "end_turn", "apply", "do_with"])
_WHOSE = {"mine": "me", "thine": "you", "theirs": "opponent"}
_SMALL = frozenset(["article", "noise", *_WHOSE])
_PASSED_OVER = frozenset(
    ["article", "noise", *_WHOSE, "has", "with", "number", "times", "to", "card", "minion", "action", "base", "titan",
     "monster", "treasure", ":", "(", "\n", "in"]
)  # fmt: skip
_OWNED = frozenset(
    [
        "hand",
        "discard",
        "deck",
        "turn",
        "end_turn",
        "start_phase",
        "titans_aside",
        "titan",
        "name",
        "minion",
        "action",
        "card",
    ]
)
_BEFORE_A_NAME = frozenset(["to", *_SMALL])
_TITLED = frozenset(["word", "quoted", "article", "of"])
_SENTENCE_ENDS = frozenset([".", "\n", "!", "?"])
_THEY = ("il", "elle")
_HELD = frozenset(["name", "quoted", "number", "has", "unknown", "article", "(", ":"])
LONGEST_HEADING = 6
LONGEST_NAME = 60
LOOKED_BACK = 40
"""Lexemes of its sentence that are looked at before a number, at most."""
SEATS = range(2, 5)  # how many may play
_BEFORE_SEATS = frozenset(["to", "table", *_SMALL, ",", ".", ":", "\n"])
_CALLED = {"me": "Moi", "you": "Toi", "opponent": "Adversaire"}
_SPEAK = (_CALLED["me"], _CALLED["you"])
_PILES = ("hand", "discard", "deck")
_MARK = re.compile(r"[A-J1-9]")  # of a Base without a name


def lexemes(text: str, catalogue: Catalogue) -> list[Lexeme]:
    """Everything that a line says, in order, its players found."""
    said = _headed(list(_numbered_bases(_some_base(_scored(_called_a(list(_dictated(cut(text, catalogue)))))))))
    names = declared(said, text) or _listed(said, text) | _found(said, text)
    return list(_owned(list(_meant_by_pronouns(list(_with_players(said, names))))))


def _dictated(said: Iterable[Lexeme]) -> Iterator[Lexeme]:
    """« … Nukebot point Ben joue … »: a point that counts nothing is the sign."""
    before = ""
    for one in said:
        if one.folded == "point" and before not in ("number", "bonus"):
            one.sort = "."
        yield one
        before = one.sort if one.sort not in _SMALL else before


def _called_a(said: list[Lexeme]) -> list[Lexeme]:
    """« A joue Howl », « Tortuga : A King Rex ; B Nukebot »: a player called « A », who is neither « a » nor « à »."""
    heads = [i for i in range(len(said)) if said[i].text.split(" ")[0] == "A" and _heads_as_player(said, i)]
    return list(_lettered(said)) if heads else said


def _heads_as_player(said: list[Lexeme], i: int) -> bool:
    """Does « A » stand where a player does: at the head, before a verb, « : » or a card that is no Base?"""
    one, after = said[i], said[i + 1] if i + 1 < len(said) else None
    if i and said[i - 1].sort not in _BOUNDS:
        return False
    if one.sort in _DO:
        return True
    card = after is not None and after.sort == "name" and not _is_base(after)
    return one.text == "A" and after is not None and (card or after.sort in (*_DO, ":", "has"))


def _lettered(said: Sequence[Lexeme]) -> Iterator[Lexeme]:
    """The same, each « A » a word by itself."""
    for one in said:
        letter, _, verb = one.text.partition(" ")
        if letter != "A" or (verb and one.sort not in _DO):
            yield one
            continue
        yield Lexeme("word", one.start, one.start + 1, "A", folded="a")
        if verb:
            yield replace(one, start=one.start + 2, text=verb, folded=bare(verb))


def _scored(said: list[Lexeme]) -> list[Lexeme]:
    """« Anna 12 - Ben 9. Tortuga : … »: before any Base, a sentence of players and numbers tells their PV."""
    base = next((i for i, one in enumerate(said) if _is_base(one) or one.sort in ("base", "name", "quoted")), len(said))
    ends = [i for i in range(base) if said[i].sort in _SENTENCE_ENDS or said[i].sort == ";"]
    if base == len(said) or not ends:
        return said
    counted = [one for one in said[: ends[0]] if one.sort not in (",", "and", "versus", "score", ":")]
    names, numbers = counted[::2], counted[1::2]
    named = all(one.sort == "word" or one.sort in _CALLED for one in names)
    if len(names) < 2 or len(names) != len(numbers) or not named or any(one.sort != "number" for one in numbers):
        return said
    told = {id(one) for one in numbers}
    point = [[one, Lexeme("points", one.end, one.end, "PV")] if id(one) in told else [one] for one in said]
    return [one for some in point for one in some]


def _some_base(said: list[Lexeme]) -> list[Lexeme]:
    """« Une base à 20 : … », « Base (20) : … »: the one Base of a line, which nobody names, is called so."""
    at = 1 if [one.sort for one in said[:2]] in (["article", "base"], ["number", "base"]) else 0
    if [one.sort for one in said[at : at + 1]] != ["base"]:
        return said
    head, figure = said[at], [one.sort for one in said[at + 1 : at + 4]]
    called = Lexeme("called", said[0].start, head.end, "Base", "Base", folded="base")
    if figure[:1] == [":"] and any(_is_base(one) for one in said[at + 2 : at + 3]):
        return said  # « Base : Tortuga. »
    if figure[:1] == [":"] or figure == ["(", "number", ")"]:
        return [called, *said[at + 1 :]]
    if figure in (["of", "number", ":"], ["to", "number", ":"]):
        word, number, *rest = said[at + 1 :]
        return [called, replace(word, sort="("), number, Lexeme(")", number.end, number.end, ""), *rest]
    return said


def _numbered_bases(said: list[Lexeme]) -> Iterator[Lexeme]:
    """« Base 1 », « la Base A »: a Base that has no name is called by what tells it apart."""
    pairs = zip(said, [*said[1:], None][: len(said)], strict=True)
    for one, two in pairs:
        if one.sort == "base" and two is not None and _MARK.fullmatch(two.text) and two.start - one.end == 1:
            name = f"Base {two.text}"
            yield Lexeme("called", one.start, two.end, name, name, folded=bare(name))
            next(pairs)
        else:
            yield one


def _headed(said: list[Lexeme]) -> list[Lexeme]:
    """« Rue : Anna … », « Base « Rue » »: a Base that the catalogue has not is called so wherever it stands again."""
    headings = {_key(words): _title(words) for i in range(len(said)) if (words := _heading(said, i))}
    return list(_renamed(said, headings)) if headings else said


def _renamed(said: list[Lexeme], headings: Mapping[str, str]) -> Iterator[Lexeme]:
    i = 0
    while i < len(said):
        for k in range(min(LONGEST_HEADING, len(said) - i), 0, -1):
            some = said[i : i + k]
            if all(map(_may_title, some)) and (name := headings.get(_key(some))):
                yield Lexeme("called", some[0].start, some[-1].end, name, name, folded=bare(name))
                i += k
                break
        else:
            yield said[i]
            i += 1


def _heading(said: list[Lexeme], i: int) -> list[Lexeme]:
    """The words from `i` on that head a Base which nothing names: a sentence begins there, « : » follows and a player
    who has something, and its cards are told to be nowhere else."""
    if said[i].sort == "quoted" and i and said[i - 1].sort == "base":
        return [said[i]]
    if not _begins(said, i) and not (said[i - 1].sort == "base" and _begins(said, i - 1)):
        return []
    words = list(takewhile(_may_title, said[i : i + LONGEST_HEADING]))
    at = i + len(words)
    if at < len(said) and said[at].sort == "(":
        figure = [one.sort for one in said[at : at + LONGEST_HEADING]]
        at += figure.index(")") + 1 if ")" in figure else 0
    named = any(one.sort in ("word", "quoted") for one in words)
    if not named or at + 1 >= len(said) or said[at].sort != ":" or not _has_something(said, at + 1):
        return []
    told = takewhile(lambda one: one.sort not in _SENTENCE_ENDS, islice(said, at, None))
    return [] if any(_is_base(one) or one.sort in ("base", "called") for one in told) else words


def _begins(said: list[Lexeme], i: int) -> bool:
    """Does a sentence begin there, be it with an article before?"""
    before = said[i - 1] if i else None
    if before is not None and before.sort == "article":
        before = said[i - 2] if i > 1 else None
    return before is None or before.sort in _SENTENCE_ENDS


def _may_title(one: Lexeme) -> bool:
    """A word, or what is only a part of a card's name: « la Rue du Port »."""
    return one.sort in _TITLED or (one.sort == "name" and one.far > 0)


def _has_something(said: list[Lexeme], i: int) -> bool:
    """Does a player stand there, and a card or a number after?"""
    after = i + len(_candidate(said, i))
    return i < after < len(said) and said[after].sort in _HELD


def _title(words: Sequence[Lexeme]) -> str:
    """« la rue du port » → Rue du port."""
    said = [one for n, one in enumerate(words) if n or one.sort != "article"]
    name = " ".join(str(one.value) if one.sort == "quoted" else one.text for one in said)
    return name[:1].upper() + name[1:]


def _meant_by_pronouns(said: list[Lexeme]) -> Iterator[Lexeme]:
    """« Il joue Seeing Stars »: who plays is the last player spoken of, whoever speaks left aside. Where nobody else is
    named, « elle a Nukebot », « lui : Nukebot » are said of whom one plays against."""
    named, speaks = "", False
    alone = not any(one.sort == "player" and one.value not in _SPEAK for one in said)
    for i, one in enumerate(said):
        speaks = speaks or one.sort == "mine" or (one.sort == "player" and one.value in _SPEAK)
        if one.sort == "player" and one.value not in _SPEAK:
            named = one.value
        after = said[i + 1].sort if i + 1 < len(said) else ""
        they = one.folded in _THEY and after in _DO
        if alone and speaks and not named:
            has = one.folded in _THEY and after == "has" and _has_a_creature(said, i + 2)
            they = they or has or (one.folded in (*_THEY, "lui") and after == ":")
        if they and (named or (alone and speaks)):
            yield Lexeme("player", one.start, one.end, "", named or _CALLED["opponent"])
        else:
            yield one


def _has_a_creature(said: list[Lexeme], i: int) -> bool:
    """« … a un Nukebot »: is it a Creature that is had?"""
    what = next((one for one in islice(said, i, i + 3) if one.sort not in ("article", "number")), None)
    return what is not None and what.sort == "name" and any(record.kind == "minion" for record in what.records)


def _owned(said: list[Lexeme]) -> Iterator[Lexeme]:
    """« mon Walker », « son Nukebot »: of whom the card is. After what is mine, « son » is of the other player."""
    others = sorted({one.value for one in said if one.sort == "player"} - set(_CALLED.values())) or [
        _CALLED["opponent"]
    ]
    speaks: str | None = None
    for one, two in zip(said, [*said[1:], None][: len(said)], strict=True):
        speaks = one.value if one.sort == "player" else speaks
        whose: str | None = None
        if one.sort in _WHOSE and two is not None and two.sort in ("name", "quoted", *_PILES):
            whose = _CALLED[_WHOSE[one.sort]]
        if one.sort == "theirs":
            apart = speaks in (_CALLED["me"], _CALLED["you"]) and whose is not None and not _is_action(two)
            whose = (others[0] if len(others) == 1 else "") if apart else None
        if whose:
            yield Lexeme("owned", one.start, one.end, one.text, whose)
        elif one.sort in _WHOSE:
            yield Lexeme("article" if whose is None else "word", one.start, one.end, one.text, folded=one.folded)
        else:
            yield one
        speaks = whose or speaks


def _is_action(one: Lexeme | None) -> bool:
    return one is not None and bool(one.records) and all(record.kind == "action" for record in one.records)


def seats(said: Sequence[Lexeme]) -> list[Lexeme]:
    """« à 3 », « 3 joueurs »: the number of players, and the word after it; nothing where a line does not say it.

    Without that word it stands before any card and any player: « King Rex à 3 » tells a power.
    """
    for i, one in enumerate(said):
        if one.sort == "number" and one.value in SEATS:
            after = said[i + 1] if i + 1 < len(said) else None
            if after is not None and after.sort == "players":
                return [one, after]
            bare_to = i == 1 and said[0].folded == "a"  # « à », as it is typed on a telephone
            heads = bare_to or all(b.sort in _BEFORE_SEATS or _is_base(b) for b in said[:i])
            stops = after is None or after.sort in (*_BOUNDS, *_CALLED, "player", "word") or _is_base(after)
            if heads and stops and i and (bare_to or said[i - 1].sort in ("to", "noise")):
                return [one]
    return []


def _is_base(one: Lexeme) -> bool:
    return one.sort == "name" and bool(one.records) and one.records[0].kind == "base"


def _listed(said: list[Lexeme], text: str) -> dict[str, str]:
    """The players of « à 3, Anna, Ben et Carole. »: the names that follow their number, when they are as many."""
    number = seats(said)
    names: list[Lexeme] = []
    for one in said[said.index(number[-1]) + 1 :] if number else ():
        if one.sort == "word" or one.sort in _CALLED:
            names.append(one)
        elif one.sort not in (",", "and", ":", "\n"):
            break
    if not number or len(names) != number[0].value:
        return {}
    return {_key([one]): _called([one], text) for one in names}


def tells_of_players(text: str, catalogue: Catalogue) -> bool:
    """Does a line name a player? Without one, what it lays is no table yet."""
    return any(one.sort == "player" for one in lexemes(text, catalogue))


def declared(said: list[Lexeme], text: str) -> dict[str, str]:
    """The players of « Joueurs : Anna, Ben. », by their folded names; none where a line does not say so."""
    told: dict[str, str] = {}
    at = next((i for i, one in enumerate(said[:-1]) if one.sort == "players" and said[i + 1].sort == ":"), None)
    if at is None:
        return told
    name: list[Lexeme] = []
    depth = 0
    for one in [*said[at + 2 :], Lexeme(".", 0, 0, ".")]:
        depth += (one.sort == "(") - (one.sort == ")" and depth > 0)
        if one.sort == ")" or (depth and one.sort not in _SENTENCE_ENDS):
            continue  # « Joueurs : Anna (12 PV), Ben (9 PV) »
        if one.sort not in (",", ".", "\n", "and", ";"):
            name.append(one)
            continue
        if name and _can_be(called := _called(name, text)):
            told[_key(name)] = called
        name = []
        if one.sort in (".", "\n"):
            break
    return told


def _found(said: list[Lexeme], text: str) -> dict[str, str]:
    """The words that stand where a player does, by their folded names, in order."""
    found: dict[str, str] = {}
    first_base = next((i for i, one in enumerate(said) if _is_base(one)), len(said))
    asked = _asked(said)
    capitals = sum(one.sort == "word" and one.text[:1].isupper() for one in said)
    i = 0
    while i < len(said):
        name = _candidate(said, i)
        if name and capitals and name[0].text[:1].islower() and _within_step(said, i, len(name)):
            name = []  # « Ben joue Week lf Sharks »: nobody is called so
        if name and asked[i] and not _acts(said, i + len(name) - 1):
            name = []  # « Que fait Walker ? », « Anna garde Upgrade ? »: no question seats anybody
        if name and _at_head(said, i, name) and not _followed(said, i + len(name)):
            name = name[:1] if _must_be(said, i, first_base < i) else []
        elif name and not _at_head(said, i, name):
            name = []
        if name and _can_be(called := _called(name, text)):
            found.setdefault(_key(name), called)
        i += max(1, len(name))
    for i, one in enumerate(said):
        whose = one.sort == "word" or (one.sort in _CALLED and i and said[i - 1].sort == "to")
        if whose and _is_owner(said, i, capitals):
            found.setdefault(_key([one]), _called([one], text))
    return found


def _asked(said: list[Lexeme]) -> list[bool]:
    """Of each lexeme, whether its sentence is a question."""
    found, mark = [False] * len(said), False
    for i in range(len(said) - 1, -1, -1):
        if said[i].sort in _SENTENCE_ENDS or said[i].sort == ";":
            mark = said[i].sort == "?"
        found[i] = mark
    return found


def _candidate(said: list[Lexeme], i: int) -> list[Lexeme]:
    """The lexemes from `i` on that may be the name of a player: a word or more, « Joueur 1 », « moi »."""
    one = said[i]
    if one.sort in _CALLED:
        return [one]
    if one.sort == "seat" and i + 1 < len(said) and said[i + 1].sort == "number":
        return [one, said[i + 1]]
    if one.sort == "name" and one.value is None and " " not in one.text:
        after = said[i + 1] if i + 1 < len(said) else None
        # Two cards do not follow each other with nothing between them, and no card plays another.
        does = after is not None and after.sort in _DO and after.sort != "do_with"  # « Nukebot détruit King Rex »
        follows = after is not None and after.sort == "name" and not after.far and not _is_base(one)
        return [one] if after and (one.far or does or follows) else []
    name: list[Lexeme] = []
    while i < len(said) and said[i].sort == "word" and (not name or said[i].text[:1].isupper()):
        name.append(said[i])
        if said[i].end - name[0].start > LONGEST_NAME:  # no player's name, whatever else it has
            break
        i += 1
    return name


def _at_head(said: list[Lexeme], i: int, name: list[Lexeme]) -> bool:
    """May a player stand there? At the beginning of what is told, or right after a card."""
    at = next((j for j in range(i - 1, -1, -1) if said[j].sort not in _BEFORE_A_NAME), None)
    last = None if at is None else said[at]
    if at and last is not None and last.sort == "with" and _is_base(said[at - 1]):
        return True  # « Tortuga avec Anna King Rex »
    if name[0].sort == "name":
        if last is not None and last.sort == "word" and last.text[:1].isupper():
            return False  # « Ben Zombie Walker »
        heads = last is None or (last.sort in _HEADS and last.sort not in (",", "and", "("))
        # « Paul King Rex, Marie Walker », « Anna 12 PV, Marie 10 »: no card Marie
        # « … , Paul joue Terraforming »: no card Paul either
        told = _before_a_card(said, i) or _acts(said, i) or (_counted(said, i) and _counts(said, i))
        told = told or (i + 1 < len(said) and said[i + 1].sort == "has" and _has_a_creature(said, i + 2))
        shortened = bool(name[0].far) and told
        return heads or shortened or (last is not None and last.sort == "name" and last.records[0].kind == "base")
    return last is None or last.sort in _HEADS or last.sort in _AFTER_CARD


def _within_step(said: list[Lexeme], i: int, words: int) -> bool:
    """Is what is told there done already, by whoever was named before, with nothing that parts it?"""
    if not i or said[i - 1].sort != "name" or _acts(said, i + words - 1):
        return False
    before = (said[j].sort for j in range(i - 1, max(-1, i - LOOKED_BACK), -1))
    return any(sort in _DO for sort in takewhile(lambda sort: sort not in (*_BOUNDS, "and", "then"), before))


def _before_a_card(said: list[Lexeme], i: int) -> bool:
    """Does the whole name of a card follow, with nothing between?"""
    return i + 1 < len(said) and said[i + 1].sort == "name" and not said[i + 1].far


def _acts(said: list[Lexeme], i: int) -> bool:
    """Does what only a player does follow?"""
    return i + 1 < len(said) and said[i + 1].sort in _DO


def _followed(said: list[Lexeme], i: int) -> bool:
    """Does what stands there say that a player stands before it?"""
    if i < len(said) and said[i].sort == "has":
        return True  # « Anna a … », whatever it is
    while i < len(said) and said[i].sort in _PASSED_OVER:
        if said[i].sort == "number" and i + 1 < len(said) and said[i + 1].sort in (
            "points", "number", "minion", "card", "to", "times", "power"):  # fmt: skip
            return True
        if said[i].sort == "number" and _counts(said, i):
            return True
        i += 1
    return i < len(said) and said[i].sort in _TELL


def _counted(said: list[Lexeme], i: int) -> bool:
    """Does a number follow, be it after « : »?"""
    at = i + 2 if i + 1 < len(said) and said[i + 1].sort == ":" else i + 1
    return at < len(said) and said[at].sort == "number"


def _counts(said: list[Lexeme], i: int) -> bool:
    """« Anna 12 de Force, Ben 10 »: has the sentence counted the Force, or the PV, of a player?"""
    for j in range(i - 2, max(-1, i - LOOKED_BACK), -1):
        if said[j].sort in ("points", "score") and said[j + 1].sort == ":":
            return True  # « PV : Anna 12, Ben 10 »
        if said[j].sort in (".", "\n", ";"):
            return False
        if said[j].sort == "number" and said[j + 1].sort in ("power", "points"):
            return True
    return False


def _must_be(said: list[Lexeme], i: int, based: bool) -> bool:
    """At the head of a Base, and of what follows « ; », a player stands, whatever is said next."""
    if said[i].sort != "word" or i + 1 >= len(said) or said[i + 1].sort in _BOUNDS:
        return False
    before = said[i - 1] if i else None
    if before is None or not based:
        return False
    return before.sort == ";" or _is_base(before) or (before.sort == ":" and i > 1 and _is_base(said[i - 2]))


def _is_owner(said: list[Lexeme], i: int, capitals: int) -> bool:
    """« la main de Ben », « au tour de Ben », « à Ben de jouer », « King Rex (Ben) », « le Walker de Ben »."""
    if i and said[i - 1].folded == "of":
        return False  # « Ghost of Christmas » is a name cut short: in English no card is « of » a player
    before = [one.sort for one in said[max(0, i - 3) : i] if one.sort not in _SMALL]
    after = said[i + 1].sort if i + 1 < len(said) else "."
    told = before[-1] if before else ""
    if told in ("controlled", "owner", "by") or (told in ("of", "to", "has") and after == "to_play"):
        return True
    if before[-2:] == ["name", "("]:
        return after == ")"
    if before[-1:] == ["of"] and before[-2:-1] and before[-2] in _OWNED:
        return before[-2] != "name" or said[i].text[:1].isupper() or capitals == 0
    return before[-2:] == ["name", "to"] and after in (*_BOUNDS, "and", "on", "in")


def _with_players(said: list[Lexeme], players: dict[str, str]) -> Iterator[Lexeme]:
    """The same lexemes, those that name a player made one."""
    i = 0
    while i < len(said):
        for k in range(min(4, len(said) - i), 0, -1):
            some = said[i : i + k]
            if _key(some) in players and not any(one.sort in _BOUNDS or one.sort == "has" for one in some):
                yield Lexeme("player", some[0].start, some[-1].end, "", players[_key(some)])
                i += k
                break
        else:
            yield said[i]
            i += 1


def _key(name: Sequence[Lexeme]) -> str:
    """A player's name as names are compared."""
    if len(name) == 1 and name[0].sort in _CALLED:
        return name[0].sort
    return "".join(one.folded or (str(one.value) if one.sort == "quoted" else bare(one.text)) for one in name)


def _can_be(name: str) -> bool:
    """Is it what a player may be called?"""
    return len(name) <= LONGEST_NAME and name.isprintable() and bool(name.strip())


def _called(name: Sequence[Lexeme], text: str) -> str:
    """A player's name as it is written, its first letter a capital."""
    if len(name) == 1 and name[0].sort in _CALLED:
        return _CALLED[name[0].sort]
    quoted = len(name) == 1 and name[0].value
    said = str(name[0].value) if quoted else text[name[0].start : name[-1].end]
    return said if any(c.isupper() for c in said) or not said[:1].islower() else said[:1].upper() + said[1:]
