"""Chapter 7, section by section: the Vagabot, his items and his characters."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root import GAME
from automarium.games.root.law.battle import fight
from automarium.games.root.law.removal import remove_all
from automarium.games.root.people import printed
from automarium.games.root.rules.choosing import Bot
from automarium.games.root.rules.vagabot import aid, vagabot_turn
from automarium.kernel.catalog.settings import OptionFault
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
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
    assert told.board.open_slots(8) == told.board.all_open_slots()[7] == 1
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
    with pytest.raises(OptionFault, match="Vagabonds with nobody else to meet"):
        GAME.play.unbox(GAME.read_settings({"bots": ["vagabond"], "people": []}))


# A second Vagabot

SECOND = "vagabond-2-bot"
TWO: dict[str, Any] = {"bots": ["vagabond", "vagabond-2"], "people": ["marquise"]}


def test_two_start_with_what_there_is() -> None:
    """7.3, X-V8: four of the seven items, then three; a quest each; two items under each ruin."""
    board = played_to(2, {**TWO, "vagabot_2_character": "ranger"})
    first, second = board.sides[BOT], board.sides[SECOND]
    assert [*board.sides] == ["marquise", BOT, SECOND]
    assert (len(first.pack.ready), len(second.pack.ready), board.item_box) == (4, 3, [])
    assert (first.character, second.character, first.forest, second.forest) == ("thief", "ranger", "f3", "f3")
    assert (len(board.quests), len(board.second_quests), len(board.under_ruins)) == (1, 1, 8)


def played_to(turns: int, options: dict[str, Any], seed: str = "1") -> Any:
    """A board after the set-up and the first turns."""
    board = GAME.play.unbox(GAME.read_settings(options))
    people = Sparring(GAME.partners["steady"], lambda: board, seed, "steady")
    table = Recorder(Split(Seeded(seed), {PERSON: people}))
    for _ in range(turns - 1):
        GAME.play.turn(table, board)
    return board


def test_each_has_a_quest_of_his_own() -> None:
    """7.3.3: the second stands in a mouse clearing, but his quest is one of foxes, a step away."""
    there = {9: f"{SECOND}: pawn"}
    more = f"sides.{SECOND}.ready = ['boots', 'tea']\nsides.{SECOND}.exhausted = ['sword']\n"
    for quest, points in (("fox_errand", 0), ("mouse_guard_duty", 1)):
        text = f"{more}vagabond.quests = ['mouse_escort']\nvagabond.second_quests = ['{quest}']\n"
        text += "vagabond.out = ['hammer', 'crossbow']\n"
        position = placed(there, SECOND, {}, f"sides.{BOT}.ready = ['torch', 'bag']\n{text}", **TWO)
        told = play(position, deck=["codebreakers"], quests=["fox_repair_a_shed"] * points)
        assert told.side(SECOND).points == points
        assert (told.board.quests, told.board.second_quests) == (
            ["mouse_escort"],
            ["fox_repair_a_shed" if points else quest],
        )


def test_a_ruin_is_gone_with_its_second_item() -> None:
    """LoR 9.7, 7.5.1: each takes one."""
    there = {6: f"{BOT}: pawn; {SECOND}: pawn; marquise: 1w"}
    board = placed(there, BOT, {}, "map.ruins = [6]\n", **TWO).board
    run(board, vagabot_turn, deck=["tax_collector"], ruins=["bag"], dice=[(0, 0)] * 2)
    assert (board.ruins, board.searched) == ([6], [6])
    board.next = SECOND
    run(board, vagabot_turn, deck=["stand_and_deliver"], dice=[(0, 0)])
    assert (board.ruins, board.searched) == ([], [])


def test_one_hunts_the_other() -> None:
    """7.5.4, 2.2: the second leads; his pawn is a piece, and hits damage his items."""
    there = {5: f"{BOT}: pawn", 2: f"{SECOND}: pawn; marquise: 1w"}
    told = play(placed(there, BOT, {SECOND: 9, "marquise": 3}, **TWO), deck=["cobbler"], dice=[(1, 0)] * 2)
    assert told.lines("battle") == [f"B.6 battle {BOT} {SECOND} 2"] * 2
    assert (told.side(BOT).points, items(told.side(SECOND))[2:4]) == (0, (2, 0))


def test_the_second_is_the_arbiter() -> None:
    """7.7.6: enlisted against the first Vagabot by a bot that has more points than he."""
    there = {5: f"{BOT}: pawn; {SECOND}: pawn; eyrie-bot: roost; marquise: 1w"}
    pack = ["boots", "tea", "sword", "bag", "hammer", "coins"]
    more = f"sides.{SECOND}.ready = {pack!r}\nsides.{SECOND}.track = ['ready crossbow']\n"
    more += f"sides.{BOT}.ready = ['torch', 'bag', 'coins']\nvagabond.out = []\n"
    options = {**TWO, "bots": ["eyrie", "vagabond", "vagabond-2"], "vagabot_2_character": "arbiter"}
    position = placed(there, BOT, {"eyrie-bot": 9}, more, **options)
    told = play(position, deck=["cobbler"], dice=[(1, 0)])
    assert told.lines("enlisted") == [f"7.7.6 enlisted {SECOND}"]
    assert told.side(SECOND).points == 1


def test_two_vagabots_have_two_characters() -> None:
    with pytest.raises(OptionFault, match="two Vagabots have two characters"):
        GAME.play.unbox(GAME.read_settings({**TWO, "vagabot_character": "tinker"}))


@pytest.mark.parametrize("people", [[], ["vagabond"]])
def test_vagabonds_do_not_play_alone(people: list[str]) -> None:
    with pytest.raises(OptionFault, match="Vagabonds with nobody else to meet"):
        GAME.play.unbox(GAME.read_settings({**TWO, "people": people}))


@pytest.mark.parametrize("character", ["thief", "arbiter"])
def test_a_second_vagabot_beside_a_person(character: str) -> None:
    """X-V8: the person takes the items of the character first; three quests lie open, and one for the bot."""
    options = {"bots": ["eyrie", "vagabond-2"], "people": ["vagabond"], "vagabot_2_character": character}
    board = played_to(2, options)
    person, bot = board.sides["vagabond"], board.sides[SECOND]
    assert sorted(person.pack.ready) == sorted(printed().characters[person.character])
    assert (len(bot.pack.ready), len(board.quests), len(board.second_quests)) == (3, 3, 1)
    assert SECOND not in person.relations


def test_no_revolt_where_every_slot_is_covered() -> None:
    there = {3: "alliance-bot: sympathy; marquise: 3w", 5: "alliance-bot: sympathy; marquise: 1w"}
    more = "vagabond.covered = ['3 torch']\nvagabond.out = ['bag', 'hammer', 'crossbow', 'sword']\n"
    more += f"sides.{BOT}.ready = ['boots', 'tea']\nsides.{BOT}.forest = 'f1'\n"
    position = placed(
        there, "alliance-bot", {}, more, bots=["alliance", "vagabond"], people=["marquise"], cooperative=True
    )
    told = play(position, deck=["cobbler"])
    assert told.side("alliance-bot").where("base-rabbit") == [5]
