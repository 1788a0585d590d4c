"""The human's side by the base rules: what is offered is what is legal, checked against a judge of its own.

The judge knows nothing of `human.py`. It carries out any step that the pieces allow, and calls it legal when
the action can still be ended; only the reading of patterns is shared, which has its own tests.
"""
# ruff: noqa: N802 — ids of examples and sections keep their capitals

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple, TypeVar

import pytest

from automarium.games.coatl import GAME
from automarium.games.coatl.board import HUMAN, MAKS, Board, Coatl
from automarium.games.coatl.cards import COLORS, PROPHECIES, TEMPLES
from automarium.games.coatl.human import assembling, can_assemble, owing_cards
from automarium.games.coatl.patterns import level_points, requirements_met
from automarium.kernel.rules.chance import Below, Chance
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import Seeded
from automarium.kernel.rules.table import Table
from tests.games.coatl.positions import (
    LEVEL_SETS,
    boards_of,
    busy,
    offered,
    play,
    play_freely,
    position,
    sampled_options,
    supply_of,
)

T = TypeVar("T")

# The judge


class Serpent(NamedTuple):
    """A Cóatl: its pieces from head to tail, the cards at it, and whether an earlier action completed it."""

    pieces: tuple[str, ...]
    cards: tuple[str, ...] = ()
    temple: str = ""
    closed: bool = False

    @property
    def written(self) -> str:
        return "".join(self.pieces)

    @property
    def has_both_ends(self) -> bool:
        return self.pieces[0][0] == "<" and self.pieces[-1][-1] == ">"


class Side(NamedTuple):
    """The human's side within an assemble action. Pieces and cards are sorted: their order means nothing."""

    coatls: tuple[Serpent, ...]
    store: tuple[str, ...]
    hand: tuple[str, ...]
    temples: tuple[str, ...]

    def with_coatl(self, number: int, coatl: Serpent) -> Side:
        return self._replace(coatls=(*self.coatls[: number - 1], coatl, *self.coatls[number:]))


def side_of(board: Board) -> Side:
    coatls = [
        Serpent(tuple(coatl.pieces()), tuple(sorted(coatl.cards)), coatl.temple, coatl.closed)
        for coatl in board.coatls
    ]
    temples = (*board.open_temples, *board.personal_temples)
    return Side(tuple(coatls), tuple(sorted(board.store)), tuple(sorted(board.hand)), tuple(sorted(temples)))


def without(things: Sequence[str], one: str) -> tuple[str, ...]:
    at = things.index(one)
    return (*things[:at], *things[at + 1 :])


def is_well_formed(pieces: Sequence[str]) -> bool:
    """CO-B17, CO-B19: heads at the left end, tails at the right, a segment between the two."""
    if any(piece.startswith("<") for piece in pieces[1:]):
        return False
    if any(piece.endswith(">") for piece in pieces[:-1]):
        return False
    return len(pieces) > 2 or sum(len(piece) == 2 for piece in pieces) < 2


@dataclass(frozen=True)
class Judge:
    """What the base rules and the levels allow in an assemble action."""

    levels: Sequence[str]

    def is_complete(self, coatl: Serpent) -> bool:
        """CO-B19, and CO-A4 with Level 4."""
        return coatl.has_both_ends and len(coatl.cards) >= (4 if "4" in self.levels else 1)

    def owing(self, side: Side) -> list[int]:
        """CO-B19: the Cóatls with both ends and too few cards; no action may leave one."""
        return [
            number
            for number, coatl in enumerate(side.coatls, 1)
            if coatl.has_both_ends and not self.is_complete(coatl)
        ]

    def can_end(self, side: Side) -> bool:
        """Some of the cards in hand, laid where they are owed, allow the action to end."""
        owing = self.owing(side)
        return not owing or any(self.can_end(after) for _, after in self.lays(side, owing[0]))

    def steps(self, side: Side) -> Iterator[tuple[str, Side]]:
        """Every step that the things at hand allow, and what it leads to."""
        yield from self.starts(side)
        for number, coatl in enumerate(side.coatls, 1):
            if not coatl.closed:
                yield from self.adds(side, number)
                yield from self.lays(side, number)
                yield from self.temples(side, number)

    def legal(self, side: Side) -> dict[str, Side]:
        return {step: after for step, after in self.steps(side) if self.can_end(after)}

    def starts(self, side: Side) -> Iterator[tuple[str, Side]]:
        """CO-B17, CO-B18."""
        unfinished = [coatl for coatl in side.coatls if not self.is_complete(coatl)]
        if len(side.coatls) < 3 and len(unfinished) < 2:
            for piece in set(side.store):
                coatls = (*side.coatls, Serpent((piece,)))
                yield f"start {piece}", side._replace(coatls=coatls, store=without(side.store, piece))

    def adds(self, side: Side, number: int) -> Iterator[tuple[str, Side]]:
        """CO-B17: nothing is inserted; after the Temple card nothing is added (CO-B21)."""
        coatl = side.coatls[number - 1]
        for piece in set(side.store):
            rest = side._replace(store=without(side.store, piece))
            for end, pieces in (("left", (piece, *coatl.pieces)), ("right", (*coatl.pieces, piece))):
                if is_well_formed(pieces) and not coatl.temple:
                    yield f"{end} {number} {piece}", rest.with_coatl(number, coatl._replace(pieces=pieces))

    def lays(self, side: Side, number: int) -> Iterator[tuple[str, Side]]:
        """CO-B20, and CO-A3 with Level 3."""
        coatl = side.coatls[number - 1]
        if len(coatl.cards) == 4 or coatl.temple:
            return
        for card in set(side.hand):
            cards = (*coatl.cards, card)
            colors = [PROPHECIES[each].color for each in cards]
            twice = len(set(cards)) < len(cards) or ("3" in self.levels and len(set(colors)) < len(colors))
            if level_points(card, coatl.written) and not twice:
                rest = side._replace(hand=without(side.hand, card))
                yield (
                    f"lay {number} {card}",
                    rest.with_coatl(number, coatl._replace(cards=tuple(sorted(cards)))),
                )

    def temples(self, side: Side, number: int) -> Iterator[tuple[str, Side]]:
        """CO-B21: one at a Cóatl that this action has completed."""
        coatl = side.coatls[number - 1]
        for card in side.temples:
            if self.is_complete(coatl) and not coatl.temple and requirements_met(card, coatl.written):
                rest = side._replace(temples=without(side.temples, card))
                yield f"temple {number} {card}", rest.with_coatl(number, coatl._replace(temple=card))

    def ends(self, side: Side) -> set[Side]:
        """Everything that an action may lead to."""
        seen, ahead = {side}, [side]
        while ahead:
            for _, after in self.steps(ahead.pop()):
                if after not in seen:
                    seen.add(after)
                    ahead.append(after)
        return {each for each in seen - {side} if not self.owing(each)}


def legal_actions(board: Board, levels: Sequence[str]) -> set[str]:
    """CO-B9 to CO-B11, CO-B13, CO-B16."""
    free = 8 - len(board.store)
    actions = {f"take {place}" for place in range(1, 11) if 0 < len(board.supply.places[place]) <= free}
    cards = len(board.open_row) + len(board.prophecies) + len(board.discarded_cards)
    if cards and len(board.hand) < (4 if "2" in levels else 5):
        actions.add("cards")
    if Judge(levels).legal(side_of(board)):
        actions.add("assemble")
    return actions or {"pass"}


@dataclass
class Watcher:
    """A busy stand-in that compares every question of a game with the judge."""

    levels: Sequence[str]
    asked: dict[str, int] = field(default_factory=dict)
    seen: set[str] = field(default_factory=set)
    begun: bool = False
    face_down: int = 0

    def __call__(self, board: Board, request: Request[T], below: Below) -> T:
        options = [str(option) for option in request.options()]
        assert len(options) == len(set(options))
        assert set(options) == self.expected(board, request.what)
        answer = busy(board, request, below)
        self.remember(board, request.what, str(answer))
        return answer

    def expected(self, board: Board, what: str) -> set[str]:
        if what == "discard-card":
            return set(board.hand)
        if what == "action":
            return legal_actions(board, self.levels)
        if what == "card":
            return self.cards(board)
        assert what == "assemble"
        return self.steps(side_of(board))

    def cards(self, board: Board) -> set[str]:
        """CO-B13: also the cards already chosen face down count for the limit."""
        assert len(board.hand) + self.face_down < (4 if "2" in self.levels else 5)
        unseen = len(board.prophecies) + len(board.discarded_cards) - self.face_down
        deck = {"deck"} if unseen else set()
        copies = Counter(board.open_row)
        twice = {f"open {card}-2" for card in copies if copies[card] == 2}
        return {f"open {card}" for card in copies} | twice | deck | ({"enough"} if self.begun else set())

    def steps(self, side: Side) -> set[str]:
        """A Cóatl that owes cards is served first; that this loses nothing is shown below."""
        judge = Judge(self.levels)
        legal = set(judge.legal(side))
        if owing := judge.owing(side):
            return {step for step in legal if step.startswith(f"lay {owing[0]} ")}
        return legal | ({"end"} if self.begun else set())

    def remember(self, board: Board, what: str, answer: str) -> None:
        self.asked[what] = self.asked.get(what, 0) + 1
        self.seen.add(answer.split(maxsplit=1)[0])
        self.begun = what in {"card", "assemble"}
        waits = what == "card" and not board.settings.look_while_choosing
        self.face_down = (self.face_down + (answer == "deck")) if waits else 0


def test_offered_is_exactly_what_is_legal_along_whole_games() -> None:
    seen: set[str] = set()
    asked: Counter[str] = Counter()
    for seed, options in sampled_options(48):
        levels = [str(level) for level in options["levels"]]  # type: ignore[attr-defined]
        watcher = Watcher(levels)
        for board in boards_of(seed, options, watcher):
            assert not Judge(levels).owing(side_of(board))
            assert all(coatl.closed == coatl.has_both_ends() for coatl in board.coatls)
        asked.update(watcher.asked)
        seen |= watcher.seen
    assert min(asked[what] for what in ("action", "card", "assemble")) > 48
    assert seen >= {"take", "cards", "assemble", "open", "deck", "enough"}
    assert seen >= {"start", "left", "right", "lay", "temple", "end"}


# Small positions: nothing that is legal gets lost, and no way leads nowhere


def some(below: Below, things: Sequence[T], count: int) -> list[T]:
    """A number of these things, each at most once."""
    left = list(things)
    return [left.pop(below(len(left))) for _ in range(min(count, len(left)))]


def small_position(number: int) -> Board:
    """A position in which Cóatls are about to be closed, with cards in hand that fit or nearly fit."""
    below = Chance("small").start(str(number))
    levels = LEVEL_SETS[number % 32]
    board = GAME.play.unbox(GAME.read_settings({"levels": levels}))
    colors = some(below, COLORS, 2)

    def pieces(count: int) -> str:
        return "".join(colors[below(2)] for _ in range(count))

    for _ in range(1 + below(2)):
        serpent = ("<" if below(3) else "") + pieces(1 + below(8))
        coatl = Coatl(serpent if serpent[0] == "<" or below(2) else serpent + ">")
        for card in some(below, list(PROPHECIES), 49):
            color_taken = 3 in levels and PROPHECIES[card].color in coatl.card_colors()
            if level_points(card, coatl.serpent) and not color_taken and len(coatl.cards) < below(5):
                coatl.cards.append(card)
        board.coatls.append(coatl)
    ends = [f"<{colors[0]}", f"{colors[1]}>", f"{colors[0]}>"]
    board.store = [*some(below, ends, 1 + below(2)), *pieces(below(2))]
    fitting = [card for card in PROPHECIES if level_points(card, board.coatls[0].serpent + f"{colors[1]}>")]
    board.hand = some(below, fitting, below(5)) + some(below, list(PROPHECIES), below(2))
    board.open_temples = some(below, list(TEMPLES), 1)
    return board


def offered_ends(board: Board) -> set[Side]:
    """Everything that an action leads to through the steps that are offered."""
    table = Table(Seeded(""))
    start = side_of(board)
    seen, ahead = {start}, [board]
    ends: set[Side] = set()
    while ahead:
        now = ahead.pop()
        steps = list(assembling(now))
        may_end = owing_cards(now) is None
        assert steps or may_end, "a dead end"
        if may_end:
            ends.add(side_of(now))
        for step in steps:
            after = now.copy()
            step.act(table, after)
            if (side := side_of(after)) not in seen:
                seen.add(side)
                ahead.append(after)
    return ends - {start}


def test_every_legal_end_of_an_action_can_be_reached_and_no_other() -> None:
    closing = with_four = 0
    for number in range(640):
        board = small_position(number)
        judge = Judge(board.settings.levels)
        ends = judge.ends(side_of(board))
        assert offered_ends(board) == ends, number
        assert can_assemble(board) == bool(ends)
        whole = [coatl for side in ends for coatl in side.coatls if coatl.has_both_ends]
        closing += bool(whole)
        with_four += any(len(coatl.cards) == 4 and "4" in judge.levels for coatl in whole)
    assert closing >= 200  # the positions do put the question
    assert with_four >= 20


# Take pieces

TAKING = """
    supply = {1="RK", 2="BB", 4="Y", 7="K", 8="G"}
    human.hand = ["P-RNB-YKRGB", "P-RNB-RKBYG", "P-RNB-KGRBY", "P-ALT-KB", "P-ALT-YR"]
"""
"""A full hand, so that only taking and assembling are left."""


def human(text: str, **options: object) -> Board:
    """A position in which the human is next and has two Temple cards before them that ask for much."""
    temples = "" if "temples" in text else 'open.temples = ["T-06", "T-10"]\n'
    return position(f'turn.next = "human"\n{temples}{text}', **options)


def test_CO_B9_a_turn_is_one_action() -> None:
    board = human('supply = {1="RK", 2="BB", 8="G"}\nhuman.store = "R"\nmaks.row = ["P-CNT-R"]')
    assert offered(board) == ["take 1", "take 2", "take 8", "cards", "assemble"]
    told = play(board, person=["take 1"])
    assert (board.next, told.messages()) == (MAKS, ["human-takes"])


def test_CO_B10_the_whole_content_goes_on_the_board() -> None:
    board = human(TAKING)
    assert offered(board) == ["take 1", "take 2", "take 4", "take 7", "take 8"]
    play(board, person=["take 1"])
    assert (board.store, supply_of(board)) == (["R", "K"], ". BB . Y . . K> <G . .")


@pytest.mark.parametrize(
    ("store", "places"),
    [
        ("RRRRRR", ["take 1", "take 2", "take 4", "take 7", "take 8"]),
        ("RRRRRRR", ["take 4", "take 7", "take 8"]),  # a single segment fits as well
        ("RRRRRRRR", []),
    ],
)
def test_CO_B11_there_must_be_room_for_all_of_it(store: str, places: list[str]) -> None:
    assert offered(human(f'{TAKING}human.store = "{store}"')) == [*places, "assemble"]


def test_CO_B12_the_board_is_refilled_at_once() -> None:
    board = human("""
        supply = {1="RK", 7="K", 8="G"}
        bags = {body = "B5", head = "K1", tail = ""}
    """)
    play(board, person=["take 1"], bag_body=[tuple("BBBBB")], bag_head=["<K"])
    assert supply_of(board) == "BB BB B . . . K> <G . <K"
    board = human('supply = {1="RK", 7="K", 8="G"}')
    assert play(board, person=["take 7"]).of("fill") == []


# Choose Prophecy cards

CHOOSING = """
    open.prophecies = ["P-XPR-B", "P-CNT-G", "P-CNT-G", "P-TRI-Y"]
    human.hand = ["P-CNT-K", "P-CNT-R", "P-CNT-B"]
"""
OPEN = ["open P-XPR-B", "open P-CNT-G", "open P-CNT-G-2", "open P-TRI-Y"]


def test_CO_B13_at_least_one_card_and_no_more_than_the_limit() -> None:
    board = human(CHOOSING)
    assert offered(board, "cards") == [*OPEN, "deck"]
    assert offered(board, "cards", "open P-XPR-B") == [*OPEN[1:], "deck", "enough"]
    told = play(
        board,
        person=["cards", "open P-CNT-G", "deck"],  # the fifth card ends the action by itself
        prophecies=["P-ALT-KB", ("P-ALT-YR", "P-ALT-RG", "P-CNT-Y")],
    )
    assert board.hand == ["P-CNT-K", "P-CNT-R", "P-CNT-B", "P-CNT-G", "P-ALT-KB"]
    assert board.open_row == ["P-CNT-Y", "P-ALT-RG", "P-ALT-YR", "P-XPR-B", "P-CNT-G", "P-TRI-Y"]
    assert told.messages()[:2] == ["human-takes-card", "human-draws-card"]


@pytest.mark.parametrize(
    ("move", "told", "left"),
    [
        ("open P-CNT-Y", "human-takes-card", ["P-XPR-B", "P-TRI-Y", "P-TRI-K", "P-TRI-R", "P-CNT-Y"]),
        ("open P-CNT-Y-2", "human-takes-right-card", ["P-XPR-B", "P-TRI-Y", "P-CNT-Y", "P-TRI-K", "P-TRI-R"]),
    ],
)
def test_CO_B13_of_two_equal_open_cards_the_one_that_is_meant_is_taken(
    move: str, told: str, left: list[str]
) -> None:
    """What a journal calls by the card alone is the left one."""
    row = ["P-XPR-B", "P-TRI-Y", "P-CNT-Y", "P-TRI-K", "P-TRI-R", "P-CNT-Y"]
    board = human(f"open.prophecies = {row}")
    assert offered(board, "cards") == [
        *(f"open {card}" for card in row[:5]),
        "open P-CNT-Y-2",
        "deck",
    ]
    assert "open P-CNT-Y-2" not in offered(board, "cards", move)
    assert play_freely(board, "cards", move, "enough").messages()[0] == told
    assert (board.open_row[1:], board.hand) == (left, ["P-CNT-Y"])


def test_CO_B13_cards_from_the_deck_alone_leave_the_open_row() -> None:
    board = human(CHOOSING.replace('"P-CNT-G", "P-CNT-G"', '"P-CNT-G", "P-CNT-G", "P-XPR-R", "P-XPR-K"'))
    before = board.open_row[:]
    play(board, person=["cards", "deck", "enough"], prophecies=["P-ALT-KB"])
    assert (board.open_row, board.hand[-1]) == (before, "P-ALT-KB")


def test_CO_R1_a_card_from_the_deck_alone_is_reason_enough_to_fill_the_row() -> None:
    board = human(CHOOSING)
    play_freely(board, "cards", "deck", "enough")
    assert len(board.open_row) == 6


def nearly_all(*left: str) -> str:
    """All Prophecy cards but these lie in the pile of M.A.K.S."""
    cards = [card for card, each in PROPHECIES.items() for _ in range(each.copies)]
    for card in left:
        cards.remove(card)
    return f"maks.fulfilled = {cards}\n"


def test_CO_B14_discards_become_the_new_deck() -> None:
    board = human(nearly_all("P-ALT-KB", "P-ALT-YR") + 'discards.cards = ["P-ALT-KB"]')
    assert board.prophecies.cards() == ["P-ALT-YR"]
    told = play(board, person=["cards", "deck", "deck"], prophecies=["P-ALT-YR", "P-ALT-KB"])
    assert (board.hand, board.discarded_cards) == (["P-ALT-YR", "P-ALT-KB"], [])
    assert [step.facts["count"] for step in told.of("shuffle-discards")] == [1]


@pytest.mark.parametrize("look", [True, False])
def test_CO_B14_no_more_cards_face_down_than_there_are(look: bool) -> None:
    board = human(
        nearly_all("P-ALT-KB", "P-ALT-YR", "P-ALT-RG")
        + 'discards.cards = ["P-ALT-KB"]\nopen.prophecies = ["P-ALT-RG"]',
        look_while_choosing=look,
    )
    assert offered(board, "cards", "deck") == ["open P-ALT-RG", "deck", "enough"]
    assert offered(board, "cards", "deck", "deck") == ["open P-ALT-RG", "enough"]
    assert "cards" not in offered(human(nearly_all()))


def test_I1_looking_at_each_card_before_choosing_the_next() -> None:
    board = human(CHOOSING)
    told = play_freely(board, "cards", "deck", "open P-TRI-Y")
    assert told.messages()[:2] == ["human-draws-card", "human-takes-card"]


def test_I1_looking_only_when_all_are_chosen() -> None:
    board = human(CHOOSING, look_while_choosing=False)
    assert offered(board, "cards", "deck") == [*OPEN, "deck", "enough"]
    told = play_freely(board, "cards", "deck", "open P-TRI-Y")
    assert told.messages()[:2] == ["human-takes-card", "human-draws-card"]
    assert len(board.hand) == 5
    board = human(CHOOSING, look_while_choosing=False)
    play_freely(board, "cards", "deck", "deck")  # both count for the limit
    assert len(board.hand) == 5


# Assemble


def test_CO_B15_at_least_one_step_in_any_order_and_number() -> None:
    board = human('human.store = "RK"\nhuman.hand = ["P-PAIR-RK"]')
    assert offered(board, "assemble") == ["start R", "start K"]
    assert offered(board, "assemble", "start R") == ["start K", "left 1 K", "right 1 K", "end"]
    told = play(board, person=["assemble", "start R", "right 1 K", "lay 1 P-PAIR-RK"])
    assert told.messages() == ["human-starts", "human-adds-right", "human-lays"]
    assert (board.coatls, board.store, board.hand) == ([Coatl("RK", ["P-PAIR-RK"])], [], [])


NOTHING_LEFT = """
    supply = {1="RK", 8="K"}
    human.store = "R>R>R>K>K>K>B>B>"
    human.hand = ["P-RNB-YKRGB", "P-RNB-RKBYG", "P-RNB-KGRBY", "P-ALT-KB", "P-ALT-YR"]
    human.coatls = ["G>", "G>"]
"""


def test_CO_B16_passing_only_when_nothing_else_is_possible() -> None:
    board = human(NOTHING_LEFT)
    assert offered(board) == ["pass"]
    told = play(board, person=["pass"])
    assert (told.messages(), board.next) == (["human-passes"], MAKS)
    assert offered(
        human(NOTHING_LEFT),
    ) == ["pass"]
    assert offered(human(NOTHING_LEFT.replace('"P-ALT-KB", ', ""))) == ["cards"]


@pytest.mark.parametrize(
    ("coatl", "steps"),
    [
        ("R", ["left 1 <K", "left 1 B", "right 1 B", "right 1 G>"]),
        ("<R", ["right 1 B"]),  # neither a second head nor a tail without a segment between
        ("R>", ["left 1 B"]),
        ("<RR", ["right 1 B"]),  # the tail would leave it without a card
    ],
)
def test_CO_B17_CO_B19_which_piece_at_which_end(coatl: str, steps: list[str]) -> None:
    board = human(f'human.store = "<KBG>"\nhuman.coatls = ["{coatl}"]')
    assert offered(board, "assemble") == ["start <K", "start B", "start G>", *steps]


def test_CO_B17_segments_join_at_the_end_that_was_named() -> None:
    board = human('human.store = "<KBG>Y"\nhuman.coatls = ["R"]')
    play(board, person=["assemble", "left 1 B", "right 1 Y", "left 1 <K", "end"])
    assert (board.coatls[0].serpent, board.store) == ("<KBRY", ["G>"])


@pytest.mark.parametrize(
    ("coatls", "may_start"),
    [
        (["R"], True),
        (["R", "K"], False),
        (["<RRRB>: P-CNT-R", "K"], True),
        (["<RRRB>: P-CNT-R", "K", "Y"], False),
        (["<RRRB>: P-CNT-R", "<YYYB>: P-CNT-Y"], True),
    ],
)
def test_CO_B18_three_coatls_of_which_two_are_unfinished(coatls: list[str], may_start: bool) -> None:
    steps = offered(human(f'human.store = "G"\nhuman.coatls = {coatls}'), "assemble" if coatls else "")
    assert ("start G" in steps) is may_start


def test_CO_B18_completing_one_makes_room_for_a_third_in_the_same_action() -> None:
    board = human('human.store = "B>G"\nhuman.coatls = ["<RRR: P-CNT-R", "K"]')
    assert "start G" not in offered(board, "assemble")
    assert "start G" in offered(board, "assemble", "right 1 B>")


def test_CO_B19_both_ends_only_with_a_card_that_is_laid_at_once() -> None:
    text = 'human.store = "K>B"\nhuman.coatls = ["<RR", "Y"]\n'
    assert "right 1 K>" not in offered(human(text), "assemble")
    board = human(text + 'human.hand = ["P-XPR-R", "P-CNT-B"]')
    assert "right 1 K>" in offered(board, "assemble")
    assert offered(board, "assemble", "right 1 K>") == ["lay 1 P-XPR-R"]
    assert "end" in offered(board, "assemble", "right 1 K>", "lay 1 P-XPR-R")


def test_CO_B20_four_different_cards_that_are_met() -> None:
    hand = ["P-PAIR-RK", "P-TRI-R", "P-XPR-K", "P-ALT-KB", "P-RUN-RKB"]
    board = human(f'human.hand = {hand}\nhuman.coatls = ["<RRRKKBRK: P-CNT-R"]')
    laid = ["lay 1 P-PAIR-RK", "lay 1 P-TRI-R", "lay 1 P-XPR-K", "lay 1 P-RUN-RKB"]
    assert offered(board, "assemble") == laid
    assert offered(board, "assemble", *laid[:2]) == [*laid[2:], "end"]
    told = play(board, person=["assemble", *laid[:3]])  # with four cards nothing is left to do
    assert told.lines("human-lays") == ["CO-B20 P-PAIR-RK 1 3", "CO-B20 P-TRI-R 1 3", "CO-B20 P-XPR-K 1 2"]


def test_CO_B20_never_two_identical_cards() -> None:
    board = human('human.hand = ["P-CNT-R", "P-TRI-R"]\nhuman.coatls = ["RRR: P-CNT-R"]')
    assert offered(board, "assemble") == ["lay 1 P-TRI-R"]


def test_CO_B20_the_level_may_rise_after_the_card_was_laid() -> None:
    board = human('human.store = "RRB>"\nhuman.coatls = ["<RRR: P-CNT-R"]')
    play(board, person=["assemble", "right 1 R", "right 1 R", "right 1 B>"])
    assert GAME.play.points(board)[HUMAN] == 4


TEMPLES_OPEN = """
    open.temples = ["T-04", "T-07"]
    human.store = "R>"
    human.hand = ["P-TRI-R"]
    human.coatls = ["<RRR: P-CNT-R"]
"""  # T-04: no blue, ten pieces; T-07: as many yellows as greens, six pieces


def test_CO_B21_a_temple_card_in_the_action_that_completes() -> None:
    board = human(TEMPLES_OPEN)
    assert offered(board, "assemble") == ["start R>", "right 1 R>", "lay 1 P-TRI-R"]
    assert offered(board, "assemble", "right 1 R>") == ["lay 1 P-TRI-R", "temple 1 T-04", "end"]
    told = play(board, person=["assemble", "right 1 R>", "temple 1 T-04"], temples=["T-15"])
    assert told.messages() == ["human-adds-right", "human-lays-temple", "human-completes", "turn-up-temple"]
    assert told.lines("human-completes") == ["CO-B21 1"]
    assert board.coatls[0].serpent == "<RRRR>"
    assert board.coatls == [Coatl("<RRRR>", ["P-CNT-R"], "T-04", closed=True)]  # nothing after the Temple
    assert (board.open_temples, GAME.play.points(board)[HUMAN]) == (["T-07", "T-15"], 3 + 3)


def test_CO_B21_a_closed_coatl_gets_nothing_more() -> None:
    board = human("""
        open.temples = ["T-04", "T-07"]
        human.store = "R"
        human.hand = ["P-TRI-R"]
        human.coatls = ["<RRRR>: P-CNT-R"]
    """)
    assert offered(board, "assemble") == ["start R"]


def test_D9_without_refill_used_temple_cards_are_not_replaced() -> None:
    board = human(TEMPLES_OPEN, temple_refill=False)
    play(board, person=["assemble", "right 1 R>", "temple 1 T-04"])
    assert board.open_temples == ["T-07"]


def test_D8_the_personal_temple_card_is_used_up_and_not_replaced() -> None:
    board = human(TEMPLES_OPEN + 'human.temples = ["T-12"]', personal_temple=True)  # no blue, black = red
    assert offered(board, "assemble", "right 1 R>") == [
        "lay 1 P-TRI-R",
        "temple 1 T-12",
        "temple 1 T-04",
        "end",
    ]
    play(board, person=["assemble", "right 1 R>", "temple 1 T-12"])
    assert (board.personal_temples, board.open_temples) == ([], ["T-04", "T-07"])


# Levels


def test_WE_24_level_2_the_hand_holds_four() -> None:
    four = 'human.hand = ["P-CNT-K", "P-CNT-R", "P-CNT-B", "P-CNT-Y"]\nsupply = {1="RR", 8="K"}'
    assert offered(human(four, levels="2")) == ["take 1", "take 8"]
    assert offered(human(four)) == ["take 1", "take 8", "cards"]
    board = human(four.replace(', "P-CNT-Y"', ""), levels="2")
    play_freely(board, "cards", "deck")  # one card, and the action is over
    assert len(board.hand) == 4


LEVEL_3 = """
    human.hand = ["P-CNT-K", "P-TRI-R"]
    human.coatls = ["<RRRKKK: P-CNT-R P-PAIR-RK"]
"""


def test_WE_24_level_3_cards_of_different_colors_at_one_coatl() -> None:
    assert offered(human(LEVEL_3, levels="3"), "assemble") == ["lay 1 P-TRI-R"]
    assert offered(human(LEVEL_3), "assemble") == ["lay 1 P-CNT-K", "lay 1 P-TRI-R"]


LEVEL_4 = """
    human.store = "B>"
    human.coatls = ["<RRRKKK: P-CNT-R P-PAIR-RK P-TRI-R"]
"""


def test_WE_24_level_4_the_tail_waits_for_the_fourth_card() -> None:
    assert offered(human(LEVEL_4, levels="4"), "assemble") == ["start B>"]
    board = human(LEVEL_4 + 'human.hand = ["P-CNT-K"]', levels="4")
    assert offered(board, "assemble") == ["start B>", "right 1 B>", "lay 1 P-CNT-K"]
    assert offered(board, "assemble", "right 1 B>") == ["lay 1 P-CNT-K"]
    assert offered(human(LEVEL_4), "assemble") == ["start B>", "right 1 B>"]


def test_WE_24_levels_2_and_4_two_cards_before_and_two_when_it_is_closed() -> None:
    board = human(
        """
        human.store = "B>"
        human.hand = ["P-TRI-R", "P-CNT-K"]
        human.coatls = ["<RRRKKK: P-CNT-R P-PAIR-RK"]
        """,
        levels="2,4",
    )
    play(board, person=["assemble", "right 1 B>", "lay 1 P-CNT-K", "lay 1 P-TRI-R"])
    assert board.coatls[0].closed


def test_WE_24_level_5_changes_nothing_for_the_human() -> None:
    for text in (TAKING, CHOOSING, LEVEL_3, LEVEL_4, NOTHING_LEFT, TEMPLES_OPEN):
        assert offered(human(text, levels="5")) == offered(human(text))


@pytest.mark.parametrize(
    "order",
    [
        ["lay 1 P-CNT-K", "right 1 B>", "lay 1 P-RUN-RKB"],
        ["right 1 B>", "lay 1 P-CNT-K", "lay 1 P-RUN-RKB"],
        ["right 1 B>", "lay 1 P-RUN-RKB", "lay 1 P-CNT-K"],
    ],
)
def test_D20_cards_and_pieces_of_the_closing_action_in_any_order(order: list[str]) -> None:
    board = human(
        """
        human.store = "B>"
        human.hand = ["P-CNT-K", "P-RUN-RKB"]
        human.coatls = ["<RRRKKK: P-CNT-R P-PAIR-RK"]
        """,
        levels="4",
    )
    play(board, person=["assemble", *order])
    assert (board.coatls[0].closed, len(board.coatls[0].cards)) == (True, 4)


TWO_MORE = """
    human.store = "B>"
    human.hand = ["P-XPR-B"]
    human.coatls = ["<RRRKKK: P-CNT-R P-PAIR-RK"]
"""


@pytest.mark.parametrize("hand", list(combinations(["P-CNT-K", "P-TRI-R", "P-TRI-K"], 2)))
def test_D20_levels_3_and_4_count_only_cards_of_different_colors(hand: tuple[str, ...]) -> None:
    board = human(TWO_MORE, levels="3,4")
    board.hand += hand  # a red card lies there already, and the two others are both black
    assert "right 1 B>" not in offered(board, "assemble")
    board.hand.append("P-RUN-RKB")
    assert "right 1 B>" in offered(board, "assemble")


@pytest.mark.parametrize("hand", list(combinations(["P-CNT-K", "P-TRI-R", "P-TRI-K"], 2)))
def test_D20_level_4_alone_counts_cards_of_any_color(hand: tuple[str, ...]) -> None:
    board = human(TWO_MORE, levels="4")
    board.hand += hand
    assert offered(board, "assemble", "right 1 B>") == [f"lay 1 {card}" for card in hand]
