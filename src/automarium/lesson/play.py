"""The Lamplighters as the kernel plays it: the board as text, a partner, and the door to the rules."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.lesson.board import COLORS, FLASKS, HUMAN, LAMPS, NIGHTS, STORE, WIND, Board, Settings
from automarium.lesson.human import FETCH, LIGHT
from automarium.lesson.rules import points, result, turn
from automarium.rulebook import SETUP, Deck, Move, Play, Reader, Tree, by_opinions, rest_of

OVER = "over"


def write(board: Board) -> Tree:
    """The whole board as a readable tree."""
    lamps = {str(lamp): flask for lamp, flask in board.lamps.items() if flask}
    tree = {"next": board.next or OVER, "walker": board.walker, "wind": board.gust, "lamps": lamps}
    return {**tree, "store": list(board.store), "gone": list(board.gone), "nights": list(board.seen)}


def read(tree: Tree, settings: Settings) -> Board:
    """The flasks and cards that are not named lie in the bag and in the deck."""
    board = Board(settings)
    with Reader(tree) as position:
        board.next = position.choice("next", (SETUP, HUMAN, WIND, OVER), default=WIND).replace(OVER, "")
        board.walker = position.integer("walker", least=1, most=8, default=board.walker)
        board.gust = position.integer("wind", least=1, most=8, default=board.gust)
        lamps = position.part("lamps")
        board.lamps = {lamp: lamps.choice(str(lamp), ("", *COLORS), default="") for lamp in LAMPS}
        board.store = list(position.choices("store", COLORS, default=()))
        board.gone = list(position.choices("gone", COLORS, default=()))
        board.seen = list(position.choices("nights", COLORS, default=()))
        flasks = [*board.lit(), *board.store, *board.gone]
        board.bag = Deck("bag", rest_of(FLASKS, flasks, "flasks"))
        board.nights = Deck("nights", rest_of(NIGHTS, board.seen, "nights"))
        if len(board.store) > STORE:
            raise position.fault("store", f"at most {STORE} flasks")
        if bool(board.nights) != bool(board.next):
            raise position.bad("next", f"the game is {OVER} when, and only when, no night card is left")
        if board.next == SETUP and board != Board(settings):
            raise position.bad("next", "the set-up comes before everything else; leave the other parts out")
    return board


def bright(board: Board, moves: Sequence[Move[Board]]) -> Move[Board] | None:
    """Light a lamp, in a color that already burns if possible; otherwise fetch; otherwise walk by chance."""
    lights = [LIGHT(*slots) for slots in LIGHT.among(moves)]
    alike = [LIGHT(lamp, flask) for lamp, flask in LIGHT.among(moves) if flask in board.lit()]
    return next(iter(alike or lights or [move for move in moves if move is FETCH()]), None)


PLAY: Play[Board, Settings] = Play(
    unbox=Board,
    turn=turn,
    acting=lambda board: board.next or None,
    result=result,
    points=points,
    write=write,
    read=read,
    conserved=lambda board: {"flasks": len(board.lit() + board.store + board.gone) + len(board.bag)},
    partners={"bright": by_opinions(moves={"turn": bright})},
)
