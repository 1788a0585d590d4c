"""Compile every `texts/*.po` under src/ and examples/; with `--check`, only say which `.mo` are stale.

The same `.po` always gives the same bytes, so that the committed `.mo` changes only with its texts.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from automarium.contract.po_files import TextsFault, compiled
from automarium.contract.po_files import stale as stale_in

__all__ = ["TextsFault", "compiled", "main", "stale"]

ROOT = Path(__file__).parents[1]
SOURCES = (ROOT / "src", ROOT / "examples")


def stale(*sources: Path) -> Iterator[tuple[Path, bytes]]:
    """Each `.mo` that is missing or differs from its `.po`, with the bytes it should have."""
    for source in sources or SOURCES:
        yield from stale_in(source)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.texts", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when one is stale")
    check: bool = parser.parse_args(arguments).check
    try:
        found = list(stale())
    except TextsFault as error:
        print(error, file=sys.stderr)
        return 1
    for mo, wanted in found:
        if check:
            print(f"{mo}: stale or missing; run `make texts`", file=sys.stderr)
        else:
            mo.write_bytes(wanted)
            print(f"wrote {mo}")
    return 1 if check and found else 0


if __name__ == "__main__":
    sys.exit(main())
