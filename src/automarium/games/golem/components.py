"""The printed things of Golem as frozen values: cards, tiles, developments, and the figures of the boards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from automarium.games.golem.printed_effects import Effects

UNKNOWN = "new"
"""A card or tile that nobody has told yet."""
MARBLES = ("red", "yellow", "blue", "black", "white")
BOOK_COLORS = ("blue", "green", "red", "yellow", "black")
ROWS = ("work", "golem", "artifact", "research", "mirror")
SECTIONS = tuple(range(1, 11))
TIERS = {"A": (1, 2, 3), "B": (4, 5), "C": (6, 7)}
TIER_OF = {section: tier for tier, sections in TIERS.items() for section in sections}
"""A neighborhood tile lies at each of the sections I to VII, none at VIII to X."""
DANGER = (8, 9, 10)

BONUSES = ("gold", "research", "student", "golem-0-1", "golem-0-2", "shuffle")
NO_BONUS = "none"
CRITERIA = ("most", "work", "top", "black", "white", "left", "right", "neither")
SIDES = ("left", "right")
KINDS = ("marble", "rabbi")
SILHOUETTES = ("none", "left", "right", "both")
DEVELOPMENTS = (
    "no-character-steps", "new-golem-works", "more-clay", "double-graveyard", "more-work", "less-control",
    "income", "double-artifact", "points-for-artifacts", "book-in-column", "at-once",
)  # fmt: skip


class Card(NamedTuple):
    """An Automa card: bonus from a level on, the first action column, and the three columns of orders."""

    id: str
    bonus: str
    level: int
    first: str
    silhouette: str
    rabbi: tuple[int, ...]
    marble: tuple[str, ...]
    book: tuple[int, ...]
    higher: str = ""
    """Left or right, where nothing else of the yellow column was told than which of them is higher."""

    @property
    def sign(self) -> str:
        """Which of left and right marble stands higher in the yellow column; empty if that is not known."""
        return next((each for each in self.marble if each in SIDES), self.higher)

    @property
    def is_whole(self) -> bool:
        """Whether all columns are known; of a card that was seen in part, some are empty."""
        return bool(self.rabbi and self.marble and self.book)

    @property
    def shows_edges(self) -> bool:
        """Whether its halves are known: of a card told in short nothing but its signs may be."""
        return self.knows_bonus or self.silhouette != "none"

    @property
    def knows_bonus(self) -> bool:
        """Whether its brown column is known; of a card seen in part without a bonus, the level says so."""
        return self.is_whole or bool(self.level)

    def says_more_than(self, other: Card) -> bool:
        """Whether all that is known of the other one is so here, and more."""
        if self._edges != other._edges or self[1:] == other[1:]:
            return False
        if other.sign not in ("", self.sign):
            return False
        numbers = ((self.rabbi, other.rabbi), (self.book, other.book))
        is_so = self.marble[: len(other.marble)] == other.marble
        return is_so and all(theirs in ((), ours) for ours, theirs in numbers)

    def may_be(self, other: Card) -> bool:
        """Whether nothing that is known of both differs, and one of them is known in part."""
        if self._edges != other._edges or (self.is_whole and other.is_whole):
            return False
        shorter = min(len(self.marble), len(other.marble))
        signs = {self.sign, other.sign} - {""}
        numbers = ((self.rabbi, other.rabbi), (self.book, other.book))
        is_so = self.marble[:shorter] == other.marble[:shorter] and len(signs) < 2
        return is_so and all(() in pair or len({*pair}) == 1 for pair in numbers)

    def joined_with(self, other: Card) -> Card:
        """All that is known of it, where the other one is the same card."""
        marble = max(self.marble, other.marble, key=len)
        higher = self.higher or ("" if {*marble} & {*SIDES} else other.higher)
        rabbi, book = self.rabbi or other.rabbi, self.book or other.book
        return self._replace(marble=marble, higher=higher, rabbi=rabbi, book=book)

    @property
    def _edges(self) -> tuple[str, int, str, str]:
        return self.bonus, self.level if self.bonus else 0, self.first, self.silhouette

    @property
    def has_left_half(self) -> bool:
        return self.silhouette in ("left", "both")

    @property
    def has_right_half(self) -> bool:
        return self.silhouette in ("right", "both")


class Tile(NamedTuple):
    """An action tile, a starting tile, or a neighborhood tile with its district.

    Of a tier, it lies only at certain sections; without one, at any.
    """

    id: str
    effects: Effects
    district: str = ""
    tier: str = ""


class Character(NamedTuple):
    id: str
    steps: int
    left: str
    right: str
    cost: int
    reward: Effects


class Book(NamedTuple):
    id: str
    color: str
    price: int
    effects: Effects


class ArtifactTile(NamedTuple):
    """Four artifacts, the lowest first: bars needed, income once complete."""

    id: str
    bars: tuple[int, ...]
    income: tuple[Effects, ...]


class Development(NamedTuple):
    id: str
    area: str
    price: int
    menorahs: int
    does: str
    number: int
    effects: Effects | None


Component = Tile | Character | Book | ArtifactTile | Development


class Rules(NamedTuple):
    """Numbers that the rules state."""

    rounds: int
    goal_points: tuple[int, ...]
    goal_cards: int
    track_lowest: int
    track_highest: int
    resources_per_point: int
    no_benefit: int
    work_prices: tuple[int, ...]
    work_most: int
    mirror_price: int
    golems: int
    starting_golems: int
    track_per_creation: int
    track_per_burial: int
    column_most: int
    library: int
    character_coins: int
    overflow: int
    gold_bars: int
    marbles: Mapping[str, int]


class Figures(NamedTuple):
    """Figures of the boards."""

    white_marbles: tuple[int, ...]
    red_zone: tuple[int, ...]
    golem_price: int
    golem_price_more: int
    bar_price: int
    bars_most: int
    danger: tuple[int, ...]
    control: int
    columns: int
    golem_track_steps: tuple[int, ...]
    golem_track_points: tuple[int, ...]
    research_track_points: tuple[int, ...]
    student_resources: tuple[int, ...]
    student_points: tuple[int, ...]
    graveyard: tuple[Effects, ...]
    graveyard_open: Effects
    lowest_space: Effects
    marbles_2: tuple[int, ...] = ()
    marbles_3: tuple[int, ...] = ()
    marbles_4: tuple[int, ...] = ()
    """The marbles for a number of players, in the order of `MARBLES`; empty: 15, less some white ones."""


FIGURES_NEEDED = tuple(
    name for name in Figures._fields if name not in ("white_marbles", "marbles_2", "marbles_3", "marbles_4")
)
"""The figures that a box must hold for the app to keep the marker; marbles are told as they fall."""


class Components(NamedTuple):
    """A whole box."""

    neighborhood: Mapping[str, Tile]
    action: Mapping[str, Tile]
    character: Mapping[str, Character]
    book: Mapping[str, Book]
    starting: Mapping[str, Tile]
    artifact: Mapping[str, ArtifactTile]
    development: Mapping[str, Development]
    figures: Figures
    typed: tuple[str, ...] = ()
    """Kinds of which the person types in what is not known, when it is first needed."""
    own: bool = False
    """Whether the person plays with their own box: the app asks only for what decides."""
    kept: bool = True
    """Whether the app knows all boards that move the marker; else the person moves it."""
    complete: bool = True
    """Whether nothing else is missing either: no card or tile is told by what is printed on it."""
    whole: bool = True
    """Whether a thing that is told is told whole, to be used again; else only what decides."""
    cards: Mapping[str, Card] = MappingProxyType({})
    """The Automa cards of the person's box."""
    entered: tuple[str, ...] = ()
    """The figures that the person has entered."""
    brings: tuple[str, ...] = ()
    """When developments bring a symbol, as it was told in an earlier game."""

    def known(self, kind: str) -> Mapping[str, Any]:
        """All things of a kind by their names."""
        things: Mapping[str, Any] = getattr(self, kind)
        return things

    def whole_cards(self) -> dict[str, Card]:
        """The Automa cards of which everything is known."""
        return {name: card for name, card in self.cards.items() if card.is_whole}

    def joined_by(self, kind: str, thing: Component) -> Components:
        """The same box with one thing more."""
        more: dict[str, Any] = {kind: {**self.known(kind), thing.id: thing}}
        return self._replace(**more)


SIZES = {"action": 12, "character": 12, "book": 38, "starting": 18}
"""How many there are in the box."""
IN_THE_BOX = {
    "card": 20, "action": 12, "character": 12, "book": 38, "starting": 18, "neighborhood": 30, "artifact": 8,
    "development": 18,
}  # fmt: skip
"""How many things of each kind a whole box holds; an artifact tile has two sides."""
TYPED_KINDS = ("neighborhood", "action", "character", "book", "starting", "artifact")
