"""A game of another package as one file: a wheel, which is unpacked and never installed.

It passes this gate or is refused with the reason: not too large, nothing outside its own package, nothing
compiled, at least one game. None of it runs here.
"""

from __future__ import annotations

import hashlib
import io
import re
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from automarium.kernel.catalog.game import GROUP
from automarium.kernel.errors import AutomariumError

LARGEST_WHEEL = 3_000_000
"""Bytes of the file; the built-in games have some 200,000 each."""
LARGEST_UNPACKED = 12_000_000
MOST_FILES = 500
UNREAD = re.compile(
    r".*\.(?:po|pyi)$|.*/py\.typed$|.*__pycache__/|[^/]*\.dist-info/(?!METADATA|entry_points)"
)
"""What no page needs."""
COMPILED = re.compile(r".*\.(?:so|pyd|dylib|dll|pyc|wasm)$")
SAFE = re.compile(r"[\w.+-]+(?:/[\w.+-]+)*")
POINT = re.compile(r"^\s*([\w-]+)\s*=\s*(\w+)[\w.]*\s*:", re.MULTILINE)
OURS = "automarium"


class WheelFault(AutomariumError):
    """A file that cannot be taken in as a game: the reason."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel that has passed the gate."""

    content: bytes
    package: str
    """As its author calls it."""
    version: str
    module: str
    """What is imported: the one folder or file that it brings."""
    games: tuple[str, ...]
    files: Mapping[str, bytes]
    """What a page needs of it, by the path below a folder of packages."""

    @property
    def hash(self) -> str:
        """The SHA-256 of the file."""
        return hashlib.sha256(self.content).hexdigest()


def read_wheel(content: bytes) -> Wheel:
    """What is in the file, if it passes; WheelFault says why not."""
    if len(content) > LARGEST_WHEEL:
        raise _refused(
            "wheel-large", f"it is larger than {LARGEST_WHEEL} bytes", most=LARGEST_WHEEL // 1_000_000
        )
    return _understood(content, _unpacked(content))


def _unpacked(content: bytes) -> dict[str, bytes]:
    """The files in it. Damage, a password and odd compression have errors of their own."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            infos = [info for info in packed.infolist() if not info.is_dir()]
            _check_amount(infos)
            return {info.filename: packed.read(info) for info in infos}
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError) as error:
        raise _refused("wheel-damaged", "it is no wheel, or damaged") from error


def _understood(content: bytes, files: Mapping[str, bytes]) -> Wheel:
    head = _head(files)
    points = POINT.findall(_section(_text(files, f"{head}/entry_points.txt")))
    modules = {module for _, module in points}
    if not points:
        raise _refused("wheel-no-game", f"it names no game under {GROUP}")
    if len(modules) > 1 or OURS in modules:
        raise _refused("wheel-outside", f"{', '.join(sorted(modules))}: one package of its own is expected")
    (module,) = modules
    for name in files:
        _check_name(name, (f"{module}/", f"{head}/"), f"{module}.py")
    about = _text(files, f"{head}/METADATA")
    needed = {name: data for name, data in files.items() if not UNREAD.match(name)}
    games = tuple(sorted(name for name, _ in points))
    return Wheel(content, _field(about, "Name"), _field(about, "Version"), module, games, needed)


def _check_amount(infos: Sequence[zipfile.ZipInfo]) -> None:
    if len(infos) > MOST_FILES or sum(info.file_size for info in infos) > LARGEST_UNPACKED:
        most = LARGEST_UNPACKED // 1_000_000
        raise _refused("wheel-large", f"more than {MOST_FILES} files or {most} MB", most=most)
    names = [info.filename.lower() for info in infos]
    if len(set(names)) < len(names):
        raise _refused("wheel-damaged", "two of its files have one name")


def _head(files: Mapping[str, bytes]) -> str:
    """The folder with the wheel's metadata."""
    heads = {name.partition("/")[0] for name in files if ".dist-info/" in name}
    if len(heads) != 1:
        raise _refused("wheel-damaged", "it does not say what it is: there must be one folder .dist-info")
    return heads.pop()


def _section(points: str) -> str:
    """The lines of the entry points that name games."""
    found = re.search(rf"^\[{re.escape(GROUP)}\]\s*$(.*?)(?=^\[|\Z)", points, re.MULTILINE | re.DOTALL)
    return found[1] if found else ""


def _check_name(name: str, folders: tuple[str, ...], module: str) -> None:
    if (
        not SAFE.fullmatch(name)
        or ".." in name.split("/")
        or not (name.startswith(folders) or name == module)
    ):
        raise _refused("wheel-outside", f"{name} lies outside its own package", found=name)
    if COMPILED.match(name) and "__pycache__/" not in name:
        raise _refused("wheel-compiled", f"{name} is compiled; a browser runs Python alone", found=name)


def _text(files: Mapping[str, bytes], name: str) -> str:
    try:
        return files.get(name, b"").decode()
    except UnicodeDecodeError as error:
        raise _refused("wheel-damaged", f"{name} is no text") from error


def _field(about: str, name: str) -> str:
    found = re.search(rf"^{name}: *([\w.+-]+)$", about.partition("\n\n")[0].replace("\r", ""), re.MULTILINE)
    if found is None:
        raise _refused("wheel-damaged", f"METADATA does not tell its {name}")
    return found[1]


def _refused(told: str, words: str, **facts: object) -> AutomariumError:
    return WheelFault(words).as_told(told, **{"found": "", **facts})
