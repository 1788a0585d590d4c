"""Games of other packages that are packed into the program without a server."""

from __future__ import annotations

from pathlib import Path

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.catalog.wheel import WheelFault
from automarium.web.base.assets import style_of_game
from tests.plugged import forgotten, wheel
from tools.app_plugins import files_of, make_known

__all__ = ["forgotten"]  # a fixture


def test_a_game_goes_in_with_its_colors(tmp_path: Path, forgotten: None) -> None:
    files = files_of([wheel(tmp_path)])
    assert "automarium_spice/texts/pl.mo" in files
    assert not [name for name in files if name.endswith((".po", "RECORD", "py.typed"))]
    make_known(files, tmp_path / "site")
    assert catalog()["spice"].title == "The Spice Shop"
    assert '[data-game="spice"]' in style_of_game(catalog()["spice"])


def test_what_cannot_go_in_is_refused_by_the_name_of_its_file(tmp_path: Path) -> None:
    with pytest.raises(WheelFault, match=r"automarium_spice-.*\.whl: it names no game"):
        files_of([wheel(tmp_path, "[console_scripts]\n")])


def test_two_wheels_with_one_file_are_refused(tmp_path: Path) -> None:
    made = wheel(tmp_path)
    with pytest.raises(WheelFault, match="is in another wheel, too"):
        files_of([made, made])
