"""What tables run together, parted: a sentence, a keyword or a price whose stop was lost, or is another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from engine.language.sections import (
    BEGINS,
    BRACKETS,
    COLONS,
    OF_A_KEYWORD,
    OFFERS,
    OPENING,
    STOPS,
    TIME_WORDS,
    Sections,
    Sentence,
    is_said_to_do,
)
from engine.language.steps import spelt, until
from engine.language.words import EXPLAINING, LABELS, Piece, heard, lexicon, pieces
from ground.codes import KINDS
from ground.names import unaccented

_FIGHTING = {"affrontent", "battent", "duel"}
_UNTIL = ("jusqu", "a", "la", "fin", "du", "tour", ",")
_MAY_GO_ON = BEGINS - {"1"} | TIME_WORDS | {"le", "la", "l", "les", "il", "ils", "sa", "son", "ses"}
_SCORED = ("conquise", "score", "scoree", "base")  # what « se joue avant la Conquête d'une Base » ends with
_PAID = ("defauss", "perd", "retir", "sacrifi")  # what a price is: « Retirez un marqueur : … »
_JOINING_WORDS = ("et", "ou", "puis", "pour", "soit", "alors", "ensuite", "sinon")
_ITS_FORCE = re.compile(  # « Force 3. », « (Force 3) - », « C'est une 3 : », « Il a 3 de Force, et … »
    r"(?:\( )?(?:force(?: :| de)? (\d+)(?: \))?"
    r"|(?:c est 1(?: creature)?(?: de| a)?|(?:il|elle|cette creature) (?:a|fait|vaut)) (?:force )?(\d+)(?: de force)?)"
    r"(?P<stop>(?: [-—–.,:;)])*(?: (?:et|mais)(?= (?!\d)))?) "
)
_KINDS = {unaccented(said): kind for kind, said in KINDS.items() if kind != "treasure"}  # which may be a Creature
_ITS_KIND = re.compile(rf"(?:c est 1 ({'|'.join(_KINDS)}) [.:]|\( ({'|'.join(_KINDS)}) \)) ")
_ON_A_BASE = (
    r"(?:attachez |a attacher a )?"
    r"(?:(?:(?:vous )?jou\w+ (?:cette carte |la |cette action )?|se joue |a jouer |a poser )?sur )?(?:1 )?base(?: |$)"
)
_PLAYED_ON = ("a jouer sur", "jouez sur", "joue sur", "attachez a", "jouer sur", "se joue sur", "sur 1")
_OF_PLAYING = ("vous", "pouvez", "cette", "carte", "creature", "action", "ce", "titan", "la", "le", "se", "a")
_SUBJECT_NEXT = {"que", "qu", "ou", "et", "si", "s", "dont", "quand", "lorsque"}
_ASKING = frozenset(("si", "quand", "lorsque", "lorsqu"))
_SET_OFF = re.compile(  # « [Talent] », « **Talent** : », « • Talent »
    r"([*•▪\[]+)(\s?(?:perm|tal|sp[ée]|en cours|continu|ongoing|d[ée]voil)\w*\s?:?)([*\]]*)", re.IGNORECASE
)
_WHEN = re.compile(  # what opens with a moment, a condition or a term
    rf"(?:{'|'.join(sorted(TIME_WORDS))}|s|des|(?:la )?premiere fois|chaque (?:fois|tour)|1 fois|jusqu) "
    r"|sinon$|pour chaque (?!.*,)"
)
_OPENS_ANEW = frozenset((
    "Si", "Sinon", "Pour", "Jusqu", "Après", "Avant", "Lors", "Lorsque", "Quand", "Vous", "Tu", "Ensuite", "Puis", "Au",
))  # fmt: skip
_RUNS_ON = _ASKING | {"elle", "cette"}
_HOSTS = ("base", "creature", "creatures")
_ABBREVIATED = ("supp", "suppl", "def", "déf", "dest", "detr", "détr", "depl", "dépl", "recup", "récup")
_TOLD_AFTER = re.compile(
    r"(?:1|une|chacune) de (?:vos|tes) |elle (?:va|part|retourne) "
    r"|(?:au debut|a la fin) d(?:u|e votre|e ton)(?: prochain)? tour (?:, |si |s )"
)
_TELLING = OPENING | EXPLAINING | {"et", "puis", "sinon", "pour", "afin", "vous"}  # where a sentence may be parted
_ENDING = frozenset((*_HOSTS, *_SCORED))  # after which a stop may have been lost
_LENT = re.compile(  # « elle gagne le Talent suivant : X »
    r"(.* (?:a|ont|gagne(?:nt)?|obtien\w+|possede(?:nt)?|recoi\w+))(?: :)?(?: (?:la|1) capacite(?: suivante)?(?: :)?)?"
    r"(?: (?:le|1|ce))? talent(?: suivant)? : ([^.;!?]+)(?: [.])?"
)
_AT_TURNS_END = ["a", "la", "fin", "du", "tour"]
_HOLDING = re.compile(
    r"[,:]? ?(?!.*(?:jusqu|tour|duree|vous |marqueur))(?:(?:son|sa|ses|elle) "
    r"|(?=.* (?:ici|dessus|labas|(?:cette|la) base)(?: |$))(?:les?|la|l|vos|chaque|toutes|aucune?|personne|cette) )"
    r".*(?:[+-]\d|peu(?:t|vent) |annul|redui|augment|diminu)"
)


_CALLS_IT = re.compile(  # « C'est un effet permanent », « (une fois par tour, c'est un talent) »
    r"(?:\( )?(?:1 fois par tour ,? ?)?(?:(?:c|cela) est )?(?:1 |son |sa )?(?:effet |pouvoir |capacite )?"
    r"(talent|permanent|special)e?(?: \))?"
)
_MOMENTS = frozenset(("avant", "apres", "quand", "lorsque", "lorsqu", "lors"))


class RunOn(Sections):
    """Cuts one text as tables type it."""

    def cut(self, at: int = 0) -> list[Sentence]:
        """The sentences of the text, in order; the Force that it says at its head, at the end."""
        head = self._printed()
        found = _named_after(super().cut(at or head or self._told_below() or self._its_kind() or self._its_force()))
        return [*found, Sentence("Permanent", self._of_the_force(head), True)] if head else found

    def _goes_plainly_on(self, piece: Piece) -> bool:
        """Whether it is a word like most, at which nothing can begin or end."""
        after = self.current[-1].folded if self.current else ""
        return piece.raw.islower() and piece.folded not in _TELLING and after not in _ENDING

    def _printed(self) -> int:
        """« (Force 2) » at the head of an Action on a Base: what « vous avez +2 de Force ici » would say."""
        said = [piece.folded for piece in self.stream if piece.raw not in BRACKETS][:2]
        at = next((i + 1 for i, piece in enumerate(self.stream[:4]) if piece.folded.isdecimal()), 0)
        power = said[:1] == ["force"] and at and self._bears(at)
        while power and at + 1 < len(self.stream) and self.stream[at].raw in COLONS | STOPS | BRACKETS | {","}:
            at += 1
        return at if power else 0

    def _told_below(self) -> int:
        """« Force X. » at the head of a card: a value that what follows tells, and that says nothing more by itself."""
        said = [piece.folded for piece in self.stream[:2]] == ["force", "x"] and len(self.stream) > 2
        told = said and any(re.match(r"\+\d", piece.folded) for piece in self.stream[2:])
        return 2 + (self.stream[2].raw in COLONS | STOPS) if told else 0

    def _its_force(self) -> int:
        """« Force 3. » at the head of a card, kept as what explains it: how many pieces say so."""
        said = " ".join(piece.folded for piece in self.stream[:12])
        found = _ITS_FORCE.match(said)
        at = found.group().count(" ") if found else 0
        if not (found and at) or not (found["stop"] or self._label_length(at, inside=False) or self._tells(at)):
            return 0
        self.found.append(Sentence("", self.stream[:at], False, explains=True, force=int(found[1] or found[2])))
        return at

    def _its_kind(self) -> int:
        """« C'est un Titan. » at the head of a card, kept as what explains it: how many pieces say so."""
        found = _ITS_KIND.match(" ".join(piece.folded for piece in self.stream[:6]))
        at = found.group().count(" ") if found else 0
        if not found or not at or len(self.stream) == at:
            return 0
        self.found.append(Sentence("", self.stream[:at], False, explains=True, kind=_KINDS[found[1] or found[2]]))
        return at

    def _bears(self, head: int) -> bool:
        """Whether what follows is of an Action on a Base, and does not say again what Force it has there."""
        power = next(piece.folded for piece in self.stream[:head] if piece.folded.isdecimal())
        said = " ".join(
            piece.folded for piece in self.stream[head:] if piece.folded not in BRACKETS | COLONS | STOPS | {","}
        )
        return f"+{power}" not in said.split() and re.match(_ON_A_BASE, said) is not None

    def _of_the_force(self, head: int) -> list[Piece]:
        """« (Force 2) » of an Action on a Base: « vous avez +2 de Force ici »."""
        power = next(piece.folded for piece in self.stream[:head] if piece.folded.isdecimal())
        start, end = self.stream[0].start, self.stream[head - 1].end
        return [replace(one, start=start, end=end) for one in pieces(f"vous avez +{power} de Force ici", ours=True)]

    def _parted(self, at: int) -> int:
        """Part what tables run together, from there on; how many pieces are then taken."""
        piece = self.stream[at]
        if self._begins(at) or self._runs_on(at):
            self._close()
        if piece.folded == "et" and (until := self._until()) and self._waits(at + 1):
            self._close()  # « Jusqu'à la fin du tour, A et, si B, C » is « …, A. Jusqu'à la fin du tour, si B, C. »
            self.current = [replace(one, start=piece.start, end=piece.start) for one in until]
            return 1 + (self.stream[at + 1].raw == ",")
        if (piece.raw == "," or piece.folded == "et") and self._counts_apart(at):
            self._close()  # « Défaussez …, pour chacune piochez … » goes on as « Défaussez …. Pour chacune, piochez … »
            self.current.append(replace(piece, raw=""))
            return 1
        if piece.folded == "sinon" and self.current:  # « si X, Y, sinon Z » goes on as « Si X, Y. Sinon, Z. »
            self._close()
        if length := self._pauses(at):  # « Avant la Conquête : X » is « Avant la Conquête, X »
            self.current.append(replace(piece, raw=",", folded=","))
            return length
        if self._offers_then(at) or (piece.raw == "?" and self._asks(at)):
            asks = self._where_it_asks()
            if self.current[asks].folded not in TIME_WORDS | {"s"}:  # « t'as deux Créatures ici ? pioche une carte »
                opens = self.current[asks]
                self.current.insert(asks, replace(opens, raw="si", folded="si", end=opens.start))
            self.stream[at] = piece = replace(piece, raw=",", folded=",")
        if piece.raw == ":" and self._is_a_price(at):
            self.stream[at] = piece = replace(piece, raw="pour", folded="pour")  # « Défaussez une carte : piochez »
        if piece.folded in ("et", "puis") and self._ends_the_turn(at):
            self._close()
            self.current.append(replace(piece, raw=""))
            return 1
        joins = piece.folded in ("pour", "afin") or (
            piece.folded == "et" and (self._orders(at + 1) or self._tells(at + 1) or self._goes_on_with(at + 1))
        )
        if joins and self._lies():  # « Jouez sur une Créature pour Y » is « Jouez sur une Créature. Y »
            self._close()
            said = self.stream[at : at + 1 + (piece.folded == "afin")]
            self.current.extend(replace(word, raw="") for word in said)
            return len(said)
        if piece.raw == "," and self._heads(at):  # « sur une Base, piochez une carte »
            self.current.append(replace(piece, raw=""))
            self._close()
            return 1
        if piece.folded == "vous" and self._plays_and_does(at):
            self._close()
        joined = piece.folded in ("et", "puis") and self._orders(at + 1)
        if (piece.raw in (",", ":") or joined) and self._plays_then(at):  # « Jouez avant la Conquête, Y »
            self._close()
            self.current.append(replace(piece, raw=""))
            return 1
        return 0

    def _says_on(self, at: int) -> bool:
        """« Pour chaque joueur, si A : X » says one thing, « À l'entrée en jeu : » nothing."""
        raw = self.stream[at].raw
        tells = raw == ":" and not self._plays()
        tells = tells and (self._tells_when(at) or self._says_nothing() or self._lends(at))
        return tells or (raw in (":", ".") and self._pairs(at)) or self._settles_a_tie(at) or self._shortens(at)

    def _ends_the_turn(self, at: int) -> bool:
        """« … +1 jusqu'à la fin du tour, et détruisez-la à la fin du tour »: what is said last is of what is last."""
        rest = [piece.folded for piece in self.stream[at + 1 :]]
        end = until(rest, 0, STOPS)
        lasts = {"supplementaire", "tour"} & {piece.folded for piece in self.current[-3:]}
        return bool(lasts) and rest[max(end - 5, 0) : end] == _AT_TURNS_END and "jusqu" not in rest[:end]

    def _begins(self, at: int) -> bool:
        """« … jusqu'à la fin du tour Piochez une carte »: a capital where the full stop was lost."""
        raw, before = self.stream[at].raw, self.current[-1].raw if self.current else ""
        ordered = raw[0].isupper() and raw.endswith("ez") and (self.stream[at].folded,) in lexicon().forms
        return (ordered or raw in _OPENS_ANEW) and before[-1:].isalnum() and heard(before) not in _JOINING_WORDS

    def _runs_on(self, at: int) -> bool:
        """« se joue sur une Créature vous pouvez … », « se joue avant la Conquête d'une Base piochez … »: no stop."""
        last = self.current[-1].folded if self.current else ""
        ends = (last in _HOSTS and self._heads(at)) or (last in _SCORED and self._plays_then(at - 1))
        asks = self.stream[at].folded == "si" and last in _SCORED and self._plays() and self._goes_on_to_you(at)
        return asks or (ends and (self.stream[at].folded in BEGINS or self._orders(at)))

    def _goes_on_to_you(self, at: int) -> bool:
        """« … si c'était toi le Vainqueur tu pioches … »: what is asked, and then what you do."""
        rest = [piece.folded for piece in self.stream[at + 2 :]]
        end = until(rest, 0, STOPS | {","})
        you = (i for i, word in enumerate(rest[:end]) if i and word == "vous")
        return any(rest[i - 1] not in ("ou", "que", "qu", "et") for i in you)

    def _until(self) -> list[Piece]:
        """« Jusqu'à la fin du tour, », with which the sentence begins."""
        said = [piece.folded for piece in self.current[: len(_UNTIL)]]
        if said[:-1] != [*_UNTIL[:-1]]:
            return []
        return [*self.current[: len(_UNTIL) - 1], replace(self.current[0], raw=",", folded=",")]

    def _waits(self, at: int) -> bool:
        """« si … », « , lorsque … », and the comma that opens it."""
        after = [piece.folded for piece in self.stream[at : at + 2]]
        return (after[1:] if after[:1] == [","] else after[:1]) in (["si"], ["s"], ["lorsque"], ["quand"])

    def _counts_apart(self, at: int) -> bool:
        """« X, pour chaque carte défaussée, Y »: where Y is told to do, and X waits for nothing."""
        after = [piece.folded for piece in self.stream[at + 1 : at + 4]]
        after = after[1:] if after[:1] == [","] else after[:2]
        if after not in (["pour", "chaque"], ["pour", "chacun"], ["pour", "chacune"]) or not self.current:
            return False
        said = [piece.folded for piece in self.current if piece.raw]
        ordered = said[:1] == ["vous"] or self._orders(at - len(said))
        rest = [piece.folded for piece in self.stream[at + 2 :]]
        rest = rest[: until(rest, 0, STOPS)]
        acts = (not OF_A_KEYWORD.fullmatch(rest[i - 1]) and self._tells(at + 2 + i) for i in range(1, len(rest)))
        return ordered and "," not in said and any(acts)

    def _tells(self, at: int) -> bool:
        """Whether one is told there to do something: « piochez », « vous gagnez », « vous pouvez »."""
        words = [piece.folded for piece in self.stream[at : at + 2]]
        if words[:1] == ["vous"]:
            return self._orders(at + 1) or words[1:] == ["pouvez"]
        word = "".join(words[:1])  # a fragment of a text may end with « et »
        return (word.endswith("ez") and self._orders(at)) or word in ("pioche", "joue", "gagne")

    def _goes_on_with(self, at: int) -> bool:
        """« sur une Base et vos Créatures … »: what is so while the card lies there."""
        return self._heads(at) and self.stream[at].folded in _MAY_GO_ON

    def _lies(self) -> bool:
        """« Jouez sur … » at the head of a card says where it is attached."""
        return self._laid() not in ("", "sur 1")

    def _laid(self) -> str:
        """With what words the head of a card says where it is laid; "" where it does not."""
        said = " ".join(piece.folded for piece in self.current[:3]) if not (self.found or self.keyword) else ""
        return next((one for one in _PLAYED_ON if said.startswith(one)), "")

    def _heads(self, at: int) -> bool:
        """« (Joue) sur une Base », and no more, at the head of a card: where it is attached.

        « Sur une Base, détruisez … » may say where it is done, unless it is said what the card does while it stays.
        """
        if not (opens := self._laid()) or len(self.current) > 8:
            return False
        rest = [piece.folded for piece in self.stream[at:]]
        stays = opens != "sur 1" or not {"permanent", "talent"}.isdisjoint(rest) or _holds(rest)
        here = any(piece.folded == "cette" for piece in self.current)  # « Jouez sur cette Base, … »: where, of a play
        return stays and not here and self.current[-1].folded in (*_HOSTS, "joueur")

    def _plays_and_does(self, at: int) -> bool:
        """« Spécial tu peux jouer cette carte avant … tu pioches … »: when it is played, then what it does."""
        return self._plays() and self.current[-1].folded not in _SUBJECT_NEXT | TIME_WORDS and self._tells(at)

    def _plays_then(self, at: int) -> bool:
        """« Spécial : Jouez quand … » at its head says when; what it does may follow a comma."""
        after = self.stream[at + 1 : at + 2]
        return self._plays() and bool(after) and after[0].folded not in TIME_WORDS

    def _plays(self) -> bool:
        """« Spécial : (à) jouer quand … », at its head."""
        said = [piece.folded for piece in self.current if piece.folded not in _OF_PLAYING]
        plays = self.keyword == "Spécial" and self.opens and said[:1] in (["joue"], ["jouez"], ["jouer"])
        return plays and said[1:2] != [] and said[1] in TIME_WORDS

    def _tells_when(self, at: int) -> bool:
        """« Avant la Conquête : X », « Pour chaque joueur : X », « Sinon : X »."""
        said = " ".join(piece.folded for piece in self.current)
        tells = _WHEN.match(said) is not None and self.current[-1].folded not in ("ou", *OFFERS)
        return tells and not self._plays() and not self._heads(at)

    def _pauses(self, at: int) -> int:
        """« Avant la Conquête : X », « - X », « ... X »: how many signs stand there for a comma."""
        raws = [piece.raw for piece in self.stream[at : at + 3]]
        length = 3 if raws == ["."] * 3 else int(raws[0] in COLONS | {"?", "…"} and raws[1:2] != [","])
        apart = length and "," not in {piece.raw for piece in self.current} and at + length < len(self.stream)
        return length if apart and self._tells_when(at) else 0

    def _asks(self, at: int) -> bool:
        """Whether a question is what is waited for, or asked, by what follows it."""
        return bool(self.current) and at + 1 < len(self.stream) and self.current[0].folded not in ("combien", "quel")

    def _offers_then(self, at: int) -> bool:
        """« Si A, X ; vous pouvez ensuite Y »: where A is not so, X is not done, and nothing comes after it."""
        asks = self.stream[at].raw == ";" and bool(self.current) and self.current[0].folded in ("si", "s")
        return asks and [piece.folded for piece in self.stream[at + 1 : at + 4]] == ["vous", "pouvez", "ensuite"]

    def _where_it_asks(self) -> int:
        """« Lors de la Conquête, vous êtes Vainqueur ? »: after the moment; else a question is all that was said."""
        commas = [at for at, piece in enumerate(self.current[:-1]) if piece.raw == ","]
        return commas[-1] + 1 if commas and self.current[0].folded in TIME_WORDS - {"si"} else 0

    def _is_a_price(self, at: int) -> bool:
        """« Défaussez une carte : X » is « … pour X », unless X asks what was discarded."""
        after = "".join(piece.folded for piece in self.stream[at + 1 : at + 2])
        paid = bool(self.current) and self.current[0].folded.startswith(_PAID)
        return paid and after not in ("", "si", "s")

    def _says_nothing(self) -> bool:
        """« À l'entrée en jeu : » announces what a card does anyway."""
        return lexicon().forms.get(tuple(piece.folded for piece in self.current)) == ()

    def _shortens(self, at: int) -> bool:
        """« une Action supp. place-la … » are two sentences; what else follows an abbreviation is no new one."""
        before = self.current[-1] if self.stream[at].raw == "." and self.current else None
        if before is None or before.raw.lower() not in _ABBREVIATED:
            return False
        after = self.stream[at + 1].raw if at + 1 < len(self.stream) else "."
        follows = " ".join(piece.folded for piece in self.stream[at + 1 : at + 9])
        told = _TOLD_AFTER.match(follows) or (self._orders(at + 1) and spelt(after) != "done")
        return after != "." and not ((told and before.folded.startswith("supp")) or after[0].isupper())

    def _pairs(self, at: int) -> bool:
        """« Choisissez une Créature et une autre. Elles s'affrontent en duel » says one thing."""
        after = [piece.folded for piece in self.stream[at + 1 : at + 6]]
        return bool(self.current) and self.current[0].folded.startswith("choisi") and bool(_FIGHTING & set(after))

    def _settles_a_tie(self, at: int) -> bool:
        """« Détruisez la plus forte. En cas d'égalité, détruisez-les toutes » says one thing."""
        stops = self.stream[at].raw in STOPS and bool(self.current)
        return stops and [piece.folded for piece in self.stream[at + 1 : at + 5]] == ["en", "cas", "d", "egalite"]


def _named_after(found: list[Sentence]) -> list[Sentence]:
    """« X. C'est un effet permanent. »: X is said under that keyword, where nothing more may be meant to be."""
    told: list[Sentence] = []
    named = False
    for sentence, after, later in zip(found, [*found[1:], None], [*found[2:], None, None], strict=False):
        label = _label_alone(sentence)
        goes_on = after and not (after.opens or after.explains or (later and _label_alone(later)))
        if not label or goes_on or not _may_be_named(told, label, named):
            told.append(sentence)
            named = named and bool(label)
            continue
        said = told[-1]
        silent = [replace(piece, raw="") for piece in sentence.pieces]
        told[-1] = replace(said, keyword=label, opens=said.opens or said.keyword != label, pieces=said.pieces + silent)
        named = True
    return told


def _label_alone(sentence: Sentence) -> str:
    """« C'est un pouvoir Spécial. », « (effet permanent) »: the keyword that a sentence says, and nothing else."""
    said = _CALLS_IT.fullmatch(" ".join(piece.folded for piece in sentence.words))
    return LABELS[said[1]] if said and ("(" in said[0] or " est " in said[0]) and not sentence.explains else ""


def _may_be_named(told: list[Sentence], label: str, named: bool) -> bool:
    """Whether what a keyword is said of is the last sentence, and that alone; `named`: the one before was, so."""
    if not told or told[-1].explains or told[-1].keyword == "Attachez":
        return False
    said, first = told[-1], [piece.folded for piece in told[0].pieces]
    if said.keyword:
        return said.keyword == label or not said.opens
    lies = len(told) == 2 and " ".join(first[:3]).startswith(_PLAYED_ON)
    return said.opens or named or lies or said.pieces[0].folded in _MOMENTS


def run_together(sentence: Sentence) -> Iterator[tuple[Sentence, Sentence]]:
    """« … une Action supplémentaire si tu la contrôles tu la détruis »: each place where a stop may have been lost.

    What opens with a moment, a condition or a term may say it of all that follows, and is not parted.
    """
    stream = sentence.pieces
    goes_on = sentence.keyword == "Spécial" and stream[0].folded in ("avant", "apres")  # as all that follows it does
    if not goes_on and stream[0].folded in TIME_WORDS | {"jusqu", "pour", "s"}:
        return
    for at in range(2, len(stream) - 1):
        comma = stream[at - 1].raw == ","
        waits = any(piece.folded in _ASKING for piece in stream[:at])  # « X si A tu Y »: « si A, tu Y »
        and_if = not waits and stream[at].folded in _ASKING and stream[at - comma - 1].folded == "et"  # « X et si A Y »
        joined = (not comma and stream[at - 1].folded in _SUBJECT_NEXT) or (waits and stream[at].folded == "vous")
        if and_if or (not joined and _may_begin(stream, at)):
            first, second = stream[: at - comma - and_if], stream[at:]
            yield replace(sentence, pieces=first), Sentence(sentence.keyword, second, opens=False)


def _may_begin(stream: list[Piece], at: int) -> bool:
    """Whether a sentence may begin there: « tu pioches », « si … », « elle … », « (…,) au début de votre tour … »."""
    word, after = stream[at].folded, stream[at + 1].folded
    if word == "vous":
        return after == "pouvez" or is_said_to_do(after) or (stream[at - 1].raw == "," and after in ("la", "le", "les"))
    return word in _RUNS_ON or (
        stream[at - 1].raw == ","
        and (word in BEGINS or stream[at].raw in ("le", "la", "les") or (word, after) in (("au", "debut"), ("a", "la")))
    )


@lru_cache(maxsize=64)  # a text is cut again to show its pieces
def sentences(text: str) -> tuple[Sentence, ...]:
    """Cut a text at its stops and keywords. Every word lies in a sentence, save the keywords."""
    return (*RunOn(_quoting_what_is_lent(pieces(_SET_OFF.sub(_bare, text)))).cut(),)


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


def _bare(said: re.Match[str]) -> str:
    """A keyword with nothing but spaces around it."""
    return f"{' ' * len(said[1])}{said[2]}{' ' * len(said[3])}"


def _holds(rest: list[str]) -> bool:
    """« (sur une Base), sa Résistance est réduite de 2 », and for no time: what is so while the card lies there."""
    said = " ".join(rest[: until(rest, 0, STOPS)])
    return _HOLDING.match(said) is not None
