"""How a deploy ability is found and carried out, and what it may change of the running turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from automarium.games.redrising.board import RING, TRACKS, Board
from automarium.games.redrising.card_actions import banish_at, take_at
from automarium.games.redrising.cards import COLORS, characters
from automarium.rulebook import Reader, Table, beside, cites, load, rule


@dataclass(slots=True)
class Lead:
    """A Lead action while it runs."""

    locations: list[str] = field(default_factory=list)
    """Where cards were deployed: none of these may be gained from."""
    over: bool = False
    """Whether an ability has ended the turn."""


@dataclass(frozen=True, slots=True)
class Deployed:
    """A character that has just been deployed, on top of its location."""

    card: str
    location: str
    below: str
    """The card it was put on; empty if it lies alone."""
    lead: Lead


@dataclass(frozen=True, slots=True)
class Ability:
    """Which effect a character has, and the parameters that the effect reads."""

    id: str
    effect: str
    colors: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    track: str = ""
    cost: str = ""
    """The track on which something is paid."""
    count: int = 0
    location: str = ""


Effect = Callable[[Table, Board, Deployed, Ability], None]
EFFECTS: dict[str, Effect] = {}
"""Every effect by its name; the modules beside this one fill it."""
_READ: dict[str, Callable[[Reader], object]] = {
    "colors": lambda row: row.choices("colors", COLORS),
    "names": lambda row: row.choices("names", tuple(characters())),
    "track": lambda row: row.choice("track", TRACKS),
    "cost": lambda row: row.choice("cost", TRACKS),
    "count": lambda row: row.integer("count", least=1),
    "location": lambda row: row.choice("location", RING),
}
_parameters: dict[str, tuple[str, ...]] = {}


def effect(name: str, *parameters: str) -> Callable[[Effect], Effect]:
    """Make a function the effect of this name; a character with it has these parameters and no others."""

    def remember(function: Effect) -> Effect:
        if name in EFFECTS:
            raise ValueError(f"two effects are called {name!r}")
        EFFECTS[name] = function
        _parameters[name] = parameters
        return function

    return remember


@cache
def abilities() -> Mapping[str, Ability]:
    """The deploy abilities by the id of their character."""
    return read_abilities(beside(__file__, "../data/abilities.toml"))


def read_abilities(path: Path) -> Mapping[str, Ability]:
    """A file of abilities, strictly: every error names the file, the character and the key."""
    with load(path) as sheet:
        return {row.name: _read(row) for row in sheet.rows("ability")}


def _read(row: Reader) -> Ability:
    if row.name not in characters():
        raise row.fault("id", "the id of a character")
    name = row.choice("effect", sorted(EFFECTS))
    values: dict[str, Any] = {parameter: _READ[parameter](row) for parameter in _parameters[name]}
    return Ability(row.name, name, **values)


@rule("RRB-L1", "RRB-L5")
def deploy(table: Table, board: Board, lead: Lead, card: str, location: str, origin: str = "hand") -> None:
    """Put a character face up on top of a location; its deploy ability fires.

    `origin` is where it came from: the hand, another location, or nowhere, if it was just revealed.
    """
    below = board.top(location)
    board.lay(card, location)
    lead.locations.append(location)
    if origin:
        table.tell("deploy", card=card, origin=origin, location=location)
    else:
        table.tell("deploy-revealed", card=card, location=location)
    use_ability(table, board, Deployed(card, location, below, lead))


@cites("RRB-L1")
def use_ability(table: Table, board: Board, deployed: Deployed) -> None:
    """Resolve the deploy ability if there is one and if it is possible."""
    ability = abilities().get(deployed.card)
    if ability is not None:
        EFFECTS[ability.effect](table, board, deployed, ability)


# What an ability does to its own card and to the turn


@rule("RRB-V3")
def banish_itself(table: Table, board: Board, deployed: Deployed) -> None:
    """The deployed character is banished, if it still lies at a location."""
    if board.where(deployed.card):
        banish_at(table, board, deployed.card)


@rule("RRB-V2")
def regain(table: Table, board: Board, deployed: Deployed) -> None:
    """The deployed character goes back to the person's hand, if it still lies at a location."""
    if board.where(deployed.card):
        take_at(table, board, deployed.card)


@cites("RRB-L3")
def end_turn(deployed: Deployed) -> None:
    """The turn is over once the ability is done: nothing is gained after this."""
    deployed.lead.over = True
