"""One index of the real rulebook for all tests of this folder."""

from collections.abc import Sequence

import pytest

from rulebook.load import book
from rulebook.search import Document, Index, documents


@pytest.fixture(scope="session")
def all_documents() -> Sequence[Document]:
    return documents(book())


@pytest.fixture(scope="session")
def index(all_documents, tmp_path_factory) -> Index:
    return Index.open(all_documents, tmp_path_factory.mktemp("index"))
