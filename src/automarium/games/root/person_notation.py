"""What lies before a person whose faction is played by the whole Law, or before a bot, as a tree, and back.

Hands, supporters and officers, leader and Decree, a Vagabond's character, items, quests and relations; and on
the table the open quests, the items under ruins and those out of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from automarium.games.root.board import VIZIER, Board
from automarium.games.root.cards import ITEMS, cards, of_kind
from automarium.games.root.law.kept_items import has_items, most_quests, quests_left, roamers
from automarium.games.root.law.ministers import MINISTERS
from automarium.games.root.law.relations import keeps_relations
from automarium.games.root.law.ruins import hidden_items
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.pack import STATES
from automarium.games.root.people import HOSTILE, ITEM_KINDS, PEOPLE_COLUMNS, RELATIONS, printed
from automarium.games.root.rules.conspiracies import STEPS
from automarium.games.root.rules.vagabot import first_items
from automarium.games.root.settings import SECOND_VAGABOT
from automarium.games.root.sides import Side
from automarium.rulebook import SETUP, Deck, Reader, Tree, rest_of


def write_person(side: Side) -> Tree:
    """What a side has beyond what every side has."""
    tree: Tree = {"hand": list(side.hand)}
    match side.kit.faction:
        case "eyrie":
            tree["leader"], tree["deposed"] = side.leader, list(side.deposed)
            tree["decree"] = {column: list(side.decree[column]) for column in PEOPLE_COLUMNS}
        case "alliance":
            tree["supporters"], tree["officers"] = list(side.supporters), side.aside
        case "vagabond":
            tree["character"], tree["forest"] = side.character, side.forest
            tree |= {state: list(heap) for state, heap in side.pack.heaps()}
            tree["quests"], tree["relations"] = list(side.quests), dict(side.relations)
            tree["coalition"] = side.coalition
    return tree


ON_BOARD = {"alliance": "officers", "lizards": "acolytes", "duchy": "burrow"}
"""How the warriors on a faction board are called."""
LEAN_BOARD = ("alliance", "lizards")
"""People's factions whose board is known."""


def write_lean(side: Side) -> Tree:
    """What is known about a person who keeps the cards."""
    if side.kit.faction == "eyrie":
        return {"leader": side.leader, "deposed": list(side.deposed)}
    if side.relations:
        known = {"relations": dict(side.relations), "quests": list(side.quests)}
        return {**known, "coalition": side.coalition}
    return {ON_BOARD[side.id]: side.aside} if side.id in LEAN_BOARD else {}


def read_lean(board: Board, side: Side, part: Reader) -> None:
    if side.kit.faction == "eyrie":
        read_leader(board, side, part)
    elif keeps_relations(board, side):
        side.quests = list(part.different("quests", printed().quests, default=()))
        read_standing(board, side, part)
    elif side.id in LEAN_BOARD:
        side.aside = part.count(ON_BOARD[side.id], side.kit.pieces["warrior"])


def write_table(board: Board) -> Tree:
    """What belongs to the Vagabond's game but to no side."""
    covered = [f"{clearing} {item}" for clearing, items in sorted(board.covered.items()) for item in items]
    return {
        "quests": list(board.quests),
        **({"second_quests": list(board.second_quests)} if SECOND_VAGABOT in board.sides else {}),
        "under_ruins": board.under_ruins.cards(),
        "out": sorted(board.item_box),
        **({"covered": covered} if covered else {}),
    }


# Reading


def read_person(board: Board, side: Side, part: Reader) -> None:
    side.hand = list(part.choices("hand", cards(), default=()))
    match side.kit.faction:
        case "eyrie":
            read_eyrie(board, side, part)
        case "alliance":
            side.supporters = list(part.choices("supporters", cards(), default=()))
            side.aside = part.count("officers", 10)
        case "vagabond":
            read_vagabond(board, side, part)


def read_eyrie(board: Board, side: Side, part: Reader) -> None:
    """Viziers follow from the leader."""
    leaders = printed().leaders
    read_leader(board, side, part)
    decree = part.part("decree")
    viziers = leaders[side.leader] if side.leader else ()
    for column in PEOPLE_COLUMNS:
        default = [VIZIER] if column in viziers else []
        side.decree[column] = list(decree.choices(column, [*cards(), VIZIER], default=default))
        if side.decree[column].count(VIZIER) != (column in viziers):
            if default:
                raise decree.fault(column, "a list with one vizier", told="one-vizier")
            raise decree.fault(column, "a list with no vizier", told="no-vizier")


def read_leader(board: Board, side: Side, part: Reader) -> None:
    """Without a leader given it is the first one that is not deposed."""
    leaders = printed().leaders
    side.deposed = list(part.different("deposed", leaders, default=()))
    begun = board.next != SETUP
    first = next((each for each in leaders if each not in side.deposed), "") if begun else ""
    side.leader = part.text("leader", default=first)
    if side.leader not in (*leaders, "") or side.leader in side.deposed or bool(side.leader) != begun:
        raise part.fault("leader", f"one of {', '.join(leaders)} that is not deposed", told="leader")


def read_vagabond(board: Board, side: Side, part: Reader) -> None:
    """Without items given, those with which the character starts."""
    characters = printed().characters
    begun = board.next != SETUP
    side.character = part.text("character", default=next(iter(characters)) if begun else "")
    if side.character not in (characters if begun else ("",)):
        raise part.unknown("character", side.character, characters, f"one of {', '.join(characters)}")
    given = any(part.has(state) for state in STATES)
    for state in STATES:
        start: Sequence[str] = ()
        if state == STATES[0] and not given and side.character:
            start = characters[side.character]
        for item in part.choices(state, ITEM_KINDS, default=start):
            side.pack.add(item, state)
    read_place(board, side, part)
    side.quests = list(part.different("quests", printed().quests, default=()))
    read_standing(board, side, part)


def read_standing(board: Board, side: Side, part: Reader) -> None:
    """How a Vagabond stands with the others, and with whom he wins."""
    read_relations(board, side, part.part("relations"))
    people = [each.id for each in board.people if each is not side]
    side.coalition = part.choice("coalition", ["", *people], default="")


def brought(board: Board) -> dict[str, list[str]]:
    """The items with which each Vagabond starts: of a bot any will do. Before the set-up there are none."""
    left, found = [*printed().starting], dict[str, list[str]]()
    for side in roamers(board) if board.next != SETUP else ():
        own = [*printed().characters[side.character]] if side.full else left[: first_items(side.character)]
        left, found[side.id] = rest_of(left, own, "items of characters"), own
    return found


def write_bot(side: Side) -> Tree:
    """What lies on the board of a bot: the Lizards', the Duchy's, the Vagabot's."""
    match side.kit.faction:
        case "lizards":
            return {"acolytes": side.aside, "conspiracy": side.conspiracy}
        case "duchy":
            own: Tree = {"burrow": side.aside, "crowns": list(side.crowns)}
            return {**own, "ambushes": list(side.effects)} if side.effects else own
        case "vagabond" | "vagabond-2":
            return write_vagabot(side)
    return {}


def read_bot(board: Board, side: Side, part: Reader) -> None:
    """Before the set-up the marker of the conspiracies stands nowhere."""
    match side.kit.faction:
        case "lizards":
            side.aside = part.count("acolytes", side.kit.pieces["warrior"])
            first = STEPS[-1] if board.next != SETUP else ""
            side.conspiracy = part.choice("conspiracy", STEPS if first else ("",), default=first)
        case "duchy":
            side.aside = part.count("burrow", side.kit.pieces["warrior"])
            crowned = part.different("crowns", MINISTERS, default=())
            side.crowns = [minister for minister in MINISTERS if minister in crowned]
            side.effects = list(part.choices("ambushes", of_kind("ambush"), default=()))
        case "vagabond" | "vagabond-2":
            read_vagabot(board, side, part)


def write_vagabot(side: Side) -> Tree:
    heaps: Tree = {state: list(heap) for state, heap in side.pack.heaps()}
    return {"forest": side.forest, **heaps, "track": list(side.pack.track), "quests": list(side.quests)}


def read_vagabot(board: Board, side: Side, part: Reader) -> None:
    """Without items given, those of the start; what lies on the battle track is `ready sword`."""
    if board.next != SETUP:
        side.character = board.settings.character_of(side.kit.faction)
    given = any(part.has(state) for state in STATES)
    for state in STATES:
        start = brought(board).get(side.id, ()) if state == STATES[0] and not given else ()
        for item in part.choices(state, ITEM_KINDS, default=start):
            side.pack.add(item, state)
    known = [f"{state} {item}" for state in STATES[:2] for item in ITEM_KINDS]
    side.pack.track = list(part.choices("track", known, default=()))
    side.quests = list(part.different("quests", printed().quests, default=()))
    read_place(board, side, part)


def read_place(board: Board, side: Side, part: Reader) -> None:
    """A forest, or a clearing, which stands with the clearings."""
    begun = board.next != SETUP
    first = next(iter(board.map.forests)) if begun and not side.pawn else ""
    side.forest = part.text("forest", default=first)
    if side.forest not in ("", *board.map.forests) or bool(side.forest) != (begun and not side.pawn):
        expected = f"one of {', '.join(board.map.forests)} where no clearing has the pawn"
        raise part.fault("forest", expected, told="forest")


def read_relations(board: Board, side: Side, part: Reader) -> None:
    """Indifferent where nothing is said. A faction may be named without the word bot."""
    others = [other for other in board.everyone if not other.kit.pawn]
    states = [*RELATIONS, HOSTILE]
    if board.next == SETUP:
        return
    for other in others:
        name = other.kit.faction if part.has(other.kit.faction) else other.id
        side.relations[other.id] = part.choice(name, states, default=RELATIONS[0])


def read_table(board: Board, part: Reader) -> None:
    """Open quests and hidden items; what is left out is what can be."""
    left = quests_left(board)
    begun, first = board.next != SETUP, most_quests(board)
    board.quests = list(part.different("quests", left, default=left[:first] if begun else ()))
    left = rest_of(left, board.quests, "quests")
    if SECOND_VAGABOT in board.sides:
        board.second_quests = list(part.different("second_quests", left, default=left[:begun]))
        left = rest_of(left, board.second_quests, "quests")
    board.quest_deck = Deck("quests", left)
    number = hidden_items(board)
    under = (printed().ruins * board.items_in_ruin)[:number]
    board.under_ruins = Deck("ruins", part.choices("under_ruins", ITEM_KINDS, default=under))
    if len(board.under_ruins) != number:
        raise part.fault("under_ruins", f"a list of {number} items", told="under-ruins", number=number)
    board.item_box = list(part.choices("out", ITEM_KINDS, default=not_brought(board)))
    if board.vagabots:
        read_covered(board, part)


def read_covered(board: Board, part: Reader) -> None:
    """Slots that a Scoundrel has covered, such as `8 sword`."""
    known = [f"{clearing} {item}" for clearing in CLEARINGS for item in ITEM_KINDS]
    for each in part.choices("covered", known, default=()):
        number, _, item = each.partition(" ")
        board.covered[int(number)] = (*board.covered.get(int(number), ()), item)


def not_brought(board: Board) -> list[str]:
    """The items of Vagabonds who do not play."""
    own = [item for items in brought(board).values() for item in items]
    return rest_of(printed().starting, own, "items of characters")


def items_left(board: Board) -> dict[str, int]:
    """What lies beside the map: whatever is nowhere else."""
    every = [*Counter(ITEMS).elements()]
    known = [item for side in board.everyone for item in (*side.items, *side.pack.everything)]
    if has_items(board):
        every += [*printed().starting, *printed().ruins * board.items_in_ruin]
        known += [*board.under_ruins.cards(), *board.item_box]
        known += [item for items in board.covered.values() for item in items]
    left = Counter(rest_of(every, known, "items"))
    return {item: left[item] for item in ITEMS}
