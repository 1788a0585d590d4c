"""Chapter 4: the Mechanical Marquise 2.0, section by section."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from automarium.games.root.board import Board
from automarium.games.root.cards import BIRD
from automarium.games.root.factions import MARQUISE_BUILDINGS, WARRIOR
from automarium.games.root.law.battle import fight
from automarium.games.root.law.movement import march, may_move
from automarium.games.root.law.plots import tears_snare
from automarium.games.root.law.recruits import place_warriors
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.rules.buying import hires_to_build
from automarium.games.root.rules.choosing import Bot, by_points, by_setup_order, in_order
from automarium.games.root.rules.orders import craft, discard_order, end_evening, reveal
from automarium.games.root.scoring import score
from automarium.games.root.settings import MARQUISE_BOT
from automarium.rulebook import Table, cites, first_in, most, must, rule

BUILDING_FOR = {"fox": "sawmill", "rabbit": "workshop", "mouse": "recruiter"}
TIED_TYPES = ("sawmill", "recruiter", "workshop")
"""Which type goes first when several are most numerous (4.7.3)."""
STAY = 3
"""How many warriors stay behind when the others move."""
ENOUGH_BUILDINGS = 5
"""With more buildings than these on the map the bot does not expand."""
MOST_EXPANSIONS = 54
"""A valve that no real deck reaches (M-5)."""


def marquise_turn(table: Table, board: Board) -> None:
    bot = Bot(board, board.sides[MARQUISE_BOT])
    birdsong(table, bot)
    daylight(table, bot)
    evening(table, bot)


# 4.4 Birdsong


@rule("4.4.1", "4.4", "4.4.2")
def birdsong(table: Table, bot: Bot) -> None:
    """Reveal the order card, then craft it."""
    reveal(table, bot)
    craft(table, bot)


# 4.5 Daylight


@rule("4.5")
def daylight(table: Table, bot: Bot) -> None:
    """A suited order: battle, recruit, build, move, and the day again after an expansion; a bird: 4.7."""
    for expanded in range(MOST_EXPANSIONS):
        suit = bot.board.order_suit
        if suit == BIRD:
            escalated_daylight(table, bot)
            return
        ordered = bot.ordered(suit)
        battle(table, bot, ordered)
        recruit(table, bot, ordered)
        built = build(table, bot, BUILDING_FOR[suit])
        move(table, bot, ordered)
        blitz_after_move(table, bot)
        if built or not may_expand(bot, expanded):
            return
        expand(table, bot)


@rule("4.5.1", "4.5.1.I")
def battle(table: Table, bot: Bot, clearings: Iterable[int]) -> None:
    """Battle in each ordered clearing, against the enemy with most pieces there."""
    battle_in_each(table, bot, clearings, "4.5.1.I")


def battle_in_each(table: Table, bot: Bot, clearings: Iterable[int], tie: str) -> None:
    for clearing in in_order(bot, clearings):
        if bot.can_battle(clearing):
            defender = choose_defender(table, bot, clearing, tie)
            if defender is not None:
                fight(table, bot.board, bot.side, bot.board.sides[defender], clearing)


def choose_defender(table: Table, bot: Bot, clearing: int, tie: str) -> str | None:
    sides = bot.board.sides

    def pieces(name: str) -> int:
        return sides[name].pieces_at(clearing)

    return table.pick(
        "defender",
        [enemy.id for enemy in bot.enemies],
        must(lambda name: pieces(name) > 0, "is-there"),
        most(pieces, "pieces-there"),
        by_points(bot.board, tie),
        by_setup_order(bot.board),
        clearing=clearing,
    )


@rule("4.5.2")
def recruit(table: Table, bot: Bot, ordered: Sequence[int]) -> None:
    """Four warriors, evenly over the ordered clearings it rules; the odd one to the highest priority."""
    ruled = [clearing for clearing in ordered if bot.rules(clearing)]
    recruit_in(table, bot, ruled, ruled, bot.side.level.recruits)


def recruit_in(table: Table, bot: Bot, clearings: Sequence[int], ruled: Sequence[int], count: int) -> None:
    """Spread the recruits over the clearings, then the bonus of the level; say what finds no place."""
    unplaced = count - spread_warriors(table, bot, clearings, count)
    if bot.side.level.more_recruits:
        unplaced += recruit_bonus(table, bot, ruled)
    if not clearings:
        table.tell("cannot-recruit", side=bot.side.id)
    elif unplaced:
        table.tell("cannot-place-warriors", side=bot.side.id, warrior=bot.side.id, count=unplaced)
    if "overwhelming" in bot.side.traits and unplaced >= 2:
        with table.at("P.overwhelming"):  # a point for each two, the bonus included (M-11)
            score(table, bot.board, bot.side, unplaced // 2, "overwhelming")


def spread_warriors(table: Table, bot: Bot, clearings: Sequence[int], count: int) -> int:
    """One at a time in rounds from the highest priority, as far as the supply goes (G-7)."""
    placed, lost = min(count, bot.side.supply[WARRIOR]) if clearings else 0, 0
    for number, clearing in enumerate(clearings):
        share = len(range(number, placed, len(clearings)))
        if share and tears_snare(table, bot.board, bot.side, clearing):
            lost += share
        elif share:
            place_warriors(table, bot.side, share, clearing)
    return placed - lost


@rule("T.marquise")
def recruit_bonus(table: Table, bot: Bot, ruled: Sequence[int]) -> int:
    """Two more in the ordered clearing it rules of highest priority; returns how many find no place."""
    count = bot.side.level.more_recruits
    if not bot.side.supply[WARRIOR]:
        return count
    clearing = table.pick("bonus", ruled, bot.by_priority()) if ruled else None
    if clearing is None or tears_snare(table, bot.board, bot.side, clearing):
        return count
    return count - place_warriors(table, bot.side, count, clearing)


@rule("4.5.3")
def build(table: Table, bot: Bot, building: str) -> bool:
    """In the clearing it rules with most of its warriors; the order's suit names the type, not the place."""
    return build_where_strongest(table, bot, building)


def build_where_strongest(table: Table, bot: Bot, building: str) -> bool:
    if not bot.side.supply[building]:
        table.tell("none-left", side=bot.side.id, piece=building)
        return False
    site = choose_site(table, bot, building)
    if site is None and hires_to_build(table, bot, bot.has_open_slot):
        site = choose_site(table, bot, building)
    if site is None:
        table.tell("cannot-build", side=bot.side.id, piece=building)
        return False
    if tears_snare(table, bot.board, bot.side, site):
        return False
    bot.side.place(building, site)
    table.tell("build", side=bot.side.id, piece=building, clearing=site)
    return True


def choose_site(table: Table, bot: Bot, building: str) -> int | None:
    return table.pick(
        "site",
        CLEARINGS,
        bot.is_ruled(),
        must(bot.has_open_slot, section="2.3"),
        most(bot.warriors, "own-warriors"),
        bot.by_priority(),
        building=building,
    )


@rule("4.5.4")
def move(table: Table, bot: Bot, ordered: Iterable[int]) -> None:
    """From each ordered clearing all warriors but three, to the neighbor with most enemy pieces."""
    move_from_each(table, bot, ordered)


def move_from_each(table: Table, bot: Bot, origins: Iterable[int]) -> list[int]:
    """Returns the clearings moved into. Warriors that have moved may move on, or stay first (M-7)."""
    reached: list[int] = []
    arrived = [0] * 13
    again = bot.board.settings.march_on
    for origin in in_order(bot, origins):
        count = bot.warriors(origin) - max(STAY, 0 if again else arrived[origin])
        target = choose_target(table, bot, origin) if count > 0 else None
        if target is not None and march(table, bot.board, bot.side, count, origin, target):
            arrived[target] += count
            reached.append(target)
    return reached


def choose_target(table: Table, bot: Bot, origin: int) -> int | None:
    def is_legal(clearing: int) -> bool:
        return may_move(bot.board, bot.side, origin, clearing)

    def has_enemies(clearing: int) -> bool:
        return bot.board.settings.idle_march or bot.enemy_pieces(clearing) > 0

    return table.pick(
        "target",
        bot.board.neighbors(bot.side, origin),
        must(is_legal, "may-move-there", "2.3"),
        must(has_enemies, "worth-a-march"),
        most(bot.enemy_pieces, "enemy-pieces"),
        bot.by_priority(),
        origin=origin,
    )


def blitz_after_move(table: Table, bot: Bot) -> None:
    if "blitz" in bot.side.traits:
        blitz(table, bot)


@rule("P.blitz")
def blitz(table: Table, bot: Bot) -> None:
    """From the ruled clearing of highest priority without enemies all warriors but one; then battle (M-9)."""

    def has_enemies_near(clearing: int) -> bool:
        return any(bot.enemy_pieces(each) for each in bot.board.neighbors(bot.side, clearing))

    idle = bot.board.settings.idle_march
    origin = table.pick(
        "blitz",
        CLEARINGS,
        bot.is_ruled(),
        must(lambda clearing: not bot.enemy_pieces(clearing), "no-enemies"),
        must(lambda clearing: bot.warriors(clearing) > 1, "can-spare-warriors", "2.3"),
        *([] if idle else [must(has_enemies_near, section="2.3")]),
        bot.by_priority(),
    )
    target = None if origin is None else choose_target(table, bot, origin)
    if origin is None or target is None:
        return
    if march(table, bot.board, bot.side, bot.warriors(origin) - 1, origin, target):
        battle_in_each(table, bot, [target], "4.5.1.I")


@cites("4.5.5", "P.overwhelming")
def may_expand(bot: Bot, expanded: int) -> bool:
    """With at most five buildings on the map; Overwhelming: once a turn."""
    if "overwhelming" in bot.side.traits and expanded:
        return False
    return sum(bot.side.on_map(kind) for kind in MARQUISE_BUILDINGS) <= ENOUGH_BUILDINGS


@rule("4.5.5")
def expand(table: Table, bot: Bot) -> None:
    """No building was placed this turn: another order card, not crafted, and Daylight again."""
    table.tell("expand", side=bot.side.id)
    discard_order(table, bot.board)
    reveal(table, bot)


# 4.6 Evening


@rule("4.6.1", "4.6")
def evening(table: Table, bot: Bot) -> None:
    """The points of the ordered building track; with a bird those of the best track."""
    suit = bot.board.order_suit
    tracks = MARQUISE_BUILDINGS if suit == BIRD else (BUILDING_FOR[suit],)
    score(table, bot.board, bot.side, max(bot.side.track_points(kind) for kind in tracks), "track")
    with table.at("4.6.2"):
        discard_order(table, bot.board)
    end_evening(table, bot)


# 4.7 Escalated Daylight


@rule("4.7", "4.7.1.I")
def escalated_daylight(table: Table, bot: Bot) -> None:
    """The day of a bird order. There is no expansion."""
    with table.at("4.7.1"):
        battle_in_each(table, bot, CLEARINGS, "4.7.1.I")
    recruit_escalated(table, bot)
    build_most_numerous(table, bot)
    move_and_battle(table, bot)
    blitz_after_move(table, bot)


@rule("4.7.2")
def recruit_escalated(table: Table, bot: Bot) -> None:
    """Two warriors in each of the two clearings it rules of lowest priority; with one clearing, all there."""
    ruled = [clearing for clearing in bot.lowest if bot.rules(clearing)]
    recruit_in(table, bot, in_order(bot, ruled[:2]), in_order(bot, ruled), escalated_recruits(bot))


@cites("P.iron_will")
def escalated_recruits(bot: Bot) -> int:
    """Iron Will doubles the base number."""
    return bot.side.level.recruits * (2 if "iron_will" in bot.side.traits else 1)


@rule("4.7.3")
def build_most_numerous(table: Table, bot: Bot) -> bool:
    """The type it has most of on the map; in ties a sawmill, then a recruiter."""
    next_type = bot.board.settings.used_up_type == "next"
    types = [kind for kind in TIED_TYPES if bot.side.supply[kind] or not next_type]
    building = table.pick(
        "type", types, most(bot.side.on_map, "on-the-map"), first_in(TIED_TYPES, "type-order")
    )
    return building is not None and build_where_strongest(table, bot, building)


@rule("4.7.4")
def move_and_battle(table: Table, bot: Bot) -> None:
    """Move from every clearing; then battle wherever it moved in (M-7)."""
    reached = move_from_each(table, bot, CLEARINGS)
    battle_in_each(table, bot, reached, "4.7.1.I")
