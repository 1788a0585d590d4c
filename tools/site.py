"""Gather the pages of the documentation for mkdocs.yml, in the tree in which they link to each other.

`python -m tools.site FOLDER`. README.md becomes the first page. What a page links to goes along, so that
every link that works in the repository works on the site; `mkdocs build --strict` checks them. The companions
to the rulebooks are added as pages.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.rule_pages import write_rule_pages

ROOT = Path(__file__).parents[1]
PAGES = (
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "docs/**/*",
    "src/automarium/games/*/README.md",
    "tests/README.md",
    "benchmarks/README.md",
)
FOUND_FIRST = {"docs/questions.md": 16, "docs/how-to.md": 8, "docs/first-game.md": 4, "CONTRIBUTING.md": 4}
"""Pages that answer what people ask; a search puts them before those that only use the same words."""
LINK = re.compile(r"\]\((?!\w+:|#)([^)#\s]+)")


def pages(root: Path = ROOT) -> set[Path]:
    """All pages, and what they link to."""
    found = {path for pattern in PAGES for path in root.glob(pattern) if path.is_file()}
    return found | {target for page in found if page.suffix == ".md" for target in linked(page)}


def linked(page: Path) -> Iterator[Path]:
    """The files that a page links to; one that is missing is left to mkdocs, which names it."""
    for link in LINK.findall(page.read_text("utf-8")):
        target = (page.parent / link).resolve()
        if target.is_file():
            yield target


def gather(folder: Path, root: Path = ROOT) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    for page in sorted(pages(root)):
        copy = folder / page.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(page, copy)
    for name, boost in FOUND_FIRST.items():
        page = folder / name
        page.write_text(f"---\nsearch:\n  boost: {boost}\n---\n\n{page.read_text('utf-8')}", "utf-8")
    write_rule_pages(folder)


def main() -> None:
    gather(Path(sys.argv[1]))


if __name__ == "__main__":
    main()
