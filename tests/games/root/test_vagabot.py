"""Chapter 7, section by section: the Vagabot, his items and his characters."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root import GAME
from automarium.games.root.law.battle import fight
from automarium.games.root.law.removal import remove_all
from automarium.games.root.rules.choosing import Bot
from automarium.games.root.rules.vagabot import aid, vagabot_turn
from automarium.kernel.catalog.settings import OptionFault
from tests.games.root.positions import lawful, placed, play, run

BOT = "vagabond-bot"
KINDS = (
    "boots",
    "tea",
    "sword",
    "bag",
    "hammer",
    "crossbow",
    "torch",
    "coins",
    "bag",
    "boots",
    "hammer",
    "sword",
)


def satchel(forest: str = "", quests: str = "mouse_escort", **heaps: int) -> str:
    """TOML for the items by number: `ready`, `exhausted`, `damaged`, `worn`; `on` and `off` of the track."""
    kinds, text = list(KINDS), ""
    for state in ("ready", "exhausted", "damaged", "worn"):
        taken = [kinds.pop(0) for _ in range(heaps.get(state, 0))]
        text += f"sides.{BOT}.{state} = {taken!r}\n"
    track = [f"exhausted {kinds.pop(0)}" for _ in range(heaps.get("tired", 0))]
    track += [f"ready {kinds.pop(0)}" for _ in range(heaps.get("track", 0))]
    text += f"sides.{BOT}.track = {track!r}\n"
    if forest:
        text += f"sides.{BOT}.forest = '{forest}'\n"
    used = [*KINDS[: len(KINDS) - len(kinds)]]
    starting = ["boots", "torch", "tea", "sword", "bag", "hammer", "crossbow"]
    out = [each for each in starting if each not in used]
    return f"{text}vagabond.quests = ['{quests}']\nvagabond.out = {out!r}\n"


def items(side: Any) -> tuple[int, int, int, int, int]:
    """Ready, exhausted, damaged and ready, damaged and exhausted, on the track."""
    pack = side.pack
    return len(pack.ready), len(pack.exhausted), len(pack.damaged), len(pack.worn), len(pack.track)


def vagabot(
    clearings: dict[int, str], more: str, points: dict[str, int] | None = None, **options: Any
) -> Any:
    chosen: dict[str, Any] = {"bots": ["vagabond"], "people": ["marquise", "eyrie"], **options}
    return placed(clearings, BOT, points or {}, more, **chosen)


# BX-V1: explore, hunt the leader, steal


def test_v1_explore_hunt_steal() -> None:
    board = lawful(
        {2: "marquise: 1w sawmill", 3: "marquise: 1w", 11: "marquise: 2w", 12: "eyrie: 2w"},
        BOT,
        "marquise eyrie",
        "vagabond",
        vp_marquise=7,
        vp_eyrie=4,
        hand_marquise="anvil bake_sale",
        toml=satchel("f3", ready=4),
    )
    told = run(board, vagabot_turn, deck=["tax_collector"], ruins=["bag"], dice=[(2, 1)], hands=["anvil"])
    side = told.side(BOT)
    assert (side.points, side.pawn, items(side)) == (1, 2, (4, 1, 0, 0, 0))
    assert told.board.ruins == [10, 11, 12]
    assert told.side("marquise").kinds_at(2) == ["sawmill"]
    assert told.side("marquise").hand == ["bake_sale"]


# BX-V2: quest, aid, track, battle


def test_v2_quest_aid_battle() -> None:
    board = lawful(
        {9: f"{BOT}: pawn; marquise: 1w; eyrie: 2w; alliance: sympathy"},
        BOT,
        "marquise eyrie alliance",
        "vagabond",
        vp_marquise=3,
        vp_eyrie=8,
        vp_alliance=8,
        items_eyrie="tea coins",
        items_alliance="boots",
        toml=satchel(ready=5),
    )
    told = run(
        board,
        vagabot_turn,
        "tea",
        deck=["scouting_party", ("anvil", "sappers")],
        quests=["fox_errand"],
        dice=[(3, 1)],
    )
    side = told.side(BOT)
    assert (side.points, items(side)) == (5, (6, 0, 0, 0, 1))
    assert told.side("eyrie").pieces_at(9) == 0
    assert len(told.side("eyrie").hand) == 2
    assert told.board.quests == ["fox_errand"]


# BX-V3: slip or not


@pytest.mark.parametrize("coins", [True, False])
def test_v3_slip_or_not(coins: bool) -> None:
    more = satchel(ready=1, exhausted=1, damaged=1, worn=2)
    if not coins:
        more += 'sides.marquise.items = ["coins", "coins"]\n'
    there = {12: f"{BOT}: pawn; marquise: 2w"}
    position = vagabot(there, more, {"marquise": 12}, vagabot_character="ranger")
    if coins:
        told = play(position, deck=["bake_sale"], dice=[(0, 0)])
        assert (told.side(BOT).points, told.side(BOT).pawn) == (1, 12)
        assert items(told.side(BOT)) == (4, 1, 0, 1, 0)
    else:
        told = play(position, deck=["bake_sale"], **{"set-up": ["f4"]})
        assert (told.side(BOT).forest, items(told.side(BOT))) == ("f4", (3, 2, 0, 0, 0))


# BX-V4: the way there


@pytest.mark.parametrize(("walk", "pawn", "ready"), [("go", 6, 5), ("stay", 5, 5)])
def test_v4_as_far_as_the_items_carry(walk: str, pawn: int, ready: int) -> None:
    more = satchel(ready=2, exhausted=3) + "map.ruins = [11]\n"
    position = vagabot({5: f"{BOT}: pawn"}, more, people=["marquise"], short_walk=walk)
    told = play(position, deck=["stand_and_deliver"])
    assert (told.side(BOT).pawn, items(told.side(BOT))) == (pawn, (ready, 0, 0, 0, 0))


def test_v4_by_the_higher_priority() -> None:
    there = {9: f"{BOT}: pawn", 10: "eyrie: 2w roost"}
    position = vagabot(there, satchel(ready=3, exhausted=1), {"eyrie": 10})
    told = play(position, deck=["cobbler"], dice=[(1, 1)])
    side = told.side(BOT)
    assert [line.split()[-1] for line in told.lines("go")] == ["1", "10"]
    assert (side.points, items(side)) == (1, (3, 1, 0, 0, 0))


# BX-V5: taking hits


def hit_at_12(**options: Any) -> Any:
    return lawful(
        {12: f"{BOT}: pawn; marquise: 4w"},
        "marquise",
        "marquise",
        "vagabond",
        vp_vagabond_bot=3,
        toml=satchel(ready=5, exhausted=2, tired=1, track=1),
        **options,
    )


@pytest.mark.parametrize(("reading", "damaged"), [("never", 3), ("always", 4)])
def test_v5_hits_take_exhausted_items_first(reading: str, damaged: int) -> None:
    board = hit_at_12(vagabot_defenseless=reading)
    sides = board.sides
    run(board, lambda table, board: fight(table, board, sides["marquise"], sides[BOT], 12), dice=[(3, 2)])
    ready, exhausted, whole, worn, track = items(sides[BOT])
    assert (whole + worn, exhausted, sides[BOT].points) == (damaged, 0, 3)
    if reading == "never":
        assert (ready, track, sides["marquise"].warriors[12]) == (5, 1, 2)
        assert sides[BOT].pack.track[0].startswith("ready")


def test_v5_a_revolt_damages_three_items() -> None:
    board = hit_at_12()
    run(
        board,
        lambda table, board: remove_all(table, board, board.sides["marquise"], [board.sides[BOT]], [12]),
    )
    assert items(board.sides[BOT]) == (5, 0, 0, 3, 1)
    assert board.sides[BOT].pawn == 12


# Characters


def test_the_tinker_crafts_from_the_discards() -> None:
    more = satchel(ready=4) + 'cards.discards = ["root_tea_fox", "sappers"]\n'
    told = play(
        vagabot({12: f"{BOT}: pawn"}, more, people=["marquise"], vagabot_character="tinker"), deck=["cobbler"]
    )
    assert (told.side(BOT).points, len(told.side(BOT).pack.everything)) == (1, 5)
    assert told.board.deck.spent == ["sappers", "root_tea_fox", "cobbler"]


def test_the_vagrant_has_others_battle() -> None:
    there = {12: f"{BOT}: pawn; marquise: 1w sawmill; eyrie: 2w"}
    position = vagabot(there, satchel(ready=6), {"eyrie": 9}, vagabot_character="vagrant")
    told = play(position, deck=["cobbler"], dice=[(0, 0), (0, 0), (0, 0), (1, 1)])
    assert told.lines("battle-of") == ["7.7.4 battle-of marquise eyrie 12"]
    assert (told.side("eyrie").warriors[12], told.side("marquise").warriors[12]) == (1, 0)
    assert told.side(BOT).points == 0


def test_the_scoundrel_clears_and_covers_a_slot() -> None:
    there = {8: f"{BOT}: pawn; eyrie: 2w roost"}
    position = vagabot(there, satchel(ready=4), {"eyrie": 9}, vagabot_character="scoundrel")
    told = play(position, deck=["cobbler"], dice=[(0, 0), (0, 0)])
    assert told.side("eyrie").pieces_at(8) == 0
    assert told.side(BOT).points == 2
    assert told.board.open_slots(8) == 1
    assert len(told.board.covered[8]) == 1


def test_the_arbiter_is_enlisted_by_a_bot_that_leads_him() -> None:
    there = {12: f"{BOT}: pawn; marquise: 4w; eyrie-bot: 1w"}
    more = satchel(ready=5, exhausted=2, tired=1, track=1)
    board = placed(
        there, "marquise", {"eyrie-bot": 5}, more, bots=["eyrie", "vagabond"], people=["marquise"],
        vagabot_character="arbiter",
    ).board  # fmt: skip
    sides = board.sides
    told = run(
        board,
        lambda table, board: fight(table, board, sides["marquise"], sides["eyrie-bot"], 12),
        dice=[(3, 3)],
    )
    assert told.lines("enlisted") == [f"7.7.6 enlisted {BOT}"]
    assert (sides[BOT].points, sides["marquise"].warriors[12]) == (1, 1)


# Levels and traits


@pytest.mark.parametrize(("level", "ready"), [("easy", 5), ("standard", 6), ("challenging", 7)])
def test_levels_change_what_is_refreshed(level: str, ready: int) -> None:
    position = vagabot({12: f"{BOT}: pawn"}, satchel(exhausted=8), vagabond_level=level, people=["marquise"])
    pack = play(position, deck=["cobbler"]).side(BOT).pack
    assert len(pack.ready) + sum(each.startswith("ready") for each in pack.track) == ready


@pytest.mark.parametrize(
    ("traits", "reading", "points"),
    [((), "per_item", 2), (("helper",), "per_item", 4), (("helper",), "per_action", 3)],
)
def test_aid_for_a_bot(traits: tuple[str, ...], reading: str, points: int) -> None:
    """A bot scores one point in all, however many items it gives (X-V1)."""
    there = {9: f"{BOT}: pawn; eyrie-bot: 1w"}
    more = satchel(ready=2, quests="fox_errand") + 'sides.eyrie-bot.items = ["tea", "coins"]\n'
    position = vagabot(
        there, more, bots=["eyrie", "vagabond"], people=["marquise"], vagabond_traits=traits, helper=reading
    )
    board = position.board
    run(board, lambda table, board: aid(table, Bot(board, board.sides[BOT])))
    assert (board.sides[BOT].points, board.sides["eyrie-bot"].points) == (points, 1)
    assert board.sides["eyrie-bot"].items == []


def test_marksman_hits_before_the_roll() -> None:
    there = {12: f"{BOT}: pawn; eyrie: 1w"}
    position = vagabot(there, satchel(ready=3), {"eyrie": 9}, vagabond_traits=["marksman"])
    told = play(position, deck=["cobbler"])
    assert (told.side("eyrie").pieces_at(12), told.side(BOT).points) == (0, 1)


def test_a_berserker_goes_where_most_pieces_are() -> None:
    there = {12: f"{BOT}: pawn; eyrie: 1w", 9: "marquise: 3w"}
    position = vagabot(there, satchel(ready=3), {"eyrie": 9}, vagabond_traits=["berserker"])
    told = play(position, deck=["cobbler"], dice=[(0, 0)])
    assert told.side(BOT).pawn == 9


def test_an_adventurer_quests_with_what_is_left() -> None:
    there = {9: f"{BOT}: pawn; eyrie: 2w"}
    position = vagabot(there, satchel(ready=7), {"eyrie": 9}, vagabond_traits=["adventurer"])
    told = play(
        position,
        deck=["codebreakers"],
        dice=[(0, 0)],
        quests=["mouse_guard_duty", "mouse_expel_bandits", "fox_errand"],
    )
    assert told.side(BOT).points == 3
    assert len(told.lines("battle")) == 1


def test_questing_keeps_the_track_and_scores_two() -> None:
    more = satchel(ready=3, worn=3)
    position = vagabot({9: f"{BOT}: pawn"}, more, vagabond_traits=["questing"], people=["marquise"])
    told = play(position, deck=["codebreakers"], quests=["fox_errand"])
    assert told.side(BOT).points == 2


def test_he_tears_a_snare_and_loses_an_item() -> None:
    there = {9: f"{BOT}: pawn; corvids-bot: snare", 1: "eyrie: 1w"}
    position = vagabot(there, satchel(ready=3), {"eyrie": 9}, bots=["vagabond", "corvids"])
    told = play(position, deck=["cobbler"], dice=[(0, 0)])
    assert told.lines("snare-torn")
    assert (told.side(BOT).pawn, told.side(BOT).points) == (1, 0)


def test_he_does_not_play_alone() -> None:
    """Quests and items are worth 27 points: a game without anybody else would never end."""
    with pytest.raises(OptionFault, match="a Vagabot with nobody to meet"):
        GAME.play.unbox(GAME.read_settings({"bots": ["vagabond"], "people": []}))


def test_no_revolt_where_every_slot_is_covered() -> None:
    there = {3: "alliance-bot: sympathy; marquise: 3w", 5: "alliance-bot: sympathy; marquise: 1w"}
    more = "vagabond.covered = ['3 torch']\nvagabond.out = ['bag', 'hammer', 'crossbow', 'sword']\n"
    more += f"sides.{BOT}.ready = ['boots', 'tea']\nsides.{BOT}.forest = 'f1'\n"
    position = placed(
        there, "alliance-bot", {}, more, bots=["alliance", "vagabond"], people=["marquise"], cooperative=True
    )
    told = play(position, deck=["cobbler"])
    assert told.side("alliance-bot").where("base-rabbit") == [5]
