"""Details of people's factions that a second model found: since rules 4 as the Law says."""

from __future__ import annotations

import pytest

from automarium.games.root import GAME
from automarium.games.root.board import Board
from automarium.games.root.human import alliance, eyrie, vagabond
from automarium.games.root.law.removal import remove_all
from automarium.kernel.rules.table import Table
from tests.games.root.positions import at, lawful, options, run


def lone_roost(law: str) -> Board:
    decree = 'sides.eyrie.decree = { recruit = ["anvil"], move = ["vizier"], build = ["vizier"] }'
    return lawful(
        {3: "eyrie: 2w roost"},
        "eyrie",
        people="eyrie",
        bots="marquise",
        leader_eyrie="despot",
        effects_eyrie="tax_collector",
        law=law,
        toml=decree,
    )


def test_before_a_card_that_must_fail_daylight_runs() -> None:
    """HR-2, HR-4: between two Decree cards effects may be used, also when the next one cannot be done."""
    told = run(lone_roost("mended"), at("eyrie", eyrie.resolve_decree))
    assert options(told) == ["fail fox", "tax 3"]
    with pytest.raises(eyrie.Turmoil):
        run(lone_roost("as_before"), at("eyrie", eyrie.resolve_decree))


def test_after_the_last_card_daylight_runs() -> None:
    """HR-4: any time between actions, up to the Evening."""
    board = lone_roost("mended")
    told = run(board, at("eyrie", eyrie.after_decree))
    assert options(told) == ["tax 3", "pass"]
    assert run(lone_roost("as_before"), at("eyrie", eyrie.after_decree)).asked is None


@pytest.mark.parametrize(
    ("law", "kept"), [("mended", ["bake_sale", "codebreakers"]), ("as_before", ["bake_sale"])]
)
def test_the_base_is_lost_before_the_outrage(law: str, kept: list[str]) -> None:
    """HR-35: the owner orders what a loss sets off; the card of the Outrage need not fall with the base."""
    board = lawful(
        {7: "alliance: base-mouse sympathy"},
        "eyrie",
        people="alliance eyrie",
        bots="marquise",
        supporters_alliance="sword bake_sale",
        hand_eyrie="codebreakers",
        law=law,
    )

    def fall(table: Table, board: Board) -> None:
        remove_all(table, board, board.sides["eyrie"], [board.sides["alliance"]], [7])

    run(board, fall)
    assert sorted(board.sides["alliance"].supporters) == kept


@pytest.mark.parametrize("law", ["mended", "as_before"])
def test_a_fallen_officer_has_no_operation(law: str) -> None:
    """HR-69: one operation for each officer. Of two, one has done the battle, and one falls with the base."""
    board = lawful(
        {7: "alliance: 1w base-mouse; marquise: 3w", 2: "alliance: 1w"},
        "alliance",
        people="alliance",
        bots="marquise",
        officers_alliance=2,
        law=law,
    )
    told = run(board, at("alliance", alliance.evening), "battle 7 marquise-bot", dice=[(2, 2)])
    assert board.sides["alliance"].aside == 1
    assert told.asked is not None
    assert told.asked.what == ("deck" if law == "mended" else "operation")


def test_items_on_their_tracks_do_not_leave() -> None:
    """HR-90: satchel and damaged box hold too many, so one of those leaves."""
    pack = {
        "ready_vagabond": "tea bag hammer sword",
        "exhausted_vagabond": "boots torch crossbow coins coins sword",
    }
    board = lawful({}, "vagabond", people="vagabond", bots="marquise", forest_vagabond="f3", **pack)
    board.sides["vagabond"].pack.add("boots", "exhausted")
    told = run(board, at("vagabond", vagabond.check_capacity))
    assert "ready tea" not in options(told)
    assert "ready hammer" in options(told)


def test_older_games_go_on_as_they_began() -> None:
    assert GAME.read_settings({"people": ["eyrie"]}).law == "mended"
    option = next(each for each in GAME.options if each.name == "law")
    assert option.absent(3) == "as_before"
