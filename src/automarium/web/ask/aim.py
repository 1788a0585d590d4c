"""A place on the map is to be chosen: its targets, each with its name and price, and where they lie.

A move is aimed by the first of its slots that lies on the map, whatever the others are; any other answer by
its own place. The other targets stay in sight until the last word, so that another one is one tap away.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.rules.verbs import Move, is_ending
from automarium.kernel.words.answers import spots_of
from automarium.kernel.words.look import Region
from automarium.kernel.words.picture import Area
from automarium.web.ask.buttons import Button
from automarium.web.ask.pointing import Pointed
from automarium.web.ask.question import QuestionView
from automarium.web.stage.board import Tap
from automarium.web.stage.crops import written

FINISH, GIVE_UP = "done", "back"
"""What may be answered besides places: it is at the thumb."""
Boxes = Mapping[str, Area]
"""The spots on the map, and where each lies."""


@dataclass(frozen=True, slots=True)
class Target:
    """A place that can be chosen."""

    spot: str
    words: str
    tap: Tap
    button: Button | None = None
    """The answer that is meant, with its price; None where it still has to be told which."""


@dataclass(frozen=True, slots=True)
class Reach:
    """The targets of one region; of no region, those that lie in none."""

    words: str
    short: str
    targets: tuple[Target, ...]
    is_near: bool = False

    @property
    def spots(self) -> str:
        return " ".join(each.spot for each in self.targets)


@dataclass(frozen=True, slots=True)
class Aim:
    """What can be chosen on the map, and what is chosen so far."""

    key: str
    """The same as long as the same place is asked for."""
    targets: tuple[Target, ...]
    regions: tuple[Reach, ...]
    """Those with a target, near ones first, then by their number; none where they tell nothing apart."""
    chosen: tuple[str, ...] = ()
    slot: str = ""
    """The slot of a move that is told by a place."""
    before: tuple[str, ...] = ()
    """Places that were chosen on the way here, such as where something comes from."""
    prompt: str = ""
    """What is tapped, in the words of the game."""
    finish: Button | None = None
    gives_up: Button | None = None
    """Answers beside the places: that these are enough, or that nothing comes of it."""

    @property
    def taps(self) -> dict[str, Tap]:
        return {each.spot: each.tap for each in self.targets}

    @property
    def listed(self) -> list[Reach]:
        """Every target once, region by region."""
        groups = [(each.words, each.targets) for each in self.regions] or [("", self.targets)]
        seen: set[str] = set()
        found: list[Reach] = []
        for words, targets in (*groups, ("", self.targets)):
            new = tuple(each for each in targets if each.spot not in seen)
            seen |= {each.spot for each in new}
            found += [Reach(words, "", new)] if new else []
        return found


def aim_of(question: QuestionView, boxes: Boxes, regions: Iterable[Region]) -> Aim | None:
    """What a person aims at; None where the answers do not lie on the map."""
    if question.keeps_verbs:  # one that is left alone waits in its place, too: nobody has chosen it
        return None
    if question.sole is None:
        return _aim(question, boxes, regions)
    spots = spots_of(question.say.nouns, question.request.what, question.left[0][1])
    chosen = tuple(spot for spot in spots if spot in boxes)
    before = _before(question.pointed)
    aim = _aim(replace(question, pointed=before), boxes, regions) if before is not None else None
    if aim is None and chosen:
        aim = Aim(question.pointed.address(question.path), (), ())
    return None if aim is None else replace(aim, chosen=chosen)


def _before(pointed: Pointed) -> Pointed | None:
    """What was pointed at before the last place."""
    if pointed.slots:
        return replace(pointed, slots=pointed.slots[:-1])
    return replace(pointed, spots=pointed.spots[:-1]) if pointed.spots else None


def _aim(question: QuestionView, boxes: Boxes, regions: Iterable[Region]) -> Aim | None:
    by_slot = _by_slot(question, boxes)
    found = by_slot or _by_place(question, boxes)
    if found is None or len(found[1]) < 2:
        return None
    what, targets = found
    family, texts = question.say.nouns[what].name, question.say.texts
    prompt = texts(f"aim.{family}") if texts.has(f"aim.{family}") else ""
    key = question.pointed.address(question.path)
    before = tuple(spot for spot in question.pointed_at if spot in boxes)
    before = before or (_agreed(question, boxes) if by_slot else ())
    slot = what if by_slot else ""
    besides = {str(option): question.button_of(number) for number, option in _besides(question)}
    aim = Aim(key, targets, reaches(targets, regions), slot=slot, before=before, prompt=prompt)
    return replace(aim, finish=besides.get(FINISH), gives_up=besides.get(GIVE_UP))


def _besides(question: QuestionView) -> list[tuple[int, Any]]:
    """The answers that are no places, where all others are."""
    return [(number, option) for number, option in question.left if option in (FINISH, GIVE_UP)]


def _by_slot(question: QuestionView, boxes: Boxes) -> tuple[str, tuple[Target, ...]] | None:
    """The values of the first slot on the map in which the moves of one verb differ."""
    left = _moves_of_one_verb(question)
    known = {each.slot for each in question.pointed.slots}
    for name in left[0][1].verb.slots if left else ():
        parts = _parted(left, name)
        spots = [_spot(question, name, value, boxes) for value in parts]
        if name not in known and len(parts) > 1 and all(spots):
            pairs = zip(spots, parts.items(), strict=True)
            return name, tuple(_in_slot(question, boxes, name, spot, *part) for spot, part in pairs)
    return None


def _moves_of_one_verb(question: QuestionView) -> list[tuple[int, Move[Any]]]:
    """The answers with their numbers, without the one that ends it; none where others are among them."""
    moves = [(number, option) for number, option in question.left if isinstance(option, Move)]
    left = [(number, move) for number, move in moves if not is_ending(move)]
    are_all = len(moves) == len(question.left)
    return left if are_all and len({move.verb for _, move in left}) == 1 else []


def _agreed(question: QuestionView, boxes: Boxes) -> tuple[str, ...]:
    """Where all moves lie that are left: where something comes from, if it is the only place."""
    left = _moves_of_one_verb(question)
    parts = ((name, _parted(left, name)) for name in left[0][1].verb.slots)
    sole = ((name, next(iter(values))) for name, values in parts if len(values) == 1)
    return tuple(spot for name, value in sole if (spot := _spot(question, name, value, boxes)))


def _parted(left: Sequence[tuple[int, Move[Any]]], name: str) -> dict[Plain, list[int]]:
    parts: dict[Plain, list[int]] = {}
    for number, move in left:
        parts.setdefault(plain(dict(move.named())[name]), []).append(number)
    return parts


def _spot(question: QuestionView, name: str, value: Plain, boxes: Boxes) -> str:
    family = question.say.nouns.get(name)
    return next((spot for spot in family.spots(value) if spot in boxes), "") if family is not None else ""


def _in_slot(
    question: QuestionView, boxes: Boxes, name: str, spot: str, value: Plain, numbers: list[int]
) -> Target:
    pointed = question.pointed.at_slot(name, value)
    return _target(question, boxes, spot, numbers, pointed)


def _by_place(question: QuestionView, boxes: Boxes) -> tuple[str, tuple[Target, ...]] | None:
    """Answers that are no moves, each with a place of its own on the map."""
    request, found = question.request, dict[str, list[int]]()
    if request.is_kept or request.is_by_place or request.limits or request.size > 1:
        return None
    besides = {number for number, _ in _besides(question)}
    for number, option in question.left:
        if number in besides:
            continue
        spots = spots_of(question.say.nouns, request.what, option)
        spot = next((spot for spot in spots if spot in boxes), "")
        if isinstance(option, Move) or not spot:
            return None
        found.setdefault(spot, []).append(number)
    pointed = question.pointed
    return request.what, tuple(
        _target(question, boxes, spot, numbers, replace(pointed, spots=(*pointed.spots, spot)))
        for spot, numbers in found.items()
    )


def _target(question: QuestionView, boxes: Boxes, spot: str, numbers: list[int], pointed: Pointed) -> Target:
    words = question.place_of(spot)
    tap = Tap(tuple(numbers), pointed.address(question.path), words, written(boxes[spot]))
    sole = question.button_of(numbers[0]) if len(numbers) == 1 else None
    return Target(spot, words, tap, sole)


def reaches(targets: tuple[Target, ...], regions: Iterable[Region]) -> tuple[Reach, ...]:
    """Regions with some of the targets, but not with all of them: of four, too, one may be out of sight."""
    found = [Reach(each.words, each.short, _within(targets, each), each.is_near) for each in regions]
    some = [each for each in found if 0 < len(each.targets) < len(targets)]
    some.sort(key=lambda each: (not each.is_near, -len(each.targets)))
    told = next((each for each in some if each.short), None)  # the first of its kind has its whole name
    return tuple(replace(each, short="") if each is told else each for each in some)


def _within(targets: Iterable[Target], region: Region) -> tuple[Target, ...]:
    return tuple(target for target in targets if target.spot in region.spots)
