"""Pictures: a thing is drawn no more often than it lies there, and what a person has can be tapped."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from automarium.contract.common import AskedAt, Base, demand
from automarium.kernel.words.answers import answers
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.own_side import Own
from automarium.kernel.words.picture import Drawing, rendered
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.viewing import side_asked

GAMES, PICTURES = 12, 5
"""How many games are checked, and how many pictures of each."""
MOVED = re.compile(r' transform="[^"]*"')


@dataclass(frozen=True, slots=True)
class Seen:
    """A spot as it is drawn, with the faces of what lies there."""

    spot: str
    svg: str
    lying: Counter[str]

    def more_of(self, face: str) -> int:
        """How often a face is drawn though it does not lie there, not counting parts of other faces."""
        return self.svg.count(face) - sum(other.count(face) * many for other, many in self.lying.items())


class Pictures(Base):
    def test_nothing_is_drawn_twice(self) -> None:
        """If a picture draws things by their faces, it draws as many as lie there.

        The same shape may also be printed there; then it is drawn once more throughout a game.
        """
        for language in self.languages[:1] if self.game.look.picture else ():
            texts = texts_of(self.game, language)
            for kind in dict.fromkeys(told.kind for told in self.new_told()):
                turns = self.recorded(*kind).turns
                numbers = sorted({len(turns) * part // PICTURES for part in range(PICTURES)})
                pictures = [
                    list(self._seen(speaker(self.game, texts, turns[each].board))) for each in numbers
                ]
                for wrong in drawn_too_often(pictures):
                    demand(False, f"{self.name(*kind)}, {wrong}")

    def _seen(self, say: Speaker[Any]) -> Iterator[Seen]:
        """Every open spot that is drawn."""
        look = self.game.look
        drawn = drawn_at(look.picture(say)) if look.picture else {}
        for spot, facts in look.contents(say.board).items():
            if spot in drawn and not look.hides(spot, ""):
                yield Seen(spot, drawn[spot], Counter(_faces(say, facts)))

    def test_what_the_person_has_is_drawn(self) -> None:
        """A person's own thing lies at a spot of a picture, or of an answer."""
        own = self.game.look.own
        for language in self.languages[:1] if own else ():
            texts = texts_of(self.game, language)
            for asked in self.asked():
                viewer = side_asked(self.game, asked.board, asked.request) or None
                say = speaker(self.game, texts, asked.board, viewer)
                has = own(say) if own else None
                spots = self._undrawn(say, has, asked) if has else set()
                demand(not spots, f"{asked.where}: {sorted(spots)} of what the person has is nowhere drawn")

    def _undrawn(self, say: Speaker[Any], has: Own, asked: AskedAt) -> set[str]:
        spots = {each.spot for each in (*has.items, *has.hand) if each.spot}
        if spots:
            spots -= {spot for each in answers(say, asked.request) for spot in each.spots}
        if spots and self.game.look.picture:
            spots -= self.game.look.picture(say).spots().keys()
        return spots - has.whole().spots().keys() if spots and has.whole else spots


def drawn_too_often(pictures: Sequence[Sequence[Seen]]) -> Iterator[str]:
    """The spots at which a face is drawn more often than it lies there, but not always equally often.

    A face that is always drawn once, however many there are, is a sign with a number beside it.
    """
    faces: dict[str, set[str]] = {}
    for each in chain(*pictures):
        faces.setdefault(each.spot, set()).update(each.lying)
    for spot, known in faces.items():
        for face in known:
            drawn = [each for each in chain(*pictures) if each.spot == spot]
            more = {each.more_of(face) for each in drawn}
            if (
                len({count for count in more if count >= 0})
                > 1
                < len({each.svg.count(face) for each in drawn})
            ):
                yield f"{spot}: drawn more often than it lies there: {face[:80]}"


def drawn_at(drawing: Drawing) -> dict[str, str]:
    """Each spot as it is drawn, wherever that is."""
    return {each.name: _at_rest(rendered(each, has_titles=False)) for each in drawing.all_spots()}


def _faces(say: Speaker[Any], facts: Any) -> Iterator[str]:
    """The faces of what lies at a spot."""
    for name, value in facts.items():
        for thing in value if isinstance(value, tuple) else (value,):
            if isinstance(thing, str) and thing and name in say.nouns:
                face = say.name(name, thing).face
                if face is not None:
                    yield _at_rest(face.inside).removeprefix("<g>").removesuffix("</g>")


def _at_rest(svg: str) -> str:
    """Shapes without their place and size."""
    return MOVED.sub("", svg)
