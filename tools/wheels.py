"""Fetch what the program needs as wheels, for the oldest and the newest Python on this machine.

`python -m tools.wheels FOLDER`; tests/test_wheel.py installs from that folder, without a network.
"""

import subprocess
import sys
from pathlib import Path

from tools.pythons import oldest_and_newest

REQUIREMENTS = Path(__file__).parents[1] / "requirements" / "run.txt"


def fetch(folder: Path, version: str) -> None:
    pip = [sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check"]
    what = ["--no-deps", "--require-hashes", "-r", str(REQUIREMENTS)]
    where = ["--only-binary", ":all:", "--python-version", version, "--dest", str(folder)]
    subprocess.run([*pip, *what, *where], check=True)


def main() -> None:
    folder = Path(sys.argv[1])
    for version in oldest_and_newest():
        fetch(folder, version)


if __name__ == "__main__":
    main()
