"""The page that says what the contract notices, and what it cannot know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.mutations.mistakes import Mistake

PAGE = Path(__file__).parents[2] / "docs" / "mutations.md"
HEAD = """\
# What a check notices

`tests/mutations/planted/` lists {count} mistakes of the kinds that authors of games make, in the five
games and in the lesson: which file, the text before and after, and the promise that should notice it. The
list was written before the contract was tried on it. `python -m tests.mutations` plants them one by one
in a copy of the program, tries the contract there and writes this page.

**{caught} of {count} are noticed: {percent} %.** `make test` checks that each still fits its file, and
plants a handful.
"""
CANNOT = """\
## What no contract can know

- **Another rule that is a rule.** A step for each card instead of for each second one, a tie broken by
  the wrong criterion, a price of 3 instead of 2: the game is whole and wrong. Only the book knows better.
  Write its printed examples as tests (`decide` plays one turn from a position): at least one for each
  section with a figure, and one for each criterion.
- **What never comes.** A hand for a step that no game tells is not tried. The check lists such steps and
  criteria; each needs an example, or a reason.
- **What one side alone may see.** That a deck lies face down is found; that a hand is private must be
  said (`Look.private`).
- **Whether a sentence is true or well said**, in any language, whether a picture is pretty, and whether
  anybody will ever need a correction that is offered.
"""


def page(rows: Sequence[tuple[Mistake, str]]) -> str:
    """All of it, from each mistake and the promise that noticed it."""
    caught = sum(bool(promise) for _, promise in rows)
    percent = f"{100 * caught / len(rows):.1f}"
    parts = [HEAD.format(count=len(rows), caught=caught, percent=percent), _missed(rows), _kinds(rows)]
    return "\n".join([*parts, _promises(rows), CANNOT])


def _missed(rows: Sequence[tuple[Mistake, str]]) -> str:
    missed = [mistake for mistake, promise in rows if not promise]
    lines = [f"| {each.game} | `{each.file}` | {each.kind} | {each.why} |" for each in missed]
    return "\n".join(["## Missed", "", "| game | file | kind | why |", "|---|---|---|---|", *lines, ""])


def _kinds(rows: Sequence[tuple[Mistake, str]]) -> str:
    planted = Counter(mistake.kind for mistake, _ in rows)
    caught = Counter(mistake.kind for mistake, promise in rows if promise)
    lines = [f"| {kind} | {planted[kind]} | {caught[kind]} |" for kind in sorted(planted)]
    return "\n".join(
        ["## By kind", "", "| kind of mistake | planted | noticed |", "|---|---:|---:|", *lines, ""]
    )


def _promises(rows: Sequence[tuple[Mistake, str]]) -> str:
    """Which promises did it; the one that should have is tried first."""
    found = Counter(promise.replace("_", " ") for _, promise in rows if promise)
    lines = [f"| {promise} | {found[promise]} |" for promise in sorted(found)]
    return "\n".join(["## By promise", "", "| promise | noticed |", "|---|---:|", *lines, ""])
