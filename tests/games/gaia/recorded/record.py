"""A recorded game as a value, and our own form of it: a JSON line for the set-up, then a line for each move.

States and steps are texts in our ids: a structure is `4,-6 lab fed`, a step is `build lab 4,-6`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from automarium.games.gaia.hexes import Hex
from tests.games.gaia.steps import Step

FORM = "gaia-game/1"
State = dict[str, Any]
"""What somebody has, or what is shared; each value is replaced as a whole when it changes."""


class When(NamedTuple):
    """Who is to decide, and in which phase of which round; nobody at the end."""

    round: int
    phase: str
    player: int | None


@dataclass(frozen=True, slots=True)
class Move:
    """`after` has what changed for each player, `legal` what else could have been done, if that is known."""

    n: int
    when: When
    do: str
    after: Mapping[int, State]
    shared: State
    next: When
    legal: Mapping[str, Any] = field(default_factory=dict)

    @property
    def player(self) -> int:
        assert self.when.player is not None
        return self.when.player

    @property
    def steps(self) -> list[Step]:
        return [step_of(text) for text in self.do.split("; ")]


@dataclass(frozen=True, slots=True)
class Record:
    """`counts` and `points` are those of the end; empty where the record stops before."""

    factions: Sequence[str]
    middles: Sequence[Hex]
    """The middle hexes of the sectors."""
    planets: Mapping[str, str]
    """The hexes of the planets of each type."""
    tech: Mapping[str, str]
    rounds: Sequence[str]
    finals: Sequence[str]
    start: Sequence[State]
    shared: State
    counts: Sequence[Mapping[str, int]]
    points: Sequence[int]
    moves: Sequence[Move]


# Steps as texts


def step_of(text: str) -> Step:
    """A step as the answers need it.

    >>> step_of("build lab 4,-6")
    {'do': 'build', 'kind': 'lab', 'at': '4,-6'}
    >>> step_of("convert power4 -> o1 c1")
    {'do': 'convert', 'pay': {'power': 4}, 'gain': {'o': 1, 'c': 1}}
    """
    do, *words = text.split()
    if do == "convert":
        arrow = words.index("->")
        return {"do": do, "pay": amounts(words[:arrow]), "gain": amounts(words[arrow + 1 :])}
    if do in ("charge", "income"):
        return {"do": do, "parts": [amounts([word]) for word in words]}
    if do == "federation":
        return {"do": do, "token": words[0], "hexes": words[1:]}
    if do == "burn":
        return {"do": do, "times": int(words[0])}
    if do == "pass":
        return {"do": do, "booster": words[0] if words else None}
    return {"do": do, **dict(zip(FIELDS[do], words, strict=True))}


FIELDS: Mapping[str, tuple[str, ...]] = {
    "build": ("kind", "at"),
    "research": ("track",),
    "tech": ("place",),
    "cover": ("place",),
    "action": ("action",),
    "rescore": ("token",),
    "special": ("action",),
    "swap_institute": ("at",),
    "lost_planet": ("at",),
    "brainstone": ("to",),
    "decline": (),
    "booster": ("booster",),
}
"""The words of each step of a plain form."""


def amounts(words: Sequence[str]) -> dict[str, int]:
    """`o1 c1` as numbers; each word ends in one."""
    found = {}
    for word in words:
        unit = word.rstrip("0123456789")
        found[unit] = int(word[len(unit) :])
    return found


# Our own form


def written(record: Record) -> str:
    """A record in our own form."""
    head = {"form": FORM, **asdict(record)}
    del head["moves"]
    return "".join(json.dumps(line) + "\n" for line in (head, *map(_line, record.moves)))


def _line(move: Move) -> dict[str, Any]:
    line = {"n": move.n, "when": move.when, "do": move.do, "after": move.after, "next": move.next}
    return (
        line
        | ({"shared": move.shared} if move.shared else {})
        | ({"legal": move.legal} if move.legal else {})
    )


def read(path: Path) -> Record:
    """A record in our own form, from its file."""
    head, *lines = map(json.loads, path.read_text("utf-8").splitlines())
    if head.pop("form") != FORM:
        raise ValueError(f"{path} is no recorded game of the form {FORM}")
    return Record(**head, moves=tuple(map(_move, lines)))


def _move(line: Mapping[str, Any]) -> Move:
    after = {int(player): changes for player, changes in line["after"].items()}
    when, then = When(*line["when"]), When(*line["next"])
    return Move(line["n"], when, line["do"], after, line.get("shared", {}), then, line.get("legal", {}))
