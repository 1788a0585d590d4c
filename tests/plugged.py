"""Games of other packages as files: a wheel of a new game, and what is forgotten after a test with it."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from automarium.author.new_game import write_game
from automarium.kernel.catalog.game import forget_games
from automarium.web.base.assets import forget_assets

POINTS = "[automarium.games]\nspice = automarium_spice:GAME\n"
HEAD = "automarium_spice-0.1.0.dist-info"


@pytest.fixture
def forgotten() -> Iterator[None]:
    """What is found here is forgotten afterward."""
    before = list(sys.path)
    yield
    sys.path[:] = before
    forget_modules()


def forget_modules() -> None:
    """As a new start of Python would."""
    for name in [name for name in sys.modules if name.startswith("automarium_spice.")]:
        del sys.modules[name]
    sys.modules.pop("automarium_spice", None)
    forget_games()
    forget_assets()


def wheel(
    folder: Path,
    points: str = POINTS,
    version: str = "0.1.0",
    changed: Mapping[str, tuple[str, str]] | None = None,
    more: Mapping[str, str] | None = None,
) -> Path:
    """A wheel of a new game, as a builder packs it; `changed` replaces words in files, `more` adds some."""
    home = folder / f"automarium-spice-{version}"
    write_game("spice", "The Spice Shop", home)
    source = home / "automarium-spice" / "src"
    for name, (old, new) in (changed or {}).items():
        path = source / "automarium_spice" / name
        assert old in path.read_text("utf-8")
        path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    made = folder / f"automarium_spice-{version}-py3-none-any.whl"
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        for file in sorted(path for path in source.rglob("*") if path.is_file()):
            packed.write(file, file.relative_to(source).as_posix())
        packed.writestr(f"{HEAD}/entry_points.txt", points)
        packed.writestr(f"{HEAD}/METADATA", f"Name: automarium-spice\nVersion: {version}\n")
        packed.writestr(f"{HEAD}/RECORD", "")
        for name, text in (more or {}).items():
            packed.writestr(name, text)
    return made


def built(source: Path, folder: Path) -> Path:
    """The wheel of a package, by its own builder, without a network."""
    uv = Path(sys.executable).with_name("uv")
    build = [str(uv), "--offline", "build", "--quiet", "--wheel", "--out-dir"]
    subprocess.run([*build, str(folder), str(source)], check=True, capture_output=True)
    (made,) = folder.glob("*.whl")
    return made
