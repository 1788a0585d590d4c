"""Run uv with the package-index settings that pip has on this machine.

uv reads no pip configuration, but a mirror is often set up there alone. This runs before anything is
installed, so it needs nothing but the standard library and pip.
"""

import ast
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

SECTIONS = ("global", "install", ":env:")  # weakest first
VARIABLES = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "trusted-host": "UV_INSECURE_HOST",
    "no-index": "UV_NO_INDEX",
    "cert": "SSL_CERT_FILE",
}
SEPARATORS = {"UV_FIND_LINKS": ","}  # the other lists are split at spaces, as in pip


def settings(lines: Iterable[str]) -> dict[str, str]:
    """The uv variables that say what these lines of `pip config list` say.

    >>> settings(["global.extra-index-url='one two'", "global.timeout='60'", ":env:.find-links='a\\\\nb'"])
    {'UV_INDEX': 'one two', 'UV_FIND_LINKS': 'a,b'}
    """
    found: dict[tuple[str, str], str] = {}
    for line in lines:
        name, _, value = line.partition("=")
        section, _, key = name.rpartition(".")
        if section in SECTIONS and key in VARIABLES:
            found[section, key] = str(ast.literal_eval(value))
    return {
        VARIABLES[key]: SEPARATORS.get(VARIABLES[key], " ").join(found[section, key].split())
        for section in SECTIONS
        for key in VARIABLES
        if (section, key) in found
    }


def environment(pip: Mapping[str, str], own: Mapping[str, str]) -> dict[str, str]:
    """What uv is started with: what the person set for uv itself wins over pip's settings."""
    # pip looks through all indexes for the best version; hashes make the same safe here.
    return {"UV_INDEX_STRATEGY": "unsafe-best-match", "UV_SYSTEM_CERTS": "true", **pip, **own}


def main() -> int:
    command = [sys.executable, "-m", "pip", "config", "list"]
    listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    uv = Path(sys.executable).with_name("uv")
    return subprocess.call([uv, *sys.argv[1:]], env=environment(settings(listed.splitlines()), os.environ))


if __name__ == "__main__":
    sys.exit(main())
