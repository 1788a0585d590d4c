"""What a release says of itself: the licenses of everything shipped, and whether pins have known faults."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tools import audit, licenses
from tools.audit import Pin, normal, pins, report

PACKAGES = Path(sys.prefix) / "lib" / f"python3.{sys.version_info.minor}" / "site-packages"
ROOT = Path(__file__).parents[1]


def test_everything_that_the_program_asks_for_names_a_license() -> None:
    parts = {normal(part.name): part for part in licenses.packages(PACKAGES)}
    shipped = {normal(name) for name, _ in audit.PIN.findall((ROOT / "requirements" / "run.txt").read_text())}
    known = shipped & set(parts)
    assert {"starlette", "uvicorn", "jinja2", "click"} <= known
    assert [name for name in known if parts[name].license in licenses.UNKNOWN] == []
    assert [name for name in known if not parts[name].texts] == [], "their texts go along"


def package(folder: Path, name: str, *lines: str) -> None:
    info = folder / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("\n".join([f"Name: {name}", "Version: 1", *lines]) + "\n", "utf-8")


def test_the_list_has_packages_and_all_else(tmp_path: Path) -> None:
    package(tmp_path, "automarium", "License-Expression: MIT")
    package(tmp_path, "old", "License: BSD")
    package(tmp_path, "older", "Classifier: License :: OSI Approved :: Apache Software License")
    said = licenses.listed(tmp_path)
    assert "automarium 1: MIT (the wheel)\nold 1: BSD (a requirement)\n" in said
    assert "older 1: Apache Software License" in said
    for other in ("htmx", "Pyodide", "CPython", "Source Sans", "SIL OPEN FONT LICENSE"):
        assert other in said


def test_a_package_without_a_license_stops_the_release(tmp_path: Path) -> None:
    package(tmp_path, "nameless")
    with pytest.raises(SystemExit, match="no license is named by nameless"):
        licenses.listed(tmp_path)


def advisory(folder: Path, pin: Pin, **affected: object) -> None:
    found = {"package": {"ecosystem": "PyPI", "name": pin.name.upper()}, **affected}
    (folder / "one.json").write_text(json.dumps({"id": "X-1", "affected": [found]}), "utf-8")


@pytest.mark.parametrize(
    ("events", "code"),
    [
        ([{"introduced": "0"}], 1),
        ([{"introduced": "0"}, {"fixed": "0.1"}], 0),
        ([{"introduced": "0"}, {"last_affected": "99999"}], 1),
        ([{"introduced": "99999"}], 0),
    ],
)
def test_a_pin_with_an_advisory_is_named(tmp_path: Path, events: list[dict[str, str]], code: int) -> None:
    pin = next(each for each in pins() if each.name == "starlette")
    advisory(tmp_path, pin, ranges=[{"type": "ECOSYSTEM", "events": events}])
    found, said = report(tmp_path)
    assert found == code
    assert (f"starlette {pin.version}: X-1" in said) == bool(code)


def test_a_version_may_be_listed(tmp_path: Path) -> None:
    pin = next(each for each in pins() if each.name == "uvicorn")
    advisory(tmp_path, pin, versions=[pin.version])
    assert report(tmp_path)[0] == 1
    advisory(tmp_path, pin, versions=["0.0.1"])
    assert report(tmp_path) == (0, f"{len(pins())} pins, no advisory.\n")


def test_it_says_plainly_that_nothing_was_audited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "asked", lambda wanted: audit._answers(wanted, "http://127.0.0.1:9"))
    for code, said in (report(), report(tmp_path)):
        assert code == 2
        assert said.startswith("NOTHING WAS AUDITED: no advisory database could be reached (")
