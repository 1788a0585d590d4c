"""Cóatl as it is said and shown."""

from __future__ import annotations

from automarium.games.coatl.board import NUMBERS, Board
from automarium.games.coatl.course import has_third_coatl
from automarium.games.coatl.faces import move_face
from automarium.games.coatl.hands import HANDS, contents
from automarium.games.coatl.human import END, LEFT, RIGHT, START, TEMPLE, assembling, further_steps
from automarium.games.coatl.nouns import NOUNS
from automarium.games.coatl.otherwise import otherwise
from automarium.games.coatl.own import own, trophies
from automarium.games.coatl.patterns import temple_points
from automarium.games.coatl.picture import picture
from automarium.games.coatl.reading import KINDS, reading
from automarium.lookbook import Begun, Look, Planning, Speaker, Wording
from automarium.rulebook import Move


def goes_on(board: Board, move: Move[Board]) -> Begun | None:
    """At the end where a piece was just added; a new Cóatl grows to the right."""
    if START.of(move) is not None:
        return Begun("right", {"right_end": len(board.coatls)})
    if (left := LEFT.of(move)) is not None:
        return Begun("left", {"left_end": left[0]})
    right = RIGHT.of(move)
    return None if right is None else Begun("right", {"right_end": right[0]})


def warns(say: Speaker[Board], move: Move[Board]) -> tuple[Wording, ...]:
    """What an assembly that ends forgoes: a Temple card is laid only where a Cóatl is completed."""
    coatls, fits = say.board.coatls, TEMPLE.among(assembling(say.board) if move == END() else ())
    counted = [(temple_points(card, coatls[number - 1].serpent), number) for number, card in fits]
    return tuple(("warn.temple", {"count": count, "coatl": coatl}) for count, coatl in sorted(counted)[-1:])


def numbered(board: Board) -> dict[str, str]:
    """The places of the supply board, by their numbers."""
    return dict(zip(WHEEL, board.supply.refs, strict=True))


WHEEL = tuple(f"place-{number}" for number in NUMBERS)

LOOK: Look[Board] = Look(
    NOUNS,
    HANDS,
    contents,
    hidden=("bag", "deck", "temples"),
    held=lambda board, spot: board.unseen_cards() if spot == "deck" else 0,
    shifting=("maks", "open", "hand", "store", "temple"),
    derived=("misses", "unseen"),
    drawn={
        **dict.fromkeys(("bag-body", "bag-head", "bag-tail"), ("fill",)),
        "prophecies": ("turn-up",),
        "temples": ("turn-up-temple",),
    },
    lying=("left-in-box", "bags", "chin", "mixed", "hand-unseen"),
    joins={"fill": ("human-takes", "fill")},
    one_order={"lay": ("lay",), "discard": ("lay",), "discard-rest": ("hand-on",)},
    together={"wheel": ("bag-body", "bag-head", "bag-tail"), "rows": ("prophecies", "prophecies")},
    closes=("fill",),
    in_one=("fill",),
    heralds={"fulfill": ("discard",)},
    ends=("end-third-coatl", "end-no-body"),
    picture=picture,
    parts={
        "wheel": ("maks", "pile", "place-2", "place-4", "place-5", "place-6"),
        "cards": ("open-row", "deck", "discards", "temple", "bag-body", "gone"),
        "yours": ("store", "coatls", "hand"),
    },
    readable=KINDS,
    reading=reading,
    own=own,
    trophies=trophies,
    works_at={"action": WHEEL, "assemble": ("coatls",)},
    verbs={"action": ("take", "cards", "assemble"), "assemble": ("start", "left", "right", "lay")},
    confirms=("take",),
    opens=("cards", "assemble"),
    plans={"assemble": Planning(further_steps, goes_on, has_third_coatl)},
    warns=warns,
    numbered=("numbering_profile", numbered),
    move_face=move_face,
    otherwise=otherwise,
)
