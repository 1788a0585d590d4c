"""The nouns of Cóatl: what each thing is called, what it looks like, where it lies on the picture."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from automarium.games.coatl.board import COLOR_OF, KIND_OF, PIECE_ORDER, SECOND, UNSEEN, Board
from automarium.games.coatl.cards import CROSSES, PROPHECIES, TEMPLES, WHITE_SIGN, Pattern
from automarium.games.coatl.faces import band_face, card_face, piece_face, place_face, which_face
from automarium.games.coatl.slots import card_lands, lands, lies
from automarium.lookbook import Family, Nouns, Wording, worded


def place_words(board: Board, place: int) -> Wording:
    """By its number; if a side may take from it, also by what lies there."""
    return "noun.place", {"id": place, "pieces": tuple(board.supply.places[place])}


def piece_words(board: Board, piece: str) -> Wording:
    """By kind, with its color: "black segment"."""
    return f"noun.piece.{KIND_OF[piece]}", {"color": COLOR_OF[piece]}


def card_words(board: Board, card: str) -> Wording:
    """By what is printed on it: "three red, two green"; nobody knows a card by our id."""
    if card == UNSEEN:
        return "noun.card.unseen", {}
    if card in TEMPLES:
        first, second = (f"{each.kind} {each.length or each.colors}" for each in TEMPLES[card].requirements)
        return "noun.temple", {"first": first, "second": second}
    printed = PROPHECIES[card]
    if printed.family in {"count", "exact_pair"}:
        return f"noun.card.{printed.family}", {"color": printed.pattern[-1][-1]}
    return "noun.card", {"runs": runs_of(printed.pattern)}


def which_words(board: Board, told: str) -> Wording:
    """An open card; the right one of two equal ones is called so."""
    card = told.removesuffix(SECOND)
    return card_words(board, card) if card == told else ("noun.card.right", {"card": card})


def unseen_does(board: Board, card: str) -> tuple[Wording, ...]:
    """Of a card that the person may hold unseen: nobody has said that they do."""
    return () if card in board.hand else (("does.unseen-card", {}),)


def band_of(board: Board, card: str) -> str | None:
    """The color of its band; a temple has none."""
    return PROPHECIES[card].color if card in PROPHECIES else None


def first_piece(board: Board, card: str) -> str | None:
    """The color at the left end of its pattern, as a segment."""
    tokens = PROPHECIES[card].pattern if card in PROPHECIES else ()
    return next((token[0] for token in tokens if token[0] in COLOR_OF), None)


def runs_of(pattern: Pattern) -> tuple[str, ...]:
    """A pattern as runs of one color: `3R`, `R∞`, `∞`.

    >>> runs_of(("R", "R", "R", "G")), runs_of(("K", "Y", "∞", "Y", "K"))
    (('3R', '1G'), ('1K', '1Y', '∞', '1Y', '1K'))
    """
    return tuple(
        token if WHITE_SIGN in token else f"{len(list(run))}{token}"
        for token, run in groupby(token for token in pattern if token not in CROSSES)
    )


def run_words(board: Board, run: str) -> Wording:
    if run == WHITE_SIGN:
        return "noun.run.any", {}
    if WHITE_SIGN in run:
        return "noun.run.some", {"color": run[0]}
    return f"noun.run.{run[0]}", {"color": run[1]}


def requirement_words(board: Board, requirement: str) -> Wording:
    kind, of = requirement.split()
    return f"noun.requirement.{kind}", {"length": of, "color": of[0], "other_color": of[-1]}


def spot_words(board: Board, spot: str) -> Wording:
    """A spot is named by what it is, a place, a Cóatl, a card, a piece; otherwise by a name of its own."""
    kind, _, which = spot.partition("-")
    if kind == "place":
        return place_words(board, int(which))
    if kind == "maks" and which:
        return f"noun.his-card.{which}", {}
    if kind == "coatl" and which != "new":
        number, _, end = which.partition("-")
        return (f"noun.{end}-end" if end else "noun.coatl"), {"id": number}
    card = which.removesuffix("-2").partition("-")[2] if kind == "laid" else which.removesuffix("-2")
    if card in PROPHECIES or card in TEMPLES:
        return card_words(board, card)
    if kind == "store" and which:
        return piece_words(board, which.replace("head-", "<").replace("-tail", ">"))
    return f"noun.spot.{spot}", {}


def store_spot(piece: str) -> str:
    """Where a piece lies on the player board; names of spots have no signs of markup."""
    return "store-" + piece.replace("<", "head-").replace(">", "-tail")


COLOR: Family[Board, str] = Family("color")
PLACE = Family("place", place_words, place_face, "place-{id}")
PIECE = Family("piece", piece_words, piece_face, rank=PIECE_ORDER.__getitem__, lands=lands, lies=lies)
CARD = Family("card", card_words, card_face, by=("band", band_of), then_by=("piece", first_piece))
OPEN_CARD = replace(CARD, lands=card_lands)
HAND_CARD = CARD.at("hand-{id} hand-{id}-2")
HIS_CARD: Family[Board, int] = Family("his-card", spot="maks-{id}")
COATL: Family[Board, int] = Family("coatl", spot="coatl-{id}")
BAG = Family("bag", worded("noun.spot.bag-{id}"), spot="bag-{id}")
REQUIREMENT = Family("requirement", requirement_words)

NOUNS: Nouns[Board] = {
    # Things on the table
    **dict.fromkeys(("place", "places", "filled", "search", "search-nothing"), PLACE),
    "bag": BAG,
    **dict.fromkeys(("piece", "pieces", "order", "bag-body", "bag-head", "bag-tail"), PIECE),
    "chain": Family("piece", piece_words, piece_face, in_order=True),
    "own_piece": PIECE.at(store_spot),
    "card": OPEN_CARD,
    **dict.fromkeys(
        ("prophecies", "temples", "discarded", "open_temples", "own_temple", "detail", "unseen"), CARD
    ),
    **dict.fromkeys(("hand", "discard-card"), HAND_CARD),
    "hand_card": replace(HAND_CARD, does=unseen_does),
    "open_card": CARD.at("open-{id} open-{id}-2"),
    "which_card": Family("card", which_words, which_face, "open-{id}"),
    "temple_card": CARD.at("temple-{id}"),
    **dict.fromkeys(("number", "giver"), HIS_CARD),
    "coatl": COATL,
    "left_end": Family("left-end", spot="coatl-{id}-left"),
    "right_end": Family("right-end", spot="coatl-{id}-right"),
    # What names are made of
    **dict.fromkeys(("color", "other_color", "misses"), COLOR),
    "band": Family("band", face=band_face),
    "runs": Family("run", run_words, in_order=True),
    **dict.fromkeys(("first", "second"), REQUIREMENT),
    # Where drawn cards go, and the spots of the picture
    "to": Family("goal"),
    "spot": Family("spot", spot_words, spot="{id}"),
    # Where a move is tapped that names no thing, or that names only one end of its way
    "cards": Family("verb", spot="deck open-row"),
    "deck": Family("verb", spot="deck"),
    "assemble": Family("verb", spot="store coatls"),
    "start": Family("verb", spot="coatl-new"),
}
