"""What lies on the table in words, for every game: each spot that is not empty, and what lies there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from automarium.kernel.catalog.game import Board, Game
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.nouns import Named, Said, Speaker
from automarium.kernel.words.orders import Contents

B = TypeVar("B", bound=Board)
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Lying:
    """One spot with what lies there, each fact as it is said."""

    spot: str
    place: Named
    things: tuple[Said, ...]

    def __str__(self) -> str:
        return f"{Said((self.place,)).capital()}: {'; '.join(map(str, self.things))}"


def lying(game: Game[B, S], say: Speaker[B]) -> list[Lying]:
    """What lies where; for hidden spots only how much. Empty spots are left out."""
    return list(_lying(game, say, game.look.contents(say.board)))


def _lying(game: Game[B, S], say: Speaker[B], contents: Contents) -> Iterator[Lying]:
    for spot, facts in contents.items():
        held = game.look.held(say.board, spot) if game.look.held is not None else 0
        things = tuple(_said(say, spot, facts, game.look.hides(spot, say.viewer), held))
        if things:
            yield Lying(spot, say.place(spot), things)


def sketch(game: Game[B, S], say: Speaker[B]) -> str:
    """The board as text, a line for each spot."""
    return "\n".join(f"  {each}" for each in lying(game, say))


def _said(say: Speaker[B], spot: str, facts: Mapping[str, Plain], hidden: bool, held: int) -> Iterator[Said]:
    """Each fact by the message of its spot, `content.<spot>.<name>`, by `content.<name>`, or bare."""
    for name, value in facts.items():
        own = f"content.{spot}.{name}" if say.texts.has(f"content.{spot}.{name}") else f"content.{name}"
        if hidden and isinstance(value, tuple):
            yield Said((str(len(value) - held),))
        elif hidden and value and isinstance(value, str):
            yield Said(("1",))
        elif value not in ("", (), None):
            yield say.say(own, {name: value}) if say.texts.has(own) else Said(say.named(name, value))


@dataclass(frozen=True, slots=True)
class SpotChange:
    """A spot whose contents have changed."""

    place: Named
    before: tuple[Said, ...]
    after: tuple[Said, ...]
    spot: str = ""

    def in_words(self, say: Speaker[B]) -> str:
        """`place 3: black segment → red segment`; of things that only came, or only went, `+ red segment`."""
        nothing = say.texts("change.empty")
        old, new = self._differing(self.before, self.after), self._differing(self.after, self.before)
        if self.before and self.after and bool(old) != bool(new):
            return f"{self.place}: {f'+ {new}' if new else f'− {old}'}"
        return f"{self.place}: {old or nothing} → {new or nothing}"

    @staticmethod
    def _differing(those: tuple[Said, ...], others: tuple[Said, ...]) -> str:
        """What is said here and not there; of many things those that differ."""
        same = {str(thing) for each in others for thing in each.nouns}
        apart = [each for each in those if str(each) not in map(str, others)]
        return "; ".join(filter(None, (_without(each, same) for each in apart)))


def changes(game: Game[B, S], before: Speaker[B], after: Speaker[B]) -> list[SpotChange]:
    """Where two boards differ, in words; only what differs there is said."""
    old, new = game.look.contents(before.board), game.look.contents(after.board)
    was = {each.spot: each for each in _lying(game, before, _besides(old, new))}
    now = {each.spot: each for each in _lying(game, after, _besides(new, old))}
    return [
        SpotChange(
            (now.get(spot) or was[spot]).place,
            was[spot].things if spot in was else (),
            now[spot].things if spot in now else (),
            spot,
        )
        for spot in dict.fromkeys((*was, *now))
        if _words(was.get(spot)) != _words(now.get(spot))
    ]


def _besides(contents: Contents, others: Contents) -> Contents:
    """What lies at the spots where other things lie in the other contents: the facts that differ."""
    found = {
        spot: {name: value for name, value in facts.items() if others.get(spot, {}).get(name) != value}
        for spot, facts in contents.items()
    }
    return {spot: facts for spot, facts in found.items() if facts}


def _without(said: Said, same: set[str]) -> str:
    """A fact as it is said; if it names several things, or only one, without those that are the same."""
    things = [str(each) for each in said.nouns]
    are_things = len(things) > 1 or things == [str(said)]
    is_part = are_things and not same.isdisjoint(things)
    return ", ".join(each for each in things if each not in same) if is_part else str(said)


def _words(at: Lying | None) -> tuple[str, ...]:
    return () if at is None else tuple(map(str, at.things))
