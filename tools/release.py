"""Build what is published: wheel and sdist, the same bytes twice, with checksums and a bill of materials.

`python -m tools.release FOLDER`. The bill names what an installed program consists of, in CycloneDX;
LICENSES.txt under which licenses, with their texts; AUDIT.txt what an advisory database says of the pins.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.audit import report
from tools.licenses import listed

ROOT = Path(__file__).parents[1]
UV = Path(sys.executable).with_name("uv")
WHEELS = ROOT / ".venv" / "wheels"
CYCLONEDX = ROOT / ".venv-release" / "bin" / "cyclonedx-py"
BILL, LICENSES, AUDIT, SUMS = "automarium.cdx.json", "LICENSES.txt", "AUDIT.txt", "SHA256SUMS"
BUILT = {".whl", ".gz"}


def build(folder: Path) -> dict[str, bytes]:
    """Name of each thing built → its contents."""
    subprocess.run([UV, "--offline", "build", "--quiet", "--out-dir", folder, ROOT], check=True)
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.suffix in BUILT}


def build_twice() -> dict[str, bytes]:
    """The same as `build`.

    Raises:
        SystemExit, if a second build gives other bytes.
    """
    with tempfile.TemporaryDirectory() as once, tempfile.TemporaryDirectory() as twice:
        first, second = build(Path(once)), build(Path(twice))
    if other := [name for name in first if first[name] != second.get(name)]:
        sys.exit(f"{', '.join(other)}: the second build gave other bytes")
    return first


@contextmanager
def installed(wheel: Path) -> Iterator[Path]:
    """An environment that holds the wheel, and what it asks for."""
    with tempfile.TemporaryDirectory() as place:
        subprocess.run([UV, "venv", "--quiet", "--python", sys.executable, place], check=True)
        source = ("--offline", "--no-index", "--find-links", WHEELS)
        subprocess.run([UV, "pip", "install", "--quiet", "--python", place, *source, wheel], check=True)
        yield Path(place)


def write_bill(file: Path, place: Path) -> None:
    """What an environment holds, in CycloneDX."""
    words = ("environment", "--output-reproducible", "--pyproject", ROOT / "pyproject.toml")
    subprocess.run([CYCLONEDX, *words, "-o", file, place / "bin" / "python"], check=True)


def write_licenses(folder: Path, place: Path) -> None:
    """The licenses of what an environment holds, beside the wheel and within the program for a browser."""
    (packages,) = place.glob("lib/python*/site-packages")
    text = listed(packages)
    for target in (folder, folder / "app"):
        if target.is_dir():
            (target / LICENSES).write_text(text, "utf-8")


def write_audit(file: Path) -> None:
    """What an advisory database says of the pins, or that none was reached.

    Raises:
        SystemExit, if a pin has an advisory.
    """
    code, said = report()
    file.write_text(said, "utf-8")
    print(said, end="")
    if code == 1:
        sys.exit("nothing is released with a known fault; `make lock ARGS=--upgrade` takes newer versions")


def sums(folder: Path) -> str:
    """A line for each file below the folder, as `sha256sum --check` reads it."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != SUMS)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder)}" for path in files]
    return "\n".join(lines) + "\n"


def main() -> None:
    folder = Path(sys.argv[1])
    if missing := [str(each.relative_to(ROOT)) for each in (WHEELS, CYCLONEDX) if not each.exists()]:
        sys.exit(f"{' and '.join(missing)} not found: `make release` lays them out first")
    folder.mkdir(parents=True, exist_ok=True)
    for old in (path for path in folder.iterdir() if path.suffix in BUILT):
        old.unlink()
    for name, contents in build_twice().items():
        (folder / name).write_bytes(contents)
    (wheel,) = folder.glob("*.whl")
    with installed(wheel) as place:
        write_bill(folder / BILL, place)
        write_licenses(folder, place)
    write_audit(folder / AUDIT)
    (folder / SUMS).write_text(sums(folder), "utf-8")
    print((folder / SUMS).read_text("utf-8"), end="")


if __name__ == "__main__":
    main()
