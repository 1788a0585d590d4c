"""Chapter 2: how every bot chooses a clearing and an opponent, and in which order it acts.

Legality comes first (`must`), then the action's own criteria, then priority or set-up order. So a target
that the rules forbid gives way to the next best one (2.3). Before each action the board is read again (2.4).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from automarium.games.root.board import Board
from automarium.games.root.law.battle import fight
from automarium.games.root.sides import Side
from automarium.rulebook import Criterion, Plain, Table, cites, first_in, most, must


class Bot:
    """A bot in its turn: its side, the board, and whose pieces it looks at."""

    __slots__ = ("board", "enemies", "highest", "lowest", "others", "side")

    def __init__(self, board: Board, side: Side) -> None:
        self.board = board
        self.side = side
        self.others = board.others(side)
        self.enemies = board.enemies(side)
        self.highest = board.map.highest
        self.lowest = board.map.lowest

    # What a bot asks about a clearing

    def rules(self, clearing: int) -> bool:
        return self.board.rules(self.side, clearing)

    def is_ruled(self) -> Criterion[int]:
        """Rule as a requirement; it says so where mercenaries count for it."""
        return must(self.rules, "ruled-with-hired" if self.board.hirer == self.side.id else "ruled")

    def warriors(self, clearing: int) -> int:
        return self.side.warriors[clearing]

    def may_place(self, clearing: int) -> bool:
        return self.board.may_place(self.side, clearing)

    def has_open_slot(self, clearing: int) -> bool:
        return self.board.open_slots(clearing) > 0

    def enemy_pieces(self, clearing: int) -> int:
        """The pieces of all enemies added up (G-18)."""
        found = sum([enemy.pieces_at(clearing) for enemy in self.enemies])
        return found - self.hired(clearing) if self.board.hirer else found

    def enemy_warriors(self, clearing: int) -> int:
        found = sum([enemy.warriors[clearing] for enemy in self.enemies])
        return found - self.hired(clearing) if self.board.hirer else found

    @cites("9.2.3.III")
    def hired(self, clearing: int) -> int:
        """Riverfolk warriors that are not enemies now: the bot has hired them."""
        sellers = self.board.sellers
        if sellers is None or self.board.hirer != self.side.id or sellers not in self.enemies:
            return 0
        return sellers.warriors[clearing]

    def enemy_buildings(self, clearing: int) -> int:
        return sum([len(enemy.buildings[clearing]) for enemy in self.enemies])

    def enemy_buildings_and_tokens(self, clearing: int) -> int:
        return sum([len(enemy.buildings[clearing]) + len(enemy.tokens[clearing]) for enemy in self.enemies])

    def all_warriors(self, clearing: int) -> int:
        return self.enemy_warriors(clearing) + self.side.warriors[clearing]

    @cites("2.3", "2.5")
    def can_battle(self, clearing: int) -> bool:
        """A warrior of its own and a piece of an enemy."""
        if not self.side.warriors[clearing]:
            return False
        return sum([enemy.pieces_at(clearing) for enemy in self.enemies]) > 0

    @cites("2.7")
    def ordered(self, suit: str) -> list[int]:
        """The clearings of the order card's suit, from the highest priority; a bird orders all."""
        return [clearing for clearing in self.highest if self.board.matches(suit, clearing)]

    # The end of every cascade

    @cites("2.1")
    def by_priority(self) -> Criterion[int]:
        """The highest priority among what is left."""
        return first_in(self.highest, "highest-priority", "2.1")

    def by_lowest_priority(self, section: str) -> Criterion[int]:
        return first_in(self.lowest, "lowest-priority", section)


@cites("2.4")
def in_order(bot: Bot, clearings: Iterable[int]) -> list[int]:
    """From the highest to the lowest priority."""
    wanted = set(clearings)
    return [clearing for clearing in bot.highest if clearing in wanted]


@cites("2.2")
def by_setup_order(board: Board) -> Criterion[str]:
    """The earliest faction in the standard order of set-up; a bot stands in its faction's place."""
    return first_in(board.sides, "setup-order", "2.2")


def by_points(board: Board, section: str) -> Criterion[str]:
    """The opponent with more victory points."""
    sides = board.sides
    return most(lambda name: sides[name].points, "points", section)


def choose_enemy(
    table: Table,
    bot: Bot,
    what: str,
    can_be: Callable[[Side], bool],
    *criteria: Criterion[str],
    **facts: Plain,
) -> Side | None:
    """An opponent whom the action can meet (2.3), by its criteria, then by the order of set-up."""
    sides = bot.board.sides
    found = table.pick(
        what,
        [enemy.id for enemy in bot.enemies],
        must(lambda name: can_be(sides[name]), "can-be-met", "2.3"),
        *criteria,
        by_setup_order(bot.board),
        **facts,
    )
    return None if found is None else sides[found]


def attack(table: Table, bot: Bot, clearing: int, *criteria: Criterion[str], extra: str = "") -> None:
    """A battle against one who has a piece there, by the criteria, then by the order of set-up."""
    defender = choose_enemy(
        table, bot, "defender", lambda side: side.pieces_at(clearing) > 0, *criteria, clearing=clearing
    )
    if defender is not None:
        fight(table, bot.board, bot.side, defender, clearing, extra)
