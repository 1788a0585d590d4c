"""The folder that `make app` writes."""

from __future__ import annotations

import ast
import gzip
import io
import json
import lzma
import re
import zipfile
from pathlib import Path

from automarium.kernel.words.texts import LANGUAGES
from tools import app


def read(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_it_is_small_enough_for_a_phone(folder: Path) -> None:
    assert app.packed_size(read(folder)) <= app.BUDGET


def test_the_same_bytes_twice(folder: Path, tmp_path: Path) -> None:
    app.build(tmp_path, app.ROOT / "build" / "app")
    assert read(tmp_path) == read(folder), "the sources have changed: run `make app`"


def test_the_router_knows_every_file_with_its_size(folder: Path) -> None:
    found = re.search(r"const FILES = (\{.*?\});", (folder / "worker.js").read_text("utf-8"))
    assert found
    listed = json.loads(found[1])
    there = {name: len(data) for name, data in read(folder).items() if not name.startswith("screen-")}
    del there["worker.js"]
    assert listed == there


def test_nothing_is_packed_that_a_browser_cannot_run(folder: Path) -> None:
    (packed,) = folder.glob("app/*/program.zip.xz")
    with zipfile.ZipFile(io.BytesIO(lzma.decompress(packed.read_bytes()))) as program:
        names = program.namelist()
    assert [name for name in names if name.endswith((".so", ".pyd", ".po", ".pyc"))] == []
    assert {name.partition("/")[0] for name in names if name.startswith("automarium-")}, (
        "it registers the games"
    )
    assert not any(name.startswith(("uvicorn/", "click/", "rich/")) for name in names)


def test_the_library_is_whole_enough_to_start(folder: Path) -> None:
    (packed,) = folder.glob("app/*/standard.zip.gz")
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(packed.read_bytes()))) as standard:
        assert {"sqlite3/__init__.py", "tomllib/__init__.py", "gettext.py", "difflib.py"} <= set(
            standard.namelist()
        )


def test_the_program_imports_nothing_that_was_left_out(folder: Path) -> None:
    (packed,) = folder.glob("app/*/program.zip.xz")
    with zipfile.ZipFile(io.BytesIO(lzma.decompress(packed.read_bytes()))) as program:
        sources = {name: program.read(name) for name in program.namelist() if name.startswith("automarium/")}
    imported = {
        (name, module.partition(".")[0])
        for name, source in sources.items()
        if name.endswith(".py")
        for node in ast.parse(source).body
        for module in modules_of(node)
    }
    missing = {(name, module) for name, module in imported if app.UNUSED.match(f"{module}.py")}
    assert sorted(missing) == []


def modules_of(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.Import):
        return [each.name for each in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []


def test_the_shell_speaks_every_language() -> None:
    words = json.loads(app.shell_words().removeprefix("export const words = ").rstrip(";\n"))
    assert set(words) == set(LANGUAGES)
    for said in words.values():
        assert set(said) == set(app.WORDS)
        assert all(text and not text.startswith("app.") for text in said.values())
        assert "{got}" in said["fetching"]
        assert "{why}" in said["failed"]
