"""Parts of a drawing that stay as they are: drawn and written once, until what they show has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

from automarium.kernel.words.kit import Part
from automarium.kernel.words.picture import Group, Kept, Spot

P = ParamSpec("P")
T = TypeVar("T")

KEPT_PARTS = 500
"""Most drawings kept of one kind of part: some for each game that is being played."""
_kept_parts: list[dict[Hashable, Any]] = []


def drawn_from(
    seen: Callable[P, Hashable], most: int = KEPT_PARTS
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """A part that is drawn again only when what it is drawn from has changed.

    A turn changes a few parts of a table, and most of the time goes into drawing and naming the others.
    `seen` returns all that the part shows and says, with the language. The contract suite compares pictures
    with uncached ones.
    """

    def decorated(draw: Callable[P, T]) -> Callable[P, T]:
        kept: dict[Hashable, T] = {}
        _kept_parts.append(kept)

        @wraps(draw)
        def remembered(*args: P.args, **kwargs: P.kwargs) -> T:
            key = seen(*args, **kwargs)
            drawn = kept.get(key)
            if drawn is None:
                drawn = kept[key] = _to_keep(draw(*args, **kwargs))
                while len(kept) > most:
                    kept.pop(next(iter(kept)), None)
            return drawn

        return remembered

    return decorated


def _to_keep(drawn: T) -> T:
    """What is drawn as something that remembers how it is written."""
    if isinstance(drawn, Part):
        return cast("T", Part((Kept("", drawn.inside, ""),), drawn.width, drawn.height))
    return cast("T", Kept("", (drawn,), "")) if isinstance(drawn, Spot | Group) else drawn


def forget_parts() -> None:
    """From here on every part is drawn again."""
    for kept in _kept_parts:
        kept.clear()
