"""What lies on the table in a solo game of Gaia Project: dataclasses, verbs that move pieces, queries.

The person's resources are in `economy`, unless they keep them for themselves. Verbs conserve pieces: what
leaves a supply arrives on the map. Nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from automarium.games.gaia.components import (
    GAIA,
    GLEENS_TOKEN,
    LOST,
    MINE,
    STRUCTURES,
    TRACKS,
    TRANSDIM,
    UNSEEN,
    Decision,
    Level,
    decision,
    decisions,
    home_of,
    levels,
    numbers,
    solo_sectors,
    tiles,
)
from automarium.games.gaia.economy.figures import figures
from automarium.games.gaia.economy.holdings import Holdings
from automarium.games.gaia.hexes import Hex, distance, within
from automarium.games.gaia.map import Map
from automarium.games.gaia.names import AUTOMA_FACTIONS, FACTIONS
from automarium.games.gaia.settings import AUTOMA, FIRST_GAME, HUMAN, Settings
from automarium.rulebook import SETUP, Copied, Deck, OptionFault, cites

OPPONENT = {AUTOMA: HUMAN, HUMAN: AUTOMA}


def _full_supply() -> dict[str, int]:
    return dict(numbers().supply)


@dataclass(slots=True, eq=False)
class Side(Copied):
    """What both sides have: a faction, structures on the map and in the supply, research levels, points."""

    faction: str = ""
    structures: dict[Hex, str] = field(default_factory=dict)
    supply: dict[str, int] = field(default_factory=_full_supply)
    satellites: list[Hex] = field(default_factory=list)
    levels: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TRACKS, 0))
    vp: int = 0
    booster: str = ""
    passed: bool = False

    @property
    def home(self) -> str:
        return home_of(self.faction)

    def places_of(self, kind: str) -> list[Hex]:
        return [place for place, each in self.structures.items() if each == kind]

    def has(self, kind: str) -> bool:
        return kind in self.structures.values()

    # Verbs

    def build(self, kind: str, at: Hex) -> None:
        """A structure from the supply onto the map."""
        self.supply[kind] -= 1
        self.structures[at] = kind

    def replace(self, at: Hex, kind: str) -> None:
        """Swap a structure for another one; the old piece goes back to the supply."""
        self.supply[self.structures[at]] += 1
        self.build(kind, at)


class Federation(NamedTuple):
    """A federation token, with the hexes that were joined for it; none if it came in another way."""

    token: str
    places: tuple[Hex, ...] = ()


@dataclass(slots=True, eq=False)
class Human(Side):
    """The person's pieces, of whichever of the fourteen factions."""

    gaiaformers: list[Hex] = field(default_factory=list)
    shelved: int = 0
    """Gaiaformers of the Bal T'aks that wait in the Gaia area."""
    space_stations: list[Hex] = field(default_factory=list)
    lost_planet: Hex = ""
    guests: list[Hex] = field(default_factory=list)
    """Mines of the Lantids on planets of the Automa."""
    federations: list[Federation] = field(default_factory=list)
    green: int = 0
    """Federation tokens with their green side up."""
    tiles: int = 0
    """Standard tech tiles that no advanced tile covers."""
    covered_tiles: int = 0
    """Standard tech tiles under advanced ones."""
    strong_tile: bool = False
    """Whether the tile lies open that makes institute and academies worth four power."""
    holdings: Holdings = field(default_factory=Holdings)
    """Resources, power and tiles, where the app keeps them."""

    @cites("GP-3.6")
    def planets(self) -> list[Hex]:
        """Your planets: those with a structure of yours, the Lost Planet among them."""
        lost = [self.lost_planet] if self.lost_planet else []
        return [*self.structures, *self.guests, *lost]

    def has_every_tile(self) -> bool:
        """Whether no standard tech tile is left to take: a side takes only one of each kind."""
        return self.tiles + self.covered_tiles >= numbers().tech_tiles

    @cites("B-13")
    def free_gaiaformers(self) -> int:
        """Gaiaformers owned and not in use."""
        owned = numbers().gaiaformers_at[self.levels["gaia"]]
        return owned - len(self.gaiaformers) - self.shelved


@dataclass(slots=True, eq=False)
class Cards(Copied):
    """The decision cards. `action` and `support` lie open side by side, empty at the start of a round.

    A card that joins the deck from the reserve is unseen: in the deck it is a `?`, and `reserve` holds all
    cards that it can turn out to be.
    """

    deck: Deck = field(default_factory=lambda: Deck("deck"))
    reserve: Deck = field(default_factory=lambda: Deck("reserve", decisions()))
    discards: list[str] = field(default_factory=list)
    boxed: list[str] = field(default_factory=list)
    action: str = ""
    support: str = ""

    def discard(self, card: str) -> None:
        """Used cards may be looked at any time: they lie there by number, as a position has them."""
        self.discards = in_number_order([*self.discards, card])

    def all(self) -> list[str]:
        open_cards = [card for card in (self.action, self.support) if card]
        seen = [card for card in self.deck.cards() if card != UNSEEN]
        return [*seen, *self.reserve.cards(), *self.discards, *self.boxed, *open_cards]


def in_number_order(cards: Iterable[str]) -> list[str]:
    """Decision cards by number, unseen ones last."""
    return sorted(cards, key=lambda card: (card == UNSEEN, card.zfill(2)))


def _box() -> dict[str, Deck]:
    """What is drawn at the set-up, by the name of its stream."""
    tokens = [token for token in tiles().tokens if token != GLEENS_TOKEN]
    return {
        "sectors": Deck("sectors", solo_sectors()),
        "round-tiles": Deck("round-tiles", tiles().rounds),
        "final-tiles": Deck("final-tiles", tiles().neutral),
        "boosters": Deck("boosters", tiles().boosters),
        "tokens": Deck("tokens", tokens * numbers().tokens_each),
        "tech-tiles": Deck("tech-tiles", figures().standard),
        "advanced-tiles": Deck("advanced-tiles", figures().advanced),
    }


@dataclass(slots=True, eq=False)
class Board(Copied):
    """The whole table. `next` is who acts next, empty when the game is over."""

    settings: Settings
    map: Map | None = None
    gaia_tokens: list[Hex] = field(default_factory=list)
    """The transdim planets that have become Gaia planets."""
    automa: Side = field(default_factory=Side)
    human: Human = field(default_factory=Human)
    cards: Cards = field(default_factory=Cards)
    box: dict[str, Deck] = field(default_factory=_box)
    rounds: list[str] = field(default_factory=list)
    finals: list[str] = field(default_factory=list)
    """The final scoring tiles, the upper one first."""
    boosters: list[str] = field(default_factory=list)
    """The boosters on display, from the left."""
    tokens: list[str] = field(default_factory=list)
    """The federation tokens in the supply, sorted."""
    track_token: str = ""
    """The federation token that lies at level 5 of terraforming."""
    advanced: list[str] = field(default_factory=list)
    """The tracks at which an advanced tech tile lies."""
    covered: list[int] = field(default_factory=list)
    """The power and QIC actions with an action token, of whichever side."""
    round: int = 0
    first: str = HUMAN
    """Who holds the first-player marker."""
    next: str = SETUP
    turns: int = 0
    gained: bool = False
    """Whether the Automa has gained points in the running turn."""
    tech: dict[str, str] = field(default_factory=dict)
    """The tech tiles by their places, where the app keeps the person's economy."""
    no_lost_planet: bool = False
    """Whether the Lost Planet is out of the game, because the Automa reached its level."""

    @property
    def chart(self) -> Map:
        """The map, once it is laid out."""
        if self.map is None:
            raise RuntimeError("the map is not laid out yet")
        return self.map

    @property
    def level(self) -> Level:
        """The level of difficulty."""
        name = self.settings.level
        return levels()["toaster" if name == FIRST_GAME else name]

    @property
    def support(self) -> Decision:
        """The support card."""
        return decision(self.cards.support)

    @property
    def action(self) -> Decision:
        """The action card."""
        return decision(self.cards.action)

    # Queries about planets

    def planet_at(self, place: Hex) -> str:
        """The type of a planet as it is now; empty if there is none."""
        if place in self.gaia_tokens:
            return GAIA
        return LOST if place == self.human.lost_planet else self.chart.planets.get(place, "")

    @cites("GP-3.7")
    def is_empty(self, planet: Hex) -> bool:
        """Whether there is no structure and no gaiaformer."""
        return (
            planet not in self.automa.structures
            and planet not in self.human.structures
            and planet not in self.human.gaiaformers
        )

    @cites("GP-3.5")
    def empty_in_range(self, reach: int) -> list[Hex]:
        """The empty planets at most so far from a planet of the Automa, in reading order."""
        near: set[Hex] = set().union(*(within(place, reach) for place in self.automa.structures))
        return [planet for planet in self.chart.planets if planet in near and self.is_empty(planet)]

    def distance_to_you(self, place: Hex) -> int:
        """How far the nearest planet of the person is."""
        return distance(place, self.human.planets())

    def is_free_space(self, place: Hex) -> bool:
        """No planet and no space station there."""
        return not self.planet_at(place) and place not in self.human.space_stations

    # Queries about what the Automa has

    @cites("GP-8.4c", "GP-9.5")
    def type_for_automa(self, planet: Hex) -> str:
        """The type as which a planet counts; transdim becomes Gaia (reading `transdim_type`)."""
        kind = self.planet_at(planet)
        return GAIA if kind == TRANSDIM and self.settings.transdim_type == GAIA else kind

    def automa_types(self) -> set[str]:
        return {self.planet_at(place) for place in self.automa.structures}

    @cites("GP-3.8")
    def automa_sectors(self) -> set[str]:
        """The sectors with a structure of the Automa; satellites do not count."""
        return {self.chart.sector[place] for place in self.automa.structures}

    def holds_top(self, track: str, level: int) -> bool:
        """Whether a side is on the given level, the highest, of a track."""
        return level in (self.automa.levels[track], self.human.levels[track])


def new_board(settings: Settings) -> Board:
    """The box unpacked: full supplies, all cards in one pile, nothing laid out."""
    automa, human = settings.faction, settings.human
    if automa in AUTOMA_FACTIONS and human in FACTIONS and home_of(automa) == home_of(human):
        told = OptionFault(f"options faction and human: {automa} and {human} have the same color")
        raise told.as_told("same-color")
    return Board(settings)


def conserved(board: Board) -> dict[str, int]:
    """Counts that no move may change: pieces of each side, cards, boosters, tiles, federation tokens."""
    human = board.human
    guests = {MINE: len(human.guests)}
    counts = {"decision cards": len(board.cards.all())}
    for kind in STRUCTURES:
        counts[f"automa {kind}"] = board.automa.supply[kind] + len(board.automa.places_of(kind))
        on_map = len(human.places_of(kind)) + guests.get(kind, 0)
        counts[f"human {kind}"] = human.supply[kind] + on_map
    held = [side.booster for side in (board.automa, human) if side.booster]
    counts["boosters"] = len(board.box["boosters"]) + len(board.boosters) + len(held)
    counts["round tiles"] = len(board.box["round-tiles"]) + len(board.rounds)
    counts["final tiles"] = len(board.box["final-tiles"]) + len(board.finals)
    counts["federation tokens"] = len(all_tokens(board))
    return counts


def all_tokens(board: Board) -> list[str]:
    """The federation tokens of the solo game, wherever they are; the Gleens' own is not among them."""
    held = [each.token for each in board.human.federations if each.token != GLEENS_TOKEN]
    on_track = [board.track_token] if board.track_token else []
    return [*board.box["tokens"].cards(), *board.tokens, *on_track, *held]
