"""What a game hands to the world, and how games are found.

A game is a light record, enough for a list of games, and two doors that are opened when they are needed:
`play`, the rules with the board as text, and `look`, how the game is said and shown. Playing in bulk never
opens the second. Built-in games register by the same entry points as a stranger's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeAlias, TypeVar

from automarium.kernel.catalog.settings import Option, older_settings, options_of, read_settings
from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.partners import RANDOM, at_random
from automarium.kernel.rules.source import Partner
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.values import Plain, Tree, merged

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from automarium.kernel.catalog.numbers import Numbers
    from automarium.kernel.rules.verbs import Move
    from automarium.kernel.words.drawn import Drawing
    from automarium.kernel.words.nouns import Nouns, Speaker
    from automarium.kernel.words.orders import Contents, Hands
    from automarium.kernel.words.otherwise import Otherwise
    from automarium.kernel.words.own import Deal, Own
    from automarium.kernel.words.sheets import Count

GROUP = "automarium.games"
SETUP = "setup"


class BadPosition(AutomariumError):
    """A position that cannot be read: the message names the key and says what was expected."""


class NoSuchGame(AutomariumError):
    """There is no game of that name in the catalog."""


class Board(Protocol):
    """What lies on the table. Mutable within a turn, copied between turns."""

    def copy(self) -> Self: ...


B = TypeVar("B", bound=Board)
S = TypeVar("S")


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
    """The points of each side as things stand."""
    write: Callable[[B], Tree]
    """The whole board as a readable tree; `read` is its inverse and raises BadPosition."""
    read: Callable[[Tree, S], B]
    conserved: Callable[[B], Mapping[str, int]]
    """Counts of pieces and cards that no move may change."""
    partners: Mapping[str, Partner[B]] = field(default_factory=dict)
    """Stand-ins for the human player, besides `random`, which every game has; the first is the default."""
    amend: Callable[[Tree, Mapping[str, Any]], Tree] = merged
    """The tree of a board with a person's changes, and with what follows from them."""
    deal_again: Callable[[B, Below], None] | None = None
    """Deal again what lies hidden from the person outside of decks; the result must not depend on how it lay.

    Decks need nothing: their cards are settled when they are drawn.
    """
    own_files: Callable[[B], Mapping[str, str]] | None = None
    """What the person has typed in of their own components: the end of a file's name to its text."""
    box_rows: Callable[[B], Sequence[tuple[str, Tree]]] | None = None
    """What was entered in this game and joins the person's box: kind and row, which names itself by `id`."""
    counts: Callable[[B], bool] | None = None
    """Whether the app keeps the points now; where the person counts them, none are shown before the end."""
    box: tuple[str, Callable[[str], object]] | None = None
    """The name of the file that is the person's box of this game, and what reads it, or raises."""


@dataclass(frozen=True, slots=True)
class BoxForms(Generic[B]):
    """How a person enters the things of their own box, outside of any game."""

    kinds: Mapping[str, int]
    """How many of each kind a whole box has."""
    taps: Callable[[str], Mapping[str, Sequence[str]]]
    """What can be tapped to enter one thing of a kind, field by field."""
    of_taps: Callable[[str, Sequence[str]], Tree]
    """The row that taps make up; Refused where something is missing."""
    of_line: Callable[[str, str], Tree]
    """The row that one line of text means; Refused where it means none."""
    lines: Mapping[str, str]
    """How such a line looks, for each kind."""
    face: Callable[[B, str, str], str]
    """A thing of the box drawn, by its kind and name."""
    figures: Mapping[str, int]
    """The figures by name, each with how many numbers it has: 0 for any number of them, -1 for a text."""
    options: Mapping[str, object]
    """The options of a game that is played with the box; `{}` stands for its text."""
    taking: Callable[[str, str], str]
    """How taps of a field go together, by kind and field: `one` of them, each `once` in order, or `many`."""


@dataclass(frozen=True, slots=True)
class Look(Generic[B]):
    """How a game is said and shown."""

    nouns: Nouns[B]
    """The family of each fact, pick, question and slot, by its name."""
    hands: Hands
    """What the hand does at each told step."""
    contents: Callable[[B], Contents]
    """What lies at each spot: drawn as text, compared with the orders, shown by a correction."""
    hidden: tuple[str, ...] = ()
    """The spots of which only the number of things is shown, such as decks and bags."""
    private: tuple[str, ...] = ()
    """The kinds of spots of which others than their own side see only the number: `hand` for `hand-cat`."""
    shifting: tuple[str, ...] = ()
    """The rows of spots whose numbers change within a turn: `maks` for `maks-1`, `maks-2`."""
    derived: tuple[str, ...] = ()
    """Facts of `contents` that are no things lying there, such as what a card still misses."""
    picture: Callable[[Speaker[B]], Drawing] | None = None
    """The board as a drawing."""
    map_height: float = 0
    """Of the map at the top of the drawing, in widths of it; it is seen whole. 0: there is no map."""
    parts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Parts of the drawing that wide screens offer by name, `part.<name>`, each by spots that span it."""
    seen: tuple[str, ...] = ()
    """Told steps whose movement is made before they are told: turning up the card that was asked for."""
    joins: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Told steps that are one gesture with one of these right before them: a token with its card."""
    at_once: int = 0
    """So many orders are one step on the stage, wherever they are; 0: only those of one place."""
    printed: tuple[str, ...] = ()
    """Ids that people may read, because they are printed on the components, such as letters of cards."""
    sheets: Mapping[str, tuple[Count[B], ...]] = field(default_factory=dict)
    """The questions about what has changed that are one sheet: what is counted on it."""
    rounds: Callable[[B], tuple[int, int]] | None = None
    """The running round, and how many there are; None where a game has none."""
    box: BoxForms[B] | None = None
    """How the person's own box is entered and shown."""
    own: Callable[[Speaker[B]], Own | None] | None = None
    """What the person who looks keeps before them; nothing of a side that the app does not keep."""
    deal: Callable[[B, Move[B]], Deal | None] | None = None
    """What a move costs and brings, drawn beside it before it is made; nothing where that is not known."""
    verb_face: Callable[[str], str] | None = None
    """What a kind of move is about, by the word of its verb, as a small drawing; nothing where none helps."""
    verbs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The verbs of a question that keep their places, also while none of their moves is legal; then
    `none.<question>.<word>` or `none.<word>` says why, where the game has such a text."""
    otherwise: Callable[[B, str], Iterable[Otherwise]] | None = None
    """What may lie at a spot otherwise than it is believed, for a person who points there."""

    def hides(self, spot: str, viewer: str) -> bool:
        """Whether only the number of things is shown at a spot, to this side; without one, to everybody."""
        if any(spot == each or spot.startswith(f"{each}-") for each in self.hidden):
            return True
        kind, _, side = spot.partition("-")
        return bool(viewer) and kind in self.private and side != viewer


@dataclass(frozen=True)  # no slots: `play` and `look` are remembered in the record
class Game(Generic[B, S]):
    """A game with its solo opponent. `rules` grows whenever an old journal could be answered differently."""

    id: str
    title: str
    opponent: str
    rules: int
    folder: Path
    settings: type[S]
    """The options, as a frozen dataclass."""
    streams: tuple[str, ...]
    """Every stream of chance; the person's decisions have the stream `person`."""
    presets: Mapping[str, tuple[str, ...]]
    """For each preset the streams of chance that the person reports; the first preset is the default."""
    automas: tuple[str, ...]
    """The sides that the rulebook plays."""
    load_play: Callable[[], Play[B, S]]
    load_look: Callable[[], Look[B]]
    sparring: tuple[str, ...] = ()
    """The names of the stand-ins for the human player, besides `random`; the first is the default."""
    levels: Mapping[str, Mapping[str, object]] = field(default_factory=lambda: {"standard": {}})
    """Named option sets worth a transcript of their own."""
    preset_options: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """For a preset, the options that differ from the defaults, unless the person says otherwise."""
    load_numbers: Callable[[], Numbers[B]] | None = None
    """The door for agents that learn; None for a game that is not told as numbers."""
    whole_side: Callable[[S], bool] = lambda _: True
    """Whether with these settings the person's side is played by the rules, not only reported."""
    teams: tuple[str, ...] = ()
    """Winners that are no side of their own, such as people who win together."""
    renamed: Mapping[int, Callable[[Mapping[str, Plain]], Mapping[str, Plain]]] = field(default_factory=dict)
    """For a number of older rules: its options as the next number calls them."""
    data: tuple[str, ...] = ()
    """The data files below the folder, each with its provenance."""

    @cached_property
    def play(self) -> Play[B, S]:
        return self.load_play()

    @cached_property
    def look(self) -> Look[B]:
        return self.load_look()

    @cached_property
    def numbers(self) -> Numbers[B]:
        if self.load_numbers is None:
            raise NoSuchGame(f"{self.id} is not told as numbers")
        return self.load_numbers()

    @property
    def options(self) -> tuple[Option, ...]:
        return options_of(self.settings)

    def read_settings(self, given: Mapping[str, object]) -> S:
        return read_settings(self.settings, given)

    def settings_of(self, options: Mapping[str, Plain], rules: int) -> S:
        """The settings of a journal or a position that was written with these rules, maybe older ones."""
        return older_settings(self.settings, self.as_called_today(options, rules), rules)

    def as_called_today(self, options: Mapping[str, Plain], rules: int) -> Mapping[str, Plain]:
        """Options of these rules, maybe older ones, by the names that they have now."""
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
        return own if RANDOM in own else {**own, RANDOM: at_random}

    def has_won(self, result: Result) -> bool:
        """Whether the people won: one of them, or together."""
        side = result.winner in result.points and result.winner not in self.automas
        return side or result.winner in self.teams

    def people_first(self, points: Mapping[str, int]) -> dict[str, int]:
        """The points by side as every list shows them: those of the people, then those of the automas."""
        return dict(sorted(points.items(), key=lambda each: each[0] in self.automas))

    def margin(self, points: Mapping[str, int]) -> int | None:
        """How far the people are ahead of the best automa; None where one of them has no points."""
        people = [scored for side, scored in points.items() if side not in self.automas]
        others = [scored for side, scored in points.items() if side in self.automas]
        return max(people) - max(others) if people and others else None

    @property
    def package(self) -> str:
        """The module or package whose citations are the game's."""
        return self.load_play.__module__

    def provenance(self) -> list[dict[str, str]]:
        """Where the component figures come from, a row for each data file."""
        from automarium.kernel.catalog.sheets import provenance_rows  # noqa: PLC0415  # seldom asked

        return provenance_rows(self.folder, self.data)


AnyGame: TypeAlias = Game[Any, Any]
"""What a front-end holds: it knows nothing of boards and settings."""


@cache
def catalog() -> Mapping[str, AnyGame]:
    """All installed games by id."""
    return {name: find(name) for name in _registered()}


def find(name: str) -> AnyGame:
    """The game of that name; no other is loaded."""
    if name not in _registered():
        error = NoSuchGame(f"there is no game called {name!r}; there are: {', '.join(_registered())}")
        raise error.as_told("no-game", found=name)
    game: AnyGame = _registered()[name].load()
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
