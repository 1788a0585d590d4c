"""What a correction may put at each spot that a person points at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

from automarium.games.root.board import COLUMNS, VIZIER, Board
from automarium.games.root.cards import BIRD, ITEMS, LASTING, SUITS, cards, is_dominance, kinds_in, of_kind
from automarium.games.root.factions import KEEP, PAWN, WARRIOR
from automarium.games.root.law.kept_items import has_items, most_quests, roamers
from automarium.games.root.law.ministers import MINISTERS
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.nouns import BARRIER, FERRY, RUIN
from automarium.games.root.pack import BOT_STATES, EXHAUSTED, ON_BATTLE_TRACK, STATES, TRACK
from automarium.games.root.people import (
    HOSTILE,
    ITEM_KINDS,
    PEOPLE_COLUMNS,
    RELATION_SPOTS,
    RELATIONS,
    printed,
)
from automarium.games.root.rules.conspiracies import STEPS
from automarium.games.root.rules.riverfolk import MARKET_SIZE
from automarium.games.root.scoring import ENOUGH
from automarium.games.root.settings import EYRIE_BOT
from automarium.games.root.sides import Side
from automarium.games.root.soundness import most_in_clearing
from automarium.games.root.unboxing import deck_of
from automarium.lookbook import Otherwise, a_list, a_number, a_thing, put_count
from automarium.rulebook import SETUP, Tree


def otherwise(board: Board, spot: str) -> Iterator[Otherwise]:
    """Pieces by their number, cards one by one. Supplies and the deck hold what lies nowhere else."""
    if board.next == SETUP:
        return
    kind, _, rest = spot.partition("-")
    match kind:
        case "clearing":
            yield from _clearing(board, int(rest))
        case "score":
            yield a_number("score", board.sides[rest].points, "sides", rest, "points", most=ENOUGH - 1)
        case "crafted":
            yield from _crafted(board, board.sides[rest])
        case "officers" | "acolytes" | "burrow" | "conspiracy" | "crowns" | "payments":
            yield from _payments(board) if kind == "payments" else _beside_the_map(board.sides[rest], kind)
        case "decree" | "discard" | "pile" | "market" | "hand" | "supporters" | "available":
            yield from _cards(board, kind, rest)
        case "leader" | "deposed":
            yield from _leaders(board.sides[rest], kind)
        case "path" if board.map.closed:
            yield from _barrier(board, rest)
        case _:
            yield from _roaming(board, spot)


def _payments(board: Board) -> Iterator[Otherwise]:
    """Warriors of each side that has any."""
    for side in board.everyone:
        if most := side.kit.pieces.get(WARRIOR, 0):
            yield a_number("warriors", side.paid, "sides", side.id, "paid", of=side.id, most=most)


def _beside_the_map(side: Side, kind: str) -> Iterator[Otherwise]:
    """The marker of the Lizards, the crowns of the Duchy, warriors on a faction board."""
    if kind == "conspiracy":
        yield a_thing("conspiracy", side.conspiracy, STEPS, "sides", side.id, "conspiracy")
    elif kind == "crowns":
        most = len(MINISTERS)
        yield from a_list("ministers", side.crowns, [*MINISTERS], "sides", side.id, "crowns", most=most)
    else:
        most = side.kit.pieces[WARRIOR]
        yield a_number("warriors", side.aside, "sides", side.id, kind, of=side.id, most=most)


def _cards(board: Board, kind: str, rest: str) -> Iterator[Otherwise]:
    """Cards in a Decree, in hands and supporters, discarded, and dominance cards."""
    every = [*kinds_in(board.settings.deck)]
    match kind:
        case "decree" if rest in COLUMNS and EYRIE_BOT in board.sides:
            held = board.sides[EYRIE_BOT].decree[rest]
            fitting = [card for card in every if cards()[card].suit == rest]
            fitting += [VIZIER] * (rest == BIRD)
            yield from a_list("card", held, fitting, "sides", EYRIE_BOT, "decree", rest)
        case "decree" if rest in PEOPLE_COLUMNS:
            yield from _own_decree(board.sides["eyrie"], rest, every)
        case "discard" if board.has_souls:
            yield from a_list("spent_card", board.lost_souls, every, "cards", "lost_souls")
        case "discard" | "pile":
            yield from a_list("spent_card", board.deck.spent, every, "cards", "discards")
        case "market" if board.traders is not None:
            yield from a_list("spent_card", board.market, every, "cards", "market", most=MARKET_SIZE)
        case "available" if board.available:
            kept = [card for card in every if is_dominance(card)]
            yield from a_list("spent_card", board.available, kept, "cards", "available")
        case "hand" | "supporters" if board.sides[rest].full:
            held = getattr(board.sides[rest], kind)
            yield from a_list("spent_card", held, every, "sides", rest, kind)


def _own_decree(side: Side, column: str, every: list[str]) -> Iterator[Otherwise]:
    """The cards that a person has put into a column; the Viziers there come and go with the leader."""
    for place, card in enumerate((*side.decree[column], "")):
        if card != VIZIER:
            yield Otherwise("card", card, partial(_put_decreed, side.id, column, place), ("", *every))


def _put_decreed(side: str, column: str, place: int, tree: Tree, card: Any) -> None:
    tree["sides"][side]["decree"][column][place : place + 1] = [card] if card else []


def _leaders(side: Side, kind: str) -> Iterator[Otherwise]:
    """Who leads the Eyrie, and who is deposed; the others wait to be chosen."""
    every = tuple(printed().leaders)
    if kind == "leader" and side.leader:
        yield Otherwise("leader", side.leader, partial(_put_leader, side), every)
    elif kind == "deposed":
        others = [each for each in every if each != side.leader]
        yield from a_list("leaders", side.deposed, others, "sides", side.id, "deposed", most=len(others))


def _put_leader(side: Side, tree: Tree, leader: Any) -> None:
    """Where the app keeps the Decree, each leader brings two Viziers, and is not among the deposed."""
    own = tree["sides"][side.id]
    own["leader"] = leader
    own["deposed"] = [each for each in own["deposed"] if each != leader]
    if side.full:
        for column, held in own["decree"].items():
            viziers = [VIZIER] * (column in printed().leaders[leader])
            own["decree"][column] = [*viziers, *(each for each in held if each != VIZIER)]


def _clearing(board: Board, clearing: int) -> Iterator[Otherwise]:
    """Warriors, pawns, buildings and tokens of each side; what it has none of cannot be there."""
    for side in board.everyone:
        if WARRIOR in side.kit.pieces:
            put, most = partial(_put_pieces, side.id, clearing, WARRIOR), side.kit.pieces[WARRIOR]
            yield Otherwise("warriors", side.warriors[clearing], put, of=side.id, most=most)
        if side.kit.pawn and not ((side.full or side.is_bot) and side.pawn == clearing):
            here, put = int(side.pawn == clearing), partial(_put_pawn, side, clearing, "")
            yield Otherwise("pawns", here, put, of=side.id, most=1)
    for side in board.everyone:
        for piece in (*side.kit.buildings, *side.kit.tokens):
            there = (*side.buildings[clearing], *side.tokens[clearing]).count(piece)
            if there or board.has_suit_for(piece, clearing):
                put = partial(_put_pieces, side.id, clearing, piece)
                yield Otherwise("piece", there, put, of=piece, most=most_in_clearing(side, piece))
    yield from _covering(board, clearing)
    yield from _on_map(board, clearing)


def _covering(board: Board, clearing: int) -> Iterator[Otherwise]:
    """Items of the Scoundrel that cover slots: what does not, lies exhausted in his satchel."""
    side = next((each for each in board.vagabots if each.character == "scoundrel"), None)
    if side is None:
        return
    there, room = Counter(board.covered.get(clearing, ())), board.open_slots(clearing) > 0
    for item in ITEM_KINDS:
        if most := there[item] + (room and item in side.pack.exhausted):
            yield Otherwise(
                "item", there[item], partial(_put_covering, side.id, clearing, item), of=item, most=most
            )


def _put_covering(side: str, clearing: int, item: str, tree: Tree, count: Any) -> None:
    entry, known = f"{clearing} {item}", tree["vagabond"].get("covered", [])
    satchel, more = tree["sides"][side][EXHAUSTED], count - known.count(entry)
    tree["vagabond"]["covered"] = [*(each for each in known if each != entry), *[entry] * count]
    if more > 0:
        satchel.remove(item)
    else:
        satchel += [item] * -more


def _put_pieces(side: str, clearing: int, piece: str, tree: Tree, count: Any) -> None:
    """A clearing is one line: `marquise-bot: 2w sawmill; eyrie-bot: 1w`. A keep there is not in the box."""
    line = tree["clearings"][str(clearing)]
    tree["clearings"][str(clearing)] = with_pieces(line, side, piece, count)
    if piece == KEEP and count:
        tree["sides"][side]["out"] = []


def _on_map(board: Board, clearing: int) -> Iterator[Otherwise]:
    """A marker of its suit, a ruin unless it hides an item of the Vagabond's, the ferry."""
    if board.map.shuffled:
        yield Otherwise("suit", board.suits[clearing], partial(_put_suit, clearing), tuple(SUITS))
    if clearing in board.map.ruins and not has_items(board):
        ruin = RUIN if clearing in board.ruins else ""
        yield Otherwise("things", ruin, partial(_put_ruin, clearing), ("", RUIN))
    if clearing in board.map.coast and board.map.ferry and clearing != board.ferry:
        yield Otherwise("things", "", partial(_put_ferry, clearing), ("", FERRY))


def _put_suit(clearing: int, tree: Tree, suit: Any) -> None:
    suits = tree["map"]["suits"].split()
    suits[clearing - 1] = suit
    tree["map"]["suits"] = " ".join(suits)


def _put_ruin(clearing: int, tree: Tree, ruin: Any) -> None:
    others = {*tree["map"]["ruins"]} - {clearing}
    tree["map"]["ruins"] = sorted({*others, clearing} if ruin else others)


def _put_ferry(clearing: int, tree: Tree, ferry: Any) -> None:
    """It is told where it is; elsewhere it is not."""
    if ferry:
        tree["map"]["ferry"] = clearing


def _barrier(board: Board, path: str) -> Iterator[Otherwise]:
    """Whether a closed path still has its barrier."""
    opened = [f"{a}-{b}" for a, b in board.opened]

    def put(tree: Tree, barrier: Any) -> None:
        others = {*tree["map"]["opened"]} - {path}
        tree["map"]["opened"] = sorted(others if barrier else {*others, path})

    if path in [f"{a}-{b}" for a, b in board.map.closed]:
        yield Otherwise("things", "" if path in opened else BARRIER, put, ("", BARRIER))


def _put_pawn(side: Side, clearing: int, forest: str, tree: Tree, there: Any) -> None:
    """A pawn stands in one clearing, or in a forest, which is named where the app keeps the whole side."""
    if not there and (forest or side.pawn != clearing):
        return  # it was not believed there
    for each in CLEARINGS:
        line = tree["clearings"][str(each)]
        stands = int(bool(there) and each == clearing)
        tree["clearings"][str(each)] = with_pieces(line, side.id, PAWN, stands)
    if side.full or side.is_bot:
        tree["sides"][side.id]["forest"] = forest


def with_pieces(line: str, side: str, piece: str, count: int) -> str:
    """The line of a clearing with a number of pieces of a kind.

    >>> with_pieces("cats: 2w sawmill; birds: 1w", "cats", "warrior", 4)
    'cats: 4w sawmill; birds: 1w'
    >>> with_pieces("cats: 1w", "birds", "roost", 1), with_pieces("cats: 1w", "cats", "warrior", 0)
    ('cats: 1w; birds: roost', '')
    """
    groups = (each.partition(":") for each in line.split(";"))
    sides = {name.strip(): pieces.split() for name, _, pieces in groups if name.strip()}
    here = sides.get(side, [])
    if piece == WARRIOR:
        here = [*([f"{count}w"] if count else []), *(each for each in here if not each.endswith("w"))]
    else:
        here = [*(each for each in here if each != piece), *[piece] * count]
    sides[side] = here
    return "; ".join(f"{name}: {' '.join(pieces)}" for name, pieces in sides.items() if pieces)


def _crafted(board: Board, side: Side) -> Iterator[Otherwise]:
    """Items that a side has crafted, and a person's lasting cards. The Vagabond's items lie in heaps."""
    if not ((side.full or side.is_bot) and side.kit.pawn):
        yield from _items(board, side)
    known = deck_of(board.settings)
    lasting = [card for card in of_kind(*LASTING) if card in known]
    if not side.is_bot and lasting:
        yield from a_list("spent_card", side.effects, lasting, "sides", side.id, "effects")
    elif side.is_bot and side.effects:
        yield from a_list("spent_card", side.effects, of_kind("ambush"), "sides", side.id, "ambushes")


def _items(board: Board, side: Side) -> Iterator[Otherwise]:
    """Each kind of item of which one is left: a Vagabond may have removed both from the game."""
    held = Counter(item for each in board.everyone for item in (*each.items, *each.pack.everything))
    for item, most in ITEMS.items():
        if held[item] or board.items.get(item):
            put = put_count(item, "sides", side.id, "items")
            yield Otherwise("item", side.items.count(item), put, of=item, most=most)


# The Vagabond, where the app keeps the items


def _roaming(board: Board, spot: str) -> Iterator[Otherwise]:
    """How others look at a Vagabond; where his items are kept, those, the pawn in a forest, quests."""
    kind, _, rest = spot.partition("-")
    if kind in RELATION_SPOTS.values():
        keeper = next(name for name, spot in RELATION_SPOTS.items() if spot == kind)
        standing = board.sides[keeper].relations[rest]
        yield a_thing("relation", standing, (HOSTILE, *RELATIONS), "sides", keeper, "relations", rest)
    if kind == "completed":
        yield from a_list("quest", board.sides[rest].quests, [*printed().quests], "sides", rest, "quests")
    if kind in BOT_STATES:
        yield from _kept(board, board.sides[rest], kind)
    elif kind == "character" and board.sides[rest].full:
        known = board.sides[rest].character
        yield a_thing("character", known, [*printed().characters], "sides", rest, "character")
    elif kind == "forest" and rest:
        for side in roamers(board):
            if rest != side.forest:
                yield Otherwise("pawns", 0, partial(_put_pawn, side, 0, rest), of=side.id, most=1)
    elif has_items(board):
        yield from _quests(board, spot)


def _quests(board: Board, spot: str) -> Iterator[Otherwise]:
    """Three lie open for a person, one for each Vagabot."""
    every = [*printed().quests]
    if spot == "second-quests":
        yield from a_list("quest", board.second_quests, every, "vagabond", "second_quests", most=1)
    elif spot == "quests":
        yield from a_list("quest", board.quests, every, "vagabond", "quests", most=most_quests(board))


def _kept(board: Board, side: Side, state: str) -> Iterator[Otherwise]:
    """Each kind of item in a heap: what lies beside the map may come to it, and then what lies otherwise.

    The Vagabot's items are turned and damaged all the time: of his it is first one that lies otherwise.
    """
    total = Counter(side.pack.everything)
    for item in ITEM_KINDS:
        count, spare = side.pack.heap(state).count(item), board.items.get(item, 0)
        if most := total[item] + spare:
            put = partial(_put_kept, side.id, state, item, 0 if side.is_bot else spare)
            yield Otherwise("item", count, put, of=item, most=most)


def _entry(state: str, item: str) -> tuple[str, str]:
    """In which list an item stands, and how: on the battle track as `ready sword`."""
    return (TRACK, f"{ON_BATTLE_TRACK[state]} {item}") if state in ON_BATTLE_TRACK else (state, item)


def _put_kept(side: str, state: str, item: str, spare: int, tree: Tree, count: Any) -> None:
    heaps = tree["sides"][side]
    heap, entry = _entry(state, item)
    missing = count - heaps[heap].count(entry) - spare
    for other in BOT_STATES if TRACK in heaps else STATES:
        away, named = _entry(other, item)
        while missing > 0 and other != state and named in heaps[away]:
            heaps[away].remove(named)
            missing -= 1
    heaps[heap] = [*(each for each in heaps[heap] if each != entry), *[entry] * count]
