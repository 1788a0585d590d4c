"""Whole games beside a model of three bots that was written from their law alone, before the rules were read.

Many games: `python -m tests.games.root.fresh.compare --games 1000 --census`.
"""

from __future__ import annotations

import random

import pytest

from automarium.games.root.law import setbacks
from automarium.games.root.law.battle import fight
from automarium.games.root.rules import corvids, duchy, lizards
from automarium.games.root.rules.choosing import Bot
from tests.games.root.fresh.compare import compare_game, drawn_options
from tests.games.root.fresh.duchy import Duchy
from tests.games.root.fresh.lizards import Lizards
from tests.games.root.fresh.script import Differs, Tally
from tests.games.root.positions import lawful, run, warriors

SEEDS = (2, 4, 10, 12, 28, 34, 36, 251)


def game(seed: int, tally: Tally) -> None:
    chance = random.Random(seed)  # noqa: S311  # any chance will do
    options, partner = drawn_options(chance), chance.choice(("random", "steady"))
    compare_game(options, str(seed), partner, tally)


@pytest.mark.parametrize("seed", SEEDS)
def test_games_go_as_the_model_says(seed: int) -> None:
    tally = Tally()
    game(seed, tally)
    assert tally.games == 1
    assert tally.turns > 2, tally


def test_a_wrong_clearing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lizards, "enemy_buildings", lambda _, clearing: clearing)
    with pytest.raises(Differs, match="lizards-bot warriors"):
        compare_game({"people": ["marquise"], "bots": ["lizards"]}, "1", "steady", Tally())


def test_a_wrong_dig_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Duchy, "slots", lambda _, clearing: clearing)
    with pytest.raises(Differs, match=r"duchy-bot (tokens|warriors)"):
        compare_game({"people": ["marquise"], "bots": ["duchy"]}, "1", "steady", Tally())


def test_a_missing_acolyte_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the turn of somebody else, by what is told."""
    monkeypatch.setattr(setbacks, "robot_revenge", lambda *_: None)
    with pytest.raises(Differs, match="a Lizard fell, and there is no acolyte more"):
        compare_game({"people": ["marquise"], "bots": ["lizards", "eyrie"]}, "1", "steady", Tally())


# What the model found


@pytest.mark.parametrize(("amendments", "snares"), [("lawful", [10]), ("as_before", [])])
def test_a_ritual_with_nothing_to_place_tears_no_snare(amendments: str, snares: list[int]) -> None:
    """11.8.2: only a bot that would place there. No warrior is left, and the Lizards do not rule 10."""
    board = lawful(
        {1: "lizards-bot: 25w", 10: "corvids-bot: 1w snare", 3: "marquise: 1w sawmill"},
        "lizards-bot",
        people="marquise",
        bots="lizards corvids",
        amendments=amendments,
    )
    bot = Bot(board, board.sides["lizards-bot"])
    board.ruins.clear()
    for clearing in (4, 5):
        board.covered[clearing] = ("torch",) * 2
    board.lost_souls[:0] = ["cobbler"]
    run(board, lambda table, _: lizards.ritual(table, bot, "cobbler"))
    assert board.sides["corvids-bot"].where("snare") == snares


@pytest.mark.parametrize(("amendments", "snares"), [("lawful", [4]), ("as_before", [])])
def test_a_marshal_without_a_warrior_tears_no_snare(amendments: str, snares: list[int]) -> None:
    board = lawful(
        {4: "duchy-bot: 1w citadel; corvids-bot: snare", 2: "duchy-bot: 19w"},
        "duchy-bot",
        people="marquise",
        bots="duchy corvids",
        amendments=amendments,
    )
    bot = Bot(board, board.sides["duchy-bot"])
    run(board, lambda table, _: duchy.marshal(table, bot, []))
    assert board.sides["corvids-bot"].where("snare") == snares


@pytest.mark.parametrize(("amendments", "wood"), [("lawful", 1), ("as_before", 2)])
def test_an_arbiter_is_no_warrior_of_the_defender(amendments: str, wood: int) -> None:
    """7.7.6, HR-33: his items raise the most hits; a defender without warriors stays defenseless."""
    pack = 'sides.vagabond-bot.ready = ["sword", "boots", "torch", "tea", "bag", "coins"]'
    board = lawful(
        {6: "marquise: wood wood wood wood; corvids-bot: 2w; vagabond-bot: pawn"},
        "corvids-bot",
        people="marquise",
        bots="corvids vagabond",
        vagabot_character="arbiter",
        amendments=amendments,
        toml=pack,
    )
    attacker, defender = board.sides["corvids-bot"], board.sides["marquise"]
    board.sides["vagabond-bot"].pack.track.append("ready sword")
    run(board, lambda table, _: fight(table, board, attacker, defender, 6), "yes", dice=[(2, 0)])
    assert len(defender.tokens[6]) == wood


def test_who_holds_one_card_is_not_asked_which() -> None:
    board = lawful(
        {6: "marquise: 1w; corvids-bot: extortion"},
        "corvids-bot",
        people="marquise",
        bots="corvids",
        hand_marquise="anvil",
        extortion="chosen",
    )
    bot = Bot(board, board.sides["corvids-bot"])
    told = run(board, lambda table, _: corvids.extort(table, bot, 6))
    assert told.asked is None
    assert board.sides["marquise"].hand == []
    assert warriors(bot.side) == {}
