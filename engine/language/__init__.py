"""The controlled French: card text to `CardEffect` and back.

`compile_card` reads a card's text, `print_effect` writes an effect in our wording, and `compile_text` answers
`POST /api/v1/compile`. Compiling what was printed gives the same effect.
"""

from engine.language.api import (
    Asked,
    LanguageError,
    ReadClause,
    Reading,
    attaching,
    bring_readings,
    compile_card,
    compile_text,
    compile_whole,
    print_base,
    print_clause,
    print_condition,
    print_effect,
    print_verb,
)
from engine.language.called import NOBODY, Called

__all__ = [
    "NOBODY", "Asked", "Called", "LanguageError", "ReadClause", "Reading", "attaching", "bring_readings",
    "compile_card", "compile_text", "compile_whole", "print_base", "print_clause", "print_condition", "print_effect",
    "print_verb",
]  # fmt: skip
