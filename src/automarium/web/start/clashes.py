"""Choices of a new game that exclude each other: said at once, not when the game is to begin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.catalog.settings import OPPONENT, SIDE, OptionFault
from automarium.kernel.words.faults import fault_in_words
from automarium.kernel.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Clash:
    """Values of two options that no game has together, and why."""

    options: tuple[str, str]
    pairs: tuple[tuple[str, str], ...]
    why: str


def clashes(game: AnyGame, texts: Texts) -> list[Clash]:
    """What no opponent and no side can be together, for each reason once."""
    found: dict[tuple[str, str, str], list[tuple[str, str]]] = {}
    for one, other, pair, fault in _refused(game):
        found.setdefault((one, other, fault_in_words(texts, fault)), []).append(pair)
    return [Clash((one, other), tuple(pairs), why) for (one, other, why), pairs in found.items()]


def _refused(game: AnyGame) -> Iterator[tuple[str, str, tuple[str, str], OptionFault]]:
    """Each opponent with each side of which one is chosen, as far as the game refuses the two."""
    for one in game.with_role(OPPONENT):
        for other in game.with_role(SIDE):
            several = "subset" in (one.kind, other.kind)
            for pair in () if several else ((a, b) for a in one.values for b in other.values):
                try:
                    game.play.unbox(game.read_settings(dict(zip((one.name, other.name), pair, strict=True))))
                except OptionFault as fault:
                    yield one.name, other.name, pair, fault
