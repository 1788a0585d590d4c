"""The switches of Cóatl: the advanced levels, and the readings of what the booklet leaves open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from automarium.rulebook import Plain, choice, flag, subset


def own_numbering(value: object) -> Plain:
    """A numbering that is not in the list: the ten places in the order of the person's own board."""
    from automarium.games.coatl.cards import read_own_numbering  # noqa: PLC0415  # a list of games reads no card

    return read_own_numbering(value)


@dataclass(frozen=True, slots=True)
class Settings:
    levels: tuple[str, ...] = subset("1", "2", "3", "4", "5", role="level")
    numbering_profile: (
        Literal["outer-clockwise-then-inner", "inner-clockwise-then-outer", "reading-order"] | tuple[str, ...]
    ) = choice(
        "outer-clockwise-then-inner",
        "inner-clockwise-then-outer",
        "reading-order",
        reading="D2",
        own=own_numbering,
        own_form="the ten places in your order, such as outer-12,outer-2,outer-4,outer-6,outer-8,outer-10,"
        "inner-12,inner-3,inner-6,inner-9",
    )
    solo_end: Literal["immediate", "final_round"] = choice("immediate", "final_round", reading="D10")
    level5: Literal["setup_only", "persistent"] = choice(
        "setup_only", "persistent", reading="D11", since=2, before="persistent"
    )
    personal_temple: bool = flag(False, reading="D8")
    temple_refill: bool = flag(True, reading="D9")
    level1_failure: Literal["defeat", "warn_only"] = choice("defeat", "warn_only", reading="D12")
    look_while_choosing: bool = flag(True, reading="I1")
    own_hand: Literal["told", "unseen"] = choice("told", "unseen")
