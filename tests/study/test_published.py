"""The studies of docs/difficulty.md: nothing that one may choose is left out of them."""

from __future__ import annotations

from functools import cache

import pytest

from automarium.kernel.catalog.game import find
from automarium.study.plan import Cell, read_study
from tools.difficulty import CHAPTERS, DOCS

GAMES = ("coatl", "gaia", "golem", "redrising", "root")
NOT_PLAYED = {("golem", "deck"), ("golem", "components")}
"""These bring what stands on one's own cards and tiles; a stand-in has none."""


@cache
def cells_of(game: str) -> list[Cell]:
    names = [name for names in CHAPTERS.values() for name in names if name.partition("-")[0] == game]
    return [cell for name in names for cell in read_study(DOCS / "studies" / f"{name}.toml").cells]


def test_every_study_is_on_the_page() -> None:
    written = {path.stem for path in (DOCS / "studies").glob("*.toml")}
    assert written == {name for names in CHAPTERS.values() for name in names}


@pytest.mark.parametrize("game", GAMES)
def test_every_open_reading_is_switched_once(game: str) -> None:
    readings = {option.name for option in find(game).options if option.reading}
    alone = {dict(cell.axes)["switch"].partition("=")[0] for cell in cells_of(game)}
    assert readings - alone == {name for of, name in NOT_PLAYED if of == game}


@pytest.mark.parametrize("game", GAMES)
def test_every_level_is_played_by_all_three_stand_ins(game: str) -> None:
    own = find(game).partner_names[0]
    for option in find(game).options:
        if not option.name.endswith(("level", "levels")):
            continue
        for partner in ("random", own, "strong"):
            played = [cell for cell in cells_of(game) if cell.partner.partition(":")[0] == partner]
            values = [dict(cell.options).get(option.name, option.default) for cell in played]
            met = {each for value in values for each in (value if isinstance(value, tuple) else (value,))}
            assert met >= set(option.values), (option.name, partner)
