"""The names of choices, by which they can be answered wherever they come up.

A key tells what asks, whom, and for what; where that is not the first time, how many times it has come up, choices
with a single answer included. So it stays the same as long as the table and what was done before it do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.kernel import Game, Made
from engine.process import AskPlayers, Choose
from ground.names import bare

Asked = Choose | AskPlayers


def keys(asked: Iterable[Asked]) -> Iterator[str]:
    """The key of each choice, in the order in which they came up."""
    met = Counter[str]()
    for one in asked:
        name = _name(one)
        met[name] += 1
        yield _numbered(name, met[name])


def made(game: Game) -> Iterator[tuple[str, Made]]:
    """The choices that were made, by their keys."""
    named = zip(keys(game.met), game.met, strict=True)
    return zip((key for key, one in named if isinstance(one, Choose)), game.choices, strict=True)


def key_of(asked: Asked, before: Sequence[Asked]) -> str:
    """The key of a choice that comes up after those."""
    name = _name(asked)
    return _numbered(name, 1 + sum(_name(one) == name for one in before))


def _name(asked: Asked) -> str:
    """`diva:anna:cards`; of a rule that asks by itself, `6.3.2:anna:order`."""
    asks = asked.card or next(iter(asked.cites), "")
    if isinstance(asked, AskPlayers):
        return f"{asks}:unread"
    return f"{asks}:{bare(asked.player) or asked.player}:{asked.kind}"


def _numbered(name: str, n: int) -> str:
    return name if n == 1 else f"{name}:{n}"
