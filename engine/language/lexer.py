"""From the words of a card to the terms the grammar knows, with the place of each in the text as it was sent.

Spelling is forgiven here and nowhere else: accents, capitals, quotes, hyphens, line breaks, digits, synonyms, a slip of
one letter. So are the words of which French has only one spelling for two things (« pioche », « la », « ou »): the
word before or after settles what they are. Whatever is not in the lexicon stays unknown, and is reported as such.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, ClassVar

from rapidfuzz.distance import OSA

LEXICON = Path(__file__).with_name("lexicon.toml")

_PIECE = re.compile(
    r"«[^«»]{0,90}»|“[^“”]{0,90}”|\"[^\"]{0,90}\"|(?<!\w)[+\-−–]\s?\d+(?!\w)"
    r"|[^\W\d_]+(?:-[ \t]*\r?\n\s*[^\W\d_]+)?|\d+|[^\s\w'’‘ʼ´`]"
)
_NUMBERS = {
    word: n
    for n, words in enumerate(
        ["zero", "un une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze", "treize", "quatorze", "quinze"]
    )
    for word in words.split()
}  # fmt: skip
_ORDINALS = {"troisieme": 3, "quatrieme": 4, "cinquieme": 5, "sixieme": 6, "septieme": 7}
LABELS = {"permanent": "Permanent", "talent": "Talent", "special": "Spécial", "devoilee": "Dévoilée", "attachez": "Attachez"}
_LONGEST_NAME = 8
_QUOTES = "«»“”\""
_VERB_ENDINGS = ("e", "ez", "er", "ent", "ee", "ees", "es", "ait", "era", "eront", "aient")
_HOMOGRAPHS = {"pioche": ("DECK", "DRAW"), "defausse": ("DISCARD_PILE", "DISCARD")}  # a pile, or what one does


def fold(word: str) -> str:
    """A word without accents, ligatures or capitals, as forms are compared; a number word is its digits."""
    plain = unicodedata.normalize("NFKD", word.lower().replace("œ", "oe").replace("æ", "ae"))
    bare = "".join(c for c in plain if not unicodedata.combining(c))
    return str(_NUMBERS[bare]) if bare in _NUMBERS else bare


@dataclass(frozen=True, slots=True)
class Piece:
    """A word, number, quotation or sign of the text: as written, folded, and where."""

    raw: str
    folded: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Term:
    """A terminal of the grammar, with the words it was read from. `type` "?" is a word the lexicon does not hold."""

    type: str
    raw: str
    start: int
    end: int
    value: int = 0
    name: str = ""
    plural: bool = False

    # What the parser borrows from its last token: all of a card's text counts as one line.
    line: ClassVar[int] = 1
    column: ClassVar[int] = 1
    end_line: ClassVar[int] = 1
    end_column: ClassVar[int] = 1

    @property
    def start_pos(self) -> int:
        return self.start

    @property
    def end_pos(self) -> int:
        return self.end


@dataclass(frozen=True)
class Lexicon:
    """All forms by their first word, longest first; the terminals that are verbs; every single word known."""

    phrases: dict[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]]
    verbs: frozenset[str]
    words: frozenset[str]


def _verb_forms(infinitive: str) -> Iterator[str]:
    """The forms of a verb of the first group; none of another's, which the lexicon lists."""
    stem = fold(infinitive).removesuffix("er")
    if stem == fold(infinitive):
        return
    for ending in _VERB_ENDINGS:
        yield stem + ending


def pieces(text: str) -> list[Piece]:
    """Cut `text` into its words, numbers, quotations and signs; a word broken at the end of a line is one word."""
    found = []
    for match in _PIECE.finditer(text):
        raw, start, end = match.group(), match.start(), match.end()
        if "\n" in raw and raw[0] not in _QUOTES:
            found.extend(_mend(raw, start, end))
        else:
            signed = re.sub(r"[−–]", "-", raw).replace(" ", "") if raw[-1].isdigit() else raw
            found.append(Piece(raw, fold(signed), start, end))
    return found


def _mend(raw: str, start: int, end: int) -> Iterator[Piece]:
    joined = fold(re.sub(r"-\s*", "", raw))
    if joined in lexicon().words:
        yield Piece(raw, joined, start, end)
    else:
        for part in re.finditer(r"[^\W\d_]+", raw):
            yield Piece(part.group(), fold(part.group()), start + part.start(), start + part.end())


@cache
def data() -> dict[str, Any]:
    """The lexicon as its file states it: term → `forms`, `verb`, `en`, `to`."""
    with LEXICON.open("rb") as file:
        return tomllib.load(file)


@cache
def lexicon() -> Lexicon:
    """The lexicon, ready to be looked up."""
    phrases: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    verbs: set[str] = set()
    words: set[str] = set()
    for term, entry in data().items():
        terminals = tuple(entry.get("to", term).split())
        forms = list(entry.get("forms", ()))
        if "verb" in entry:
            verbs.add(term)
            forms.extend(form for form in _verb_forms(entry["verb"]) if form not in _HOMOGRAPHS)
        for form in dict.fromkeys(forms):
            key = tuple(fold(match.group()) for match in _PIECE.finditer(form) if match.group() != "-")
            phrases.setdefault(key[0], []).append((key, terminals))
            words.update(word for word in key if word.isalpha())
    words.update(_HOMOGRAPHS, LABELS)
    ordered = {first: tuple(sorted(found, key=lambda one: -len(one[0]))) for first, found in phrases.items()}
    return Lexicon(ordered, frozenset(verbs), frozenset(words))


@lru_cache(maxsize=4096)
def slip(word: str) -> str | None:
    """The one word of the lexicon that `word` is a slip of (one letter wrong, missing, doubled or swapped), or None.

    Short words have too many neighbours to be corrected, and a word with two neighbours of different meaning is no slip.
    """
    if len(word) < 6 or word in lexicon().words:
        return None
    near = [known for known in lexicon().words if abs(len(known) - len(word)) < 2 and OSA.distance(word, known, score_cutoff=1) < 2]
    meanings = {_meaning(known) for known in near}
    return near[0] if len(meanings) == 1 else None


def _meaning(word: str) -> tuple[str, ...]:
    return next((terms for key, terms in lexicon().phrases.get(word, ()) if key == (word,)), (word,))


@dataclass
class Lexer:
    """Reads the pieces of one sentence into terms.

    `names` are the folded words of the card's own names; `kin` the words of them that other cards may share
    (« l'un de vos Microbots » on a Microbot).
    """

    names: tuple[tuple[str, ...], ...] = ()
    kin: frozenset[str] = frozenset()
    terms: list[Term] = field(default_factory=list)
    sentence: list[Piece] = field(default_factory=list)

    def read(self, sentence: list[Piece]) -> list[Term]:
        """The terms of a sentence, in the order in which the grammar reads them."""
        self.terms = []
        self.sentence = sentence = [piece for piece in sentence if piece.raw not in ("-", "—", "–", "(", ")")]
        if sentence and sentence[-1].raw == ":":
            self.sentence = sentence = sentence[:-1]
        position = 0
        while position < len(sentence):
            position += self._one(sentence, position)
        return _settle(self.terms)

    def _one(self, sentence: list[Piece], at: int) -> int:
        """Read the longest form that begins at piece `at`; how many pieces it took."""
        piece = sentence[at]
        known = self._known(sentence, at)
        if known:
            length, terminals = known
            last = sentence[at + length - 1]
            for terminal in terminals:
                self._add(terminal, piece, last)
            return length
        if piece.raw[0] in _QUOTES:
            self._add("QUOTED", piece, piece, name=piece.raw.strip(_QUOTES + " \u00a0\u202f"))
        elif piece.folded.isdigit():
            self._add("N", piece, piece, value=int(piece.folded))
        elif piece.folded in _ORDINALS:
            self._add("ORDINAL", piece, piece, value=_ORDINALS[piece.folded])
        elif piece.folded[0] in "+-" and len(piece.folded) > 1:
            self._add("SIGNED", piece, piece, value=int(piece.folded))
        elif piece.raw == ",":
            self._add(",", piece, piece)
        elif piece.folded.removesuffix("s") in _HOMOGRAPHS:
            self._add(piece.folded.removesuffix("s"), piece, piece)
        else:
            return self._unknown(sentence, at)
        return 1

    def _unknown(self, sentence: list[Piece], at: int) -> int:
        """A name, a slip of a known word, or a word the cards do not use."""
        piece = sentence[at]
        if self._named(sentence, at):
            return _capitals(sentence, at)
        if piece.folded.removesuffix("s") in self.kin and self.terms:
            self._add("OWN_NAME", piece, piece, name=piece.raw.removesuffix("s"))
            return 1
        corrected = slip(piece.folded) if piece.raw.isalpha() else None
        if corrected is not None:
            return self._one([*sentence[:at], replace(piece, folded=corrected), *sentence[at + 1 :]], at)
        length = _capitals(sentence, at)
        after = sentence[at + length].folded if at + length < len(sentence) else ""
        named = self.terms and self.terms[-1].type in _NOUNS
        if length and (named or after in ("est", "n")):
            self._add("ITS_NAME" if named else "A_NAME", piece, sentence[at + length - 1])
            return length
        self._add("?", piece, piece)
        return 1

    def _named(self, sentence: list[Piece], at: int) -> bool:
        """« la Créature Le Bouleau »: a capital after a noun begins a name, its article included."""
        length = _capitals(sentence, at)
        before = self.terms[-2:]
        if not length or len(before) < 2 or before[1].type != "DEF" or not before[1].raw[0].isupper() or before[0].type not in _NOUNS:
            return False
        article = self.terms.pop()
        self._add("ITS_NAME", next(piece for piece in sentence if piece.start == article.start), sentence[at + length - 1])
        return True

    def _known(self, sentence: list[Piece], at: int) -> tuple[int, tuple[str, ...]] | None:
        best: tuple[int, tuple[str, ...]] | None = None
        for key, terminals in lexicon().phrases.get(sentence[at].folded, ()):
            if _matches(key, sentence, at):
                best = len(key), terminals
                break
        for name in self.names:
            if (best is None or len(name) > best[0]) and _matches(name, sentence, at):
                best = len(name), ("SELF",)
        return best

    def _add(self, terminal: str, first: Piece, last: Piece, value: int = 0, name: str = "") -> None:
        raw = " ".join(piece.raw for piece in self.sentence if first.start <= piece.start <= last.start)
        plural = first.folded.endswith(("s", "x"))
        self.terms.append(Term(terminal, raw, first.start, last.end, value, name or raw, plural))


def _capitals(sentence: list[Piece], at: int) -> int:
    """How many words a name that begins here takes: capitals, and the small words between them."""
    length = 0
    for offset, piece in enumerate(sentence[at : at + _LONGEST_NAME], start=1):
        if piece.raw[0].isupper():
            length = offset
        elif piece.folded not in ("de", "d", "du", "des", "au", "a", "la", "le", "les", "l", "et", "en"):
            break
    return length


def _matches(key: tuple[str, ...], sentence: list[Piece], at: int) -> bool:
    return len(sentence) - at >= len(key) and all(
        sentence[at + offset].folded == word for offset, word in enumerate(key)
    )


# ------------------------------------------------------------------------------------------ what the neighbours settle

_AFTER_HAVE = frozenset(("SIGNED", "NONE", "MORE_POWER", "DIRECTLY", "IN_DUEL", "OF_POWER", "STRONGEST"))
_PILE_NOUNS = ("HAND", "DECK", "DISCARD_PILE", "MADNESS_DECK", "MONSTER_DECK", "TREASURE_DECK", "BASE_DECK", "BASE_DISCARD",
               "TREASURE_DISCARD")  # fmt: skip
_AFTER_WHERE = ("HAVE", "HAVE_NOT", "IS", "IS_NOT")
_PLAYERS = frozenset(
    ["YOU", "HE", "EACH_PLAYER", "EACH_OTHER", "ANOTHER", "ANY_PLAYER", "THAT_PLAYER", "NO_OTHER", "WINNER", "SECOND", "THIRD", "ALL_BUT_WINNER", "HIS_OWNER", "HIS_CONTROLLER", "WINNER_CONTROLLER"]
)
_NOUNS = frozenset(["OWN_NAME", "CARD", "MINION", "ACTION", "BASE", "TITAN", "MONSTER", "TREASURE", "MADNESS", "COPY", "COUNTER"])
_BEFORE_A_NOUN = _NOUNS | {"OTHER", "FIRST", "N", "TALENT", "EFFECT", "pioche", "defausse", "A_NAME", *_PILE_NOUNS}
_ADJECTIVES = {"ATTACHED": "ATTACH", "REVEALED": "REVEAL", "BURIED": "BURY", "NAMED": "NAME_IT"}
_AUXILIARIES = frozenset(["IS", "IS_NOT", "SHOULD_BE", "CANNOT_BE", "BE", "HAVE"])
_DETERMINERS = frozenset(["UN", "N", "YOUR", "THEIR", "ALL", "EACH_OF", "UP_TO", "ANY_NUMBER", "OTHER", "PER"])
_BEFORE_A_PILE = frozenset(["DEF", "YOUR", "THEIR", "DE", "THIS", "ALL", "FROM_TOP", "ON_TOP"])
_FACTS = frozenset(["IT_IS", "IT_IS_NOT", "THERE_IS", "THERE_IS_NOT"])


def _opening(terms: list[Term]) -> Iterator[Term]:
    """« Sur chaque Base, … » at the head of a sentence says what follows of each."""
    if [term.type for term in terms[:3]] == ["SUR", "ALL", "BASE"]:
        yield replace(terms[0], type="ON_EACH_BASE", end=terms[2].end)
        terms = terms[3:]
    yield from terms


def _settle(terms: list[Term]) -> list[Term]:
    """Give each word of two meanings the one that its neighbours leave, and put pronouns after their verb."""
    for step in (_opening, _piles, _pronouns, _auxiliaries, _small_words, _links):
        terms = list(step(terms))
    return terms


def _at(terms: list[Term], index: int) -> str:
    return terms[index].type if 0 <= index < len(terms) else ""


def _piles(terms: list[Term]) -> Iterator[Term]:
    """« la pioche » is a pile, « il pioche » a verb."""
    for i, term in enumerate(terms):
        if term.type in _HOMOGRAPHS:
            pile, verb = _HOMOGRAPHS[term.type]
            is_pile = _at(terms, i - 1) in _BEFORE_A_PILE and not term.raw.endswith(("é", "és"))
            is_pile = is_pile and not (_at(terms, i - 1) == "DEF" and _at(terms, i - 2) in _PLAYERS)  # « il la défausse »
            yield replace(term, type=pile if is_pile else verb)
        else:
            yield term


def _pronouns(terms: list[Term]) -> Iterator[Term]:
    """« la détruire », « détruisez-la » : both are read verb first."""
    verbs = lexicon().verbs
    held: list[Term] = []
    for i, term in enumerate(terms):
        before, after = _at(terms, i - 1), _at(terms, i + 1)
        if term.type in ("DEF", "THERE") and after in verbs:
            held.append(replace(term, type="THITHER" if term.type == "THERE" else "CLITIC"))
        elif term.type == "DEF" and before in verbs and after not in _BEFORE_A_NOUN and not _quoted(terms, i + 1):
            yield replace(term, type="CLITIC")
        elif term.type == "THERE" and before in verbs:
            yield replace(term, type="THITHER")
        else:
            yield term
            if term.type in verbs:
                yield from held
                held = []
    yield from held


def _quoted(terms: list[Term], index: int) -> bool:
    return _at(terms, index) in ("QUOTED", "?")


def _auxiliaries(terms: list[Term]) -> Iterator[Term]:
    """« a » is a verb after a player or before a participle; « à » never is."""
    verbs = lexicon().verbs | set(_ADJECTIVES) | _AFTER_HAVE
    for i, term in enumerate(terms):
        has = term.type == "A" and term.raw.lower() == "a" and (
            _at(terms, i - 1) in _PLAYERS or _at(terms, i + 1) in verbs or _in_a_fact(terms, i)
        )
        yield replace(term, type="HAVE") if has else term


def _small_words(terms: list[Term]) -> Iterator[Term]:
    """« des », « de 2 », « où », « révélée », quotations: by what stands beside them."""
    verbs = lexicon().verbs
    for i, term in enumerate(terms):
        before, after = _at(terms, i - 1), _at(terms, i + 1)
        if term.type == "DE" and term.raw.lower() in ("des", "de", "d") and (
            after == "OTHER" or (after in _NOUNS and before in verbs | {"HAVE_NOT", "THERE_IS_NOT", "SUR", "VERS", "A", "COUNT_AS", "OTHER_THAN"})
        ):
            yield replace(term, type="SOME")
        elif term.type == "DE" and after in ("N", "UN") and _at(terms, i + 2) not in _BEFORE_A_NOUN | {"DE"}:
            yield replace(term, type="DE_N")
        elif term.type == "," and after in ("YOUR", "THEIR") and _at(terms, i + 2) in _PILE_NOUNS and before in _PILE_NOUNS:
            yield replace(term, type="AND_NP")
        elif term.type == "N" and term.value == 1:
            yield replace(term, type="UN")
        elif fold(term.raw) in ("la", "ou") and term.raw.lower() in ("là", "où"):
            yield replace(term, type="THERE" if term.raw.lower() == "là" else "WHERE")
        elif term.type == "ATTACHED" and after != "A" and before not in _AUXILIARIES | _PLAYERS:
            yield replace(term, type="ATTACHED_ANY")
        elif term.type in _ADJECTIVES and (before in _AUXILIARIES | _PLAYERS or _is_a_verb(term, before)):
            yield replace(term, type=_ADJECTIVES[term.type])
        elif term.type == "INSTEAD" and after not in verbs | {"BE"}:
            yield replace(term, type="INSTEAD_CARD")
        elif term.type == "SELF" and before in _DETERMINERS:
            yield replace(term, type="OWN_NAME")
        elif term.type == "QUOTED":
            yield replace(term, type=_quotation(term, before))
        else:
            yield term


def _is_a_verb(term: Term, before: str) -> bool:
    """« révèle », as against « révélé » after its noun: only the feminine is never both."""
    folded, written = fold(term.raw), term.raw.lower()
    if folded.endswith(("ee", "ees")) or written.endswith(("é", "és")):
        return False
    return before not in _NOUNS or written != folded  # « révèle » keeps its other accents


def _in_a_fact(terms: list[Term], i: int) -> bool:
    """« si cette Créature a un marqueur »: between a « si » and the next verb."""
    for term in reversed(terms[:i]):
        if term.type in ("IF", "WHILE", "WHERE"):
            return True
        if term.type in lexicon().verbs:
            return False
    return False


def _quotation(term: Term, before: str) -> str:
    """« Attachez : Base » says what an Action is; any other quotation is a card's name."""
    words = [fold(word) for word in re.findall(r"[^\W\d_]+", term.name)]
    if words[:1] == ["attachez"]:
        return {"base": "ATTACH_TEXT_BASE", "creature": "ATTACH_TEXT_MINION"}.get(words[-1], "?")
    return "ITS_NAME" if before in _NOUNS or before == "NAMED" else "A_NAME"


def _links(terms: list[Term]) -> Iterator[Term]:
    """What « et » and « ou » join: acts, facts, deeds or nouns. Commas then have nothing more to say."""
    verbs = lexicon().verbs
    forbidding = False
    for i, term in enumerate(terms):
        before, after = _at(terms, i - 1), _at(terms, i + 1)
        forbidding = (forbidding or term.type == "CANNOT_BE") and (
            term.type in ("CANNOT_BE", ",", "AND", "OR", "NOR", "BE") or term.type in verbs
        )
        if term.type in (",", "AND", "OR", "NOR") and forbidding and before in verbs and after in verbs:
            yield replace(term, type="NOR")
        elif term.type in ("AND", "OR", "AND_OR"):
            yield from _link(term, terms, i)
        elif term.type not in (",", "NOR") and not (term.type in ("SUR", "A", "DE") and before in ("AND", "OR", "AND_OR")):
            yield term


def _mixed(terms: list[Term]) -> bool:
    """Whether capitals mean something here: not in a text that is all capitals."""
    return any(letter.islower() for term in terms for letter in term.raw)


def _opens_an_act(terms: list[Term], i: int) -> bool:
    """« et cette Créature gagne … », « et la Force de … est … »: a subject, then its verb."""
    if _at(terms, i) not in ("THIS", "IT", "POWER_OF", "EACH_OF", "SELF", "HIS_POWER", "YOUR_TOTAL", "BREAKPOINT_OF"):
        return False
    for term in terms[i:]:
        if term.type in ("GAIN", "LOSE", "IS", "CANNOT_BE", "MAY"):
            return True
        if term.type in (",", "AND", "OR") or term.type in lexicon().verbs:
            return False
    return False


def _link(term: Term, terms: list[Term], i: int) -> Iterator[Term]:
    verbs = lexicon().verbs
    after, second = _at(terms, i + 1), _at(terms, i + 2)
    if term.type == "AND" and (after in _FACTS or (after in _PLAYERS and second in ("HAVE", "HAVE_NOT", "IS", "IS_NOT"))):
        yield term
    elif term.type == "OR" and _at(terms, i - 1) == "BASE" and after in _PLAYERS and second in _AFTER_WHERE:
        yield replace(term, type="WHERE")
    elif term.type == "AND" and _opens_an_act(terms, i + 1):
        yield replace(term, type="THEN")
    elif after in verbs or after in _PLAYERS or after in ("IF", "CANNOT_BE") or term.raw == "OU" and _mixed(terms):
        yield replace(term, type="THEN") if term.type == "AND" else term
    elif after in ("SUR", "A", "DE"):
        yield replace(term, type=f"{term.type}_{after}")
    else:
        yield replace(term, type=term.type + "_NP")
