"""Writes the rows into the grammar."""

from engine.language.canon.grammar import written
from engine.language.parser import GRAMMAR

GRAMMAR.write_text(written(GRAMMAR.read_text(encoding="utf-8")), encoding="utf-8")
