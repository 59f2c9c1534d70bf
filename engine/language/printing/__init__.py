"""Printing: the AST back to our French, one way to say each thing."""

from engine.language.printing.nouns import Unsayable
from engine.language.printing.printer import Printer

__all__ = ["Printer", "Unsayable"]
