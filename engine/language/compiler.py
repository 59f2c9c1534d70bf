"""From a card's text to its `CardEffect`: each sentence read, then put together as abilities.

A sentence that cannot be read keeps its place as `Unread`, with a problem in French: nothing is guessed or dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import chain, product
from typing import NamedTuple

from lark import Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken

from engine.effects import ast
from engine.effects.ast import NOTHING, ONE, BaseFilter, Filter, Happening, Kind, Pick, Quantity, Ref, Rel
from engine.effects.walk import unread
from engine.language.called import NOBODY, Called, Name, quoting
from engine.language.canon.deeds import HAPPENINGS
from engine.language.discourse import Ambiguous, Discourse, Unreadable, name_of, part, term_of, terms_of, twin
from engine.language.instead import in_its_place, in_that_case, rather
from engine.language.lexer import Lexer
from engine.language.neighbours import settle
from engine.language.paraphrase.courtesy import plain
from engine.language.paraphrase.ellipsis import elided
from engine.language.paraphrase.moments import (
    done_first,
    of_this_titan,
    once_played,
    tells_a_state,
)
from engine.language.paraphrase.notes import filled_in
from engine.language.paraphrase.order import orders
from engine.language.paraphrase.owner import IN_DOUBT, of_its_player
from engine.language.paraphrase.relative import related
from engine.language.parser import parse
from engine.language.parting import sentences
from engine.language.printing.nouns import Unsayable
from engine.language.printing.printer import Printer
from engine.language.reading.abilities import Abilities, SentenceMeaning, said_rather
from engine.language.reading.both import Side, Sides, sides, told_together
from engine.language.reading.heads import number_of
from engine.language.reading.nominal import PhraseReader
from engine.language.reading.sentence import OPENINGS, Reader, Said
from engine.language.sections import Sentence, our_sentences
from engine.language.steps import names_nobody
from engine.language.terms import Term
from engine.language.unheard import unheard
from engine.language.words import Form, lexicon, words_of

_THIS_TURNS_END = {"END_OF", "DEF", "THIS", "TURN"}
_DEEDS = {ast.Destroy: Happening.DESTROYED, ast.Move: Happening.MOVED, ast.Return: Happening.RETURNED}
_HEADERS = ("TREASURE", "MONSTER", "UNDEAD")
_ARTICLES = (("le",), ("la",), ("les",), ("l",), ("the",))
_IN_ITS_PLACE = ("INSTEAD", "INSTEAD_ADV")
_ANOTHER_MOMENT = {"OR", "AND", "AND_OR", "WHEN", "AFTER", "BEFORE", "DURING", "START_OF", "END_OF"}  # after a comma
_UNHEARD = "on ne sait pas ce que cela change ici."
_EITHER = "l'un ou l'autre, ou les deux ? Dites « et », ou « choisissez : X OU Y »."


Cut = tuple[Sentence, list[Term]]
"""A sentence, and its terms as they are written."""


class Read(NamedTuple):
    """What a sentence says and our wording of it; or nothing, the problem, and where in the text its faults are.

    `lost`: the faults are words that nothing has heard, and the problem is theirs. `stops`: it is no sentence from
    there on, whatever it would mean. `ambiguous`: it has two meanings. `rest`: where in the text what is not read
    begins, after a moment that is.
    `cites`: the statements that say why it is not. `lexed`: our wording, cut, where that was done.
    """

    meaning: SentenceMeaning | None = None
    canonical: str = ""
    problem: str = ""
    faults: tuple[tuple[int, int], ...] = ()
    lost: bool = False
    stops: bool = False
    ambiguous: bool = False
    rest: int = 0
    cites: tuple[str, ...] = ()
    lexed: tuple[Cut, ...] = ()


class Lexed(NamedTuple):
    """A sentence, its terms as they are written and as the grammar knows them, and who stands before it."""

    sentence: Sentence
    written: list[Term]
    terms: list[Term]
    before: Compiler


class Heard(NamedTuple):
    """What a sentence says with one of two pieces, or with both, in our words, and who stands where it was read.

    `tight`: see `Side`.
    """

    said: Said
    ours: str
    told: Compiler
    tight: bool


_DONE_BEFORE = {  # what a card, or a player, is then called by
    "played": frozenset(("PLAY", "ATTACH", "UNCOVER")),
    "destroyed": frozenset(("DESTROY",)),
    "moved": frozenset(("MOVE", "TRANSFER")),
    "returned": frozenset(("RETURN", "TAKE")),
    "discarded": frozenset(("DISCARD",)),
    "searched": frozenset(("SEARCH",)),
}
_DOES_AT_ONCE = ("", "Talent", "Dévoilée")  # where nothing is waited for, save on a card that stays and says so
LONGEST_SENTENCE = 150
"""Words and marks: no card says as much in a breath."""


@dataclass
class Compiler:
    """Reads one card, sentence by sentence."""

    kind: str
    names: tuple[Form, ...] = ()
    told: frozenset[str] = frozenset()  # the words of the sentences before
    said: tuple[Term, ...] = ()  # their terms
    rather: bool = False  # whether the sentence is said in place of the one before
    ours: bool = False  # whether it reads our own wording, as the canon alone reads it
    called: Called = NOBODY

    def __post_init__(self) -> None:
        self.card = Abilities(self.kind)
        self.discourse = Discourse(self.kind)
        self.printer = Printer(self.kind)
        self.lexer = Lexer(self.names, self.called)

    def read(self, sentence: Sentence, before: Compiler | None = None) -> Read:
        """What a sentence says and our wording of it, or the problem; then `add` it to the `card`.

        `before`: who stands where this one does, and reads on no more.
        """
        if len(sentence.pieces) > LONGEST_SENTENCE:
            return Read(problem=f"Cette phrase est trop longue : {LONGEST_SENTENCE} mots et signes au plus.")
        before = before or self.fork()
        names = self.called.among(sentence.pieces)
        read = self._as_said(sentence, before)
        if not names or (read.meaning is not None and not read.rest):
            return read
        return self._naming(sentence, names, before, read)

    def _naming(self, sentence: Sentence, names: list[Name], before: Compiler, read: Read) -> Read:
        """The sentence that is not read as it was, with the names that stand in it."""
        if several := next((name for name in names if len(name.cards) > 1), None):
            cards = " ou ".join(f"« {card} »" for card in several.cards)
            return _doubtful(sentence, several, f"{cards} ? Dites laquelle de ces cartes.")
        alike = (name for name in names if not name.counted and self.called.kinds.get(name.cards[0]) == self.kind)
        if not self.names and (own := next(alike, None)):
            return _doubtful(sentence, own, "cette carte, ou une autre de ce nom ? Dites comment s'appelle celle-ci.")
        other = before.fork()
        named = other._as_said(replace(sentence, pieces=quoting(sentence.pieces, names)), before)
        if named.meaning is not None:
            self._take(other)
            return named
        at_a_name = any(sentence.pieces[name.at].start in range(*fault) for name in names for fault in named.faults)
        return read if read.rest or at_a_name else named

    def reads_on(self, sentence: Sentence, terms: list[Term]) -> bool:
        """Whether the next sentence of ours is read; then it is added to the card. `terms`: as they are written."""
        settled = self._settled(sentence, self._in_its_place(sentence, _lasting(sentence, terms)))
        read = self._read(Lexed(sentence, settled, settled, self))
        self.told |= {term.type for term in settled}
        if read.meaning is not None:
            self.card.add(sentence, read.meaning, "")
        return read.meaning is not None

    def _as_said(self, sentence: Sentence, before: Compiler) -> Read:
        """What a sentence says, of which every word is a word of the language."""
        written = filled_in([*related(self.lexer.read(sentence.words))], self.said)
        if self.kind != "base":
            attached = self.card.header.attach is Kind.MINION
            written = of_its_player(written, self.said, sentence.opens, self.kind, attached)
        written = _lasting(sentence, self._in_its_place(sentence, written))
        if sentence.opens and not sentence.keyword and self.kind == "minion":
            written = once_played(written)
        if self.kind == "base":  # « pendant le tour de chaque joueur »: of whoever « vous » is there
            written = [one.becoming("DURING_YOUR_TURN") if one.type == "DURING_EACH_TURN" else one for one in written]
        if self.kind == "titan":
            written = of_this_titan(written, sentence.keyword == "Spécial", sentence.opens or not self.discourse.it)
        this = Lexed(sentence, written, self._settled(sentence, written), before)
        before.rather = self.rather
        read = self._read(this)
        for in_another_way in _TRIES:
            if read.meaning is None:
                read = in_another_way(self, this, read) or read
        self.told |= {term.type for term in this.terms}
        self.said += tuple(written)
        return read

    def _read(self, this: Lexed) -> Read:
        """What the terms say, and our wording of it; else why they are not understood, and where."""
        sentence, written, terms, before = this
        if unruled := [term for term in terms if term.type in lexicon().unruled]:
            said = dict(lexicon().unruled[term.type] for term in unruled)
            problem = f"Suite non réglée : {', '.join(said)}."
            return Read(problem=problem, faults=_spans(unruled), cites=tuple(said.values()))
        unknown = [term for term in terms if term.type == "?"]
        if unknown:
            words = dict.fromkeys(term.quoted for term in unknown)
            quoted = " Le nom d'une carte s'écrit entre « »." if any(term.shade == "name" for term in unknown) else ""
            return Read(problem=f"{', '.join(words)} : hors du langage des cartes.{quoted}", faults=_spans(unknown))
        if not terms:
            return Read(problem="Ce mot n'annonce aucun effet.")
        undone = next((term for term in terms if self._not_done(term, terms)), None)
        if undone is not None:
            return Read(problem=f"{undone.quoted} : rien de tel n'a été dit avant.", faults=_spans([undone]))
        if whose := [term for term in terms if term.shade == IN_DOUBT]:
            problem = f"{whose[0].quoted} : celui qui joue cette carte, ou l'autre joueur ? Dites « vous »."
            return Read(problem=problem, faults=_spans(whose), ambiguous=True)
        try:
            meaning = self._meant(sentence, terms)
            if self.ours:
                return Read(meaning)
            ours = self._worded(sentence, meaning)
            if sentence.is_worded(ours):
                return Read(meaning, ours)
            with_it, reads = partial(before.with_it, sentence, meaning), partial(before.says, sentence)
            lexed = self.lexed(ours)
            told = [term for _, terms in lexed for term in terms]
            heard = plain(elided(written, self.said))
            if lost := unheard(heard, told, sentence.keyword, with_it, reads):
                problem = _EITHER if [term.type for term in lost] == ["OR"] else _UNHEARD
                return Read(problem=problem, faults=_spans(lost), lost=True)
            return Read(meaning, ours, lexed=lexed)
        except Unreadable as why:
            return Read(problem=f"La phrase ne se comprend pas : {why.args[0]}.", ambiguous=isinstance(why, Ambiguous))
        except UnexpectedInput as error:
            at = _stop(error)
            where = f"à {at.quoted}" if at else "à la fin"
            problem = f"La phrase cesse d'être lisible {where}."
            return Read(problem=problem, faults=_spans([at] if at else []), stops=True)
        except Unsayable:
            return Read(problem="La phrase se lit, mais aucune carte ne dit cela.")

    def _in_another_order(self, this: Lexed, read: Read) -> Read | None:
        """What the sentence says with its pieces in another order, where each order that is read says the same."""
        if not read.stops:
            return None
        sentence, written, _, before = this
        types = [term.type for term in written]
        if not sentence.keyword and types[:1] in (["PLAY"], ["ATTACH"]) and types[1:2] in (["THIS"], ["SUR"], ["A"]):
            return None  # what it lies on, which another order would make a play
        found: dict[str, tuple[Read, Compiler]] = {}
        for order in orders(written):
            other = before.fork()
            read = other._read(Lexed(sentence, order, other._settled(sentence, order), before))
            if read.meaning is not None:
                found.setdefault(read.canonical, (read, other))
        if len(found) != 1:
            return None
        [(read, other)] = found.values()
        self._take(other)
        return read

    def _of_both(self, this: Lexed, read: Read, among: int = 2) -> Read | None:
        """What a sentence says in which pieces are joined, two or three, where all ways to part them say the same."""
        if read.lost or read.ambiguous:
            return None
        pairs = chain(sides(this.written), sides(this.terms, True))
        try:
            found = [both for pair in pairs for both in self._told_of(this, pair, among)]
        except Unreadable as why:
            return Read(problem=f"La phrase ne se comprend pas : {why.args[0]}.")
        told = {both.ours: both for both in found if both.tight}
        told = told or {both.ours: both for both in found}
        if len(told) != 1:
            return None
        [both] = told.values()
        self._take(both.told)
        return Read(both.said, both.ours)

    def _alone(self, sentence: Sentence, side: Side, among: int) -> Heard | None:
        """What the sentence says with one of two pieces alone; None where that is not read."""
        other = self.fork()
        terms = side.terms if side.settled else other._settled(sentence, side.terms)
        this = Lexed(sentence, side.terms, terms, self)
        read = other._read(this)
        if read.meaning is None and among > 1:
            read = other._of_both(this, read, among - 1) or read
        return Heard(read.meaning, read.canonical, other, side.tight) if isinstance(read.meaning, Said) else None

    def _told_of(self, this: Lexed, pair: Sides, among: int) -> Iterator[Heard]:
        """What two readings say together, in our words, however the pieces are parted."""
        sentence, before = this.sentence, this.before
        seconds = [*filter(None, (before._alone(sentence, side, among) for side in pair.second))]
        firsts = [before._alone(sentence, side, among) for side in pair.first] if seconds else []
        for one, other in product(filter(None, firsts), seconds):
            said = told_together(pair.link, one.said, other.said, alone=self.kind in ("titan", "base"))
            if said is not None:
                told = one.told.fork()
                with suppress(Unsayable):
                    yield Heard(said, told._worded(sentence, said), told, one.tight and other.tight)

    def _take(self, other: Compiler) -> None:
        """Stand where another stands that has read on."""
        self.__dict__.update(vars(other))

    def _in_its_place(self, sentence: Sentence, written: list[Term]) -> list[Term]:
        """« Donnez +3. Spécial : Jouez cette carte avant la Conquête. Donnez +2 à la place »: of its one effect.

        « Après avoir pioché une carte, détruisez une Créature »: first the one, where nothing is waited for.
        """
        match self.card.abilities if not sentence.opens and sentence.keyword == "Spécial" else ():
            case [ast.OnPlay(effect), ast.Special(effect=ast.Play(target=Ref.SELF))] if not isinstance(effect, ast.Seq):
                return in_its_place(written)
        if self.ours:
            return written
        last = self.card.last(sentence)
        if last is not None and _offers(last.effect):
            written = in_that_case(written)
        waits = not sentence.keyword and (self.kind != "action" or self.card.header.attach is not None)
        at_once = self.kind != "base" and sentence.keyword in _DOES_AT_ONCE
        return done_first(written, waits) if at_once else written

    def _settled(self, sentence: Sentence, written: list[Term]) -> list[Term]:
        """The terms as the grammar knows them; « Si A, X à la place » is « Si A, X », said of what comes before."""
        written = written if self.ours else elided(written, self.said)
        said = rather(written) if self.card.last(sentence) is not None else None
        self.rather = said is not None
        terms = written if said is None else said
        return settle(terms) if self.ours else settle(plain(terms))

    def _not_done(self, term: Term, terms: list[Term]) -> bool:
        """« la Créature jouée », « le joueur qui l'a détruite », of what nothing was said to do before."""
        deeds = _DONE_BEFORE.get(term.shade) if term.type in ("SUBJECT", "THAT_PLAYER", "SEARCHED") else None
        if term.shade == "unplayed":  # « Prenez … Jouez-la ou remettez-la »: then it was not in your hand
            return "TAKE" in self.told
        return deeds is not None and deeds.isdisjoint(self.told | {one.type for one in terms if one.start < term.start})

    def _at_its_moment(self, this: Lexed, read: Read) -> Read | None:
        """What is not read; where its moment is, it stops there and asks, else where it stands.

        Of a Special, what it does tells where it is used from. What would be done « à la place » of what happens at
        that moment comes before it: asked then, it would come too late.
        """
        sentence, written, _, before = this
        if sentence.keyword == "Spécial" or any(term.type in _IN_ITS_PLACE for term in written):
            return None
        first = min((start for start, _ in read.faults), default=written[-1].end if written else 0)
        commas = [at for at, term in enumerate(written[:-1]) if term.type == "," and term.end <= first]
        for comma in reversed([at for at in commas if written[at + 1].type not in _ANOTHER_MOMENT]):
            terms = settle(plain([*written[: comma + 1], written[comma].becoming("GAP")]))
            try:
                said = before._copy()._meaning(sentence, terms)
            except (Unreadable, UnexpectedInput):
                continue
            if isinstance(said, Said) and said.trigger and isinstance(said.effect, ast.Unread) and not said.instead:
                problem = f"{read.problem} À ce moment, le moteur s'arrête et demande."
                return read._replace(meaning=said, problem=problem, rest=written[comma].end)
        return None

    def fork(self) -> Compiler:
        """A compiler that stands where this one does, and may read and word on without leaving a mark here."""
        other = self._copy()
        other.printer = twin(self.printer)
        other.printer.discourse = _afresh(self.printer.discourse)
        return other

    def wording(self, sentence: Sentence, words: str) -> str | None:
        """Our wording of other words where a sentence stands; None where they are not read there as one."""
        found = sentences(words)
        if len(found) != 1:
            return None
        read = self.fork().read(replace(found[0], keyword=sentence.keyword, opens=sentence.opens), self)
        return None if read.rest or read.meaning is None or next(unread(read.meaning), None) else read.canonical

    def by_the_canon(self) -> Compiler:
        """A compiler that stands where this one does, and reads on in our wording, by the canon alone."""
        other = self._copy()
        other.ours = True
        return other

    def _copy(self) -> Compiler:
        """A compiler that stands where this one does, and may read on without leaving a mark here."""
        other = twin(self)
        other.card, other.discourse = self.card.copy(), _afresh(self.discourse)
        return other

    def lexed(self, ours: str) -> tuple[Cut, ...]:
        """A text of ours, sentence by sentence."""
        return tuple((sentence, self.lexer.read(sentence.words)) for sentence in our_sentences(ours))

    def says(self, sentence: Sentence, terms: list[Term]) -> object:
        """What the card would say with these terms for the sentence; None where they are not read."""
        other = self._copy()
        settled = other._settled(sentence, terms)
        if not settled:
            return None
        try:
            meaning = other._meant(sentence, settled)
        except (Unreadable, UnexpectedInput):
            return None
        return self.with_it(sentence, meaning)

    def with_it(self, sentence: Sentence, meaning: SentenceMeaning) -> object:
        """What the card says where the sentence says that."""
        card = self.card.copy()
        card.add(sentence, meaning, "")
        return card.header, card.abilities

    def _meant(self, sentence: Sentence, terms: list[Term]) -> SentenceMeaning:
        """What it says; where « si » makes no condition of it, what it says as a moment, and the other way round."""
        at, other = _if_at(terms), "WHEN"
        if not self._may_wait(sentence, terms):
            at, other = 0, "IF" if not self.ours and tells_a_state(terms) else ""
        before = _afresh(self.discourse) if other else None
        try:
            return self._meaning(sentence, terms)
        except (Unreadable, UnexpectedInput) as why:
            if before is None or isinstance(why, Ambiguous):
                raise
            self.discourse = before
            try:
                return self._meaning(sentence, [*terms[:at], terms[at].becoming(other), *terms[at + 1 :]])
            except (Unreadable, UnexpectedInput):
                raise why from None

    def _may_wait(self, sentence: Sentence, terms: list[Term]) -> bool:
        """« Permanent : Si une Créature est détruite, X »: where « si » is no condition, it is a moment."""
        waits = sentence.keyword in ("Permanent", "Spécial") or self.kind == "base"
        rule = self.card.abilities[-1] if self.card.abilities else None
        holds = isinstance(rule, ast.Static)  # « … a -2. Si sa Force tombe à 0, X »
        may = waits and (sentence.opens or holds) and terms[_if_at(terms)].type == "IF"
        return may and all(term.type != "THIS_TURN" for term in terms)

    def _worded(self, sentence: Sentence, meaning: SentenceMeaning) -> str:
        """Our wording; what has none is not understood."""
        if isinstance(meaning, ast.CardEffect):
            self.printer.discourse.attach = meaning.attach or self.printer.discourse.attach
            return " ".join(self.printer.header(meaning))
        said = self.printer.said(meaning, sentence.opens)
        return f"{said.removesuffix('.')} à la place." if meaning.rather else said

    def _meaning(self, sentence: Sentence, terms: list[Term]) -> SentenceMeaning:
        """A header (what the card attaches to, or is), or what the sentence says where it stands in the text."""
        if sentence.keyword == "Attachez":
            bare = len(terms) > 1 and terms[0].type in ("BASE", "MINION")  # « Attachez : Base où vous avez … »
            return self._attach(parse([terms[0].becoming("UN"), *terms] if bare else terms, "attach"))
        if label := self._lies_on(sentence, terms):
            self.discourse.nobody = names_nobody(terms[0])
            return self._attach(parse(terms[label:], "attach"))
        if not sentence.keyword and len(terms) <= 2 and terms[-1].type in _HEADERS:
            return _header(parse(terms, "header"))
        tree = parse(terms)
        self.discourse.uncovered = self.printer.discourse.uncovered = sentence.keyword == "Dévoilée"
        self.discourse.special = sentence.keyword == "Spécial"
        leaves = self.kind == "action" and self.card.header.attach is None
        reader = Reader(self.discourse, _quoted, leaves, passing=leaves and not sentence.keyword)
        reader.goes_on, reader.follows = self._goes_on(sentence, tree), self._follows(sentence, tree)
        later = reader.goes_on or reader.follows or (reader.passing and part(tree, "turn"))
        if sentence.opens or (_begins(tree) and not later):
            told = not sentence.opens and self.discourse.it
            self.discourse.forget()
            self.discourse.forgotten = told
        holds = self.discourse.stands and (self.kind == "base" or self.card.last(sentence) is None)
        may_stand = sentence.keyword == "Permanent" or (not sentence.keyword and holds)
        said = _in_turn(sentence, reader.sentence(tree, may_stand), reader.passing)
        if self.rather:
            said = said_rather(said, self.card.last(sentence))
        self.card.check(sentence, said, reader.passing, reader.thus)
        return said

    def _goes_on(self, sentence: Sentence, tree: Tree[Term]) -> bool:
        """« X. À la fin du tour, Y »: of this turn, once X was done.

        On a Base each sentence is of its own, save where it speaks of what the one before designated.
        """
        turn = part(tree, "turn")
        back = self.kind != "base" or (self.discourse.it and _points_back(tree))
        done = back and self.card.last(sentence) is not None
        return done and turn is not None and {name_of(said) for said in turn.children} <= _THIS_TURNS_END

    def _follows(self, sentence: Sentence, tree: Tree[Term]) -> bool:
        """« Détruisez une Créature. Après qu'elle a été détruite, Y »: of the card to which this was just done."""
        last, done = self.card.last(sentence), _undergone_by_it(tree)
        return last is not None and done is not None and self.discourse.it and _done_to_one(last.effect) is done

    def _lies_on(self, sentence: Sentence, terms: list[Term]) -> int:
        """« Jouez (cette carte) sur une Base. », « Attaché à une Créature. », for « Attachez : »: how many terms."""
        opens = (
            sentence.opens or self.card.header.attach is not None
        )  # « Modificateur de Base. Jouez sur une Base où … »
        if not opens or sentence.keyword or self.card.abilities or self.kind not in ("action", "treasure"):
            return 0
        types = [term.type for term in terms]
        label = 4 if types[1:3] in (["THIS", "CARD"], ["THIS", "ACTION"]) else 2
        said = types[0] in ("PLAY", "ATTACH", "ATTACHED") and types[label - 1 : label] in (["SUR"], ["A"])
        return label if said and (len(types) <= label + 2 or _is_a_host(terms[label:])) else 0

    def _attach(self, tree: Tree[Term]) -> ast.CardEffect:
        """« Attachez : l'une de vos Créatures de Force 5 ou plus »; of a Base already said, which one."""
        header = self.card.header
        if header.attach_to or header.attach_at:
            raise Unreadable("cette carte est déjà attachée autrement")
        if self.card.abilities:
            raise Unreadable("« Attachez » se lit avant les effets")
        np, noun = part(tree, "np"), part(tree, "noun")
        if noun is not None:
            attach = {"BASE": Kind.BASE, "MINION": Kind.MINION}.get(term_of(noun).type)
            card = ast.CardEffect(attach=attach)
        else:
            phrase = PhraseReader(self.discourse).phrase(np)
            if phrase.quantity != ONE or phrase.universal:
                raise Unreadable("cette carte s'attache à une seule autre")
            if phrase.is_base:
                at = phrase.base_filter()
                card = ast.CardEffect(attach=Kind.BASE, attach_at=None if at == BaseFilter() else at)
            else:
                to = phrase.filter()
                attach = Kind.MINION if to.kind is Kind.MINION else None
                card = ast.CardEffect(attach=attach, attach_to=None if to == Filter(Kind.MINION) else to)
        if card.attach is None:
            raise Unreadable("une carte s'attache à une Base ou à une Créature")
        if header.attach is not None and (card.attach is not header.attach or not (card.attach_to or card.attach_at)):
            raise Unreadable("cette carte est déjà attachée autrement")
        self.discourse.attach = card.attach
        return card


_TRIES = (Compiler._in_another_order, Compiler._of_both, Compiler._at_its_moment)
"""How what is not read as it is said is read, in the order in which that is tried."""


def _quoted(text: str, kind: str) -> ast.Clause:
    """The ability that a text quotes, with our words of it. Raises `Unreadable` where it is not one that is read."""
    inner = Compiler(kind)
    for sentence in sentences(text):
        read = inner.read(sentence)
        if read.meaning is None or read.rest:
            raise Unreadable(f"dans « {text} », {read.problem}".rstrip("."))
        inner.card.add(sentence, read.meaning, "")
    match inner.card.abilities:
        case [ast.Talent() as ability] if inner.card.header == NOTHING:
            return ast.Clause(ability, Printer(kind).card(ast.CardEffect((ast.Clause(ability),)))[0])
    raise Unreadable("on ne sait prêter qu'un Talent, d'un seul effet")


def _in_turn(sentence: Sentence, said: Said, passing: bool) -> Said:
    """« À votre tour, X » of what is only used then anyway, or at once: a Talent, an Action that leaves."""
    if said.your_turn and not said.trigger and said.effect is not None:
        if sentence.keyword == "Talent":
            return replace(said, your_turn=False)
        if passing:
            return replace(said, your_turn=False, effect=ast.If(ast.TurnOf(Rel.YOU), said.effect))
    return said


def _doubtful(sentence: Sentence, name: Name, doubt: str) -> Read:
    """A sentence that is not read for a name in it, of which one does not know whose it is."""
    said = sentence.pieces[name.at : name.at + name.length]
    return Read(problem=f"« {name.said} » : {doubt}", faults=((said[0].start, said[-1].end),))


def _lasting(sentence: Sentence, terms: list[Term]) -> list[Term]:
    """« Jusqu'à ce que cette carte quitte le jeu, … », where the sentence before has said so."""
    if not sentence.lasts:
        return terms
    start = terms[0].start
    return [Term("UNTIL_LEAVES", "Permanent", start, start), Term(",", ",", start, start), *terms]


def _if_at(terms: list[Term]) -> int:
    """Where « si » stands in « Une fois par tour, si … »; else 0."""
    at = next((i for i, term in enumerate(terms) if term.type not in ("ONCE_A_TURN", "ONCE_PER_CARD", ",")), 0)
    return at if terms[at].type == "IF" else 0


def _is_a_host(terms: list[Term]) -> bool:
    """Is it what a card may be attached to, and nothing more? « Jouez sur une Base une Créature » is a play."""
    try:
        parse(terms, "attach")
    except Unreadable:
        return False
    return True


def _begins(tree: Tree[Term]) -> bool:
    """Whether a moment opens the sentence: what then happens is told anew. « Jusqu'à … » goes on with what was told."""
    return part(tree, *OPENINGS) is not None and part(tree, "until") is None


def _afresh(discourse: Discourse) -> Discourse:
    """The same discourse, of which nothing told later is told here."""
    other = twin(discourse)
    other.kinds, other.models = {**discourse.kinds}, [*discourse.models]
    return other


def _points_back(tree: Tree[Term]) -> bool:
    """Whether « la », « elle », « celle-ci » is said."""
    return bool(terms_of(tree, "IT", "CLITIC"))


def _undergone_by_it(tree: Tree[Term]) -> Happening | None:
    """« Après qu'elle a été détruite, … »: what has happened to « elle »."""
    opening = part(tree, "happens")
    moment = opening and part(opening, "suffered")
    what = moment and part(moment, "np")
    if not what or [term.type for term in terms_of(what)] != ["IT"]:
        return None
    deed = part(moment, *HAPPENINGS)
    return HAPPENINGS[deed.type] if deed else None


def _done_to_one(effect: ast.Effect) -> Happening | None:
    """What an effect does at last to one card."""
    match effect:
        case ast.Seq((*_, last)):
            return _done_to_one(last)
        case ast.May(inner) | ast.If(_, inner, None):
            return _done_to_one(inner)
        case ast.Destroy(target) | ast.Move(target) | ast.Return(target):
            one = isinstance(target, Ref) or (isinstance(target, Pick) and _of_one(target.quantity))
            return _DEEDS[type(effect)] if one else None
    return None


def _offers(effect: ast.Effect) -> bool:
    """Whether it ends with what one may do: « …, vous pouvez défausser une carte »."""
    match effect:
        case ast.Seq((*_, last)) | ast.If(_, last, None):
            return _offers(last)
    return isinstance(effect, ast.May)


def _of_one(quantity: Quantity) -> bool:
    return quantity.high == 1 and not quantity.every and quantity.amount is None


def _header(tree: Tree[Term]) -> ast.CardEffect:
    """« 2 Trésors », « Mort-Vivant », « 2 Monstres »."""
    if part(tree, "UNDEAD"):
        return ast.CardEffect(undead=True)
    n = number_of(part(tree, "n"))
    return ast.CardEffect(treasures=n) if part(tree, "TREASURE") else ast.CardEffect(monsters=n)


def _stop(error: UnexpectedInput) -> Term | None:
    """The term at which a sentence stops being one; None: its end."""
    return error.token if isinstance(error, UnexpectedToken) and isinstance(error.token, Term) else None


def _spans(terms: list[Term]) -> tuple[tuple[int, int], ...]:
    return tuple((term.start, term.end) for term in terms)


@lru_cache(maxsize=2048)
def own_names(name: str | None, short_names: tuple[str, ...]) -> tuple[Form, ...]:
    """The card's own names, with and without article; a name that is a word of the language stays that word."""
    found: list[Form] = []
    for one in (name, *short_names):
        words = words_of(one or "")
        for said in (words, words[1:] if words[:1] in _ARTICLES else words):
            if said and said not in found and said not in lexicon().forms:
                found.append(said)
    return tuple(found)
