"""The board as a tree for positions, and back. Parts left out are filled in where only one thing can be true.

The character deck is whatever lies nowhere else; only cards whose place in it is known are written. Where the
app does not keep the characters, a number stands for them.
"""

from __future__ import annotations

from dataclasses import asdict

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
from automarium.games.redrising.settings import AU_TOMA, HOUSES, HUMAN, NO_HOUSE, Settings
from automarium.games.redrising.tokens import met_by
from automarium.rulebook import SETUP, Deck, PositionFault, Reader, Tree, rest_of

NOBODY = "over"
NOT_TAKEN = "nobody"
PARITIES = ("even", "odd")


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
    return tree | _if_any(first=board.first, last_turn=board.last_turn)


def _write_table(board: Board) -> Tree:
    tree: Tree = {"sovereign": board.sovereign or NOT_TAKEN, "house": board.house}
    cards = {"banished": list(board.banished), "face_down": sorted(board.face_down)}
    vague = {"vague": [location for location in RING if location in board.vague]} if board.vague else {}
    return tree | _if_any(parity=board.parity) | (cards if board.whole else vague)


def _if_any(**values: str | int) -> Tree:
    return {key: value for key, value in values.items() if value}


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
    tree = asdict(board.tokens[AU_TOMA]) | {"stack": _write_cards(board, board.stack)}
    tree |= {"played": list(board.played)} | ({"turned": list(board.turned)} if board.turned else {})
    return tree | ({"in_set": board.in_set} if board.in_set >= 0 else {})


def _write_human(board: Board) -> Tree:
    own = {"hand": list(board.hand)} | _if_any(hacked=board.hacked)
    return asdict(board.tokens[HUMAN]) | (own if board.whole else {"hand_points": board.hand_points})


# Reading


def read(tree: Tree, settings: Settings) -> Board:
    """The board that a tree describes, or PositionFault with the key that is wrong."""
    board = new_board(settings)
    with Reader(tree) as position:
        _read_turn(board, position.part("turn"))
        _read_letters(board, position.part("letters"))
        piles = position.part("piles")
        board.piles = {location: _cards(board, piles, location) for location in RING}
        _read_table(board, position.part("table"))
        _read_au_toma(board, position.part(AU_TOMA))
        _read_human(board, position.part(HUMAN))
        _read_deck(board, position.part("deck"))
    if board.next != SETUP:
        board.luna_card, board.neutral = board.luna_link(), FIGURES.neutral_influence
    if board.next == SETUP and board != new_board(settings):
        error = PositionFault("turn.next: the set-up comes before everything else; leave the other parts out")
        raise error.as_told("set-up-first")
    if board.next in SIDES and met_by(board):  # whether or not it was written down
        board.triggered = True
    return board


def _read_turn(board: Board, turn: Reader) -> None:
    who = turn.choice("next", (SETUP, *SIDES, FINALE, NOBODY), default=AU_TOMA)
    board.next = "" if who == NOBODY else who
    board.turns = turn.integer("number", least=0, default=0)
    board.triggered = turn.flag("triggered", default=False)
    board.last_turn = turn.flag("last_turn", default=False)
    if turn.has("first") or who != SETUP:
        board.first = turn.choice("first", SIDES, default=HUMAN)


def _read_letters(board: Board, letters: Reader) -> None:
    found = {location: letters.text(location, default="") for location in RING}
    letters.done()
    if board.next == SETUP and not any(found.values()):
        return
    if sorted(found.values()) != list(LETTERS):
        why = f"every location needs one of {', '.join(LETTERS)}, each once"
        raise letters.bad("", why, told="letters", letters=", ".join(LETTERS))
    board.letters = found


def _read_table(board: Board, table: Reader) -> None:
    owner = table.choice("sovereign", (NOT_TAKEN, *SIDES), default=NOT_TAKEN)
    board.sovereign = "" if owner == NOT_TAKEN else owner
    board.house = table.choice("house", (NO_HOUSE, *HOUSES), default=NO_HOUSE)
    if board.last_turn and board.house != "apollo":
        error = PositionFault("turn.last_turn: only House Apollo has an extra turn")
        raise error.as_told("extra-turn", key="turn.last_turn")
    if table.has("parity") or board.next != SETUP:
        board.parity = table.choice("parity", PARITIES, default="even")
    if board.whole:
        board.banished = _cards(board, table, "banished")
        board.face_down = set(_cards(board, table, "face_down"))
        if strange := sorted(card for card in board.face_down if not board.where(card)):
            why = f"{strange[0]} lies at no location"
            raise table.bad("face_down", why, told="face-down", thing=strange[0])
    else:
        board.vague = set(table.different("vague", RING, default=()))


def _read_tokens(board: Board, side: str, tokens: Reader) -> None:
    helium = FIGURES.helium_supply if side == HUMAN else FIGURES.track_most
    limits = dict.fromkeys(TRACKS, FIGURES.track_most) | {"helium": helium}
    counts = {track: tokens.count(track, limits[track]) for track in TRACKS}
    board.tokens[side] = Tokens(**counts)
    if board.helium_left() < 0:
        most = FIGURES.helium_supply
        raise tokens.bad(
            "helium", f"the game has {most} Helium, both sides together", told="helium", most=most
        )


def _read_au_toma(board: Board, hers: Reader) -> None:
    _read_tokens(board, AU_TOMA, hers)
    board.stack = _cards(board, hers, "stack")
    if hers.has("in_set"):
        board.in_set = hers.integer("in_set", least=0, most=len(board.stack))
    deck, most = deck_in_play(board.settings), FIGURES.automa_cards - FIGURES.automa_aside
    board.played = list(hers.different("played", deck, default=()))
    if len(board.played) > most or len(board.played) % 2:
        why = f"an even number of cards, at most {most}, found {len(board.played)}"
        raise hers.bad("played", why, told="played", most=most)
    board.turned = list(hers.different("turned", deck, default=()))
    board.cards = Deck("au-toma", rest_of(deck, [*board.played, *board.turned], hers.path("played")))


def _read_human(board: Board, human: Reader) -> None:
    _read_tokens(board, HUMAN, human)
    if board.whole:
        board.hand = _cards(board, human, "hand")
        board.hacked = human.count("hacked", 100)
    else:
        board.hand_points = human.integer("hand_points", least=-1000, most=1000, default=0)


def _read_deck(board: Board, deck: Reader) -> None:
    """Everything that lies nowhere else is in the deck; what is known about its order stays known."""
    box = characters_in_play(board.settings)
    board.deck = Deck("characters")
    if not board.whole:
        board.deck.shuffle_in([UNKNOWN] * deck.integer("cards", least=0, most=len(box), default=len(box)))
        return
    top, bottom = (_blocks(deck, end) for end in ("top", "bottom"))
    known = [card for block in (*top, *bottom) for card in block]
    unknown = sorted(rest_of(box, (*all_characters(board), *known), "characters"))
    board.deck.blocks = [*top, *([unknown] if unknown else []), *bottom]


def _blocks(deck: Reader, end: str) -> list[list[str]]:
    blocks = [[_character(deck, end, word) for word in each.split()] for each in deck.texts(end, default=())]
    return [sorted(block) for block in blocks if block]


def _cards(board: Board, part: Reader, key: str) -> list[str]:
    """Characters; where the app does not keep them, how many."""
    if board.whole:
        return [_character(part, key, name) for name in part.texts(key, default=())]
    most = len(characters_in_play(board.settings))
    return [UNKNOWN] * part.count(key, most)


def _character(part: Reader, key: str, name: str) -> str:
    """A character by id, by printed name, or by color and id: `dancer`, `Dancer`, `red.dancer`."""
    found = character_named().get(name.strip().lower())
    if found is None:
        why = f"there is no character {name!r}; write an id such as dancer or the-jackal"
        raise part.unknown(key, name, character_named(), why)
    return found
