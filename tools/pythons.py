"""The Pythons on this machine that the program supports."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

SUPPORTED = ("3.11", "3.12", "3.13", "3.14")
ASK = "import sys; print('%d.%d' % sys.version_info[:2])"


def found() -> dict[str, str]:
    """Version → command, oldest first; without names that start nothing, as version managers leave them.

    The Python that runs this is one of them, wherever it lies.
    """
    working = {
        version: name
        for version in SUPPORTED
        if (name := next((each for each in _names(version) if _says(each) == version), None))
    }
    running = "{}.{}".format(*sys.version_info[:2])
    return {
        version: working.get(version, sys.executable)
        for version in SUPPORTED
        if version in working or version == running
    }


def oldest_and_newest() -> dict[str, str]:
    """The two ends of what is found, or the only one."""
    pythons = found()
    ends = {min(pythons, key=SUPPORTED.index), max(pythons, key=SUPPORTED.index)} if pythons else ()
    return {version: pythons[version] for version in SUPPORTED if version in ends}


def _names(version: str) -> Iterator[str]:
    """The command of that name; where it belongs to pyenv and starts nothing, those that it keeps."""
    if command := shutil.which(f"python{version}"):
        yield command
        yield from map(
            str, sorted(Path(command).parents[1].glob(f"versions/{version}.*/bin/python{version}"))
        )


def _says(name: str) -> str:
    return subprocess.run([name, "-c", ASK], capture_output=True, text=True, check=False).stdout.strip()
