"""What holds in every game, whatever bots, levels, traits, maps and people."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.games.root import GAME
from automarium.games.root.board import Board
from automarium.games.root.cards import PLAIN
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.settings import BOTS, PEOPLE, SETUP_ORDER, VAGABONDS
from automarium.kernel.catalog.game import SETUP
from automarium.kernel.catalog.settings import Option
from automarium.kernel.record.position import Position, read_position
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.kernel.words.orders import changed_by, orders
from tests.contents import changed_between

MOST_TURNS = 400


def values(option: Option) -> st.SearchStrategy[Any]:
    if option.name == "people":
        return st.lists(st.sampled_from(SETUP_ORDER), max_size=3, unique=True)
    if option.kind == "subset":
        return st.lists(st.sampled_from(option.values), max_size=option.most or None, unique=True)
    return st.sampled_from(option.values)


ALL_OPTIONS = st.fixed_dictionaries({option.name: values(option) for option in GAME.options}).filter(
    lambda chosen: (
        any(bot in chosen["bots"] and bot not in chosen["people"] for bot in BOTS)
        and not {*chosen["bots"], *chosen["people"]} <= {*VAGABONDS}
        and chosen["vagabot_character"] != chosen["vagabot_2_character"]
        and not (chosen["deck"] == PLAIN and chosen["factions"] == "full")
    )
)


def check(board: Board, wanted: dict[str, int]) -> None:
    assert GAME.play.conserved(board) == wanted
    in_one_team = board.settings.cooperative and board.settings.one_team
    assert board.all_open_slots() == [*map(board.open_slots, CLEARINGS)]
    for clearing in CLEARINGS:
        assert board.open_slots(clearing) >= 0, "no clearing over its slots"
        rulers = {
            PEOPLE if in_one_team and not side.is_bot else side.id
            for side in board.everyone
            if board.rules(side, clearing)
        }
        assert len(rulers) <= 1, "rule is never ambiguous"
        for side in board.everyone:
            assert side.warriors[clearing] >= 0
            assert side.tokens[clearing].count("sympathy") <= 1
            assert side.buildings[clearing].count("roost") <= 1
    assert all(count >= 0 for side in board.everyone for count in side.supply.values())
    assert all(side.points >= 0 for side in board.everyone)


def check_orders(before: Board, after: Board, table: Recorder, told: int) -> None:
    """What the hands were told to do in a turn is what lies elsewhere after it."""
    look = GAME.look
    found = changed_by(orders(table.steps[told:], look.hands, look.nouns), look.shifting)
    wanted = changed_between(look.contents(before), look.contents(after), look.shifting, look.derived)
    assert found == wanted


@settings(max_examples=30, deadline=None)
@given(options=ALL_OPTIONS, seed=st.integers(0, 9999), partner=st.sampled_from(sorted(GAME.partners)))
def test_every_game_keeps_its_pieces_and_ends(options: dict[str, Any], seed: int, partner: str) -> None:
    chosen = GAME.read_settings(options)
    board = GAME.play.unbox(chosen)
    wanted = dict(GAME.play.conserved(board))
    stand_in = Sparring(GAME.partners[partner], lambda: board, str(seed), partner)
    table = Recorder(Split(Seeded(str(seed)), {PERSON: stand_in}))
    for number in range(MOST_TURNS):
        acting = GAME.play.acting(board)
        if acting is None:
            break
        before, told = board.copy(), len(table.steps)
        GAME.play.turn(table, board)
        check(board, wanted)
        check_orders(before, board, table, told)
        if acting != SETUP and number % 3 == 0:
            back = read_position(Position(GAME, chosen, board).toml(), GAME).board
            assert GAME.play.write(back) == GAME.play.write(board)
    assert board.winner
