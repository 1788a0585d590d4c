"""Positions of Cóatl as short texts, and what a turn told, in the terms of the worked examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle
from typing import TypeVar

from automarium.games.coatl import GAME
from automarium.games.coatl.board import Board
from automarium.games.coatl.cards import NUMBERINGS
from automarium.kernel.catalog.settings import written
from automarium.kernel.record.bulk import MOST_TURNS
from automarium.kernel.record.position import Position, read_position
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Partner, Scripted, Seeded, Sparring, Split, Suspend
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain
from tests.games import told
from tests.games.told import in_toml

T = TypeVar("T")
Options = Mapping[str, object]

HEADER = 'position = 1\ngame = "coatl"\n'
LEVEL_SETS = tuple(tuple(level for level in range(1, 6) if bits & 1 << level) for bits in range(0, 64, 2))
"""All 32 combinations of levels."""

DEFAULTS = written(GAME.read_settings({}))
OTHERS: Mapping[str, object] = {
    "solo_end": "final_round",
    "level5": "persistent",
    "personal_temple": True,
    "temple_refill": False,
    "level1_failure": "warn_only",
    "look_while_choosing": False,
}
"""For each switch with two values the one that is not the default."""


def placed(text: str, **options: object) -> Position[Board]:
    """The position of a text that leaves the header out."""
    return read_position(f"{HEADER}options = {in_toml(options)}\n{text}")


def position(text: str, **options: object) -> Board:
    """The board of a text that leaves the header out."""
    return placed(text, **options).board


class Told(told.Told[Board]):
    """A turn that was played: the board after it and what was told."""

    __slots__ = ()

    def lines(self, message: str) -> list[str]:
        """The steps of one kind as `section fact fact …`."""
        return [f"{step.section} {' '.join(map(_text, step.facts.values()))}" for step in self.of(message)]

    def why(self, message: str) -> list[str]:
        """The funnels of one kind of pick: `card: section criterion, out these; …; chosen`."""
        return [_funnel(step) for step in self.of(message)]

    @property
    def place(self) -> Plain:
        """The place whose content was taken."""
        (step,) = [*self.of("take"), *self.of("take-for-nothing")]
        return step.facts["place"]

    @property
    def card(self) -> Plain:
        """The number of the card for which the place was chosen; None where none found anything."""
        return next((step.facts["number"] for step in self.of("take")), None)

    @property
    def laid(self) -> list[str]:
        """The pieces laid out, each with the number of its card."""
        return [f"{step.facts['piece']} on {step.facts['number']}" for step in self.of("lay")]

    @property
    def unwanted(self) -> str:
        """What was discarded when the taken pieces were laid out."""
        spurned = [*self.of("take-for-nothing"), *(step for step in self.steps if step.section == "CO-P3")]
        return "".join(_text(step.facts["pieces"]) for step in spurned)

    @property
    def handed_on(self) -> list[str]:
        """For each fulfilled card `card > receiver: pieces, out pieces`."""
        rows: list[list[str]] = []
        giver: Plain = None
        for step in self.steps:
            if step.message == "fulfill":
                giver = step.facts["number"]
                rows.append([_text(step.facts["card"]), "", "", ""])
            elif step.message == "hand-on":
                assert step.facts["giver"] == giver
                rows[-1][1:3] = _text(step.facts["card"]), _text(step.facts["pieces"])
            elif step.message in ("discard", "discard-rest") and rows:
                rows[-1][3] = _text(step.facts["pieces"])
        return [
            f"{card} > {to or 'nobody'}: {moved or '-'}, out {out or '-'}" for card, to, moved, out in rows
        ]

    @property
    def open_row_before_refill(self) -> list[str]:
        return self.board.open_row[len(self.of("turn-up")) :]

    @property
    def row(self) -> list[str]:
        """M.A.K.S.'s cards after the turn, as a position writes them."""
        return row_of(self.board)


def row_of(board: Board) -> list[str]:
    row: list[str] = GAME.play.write(board)["maks"]["row"]
    return row


def bag_sizes(board: Board) -> list[int]:
    return [len(board.supply.bags[kind]) for kind in ("body", "head", "tail")]


def supply_of(board: Board) -> str:
    """The ten places, a dot for an empty one."""
    return " ".join("".join(pieces) or "." for pieces in board.supply.places[1:])


def _text(value: Plain) -> str:
    return "".join(map(_text, value)) if isinstance(value, tuple) else str(value)


def _listed(values: Sequence[Plain]) -> str:
    return " ".join(map(_text, values)) or "none"


def _funnel(step: Step) -> str:
    sieves = [f"{each.section} {each.criterion}, out {_listed(each.dropped)}" for each in step.funnel]
    card = [f"{step.facts['card']}"] if "card" in step.facts else []
    return "; ".join([*card, *sieves, _text(step.chosen) if step.chosen is not None else "nothing"])


def play(board: Board, **answers: Sequence[Plain]) -> Told:
    """The next turn. Draws and decisions come from lists by stream, written `bag_body=`, `person=` …"""
    script = Scripted({stream.replace("_", "-"): some for stream, some in answers.items()})
    table = Recorder(script)
    GAME.play.turn(table, board)
    return Told(board, tuple(table.steps))


class FirstOption:
    """Answers with the first option there is."""

    def answer(self, request: Request[T], n: int) -> T:
        return request.by_chance(lambda _: 0)

    def who(self, stream: str) -> str:
        return "script"


def who_acts(board: Board) -> list[str]:
    """Who still acts until the game is over; the human always takes the first option."""
    acting: list[str] = []
    while (who := GAME.play.acting(board)) is not None:
        acting.append(who)
        GAME.play.turn(Table(Split(Seeded("any"), {PERSON: FirstOption()})), board)
    return acting


def play_freely(board: Board, *decisions: str) -> Told:
    """The next turn with draws by chance, where it does not matter what comes; so too without decisions."""
    person = Scripted(decisions) if decisions else FirstOption()
    table = Recorder(Split(Seeded("any"), {PERSON: person}))
    GAME.play.turn(table, board)
    return Told(board, tuple(table.steps))


def offered(board: Board, *decisions: str) -> list[str]:
    """The options of the human's next question in this turn, after these decisions."""
    table = Table(Split(Seeded("any"), {PERSON: Scripted(decisions)}))
    try:
        GAME.play.turn(table, board.copy())
    except Suspend as suspend:
        return [str(option) for option in suspend.request.options()]
    raise AssertionError("the turn is over: nothing is asked any more")


# Whole games


def busy(board: Board, request: Request[T], below: Below) -> T:
    """A stand-in that makes random moves, but assembles and lays cards more often than chance would."""
    options = request.options()
    eager = [each for each in options if str(each).startswith(("assemble", "lay", "temple"))]
    among = eager if eager and below(3) else options
    return request.check(among[below(len(among))])


def boards_of(
    seed: str, options: Options, partner: Partner[Board] = busy, board: Board | None = None
) -> Iterator[Board]:
    """A whole game: its one board, given again after the set-up and after each turn."""
    board = GAME.play.unbox(GAME.read_settings(options)) if board is None else board
    table = Table(Split(Seeded(seed), {PERSON: Sparring(partner, lambda: board, seed)}))
    for _ in range(MOST_TURNS):
        GAME.play.turn(table, board)
        yield board
        if GAME.play.acting(board) is None:
            return
    raise AssertionError(f"seed {seed}, {options}: no end")


def sampled_options(games: int) -> Iterator[tuple[str, Options]]:
    """Seeds with options: each combination of levels in turn, the switches as a pattern of their own."""
    numberings = cycle(NUMBERINGS)
    for number, levels in zip(range(games), cycle(LEVEL_SETS), strict=False):
        bits = number * 37 + number // 32
        switches = {name: value for bit, (name, value) in enumerate(OTHERS.items()) if bits >> bit & 1}
        yield str(number), {"levels": levels, "numbering_profile": next(numberings), **switches}
