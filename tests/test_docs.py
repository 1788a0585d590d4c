"""The documentation tells what the program does: its extracts, its commands, its keys, its links.

A block marked `console` is a real session. It begins with a line `$ automarium …`; lines that begin with a
prompt of the program are what a person types; `...` stands for what the page leaves out. Blocks that follow
without a command go on with the same session. All sessions of a page share one folder.
"""

from __future__ import annotations

import doctest
import json
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from automarium.cli.commands import program
from automarium.kernel.catalog.data_files import provenance_of
from automarium.kernel.catalog.game import AnyGame, catalog, find
from automarium.kernel.catalog.sections import sections_of
from automarium.kernel.record.session import Session

ROOT = Path(__file__).parents[1]
REFERENCE = ROOT / "docs" / "reference.md"
PAGES = sorted(
    path
    for pattern in (
        "*.md",
        "docs/**/*.md",
        "tests/*.md",
        "src/**/*.md",
        "benchmarks/*.md",
        "examples/**/*.md",
    )
    for path in ROOT.glob(pattern)
)
GAMES = list(catalog().values())
IDS = ("k7m2xw9qbdtf", "p4rj8nzc6hva", "t9wq3kfy5mbd", "z2xh6vdg7cpn")
"""The ids that saved games get on every page, in this order."""

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TYPED = re.compile(r"^(?:>|fix>|.*\[y/n\])(?: (.*))?$")
LEFT_OUT = "..."
LINK = re.compile(r"\[[^\]]+\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def address(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


# Extracts


@dataclass
class Shown:
    """One command of a page with what the page says it prints."""

    line: int
    command: str
    lines: list[tuple[int, str]]
    """Each with its number on the page; empty lines are left out."""

    @property
    def typed(self) -> str:
        found = (TYPED.match(line) for _, line in self.lines)
        return "".join(f"{match[1] or ''}\n" for match in found if match)

    def differs_from(self, printed: str) -> str:
        """Where the page and the program part ways; nothing if they do not."""
        left = [line.rstrip() for line in printed.splitlines() if line.strip()]
        leaps = False
        for number, line in self.lines:
            if line == LEFT_OUT:
                leaps = True
                continue
            while leaps and left and not alike(line, left[0]):
                del left[0]
            if not left or not alike(line, left[0]):
                return f"line {number} is '{line}', the program says '{left[0] if left else 'nothing more'}'"
            del left[0]
            leaps = False
        return f"the program goes on with '{left[0]}'" if left and not leaps else ""


def shown_on(page: Path) -> list[Shown]:
    text = page.read_text("utf-8")
    found: list[Shown] = []
    for fence in FENCE.finditer(text):
        if fence[1] == "console":
            start = text.count("\n", 0, fence.start()) + 2
            for number, line in enumerate(fence[2].splitlines(), start):
                if line.startswith("$ "):
                    found.append(Shown(number, line[2:], []))
                elif found and line.strip():
                    found[-1].lines.append((number, line.rstrip()))
    return found


def alike(wanted: str, printed: str) -> bool:
    """Two lines; `...` in the wanted one stands for anything."""
    parts = map(re.escape, wanted.split(LEFT_OUT))
    return re.fullmatch(".*".join(parts), printed) is not None


@pytest.mark.parametrize(
    ("lines", "where"),
    [
        (["one", "two", "three"], ""),
        (["...", "two", "..."], ""),
        (["one", "t...", "three"], ""),
        (["one", "three"], "line 2 is 'three', the program says 'two'"),
        (["one", "...", "four"], "line 3 is 'four', the program says 'nothing more'"),
        (["one", "two"], "the program goes on with 'three'"),
    ],
)
def test_a_false_extract_is_seen(lines: list[str], where: str) -> None:
    shown = Shown(0, "automarium", list(enumerate(lines, 1)))
    assert shown.differs_from("one\ntwo\n\nthree\n") == where


PAGES_WITH_EXTRACTS = [page for page in PAGES if shown_on(page)]


@pytest.mark.parametrize("page", PAGES_WITH_EXTRACTS, ids=address)
def test_extracts_are_what_the_program_prints(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = iter(IDS)
    monkeypatch.setattr("automarium.kernel.record.store._new_id", lambda: next(ids))
    monkeypatch.setenv("AUTOMARIUM_DATA", str(tmp_path / "games"))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.chdir(tmp_path)
    for shown in shown_on(page):
        name, *arguments = shlex.split(shown.command)
        where = f"{page.relative_to(ROOT)}:{shown.line}: {shown.command}"
        assert name == "automarium", f"{where}: only automarium can be run here"
        ran = CliRunner(echo_stdin=True).invoke(program, arguments, input=shown.typed)
        assert shown.differs_from(ran.output) == "", where


def test_the_tutorial_has_extracts() -> None:
    assert {"README", "tutorial", "how-to"} <= {page.stem for page in PAGES_WITH_EXTRACTS}


PAGES_WITH_PYTHON = [page for page in PAGES if ">>> " in page.read_text("utf-8")]


@pytest.mark.parametrize("page", PAGES_WITH_PYTHON, ids=address)
def test_python_lines_are_true(page: Path) -> None:
    tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried.failed == 0


def test_rules_that_are_shown_stand_in_the_code() -> None:
    code = [path.read_text("utf-8") for home in ("src", "examples") for path in (ROOT / home).glob("**/*.py")]
    shown = [
        fence[2]
        for page in PAGES
        for fence in FENCE.finditer(page.read_text("utf-8"))
        if "@rule(" in fence[2]
    ]
    assert shown
    for text in shown:
        assert any(text in each for each in code), f"no longer in the code:\n{text}"


# The command line


def part(page: Path, heading: str) -> str:
    """The text under a heading, up to the next one."""
    text = page.read_text("utf-8")
    found = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#|\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, f"{page.relative_to(ROOT)} has no heading '{heading}'"
    return found[1]


def names_of(command: click.Command) -> Iterator[str]:
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            yield from parameter.opts
        else:
            yield str(parameter.name).upper()


def missing_from(text: str, names: Iterator[str]) -> list[str]:
    """The names that do not stand in code somewhere in the text."""
    inline, blocks = re.findall(r"`([^`]+)`", FENCE.sub("", text)), FENCE.finditer(text)
    code = " ".join([*inline, *(match[2] for match in blocks)])
    return [name for name in names if not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", code)]


@pytest.mark.parametrize("name", sorted(program.commands))
def test_every_command_and_option_is_in_the_reference(name: str) -> None:
    text = part(REFERENCE, f"automarium {name}")
    command = program.commands[name]
    assert missing_from(text, names_of(command)) == [], "docs/reference.md leaves these out"
    known = {*names_of(command), "--help"}
    stale = [option for option in re.findall(r"^\| `(--[a-z-]+)", text, re.MULTILINE) if option not in known]
    assert stale == [], "docs/reference.md speaks of options that are no more"


def test_the_options_of_the_program_are_in_the_reference() -> None:
    assert missing_from(part(REFERENCE, "automarium"), names_of(program)) == []


def test_a_missing_option_is_seen() -> None:
    found = missing_from("`--seed WORD` and --json, `--games`", iter(["--seed", "--json", "--game"]))
    assert found == ["--json", "--game"]


POSITION = 'position = 1\ngame = "coatl"\nsupply.1 = "KG"\nmaks.row = ["P-CNT-G"]\n'
JOURNAL = json.dumps(Session.start(find("coatl"), "7").header.to_json())
DOCUMENTS = {
    "games --json": ("games --json", ""),
    "rules --json": ("rules coatl --json", ""),
    "auto --json, one game": ("auto coatl --json", ""),
    "auto --json, many games": ("auto coatl --games 2 --json", ""),
    "decide --json": ("decide - --json", POSITION),
    "replay --json": ("replay - --json", JOURNAL),
}


@pytest.mark.parametrize("heading", DOCUMENTS)
def test_every_key_is_in_the_reference(heading: str) -> None:
    arguments, given = DOCUMENTS[heading]
    ran = CliRunner().invoke(program, arguments.split(), input=given)
    assert ran.exit_code == 0, ran.output
    keys = dict.fromkeys(keys_of(json.loads(ran.stdout)))
    assert missing_from(part(REFERENCE, heading), iter(keys)) == [], "docs/reference.md leaves these keys out"


def keys_of(document: Any, depth: int = 0) -> Iterator[str]:
    """The names in a document; facts and positions have sections of their own."""
    if isinstance(document, dict):
        for key, value in document.items():
            yield key
            if key not in {"facts", "position", "options", "points", "wins"}:
                yield from keys_of(value, depth + 1)
    elif isinstance(document, list) and depth < 4:
        for each in document:
            yield from keys_of(each, depth)


# Games


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_option_of_a_game_is_in_its_readme(game: AnyGame) -> None:
    text = (game.folder / "README.md").read_text("utf-8")
    for option in game.options:
        wanted = [option.name, *(option.values if option.kind == "choice" else ())]
        assert missing_from(text, iter(wanted)) == [], f"the README of {game.id} leaves these out"
        assert option.reading in text, f"the README of {game.id} does not explain {option.reading}"


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_partner_and_data_file_is_in_its_readme(game: AnyGame) -> None:
    text = (game.folder / "README.md").read_text("utf-8")
    files = [row["file"].rpartition("/")[2] for row in provenance_of(game)]
    assert missing_from(text, iter([*game.partner_names, *game.presets, *files])) == []


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_readme_cites_sections_that_exist(game: AnyGame) -> None:
    """Ids of our own with a family in front, such as CO-Q3; the book's own numbers behind a sign, §4.5.1."""
    known = {section.id for section in sections_of(game)}
    families = {each.partition("-")[0] for each in known}
    text = (game.folder / "README.md").read_text("utf-8")
    number = r"[A-Z]*\d+(?:\.\d+)*[a-z]?\b"
    cited = {each for family in families for each in re.findall(rf"\b{family}-{number}", text)}
    cited |= set(re.findall(r"§([\w.]*\w)", text))
    assert cited
    assert cited - known == set()


# Links


@pytest.mark.parametrize("page", PAGES, ids=address)
def test_links_lead_somewhere(page: Path) -> None:
    text = FENCE.sub("", page.read_text("utf-8"))
    for link in LINK.findall(text):
        if "://" not in link:
            name, _, anchor = link.partition("#")
            target = (page.parent / name).resolve() if name else page
            assert target.exists(), f"{page.relative_to(ROOT)}: {link} leads nowhere"
            if anchor:
                headings = HEADING.findall(FENCE.sub("", target.read_text("utf-8")))
                assert anchor in map(slug, headings), f"{page.relative_to(ROOT)}: {link} has no such heading"


def slug(heading: str) -> str:
    """The anchor of a heading, as code hosts make it.

    >>> slug("`auto --json`, one game")
    'auto---json-one-game'
    """
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def test_every_decision_is_in_the_index() -> None:
    folder = ROOT / "docs" / "adr"
    index = (folder / "README.md").read_text("utf-8")
    assert [path.name for path in sorted(folder.glob("0*.md")) if f"({path.name})" not in index] == []
