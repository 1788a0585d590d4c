"""The board as text, for every game: each spot that is not empty, and what lies there, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from automarium.kernel.catalog.game import Board, Game, Look
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.nouns import Speaker

B = TypeVar("B", bound=Board)
S = TypeVar("S")


def sketch(game: Game[B, S], say: Speaker[B]) -> str:
    """What lies where, a line for each spot; of hidden spots only how much."""
    return "\n".join(_lines(game.look, say))


def _lines(look: Look[B], say: Speaker[B]) -> Iterator[str]:
    for spot, facts in look.contents(say.board).items():
        hidden = any(spot == each or spot.startswith(f"{each}-") for each in look.hidden)
        inside = "; ".join(_said(say, facts, hidden))
        if inside:
            place = str(say.place(spot))
            yield f"  {place[:1].upper()}{place[1:]}: {inside}"


def _said(say: Speaker[B], facts: Mapping[str, Plain], hidden: bool) -> Iterator[str]:
    """Each fact by its message `content.<name>`, or by its bare words."""
    for name, value in facts.items():
        own = f"content.{name}"
        if hidden and isinstance(value, tuple):
            yield str(len(value))
        elif value not in ("", (), None):
            said = say.say(own, {name: value}) if say.texts.has(own) else say.named(name, value)
            yield "".join(map(str, said))
