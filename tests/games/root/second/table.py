"""The table as anybody could describe it: plain numbers and names, and what lies where."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields

from automarium.games.root.board import Board
from automarium.games.root.sides import Side

CLEARINGS = range(1, 13)


@dataclass
class Player:
    """One participant, with everything of theirs that lies on the table."""

    name: str
    faction: str
    bot: bool
    points: int
    warriors: list[int]
    """By clearing; as all lists by clearing, the first place is empty."""
    buildings: list[list[str]]
    tokens: list[list[str]]
    supply: Counter[str]
    gone: Counter[str]
    hand: Counter[str]
    effects: Counter[str]
    items: Counter[str]
    supporters: Counter[str]
    officers: int
    decree: dict[str, Counter[str]]
    leader: str
    deposed: set[str]
    character: str
    place: str
    """Where the pawn is: a clearing or a forest."""
    ready: Counter[str]
    exhausted: Counter[str]
    damaged: Counter[str]
    worn: Counter[str]
    """Damaged and exhausted."""
    done_quests: Counter[str]
    relations: dict[str, str]
    dominance: str
    partner: str


@dataclass
class Table:
    """The whole table."""

    map: str
    suits: list[str]
    slots: list[int]
    paths: set[tuple[int, int]]
    closed: set[tuple[int, int]]
    coast: set[int]
    ferry: int
    tower: int
    corners: dict[int, int]
    forests: dict[str, set[int]]
    forest_paths: dict[str, set[str]]
    ruins: set[int]
    seats: list[str]
    players: dict[str, Player]
    items: Counter[str]
    lost_items: Counter[str]
    deck: Counter[str]
    discard: Counter[str]
    available: Counter[str]
    quests: Counter[str]
    quest_deck: Counter[str]
    under_ruins: Counter[str]
    winner: str
    together: bool
    ferried: bool = field(default=False, compare=False)


def laid(board: Board) -> Table:
    """The board of the game, read off."""
    closed = {_pair(each) for each in board.map.closed} - {_pair(each) for each in board.opened}
    paths = {_pair((a, b)) for a in CLEARINGS for b in board.map.neighbors[a]} | {
        _pair(each) for each in board.opened
    }
    return Table(
        map=board.map.id,
        suits=[*board.suits],
        slots=[*board.map.slots],
        paths=paths - closed,
        closed=closed,
        coast={*board.map.coast},
        ferry=board.ferry,
        tower=board.map.tower,
        corners={**board.map.opposite},
        forests={name: {*touched} for name, touched in board.map.forests.items()},
        forest_paths={name: {*others} for name, others in board.map.forest_paths.items()},
        ruins={*board.ruins},
        seats=[*board.seats],
        players={name: _player(side) for name, side in board.sides.items()},
        items=+Counter(board.items),
        lost_items=Counter(board.item_box),
        deck=Counter(board.deck.cards()),
        discard=Counter(board.deck.spent),
        available=Counter(board.available),
        quests=Counter(board.quests),
        quest_deck=Counter(board.quest_deck.cards()),
        under_ruins=Counter(board.under_ruins.cards()),
        winner=board.winner,
        together=board.settings.cooperative,
        ferried=board.ferried,
    )


def _pair(edge: tuple[int, int]) -> tuple[int, int]:
    return min(edge), max(edge)


def _player(side: Side) -> Player:
    pack = side.pack
    return Player(
        name=side.id,
        faction=side.kit.faction,
        bot=side.is_bot,
        points=side.points,
        warriors=[*side.warriors],
        buildings=[sorted(here) for here in side.buildings],
        tokens=[sorted(here) for here in side.tokens],
        supply=+Counter(side.supply),
        gone=Counter(side.box),
        hand=Counter(side.hand),
        effects=Counter(side.effects),
        items=Counter(side.items),
        supporters=Counter(side.supporters),
        officers=side.aside,
        decree={column: Counter(held) for column, held in side.decree.items()},
        leader=side.leader,
        deposed={*side.deposed},
        character=side.character,
        place=side.forest or (str(side.pawn) if side.pawn else ""),
        ready=Counter(pack.ready),
        exhausted=Counter(pack.exhausted),
        damaged=Counter(pack.damaged),
        worn=Counter(pack.worn),
        done_quests=Counter(side.quests),
        relations={**side.relations},
        dominance=side.dominance,
        partner=side.coalition,
    )


def differences(found: Table, expected: Table, *, people_only: bool = False) -> list[str]:
    """What lies otherwise on the two tables, in words; or only of what is the people's."""
    told = [
        f"{one.name}: {getattr(found, one.name)} is not {getattr(expected, one.name)}"
        for one in fields(Table)
        if one.compare and one.name != "players" and getattr(found, one.name) != getattr(expected, one.name)
    ]
    if people_only:
        told.clear()
    for name, player in found.players.items():
        if people_only and player.bot:
            continue
        other = expected.players[name]
        told += [
            f"{name} {one.name}: {getattr(player, one.name)} is not {getattr(other, one.name)}"
            for one in fields(Player)
            if getattr(player, one.name) != getattr(other, one.name)
        ]
    return told
