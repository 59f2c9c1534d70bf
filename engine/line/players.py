"""Who plays: the words that nothing else explains, where a player stands.

A player is named before a card, a verb or PV, at the head of what is told; once found, the name is one wherever it
stands. « Joueurs : Anna, Ben. » settles it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, takewhile

from engine.line.lexemes import EACH, LITTLE, Lexeme
from ground.names import bare

_HEADS = frozenset(
    [".", ":", ";", ",", "\n", "(", "and", "then", "versus", "against", "nobody", "in", "aside", "seat", "end_turn"]
)
BOUNDS = frozenset([".", ":", ";", ",", "\n", "(", ")", "?", "!"])
AFTER_A_CARD = frozenset(
    ["name", "counters", "attached", "buried", "unknown", ")", "bonus", "points", "number", "hand", "discard", "deck",
     "times", "until_end", "power"]
)  # fmt: skip
_TELL = frozenset(
    ["name", "unknown", "power", "play", "use", "talent", "special", "bury", "uncover", "score", "apply", "end_turn",
     "hand", "discard", "deck", "deck_top", "deck_in", "leads", "factions", "faction", "titans_aside", "buried",
     "empty", "do_with", "takes", "nothing_done", "own_turn"]
)  # fmt: skip
DO = frozenset(["play", "use", "bury", "uncover", "end_turn", "apply", "do_with", "takes"])
WHOSE = {"mine": "me", "thine": "you", "theirs": "opponent"}
SMALL = frozenset([*LITTLE, *WHOSE])
_PASSED_OVER = frozenset(
    [*SMALL, "has", "with", "number", "times", "to", "card", "minion", "action", "base", "titan",
     "monster", "treasure", ":", "(", "\n", "in", "denied"]
)  # fmt: skip
OWNED = frozenset(
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
BEFORE_A_NAME = frozenset(["to", *SMALL])
SENTENCE_ENDS = frozenset([".", "\n", "!", "?"])
SUBJECTS = ("je", "j", "tu", "jai")
_GOES_ON = ("veut", "veux", "va", "vais", "peut", "peux", "viens de", "vientde", "viensde", "aimerait", "voudrait")
"""After these a word is what somebody does."""
HELD = frozenset(["name", "quoted", "number", "has", "unknown", "article", "(", ":"])
THEY = ("il", "elle")
PRONOUNS = ("il", "elle", "ils", "elles", "on")
_BEFORE_A_VERB = ("le", "la", "les", "l", "lui", "leur", "me", "m", "te", "t", "se", "s", "y", "en", "ne", "n")
"""What may stand between the pronoun that does something and its verb."""
LONGEST_NAME = 60
_FAR_OF_VERB = 6
LOOKED_BACK = 40
"""Lexemes of its sentence that are looked at before a number, at most."""
SEATS = range(2, 5)  # how many may play
_BEFORE_SEATS = frozenset(["to", "table", *SMALL, ",", ".", ":", "\n"])
CALLED = {"me": "Moi", "you": "Toi", "opponent": "Adversaire"}
SPEAK = (CALLED["me"], CALLED["you"])
WHO = frozenset(["word", *CALLED])
"""Words that may name a player."""
PILES = ("hand", "discard", "deck")


def has_a_card(said: list[Lexeme], i: int) -> bool:
    """« … a un Nukebot », « … ai Howl en main »: is it a card that is had, and no Base?"""
    what = next((one for one in islice(said, i, i + 4) if one.sort not in (*LITTLE, "number", "faction")), None)
    return what is not None and what.sort == "name" and not is_base(what)


def has_a_creature(said: list[Lexeme], i: int) -> bool:
    """« … a un Nukebot »: is it a Creature that is had?"""
    what = next((one for one in islice(said, i, i + 4) if one.sort not in (*LITTLE, "number", "faction")), None)
    return what is not None and what.sort == "name" and any(record.kind == "minion" for record in what.records)


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
            heads = bare_to or all(b.sort in _BEFORE_SEATS or is_base(b) for b in said[:i])
            stops = after is None or after.sort in (*BOUNDS, *CALLED, "player", "word") or is_base(after)
            if heads and stops and i and (bare_to or said[i - 1].sort in ("to", "noise")):
                return [one]
    return []


def is_base(one: Lexeme) -> bool:
    return one.sort == "name" and bool(one.records) and one.records[0].kind == "base"


def listed_players(said: list[Lexeme], text: str) -> dict[str, str]:
    """The players of « à 3, Anna, Ben et Carole. »: the names that follow their number, when they are as many."""
    number = seats(said)
    names: list[Lexeme] = []
    for one in said[said.index(number[-1]) + 1 :] if number else ():
        if one.sort in WHO:
            names.append(one)
        elif one.sort not in (",", "and", ":", "\n"):
            break
    if not number or len(names) != number[0].value:
        return {}
    return {key_of([one]): _called([one], text) for one in names}


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
        if one.sort == ")" or (depth and one.sort not in SENTENCE_ENDS):
            continue  # « Joueurs : Anna (12 PV), Ben (9 PV) »
        if one.sort not in (",", ".", "\n", "and", ";", "faction"):
            name.append(one)
            continue
        if name and _can_be(called := _called(name, text)):
            told[key_of(name)] = called
        name = []
        if one.sort in (".", "\n"):
            break
    return told


def found_players(said: list[Lexeme], text: str) -> dict[str, str]:
    """The words that stand where a player does, by their folded names, in order."""
    found: dict[str, str] = {}
    first_base = next((i for i, one in enumerate(said) if is_base(one)), len(said))
    asked = _asked(said)
    capitals = sum(one.sort == "word" and one.text[:1].isupper() for one in said)
    written: list[str] = []
    i = 0
    while i < len(said):
        name = candidate(said, i)
        if name and capitals and name[0].text[:1].islower() and _within_step(said, i, len(name)):
            name = []  # « Ben joue Week lf Sharks »: nobody is called so
        if name and (_is_a_verb(said, i, name) or _is_written_otherwise(name, written)):
            name = []
        has = i + 1 < len(said) and said[i + 1].sort == "has" and has_a_card(said, i + 2)
        if name and [one.folded for one in said[i + 2 : i + 3]] == ["force"]:
            found.setdefault(key_of(name), _called(name, text))  # « … moi 9, Ben 9, 22/21, on … ? »: of a Force told
        if name and asked[i] and not _acts(said, i + len(name) - 1) and not (has and name[0].sort in CALLED):
            name = []  # « Que fait Walker ? », « Anna garde Upgrade ? »: no question seats anybody
        if name and _at_head(said, i, name) and not _followed(said, i + len(name)):
            seated = _must_be(said, i, first_base < i) or told_alike(said, i) or _has_nothing(said, i)
            name = name[:1] if seated else []
        elif name and not _at_head(said, i, name):
            name = []
        if name and _can_be(called := _called(name, text)):
            found.setdefault(key_of(name), called)
            written.append(name[0].text)
        i += max(1, len(name))
    for i, one in enumerate(said):
        whose = one.sort == "word" or (one.sort in CALLED and i and said[i - 1].sort in ("to", "of", "by", "("))
        if one.folded in ("moi", "toi") and _is_its_owner(said, i):
            found.setdefault(key_of([one]), _called([one], text))
        if whose and _is_owner(said, i, capitals):
            found.setdefault(key_of([one]), _called([one], text))
    return found


def _asked(said: list[Lexeme]) -> list[bool]:
    """Of each lexeme, whether its sentence is a question."""
    found, mark = [False] * len(said), False
    for i in range(len(said) - 1, -1, -1):
        if said[i].sort in SENTENCE_ENDS or said[i].sort == ";":
            mark = said[i].sort == "?"
        mark = mark and said[i].sort != ","  # « Moi 11 PV, lui 14, … la partie est finie ? »
        found[i] = mark
    return found


def candidate(said: list[Lexeme], i: int) -> list[Lexeme]:
    """The lexemes from `i` on that may be the name of a player: a word or more, « Joueur 1 », « moi »."""
    one = said[i]
    if one.sort in CALLED:
        return [one]
    if one.sort == "seat" and i + 1 < len(said) and said[i + 1].sort == "number":
        return [one, said[i + 1]]
    if one.sort == "name" and one.value is None and " " not in one.text and not is_base(one):
        if _is_owned(said, i):
            return []
        after = said[i + 1] if i + 1 < len(said) else None
        # Two cards do not follow each other with nothing between them, and no card plays another.
        does = after is not None and after.sort in DO and after.sort != "do_with"  # « Nukebot détruit King Rex »
        follows = after is not None and after.sort == "name" and not after.far and not is_base(one)
        return [one] if after and (one.far or does or follows) else []
    name: list[Lexeme] = []
    while i < len(said) and said[i].sort == "word" and (not name or _goes_on(said[i])):
        name.append(said[i])
        if said[i].end - name[0].start > LONGEST_NAME:  # no player's name, whatever else it has
            break
        i += 1
    return name


def _goes_on(one: Lexeme) -> bool:
    """May this word go on with a player's name? « Ben Esprit » is Ben's card."""
    return one.text[:1].isupper() and not one.records


def _is_owned(said: list[Lexeme], i: int) -> bool:
    """« Hansel Gretel à moi », « Anansi a moi »: cards, whose owner is told after them."""
    i = next((j for j in range(i, min(i + LOOKED_BACK, len(said))) if said[j].sort != "name"), len(said))
    return i + 1 < len(said) and said[i].folded in ("a", "à") and said[i + 1].sort in CALLED


def _at_head(said: list[Lexeme], i: int, name: list[Lexeme]) -> bool:
    """May a player stand there? At the beginning of what is told, or right after a card."""
    at = next((j for j in range(i - 1, -1, -1) if said[j].sort not in BEFORE_A_NAME), None)
    last = None if at is None else said[at]
    if at and last is not None and last.sort == "with" and is_base(said[at - 1]):
        return True  # « Tortuga avec Anna King Rex »
    if name[0].folded in ("moi", "toi") and i + 1 < len(said) and said[i + 1].sort in ("name", "number", "has", ":"):
        return last is None or last.sort not in ("to", "on", "with", "by", "against", "of", "has")
    if name[0].folded in SUBJECTS and name[0].sort == "me" and i + 1 < len(said) and said[i + 1].sort in (*DO, "has"):
        return True  # « … 14/21 je joue Howl »
    if name[0].folded == "jai" and i + 1 < len(said) and said[i + 1].sort in ("name", "number"):
        return True
    if name[0].sort == "name":
        if last is not None and last.sort == "word" and last.text[:1].isupper():
            return False  # « Ben Zombie Walker »
        heads = last is None or (last.sort in _HEADS and last.sort not in (",", "and", "("))
        # « Paul King Rex, Marie Walker », « Anna 12 PV, Marie 10 »: no card Marie
        # « … , Paul joue Terraforming »: no card Paul either
        told = _before_a_card(said, i) or _acts(said, i) or (_counted(said, i) and _counts(said, i))
        told = told or (i + 1 < len(said) and said[i + 1].sort == "has" and has_a_creature(said, i + 2))
        shortened = bool(name[0].far) and told
        return heads or shortened or (last is not None and last.sort == "name" and last.records[0].kind == "base")
    return last is None or last.sort in _HEADS or last.sort in AFTER_A_CARD


def _is_written_otherwise(name: list[Lexeme], written: list[str]) -> bool:
    """« Léa pose Collector, remonte Alpha »: where two players have a capital, a word without one is none."""
    return name[0].sort == "word" and name[0].text[:1].islower() and sum(one[:1].isupper() for one in written) > 1


def _is_a_verb(said: list[Lexeme], i: int, name: list[Lexeme]) -> bool:
    """« Paul veut zorgler son Walker », « en nommant Dinosaures », « Anna joue Pinkerton et zorgle Deputy »: an unknown
    word where only a verb can stand.
    """
    one = name[0]
    if one.sort != "word" or not one.text[:1].islower() or not i:
        return False
    if subject_of(said, i) is not None:
        return True
    before = said[i - 1]
    aims = before.folded == "pour" and one.folded.endswith(("er", "ir", "re"))  # « … pour virer le Mo'ai »
    if aims or before.folded in _GOES_ON or (before.sort == "in" and one.folded.endswith("ant")):
        return True
    after = said[i + 1] if i + 1 < len(said) else one
    if before.sort != "and" or after.sort != "name" or is_base(after):
        return False
    clause = [
        *takewhile(lambda two: two.sort not in (*SENTENCE_ENDS, ";", ","), reversed(said[max(0, i - LOOKED_BACK) : i]))
    ]
    told = any(two.records == after.records for two in said[:i] if two.sort == "name")
    return told and any(two.sort in DO for two in clause)


def subject_of(said: Sequence[Lexeme], i: int) -> Lexeme | None:
    """« elle montre … », « il me zorgle … », « elle s'en sert »: the pronoun whose verb stands there."""
    before = (said[j] for j in range(i - 1, max(-1, i - 5), -1) if said[j].folded not in _BEFORE_A_VERB)
    who = next(before, None)
    return who if who is not None and who.folded in PRONOUNS else None


def _within_step(said: list[Lexeme], i: int, words: int) -> bool:
    """Is what is told there done already, by whoever was named before, with nothing that parts it?"""
    if not i or said[i - 1].sort != "name" or _acts(said, i + words - 1):
        return False
    before = (said[j].sort for j in range(i - 1, max(-1, i - LOOKED_BACK), -1))
    return any(sort in DO for sort in takewhile(lambda sort: sort not in (*BOUNDS, "and", "then"), before))


def _before_a_card(said: list[Lexeme], i: int) -> bool:
    """Does the whole name of a card follow, with nothing between?"""
    return i + 1 < len(said) and said[i + 1].sort == "name" and not said[i + 1].far


def _acts(said: list[Lexeme], i: int) -> bool:
    """Does what only a player does follow?"""
    return i + 1 < len(said) and said[i + 1].sort in DO


def _followed(said: list[Lexeme], i: int) -> bool:
    """Does what stands there say that a player stands before it?"""
    if i + 1 < len(said) and said[i].folded in ("n", "ne"):
        i += 1  # « Anna n'a … »
    if i < len(said) and said[i].sort == "has":
        return True  # « Anna a … », whatever it is
    if names_what_is_done(said, i):
        return True
    while i < len(said) and said[i].sort in _PASSED_OVER:
        if said[i].sort == "number" and i + 1 < len(said) and said[i + 1].sort in (
            "points", "number", "minion", "card", "to", "times", "power"):  # fmt: skip
            return True
        if said[i].sort == "number" and (_counts(said, i) or said[i - 1].sort == "minion"):
            return True
        i += 1
    return i < len(said) and (said[i].sort in _TELL or (said[i].sort == "word" and bool(said[i].records)))


def names_what_is_done(said: Sequence[Lexeme], i: int) -> bool:
    """« Ben zorgle High Noon sur Walker »: a word that is unknown, where only a verb can stand."""
    if i >= len(said) or said[i].sort != "word" or not said[i].text[:1].islower():
        return False
    after = [one for one in islice(said, i + 1, i + 1 + _FAR_OF_VERB) if one.sort not in SMALL]
    what = after[0] if after else None
    if what is None or what.sort not in ("name", "quoted") or what.far or is_base(what):
        return False
    if len(after) < 3 or after[1].sort not in ("on", "against") or after[2].sort not in ("name", "quoted", "of"):
        return False
    return not is_base(after[2]) or all(record.kind == "action" for record in what.records)


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


def told_alike(said: Sequence[Lexeme], i: int) -> list[int]:
    """« Anna et Ben ont 16 PV », « Anna, Ben : 16 PV chacun »: where the players stand that are named from there on,
    then where the one number of all does; nothing where it is not said so."""
    found = [i]
    while [one.sort in ("and", ",") for one in said[found[-1] + 1 : found[-1] + 2]] == [True] and any(
        one.sort in (*WHO, "player") for one in said[found[-1] + 2 : found[-1] + 3]
    ):
        found.append(found[-1] + 2)
    if len(found) < 2 or said[i].sort not in (*WHO, "player"):
        return []
    linked = (*LITTLE, "to", "has", ":")
    ahead = islice(said, found[-1] + 1, None)
    between = [*takewhile(lambda one: one.sort in linked or one.folded in EACH, ahead)]
    at = found[-1] + 1 + len(between)
    joined = said[found[-1] - 1].sort == "and" or any(one.sort == ":" for one in between)
    counted = [one.sort for one in said[at : at + 2]] == ["number", "points"]
    return [*found, at] if joined and counted else []


def _must_be(said: list[Lexeme], i: int, based: bool) -> bool:
    """At the head of a Base, and of what follows « ; », a player stands, whatever is said next."""
    if said[i].sort != "word" or i + 1 >= len(said) or said[i + 1].sort in BOUNDS:
        return False
    before = said[i - 1] if i else None
    if before is None or not based:
        return False
    return before.sort == ";" or is_base(before) or (before.sort == ":" and i > 1 and is_base(said[i - 2]))


def _has_nothing(said: list[Lexeme], i: int) -> bool:
    """« Tortuga : Anna King Rex ; Ben ; Carole Walker »: alone between « ; », in a sentence that a Base heads."""
    if said[i].sort != "word" or not said[i].text[:1].isupper() or not i or said[i - 1].sort != ";":
        return False
    if i + 1 < len(said) and said[i + 1].sort not in (";", *SENTENCE_ENDS):
        return False
    sentence = [*takewhile(lambda one: one.sort not in SENTENCE_ENDS, reversed(said[max(0, i - LOOKED_BACK) : i]))]
    head = next((one for one in reversed(sentence) if one.sort not in (*LITTLE, "on", "to")), None)
    return head is not None and (is_base(head) or head.sort == "called")


def _is_owner(said: list[Lexeme], i: int, capitals: int) -> bool:
    """« la main de Ben », « au tour de Ben », « à Ben de jouer », « King Rex (Ben) », « le Walker de Ben »."""
    if i and said[i - 1].folded == "of":
        return False  # « Ghost of Christmas » is a name cut short: in English no card is « of » a player
    before = [one.sort for one in said[max(0, i - 3) : i] if one.sort not in SMALL]
    after = said[i + 1].sort if i + 1 < len(said) else "."
    told = before[-1] if before else ""
    if told in ("controlled", "owner", "by") or (told in ("of", "to", "has") and after == "to_play"):
        return True
    if before[-2:] == ["name", "("]:
        return after in (")", ",")
    if before[-1:] == ["of"] and before[-2:-1] and before[-2] in OWNED:
        return before[-2] != "name" or said[i].text[:1].isupper() or capitals == 0
    return before[-2:] == ["name", "to"] and after in (*BOUNDS, "and", "then", "on", "in")


def _is_its_owner(said: list[Lexeme], i: int) -> bool:
    """« Sapa Inca moi », « Gretel a moi » (for « à moi »): what ends there is said of the card before."""
    over = i + 1 == len(said) or said[i + 1].sort in (*BOUNDS, "and", "then")
    before = [one.sort for one in said[max(0, i - 3) : i] if one.sort not in SMALL]
    return over and (before[-1:] == ["name"] or before[-2:] in (["name", "has"], ["name", "to"], ["times", "has"]))


def with_players(said: list[Lexeme], players: dict[str, str]) -> Iterator[Lexeme]:
    """The same lexemes, those that name a player made one."""
    i = 0
    while i < len(said):
        for k in range(min(4, len(said) - i), 0, -1):
            some = said[i : i + k]
            if key_of(some) in players and not any(one.sort in (*BOUNDS, "has", "to") for one in some):
                yield Lexeme("player", some[0].start, some[-1].end, "", players[key_of(some)])
                i += k
                break
        else:
            yield said[i]
            i += 1


def key_of(name: Sequence[Lexeme]) -> str:
    """A player's name as names are compared."""
    if len(name) == 1 and name[0].sort in CALLED:
        return name[0].sort
    return "".join(one.folded or (str(one.value) if one.sort == "quoted" else bare(one.text)) for one in name)


def _can_be(name: str) -> bool:
    """Is it what a player may be called?"""
    return len(name) <= LONGEST_NAME and name.isprintable() and bool(name.strip())


def _called(name: Sequence[Lexeme], text: str) -> str:
    """A player's name as it is written, its first letter a capital."""
    if len(name) == 1 and name[0].sort in CALLED:
        return CALLED[name[0].sort]
    quoted = len(name) == 1 and name[0].value
    said = str(name[0].value) if quoted else text[name[0].start : name[-1].end]
    return said if any(c.isupper() for c in said) or not said[:1].islower() else said[:1].upper() + said[1:]
