"""The kinds of questions: one of some options, cards from a deck, dice, a number, what is seen at one look.

Each is one class; `request` says what a kind must know of itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.request import Parts, Refused, Request, as_plain, named_options
from automarium.kernel.rules.values import Plain, plain

T = TypeVar("T")
P = TypeVar("P")
"""One part of an answer that has several: an id, or a move that says what was seen."""


class Choose(Request[T]):
    """One of some options: a decision, or a tie that the book leaves to chance.

    What is in `also` is not offered, but accepted: games of before have such answers.
    """

    __slots__ = ("also", "among")
    kind = "choose"
    among: Sequence[T]

    def __init__(
        self, what: str, among: Sequence[T], stream: str, facts: Mapping[str, Plain], also: Sequence[T] = ()
    ) -> None:
        self.what = what
        self.among = among
        self.also = also
        self.stream = stream
        self.facts = facts

    def options(self) -> Sequence[Plain]:
        return [plain(each) for each in self.among]

    def check(self, answer: object) -> T:
        wanted = as_plain(answer)
        for option in (*self.among, *self.also):
            known = plain(option)
            if known == wanted and type(known) is type(wanted):
                return option
        raise Refused("refused-option", answer=str(answer), options=named_options(str(answer), self.among))

    def by_chance(self, below: Below) -> T:
        return self.among[below(len(self.among))]


class Draw(Request[tuple[str, ...]]):
    """Some cards or pieces, one after the other, out of those that may come next.

    `blocks` are the unseen things from the top: within a block the order is unknown (see Deck). They are the
    deck's own lists and true until it changes. A person may also report `spent` cards: then the deck was
    shuffled again on the table. A card that has not been seen is `unseen` in the deck; a person who turns it
    up names one of `behind` instead, the cards that it can be.
    """

    __slots__ = ("behind", "blocks", "size", "spent", "unseen")
    kind = "draw"
    in_parts = True
    is_revealed = True

    def __init__(
        self,
        what: str,
        blocks: Sequence[Sequence[str]],
        count: int,
        stream: str,
        facts: Mapping[str, Plain],
        spent: Sequence[str] = (),
        unseen: str = "",
        behind: Sequence[str] = (),
    ) -> None:
        self.what = what
        self.unseen = unseen
        self.behind = behind
        self.spent = spent
        self.blocks = blocks
        self.size = count
        self.stream = stream
        self.facts = facts

    @property
    def count(self) -> int:
        return self.size

    def options(self) -> Sequence[Plain]:
        """What may be drawn first."""
        first = dict.fromkeys((*self.blocks[0], *self.spent))
        if self.behind and self.unseen in first:
            del first[self.unseen]
            first |= dict.fromkeys(self.behind)
        return tuple(first)

    def check(self, answer: object) -> tuple[str, ...]:
        wanted = as_plain([answer] if isinstance(answer, str) else answer)
        if not isinstance(wanted, tuple):
            raise Refused("refused-number-of-draws", answer=str(answer), count=self.size)
        if len(wanted) != self.size:
            told = " ".join(map(str, wanted))
            raise Refused("refused-number-of-draws", answer=told, count=self.size, given=len(wanted))
        drawn = [str(each) for each in wanted]
        blocks = self.blocks
        if self.spent and not self.fits(drawn):
            blocks = [[*(card for block in self.blocks for card in block), *self.spent]]
        for twice in Counter(each for each in drawn if each in self.behind) - Counter(self.behind):
            raise _not_to_be_drawn(twice, self.behind)
        for block, part in self._parts(blocks, self.lying(drawn)):
            missing = Counter(part) - Counter(block)
            for one in missing:
                raise _not_to_be_drawn(one, block)
        return tuple(drawn)

    def lying(self, drawn: Sequence[str]) -> list[str]:
        """What the deck held for these cards: `unseen` for one that had not been seen."""
        return [self.unseen if each in self.behind else each for each in drawn]

    def fits(self, drawn: Sequence[str]) -> bool:
        """Whether these cards can come without a shuffle."""
        if self.size == 1:
            return drawn[0] in self.blocks[0]
        return all(
            not Counter(part) - Counter(block) for block, part in self._parts(self.blocks, list(drawn))
        )

    def _parts(
        self, blocks: Sequence[Sequence[str]], drawn: list[str]
    ) -> list[tuple[Sequence[str], list[str]]]:
        parts: list[tuple[Sequence[str], list[str]]] = []
        for block in blocks:
            parts.append((block, drawn[: len(block)]))
            drawn = drawn[len(block) :]
            if not drawn:
                break
        return parts

    @property
    def may_jump(self) -> bool:
        return len(self.blocks[0]) >= self.size and not self.spent and not self.behind

    def ever_at(self, place: int) -> list[str]:
        return list(dict.fromkeys([*(card for block in self.blocks for card in block), *self.spent]))

    def options_at(self, parts: Parts, place: int) -> list[Plain]:
        return list(self.left_at(parts, place))

    def left_at(self, parts: Parts, place: int) -> dict[Plain, int]:
        if self.may_jump:
            left = Counter[Plain](self.blocks[0])
            left.subtract(each for number, each in enumerate(parts) if number != place and each is not None)
            return {card: count for card, count in left.items() if count > 0}
        return self._left_after([str(each) for each in parts[:place] if each is not None])

    def _left_after(self, drawn: Sequence[str]) -> dict[Plain, int]:
        """What may be drawn next; a spent card says: the deck was shuffled."""
        left = [list(block) for block in self.blocks]
        all_cards = [*(card for block in left for card in block), *self.spent]
        shuffled = False
        for card in self.lying(drawn):
            if card in all_cards:
                all_cards.remove(card)
            if left and card in left[0]:
                left[0].remove(card)
            else:
                shuffled = bool(self.spent)
            if left and not left[0]:
                del left[0]
        counted = Counter[Plain](all_cards if shuffled else [*(left[0] if left else ()), *self.spent])
        if self.behind and self.unseen in counted:
            del counted[self.unseen]
            counted.update((Counter(self.behind) - Counter(drawn)).keys())
        return dict(counted)

    def by_chance(self, below: Below) -> tuple[str, ...]:
        if self.size == 1:
            block = self.blocks[0]
            return (block[below(len(block))],)
        drawn: list[str] = []
        for block in self.blocks:
            left = list(block)
            while left and len(drawn) < self.size:
                drawn.append(left.pop(below(len(left))))
        return tuple(drawn)

    def to_json(self) -> dict[str, Any]:
        return {**super().to_json(), "count": self.size}


def _not_to_be_drawn(one: str, block: Sequence[str]) -> Refused:
    """There is none of it, or there are fewer than were named."""
    left = block.count(one)
    if not left:
        return Refused("refused-draw", answer=one, options=tuple(dict.fromkeys(block)))
    return Refused("refused-left", answer=one, count=left, things=f"{left} {one}" if left > 1 else one)


THROWN = "thrown"
"""The fact of a roll into places that names the thrown things, one for each die."""


class Roll(Request[tuple[int, ...]]):
    """Dice: `faces` lists the faces of each."""

    __slots__ = ("faces", "size")
    kind = "roll"
    in_parts = True
    is_by_place = True

    def __init__(
        self, what: str, faces: Sequence[Sequence[int]], stream: str, facts: Mapping[str, Plain]
    ) -> None:
        self.what = what
        self.faces = faces
        self.size = len(faces)
        self.stream = stream
        self.facts = facts

    def options(self) -> Sequence[Plain]:
        """The faces of the first die."""
        return tuple(dict.fromkeys(self.faces[0]))

    def ever_at(self, place: int) -> list[int]:
        return list(dict.fromkeys(self.faces[min(place, self.size - 1)]))

    def check(self, answer: object) -> tuple[int, ...]:
        wanted = as_plain([answer] if isinstance(answer, int) else answer)
        if not isinstance(wanted, tuple) or len(wanted) != self.size:
            raise Refused("refused-number-of-dice", answer=str(answer), count=self.size)
        rolled: list[int] = []
        for faces, one in zip(self.faces, wanted, strict=True):
            if type(one) is not int or one not in faces:
                raise Refused("refused-option", answer=str(one), options=tuple(str(face) for face in faces))
            rolled.append(one)
        return tuple(rolled)

    def by_chance(self, below: Below) -> tuple[int, ...]:
        return tuple(faces[below(len(faces))] for faces in self.faces)

    def to_json(self) -> dict[str, Any]:
        return {**super().to_json(), "dice": [list(faces) for faces in self.faces]}


class Ask(Request[int]):
    """A number that only the person can see."""

    __slots__ = ("least", "most")
    kind = "ask"

    def __init__(self, what: str, least: int, most: int, stream: str, facts: Mapping[str, Plain]) -> None:
        self.what = what
        self.least = least
        self.most = most
        self.stream = stream
        self.facts = facts

    @property
    def limits(self) -> tuple[int, int]:
        return self.least, self.most

    def options(self) -> Sequence[Plain]:
        return range(self.least, self.most + 1)

    def check(self, answer: object) -> int:
        if type(answer) is not int or not self.least <= answer <= self.most:
            raise Refused("refused-number", answer=str(answer), least=self.least, most=self.most)
        return answer

    def by_chance(self, below: Below) -> int:
        return self.least + below(self.most - self.least + 1)

    def to_json(self) -> dict[str, Any]:
        return {**super().to_json(), "least": self.least, "most": self.most}


class Reading(NamedTuple, Generic[P]):
    """How the parts of an answer are read together, which only the game knows."""

    of_line: Callable[[str], Sequence[P | str] | None] | None = None
    """The parts that a typed line means; None to read it word by word."""
    fault: Callable[[tuple[P, ...]], Refused | None] | None = None
    """Why these parts together are not an answer."""
    sample: Callable[[Below], tuple[P, ...]] | None = None
    """A random answer that is legal."""


AS_IT_COMES: Reading[Any] = Reading()


class Several(Request[tuple[P, ...]]):
    """What a person sees at one look, tapped together: any number of parts, even none, in any order.

    The parts are in named groups; one part may come several times. No two groups share a part. `groups`
    are their texts; the rule that asks hears the parts themselves.
    """

    __slots__ = ("_parts", "groups", "most", "reading")
    kind = "several"
    in_parts = True
    is_open_ended = True
    groups: Mapping[str, Sequence[str]]

    def __init__(
        self,
        what: str,
        groups: Mapping[str, Sequence[P]],
        most: int,
        stream: str,
        facts: Mapping[str, Plain],
        reading: Reading[P] = AS_IT_COMES,
    ) -> None:
        self.what = what
        self._parts = {str(part): part for group in groups.values() for part in group}
        self.groups = {name: tuple(map(str, group)) for name, group in groups.items()}
        self.most = most
        self.stream = stream
        self.facts = facts
        self.reading = reading

    @property
    def most_parts(self) -> int:
        return self.most

    def options(self) -> Sequence[Plain]:
        return tuple(each for group in self.groups.values() for each in group)

    def options_at(self, parts: Parts, place: int) -> list[Plain]:
        return list(self.options()) if place < self.most else []

    def of_line(self, line: str) -> Sequence[str] | None:
        found = None if self.reading.of_line is None else self.reading.of_line(line)
        return None if found is None else [str(each) for each in found]

    def check(self, answer: object) -> tuple[P, ...]:
        wanted = as_plain([answer] if isinstance(answer, str) else answer)
        if not isinstance(wanted, tuple) or len(wanted) > self.most:
            raise Refused("refused-too-many", answer=str(answer), most=self.most)
        known = self.options()
        for each in wanted:
            if each not in known:
                raise Refused("refused-option", answer=str(each), options=named_options(str(each), known))
        parts = tuple(self._parts[str(each)] for each in wanted)
        if self.reading.fault is not None and (fault := self.reading.fault(parts)) is not None:
            raise fault
        return parts

    def by_chance(self, below: Below) -> tuple[P, ...]:
        if self.reading.sample is not None:
            return self.reading.sample(below)
        known = self.options()
        return tuple(
            self._parts[str(known[below(len(known))])] for _ in range(below(min(self.most, SOME) + 1))
        )

    def to_json(self) -> dict[str, Any]:
        groups = {name: list(parts) for name, parts in self.groups.items()}
        return {**super().to_json(), "groups": groups, "most": self.most}


SOME = 3
"""Most parts of a random answer."""
