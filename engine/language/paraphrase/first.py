"""« Après avoir pioché une carte, détruisez une Créature », where nothing is waited for: one act, then the other."""

from __future__ import annotations

from dataclasses import replace

from engine.language.terms import Term
from engine.language.words import HOMOGRAPHS, lexicon

_HAVING = ["WHEN", "YOU", "HAVE"]  # « après avoir »
_DONE = {"REVEALED": "REVEAL", "CHOSEN_ONES": "CHOOSE", "ATTACHED": "ATTACH", "BURIED": "BURY", "NAMED": "NAME_IT"}
_WAITED_FOR = frozenset(("THIS_TURN", "FIRST", "FIRST_TIME", "FIRST_TIME_EACH", "ORDINAL", "PER_TURN"))
_NO_MOMENT = frozenset(("CHOOSE", "LOOK", "REVEAL", "SEARCH"))  # what no card waits for


def done_first(terms: list[Term], stays: bool) -> list[Term]:
    """One act, then the other; `stays`: on a card that may wait for what players do, only what it has them do."""
    types = [term.type for term in terms]
    end = types.index(",") if "," in types else 0
    if types[:3] != _HAVING or terms[1].shade != "unsaid" or end < 5:
        return terms
    deed = HOMOGRAPHS[types[3]][1] if types[3] in HOMOGRAPHS else _DONE.get(types[3], types[3])
    several = not {"N", "UP_TO", "ANY_NUMBER"}.isdisjoint(types[4:end]) and "OR_MORE" not in types[:end]
    asked = deed in _NO_MOMENT or several or (deed == "PLAY" and "EXTRA" in types[:end])
    if deed not in lexicon().verbs or not _WAITED_FOR.isdisjoint(types) or (stays and not asked):
        return terms
    act = replace(terms[3], type=deed, raw=f"{terms[3].raw.rstrip('éesi')}ez")
    return [act, *terms[4:end], replace(terms[end], type="THEN", raw="puis"), *terms[end + 1 :]]
