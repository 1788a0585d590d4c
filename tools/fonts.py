"""Cut the faces of the web table down to the letters of our languages, from the packages named below.

    python -m tools.fonts FOLDER

FOLDER holds the unpacked npm packages `source-sans-3` and `source-serif-4` of `@fontsource-variable`. Needs
fonttools and brotli, which are installed for this alone: `pip install fonttools brotli`. The results are
committed, so nobody else needs them. See docs/adr/0040-own-faces.md.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "src/automarium/web/static"
SLICES = {
    "latin": ("latin", "U+0020-007E,U+00A0-00FF,U+2010-2015,U+2018-201E,U+2022,U+2026,U+202F,U+2212"),
    "polish": ("latin-ext", "U+0104-0107,U+0118-0119,U+0141-0144,U+015A-015B,U+0179-017C"),
    "ukrainian": (
        "cyrillic",
        "U+0404,U+0406-0407,U+0410-0449,U+044C,U+044E-044F,U+0454,U+0456-0457,U+0490-0491,U+2116",
    ),
}
"""What each file holds: the file of the package that it is cut from, and its letters."""
FACES = {"sans": ("source-sans-3", "Automarium Sans"), "serif": ("source-serif-4", "Automarium Serif")}
"""The package, and our name: the license reserves the old one for the uncut fonts."""
WEIGHTS = (400, 700)
NAMES = (1, 3, 4, 6, 16, 21, 25)
"""The records of a font that say its name."""


def cut(source: Path, letters: str, name: str, target: Path) -> None:
    """One file: fewer letters, fewer weights, our own name."""
    from fontTools import subset
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    options = subset.Options(flavor="woff2", layout_features=["kern", "mark", "mkmk", "ccmp", "locl", "liga"])
    font: Any = TTFont(source)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(letters))
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": WEIGHTS})
    for record in font["name"].names:
        if record.nameID in NAMES:
            record.string = name.replace(" ", "") if record.nameID in {6, 25} else name
    font.flavor = "woff2"
    font.save(target)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fonts", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the unpacked packages lie")
    folder: Path = parser.parse_args(arguments).folder
    for face, (package, name) in FACES.items():
        for part, (source, letters) in SLICES.items():
            target = TARGET / f"{face}-{part}.woff2"
            cut(folder / package / "files" / f"{package}-{source}-wght-normal.woff2", letters, name, target)
            print(f"{target.name}: {target.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
