"""Relative clauses as one idea: what « qui », « que », « dont », « où », « à laquelle » or a participle says of a noun.

A clause is read by its parts, a letter each (`_LETTERS`): what leads it in, who, « y », a verb by its class (being,
having, bearing, belonging, doing), denied or not, where. `_CLAUSES` says which parts, said of which nouns, make which
modifier of the canon. What cannot be put so is left as it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from engine.language.paraphrase.steps import where
from engine.language.terms import NOUNS, PLAYERS, Term
from engine.language.words import HOMOGRAPHS, heard, lexicon

_LETTERS = {
    **dict.fromkeys(NOUNS, "3"), "MINION": "1", "ACTION": "2", "BASE": "4", "COUNTER": "5", "PLAYER": "6",
    **dict.fromkeys(PLAYERS, "P"), "YOU": "U", "IT": "J", "OF_YOURS": "Y",
    **dict.fromkeys(("OF_OTHERS", "OF_THAT_PLAYER", "OF_EACH_OTHER", "OF_ANY_PLAYER", "OF_WINNER"), "O"),
    **dict.fromkeys(("UN", "N", "AT_LEAST", "ONE_OR_MORE", "ANOTHER_OF", "EXACTLY", "SOME", "ALL", "EACH_OF"), "D"),
    "NONE": "0", "THIS": "H", "YOUR": "y", "THEIR": "y", "OTHER": "r", "DE": "g", "DEF": "l",
    "THAN": "q", "WHICH": "Q", "WHICH_IS": "R", "AT_WHICH": "W", "WHERE": "w", "WITH": "X", "NOT_WITH": "x",
    "HAVE": "v", "HAVE_NOT": "V", "IS": "i", "IS_NOT": "I", "OTHER_THAN": "I", "BE": "e", "MAY": "m",
    "THERE_IS": "t", "THERE_IS_NOT": "T", "THERE": "z", "HERE": "h", "SUR": "s", "A": "a",
    "OWNER": "o", "CONTROLLER": "k", "CONTROLLED": "c", "UNDER_CONTROL": "u", "BELONGS": "B", "CARRIED": "K",
    "PLAYED_THEN": "f", "THIS_TURN": "n", "PLAYED_BY_ANYONE": "F", "ATTACHED": "C", "ATTACHED_TO_IT": "L",
    "INTO_HAND": ">", "DANS": "<", "AND": "&", "ON_WHICH": "w", "ON_TOP_OF_IT": "^",
    **dict.fromkeys(("REVEALED", "BURIED", "CHOSEN_ONES", "CHOSEN", "THUS", "THUS_BY_HIM", "DRAWN_THUS", "NAMED"), "Z"),
    "EN": "N", "HAVING_NONE": "-", "NONE_OF_THEM": "=", "STRONGEST": "S", "WEAKEST": "S",
    **dict.fromkeys(("PER", "BY", "NUMBER_OF", "AS_MANY"), "%"),
}  # fmt: skip
_DONE = {"PLAY": "j", "PUT": "C", "ATTACH": "C", "DISCARD": "δ", "DESTROY": "τ", "DRAW": "ρ", "GAIN": "*"}
_DONE |= {"defausse": "δ", "pioche": "ρ"}
_SLOTS = {
    "{who}": "(?P<who>[UPJ])", "{of}": "(?P<of>[OY])", "{there}": "(?P<there>z?)", "{has}": "(?:[vA]|(?P<no>V))",
    "{is}": "(?:i|R|(?P<no>I))", "{what}": "(?P<what>(?:D{1,2}(?:gy)?|y)r?[1-35])",
    "{that}": "(?P<what>(?:D{1,2}(?:gy)?|H|y)r?[1-35])",
    "{none}": "(?:0(?:g(?P<yours>y))?|g|)(?P<what>r?[1-35])", "{ends}": "(?![CjZfFD0Gg<>vVATδτρ*])",
    "{on_it}": r"(?:R?[Cj]?(?:[sa]J|\^)|R?C(?![sa])|L)",
}  # fmt: skip
_CARDS, _BEARERS, _PEOPLE = "12345", "13", "P6"  # of a Base or a marker, it is of the card beside it
_SAID = (  # of which nouns, what is read, and the parts that say so
    ("14", "this", "(?<=l[14])[Ww]H[23]i[Cj]", "(?<=l[14])[Ww]i[Cj]H[23]", "(?<=l[14])[XM+]H[23]"),
    (_CARDS, "whose there", "q{who}{there}{has}{ends}", "q{there}v{who}", "q{there}v{of}"),
    (
        _CARDS,
        "whose",
        "R?[cv]%{who}",
        "R?[cv]%{of}",
        "R?ug{who}",
        "R?u{of}",
        "Q?Ba{who}",
        "Q?Ba{of}",
        "Ra{who}",
        "Ra{of}",
    ),
    (_CARDS, "whose", "(?P<no>I)(?:[cv]%|ug|a){who}", "(?P<no>I)(?:[cv]%|u|a)?{of}"),
    (_CARDS, "whose", "d{who}{has}lv", "d{who}{is}l?k", "dlk{is}{who}"),
    (_CARDS, "owned", "d{who}{is}l?o", "dlo{is}{who}"),
    (_CARDS, "there", "Q(?P<there>z)ih?", "(?P<there>z)Rh?"),
    (_CARDS, "there here PLAYED_THIS_TURN", "fY(?P<here>h?)n", "qU{there}vj(?P<here>h?)n", "F%U"),
    (_CARDS, "DE YOUR HAND", "qUv>"),
    (_CARDS, "THUS/discarded", "(?<=%[1-5])(?:qUv)?δ(?![ngh])"),
    (_CARDS, "THUS/destroyed", "(?<=%[1-5])(?:qUv)?τ(?![nsh])"),
    (_CARDS, "DRAWN_THUS", "(?<=%[1-5])qU(?:v|mv)?ρ(?!n)"),
    (_CARDS, "THUS", "(?<=%[1-5])qUvC(?![nsha<])"),
    ("2", "of ATTACHED~attachée A", "f(?P<of>Y)s"),
    (_CARDS, "here PLAYED_BY_ANYONE", "R?j(?P<here>h?)n"),
    ("23", "ATTACH_TEXT_BASE", "Qme?[jGC][sa]D4", "ql?UmG[sa]D4"),
    ("23", "ATTACH_TEXT_MINION", "Qme?[jGC][sa]D1", "ql?UmG[sa]D1"),
    ("2", "ATTACHED~attachée A what", "qp{that}", "q{that}p", "K%{that}"),
    ("5", "SUR what", "qp{that}", "q{that}p", "K%{that}"),
    ("2", "ATTACHED~attachée A it", "q(?P<it>J)[vAp]{ends}"),
    ("5", "SUR it", "q(?P<it>J)[vAp]{ends}"),
    ("3", "SUR it", "q(?P<it>J)p{ends}"),
    (_BEARERS, "WITH~portant what", "[wW]i[Cj]?{what}", "[wW]t{what}", "[wW]{what}i[Cj]?(?![sahCj])"),
    (_BEARERS, "WITH~portant what", "Q[vA]{what}{on_it}", "[XM+]{what}{on_it}"),
    (_BEARERS, "NOT_WITH~ne_portant NONE~aucune what", "[wW](?:T|I[Cj]?){none}", "[wW]{none}(?:T|I[Cj]?)(?![sah])"),
    (_BEARERS, "NOT_WITH~ne_portant NONE~aucune what", "(?:x|QV){none}{on_it}"),
    ("13", "most there", "Q{there}[vAp](?P<most>S)", "[XM+](?P<most>S)"),
    (_BEARERS, "WITH UN what", "[XM+]g(?P<what>5)"),
    (_BEARERS, "WITH one told", "QN[vAp](?P<one>D)"),
    (_BEARERS, "NOT_WITH NONE told", "QVN", "QNV0?", "-", "Q=(?!D)"),
    (_BEARERS, "WITH~portant one DE YOUR~vos what", "wUv(?P<one>D)(?P<what>2)"),
    ("4", "WHERE THERE_IS what ATTACHED~attachée A UN BASE", "[wW]i[Cj]{what}", "[wW]{what}i[Cj](?![sah])"),
    ("4", "WHERE THERE_IS what ATTACHED~attachée A UN BASE", "(?:[XM+]|Qv){what}(?<!5){on_it}"),
    ("4", "WHERE THERE_IS what ATTACHED~attachée A UN BASE", "(?:M|Qp)(?P<what>(?:D{1,2}(?:gy)?|y)r?2)"),
    ("4", "WHERE YOU IS WINNER", "[qw]Uv[*]"),
    ("4", "WHERE YOU IS_NOT WINNER", "[qw]UV[*]"),
    ("4", "DE what", "(?<=l4)wi[Cj]?(?P<what>H[1-3])", "(?<=l4)w(?P<what>H[1-3])i[Cj]?"),
    ("4", "WHERE THERE_IS what", "[wW]ih{what}", "[wW]{what}ih?(?![saCj])", "(?:[XM]|Qv){what}(?<!5)"),
    ("4", "yours what", "[wW](?:T|I[hCj]?){none}", "[wW]{none}(?:T|I)h?", "(?:x|QV){none}", "[X+]0(?P<what>r?[1-35])"),
    ("1346P", "NOT_WITH NONE what", "(?:xg|QVg?0?)(?P<what>r?[1-35])"),
    (_PEOPLE, "WITH what SUR THIS BASE", "Qz[vA]{what}", "Qt{what}", "z[XM+]{what}"),
    (_PEOPLE, "WITH what here", "[XM+](?P<here>h){what}", "(?P<here>h)[XM+]{what}"),
    (_PEOPLE, "NOT_WITH NONE what SUR THIS BASE", "Q(?:T|zV){none}", "zx{none}"),
)
_WHOSE = {
    "YOU": "OF_YOURS", "HE": "OF_THAT_PLAYER", "THAT_PLAYER": "OF_THAT_PLAYER", "ANOTHER": "OF_OTHERS/one",
    "EACH_OTHER": "OF_OTHERS/several", "ANY_PLAYER": "OF_ANY_PLAYER", "NO_PLAYER": "OF_NOBODY", "WINNER": "OF_WINNER",
    "IT": "OF_THAT_PLAYER",
}  # fmt: skip
_NOT_WHOSE = {"OF_YOURS": "NOT_CONTROLLED_BY_YOU", "OF_THAT_PLAYER": "NOT_CONTROLLED_BY_THEM"}
_OWNED = {"OF_YOURS": "OWNED_BY_YOU", "OF_THAT_PLAYER": "OWNED_BY_THEM"}
_CLAUSES = [
    (of, read, re.compile(re.sub(r"\{\w+\}", lambda slot: _SLOTS[slot.group()], parts)))
    for of, read, *several in _SAID
    for parts in several
]
_LEADS = frozenset("qQRdwWXM+xcuBzfjFKIv-hδτ")
_LIES = ("s", "h", "<")  # where a noun is
_APART = {",", "IF", "WHEN", "WHILE", "UNLESS", "THEN", "TO", "AND", "OR", "MAY", "SHOULD", "SHOULD_BE", "HAVE", "VP"}
_OPENS = {term for term, letter in _LETTERS.items() if letter in _LEADS} | _DONE.keys() | {"OR"}


@where(_OPENS)
def related(terms: list[Term]) -> list[Term]:
    """Each noun with what a clause says of it as the canon says it: « une Créature que possède ce joueur »: his."""
    letters, at = _letters(terms), 1
    while at < len(terms):
        put = _put(terms, letters, at) if letters[at] in _LEADS else None
        if put is None:
            at += 1
        else:
            terms = put
            letters, at = _letters(terms), 1
    return [*_placed(terms)]


def _placed(terms: list[Term]) -> Iterator[Term]:
    """« qui se trouve sur » is « sur », said of the noun before it: no order moves that away from it."""
    which = ""
    for term in terms:
        if term.type == "WHICH_IS":
            which = f"{term.raw} "
        else:
            yield replace(term, raw=which + term.raw) if which and _LETTERS.get(term.type, "") in _LIES else term
            which = ""


def _put(terms: list[Term], letters: str, at: int) -> list[Term] | None:
    """The sentence with the clause that is led in there as a modifier; None where it says none of a noun before it."""
    start = at - (letters[at - 1] == "&" and letters[at] in "qQRdwWx")
    of = _noun(terms, letters, start)
    for nouns, read, parts in _CLAUSES:
        found = parts.match(letters, at) if of and of in nouns else None
        said = _said(terms, found, read) if found else None
        if found and read == "this":
            return [*terms[: at - 2], replace(terms[at - 2], type="THIS"), terms[at - 1], *terms[found.end() :]]
        if found and said is not None:
            return [*terms[:start], *said, *terms[found.end() :]]
    if of == "4" and terms[at].type == "ON_WHICH":
        return [*terms[:at], replace(terms[at], type="WHERE"), *terms[at + 1 :]]
    return None


def _noun(terms: list[Term], letters: str, at: int) -> str:
    """The nearest noun of which what stands there may be said."""
    acts = lexicon().verbs | HOMOGRAPHS.keys() | _APART
    for i in range(at - 1, -1, -1):
        if letters[i] in "123456P":
            return letters[i]
        held = i > 0 and terms[i].type in HOMOGRAPHS and terms[i - 1].type in ("YOUR", "THEIR", "DEF")
        if (terms[i].type in acts and not held) or letters[i] in "Uq":  # « de votre défausse » is no act
            break
    return ""


def _letters(terms: list[Term]) -> str:
    letters = ""
    for term in terms:
        last, letter = letters[-1:], _LETTERS.get(term.type, ".")
        done = term.raw.endswith(("é", "és")) or heard(term.raw).endswith(("ee", "ees", "ite", "ites", "ise", "ises"))
        if term.type in lexicon().verbs | HOMOGRAPHS.keys():
            letter = _DONE.get(term.type, "Z") if done else "G" if term.type in ("PLAY", "ATTACH") else "."
            letter = "ρ" if term.type in ("DRAW", "pioche") else letter
        elif letter == "a" and term.raw == "a" and last and last in "qQwPUJzN":
            letter = "A"
        elif letter in "vX" and "port" in heard(term.raw):
            letter = "p" if letter == "v" else "M"
        elif letter == "X" and heard(term.raw) == "avec":
            letter = "+"
        elif letter == "w" and heard(term.raw) == "dont":
            letter = "d"
        elif term.type == "OR" and heard(term.raw) == "ou" and last == "4":
            letter = "w"
        letters += letter
    return letters


def _said(terms: list[Term], found: re.Match[str], read: str) -> list[Term] | None:
    """What is read instead of the parts that were found; None where the canon has no such modifier."""
    first, said = terms[found.start()], list[Term]()
    groups = {name: terms[slice(*found.span(name))] for name in found.groupdict() if found.span(name)[0] >= 0}
    for word in read.split():
        made, _, raw = word.partition("~")
        made, _, shade = made.partition("/")
        if word in ("whose", "owned"):
            of = _modifier(groups, word == "owned")
            if of is None:
                return None
            said.append(of)
        elif word == "yours":
            yours = groups.get("yours")
            said += (
                [replace(yours[0], type=one) for one in ("WHERE", "YOU", "HAVE_NOT", "UN")]
                if yours
                else [replace(first, type="WITHOUT")]
            )
        elif word == "told":
            told = [term for term in terms[: found.start()] if term.type in ("COUNTER", "ACTION")]
            if not told:
                return None
            said.append(told[-1])
        elif word == "there" and groups.get("there"):
            said += [
                replace(first, type=one, shade="there" if one == "THIS" else "") for one in ("SUR", "THIS", "BASE")
            ]
        elif word.islower():
            said += groups.get(word, [])
        else:
            said.append(replace(first, type=made, raw=raw.replace("_", " ") or first.raw, shade=shade))
    return said


def _modifier(groups: dict[str, list[Term]], owned: bool) -> Term | None:
    """Whose a card is said to be, or not to be."""
    who = (groups.get("who") or groups["of"])[0]
    whose = _WHOSE.get(who.type, who.type)
    if who.type == "IT" and who.shade != "him":
        return None
    if who.type == "EACH_OTHER" and heard(who.raw).startswith(("chaque", "chacun", "tout")):
        whose = "OF_EACH_OTHER"
    if owned:
        whose = _OWNED.get(whose, "")
    if groups.get("no"):
        whose = f"NOT_{whose}" if owned and whose else _NOT_WHOSE.get(whose, "")
    made, _, shade = whose.partition("/")
    return replace(who, type=made, shade=shade or (who.shade if "of" in groups else "")) if made else None
