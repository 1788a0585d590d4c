"""What holds in every game: pieces are conserved, the marker stays on its track, order decides nothing."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from automarium.games.golem import GAME
from automarium.games.golem.board import AUTOMA, LAST_SPACE, Board
from automarium.games.golem.components import CRITERIA, MARBLES, ROWS, Card
from automarium.games.golem.golems import PLACE
from automarium.games.golem.printed_effects import COLORS, Effect
from automarium.games.golem.rules.marbles import choose_marble, marbles_to_take
from automarium.games.golem.rules.movement import make_steps
from automarium.games.golem.sheets import rules
from automarium.games.golem.unbox import conserved
from automarium.kernel.record.bulk import play_out
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.kernel.rules.table import Table
from tests.games.golem.positions import position

ORDER = (1, 2, 3, 4, 5)
SWITCHES = {
    option.name: st.sampled_from(option.values)
    for option in GAME.options
    if option.name not in ("components", "deck") and option.kind != "subset"
}
QUICK = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def check(board: Board) -> None:
    """A board that can lie on a table."""
    automa = board.automa
    assert rules().track_lowest <= automa.marker <= rules().track_highest
    assert all(0 <= space <= LAST_SPACE for space in automa.students.values())
    assert sorted(automa.strategy) == sorted(COLORS)
    assert all(golem in PLACE for golem in automa.golems)
    assert all(len(column) <= rules().column_most for column in automa.columns)
    assert all(len(held) <= 2 for held in board.held.values())
    assert len(set(automa.developments)) == len(automa.developments)
    assert 0 <= automa.bars <= board.bar_places()
    for column in automa.columns:
        assert len({board.box.book[card].color for card in column} - {"black"}) <= 1
    assert (board.chain, board.depth, automa.spent) == (0, 0, [])


@QUICK
@given(
    seed=st.integers(0, 10**6),
    partner=st.sampled_from(sorted(GAME.partners)),
    options=st.fixed_dictionaries(SWITCHES),
)
def test_whole_games_keep_every_piece(seed: int, partner: str, options: Mapping[str, str]) -> None:
    board = GAME.play.unbox(GAME.read_settings(options))
    stand_in = Sparring(GAME.partners[partner], lambda: board, str(seed))
    table = Table(Split(Seeded(str(seed)), {PERSON: stand_in}))
    wanted = conserved(board)
    while GAME.play.acting(board) is not None:
        GAME.play.turn(table, board)
        assert conserved(board) == wanted
        check(board)


marbles = st.lists(st.sampled_from(MARBLES), min_size=1, max_size=15).filter(
    lambda some: all(some.count(color) <= rules().marbles[color] for color in MARBLES)
)
columns = st.permutations(CRITERIA).flatmap(lambda order: st.integers(1, 8).map(lambda n: tuple(order[:n])))


@st.composite
def synagogues(draw: st.DrawFn) -> Board:
    """Some marbles in some rows, some golems, some order of the strategy tiles."""
    board = position(
        f"automa.golems = {draw(st.lists(st.sampled_from(sorted(PLACE)), max_size=5))}", humans="3"
    )
    for marble in draw(marbles):
        row = draw(st.sampled_from(ROWS))
        board.rows[row].append(marble)
    board.automa.strategy = list(draw(st.permutations(COLORS)))
    board.held[AUTOMA] = draw(st.lists(st.sampled_from(MARBLES), max_size=1))
    return board


@QUICK
@given(board=synagogues(), column=columns)
def test_the_cascade_always_fixes_one_marble_that_is_there(board: Board, column: tuple[str, ...]) -> None:
    card = Card("test", "", 0, "marble", "none", ORDER, column, ORDER)
    marble, _ = choose_marble(Table(Seeded("1")), board, card)
    assert marble in marbles_to_take(board)
    shuffled = board.copy()
    shuffled.rows = {row: board.rows[row][::-1] for row in reversed(ROWS)}
    assert choose_marble(Table(Seeded("1")), shuffled, card)[0] == marble


@QUICK
@given(
    golems=st.lists(st.sampled_from(sorted(PLACE)), max_size=6),
    direction=st.sampled_from(("forward", "back", "either", "forward-or-none", "either-or-none")),
    count=st.integers(1, 6),
    strategy=st.permutations(COLORS),
)
def test_steps_move_golems_one_section_each(
    golems: list[str], direction: str, count: int, strategy: list[str]
) -> None:
    board = position(f"automa.golems = {golems}\nautoma.strategy = {strategy}")
    before = sum(PLACE[golem][1] for golem in golems)
    useful = make_steps(Table(Seeded("1")), board, Effect("steps", count, direction))
    after = sum(PLACE[golem][1] for golem in board.automa.golems)
    assert len(board.automa.golems) == len(golems)
    assert abs(after - before) <= count
    assert useful or after == before
    reverse = position(f"automa.golems = {golems[::-1]}\nautoma.strategy = {strategy}")
    make_steps(Table(Seeded("1")), reverse, Effect("steps", count, direction))
    assert reverse.automa == board.automa, "the order in which golems are written is nothing"


@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_higher_level_gives_more_points(level: int) -> None:
    """On average, over the same seeds."""

    def total(some: int) -> int:
        plays = (play_out(GAME, str(seed), {"level": str(some)}) for seed in range(30))
        return sum(played.result.points[AUTOMA] for played in plays)

    assert total(level) > total(level - 1)
