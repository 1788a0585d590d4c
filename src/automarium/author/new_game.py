"""A package to begin with: the lesson under another name, with everything that makes it installable.

It plays at once. An author changes it file by file, from the board to the texts, and `automarium check` says
what no longer fits.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from pathlib import Path
from string import Template

from automarium import lesson
from automarium.kernel.catalog.plugins import INTERFACE
from automarium.kernel.errors import AutomariumError

LESSON = Path(str(lesson.__file__)).parent
NAME = re.compile(r"[a-z][a-z0-9]{1,29}")
STRANGE = re.compile(r'["\\\\{}\n\r]')
WRITTEN = (".py", ".toml", ".css", ".svg", ".po")


class NoNewGame(AutomariumError):
    """The package cannot be written: the name is not valid, or something is there already."""


def write_game(name: str, title: str, folder: Path) -> list[Path]:
    """The files of the new package, below `folder`."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise NoNewGame(f"{name!r} is no name for a game: 2 to 30 small letters and digits, a letter first")
    if STRANGE.search(title):
        raise NoNewGame(f"{title!r} is no title: leave out quotes, braces, backslashes and line ends")
    home = folder / f"automarium-{name}"
    if home.exists():
        raise NoNewGame(f"{home} is there already; nothing was written")
    files = dict(_files(name, title or name.capitalize()))
    for path, body in files.items():
        (home / path).parent.mkdir(parents=True, exist_ok=True)
        (home / path).write_bytes(body)
    return [home / path for path in files]


def _files(name: str, title: str) -> Iterator[tuple[str, bytes]]:
    """Every file by its path in the package."""
    words = {"name": name, "title": title, "module": f"automarium_{name}", "class_name": name.capitalize()}
    words |= {"version": version("automarium"), "interface": str(INTERFACE)}
    for path, text in AROUND.items():
        yield _filled(path, words), _filled(text, words).encode()
    for file in sorted(LESSON.rglob("*")):
        if file.is_file() and file.suffix in WRITTEN:
            inside, text = file.relative_to(LESSON).as_posix(), _text(file, words)
            yield f"src/{words['module']}/{inside}", text.encode()
            if file.suffix == ".po":
                yield f"src/{words['module']}/{inside.removesuffix('.po')}.mo", _compiled(text, file.stem)
    yield f"src/{words['module']}/py.typed", b""


def _filled(text: str, words: Mapping[str, str]) -> str:
    return Template(text).substitute(words)


def _compiled(text: str, language: str) -> bytes:
    from automarium.contract.po_files import compiled_text  # noqa: PLC0415  # only here

    return compiled_text(text, language)


def _text(file: Path, words: Mapping[str, str]) -> str:
    """A file of the lesson under the new name."""
    text = _own_imports_last(file.read_text("utf-8")).replace("automarium.lesson", words["module"])
    if file.name == "__init__.py":
        text = text.replace('id="lamplighters"', f'id="{words["name"]}"')
        text = text.replace('title="The Lamplighters"', f'title="{words["title"]}"')
        text = text.replace("    rules=1,\n", f"    rules=1,\n    interface={words['interface']},\n")
        head = f'"""{words["title"]}, which begins as The Lamplighters, the lesson in adding a game."""'
        return re.sub(r'^""".*?"""', lambda _: head, text, count=1, flags=re.DOTALL)
    if file.suffix == ".po":
        return re.sub(
            r'(msgid "game.title"\nmsgstr) ".*"', lambda found: f'{found[1]} "{words["title"]}"', text
        )
    return text


def _own_imports_last(text: str) -> str:
    """In another package the game's own imports come after those of Automarium.

    >>> _own_imports_last("from automarium.lesson.board import B\\nfrom automarium.rulebook import R\\n")
    'from automarium.rulebook import R\\n\\nfrom automarium.lesson.board import B\\n'
    """
    lines = text.splitlines(keepends=True)
    own = [line for line in lines if line.startswith("from automarium.lesson.")]
    others = [line for line in lines if line not in own]
    places = [number for number, line in enumerate(others, 1) if line.startswith("from automarium")]
    if not own or not places:
        return text
    return "".join((*others[: places[-1]], "\n", *own, *others[places[-1] :]))


PYPROJECT = """\
[build-system]
requires = ["uv_build>=0.9,<0.14"]  # packs all of src/$module: also texts, TOML files, emblem and styles
build-backend = "uv_build"

[project]
name = "automarium-$name"
version = "0.1.0"
description = "$title and its solo opponent, for Automarium."
readme = "README.md"
requires-python = ">=3.11"
dependencies = ["automarium>=$version"]

# How Automarium finds the game.
[project.entry-points."automarium.games"]
$name = "$module:GAME"

[dependency-groups]
dev = ["mypy>=1.18", "pytest>=8", "ruff>=0.14"]

[tool.ruff]
line-length = 110

[tool.mypy]
strict = true
"""
TEST = '''\
"""$title keeps the contract of all games, and plays as its book says."""

from __future__ import annotations

from automarium.contract import Contract
from automarium.contract.coverage import rare_games
from automarium.kernel.record.decide import decide
from automarium.kernel.record.position import read_position

from $module import GAME


class Test$class_name(Contract):
    game = GAME
    rare = rare_games(GAME)  # besides the usual ones, those that bring what is told seldom


def test_the_wind_blows_out_a_lamp_of_the_color_of_the_card() -> None:
    """A worked example: a small position, what comes up, and what must happen."""
    position = read_position('position = 1\\ngame = "$name"\\nlamps = { 2 = "amber", 6 = "blue" }', GAME)
    choice = next(step for step in decide(position, ["amber"]).steps if step.is_choice)
    assert choice.chosen == 2
'''
README = """\
# $title for Automarium

A game of another package, beside the built-in ones.

```sh
pip install -e . --group dev     # beside Automarium, in the same environment
automarium check $name           # rules, texts, pictures: what is not right yet
automarium look $name            # a preview that follows what you save
automarium play $name            # or in the browser: automarium
pytest                           # the same promises as check, and your worked examples
```

It begins as *The Lamplighters*, the lesson in adding a game. Change it in this order:

| file | what it is |
|---|---|
| `sections.toml` | every rule of the book: id, and a title in your words |
| `board.py` | what lies on the table, and the settings |
| `rules.py` | the opponent, in the order of the book |
| `human.py` | the person's moves: verbs |
| `play.py` | the board as text and back, partners, the door to the rules |
| `look.py`, `picture.py`, `own.py`, `otherwise.py` | nouns, hands, drawings, the person's side, corrections |
| `numbers.py` | the game for agents that learn; may be deleted |
| `companion.toml` | the rules in sentences, in three languages |
| `texts/*.po` | every sentence in three languages; `automarium check $name` compiles them |
| `theme.toml`, `emblem.svg`, `look.css` | colors, emblem and styles |

No text, picture or logo of a publisher. When an old saved game could be answered differently, `rules` in
`__init__.py` grows by one.

## Publish

`python -m build`, look into the wheel for `texts/*.mo`, then `twine upload dist/*`. Others install it with
`pip install automarium-$name`, or `pipx inject automarium automarium-$name`.
"""
CI = """\
name: check
on: [push, pull_request]
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-python@v5
        with: { python-version: "3.13" }
      - run: pip install --upgrade pip && pip install -e . --group dev
      - run: ruff check . && mypy src tests
      - run: automarium check $name
      - run: pytest -q
"""
AROUND = {
    "pyproject.toml": PYPROJECT,
    "README.md": README,
    "tests/test_$name.py": TEST,
    ".github/workflows/check.yml": CI,
    ".gitignore": "__pycache__/\n.venv/\ndist/\n.mypy_cache/\n.pytest_cache/\n.ruff_cache/\n",
}
"""The files around the game, with the names to fill in."""
