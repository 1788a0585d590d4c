"""Everything that a person of Golem can see, point at, or be told about.

What has no printed name is called by what it does (`titles`), by its color, or by its place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from automarium.games.golem import faces
from automarium.games.golem.beams import marble_lands
from automarium.games.golem.board import AUTOMA, HUMANS, LOW, Board
from automarium.games.golem.card_picture import automa_card_face
from automarium.games.golem.components import ROWS
from automarium.games.golem.golems import PLACE, ROMAN, lies
from automarium.games.golem.printed_effects import AREAS, COLORS
from automarium.games.golem.screens.box_forms import place_words
from automarium.games.golem.screens.words import (
    BROWN_SIGN,
    GROUP,
    ON_CARD,
    SAME_CARD,
    SEEN,
    ZONE,
    token_face,
    token_words,
)
from automarium.games.golem.titles import (
    artifact_tile_words,
    benefit_words,
    book_words,
    card_words,
    cell_words,
    character_words,
    development_words,
    effect_words,
    gift_words,
    tile_words,
)
from automarium.games.golem.told import NEW
from automarium.lookbook import Face, Family, Nouns, Wording, worded

SPACES = (1, 2, 3, 4, 5)
ORDINALS = 5
"""Highest place that is said in a word; from six on places are numbers."""


def nth(name: str) -> Callable[[Board, int], Wording]:
    """Things in a row: `the second book`."""
    message = f"noun.nth-{name}"
    return lambda _board, place: (
        (message, {"ordinal": place}) if place <= ORDINALS else (f"{message}.more", {"number": place})
    )


# By color: a message for each kind, because each has its own gender

HUE: Family[Board, str] = Family("hue")
MARBLE = Family("marble", worded("noun.marble", "hue"), faces.marble_face, lands=marble_lands)
STUDENT = Family("student", worded("noun.student", "hue"), faces.student_face, "student-{id}")
DISTRICT = Family("district", worded("noun.district", "hue"), spot="district-{id}")
STRATEGY = Family("strategy", worded("noun.strategy", "hue"), faces.strategy_face, "strategy", in_order=True)
STRATEGY_TILE = Family("strategy-tile", worded("noun.strategy-tile", "hue"), faces.strategy_face, "strategy")
MENORAH = Family("menorah", worded("noun.menorah", "hue"), faces.menorah_face, "menorah-{id}")


# By place


def number_words(board: Board, number: int | str) -> Wording:
    """Itself in all languages, with a real minus."""
    return str(number).replace("-", "−"), {}


def section_words(board: Board, section: int) -> Wording:
    """As the board numbers it, in all languages."""
    return ROMAN[section], {}


def row_number_words(board: Board, number: int) -> Wording:
    return f"noun.row.{ROWS[number - 1]}", {}


def marble_in_row_words(board: Board, marble: str) -> Wording:
    color, row = marble.split()
    return "noun.marble-in-row", {"color": color, "row": row}


def marble_in_row_face(board: Board, marble: str) -> Face:
    return faces.marble_face(board, marble.partition(" ")[0])


def golem_words(board: Board, golem: str) -> Wording:
    district, section = PLACE[golem]
    message = "noun.golem-at.lying" if lies(golem) else "noun.golem-at"
    return message, {"district": district, "section": section}


def space_words(board: Board, space: int | str) -> Wording:
    """An action space with the tile that lies there now."""
    if isinstance(space, str):
        return "noun.space.lowest", {"benefit": board.box.figures.lowest_space.text}
    tile = board.action_tiles[space - 1]
    if tile not in board.box.action:
        return "noun.nth-tile", {"ordinal": space}
    return "noun.space", {"ordinal": space, "action_tile": tile}


def space_face(board: Board, space: int | str) -> Face:
    if isinstance(space, str):
        return faces.effects_face(board.box.figures.lowest_space)
    return faces.tile_face("action")(board, board.action_tiles[space - 1])


def offer_words(board: Board, offer: int) -> Wording:
    """A book of the library as it lies there now."""
    name = board.library[offer - 1]
    return book_words(board, name) if name in board.box.book else ("noun.nth-book", {"ordinal": offer})


def offer_face(board: Board, offer: int) -> Face:
    return faces.book_face(board, board.library[offer - 1])


ORDINAL: Family[Board, int] = Family("ordinal")
NUMBER = Family("number", number_words, in_order=True)
SECTION = Family("section", section_words)
ROW: Family[Board, str] = Family("row", face=faces.row_face, spot="row-{id}")
ROW_NUMBER = Family("row", row_number_words)
MARBLE_IN_ROW = Family(
    "marble-in-row",
    marble_in_row_words,
    marble_in_row_face,
    lambda marble: f"marble-{marble.replace(' ', '-')}",
)
GOLEM = Family("golem-at", golem_words, faces.golem_face, lambda golem: "-".join(map(str, PLACE[golem])))
TILE = Family("nth-tile", nth("tile"), spot="tile-{id}")
SPACE = Family("space", space_words, space_face, "tile-{id}")
NTH_BOOK = Family("nth-book", nth("book"), spot="book-{id}")
OFFER = Family("offer", offer_words, offer_face, "book-{id}")
COLUMN = Family("nth-column", nth("column"), spot="column-{id}")
ARTIFACT = Family("nth-artifact", nth("artifact"), spot="artifact-{id}")
CELL = Family("cell", cell_words, faces.cell_face, "cell-{id}")


# By what they do


EFFECT = Family("effect", effect_words, faces.effect_face, lasts=True)
BENEFIT: Family[Board, str] = Family("benefit", benefit_words, in_order=True, lasts=True)
ACTION_TILE = Family("action-tile", tile_words("action"), faces.tile_face("action"), in_order=True)
STARTING_TILE = Family("starting-tile", tile_words("starting"), faces.tile_face("starting"))
NEIGHBORHOOD = Family("neighborhood", tile_words("neighborhood"), faces.tile_face("neighborhood"))
BOOK = Family("book", book_words, faces.book_face, in_order=True)
CHARACTER = Family("character", character_words, faces.character_face, in_order=True)
ARTIFACT_TILE = Family("artifact-tile", artifact_tile_words, spot="artifact-tile")
CARD = Family("card", card_words, automa_card_face)
DEVELOPMENT = Family("development", development_words)
CRITERION: Family[Board, str] = Family("criterion-name", in_order=True)


# Figures and sides


def figure_words(board: Board, figure: str) -> Wording:
    """A golem or a rabbi: the Automa's, yours, or that of another player."""
    side, _, kind = figure.rpartition(" ")
    if not side:
        return f"noun.figure.{kind}", {}
    return (
        (f"noun.figure.your-{kind}", {})
        if side == HUMANS[0]
        else (f"noun.figure.player-{kind}", {"side": side})
    )


def eye_words(board: Board, eye: str) -> Wording:
    """The Automa's eyes are told apart, those of the people are their own affair."""
    side, number = eye.split()
    if side != AUTOMA:
        return spot_words(board, f"eyes-{side}")
    return ("noun.eye.left" if number == "1" else "noun.eye.right"), {}


def printed_words(board: Board, printed: str) -> Wording:
    """Where something is printed that is told whole: `action 2`, `neighborhood red 4`."""
    kind, _, where = printed.partition(" ")
    if kind == "neighborhood":
        district, section = PLACE[where]
        return "noun.printed.neighborhood", {"district": district, "section": section}
    number = int(where)
    facts = {"number": number, "tile": number, "book": number}
    return f"noun.printed.{kind}", facts


def discount_words(board: Board, discount: int | str) -> Wording:
    """What is paid for what is bought by hand: a part of the order."""
    if isinstance(discount, str):
        return f"noun.discount.{discount}", {}
    return ("noun.discount.less", {"number": discount}) if discount else ("noun.discount.none", {})


def item_words(board: Board, area: str) -> Wording:
    """What counts in an area: those of the golems the app counts."""
    return f"noun.item.{area}", {"created": board.automa.created} if area == "golem" else {}


def shelf_words(board: Board, shelf: str) -> Wording:
    """Where a book is found: by numbers that were told, or by the card that lies there."""
    if not shelf[:1].isdecimal():
        return f"noun.shelf.{shelf}", {}
    return "noun.shelf.numbers", {"numbers": tuple(map(int, shelf.split()))}


def place_of_print(board: Board, printed: str) -> Wording:
    """On what something is printed; of the column of a book, which book of the turn it is."""
    kind, _, which = printed.partition(" ")
    if "column" in kind:
        return f"noun.printed-on.{kind}", {"purchase": int(which or NEW)}
    return (f"noun.printed-on.{kind}-shown", {"seen": which}) if which else (f"noun.printed-on.{kind}", {})


def purchase_words(board: Board, number: int) -> Wording:
    """The first one is new; only where others follow it is called the first."""
    is_named = NEW < number <= ORDINALS
    return nth("book")(board, number) if is_named else ("noun.new-book", {})


SIDE: Family[Board, str] = Family("side", in_order=True)
FIGURE = Family("figure", figure_words, faces.figure_face, face_at=faces.moving_figure_face)
EYE = Family("eye", eye_words, spot=lambda eye: f"eyes-{eye.split()[0]} eye-{eye.replace(' ', '-')}")
PRINTED = Family("printed", printed_words)


def spot_words(board: Board, spot: str) -> Wording:
    """A place on the picture, for lists of what lies where and for orders."""
    kind, _, rest = spot.rpartition("-")
    if kind in COLORS:
        return "noun.spot.section", {"district": kind, "section": int(rest)}
    if kind in ("row", "student", "menorah", "district"):
        return f"noun.spot.{kind}", {kind: rest}
    if kind == "upgrades" and rest in AREAS:
        return "noun.spot.upgrades", {"area": rest}
    if kind in ("tile", "book", "character", "column", "artifact") and rest.isdecimal():
        return f"noun.spot.{kind}", {kind: int(rest), "number": int(rest)}
    if kind == "cell":
        return "noun.spot.cell", {"cell": rest if rest == "open" else int(rest)}
    if kind.startswith("eyes") and rest.isdecimal():
        return "noun.spot.eyes-player", {"side": f"human-{rest}"}
    return f"noun.spot.{spot}", {}


def _plain(*names: str) -> dict[str, Family[Board, str]]:
    """Families whose members have a message each."""
    return {name: Family(name) for name in names}


NOUNS: Nouns[Board] = {
    **dict.fromkeys(("hue", "hues"), HUE),
    "left_hue": HUE,
    "right_hue": HUE,
    **dict.fromkeys(("color", "colors", "told", "thrown", "held"), MARBLE),
    **{f"{word}_{row}": MARBLE for word in ("in", "from") for row in ROWS},
    **{f"from_{side}": MARBLE for side in (AUTOMA, *HUMANS)},
    **dict.fromkeys(("student", "student-forward", "student-back"), STUDENT),
    "district": DISTRICT,
    "strategy": STRATEGY,
    "strategy_tile": STRATEGY_TILE,
    **dict.fromkeys(("menorah", "tokens"), MENORAH),
    "ordinal": ORDINAL,
    **dict.fromkeys(("number", "numbers", "marker", "vp", "by", "red"), NUMBER),
    **dict.fromkeys(("section", "start", "end"), SECTION),
    "row": ROW,
    "marbles": ROW_NUMBER,
    **dict.fromkeys(("action", "mirrored"), Family("action", spot="row-{id}")),
    **dict.fromkeys(("marble", "seen_marbles", "pass-marble"), MARBLE_IN_ROW),
    **dict.fromkeys(("forward", "back", "stand-up", "forward-or-not", "worker", "destroy"), GOLEM),
    **dict.fromkeys(("tile", "tile-to-destroy"), TILE),
    "action_space": SPACE,
    "book": NTH_BOOK,
    "offer": OFFER,
    **dict.fromkeys(("column", "black-column"), COLUMN),
    "artifact": ARTIFACT,
    "cell": CELL,
    **dict.fromkeys(("effects", "otherwise"), EFFECT),
    **dict.fromkeys(("benefit", "incomes", "left", "right"), BENEFIT),
    **dict.fromkeys(("action_tile", "action-tiles", "tiles"), ACTION_TILE),
    **{f"tile_{place}": ACTION_TILE.at(f"tile-{place}") for place in SPACES},
    **dict.fromkeys(("starting", "starting_tile", "starting-tiles"), STARTING_TILE),
    **dict.fromkeys(("neighborhood", "neighborhoods"), NEIGHBORHOOD),
    **dict.fromkeys(("title", "titles", "books"), BOOK),
    **{f"book_{place}": BOOK.at(f"book-{place}") for place in SPACES},
    **dict.fromkeys(("character", "characters"), CHARACTER),
    **{f"character_{number}": CHARACTER.at(f"character-{number}") for number in SPACES},
    **dict.fromkeys(("artifact_tile", "artifact-tile"), ARTIFACT_TILE),
    **dict.fromkeys(("card", "cards", "automa-cards"), CARD),
    **dict.fromkeys(("development", "developments"), DEVELOPMENT),
    "gift": Family("gift", gift_words),
    "criteria": CRITERION,
    "side": replace(SIDE, in_order=False),
    "order": SIDE,
    "moved": Family("turn-marker", spot="order"),
    **dict.fromkeys(("golem", "golems", "rabbi", "rabbis", "home"), FIGURE),
    **{f"rabbis_{space}": FIGURE.at(f"tile-{space}") for space in (*SPACES, LOW)},
    "eye": EYE,
    "printed": PRINTED,
    **dict.fromkeys(
        ("rows", "tiles-seen", "action-tile", "area-action", "book-bought", "books-act", "artifacts-act",
         "grave", "income", "income-artifacts", "after-income", "most-items", "starting-seen", "seen",
         "laid-out", "tiles-and-book", "new-book", "new-character", "brought",
         "brought-at-once", "brought-for-book", "brought-as-income"), SEEN,
    ),
    **dict.fromkeys(("on-card", "more-signs", "whole-card", "whole-thing"), ON_CARD),
    **dict.fromkeys(("influence", "marker-and-book", "marker-and-card-book"), SEEN),
    "group": GROUP,
    "brown-sign": BROWN_SIGN,
    "brown": Family("box-bonus"),
    "zone": ZONE,
    "box-tap": Family("box-tap", token_words, token_face),
    "box-place": Family("box-place", place_words),
    "box-field": Family("box-field"),
    "box-kind": Family("box-kind"),
    "box-figure": Family("box-figure"),
    "which-book": BOOK,
    "same-card": SAME_CARD,
    "which-cell": CELL,
    "higher-sign": CRITERION,
    "kind": Family("kind"),
    **dict.fromkeys(("bar", "bars"), Family("bar", face=faces.figure_face)),
    "spot": Family("spot", spot_words),
    **dict.fromkeys(("goal", "goals"), Family("goal")),
    **dict.fromkeys(("resource-track", "special-development", "automa-deck"), Family("layout")),
    "discount": Family("discount", discount_words),
    "into": Family("into"),
    "shelf": Family("shelf", shelf_words),
    "steps_from": Family("steps-from"),
    "items": Family("item", item_words, in_order=True),
    "ends": Family("ends", worded("noun.ends.{id}")),
    "printed_on": Family("printed-on", place_of_print),
    "purchase": Family("purchase", purchase_words),
    "at_once": Family("at-once"),
    **_plain(
        "area", "goods", "idle", "limb", "skipped", "alternative", "slash", "posture", "reason", "bonus",
        "part", "scan", "purpose", "resource", "upgrade", "point", "step", "volume", "relic", "unturned",
        "silhouette",
    ),
}  # fmt: skip
