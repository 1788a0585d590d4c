"""A typed line as an answer, for tests that play by typing."""

from __future__ import annotations

from typing import Any

from automarium.kernel.rules.told import Asking
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.reading import meaning_of
from automarium.kernel.words.refusals import answer_meant


def answer_from(say: Speaker[Any], now: Asking[Any], line: str) -> object:
    """The answer that a line means; Refused where it means none, or may mean several."""
    return answer_meant(say, now.request, meaning_of(say, now, line))
