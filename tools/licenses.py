"""The licenses of everything that a release ships: one file, with the texts that must go along.

The Python packages are those of an environment with the wheel installed; what else is in the wheel and in the
program for a browser stands in `OTHERS`. A package that names no license stops the release.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
OWN = "automarium"
PYODIDE = json.loads((ROOT / "app" / "pyodide.json").read_text("utf-8"))["version"]
TEXTS = ("license", "licence", "copying", "notice")
UNKNOWN = {"", "UNKNOWN"}


class Part(NamedTuple):
    """Something that is shipped."""

    name: str
    version: str
    license: str
    where: str
    texts: tuple[str, ...] = ()
    """What its license asks to be handed on."""


BOTH, POCKET, CONTAINER = (
    "the wheel and the program for a browser",
    "the program for a browser",
    "the container",
)
FONTS = (ROOT / "src" / "automarium" / "web" / "static" / "OFL.txt").read_text("utf-8")
OTHERS = (
    Part("htmx with its SSE extension", "4.0.0", "0BSD", BOTH),
    Part("Source Sans 3 and Source Serif 4, cut", "", "OFL-1.1", BOTH, (FONTS,)),
    Part("Pyodide", PYODIDE, "MPL-2.0", f"{POCKET}; its source is at github.com/pyodide/pyodide"),
    Part("CPython", "", "PSF-2.0", f"{POCKET}, within Pyodide; {CONTAINER}"),
    Part("Debian's packages in the base image", "", "see /usr/share/doc there", CONTAINER),
    Part("Caddy", "", "Apache-2.0", f"started beside {CONTAINER}"),
)


def listed(folder: Path) -> str:
    """The file for the packages that are installed below a folder.

    Raises:
        SystemExit, if one of them names no license.
    """
    parts = [*packages(folder), *OTHERS]
    if unnamed := [part.name for part in parts if part.license in UNKNOWN]:
        raise SystemExit(f"no license is named by {', '.join(unnamed)}")
    head = "What a release of Automarium consists of, and under which licenses.\n\n"
    rows = [f"{f'{part.name} {part.version}'.rstrip()}: {part.license} ({part.where})\n" for part in parts]
    texts = [f"\n{'=' * 78}\n{part.name}\n\n{text.strip()}\n" for part in parts for text in part.texts]
    return "".join((head, *rows, *texts))


def packages(folder: Path) -> Iterator[Part]:
    """The installed packages, ours first."""
    found = {each.metadata["Name"]: each for each in distributions(path=[str(folder)])}
    for name in sorted(found, key=lambda each: (each != OWN, each.lower())):
        package, where = found[name], "the wheel" if name == OWN else "a requirement"
        yield Part(name, package.version, license_of(package), where, tuple(texts_of(package)))


def license_of(package: Distribution) -> str:
    """What a package says of itself: the expression, the field of old, or the classifiers."""
    said = package.metadata
    (new, *_), (old, *_) = (said.get_all(key) or [""] for key in ("License-Expression", "License"))
    classified = (each for each in said.get_all("Classifier") or () if each.startswith("License ::"))
    kinds = ", ".join(each.rpartition(" :: ")[2] for each in classified)
    return new or (old.strip() if len(old.splitlines()) == 1 else "") or kinds


def texts_of(package: Distribution) -> Iterator[str]:
    """The texts that lie with it."""
    for file in package.files or ():
        is_beside = ".dist-info" in file.parts[0] and file.name.lower().startswith(TEXTS)
        if is_beside and (path := Path(str(file.locate()))).is_file():
            yield path.read_text("utf-8", "replace")
