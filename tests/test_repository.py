"""What must hold for the repository as a whole: its arrows, its locks, its version."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import automarium
from automarium.kernel.catalog.text_files import catalog_in
from tests.imports import SOURCE, belongs, imports_in
from tools import texts

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
GROUPS: dict[str, list[str]] = {
    "run": PYPROJECT["project"]["dependencies"],
    **PYPROJECT["project"]["optional-dependencies"],
    **{name: PYPROJECT["dependency-groups"][name] for name in ("setup", "dev", "bench", "release")},
}
NOT_OURS = {".git", ".venv", ".venv-bench", ".venv-release", "build", "dist", "htmlcov", "__pycache__"}

# Written so that this file does not match itself.
REGISTRIES = re.compile(
    r"\b(?:test\.)?pypi\.(?:org|io|python)\b"
    r"|\bpythonhosted\.(?:org)\b"
    r"|\bregistry\.(?:npmjs|yarnpkg)\b"
    r"|\b(?:index[-_]url|extra[-_]index|default[-_]index|find[-_]links)\b['\"]?[ =:]+\S*(?::)//"
    r"|\b(?:pkg\.dev|jfrog\.io)(?:/)"
)
REQUIREMENT = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^ ;]+)(?P<marker> ; [^\\]+)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}(?: \\)?$")


# The arrows: front-ends → kernel ← games; the rooms of the kernel are in tests/test_house.py.


def forbidden(module: str, imported: str) -> str | None:
    """Why a module may not import a name, or None when it may."""
    parts = module.split(".")
    layer = parts[1] if len(parts) > 1 else ""
    if layer in {"kernel", "games"}:
        own = ".".join(parts[: 2 if layer == "kernel" else 3])
        if belongs(imported, "random"):
            return "chance comes from the table, by key"
        standard = imported.split(".", 1)[0] in sys.stdlib_module_names
        doors = ("automarium.kernel", "automarium.rulebook", "automarium.lookbook", own)
        if not (standard or any(belongs(imported, door) for door in doors)):
            return f"{own} may import the standard library, the kernel and itself"
    elif belongs(imported, "automarium.games"):
        return "games are reached through the kernel's catalog"
    return None


def violations(source: Path) -> list[str]:
    return [
        f"{module} imports {imported}: {why}"
        for module, imported in imports_in(source, "automarium")
        if (why := forbidden(module, imported))
    ]


def test_imports_follow_the_arrows() -> None:
    assert list(SOURCE.glob("automarium/kernel/rules/*.py")), "no kernel found: is the path still right?"
    assert violations(SOURCE) == []


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("kernel/table.py", "from automarium.games.coatl import GAME"),
        ("kernel/table.py", "from ..games import coatl"),
        ("kernel/table.py", "import click"),
        ("kernel/table.py", "from random import Random"),
        ("kernel/__init__.py", "from .. import cli"),
        ("games/coatl/rules.py", "import random"),
        ("games/coatl/rules.py", "import rich.console"),
        ("games/coatl/rules.py", "from automarium.games.root import board"),
        ("games/coatl/rules.py", "from .. import root"),
        ("games/coatl/rules/tails.py", "def f():\n    from automarium.cli import main"),
        ("games/coatl/__init__.py", "from ..root.board import Board"),
        ("cli/__init__.py", "from ..games.coatl import GAME"),
        ("cli/play.py", "import automarium.games.coatl"),
        ("web/app.py", "from automarium import games"),
    ],
)
def test_a_wrong_arrow_is_seen(tmp_path: Path, path: str, line: str) -> None:
    module = tmp_path / "automarium" / path
    module.parent.mkdir(parents=True)
    module.write_text(line, "utf-8")
    assert len(violations(tmp_path)) == 1


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("kernel/table.py", "import json\nfrom importlib.metadata import entry_points\nfrom . import deck"),
        ("kernel/__init__.py", "from .table import Table\nfrom automarium.kernel import deck"),
        ("kernel/words/answers.py", "from automarium.kernel.rules.request import Request"),
        ("kernel/catalog/game.py", "from automarium.kernel.words.look import Look"),
        ("games/coatl/rules.py", "from automarium.kernel import Table\nfrom .board import Board"),
        ("games/coatl/rules/tails.py", "from ..board import Board"),
        ("games/coatl/__init__.py", "from .rules import turn\nfrom automarium.games.coatl import board"),
        ("cli/play.py", "import click\nimport random\nfrom automarium.kernel.catalog.game import catalog"),
    ],
)
def test_a_right_arrow_passes(tmp_path: Path, path: str, line: str) -> None:
    module = tmp_path / "automarium" / path
    module.parent.mkdir(parents=True)
    module.write_text(line, "utf-8")
    assert violations(tmp_path) == []


def test_every_game_registers_by_entry_point() -> None:
    folders = {path.parent.name for path in SOURCE.glob("automarium/games/*/__init__.py")}
    declared = PYPROJECT["project"]["entry-points"]["automarium.games"]
    assert declared == {name: f"automarium.games.{name}:GAME" for name in sorted(folders)}
    installed = {entry.value for entry in entry_points(group="automarium.games")}
    assert set(declared.values()) <= installed, "the environment is older than pyproject.toml: make setup"


# The locks: pinned, hashed, complete, and silent about where they were downloaded.


def files() -> list[Path]:
    """Every file of the repository: what git has or would take, or the whole tree where there is no git."""
    try:
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
        found = [ROOT / name for name in listed.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        found = [path for path in ROOT.rglob("*") if not NOT_OURS & set(path.relative_to(ROOT).parts)]
    return [path for path in found if path.is_file()]


def lock_faults(text: str) -> list[str]:
    """Lines of a requirement file that are anything but a pin, its hash or a comment; pins without a hash."""
    lines = text.splitlines()
    faults = [line for line in lines if "://" in line]
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        if REQUIREMENT.match(line):
            if not HASH.match(following):
                faults.append(f"no hash: {line}")
        elif not (HASH.match(line) or re.match(r"^ *#", line)):
            faults.append(line)
    return faults


def pins(text: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for match in filter(None, map(REQUIREMENT.match, text.splitlines())):
        found.setdefault(canonicalize_name(match["name"]), set()).add(match["version"])
    return found


def unmet(wanted: Iterable[str], pinned: dict[str, set[str]]) -> list[str]:
    """The requirements that no pin meets, or that some pin breaks."""
    found = []
    for text in wanted:
        requirement = Requirement(text)
        versions = pinned.get(canonicalize_name(requirement.name), set())
        if not versions or not all(requirement.specifier.contains(version) for version in versions):
            found.append(text)
    return found


def test_no_lock_file_that_records_hosts() -> None:
    names = re.compile(r"uv\.lock|pylock(\..*)?\.toml")
    assert [str(path) for path in files() if names.fullmatch(path.name)] == []


def test_no_file_names_a_package_registry() -> None:
    found = files()
    assert ROOT / "pyproject.toml" in found
    assert [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in found
        if (match := REGISTRIES.search(path.read_bytes().decode("utf-8", "replace")))
    ] == []


@pytest.mark.parametrize(
    "line",
    [
        "see https://pypi." + "org/project/automarium",
        "https://files.python" + "hosted.org/packages/a.whl",
        "--index-url " + "https://mirror.example/simple",
        "extra_index = " + "'file:///srv/simple'",
        'find-links = "' + 'http://mirror.example/wheels"',
    ],
)
def test_a_registry_is_seen(line: str) -> None:
    assert REGISTRIES.search(line)


@pytest.mark.parametrize("group", sorted(GROUPS))
def test_requirements_are_pinned_and_hashed(group: str) -> None:
    text = (ROOT / "requirements" / f"{group}.txt").read_text("utf-8")
    assert lock_faults(text) == []
    assert unmet(GROUPS[group], pins(text)) == [], "pyproject.toml has changed: run `make lock`"


def test_requirement_files_and_groups_are_the_same() -> None:
    assert {path.stem for path in (ROOT / "requirements").glob("*.txt")} == set(GROUPS)
    named = {*PYPROJECT["dependency-groups"], *PYPROJECT["project"]["optional-dependencies"], "run"}
    assert named == set(GROUPS)


@pytest.mark.parametrize(
    "text",
    [
        "click==8.1.0\n",
        "click==8.1.0 \\\n    # via automarium\n",
        "click>=8 \\\n    --hash=sha256:" + "0" * 64,
        "--index-url somewhere\n",
        "# from https://mirror.example/simple\n",
        "click @ https://mirror.example/click.whl\n",
    ],
)
def test_a_loose_requirement_is_seen(text: str) -> None:
    assert lock_faults(text)


def test_a_lock_older_than_its_group_is_seen() -> None:
    pinned = pins("click==8.1.0 \\\n")
    assert unmet(["click>=8"], pinned) == []
    assert unmet(["click>=8.2", "rich"], pinned) == ["click>=8.2", "rich"]


# The rest.


def test_one_version() -> None:
    assert PYPROJECT["project"]["version"] == automarium.__version__


def test_texts_compile_to_the_same_bytes(tmp_path: Path) -> None:
    folder = tmp_path / "game" / "texts"
    folder.mkdir(parents=True)
    po = folder / "pl.po"
    po.write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\\n"\n\n'
        'msgid "draw"\nmsgid_plural "draw"\n'
        'msgstr[0] "{n} karta"\nmsgstr[1] "{n} karty"\nmsgstr[2] "{n} kart"\n\n'
        'msgid "pass"\nmsgstr "pauza"\n',
        "utf-8",
    )
    ((mo, wanted),) = texts.stale(tmp_path)
    assert mo == folder / "pl.mo"
    mo.write_bytes(wanted)
    assert list(texts.stale(tmp_path)) == []
    assert b"Babel" not in wanted
    assert b"Date" not in wanted
    polish = catalog_in(mo)
    assert polish.find("", "pass", 1) == "pauza"
    assert [polish.find("", "draw", n) for n in (1, 3, 5)] == ["{n} karta", "{n} karty", "{n} kart"]
    po.write_text(po.read_text("utf-8").replace("pauza", "pas"), "utf-8")
    assert [mo for mo, _ in texts.stale(tmp_path)] == [mo]


@pytest.mark.parametrize(
    "text",
    [
        'msgid "pass"\nmsgstr "pauza\n',
        'msgid "pass"\nmsgstr "pau"za"\n',
        'msgid "pass"\nmsgstr "pauza"\n\nmsgid "pass"\nmsgstr "pas"\n',
    ],
)
def test_a_broken_text_is_seen(tmp_path: Path, text: str) -> None:
    po = tmp_path / "pl.po"
    po.write_text(text, "utf-8")
    with pytest.raises(texts.TextsFault, match=r"pl\.po"):
        texts.compiled(po)
