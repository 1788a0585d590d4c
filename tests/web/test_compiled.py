"""Templates that were compiled by an earlier start."""

from __future__ import annotations

import sys
from pathlib import Path
from types import CodeType

import pytest
from jinja2 import DictLoader, Environment

from automarium.web.server.template_cache import Compiled


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A module beside which compiled ones may lie."""
    (tmp_path / "__pycache__").mkdir()
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    return tmp_path / "page.py"


def kept(module: Path) -> list[Path]:
    return list((module.parent / "__pycache__").iterdir())


def compiled(module: Path, monkeypatch: pytest.MonkeyPatch, text: str = "Hello {{ 1 + 1 }}") -> list[str]:
    """What a start compiles to say the text."""
    work: list[str] = []
    start = Environment(
        loader=DictLoader({"hello": text}), autoescape=True, bytecode_cache=Compiled(str(module))
    )
    compile_ = start._compile

    def counted(source: str, filename: str) -> CodeType:
        work.append(source)
        return compile_(source, filename)

    monkeypatch.setattr(start, "_compile", counted)
    assert start.get_template("hello").render() == text.replace("{{ 1 + 1 }}", "2")
    return work


def test_the_second_start_compiles_nothing(module: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert compiled(module, monkeypatch)
    assert len(kept(module)) == 1
    assert not compiled(module, monkeypatch)


def test_what_has_changed_is_compiled_again(module: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled(module, monkeypatch)
    assert compiled(module, monkeypatch, "Good day {{ 1 + 1 }}")
    assert len(kept(module)) == 1


@pytest.mark.parametrize("left", [0, 10, 20, 30, 40, 60])
def test_what_is_damaged_is_compiled_again(left: int, module: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as a file that a failing disk has cut off."""
    compiled(module, monkeypatch)
    (file,) = kept(module)
    file.write_bytes(file.read_bytes()[:left])
    assert compiled(module, monkeypatch)
    assert not compiled(module, monkeypatch)


def test_nothing_is_written_where_python_writes_nothing(
    module: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert compiled(module, monkeypatch)
    assert not kept(module)


def test_a_program_beside_which_nobody_may_write(module: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (module.parent / "__pycache__").rmdir()
    assert compiled(module, monkeypatch)
    assert compiled(module, monkeypatch)
