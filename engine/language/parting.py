"""What tables run together, parted where a capital tells it; the rest are turns of `spoken.txt`."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from engine.language.sections import OPENING, Sections, Sentence
from engine.language.words import EXPLAINING, Piece, heard, lexicon, pieces
from ground.codes import KINDS
from ground.names import unaccented

_JOINING_WORDS = ("et", "ou", "puis", "pour", "soit", "alors", "ensuite", "sinon", "si")
_KINDS = {unaccented(said): kind for kind, said in KINDS.items() if kind != "treasure"}  # which may be a Creature
_PRINTED = re.compile(  # « (Force 3) - », « C'est une 3 : », « Il a 3 de Force, et … », « C'est un Titan. »
    r"(?:\( )?(?:force(?: :| de)? (?P<force>\d+)(?: \))?"
    r"|(?:c est 1(?: creature)?(?: de| a)?|(?:il|elle|cette creature) (?:a|fait|vaut))"
    r" (?:force )?(?P<worth>\d+)(?: de force)?"
    rf"|(?:(?<=\( )|c est 1 )(?P<kind>{'|'.join(_KINDS)})(?= [.:)]))"
    r"(?:(?: [-—–.,:;)])+(?: (?:et|mais)(?= (?!\d)))?|(?: (?:et|mais)(?= (?!\d)))"
    r"|(?= (?:(?:vous )?(?!avez|etes)[a-z]+ez|pioche|joue|gagne|talent|special|spe|permanent|attache[a-z]*) )) "
)
_OPENS_ANEW = frozenset((
    "Si", "Sinon", "Pour", "Jusqu", "Après", "Avant", "Lors", "Lorsque", "Quand", "Vous", "Tu", "Ensuite", "Puis", "Au",
))  # fmt: skip
_ABBREVIATED = ("supp", "suppl", "def", "déf", "dest", "detr", "détr", "depl", "dépl", "recup", "récup")
_TOLD_AFTER = re.compile(
    r"(?:1|une|chacune) de (?:vos|tes) |elle (?:va|part|retourne) "
    r"|(?:au debut|a la fin) d(?:u|e votre|e ton)(?: prochain)? tour (?:, |si |s )"
)
_TELLING = OPENING | EXPLAINING | {"sinon"}  # where a sentence may be parted
_LENT = re.compile(  # « elle gagne le Talent suivant : X »
    r"(.* (?:a|ont|gagne(?:nt)?|obtien\w+|possede(?:nt)?|recoi\w+))(?: :)?(?: (?:la|1) capacite(?: suivante)?(?: :)?)?"
    r"(?: (?:le|1|ce))? talent(?: suivant)? : ([^.;!?]+)(?: [.])?"
)


class RunOn(Sections):
    """Cuts one text as tables type it."""

    def cut(self, at: int = 0) -> list[Sentence]:
        """The sentences of the text, in order; its Force or its kind at its head, kept as what explains it."""
        return super().cut(at or self._printed())

    def _goes_plainly_on(self, piece: Piece) -> bool:
        """Whether it is a word like most, at which nothing can begin or end."""
        return piece.raw.islower() and piece.folded not in _TELLING

    def _printed(self) -> int:
        """« Force 3. », « C'est un Titan. » at the head of a card, kept as what explains it: how many pieces say so."""
        found = _PRINTED.match(" ".join(piece.folded for piece in self.stream[:12]))
        if found is None:
            return 0
        force, at = found["force"] or found["worth"], found.group().count(" ")
        told, kind = int(force) if force else None, _KINDS.get(found["kind"], "")
        self.found.append(Sentence("", self.stream[:at], False, explains=True, force=told, kind=kind))
        return at

    def _begins(self, at: int) -> bool:
        """« si X, Y, sinon Z » goes on as « Si X, Y. Sinon, Z. »; a capital begins where the full stop was lost."""
        raw, before = self.stream[at].raw, self.current[-1].raw if self.current else ""
        if self.stream[at].folded == "sinon":
            return True
        ordered = raw[0].isupper() and raw.endswith("ez") and (self.stream[at].folded,) in lexicon().forms
        return (ordered or raw in _OPENS_ANEW) and before[-1:].isalnum() and heard(before) not in _JOINING_WORDS

    def _says_on(self, at: int) -> bool:
        """« une Action supp. affectant … »: the stop of an abbreviation ends no sentence, unless a capital follows."""
        before = self.current[-1] if self.stream[at].raw == "." and self.current else None
        if before is None or before.raw.lower() not in _ABBREVIATED:
            return super()._says_on(at)
        after = self.stream[at + 1].raw if at + 1 < len(self.stream) else "."
        return after != "." and not after[0].isupper()


@lru_cache(maxsize=64)  # a text is cut again to show its pieces
def sentences(text: str) -> tuple[Sentence, ...]:
    """Cut a text at its stops and keywords. Every word lies in a sentence, save the keywords."""
    return (*RunOn(_quoting_what_is_lent(pieces(text))).cut(),)


def _quoting_what_is_lent(said: tuple[Piece, ...]) -> list[Piece]:
    """« … a le Talent suivant : X », in the last sentence, as « … a « Talent : X » »."""
    words = [piece.folded for piece in said]
    found = _LENT.fullmatch(" ".join(words)) if "talent" in words[2:] else None
    if found is None or any(" " in word for word in words):
        return [*said]
    end, start = found[1].count(" ") + 1, found.string.count(" ", 0, found.start(2))
    lent = " ".join(piece.raw for piece in said[start : start + found[2].count(" ") + 1])
    quoted = replace(said[end], raw=f"« Talent : {lent} »", folded=lent, end=said[-1].end)
    return [*said[:end], quoted]
