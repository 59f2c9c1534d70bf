"""The index: built once for a content, kept on disk, read by everyone."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from math import log
from pathlib import Path
from threading import Lock
from typing import Any

from whoosh import fields, formats, scoring
from whoosh import index as whoosh_index
from whoosh.query import Or, Term
from whoosh.system import pack_uint

from rulebook.names import fold
from rulebook.search.documents import Document
from rulebook.search.excerpt import excerpt
from rulebook.search.lexicon import HERE, Lexicon
from rulebook.search.ranking import ALIKE, COVERED, SCORED, Look, Phrase, Word, alike, covered
from rulebook.search.resolver import Resolution, Resolver
from rulebook.search.words import split

LONGEST_QUERY, MOST_WORDS = 200, 24
"""Characters and words of a query that are read; what follows adds nothing to a search."""
CANDIDATES = 48
"""How many of Whoosh's documents get the second look."""
RELEVANT, CONFIDENT = 0.45, 0.5
"""A result is listed from this share of the best score; an answer is confident from this coverage of the question."""
TERM = 1.25
_FAINT = 0.25
"""The part of its rarity that a function word keeps."""

_WEIGHTS = {"title": 3.0, "aliases": 3.0, "keywords": 2.0, "body": 1.0}
_KIND_WEIGHTS = {"term": 1.05, "ruling": 0.97, "card": 0.8, "base": 0.8, "faction": 0.8, "example": 0.9, "point": 0.8}


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
    """`results`, best first; `groups`, how many there are of each kind, whatever kind was asked for.

    `corrected` is how the query ought to have been spelt. `weak`: nothing answers well, the results are suggestions.
    """

    query: str
    corrected: str | None
    weak: bool
    results: tuple[Result, ...]
    groups: Mapping[str, int]

    def json(self) -> dict[str, Any]:
        """The answer as `GET /api/v1/search` gives it."""
        return asdict(self)


class _Weighed(formats.Frequency):  # type: ignore[misc]
    """Postings whose weights are given: BM25F adds a term's fields up by weight before it saturates."""

    def word_values(self, value: Sequence[tuple[str, float]], analyzer: object, **_: object) -> Iterator[tuple[Any, ...]]:
        return ((token, 1, weight, pack_uint(1)) for token, weight in value)


_SCHEMA = fields.Schema(
    text=fields.FieldType(_Weighed(), None, scorable=True),
    words=fields.FieldType(_Weighed(), None),
    place=fields.STORED,
    look=fields.STORED,
)


class Index:
    """All documents, searchable. Safe to share between threads; answers are kept in a cache."""

    @classmethod
    def open(cls, documents: Iterable[Document], directory: Path | str, lexicon: Lexicon | None = None) -> Index:
        """The index of these documents in `directory`, built there if this content has none yet.

        Raises `OSError` with a French message if the directory cannot be written.
        """
        kept = tuple(documents)
        words = lexicon or Lexicon.load()
        home = Path(directory) / _fingerprint(kept, words)
        if not home.is_dir():
            _build(kept, words, home)
        return cls(kept, words, home)

    def __init__(self, documents: Sequence[Document], lexicon: Lexicon, home: Path) -> None:
        self._documents = documents
        self._lexicon = lexicon
        self._searcher = whoosh_index.open_dir(str(home), readonly=True).searcher(weighting=scoring.BM25F(B=0.5, K1=1.2))
        self._lock = Lock()  # Whoosh's readers share file cursors
        reader = self._searcher.reader()
        self._vocabulary = tuple(term.decode() for term in reader.lexicon("words"))
        self._held = frozenset(self._vocabulary)
        self._resolver = Resolver(documents, lexicon, self._holds)
        self._look = lru_cache(maxsize=1 << 15)(self._stored)
        self._frequency = lru_cache(maxsize=1 << 15)(self._counted)
        self.search = lru_cache(maxsize=4096)(self._search)

    def _holds(self, word: str) -> bool:
        return word in self._held or word in self._lexicon.lemmas or word in self._lexicon.near or word.isdigit()

    def _search(self, query: str, kind: str | None = None, limit: int = 20) -> SearchAnswer:
        """What answers the query: at most `limit` results of `kind` (of all kinds by default). Never raises."""
        asked = " ".join("".join(sign if sign.isprintable() else " " for sign in query).split())[:LONGEST_QUERY]
        resolution = self._resolver.resolve(asked)
        words, corrected = self._words(resolution.corrected or asked)
        scores, coverage = self._scores(words)
        best = max(scores.values(), default=0.0)
        ranked = sorted((place for place, score in scores.items() if score >= RELEVANT * best), key=lambda place: (-scores[place], place))
        found = list(dict.fromkeys([*resolution.pins, *ranked]))
        shown = [self._documents[place] for place in found]
        wanted = {token: word.rarity * surety for word in words for token, surety in word.tokens.items() if word.rarity > 1}
        return SearchAnswer(
            query=asked,
            corrected=resolution.corrected or corrected,
            weak=not resolution.sure if resolution.pins else not ranked or coverage[ranked[0]] < CONFIDENT,
            results=tuple(
                Result(d.id, d.kind, d.title, d.url, excerpt(d.body, wanted, self._lexicon), d.sources)
                for d in [d for d in shown if kind is None or d.kind == kind][:limit]
            ),
            groups=dict(Counter(d.kind for d in shown)),
        )

    def _words(self, query: str) -> tuple[list[Word], str | None]:
        """The words of a query with what they may mean, and the query respelt where a word had to be corrected."""
        words: dict[str, Word] = {}
        spelt, corrected = [], False
        for said in split(query)[:MOST_WORDS]:
            folded, surety = fold(said), 1.0
            if not self._holds(folded) and not self._lexicon.says_little(said):
                if better := self._resolver.correct(folded, self._vocabulary):
                    said, surety = better
                    corrected = True
            spelt.append(said)
            meanings = {token: sure * surety for token, sure in self._lexicon.meanings(said).items()}
            rarity = max(self._rarity(token) * sure for token, sure in meanings.items())
            if any(token in self._lexicon.terms for token in meanings): rarity *= TERM
            if not any(map(self._frequency, meanings)):
                rarity = self._rarity("")
            if self._lexicon.says_little(said):
                rarity *= _FAINT
            words.setdefault(min(meanings), Word(said, meanings, rarity))
        for phrase, tokens in self._lexicon.said(spelt):
            words.setdefault(tokens[0], Word(phrase, dict.fromkeys(tokens, 1.0), max(map(self._rarity, tokens))))
        return list(words.values()), " ".join(spelt) if corrected else None

    def _scores(self, words: Sequence[Word]) -> tuple[dict[int, float], dict[int, float]]:
        """Score, and share of the query covered, of every document that shares a telling word with it."""
        terms: dict[str, float] = {}
        for word in words:
            for token, surety in word.tokens.items():
                if self._frequency(token):
                    terms[token] = max(terms.get(token, 0.0), surety * min(1.0, word.rarity / max(self._rarity(token), 0.01)))
        scores: dict[int, float] = {}
        coverage: dict[int, float] = {}
        for docnum, scored in self._proposed(terms):
            place, look = self._look(docnum)
            document = self._documents[place]
            coverage[place] = covered(words, look.tokens)
            told = COVERED * coverage[place] + ALIKE * alike(words, look) + SCORED * scored
            scores[place] = told * _KIND_WEIGHTS.get(document.kind, 1.0) * document.weight
        return scores, coverage

    def _proposed(self, terms: Mapping[str, float]) -> list[tuple[int, float]]:
        """Whoosh's best documents with their BM25F scores, the best being 1."""
        if not terms:
            return []
        asked = Or([Term("text", token, boost=boost) for token, boost in terms.items()])
        with self._lock:
            hits = [(hit.docnum, hit.score) for hit in self._searcher.search(asked, limit=CANDIDATES)]
        return [(docnum, score / hits[0][1]) for docnum, score in hits]

    def _stored(self, docnum: int) -> tuple[int, Look]:
        with self._lock:
            stored = self._searcher.stored_fields(docnum)
        tokens, names, sentences = stored["look"]
        return stored["place"], Look(frozenset(tokens), names, sentences)

    def _counted(self, token: str) -> int:
        with self._lock:
            return int(self._searcher.doc_frequency("text", token))

    def _rarity(self, token: str) -> float:
        return log(1 + (len(self._documents) + 0.5) / (self._frequency(token) + 0.5))


def _fingerprint(documents: Sequence[Document], lexicon: Lexicon) -> str:
    """What the index depends on: the documents, the lexicon and this code."""
    digest = hashlib.sha256(json.dumps([asdict(d) for d in documents], sort_keys=True).encode())
    for part in (lexicon.lemmas, lexicon.keywords, sorted(lexicon.function_words)):
        digest.update(json.dumps(part, sort_keys=True).encode())
    for module in sorted(HERE.glob("*.py")):
        digest.update(module.read_bytes())
    return digest.hexdigest()[:16]


def _build(documents: Sequence[Document], lexicon: Lexicon, home: Path) -> None:
    """Write the index beside `home`, then move it there: nobody sees half of one, and the older ones go."""
    try:
        home.parent.mkdir(parents=True, exist_ok=True)
        draft = Path(tempfile.mkdtemp(dir=home.parent, prefix="."))
    except OSError as error:
        raise OSError(f"Impossible d'écrire l'index de recherche dans « {home.parent} » : {error.strerror}.") from error
    writer = whoosh_index.create_in(str(draft), _SCHEMA).writer(limitmb=64)
    for place, document in enumerate(documents):
        if not document.part_of:
            keywords = (*document.keywords, *lexicon.keywords.get(document.id, ()))
            weighed, look = _analysed(document, keywords, lexicon)
            said = {fold(word) for text in (document.title, *document.aliases, *keywords, document.body) for word in split(text)}
            writer.add_document(text=weighed, words=[(word, 1.0) for word in sorted(said)], place=place, look=look)
    writer.commit()
    for old in home.parent.iterdir():
        if old != draft:
            shutil.rmtree(old, ignore_errors=True)
    draft.rename(home)


def _analysed(
    document: Document, keywords: Sequence[str], lexicon: Lexicon
) -> tuple[list[tuple[str, float]], tuple[list[str], list[Phrase], list[Phrase]]]:
    """The weighed tokens of a document, and what the second look will need of it."""
    weighed: Counter[str] = Counter()
    texts = {"title": (document.title,), "aliases": document.aliases, "keywords": keywords, "body": (document.body,)}
    for field, said in texts.items():
        for text in said:
            for tokens in _tokens(text, lexicon):
                for token in tokens:
                    weighed[token] += _WEIGHTS[field]
    names = [_phrase(text, lexicon) for text in (document.title, *document.aliases, *keywords)]
    sentences = [_phrase(text, lexicon) for text in document.body.split("\n")]
    return sorted(weighed.items()), (sorted(weighed), names, sentences)


def _tokens(text: str, lexicon: Lexicon) -> Iterator[tuple[str, ...]]:
    words = split(text)
    yield from map(lexicon.tokens, words)
    yield from (tokens for _, tokens in lexicon.said(words))


def _phrase(text: str, lexicon: Lexicon) -> Phrase:
    return (*map(lexicon.tokens, lexicon.content(text)), *(tokens for _, tokens in lexicon.said(split(text))))
