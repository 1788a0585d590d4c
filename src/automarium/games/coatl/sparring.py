"""Stand-ins for the human player in simulations. They answer the human's questions and nothing else.

`greedy` plays to fulfill its cards: it plans how to lengthen one Cóatl to the right so that the cards of its
hand are met, takes the pieces the plan lacks, and closes the Cóatl when nothing more is worth its length. It
looks no further than that: it is a steady opponent, not a strong one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from automarium.games.coatl.board import Board, Coatl, known
from automarium.games.coatl.cards import COLORS, CROSSES, LIMITS, PROPHECIES, WHITE_SIGN
from automarium.games.coatl.human import (
    ASSEMBLE,
    CARDS,
    END,
    LAY,
    LEFT,
    OPEN,
    PASS,
    RIGHT,
    START,
    TAKE,
    TEMPLE,
    assembling,
    most_layable,
)
from automarium.games.coatl.patterns import colors_of, level_points, temple_points
from automarium.rulebook import Move, by_opinions

Steps = Sequence[Move[Board]]

LONG_ENOUGH = 10
"""A Cóatl of more pieces takes longer than its cards are worth."""
ENOUGH_CARDS = 3
"""With fewer cards in hand, choose some before taking pieces for nothing."""
WORTH_MORE = 1.5
"""Points for each piece below which a Cóatl with a card is not made longer."""
STORE_IS_FULL = LIMITS.board_places - 1
"""From here on no pair of segments fits on the player board."""


# One opinion for each question


def discard_card(board: Board, options: Sequence[str]) -> str:
    """Discard the card that is worth least for its pieces."""
    return min(options, key=lambda card: (_worth("", "", card), card))


def act(board: Board, options: Steps) -> Move[Board] | None:
    """Assemble when the store is full or the plan can be carried out, otherwise take what the plan lacks."""
    work = Work(board)
    lacking = lacking_for(work.plan, work.store)
    full = len(board.store) >= STORE_IS_FULL
    if (full or not lacking) and ASSEMBLE() in options and has_useful_step(work):
        return ASSEMBLE()
    if CARDS() in options and len(board.hand) < ENOUGH_CARDS:
        return CARDS()
    return best_take(board, options, lacking) or next((each for each in options if each != PASS()), None)


def choose_card(board: Board, options: Steps) -> Move[Board] | None:
    """The open card that suits the Cóatl under work and the store best, up to the hand limit."""
    work = Work(board)
    opened = [card for (card,) in OPEN.among(options) if card in PROPHECIES]
    best = max(opened, key=lambda card: (_worth(work.body, work.store, card), card), default=None)
    return None if best is None else OPEN(best)


def assemble(board: Board, options: Steps) -> Move[Board] | None:
    return useful_step(Work(board), options) or (END() if END() in options else None)


greedy = by_opinions(
    {"discard-card": discard_card}, {"action": act, "card": choose_card, "assemble": assemble}
)
"""A human who plays to fulfill the cards in hand; where it has no opinion, chance decides."""


# The plan


class Work:
    """The Cóatl under work: the first that is not closed. It is lengthened at its right end."""

    __slots__ = ("_plan", "board", "body", "coatl", "number", "store")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.number, self.coatl = next(
            ((number, coatl) for number, coatl in enumerate(board.coatls, 1) if not coatl.closed),
            (0, Coatl("")),
        )
        self.body = colors_of(self.coatl.serpent)
        self.store = "".join(sorted([piece for piece in board.store if piece in COLORS]))
        """The colors of the segments on the player board."""

        self._plan: str | None = None

    @property
    def plan(self) -> str:
        """The colors to add next."""
        if self._plan is None:
            self._plan = plan(self.body, self.store, tuple(known(self.board.hand)), tuple(self.coatl.cards))
        return self._plan


def lacking_for(wanted: str, store: str) -> str:
    """The wanted colors that the store does not have."""
    lacking = ""
    for color in wanted:
        if color in store:
            store = store.replace(color, "", 1)
        else:
            lacking += color
    return lacking


@lru_cache(maxsize=1 << 14)
def plan(body: str, store: str, hand: tuple[str, ...], laid: tuple[str, ...]) -> str:
    """What raises some card most for the pieces it costs; nothing, once the Cóatl is long enough."""
    if len(body) >= LONG_ENOUGH:
        return ""
    cards = (*laid, *hand) if len(laid) < LIMITS.coatl_prophecies else laid
    worth, more = max((_worth(body, store, card) for card in cards), default=(0.0, ""))
    return more if worth > (WORTH_MORE if laid else 0) else ""


def _worth(body: str, store: str, card: str) -> tuple[float, str]:
    """The shortest way to raise the card's level: points for what it costs, and the colors to add."""
    gain, more = _way(card, body)
    if not gain:
        return 0.0, ""
    return gain / (len(lacking_for(more, store)) + len(more) / 4), more


@lru_cache(maxsize=1 << 15)
def _way(card: str, body: str) -> tuple[int, str]:
    """The shortest addition to this body that raises the card's level: points gained, colors to add."""
    now = level_points(card, f"<{body}>")
    for more in _endings(card, body):
        gain = level_points(card, f"<{body}{more}>") - now
        if gain > 0:
            return gain, more
    return 0, ""


def _endings(card: str, body: str) -> Iterator[str]:
    """Ways to go on from this body toward one more occurrence, the shortest first."""
    pattern = LETTERS[card]
    if PROPHECIES[card].family == "count":
        yield from (pattern * times for times in range(1, 7))
    else:
        yield from (pattern[k:] for k in range(len(pattern) - 1, -1, -1) if body.endswith(pattern[:k]))


def _letters(card: str) -> str:
    """One occurrence of the pattern, each sign as one piece; a white sign repeats the piece before it."""
    letters = ""
    for token in PROPHECIES[card].pattern:
        if token not in CROSSES:
            letters += letters[-1] if token == WHITE_SIGN else token[0]
    return letters


LETTERS = {card: _letters(card) for card in PROPHECIES}


# Carrying it out


def best_take(board: Board, options: Steps, lacking: str) -> Move[Board] | None:
    """The place with most pieces that the plan lacks; a head or a tail where there is none yet."""
    ends = {piece.strip(COLORS) for piece in board.store}

    def use(place: int) -> float:
        pieces = board.supply.places[place]
        if pieces[0] in COLORS:
            return len(lacking) - len(lacking_for(lacking, "".join(pieces))) - len(pieces) / 8
        return 0.5 if pieces[0].strip(COLORS) not in ends else -1

    place = max((place for (place,) in TAKE.among(options)), key=use, default=None)
    return None if place is None else TAKE(place)


def has_useful_step(work: Work) -> bool:
    if work.number and work.plan and work.plan[0] in work.store and work.coatl.serpent[-1] != ">":
        return True  # the plan can be followed; no need to list every step
    return useful_step(work, list(assembling(work.board))) is not None


def useful_step(work: Work, options: Steps) -> Move[Board] | None:
    """Lay what can be laid, follow the plan, close the Cóatl when the plan is done, otherwise make room."""
    cards = [move for move in options if move.verb is LAY or move.verb is TEMPLE]
    if cards:
        return max(cards, key=lambda move: _points_of(work.board, move))
    if work.plan:
        step = RIGHT(work.number, work.plan[0]) if work.number else START(work.plan[0])
        if step in options:
            return step
    full = len(work.board.store) >= STORE_IS_FULL
    return closing_step(work, options, full) or (make_room(work, options) if full else None)


def _points_of(board: Board, move: Move[Board]) -> int:
    if laid := LAY.of(move):
        return level_points(laid[1], board.coatls[laid[0] - 1].serpent)
    if laid := TEMPLE.of(move):
        return temple_points(laid[1], board.coatls[laid[0] - 1].serpent)
    return 0


def closing_step(work: Work, options: Steps, full: bool) -> Move[Board] | None:
    """Both ends in one action, each of the color that scores best with the cards at hand."""
    at_hand = work.coatl.serpent + "".join(work.board.store)
    worthwhile = len(work.coatl.cards) > 1 or full
    if not worthwhile or "<" not in at_hand or ">" not in at_hand:
        return None
    ends = {move: serpent for move in options if (serpent := closed_by(work, move))}

    def score(move: Move[Board]) -> int:
        laid = sum(level_points(card, ends[move]) for card in work.coatl.cards)
        return laid + most_layable(work.board, work.coatl, ends[move])

    return max(ends, key=score, default=None)


def closed_by(work: Work, move: Move[Board]) -> str:
    """The Cóatl under work with this head or tail, and with some other end; empty for other moves."""
    if (left := LEFT.of(move)) and left[0] == work.number and left[1][0] == "<":
        return f"{left[1]}{work.body}>"
    if (right := RIGHT.of(move)) and right[0] == work.number and right[1][-1] == ">":
        return f"<{work.body}{right[1]}"
    return ""


def make_room(work: Work, options: Steps) -> Move[Board] | None:
    """A segment that no card needs goes to the left end, where it breaks nothing."""
    return next((LEFT(*slots) for slots in LEFT.among(options) if slots[0] == work.number), None)
