"""The words of a text and those of the lexicon, compared without accents, capitals, hyphens or apostrophes."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import product
from pathlib import Path
from typing import Any

from rapidfuzz import process
from rapidfuzz.distance import OSA

from engine.language.chatter import interjections, told
from engine.language.inflection import VERB_ENDINGS, inflected, wordings
from engine.language.spoken import LOST_APOSTROPHE, english, familiar, written
from ground.names import unaccented

Form = tuple[str, ...]  # the folded words of a form

LABELS = {
    "permanent": "Permanent",
    "perma": "Permanent",
    "perm": "Permanent",
    "permanence": "Permanent",
    "continu": "Permanent",
    "en cours": "Permanent",
    "en continu": "Permanent",
    "effet permanent": "Permanent",
    "effet continu": "Permanent",
    "ongoing": "Permanent",
    "talent": "Talent",
    "tal": "Talent",
    "special": "Spécial",
    "spe": "Spécial",
    "sp": "Spécial",
    "effet special": "Spécial",
    "devoilee": "Dévoilée",
    "attachez": "Attachez",
    "modificateur": "Attachez",
}
EXPLAINING = frozenset(  # what « Précision : » begins announces no effect
    word + s for word in ("precision", "clarification", "note", "remarque") for s in ("", "s")
)
QUOTES = '«»“”"'
HOMOGRAPHS = {"pioche": ("DECK", "DRAW"), "defausse": ("DISCARD_PILE", "DISCARD")}  # a pile, or what one does

_BY_WHOM = {"thus": ("", "que vous avez "), "he_thus": ("qu'il a ",)}  # the keys of the lexicon, and what they follow
_SO = ("ainsi", "de cette façon", "de cette manière", "de la sorte")
_AS_A = ("en", "comme", "comme une", "comme un", "en tant que", "en tant qu", "à titre de", "à titre d")
_BESIDES = ("supplémentaire", "supplémentaires", "extra", "bonus", "additionnelle", "sups", "en supplément")
_TOP = ("sur", "sur le dessus", "au-dessus", "dessus", "en haut")
_BOTTOM = ("sous", "dessous", "en dessous", "au-dessous", "le dessous", "sur le dessous", "en bas")

_IS = ("", "est", "soit", "sont")  # « (dont la Force) est inférieure », before what it is compared with
_WITH = ("à", "au", "aux")

_LEXICON = Path(__file__).with_name("lexicon.toml")
_WORD = r"(?:[^\W\d_][\u0300-\u036f]*)+"  # an accent may be a character of its own
_PIECE = re.compile(
    r"«[^«»]{0,400}»|“[^“”]{0,400}”|\"\s*[Tt]alent\s*:[^“”\"]{0,400}[”\"]|\"[^\"]{0,90}\"|(?:(?<!\w)[+\-−–]|(?<=[^\W\d_])\+)\s?\d+(?=(?i:f|pv|vp)?(?!\w))"
    r"|(?<!\w)(?:[A-Z]\.)+[A-Z](?!\w)(?:\.(?!\s*(?:[A-ZÀ-Ý]|$)))?"  # initials, whose last stop may end the sentence
    rf"|[-=]>|{_WORD}(?:-[ \t]*\r?\n\s*{_WORD})?|1(?:[eè]?re|er)s?(?!\w)|[2-7][eè](?:me)?(?!\w)|\d+|[^\s\w'’‘ʼ´`]"
)
_CARDINALS = "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"
_RANKS = ("deux", "trois", "quatr", "cinqu", "six", "sept")
_NUMBER_WORDS = {
    **{word: str(n) for n, word in enumerate(_CARDINALS.split())},
    "une": "1",
    "vingt": "20",
    "trente": "30",
    **{
        f"1{end}{s}": f"premi{said}{s}"
        for end, said in (("er", "er"), ("ere", "ere"), ("re", "ere"))
        for s in ("", "s")
    },
    **{f"{n}{end}": f"{rank}ieme" for n, rank in enumerate(_RANKS, start=2) for end in ("e", "eme")},
}
_ENGLISH = (  # words that no French card says
    "after all an another any are at be before bottom but can card cards control counter destroy discard draw each "
    "end for from gain get hand has have here if in instead into is it its look may more move name number of one "
    "ongoing onto opponent or other owner played player power put return reveal same scores search shuffle start than "
    "that the their them then these they this three to top transfer turn two uncover under until up was way when "
    "where which while who winner with you your yours"
)
_DENIALS = frozenset(("pas", "aucun", "aucune", "jamais", "ni", "rien"))  # what « ne » goes with
_STOPS = (".", ":", ";", "!", "?", "•", "/")
_BEFORE_A_PLAYER = ("chaque", "autre", "autres", "les", "des", "aux", "1", "ce", "ces", "du", "le", "au")
APOSTROPHES = "'’‘ʼ´`"
_POINTED_AT = re.compile(
    "titans?|joueurs?|joueuses?|adversaires?|monstres?|tresors?|demences?|marqueurs?|effets?|[2-9]"
)
_SIGNS = frozenset("-—–.!?…")  # what a form or a name may be written with or without
_BARE_WORD = re.compile("[a-z]+")
_SHORTEST_SLIP = 6  # shorter words have too many neighbours to be corrected


@dataclass(slots=True, unsafe_hash=True)  # never changed; to be kept from it would cost as much as to cut it
class Piece:
    """A word, number, quotation or sign of the text: as written, folded, and where."""

    raw: str
    folded: str
    start: int
    end: int


@dataclass(frozen=True)
class Lexicon:
    """All forms and their terms; how many words those have that begin with two; the verbs among terms; every word.

    `unruled`: the terms of what no rule of ours says, how it is named, and the statement that says so.
    """

    forms: dict[Form, tuple[str, ...]]
    lengths: dict[Form, list[int]]  # the longest first
    verbs: frozenset[str]
    words: frozenset[str]
    unruled: dict[str, tuple[str, str]]


@lru_cache(maxsize=4096)  # the same few hundred words make up nearly all texts
def heard(word: str) -> str:
    """A word without accents, ligatures or capitals, as forms are compared; a number its digits, « tu » vous."""
    bare = unaccented(word.replace(".", "") or word)
    return _NUMBER_WORDS.get(bare) or familiar().get(bare, bare) or word  # an accent that stands alone is itself


def split(text: str) -> list[str]:
    """The words, numbers, quotations and signs of a text, as they are written."""
    return _PIECE.findall(text)


def pieces(text: str, ours: bool = False) -> tuple[Piece, ...]:
    """Cut `text` into its words, numbers, quotations and signs; a word broken at the end of a line is one word.

    `ours`: as our wording is spelt, where nothing is to be put in a card's words.
    """
    found: list[Piece] = []
    words = lexicon().words
    for match in _PIECE.finditer(text):
        said, (start, end) = match.group(), match.span()
        if "\n" in said and said[0] not in QUOTES:
            found.extend(_mended(said, start))
            continue
        raw = unicodedata.normalize("NFC", said)
        signed = re.sub("[−–]", "-", raw).replace(" ", "") if raw[-1].isdigit() else raw
        folded = heard(signed)
        if not ours and folded in english() and (raw.islower() or _opens(text, found, end)):
            folded = english()[folded]
        elif raw in ("J", "j") and found and _is_a_player(raw, found[-1].folded, text[end : end + 3]):
            folded = "joueurs" if found[-1].folded.endswith(("s", "x")) else "joueur"
        piece = Piece(raw, folded, start, end)
        whole = piece.folded in words or piece.folded in interjections()
        if whole or text[end : end + 1] == "-":  # « une Action Set-Up » has lost no apostrophe
            found.append(piece)
        else:
            found.extend(_unglued(piece))
    return tuple(found if ours else _as_written(found))


def _opens(text: str, before: list[Piece], end: int) -> bool:
    """« Move une Créature »: whether the capital of a word is that of its sentence, and no name begins there."""
    return (not before or before[-1].raw in _STOPS) and not text[end : end + 2].lstrip(" -").isupper()


def _is_a_player(raw: str, before: str, after: str) -> bool:
    """« chaque J a joué », and no « j'ai », nor one whose apostrophe was lost."""
    loses_one = raw == "j" and after.lstrip().startswith(("a", "e", "é", "u"))
    return before in _BEFORE_A_PLAYER and after[:1] not in APOSTROPHES and not loses_one


def _as_written(said: list[Piece]) -> list[Piece]:
    """The pieces that a card would hold where a table speaks; those of a turn lie where it was said."""
    ends = {piece.end for piece in said if piece.raw[-1].isalpha()}
    begins = {piece.start for piece in said if piece.raw[0].isalpha()}
    joins = {one.end for one in said if one.raw == "-" and one.start in ends and one.end in begins}
    before = ["", *(one.folded for one in said)]
    said = [
        one
        for i, one in enumerate(said)
        if not (one.raw == "-" and one.end in joins)  # « celle-ci »
        and not (one.folded == "la" and one.start in joins and _POINTED_AT.fullmatch(before[i - 1]))  # « ce Titan-là »
    ]
    said = [*_or_less(said)] if any(one.raw == "-" for one in said) else said
    said = [_reads(said[at], word) for at, word in told([unaccented(one.raw).replace(" ", "_") for one in said])]
    found: list[Piece] = []
    for word, first, last in written([piece.folded for piece in said]):
        if last < first:
            end = said[last].end if last >= 0 else said[0].start
            found.append(Piece(word, word, end, end))
            continue
        one = said[first]
        kept = one.folded.replace(" ", "_") == word
        found.append(Piece(one.raw if kept else word, one.folded if kept else word, one.start, said[last].end))
    return found


def _reads(one: Piece, word: str) -> Piece:
    """The piece, or the stop that is read in its place."""
    return replace(one, raw=word, folded=word) if one.raw == "?" != word else one


def _or_less(said: list[Piece]) -> Iterator[Piece]:
    """« de Force 3- »: or less."""
    for one, before, number in zip(said, [None, *said], [None, None, *said], strict=False):
        if one.raw == "-" and before and number and before.end == one.start and number.folded == "force":
            yield from (Piece(word, word, one.start, one.end) for word in ("ou", "moins"))
        else:
            yield one


def _unglued(piece: Piece) -> tuple[Piece, ...]:
    """« jusqua », « quun »: two words whose apostrophe was lost."""
    glued = LOST_APOSTROPHE.fullmatch(piece.folded)
    if glued is None or len(piece.raw) != len(piece.folded):
        return (piece,)
    at = glued.end((glued.lastindex or 2) - 1)
    first, second = piece.raw[:at], piece.raw[at:]
    if not heard(second).isdigit() and heard(second) not in lexicon().words:
        return (piece,)
    middle = piece.start + at
    return Piece(first, heard(first), piece.start, middle), Piece(second, heard(second), middle, piece.end)


def _mended(said: str, start: int) -> Iterator[Piece]:
    """« Créa-⏎ture » is one word where the lexicon has it, two where it has not."""
    joined = heard(re.sub(r"-\s*", "", said))
    if joined in lexicon().words:
        yield Piece(unicodedata.normalize("NFC", said), joined, start, start + len(said))
        return
    for word in re.finditer(_WORD, said):
        raw = unicodedata.normalize("NFC", word.group())
        yield Piece(raw, heard(raw), start + word.start(), start + word.end())


def words_of(text: str) -> Form:
    """The folded words of a form or a name."""
    return tuple(heard(match.group()) for match in _PIECE.finditer(text) if match.group() not in _SIGNS)


@cache
def entries() -> dict[str, dict[str, Any]]:
    """The lexicon as its file states it: each term with its French `forms`, infinitive (`verb`) and English (`en`)."""
    with _LEXICON.open("rb") as file:
        return tomllib.load(file)


@cache
def lexicon() -> Lexicon:
    """The lexicon, ready to be looked up."""
    forms: dict[Form, tuple[str, ...]] = {}
    lengths: defaultdict[Form, set[int]] = defaultdict(set)
    for ways in (_listed, _derived):  # what is listed comes first
        for term, entry in entries().items():
            terms = tuple(entry.get("to", term).split())
            for form in (form for said in ways(entry) for form in _as_said(words_of(said))):
                forms.setdefault(form, terms)
                if len(form) > 1:
                    lengths[form[:2]].add(len(form))
    words = {word for form in forms for word in form if word.isalpha()}
    return Lexicon(
        forms,
        {begins: sorted(found, reverse=True) for begins, found in lengths.items()},
        frozenset(term for term, entry in entries().items() if "verb" in entry),
        frozenset(words | HOMOGRAPHS.keys() | LABELS.keys() | EXPLAINING),
        {term: (entry["unruled"], entry["rule"]) for term, entry in entries().items() if "unruled" in entry},
    )


def _listed(entry: dict[str, Any]) -> Iterator[str]:
    """What an entry says in each of its ways, as it is written there; `fixed` neither agrees nor elides."""
    return (said for row in (*entry.get("forms", ()), *entry.get("fixed", ())) for said in wordings(row))


def _derived(entry: dict[str, Any]) -> Iterator[str]:
    """What follows from it: as it agrees, as its verbs are conjugated, and what its other keys tell."""
    yield from (other for row in entry.get("forms", ()) for said in wordings(row) for other in inflected(said))
    for ways in (_verbal, _done_thus, _as_extra, _on_either_side, _compared):
        yield from ways(entry)


def _as_said(form: Form) -> Iterator[Form]:
    """A form, and « que tu contrôles pas » for « que vous ne contrôlez pas »: nobody says « ne » at a table."""
    yield form
    at = next((i for i, word in enumerate(form) if word in ("ne", "n")), None)
    if at is not None and not _DENIALS.isdisjoint(form[at:]) and len(form) > 2:
        yield (*form[:at], *form[at + 1 :])


def _done_thus(entry: dict[str, Any]) -> Iterator[str]:
    """« ainsi détruite », « détruites de cette façon », « qu'il a ainsi détruite »: what was done so, by its `thus`."""
    for key, whose in _BY_WHOM.items():
        for by, done, agreement in product(whose, entry.get(key, ()), ("", "e", "s", "es")):
            yield f"{by}ainsi {done}{agreement}"
            yield from (f"{by}{done}{agreement} {so}" for so in _SO)


def _as_extra(entry: dict[str, Any]) -> Iterator[str]:
    """« en tant que Créature supplémentaire », « en créa sup », by the nouns of its `extra`."""
    yield from map(" ".join, product(_AS_A, entry.get("extra", ()), (*_BESIDES, "en plus", "de plus")))


def _on_either_side(entry: dict[str, Any]) -> Iterator[str]:
    """« sur le dessus ou en dessous (de) », by what its `either_side` joins."""
    yield from map(" ".join, product(_TOP, entry.get("either_side", ()), _BOTTOM, ("", "de", "d")))


def _compared(entry: dict[str, Any]) -> Iterator[str]:
    """« est inférieure ou égale au », by its `compares`, agreed; by its `compares_it`, with nothing after it."""
    for ending in ("", "e", "s", "es"):
        yield from map(" ".join, product(_IS, (_agreed(said, ending) for said in entry.get("compares", ())), _WITH))
        yield from (_agreed(said, ending) for said in entry.get("compares_it", ()))


def _agreed(said: str, ending: str) -> str:
    """« inférieures ou égales » of « inférieur ou égal »."""
    same = said.replace("identique", "identique" + ending.replace("e", "")).replace("eur", "eur" + ending)
    return same.replace("égal", "égaux" if ending == "s" else "égal" + ending)


@cache
def in_order() -> tuple[str, ...]:
    """The words of the language by the alphabet: of two that are as near, the same one is always offered."""
    return tuple(sorted(lexicon().words))


@cache
def _spellings() -> dict[str, str]:
    """The words of the lexicon, folded, as they are written."""
    forms = [said for entry in entries().values() for said in _listed(entry)]
    verbs = [
        verb.removesuffix("er") for entry in entries().values() for verb in _infinitives(entry) if verb.endswith("er")
    ]
    words = [match.group() for said in forms for match in _PIECE.finditer(said)]
    conjugated = [stem + ending for stem in verbs for ending in ("e", "ez", "er", "ent", "é", "ée", "ées", "és", "ait")]
    return {heard(word): word for word in (*conjugated, *words, *LABELS.values())}


def as_written(word: str) -> str:
    """A folded word of the lexicon with its accents; one that has no other spelling is itself."""
    return _spellings().get(word, word)


@cache
def _tongues() -> tuple[frozenset[str], frozenset[str]]:
    """The words of English cards that no French one has, and those of French ones that no English one has."""
    terms = [word for entry in entries().values() for said in entry.get("en", ()) for word in said.lower().split()]
    said = frozenset((*_ENGLISH.split(), *terms, *(word + "s" for word in terms), "a", "s", "on"))
    return said - lexicon().words, lexicon().words - said


def is_english(text: str) -> bool:
    """Whether a text has more English words that no French card says than French ones; two at least.

    Those that tables say within French (« tu peux move un minion ») tell nothing beside a French one.
    """
    english_words, french_words = _tongues()
    said = _BARE_WORD.findall(text.lower())
    if sum(word in english_words for word in said) < 2:
        return False  # as nearly all: their words need no folding to be known for French
    strange = sum(word in english_words - english().keys() - familiar().keys() for word in said)
    others = (piece.folded for piece in pieces(text, ours=True) if piece.raw.lower() not in english_words)
    french = sum(word in french_words for word in others)
    return strange > french or not french


def _infinitives(entry: dict[str, Any]) -> tuple[str, ...]:
    """A verb, and those that tables say for it: « virer » for « détruire »."""
    return (entry.get("verb", ""), *entry.get("also", ()))


def _verbal(entry: dict[str, Any]) -> Iterator[str]:
    return (form for verb in _infinitives(entry) for form in _conjugated(verb))


def _conjugated(infinitive: str) -> Iterator[str]:
    """The forms of a verb of the first group; none of another's, which the lexicon lists."""
    if infinitive.endswith("er"):
        stem = heard(infinitive).removesuffix("er")
        yield from (stem + ending for ending in (*VERB_ENDINGS, "iez") if stem + ending not in HOMOGRAPHS)


@lru_cache(maxsize=4096)
def slip(word: str) -> str | None:
    """The one word of the lexicon that `word` is a slip of (one letter wrong, missing, doubled or swapped), or None.

    A word with two neighbours of different meaning is no slip.
    """
    if len(word) < _SHORTEST_SLIP or word in lexicon().words:
        return None
    near = [known for known, *_ in process.extract(word, in_order(), scorer=OSA.distance, score_cutoff=1, limit=None)]
    return near[0] if len({_meaning(known) for known in near}) == 1 else None


def _meaning(word: str) -> tuple[str, ...]:
    return lexicon().forms.get((word,), (word,))
