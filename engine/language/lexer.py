"""From the words of a card to the terms the grammar knows, with the place of each in the text as it was sent.

Spelling is forgiven before, in `words` and `spoken`, and here: synonyms, hyphens, names, a slip of one letter. Words of
two meanings are left to `neighbours`. Whatever is not in the lexicon stays unknown, and is reported.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain

from rapidfuzz import fuzz, process

from engine.language.called import NOBODY, Called
from engine.language.terms import NAMES, NOUNS, Term
from engine.language.words import HOMOGRAPHS, QUOTES, Form, Piece, heard, lexicon, slip

_ORDINAL_WORDS = {"troisieme": 3, "quatrieme": 4, "cinquieme": 5, "sixieme": 6, "septieme": 7}
_LONGEST_NAME = 8
_SHORTEST_KIN = 6
_NO_NAME = ("speciale", "permanente", "devoilee")  # a keyword said of a card, with its capital
_WITHIN_NAMES = ("de", "d", "du", "des", "au", "a", "la", "le", "les", "l", "et", "en", "of", "the")
_OF_SEVERAL = (("sont",), ("ont",))
_BEFORE_NAMES = frozenset(
    ("IF", "PLAY_OR_MOVE", "IS", "IS_NOT", "HAVE", "HAVE_NOT", "SUR", "VERS", "A", "BY", "OTHER_THAN", "THERE", "OR")
)
_CI_AND = ("dess", "apres", "contre")
_NAMED_ALONE = ("", "celle", "celui", "celles", "ceux")  # « celle-ci », and « ce tour-ci »
_SIGN_WORDS = {
    ("ou", "-"): "moins",
    ("ou", "+"): "plus",
    ("en", "+"): "plus",
    ("de", "+"): "plus",
}  # a sign for a word, after another
_HERE_THEN = (("base",), ("creature",))  # « sur cette Base | la Force de … »
_ITS_WORTH = (("la", "force"), ("la", "resistance"))
_PLURALS = ("les", "des", "tes", "vos", "mes", "nos", "ses", "ces", "leurs", "autres")  # « tes créa »: more than one
_SIGNS_OF = {("+", "de"): "plus", ("-", "de"): "moins"}  # and before one: « + de Force que vous »
_CHANGES_FORCE = frozenset("+-")
_WHERE_TO = ("ici", "sur", "vers", "labas")
_NAMING = ("PLAY_OR_MOVE", "PLAY")  # before a name without a capital, where no adverb stands
_AFTER_ALIKE = ("par", "ne", "peut", "n", "est", "max")
_LIKE_ENOUGH = 70  # of 100
_SILENT_WORDS = ("-", "—", "–", "(", ")", "deja")


@dataclass
class Lexer:
    """Reads the pieces of one sentence into terms.

    `names` are the folded words of the card's own names, of which other cards may share the long ones (« l'un de vos
    Microbots » on a Microbot); `called` how the cards of the catalogue are.
    """

    names: tuple[Form, ...] = ()
    called: Called = NOBODY
    own: frozenset[str] = field(init=False)  # the words of its names
    begins: frozenset[str] = field(init=False)  # those with which they begin
    alike: bool = False  # others of its name have been told of
    sentence: list[Piece] = field(default_factory=list)
    words: Form = ()
    terms: list[Term] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.own = frozenset(chain(*self.names))
        self.begins = frozenset(name[0] for name in self.names)

    def read(self, sentence: list[Piece]) -> list[Term]:
        """The terms of a sentence, as they are written; `settle` puts them as the grammar reads them."""
        self.terms = []
        asides = [(one.start, other.end) for one, other in _asides(sentence)]
        said = [
            _as_meant(piece) if piece.raw.islower() else piece
            for piece in _signs_heard(sentence)
            if piece.folded not in _SILENT_WORDS
        ]  # no name, and its slip is mended before it is looked for in longer forms
        words = ["", *(piece.folded for piece in said), "", ""]
        self.sentence = [
            one
            for i, one in enumerate(said)
            if one.folded != "ci" or words[i] in _NAMED_ALONE or words[i + 2].startswith(_CI_AND)
        ]
        if self.sentence and self.sentence[-1].raw == ":":
            self.sentence.pop()
        self.words = tuple([piece.folded for piece in self.sentence])
        at = 0
        while at < len(self.sentence):
            at += self._form(at) or self._sign(at) or self._name(at) or self._corrected(at) or self._unknown(at)
        for start, end in asides:
            self._glossed(start, end)
        return self.terms

    def _glossed(self, start: int, end: int) -> None:
        """« virez (détruisez) » says a verb in other words; « celle-ci (Manon) », which card is meant."""
        said = [i for i, term in enumerate(self.terms) if start <= term.start and term.end <= end]
        if len(said) == 2 and self.terms[said[0]].type == "DEF":  # « (la détruire) »
            self.terms[said[0] : said[1]] = []
            said.pop()
        if len(said) != 1 or not said[0]:
            return
        term, before = self.terms[said[0]], self.terms[: said[0]]
        verbs = [one.type for one in before if one.type in lexicon().verbs]
        named = term.type == "SELF" and [one.type for one in before[-2:]] == ["THIS", "MINION"]
        if term.type == "SELF" and before[-1].type == "IT":
            del self.terms[said[0] - 1]
        elif named or term.type in verbs:
            del self.terms[said[0]]

    def _form(self, at: int) -> int:
        """The longest form of the lexicon, or name of the card, that begins here; how many pieces it takes."""
        words, known, form = self.words, lexicon(), Form()
        for length in (*known.lengths.get(words[at : at + 2], ()), 1):
            said = words[at : at + length]
            if said in known.forms and not self._parts_from(at + length):
                form = said
                break
        terms = known.forms.get(form, ())
        own = self._own_name(at) if words[at] in self.begins else Form()
        if len(own) > len(form):
            besides = (
                bool(self.terms) and self.terms[-1].type == "OTHER_THAN"
            )  # than any of its name, not than this one
            form, terms = own, ("QUOTED" if besides else "SELF",)
            self._the_one(at)
        for term in terms:
            self._add(term, at, len(form))
        return len(form) + (self._name_of_alike(at + len(form)) if terms[-1:] == ("ONLY_ONE_EFFECT",) else 0)

    def _the_one(self, at: int) -> None:
        """« le Zapbot », on Zapbot, is this card, unless others of its name have been told of: « un Zapbot »."""
        before = self.words[at - 1] if at else ""
        if before in ("le", "la", "l") and self.terms[-1].type == "DEF" and not self.alike:
            self.terms.pop()
        self.alike = self.alike or before == "1" or before in ("autre", "autres", *_PLURALS)

    def _name_of_alike(self, at: int) -> int:
        """« un seul effet de pingouin déguisé par tour »: how many words from there on can only be a card's name."""
        end = next((i for i in range(at, len(self.words)) if self.words[i] in _AFTER_ALIKE), at)
        name = [word for word in self.words[at:end] if word not in _WITHIN_NAMES][:1]
        if not name or name[0] in lexicon().words or not name[0].isalpha():
            return 0
        return self._add("QUOTED", at, end - at)

    def _own_name(self, at: int) -> Form:
        """The longest of the card's own names that begins here."""
        return max((name for name in self.names if self.words[at : at + len(name)] == name), key=len, default=Form())

    def _parts_from(self, end: int) -> bool:
        """« de Force égale ou inférieure | à partir de votre défausse », « sur cette Base | la Force de … »."""
        after = self.words[end - 2 : end + 1]
        return after[1:] == ("a", "partir") or (after[:1] in _HERE_THEN and after[1:] in _ITS_WORTH)

    def _sign(self, at: int) -> int:
        """A quotation, a number, a comma, a word of two meanings."""
        piece = self.sentence[at]
        homograph = piece.folded.removesuffix("s")
        if piece.raw[0] in QUOTES:
            said = piece.raw.strip(QUOTES + " \u00a0\u202f")
            lent = said.lower().split(":")[0].strip() == "talent"
            if not lent and "TALENT" in [term.type for term in self.terms[-2:]]:
                lent, said = True, f"Talent : {said}"
            return self._add("ABILITY" if lent else "QUOTED", at, name=said if lent else " ".join(said.split()))
        if piece.folded.isdecimal():
            return self._add("N", at, value=int(piece.folded))
        if piece.folded in _ORDINAL_WORDS:
            return self._add("ORDINAL", at, value=_ORDINAL_WORDS[piece.folded])
        if piece.folded[0] in "+-" and len(piece.folded) > 1:
            return self._add("SIGNED", at, value=int(piece.folded))
        if piece.raw == ",":
            return self._add(",", at)
        return self._add(homograph, at) if homograph in HOMOGRAPHS else 0

    def _name(self, at: int) -> int:
        """A card's name after its noun, article included (« la Créature Le Bouleau »); a kin's of this card."""
        length = self._capitals(at)
        noun, article = self.terms[-2:] if len(self.terms) > 1 else (None, None)
        if length and noun and article and noun.type in NOUNS and article.type == "DEF" and article.raw[0].isupper():
            self.terms.pop()
            self._add("ITS_NAME", at - 1, length + 1)
            return length
        piece = self.sentence[at]
        kin = piece.folded.removesuffix("s")
        if self.terms and len(kin) >= _SHORTEST_KIN and kin in self.own and not (length and self._named()):
            return self._add("OWN_NAME", at, name=piece.raw.removesuffix("s"))
        return 0

    def _corrected(self, at: int) -> int:
        """A slip in a word with a capital, which is no name: read as the word that is known."""
        meant = _as_meant(self.sentence[at])
        if meant is self.sentence[at]:
            return 0
        self.sentence[at] = meant
        self.words = (*self.words[:at], meant.folded, *self.words[at + 1 :])
        return self._form(at) or self._sign(at)

    def _unknown(self, at: int) -> int:
        """Capitals that can only be a name; else a word that the cards do not use."""
        length = self._capitals(at)
        after = self.sentence[at + 1].folded if at + 1 < len(self.sentence) else ""
        before = self.terms[-1].type if self.terms else ""
        if not length and before in _NAMING and after in _WHERE_TO:
            return self._add("A_NAME", at, name=self.sentence[at].raw.capitalize())  # « joue megabot ici »
        if heard(self.sentence[at].raw).removesuffix("s") in _NO_NAME:
            return self._add("?", at)
        after = self.sentence[at + length].folded if at + length < len(self.sentence) else ""
        if length and self.terms and self.terms[-1].type in NOUNS:
            return self._add("ITS_NAME", at, length)
        if length > 1 and self._named(-2) and self.terms[-1].raw in ("le", "la", "l"):  # « est le Roi Arthur »
            self.terms.pop()
            return self._add("A_NAME", at, length)
        if length and (after in ("est", "n", "se", "s") or self._named()):
            return self._add("A_NAME", at, length)
        if length and self._named(-2) and self.terms[-1].raw in ("Le", "La", "Les", "L"):
            self.terms.pop()
            self._add("A_NAME", at - 1, length + 1)
            return length
        if length and self._one_of_them(self.words[at]):
            return self._add("QUOTED", at, length)
        return self._add("?/name" if length and at else "?", at)

    def _one_of_them(self, word: str) -> bool:
        """« cherchez une Groupie », « un autre Mako »: a name, unless it looks like a noun of the language."""
        types = [term.type for term in self.terms[-2:]]
        counted = types[-1:] in (["UN"], ["PER"]) or types == ["UN", "OTHER"]
        told = counted and self._mixed() and word not in lexicon().words
        return told and process.extractOne(word, _nouns(), scorer=fuzz.ratio, score_cutoff=_LIKE_ENOUGH) is None

    def _mixed(self) -> bool:
        """Whether capitals mean anything here."""
        return any(not piece.raw.isupper() for piece in self.sentence if piece.raw.isalpha())

    def _named(self, last: int = -1) -> bool:
        """« détruisez Thor », « est Thor », « sur Thor »: what a capital begins there, without « une », is a name."""
        before = self.terms[last].type if len(self.terms) >= -last else ""
        return self._mixed() and (before in _BEFORE_NAMES or before in lexicon().verbs)

    def _capitals(self, at: int) -> int:
        """How many words a name that begins here takes: capitals, and the small words between them."""
        length = 0
        for offset, piece in enumerate(self.sentence[at : at + _LONGEST_NAME], start=1):
            if piece.raw == "OU" or (length and piece.start > self.sentence[at + offset - 2].end + 1):
                break  # « Esprit de la forêt (Spirit of the Forest) »: a bracket opens between two names
            within = self.words[at + offset - 2] in _WITHIN_NAMES
            if piece.raw[0].isupper() or (length and within and self._is_strange(piece)):  # « Esprit de la forêt »
                length = offset
            elif piece.folded not in _WITHIN_NAMES:
                break
        said, after = self.words[at : at + length], self.words[at + length : at + length + 1]
        return said.index("et") if "et" in said and after in _OF_SEVERAL else length  # « Thor et Loki sont » : two

    def _is_strange(self, piece: Piece) -> bool:
        """Whether it is no word of the cards, nor a slip of one."""
        known = piece.folded in lexicon().words or piece.folded.removesuffix("s") in HOMOGRAPHS
        return piece.folded.isalpha() and not known and slip(piece.folded) is None

    def _add(self, term: str, at: int, length: int = 1, value: int = 0, name: str = "") -> int:
        """Add the term that `length` pieces say; how many they are."""
        said, (term, _, shade) = self.sentence[at : at + length], term.partition("/")
        raw = said[0].raw if length == 1 else " ".join([piece.raw for piece in said])
        value = 1 if term == "UN" else value
        before = self.sentence[at - 1].folded if at and term in NOUNS else ""
        plural = said[0].folded.endswith(("s", "x")) or before in _PLURALS
        name = self.called.goes_by(name or raw) if term in NAMES else name or raw
        self.terms.append(Term(term, raw, said[0].start, said[-1].end, value, name, plural, shade))
        return length


@cache
def _nouns() -> list[str]:
    return [form[0] for form, terms in lexicon().forms.items() if len(form) == 1 and NOUNS.issuperset(terms or "?")]


def _asides(sentence: list[Piece]) -> Iterator[tuple[Piece, Piece]]:
    """The parentheses of a sentence, each with the one that closes it."""
    opened: Piece | None = None
    for piece in sentence:
        if piece.raw == "(":
            opened = piece
        elif piece.raw == ")" and opened is not None:
            yield opened, piece
            opened = None


def _signs_heard(sentence: list[Piece]) -> list[Piece]:
    """The pieces, a sign that stands for a word as that word."""
    words = ["", *(piece.folded for piece in sentence), ""]
    if _CHANGES_FORCE.isdisjoint(words):
        return sentence
    signs = (
        _SIGN_WORDS.get((last, said)) or (not last.isdecimal() and _SIGNS_OF.get((said, after)))
        for last, said, after in zip(words, words[1:], words[2:], strict=False)
    )
    return [replace(piece, folded=sign) if sign else piece for piece, sign in zip(sentence, signs, strict=True)]


def _as_meant(piece: Piece) -> Piece:
    """A slip of a known word as that word; any other as it is."""
    if piece.folded in lexicon().words or not piece.raw.isalpha():
        return piece
    meant = slip(piece.folded)
    return piece if meant is None else replace(piece, folded=meant)
