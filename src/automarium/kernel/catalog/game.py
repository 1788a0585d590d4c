"""What a game hands to the rest of the world, and how games are found.

A game is one record of plain functions. Built-in games register by the same entry points as a stranger's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

from automarium.kernel.catalog.late import load_all
from automarium.kernel.catalog.options import Option, Settings
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import Partner
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.values import Plain, Tree, merged

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from automarium.kernel.words.texts import Texts

GROUP = "automarium.games"
SETUP = "setup"


class BadPosition(Exception):
    """A position that cannot be read: the message names the key and says what was expected."""


class NoSuchGame(Exception):
    """There is no game of that name in the catalog."""


class Board(Protocol):
    """What lies on the table. Mutable within a turn, copied between turns."""

    def copy(self) -> Self: ...


B = TypeVar("B", bound=Board)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: who won, the points of each side, and where they come from."""

    winner: str
    points: Mapping[str, int]
    details: tuple[tuple[str, str, int], ...] = ()
    """Rows of (side, what, points)."""
    remarks: tuple[str, ...] = ()
    """Message ids of what else decided, such as a condition that was not met."""

    def to_json(self) -> dict[str, Any]:
        return {
            "winner": self.winner,
            "points": dict(self.points),
            "details": [list(row) for row in self.details],
            "remarks": list(self.remarks),
        }


def _no_label(board: Board, request: Request[Any], option: Plain, texts: Texts) -> str:
    return ""


def _no_picture(board: Board, texts: Texts) -> str:
    return ""


def _by_words(what: str, option: Plain) -> tuple[str, ...]:
    return tuple(str(option).split())


def _no_shortcut(board: Board, request: Request[Any], line: str) -> object:
    return None


@dataclass(frozen=True, slots=True)
class Game(Generic[B]):
    """A game with its solo opponent. `rules` grows whenever an old journal could be answered differently."""

    id: str
    title: str
    opponent: str
    rules: int
    folder: Path
    options: tuple[Option, ...]
    streams: tuple[str, ...]
    """Every stream of chance; the person's decisions have the stream `person`."""
    presets: Mapping[str, tuple[str, ...]]
    """For each preset the streams of chance that the person reports; the first preset is the default."""
    unbox: Callable[[Settings], B]
    """The board before anything is set up."""
    turn: Callable[[Table, B], None]
    """One turn of whoever acts; the set-up is the first."""
    acting: Callable[[B], str | None]
    """Who acts next, SETUP before the set-up; None when the game is over."""
    automas: tuple[str, ...]
    """The sides that the rulebook plays."""
    result: Callable[[B], Result]
    points: Callable[[B], Mapping[str, int]]
    """The points of each side as things stand."""
    write: Callable[[B], Tree]
    """The whole board as a readable tree; `read` is its inverse and raises BadPosition."""
    read: Callable[[Tree, Settings], B]
    sketch: Callable[[B, Texts], str]
    """The board as a small text drawing."""
    sparring: Mapping[str, Partner[B]]
    """Stand-ins for the human player; the first is the default."""
    conserved: Callable[[B], Mapping[str, int]]
    """Counts of pieces and cards that no move may change."""
    levels: Mapping[str, Mapping[str, object]] = field(default_factory=lambda: {"standard": {}})
    """Named option sets worth a transcript of their own."""
    names: tuple[str, ...] = ("detail",)
    """The families of terms in which the words for an id are found, such as `location` and `character`."""
    label: Callable[[B, Request[Any], Plain, Texts], str] = _no_label
    """What an option means, beside the id that one types."""
    picture: Callable[[B, Texts], str] = _no_picture
    """The board as an SVG drawing (see `svg`); empty where a game draws none."""
    spots: Callable[[str, Plain], tuple[str, ...]] = _by_words
    """Where an option of a question or of a pick lies in the drawing: by default, the words of the option."""
    read_line: Callable[[B, Request[Any], str], object] = _no_shortcut
    """A person's short typed line as an answer to a request; None where it is none."""
    amend: Callable[[Tree, Mapping[str, Any]], Tree] = merged
    """The tree of a board with a person's changes, and with what follows from them."""
    provenance: Callable[[], Sequence[Mapping[str, str]]] = tuple
    """Where the component figures come from, a row for each data file."""
    teams: tuple[str, ...] = ()
    """Winners that are no side of their own, such as people who win together."""

    preset_options: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """For a preset, the options that differ from the defaults, unless the person says otherwise."""

    home: str = ""
    """The module or package whose citations are the game's; by default the package of `turn`."""

    def load(self) -> None:
        """Import everything that the record leaves for later."""
        load_all(*(getattr(self, each.name) for each in fields(self)), *self.sparring.values())

    @property
    def package(self) -> str:
        module = self.turn.__module__
        return self.home or module.rpartition(".")[0] or module


@cache
def catalog() -> Mapping[str, Game[Any]]:
    """All installed games by id."""
    return {name: find(name) for name in _registered()}


def find(name: str) -> Game[Any]:
    """The game of that name; no other is loaded."""
    if name not in _registered():
        raise NoSuchGame(f"there is no game called {name!r}; there are: {', '.join(_registered())}")
    game: Game[Any] = _registered()[name].load()
    if game.id != name:
        raise ValueError(f"the entry point {name!r} leads to a game that calls itself {game.id!r}")
    return game


@cache
def _registered() -> Mapping[str, EntryPoint]:
    """The entry points of all installed games, by name."""
    from importlib.metadata import entry_points  # noqa: PLC0415  # slow to load, and not every use needs it

    points = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    if twice := [one.name for one, next_one in pairwise(points) if one.name == next_one.name]:
        raise ValueError(f"two installed games are called {twice[0]!r}; uninstall one of them")
    return {point.name: point for point in points}
