"""A person's own components: files that an option may name, and who may name which.

An option holds the text of such a file, never its path: so a game replays without the file, and a form, a
position or a journal from outside cannot make this machine open one. A file is named in two ways: at the
command line by any path, and everywhere by the bare name of a set, `golem-deck-mine` for the file
`golem-deck-mine.toml` in the folder of saved games.
"""

from __future__ import annotations

import re
import stat
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from automarium.kernel.catalog.settings import Option, OptionFault, is_text_of_file
from automarium.kernel.errors import AutomariumError

V = TypeVar("V")

LARGEST_FILE = 200_000
"""Most bytes of a file; a whole box of components has a tenth of that."""
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")

Read = Callable[[str], str]
"""The text of the file that a name means; raises FileFault."""


class FileFault(AutomariumError):
    """A file that is not there, or that cannot be one of ours. The message does not quote from it."""


class NoFile(FileFault):
    """There is no such file."""


EMPTY_BOX = "box = 1\n"


class OwnFiles:
    """The sets of components that lie in the folder of saved games."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def names(self, game: str, option: Option) -> list[str]:
        """The sets to offer for an option: their names begin with the game and the option."""
        if not option.takes_file:
            return []
        found = self._folder.glob(f"{game}-{option.name}*.toml")
        return sorted(path.stem for path in found if NAME.fullmatch(path.stem))

    def by_name(self, name: str) -> str:
        """The text of a set, by its bare name."""
        stem = name.removesuffix(".toml")
        if not NAME.fullmatch(stem):
            told = FileFault("a file in the folder of saved games is named by letters, digits, - and _ alone")
            raise told.as_told("file-gone", found=name)
        return text_of(self._folder / f"{stem}.toml", f"{stem}.toml in the folder of saved games")

    def offered(self, game: str, options: Iterable[Option]) -> Read:
        """Reads by name what a form may ask for: the sets offered for the options of a game, and its box."""
        takers = [option for option in options if option.takes_file]

        def read(name: str) -> str:
            boxes = [option.box[1].removesuffix(".toml") for option in takers if option.box[0]]
            sets = [*boxes, *(each for option in takers for each in self.names(game, option))]
            chosen = next((each for each in sets if each == name.removesuffix(".toml")), None)
            if chosen is None:
                told = NoFile("there is no such set for this game in the folder of saved games")
                raise told.as_told("file-gone", found=name)
            return self.by_name(chosen)  # the names that we found there, not those that were sent

        return read

    def by_path(self, name: str) -> str:
        """The text of a file by its path, or of a set by its bare name: for the command line alone."""
        try:
            path = Path(name).expanduser()
        except RuntimeError as error:
            raise FileFault(f"{name} cannot be read: {error}") from error
        if NAME.fullmatch(name.removesuffix(".toml")) and not path.exists():
            return self.by_name(name)
        return text_of(path, name)


def text_of(path: Path, called: str) -> str:
    """The text of a file, if it has a sensible size, which is checked before reading."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise FileFault(f"{called} is no file").as_told("file-gone", found=path.name)
        if status.st_size > LARGEST_FILE:
            raise FileFault(f"{called} has more than {LARGEST_FILE} bytes").as_told("file-large")
        with path.open("rb") as file:
            return as_text(file.read(LARGEST_FILE + 1), called)
    except (FileNotFoundError, NotADirectoryError) as error:
        told = NoFile(f"{called} cannot be read: {error.strerror}")
        raise told.as_told("file-gone", found=path.name) from error
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "no such file can be"
        raise FileFault(f"{called} cannot be read: {why}") from error


def as_text(content: bytes, called: str) -> str:
    """The text that a file or an upload holds, as an option keeps it."""
    if len(content) > LARGEST_FILE:
        raise FileFault(f"{called} has more than {LARGEST_FILE} bytes").as_told("file-large")
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n") + "\n"
    except UnicodeDecodeError as error:
        told = FileFault(f"{called} is not UTF-8 text, see byte {error.start + 1}")
        raise told.as_told("file-no-text") from error


def with_own_files(
    options: Iterable[Option], given: Mapping[str, V], read: Read, brought: Mapping[str, object] = {}
) -> dict[str, V | str]:
    """The options with the text of each file that was named. OptionFault says which could not be read.

    `brought` are the options of the preset; one that means the person's box is read here, too.
    """
    found: dict[str, V | str] = dict(given)
    for option in options:
        value = given.get(option.name)
        if option.box[0] and given.get(option.name, brought.get(option.name)) == option.box[0]:
            found[option.name] = _box(option, read)
            continue
        if isinstance(value, str) and _names_a_file(option, value):
            try:
                found[option.name] = read(value)
            except FileFault as error:
                why = f"option {option.name}: {error}; or take one of {', '.join(option.values)}"
                raise OptionFault(why, option.name) from error
    return found


def _box(option: Option, read: Read) -> str:
    """What the person has entered so far; nothing if there is no such file."""
    try:
        return read(option.box[1])
    except NoFile:
        return EMPTY_BOX
    except FileFault as error:
        raise OptionFault(f"option {option.name}: {error}", option.name) from error


def _names_a_file(option: Option, value: str) -> bool:
    return option.takes_file and value not in option.values and not is_text_of_file(value)
