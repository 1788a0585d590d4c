"""The board as a tree for positions, and back. Parts left out are filled in where only one thing can be true.

The character deck is whatever lies nowhere else; only cards whose place in it is known are written. Where the
app does not keep the characters, a number stands for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from automarium.games.redrising.board import (
    FINALE,
    LETTERS,
    RING,
    SIDES,
    TRACKS,
    UNKNOWN,
    Board,
    Tokens,
    all_characters,
    characters_in_play,
    deck_in_play,
    new_board,
)
from automarium.games.redrising.cards import FIGURES, character_named
from automarium.games.redrising.choices import AU_TOMA, HOUSES, HUMAN, NO_HOUSE
from automarium.games.redrising.moves import is_end_met
from automarium.kernel.catalog.game import SETUP, BadPosition
from automarium.kernel.catalog.options import Settings
from automarium.kernel.catalog.tree import flag, no_others, number, one_of, table, text, texts
from automarium.kernel.rules.deck import Deck
from automarium.kernel.rules.values import Tree, merged

NOBODY = "over"
NOT_TAKEN = "nobody"
PARITIES = ("even", "odd")
PARTS = ("turn", "letters", "table", "piles", "deck", AU_TOMA, HUMAN)


def write(board: Board) -> Tree:
    """The whole board as a readable tree."""
    return {
        "turn": _write_turn(board),
        "letters": dict(board.letters),
        "table": _write_table(board),
        "piles": {location: _write_cards(board, board.piles[location]) for location in RING},
        "deck": _write_deck(board),
        AU_TOMA: _write_au_toma(board),
        HUMAN: _write_human(board),
    }


def _write_turn(board: Board) -> Tree:
    tree: Tree = {"next": board.next or NOBODY, "number": board.turns, "triggered": board.triggered}
    if board.first:
        tree["first"] = board.first
    return tree | ({"last_turn": True} if board.last_turn else {})


def _write_table(board: Board) -> Tree:
    tree: Tree = {"sovereign": board.sovereign or NOT_TAKEN, "house": board.house}
    if board.parity:
        tree["parity"] = board.parity
    if board.whole:
        tree["banished"] = list(board.banished)
        tree["face_down"] = sorted(board.face_down)
    return tree


def _write_cards(board: Board, cards: list[str]) -> list[str] | int:
    return list(cards) if board.whole else len(cards)


def _write_deck(board: Board) -> Tree:
    """The cards whose place is known, on top and at the bottom; several in one text are in any order."""
    if not board.whole:
        return {"cards": len(board.deck)}
    blocks = board.deck.blocks
    unknown = max(range(len(blocks)), key=lambda place: len(blocks[place]), default=0)
    top, bottom = blocks[:unknown], blocks[unknown + 1 :]
    return {"top": [" ".join(block) for block in top], "bottom": [" ".join(block) for block in bottom]}


def _write_au_toma(board: Board) -> Tree:
    tree = _write_tokens(board, AU_TOMA)
    tree |= {"stack": _write_cards(board, board.stack), "played": list(board.played)}
    return tree | ({"in_set": board.in_set} if board.in_set >= 0 else {})


def _write_human(board: Board) -> Tree:
    tree = _write_tokens(board, HUMAN)
    if not board.whole:
        return tree | {"hand_points": board.hand_points}
    return tree | {"hand": list(board.hand)} | ({"hacked": board.hacked} if board.hacked else {})


def _write_tokens(board: Board, side: str) -> Tree:
    return {track: board.count(side, track) for track in TRACKS}


# Reading


def read(tree: Tree, settings: Settings) -> Board:
    """The board that a tree describes, or BadPosition with the key that is wrong."""
    no_others(tree, PARTS, "the position")
    parts = {name: table(tree, name) for name in PARTS}
    board = new_board(settings)
    _read_turn(board, parts["turn"])
    _read_letters(board, parts["letters"])
    _read_table(board, parts["table"])
    _read_piles(board, parts["piles"])
    _read_au_toma(board, parts[AU_TOMA])
    _read_human(board, parts[HUMAN])
    _check_face_down(board)
    _fill_deck(board, parts["deck"])
    _check_course(board)
    _see_end(board)
    return board


def amend(tree: Tree, changes: Mapping[str, Any]) -> Tree:
    """A correction. A card that was known to be in the deck and now lies elsewhere is there no more."""
    amended = merged(tree, changes)
    deck = amended.get("deck")
    if "deck" not in changes and isinstance(deck, Mapping):
        seen = set(_seen(amended))
        amended["deck"] = {
            end: _without(known, seen) if isinstance(known, list | tuple) else known
            for end, known in deck.items()
        }
    return amended


def _seen(tree: Tree) -> Iterator[str]:
    """All cards that a tree names outside the deck."""
    for part, values in tree.items():
        if part != "deck" and isinstance(values, Mapping):
            for value in values.values():
                if isinstance(value, list | tuple):
                    yield from (each for each in value if isinstance(each, str))


def _without(blocks: Iterable[str], seen: set[str]) -> list[str]:
    kept = [" ".join(word for word in block.split() if word not in seen) for block in blocks]
    return [block for block in kept if block]


def read_character(value: str, where: str) -> str:
    """A character by id, by printed name, or by color and id.

    >>> read_character("Dancer", "hand"), read_character("gold.the-jackal", "hand")
    ('dancer', 'the-jackal')
    """
    found = character_named().get(value.strip().lower())
    if found is None:
        raise BadPosition(
            f"{where}: there is no character {value!r}; write an id such as dancer or the-jackal"
        )
    return found


def _read_cards(board: Board, value: object, where: str) -> list[str]:
    if board.whole:
        return [read_character(each, where) for each in texts(value, where)]
    return [UNKNOWN] * number(value, where, 0, len(characters_in_play(board.settings)))


def _nothing(board: Board) -> list[str] | int:
    return [] if board.whole else 0


def _read_turn(board: Board, tree: Tree) -> None:
    no_others(tree, ("next", "number", "triggered", "first", "last_turn"), "turn")
    who = one_of(tree.get("next", AU_TOMA), (SETUP, *SIDES, FINALE, NOBODY), "turn.next")
    board.next = "" if who == NOBODY else who
    board.turns = number(tree.get("number", 0), "turn.number")
    board.triggered = flag(tree.get("triggered", False), "turn.triggered")
    board.last_turn = flag(tree.get("last_turn", False), "turn.last_turn")
    if "first" in tree or who != SETUP:
        board.first = one_of(tree.get("first", HUMAN), SIDES, "turn.first")


def _read_letters(board: Board, tree: Tree) -> None:
    no_others(tree, RING, "letters")
    if board.next == SETUP and not tree:
        return
    letters = {location: text(tree.get(location, ""), f"letters.{location}") for location in RING}
    if sorted(letters.values()) != list(LETTERS):
        raise BadPosition(f"letters: every location needs one of A, B, C, D, each once; found {letters}")
    board.letters = letters


def _read_table(board: Board, tree: Tree) -> None:
    characters = ("banished", "face_down") if board.whole else ()
    no_others(tree, ("sovereign", "house", "parity", *characters), "table")
    owner = one_of(tree.get("sovereign", NOT_TAKEN), (NOT_TAKEN, *SIDES), "table.sovereign")
    board.sovereign = "" if owner == NOT_TAKEN else owner
    board.house = one_of(tree.get("house", NO_HOUSE), (NO_HOUSE, *HOUSES), "table.house")
    if "parity" in tree or board.next != SETUP:
        board.parity = one_of(tree.get("parity", "even"), PARITIES, "table.parity")
    if board.whole:
        board.banished = _read_cards(board, tree.get("banished", []), "table.banished")
        board.face_down = set(_read_cards(board, tree.get("face_down", []), "table.face_down"))


def _read_piles(board: Board, tree: Tree) -> None:
    no_others(tree, RING, "piles")
    for location in RING:
        board.piles[location] = _read_cards(board, tree.get(location, _nothing(board)), f"piles.{location}")


def _read_tokens(board: Board, side: str, tree: Tree) -> None:
    most = {"helium": FIGURES.helium_supply if side == HUMAN else FIGURES.track_most}
    counts = {
        track: number(tree.get(track, 0), f"{side}.{track}", 0, most.get(track, FIGURES.track_most))
        for track in TRACKS
    }
    board.tokens[side] = Tokens(**counts)
    if board.helium_left() < 0:
        raise BadPosition(f"{side}.helium: the game has {FIGURES.helium_supply} Helium, both sides together")


def _read_au_toma(board: Board, tree: Tree) -> None:
    no_others(tree, (*TRACKS, "stack", "played", "in_set"), AU_TOMA)
    _read_tokens(board, AU_TOMA, tree)
    board.stack = _read_cards(board, tree.get("stack", _nothing(board)), f"{AU_TOMA}.stack")
    if "in_set" in tree:
        board.in_set = number(tree["in_set"], f"{AU_TOMA}.in_set", 0, len(board.stack))
    board.played = texts(tree.get("played", []), f"{AU_TOMA}.played")
    unseen = Counter(deck_in_play(board.settings))
    unseen.subtract(board.played)
    if strange := [card for card, count in unseen.items() if count < 0]:
        raise BadPosition(f"{AU_TOMA}.played: {strange[0]!r} is no Au Toma card, or stands there twice")
    board.cards = Deck("au-toma", unseen.elements())
    if len(board.cards) < FIGURES.automa_aside or len(board.cards) % 2:
        most = FIGURES.automa_cards - FIGURES.automa_aside
        raise BadPosition(
            f"{AU_TOMA}.played: an even number of cards, at most {most}, found {len(board.played)}"
        )


def _read_human(board: Board, tree: Tree) -> None:
    no_others(tree, (*TRACKS, *(("hand", "hacked") if board.whole else ("hand_points",))), HUMAN)
    _read_tokens(board, HUMAN, tree)
    if board.whole:
        board.hand = _read_cards(board, tree.get("hand", []), f"{HUMAN}.hand")
        board.hacked = number(tree.get("hacked", 0), f"{HUMAN}.hacked", 0, 100)
    else:
        board.hand_points = number(tree.get("hand_points", 0), f"{HUMAN}.hand_points", -1000, 1000)


def _check_face_down(board: Board) -> None:
    if strange := sorted(card for card in board.face_down if not board.where(card)):
        raise BadPosition(f"table.face_down: {strange[0]} lies at no location")


def _fill_deck(board: Board, tree: Tree) -> None:
    """Everything that lies nowhere else is in the deck; what is known of its order stays known."""
    if not board.whole:
        no_others(tree, ("cards",), "deck")
        most = len(characters_in_play(board.settings))
        board.deck = Deck("characters", [UNKNOWN] * number(tree.get("cards", most), "deck.cards", 0, most))
        return
    no_others(tree, ("top", "bottom"), "deck")
    top, bottom = (_read_blocks(tree.get(end, []), f"deck.{end}") for end in ("top", "bottom"))
    board.deck = Deck("characters")
    rest = Counter(characters_in_play(board.settings))
    rest.subtract(all_characters(board))
    rest.subtract(card for block in (*top, *bottom) for card in block)
    _none_twice(rest)
    unknown = sorted(rest.elements())
    board.deck.blocks = [*top, *([unknown] if unknown else []), *bottom]


def _read_blocks(value: object, where: str) -> list[list[str]]:
    blocks = [[read_character(word, where) for word in each.split()] for each in texts(value, where)]
    return [sorted(block) for block in blocks if block]


def _none_twice(rest: Counter[str]) -> None:
    for card, count in rest.items():
        if count < 0:
            raise BadPosition(f"characters: {card} lies in two places, or is not in this game")


def _check_course(board: Board) -> None:
    if board.next == SETUP and board != new_board(board.settings):
        raise BadPosition("turn.next: the set-up comes before everything else; leave the other parts out")
    if board.last_turn and board.house != "apollo":
        raise BadPosition("turn.last_turn: only House Apollo has an extra turn")


def _see_end(board: Board) -> None:
    """Tokens that meet the end conditions have triggered the end, whether or not it was written down."""
    if board.next in SIDES and is_end_met(board):  # after the last turn nothing triggers it any more
        board.triggered = True
