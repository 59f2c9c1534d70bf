"""The index: built once for a content, kept on disk, read by everyone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from heapq import nlargest
from math import inf, log
from operator import itemgetter
from pathlib import Path
from threading import Lock
from typing import Any

from rulebook.search.beside import Beside
from rulebook.search.documents import Document
from rulebook.search.excerpt import Line, excerpt, lines
from rulebook.search.lexicon import SURE, Lexicon
from rulebook.search.portable import tables
from rulebook.search.query import Reader
from rulebook.search.ranking import ALIKE, COVERED, DIGITS, NAMED_BY, SCORED, Look, Question, Word
from rulebook.search.resolver import Resolution, Resolver
from rulebook.search.suggestions import table
from rulebook.search.where import Shelf
from rulebook.search.words import split

LONGEST_QUERY = 200
"""Characters of a query that are read."""
CANDIDATES = 48
"""How many of Whoosh's documents get the second look, unless more results are asked for."""
TOUCH = 1e-9
"""Scores that differ by less are the same: sums depend on their order."""
RELEVANT = 0.45
"""A result is listed from this share of the best score."""
CONFIDENT, STRANGE = 0.51, 0.3
"""An answer is confident from this coverage of what the question says; that much is taken off where nobody knows its
words, less where some are known. Measured on `tests/rulebook/search/weak.json`.
"""
FIRST = 2
"""So many of what comes first are looked at: a card that nobody named may stand before the rule that answers."""
SETTLING = 0.5
"""A ruling on a card that covers so much of what is asked besides its name stands before the card."""
NOTION = "="
"""With which a token of the lexicon begins."""
AKIN, AKIN_IN_WORDS, AT_A_WORD, WHOLE = 0.39, 0.7, 2, 0.95
"""And where one phrase of it is at least so alike to the question; to one that holds no notion of the game, more: its
words only happen to stand there. Measured too.
"""
MOSTLY, MOST = 0.6, 0.7
"""A question that so largely consists of notions is answered by what says so much of it, in whatever phrases."""
BY_NAME = 0.5
"""A card, a Faction, a booklet is asked for where all that is said stands in it, and one of its names is so alike."""

FAVOUR = {
    "term": 1.05,
    "ruling": 0.93,
    "example": 0.9,
    "card": 0.8,
    "base": 0.8,
    "faction": 0.8,
    "box": 0.7,
    "point": 0.8,
}
"""What a score is multiplied by: whoever asks in words looks for a rule; who looks for a card names it."""
ELSEWHERE = 0.8
"""So is that of what says, in its title, of which card it speaks, when the question is not of that card; and of what
says nothing of leaving undone, when the question does.
"""
CASES = ("ruling", "clarification", "example")
"""Kinds that may be of one card alone."""
TOLD_OF_CARDS = "texte exact nom anglais français traduction faction effet carte force"
"""What the page of any card tells, whatever it says."""
_NAMED = ("card", "base", "faction", "booklet", "box")


@dataclass(frozen=True, slots=True)
class Result:
    """One line of an answer. `excerpt` is HTML: the whole statement, escaped, hits in `<mark>`."""

    id: str
    kind: str
    title: str
    url: str
    excerpt: str
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SearchAnswer:
    """`results`, best first; `groups`, how many were found of each kind, whatever kind was asked for.

    `corrected` is how the query ought to have been spelt. `weak`: nothing answers well, the results are suggestions.
    `asides`: how many statements that are no rules (tips, contents of boxes…) answer too, and were left out.
    """

    query: str
    corrected: str | None
    weak: bool
    results: tuple[Result, ...]
    groups: Mapping[str, int]
    asides: int

    def json(self) -> dict[str, Any]:
        """The answer as `GET /api/v1/search` gives it."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Met:
    """How well a document answers: how much of what the question says it covers, the cards that are named there being
    known; how alike its likest phrase is, and its likest name; whether it is called by a whole name.
    """

    kind: str
    coverage: float
    alike: float
    named: float
    called: bool


@dataclass(frozen=True, slots=True)
class Ranked:
    """The places of the documents that answer, best first, and what the first of them say.

    `left_out`: those that answer too, were they rules or asked for.
    """

    places: Sequence[int] = ()
    first: Sequence[tuple[str, Look]] = ()
    left_out: Sequence[int] = ()


class Index:
    """All documents, searchable. Safe to share between threads; answers are kept in a cache."""

    @classmethod
    def open(cls, documents: Iterable[Document], directory: Path | str, lexicon: Lexicon | None = None) -> Index:
        """The index of these documents in `directory`, built there if this content has none yet.

        Raises `OSError` with a French message if the directory cannot be written, or the index not be read.
        """
        from rulebook.search.build import build, fingerprint

        kept = tuple(documents)
        words = lexicon or Lexicon.load()
        home = Path(directory) / fingerprint(kept, words)
        if not home.is_dir():
            build(kept, words, home)
        try:
            return cls(kept, words, home)
        except OSError as error:
            raise OSError(f"L'index de recherche ne se lit pas dans « {home} » : {error.strerror}.") from error

    def __init__(self, documents: Sequence[Document], lexicon: Lexicon, home: Path) -> None:
        """The index that `open` built in `home`."""
        from whoosh.index import open_dir
        from whoosh.scoring import BM25F

        from rulebook.search.build import VOCABULARY

        self._documents = documents
        self._lexicon = lexicon
        self._searcher = open_dir(str(home), readonly=True).searcher(weighting=BM25F(B=0.5, K1=1.2))
        self._lock = Lock()  # Whoosh's readers share file cursors
        self._places = [place for place, document in enumerate(documents) if not document.part_of]  # as Whoosh numbers
        self._numbers = {place: number for number, place in enumerate(self._places)}
        self._postings = lru_cache(maxsize=1 << 13)(self._scored)
        self._first = lru_cache(maxsize=1 << 13)(self._best_of)
        self._look = lru_cache(maxsize=1 << 15)(self._stored_look)
        self._frequency = lru_cache(maxsize=1 << 15)(self._counted)
        self._tokens = lru_cache(maxsize=1 << 15)(lexicon.tokens)
        self._lines = lru_cache(maxsize=1 << 13)(self._read_lines)
        self._answer = lru_cache(maxsize=1 << 11)(self._found)
        self._shelf = Shelf(documents, lexicon)
        self._claims: dict[str, list[Document]] = {}
        for document in documents:
            if document.part_of:
                self._claims.setdefault(document.part_of, []).append(document)
        vocabulary = (home / VOCABULARY).read_text(encoding="utf-8").split()
        self.reader = Reader(lexicon, vocabulary, self._rarity)
        self.resolver = Resolver(documents, lexicon, self.reader.holds)
        self._cases = {
            place: self._called(place, cards)
            for place, document in enumerate(documents)
            if document.kind in CASES and (cards := self.resolver.within(document.title))
        }

    def search(self, query: str, kind: str | None = None, limit: int = 20, asides: bool = False) -> SearchAnswer:
        """What answers the query: at most `limit` results, of one kind if `kind` says so. Never raises on a query.

        What is no rule is left out, unless `asides` asks for it, or the query does: it says its name or keyword, and no
        rule answers as well.
        """
        readable = "".join(sign if sign.isprintable() else " " for sign in query[: 4 * LONGEST_QUERY])
        return self._answer(" ".join(readable.split())[:LONGEST_QUERY], kind, limit, asides)

    def beside(self, query: str, others: Beside, limit: int) -> tuple[Result, ...]:
        """At most `limit` of the other documents, those that answer most of the query; none that answers too little.

        They may hold words that the index has never seen: a query is read as it is written first, then as respelt.
        """
        typed = self.reader.written_out(query[:LONGEST_QUERY])
        for words in (self.reader.as_written(typed), self.reader.read(typed)[0]):
            telling = _telling(words)
            if found := others.covering(telling, CONFIDENT) if words else []:
                excerpts = (excerpt(others.read[place], _worths(telling), {}) for place in found[:limit])
                named = (others.documents[place] for place in found[:limit])
                return tuple(map(_result, named, excerpts))
        return ()

    def others(self, documents: Sequence[Document]) -> Beside:
        """Documents to be looked at beside the index's own."""
        return Beside.of(documents, self._lexicon)

    def suggestions(self) -> dict[str, Any]:
        """The table for suggestions as you type, see `suggestions.table`: one JSON file for the whole site."""
        return table(self._documents, self._lexicon)

    def portable(self, whence: Callable[[Document], str]) -> dict[str, Any]:
        """All that a browser needs to search by itself, see `portable.tables`; `whence` tells where a thing is from."""
        with self._lock:
            lengths = [self._searcher.doc_field_length(number, "text", 1) for number in range(len(self._places))]
            average = self._searcher.avg_field_length("text")
        told = [replace(document, sources=tuple(filter(None, (whence(document),)))) for document in self._documents]
        return tables(
            told,
            self._lexicon,
            FAVOUR,
            (CONFIDENT, STRANGE, AKIN, AKIN_IN_WORDS, AT_A_WORD, WHOLE, BY_NAME, MOSTLY, MOST),
            lengths,
            average,
            self._shelf.pages,
        )

    def _found(self, query: str, kind: str | None, limit: int, asides: bool) -> SearchAnswer:
        typed = self.reader.written_out(query)
        where = self._shelf.where(typed)
        if where:
            typed = where.rest
        named = self.resolver.resolve(typed) if typed or not where else Resolution(tuple(where.places))
        words, respelt = self.reader.read(named.corrected or typed)
        if not named.pins and not named.sure:  # « 12.4.7 »: its digits answer nothing
            words, respelt = [], None
        if named.pins and respelt and " " not in typed:  # « tortug » begins a name: no slip
            words, respelt = self.reader.as_written(typed), None
        ranked = self._ranked(words, kind, max(limit, CANDIDATES), asides)
        cards = () if named.pins else self.resolver.within(respelt or typed)
        compared = () if named.pins else self.resolver.compared(respelt or typed)
        rank = {place: number for number, place in enumerate(ranked.places)}
        tied = sorted(self.resolver.tied(cards), key=lambda place: (rank.get(place, len(rank)), place))
        settling = [each for each in self._settling(words, cards, tied) if asides or not self._documents[each].aside]
        together = tied if len(cards) > 1 else ()
        first = (*named.pins, *compared, *settling, *cards, *together)
        pinned = [place for place in first if kind in (None, self._documents[place].kind)]
        found = list(dict.fromkeys([*pinned, *ranked.places]))
        if where:
            found.sort(key=lambda place: place not in where.places)
        counted = Counter(self._documents[place].kind for place in found)  # asked alone, a kind may have more
        wanted, heard = _worths(_telling(words)), _worths([word for word in words if not word.tells])
        return SearchAnswer(
            query=query,
            corrected=named.corrected or (None if named.pins else respelt),
            weak=not named.sure
            if (named.pins or compared) and pinned
            else self._is_weak(words, ranked, cards, self._lexicon.strays(typed)),
            results=tuple(
                _result(self._documents[place], excerpt(self._lines(place), wanted, heard)) for place in found[:limit]
            ),
            groups={**(self._answer(query, None, limit, asides).groups if kind else {}), **counted},
            asides=len(set(ranked.left_out).difference(pinned)),
        )

    def _is_weak(self, words: Sequence[Word], ranked: Ranked, cards: Sequence[int], strays: bool) -> bool:
        """Whether nothing of what comes first answers well, or the question `strays`: it is of elsewhere."""
        asked, names = Question(_telling(words)), self._names_of(cards)
        met = (_met(kind, asked, look, names) for kind, look in ranked.first)
        return (strays and not cards) or not any(_answers(each, words, bool(cards)) for each in met)

    def _settling(self, words: Sequence[Word], cards: Sequence[int], tied: Sequence[int]) -> Sequence[int]:
        """Of what speaks of the named cards, the first that answer what else is asked: they tell more than the cards'
        own texts.
        """
        names = self._names_of(cards)
        further = [word for word in words if word.tells and names.isdisjoint(word.tokens)]
        if not cards or not further:
            return ()
        asked = Question(further)
        cases = (place for place in tied if self._documents[place].kind in CASES and place in self._numbers)
        return [place for place in cases if asked.covered(self._look(self._numbers[place])) >= SETTLING][:FIRST]

    def _all_names(self, cards: Sequence[int]) -> Iterable[str]:
        return (name for place in cards for name in (self._documents[place].title, *self._documents[place].aliases))

    def _called(self, place: int, cards: Sequence[int]) -> frozenset[str]:
        """The tokens by which a question is of that document's cards: their names and, where it is a clarification or
        an example, its keywords, their Factions among them; but no notion of the game, which any question may say.
        """
        document = self._documents[place]
        names = list(self._all_names(cards))
        if document.kind != "ruling":
            names += (*document.keywords, *self._lexicon.keywords.get(document.id, ()))
        said = frozenset[str]().union(*(self._lexicon.phrase(split(name))[0] for name in names))
        return frozenset(token for token in said if not token.startswith(NOTION))

    def _names_of(self, cards: Sequence[int]) -> frozenset[str]:
        """The tokens of the names of these cards, and of what their pages tell: who names them is answered there."""
        named = [TOLD_OF_CARDS, *self._all_names(cards)] if cards else []
        return frozenset().union(*(self._lexicon.phrase(split(name))[0] for name in named))

    def _ranked(self, words: Sequence[Word], kind: str | None, candidates: int, asides: bool) -> Ranked:
        question, telling = Question(words), _telling(words)
        asked = question if len(telling) == len(words) else Question(telling)
        said = {token for word in words for token in word.tokens}
        sure = {token for word in words for token, surety in word.tokens.items() if surety == SURE}
        optional = self._lexicon.optional if sure & self._lexicon.optional else frozenset()
        scores: dict[int, float] = {}
        looks: dict[int, Look] = {}
        aside: dict[int, float] = {}
        rules: list[Look] = []
        for docnum, scored in self._proposed(words, kind, candidates):
            look, place = self._look(docnum), self._places[docnum]
            document = self._documents[place]
            looks[place] = look
            told = COVERED * question.covered(look) + ALIKE * question.alike(look) + SCORED * scored
            undone = document.kind not in _NAMED and not optional.isdisjoint(look.tokens)
            if said.isdisjoint(self._cases.get(place, said)) or (optional and not undone):
                told *= ELSEWHERE
            scores[place] = round(told * FAVOUR.get(document.kind, 1.0), DIGITS)
            if document.aside:
                aside[place] = asked.named(look)
            elif document.kind not in _NAMED:
                rules.append(look)
        by_name = max(aside.values(), default=0.0) >= NAMED_BY  # else how well a rule answers decides nothing
        enough = max([NAMED_BY, *(asked.alike(look) for look in rules)]) if by_name else NAMED_BY
        left_out = [place for place, named in aside.items() if not asides and named < enough]
        ranked = sorted(scores.keys() - set(left_out), key=lambda place: (-scores[place], place))
        relevant = RELEVANT * max((scores[place] for place in ranked), default=0.0)
        places = [place for place in ranked if scores[place] >= relevant]
        return Ranked(
            places=places,
            first=[(self._documents[place].kind, looks[place]) for place in places[:FIRST]],
            left_out=[place for place in left_out if scores[place] >= relevant],
        )

    def _proposed(self, words: Sequence[Word], kind: str | None, candidates: int) -> list[tuple[int, float]]:
        """The documents with the best BM25F scores, the best being 1: (number in the index, score)."""
        boosts = self._boosts(words)
        found: Iterable[tuple[int, float]]
        if len(boosts) == 1 and not kind:
            [(token, boost)] = boosts.items()
            found = [(docnum, boost * score) for docnum, score in self._first(token, candidates)]
        elif kind:
            found = [each for each in self._summed(boosts).items() if self._document(each[0]).kind == kind]
        else:
            found = self._summed(boosts, candidates).items()
        best = nlargest(candidates, found, key=itemgetter(1))
        return [(docnum, score / best[0][1]) for docnum, score in best]

    def _summed(self, boosts: Mapping[str, float], wanted: int = 0) -> dict[int, float]:
        """The scores of the documents that have any of the tokens; if so many are `wanted`, at least those of the best.

        What tells most is added up first. Where all that is still to come is less than so many have already, no
        document that begins with it is among them.
        """
        most = {token: boost * self._first(token, 1)[0][1] for token, boost in boosts.items()}
        least = max((self._reached(token, boost, wanted) for token, boost in boosts.items()), default=0.0)
        to_come, reached, scores = sum(most.values()), 0.0, dict[int, float]()
        tokens = sorted(most, key=most.__getitem__, reverse=True)
        while tokens and (to_come >= least or not wanted):
            token = tokens.pop(0)
            boost = boosts[token]
            for docnum, score in self._postings(token).items():
                scores[docnum] = scores.get(docnum, 0.0) + boost * score
            to_come, reached = to_come - most[token], reached + most[token]
            if reached > to_come > least and len(scores) >= wanted > 0:
                least = max(least, nlargest(wanted, scores.values())[-1])
        if tokens:
            scores = {docnum: score for docnum, score in scores.items() if score + to_come >= least - TOUCH}
        for token in tokens:
            boost, postings = boosts[token], self._postings(token)
            for docnum in scores.keys() & postings.keys():
                scores[docnum] += boost * postings[docnum]
        return scores

    def _reached(self, token: str, boost: float, candidates: int) -> float:
        """The score that so many documents have at least, by this token alone; 0 where fewer have it."""
        first = self._first(token, candidates)
        return boost * first[-1][1] if candidates and len(first) == candidates else 0.0

    def _boosts(self, words: Sequence[Word]) -> dict[str, float]:
        """What each token that the corpus has counts for: its rarity is in BM25F already, the word's may differ."""
        boosts: dict[str, float] = {}
        for word in words:
            for token, surety in word.tokens.items():
                if self._frequency(token):
                    boost = surety * word.rarity / self._rarity(token)
                    boosts[token] = max(boosts.get(token, 0.0), boost)
        return boosts

    def _scored(self, token: str) -> dict[int, float]:
        """Every document that has the token, with what BM25F gives for it."""
        with self._lock:
            matcher = self._searcher.postings("text", token)
            scored = {}
            while matcher.is_active():
                scored[matcher.id()] = matcher.score()
                matcher.next()
            return scored

    def _best_of(self, token: str, candidates: int) -> list[tuple[int, float]]:
        return nlargest(candidates, self._postings(token).items(), key=itemgetter(1))

    def _document(self, docnum: int) -> Document:
        return self._documents[self._places[docnum]]

    def _stored_look(self, docnum: int) -> Look:
        with self._lock:
            names, sentences = self._searcher.stored_fields(docnum)["look"]
        return Look(frozenset().union(*(tokens for tokens, _ in (*names, *sentences))), names, sentences)

    def _read_lines(self, place: int) -> tuple[Line, ...]:
        """The lines of a document; those of a claim go by its title, and by what players say for it."""
        document, cues = self._documents[place], dict[str, frozenset[str]]()
        for claim in self._claims.get(document.id, ()):
            goes_by = (claim.title, *claim.keywords, *self._lexicon.keywords.get(claim.id, ()))
            said = frozenset[str]().union(*(self._tokens(word) for name in goes_by for word in split(name)))
            cues |= dict.fromkeys(claim.body.split("\n"), said)
        return lines(document.body, self._tokens, cues)

    def _counted(self, token: str) -> int:
        with self._lock:
            return int(self._searcher.doc_frequency("text", token))

    def _rarity(self, token: str) -> float:
        """How much a token tells: the logarithm of how few documents have it."""
        return log(1 + (len(self._documents) + 0.5) / (self._frequency(token) + 0.5))


def _worths(words: Sequence[Word]) -> dict[str, float]:
    """What each token is worth that these words may mean."""
    return {token: word.rarity * surety for word in words for token, surety in word.tokens.items()}


def _result(document: Document, shown: str) -> Result:
    return Result(document.id, document.kind, document.title, document.url, shown, document.sources)


def _telling(words: Sequence[Word]) -> Sequence[Word]:
    """The words that say something; all of them where none does."""
    return [word for word in words if word.tells] or words


def _met(kind: str, asked: Question, look: Look, names: frozenset[str]) -> Met:
    return Met(
        kind=kind,
        coverage=asked.covered(replace(look, tokens=look.tokens | names)),
        alike=round(asked.alike(look), DIGITS),
        named=round(asked.named(look), DIGITS),
        called=kind in _NAMED and asked.called(look) > 0,
    )


def _answers(met: Met, words: Sequence[Word], named: bool) -> bool:
    """Whether a document answers enough of the question; where no card is `named` in it, nor that document, not only
    as a card that it does not name, nor by words that stand here and there.
    """
    named = named or met.called
    unnamed = met.kind in _NAMED and len(_telling(words)) > 1 and (met.named < BY_NAME or met.coverage < WHOLE)
    by_chance = not named and (unnamed or met.alike < _akin(words, met.coverage))
    return not by_chance and met.coverage - STRANGE * _unknown(words) >= CONFIDENT


def _akin(words: Sequence[Word], coverage: float) -> float:
    """How alike to a phrase of the answer a question is to be: less where it holds a notion, as the lexicon has them,
    or all it says is answered, not at all where both are so, or where it is mostly notions; no phrase answers a
    question of which but one word tells, and is none (« quel temps fait-il »).
    """
    telling = _telling(words)
    notions = [word for word in telling if any(token.startswith(NOTION) for token in word.tokens)]
    if notions:
        mostly = sum(word.rarity for word in notions) >= MOSTLY * sum(word.rarity for word in telling)
        return AKIN if coverage < (MOST if mostly else WHOLE) else 0.0
    if len(telling) > 1:
        return AKIN_IN_WORDS if coverage < WHOLE else AKIN
    return AKIN_IN_WORDS if len(words) <= AT_A_WORD else inf


def _unknown(words: Sequence[Word]) -> float:
    """The share of what these words tell, by rarity, that nobody knows: 0 to 1."""
    telling = _telling(words)
    return sum(word.rarity for word in telling if not word.known) / (sum(word.rarity for word in telling) or 1.0)
