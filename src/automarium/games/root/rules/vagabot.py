"""Chapter 7: the Vagabot, section by section. He has no hand, no relationships and no allies (7.2.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from automarium.games.root.board import Board
from automarium.games.root.cards import cards
from automarium.games.root.law.battle import fight, fight_for
from automarium.games.root.law.hand import draw, lose_card
from automarium.games.root.law.movement import needs_ferry, take_ferry
from automarium.games.root.law.plots import tears_snare
from automarium.games.root.law.removal import remove_all
from automarium.games.root.law.ruins import search
from automarium.games.root.law.satchel import exhaust, refresh, repair, settle_track
from automarium.games.root.law.souls import lay_on_souls
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.pack import EXHAUSTED
from automarium.games.root.people import printed
from automarium.games.root.rules.choosing import Bot, by_points, by_setup_order, choose_enemy
from automarium.games.root.rules.orders import CRAFT_POINTS, craft, discard_order, end_evening, reveal
from automarium.games.root.scoring import score
from automarium.games.root.settings import VAGABOT
from automarium.games.root.sides import Side
from automarium.rulebook import Criterion, Deck, Table, cites, fewest, most, must, rule

FIRST_ITEMS = {"tinker": 3}
"""Items at the start; the others have four (7.3.5)."""
SLIP_AT, RANGER_SLIPS_AT = 2, 3
"""So few undamaged items make him slip; so many damaged ones the Ranger."""
QUEST_ITEMS, FURTHER_BATTLE = 2, 2
SCOUNDREL_PIECES = 3
MORE_UNDAMAGED = 2
"""So many more items are refreshed if none is damaged (7.6.1)."""


# 7.3 Set-up


@rule("7.3.1", "7.3", "7.3.5", "7.3.4")
def set_up_vagabot(table: Table, board: Board, side: Side) -> None:
    """The character, with four items, the Tinker with three; under each ruin lies an item unseen."""
    side.character = board.settings.vagabot_character
    items = tuple(board.item_box[: FIRST_ITEMS.get(side.character, 4)])
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
    side.forest = random_forest(table, [each for each in forests if len(forests[each]) == widest])
    table.tell("pawn-starts", side=side.id, pawn=side.id, goal=side.forest)


def random_forest(table: Table, forests: Sequence[str]) -> str:
    if len(forests) > 1:
        return table.choose("vagabot-forest", tuple(forests), stream="set-up")
    (only,) = forests
    return only


@rule("7.3.3")
def open_quest(table: Table, board: Board, side: Side) -> None:
    """One quest for him alone; the deck is never shuffled again (X-V7)."""
    drawn = table.draw_many(board.quest_deck, 1)
    if drawn:
        board.quests += drawn
        table.tell("new-quests", quests=drawn, count=1)


def vagabot_turn(table: Table, board: Board) -> None:
    bot = Bot(board, board.sides[VAGABOT])
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
    slip(table, bot)
    return False


@rule("7.4.3")
def slip(table: Table, bot: Bot) -> None:
    """With two or fewer undamaged items: to a random neighboring forest, and straight to Evening."""
    slip_away(table, bot)


def slip_away(table: Table, bot: Bot) -> None:
    board, side = bot.board, bot.side
    forests = board.map.woods[side.pawn] if side.pawn else board.map.forest_paths[side.forest]
    if forests and not (side.pawn and tears_snare(table, board, side, side.pawn)):
        go(table, bot, random_forest(table, forests))


def go(table: Table, bot: Bot, goal: int | str) -> None:
    board, side = bot.board, bot.side
    start, left = side.pawn or side.forest, side.pawn
    side.pawn, side.forest = (goal, "") if isinstance(goal, int) else (0, goal)
    by_ferry = needs_ferry(board, left, side.pawn)
    table.tell("go", side=side.id, pawn=side.id, start=start, goal=goal)
    if by_ferry:
        take_ferry(table, board, side, side.pawn)


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


# 7.5.0 The nearest clearing


def distances(bot: Bot) -> dict[int, int]:
    """How many moves lead to each clearing; from a forest the first leads to one that touches it."""
    board, side = bot.board, bot.side
    found = {side.pawn: 0} if side.pawn else dict.fromkeys(board.map.forests[side.forest], 1)
    queue = list(found)
    for clearing in queue:
        for near in board.neighbors(side, clearing):
            if near not in found:
                found[near] = found[clearing] + 1
                queue.append(near)
    return found


@cites("7.5.0")
def nearest(table: Table, bot: Bot, what: str, sites: Iterable[int], *ties: Criterion[int]) -> int | None:
    """His own clearing, if it is among them; else fewest moves, then the action's ties, then priority."""
    far = distances(bot)
    closest = fewest(far.__getitem__, "moves", "7.5.0")
    return table.pick(what, list(sites), closest, *ties, bot.by_priority())


@rule("7.5.0", "7.2.2")
def walk(table: Table, bot: Bot, goal: int) -> bool:
    """An item for each move, as far as they carry him (X-V10); returns whether he is there."""
    side = bot.side
    if bot.board.settings.short_walk == "stay" and distances(bot)[goal] > len(side.pack.ready):
        return False
    while side.pawn != goal and side.pack.ready:
        exhaust(table, side)
        if not (side.pawn and tears_snare(table, bot.board, side, side.pawn)):  # that item is lost (11.8.2)
            go(table, bot, next_step(bot, goal))
    return side.pawn == goal


@cites("7.5.0")
def next_step(bot: Bot, goal: int) -> int:
    """Of several shortest ways at each step the neighbor of highest priority (X-V9)."""
    board, side = bot.board, bot.side
    near = board.neighbors(side, side.pawn) if side.pawn else board.map.forests[side.forest]
    rest = {each: moves_between(bot, each, goal) for each in near}
    shortest = min(rest.values())
    return next(each for each in bot.highest if rest.get(each) == shortest)


def moves_between(bot: Bot, start: int, goal: int) -> int:
    found, queue = {start: 0}, [start]
    for clearing in queue:
        for near in bot.board.neighbors(bot.side, clearing):
            if near not in found:
                found[near] = found[clearing] + 1
                queue.append(near)
    return found[goal]


# 7.5.1 to 7.5.6 Actions


@rule("7.5.1")
def explore(table: Table, bot: Bot) -> None:
    """To the nearest ruin; an item for a random one under it, without points."""
    board, side = bot.board, bot.side
    site = nearest(table, bot, "ruin-at", board.ruins)
    if site is None or not walk(table, bot, site) or not side.pack.ready:
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
    for open_one in board.quests[:]:
        suit = printed().quests[open_one].suit
        site = nearest(table, bot, "quest-at", [each for each in CLEARINGS if board.suits[each] == suit])
        if site is None or not walk(table, bot, site) or len(side.pack.ready) < QUEST_ITEMS:
            return
        exhaust(table, side, QUEST_ITEMS)
        board.quests.remove(open_one)
        side.quests.append(open_one)
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
        site = nearest(table, bot, "aid-at", sites)
        if site is None or not walk(table, bot, site):
            return
    helped = choose_helped(table, bot) if side.pawn else None
    if helped is not None and side.pack.ready:
        count = min(len(side.pack.ready), len(helped.items))
        give_aid(table, bot, helped, 1 if questing and one_item(bot) else count)


def one_item(bot: Bot) -> bool:
    return bot.board.settings.questing_aid == "one_item"


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
    """So many items for as many of theirs and points; a person draws cards, a bot scores a point in all."""
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
    if owner.is_bot or len(kinds) == 1:
        return next(iter(owner.items))
    return table.choose("handed-item", kinds, side=owner.id)


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

    def built(clearing: int) -> int:
        return max(len(each.buildings[clearing]) + len(each.tokens[clearing]) for each in hunted)

    def guarded(clearing: int) -> int:
        return sum(each.warriors[clearing] for each in hunted)

    site = nearest(
        table,
        bot,
        "hunt-at",
        [clearing for clearing in CLEARINGS if any(each.pieces_at(clearing) for each in hunted)],
        most(built, "theirs-built", "7.5.4.I"),
        fewest(guarded, "their-warriors-few", "7.5.4.II"),
    )
    return None if site is None else (next(each for each in hunted if each.pieces_at(site)), site)


@rule("P.berserker")
def go_berserk(table: Table, bot: Bot) -> tuple[Side, int] | None:
    """Where most enemy pieces are, then nearest; against who has most pieces there (X-P2)."""
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
    defender = choose_enemy(
        table,
        bot,
        "defender",
        lambda side: side.pieces_at(site) > 0,
        most(lambda name: sides[name].pieces_at(site), "pieces-there"),
        clearing=site,
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


# 7.7 Characters


@rule("7.7.1")
def steal(table: Table, bot: Bot) -> None:
    """Thief: a random card of the one in his clearing with most points is discarded (X-V2)."""
    board, side = bot.board, bot.side
    sides, here = board.sides, side.pawn

    def can_lose(other: Side) -> bool:
        holds = bool(other.hand) if other.full else not other.is_bot
        return bool(here) and other.pieces_at(here) > 0 and holds

    robbed = choose_enemy(
        table,
        bot,
        "robbed",
        can_lose,
        by_points(board, "7.7.1"),
        most(lambda name: sides[name].pieces_at(here), "pieces-there"),
    )
    if robbed is None:
        return
    exhaust(table, side)
    if robbed.full:
        card = table.draw(Deck("hands", robbed.hand), side=side.id, owner=robbed.id)
        lose_card(table, board, robbed, card, "thief")
    else:
        table.tell("extorted", side=robbed.id)
        lay_on_souls(table, board, robbed, "")
    if board.settings.thief_scores:
        score(table, board, side, 1, "thief")


@rule("7.7.2")
def tinker(table: Table, bot: Bot) -> None:
    """Tinker: the topmost discarded card with an item that is there; it comes to lie on top (X-V14)."""
    board, side, known = bot.board, bot.side, cards()
    pile = reversed(board.deck.spent)
    card = next((each for each in pile if known[each].item and board.items[known[each].item]), None)
    if card is None:
        return
    exhaust(table, side)
    board.deck.spent.remove(card)
    board.discard(card)
    table.tell("tinkered-soul" if board.has_souls else "tinkered", side=side.id, card=card)
    item = known[card].item
    board.items[item] -= 1
    side.pack.add(item)
    table.tell("craft-ready", side=side.id, item=item)
    score(table, board, side, CRAFT_POINTS, "craft")
    settle_track(table, board, side)


@rule("7.7.3")
def range_away(table: Table, bot: Bot) -> None:
    """Ranger: with three damaged items he slips to a forest."""
    side = bot.side
    if side.pawn and len(side.pack.damaged) + len(side.pack.worn) >= RANGER_SLIPS_AT:
        exhaust(table, side)
        slip_away(table, bot)


@rule("7.7.4")
def instigate(table: Table, bot: Bot) -> None:
    """Vagrant: the first two others in his clearing battle, and he removes and scores for both (X-V15)."""
    board, here = bot.board, bot.side.pawn
    there = [enemy for enemy in bot.enemies if here and enemy.pieces_at(here)]
    attackers = [each for each in there if each.warriors[here] or (each.kit.pawn and each.pawn == here)]
    if not attackers or len(there) < 2:
        return
    attacker = next(iter(attackers))
    defender = next(each for each in there if each is not attacker)
    exhaust(table, bot.side)
    fight_for(table, board, bot.side, attacker, defender, here)


@rule("7.7.5")
def ravage(table: Table, bot: Bot) -> None:
    """Scoundrel: three enemy pieces with a building or token go; an item covers a slot (X-V16)."""
    board, side, here = bot.board, bot.side, bot.side.pawn
    if not here or bot.enemy_pieces(here) < SCOUNDREL_PIECES or not bot.enemy_buildings_and_tokens(here):
        return
    exhaust(table, side)
    remove_all(table, board, side, bot.others, [here])
    score(table, board, side, 1, "scoundrel")
    if board.open_slots(here) > 0 and side.pack.exhausted:
        item = side.pack.exhausted.pop()
        board.covered[here] = (*board.covered.get(here, ()), item)
        table.tell("cover-slot", side=side.id, item=item, state=EXHAUSTED, clearing=here)
        settle_track(table, board, side)


# 7.6 Evening


@rule("7.6", "7.8", "T.vagabond")
def evening(table: Table, bot: Bot) -> None:
    """Refresh four items, or six if none is damaged; repair; discard the order card."""
    side = bot.side
    is_damaged = bool(side.pack.damaged or side.pack.worn)
    with table.at("7.6.1"):
        refresh(table, side, side.level.refreshed + (0 if is_damaged else MORE_UNDAMAGED))
    with table.at("7.6.2"):  # all in a forest, else one; Berserker one more
        more = 1 if "berserker" in side.traits else 0
        repair(table, bot.board, side, 1 + more if side.pawn else len(side.pack.everything))
    with table.at("7.6.3"):
        discard_order(table, bot.board)
    end_evening(table, bot)


Action = Callable[[Table, Bot], None]
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
SPECIAL: dict[str, Action] = {
    "thief": steal,
    "tinker": tinker,
    "ranger": range_away,
    "vagrant": instigate,
    "scoundrel": ravage,
}
"""The Arbiter has no action of his own (7.7.6)."""
