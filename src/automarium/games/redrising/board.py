"""What lies on the table in a solo game of Red Rising: dataclasses, verbs that move cards, queries that read.

At the table the app keeps no characters, only how many there are: each is then the card `?`, of which nothing
is known. Piles, hands and stack are written from the bottom to the top. Nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from automarium.games.redrising.cards import FIGURES, automa_cards, solo_characters
from automarium.games.redrising.settings import AU_TOMA, HUMAN, NO_HOUSE, Settings
from automarium.rulebook import SETUP, Below, Copied, Deck, cites, deal_again

SIDES = (HUMAN, AU_TOMA)
FINALE = "finale"
"""Who acts after the last turn: the end-of-game abilities and the count."""

RING = ("jupiter", "mars", "luna", "institute")
"""The locations in board order; it closes between Institute and Jupiter."""
JUPITER, MARS, LUNA, INSTITUTE = RING
TRACKS = ("fleet", "helium", "influence")
TRACK_OF = {JUPITER: "fleet", MARS: "helium", INSTITUTE: "influence"}
LETTERS = ("A", "B", "C", "D")
PARTNER = {"A": "D", "D": "A", "B": "C", "C": "B"}
LEFT, RIGHT = "left", "right"

UNKNOWN = "?"
"""A character about which the app knows nothing."""


@cites("RR-L4")
def step_along(location: str, arrow: str, steps: int = 1) -> str:
    """The location a number of steps to the left or right; Institute and Jupiter are neighbors.

    >>> step_along("institute", "right"), step_along("jupiter", "left"), step_along("mars", "right", 2)
    ('jupiter', 'institute', 'institute')
    """
    way = steps if arrow == RIGHT else -steps
    return RING[(RING.index(location) + way) % len(RING)]


WALKS = {
    (location, arrow): tuple(step_along(location, arrow, steps) for steps in range(1, len(RING)))
    for location in RING
    for arrow in (LEFT, RIGHT)
}


@cites("RR-L4")
def walk_from(location: str, arrow: str) -> tuple[str, ...]:
    """The three other locations in the order in which the arrow leads to them."""
    return WALKS[location, arrow]


@dataclass(slots=True)
class Tokens(Copied):
    """What one side has on the tracks and beside the board."""

    fleet: int = 0
    helium: int = 0
    influence: int = 0

    def of(self, track: str) -> int:
        count: int = getattr(self, track)
        return count

    def add(self, track: str, count: int) -> None:
        setattr(self, track, getattr(self, track) + count)

    def reach(self, threshold: int) -> list[bool]:
        """Whether each track has come so far."""
        return [self.fleet >= threshold, self.helium >= threshold, self.influence >= threshold]


@dataclass(slots=True)
class Board(Copied):
    """The whole table. `next` is who acts next, empty when the game is over."""

    settings: Settings
    deck: Deck
    """The character deck."""
    cards: Deck
    """The Au Toma cards not played since the last shuffle; the last four of them are those put aside."""
    piles: dict[str, list[str]] = field(default_factory=lambda: {location: [] for location in RING})
    face_down: set[str] = field(default_factory=set)
    """The characters that lie face down in a pile."""
    vague: set[str] = field(default_factory=set)
    """At the table, the locations at which more cards may lie than the app knows of: a turn was not told, or
    a card came from where it knew of none."""
    banished: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    stack: list[str] = field(default_factory=list)
    """Au Toma's hand: an ordered stack, the top last."""
    played: list[str] = field(default_factory=list)
    """Her discard pile of Au Toma cards."""
    turned: list[str] = field(default_factory=list)
    """The two Au Toma cards of her running turn, face up."""
    tokens: dict[str, Tokens] = field(default_factory=lambda: {side: Tokens() for side in SIDES})
    sovereign: str = ""
    """Who has the Sovereign token."""
    letters: dict[str, str] = field(default_factory=dict)
    """The priority card at each location."""
    luna_card: str = ""
    """The location that the Luna bonus card shows."""
    neutral: int = 0
    """The neutral Influence tokens on the Institute."""
    parity: str = ""
    """The word on the even/odd card."""
    house: str = NO_HOUSE
    first: str = ""
    """Who takes the first turn of each round."""
    next: str = SETUP
    turns: int = 0
    triggered: bool = False
    """Whether the end of the game has been triggered."""
    last_turn: bool = False
    """Whether Apollo's extra turn is the next one."""
    in_set: int = -1
    """At the table, when all is over: how many of her cards are in the set."""
    hand_points: int = 0
    """At the table, when all is over: what the person's hand scored."""
    hacked: int = 0
    """Points that the Hacker's ability brought at the end, even if the card has left the hand by then."""

    # Queries

    @property
    def whole(self) -> bool:
        """Whether the app keeps the whole table, or only her side and the tracks."""
        return self.settings.keep == "whole"

    @cites("RR-T1", "RR-S1")
    def is_automa_deck_empty(self) -> bool:
        """The four cards put aside are unseen, but not in her deck."""
        return len(self.cards) <= FIGURES.automa_aside

    @cites("RR-L2")
    def location_of(self, letter: str) -> str:
        """The location with this priority card."""
        return next(location for location in RING if self.letters[location] == letter)

    @cites("RR-S3a")
    def luna_link(self) -> str:
        """What the Luna bonus card shows: the location with the partner letter of Luna's."""
        return self.location_of(PARTNER[self.letters[LUNA]])

    def top(self, location: str) -> str:
        """The top card of a location; empty if there is none."""
        pile = self.piles[location]
        return pile[-1] if pile else ""

    def others_at(self, location: str, card: str) -> list[str]:
        """The other cards of this location, from the bottom."""
        return [each for each in self.piles[location] if each != card]

    def occupied(self, *but: str) -> list[str]:
        """The locations with a card, in board order, without those named."""
        return [location for location in RING if self.piles[location] and location not in but]

    def is_known_empty(self, location: str) -> bool:
        """At the table, whether no card lies there, by all that was told; older games ask to be sure."""
        is_told = self.settings.known_empty == "told" and location not in self.vague
        return is_told and not self.piles[location]

    def other_locations(self, *but: str) -> list[str]:
        return [location for location in RING if location not in but]

    def where(self, card: str) -> str:
        """The location where a character lies; empty if it lies at none."""
        return next((location for location in RING if card in self.piles[location]), "")

    def count(self, side: str, track: str) -> int:
        return self.tokens[side].of(track)

    @cites("RRB-S6")
    def helium_left(self) -> int:
        """What is left of the supply of Helium."""
        return FIGURES.helium_supply - sum(tokens.helium for tokens in self.tokens.values())

    def room(self, side: str, track: str) -> int:
        """How many more tokens of a track a side can get; only the person may have more than ten Helium."""
        below_ten = FIGURES.track_most - self.count(side, track)
        if track == "helium":
            return self.helium_left() if side == HUMAN else min(below_ten, self.helium_left())
        return below_ten

    # Verbs

    def lift(self, card: str) -> None:
        """Take a character off its pile and turn it up: it leaves the locations, or is deployed again."""
        self.slide(card)
        self.face_down.discard(card)

    @cites("RRB-X6")
    def slide(self, card: str) -> None:
        """Take a character off its pile as it lies, face up or face down, for another place there."""
        self.piles[self.where(card)].remove(card)

    def lay(self, card: str, location: str) -> None:
        """Put a character on top of a pile."""
        self.piles[location].append(card)

    def draw_unseen(self) -> int:
        """At the table, a card leaves the deck; returns how many the app knew of there: one or none."""
        if not self.deck:
            return 0
        self.deck.take(UNKNOWN)
        return 1

    def remove_unseen(self, location: str) -> int:
        """At the table, a card leaves a location; returns how many the app knew of there: one or none."""
        if not self.piles[location]:
            if self.settings.known_empty == "told":
                self.vague.add(location)
            return 0
        self.piles[location].pop()
        return 1

    def tuck_under(self, card: str, below: str, location: str) -> None:
        """Put a character right below another one."""
        pile = self.piles[location]
        pile.insert(pile.index(below), card)


def new_board(settings: Settings) -> Board:
    """The box unpacked: both decks, nothing laid out."""
    return Board(
        settings, Deck("characters", characters_in_play(settings)), Deck("au-toma", deck_in_play(settings))
    )


@cites("RR-S4", "RR-V0")
def characters_in_play(settings: Settings) -> list[str]:
    """The characters of the solo game; as many unknown ones where the app does not keep them."""
    characters = solo_characters(settings.variant)
    return characters if settings.keep == "whole" else [UNKNOWN] * len(characters)


def deck_in_play(settings: Settings) -> list[str]:
    """The ids of the Au Toma cards."""
    return list(automa_cards(settings.deck))


def all_characters(board: Board) -> list[str]:
    """Every character of the game, wherever it lies."""
    piles: Iterable[str] = (card for pile in board.piles.values() for card in pile)
    return [*board.deck.cards(), *piles, *board.banished, *board.hand, *board.stack]


def deal_hidden(board: Board, below: Below) -> None:
    """Deal again what the person cannot see: Au Toma's hand, and characters that lie face down.

    Which of her cards the person has seen go by is not remembered: all of them are dealt again.
    """
    places = [
        (pile, place)
        for pile in board.piles.values()
        for place, card in enumerate(pile)
        if card in board.face_down
    ]
    down = [pile[place] for pile, place in places]
    deal_again(below, board.deck, board.stack, down)
    board.face_down = set(down)
    for (pile, place), card in zip(places, down, strict=True):
        pile[place] = card


def conserved(board: Board) -> dict[str, int]:
    """Counts that no move may change: every character, her cards, and the tokens within their limits."""
    counts = {"au toma cards": len(board.cards) + len(board.turned) + len(board.played)}
    counts["helium"] = board.helium_left() + sum(tokens.helium for tokens in board.tokens.values())
    counts["tracks within limits"] = all(
        0 <= tokens.of(track) <= FIGURES.track_most
        for tokens in board.tokens.values()
        for track in ("fleet", "influence")
    )
    if board.whole:
        characters = all_characters(board)
        counts |= {"characters": len(characters), "different characters": len(set(characters))}
    return counts
