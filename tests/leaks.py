"""What nobody should read: ids, coordinates, codes, and messages that were not found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from automarium.contract.look import WORD, codes_in
from automarium.kernel.catalog.sections import sections_of
from automarium.kernel.record.session import Session

MESSAGE = re.compile(
    r"\b(?:noun|tell|ask|move|pick|why|why-not|criterion|answer|content|funnel|web|key|value|option|side|turn"
    r"|winner|preset|preset-does|terminal|detail|remark|custom)\.[a-z]+(?:[.-]\w+)*|\brefused-[a-z]+",
    re.IGNORECASE,
)
"""A message that was not found is said by its id."""
COORDINATE = re.compile(r"(?<![\d.,])-?\d+,-?\d+(?!\d)")
INITIALS = re.compile(r"\b(?:\w\.){2,}")
"""A name such as M.A.K.S."""


def known_ids(session: Session[Any]) -> frozenset[str]:
    """Everything that the game calls something: facts, options, what lies where, spots, sections.

    Not what looks like an id and is printed on its components all the same.
    """
    game = session.game
    steps = [part for step in session.steps for part in (step.facts, step.options or (), step.chosen)]
    sieves = [sieve.facts for step in session.steps for sieve in step.funnel]
    asked = [session.asking.request.facts, *session.asking.request.options()] if session.asking else []
    lying = game.look.contents(session.now.board)
    sections = [section.id for section in sections_of(game)]
    return codes_in(*steps, *sieves, *asked, lying, *lying, *sections) - {*game.look.printed}


def leaks(lines: Iterable[str], ids: frozenset[str]) -> Iterator[str]:
    """What nobody should read."""
    for line in lines:
        yield from (f"{found[0]} in: {line}" for found in MESSAGE.finditer(line))
        yield from (f"{found[0]} in: {line}" for found in COORDINATE.finditer(line))
        for word in WORD.findall(INITIALS.sub("", line)):
            if word in ids:
                yield f"{word} in: {line}"
