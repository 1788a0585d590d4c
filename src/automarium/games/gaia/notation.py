"""The board as a tree for positions, and back. Parts left out are filled in where only one thing can be true.

Supplies, the box and the reserve are never needed: they hold whatever lies nowhere else. Hexes may be written
as `2,-3` or by their name in the sector, `1A8`. Without a map, the map of the first game is meant.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from automarium.games.gaia.board import Board, all_tokens, in_number_order, new_board
from automarium.games.gaia.components import POWER_ACTIONS, TOP_LEVEL, TRANSDIM, UNSEEN, numbers, tiles
from automarium.games.gaia.economy.notation import read_economy, read_tech, write_economy, write_tech
from automarium.games.gaia.map import LayoutFault, lay_out, read_layout
from automarium.games.gaia.prepare import boxed_cards, known_layout, starting_cards
from automarium.games.gaia.settings import AUTOMA, HUMAN, Settings
from automarium.games.gaia.side_notation import hexes, read_sides, refuse, write_human, write_side
from automarium.rulebook import SETUP, Deck, Reader, Tree, merged, rest_of

NOBODY = "over"
COUNTED = ("tech_tiles", "covered_tiles", "strong_tile")
"""What follows from the tiles themselves, where they are known."""
PARTS = ("turn", "map", "tiles", "cards", "research", "actions", AUTOMA, HUMAN)


def write(board: Board) -> Tree:
    """The whole board as a readable tree."""
    if board.next == SETUP:
        return {"turn": {"next": SETUP}}
    passed = [name for name, side in ((AUTOMA, board.automa), (HUMAN, board.human)) if side.passed]
    turn = {"next": board.next or NOBODY, "round": board.round, "first": board.first}
    cards = board.cards
    open_cards = {"action": cards.action, "support": cards.support, "deck": write_deck(cards.deck)}
    unused = {"discards": in_number_order(cards.discards), "reserve": write_deck(cards.reserve)}
    return {
        "turn": {**turn, "passed": passed, "number": board.turns},
        "map": {"sectors": " ".join(board.chart.layout), "gaia": list(board.gaia_tokens)},
        "tiles": {"rounds": [*board.rounds], "final": [*board.finals], "boosters": [*board.boosters]},
        "cards": {**open_cards, **unused},
        "research": {"advanced": list(board.advanced), "token": board.track_token, **_tech(board)},
        "actions": {"covered": list(board.covered)},
        AUTOMA: write_side(board.automa),
        HUMAN: _human(board),
    }


def _tech(board: Board) -> Tree:
    """The tech tiles of the research board, where the app keeps the person's economy."""
    return {"tiles": write_tech(board)} if board.settings.keeps_economy else {}


def _human(board: Board) -> Tree:
    """The person's side; what they own is their own business, unless the app keeps it."""
    tree = write_human(board.human)
    if not board.settings.keeps_economy:
        return tree
    return {**{key: each for key, each in tree.items() if key not in COUNTED}, **write_economy(board)}


def write_deck(deck: Deck) -> str:
    """Cards with spaces between, `?` for an unseen one; `|` parts what surely lies above what lies below.

    >>> deck = Deck("deck", ["13", "4", "7"]); deck.put_on_top("5"); write_deck(deck)
    '5 | 4 7 13'
    """
    return " | ".join(" ".join(in_number_order(block)) for block in deck.blocks)


def correct(tree: Tree, changes: Mapping[str, Any]) -> Tree:
    """A correction. Unless it speaks of the reserve, that holds whatever card lies nowhere else."""
    corrected = merged(tree, changes)
    cards = changes.get("cards")
    if isinstance(cards, Mapping) and "reserve" not in cards and isinstance(corrected["cards"], Mapping):
        corrected["cards"] = {key: each for key, each in corrected["cards"].items() if key != "reserve"}
    return corrected


def read(tree: Tree, settings: Settings) -> Board:
    """The board that a tree describes, or PositionFault with the key that is wrong."""
    board = new_board(settings)
    with Reader({**tree, "cards": _as_texts(tree.get("cards", {}))}) as position:
        turn, chart, laid, cards, research, actions, automa, human = map(position.part, PARTS)
        if turn.text("next", default=AUTOMA) == SETUP:
            if [*turn, *chart, *laid, *cards, *research, *actions, *automa, *human] != ["next"]:
                why = "the set-up comes before everything else; leave the other parts out"
                raise turn.bad("next", why, told="set-up-first")
            return board
        _read_turn(board, turn)
        _read_map(board, chart)
        read_sides(board, automa, human)
        _read_research(board, research)
        if settings.keeps_economy:
            read_tech(board, research.part("tiles"))
            read_economy(board, human)
        _read_tiles(board, laid)
        board.covered = sorted(actions.integers("covered", least=1, most=POWER_ACTIONS[-1], default=()))
        if len(set(board.covered)) < len(board.covered):
            raise actions.fault("covered", "a list of different actions", told="twice")
        _read_cards(board, cards)
    return board


def _read_turn(board: Board, turn: Reader) -> None:
    last, sides = numbers().rounds, (AUTOMA, HUMAN)
    who = turn.choice("next", (*sides, NOBODY, SETUP), default=AUTOMA)
    board.next = "" if who == NOBODY else who
    board.round = turn.integer("round", least=1, most=last + 1, default=last + 1 if who == NOBODY else 1)
    board.first = turn.choice("first", sides, default=HUMAN)
    board.turns = turn.count("number", 10_000)
    passed = turn.different("passed", sides, default=())
    board.automa.passed, board.human.passed = AUTOMA in passed, HUMAN in passed
    if len(passed) == 2 or who in passed:
        raise turn.bad("passed", f"{who} is next and cannot have passed", told="passed")
    if board.round > last and who == AUTOMA:
        why = f"after round {last} only {HUMAN} counts points, or the game is {NOBODY}"
        raise turn.bad("next", why, told="after-last", round=last)
    if who == NOBODY and board.round <= last:
        why = f"a game that is {NOBODY} has had {last} rounds: write {last + 1}"
        raise turn.bad("round", why, told="over-round", wanted=last + 1)


def _read_map(board: Board, part: Reader) -> None:
    sectors = part.text("sectors", default="")
    try:
        board.map = lay_out(read_layout(sectors.split()) if sectors else known_layout(board.settings))
    except LayoutFault as error:
        raise part.bad("sectors", str(error), told=error.told, **error.told_with) from error
    board.box["sectors"] = Deck("sectors")
    board.gaia_tokens = hexes(board, part, "gaia", once=True)
    strange = [place for place in board.gaia_tokens if board.chart.planets.get(place) != TRANSDIM]
    refuse(part, "gaia", strange, "is no transdim planet", told="no-transdim")


def _read_research(board: Board, part: Reader) -> None:
    """Advanced tiles and the token; the supply of tokens has what lies nowhere else."""
    tracks, pool = list(board.automa.levels), board.box["tokens"].cards()
    top = [track for track, level in board.automa.levels.items() if level == TOP_LEVEL]
    board.no_lost_planet = "navigation" in top
    found = part.different("advanced", tracks, default=[track for track in tracks if track not in top])
    board.advanced = [track for track in tracks if track in found]
    gone = [each for each in top if each in found]
    refuse(part, "advanced", gone, "has lost its tile to the Automa", told="tile-lost")
    both = [track for track in top if board.human.levels[track] == TOP_LEVEL]
    refuse(part, "", both, "can have only one side on level 5", told="one-on-top")
    if part.text("token", default=""):
        board.track_token = part.choice("token", dict.fromkeys(pool * board.settings.keeps_track_token))
    board.box["tokens"] = Deck("tokens")
    board.tokens = sorted(rest_of(pool, all_tokens(board), "federation tokens"))


def _read_tiles(board: Board, part: Reader) -> None:
    rounds, finals, boosters = list(tiles().rounds), list(tiles().neutral), list(tiles().boosters)
    count, sides = numbers().rounds, (board.automa, board.human)
    board.rounds = list(part.different("rounds", rounds, default=rounds[:count]))
    board.finals = list(part.different("final", finals, default=["structures", "satellites"]))
    for key, found, wanted in (("rounds", board.rounds, count), ("final", board.finals, 2)):
        if len(found) != wanted:
            why = f"{wanted} tiles are needed, found {len(found)}"
            raise part.bad(key, why, told="tiles-needed", number=wanted)
    board.box["round-tiles"] = Deck("round-tiles", rest_of(rounds, board.rounds, "tiles.rounds"))
    board.box["final-tiles"] = Deck("final-tiles", rest_of(finals, board.finals, "tiles.final"))
    shown = part.different("boosters", boosters if board.settings.keeps_boosters else (), default=())
    if not board.settings.keeps_boosters:
        return
    free = [each for each in boosters if each not in (*shown, *(side.booster for side in sides))]
    for side in sides:
        side.booster = side.booster or free.pop(0)
    board.boosters = list(shown) or free[: numbers().boosters - len(sides)]
    held = [side.booster for side in sides]
    if len({*board.boosters, *held}) != numbers().boosters or len(board.boosters) > numbers().boosters - 2:
        raise part.bad("boosters", "three boosters that nobody holds are on display", told="boosters")
    board.box["boosters"] = Deck("boosters", rest_of(boosters, [*board.boosters, *held], "tiles.boosters"))


def _as_texts(cards: object) -> object:
    """Cards may be written as numbers, 4 or "4"."""
    if not isinstance(cards, Mapping):
        return cards
    return {key: [*map(str, each)] if isinstance(each, list) else str(each) for key, each in cards.items()}


def _read_cards(board: Board, part: Reader) -> None:
    """The deck as given; without it, the starting cards seen nowhere else. The reserve has the rest."""
    cards, everything = board.cards, board.cards.reserve.cards()
    cards.boxed, cards.reserve = boxed_cards(board), Deck("reserve")
    cards.action, cards.support = (part.text(key, default="") for key in ("action", "support"))
    cards.discards = in_number_order(part.texts("discards", default=()))
    named = {"action": [cards.action], "support": [cards.support], "discards": cards.discards}
    for key, some in named.items():
        strange = {*some} - {"", *everything}
        refuse(part, key, strange, "is no decision card from 1 to 17", told="no-decision")
    known = {UNSEEN, *everything}
    cards.deck = _read_deck(part, "deck", known) if part.has("deck") else _starting_deck(board)
    left = Deck("reserve", rest_of(everything, cards.all(), "cards"))
    cards.reserve = _read_deck(part, "reserve", {*everything}) if part.has("reserve") else left
    if cards.deck.cards().count(UNSEEN) > len(left):
        raise part.bad("deck", "more unseen cards than the reserve can have given", told="unseen-cards")
    if cards.reserve.cards() != left.cards():
        why = f"it holds what lies nowhere else, {write_deck(left) or 'nothing'}"
        raise part.bad("reserve", why, told="reserve", wanted=write_deck(left) or "–")
    if board.automa.passed or board.round > numbers().rounds:
        return  # the Automa is not going to act
    if bool(cards.action) != bool(cards.support):
        why = "action and support card lie open together, or neither at the start of a round"
        raise part.bad("", why, told="open-together")
    if not cards.action and len(cards.deck) < 2:
        raise part.bad("deck", "the first turn of a round needs two cards", told="two-cards")


def _starting_deck(board: Board) -> Deck:
    """The starting cards seen nowhere else; in round 1 with the unseen one, unless that has been seen."""
    start, seen = starting_cards(board), [card for card in board.cards.all() if card not in board.cards.boxed]
    left = [card for card in start if card not in seen]
    lacks = board.round == 1 and len(left) + len(seen) <= len(start)
    return Deck("deck", [*left, UNSEEN] if lacks else left)


def _read_deck(part: Reader, stream: str, known: set[str]) -> Deck:
    deck = Deck(stream)
    for block in part.text(stream, default="").split("|"):
        strange = [card for card in block.split() if card not in known]
        refuse(part, stream, strange, "is no decision card", told="no-decision")
        deck.lay_under(block.split())
    return deck
