"""The shape of the house: short plain functions, rooms in their order, nothing that was replaced."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.imports import SOURCE as ROOT
from tests.imports import belongs, imports_in, upward

SOURCE = ROOT / "automarium"
LONGEST_FUNCTION = 40
MOST_COMPLEX = 15
MOST_NOTATION = 1850
GONE = ("labels.py", "shortcuts.py", "drawing.py", "late.py", "choices.py")
WEB = ("stage", "base", "shelf", "ask", "table", "start", "book", "fix", "server")
KERNEL = ("rules", "catalog", "record", "words")
FOUND_LATE = ("automarium.kernel.catalog.game imports automarium.kernel.words.look.Look",)
"""The record of a game says how its look is typed; nothing else of the kernel knows what lies above it."""


def sources() -> list[Path]:
    return sorted(SOURCE.glob("**/*.py"))


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


# Functions


def test_functions_are_short() -> None:
    long = [
        f"{path.relative_to(SOURCE)}: {each.name} has {length} lines"
        for path in sources()
        for each in functions(ast.parse(path.read_text("utf-8")))
        if (length := (each.end_lineno or 0) - each.lineno + 1) > LONGEST_FUNCTION
    ]
    assert long == []


BRANCHES = (
    ast.If,
    ast.IfExp,
    ast.For,
    ast.AsyncFor,
    ast.While,
    ast.ExceptHandler,
    ast.Assert,
    ast.match_case,
)


def complexity(function: ast.AST) -> int:
    """How many ways lead through a function, with those in the functions inside it."""
    ways = 1
    for node in ast.walk(function):
        if isinstance(node, (*BRANCHES, ast.Lambda)):
            ways += 1
        elif isinstance(node, ast.comprehension):
            ways += 1 + len(node.ifs)
        elif isinstance(node, ast.BoolOp):
            ways += len(node.values) - 1
    return ways


@pytest.mark.parametrize(
    ("source", "ways"),
    [
        ("def f(): return 1", 1),
        ("def f(a):\n if a: return 1\n elif a is None: return 2\n return 3", 3),
        ("def f(a):\n for b in a:\n  while b: b = b and not a or 1", 5),
        ("def f(a): return [b for b in a if b if b > 1] if a else None", 5),
        ("def f(a):\n def g(b): return b or 1\n return lambda: g(a)", 3),
        ("def f(a):\n match a:\n  case 1: return 1\n  case _: return 2", 3),
    ],
)
def test_ways_are_counted(source: str, ways: int) -> None:
    assert complexity(ast.parse(source).body[0]) == ways


def test_no_page_is_made_in_a_tangle() -> None:
    """A short function can have many branches, too."""
    tangled = [
        f"{path.relative_to(SOURCE)}: {each.name} has {ways} ways"
        for path in sorted(SOURCE.glob("web/**/*.py"))
        for each in functions(ast.parse(path.read_text("utf-8")))
        if (ways := complexity(each)) > MOST_COMPLEX
    ]
    assert tangled == []


def test_the_notation_of_the_games_stays_small() -> None:
    """All of it: of the opponents, of the table between, and of whole human sides."""
    files = [*SOURCE.glob("games/**/*notation*.py")]
    with_notation = {file.relative_to(SOURCE / "games").parts[0] for file in files}
    assert with_notation == {path.parent.name for path in SOURCE.glob("games/*/__init__.py")}
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= MOST_NOTATION


def test_what_nouns_and_verbs_replaced_is_gone() -> None:
    assert [str(path.relative_to(SOURCE)) for path in sources() if path.name in GONE] == []


# Rooms and doors


def strangers(source: Path) -> list[str]:
    """What games import from the kernel past its doors."""
    return [
        f"{module} imports {imported}"
        for module, imported in imports_in(source, "automarium.games")
        if belongs(imported, "automarium.kernel")
    ]


def test_games_come_in_by_the_doors() -> None:
    """What rules and looks need is behind `rulebook` and `lookbook`."""
    assert strangers(ROOT) == []


def test_the_rooms_of_the_web_stand_on_each_other() -> None:
    assert {path.parent.name for path in SOURCE.glob("web/*/__init__.py")} == {*WEB}
    assert upward(ROOT, "automarium.web", WEB) == []


def test_the_rooms_of_the_kernel_stand_on_each_other() -> None:
    assert {path.parent.name for path in SOURCE.glob("kernel/*/__init__.py")} == {*KERNEL}
    assert [each for each in upward(ROOT, "automarium.kernel", KERNEL) if each not in FOUND_LATE] == []


@pytest.mark.parametrize("room", [*(f"web/{name}" for name in WEB), *(f"kernel/{name}" for name in KERNEL)])
def test_a_room_says_what_lives_there(room: str) -> None:
    said = ast.get_docstring(ast.parse((SOURCE / room / "__init__.py").read_text("utf-8")))
    assert said
    assert len(said.split()) > 5
    assert [name for name in files_named(said) if not found_from(SOURCE / room, name)] == []


def files_named(said: str) -> list[str]:
    """What stands in backticks and may be a module or a folder."""
    return [name.removesuffix(".py").rstrip("/") for name in re.findall(r"`([a-z_/]+(?:\.py)?/?)`", said)]


def found_from(room: Path, name: str) -> bool:
    """Whether a module or a folder of that name is in the room, or in a folder around it."""
    return any((home / f"{name}{end}").exists() for home in (room, *room.parents[:2]) for end in ("", ".py"))


def test_a_head_that_names_what_is_gone_is_seen() -> None:
    assert files_named("`play` takes a tap; `server/guards/` and `kernel/rules/request.py`; `Look`") == [
        "play", "server/guards", "kernel/rules/request",
    ]  # fmt: skip
    assert found_from(SOURCE / "web/table", "play")
    assert found_from(SOURCE / "web/table", "server/guards")
    assert found_from(SOURCE / "web/table", "kernel/rules/request")
    assert not found_from(SOURCE / "web/table", "parts")


@pytest.mark.parametrize(
    "line",
    [
        "from automarium.kernel.record import position",
        "def f():\n    from automarium.kernel.record.position import read",
        "if TYPE_CHECKING:\n    import automarium.kernel.rules.table",
        "from ...kernel.rules import table",
    ],
)
def test_a_back_door_is_seen(tmp_path: Path, line: str) -> None:
    module = tmp_path / "automarium" / "games" / "coatl" / "rules.py"
    module.parent.mkdir(parents=True)
    module.write_text(line, "utf-8")
    assert len(strangers(tmp_path)) == 1


@pytest.mark.parametrize(
    ("room", "line", "wrong"),
    [
        ("stage", "from automarium.web.fix.wrong import wrong", 1),
        ("stage", "def f():\n    from automarium.web.fix import wrong", 1),
        ("ask", "from ..table import play", 1),
        ("fix", "from automarium.web.stage import board\nfrom . import keys\nimport json", 0),
    ],
)
def test_an_import_from_above_is_seen(tmp_path: Path, room: str, line: str, wrong: int) -> None:
    module = tmp_path / "automarium" / "web" / room / "page.py"
    module.parent.mkdir(parents=True)
    module.write_text(line, "utf-8")
    assert len(upward(tmp_path, "automarium.web", WEB)) == wrong


# The gate


READS = {"json.load", "json.loads", "tomllib.load", "tomllib.loads", "zlib.decompress", "zlib.decompressobj"}
OWN_TEXTS = (
    "kernel/bounds.py", "contract/", "author/finding.py", "study/figures.py", "study/parquet.py",
    "web/base/assets.py", "web/start/difficulty.py",
)  # fmt: skip
"""The sill of the gate itself, and what reads only what this program, its build or its author has written."""


def parsers(source: str) -> list[str]:
    """Where a module makes a tree of a text by itself: called, or handed on to be called."""
    if not any(read in source for read in READS):
        return []
    names = (ast.unparse(node) for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute))
    return [name for name in names if name in READS]


def test_a_parser_is_seen() -> None:
    assert parsers("import json\nread = partial(json.loads, text)\njson.dumps(1)") == ["json.loads"]


def test_text_from_outside_is_read_at_the_gate_alone() -> None:
    """Bounded in length, depth and number, in one place: `kernel/bounds.py`."""
    found = [
        f"{name}: {parser}"
        for path in sorted(SOURCE.rglob("*.py"))
        if not (name := path.relative_to(SOURCE).as_posix()).startswith(OWN_TEXTS)
        for parser in parsers(path.read_text("utf-8"))
    ]
    assert found == []


# Tests


SHARED = {"beside"}
"""Names with two meanings: a file and a drawing beside another."""


def names_in(node: ast.stmt) -> list[str]:
    """What a statement of a module names for others: a class, a function, a type by another name."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    names = [target.id for target in targets if isinstance(target, ast.Name)]
    return [name for name in names if len(name) > 1 and not name.isupper()]


def test_a_name_of_the_kernel_has_one_meaning() -> None:
    homes: dict[str, set[Path]] = {}
    for path in (SOURCE / "kernel").rglob("*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            for name in names_in(node):
                if not name.startswith("_"):
                    homes.setdefault(name, set()).add(path)
    assert {name for name, paths in homes.items() if len(paths) > 1} == SHARED


def test_a_limit_says_of_what() -> None:
    """`MOST_CARDS`, not `MOST`: the same word alone was another number in every file."""
    words = "LEAST|MOST|FEW|MANY|LARGEST|LONGEST|SHORTEST|DEEPEST"
    bare = re.compile(rf"^(?:.*, )?(?:{words})(?:, .*)? = (?!Verb)", re.MULTILINE)
    assert [str(path) for path in SOURCE.rglob("*.py") if bare.search(path.read_text("utf-8"))] == []


NAMES = {
    "coatl": r"c[oó]atl|m\.a\.k\.s", "redrising": r"red ?rising|tull", "gaia": r"gaia", "golem": r"golem",
    "root": r"(?<=['\"=.])root(?=['\"-])",
}  # fmt: skip
"""How a file would know each game; "root" is a word of styles and scripts, too, and counts in quotes."""
MAY_KNOW = re.compile(r"atl|m\.a\.k\.s|rising|tull|gaia|golem|root", re.IGNORECASE)
"""Without one of these a file need not be looked through."""
READ = ("py", "html", "css", "js", "svg", "json", "toml", "po")


def without_docstrings(path: Path) -> str:
    """What code does; examples in its descriptions may name a game."""
    if not MAY_KNOW.search(source := path.read_text("utf-8")):
        return ""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [each for each in node.body if not _is_text(each)]
    return ast.unparse(tree)


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def test_nothing_outside_a_game_knows_it_by_name() -> None:
    """Styles, templates, scripts and messages included: a game of another package is as good as ours."""
    assert {path.parent.name for path in SOURCE.glob("games/*/__init__.py")} == set(NAMES)
    wanted = re.compile("|".join(NAMES.values()), re.IGNORECASE)
    files = [path for end in READ for path in SOURCE.glob(f"**/*.{end}")]
    outside = [path for path in files if path.relative_to(SOURCE).parts[0] != "games"]
    assert len(outside) > 200
    found = [
        f"{path.relative_to(SOURCE)}: {said.group()}"
        for path in sorted(outside)
        for said in wanted.finditer(
            without_docstrings(path) if path.suffix == ".py" else path.read_text("utf-8")
        )
    ]
    assert found == []


def test_what_tests_await_has_a_loop_of_its_own() -> None:
    """`asyncio.run` fails beside the browser's driver, and only where a browser test came before."""
    tests = Path(__file__).parent
    taken = [
        str(path.relative_to(tests))
        for path in sorted(tests.glob("**/*.py"))
        if "asyncio.run(" in path.read_text("utf-8") and path != Path(__file__)
    ]
    assert taken == []
