"""Chapter 7: the Vagabot, section by section. He has no hand, no relationships and no allies (7.2.6)."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.law.asking import by_chance, only_or_chosen
from automarium.games.root.law.battle import fight
from automarium.games.root.law.hand import draw
from automarium.games.root.law.ruins import search
from automarium.games.root.law.satchel import exhaust, refresh, repair, settle_track
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.people import printed
from automarium.games.root.rules.characters import SPECIAL, Action
from automarium.games.root.rules.choosing import Bot, by_points, by_setup_order, choose_enemy
from automarium.games.root.rules.orders import craft, discard_order, end_evening, reveal
from automarium.games.root.rules.walking import arrive, distances, nearest, slip_away, walk
from automarium.games.root.scoring import score
from automarium.games.root.settings import SECOND_VAGABOT
from automarium.games.root.sides import Side
from automarium.rulebook import Criterion, Table, cites, fewest, most, must, rule

SLIP_AT = 2
"""Most undamaged items with which he slips."""
QUEST_ITEMS, FURTHER_BATTLE = 2, 2
MORE_UNDAMAGED = 2
"""Further items that are refreshed if none is damaged (7.6.1)."""


# 7.3 Set-up


@cites("7.3.5")
def first_items(character: str) -> int:
    """How many items a character has at the start."""
    return 3 if character == "tinker" else 4


@rule("7.3.1", "7.3", "7.3.5", "7.3.4")
def set_up_vagabot(table: Table, board: Board, side: Side) -> None:
    """The character, with four items, the Tinker with three; under each ruin lies an item unseen."""
    side.character = board.settings.character_of(side.kit.faction)
    items = tuple(board.item_box[: first_items(side.character)])
    for item in items:
        board.item_box.remove(item)
        side.pack.add(item)
    table.tell("character", side=side.id, character=side.character, items=items)
    enter_forest(table, board, side)
    open_quest(table, board, side)


@rule("7.3.2")
def enter_forest(table: Table, board: Board, side: Side) -> None:
    """The pawn starts in the forest that touches most clearings."""
    forests = board.map.forests
    widest = max(map(len, forests.values()))
    start = tuple(each for each in forests if len(forests[each]) == widest)
    side.forest = by_chance(table, "vagabot-forest", start)
    table.tell("pawn-starts", side=side.id, pawn=side.id, goal=side.forest)


@rule("7.3.3")
def open_quest(table: Table, board: Board, side: Side) -> None:
    """One quest for him alone; the deck is never shuffled again (X-V7)."""
    drawn = table.draw_many(board.quest_deck, 1, shown=side.id)
    board.quests_of(side).extend(drawn)
    if drawn and side.id == SECOND_VAGABOT:
        table.tell("new-quests-second", second_quests=drawn, count=1)
    elif drawn:
        table.tell("new-quests", quests=drawn, count=1)


def vagabot_turn(table: Table, board: Board) -> None:
    bot = Bot(board, board.sides[board.next])
    if birdsong(table, bot):
        daylight(table, bot)
    evening(table, bot)


# 7.4 Birdsong


@rule("7.4.1", "7.4", "7.4.2")
def birdsong(table: Table, bot: Bot) -> bool:
    """Reveal the order card, craft it, maybe slip; returns whether there is a Daylight."""
    reveal(table, bot)
    craft(table, bot)
    if bot.side.pack.undamaged > SLIP_AT:
        return True
    with table.at("7.4.3"):  # to a random neighboring forest, and straight to Evening
        slip_away(table, bot)
    return False


# 7.5 Daylight


@rule("7.5")
def daylight(table: Table, bot: Bot) -> None:
    """The actions of the order, each once, while there is a ready item."""
    sequence = QUESTING if "questing" in bot.side.traits else SEQUENCE
    for action in sequence[bot.board.order_suit]:
        if not bot.side.pack.ready:
            return
        action(table, bot)
    if "adventurer" in bot.side.traits:
        adventure(table, bot)


@rule("P.adventurer")
def adventure(table: Table, bot: Bot) -> None:
    """Quest again and again, while it exhausts anything."""
    while (before := len(bot.side.pack.ready)) > 0:
        quest(table, bot)
        if len(bot.side.pack.ready) == before:
            return


# 7.5.1 to 7.5.6 Actions


@rule("7.5.1")
def explore(table: Table, bot: Bot) -> None:
    """To the nearest ruin; an item for a random one under it, without points."""
    board, side = bot.board, bot.side
    site = arrive(table, bot, nearest(table, bot, "ruin-at", board.ruins))
    if site is None:
        return
    exhaust(table, side)
    item = table.draw(board.under_ruins, side=side.id, clearing=site)
    side.pack.add(item)
    told = "explore-ruin" if search(board, site) else "explore-first"
    table.tell(told, side=side.id, clearing=site, item=item)
    settle_track(table, board, side)


@rule("7.5.2")
def quest(table: Table, bot: Bot) -> None:
    """To the nearest clearing of its suit; two items for a point; the text of the card does not matter."""
    board, side = bot.board, bot.side
    for open_one in board.quests_of(side)[:]:
        suit = printed().quests[open_one].suit
        site = nearest(table, bot, "quest-at", [each for each in CLEARINGS if board.suits[each] == suit])
        if arrive(table, bot, site) is None or len(side.pack.ready) < QUEST_ITEMS:
            return
        exhaust(table, side, QUEST_ITEMS)
        board.quests_of(side).remove(open_one)
        side.quests.append(open_one)
        if side.id == SECOND_VAGABOT:
            table.tell("quest-second", side=side.id, second_quest=open_one)
        else:
            table.tell("quest", side=side.id, quest=open_one)
        open_quest(table, board, side)
        score(table, board, side, 2 if "questing" in side.traits else 1, "quest")


@rule("7.5.3")
def aid(table: Table, bot: Bot) -> None:
    """The one with fewest points who has a piece in his clearing and a crafted item."""
    side, questing = bot.side, "questing" in bot.side.traits
    if questing:
        crafters = [other for other in bot.others if other.items]
        sites = [each for each in CLEARINGS if any(other.pieces_at(each) for other in crafters)]
        if arrive(table, bot, nearest(table, bot, "aid-at", sites)) is None:
            return
    helped = choose_helped(table, bot) if side.pawn else None
    if helped is not None and side.pack.ready:
        only_one = questing and bot.board.settings.questing_aid == "one_item"
        give_aid(table, bot, helped, 1 if only_one else min(len(side.pack.ready), len(helped.items)))


def choose_helped(table: Table, bot: Bot) -> Side | None:
    """Bots may be helped, too."""
    sides, here = bot.board.sides, bot.side.pawn
    name = table.pick(
        "helped",
        [other.id for other in bot.others],
        must(lambda name: sides[name].pieces_at(here) > 0, "is-there"),
        must(lambda name: bool(sides[name].items), "has-items"),
        fewest(lambda name: sides[name].points, "points-few", "7.5.3"),
        by_setup_order(bot.board),
    )
    return None if name is None else sides[name]


def give_aid(table: Table, bot: Bot, helped: Side, count: int) -> None:
    """Items for as many of theirs and points; a person draws cards, a bot scores one point in all."""
    board, side = bot.board, bot.side
    exhaust(table, side, count)
    for _ in range(count):
        item = choose_item(table, helped)
        helped.items.remove(item)
        side.pack.add(item)
        table.tell("take-crafted", side=side.id, owner=helped.id, item=item)
    settle_track(table, board, side)
    rewards = helper_rewards(bot, count)
    if helped.is_bot:
        score(table, board, helped, 1, "aided")
    else:
        draw(table, board, helped, rewards)
    score(table, board, side, rewards, "aid")


@cites("P.helper")
def helper_rewards(bot: Bot, count: int) -> int:
    """Points and cards; with Helper two for each item, or one more for each Aid (X-P1)."""
    if "helper" not in bot.side.traits:
        return count
    return 2 * count if bot.board.settings.helper == "per_item" else count + 1


def choose_item(table: Table, owner: Side) -> str:
    """A person says which; of a bot the oldest goes first (X-V11)."""
    kinds = tuple(dict.fromkeys(owner.items))
    return only_or_chosen(table, owner, "handed-item", kinds, all_go=owner.is_bot)


@rule("7.5.4", "7.5.4.I", "7.5.4.II")
def battle(table: Table, bot: Bot) -> None:
    """To the nearest clearing with a piece of the leader; one item for a battle, two for each further one."""
    found = go_berserk(table, bot) if "berserker" in bot.side.traits else hunt(table, bot)
    if found is None:
        return
    defender, site = found
    if not walk(table, bot, site) or not bot.side.pack.ready:
        return
    exhaust(table, bot.side)
    fight(table, bot.board, bot.side, defender, site)
    while (
        "adventurer" not in bot.side.traits
        and defender.pieces_at(site)
        and len(bot.side.pack.ready) >= FURTHER_BATTLE
    ):
        exhaust(table, bot.side, FURTHER_BATTLE)
        fight(table, bot.board, bot.side, defender, site)


def hunt(table: Table, bot: Bot) -> tuple[Side, int] | None:
    """Most points, then set-up order (X-V12); where most of that one's buildings and tokens are."""

    def on_map(side: Side) -> bool:
        return any(side.pieces_at(clearing) for clearing in CLEARINGS)

    prey = choose_enemy(table, bot, "prey", on_map, by_points(bot.board, "7.5.4"))
    if prey is None:
        return None
    hunted = [prey]
    if bot.board.settings.leader_tie == "nearest":
        hunted = [each for each in bot.enemies if each.points == prey.points and on_map(each)]

    site = nearest(
        table,
        bot,
        "hunt-at",
        [each for each in CLEARINGS if any(side.pieces_at(each) for side in hunted)],
        most(
            lambda each: max(len(side.buildings[each]) + len(side.tokens[each]) for side in hunted),
            "theirs-built",
            "7.5.4.I",
        ),
        fewest(lambda each: sum(side.warriors[each] for side in hunted), "their-warriors-few", "7.5.4.II"),
    )
    return None if site is None else (next(each for each in hunted if each.pieces_at(site)), site)


@rule("P.berserker")
def go_berserk(table: Table, bot: Bot) -> tuple[Side, int] | None:
    """Where most enemy pieces are, then nearest; against the side with most pieces there (X-P2)."""
    far, sides = distances(bot), bot.board.sides
    site = table.pick(
        "hunt-at",
        CLEARINGS,
        must(lambda clearing: bot.enemy_pieces(clearing) > 0, "enemies-there"),
        most(bot.enemy_pieces, "enemy-pieces"),
        fewest(far.__getitem__, "moves"),
        bot.by_priority(),
    )
    if site is None:
        return None
    by_pieces: Criterion[str] = most(lambda name: sides[name].pieces_at(site), "pieces-there")
    defender = choose_enemy(
        table, bot, "defender", lambda side: side.pieces_at(site) > 0, by_pieces, clearing=site
    )
    return None if defender is None else (defender, site)


@rule("7.5.5")
def mend(table: Table, bot: Bot) -> None:
    """An item for the repair of one."""
    if bot.side.pack.damaged or bot.side.pack.worn:
        exhaust(table, bot.side)
        repair(table, bot.board, bot.side, 1)


@rule("7.5.6", "7.7")
def special(table: Table, bot: Bot) -> None:
    """The character's action for an item; skipped if it could do nothing."""
    action = SPECIAL.get(bot.side.character)
    if action is not None:
        action(table, bot)


# 7.6 Evening


@rule("7.6", "7.8", "T.vagabond")
def evening(table: Table, bot: Bot) -> None:
    """Refresh four items, or six if none is damaged; repair; discard the order card."""
    side = bot.side
    is_damaged = bool(side.pack.damaged or side.pack.worn)
    with table.at("7.6.1"):
        refresh(table, side, side.level.refreshed + (0 if is_damaged else MORE_UNDAMAGED))
    with table.at("7.6.2"):  # all in a forest, otherwise one; Berserker one more
        more = 1 if "berserker" in side.traits else 0
        repair(table, bot.board, side, 1 + more if side.pawn else len(side.pack.everything))
    with table.at("7.6.3"):
        discard_order(table, bot.board)
    end_evening(table, bot)


SEQUENCE: dict[str, tuple[Action, ...]] = {
    "bird": (explore, quest, aid, battle),
    "fox": (explore, battle, special),
    "rabbit": (battle, mend, special),
    "mouse": (quest, aid, battle, mend),
}
QUESTING: dict[str, tuple[Action, ...]] = {
    "fox": (explore, special, battle),
    "rabbit": (special, aid, battle),
    "mouse": (quest, aid, battle),
    "bird": (explore, quest, battle),
}
