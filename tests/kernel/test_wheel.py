"""The gate for games that come as a file: what passes is small, plain Python, and inside its own package."""

from __future__ import annotations

import hashlib
import io
import sys
import zipfile
from pathlib import Path

import pytest

from automarium.kernel.catalog import wheel as gate
from automarium.kernel.catalog.wheel import WheelFault, read_wheel
from automarium.kernel.words.faults import fault_in_words
from automarium.kernel.words.texts import Texts
from tests.plugged import HEAD, POINTS, wheel


def test_it_says_what_it_is_and_nothing_of_it_runs(tmp_path: Path) -> None:
    content = wheel(tmp_path).read_bytes()
    found = read_wheel(content)
    assert (found.package, found.version, found.module) == ("automarium-spice", "0.1.0", "automarium_spice")
    assert found.games == ("spice",)
    assert found.hash == hashlib.sha256(content).hexdigest()
    assert "automarium_spice" not in sys.modules


@pytest.mark.parametrize(
    ("points", "more", "told"),
    [
        ("[console_scripts]\nspice = automarium_spice:main\n", {}, "wheel-no-game"),
        ("[automarium.games]\nspice = automarium.cli:GAME\n", {}, "wheel-outside"),
        (f"{POINTS}other = elsewhere:GAME\n", {}, "wheel-outside"),
        (POINTS, {"automarium/cli/x.py": ""}, "wheel-outside"),
        (POINTS, {"../x.py": ""}, "wheel-outside"),
        (POINTS, {"automarium_spice/../../x.py": ""}, "wheel-outside"),
        (POINTS, {"/etc/passwd": ""}, "wheel-outside"),
        (POINTS, {"automarium_spice/a\\b.py": ""}, "wheel-outside"),
        (POINTS, {"start.pth": "import os"}, "wheel-outside"),
        (POINTS, {"automarium_spice/fast.so": ""}, "wheel-compiled"),
        (POINTS, {"automarium_spice/fast.pyc": ""}, "wheel-compiled"),
        (POINTS, {"automarium_spice/BOARD.py": ""}, "wheel-damaged"),
        (POINTS, {"other-1.dist-info/METADATA": ""}, "wheel-damaged"),
    ],
)
def test_what_may_not_come_in_is_refused(
    tmp_path: Path, points: str, more: dict[str, str], told: str
) -> None:
    with pytest.raises(WheelFault) as caught:
        read_wheel(wheel(tmp_path, points, more=more).read_bytes())
    assert caught.value.told == told
    for language in ("en", "pl", "uk"):
        assert str(fault_in_words(Texts(language), caught.value)).endswith((".", ".py", ".pth", "passwd"))


def test_too_much_is_refused_before_it_is_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = wheel(tmp_path, more={"automarium_spice/big": "0" * 13_000_000}).read_bytes()
    assert len(content) < 200_000
    with pytest.raises(WheelFault, match="12 MB"):
        read_wheel(content)
    monkeypatch.setattr(gate, "LARGEST_WHEEL", 1000)
    with pytest.raises(WheelFault, match="larger than 1000 bytes"):
        read_wheel(content)


def test_many_files_are_refused() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        packed.writestr(f"{HEAD}/METADATA", "")
        for number in range(gate.MOST_FILES):
            packed.writestr(f"automarium_spice/{number}.py", "")
    with pytest.raises(WheelFault, match="500 files"):
        read_wheel(out.getvalue())


def test_what_is_no_wheel_is_refused(tmp_path: Path) -> None:
    content = bytearray(wheel(tmp_path).read_bytes())
    for broken in (
        b"",
        b"PK",
        b"hello",
        bytes(content[:-30]),
        bytes(content[:500] + b"\xff" * 40 + content[540:]),
    ):
        with pytest.raises(WheelFault) as caught:
            read_wheel(broken)
        assert caught.value.told == "wheel-damaged"
