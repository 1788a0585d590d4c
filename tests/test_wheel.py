"""The built wheel in an empty environment: one command to the first table."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

import automarium
from tools.pythons import oldest_and_newest

ROOT = Path(__file__).parents[1]
UV = Path(sys.executable).with_name("uv")
WHEELS = ROOT / ".venv" / "wheels"
PYTHONS = oldest_and_newest()
SIZE = 2_410_000
"""Bytes of the wheel at most. Half of it is Python, a fifth compiled texts."""
SOURCE_ONLY = re.compile(r"(?!src/automarium/lesson/).*\.po$|src/automarium/lesson/.*\.mo$|.*/README\.md$")
BARE = {
    name: value
    for name, value in os.environ.items()
    if not name.startswith(("UV_", "PIP_", "VIRTUAL", "PYTHON"))
}


def uv(*words: str | Path) -> str:
    ran = subprocess.run([UV, "--offline", *words], capture_output=True, text=True, check=False, env=BARE)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def built(folder: Path) -> dict[str, str]:
    uv("build", "--quiet", "--out-dir", folder, ROOT)
    return hashes(folder)


def hashes(folder: Path) -> dict[str, str]:
    """Name of each thing built → its hash."""
    found = [path for path in folder.iterdir() if path.suffix in {".whl", ".gz"}]
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in found}


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything that is built."""
    folder = tmp_path_factory.mktemp("dist")
    built(folder)
    return folder


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    (found,) = dist.glob("*.whl")
    return found


def test_the_same_bytes_twice(dist: Path, tmp_path: Path) -> None:
    once, twice = hashes(dist), built(tmp_path)
    version = automarium.__version__
    assert once == twice
    assert sorted(once) == [f"automarium-{version}-py3-none-any.whl", f"automarium-{version}.tar.gz"]


def test_nothing_is_missing_from_it(wheel: Path) -> None:
    """What git keeps of the package without what only the source needs, and nothing else."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "src"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    ours = {name.removeprefix("src/") for name in listed.split("\0") if name and not SOURCE_ONLY.match(name)}
    with zipfile.ZipFile(wheel) as packed:
        names = {name for name in packed.namelist() if not name.endswith("/") and ".dist-info/" not in name}
    assert names == ours


def test_it_stays_small(wheel: Path) -> None:
    assert wheel.stat().st_size <= SIZE


def test_the_source_builds_without_git(dist: Path, wheel: Path, tmp_path: Path) -> None:
    (packed,) = dist.glob("*.tar.gz")
    with tarfile.open(packed) as file:
        file.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)  # 3.11.2 has none
        file.extractall(tmp_path)  # noqa: S202  # it is ours, or its digest is known
    (source,) = (path for path in tmp_path.iterdir() if path.is_dir())
    uv("build", "--quiet", "--wheel", "--out-dir", tmp_path, source)
    (again,) = tmp_path.glob("*.whl")
    assert again.read_bytes() == wheel.read_bytes()


@pytest.fixture(scope="module", params=list(PYTHONS))
def installed(request: pytest.FixtureRequest, wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in an empty environment of that Python."""
    place = tmp_path_factory.mktemp(f"python{request.param}")
    uv("venv", "--quiet", "--python", PYTHONS[request.param], place)
    uv("pip", "install", "--quiet", "--python", place, "--no-index", "--find-links", WHEELS, wheel)
    return place / "bin" / "automarium"


def run(program: Path, *words: str, data: Path) -> str:
    env: Mapping[str, str] = {**BARE, "HOME": str(data)}
    ran = subprocess.run([program, *words], capture_output=True, text=True, check=False, cwd=data, env=env)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_it_plays_a_game(installed: Path, tmp_path: Path) -> None:
    assert run(installed, "--version", data=tmp_path) == f"automarium, version {automarium.__version__}\n"
    words = ("auto", "coatl", "--seed", "7", "--json")
    ours = Path(sys.executable).with_name("automarium")
    assert run(installed, *words, data=tmp_path) == run(ours, *words, data=tmp_path)
    games = json.loads(run(installed, "games", "--json", data=tmp_path))
    assert {game["id"] for game in games["games"]} == {"coatl", "gaia", "golem", "redrising", "root"}


def test_one_command_to_the_first_table(installed: Path, tmp_path: Path) -> None:
    env: Mapping[str, str] = {**BARE, "HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    command = [str(installed), "--data", str(tmp_path), "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env, cwd=tmp_path) as server:
        assert server.stdout
        try:
            told = next(line for line in server.stdout if "http://" in line)
            found = re.search(r"http://127\.0\.0\.1:\d+/", told)
            assert found, told
            with urllib.request.urlopen(found[0], timeout=30) as page:  # noqa: S310  # our own server
                assert page.status == 200
                assert "Cóatl" in page.read().decode()
        finally:
            server.terminate()


def test_it_runs_without_being_installed(wheel: Path) -> None:
    """As `uvx automarium` does."""
    tool = ("tool", "run", "--isolated", "--no-index", "--find-links", WHEELS, "--python", sys.executable)
    assert uv(*tool, "--from", wheel, "automarium", "--version").endswith(f" {automarium.__version__}\n")
