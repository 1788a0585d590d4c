"""Everything on the page of a correction: the board to tap on, the sheet of a spot, the list below."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from automarium.kernel.record.keeper import Keeper
from automarium.kernel.words.nouns import Said
from automarium.kernel.words.picture import Area
from automarium.kernel.words.stage import crop_of, upper_of
from automarium.web.fix.correction import Correction
from automarium.web.fix.moving import Moving
from automarium.web.fix.preview import Preview
from automarium.web.fix.sheet import Sheet, sheet_of
from automarium.web.fix.turn_start import TurnStart
from automarium.web.fix.value_list import ValueList, value_list
from automarium.web.stage.board import Tap, on_page
from automarium.web.stage.crops import written


def address(keeper: Keeper) -> str:
    return f"/games/{keeper.id}/correct"


@dataclass(frozen=True, slots=True)
class Stage:
    """The board with everything that can be tapped."""

    board: Markup
    crop: str
    whole: str


@dataclass(frozen=True, slots=True)
class CorrectionView:
    """Everything on the page."""

    told: Correction
    preview: Preview
    stage: Stage
    sheet: Sheet | None
    """What can be told about the spot that was tapped."""
    list: ValueList | None
    """Everything else; not while a spot is looked at."""
    follower: str
    """A tapped place that cannot be corrected, because what lies there follows from the rest."""
    can_be_tapped: bool
    at_start: bool
    """Whether the running turn has told something: the board is that of its start."""
    is_unfolded: bool
    """Whether the list is open from the beginning."""
    is_away: bool
    """Whether the place is looked for where the thing of the sheet really lies."""


def view_of(
    start: TurnStart,
    told: Correction,
    preview: Preview,
    spot: str,
    part: int,
    away: int | None,
    unfolded: bool,
) -> CorrectionView:
    """The page with one thing of a spot open, or with the places where it may lie."""
    sheet = sheet_of(start, told, spot, part)
    tappable = start.tappable()
    following = start.following(tappable)
    is_away = sheet is not None and away in range(len(start.parts(spot)))
    ways = Moving(start, told, spot).ways(away or 0) if is_away else {}
    usual = {each: told.query(("spot", each)) for each in (*tappable, *following)}
    return CorrectionView(
        told,
        preview,
        _stage(start, told, sheet.spot if sheet else "", ways or usual),
        sheet,
        None if sheet else value_list(start, told),
        str(Said((start.say.place(spot),)).capital()) if not sheet and spot in following else "",
        start.can_be_tapped,
        any(not step.is_choice for step in start.session.turns[-1].steps),
        bool(unfolded or told.typed or preview.refusal or not start.can_be_tapped),
        bool(ways),
    )


def _stage(start: TurnStart, told: Correction, chosen: str, ways: dict[str, str]) -> Stage:
    """The board, with the ends of the addresses to which its places lead."""
    drawing = start.drawing
    if drawing is None:
        return Stage(Markup(), "", "")
    taps = {spot: Tap((), f"{address(start.keeper)}?{way}") for spot, way in ways.items()}
    boxes = drawing.spots()
    crop = crop_of(drawing, [boxes[chosen]]) if chosen in boxes else upper_of(drawing)
    marks = {each.spot: "told" for each in told.tapped} | ({chosen: "chosen"} if chosen else {})
    whole = Area(0, 0, drawing.width, drawing.height)
    return Stage(on_page(drawing, marks, taps, crop), written(crop), written(whole))
