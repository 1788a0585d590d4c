"""What holds in every game, whatever bots, levels, traits, maps and people."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.games.root import GAME, OPTIONS
from automarium.games.root.board import Board
from automarium.games.root.choices import BOTS, SETUP_ORDER
from automarium.games.root.woodland import CLEARINGS
from automarium.kernel.catalog.game import SETUP
from automarium.kernel.catalog.options import Option, read_options
from automarium.kernel.record.position import Position, read_position
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.kernel.rules.table import Table

MOST_TURNS = 400


def values(option: Option) -> st.SearchStrategy[Any]:
    if option.name == "people":
        return st.lists(st.sampled_from(SETUP_ORDER), max_size=3, unique=True)
    if option.kind == "subset":
        return st.lists(st.sampled_from(option.values), unique=True)
    return st.sampled_from(option.values)


ALL_OPTIONS = st.fixed_dictionaries({option.name: values(option) for option in OPTIONS}).filter(
    lambda chosen: any(bot in chosen["bots"] and bot not in chosen["people"] for bot in BOTS)
)


def check(board: Board, wanted: dict[str, int]) -> None:
    assert GAME.conserved(board) == wanted
    for clearing in CLEARINGS:
        assert board.open_slots(clearing) >= 0, "no clearing over its slots"
        rulers = [side.id for side in board.everyone if board.rules(side, clearing)]
        assert len(rulers) <= 1, "rule is never ambiguous"
        for side in board.everyone:
            assert side.warriors[clearing] >= 0
            assert side.tokens[clearing].count("sympathy") <= 1
            assert side.buildings[clearing].count("roost") <= 1
    assert all(count >= 0 for side in board.everyone for count in side.supply.values())
    assert all(side.points >= 0 for side in board.everyone)


@settings(max_examples=60, deadline=None)
@given(options=ALL_OPTIONS, seed=st.integers(0, 9999), partner=st.sampled_from(sorted(GAME.sparring)))
def test_every_game_keeps_its_pieces_and_ends(options: dict[str, Any], seed: int, partner: str) -> None:
    chosen = read_options(GAME.options, options)
    board = GAME.unbox(chosen)
    wanted = dict(GAME.conserved(board))
    stand_in = Sparring(GAME.sparring[partner], lambda: board, str(seed), partner)
    table = Table(Split(Seeded(str(seed)), {PERSON: stand_in}))
    for _ in range(MOST_TURNS):
        acting = GAME.acting(board)
        if acting is None:
            break
        GAME.turn(table, board)
        check(board, wanted)
        if acting != SETUP:
            back = read_position(Position(GAME, chosen, board).toml(), GAME).board
            assert GAME.write(back) == GAME.write(board)
    assert board.winner
