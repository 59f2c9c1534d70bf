"""What the engine says, in French: the trace's sentences, what an event changed, the verdict, what always holds.

Nothing here is computed until somebody reads: rules write down keys and facts (`engine.trace.Say`).
"""

from engine.wording.changes import changes
from engine.wording.outcomes import always_sometimes
from engine.wording.sentences import phrase, sentence
from engine.wording.verdict import Verdict, rests_on, verdict

__all__ = ["Verdict", "always_sometimes", "changes", "phrase", "rests_on", "sentence", "verdict"]
