"""Writing the index: every document's tokens, weighed, and what the second look needs of it."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from time import time
from typing import Any

from whoosh import fields, formats, index
from whoosh.system import pack_uint

from ground import names
from rulebook.search.documents import Document
from rulebook.search.lexicon import HERE, Lexicon
from rulebook.search.ranking import Phrase
from rulebook.search.words import split

TITLE, ALIAS, KEYWORD, BODY = 3.0, 3.0, 2.0, 1.0
"""What a word weighs by the field that it stands in."""
STALE = 24 * 3600
"""Seconds after which another index is nobody's any more. A younger one may be that of a neighbour just starting."""
VOCABULARY = "vocabulary.txt"
"""The file, beside Whoosh's own, of every word that the documents hold, accents kept, the commonest first."""


class Weighed(formats.Frequency):  # type: ignore[misc]
    """Postings whose weights are given: a term's fields are added up by weight, then BM25 saturates (that is BM25F)."""

    def word_values(self, value: Sequence[tuple[str, float]], *_: object, **__: object) -> Iterator[tuple[Any, ...]]:
        return ((token, 1, weight, pack_uint(1)) for token, weight in value)


SCHEMA = fields.Schema(
    text=fields.FieldType(Weighed(), None, scorable=True),  # tokens
    look=fields.STORED,  # (names and keywords, sentences), see `ranking.Look`
)


def fingerprint(documents: Sequence[Document], lexicon: Lexicon) -> str:
    """What an index depends on: the documents, the lexicon and the code of this folder."""
    digest = hashlib.sha256(
        json.dumps([[asdict(each) for each in documents], lexicon.tables()], sort_keys=True).encode()
    )
    for module in (Path(names.__file__), *sorted(HERE.glob("*.py"))):
        digest.update(module.read_bytes())
    return digest.hexdigest()[:16]


def build(documents: Sequence[Document], lexicon: Lexicon, home: Path) -> None:
    """Write the index beside `home`, then move it there: nobody sees half of one. Indexes of another day go.

    Raises OSError, in French, if that cannot be done.
    """
    try:
        home.parent.mkdir(parents=True, exist_ok=True)
        draft = Path(tempfile.mkdtemp(dir=home.parent, prefix="."))
        try:
            _write(documents, lexicon, draft)
            draft.chmod(0o755)  # it is for whoever serves the site, who may not be who fills its home
            draft.rename(home)
        except OSError:
            shutil.rmtree(draft, ignore_errors=True)  # a disk that is full is not left fuller
            if not home.exists():  # else somebody was faster, and theirs serves as well
                raise
    except OSError as error:
        raise OSError(f"Impossible d'écrire l'index de recherche dans « {home.parent} » : {error.strerror}.") from error
    for path in home.parent.iterdir():
        with suppress(FileNotFoundError):  # somebody else tidies up too
            if path != home and path.stat().st_mtime < time() - STALE:
                shutil.rmtree(path, ignore_errors=True)


def _write(documents: Sequence[Document], lexicon: Lexicon, directory: Path) -> None:
    writer = index.create_in(str(directory), SCHEMA).writer(limitmb=256)
    vocabulary: Counter[str] = Counter()
    for document in documents:
        if not document.part_of:
            keywords = (*document.keywords, *lexicon.keywords.get(document.id, ()))
            title = _Texts([document.title], TITLE, lexicon)
            aliases = _Texts(document.aliases, ALIAS, lexicon)
            said = _Texts(keywords, KEYWORD, lexicon)
            body = _Texts(document.body.split("\n"), BODY, lexicon)
            writer.add_document(
                text=sorted((title.weighed + aliases.weighed + said.weighed + body.weighed).items()),
                look=(title.phrases + aliases.phrases + said.phrases, body.phrases),
            )
            for texts in (title, aliases, said, body):
                vocabulary.update(texts.words)
    writer.commit()
    commonest = sorted(vocabulary, key=lambda word: (-vocabulary[word], word))
    (directory / VOCABULARY).write_text("\n".join(commonest), encoding="utf-8")


class _Texts:
    """The texts of one field: their words, their tokens by weight, and each as a phrase."""

    def __init__(self, texts: Sequence[str], weight: float, lexicon: Lexicon) -> None:
        self.words: Counter[str] = Counter()
        self.weighed: Counter[str] = Counter()
        self.phrases: list[Phrase] = []
        for text in texts:
            words = split(text)
            said = [tokens for _, tokens in lexicon.expressions_in(words)]
            self.words.update(words)
            self.phrases.append(lexicon.phrase(words))
            for token in (token for tokens in (*map(lexicon.tokens, words), *said) for token in tokens):
                self.weighed[token] += weight  # type: ignore[assignment]
