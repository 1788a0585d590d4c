"""The board as a tree for positions, and back. Parts left out are filled in where only one thing can be true.

Supplies, the box and the reserve are never needed: they hold whatever lies nowhere else. Hexes may be written
as `2,-3` or by their name in the sector, `1A8`. Without a map, the map of the first game is meant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from automarium.games.gaia.board import AUTOMA, HUMAN, Board, Cards, all_tokens, level_of, new_board
from automarium.games.gaia.components import (
    GLEENS_TOKEN,
    POWER_ACTIONS,
    TOP_LEVEL,
    TRACKS,
    TRANSDIM,
    UNSEEN,
    decisions,
    first_game_layout,
    levels,
    numbers,
    tiles,
)
from automarium.games.gaia.map import BadLayout, lay_out, read_layout, turn_layout
from automarium.games.gaia.notation_sides import read_sides, write_more, write_side
from automarium.games.gaia.prepare import starting_cards
from automarium.games.gaia.readers import different_hexes_at, each_of
from automarium.kernel.catalog.game import SETUP, BadPosition
from automarium.kernel.catalog.options import Settings
from automarium.kernel.catalog.tree import no_others, number, one_of, table, text
from automarium.kernel.rules.deck import Deck
from automarium.kernel.rules.values import Tree, merged

NOBODY = "over"
PARTS = ("turn", "map", "tiles", "cards", "research", "actions", AUTOMA, HUMAN)


def write(board: Board) -> Tree:
    """The whole board as a readable tree."""
    if board.next == SETUP:
        return {"turn": {"next": SETUP}}
    passed = [name for name, side in ((AUTOMA, board.automa), (HUMAN, board.human)) if side.passed]
    return {
        "turn": {
            "next": board.next or NOBODY,
            "round": board.round,
            "first": board.first,
            "passed": passed,
            "number": board.turns,
        },
        "map": {"sectors": " ".join(board.chart.layout), "gaia": list(board.gaia_tokens)},
        "tiles": {
            "rounds": list(board.rounds),
            "final": list(board.finals),
            "boosters": list(board.boosters),
        },
        "cards": _write_cards(board.cards),
        "research": {"advanced": list(board.advanced), "token": board.track_token},
        "actions": {"covered": list(board.covered)},
        AUTOMA: write_side(board.automa),
        HUMAN: {**write_side(board.human), **write_more(board.human)},
    }


def _write_cards(cards: Cards) -> Tree:
    return {
        "action": cards.action,
        "support": cards.support,
        "deck": write_deck(cards.deck),
        "discards": _in_order(cards.discards),
        "reserve": write_deck(cards.reserve),
    }


def write_deck(deck: Deck) -> str:
    """Cards with spaces between, `?` for an unseen one; `|` parts what surely lies above what lies below.

    >>> deck = Deck("deck", ["13", "4", "7"]); deck.put_on_top("5"); write_deck(deck)
    '5 | 4 7 13'
    """
    return " | ".join(" ".join(_in_order(block)) for block in deck.blocks)


def _in_order(cards: Iterable[str]) -> list[str]:
    """By number, unseen ones last."""
    return sorted(cards, key=lambda card: (card == UNSEEN, card.zfill(2)))


# Reading


def read(tree: Tree, settings: Settings) -> Board:
    """The board that a tree describes, or BadPosition with the key that is wrong."""
    board = new_board(settings)
    parts = {name: table(tree, name) for name in PARTS}
    no_others(tree, PARTS, "the position")
    if parts["turn"].get("next") == SETUP:
        if any(key != "next" for key in parts["turn"]) or any(parts[name] for name in PARTS[1:]):
            raise BadPosition("turn.next: the set-up comes before everything else; leave the other parts out")
        return board
    _read_turn(board, parts["turn"])
    _read_map(board, parts["map"])
    read_sides(board, parts)
    _read_research(board, parts["research"])
    _read_tiles(board, parts["tiles"])
    _read_actions(board, parts["actions"])
    _read_cards(board, parts["cards"])
    _settle_tokens(board)
    _check(board)
    return board


def amend(tree: Tree, changes: Mapping[str, Any]) -> Tree:
    """A correction. Unless it speaks of the reserve, that holds whatever card lies nowhere else."""
    amended = merged(tree, changes)
    cards = changes.get("cards")
    if isinstance(cards, Mapping) and "reserve" not in cards and isinstance(amended["cards"], Mapping):
        amended["cards"] = {key: each for key, each in amended["cards"].items() if key != "reserve"}
    return amended


def _read_turn(board: Board, tree: Tree) -> None:
    no_others(tree, ("next", "round", "first", "passed", "number"), "turn")
    who = one_of(tree.get("next", AUTOMA), (AUTOMA, HUMAN, NOBODY, SETUP), "turn.next")
    last = numbers().rounds
    board.next = "" if who == NOBODY else who
    board.round = number(tree.get("round", last + 1 if who == NOBODY else 1), "turn.round", 1, last + 1)
    board.first = one_of(tree.get("first", HUMAN), (AUTOMA, HUMAN), "turn.first")
    board.turns = number(tree.get("number", 0), "turn.number", 0, 10_000)
    passed = each_of(tree.get("passed", []), (AUTOMA, HUMAN), "turn.passed")
    board.automa.passed, board.human.passed = AUTOMA in passed, HUMAN in passed
    if len(passed) == 2 or who in passed:
        raise BadPosition(f"turn.passed: {who} is next and cannot have passed")
    if board.round > last and who == AUTOMA:
        raise BadPosition(
            f"turn.next: after round {last} only {HUMAN} counts points, or the game is {NOBODY}"
        )
    if who == NOBODY and board.round <= last:
        raise BadPosition(f"turn.round: a game that is {NOBODY} has had {last} rounds: write {last + 1}")


def _read_map(board: Board, tree: Tree) -> None:
    no_others(tree, ("sectors", "gaia"), "map")
    try:
        board.map = lay_out(_read_layout(board, tree))
    except BadLayout as error:
        raise BadPosition(f"map.sectors: {error}") from error
    board.box["sectors"] = Deck("sectors")
    board.gaia_tokens = different_hexes_at(board, tree.get("gaia", []), "map.gaia")
    for place in board.gaia_tokens:
        if board.chart.planets.get(place) != TRANSDIM:
            raise BadPosition(f"map.gaia: {place} is no transdim planet")


def _read_layout(board: Board, tree: Tree) -> tuple[str, ...]:
    if "sectors" in tree:
        return read_layout(text(tree["sectors"], "map.sectors").split())
    option = board.settings["map"]
    layout = first_game_layout() if isinstance(option, str) else tuple(option)
    return turn_layout(layout, int(board.settings["orientation"]))


# The rest of the table


def _read_research(board: Board, tree: Tree) -> None:
    no_others(tree, ("advanced", "token"), "research")
    known = list(TRACKS)
    left = [track for track in known if board.automa.levels[track] < TOP_LEVEL]
    found = each_of(tree.get("advanced", left), known, "research.advanced")
    board.advanced = [track for track in known if track in found]
    for track in known:
        if track in found and board.automa.levels[track] == TOP_LEVEL:
            raise BadPosition(
                f"research.advanced: the Automa on level 5 of {track} has removed the tile there"
            )
        if board.automa.levels[track] == board.human.levels[track] == TOP_LEVEL:
            raise BadPosition(f"research: only one side can stand on level 5 of {track}")
    token = text(tree.get("token", ""), "research.token")
    if token:
        one_of(token, [each for each in tiles().tokens if each != GLEENS_TOKEN], "research.token")
    board.track_token = token


def _settle_tokens(board: Board) -> None:
    """The supply has what lies nowhere else."""
    pool = Counter(board.box["tokens"].cards())
    board.box["tokens"] = Deck("tokens")
    pool.subtract(all_tokens(board))
    _none_too_many(pool, "federation tokens")
    board.tokens = sorted(pool.elements())


def _none_too_many(left: Counter[str], where: str) -> None:
    for thing, count in left.items():
        if count < 0:
            raise BadPosition(f"{where}: {-count} more of {thing} than the game has")


def _read_tiles(board: Board, tree: Tree) -> None:
    no_others(tree, ("rounds", "final", "boosters"), "tiles")
    rounds, finals, boosters = list(tiles().rounds), list(tiles().neutral), list(tiles().boosters)
    count = numbers().rounds
    board.rounds = each_of(tree.get("rounds", rounds[:count]), rounds, "tiles.rounds")
    board.finals = each_of(tree.get("final", ["structures", "satellites"]), finals, "tiles.final")
    shown = each_of(tree.get("boosters", []), boosters, "tiles.boosters")
    held = [side.booster for side in (board.automa, board.human) if side.booster]
    free = [each for each in boosters if each not in (*held, *shown)]
    for side in (board.automa, board.human):
        side.booster = side.booster or free.pop(0)
    board.boosters = shown or free[: numbers().boosters - 2]
    for key, found, wanted in (("rounds", board.rounds, count), ("final", board.finals, 2)):
        if len(found) != wanted:
            raise BadPosition(f"tiles.{key}: {wanted} tiles are needed, found {len(found)}")
    in_play = [*board.boosters, board.automa.booster, board.human.booster]
    if len(set(in_play)) != numbers().boosters:
        raise BadPosition("tiles.boosters: three boosters that nobody holds are on display")
    board.box["round-tiles"] = Deck("round-tiles", [each for each in rounds if each not in board.rounds])
    board.box["final-tiles"] = Deck("final-tiles", [each for each in finals if each not in board.finals])
    board.box["boosters"] = Deck("boosters", [each for each in boosters if each not in in_play])


def _read_actions(board: Board, tree: Tree) -> None:
    no_others(tree, ("covered",), "actions")
    covered = tree.get("covered", [])
    if not isinstance(covered, list) or len(set(map(repr, covered))) < len(covered):
        raise BadPosition(f"actions.covered: must be a list of different actions, found {covered!r}")
    last = POWER_ACTIONS[-1]
    board.covered = sorted(number(each, "actions.covered", 1, last) for each in covered)


# Cards


def _read_cards(board: Board, tree: Tree) -> None:
    """The deck as given; without it, the starting cards seen nowhere else. The reserve has the rest."""
    no_others(tree, ("action", "support", "deck", "discards", "reserve"), "cards")
    cards = board.cards
    cards.boxed = list(levels()[level_of(board)].without)
    cards.action = _card(tree.get("action", ""), "cards.action")
    cards.support = _card(tree.get("support", ""), "cards.support")
    cards.discards = _in_order(_card(each, "cards.discards") for each in _discards(tree))
    cards.reserve = Deck("reserve")
    if "deck" in tree:
        cards.deck = _read_deck("deck", tree["deck"], "cards.deck")
    else:
        start = [card for card in starting_cards(board) if card not in cards.all()]
        cards.deck = Deck("deck", start)
    unseen = cards.deck.cards().count(UNSEEN)
    rest = Counter(list(decisions()))
    rest.subtract(cards.all())
    _none_too_many(rest, "cards")
    cards.reserve = Deck("reserve", rest.elements())
    if unseen > len(cards.reserve):
        raise BadPosition("cards.deck: more unseen cards than the reserve can have given")
    if "reserve" in tree:
        given = _read_deck("reserve", tree["reserve"], "cards.reserve")
        if given.cards() != cards.reserve.cards():
            raise BadPosition(
                f"cards.reserve: it holds what lies nowhere else, {write_deck(cards.reserve) or 'nothing'}"
            )
        cards.reserve = given


def _discards(tree: Tree) -> list[object]:
    found = tree.get("discards", [])
    if not isinstance(found, list):
        raise BadPosition(f"cards.discards: must be a list of cards, found {found!r}")
    return found


def _card(value: object, where: str) -> str:
    """A card's number, with or without quotes; empty where there is none."""
    name = str(value) if type(value) is int else value
    if name not in ("", *decisions()):
        raise BadPosition(f"{where}: there is no decision card {value!r}; they are numbered 1 to 17")
    return str(name)


def _read_deck(stream: str, value: object, where: str) -> Deck:
    deck = Deck(stream)
    unseen = (UNSEEN,) if stream == "deck" else ()
    for part in text(value, where).split("|"):
        deck.lay_under([each if each in unseen else _card(each, where) for each in part.split()])
    return deck


def _check(board: Board) -> None:
    """Two open cards or none, and enough cards, as long as the Automa is going to act."""
    cards = board.cards
    if board.automa.passed or board.round > numbers().rounds:
        return
    both = bool(cards.action), bool(cards.support)
    if both[0] != both[1]:
        raise BadPosition(
            "cards: action and support card lie open together, or neither at the start of a round"
        )
    if not any(both) and len(cards.deck) < 2:
        raise BadPosition("cards.deck: the first turn of a round needs two cards")
