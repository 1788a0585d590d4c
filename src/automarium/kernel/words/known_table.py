"""The table as one side may know it: what that side cannot see is dealt anew from all that is unseen.

It is dealt in alphabetical order. So two tables that look the same to a side become the same table, and what
is worked out from it (a page, a correction, a refusal, and how long it takes) reveals nothing more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.rules.values import Plain, Tree, as_lists
from automarium.kernel.words.viewing import is_hidden

Place = tuple[dict[str, Any], str]
"""A table of the tree, and the key of a hidden list in it."""


@dataclass(frozen=True, slots=True)
class KnownTable:
    """A table, as a position writes it, for one side."""

    open: Tree
    """The others hold nothing: their things lie where no side looks."""
    tree: Tree
    """The others hold as many things as before, but which ones follows from what this side sees."""


def known_table(game: AnyGame, settings: Any, tree: Tree, viewer: str) -> KnownTable:
    """The table that a tree describes, for one side."""
    bare: Tree = as_lists(tree)
    hidden = _hidden_lists(game, bare, viewer)
    counts = [len(around[key]) for around, key in hidden]
    for around, key in hidden:
        around[key] = []
    unseen = iter(sorted(_unseen(game, game.play.read(as_lists(bare), settings))))
    dealt: Tree = as_lists(bare)
    for (around, key), count in zip(_hidden_lists(game, dealt, viewer), counts, strict=True):
        around[key] = [next(unseen) for _ in range(count)]
    return KnownTable(bare, dealt)


def _hidden_lists(game: AnyGame, tree: dict[str, Any], viewer: str, path: str = "") -> list[Place]:
    """All lists of a tree that another side keeps to itself."""
    found: list[Place] = []
    for key, value in tree.items():
        whole = f"{path}.{key}" if path else key
        if isinstance(value, dict):
            found += _hidden_lists(game, value, viewer, whole)
        elif isinstance(value, list) and is_hidden(game.look, viewer, whole):
            found.append((tree, key))
    return found


def _unseen(game: AnyGame, bare: Any) -> Iterator[str]:
    """What lies where no side looks, of the kinds that people hold."""
    return map(str, _things_at(game, bare, lambda spot: game.look.hides(spot, "")))


def seen_things(game: AnyGame, board: Any, viewer: str) -> Counter[Plain]:
    """The things that this side sees, wherever they lie, of the kinds that people hold."""
    return Counter(_things_at(game, board, lambda spot: not game.look.hides(spot, viewer)))


def unseen_things(game: AnyGame, board: Any, viewer: str) -> Counter[Plain]:
    """The things that this side does not see: they may lie anywhere."""
    return Counter(_things_at(game, board, lambda spot: game.look.hides(spot, viewer)))


def _things_at(game: AnyGame, board: Any, is_meant: Callable[[str], bool]) -> Iterator[Plain]:
    nouns, lying = game.look.nouns, game.look.contents(board)
    private = [facts for spot, facts in lying.items() if spot.partition("-")[0] in game.look.private]
    held = {nouns[fact].name for facts in private for fact in facts if fact in nouns}
    for facts in (facts for spot, facts in lying.items() if is_meant(spot)):
        for fact, value in facts.items():
            if fact in nouns and nouns[fact].name in held:
                yield from value if isinstance(value, tuple) else (value,)
