"""What any owner of a game knows of its components: a file for each game, kept small.

`[places]` names words that mean a place, such as *Discard*; a place may also be named as the game calls it.
`own` is how messages of the person's own side begin: what they do there they know by the rules of the game,
and so they know their hidden cards. Facts in `of_side` have words that do not say whose they are.
`[alternatives]` are facts that the verb of a message means, and `one` are words for a single step.
`[ends]` names rows that close up when something goes, each with the words for the place behind its last.
`[beside]` are messages whose place is told from the newest piece of a kind: in which direction it lies.
`[one_less]` are numbers of a message that everybody knows from another: what charging costs.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from automarium.kernel.catalog.game import AnyGame

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Components:
    places: Mapping[str, Sequence[str]]
    own: tuple[str, ...]
    """How messages of the person's own side begin."""
    of_side: tuple[str, ...]
    """Facts whose words do not say whose they are: those of the side that is named, or that acts."""
    one: tuple[str, ...]
    """Words that mean one."""
    alternatives: Mapping[str, Sequence[Mapping[str, str]]]
    """What the verb of a message may mean, by what lies there."""
    below: tuple[str, ...]
    """Messages of rows that go on below what lies there."""
    ends: Mapping[str, Sequence[str]]
    """Rows that close up when something goes, with the words for the place behind the last."""
    one_less: Mapping[str, Mapping[str, str]]
    """Facts of a message that are one less than another."""
    beside: Mapping[str, Mapping[str, str]]
    """Messages with a place beside the newest piece: its kind, and their facts for place and direction."""
    boxed: frozenset[str]
    """Where a deck lies that the app draws itself: not on the table."""

    @classmethod
    def of(cls, game: AnyGame, person: Sequence[str]) -> Components:
        known = tomllib.loads((FOLDER / f"{game.id}.toml").read_text())
        closed = game.look.closed(person)
        moved = [movement for step in closed for movement in game.look.hands[step]]
        spots = {spot[1:] for each in moved for spot in (each.origin, each.target) if spot.startswith("@")}
        own, of_side, one, below = (tuple(known.get(name, ())) for name in ("own", "of_side", "one", "below"))
        meant, ends, less = (known.get(name, {}) for name in ("alternatives", "ends", "one_less"))
        beside = known.get("beside", {})
        return cls(known["places"], own, of_side, one, meant, below, ends, less, beside, frozenset(spots))

    def says(self, sentence: str, spot: str) -> bool:
        """Whether words of the sentence mean this place, for somebody who knows the game."""
        return any(words in sentence for kind in _kinds(spot) for words in self.places.get(kind, ()))


def _kinds(spot: str) -> list[str]:
    """A spot, and what kind of spot it is: `supply` for `supply-cat`."""
    return [spot, *(spot[:end] for end, letter in enumerate(spot) if letter == "-")]
