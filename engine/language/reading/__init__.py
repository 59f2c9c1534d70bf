"""Reading: a parsed sentence to clauses of the AST; one method a rule of the grammar, in the order of the words."""

from engine.language.reading.sentence import MOMENTS, Reader, Said

__all__ = ["MOMENTS", "Reader", "Said"]
