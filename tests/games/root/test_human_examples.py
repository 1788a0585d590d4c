"""The thirty worked cases of the human side, named by their ids. Map Autumn unless said otherwise."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from automarium.games.root.board import VIZIER, Board
from automarium.games.root.factions import SYMPATHY
from automarium.games.root.human import alliance, eyrie, marquise, vagabond
from automarium.games.root.human.by_law import turn_by_law
from automarium.games.root.human.crafting import craft, crafting
from automarium.games.root.human.dominance import activate, activating
from automarium.games.root.human.quests import questing
from automarium.games.root.human.seat import Seat
from automarium.games.root.law.battle import fight
from automarium.games.root.law.movement import march
from automarium.games.root.law.reactions import field_hospitals
from automarium.games.root.law.removal import remove_piece
from automarium.kernel.rules.table import Table
from tests.games.root.positions import Act, at, lawful, options, run, seat


def battle(attacker: str, defender: str, clearing: int) -> Act:
    def act(table: Table, board: Board) -> None:
        fight(table, board, board.sides[attacker], board.sides[defender], clearing)

    return act


def moves(listed: Iterable[object]) -> list[str]:
    return sorted(map(str, listed))


def warriors(board: Board, clearing: int) -> dict[str, int]:
    return {side.id: side.warriors[clearing] for side in board.everyone if side.warriors[clearing]}


# Battles


def hx01() -> Board:
    return lawful(
        {1: "marquise: keep", 12: "eyrie: 3w; marquise: 2w"},
        "eyrie",
        people="marquise eyrie",
        bots="alliance",
        hand_marquise="ambush_fox ambush_mouse cobbler",
        hand_eyrie="ambush_bird anvil",
    )


def test_hx01_ambush_and_foil() -> None:
    declared = run(hx01(), battle("eyrie", "marquise", 12))
    assert options(declared) == ["ambush_fox", "none"], "a mouse does not suit a fox clearing"
    ambushed = run(hx01(), battle("eyrie", "marquise", 12), "ambush_fox")
    assert options(ambushed) == ["ambush_bird", "none"]


def test_hx01_a_foiled() -> None:
    told = run(hx01(), battle("eyrie", "marquise", 12), "ambush_fox", "ambush_bird", dice=[(2, 1)])
    assert told.asked is None, "no fox and no bird is left for the hospitals"
    assert sorted(told.board.deck.spent) == ["ambush_bird", "ambush_fox"]
    assert told.lines("hits") == ["B.6 hits eyrie marquise 2 1"]
    assert warriors(told.board, 12) == {"eyrie": 2}


def test_hx01_b_ambushed() -> None:
    told = run(hx01(), battle("eyrie", "marquise", 12), "ambush_fox", "none", dice=[(2, 1)])
    assert told.lines("hits") == ["B.6 hits eyrie marquise 1 1"], "one warrior caps the roll"
    assert warriors(told.board, 12) == {"marquise": 1}


def test_hx02_an_ambush_ends_the_battle_and_hits_a_token() -> None:
    board = lawful(
        {5: "alliance: 1w sympathy; eyrie: 2w"},
        "alliance",
        people="eyrie alliance",
        bots="marquise",
        hand_eyrie="ambush_rabbit anvil bake_sale",
        supporters_alliance="cobbler sappers",
    )
    told = run(board, battle("alliance", "eyrie", 5), "ambush_rabbit")
    assert told.asked is None, "no attacker is left, nothing is rolled, and only one card fits the outrage"
    assert warriors(board, 5) == {"eyrie": 2}
    assert board.sides["eyrie"].points == 1
    assert sorted(board.sides["alliance"].supporters) == ["bake_sale", "cobbler", "sappers"]
    assert board.sides["eyrie"].hand == ["anvil"]
    assert board.deck.spent == ["ambush_rabbit"]


def test_hx03_cap_commander_defenseless() -> None:
    board = lawful(
        {1: "marquise: keep", 7: "eyrie: 1w; marquise: sawmill wood"},
        "eyrie",
        people="marquise eyrie",
        bots="alliance",
        leader_eyrie="commander",
    )
    told = run(board, battle("eyrie", "marquise", 7), dice=[(3, 2)])
    assert told.lines("hits") == ["B.6 hits eyrie marquise 3 0"]
    assert [step.facts["reason"] for step in told.of("extra-hit")] == ["commander", "defenseless"]
    assert not board.sides["marquise"].pieces_at(7)
    assert board.sides["eyrie"].points == 2
    assert warriors(board, 7) == {"eyrie": 1}


def test_hx04_three_effects_in_one_battle() -> None:
    board = lawful(
        {1: "marquise: keep", 2: "marquise: 3w; eyrie: 2w"},
        "marquise",
        people="marquise eyrie",
        bots="alliance",
        effects_marquise="brutal_tactics",
        effects_eyrie="armorers sappers",
    )
    told = run(board, battle("marquise", "eyrie", 2), "brutal_tactics", "armorers", "sappers", dice=[(3, 1)])
    assert told.lines("hits") == ["B.6 hits marquise eyrie 1 2"]
    assert board.sides["eyrie"].points == 1
    assert warriors(board, 2) == {"marquise": 1, "eyrie": 1}
    assert board.sides["eyrie"].effects == []
    assert sorted(board.deck.spent) == ["armorers", "sappers"]
    assert board.sides["marquise"].effects == ["brutal_tactics"]


def test_hx05_a_point_given_ends_the_game() -> None:
    board = lawful(
        {9: "alliance: 2w; eyrie: 1w"},
        "alliance",
        people="eyrie alliance",
        bots="marquise",
        vp_alliance=22,
        vp_eyrie=29,
        effects_alliance="brutal_tactics",
    )
    run(board, battle("alliance", "eyrie", 9), "brutal_tactics", dice=[(1, 0)])
    assert board.winner == "eyrie"
    assert warriors(board, 9) == {"alliance": 2, "eyrie": 1}, "no hit is dealt"


def test_hx06_guerrilla_war() -> None:
    board = lawful(
        {1: "marquise: keep", 8: "marquise: 4w; alliance: 1w base-fox sympathy"},
        "marquise",
        people="marquise alliance",
        bots="eyrie",
    )
    told = run(board, battle("marquise", "alliance", 8), dice=[(3, 0)])
    assert told.lines("hits") == ["B.6 hits marquise alliance 0 1"], "three, capped by one warrior"
    assert warriors(board, 8) == {"marquise": 3, "alliance": 1}


@pytest.mark.parametrize(
    ("answers", "left", "points"),
    [
        (("pass",), {"marquise-bot": 1}, 1),
        (("armorers", "pass"), {"marquise-bot": 1, "eyrie": 2}, 0),
        (("armorers", "sappers"), {"eyrie": 2}, 0),
    ],
)
def test_hx07_a_bot_attacks_a_person(answers: tuple[str, ...], left: dict[str, int], points: int) -> None:
    def board() -> Board:
        return lawful(
            {5: "marquise: 3w; eyrie: 2w roost"},
            "marquise",
            people="eyrie",
            bots="marquise alliance",
            hand_eyrie="ambush_bird ambush_rabbit",
            effects_eyrie="armorers sappers",
        )

    rolled = run(board(), battle("marquise-bot", "eyrie", 5), dice=[(3, 2)])
    assert rolled.asked is not None
    assert rolled.asked.what == "after-roll", "nobody plays an ambush on a bot"
    assert options(rolled) == ["armorers", "sappers", "pass"]
    told = run(board(), battle("marquise-bot", "eyrie", 5), *answers, dice=[(3, 2)])
    assert told.asked is None
    assert warriors(told.board, 5) == left
    assert told.side("marquise-bot").points == points


# Field hospitals


def test_hx08_which_cards_heal() -> None:
    def board() -> Board:
        return lawful(
            {1: "marquise: keep"},
            people="marquise",
            bots="eyrie",
            hand_marquise="anvil root_tea_mouse ambush_bird",
        )

    def heal(table: Table, board: Board) -> None:
        field_hospitals(table, board, board.sides["marquise"], 7, 2)

    assert options(run(board(), heal)) == ["root_tea_mouse", "ambush_bird", "none"]
    told = run(board(), heal, "root_tea_mouse")
    assert warriors(told.board, 1) == {"marquise": 2}
    assert told.board.deck.spent == ["root_tea_mouse"]


def hx09() -> Board:
    return lawful(
        {1: "marquise: 2w keep; eyrie: 1w"},
        "marquise",
        people="marquise eyrie",
        bots="alliance",
        hand_marquise="anvil cobbler",
        hand_eyrie="ambush_fox",
    )


def test_hx09_hospitals_before_the_test_of_an_ambush() -> None:
    told = run(hx09(), battle("marquise", "eyrie", 1), "ambush_fox", "none", "anvil", dice=[(3, 3)])
    assert told.lines("hits") == ["B.6 hits marquise eyrie 2 1"]
    assert warriors(told.board, 1) == {"marquise": 1}
    none = run(hx09(), battle("marquise", "eyrie", 1), "ambush_fox", "none", "none")
    assert none.asked is None, "no attacker is left, nothing is rolled"


# Marquise


def hx10(eyrie_in_1: str = "") -> Board:
    return lawful(
        {
            1: f"marquise: 2w sawmill keep wood{eyrie_in_1}",
            4: "marquise: 1w wood; eyrie: 2w",
            5: "marquise: 1w",
            9: "marquise: 1w sawmill sawmill wood wood",
            10: "eyrie: 1w",
        },
        "marquise",
        people="marquise eyrie",
        bots="alliance",
    )


def test_hx10_how_far_wood_reaches() -> None:
    board = hx10()
    assert "build sawmill 5" in moves(marquise.building(seat(board, "marquise")))
    told = run(board, at("marquise", marquise.build, "sawmill", 5))
    assert told.asked is None, "all three are paid, so nothing is to be chosen"
    assert board.sides["marquise"].points == 3
    assert board.sides["marquise"].tokens[4] == ("wood",), "wood in 4 is out of reach"
    assert board.sides["marquise"].supply["wood"] == 7
    tied = hx10("; eyrie: 3w")
    assert "build sawmill 5" not in moves(marquise.building(seat(tied, "marquise")))


def test_hx11_after_the_third_action() -> None:
    def board() -> Board:
        return lawful(
            {
                1: "marquise: 3w sawmill keep wood",
                5: "marquise: 1w workshop",
                9: "marquise: recruiter",
                10: "marquise: 1w workshop",
                2: "eyrie: 2w; marquise: 1w",
            },
            "marquise",
            people="marquise alliance vagabond",
            bots="eyrie",
            hand_marquise="arms_trader dominance_bird cobbler",
            vp_marquise=8,
        )

    three = ("battle 2 eyrie-bot", "muster", "move 1 1>9", "pass")
    told = run(board(), at("marquise", marquise.daylight), *three, dice=[(0, 0)])
    assert options(told) == ["spur arms_trader", "spur dominance_bird", "pass"]
    more = run(board(), at("marquise", marquise.daylight), *three, "spur arms_trader", dice=[(0, 0)])
    offered = {str(each).split()[0] for each in options(more)}
    assert offered == {"battle", "move", "build", "overwork", "spur", "pass"}
    assert "spur dominance_bird" in options(more)
    both = run(
        board(), at("marquise", marquise.daylight), *three, "spur arms_trader", "spur dominance_bird",
        dice=[(0, 0)],
    )  # fmt: skip
    assert both.board.available == ["dominance_bird"]


def test_hx12_recruit_with_two_warriors_left() -> None:
    def board() -> Board:
        return lawful(
            {1: "marquise: 23w keep", 5: "marquise: recruiter recruiter", 9: "marquise: recruiter"},
            "marquise",
            people="marquise",
            bots="eyrie",
        )

    found = set()
    for first in (5, 9):
        for second in (5, 9):
            told = run(board(), at("marquise", marquise.muster), first)
            if told.asked is not None and second in options(told):
                told = run(board(), at("marquise", marquise.muster), first, second)
            found.add(tuple(told.side("marquise").warriors[each] for each in (5, 9)))
    assert found == {(2, 0), (1, 1)}


# Eyrie


def ways_to_add(hand: str) -> set[tuple[str, ...]]:
    """Every Decree that can come of a hand."""

    def board() -> Board:
        return lawful({3: "eyrie: 6w roost"}, "eyrie", people="eyrie", bots="marquise", hand_eyrie=hand)

    found: set[tuple[str, ...]] = set()
    first = run(board(), at("eyrie", eyrie.add_to_decree))
    for one in options(first):
        told = run(board(), at("eyrie", eyrie.add_to_decree), one)
        if told.asked is None:
            found.add((str(one),))
            continue
        for two in options(told):
            found.add((str(one),) if two == "pass" else (str(one), str(two)))
    return found


def test_hx13_adding_to_the_decree() -> None:
    three = ways_to_add("sappers armorers cobbler")
    assert sum(len(each) == 1 for each in three) == 12
    assert len({frozenset(each) for each in three if len(each) == 2}) == 32
    assert len(ways_to_add("sappers armorers")) == 8, "one bird only, and one must be added"
    empty = lawful({3: "eyrie: 6w roost"}, "eyrie", people="eyrie", bots="marquise")
    run(empty, at("eyrie", eyrie.emergency_orders), deck=[("anvil",)])
    assert len(options(run(empty, at("eyrie", eyrie.add_to_decree)))) == 4


def test_hx14_a_new_roost() -> None:
    board = lawful(
        {
            1: "marquise: keep",
            2: "marquise: 1w",
            3: "alliance: base-rabbit",
            4: "eyrie: 1w",
            5: "marquise: 2w",
            6: "marquise: 1w",
            7: "marquise: 2w",
            8: "marquise: sawmill workshop",
            9: "marquise: 2w",
            10: "marquise: 1w",
            11: "marquise: 3w",
            12: "marquise: 2w",
        },
        "eyrie",
        people="eyrie alliance",
        bots="marquise",
    )
    assert options(run(board.copy(), at("eyrie", eyrie.new_roost))) == [2, 4, 6, 10]
    told = run(board, at("eyrie", eyrie.new_roost), 6)
    assert told.side("eyrie").buildings[6] == ("roost",)
    assert told.side("eyrie").warriors[6] == 3


def hx15(**more: object) -> Board:
    return lawful(
        {3: "eyrie: 2w roost"},
        "eyrie",
        people="eyrie",
        bots="marquise",
        **more,
    )


def test_hx15_turmoil() -> None:
    decree = (
        'sides.eyrie.decree = { recruit = ["anvil"], move = ["vizier"], battle = ["investments", "sappers"],'
        ' build = ["vizier"] }'
    )
    board = hx15(leader_eyrie="despot", vp_eyrie=5, toml=decree)
    with pytest.raises(eyrie.Turmoil):
        run(board, at("eyrie", eyrie.resolve_decree))
    told = run(board, at("eyrie", eyrie.turmoil))
    side = board.sides["eyrie"]
    assert side.points == 2, "three birds, two of them Viziers"
    assert sorted(board.deck.spent) == ["anvil", "investments", "sappers"]
    assert side.deposed == ["despot"]
    assert options(told) == ["builder", "charismatic", "commander"]


def test_hx15_the_commander_follows() -> None:
    board = hx15(leader_eyrie="despot", vp_eyrie=5)
    run(board, at("eyrie", eyrie.turmoil), "commander")
    assert [column for column, held in board.sides["eyrie"].decree.items() if VIZIER in held] == [
        "move",
        "battle",
    ]
    run(board, at("eyrie", eyrie.evening), deck=[("anvil",)])
    assert board.sides["eyrie"].points == 3, "two Viziers lost two; one roost scores nothing"
    assert len(board.sides["eyrie"].hand) == 1


def test_hx16_charismatic_with_one_warrior_left() -> None:
    board = lawful(
        {3: "eyrie: roost", 11: "eyrie: 19w"},
        "eyrie",
        people="eyrie",
        bots="marquise",
        leader_eyrie="charismatic",
        vp_eyrie=6,
    )
    with pytest.raises(eyrie.Turmoil):
        run(board, at("eyrie", eyrie.resolve_decree))
    assert board.sides["eyrie"].warriors[3] == 1, "it is placed, then comes turmoil"
    run(board, at("eyrie", eyrie.turmoil))
    assert board.sides["eyrie"].points == 4


def test_hx17_lords_of_the_forest_and_building() -> None:
    board = lawful(
        {
            1: "marquise: 2w keep",
            8: "eyrie: 1w; marquise: 1w workshop",
            12: "eyrie: 1w; marquise: 1w; alliance: sympathy",
        },
        "eyrie",
        people="marquise eyrie",
        bots="alliance",
    )
    assert moves(eyrie.building(seat(board, "eyrie"), "fox")) == ["nest fox 12"]


# Alliance


def hx18() -> Board:
    return lawful(
        {1: "marquise: keep", 2: "alliance: sympathy", 5: "marquise: 3w", 10: "alliance: sympathy"},
        "marquise",
        people="marquise alliance",
        bots="eyrie",
        hand_marquise="investments anvil sappers",
        supporters_alliance="cobbler bake_sale smugglers_trail sword",
    )


def two_moves(table: Table, board: Board) -> None:
    march(table, board, board.sides["marquise"], 3, 5, 2)
    march(table, board, board.sides["marquise"], 2, 2, 10)


def test_hx18_two_outrages_in_one_march() -> None:
    assert options(run(hx18(), two_moves)) == ["investments", "sappers"]
    told = run(hx18(), two_moves, "sappers", "seen", deck=[("foxfolk_steel",)])
    assert len(told.side("alliance").supporters) == 5
    assert "foxfolk_steel" in told.board.deck.spent, "the stack is full"
    assert told.side("marquise").hand == ["investments", "anvil"]
    other = run(hx18(), two_moves, "investments")
    assert len(other.side("alliance").supporters) == 5
    assert other.board.deck.spent == ["sappers"], "it must go, and is discarded"


def test_hx19_revolt() -> None:
    board = lawful(
        {
            1: "marquise: keep",
            2: "alliance: sympathy",
            5: "alliance: sympathy",
            10: "alliance: sympathy; marquise: 2w sawmill wood; vagabond: pawn",
        },
        "alliance",
        people="marquise alliance vagabond",
        bots="eyrie",
        supporters_alliance="cobbler sappers anvil travel_gear_mouse",
        hand_marquise="bake_sale",
    )
    told = run(board, at("alliance", alliance.revolt, 10), "ready boots", "ready sword", "ready tea", "none")
    side = board.sides["alliance"]
    assert told.asked is None
    assert sorted(side.supporters) == ["anvil", "travel_gear_mouse"]
    assert side.points == 2
    assert side.buildings[10] == ("base-rabbit",)
    assert (side.warriors[10], side.aside, side.supply["warrior"]) == (2, 1, 7)
    assert side.tokens[10] == (SYMPATHY,)
    assert sorted(board.sides["vagabond"].pack.damaged) == ["boots", "sword", "tea"]
    assert board.sides["vagabond"].pawn == 10


def hx20() -> Board:
    return lawful(
        {
            1: "marquise: keep",
            2: "alliance: sympathy",
            5: "alliance: sympathy",
            6: "marquise: 2w; eyrie: 2w",
            10: "alliance: sympathy",
            12: "marquise: 3w",
        },
        "alliance",
        people="marquise alliance",
        bots="eyrie",
        supporters_alliance="anvil foxfolk_steel travel_gear_fox",
    )


def test_hx20_spread_with_martial_law() -> None:
    board = hx20()
    assert moves(alliance.spreading(seat(board, "alliance"))) == ["spread 12", "spread 6"]
    run(board, at("alliance", alliance.spread, 6))
    assert board.sides["alliance"].points == 1
    assert len(board.sides["alliance"].supporters) == 1
    assert not moves(alliance.spreading(seat(board, "alliance"))), "12 would need three"
    other = hx20()
    run(other, at("alliance", alliance.spread, 12))
    assert other.sides["alliance"].points == 1
    assert not other.sides["alliance"].supporters


def test_hx21_the_last_base_falls() -> None:
    board = lawful(
        {8: "alliance: base-fox"},
        "eyrie",
        people="alliance eyrie",
        bots="marquise",
        officers_alliance=3,
        supporters_alliance=(
            "anvil foxfolk_steel sappers investments sword codebreakers cobbler bake_sale smugglers_trail"
        ),
    )

    def fall(table: Table, board: Board) -> None:
        sides = board.sides
        remove_piece(table, board, sides["eyrie"], sides["alliance"], "base-fox", 8)

    told = run(board, fall)
    assert board.sides["eyrie"].points == 1
    assert sorted(board.deck.spent) == ["anvil", "foxfolk_steel", "sappers"]
    assert board.sides["alliance"].aside == 1
    assert len(options(told)) == 6


def test_hx22_operations_and_organize() -> None:
    board = lawful(
        {
            2: "alliance: sympathy",
            5: "alliance: sympathy",
            7: "alliance: 2w base-mouse sympathy",
            8: "alliance: 1w; marquise: 3w",
            10: "alliance: sympathy",
            12: "alliance: sympathy",
        },
        "alliance",
        people="alliance",
        bots="marquise",
        officers_alliance=2,
    )
    assert moves(alliance.organizing(seat(board, "alliance"))) == ["organize 8"]
    told = run(board, at("alliance", alliance.evening), "organize 8")
    side = board.sides["alliance"]
    assert side.warriors[8] == 0
    assert side.tokens[8] == (SYMPATHY,)
    assert side.points == 2
    assert told.asked is not None
    assert told.asked.facts["count"] == 1, "one operation is left"


# Vagabond


@pytest.mark.parametrize(("relation", "points"), [("indifferent", 2), ("hostile", 3)])
def test_hx23_turning_hostile_and_infamy(relation: str, points: int) -> None:
    board = lawful(
        {11: "marquise: 1w workshop; vagabond: pawn"},
        "vagabond",
        people="vagabond",
        bots="marquise",
        ready_vagabond="sword sword torch boots",
        toml=f'sides.vagabond.relations.marquise = "{relation}"',
    )
    told = run(
        board, at("vagabond", vagabond.daylight), "battle 11 marquise-bot", "ready torch", dice=[(3, 1)]
    )
    side = board.sides["vagabond"]
    assert told.lines("hits") == ["B.6 hits vagabond marquise-bot 2 1"]
    assert not board.sides["marquise-bot"].pieces_at(11)
    assert side.relations["marquise-bot"] == "hostile"
    assert side.points == points
    assert side.pack.damaged == ["torch"]
    assert side.pack.exhausted == ["sword"]


def test_hx24_aid_in_one_turn() -> None:
    board = lawful(
        {3: "eyrie: 1w; vagabond: pawn"},
        "vagabond",
        people="vagabond eyrie",
        bots="marquise",
        hand_vagabond="cobbler bake_sale sappers armorers",
        ready_vagabond="boots torch tea sword",
    )
    where = seat(board, "vagabond")
    found = []
    for item, card in zip(
        ("boots", "torch", "tea", "sword"), ("cobbler", "bake_sale", "sappers", "armorers"), strict=True
    ):
        run(board, lambda table, _, item=item, card=card: vagabond.aid(table, where, "eyrie", item, card))  # type: ignore[misc]
        found.append((board.sides["vagabond"].relations["eyrie"], board.sides["vagabond"].points))
    assert found == [("amiable", 1), ("amiable", 1), ("friendly", 3), ("friendly", 3)]
    assert where.day.aids["eyrie"] == 1
    assert Seat(board, where.side).day.aids["eyrie"] == 0, "the next turn counts from the start"


def test_hx25_evening_in_a_forest() -> None:
    board = lawful(
        {},
        "vagabond",
        people="vagabond",
        bots="marquise",
        forest_vagabond="f3",
        ready_vagabond="tea hammer",
        exhausted_vagabond="coins boots torch",
        damaged_vagabond="bag",
        worn_vagabond="sword",
        hand_vagabond="anvil cobbler sappers sword",
    )
    told = run(board, at("vagabond", vagabond.evening), deck=[("bake_sale",)])
    pack = board.sides["vagabond"].pack
    assert told.asked is None
    assert sorted(pack.ready) == ["bag", "hammer", "sword", "tea"]
    assert sorted(pack.exhausted) == ["boots", "coins", "torch"]
    assert len(board.sides["vagabond"].hand) == 5
    assert not pack.over_limit


def test_hx26_favor_of_the_mice() -> None:
    board = lawful(
        {
            1: "marquise: keep",
            2: "alliance: sympathy; eyrie: 3w roost",
            7: "alliance: sympathy; vagabond: pawn",
            9: "alliance: sympathy",
            11: "marquise: 2w sawmill",
        },
        "alliance",
        people="marquise alliance vagabond",
        bots="eyrie",
        hand_alliance="favor_of_the_mice",
        hand_marquise="sword anvil",
    )
    assert moves(crafting(seat(board, "alliance"))) == ["make favor_of_the_mice"]
    told = run(
        board, at("alliance", craft, "favor_of_the_mice"), "ready boots", "ready sword", "ready tea", "sword"
    )
    assert told.asked is None
    assert board.sides["alliance"].points == 2
    assert not any(board.sides[each].pieces_at(2) for each in ("eyrie-bot", "marquise"))
    assert not board.sides["marquise"].pieces_at(11)
    assert board.sides["marquise"].warriors[1] == 2
    assert board.sides["vagabond"].pawn == 7
    assert len(board.sides["vagabond"].pack.damaged) == 3
    assert board.sides["alliance"].where(SYMPATHY) == [2, 7, 9]
    assert "favor_of_the_mice" in board.deck.spent


def hx27() -> Board:
    quests = '["fox_errand", "mouse_escort", "fox_repair_a_shed"]'
    return lawful(
        {6: "vagabond: pawn"},
        "vagabond",
        people="vagabond",
        bots="marquise",
        ready_vagabond="tea boots torch",
        toml=f'vagabond.quests = {quests}\nsides.vagabond.quests = ["fox_fundraising"]',
    )


def test_hx27_quest() -> None:
    board = hx27()
    assert moves(questing(seat(board, "vagabond"))) == ["quest fox_errand"]
    told = run(hx27(), at("vagabond", vagabond.daylight), "quest fox_errand")
    assert options(told) == ["points", "cards"]
    assert told.asked is not None
    assert told.asked.facts["count"] == 2
    done = run(
        board, at("vagabond", vagabond.daylight), "quest fox_errand", "points", quests=[("mouse_guard_duty",)]
    )
    side = board.sides["vagabond"]
    assert side.points == 2
    assert sorted(side.pack.exhausted) == ["boots", "tea"]
    assert side.pack.on_track("tea") == 0
    assert board.quests == ["mouse_escort", "fox_repair_a_shed", "mouse_guard_duty"]
    assert done.lines("new-quests") == ["HR-83 new-quests mouse_guard_duty 1"]


def hx28(tea: int = 1) -> Board:
    crafted = ["tea"] * (2 - tea)
    return lawful(
        dict.fromkeys((8, 5, 2, 7), "alliance: sympathy"),
        "alliance",
        people="alliance",
        bots="marquise",
        hand_alliance="royal_claim root_tea_fox tax_collector",
        items_marquise=crafted,
    )


def test_hx28_crafting_pieces_and_choices() -> None:
    board = hx28()
    here = seat(board, "alliance")
    assert moves(crafting(here)) == ["make root_tea_fox", "make royal_claim", "make tax_collector"]
    run(board, lambda table, _: craft(table, here, "tax_collector"))
    assert moves(crafting(here)) == ["make root_tea_fox"]
    run(board, lambda table, _: craft(table, here, "root_tea_fox"))
    assert board.sides["alliance"].points == 2
    other = hx28()
    there = seat(other, "alliance")
    run(other, lambda table, _: craft(table, there, "royal_claim"))
    assert not moves(crafting(there))
    assert "make root_tea_fox" not in moves(crafting(seat(hx28(tea=0), "alliance")))


# Dominance, bots


def hx29(ruled: tuple[int, ...] = (), vp: int = 12) -> Board:
    return lawful(
        {1: "marquise: keep", **dict.fromkeys(ruled, "marquise: 1w")},
        "marquise",
        people="marquise alliance vagabond",
        bots="eyrie",
        hand_marquise="dominance_rabbit",
        vp_marquise=vp,
    )


def test_hx29_dominance() -> None:
    board = hx29((3, 4, 5))
    assert moves(activating(seat(board, "marquise"))) == ["activate dominance_rabbit"]
    run(board, at("marquise", activate, "dominance_rabbit"))
    run(board, at("marquise", marquise.build, "workshop", 5))
    assert board.sides["marquise"].points == 12, "it scores nothing"
    run(board, lambda table, board: turn_by_law(table, board, board.sides["marquise"]))
    assert board.winner == "marquise"
    two = hx29((4, 5))
    run(two, at("marquise", activate, "dominance_rabbit"))
    told = run(two, lambda table, board: turn_by_law(table, board, board.sides["marquise"]))
    assert told.asked is not None, "the turn goes on"
    assert not moves(activating(seat(hx29(vp=9), "marquise")))


def test_hx30_a_card_for_a_bot() -> None:
    board = lawful(
        {9: "marquise: 1w; vagabond: pawn"},
        "vagabond",
        people="vagabond",
        bots="marquise",
        hand_vagabond="investments anvil sappers",
        ready_vagabond="boots torch",
        items_marquise="tea",
        vp_marquise=28,
    )
    cards = {str(each).split()[3] for each in vagabond.aiding(seat(board, "vagabond"))}
    assert cards == {"investments", "sappers"}
    run(board, at("vagabond", vagabond.aid, "marquise-bot", "boots", "investments"), "tea")
    side = board.sides["vagabond"]
    assert board.sides["marquise-bot"].points == 29
    assert side.pack.on_track("tea") == 1
    assert side.relations["marquise-bot"] == "amiable"
    assert side.points == 1
    run(board, at("vagabond", vagabond.aid, "marquise-bot", "torch", "sappers"))
    assert board.winner == "marquise-bot"


def test_two_sawmills_in_one_clearing_bring_two_tokens_there() -> None:
    """Each clearing is named once."""
    there = {1: "marquise: keep sawmill", 9: "marquise: 1w sawmill sawmill"}
    board = lawful(there, "marquise", people="marquise", bots="eyrie")
    told = run(board, at("marquise", marquise.birdsong))
    assert [(step.message, step.facts.get("clearing", 0), step.facts["count"]) for step in told.steps] == [
        ("wood-heap", 9, 2),
        ("wood", 0, 1),
    ]
