"""One participant, bot or person: pieces in the supply and on the map, points, items and cards.

Lists by clearing have an unused entry 0. Verbs conserve pieces: what leaves the map arrives in the supply
or in the box.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from automarium.games.root.factions import BUILDINGS, KEEP, PAWN, TOKENS, WARRIOR, Kit, Level
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.pack import Pack
from automarium.rulebook import Copied, cites

_NOTHING: tuple[str, ...] = ()
_KINDS = {kind: number for number, kind in enumerate((*BUILDINGS, *TOKENS))}


def in_kind_order(kinds: Iterable[str]) -> tuple[str, ...]:
    """Buildings or tokens in a fixed order, whatever came first."""
    return tuple(sorted(kinds, key=_KINDS.__getitem__))


@dataclass(slots=True, eq=False)
class Side(Copied):
    """One participant, bot or person, with everything that is theirs."""

    kit: Kit
    traits: frozenset[str]
    level: Level
    points: int = 0
    supply: dict[str, int] = field(default_factory=dict)
    box: list[str] = field(default_factory=list)
    """Pieces out of the game."""
    warriors: list[int] = field(default_factory=lambda: [0] * 13)
    buildings: list[tuple[str, ...]] = field(default_factory=lambda: [_NOTHING] * 13)
    tokens: list[tuple[str, ...]] = field(default_factory=lambda: [_NOTHING] * 13)
    pawn: int = 0
    """The clearing of a pawn; 0 in a forest."""
    items: list[str] = field(default_factory=list)
    effects: list[str] = field(default_factory=list)
    """Crafted cards with lasting effects; only people have them (1.1.3)."""
    decree: dict[str, list[str]] = field(default_factory=dict)
    """For the Electric Eyrie: the cards of each column, Viziers included."""
    dominance: str = ""
    """The suit of a dominance card that a person has activated."""
    full: bool = False
    """Whether a person plays this faction by the whole Law, with a hand that the app keeps."""
    lean: bool = False
    """Whether a person's faction has its own moves on the table, and the hand stays with the person."""
    hand: list[str] = field(default_factory=list)
    supporters: list[str] = field(default_factory=list)
    aside: int = 0
    """Warriors on the faction board: officers of the Alliance, acolytes of the Lizards, the Burrow."""
    leader: str = ""
    deposed: list[str] = field(default_factory=list)
    """Leaders of the Eyrie that lie face down."""
    character: str = ""
    forest: str = ""
    """The forest in which a pawn stands that is in no clearing."""
    pack: Pack = field(default_factory=Pack)
    quests: list[str] = field(default_factory=list)
    """Quests that a Vagabond has completed."""
    relations: dict[str, str] = field(default_factory=dict)
    """How a Vagabond stands with each other faction."""
    coalition: str = ""
    """The side with which a Vagabond wins."""
    conspiracy: str = ""
    """Where the marker of the Logical Lizards stands (8.4.2)."""
    crowns: list[str] = field(default_factory=list)
    """Ministers of the Drillbit Duchy with a crown, from top to bottom (10.7)."""

    paid: int = 0
    """Warriors in Payments of the Riverfolk Robots (9.2.3)."""
    posts_leave: bool = False
    """Whether removed trade posts leave the game: those of people, not of the bot."""

    id: str = field(init=False)
    is_bot: bool = field(init=False)
    is_vagabot: bool = field(init=False)
    lords: bool = field(init=False)
    """Rules ties: Lords of the Forest (5.2.1)."""

    def __post_init__(self) -> None:
        self.id = self.kit.id
        self.is_bot = self.kit.is_bot
        self.is_vagabot = self.is_bot and self.kit.pawn
        self.lords = self.kit.faction == "eyrie"

    # Queries

    @property
    def off_track(self) -> bool:
        """Whether the marker has left the score track, for dominance or a coalition (G-19)."""
        return bool(self.dominance or self.coalition)

    def strength_at(self, clearing: int) -> int:
        """Warriors and buildings: what counts for rule."""
        return self.warriors[clearing] + len(self.buildings[clearing])

    @cites("B.3")
    def pieces_at(self, clearing: int) -> int:
        """Warriors, buildings, tokens and a pawn."""
        count = self.warriors[clearing] + len(self.buildings[clearing]) + len(self.tokens[clearing])
        return count + 1 if self.pawn == clearing else count

    def kinds_at(self, clearing: int) -> list[str]:
        """Every piece in a clearing, warriors first."""
        pawn = [PAWN] if self.kit.pawn and self.pawn == clearing else []
        warriors = [WARRIOR] * self.warriors[clearing]
        return [*warriors, *self.buildings[clearing], *self.tokens[clearing], *pawn]

    def on_map(self, kind: str) -> int:
        """How many pieces of a kind are on the map."""
        return self.kit.pieces[kind] - self.supply[kind] - self.box.count(kind)

    def track_points(self, kind: str) -> int:
        """The points on the right-most empty space of a track; none without a piece on the map."""
        number = self.on_map(kind)
        return self.kit.tracks[kind][number - 1] if number else 0

    def has(self, kind: str, clearing: int) -> bool:
        return kind in self.buildings[clearing] or kind in self.tokens[clearing]

    def where(self, kind: str) -> list[int]:
        """The clearings with a building or token of this kind."""
        return [clearing for clearing in CLEARINGS if self.has(kind, clearing)]

    # Verbs

    @cites("B.1.4")
    def recruit(self, count: int, clearing: int) -> int:
        """Place warriors, as many as the supply has; returns how many."""
        count = min(count, self.supply[WARRIOR])
        self.supply[WARRIOR] -= count
        self.warriors[clearing] += count
        return count

    def place(self, kind: str, clearing: int) -> None:
        """Put a building or a token from the supply on the map."""
        if not self.supply[kind]:
            raise ValueError(f"{self.id} has no {kind} left")
        self.supply[kind] -= 1
        where = self.buildings if kind in BUILDINGS else self.tokens
        where[clearing] = in_kind_order((*where[clearing], kind))

    def turn_over(self, was: str, kind: str, clearing: int) -> None:
        """A token turns out to be another one, or is swapped for it."""
        there = list(self.tokens[clearing])
        there[there.index(was)] = kind
        self.tokens[clearing] = in_kind_order(there)

    def lose_warriors(self, count: int, clearing: int) -> int:
        """Take warriors off the map, as many as there are; returns how many."""
        count = min(count, self.warriors[clearing])
        if count:
            self.warriors[clearing] -= count
            self.supply[WARRIOR] += count
        return count

    @cites("B.15.4")
    def leaves_game(self, kind: str) -> bool:
        """Whether a removed piece does not return to the supply."""
        return kind == KEEP or (self.posts_leave and kind.startswith("post-"))

    @cites("4.2.1", "HR-40")
    def lose(self, kind: str, clearing: int) -> None:
        """Take a building or token off the map. A removed keep leaves the game."""
        where = self.buildings if kind in BUILDINGS else self.tokens
        there = list(where[clearing])
        there.remove(kind)
        where[clearing] = tuple(there)
        if self.leaves_game(kind):
            self.box.append(kind)
        else:
            self.supply[self.kit.in_supply(kind)] += 1
