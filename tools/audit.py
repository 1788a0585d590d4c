"""Are there known faults in what is pinned? Every pin is looked up in an advisory database.

    python -m tools.audit                      the database at $ADVISORIES, or OSV's own
    python -m tools.audit --database FOLDER    advisories in files, in the form of OSV, without a network

It exits with 1 where a pin has an advisory, and with 2, and says so, where no database could be reached: then
nothing was audited.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import urllib.request
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from packaging.version import InvalidVersion, Version

ROOT = Path(__file__).parents[1]
ADDRESS = os.environ.get("ADVISORIES", "https://api.osv.dev")
ECOSYSTEM = "PyPI"
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)", re.MULTILINE)
PATIENCE = 30
MOST = 500
"""Pins in one question."""


class Pin(NamedTuple):
    name: str
    version: str


class NoDatabase(Exception):
    """No advisory database could be reached."""


def pins(folder: Path = ROOT / "requirements") -> list[Pin]:
    """Everything that is pinned, once."""
    texts = (path.read_text("utf-8") for path in sorted(folder.glob("*.txt")))
    return sorted({Pin(normal(name), version) for text in texts for name, version in PIN.findall(text)})


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def asked(wanted: list[Pin], address: str = ADDRESS) -> Iterator[tuple[Pin, str]]:
    """The advisories of each pin, by their ids, from a database in the network."""
    for start in range(0, len(wanted), MOST):
        some = wanted[start : start + MOST]
        for pin, result in zip(some, _answers(some, address), strict=True):
            yield from ((pin, each["id"]) for each in result.get("vulns", ()))


def _answers(some: list[Pin], address: str) -> list[dict[str, Any]]:
    queries = [
        {"package": {"name": pin.name, "ecosystem": ECOSYSTEM}, "version": pin.version} for pin in some
    ]
    body, kind = json.dumps({"queries": queries}).encode(), {"Content-Type": "application/json"}
    if not address.startswith(("https://", "http://")):
        raise NoDatabase(f"{address}: an address begins with https://")
    request = urllib.request.Request(f"{address}/v1/querybatch", body, kind)  # noqa: S310  # looked at above
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310  # the same
            found: list[dict[str, Any]] = json.load(answer)["results"]
    except (OSError, ValueError, KeyError) as error:
        raise NoDatabase(f"{address}: {error}") from error
    return found


def looked_up(wanted: list[Pin], folder: Path) -> Iterator[tuple[Pin, str]]:
    """The same from files, each an advisory."""
    files = sorted(folder.rglob("*.json"))
    if not files:
        raise NoDatabase(f"{folder}: no advisories lie there")
    for file in files:
        advisory = json.loads(file.read_text("utf-8"))
        for affected in advisory.get("affected", ()):
            package = affected.get("package", {})
            if package.get("ecosystem") == ECOSYSTEM:
                name = normal(package["name"])
                hit = (pin for pin in wanted if pin.name == name and is_hit(pin, affected))
                yield from ((pin, advisory["id"]) for pin in hit)


def is_hit(pin: Pin, affected: dict[str, Any]) -> bool:
    ranges = (each.get("events", ()) for each in affected.get("ranges", ()) if each["type"] == "ECOSYSTEM")
    return pin.version in affected.get("versions", ()) or any(_within(pin.version, each) for each in ranges)


def _within(version: str, events: Iterable[dict[str, str]]) -> bool:
    """Whether a version lies after where a fault came in, and before where it was fixed."""
    inside, own = False, _version(version)
    for event in events:
        if "introduced" in event and own >= _version(event["introduced"]):
            inside = True
        if ("fixed" in event and own >= _version(event["fixed"])) or (
            "last_affected" in event and own > _version(event["last_affected"])
        ):
            inside = False
    return inside


def _version(text: str) -> Version:
    try:
        return Version(text)
    except InvalidVersion:
        return Version("0")


def report(database: Path | None = None) -> tuple[int, str]:
    """The code to exit with, and what is said."""
    wanted = pins()
    try:
        found = sorted(set(looked_up(wanted, database) if database else asked(wanted)))
    except NoDatabase as error:
        return 2, f"NOTHING WAS AUDITED: no advisory database could be reached ({error}).\n"
    if not found:
        return 0, f"{len(wanted)} pins, no advisory.\n"
    rows = "".join(f"{pin.name} {pin.version}: {advisory}\n" for pin, advisory in found)
    return 1, f"{len(wanted)} pins, {len(found)} advisories:\n{rows}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--database", type=Path, help="a folder with advisories, instead of the network")
    code, said = report(parser.parse_args().database)
    print(said, end="")
    return code


if __name__ == "__main__":
    sys.exit(main())
