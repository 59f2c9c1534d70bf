"""Search: a resolver that knows names in front of Whoosh that knows words."""

from rulebook.search.documents import KINDS, Document, documents
from rulebook.search.index import Index, Result, SearchAnswer

__all__ = ["KINDS", "Document", "Index", "Result", "SearchAnswer", "documents"]
