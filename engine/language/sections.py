"""A card's text cut at its keywords and stops: each sentence under the keyword that governs it, every word in one."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from engine.language.remarks import is_a_remark
from engine.language.words import EXPLAINING, HOMOGRAPHS, LABELS, QUOTES, Piece, lexicon, pieces, split

STOPS = frozenset(".;!?…")
COLONS = frozenset(":—–-")
AFTER_A_LABEL = COLONS | {"?"}  # an arrow is heard as « ? »
BRACKETS = frozenset("()")
OPENING = {label.split()[0] for label in LABELS}
_PLAIN = OPENING | EXPLAINING
TIME_WORDS = frozenset((
    "fin", "debut", "avant", "apres", "lors", "lorsque", "lorsqu", "quand", "a", "au", "si", "tant", "pendant",
    "durant",
))  # fmt: skip
_BARE = ("permanent", "perma", "perm", "talent", "special", "spe")  # keywords that begin no sentence, whatever follows
OF_A_KEYWORD = re.compile(  # « son talent », « une action spé »: no keyword stands after these
    "1|les?|la|l|du|de|d|des|aux?|ce|son|ses|leurs?|votre|vos|chaque|aucun|sans|avec|par|et|ou|en|comme|que"
    "|effets?|actions?|cartes?|capacites?|pouvoirs?"
)
_OF_WHAT_HAPPENS = frozenset(("1", "ete", "est"))  # « après qu'un joueur a utilisé un Spécial : X »
BEGINS = frozenset(("vous", "cette", "vos", "1", "chaque", "chacune", "chacun", "toutes", "tous", "elle", "elles"))
# « Choisissez : X OU Y » goes on after its colon
OFFERS = ("choisissez", "effets", "option", "options", "choix", "suivants", "suivantes")


@dataclass
class Sentence:
    """A sentence: the keyword that governs it (« », « Permanent »…), its pieces, and whether it opens the section.

    `lasts`: it goes on with what was done at first, for as long as the card is in play.
    `explains`: « Précision : … » says how the card is meant, and is no effect of it; nor is its printed `force`, or
    its `kind`.
    """

    keyword: str
    pieces: list[Piece]
    opens: bool
    lasts: bool = False
    explains: bool = False
    force: int | None = None
    kind: str = ""

    @property
    def span(self) -> tuple[int, int]:
        return self.pieces[0].start, self.pieces[-1].end

    @property
    def announces(self) -> bool:
        """« Mot : » is what is said of the rest."""
        return self.pieces[-1].raw == ":"

    @property
    def words(self) -> list[Piece]:
        """What is read: without stops, and without a keyword that announces nothing."""
        return [piece for piece in self.pieces if piece.raw and piece.raw not in STOPS]

    @property
    def stops_within(self) -> bool:
        """« Note : A. B. »: whether it is two sentences, that no brackets hold together."""
        return self.pieces[0].raw != "(" and any(piece.raw == "." for piece in self.pieces[:-1])

    def is_worded(self, text: str) -> bool:
        """Whether it is said word for word as that text says it."""
        return [piece.raw for piece in self.words] == [word for word in split(text) if word not in STOPS]


class Sections:
    """Cuts one text."""

    def __init__(self, stream: list[Piece]) -> None:
        self.stream = stream
        self.found: list[Sentence] = []
        self.keyword, self.opens = "", True
        self.current: list[Piece] = []

    def cut(self, at: int = 0) -> list[Sentence]:
        """The sentences of the text, in order. A text that says nothing is one sentence that cannot be read."""
        while at < len(self.stream):
            if self._goes_plainly_on(self.stream[at]):
                self.current.append(self.stream[at])
                at += 1
            else:
                at += self._explained(at) or self._label(at) or self._piece(at)
        self._close()
        if not self.found and self.stream:
            self.found.append(Sentence("", [*self.stream], True))
        return self.found

    def _goes_plainly_on(self, piece: Piece) -> bool:
        """Whether it is a word like most, at which nothing can begin or end."""
        return piece.raw.islower() and piece.folded not in _PLAIN

    def _begins(self, at: int) -> bool:
        """Whether a sentence begins there, of which no stop tells it. We run nothing together."""
        return False

    def _explained(self, at: int) -> int:
        """« Précision : … », up to the next keyword, « (précision : …) »: how many pieces explain what was said."""
        aside = self.stream[at].raw == "("
        word, *after = [piece.folded for piece in self.stream[at + aside : at + aside + 2]] or [""]
        follows = bool(self.found or self.current) if aside else bool(self.found) and not self.current
        if word not in EXPLAINING or after != [":"] or not follows:
            return self._remarked(at) if aside and follows else 0
        self._close()
        end = at + aside + 2
        while end < len(self.stream) and not (self.stream[end - 1].raw == ")" if aside else self._announced(end)):
            end += 1
        self.found.append(Sentence("", [*self.stream[at:end]], False, explains=True))
        return end - at

    def _remarked(self, at: int) -> int:
        """« … (stylé). », at the end of a sentence: how many pieces are an opinion of it, and no effect."""
        end = next((i for i in range(at + 1, len(self.stream)) if self.stream[i].raw in BRACKETS), at)
        ends = end + 1 == len(self.stream) or self.stream[end + 1].raw in STOPS or self._announced(end + 1)
        if self.stream[end].raw != ")" or not ends or not is_a_remark(self.stream[at + 1 : end]):
            return 0
        self._close()
        self.found.append(Sentence("", [*self.stream[at : end + 1]], False, explains=True))
        return end + 1 - at

    def _announced(self, at: int) -> bool:
        """Whether a keyword stands there, after a stop and with its colon: « … . Talent : »."""
        length = self._label_length(at, inside=False)
        return bool(length) and self.stream[at - 1].raw in STOPS | BRACKETS and self.stream[at + length].raw == ":"

    def _label(self, at: int) -> int:
        """Open a section where a keyword stands; how many pieces it takes."""
        length = self._label_length(at, inside=bool(self.current))
        if not length:
            return 0
        self._close()
        self.keyword, self.opens = LABELS[self._folded(at, length)], True
        length += self.stream[at + length].raw in AFTER_A_LABEL | {",", "."}
        if at + length == len(self.stream) or self._label_length(at + length, inside=False):
            silent = replace(self.stream[at], raw="")  # a keyword that announces nothing
            self.found.append(Sentence(self.keyword, [silent], True))
        return length

    def _label_length(self, at: int, inside: bool) -> int:
        """How many words of « Talent : », « En cours : », or of one whose colon was lost, by its capital."""
        for length in (2, 1) if self.stream[at].folded in OPENING else ():
            after = self.stream[at + length : at + length + 1]
            if after and self._folded(at, length) in LABELS:
                if inside and (self._lends(at + length) or self.current[-1].folded in _OF_WHAT_HAPPENS):
                    return 0
                begins = self._opens_bare(at, length) if inside else self._is_no_verb(at, after[0])
                heads = not inside and after[0].raw in (",", ".")  # « spécial, avant la Conquête … », « Perm. … »
                return length if after[0].raw in AFTER_A_LABEL or begins or heads else 0
        return 0

    def _is_no_verb(self, at: int, after: Piece) -> bool:
        """« Permanent vos Créatures … »; « Attachez cette carte … » is an order, unless capitals say otherwise."""
        written, told = self.stream[at], LABELS.get(self.stream[at].folded) != "Attachez"
        if written.raw[0].islower():
            return written.folded in _BARE and (after.raw[0].isalpha() or after.raw[0] in "+-,")
        return after.raw[0].isupper() or (told and (after.raw[0].islower() or after.raw[0] in "+-"))

    def _opens_bare(self, at: int, length: int) -> bool:
        """« … sur une Base permanent vos Créatures … »: a keyword after a stop that was lost, before what begins."""
        after = self.stream[at + length]
        begins = after.folded in BEGINS | TIME_WORDS | {"se"} or after.raw in ("le", "la", "les")
        begins = begins or self._orders(at + length)
        bare = self.stream[at].raw.islower() and self.stream[at].folded in _BARE
        return bare and begins and not OF_A_KEYWORD.fullmatch(self.current[-1].folded)

    def _folded(self, at: int, length: int) -> str:
        return " ".join(piece.folded for piece in self.stream[at : at + length])

    def _piece(self, at: int) -> int:
        """Take a piece into the sentence, or end it there."""
        piece = self.stream[at]
        if self.current and self._begins(at):
            self._close()
        if piece.raw in STOPS | COLONS and self._says_on(at):
            self.current.append(replace(piece, raw=""))
            return 1
        self.current.append(piece)
        offers = len(self.current) > 1 and self.current[-2].folded in OFFERS
        if piece.raw in STOPS or (piece.raw == ":" and not offers):
            self._close()
            if self.keyword == "Attachez":
                self.keyword, self.opens = "", True
        return 1

    def _says_on(self, at: int) -> bool:
        """Whether the sentence says one thing with what follows this stop, or this colon."""
        return self.stream[at].raw == ":" and self._lends(at)

    def _lends(self, at: int) -> bool:
        """« Cette Créature a la capacité : « Talent : … » », « … le Talent suivant : « … » » says one thing."""
        after, said = self.stream[at + 1 : at + 2], [piece.folded for piece in self.stream[max(at - 2, 0) : at]]
        if not self.current or not after or after[0].raw[0] not in QUOTES:
            return False
        return ":" in after[0].raw or "talent" in said

    def _orders(self, at: int) -> bool:
        """Whether a verb stands there."""
        return is_said_to_do("".join(piece.folded for piece in self.stream[at : at + 1]))

    def _close(self) -> None:
        """End the sentence; one that begins with « OU » goes on with the one before."""
        says = any(piece.raw not in STOPS | COLONS | BRACKETS for piece in self.current)
        if not says:
            if self.found:
                self.found[-1].pieces.extend(self.current)
        elif self.found and self.current[0].folded == "ou" and self.found[-1].keyword == self.keyword:
            self.found[-1].pieces.extend(self.current)
        else:
            self.found.append(Sentence(self.keyword, self.current, self.opens))
        self.opens = self.opens and not says
        self.current = []


def is_said_to_do(word: str) -> bool:
    said = lexicon().forms.get((word,), ())
    return word in HOMOGRAPHS or any(term.partition("/")[0] in lexicon().verbs for term in said)


@lru_cache(maxsize=64)  # of one sentence, our wording is our wording of that
def our_sentences(text: str) -> tuple[Sentence, ...]:
    """Cut our wording at its stops and keywords. Every word lies in a sentence, save the keywords."""
    return (*Sections([*pieces(text, ours=True)]).cut(),)
