"""The board as a tree for positions, and back. What is left out is filled in where one thing can be true.

A clearing is a line: `"marquise-bot: 2w sawmill keep; eyrie: 1w"`. Supplies, the items beside the map and the
unseen cards are never written: they are whatever lies nowhere else. A side may be named by its faction alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from automarium.games.root import person_notation as of_person
from automarium.games.root.board import COLUMNS, VIZIER, Board, all_cards
from automarium.games.root.cards import AMBUSH, BIRD, ITEMS, LASTING, SUITS, cards, is_dominance, of_kind
from automarium.games.root.factions import PAWN, WARRIOR
from automarium.games.root.law.kept_items import has_items, quests_left
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.rules.riverfolk import MARKET_SIZE
from automarium.games.root.settings import EYRIE_BOT, PEOPLE, Settings
from automarium.games.root.sides import Side, in_kind_order
from automarium.games.root.soundness import check
from automarium.games.root.supplies import fill_supplies
from automarium.games.root.unboxing import deck_of, new_board
from automarium.rulebook import SETUP, Deck, OptionFault, PositionFault, Reader, Tree, rest_of

NOBODY = "over"
WARRIORS = re.compile(r"([1-9][0-9]?)w")
FEWEST_CARDS = 10
"""Least cards left to draw from."""


def write(board: Board) -> Tree:
    """The whole board as a readable tree."""
    turn: Tree = {"next": board.next or NOBODY, "number": board.turns, "seats": list(board.seats)}
    seen: Tree = {"discards": list(board.deck.spent), "available": list(board.available)}
    if board.has_souls:
        seen["lost_souls"] = list(board.lost_souls)
    if board.traders is not None:
        seen["market"] = list(board.market)
    return {
        "turn": {**turn, "winner": board.winner} if board.winner else turn,
        "map": write_map(board),
        "clearings": {str(clearing): write_clearing(board, clearing) for clearing in CLEARINGS},
        "sides": {side.id: write_side(board, side) for side in board.everyone},
        "cards": {**seen, "order": board.order} if board.order else seen,
        **({"vagabond": of_person.write_table(board)} if has_items(board) else {}),
    }


def write_map(board: Board) -> Tree:
    searched = {"searched": sorted(board.searched)} if board.searched else {}
    tree: Tree = {"ruins": sorted(board.ruins), **searched}
    if board.map.shuffled:
        tree["suits"] = " ".join(board.suits[1:]).strip()
    if board.map.closed:
        tree["opened"] = [f"{a}-{b}" for a, b in sorted(board.opened)]
    if board.map.ferry:
        tree["ferry"] = board.ferry
    return tree


def write_clearing(board: Board, clearing: int) -> str:
    """What stands in a clearing, side by side."""
    return "; ".join(
        f"{side.id}: {pieces}" for side in board.everyone if (pieces := pieces_of(side, clearing))
    )


def pieces_of(side: Side, clearing: int) -> str:
    warriors = [f"{side.warriors[clearing]}w"] if side.warriors[clearing] else []
    others = [kind for kind in side.kinds_at(clearing) if kind != WARRIOR]
    return " ".join([*warriors, *others])


def write_side(board: Board, side: Side) -> Tree:
    tree: Tree = {"points": side.points, "items": list(side.items)}
    if can_have_paid(board, side):
        tree["paid"] = side.paid
    if may_leave(side):
        tree["out"] = list(side.box)
    if side.id == EYRIE_BOT:
        tree["decree"] = {column: list(side.decree[column]) for column in COLUMNS}
    if side.is_bot:
        tree |= of_person.write_bot(side)
    if not side.is_bot:
        tree["effects"] = list(side.effects)
    if side.lean:
        tree |= of_person.write_lean(side)
    if side.full:
        tree |= of_person.write_person(side)
    if (side.full or side.is_bot) and side.kit.pawn:
        del tree["items"]
    return tree


def can_have_paid(board: Board, side: Side) -> bool:
    """Whether warriors of a side may lie in Payments of the Riverfolk."""
    return board.sellers is not None and WARRIOR in side.kit.pieces


def may_leave(side: Side) -> list[str]:
    """The kinds of pieces that may be out of the game."""
    return [kind for kind in side.kit.pieces if side.leaves_game(kind)]


def read(tree: Tree, settings: Settings) -> Board:
    """The board that a tree describes, or PositionFault with the key that is wrong."""
    try:
        board = new_board(settings)
    except OptionFault as error:
        raise PositionFault(str(error)) from error
    with Reader(tree) as position:
        read_turn(board, position.part("turn"))
        read_map(board, position.part("map"))
        read_clearings(board, position.part("clearings"))
        read_sides(board, position.part("sides"))
        read_cards(board, position.part("cards"))
        if has_items(board):
            of_person.read_table(board, position.part("vagabond"))
        elif board.quest_deck:
            board.quest_deck = Deck("quests", quests_left(board))
    fill_supplies(board)
    if board.next == SETUP and write(board) != write(new_board(settings)):
        first = PositionFault("turn.next: the set-up comes before everything else; leave the other parts out")
        raise first.as_told("set-up-first")
    check(board)
    return board


def side_named(board: Board, name: str, reader: Reader, key: str) -> Side:
    """A side by its id or by its faction: no faction sits at the table twice."""
    for side in board.everyone:
        if name in (side.id, side.kit.faction):
            return side
    why = f"{name!r} does not play; the sides are {', '.join(board.sides)}"
    raise reader.unknown(key, name, board.sides, why)


def read_turn(board: Board, turn: Reader) -> None:
    board.turns = turn.count("number", 100_000)
    seats = turn.texts("seats", default=board.seats)
    board.seats = [side_named(board, name, turn, "seats").id for name in seats]
    if sorted(board.seats) != sorted(board.sides):
        expected = f"a list with each of {', '.join(board.sides)} once"
        raise turn.fault("seats", expected, told="each-side")
    first_bot = next(name for name in board.seats if board.sides[name].is_bot)
    who = turn.text("next", default=first_bot).replace(NOBODY, "")
    board.next = who if who in ("", SETUP) else side_named(board, who, turn, "next").id
    winner = turn.text("winner", default="")
    board.winner = winner if winner in ("", PEOPLE) else side_named(board, winner, turn, "winner").id
    if bool(board.winner) != (not board.next):
        why = f'a game has a winner when, and only when, `next` is "{NOBODY}"'
        raise turn.bad("", why, told="winner")


def read_map(board: Board, on_map: Reader) -> None:
    """Each key only on the maps that have such a thing."""
    printed = board.map
    board.ruins = read_ruins(on_map, "ruins", printed.ruins, printed.ruins)
    board.searched = read_ruins(on_map, "searched", board.ruins if board.items_in_ruin > 1 else ())
    if printed.shuffled:
        read_suits(board, on_map)
    if printed.closed:
        closed = {f"{a}-{b}": (a, b) for a, b in printed.closed}
        board.opened = [closed[path] for path in on_map.choices("opened", closed, default=())]
    if printed.ferry:
        board.ferry = on_map.integer("ferry", default=printed.ferry)
        if board.ferry not in printed.coast:
            expected = f"a clearing at the lake, out of {list(printed.coast)}"
            raise on_map.fault("ferry", expected, told="ferry", places=", ".join(map(str, printed.coast)))


def read_ruins(on_map: Reader, key: str, known: Sequence[int], default: Sequence[int] = ()) -> list[int]:
    found = sorted(set(on_map.integers(key, default=default)))
    if not set(found) <= set(known):
        places = ", ".join(map(str, known))
        raise on_map.fault(key, f"a list out of {list(known)}", told="ruins", places=places)
    return found


def read_suits(board: Board, on_map: Reader) -> None:
    """Twelve suits in the order of the clearings; before the set-up there are none."""
    if not on_map.has("suits") and board.settings.suits == "balanced" and board.next != SETUP:
        board.suits = list(board.map.suits)
        return
    suits = on_map.text("suits", default="").split()
    if len(suits) == len(CLEARINGS) and set(suits) <= set(SUITS):
        board.suits = ["", *suits]
    elif suits or board.next != SETUP:
        expected = "the suits of clearings 1 to 12, such as 'fox mouse rabbit …'"
        raise on_map.fault("suits", expected, told="suits")


def read_clearings(board: Board, clearings: Reader) -> None:
    for clearing in CLEARINGS:
        for group in clearings.text(str(clearing), default="").split(";"):
            name, _, pieces = group.strip().partition(":")
            if name:
                side = side_named(board, name.strip(), clearings, str(clearing))
                for piece in pieces.split():
                    read_piece(side, piece, clearing, clearings)


def read_piece(side: Side, piece: str, clearing: int, clearings: Reader) -> None:
    count = WARRIORS.fullmatch(piece)
    if count and WARRIOR in side.kit.pieces:
        side.warriors[clearing] += int(count[1])
    elif piece == PAWN and side.kit.pawn and not side.pawn:
        side.pawn = clearing
    elif piece in (*side.kit.buildings, *side.kit.tokens):
        where = side.buildings if piece in side.kit.buildings else side.tokens
        where[clearing] = in_kind_order((*where[clearing], piece))
    else:
        known = [PAWN] if side.kit.pawn else [kind.replace(WARRIOR, "3w") for kind in side.kit.pieces]
        why = f"{side.id} has no {piece!r} to put there; it has {', '.join(known)}"
        raise clearings.unknown(str(clearing), piece, known, why)


def read_sides(board: Board, sides: Reader) -> None:
    given = {side_named(board, name, sides, name).id: name for name in sides}
    for side in board.everyone:
        part = sides.part(given.get(side.id, side.id))
        side.points = part.count("points", 999)
        if not ((side.full or side.is_bot) and side.kit.pawn):
            side.items = list(part.choices("items", ITEMS, default=()))
        if can_have_paid(board, side):
            side.paid = part.count("paid", side.kit.pieces[WARRIOR])
        if may_leave(side):
            side.box = list(part.choices("out", may_leave(side), default=()))
        if side.id == EYRIE_BOT:
            read_decree(board, side, part.part("decree"))
        elif side.is_bot:
            of_person.read_bot(board, side, part)
        else:
            side.effects = list(part.choices("effects", of_kind(*LASTING), default=()))
        if side.lean:
            of_person.read_lean(board, side, part)
        if side.full:
            of_person.read_person(board, side, part)
        dominance = [card for card in side.effects if is_dominance(card)]
        side.dominance = cards()[dominance[0]].suit if dominance and not side.coalition else ""


def read_decree(board: Board, side: Side, decree: Reader) -> None:
    first = [*[VIZIER] * side.level.viziers, *[AMBUSH] * side.level.ambushes]
    for column in COLUMNS:
        fitting = [card.id for card in cards().values() if card.suit == column]
        known = [*fitting, VIZIER] if column == BIRD else fitting
        default = first if column == BIRD and board.next != SETUP else ()
        side.decree[column] = list(decree.choices(column, known, default=default))


def read_cards(board: Board, seen: Reader) -> None:
    """What is seen nowhere is in the deck, or in a person's hand."""
    board.deck = Deck("deck")
    board.deck.spent = list(seen.choices("discards", cards(), default=()))
    board.available = list(seen.choices("available", cards(), default=()))
    if board.has_souls:
        board.lost_souls = list(seen.choices("lost_souls", cards(), default=()))
    if board.traders is not None:
        board.market = list(seen.choices("market", cards(), default=()))
        if len(board.market) > MARKET_SIZE:
            why = f"a list of at most {MARKET_SIZE} cards"
            raise seen.fault("market", why, told="market", most=MARKET_SIZE)
    unseen = rest_of(deck_of(board.settings), all_cards(board), "cards")
    if not board.full and len(unseen) + len(board.deck.spent) < FEWEST_CARDS:
        why = f"fewer than {FEWEST_CARDS} are left to draw from"
        raise seen.bad("", why, told="few-cards", least=FEWEST_CARDS)
    board.deck.shuffle_in(unseen)
