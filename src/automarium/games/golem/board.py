"""What lies on the table in Golem: the Automa's board and the shared things. Nothing here decides anything.

Of the people the app keeps what the Automa's decisions depend on: the marbles they hold, where their rabbis
are, which golems they buried. Their own boards are theirs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from automarium.games.golem.automa import Automa
from automarium.games.golem.components import (
    MARBLES,
    ROWS,
    Card,
    Character,
    Components,
    Development,
    rules,
)
from automarium.games.golem.printed_effects import BY_HAND, COLORS, effects_of
from automarium.games.golem.settings import Settings
from automarium.rulebook import SETUP, Deck, cites

AUTOMA = "automa"
HUMANS = ("human", "human-2", "human-3")
MORNING, ACTIONS, EVENING = "morning", "actions", "evening"
PARTS = (MORNING, ACTIONS, EVENING)
"""The parts of a round: phases 1 and 2, phase 3, phases 4 to 7."""
ACTIONS_EACH = 3
"""Two marbles and the rabbi."""
MOST_IN_EYES = ACTIONS_EACH - 1
"""Marbles of a side."""
LOWEST, LOW = 6, "lowest"
"""The printed action space below the tiles 1 to 5, and how moves and positions call it."""
OPEN = "open"
"""How moves call the cell of the graveyard that is never full."""
COLOR_OF = {"golem": "red", "artifact": "yellow", "research": "blue"}
AREA_OF = {color: area for area, color in COLOR_OF.items()}
LAST_SPACE = 10
"""Of a student in its district."""
UNKNOWN = "new"
"""A card or tile that nobody has typed in yet."""
DECK_SIZE = 20
"""Automa cards."""
UPGRADES = 6
"""In each area."""


@dataclass(slots=True)
class Board:
    """The whole table. `next` is who acts next, empty when the game is over."""

    settings: Settings
    box: Components = field(repr=False)
    cards: dict[str, Card] = field(repr=False)
    """Every Automa card that is known, those typed in during the game too."""
    automa: Automa
    deck: Deck
    books: Deck
    tile_deck: Deck
    character_deck: Deck
    round: int = 0
    part: str = MORNING
    next: str = SETUP
    order: list[str] = field(default_factory=list)
    rows: dict[str, list[str]] = field(default_factory=lambda: {row: [] for row in ROWS})
    outside: list[str] = field(default_factory=list)
    """Marbles that lie in no row and in no eye: before the set-up."""
    held: dict[str, list[str]] = field(default_factory=dict)
    passed: list[str] = field(default_factory=list)
    rabbis: dict[str, int] = field(default_factory=dict)
    """Where the rabbis are, in the order of their arrival."""
    action_tiles: list[str] = field(default_factory=list)
    discarded_tiles: list[str] = field(default_factory=list)
    characters: list[str] = field(default_factory=list)
    library: list[str] = field(default_factory=list)
    human_books: list[str] = field(default_factory=list)
    neighborhood: dict[str, str] = field(default_factory=dict)
    """The tiles that were seen, by their place: `red 4`."""
    graveyard: list[str] = field(default_factory=list)
    """Whose golem lies in each cell, empty for a free one."""
    open_grave: list[str] = field(default_factory=list)
    menorahs: list[str] = field(default_factory=lambda: [*COLORS])
    """The tokens that still lie at the ends of the districts."""
    human_menorahs: list[str] = field(default_factory=list)
    gold: int = 0
    """Gold bars in the supply; what people take of it is theirs to count."""
    scores: dict[str, int] = field(default_factory=dict)
    """What the people told as their final score."""
    chain: int = 0
    """How many cards and tiles the running turn has resolved."""
    depth: int = 0
    """How deep in one another they are being resolved."""
    told_book: tuple[str, ...] = ()
    """A book told before it is bought in the running turn, and what could be bought or was skipped then."""
    told_grave: tuple[str, ...] = ()
    """The symbols of the cell where a golem will lie, told before it is destroyed in the running turn."""
    told_complete: str = ""
    """Whether the next bar or upgrade of the running turn leaves all artifacts complete, told ahead."""
    most_items: tuple[str, ...] = ()
    """The areas with most items, as they were told in the running turn."""
    acted: dict[str, tuple[int, tuple[str, ...]]] = field(default_factory=dict)
    """How many books and artifacts an effect of the running turn lets act, and the symbols on them."""

    def copy(self) -> Board:
        return replace(
            self,
            cards=dict(self.cards),
            automa=self.automa.copy(),
            deck=self.deck.copy(),
            books=self.books.copy(),
            tile_deck=self.tile_deck.copy(),
            character_deck=self.character_deck.copy(),
            order=self.order[:],
            rows={row: marbles[:] for row, marbles in self.rows.items()},
            outside=self.outside[:],
            held={side: marbles[:] for side, marbles in self.held.items()},
            passed=self.passed[:],
            rabbis=dict(self.rabbis),
            action_tiles=self.action_tiles[:],
            discarded_tiles=self.discarded_tiles[:],
            characters=self.characters[:],
            library=self.library[:],
            human_books=self.human_books[:],
            neighborhood=dict(self.neighborhood),
            graveyard=self.graveyard[:],
            open_grave=self.open_grave[:],
            menorahs=self.menorahs[:],
            human_menorahs=self.human_menorahs[:],
            scores=dict(self.scores),
            acted=dict(self.acted),
        )

    # Who plays

    @property
    def level(self) -> int:
        return int(self.settings.level)

    @property
    def humans(self) -> tuple[str, ...]:
        return HUMANS[: int(self.settings.humans)]

    @cites("GO-1.1", "BR-1.2")
    def players(self) -> int:
        """The Automa counts as a player."""
        return 1 + len(self.humans)

    def actions_done(self, side: str) -> int:
        """In this round."""
        return len(self.held[side]) + (side in self.rabbis)

    # The round

    @property
    def character(self) -> Character:
        return self.box.character[self.characters[self.round - 1]]

    def knows_character(self) -> bool:
        """Whether the app knows the colors of the round's character."""
        at = self.round - 1
        return 0 <= at < len(self.characters) and self.characters[at] in self.box.character

    def note_character(self, heard: Iterable[str]) -> None:
        """The colors of the round's character, as they were told; the rest of the card is the person's."""
        told = dict(each.split() for each in heard if each.split()[0] in ("left", "right") and " " in each)
        if self.knows_character() or not told:
            return
        own = "own-character-"
        name = f"{own}{sum(each.startswith(own) for each in self.box.character) + 1}"
        known = Character(name, 0, told["left"], told["right"], 0, effects_of(BY_HAND))
        self.box = self.box.joined_by("character", known)
        self.characters[self.round - 1] = name

    def card(self, name: str) -> Card:
        return self.cards[name]

    @cites("GO-11.8")
    def last_card(self) -> Card | None:
        """The last Automa card played: of this round, else of the round before (A-39), else none (A-08)."""
        names = [self.automa.last_card, *self.automa.cards]
        return self.cards[names[-1]] if names[-1] else None

    # What the app keeps

    @property
    def is_own(self) -> bool:
        """Whether the person's own box lies on the table: then only what decides is asked."""
        return self.box.own

    @property
    def by_hand(self) -> bool:
        """Whether the person moves marker and points and places upgrades, bars and books."""
        return not self.box.kept

    @property
    def asks_once(self) -> bool:
        """Whether what was told, also ahead, is not asked again: not in games that began before rules 2."""
        return self.settings.asks == "once"

    @property
    def deals(self) -> bool:
        """Whether the app knows all Automa cards; else the person says what decides on each."""
        return not self.is_own or len(self.box.cards) == DECK_SIZE

    # The Automa's side

    @cites("GO-3.7")
    def in_red_zone(self) -> bool:
        return self.automa.marker <= self.red_zone_end()

    def red_zone_end(self) -> int:
        """The last space of the red zone: of the components, unless the option says otherwise (A-03)."""
        chosen = self.settings.red_zone_max
        return self.box.figures.red_zone[self.level - 1] if chosen == "components" else int(chosen)

    def owns(self, does: str) -> list[Development]:
        """The upgraded developments that do this."""
        owned = (self.box.development[name] for name in self.automa.developments)
        return [tile for tile in owned if tile.does == does]

    def sum_of(self, does: str) -> int:
        return sum(tile.number for tile in self.owns(does))

    def upgrades_left(self, area: str) -> list[str]:
        if self.by_hand:
            return [f"{area}-{number}" for number in range(self.automa.upgrades[area], UPGRADES)]
        tiles, owned = self.box.development, self.automa.developments
        return [name for name, tile in tiles.items() if tile.area == area and name not in owned]

    def bar_places(self) -> int:
        """All places for gold bars on the artifact tile."""
        return sum(self.bars_needed())

    def bars_needed(self) -> tuple[int, ...]:
        tile = self.automa.artifact_tile
        return self.box.artifact[tile].bars if tile else ()  # where the person places bars: not known

    @cites("GO-10.9")
    def bars_on(self) -> list[int]:
        """The bars on each artifact, the lowest first: bars fill the tile from below."""
        left, laid = self.automa.bars, []
        for needed in self.bars_needed():
            laid.append(min(left, needed))
            left -= laid[-1]
        return laid

    def completed(self) -> list[int]:
        """The numbers of the complete artifacts, the lowest first."""
        pairs = zip(self.bars_on(), self.bars_needed(), strict=True)
        return [number for number, (laid, needed) in enumerate(pairs, 1) if laid == needed]

    @cites("GO-13.6", "BR-12.1")
    def items(self, area: str) -> int:
        """What multiplies the menorahs: created golems, complete artifacts, columns with a book."""
        if area == "golem":
            return self.automa.created
        if area == "artifact":
            return len(self.completed())
        return sum(bool(column) for column in self.automa.columns)

    def number_of(self, thing: str) -> int:
        """What an effect with "for each" counts."""
        automa = self.automa
        return {
            "golem": len(automa.golems),
            "created": automa.created,
            "artifact": len(self.completed()),
            "column": self.items("research"),
            "book": sum(map(len, automa.columns)),
            "upgrade": len(automa.developments),
        }[thing]

    @cites("BR-2.3", "BR-11.1")
    def menorahs_of(self, area: str) -> int:
        owned = (self.box.development[name] for name in self.automa.developments)
        tiles = sum(tile.menorahs for tile in owned if tile.area == area)
        return tiles + self.automa.menorahs.count(COLOR_OF[area])

    # Books

    def color_of_column(self, number: int) -> str:
        """The one color of a column besides black; empty where there is none yet."""
        colors = (self.box.book[card].color for card in self.automa.columns[number - 1])
        return next((color for color in colors if color != "black"), "")

    def has_room(self, number: int) -> bool:
        return len(self.automa.columns[number - 1]) < rules().column_most

    # Marbles

    def last_eye(self, side: str) -> str:
        """The eye that holds the marble taken last: the left one is filled first."""
        return f"{side} {len(self.held[side])}"

    def take_marble(self, side: str, color: str, row: str) -> None:
        self.rows[row].remove(color)
        self.held[side].append(color)

    def placed_marbles(self) -> list[str]:
        """The marbles in the rows and in the eyes."""
        return [*_flat(self.rows.values()), *_flat(self.held.values())]

    def gather_marbles(self) -> list[str]:
        """All marbles back into one hand, in the order of colors."""
        everywhere = [*self.outside, *self.placed_marbles()]
        self.held = {side: [] for side in self.held}
        self.rows = {row: [] for row in ROWS}
        self.outside = []
        return in_color_order(everywhere)

    def is_known(self, place: int) -> bool:
        """Whether the app knows what is on the book at this place of the library."""
        return self.library[place - 1] != UNKNOWN

    def rabbis_by_space(self) -> dict[int | str, tuple[str, ...]]:
        """The rabbis that were placed, as figures, at each space where there are any."""
        spaces = sorted(set(self.rabbis.values()))
        return {
            LOW if space == LOWEST else space: tuple(
                figure("rabbi", side) for side, at in self.rabbis.items() if at == space
            )
            for space in spaces
        }

    def free_tiles(self) -> list[int]:
        """The positions of the action tiles that no rabbi has taken."""
        taken = set(self.rabbis.values())
        return [place for place in range(1, len(self.action_tiles) + 1) if place not in taken]

    def buried(self, side: str) -> int:
        """How many golems of a side lie in the graveyard."""
        return self.graveyard.count(side) + self.open_grave.count(side)

    def free_cells(self) -> list[int]:
        return [number for number, owner in enumerate(self.graveyard, 1) if not owner]


def _flat(lists: Iterable[list[str]]) -> list[str]:
    return [each for part in lists for each in part]


def figure(kind: str, side: str) -> str:
    """A golem or a rabbi by its owner: `human rabbi`; those of the Automa go without.

    >>> figure("golem", "automa"), figure("golem", "human-2")
    ('golem', 'human-2 golem')
    """
    return kind if side == AUTOMA else f"{side} {kind}"


def numbered(name: str, things: Iterable[str], first: int = 1) -> dict[str, str]:
    """Facts for things that lie in a row.

    >>> numbered("tile", ["A", "B"])
    {'tile_1': 'A', 'tile_2': 'B'}
    """
    return {f"{name}_{place}": thing for place, thing in enumerate(things, first)}


def in_color_order(marbles: Iterable[str]) -> list[str]:
    return sorted(marbles, key=MARBLES.index)


@cites("BR-2.5")
def marbles_in_play(settings: Settings, box: Components) -> dict[str, int]:
    """15 marbles with four players; with fewer some white ones stay in the box."""
    told = getattr(box.figures, f"marbles_{int(settings.humans) + 1}")
    if box.own or told:
        return dict(zip(MARBLES, told or (0,) * len(MARBLES), strict=True))
    return {**rules().marbles, "white": box.figures.white_marbles[int(settings.humans) - 1]}


def all_books(board: Board) -> list[str]:
    """The book cards that lie anywhere but in the deck."""
    return [*board.library, *board.human_books, *_flat(board.automa.columns)]
