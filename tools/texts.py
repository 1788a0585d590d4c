"""Compile every `texts/*.po` under src/ and examples/; with `--check`, only say which `.mo` are stale.

The same `.po` always gives the same bytes, so that the committed `.mo` changes only with its texts.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

ROOT = Path(__file__).parents[1]
SOURCES = (ROOT / "src", ROOT / "examples")
LINE = re.compile(r'(#.*|((msgctxt|msgid|msgid_plural|msgstr(\[\d\])?) )?"([^"\\]|\\.)*")?')
MESSAGE = re.compile(r'^(?:msgctxt "(.*)"\n)?msgid "(.+)"$', re.MULTILINE)


class BadTexts(ValueError):
    """A `.po` that Babel would read without complaint, and read wrong."""


class SteadyCatalog(Catalog):
    """A catalog whose header has no dates and no tool versions, only what gettext reads."""

    steady_headers: list[tuple[str, str]]

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return self.steady_headers


def inspect(po: Path) -> None:
    text = po.read_text("utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        if not LINE.fullmatch(line.rstrip()):
            raise BadTexts(f"{po}:{number}: not a line of a .po file: {line}")
    twice = [name for (_, name), times in Counter(MESSAGE.findall(text)).items() if times > 1]
    if twice:
        raise BadTexts(f"{po}: more than once: {', '.join(twice)}")


def compiled(po: Path) -> bytes:
    """The `.mo` of a `.po`; its language is its file name."""
    inspect(po)
    with po.open("rb") as file:
        read = read_po(file, locale=po.stem, abort_invalid=True)
    catalog = SteadyCatalog(locale=po.stem)
    catalog.steady_headers = [
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Language", po.stem),
        ("Plural-Forms", read.plural_forms),
    ]
    for message in read:
        if message.id:
            catalog.add(message.id, message.string, flags=message.flags, context=message.context)
    written = BytesIO()
    write_mo(written, catalog)
    return written.getvalue()


def stale(*sources: Path) -> Iterator[tuple[Path, bytes]]:
    """Each `.mo` that is missing or differs from its `.po`, with the bytes it should have."""
    for po in sorted(po for source in sources or SOURCES for po in source.glob("**/texts/*.po")):
        mo, wanted = po.with_suffix(".mo"), compiled(po)
        if not mo.is_file() or mo.read_bytes() != wanted:
            yield mo, wanted


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.texts", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when one is stale")
    check: bool = parser.parse_args(arguments).check
    try:
        found = list(stale())
    except (BadTexts, PoFileError) as error:
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
