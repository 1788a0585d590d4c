"""The Pythons on this machine that the program supports."""

import shutil
import subprocess
import sys

SUPPORTED = ("3.11", "3.12", "3.13", "3.14")
ASK = "import sys; print('%d.%d' % sys.version_info[:2])"


def found() -> dict[str, str]:
    """Version → command, oldest first; without names that start nothing, as version managers leave them.

    The Python that runs this is one of them, wherever it lies.
    """
    names = {version: shutil.which(f"python{version}") for version in SUPPORTED}
    working = {version: name for version, name in names.items() if name and _says(name) == version}
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


def _says(name: str) -> str:
    return subprocess.run([name, "-c", ASK], capture_output=True, text=True, check=False).stdout.strip()
