"""Chapter 5: the Electric Eyrie, section by section."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from automarium.games.root.board import COLUMNS, VIZIER, Board
from automarium.games.root.factions import ROOST, WARRIOR
from automarium.games.root.law.battle import COLUMN, FOCUSED, fight
from automarium.games.root.law.losses import Loss
from automarium.games.root.law.movement import march
from automarium.games.root.law.plots import tears_snare, tears_snare_by_warriors
from automarium.games.root.law.removal import settle
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.rules.advanced import embarks, reached
from automarium.games.root.rules.buying import hires_to_build
from automarium.games.root.rules.choosing import Bot, by_points, by_setup_order, in_order
from automarium.games.root.rules.orders import craft, end_evening, reveal
from automarium.games.root.scoring import lose_points, score
from automarium.games.root.settings import EYRIE_BOT
from automarium.rulebook import Table, cites, fewest, most, must, prefer, rule

NEW_ROOST_WARRIORS = 4
SWOOPING = 2


class Turmoil(Exception):  # not an error: it unwinds Birdsong or Daylight, as 5.7.3 says
    """The bot could not place a roost (or, with Nobility, a warrior)."""


def eyrie_turn(table: Table, board: Board) -> None:
    bot = Bot(board, board.sides[EYRIE_BOT])
    try:
        birdsong(table, bot)
        daylight(table, bot)
    except Turmoil:
        turmoil(table, bot)
    evening(table, bot)


# 5.4 Birdsong


@rule("5.4.1", "5.4", "5.4.2")
def birdsong(table: Table, bot: Bot) -> None:
    """Reveal the order card, craft it, add it to the Decree; without a roost on the map place one."""
    reveal(table, bot)
    craft(table, bot)
    suit = add_to_decree(table, bot)
    if not bot.side.on_map(ROOST):
        new_roost(table, bot, suit)


@rule("5.4.3")
def add_to_decree(table: Table, bot: Bot) -> str:
    """The order card stays in the column of its suit; returns the suit."""
    board, suit = bot.board, bot.board.order_suit
    card, board.order = board.order, ""
    bot.side.decree[suit].append(card)
    table.tell("add-to-decree", side=bot.side.id, card=card, column=suit)
    return suit


@rule("5.4.4")
def new_roost(table: Table, bot: Bot, suit: str) -> None:
    """Without a roost: one with four warriors in the ordered clearing of highest priority that takes both."""

    def has_warriors(_: int) -> bool:
        return bot.side.supply[WARRIOR] >= NEW_ROOST_WARRIORS or bot.board.settings.short_new_roost

    site = table.pick(
        "new-roost",
        CLEARINGS,
        must(partial(bot.board.matches, suit), "ordered", "2.7"),
        must(bot.has_open_slot, section="2.3"),
        must(bot.may_place, section="2.3"),
        must(has_warriors, "enough-warriors", "2.3"),
        bot.by_priority(),
    )
    if site is None or tears_snare(table, bot.board, bot.side, site):
        raise Turmoil
    bot.side.place(ROOST, site)
    table.tell("build", side=bot.side.id, piece=ROOST, clearing=site)
    place_warriors(table, bot, NEW_ROOST_WARRIORS, site)


def place_warriors(table: Table, bot: Bot, count: int, clearing: int | None) -> None:
    """As many as the supply has. With Nobility, falling short is Turmoil."""
    if clearing is not None and tears_snare_by_warriors(table, bot.board, bot.side, clearing):
        clearing = None
    placed = bot.side.recruit(count, clearing) if clearing is not None else 0
    if placed and clearing is not None:
        table.tell("recruit", side=bot.side.id, warrior=bot.side.id, count=placed, clearing=clearing)
    if placed < count:
        fall_short(table, bot, count - placed)


def fall_short(table: Table, bot: Bot, missing: int) -> None:
    table.tell("cannot-place-warriors", side=bot.side.id, warrior=bot.side.id, count=missing)
    fail_as_nobility(bot)


@cites("P.nobility")
def fail_as_nobility(bot: Bot) -> None:
    """Nobility: unable to place a warrior, the bot falls into Turmoil, too."""
    if "nobility" in bot.side.traits:
        raise Turmoil


# 5.5 Daylight


@rule("5.5", "5.5.1")
def daylight(table: Table, bot: Bot) -> None:
    """First recruit for every column with a card, from the left; then move; then battle; then build."""
    for column, cards in filled_columns(bot):
        recruit(table, bot, column, cards)
    for column, cards in filled_columns(bot):
        move(table, bot, column, cards)
    for column, cards in filled_columns(bot):
        battle(table, bot, column, cards)
    if "relentless" in bot.side.traits:
        relentless(table, bot)
    build(table, bot)
    if "swoop" in bot.side.traits:
        swoop(table, bot)


def filled_columns(bot: Bot) -> Iterator[tuple[str, int]]:
    """Each column that holds a card, with their number."""
    for column in COLUMNS:
        if bot.side.decree[column]:
            yield column, len(bot.side.decree[column])


@rule("5.5.1.I", "5.5.1.I.a", "5.5.1.I.b", "5.5.1.I.c")
def recruit(table: Table, bot: Bot, column: str, cards: int) -> None:
    """As many warriors as the column has cards, all in one clearing with a roost that matches it."""
    site = table.pick(
        "recruits",
        CLEARINGS,
        must(partial(bot.board.matches, column), "matches-column"),
        must(lambda clearing: has_roost(bot, clearing), "has-roost"),
        most(bot.enemy_pieces, "enemy-pieces", "5.5.1.I.a"),
        fewest(bot.warriors, "own-warriors-few", "5.5.1.I.b"),
        bot.by_lowest_priority("5.5.1.I.c"),
        column=column,
    )
    if site is None:
        table.tell("no-recruits", side=bot.side.id, column=column)
        fail_as_nobility(bot)
    else:
        place_warriors(table, bot, cards, site)


def has_roost(bot: Bot, clearing: int) -> bool:
    return ROOST in bot.side.buildings[clearing]


@rule("5.5.1.II", "5.5.1.II.a", "5.5.1.II.b")
def move(table: Table, bot: Bot, column: str, cards: int) -> None:
    """From the ruled clearing of the column with most Eyrie warriors to a neighbor without a roost."""

    def can_spare(clearing: int) -> bool:
        return bot.warriors(clearing) > warriors_to_leave(bot, clearing, cards)

    tries_next = bot.board.settings.try_next_march
    origin = table.pick(
        "origin",
        CLEARINGS,
        must(partial(bot.board.matches, column), "matches-column"),
        bot.is_ruled(),
        *([must(can_spare, "can-spare-warriors", "2.3")] if tries_next else []),
        most(bot.warriors, "own-warriors"),
        bot.by_priority(),
        column=column,
    )
    if origin is None or not can_spare(origin):
        table.tell("cannot-move", side=bot.side.id, column=column)
        return
    target = choose_target(table, bot, origin)
    embarks(table, bot, origin, target)
    count = bot.warriors(origin) - warriors_to_leave(bot, origin, cards)
    march(table, bot.board, bot.side, count, origin, target)


@cites("5.5.1.II")
def warriors_to_leave(bot: Bot, clearing: int, cards: int) -> int:
    """What keeps the rule of the origin, where a tie is enough (5.2.1), or the cards of the column."""
    built = len(bot.side.buildings[clearing])
    strongest = max([other.strength_at(clearing) for other in bot.others], default=0)
    return max(cards, strongest - built, 0 if built else 1)


def choose_target(table: Table, bot: Bot, origin: int) -> int:
    target = table.pick(
        "target",
        reached(bot, origin),
        prefer(lambda clearing: not has_roost(bot, clearing), "no-roost"),
        fewest(bot.enemy_pieces, "enemy-pieces-few", "5.5.1.II.a"),
        bot.by_lowest_priority("5.5.1.II.b"),
        origin=origin,
    )
    if target is None:
        raise ValueError(f"clearing {origin} has no neighbors")
    return target


@rule("5.5.1.III", "5.5.1.III.a", "5.5.1.III.b", "5.5.1.III.c")
def battle(table: Table, bot: Bot, column: str, cards: int) -> None:
    """In a clearing of the column; with more cards than each other column one extra hit."""

    def defenseless(clearing: int) -> int:
        """Buildings whose owner has no warrior there (E-6)."""
        return sum([len(each.buildings[clearing]) for each in bot.enemies if not each.warriors[clearing]])

    clearing = table.pick(
        "battlefield",
        CLEARINGS,
        must(partial(bot.board.matches, column), "matches-column"),
        must(bot.can_battle, "can-battle", "2.3"),
        prefer(lambda clearing: not has_roost(bot, clearing), "no-roost", "5.5.1.III.a"),
        most(defenseless, "defenseless-buildings", "5.5.1.III.b"),
        bot.by_lowest_priority("5.5.1.III.c"),
        column=column,
    )
    if clearing is None:
        table.tell("cannot-battle", side=bot.side.id, column=column)
        return
    defender = choose_defender(table, bot, clearing)
    if defender is not None:
        extra = why_extra_hit(bot, column, cards)
        fight(table, bot.board, bot.side, bot.board.sides[defender], clearing, extra)


@cites("5.5.1.III", "P.focused")
def why_extra_hit(bot: Bot, column: str, cards: int) -> str:
    """More cards than each other column; Focused: as many are enough."""
    others = max([len(held) for name, held in bot.side.decree.items() if name != column])
    if cards > others:
        return COLUMN
    return FOCUSED if cards == others and "focused" in bot.side.traits else ""


@rule("5.5.1.III", "5.5.1.III.d", "5.5.1.III.e")
def choose_defender(table: Table, bot: Bot, clearing: int) -> str | None:
    """The human or bot with most buildings there, even if that is none."""
    sides = bot.board.sides

    def buildings(name: str) -> int:
        return len(sides[name].buildings[clearing])

    def pieces(name: str) -> int:
        return sides[name].pieces_at(clearing)

    return table.pick(
        "defender",
        [enemy.id for enemy in bot.enemies],
        must(lambda name: pieces(name) > 0, "is-there", "2.3"),
        most(buildings, "buildings-there", "5.5.1.III"),
        most(pieces, "pieces-there", "5.5.1.III.d"),
        by_points(bot.board, "5.5.1.III.e"),
        by_setup_order(bot.board),
        clearing=clearing,
    )


@rule("P.relentless")
def relentless(table: Table, bot: Bot) -> None:
    """Every undefended enemy building and token beside Eyrie warriors is removed, all together (E-12)."""
    losses = []
    for clearing in in_order(bot, filter(bot.warriors, CLEARINGS)):
        for other in bot.others:
            if not other.warriors[clearing]:
                loss = Loss(other, clearing, bot.side)
                loss.take((*loss.buildings, *loss.tokens))
                losses.append(loss)
    settle(table, bot.board, losses)


@rule("5.5.2")
def build(table: Table, bot: Bot) -> None:
    """A roost in a ruled clearing without one; if it cannot be placed, Turmoil at once."""
    if not bot.side.supply[ROOST]:
        table.tell("none-left", side=bot.side.id, piece=ROOST)
        raise Turmoil
    site = choose_site(table, bot)
    if site is None and hires_to_build(table, bot, lambda each: can_roost(bot, each)):
        site = choose_site(table, bot)
    if site is None or tears_snare(table, bot.board, bot.side, site):
        raise Turmoil
    bot.side.place(ROOST, site)
    table.tell("build", side=bot.side.id, piece=ROOST, clearing=site)


def can_roost(bot: Bot, clearing: int) -> bool:
    return not has_roost(bot, clearing) and bot.board.can_build(bot.side, clearing)


def choose_site(table: Table, bot: Bot) -> int | None:
    return table.pick(
        "roost",
        CLEARINGS,
        bot.is_ruled(),
        must(lambda clearing: not has_roost(bot, clearing), "no-roost"),
        must(bot.has_open_slot, section="2.3"),
        must(bot.may_place, section="2.3"),
        bot.by_priority(),
    )


@rule("P.swoop")
def swoop(table: Table, bot: Bot) -> None:
    """End of Daylight, if it is not cut short (E-10): two warriors where no Eyrie pieces are."""
    site = table.pick(
        "swoop",
        CLEARINGS,
        must(lambda clearing: not bot.side.pieces_at(clearing), "no-own-pieces"),
        must(bot.may_place, section="2.3"),
        bot.by_priority(),
    )
    place_warriors(table, bot, SWOOPING, site)


# 5.6 Evening


@rule("5.6")
def evening(table: Table, bot: Bot) -> None:
    """The points on the right-most empty space of the roost track."""
    score(table, bot.board, bot.side, bot.side.track_points(ROOST), "track")
    end_evening(table, bot)


# 5.7 Turmoil


@rule("5.7", "5.7.3")
def turmoil(table: Table, bot: Bot) -> None:
    """Humiliate, purge, rest: straight to Evening, which runs as always."""
    table.tell("turmoil", side=bot.side.id)
    humiliate(table, bot)
    purge(table, bot)


@rule("5.7.1", "P.nobility")
def humiliate(table: Table, bot: Bot) -> None:
    """A point lost for each bird card in the Decree, Viziers included; Nobility gains them instead."""
    birds = len(bot.side.decree["bird"])
    if "nobility" in bot.side.traits:
        score(table, bot.board, bot.side, birds, "nobility")
    else:
        lose_points(table, bot.side, birds, "turmoil")


@rule("5.7.2")
def purge(table: Table, bot: Bot) -> None:
    """All cards of the Decree are discarded but the Viziers; dominance cards come to lie beside the map."""
    for column in COLUMNS:
        gone = [card for card in bot.side.decree[column] if card != VIZIER]
        beside_the_map = tuple(card for card in gone if bot.board.goes_beside(card))
        discarded = tuple(card for card in gone if card not in beside_the_map)
        if discarded:
            drop(bot, column, discarded)
            table.tell("purge", side=bot.side.id, column=column, cards=discarded)
        if beside_the_map:
            drop(bot, column, beside_the_map)
            table.tell("purge-beside", side=bot.side.id, column=column, cards=beside_the_map)


def drop(bot: Bot, column: str, some: tuple[str, ...]) -> None:
    for card in some:
        bot.side.decree[column].remove(card)
        bot.board.discard(card)
