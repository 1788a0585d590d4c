"""The things among which a question leads on, as buttons in an order of their own.

Things have the order of their family, numbers go upward; of very many the kinds come first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.rules.verbs import Move, moves_with, next_slot
from automarium.web.ask.answering import Answering
from automarium.web.ask.buttons import Button
from automarium.web.ask.layout import MOST_AT_ONCE


@dataclass(frozen=True)  # no slots: what is worked out once is remembered
class Things(Answering):
    """A question whose answers are told thing by thing."""

    def _next_things(self, moves: Sequence[Move[Any]]) -> list[Button]:
        """The values of the next slot that is open."""
        found = next_slot(moves, {})
        if found is None:
            return []
        name, values = found
        values = [*self._values_in_order(name, values)]
        numbered = list(enumerate(moves))
        if len(values) > MOST_AT_ONCE and (kinds := self._sorted(name, numbered, moves[0].verb.word)):
            return kinds
        parts = {value: moves_with(moves, {name: value}) for value in values}
        is_last = all(len(some) == 1 for some in parts.values())
        return [self._thing(name, plain(value), some, is_last) for value, some in parts.items()]

    def _values_in_order(self, name: str, values: Sequence[Any]) -> Sequence[Any]:
        """As their family ranks them, numbers upward, others as the moves have them."""
        family = self.say.nouns.get(name)
        if family is not None and family.rank is not None:
            return sorted(values, key=family.rank)
        return sorted(values, key=_upward) if all(isinstance(each, int) for each in values) else values

    def _sorted(self, name: str, left: Sequence[tuple[int, Any]], verb: str = "") -> list[Button]:
        """What many things are sorted by, to find one in two steps; nothing if all are of one kind. What has
        none, such as to skip, is left out."""
        family = self.say.nouns.get(name)
        if family is None or family.by is None:
            return []
        kinds: dict[Plain, int] = {}
        for _, option in left:
            if (kind := self._kind(name, option)) is not None:
                kinds[kind] = kinds.get(kind, 0) + 1
        if len(kinds) < 2:
            return []
        by, pointed = family.by[0], replace(self.pointed, verb=verb or self.pointed.verb)
        return [
            replace(self._slot(by, kind), leads=pointed.at_slot(name, kind, by), count=count)
            for kind, count in kinds.items()
        ]

    def _in_order(self, moves: list[Move[Any]]) -> list[Move[Any]]:
        """Moves of one verb, in the order that its things have of their own: each keeps its place."""
        families = {name: self.say.nouns.get(name) for name in moves[0].verb.slots}
        ranks = {name: each.rank for name, each in families.items() if each is not None and each.rank}
        named = [dict(move.named()) for move in moves]
        firsts = {name: list(dict.fromkeys(each[name] for each in named)) for name in families}

        def key(move: Move[Any]) -> list[Any]:
            return [
                ranks[name](value) if name in ranks else firsts[name].index(value)
                for name, value in move.named()
            ]

        return sorted(moves, key=key) if ranks else moves


def _upward(number: Any) -> tuple[bool, int]:
    """Numbers from the smallest up, then negative ones: gains are more frequent than losses."""
    return number < 0, abs(number)
