"""How what the person sees is told zone by zone: the card by its columns, the marbles as they lie, tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from automarium.games.golem.board import Board
from automarium.games.golem.card_picture import (
    BESIDE,
    BLUE,
    BROWN,
    GREY,
    MIDDLE,
    YELLOW,
    ZONES,
    told_card_drawing,
)
from automarium.games.golem.components import NO_BONUS, ROWS, Card
from automarium.games.golem.golems import PLACE
from automarium.games.golem.printed_effects import AREAS
from automarium.games.golem.rules.books import blue_column, how_found, skipped_now
from automarium.games.golem.rules.cards import MARBLE, RABBI, kinds_left
from automarium.games.golem.screens.account import (
    FURTHER,
    MARBLES_ZONE,
    OF_ROWS,
    account,
    decides,
    groups_by_page,
)
from automarium.games.golem.screens.ahead import is_ahead
from automarium.games.golem.screens.atoms import GOLD, SLASH
from automarium.games.golem.screens.card import (
    COLUMNS,
    FOLLOWING,
    LOOK,
    SHORT,
    WITHOUT_BONUS,
    ToldCard,
    card_so_far,
    fields_in,
    is_open,
    kind_told,
    known_cards,
    leaves_several,
    reads_on,
    told_card,
    twofold,
)
from automarium.games.golem.screens.deciding import SIGNS, are_likely_enough
from automarium.games.golem.screens.known import GALLERY, bonus_said, turn_up
from automarium.games.golem.screens.rows import as_heard
from automarium.games.golem.screens.set_off import DESTROYS, SETS_OFF, seen_with, sets_off
from automarium.games.golem.screens.sight import (
    IF_ACT,
    IF_ANY,
    IF_BOOK,
    IF_CELL,
    IF_GOLEM,
    IF_RABBI,
    IF_SLASH,
)
from automarium.games.golem.screens.taps import (
    ATOM,
    BONUS,
    CARD,
    FIELD,
    GONE,
    KIND,
    LOWEST_SPACE,
    NONES,
    PLAIN_TILE,
    RED_ZONE,
    SHOWS,
    SIGN,
    STUDENT_BONUS,
    TILE,
    UNDER,
    slots_of,
    tap_of,
    tap_on_card,
)
from automarium.games.golem.screens.tiles import (
    KNOWN_AT,
    RABBIS,
    SET_OFF_BY_TILE,
    seen_at,
    tells_tile,
    tile_by_tile,
)
from automarium.lookbook import Drawing, Glance, Speaker, Wording
from automarium.rulebook import Refused, Request, cites

ON_CARD, WHOLE_CARD, MORE_SIGNS, BY_PICTURE = "on-card", "whole-card", "more-signs", "card: "
ABSENT = "absent"
"""That no marble lies where the signs that follow lead to."""
OF_TILES = ("tiles-seen", "action-tile", ON_CARD)
ON_ARTIFACTS = tuple(str(ATOM(each)) for each in (GOLD, "upgrade artifact", "upgrade any"))
KNOWN_TILES = f"{RABBIS}known"
"""The tiles of the box that may lie below the rabbi, by their pictures."""
TOLD_BY_PICTURE = (*COLUMNS, "card-look", "kinds", "criteria")
"""What need not be told of a card that was pointed at."""


BY_ITSELF = ("left", "right")
"""The colors of the character one by one: typed, for a tap tells both."""
COLUMNS_BELOW = ("criteria", "card-rabbi", "card-book")
"""What a rabbi needs of a card is found on the table: its tile."""
BY_LOOK = ("card-first", "card-silhouette")
"""What one tap tells of a card that is looked at; of one that is typed in it is switched beside it."""


def needed(board: Board, group: str, parts: Sequence[str]) -> bool:
    """Whether a group has to do with what was told."""
    if group in BY_ITSELF or (group in BY_LOOK and board.is_own):
        return False
    if group in PLACE and board.box.whole and not board.box.complete:
        return not any(seen in board.box.neighborhood for seen in seen_at(group, map(tap_of, parts)))
    pointed = CARD.among(map(tap_on_card, parts))
    if pointed and group in TOLD_BY_PICTURE:
        return group == "criteria" and lacks_signs(board, parts)
    if group.startswith(RABBIS):
        return _is_rabbi(board, parts)
    if group in COLUMNS_BELOW and (not board.box.whole or tells_tile(board)):
        return not _is_rabbi(board, parts)
    if group.startswith(OF_MARBLE):
        return not _is_rabbi(board, parts) and decides(board, group, parts)
    if group == "card-level":
        return any(part.startswith("bonus=") and part != str(WITHOUT_BONUS) for part in parts)
    if group == "kinds" and board.box.whole:  # a half at the left edge needs the card before
        return _card_in(board, parts).has_left_half
    if group == "shows":
        return not changes_artifacts(parts)
    return sets_off(board, group, parts) if group in SETS_OFF else group != SHORT


@cites("GO-13.5")
def changes_artifacts(parts: Sequence[str]) -> bool:
    """Whether a reward lays a gold bar or may double one: complete artifacts are looked at after it alone."""
    return bool({*ON_ARTIFACTS} & {*parts}) and str(RED_ZONE) not in parts


def settles(board: Board, request: Request[Any], parts: Sequence[str]) -> bool | None:
    """Whether the card is told as far as this turn needs it; its marbles have a page of their own."""
    taps, kinds = [tap_on_card(part) for part in parts], kinds_left(board)
    if request.what != ON_CARD:
        return None
    if not is_told(board, request, parts) or twofold(board, taps, kinds):
        return False
    try:
        told = told_card(board, taps, kinds)
    except Refused:
        return False
    kind = kind_told(board, told, kinds)
    if kind == RABBI or not kind or (CARD.among(taps) and not lacks_signs(board, parts)):
        return bool(kind)
    if board.in_part:
        seen = as_heard(board, taps)
        return are_likely_enough(seen, told.card.marble) and not leaves_several(seen, told.card)
    knows_rows = any(board.rows.values()) and board.knows_character()
    return bool(told.card.marble) and not (knows_rows and is_open(board, told.card))


@cites("GO-7.1")
def lacks_signs(board: Board, parts: Sequence[str]) -> bool:
    """Whether a card was pointed at of whose yellow column nothing is known, and it means a marble."""
    pictures = slots_of(CARD, map(tap_on_card, parts))
    return any(not known_cards(board)[name].marble for name in pictures) and not _is_rabbi(board, parts)


def is_told(board: Board, request: Request[Any], parts: Sequence[str]) -> bool:
    """A tile that is told whole always shows something: the one of the rabbi, one at each place.

    So does the brown column of a card: a bonus, or none; and below the signs of the yellow one others follow.
    With a golem in danger a tile destroys, or it is the lowest space (GO-6.1).
    """
    if request.what == MORE_SIGNS and board.in_part:
        told = _read_on(board, parts)
        return bool(parts) and not reads_on(as_heard(board, [*map(tap_on_card, parts)]), told)
    if request.what == MORE_SIGNS:
        return bool(parts)
    if request.what == ON_CARD:
        is_card = _is_brown_told(parts) and _is_look_told(board, parts)
        return is_card and _is_tile_told(board, request, parts)
    taps = [tap for tap in map(tap_of, parts) if not is_ahead(tap)]
    if request.what == "action-tile" and board.automa.in_danger():
        return bool(TILE.among(taps)) or LOWEST_SPACE in taps or ATOM(DESTROYS) in taps
    if request.what == "influence" and "shows" in request.groups and not changes_artifacts(parts):
        return PLAIN_TILE in taps or bool(SHOWS.among(taps))
    if not board.box.whole or request.what not in ("tiles-seen", "starting-seen", "action-tile"):
        return True
    if request.what == "starting-seen":
        return len(tile_by_tile(taps)) == board.level
    places = [place for place in request.groups if place in PLACE]
    return bool(taps) and all(seen_at(place, taps) for place in places)


def _is_brown_told(parts: Sequence[str]) -> bool:
    return any(part.startswith((BY_PICTURE, "bonus=", "bonus ", str(STUDENT_BONUS))) for part in parts)


def _is_look_told(board: Board, parts: Sequence[str]) -> bool:
    """Which column stands first and the halves decide between marble and rabbi: never taken as so."""
    return not board.box.whole or any(part.startswith((BY_PICTURE, f"{LOOK}=", "first=")) for part in parts)


@cites("GO-6.2")
def _is_tile_told(board: Board, request: Request[Any], parts: Sequence[str]) -> bool:
    """Where the card sends the rabbi, what is on its tile; one that shows nothing has a button of its own."""
    is_asked = any(group.startswith(RABBIS) for group in request.groups) and _is_rabbi(board, parts)
    return not is_asked or bool(UNDER.among(map(tap_on_card, parts)))


OF_MARBLE = ("gone-", "more-", "none-", "absent-", "again", "colors", "raised")
"""What only a marble is chosen by."""


def _is_rabbi(board: Board, parts: Sequence[str]) -> bool:
    """Whether the card that was told means the rabbi."""
    taps, kinds = [tap_on_card(part) for part in parts], kinds_left(board)
    if kinds == (RABBI,):
        return True
    if not (CARD.among(taps) or FIELD.among(taps) or KIND.among(taps)):
        return False
    named = next(iter(slots_of(KIND, taps)), "")
    return kind_told(board, ToldCard(_card_in(board, parts), named), kinds) == RABBI


def leads(board: Board, parts: Sequence[str]) -> str:
    """To the tile of the rabbi, first to those of the box; or to the column by which it is found.

    Of a known card without signs to the yellow column.
    """
    if lacks_signs(board, parts):
        return YELLOW
    if not _is_rabbi(board, parts):
        return ""
    if not tells_tile(board):
        return GREY
    return KNOWN_TILES if board.box.action else IF_RABBI


@cites("GO-5.6", "GO-6.1")
def asks(board: Board, question: str, zone: str, parts: Sequence[str]) -> Wording | None:
    """Of which tile, by its numbers if they are known; where two halves send the rabbi, that is said.

    Where the round leaves one action, the look of a card is told for its picture in the box alone.
    """
    if question == "tiles-seen" and zone in PLACE:
        district, section = PLACE[zone]
        return "asks.tile", {"district": district, "section": section}
    if (briefly := _asks_briefly(board, question, zone)) is not None:
        return briefly
    if zone == IF_BOOK:
        column = _card_in(board, parts).book if question == ON_CARD else blue_column(board)
        return "ask.book-bought", {**how_found(board, column)}
    acting = [each for each in SETS_OFF[IF_ACT] if any(each in seen_with(board, part) for part in parts)]
    if zone == IF_ANY:
        return "asks.most-items", {"items": board.areas_left()}
    if zone == IF_ACT:
        question_of = f"ask.{acting[0]}-act" if len(acting) == 1 else "asks.acting"
        return question_of, {"scan": board.settings.book_scan}
    if zone == YELLOW and question in (ON_CARD, MORE_SIGNS):
        return _asks_for_signs(board, question, parts)
    if question == ON_CARD and zone == MIDDLE and len(kinds_left(board)) == 1:
        return f"asks.look-{kinds_left(board)[0]}", {}
    if question != ON_CARD or zone not in (IF_RABBI, KNOWN_TILES):
        return None
    card, what = _card_in(board, parts), "known" if zone == KNOWN_TILES else "tile"
    if card.rabbi:
        return f"asks.rabbis-{what}-numbers", {"numbers": card.rabbi}
    is_by_halves = len(kinds_left(board)) > 1 and card.first != RABBI
    return f"asks.rabbis-{what}{'-halves' * is_by_halves}", {}


@cites("GO-11.2")
def _asks_briefly(board: Board, question: str, zone: str) -> Wording | None:
    """Without a development nothing is doubled; of the first book no column has cards that act, or five."""
    if zone == "shows" and not board.automa.upgrades["artifact"]:
        return "asks.shows-once", {}
    is_book = question in ("marker-and-book", "marker-and-card-book") and not zone.startswith("if-")
    if not is_book or board.has_books():
        return None
    rest = "" if skipped_now(board) == "full" else "-not-black"
    return f"asks.first-{question}{rest}", {"numbers": blue_column(board)}


@cites("GO-7.1")
def _asks_for_signs(board: Board, question: str, parts: Sequence[str]) -> Wording | None:
    """Why one more sign is needed, where the rows were told before it."""
    card = _read_on(board, parts) if question == MORE_SIGNS else _card_in(board, parts)
    seen = as_heard(board, [*map(tap_on_card, parts)])
    follows = bool(_last_card(board).marble) if question == MORE_SIGNS else leaves_several(seen, card)
    return ("asks.sign-more", {"number": min(len(card.marble) + 1, SIGNS)}) if follows else None


@cites("GO-11.7")
def hints(board: Board, request: Request[Any], zone: str) -> Wording | None:
    """Where only what decides is told of a tile: a “/” does, whatever is on its sides."""
    is_tile = request.what in ("tiles-seen", "action-tile", ON_CARD) and zone in (
        *PLACE,
        "",
        "printed",
        IF_RABBI,
    )
    return ("hint.symbols-alone", {}) if is_tile and not board.box.whole else None


def said(board: Board, question: str, parts: Sequence[str]) -> Wording | None:
    """What the hand does first; of a bonus that is being told, whether it counts at this level."""
    if question == ON_CARD and not parts:
        return turn_up("about.turn-up", board)
    told = dict(FIELD.among(map(tap_on_card, parts))) if question in (ON_CARD, WHOLE_CARD) else {}
    if told.get("bonus") == NO_BONUS and parts[-1].startswith("bonus"):
        return "about.no-bonus", {}
    known = "bonus" in told and "level" in told
    return bonus_said(board, told["bonus"], int(told["level"])) if known else None


def caption(part: str) -> str:
    """What is printed in a word or two."""
    atom = part.rpartition(": ")[2].rpartition("=")[2]
    return f"caption.{'or' if atom == SLASH else atom.replace(' ', '-')}"


def lying(board: Board, part: str) -> int:
    """How many marbles of a color lie in a row."""
    return sum(board.rows[row].count(color) for color, row in GONE.among([tap_of(part)]))


def drawing(say: Speaker[Board], question: str, parts: Sequence[str]) -> Drawing | None:
    """The card that is being told."""
    if question not in (ON_CARD, WHOLE_CARD, MORE_SIGNS):
        return None
    titles = [str(say.name("zone", zone).words) for zone in ZONES]
    is_typed, is_kept = question == WHOLE_CARD, say.board.box.whole
    beside, middle = BESIDE if is_kept else 0, "" if is_typed else str(say.name("zone", MIDDLE).words)
    if question == MORE_SIGNS:
        known, card = len(_last_card(say.board).marble), _read_on(say.board, parts)
        return told_card_drawing(card, say.texts("noun.layout.automa-deck"), titles, 0, known=known)
    card = _card_in(say.board, parts)
    if not is_kept and say.board.automa.cards and card.first == RABBI:  # perhaps by two halves
        card = card._replace(first="")
    return told_card_drawing(card, say.texts("noun.layout.automa-deck"), titles, beside, middle)


def _last_card(board: Board) -> Card:
    return board.cards[board.automa.cards[-1]]


def _read_on(board: Board, parts: Sequence[str]) -> Card:
    """The card that lies there, with the signs that follow."""
    card = _last_card(board)
    return card._replace(marble=(*card.marble, *slots_of(SIGN, map(tap_on_card, parts))))


def _card_in(board: Board, parts: Sequence[str]) -> Card:
    taps = [tap_on_card(part) for part in parts]
    if pictures := slots_of(CARD, taps):
        card = known_cards(board)[pictures[-1]]
        return card._replace(marble=(*card.marble, *slots_of(SIGN, taps)))
    told = [*fields_in(taps), *(f"marble={sign}" for (sign,) in SIGN.among(taps))]
    told += [f"bonus={bonus}" for (bonus,) in BONUS.among(taps)]
    told += ["bonus=student"] if STUDENT_BONUS in taps else []
    told += [f"first={kind}" for (kind,) in KIND.among(taps)]
    return card_so_far(told)


NONE_GROUPS = tuple(str(tap).replace(" ", "-") for tap in NONES)
OF_RABBI = tuple(f"{RABBIS}{each}" for each in ("goods", "symbols", "signs", "other"))
TOLD_WHOLE = ("action-effects", "book-effects", "character-reward", "artifact-income")
"""Effects of things that are told whole."""
GLANCE: Glance[Board] = Glance(
    zones={
        BROWN: ("bonuses", "card-bonus", "card-level", IF_GOLEM),
        MIDDLE: ("card-look", "kinds"),
        YELLOW: ("criteria", "card-marble", FOLLOWING),
        MARBLES_ZONE: (
            *(f"{start}-{row}" for start in ("more", "gone") for row in ROWS), "colors",
            *NONE_GROUPS, "again", "raised",
        ),
        **dict.fromkeys(FURTHER, ()),  # as told on the page before
        ABSENT: tuple(group.replace("none", ABSENT) for group in NONE_GROUPS),
        "now": ("marker", "areas", "leg", "complete", "brings"),
        IF_RABBI: OF_RABBI,
        **{place: (f"{KNOWN_AT}{place}", place) for place in PLACE},
        "printed": ("lowest", "red-zone", "black", "bought", "goods", "symbols", "signs", "plain", "other"),
        GREY: ("card-rabbi",),
        BLUE: ("card-book",),
        "book": ("book", "book-color", "book-price", "no-book"),
        "character": ("character", *(f"character-{field}" for field in ("steps", "left", "right", "cost"))),
        "artifact": ("artifact", "artifact-bars"),
        **{
            field: tuple(f"{field}-{heading}" for heading in ("goods", "symbols", "signs"))
            for field in TOLD_WHOLE
        },
    },
    # marbles are told apart by their faces: a column for each color; so are cards
    columns={"colors": 5, "pictures": 4, "red-zone": 2,
             **dict.fromkeys(
                 ("goods", "signs", "other", "bought", "shows", *OF_RABBI,
                  *(f"{what}-{which}" for what in TOLD_WHOLE for which in ("goods", "signs"))), 6),
             **dict.fromkeys(("book-color", "book-price", "character-steps", "character-cost"), 5),
             "character-left": 3, "character-right": 3,
             "card-first": 2, "card-silhouette": 2, "card-look": 4,
             **dict.fromkeys(("card-level", "card-rabbi", "card-book"), 5)},
    takes={
        "pictures": 1, "bonuses": 1, "card-bonus": 1, "card-level": 1, "kinds": 1, "card-first": 1,
        "card-look": 1,
        **dict.fromkeys((f"character-{field}" for field in ("steps", "left", "right", "cost")), 1),
        "red-zone": 1, "book": 1, IF_CELL: 1, "book-color": 1, "book-price": 1, "artifact": 1,
        "criteria": 5, FOLLOWING: 4, "card-marble": 5,
        "colors": 1, **dict.fromkeys(NONE_GROUPS, 1), "card-rabbi": 4, "card-book": 4,
        **dict.fromkeys((f"{KNOWN_AT}{place}" for place in PLACE), 1),
        **dict.fromkeys(("areas", IF_ANY, "brings"), len(AREAS)),  # of equal ones each
    },
    needed=needed,
    lying=lying,
    drawing=drawing,
    galleries={"pictures": GALLERY},
    rows={f"more-{row}": f"gone-{row}" for row in ROWS},
    in_places=(*ZONES, MIDDLE),
    visits=(MARBLES_ZONE, *PLACE, *SET_OFF_BY_TILE, IF_SLASH),
    apart=OF_ROWS,
    follow=FURTHER,
    pages=groups_by_page,
    rest=(GREY, BLUE, "known"),
    first=("red-zone",),
    awaited=(IF_RABBI, "shows", *PLACE),
    leads=leads,
    pictured=("known", KNOWN_TILES, *(f"{KNOWN_AT}{place}" for place in PLACE)),
    settles=settles,
    hastens=lambda board: not board.box.whole,
    beside={"card-first": str(FIELD("first", MARBLE)), "card-silhouette": ""},
    is_told=is_told,
    account=account,
    said=said,
    asks=asks,
    hints=hints,
    caption=caption,
)  # fmt: skip
