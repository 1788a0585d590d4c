"""What the hand does at each told step, and what lies where: orders and corrections are made of this."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.coatl.board import NUMBERS, UNSEEN, Board, Coatl, in_color_order, known
from automarium.games.coatl.rules import wanted_by
from automarium.lookbook import DOES, Contents, Hands, lays, lifts, moves, said

NOTHING = said("nothing is moved")

HANDS: Hands = {
    # The set-up
    **dict.fromkeys(("left-in-box", "bags", "chin", "mixed"), DOES),
    "open-row": moves("prophecies", "@deck", "@open-row"),
    "maks-cards": moves("prophecies", "@deck", "@maks"),
    "open-temples": moves("temples", "@temples", "@temple"),
    "personal-temple": moves("temples", "@temples", "@temple"),
    "hand-unseen": DOES,
    "hand": (*moves("prophecies", "@deck", "@hand"), *moves("discarded", "@deck", "@discards")),
    # M.A.K.S.
    "take": lifts("pieces", "place"),
    "lay": lays("piece", "number"),
    **dict.fromkeys(("discard", "discard-rest"), lays("pieces", "@gone")),
    "take-for-nothing": moves("pieces", "place", "@gone"),
    "fulfill": lifts("pieces", "number"),
    "hand-on": lays("pieces", "number"),
    "pile": moves("card", "number", "@pile"),
    "draw-card": moves("open_card", "@open-row", "number"),
    # Refills
    "fill": moves("pieces", "bag", "place"),
    "turn-up": moves("card", "@deck", "@open-row"),
    "turn-up-temple": moves("temple_card", "@temples", "@temple"),
    "shuffle-discards": moves("prophecies", "@discards", "@deck"),
    # The human
    "human-takes": moves("pieces", "place", "@store"),
    **dict.fromkeys(("human-takes-card", "human-takes-right-card"), moves("open_card", "open_card", "@hand")),
    "human-draws-card": moves("card", "@deck", "@hand"),
    "human-starts": moves("own_piece", "own_piece", "coatl"),
    "human-adds-left": moves("own_piece", "own_piece", "coatl"),
    "human-adds-right": moves("own_piece", "own_piece", "coatl"),
    "human-draws-unseen": said("only the human knows the card"),
    "human-shows": moves("card", "@deck", "coatl"),
    "human-lays": moves("hand_card", "hand_card", "coatl"),
    "human-lays-temple": moves("temple_card", "temple_card", "coatl"),
    # Said only
    **dict.fromkeys(("board-empty", "stay-empty", "human-completes", "human-passes"), NOTHING),
    **dict.fromkeys(("end-third-coatl", "end-no-body"), said("how the game ends is told and shown then")),
}


def contents(board: Board) -> Contents:
    """What lies at each spot: every piece and every card of the game, and what M.A.K.S.'s cards miss."""
    supply = board.supply
    return {
        **{f"place-{place}": {"pieces": tuple(supply.places[place])} for place in NUMBERS},
        **{f"bag-{kind}": {"pieces": tuple(bag.cards())} for kind, bag in supply.bags.items()},
        "gone": {"pieces": tuple(in_color_order(board.discards))},
        "deck": {"prophecies": tuple(board.prophecies.cards())},
        "open-row": {"prophecies": tuple(board.open_row)},
        "discards": _held("prophecies", board.discarded_cards),
        "temples": {"temples": tuple(board.temples.cards())},
        "temple": {"open_temples": tuple(board.open_temples), "own_temple": tuple(board.personal_temples)},
        **{
            f"maks-{number}": {"card": card.id, "pieces": tuple(card.all_pieces()), "misses": wanted_by(card)}
            for number, card in enumerate(board.row, 1)
        },
        "pile": {"prophecies": tuple(board.fulfilled)},
        "store": {"pieces": tuple(in_color_order(board.store))},
        "hand": _held("hand", board.hand),
        **{f"coatl-{number}": _at_coatl(coatl) for number, coatl in enumerate(board.coatls, 1)},
    }


def _held(fact: str, cards: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Cards, and how many besides only the human knows; these still count as not shown."""
    unseen = cards.count(UNSEEN)
    return {fact: tuple(known(cards)), **({"unseen": (UNSEEN,) * unseen} if unseen else {})}


def _at_coatl(coatl: Coatl) -> dict[str, tuple[str, ...]]:
    return {
        "chain": tuple(coatl.pieces()),
        "prophecies": tuple(coatl.cards),
        "temples": (coatl.temple,) if coatl.temple else (),
    }
