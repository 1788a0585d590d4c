"""Positions of Root: what is filled in, what is refused."""

from __future__ import annotations

import pytest

from automarium.games.root import GAME
from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.record.position import read_position
from tests.games.root.positions import HEADER, placed


def test_supplies_items_and_unseen_cards_are_what_lies_nowhere_else() -> None:
    board = placed(
        {5: "marquise-bot: 3w sawmill; eyrie-bot: 1w roost"},
        more='sides.vagabond.items = ["tea"]\ncards.discards = ["anvil"]\n',
    ).board
    assert board.sides["marquise-bot"].supply["warrior"] == 22
    assert board.sides["marquise-bot"].supply["sawmill"] == 5
    assert board.items["tea"] == 1
    assert "anvil" not in board.deck.cards()
    assert board.deck.spent == ["anvil"]


def test_a_side_may_be_named_by_its_faction() -> None:
    board = placed({5: "marquise: 3w; vagabond: pawn"}, "marquise", {"eyrie": 4}).board
    assert board.next == "marquise-bot"
    assert board.sides["marquise-bot"].warriors[5] == 3
    assert board.sides["eyrie-bot"].points == 4


def test_without_more_the_first_bot_is_next_and_viziers_lie_in_the_decree() -> None:
    board = placed({}).board
    assert board.next == "marquise-bot"
    assert board.sides["eyrie-bot"].decree["bird"] == ["vizier", "vizier"]
    assert board.ruins == [6, 10, 11, 12]


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ('clearings.13 = ""', "clearings: unknown key 13"),
        ('clearings.5 = "cats: 3w"', "clearings.5: 'cats' does not play; the sides are marquise-bot"),
        ('clearings.5 = "marquise-bot: roost"', "clearings.5: marquise-bot has no 'roost' to put there"),
        ('clearings.5 = "marquise-bot: 26w"', "pieces of marquise-bot: 1 more of warrior than the game has"),
        (
            'clearings.5 = "marquise-bot: sawmill sawmill sawmill"',
            "more buildings and ruins than its 2 slots",
        ),
        ('clearings.11 = "eyrie-bot: roost roost"', "clearings.11: at most one roost, found 2"),
        ('clearings.5 = "alliance-bot: base-fox"', "base-fox cannot stand in a rabbit clearing"),
        ('clearings.5 = "vagabond: 1w"', "clearings.5: vagabond has no '1w' to put there"),
        ("clearings.5 = 3", "clearings.5: must be a text in quotes, found 3"),
        ('turn.next = "cats"', "turn.next: 'cats' does not play"),
        ('turn.next = "over"', "a game has a winner when, and only when"),
        ('turn.winner = "eyrie"', "a game has a winner when, and only when"),
        ('turn.seats = ["eyrie"]', "turn.seats: must be a list with each of marquise-bot, eyrie-bot"),
        ("turn.number = -1", "turn.number: must be a whole number from 0"),
        ("sides.vagabond.points = 31", "sides.vagabond.points: with 30 points the game is over"),
        (
            "options.cooperative = true\nsides.vagabond.points = 31",
            "sides.vagabond.points: with 30 points the game is over",
        ),
        ("options.cooperative = true\nsides.eyrie-bot.points = 30", "with 30 points the game is over"),
        ("sides.eyrie-bot.points = -1", "sides.eyrie-bot.points: must be a whole number from 0 to 999"),
        ('sides.eyrie-bot.items = ["cup"]', "sides.eyrie-bot.items: must be a list out of boots, bag"),
        ('sides.eyrie-bot.items = ["hammer", "hammer"]', "items: 1 more of hammer than the game has"),
        ('sides.eyrie-bot.effects = ["sappers"]', "sides.eyrie-bot: unknown key effects"),
        ('sides.vagabond.effects = ["anvil"]', "sides.vagabond.effects: must be a list out of"),
        ('sides.eyrie-bot.decree.fox = ["cobbler"]', "decree.fox: must be a list out of"),
        ('sides.eyrie-bot.decree.fox = ["anvil", "anvil"]', "cards: 1 more of anvil than the game has"),
        ('sides.marquise-bot.out = ["sawmill"]', "sides.marquise-bot.out: must be a list out of keep, found"),
        ('cards.order = "anvil"', "cards: unknown key order; the keys are discards, available"),
        ('cards.discards = ["ace"]', "cards.discards: must be a list out of ambush_bird"),
        ("map.ruins = [1]", "map.ruins: must be a list out of [6, 10, 11, 12]"),
        ("map.ferry = 3", "map: unknown key ferry; the keys are ruins"),
        ('options.map = "winter"', "map.suits: is missing; expected the suits of clearings 1 to 12"),
        (
            'options.map = "lake"\noptions.suits = "balanced"\nmap.ferry = 2',
            "map.ferry: must be a clearing at the lake, out of [1, 10, 11, 12], found 2",
        ),
        (
            'options.map = "mountain"\noptions.suits = "balanced"\nmap.opened = ["1-2"]',
            "map.opened: must be a list out of 2-5, 3-7",
        ),
        (
            'options.people = ["marquise", "eyrie", "alliance"]',
            "at least one faction must be played by a bot",
        ),
        ('turn.next = "setup"\nclearings.5 = "eyrie-bot: 1w"', "the set-up comes before everything else"),
        ("deck = 3", "the position: unknown key deck"),
    ],
)
def test_what_cannot_be_is_refused(line: str, wrong: str) -> None:
    with pytest.raises(PositionFault) as refused:
        read_position(f"{HEADER}{line}\n", GAME)
    assert wrong in str(refused.value)


def test_a_correction_of_one_clearing_changes_the_supply_with_it() -> None:
    board = placed({5: "marquise-bot: 3w"}).board
    changed = GAME.play.correct(GAME.play.write(board), {"clearings": {"5": "marquise-bot: 1w"}})
    again = GAME.play.read(changed, board.settings)
    assert again.sides["marquise-bot"].supply["warrior"] == 24
