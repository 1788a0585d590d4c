"""What a game hands over, and how games are found.

A game is a light record, enough for a list of games, and doors that are opened when they are needed:
`play.PLAY`, the rules with the board as text; `look.LOOK`, how the game is said and shown, which playing in
bulk never opens; and `numbers.NUMBERS`, for agents that learn. Built-in games register by the same entry
points as games of other packages.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeAlias, TypeVar, cast

from automarium.kernel.catalog.plugins import (
    INTERFACE,
    Origin,
    Unusable,
    fault_of,
    is_own,
    load_game,
    origin,
    second,
    unread,
)
from automarium.kernel.catalog.settings import Option, older_settings, options_of, read_settings
from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.partners import RANDOM, any_legal
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import Partner
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.values import Plain, Tree, merged

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from automarium.kernel.catalog.numbers import Numbers
    from automarium.kernel.words.look import Look

GROUP = "automarium.games"
SETUP = "setup"
"""Who acts during the set-up: what `acting` answers, and `next` of a fresh board."""


class PositionFault(AutomariumError):
    """A position that cannot be read: the message names the key and says what was expected."""


class NoSuchGame(AutomariumError):
    """There is no game of that name in the catalog."""


class Board(Protocol):
    """What lies on the table. Mutable within a turn, copied between turns."""

    def copy(self) -> Self: ...


B = TypeVar("B", bound=Board)
S = TypeVar("S")
Retold: TypeAlias = "Callable[[Request[Any], Sequence[tuple[str, Plain]]], tuple[int, Plain | None]]"
"""From a question of today and the next answers of a journal, each with its question: how many of them are
older answers to it, and what they say together; None if they are not whole, and it is asked again."""


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


@dataclass(frozen=True, slots=True)
class Foresight(Generic[B]):
    """How `strong` judges an answer without playing on to the end."""

    turns: int
    """How many turns it plays after that of the question, before it looks ahead."""
    outlook: Callable[[B], float | None]
    """The lead that the person may expect from there; None if it should play on."""
    for_one: int = 1
    """How many such play-outs take the time of one to the end."""
    most: int = sys.maxsize
    """The largest budget with which it looks ahead: many play-outs to the end may tell more."""


@dataclass(frozen=True, slots=True)
class Play(Generic[B, S]):
    """The rules of a game, and its board as text."""

    unbox: Callable[[S], B]
    """The board before anything is set up."""
    turn: Callable[[Table, B], None]
    """One turn of the side that acts; the set-up is the first."""
    acting: Callable[[B], str | None]
    """Who acts next, SETUP before the set-up; None when the game is over."""
    result: Callable[[B], Result]
    points: Callable[[B], Mapping[str, int]]
    """The points of each side so far."""
    write: Callable[[B], Tree]
    """The whole board as a readable tree; `read` is its inverse and raises PositionFault."""
    read: Callable[[Tree, S], B]
    conserved: Callable[[B], Mapping[str, int]]
    """Counts of pieces and cards that no move may change."""
    partners: Mapping[str, Partner[B]] = field(default_factory=dict)
    """Stand-ins for the human player, besides `random`, which every game has; the first is the default."""
    leader: str = ""
    """The partner that `strong` follows in doubt, and by which it plays answers out; the first by default."""
    brisk: Partner[B] | None = None
    """Who plays answers out instead, if the leader takes too long for that."""
    foresight: Foresight[B] | None = None
    """How far `strong` plays answers out; to the end by default."""
    promising: Callable[[B, Request[Any]], Sequence[Any] | None] | None = None
    """What `strong` should try, the best first; empty if the leader's answer will do, None for no opinion."""
    correct: Callable[[Tree, Mapping[str, Any]], Tree] = merged
    """The tree of a board with a person's changes, and with what follows from them."""
    follow: Callable[[B, Tree, Mapping[str, Any]], None] | None = None
    """What follows on the corrected board, from the tree before and the changes, where settings matter."""
    deal_again: Callable[[B, Below], None] | None = None
    """Deal again what lies hidden from the person outside decks; the result must not depend on where it lay.

    Decks need nothing: their cards are decided when they are drawn.
    """
    turns: Callable[[B], int] | None = None
    """How many turns are over on a board that keeps it: a game from a position goes on with the next."""
    box_rows: Callable[[B], Sequence[tuple[str, Tree]]] | None = None
    """What was entered in this game and joins the person's box: kind and row, which names itself by `id`."""
    counts: Callable[[B], bool] | None = None
    """Whether the app keeps the points now; if the person counts them, none are shown before the end."""
    box: tuple[str, Callable[[str], object]] | None = None
    """The name of the file that is the person's box of this game, and what reads it, or raises."""
    retold: Retold | None = None
    """Reads answers to questions that older rules asked in place of a question of today."""


@dataclass(frozen=True)  # no slots: opened doors are remembered in the record
class Game(Generic[B, S]):
    """A game with its solo opponent. `rules` grows when they could answer an old journal differently."""

    id: str
    title: str
    """Its name in files and logs; pages say its message `game.title`, if it has one."""
    opponent: str
    """The same for the opponent, with the message `game.opponent`, or the names of the sides."""
    rules: int
    package: str
    """Where its doors are, each in a module of its own; a game in one module has them all there."""
    settings: type[S]
    """The options, as a frozen dataclass."""
    streams: tuple[str, ...]
    """Every stream of chance; the person's decisions have the stream `person`."""
    presets: Mapping[str, tuple[str, ...]]
    """For each preset the streams of chance that the person reports; the first preset is the default."""
    automas: tuple[str, ...]
    """The sides that the rulebook plays."""
    sparring: tuple[str, ...] = ()
    """The names of the stand-ins for the human player, besides `random`; the first is the default."""
    levels: Mapping[str, Mapping[str, object]] = field(default_factory=lambda: {"standard": {}})
    """Named option sets worth a transcript of their own."""
    preset_options: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """For a preset, the options that differ from the defaults, unless the person chooses others."""
    older_presets: tuple[str, ...] = ()
    """Presets of older games, which go on; no new game can begin with them."""
    whole_side: Callable[[S], bool] = lambda _: True
    """Whether with these settings the person's side is played by the rules, not only reported."""
    teams: tuple[str, ...] = ()
    """Winners that are not a side, such as people who win together."""
    renamed: Mapping[int, Callable[[Mapping[str, Plain]], Mapping[str, Plain]]] = field(default_factory=dict)
    """For a number of older rules: its options under the names of the next number."""
    data: tuple[str, ...] = ()
    """The data files in the folder, each with its provenance."""
    folder: Path = Path()
    """The folder of its book, data and texts; that of its package unless another is named."""
    interface: int = INTERFACE
    """The number of the interface that it was made for; a game of another package names it."""
    bgg: int = 0
    """Its number in the catalog that players' logs use; without one it is found there by its title."""
    tour: str = ""
    """A seed whose first turns show well how the program works; the tour is the first game that has one."""
    opened: Mapping[str, Any] = field(default_factory=dict)
    """Doors that replace those of the package, by name: other rules in a study."""

    def __post_init__(self) -> None:
        if self.folder == Path():
            file = str(sys.modules[self.package].__file__)
            object.__setattr__(self, "folder", Path(file).parent)  # the record is frozen for all others

    @cached_property
    def play(self) -> Play[B, S]:
        play: Play[B, S] = self._door("PLAY")
        return play

    @cached_property
    def look(self) -> Look[B]:
        look: Look[B] = self._door("LOOK")
        return look

    @cached_property
    def numbers(self) -> Numbers[B]:
        if not self.has_numbers:
            raise NoSuchGame(f"{self.id} is not told as numbers")
        numbers: Numbers[B] = self._door("NUMBERS")
        return numbers

    @cached_property
    def has_numbers(self) -> bool:
        """Whether the game has a door for agents that learn."""
        if "NUMBERS" in self.opened:
            return True
        behind = self._behind("NUMBERS")
        if behind == self.package:
            return hasattr(sys.modules[behind], "NUMBERS")
        return find_spec(behind) is not None

    def with_play(self, play: Play[B, S]) -> Game[B, S]:
        """The same game with other rules."""
        return replace(self, opened={**self.opened, "PLAY": play})

    def with_look(self, look: Look[B]) -> Game[B, S]:
        """The same game, said and shown differently."""
        return replace(self, opened={**self.opened, "LOOK": look})

    def with_numbers(self, numbers: Numbers[B]) -> Game[B, S]:
        """The same game, told as other numbers."""
        return replace(self, opened={**self.opened, "NUMBERS": numbers})

    def _door(self, name: str) -> Any:
        return self.opened[name] if name in self.opened else getattr(import_module(self._behind(name)), name)

    def _behind(self, name: str) -> str:
        """The module of a door: `play` for PLAY, in the package; or the one module that is the whole game."""
        is_package = hasattr(sys.modules[self.package], "__path__")
        return f"{self.package}.{name.lower()}" if is_package else self.package

    def with_role(self, role: str) -> tuple[Option, ...]:
        """The options that answer one of the first questions of a new game."""
        return tuple(option for option in self.options if option.role == role)

    @property
    def options(self) -> tuple[Option, ...]:
        return options_of(self.settings)

    def read_settings(self, given: Mapping[str, object]) -> S:
        return read_settings(self.settings, given)

    def settings_of(self, options: Mapping[str, Plain], rules: int) -> S:
        """The settings of a journal or a position that was written with these, perhaps older, rules."""
        return older_settings(self.settings, self.as_called_today(options, rules), rules)

    def as_called_today(self, options: Mapping[str, Plain], rules: int) -> Mapping[str, Plain]:
        """Options of these, perhaps older, rules under today's names."""
        for number in range(rules, self.rules):
            options = self.renamed.get(number, dict)(options)
        return options

    @property
    def partner_names(self) -> tuple[str, ...]:
        """The names of all stand-ins, known without the rules."""
        return self.sparring if RANDOM in self.sparring else (*self.sparring, RANDOM)

    @cached_property
    def partners(self) -> Mapping[str, Partner[B]]:
        """Stand-ins for the human player; the first is the default."""
        own = self.play.partners
        return own if RANDOM in own else {**own, RANDOM: any_legal}

    @property
    def leader(self) -> Partner[B]:
        """The partner that `strong` follows in doubt."""
        return self.partners[self.play.leader or next(iter(self.partners))]

    @property
    def brisk(self) -> Partner[B]:
        """The partner by which `strong` plays answers out."""
        return self.play.brisk or self.leader

    def has_won(self, result: Result) -> bool:
        """Whether the people won: one of them, or together."""
        side = result.winner in result.points and result.winner not in self.automas
        return side or result.winner in self.teams

    def people_first(self, points: Mapping[str, int]) -> dict[str, int]:
        """The points by side as every list shows them: those of the people, then those of the automas."""
        return dict(sorted(points.items(), key=lambda each: each[0] in self.automas))

    def margin(self, points: Mapping[str, int]) -> int | None:
        """How many points the people are ahead of the best automa; None if one of them has no points."""
        people = [scored for side, scored in points.items() if side not in self.automas]
        others = [scored for side, scored in points.items() if side in self.automas]
        return max(people) - max(others) if people and others else None


AnyGame: TypeAlias = Game[Any, Any]
"""What a front-end holds: it knows nothing of boards and settings."""


def catalog() -> Mapping[str, AnyGame]:
    """All games that can be used, by id."""
    return {name: each for name, each in _installed().items() if isinstance(each, Game)}


def unusable() -> Sequence[Unusable]:
    """The games that are installed and cannot be used here, each with its reason."""
    broken = [each for each in _installed().values() if isinstance(each, Unusable)]
    twice = [point for point in _points() if point is not _registered()[point.name]]
    return [*broken, *(second(point) for point in twice)]


@cache  # each look reads a file
def origin_of(name: str) -> Origin | None:
    """The package that an installed game comes from; None for the built-in ones."""
    return origin(_registered()[name])


def names() -> Sequence[str]:
    """The ids of all installed games; none is loaded."""
    return tuple(_registered())


def find(name: str) -> AnyGame:
    """The game of that name; no other is loaded."""
    if name not in _registered():
        options = ", ".join(names())
        error = NoSuchGame(f"there is no game called {name!r}; there are: {options}")
        raise error.as_told("no-game", found=name, options=options)
    game = _found(name)
    if isinstance(game, Unusable):
        error = NoSuchGame(f"{name} cannot be used: {game.detail}")
        raise error.as_told("unusable-game", found=name, detail=game.detail)
    return game


@cache
def _installed() -> Mapping[str, AnyGame | Unusable]:
    return {name: _found(name) for name in _registered()}


@cache
def _found(name: str) -> AnyGame | Unusable:
    point = _registered()[name]
    game = load_game(point, Game)
    if not isinstance(game, Game):
        return cast("Unusable", game)
    return fault_of(point, game.id, game.interface, game.folder) or _fault_in_data(point, game) or game


def _fault_in_data(point: EntryPoint, game: AnyGame) -> Unusable | None:
    if is_own(point):
        return None
    from automarium.kernel.catalog.plugin_data import unreadable_in  # noqa: PLC0415  # it reads as games do

    found = unreadable_in(game.folder)
    return None if found is None else unread(point, *found)


def forget_games() -> None:
    """Look for installed games again: one has been added, changed or removed."""
    for known in (_installed, _found, _registered, _points, origin_of):
        known.cache_clear()


@cache
def _registered() -> Mapping[str, EntryPoint]:
    """The entry points of all installed games, by name; of two with one name, the built-in one counts."""
    found: dict[str, EntryPoint] = {}
    for point in _points():
        found.setdefault(point.name, point)
    return found


@cache
def _points() -> Sequence[EntryPoint]:
    from importlib.metadata import entry_points  # noqa: PLC0415  # slow to load, and not every use needs it

    return sorted(entry_points(group=GROUP), key=lambda point: (point.name, not is_own(point)))
