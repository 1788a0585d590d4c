"""What lies on the table in a solo game of Cóatl: dataclasses, verbs that move pieces, queries that read.

A piece is written `<R` (a red head), `R` (a red body segment) or `R>` (a red tail). Verbs conserve pieces:
what leaves one spot arrives at another. Nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import compress

from automarium.games.coatl.cards import (
    CARD_COLORS,
    COLORS,
    KINDS,
    LIMITS,
    NUMBERINGS,
    PIECES,
    PLACES,
    PROPHECIES,
    prophecy_deck,
    temple_deck,
)
from automarium.games.coatl.patterns import has_head, has_tail
from automarium.games.coatl.settings import Settings
from automarium.rulebook import SETUP, Copied, Deck, cites

MAKS = "maks"
HUMAN = "human"
UNSEEN = "?"
"""A Prophecy card that only the human knows: in the hand, or discarded from it."""

SECOND = "-2"
"""After the id of a card: the right one of two equal ones."""

FORMS = {"body": "{}", "head": "<{}", "tail": "{}>"}
KIND_OF = {FORMS[kind].format(color): kind for kind in KINDS for color in COLORS}
COLOR_OF = {FORMS[kind].format(color): color for kind in KINDS for color in COLORS}
PIECE_ORDER = {FORMS[kind].format(color): (COLORS.index(color), kind) for kind in KINDS for color in COLORS}
PIECES_OF = {color: [FORMS[kind].format(color) for kind in KINDS] for color in COLORS}
NUMBERS = tuple(range(1, len(PLACES) + 1))


def in_color_order(pieces: Iterable[str]) -> list[str]:
    """Pieces in the fixed order of colors: black, blue, green, red, yellow."""
    return sorted(pieces, key=PIECE_ORDER.__getitem__)


@dataclass(slots=True, eq=False)
class WorkedCard(Copied):
    """A Prophecy card in M.A.K.S.'s row, with the pieces he has laid on it.

    Two copies of one red card are two cards, however alike they look (CO-X9): hence no equality of values.
    """

    id: str
    pieces: list[str] = field(default_factory=list)
    on_sign: list[str] = field(default_factory=list)
    missing: dict[str, int] = field(init=False)
    """How many pieces of each color the printed places still lack."""
    sign_open: bool = field(init=False)
    """Whether a white sign still waits for a piece of any color."""

    def __post_init__(self) -> None:
        self.missing = self._missing()
        self.sign_open = len(self.on_sign) < PROPHECIES[self.id].any_color

    @cites("CO-N5", "CO-N1", "CO-N2", "CO-N3")
    def _missing(self) -> dict[str, int]:
        held = [COLOR_OF[piece] for piece in self.pieces]
        need = PROPHECIES[self.id].need
        return {color: count - held.count(color) for color, count in need if count > held.count(color)}

    @cites("CO-Q2", "CO-N4")
    def wanted(self) -> set[str]:
        """All pieces of the missing colors, whatever their shape; an open white sign misses every color."""
        colors = COLORS if self.sign_open else self.missing
        return {piece for color in colors for piece in PIECES_OF[color]}

    @cites("CO-Q2", "CO-N4")
    def misses(self, piece: str) -> bool:
        """Whether the card still misses a piece of this color."""
        return self.sign_open or COLOR_OF[piece] in self.missing

    def is_full(self) -> bool:
        return not self.missing and not self.sign_open

    @cites("CO-P4")
    def lay(self, piece: str) -> None:
        """Put a missing piece on a printed place of its color, and only otherwise on the white sign."""
        color = COLOR_OF[piece]
        if color in self.missing:
            self.pieces.append(piece)
            self.missing[color] -= 1
            if not self.missing[color]:
                del self.missing[color]
        else:
            self.on_sign.append(piece)
            self.sign_open = False

    def all_pieces(self) -> list[str]:
        return in_color_order(self.pieces + self.on_sign)

    def pick_up_all(self) -> list[str]:
        """Take every piece off the card."""
        pieces = self.all_pieces()
        self.pieces, self.on_sign = [], []
        self.missing, self.sign_open = self._missing(), PROPHECIES[self.id].any_color > 0
        return pieces


@dataclass(slots=True)
class Coatl(Copied):
    """A serpent of the human, written from head to tail, with the cards laid at it."""

    serpent: str
    cards: list[str] = field(default_factory=list)
    temple: str = ""
    closed: bool = False
    """Complete when an action ended: nothing is added any more."""

    def has_both_ends(self) -> bool:
        return self.serpent[0] == "<" and self.serpent[-1] == ">"

    def pieces(self) -> list[str]:
        letters = self.serpent.strip("<>")
        pieces = list(letters)
        if has_head(self.serpent):
            pieces[0] = FORMS["head"].format(letters[0])
        if has_tail(self.serpent):
            pieces[-1] = FORMS["tail"].format(letters[-1])
        return pieces

    def card_colors(self) -> list[str]:
        return [PROPHECIES[card].color for card in self.cards]


@dataclass(slots=True)
class Supply(Copied):
    """The round supply board and the three bags. Places go by their number, 1 to 10."""

    refs: Sequence[str]
    """Where each place is on the board, in the order of their numbers."""
    kinds: Sequence[str]
    """The kind of piece for each place; the entry at 0 is not used."""
    places: list[list[str]]
    bags: dict[str, Deck]

    @classmethod
    def full_bags(cls, numbering: Sequence[str]) -> Supply:
        kinds = ["", *(PLACES[ref].kind for ref in numbering)]
        return cls(numbering, kinds, [[] for _ in kinds], {kind: _bag(kind) for kind in KINDS})

    def fill(self, place: int, pieces: Sequence[str]) -> None:
        """Lay pieces out of their bag on an empty place."""
        for piece in pieces:
            self.bags[self.kinds[place]].take(piece)
        self.places[place] = list(pieces)

    def empty(self, place: int) -> list[str]:
        """Take the whole content of a place."""
        pieces = self.places[place]
        self.places[place] = []
        return pieces

    def is_occupied(self, place: int) -> bool:
        return bool(self.places[place])

    def empty_places(self, kind: str) -> list[int]:
        return [place for place in NUMBERS if self.kinds[place] == kind and not self.places[place]]

    def kinds_left(self) -> set[str]:
        """The kinds of pieces that lie on the board."""
        return set(compress(self.kinds, self.places))


@cites("CO-S1a", "CO-B1")
def _bag(kind: str) -> Deck:
    """A bag as the solo game fills it: 16 body segments, 3 heads, 3 tails of each color."""
    return Deck(f"bag-{kind}", _pieces_in_bag(kind))


@cache
def _pieces_in_bag(kind: str) -> tuple[str, ...]:
    return tuple(FORMS[kind].format(color) for color in COLORS for _ in range(PIECES[kind]))


@dataclass(slots=True)
class Board(Copied):
    """The whole table. `next` is who acts next, empty when the game is over."""

    settings: Settings
    supply: Supply
    prophecies: Deck = field(default_factory=lambda: Deck("prophecies", prophecy_deck()))
    open_row: list[str] = field(default_factory=list)
    discarded_cards: list[str] = field(default_factory=list)
    temples: Deck = field(default_factory=lambda: Deck("temples", temple_deck()))
    open_temples: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    row: list[WorkedCard] = field(default_factory=list)
    fulfilled: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    """What `prophecies` lacks if it is known; an unseen card is still one of those."""
    personal_temples: list[str] = field(default_factory=list)
    store: list[str] = field(default_factory=list)
    """The pieces on the human's player board."""
    coatls: list[Coatl] = field(default_factory=list)
    next: str = SETUP
    turns: int = 0
    last_turns: list[str] | None = None
    """Once the end is triggered: who still has a turn."""
    card_taken: bool = False
    """Whether a Prophecy card was taken in the running turn."""
    levels: frozenset[int] = field(init=False)

    def __post_init__(self) -> None:
        self.levels = frozenset(map(int, self.settings.levels))

    # Levels and limits

    @cites("CO-A5")
    def maks_row_at_setup(self) -> int:
        return LIMITS.maks_cards_level_5 if 5 in self.levels else LIMITS.maks_cards

    def maks_row_limit(self) -> int:
        """To how many cards M.A.K.S. is refilled: reading D11."""
        lasting = self.settings.level5 == "persistent"
        return self.maks_row_at_setup() if lasting else LIMITS.maks_cards

    @cites("CO-A2")
    def hand_limit(self) -> int:
        return LIMITS.hand_level_2 if 2 in self.levels else LIMITS.hand

    @cites("CO-A4", "CO-B19")
    def cards_to_complete(self) -> int:
        """How many Prophecy cards a Cóatl needs to be complete."""
        return LIMITS.coatl_prophecies if 4 in self.levels else 1

    def number_of(self, card: WorkedCard) -> int:
        """The place of a card in M.A.K.S.'s row, counted from the left."""
        return self.row.index(card) + 1

    # Queries about the human's side

    @cites("CO-B19")
    def is_complete(self, coatl: Coatl) -> bool:
        return coatl.has_both_ends() and len(coatl.cards) >= self.cards_to_complete()

    def complete_coatls(self) -> list[Coatl]:
        return [coatl for coatl in self.coatls if self.is_complete(coatl)]

    @cites("CO-B11", "CO-B2")
    def room(self) -> int:
        """How many pieces still fit on the player board."""
        return LIMITS.board_places - len(self.store)

    def unseen_cards(self) -> int:
        """How many of the cards that nobody has shown yet do not lie in the deck."""
        return self.hand.count(UNSEEN) + self.discarded_cards.count(UNSEEN)

    def from_hand(self) -> list[str]:
        """The cards that may lie in the hand, and come from it."""
        return [*PROPHECIES, *([UNSEEN] if self.settings.own_hand == "unseen" else [])]

    def deck_size(self) -> int:
        return len(self.prophecies) - self.unseen_cards()

    # Verbs

    @cites("CO-F10")
    def discard(self, pieces: Iterable[str]) -> None:
        """Discarded pieces leave the game; they do not return to a bag."""
        self.discards.extend(pieces)

    def take_from_hand(self, card: str) -> bool:
        """A card of the hand is laid; whether it was known."""
        is_known = card in self.hand
        if not is_known:
            self.prophecies.take(card)
        self.hand.remove(card if is_known else UNSEEN)
        return is_known

    def take_open(self, told: str) -> str:
        """A card leaves the open row, as they are told apart; the gap stays until the end of the turn."""
        self.card_taken = True
        return self.open_row.pop(told_apart(self.open_row).index(told))

    def take_right_most(self) -> str:
        self.card_taken = True
        return self.open_row.pop()


def told_apart(cards: Sequence[str]) -> list[str]:
    """Cards by their ids, the right one of two equal ones with a mark.

    >>> told_apart(["P-CNT-R", "P-TRI-K", "P-CNT-R"])
    ['P-CNT-R', 'P-TRI-K', 'P-CNT-R-2']
    """
    return [card + SECOND if card in cards[:index] else card for index, card in enumerate(cards)]


def new_board(settings: Settings) -> Board:
    """The box unpacked: full bags, both decks, nothing laid out."""
    profile = settings.numbering_profile
    numbering = NUMBERINGS[profile] if isinstance(profile, str) else profile
    return Board(settings, Supply.full_bags(numbering))


def conserved(board: Board) -> dict[str, int]:
    """Counts that no move may change: pieces of each kind and color, and both decks of cards."""
    counts = dict.fromkeys(KIND_OF, 0)
    for piece in all_pieces(board):
        counts[piece] += 1
    prophecies, temples = all_prophecies(board), all_temples(board)
    counts |= {"prophecy cards": len(prophecies), "temple cards": len(temples)}
    return counts | {color: _of_color(prophecies, color) for color in CARD_COLORS}


def all_pieces(board: Board) -> list[str]:
    """Every piece of the game, wherever it lies."""
    return [
        *(piece for bag in board.supply.bags.values() for piece in bag.cards()),
        *(piece for place in board.supply.places for piece in place),
        *(piece for card in board.row for piece in card.all_pieces()),
        *(piece for coatl in board.coatls for piece in coatl.pieces()),
        *board.store,
        *board.discards,
    ]


def known(cards: Iterable[str]) -> list[str]:
    """Without those that only the human knows."""
    return [card for card in cards if card != UNSEEN]


def all_prophecies(board: Board) -> list[str]:
    """Every Prophecy card; an unseen one is among those that nobody has shown."""
    lying = [
        *board.prophecies.cards(),
        *board.open_row,
        *board.discarded_cards,
        *(card.id for card in board.row),
        *board.fulfilled,
        *board.hand,
        *(card for coatl in board.coatls for card in coatl.cards),
    ]
    return known(lying)


def all_temples(board: Board) -> list[str]:
    laid = [coatl.temple for coatl in board.coatls if coatl.temple]
    return [*board.temples.cards(), *board.open_temples, *board.personal_temples, *laid]


def _of_color(cards: Iterable[str], color: str) -> int:
    return sum(PROPHECIES[card].color == color for card in cards)
