"""Write docs/handbook.md from the two doors: `make handbook`; with `--check`, only say whether it is stale.

What each name is comes from the code; its example is how the lesson, or else a built-in game, uses it.
"""

import argparse
import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from automarium import lookbook, rulebook
from automarium.contract import Contract
from automarium.kernel.catalog.theme import Theme
from automarium.kernel.words.kit import Part
from tools.handbook_words import EXAMPLES, FILES, HEAD, MESSAGES, PROMISES, SAMPLES

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "automarium"
PAGE, DRAWINGS = ROOT / "docs" / "handbook.md", ROOT / "docs" / "kit"
LINES = 3
NOT_CODE = ("from", "import", '"', "#", ">>>")
RECORDS = (
    "Game",
    "Play",
    "Look",
    "Family",
    "Own",
    "Supply",
    "Held",
    "Band",
    "Places",
    "Deal",
    "Otherwise",
    "Numbers",
)
"""What an author fills in field by field."""
WITH_METHODS = ("Deck", "Family", "Move", "Part", "Reader", "Speaker", "Verb")
"""What an author calls methods of."""


def written() -> dict[Path, str]:
    """Every file of the handbook."""
    parts = [
        HEAD,
        *_records(),
        *_files(),
        *_table(),
        *_door("rulebook", rulebook),
        *_door("lookbook", lookbook),
    ]
    page = "\n\n".join([*parts, *_messages(), *_classes(), *_promises()]) + "\n"
    return {PAGE: page, **{DRAWINGS / f"{name}.svg": _svg(made) for name, made in SAMPLES.items()}}


def _promises() -> Iterator[str]:
    """What the contract tries with every game."""
    yield "## What the contract promises"
    yield PROMISES
    found = inspect.getmembers(Contract, inspect.isfunction)
    rows = [
        f"| {name.removeprefix('test_').replace('_', ' ')} | {_one_line(_said(test))} |"
        for name, test in found
        if name.startswith("test_")
    ]
    yield "\n".join(["| promise | what is looked at |", "|---|---|", *rows])


# Fields and names


def _records() -> Iterator[str]:
    yield "## Records, field by field"
    for name in RECORDS:
        kind = getattr(rulebook, name, None) or getattr(lookbook, name)
        yield f"### {name}\n\n{_said(kind)}"
        rows = [f"| `{field}` | {words} | {_code(_keyword(field, name))} |" for field, words in _fields(kind)]
        yield "\n".join(["| field | what it is | for example |", "|---|---|---|", *rows])
        yield from _methods(name, kind)


def _methods(name: str, kind: type) -> Iterator[str]:
    """What can be asked of a thing, with its first sentence."""
    if name not in WITH_METHODS:
        return
    found = inspect.getmembers(kind, lambda each: inspect.isfunction(each) or inspect.ismethod(each))
    rows = [
        f"| `.{method}{_signature(thing)}` | {_one_line(_said(thing))} |"
        for method, thing in found
        if not method.startswith("_")
    ]
    yield "\n".join(["| method | what it does |", "|---|---|", *rows])


def _files() -> Iterator[str]:
    """What lies beside the rules."""
    yield "## Files beside the rules"
    rows = [f"| `{name}` | {words} |" for name, words in FILES.items()]
    yield "\n".join(["| file | what it holds |", "|---|---|", *rows])
    yield f"### theme.toml\n\n{_said(Theme)} Each is a pair: by day and by night."
    shades = [f"| `{field}` | {words} |" for field, words in _fields(Theme)]
    yield "\n".join(["| key | what it is |", "|---|---|", *shades])


def _fields(kind: type) -> Iterator[tuple[str, str]]:
    """The fields of a class with what stands below each in the source."""
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    body = tree.body if isinstance(tree, ast.ClassDef) else []
    for number, node in enumerate(body):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            after = body[number + 1] if number + 1 < len(body) else None
            is_text = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            words = after.value.value if is_text else ast.unparse(node.annotation)  # type: ignore[union-attr]
            yield node.target.id, _one_line(str(words) if is_text else f"`{words}`")


def _table() -> Iterator[str]:
    """What a rule can ask of its table."""
    yield "## The table: what a rule asks and tells"
    for name, method in inspect.getmembers(rulebook.Table, inspect.isfunction):
        if not name.startswith("_") and inspect.getdoc(method):
            yield _entry(f"table.{name}", method, rf"table\.{name}\(")


def _door(name: str, door: Any) -> Iterator[str]:
    yield f"## Behind `automarium.{name}`"
    for each in door.__all__:
        thing = getattr(door, each)
        if each not in RECORDS:
            yield _entry(each, thing, rf"(?<![\w.\"])(?:kit\.)?{each}\b[\[(]", name)
            yield from _methods(each, thing)


def _entry(name: str, thing: Any, used: str, door: str = "") -> str:
    """A name with its signature, its words, its drawing and its example."""
    drawn = f"![{name}](kit/{name}.svg)" if name in SAMPLES and door == "lookbook" else ""
    word = name.rpartition(".")[2]
    example = (
        EXAMPLES.get(f"{door}.{name}")
        or EXAMPLES.get(name)
        or _example(word, used)
        or _example(word, rf"(?<![\w.\"`'])(?:kit\.)?{word}\b", NOT_CODE)
    )
    shown = f"```python\n{example}\n```" if example else ""
    head = f"### {name}\n\n`{name}{_signature(thing)}`"
    words = _said_of_alias(name, door) or _said(thing)
    return "\n\n".join(part for part in (head, words, drawn, shown) if part)


def _said_of_alias(name: str, door: str) -> str:
    """What stands below a constant or a type in the source; Python itself does not remember it."""
    for module, names in _imports(door):
        if name in names:
            body = ast.parse((SOURCE.parent / f"{module.replace('.', '/')}.py").read_text("utf-8")).body
            for node, after in pairwise(body):
                if (
                    isinstance(after, ast.Expr)
                    and isinstance(after.value, ast.Constant)
                    and name in _assigned(node)
                ):
                    return inspect.cleandoc(str(after.value.value))
    return ""


def _assigned(node: ast.stmt) -> list[str]:
    """The names that a statement gives a value."""
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return [each.id for each in targets if isinstance(each, ast.Name)]


@cache
def _imports(door: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """The modules behind a door, each with the names that come from it."""
    if not door:
        return ()
    body = ast.parse((SOURCE / f"{door}.py").read_text("utf-8")).body
    found = [node for node in body if isinstance(node, ast.ImportFrom) and node.module != "__future__"]
    return tuple((str(node.module), frozenset(each.name for each in node.names)) for node in found)


def _signature(thing: Any) -> str:
    if not callable(thing) or not (inspect.isfunction(thing) or inspect.isclass(thing)):
        return ""
    try:
        found = inspect.signature(thing)
    except ValueError:
        return ""
    plain = [each.replace(annotation=inspect.Parameter.empty) for each in found.parameters.values()]
    return re.sub(
        r" at 0x\w+|<factory>", "", str(inspect.Signature([each for each in plain if each.name != "self"]))
    )


def _said(thing: Any) -> str:
    """The first paragraph of its description, without that of its built-in kind."""
    own = thing.__doc__ if hasattr(thing, "__module__") and not isinstance(thing, str | int | tuple) else ""
    return inspect.cleandoc(own or "").partition("\n\n")[0] if own and "Generic" not in own[:9] else ""


def _one_line(words: str) -> str:
    return " ".join(words.split()).replace("|", "\\|")


# Examples, as they are used


@cache
def _sources() -> tuple[str, ...]:
    """The lesson first, then the example, then the games, the small files before the large."""
    files = [
        *sorted((SOURCE / "lesson").glob("*.py")),
        *sorted((ROOT / "examples" / "spiceroad" / "src").rglob("*.py")),
        *sorted((SOURCE / "games").glob("*/**/*.py"), key=_size),
    ]
    return tuple(file.read_text("utf-8") for file in files)


def _size(file: Path) -> tuple[int, str]:
    return file.stat().st_size, str(file)


def _example(word: str, pattern: str, without: tuple[str, ...] = (*NOT_CODE, "def ", "class ")) -> str:
    """The first use of a word, with the lines that belong to it, up to three; a list of imports is none."""
    wanted = re.compile(pattern)
    for text in (each for each in _sources() if word in each):
        lines = text.partition("\n\n\n")[2].splitlines() or text.splitlines()
        for number, line in enumerate(lines):
            if word in line and wanted.search(line) and not line.lstrip().startswith(without):
                return textwrap.dedent("\n".join(_whole(lines[number:])))
    return ""


def _whole(lines: Sequence[str]) -> list[str]:
    """A statement from its first line on, as far as three lines reach."""
    taken: list[str] = []
    depth = 0
    for line in lines[:LINES]:
        taken.append(line)
        depth += sum(line.count(sign) for sign in "([{") - sum(line.count(sign) for sign in ")]}")
        if depth <= 0:
            break
    return taken


def _keyword(field: str, record: str) -> str:
    """How a field is given in the lesson or in a game: by its name, or as a constant or function."""
    ways = (rf"^\s+({field}=.*)$", rf"{record}\(.*?\b({field}=[^,)]+)", rf"^({field.upper()}\b.*=.*)$")
    for way in (*ways, rf"^(def {field}\(.*)$"):
        for text in _sources():
            if f"{record}(" in text and (found := re.search(way, text, re.MULTILINE)):
                lines = _whole([found[1], *text[found.end() :].splitlines()[1:]])
                whole = " ".join(line.strip() for line in lines).rstrip(",")
                return whole if whole.count("{") == whole.count("}") else f"{whole} …"
    return ""


def _code(words: str) -> str:
    return f"`{_one_line(words)}`" if words else ""


# Messages, classes, drawings


def _messages() -> Iterator[str]:
    yield "## Messages, by family"
    rows = [f"| `{family}` | {words} | {_code(example)} |" for family, (words, example) in MESSAGES.items()]
    yield "\n".join(["| message | what it says | for example |", "|---|---|---|", *rows])


def _classes() -> Iterator[str]:
    """The classes that every game may use in its drawings, by the comments of their style sheet."""
    yield "## Classes of drawings"
    yield "A drawing holds no colors, only classes. These have a style; others come with your `look.css`."
    style = (SOURCE / "web" / "static" / "boards.css").read_text("utf-8")
    for comment, rules in re.findall(r"/\* ((?:(?!\*/).)*) \*/\n\n((?:[^/]|/(?!\*))*)", style, re.DOTALL)[1:]:
        names = dict.fromkeys(re.findall(r"\.([a-z][\w-]*)(?=[ ,{:])", re.sub(r"\{.*?\}", "{}", rules)))
        if names:
            yield f"{_one_line(comment)}\n\n{' '.join(f'`{name}`' for name in names)}"


def _svg(made: Part) -> str:
    """A part with the colors of a light page."""
    style = (SOURCE / "web" / "static" / "boards.css").read_text("utf-8")
    colors = dict(re.findall(r"(--[\w-]+): (?:light-dark\()?(#\w+)", style))
    rules = re.findall(r"^(\.[^{]+\{[^}]*\})", style, re.MULTILINE)
    used = set(re.findall(r'class="([^"]+)"', made.svg()))
    wanted = {f".{name}" for names in used for name in names.split()}
    kept = [rule for rule in rules if wanted & set(re.findall(r"\.[\w-]+", rule.partition("{")[0]))]
    css = re.sub(r"var\((--[\w-]+)\)", lambda found: colors.get(found[1], "#23211d"), "".join(kept))
    card = ".card{fill:#fffdf8;stroke:#857d6d}.step{fill:#f8f4ea;stroke:#857d6d}.here{fill:#f0a35e}"
    width, height = f"{made.width + 8:g}", f"{made.height + 8:g}"
    size = f'width="{width}" height="{height}" viewBox="-4 -4 {width} {height}"'
    style = f"<style>text{{font-family:sans-serif}}{card}{css}</style>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{style}{made.svg()}</svg>\n'


def stale(files: Mapping[Path, str]) -> list[str]:
    return [
        str(path.relative_to(ROOT))
        for path, text in files.items()
        if not path.is_file() or path.read_text("utf-8") != text
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.handbook", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when it is stale")
    check: bool = parser.parse_args(arguments).check
    files = written()
    for name in stale(files):
        print(f"{name}: stale or missing; run `make handbook`" if check else f"wrote {name}", file=sys.stderr)
    found = stale(files)
    if not check:
        DRAWINGS.mkdir(exist_ok=True)
        for path, text in files.items():
            path.write_text(text, "utf-8")
    return 1 if check and found else 0


if __name__ == "__main__":
    sys.exit(main())
