"""Games of other packages in the program without a server."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from automarium.author.new_game import write_game
from automarium.kernel.catalog.game import catalog, forget_games
from automarium.web.base.assets import style_of_game
from tools.app_plugins import BadWheel, files_of, make_known

POINTS = "[automarium.games]\nspice = automarium_spice:GAME\n"


@pytest.fixture
def paths() -> Iterator[None]:
    """What is found here is forgotten afterwards."""
    before = list(sys.path)
    yield
    sys.path[:] = before
    for name in [name for name in sys.modules if name.startswith("automarium_spice")]:
        del sys.modules[name]
    forget_games()


def wheel(folder: Path, points: str = POINTS, **more: str) -> Path:
    """A wheel of a new game, as a builder packs it."""
    write_game("spice", "The Spice Road", folder)
    source = folder / "automarium-spice" / "src"
    made = folder / "automarium_spice-0.1.0-py3-none-any.whl"
    with zipfile.ZipFile(made, "w") as packed:
        for file in sorted(path for path in source.rglob("*") if path.is_file()):
            packed.write(file, file.relative_to(source).as_posix())
        packed.writestr("automarium_spice-0.1.0.dist-info/entry_points.txt", points)
        packed.writestr(
            "automarium_spice-0.1.0.dist-info/METADATA", "Name: automarium-spice\nVersion: 0.1.0\n"
        )
        packed.writestr("automarium_spice-0.1.0.dist-info/RECORD", "")
        for name, text in more.items():
            packed.writestr(name.replace("__", "/"), text)
    return made


def test_a_game_goes_in_with_its_colors(tmp_path: Path, paths: None) -> None:
    files = files_of([wheel(tmp_path)])
    assert "automarium_spice/texts/pl.mo" in files
    assert not [name for name in files if name.endswith((".po", "RECORD", "py.typed"))]
    make_known(files, tmp_path / "site")
    assert catalog()["spice"].title == "The Spice Road"
    assert '[data-game="spice"]' in style_of_game(catalog()["spice"])


@pytest.mark.parametrize(
    ("points", "more", "why"),
    [
        ("[console_scripts]\n", {}, "names no game under automarium.games"),
        (POINTS, {"automarium__cli__x.py": ""}, "automarium/cli/x.py lies outside of its own packages"),
        (POINTS, {"..__x.py": ""}, "lies outside of its own packages"),
        (POINTS, {"automarium_spice__fast.so": ""}, "is compiled; a browser runs Python alone"),
    ],
)
def test_what_cannot_go_in_is_refused(tmp_path: Path, points: str, more: dict[str, str], why: str) -> None:
    with pytest.raises(BadWheel, match=why):
        files_of([wheel(tmp_path, points, **more)])


def test_two_wheels_with_one_file_are_refused(tmp_path: Path) -> None:
    made = wheel(tmp_path)
    with pytest.raises(BadWheel, match="is in another wheel, too"):
        files_of([made, made])
