"""Details of the person's side that recorded games found: since rules 2 as the rules say."""

from __future__ import annotations

import pytest

from automarium.contract.ledger import Ledger
from automarium.games.gaia import GAME
from automarium.games.gaia.board import Board
from automarium.kernel.record.session import Session
from automarium.kernel.rules.values import Plain, Tree, merged
from tests.games.gaia.positions import board, play, position

ITARS: Tree = {
    "turn": {"next": "human", "round": 2, "passed": ["automa"], "first": "automa"},
    "human": {
        "faction": "itars",
        "institute": ["0,1"],
        "mines": ["-1,-3"],
        "power": [2, 2, 0, 8],
        "levels": {"science": 2, "gaia": 2},
    },
    "automa": {"faction": "geodens", "mines": ["2,-3", "3,-1"]},
}
"""Two tech tiles lie ahead, and the step of the first one charges power: it leads to level 3."""
BOTH_TILES: list[Plain] = ["pass 1", "charge4", "yes", "tile science", "yes", "tile free1", "none"]


def after_two_tiles(law: str) -> tuple[Board, list[int]]:
    """The board, and the numbers of tokens that came back from the Gaia area."""
    told = play(board(ITARS, economy="kept", law=law), BOTH_TILES)
    return told.board, [int(str(each["count"])) for each in told.told("human-tokens-back")]


def test_itars_pay_for_every_tile() -> None:
    """H-93: four tokens each time, also after a charge; eight of twelve and two of the income are gone."""
    after, back = after_two_tiles("mended")
    assert after.human.holdings.power == [0, 3, 3, 0]
    assert len(after.human.holdings.tiles) == 2
    assert back == []


def test_before_rules_2_the_second_tile_cost_nothing() -> None:
    after, back = after_two_tiles("as_before")
    assert after.human.holdings.power == [4, 3, 3, 0]
    assert back == [4]


def test_itars_are_asked_as_long_as_four_tokens_are_left() -> None:
    """The question names what still lies in the Gaia area."""
    start = board(merged(ITARS, {"human": {"power": [2, 2, 0, 7]}}), economy="kept")
    told = play(start, BOTH_TILES[:4])
    assert told.board.human.holdings.power[0] >= 3
    assert len(told.board.human.holdings.tiles) == 1


@pytest.mark.parametrize(("rules", "law"), [(1, "as_before"), (2, "mended")])
def test_older_games_go_on_as_they_began(rules: int, law: str) -> None:
    assert GAME.settings_of({"economy": "kept"}, rules).law == law
    assert GAME.read_settings({"economy": "kept"}).law == "mended"


@pytest.mark.parametrize(("law", "wrong"), [("mended", []), ("as_before", ["human-tokens-for-tile"])])
def test_the_ledger_finds_it_without_the_rule(law: str, wrong: list[str]) -> None:
    """The second tile was told to cost four tokens, and they stayed in the Gaia area."""
    session = Session.start(GAME, "1", "screen", position=position(ITARS, economy="kept", law=law))
    for answer in BOTH_TILES:
        session.reply(answer)
    ledger = Ledger()
    ledger.game = GAME
    untold = [message for turn in session.turns for message, _ in ledger.untold(session, turn)]
    assert untold == wrong
