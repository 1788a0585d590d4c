"""Corrections of spots: each that is offered can be true, and each shown fact can be told.

What really lies at a spot may be believed elsewhere, or not fit the other things believed there. One
correction may tell several things, so a value is tried alone, then with the thing it changes places with,
then with other things at its spot.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any

from automarium.contract.common import Base, demand
from automarium.kernel.catalog.game import SETUP, AnyGame, PositionFault
from automarium.kernel.rules.values import Plain, Tree, as_lists
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.orders import Contents
from automarium.kernel.words.otherwise import Instead, Otherwise, changes_of
from automarium.kernel.words.sentences import texts_of
from automarium.kernel.words.texts import Texts

NUMBER = re.compile(r"-?\d+")
OFTEN = 4
"""Most offers of one kind that are tried on every n-th table; on the others one."""
MOST_BOARDS, SELDOM = 3, 5
"""Most boards that are tried for one offer; and that n. As many tables are drawn."""


class Offers(Base):
    def test_every_correction_offered_can_be_true(self) -> None:
        """The reader accepts some value other than the believed one, alone or with related changes."""
        for where, believed in self._believed():
            for offer in believed.some_of_each_kind():
                fact, now = offer.part.fact, offer.part.now
                fits = any(True for each in believed.told_by(offer) for _ in believed.accepted(each))
                demand(fits, f"{where}, {offer.spot}: no other {fact} than {now!r} fits")

    def test_what_a_correction_changes_is_drawn(self) -> None:
        """Another thing at a spot changes the picture; a pile may show its size alone."""
        for language in self.languages[:1] if self.game.look.picture else ():
            texts = texts_of(self.game, language)
            for where, believed in islice(self._believed(), 0, None, SELDOM):
                before = self._drawn(believed.board, texts)
                for offer in believed.some_of_each_kind(1):
                    if after := believed.exchanged(offer):
                        seen = self._drawn(after, texts) != before
                        demand(seen, f"{where}, {offer.spot}: nobody sees another {offer.part.fact}")

    def _drawn(self, board: Any, texts: Texts) -> str:
        picture = self.game.look.picture
        return picture(Speaker(self.game.look.nouns, texts, board)).svg(has_titles=False) if picture else ""

    def test_what_is_shown_can_be_told(self) -> None:
        """A correction at its spot changes a shown fact, unless the look says that it follows from others."""
        for where, believed in self._believed():
            for spot, shown in believed.some_shown():
                before, untold = believed.contents[spot], shown
                for after in believed.corrected_at(spot):
                    now = after.get(spot, {})
                    untold = {name for name in untold if now.get(name) == before[name]}
                    if not untold:
                        break
                demand(not untold, f"{where}, {spot}: nothing tells {sorted(untold)}")

    def _believed(self) -> Iterator[tuple[str, Believed]]:
        """A table of each recorded game, from its beginning, its middle or its end by turns."""
        for number, (seed, level, partner) in enumerate(self.kinds()):
            turns = [each for each in self.recorded(seed, level, partner).turns if each.acting != SETUP]
            place = (len(turns) - 1) * (number % 4 + 1) // 5
            if self.game.look.otherwise is not None and turns[place].acting is not None:
                where = f"{self.name(seed, level, partner)}, turn {place}"
                most = 1 if number % SELDOM else OFTEN
                yield where, Believed(self.game, self.languages, turns[place].board, most)


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing that may be told about a spot."""

    spot: str
    part: Otherwise

    def values(self) -> Iterator[Plain]:
        """What else may be there; for a number one more, one less, and its limits."""
        part = self.part
        near = [part.now + 1, part.now - 1] if isinstance(part.now, int) else []
        options = (*near, part.least, part.most) if part.is_number else part.options
        return (each for each in options if each != part.now and part.may_be(each))

    def is_of(self, other: Offer) -> bool:
        """Whether both tell the same kind of thing."""
        return (self.part.fact, self.part.of) == (other.part.fact, other.part.of)

    def less(self, by: int = 1) -> Iterator[Instead]:
        """A number lowered, if it may be that low."""
        if isinstance(self.part.now, int) and self.part.may_be(self.part.now - by):
            yield self.part, self.part.now - by


class Believed:
    """A table as the app believes it, with everything that may be told about it."""

    def __init__(self, game: AnyGame, languages: Sequence[str], board: Any, most: int) -> None:
        self.game, self.board, self.languages, self.most = game, board, languages, most
        self.tree: Tree = game.play.write(board)
        self.contents: Contents = game.look.contents(board)

    @cached_property
    def offers(self) -> list[Offer]:
        spots, look = dict.fromkeys((*self.contents, *self._drawn())), self.game.look
        return [Offer(spot, part) for spot in spots for part in look.otherwise_at(self.board, spot, "")]

    def some_of_each_kind(self, most: int = OFTEN) -> Iterator[Offer]:
        """Offers at spots of one kind are alike: for hexes and clearings a few are enough."""
        times = Counter[tuple[str, str, bool]]()
        for offer in self.offers:
            kind = (NUMBER.sub("", offer.spot), offer.part.fact, offer.part.now in ("", 0))
            times[kind] += 1
            if times[kind] <= min(most, self.most):
                yield offer

    def some_shown(self) -> Iterator[tuple[str, set[str]]]:
        """Spots, a few of each kind, with the facts that are open there and follow from no others."""
        look, times = self.game.look, Counter[tuple[str, tuple[str, ...]]]()
        for spot, facts in self.contents.items():
            shown = [name for name, value in facts.items() if value and name not in look.derived]
            free = {name for name in shown if not look.follows_there(spot, name)}
            kind = (NUMBER.sub("", spot), tuple(sorted(free)))
            if free and not look.hides(spot, "") and times[kind] < self.most:
                times[kind] += 1
                yield spot, free

    def _drawn(self) -> Iterator[str]:
        picture = self.game.look.picture
        for language in self.languages[:1] if picture else ():
            say = Speaker(self.game.look.nouns, texts_of(self.game, language), self.board)
            yield from picture(say).spots() if picture else ()

    def corrected_at(self, spot: str) -> Iterator[Contents]:
        """What lies where after each thing that may be told about a spot."""
        for offer in self.offers:
            for each in self.told_by(offer) if offer.spot == spot else ():
                yield from map(self.game.look.contents, islice(self.accepted(each), MOST_BOARDS))

    def told_by(self, offer: Offer) -> list[Offer]:
        """What tells it otherwise: itself; that a marker lies elsewhere, any place of its track."""
        track = offer.part.track
        return [each for each in self.offers if each.part.track == track] if track else [offer]

    def exchanged(self, offer: Offer) -> Any:
        """A board with another thing at the spot of an offer; None if nothing lies there."""
        before = self.contents.get(offer.spot, {})
        for board in islice(self.accepted(offer), MOST_BOARDS) if isinstance(offer.part.now, str) else ():
            after = self.game.look.contents(board).get(offer.spot, {})
            pairs = [(before[name], after.get(name)) for name in before if after.get(name) != before[name]]
            if pairs and all(each and isinstance(each, str) for pair in pairs for each in pair):
                return board
        return None

    def accepted(self, offer: Offer) -> Iterator[Any]:
        """The boards that the reader makes of other values: first alone, then with related changes."""
        for ways in (self._alone, self._swaps, self._cleared, self._exchanges, self._changed):
            for value in offer.values():
                boards = map(self._read, ways(offer, value))
                yield from islice((board for board in boards if board is not None), 1)

    def _read(self, told: Sequence[Instead]) -> Any:
        play = self.game.play
        try:
            return play.read(
                as_lists(play.correct(self.tree, changes_of(self.tree, told))), self.board.settings
            )
        except PositionFault:
            return None

    # What is told beside a value

    def _alone(self, offer: Offer, value: Plain) -> Iterator[list[Instead]]:
        yield [(offer.part, value)]

    def _beside(self, offer: Offer) -> list[Offer]:
        """What else may be told about the spot, except things of the same kind, which only move up."""
        return [each for each in self.offers if each.spot == offer.spot and not each.is_of(offer)]

    def _swaps(self, offer: Offer, value: Plain) -> Iterator[list[Instead]]:
        """A swap: what was believed here lies where the new thing was believed."""
        told, now = (offer.part, value), offer.part.now
        for other in self.offers:
            if other.spot == offer.spot:
                continue
            if isinstance(now, int) and isinstance(value, int):
                yield from ([told, less] for less in other.less(value - now) if other.is_of(offer))
            elif other.part.now == value and other.part.may_be(now):
                yield [told, (other.part, now)]
            elif other.part.is_number and other.part.of == value:
                back = (each for each in self.offers if each.spot == other.spot and each.part.of == now)
                yield [told, *other.less(), *(more for each in back for more in each.less(-1))]

    def _cleared(self, offer: Offer, value: Plain) -> Iterator[list[Instead]]:
        """Nothing else lies at the spot; alone, or with a swap."""
        clear = [(each.part, cleared(each.part)) for each in self._beside(offer)]
        yield [(offer.part, value), *clear]
        yield from ([*swap, *clear] for swap in self._swaps(offer, value))

    def _exchanges(self, offer: Offer, value: Plain) -> Iterator[list[Instead]]:
        """One less of another kind at the spot; and, where that must lie somewhere, one more elsewhere."""
        for near in self._beside(offer) if offer.part.is_number else ():
            told = [(offer.part, value), *near.less()]
            yield told
            for far in self.offers:
                if far.part.now == offer.part.of and far.part.may_be(near.part.of):
                    yield [*told, (far.part, near.part.of)]
                elif far.spot != offer.spot and far.is_of(offer):
                    back = (each for each in self.offers if each.spot == far.spot and each.is_of(near))
                    yield [*told, *far.less(), *(more for each in back for more in each.less(-1))]

    def _changed(self, offer: Offer, value: Plain) -> Iterator[list[Instead]]:
        """Only one other thing lies at the spot, and it is a different one."""
        beside = self._beside(offer)
        clear = [(each.part, cleared(each.part)) for each in beside]
        for number, each in enumerate(beside):
            for other in each.values():
                yield [(offer.part, value), *clear[:number], (each.part, other), *clear[number + 1 :]]


def cleared(part: Otherwise) -> Plain:
    """Nothing, or as little as there may be."""
    if part.is_number:
        return part.least
    return "" if "" in part.options else part.now
