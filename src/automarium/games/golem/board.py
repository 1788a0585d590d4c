"""What lies on the table in Golem: the Automa's board and the shared things. Nothing here decides anything.

Of the people the app keeps what the Automa's decisions depend on: the marbles they hold, where their rabbis
are, which golems they buried. Their own boards are theirs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from automarium.games.golem.automa import Automa
from automarium.games.golem.automa_side import AutomaSide
from automarium.games.golem.components import MARBLES, ROWS, UNKNOWN, Card, Character, Components, Tile
from automarium.games.golem.printed_effects import BY_HAND, COLORS, effects_of
from automarium.games.golem.settings import Settings
from automarium.games.golem.sheets import rules
from automarium.games.golem.told import Told
from automarium.rulebook import SETUP, Copied, Deck, cites

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
LAST_SPACE = 10
"""Of a student in its district."""
DECK_SIZE = 20
"""Automa cards."""


@dataclass(slots=True)
class Board(Copied, AutomaSide):
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
    has_goals: bool = False
    """Whether the Automa's goal cards are dealt."""
    part: str = MORNING
    next: str = SETUP
    order: list[str] = field(default_factory=list)
    rows: dict[str, list[str]] = field(default_factory=lambda: {row: [] for row in ROWS})
    outside: list[str] = field(default_factory=list)
    """Marbles that lie in no row and in no eye: before the set-up, and while they are thrown."""
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
    told: Told = field(default_factory=Told)
    """What the person has told in the running turn before it is needed."""
    same_as: dict[str, str] = field(default_factory=dict)
    """Of cards told in this game, which card of the box each is: it was pointed at, or the person said so."""

    # Who plays

    @property
    def humans(self) -> tuple[str, ...]:
        return HUMANS[: int(self.settings.humans)]

    @cites("GO-1.1", "BR-1.2")
    def players(self) -> int:
        """The Automa counts as a player."""
        return 1 + len(self.humans)

    def reported(self) -> list[str]:
        """Whose turns are played here, in turn order: at the person's own table only the Automa's.

        What people change there is asked where it decides.
        """
        return [AUTOMA] if self.is_own else self.order

    def kept_here(self) -> list[str]:
        """Whose marbles and rabbi the app keeps: at the person's own table theirs lie there."""
        return [side for side in self.held if not (self.is_own and side in self.humans)]

    @cites("GO-2.2", "GO-13.1")
    def is_order_untold(self) -> bool:
        """At the person's own table, once phase 4 has set the turn order anew."""
        return self.is_own and (self.round > 1 or self.part == EVENING)

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

    def note_character(self, left: str, right: str) -> None:
        """The colors of the round's character, as they were told; the rest of the card is the person's."""
        if not self.knows_character():
            own = "own-character-"
            name = f"{own}{sum(each.startswith(own) for each in self.box.character) + 1}"
            known = Character(name, 0, left, right, 0, effects_of(BY_HAND))
            self.box = self.box.joined_by("character", known)
            self.characters += [UNKNOWN] * (self.round - len(self.characters))  # a correction may skip rounds
            self.characters[self.round - 1] = name

    @cites("GO-11.8")
    def last_card(self) -> Card | None:
        """The last Automa card played: of this round, else of the round before (A-39), else none (A-08)."""
        names = [self.automa.last_card, *self.automa.cards]
        return self.cards[names[-1]] if names[-1] else None

    @cites("GO-11.7")
    def lacks_sign(self) -> bool:
        """Whether left or right stands higher on the card is not known: its column was not read so far."""
        card = self.last_card()
        asks = not self.deals and (self.by_hand or self.settings.learns == "in_play")
        return card is not None and asks and not card.sign

    def note_sign(self, higher: str) -> None:
        """Only which is higher was told: other signs may stand above it."""
        card = self.last_card()
        if card is None:
            return
        is_apart = self.settings.signs == "apart"
        self.cards[card.id] = card._replace(
            **({"higher": higher} if is_apart else {"marble": (*card.marble, higher)})
        )

    @property
    def deals(self) -> bool:
        """Whether the app knows all Automa cards; else the person says what decides on each."""
        return not self.is_own or len(self.box.whole_cards()) == DECK_SIZE

    # Neighborhood tiles

    def tile_seen(self, place: str) -> Tile:
        return self.box.neighborhood[self.neighborhood[place]]

    def tiles_for(self, place: str) -> list[str]:
        """The known tiles of a district that may lie at a place: those that were not seen elsewhere."""
        seen, tiles = self.neighborhood.values(), self.box.neighborhood.values()
        return [
            tile.id for tile in tiles if tile.district == place.split(maxsplit=1)[0] and tile.id not in seen
        ]

    # Marbles

    @property
    def in_part(self) -> bool:
        """Whether only the rows that decide are told: not in games that began before rules 5."""
        return self.is_own and self.settings.rows == "deciding"

    def last_eye(self, side: str) -> str:
        """The eye that holds the marble taken last: the left one is filled first."""
        return f"{side} {len(self.held[side])}"

    def take_marble(self, side: str, color: str, row: str) -> None:
        self.rows[row].remove(color)
        self.held[side].append(color)

    def placed_marbles(self) -> list[str]:
        """The marbles in the rows and in the eyes."""
        return [*_flat(self.rows.values()), *_flat(self.held.values())]

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

    def cells_left(self) -> list[int | str]:
        """Where a golem may be buried, the leftmost first."""
        return [*self.free_cells(), OPEN]

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
