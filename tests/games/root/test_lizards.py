"""Chapter 8, section by section: the Logical Lizards, and what they change for everybody."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root.law.battle import fight
from automarium.games.root.rules import conspiracies
from automarium.games.root.rules.choosing import Bot
from tests.games.root.positions import enter, lawful, placed, play, run, warriors

BOT = "lizards-bot"
MAN: dict[str, Any] = {"bots": ["lizards"], "people": ["marquise", "eyrie", "alliance"]}


def souls(*cards: str, **more: object) -> str:
    """TOML for Lost Souls, the top card first, and for the board of the Lizards."""
    listed = ", ".join(f'"{card}"' for card in cards)
    rest = "".join(f"sides.{BOT}.{key} = {value!r}\n".replace("'", '"') for key, value in more.items())
    return f"cards.lost_souls = [{listed}]\n{rest}"


# BX-L1: a whole turn

FIRST = {
    1: "marquise: 1w keep",
    3: f"{BOT}: 4w garden-rabbit",
    4: "eyrie: 3w roost",
    6: f"{BOT}: 1w; eyrie: 1w",
    7: f"{BOT}: 1w",
    8: "marquise: 2w sawmill",
    11: f"{BOT}: 1w",
    12: "marquise: 1w",
}


def test_l1_a_whole_turn() -> None:
    text = souls("anvil", "ambush_bird", "foxfolk_steel", "bake_sale", acolytes=1)
    position = placed(FIRST, BOT, {"marquise": 9, "eyrie": 9}, text, **MAN)
    told = play(position, deck=["root_tea_mouse"], person=["no"])
    side, board = told.side(BOT), told.board
    assert (side.points, side.aside, side.conspiracy) == (1, 1, "convert")
    assert warriors(side) == {3: 3, 5: 1, 6: 1, 7: 1, 8: 3, 11: 1}
    assert [side.where(f"garden-{suit}") for suit in ("fox", "rabbit", "mouse")] == [[8], [3, 5], []]
    assert told.side("marquise").warriors[8] == 1
    assert board.lost_souls == ["root_tea_mouse", "anvil", "foxfolk_steel", "bake_sale"]
    assert board.deck.spent == ["ambush_bird"]


def test_l1_the_keep_is_no_place_to_convert() -> None:
    text = souls("anvil", "ambush_bird", "foxfolk_steel", "bake_sale", acolytes=1)
    told = play(placed(FIRST, BOT, {"marquise": 9, "eyrie": 9}, text, **MAN), person=["no"])
    assert told.funnel("victim")[-1] == "chosen marquise"
    assert told.funnel("convert") == [
        "8.4.2.I must has-warriors: 6",
        "8.4.2.I.b most enemy-buildings: 12",
        "chosen 8",
    ]


# BX-L2: a Crusade, and Robot Revenge in the own turn


def crusade(*more: tuple[int, str], traits: tuple[str, ...] = (), **points: int) -> Any:
    there = {3: f"{BOT}: 2w garden-rabbit", 10: f"{BOT}: 1w", **dict(more)}
    text = souls("bake_sale", acolytes=1, conspiracy="convert")
    return placed(there, BOT, points, text, lizards_traits=traits, **MAN)


def conspire(board: Any, *answers: Any, **streams: Any) -> Any:
    return run(
        board,
        lambda table, board: conspiracies.conspire(table, Bot(board, board.sides[BOT]), "rabbit"),
        *answers,
        **streams,
    )


@pytest.mark.parametrize(("traits", "points"), [((), 1), (("spiteful",), 2)])
def test_l2_a_crusade_against_most_points(traits: tuple[str, ...], points: int) -> None:
    five = f"{BOT}: 3w; marquise: 1w; alliance: sympathy"
    board = crusade((5, five), traits=traits, marquise=6, alliance=8).board
    told = conspire(board, "none")  # the card had room among the supporters
    side = told.side(BOT)
    assert (side.points, side.aside, side.conspiracy) == (points, 0, "crusade")
    assert told.side("alliance").where("sympathy") == []
    assert [line for line in told.lines() if "outrage-draw" in line]


def test_l2_robot_revenge_feeds_the_next_conspiracy() -> None:
    position = crusade((5, f"{BOT}: 3w; marquise: 2w"), (4, "eyrie: 2w roost"), marquise=6, eyrie=5)
    told = conspire(position.board, dice=[(2, 1)])
    side = told.side(BOT)
    assert (side.aside, side.conspiracy) == (0, "convert-2")
    assert (side.warriors[4], side.warriors[5]) == (1, 2)
    assert told.side("eyrie").warriors[4] == 1


def test_robot_revenge_only_in_turns_of_others() -> None:
    there = {5: f"{BOT}: 3w; marquise: 2w"}
    text = souls("bake_sale", acolytes=1, conspiracy="convert")
    board = placed(there, BOT, {}, text, robot_revenge="others_turns", **MAN).board
    assert conspire(board, dice=[(2, 1)]).side(BOT).aside == 0


# BX-L3: Sanctify, and nothing possible


def mouse_order(clearings: dict[int, str]) -> Any:
    text = souls("scouting_party", acolytes=2, conspiracy="crusade-2")
    return placed(clearings, BOT, {"marquise": 10, "eyrie": 12}, text, **MAN).board


def test_l3_sanctify_then_convert() -> None:
    there = {1: "marquise: keep", 2: "marquise: 1w recruiter", 9: "marquise: 3w workshop", 7: "eyrie: roost"}

    def act(table: Any, board: Any) -> None:
        conspiracies.conspire(table, Bot(board, board.sides[BOT]), "mouse")

    told = run(mouse_order(there), act, "no")
    side = told.side(BOT)
    assert (side.points, side.aside) == (1, 0)
    assert side.where("garden-mouse") == [7]
    assert side.warriors[2] == 1
    assert told.side("marquise").warriors[2] == 0


def test_l3_five_idle_steps() -> None:
    told = play(
        placed({}, BOT, {}, souls("scouting_party", acolytes=2, conspiracy="crusade-2"), **MAN),
        deck=["armorers"],
    )
    side = told.side(BOT)
    assert (side.aside, side.conspiracy) == (2, "crusade-2")
    assert told.lines("idle-round") == ["8.4.2 idle-round"]
    assert not told.lines("conspiracy"), "five steps on are none for the hand"


def test_sanctify_on_a_base_brings_its_consequences() -> None:
    board = placed(
        {5: "alliance-bot: 1w base-rabbit sympathy", 10: "alliance-bot: sympathy"},
        BOT,
        {},
        souls("bake_sale", acolytes=1, conspiracy="crusade-2"),
        bots=["alliance", "lizards"],
        people=["eyrie"],
    ).board
    told = conspire(board)
    assert told.side(BOT).where("garden-rabbit") == [5]
    assert told.side("alliance-bot").where("sympathy") == []


# BX-L4: a tie of suits, a short pile, the score of a bird order

FULL_TRACKS = {
    1: "marquise: sawmill keep",
    3: f"{BOT}: 3w garden-rabbit",
    7: f"{BOT}: garden-mouse garden-mouse",
    8: f"{BOT}: 1w garden-fox garden-fox",
    9: f"{BOT}: garden-mouse",
    11: f"{BOT}: 3w",
    12: "marquise: recruiter",
}


@pytest.mark.parametrize(("reading", "points"), [("fewest_left", 7), ("fewest_on_map", 5)])
def test_l4_tie_of_suits_and_bird_score(reading: str, points: int) -> None:
    text = souls("brutal_tactics", "tax_collector")
    position = placed(FULL_TRACKS, BOT, {BOT: 5}, text, lizard_bird_track=reading, **MAN)
    told = play(position, deck=["armorers"])
    side, board = told.side(BOT), told.board
    assert (side.points, side.aside) == (points, 1)
    assert (side.warriors[3], side.warriors[6], side.warriors[11]) == (2, 1, 3)
    assert side.where("garden-fox") == [6, 8]
    assert board.lost_souls == ["armorers", "tax_collector"]
    assert board.deck.spent == ["brutal_tactics"]


def test_an_empty_pile_orders_a_bird() -> None:
    told = play(placed({3: f"{BOT}: 1w"}, BOT, **MAN), deck=["armorers"])
    assert told.lines()[0] == "8.4.1 souls-tie"
    assert told.board.lost_souls == ["armorers"]


# BX-L5: a person storms a garden


def test_l5_a_person_storms_a_garden() -> None:
    board = lawful(
        {1: "marquise: keep", 8: f"{BOT}: 2w garden-fox; marquise: 4w"},
        "marquise",
        "marquise",
        "lizards",
        hand_marquise="anvil",
        toml='cards.lost_souls = ["cobbler", "sappers"]',
    )
    marquise, side = board.sides["marquise"], board.sides[BOT]
    assert board.rules(side, 8)
    assert not board.rules(marquise, 8)
    told = run(board, lambda table, board: fight(table, board, marquise, side, 8), "anvil", dice=[(3, 2)])
    assert (marquise.warriors[8], marquise.warriors[1], marquise.points) == (2, 2, 1)
    assert (side.aside, side.strength_at(8)) == (1, 0)
    assert told.board.lost_souls == ["anvil", "sappers"]
    assert told.board.deck.spent == ["cobbler"]


# Lost Souls and everybody else


def test_orders_of_other_bots_lie_on_lost_souls() -> None:
    position = placed(
        {3: f"{BOT}: 1w", 5: "marquise-bot: 1w"},
        "marquise-bot",
        {},
        bots=["marquise", "lizards"],
        people=["eyrie"],
    )
    told = play(position, deck=["sappers"])
    assert told.lines("order-to-souls") == ["4.6.2 order-to-souls sappers"]
    assert told.board.lost_souls == ["sappers"]
    assert not told.board.deck.spent


def test_a_dominance_card_is_not_available_on_lost_souls() -> None:
    position = placed(
        {5: "marquise-bot: 1w"},
        "marquise-bot",
        {},
        bots=["marquise", "lizards"],
        people=["eyrie", "alliance", "vagabond"],
    )
    told = play(position, deck=["dominance_bird"])
    assert told.board.lost_souls == ["dominance_bird"]
    assert not told.board.available


def test_who_keeps_the_hand_names_the_discarded_card() -> None:
    position = placed(
        {5: "marquise: 1w", 10: "alliance-bot: sympathy", 1: "marquise: 2w"},
        "marquise",
        {},
        bots=["alliance", "lizards"],
        people=["marquise"],
    )
    told = enter(position, "move 2 1>10", "discard", "bake_sale", "discard sappers", "end")
    assert told.board.lost_souls == ["sappers", "bake_sale"]


# Levels and traits


@pytest.mark.parametrize(("level", "rituals"), [("easy", 3), ("standard", 4), ("challenging", 5)])
def test_levels_change_the_rituals(level: str, rituals: int) -> None:
    cards = ("anvil", "sappers", "armorers", "bake_sale", "cobbler", "tax_collector")
    position = placed({3: f"{BOT}: 1w"}, BOT, {}, souls(*cards), lizards_level=level, **MAN)
    held = play(position, deck=["royal_claim"]).lines(
        "ritual", "ritual-warrior", "ritual-garden", "ritual-over"
    )
    assert len(held) == rituals


def test_nightmare_scores_a_point_at_the_end() -> None:
    position = placed({3: f"{BOT}: 1w"}, BOT, {}, lizards_level="nightmare", **MAN)
    assert play(position, deck=["royal_claim"]).lines()[-1] == "T.nightmare score 1 nightmare"


def test_erratic_and_martyrs() -> None:
    position = placed(
        {3: f"{BOT}: 2w"}, BOT, {}, souls("royal_claim"), lizards_traits=["erratic", "martyrs"], **MAN
    )
    told = play(position, deck=["sappers", "cobbler"])
    assert told.side(BOT).aside == 2
    assert told.board.lost_souls == ["cobbler", "sappers"]


def test_fanatics_battle_where_most_buildings_are_defenseless() -> None:
    there = {5: f"{BOT}: 1w; marquise: 1w; eyrie: roost"}
    text, options = souls("bake_sale", acolytes=1), {"dice_rolled": "always", **MAN}
    board = placed(
        there, BOT, {"marquise": 6, "eyrie": 5}, text, lizards_traits=["fanatics"], **options
    ).board
    told = conspire(board, dice=[(0, 0)])
    assert told.lines("extra-hit") == ["P.fanatics extra-hit fanatics", "B.6.5 extra-hit defenseless"]
    assert told.side("eyrie").where("roost") == []
    assert told.side(BOT).warriors[5] == 2


def test_an_empty_supply_still_tries_the_garden() -> None:
    there = {3: f"{BOT}: 9w", 5: f"{BOT}: 2w", 6: f"{BOT}: 14w"}
    told = play(placed(there, BOT, {}, souls("bake_sale"), **MAN), deck=["armorers"])
    assert told.side(BOT).where("garden-rabbit") == [3]
    assert told.side(BOT).warriors[3] == 9


def test_a_bird_ritual_is_told_from_its_card_on() -> None:
    position = placed({3: f"{BOT}: 2w"}, BOT, {}, souls("royal_claim"), **MAN)
    told = play(position, deck=["sappers"])
    messages = told.messages()
    assert messages.index("ritual-over") < messages.index("keep-warriors")
