"""My box: what a person has entered of their own Golem, however little it is. No figure of ours is in it.

A box is a text with rows as in the data files, and `box = 1` at its head. It may hold any part of a kind and
any of the figures. What is entered in a game joins it at once (`automarium.kernel.record.boxes`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar

from automarium.games.golem.automa_side import MOMENTS
from automarium.games.golem.components import FIGURES_NEEDED, IN_THE_BOX, TYPED_KINDS, Components, Figures
from automarium.games.golem.printed_effects import effects_of
from automarium.games.golem.sheets import READERS, read_card, read_figures
from automarium.rulebook import Reader, own_sheet

T = TypeVar("T")

EMPTY = "box = 1\n"
NO_FIGURES = Figures(
    white_marbles=(0, 0, 0),
    red_zone=(-5,) * 4,
    golem_price=0,
    golem_price_more=0,
    bar_price=0,
    bars_most=0,
    danger=(0, 0, 0),
    control=0,
    columns=5,
    golem_track_steps=(0,),
    golem_track_points=(0,),
    research_track_points=(0,),
    student_resources=(0,) * 11,
    student_points=(0,) * 11,
    graveyard=(),
    graveyard_open=effects_of("by-hand"),
    lowest_space=effects_of("destroy-golem"),
)
"""Where the box does not say: nothing of it is read as long as the person moves the marker."""
KINDS = ("card", *READERS)
BRINGS = "brings"
"""The rows that say when developments bring a symbol."""
MOST_ROWS = 99
"""Rows of a kind: more than the box has may be entered by mistake, and nothing entered is thrown away."""


def is_box(text: str) -> bool:
    return text.startswith("box = 1\n")


def read_box(text: str) -> Components:
    """The box that a text describes. With all figures and developments the app keeps the marker."""
    kinds: dict[str, Any] = {}
    with own_sheet(text) as sheet:
        sheet.has("box")
        for kind in READERS:
            kinds[kind] = _things(sheet, kind, READERS[kind])
        cards = _things(sheet, "card", partial(read_card, seen_in_part=True))
        brings, entered = _told_to_bring(sheet), _figures_of(sheet)
        figures = read_figures(sheet, NO_FIGURES) if entered else NO_FIGURES
    _not_too_many(sheet, {**kinds, "card": cards})
    kept = set(entered) >= set(FIGURES_NEEDED) and _are_all(kinds, "development")
    complete = kept and _are_all(kinds, *READERS)
    return Components(
        **kinds,
        figures=figures,
        typed=TYPED_KINDS,
        own=True,
        kept=kept,
        complete=complete,
        cards=cards,
        entered=entered,
        brings=brings,
    )


def _things(sheet: Reader, kind: str, read: Callable[[Reader, str], T]) -> dict[str, T]:
    """Rows may say in which game they were entered: for the merging of boxes alone."""
    if not sheet.has(kind):
        return {}
    return {row.name: read(row, row.name) for row in sheet.rows(kind) if row.has("entered") in (True, False)}


def _told_to_bring(sheet: Reader) -> tuple[str, ...]:
    """As the last game told it; nothing where it told two things: one was taken back, it is asked again."""
    rows = [_told_in(row) for row in sheet.rows(BRINGS)] if sheet.has(BRINGS) else []
    told = {brings for game, brings in rows if game == rows[-1][0]}
    return told.pop() if len(told) == 1 else ()


def _told_in(row: Reader) -> tuple[str, tuple[str, ...]]:
    return row.text("entered") if row.has("entered") else "", row.different("when", MOMENTS)


def _figures_of(sheet: Reader) -> tuple[str, ...]:
    if not sheet.has("figures"):
        return ()
    table = sheet.table("figures")
    return tuple(name for name in Figures._fields if table.has(name))


def _not_too_many(sheet: Reader, kinds: Mapping[str, Mapping[str, object]]) -> None:
    for kind, things in kinds.items():
        if len(things) > MOST_ROWS:
            raise sheet.fault(kind, f"at most {MOST_ROWS} of a kind")


def _are_all(kinds: Mapping[str, Mapping[str, object]], *wanted: str) -> bool:
    return all(len(kinds[kind]) >= IN_THE_BOX[kind] for kind in wanted)


NOTHING = read_box(EMPTY)._replace(whole=False)
"""Nothing entered, and nothing to be entered: the light game."""


def counted(box: Components) -> dict[str, int]:
    """How many things of each kind a box holds, and how many of the figures that the marker needs."""
    counts = {"card": len(box.whole_cards())} | {kind: len(box.known(kind)) for kind in READERS}
    return counts | {"figures": len(set(box.entered) & set(FIGURES_NEEDED))}


WHOLE = IN_THE_BOX | {"figures": len(FIGURES_NEEDED)}
"""The same counts of a whole box."""
