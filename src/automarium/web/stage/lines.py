"""The sentences of a scene, line by line: what the hand does or the opponent did, and what led to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any

from markupsafe import Markup

from automarium.kernel.rules.told import Step
from automarium.kernel.words.face import Face
from automarium.kernel.words.gestures import Gesture, differing, lines
from automarium.kernel.words.look import Look
from automarium.kernel.words.nouns import Named, Said, Speaker
from automarium.kernel.words.orders import Order, facts_with
from automarium.kernel.words.sentences import Then, can_say, lists_of, story, story_messages, told
from automarium.web.stage.motions import face_of
from automarium.web.stage.sentences import face, parted, said_on_page, whole, without_period
from automarium.web.stage.turns import ChoiceView, choice_view

SEVERAL = {"order": "orders", "story": "stories"}
"""The form of a message that says several steps."""


@dataclass(frozen=True)  # no slots: what is worked out once is remembered
class LineView:
    """One sentence of a scene, with the drawing of what moves. What led to it is shown on request."""

    said: Said
    face: Markup
    steps: tuple[int, ...] = ()
    """The told steps that it stands for."""
    section: str = ""
    led: tuple[int, ...] = ()
    """The choices that led to it, by their numbers in the turn."""
    decided: int | None = None
    """The one among them that decided."""
    say_choice: Callable[[int], ChoiceView] | None = None
    before: tuple[Said, ...] = ()
    """What was told on the way to it, in a story: a battle before its losses."""
    goes_on: bool = False
    """Whether it goes on with the last of these: what a battle has led to, or a marker that it moves."""
    runs_on: bool = False
    """Whether a story says it in the line before it (`Look.runs_on`)."""
    after: tuple[LineView, ...] = ()
    """What was told between the steps that it stands for, in a story: it speaks of them."""
    earlier: tuple[Markup, ...] = ()
    """What was told on the way to the choice that decided, and moves nothing."""
    is_ours: bool = False
    """Whether a reading of ours decided, where the book is open."""
    is_joined: bool = False
    """Whether it comes with the order before it, as a satellite with its mine (`Look.joins`)."""
    is_fine: bool = False
    """Whether what comes after its first semicolon is written smaller."""
    because: str = ""
    """Why, where nothing was chosen for it alone and the game says so."""
    aside: Said = field(default_factory=Said)
    """What was told just before it and moves nothing."""
    is_end: bool = False
    """Whether it ends the sentence of the line before it."""
    ends: tuple[LineView, ...] = ()
    """The lines that end its sentence (`Look.one_order`), each with a why of its own."""

    @cached_property
    def words(self) -> Markup:
        return said_on_page(self.main) + self.fine

    @property
    def main(self) -> Said:
        """What is new in it: a sentence that often ends alike says that first."""
        return parted(self.said)[0] if self.is_fine else self.said

    @cached_property
    def fine(self) -> Markup:
        """The end of such a sentence."""
        rest = parted(self.said)[1] if self.is_fine else Said()
        return Markup('<span class="fine">{}</span>').format(said_on_page(rest)) if rest else Markup()

    @cached_property
    def words_before(self) -> list[Markup]:
        return [said_on_page(each, faces=False) for each in self.before]

    @cached_property
    def why(self) -> ChoiceView | None:
        """The choice that decided."""
        if self.say_choice is None or self.decided is None:
            return None
        return self.say_choice(self.decided)

    @cached_property
    def reasons(self) -> tuple[Markup, ...]:
        """The same in a line, for each of the steps that it stands for: what was chosen last before it."""
        if self.why is None or self.say_choice is None:
            return ()
        found, since = list[Markup](), -1
        for step in self.steps:
            before = [self.say_choice(at) for at in self.led if since < at < step]
            found += [each.reason for each in before if each.is_made][-1:]
            since = step
        return tuple(dict.fromkeys(found)) or (self.why.reason,)

    @property
    def is_decided(self) -> bool:
        return self.decided is not None

    @property
    def is_explained(self) -> bool:
        """Whether a why is said of it: a choice, or what the game says instead."""
        return self.is_decided or bool(self.because)

    @property
    def criteria(self) -> int:
        """How many criteria its choice took."""
        return len(self.why.sieves) if self.why is not None else 0

    @property
    def others(self) -> tuple[ChoiceView, ...]:
        """The choices before the one that decided."""
        some = [each for each in self.led if self.decided is not None and each < self.decided]
        return tuple(self.say_choice(each) for each in some) if self.say_choice is not None else ()

    @property
    def parts(self) -> tuple[LineView, ...]:
        """What is explained by itself: the line, and those that end its sentence."""
        return self, *self.ends

    @property
    def id(self) -> int:
        """What distinguishes it from the others of its turn."""
        return self.steps[0]


def with_what_led(
    steps: Sequence[Step],
    before: int,
    some: Iterable[LineView],
    look: Look[Any],
    asides: Mapping[int, Said],
    lifts: Mapping[int, int],
    known: dict[int, tuple[int, ...]],
    then: Then[Any],
) -> Iterator[LineView]:
    """Lines, each with what led to it; a repeated line belongs to the choice of the first.

    What was lifted at once was chosen at once: `lifts` has the first step of each order, by its last, and
    `known` what led to it.
    """
    last, say_choice = before - 1, partial(choice_view, then, steps)
    led, followed = tuple[int, ...](), set[int]()
    for line, follow in _with_what_follows(steps, list(some), asides, look):
        end = line.steps[-1]
        way = [at for at in range(last + 1, line.steps[0] + 1) if at in asides and at not in followed]
        followed |= {*follow}
        found = tuple(at for at in range(last + 1, end) if steps[at].is_choice)
        repeated = led if steps[last].message == steps[end].message else ()
        lift = lifts.get(end, end)
        led = known[lift] = found or known.get(lift, repeated)
        decided = next((at for at in reversed(led) if steps[at].chosen is not None), None)
        yield replace(
            line,
            section=steps[end].section,
            led=led,
            decided=decided,
            say_choice=say_choice,
            is_ours=steps[end].message in look.readings,
            is_joined=steps[line.steps[0]].message in look.joins,
            is_fine=steps[end].message in look.fine,
            because="" if found and decided is not None else _because(then, steps, end, look),
            aside=_in_a_row([asides[at] for at in (*_leading(steps, line.steps[0], way, look), *follow)]),
            earlier=_told_before(asides, decided),
        )
        last = end


def _leading(steps: Sequence[Step], at: int, way: Sequence[int], look: Look[Any]) -> list[int]:
    """What is said of the way to a step: all that speaks of it, else the last."""
    return [each for each in heralds_of(steps, at, look) if each in way] or [*way[-1:]]


def _told_before(asides: Mapping[int, Said], choice: int | None) -> tuple[Markup, ...]:
    return tuple(said_on_page(whole(asides[at])) for at in asides if choice is not None and at < choice)


def _with_what_follows(
    steps: Sequence[Step], some: Sequence[LineView], asides: Iterable[int], look: Look[Any]
) -> Iterator[tuple[LineView, list[int]]]:
    """Lines, each with what was told between its steps, and after it if that speaks of it (`trails`)."""
    ends = [line.steps[0] for line in some[1:]] + [len(steps)]
    for line, until in zip(some, ends, strict=True):
        first, end = line.steps[0], line.steps[-1]
        ahead = heralds_of(steps, until, look) if until < len(steps) else []
        told = (at for at in asides if first < at < max(until, end) and at not in ahead)
        yield line, [at for at in told if at < end or steps[at].message in look.trails]


def as_one_order(some: Iterable[LineView]) -> Iterator[LineView]:
    """Lines, each with those that end its sentence."""
    last: LineView | None = None
    for line in some:
        if last is not None and line.is_end:
            last = _ended(last, line)
            continue
        if last is not None:
            yield last
        last = line
    if last is not None:
        yield last


def _ended(line: LineView, end: LineView) -> LineView:
    """One sentence of two: a comma stands at the word before it."""
    space = "" if str(end.said).startswith(",") else " "
    said = Said((*line.said, space, *end.said))
    return replace(line, said=said, steps=(*line.steps, *end.steps), ends=(*line.ends, end))


def _in_a_row(some: Sequence[Said]) -> Said:
    """Sentences one after the other."""
    parts = [part for said in some for part in (" ", *said)]
    return Said(tuple(parts[1:]))


def after_their_ways(
    then: Then[Any],
    steps: Sequence[Step],
    before: int,
    some: Iterable[LineView],
    asides: Mapping[int, Said],
    form: str,
    look: Look[Any],
) -> Iterator[LineView]:
    """Lines; of a story, each with what speaks of it, and with what led to it if there is a story of that."""
    ways = asides.items() if form == "story" else ()
    told = {
        at: whole(each)
        for at, each in ways
        if steps[at].message in look.trails or story(then(at + 1), steps[at]) is not None
    }
    followed = set[int]()
    for line, follow in _with_what_follows(steps, list(some), told, look):
        led = [at for at in range(before, line.steps[0]) if at in told and at not in followed]
        runs = [*_by_battle(steps, led, look.rolled)]
        said = tuple(_in_a_row([told[at] for at in run]) for run in runs)
        after = tuple(_remark(then, steps, at, told[at], look) for at in follow)
        yield _going_on(replace(line, before=said, after=after), steps, runs, look)
        followed |= {*follow}
        before = max(before, line.steps[-1])


def _going_on(
    line: LineView, steps: Sequence[Step], runs: Sequence[tuple[int, ...]], look: Look[Any]
) -> LineView:
    """A line, as it goes on with the last thing told before it, or else with the line before."""
    is_short = steps[line.steps[0]].message in look.runs_on
    goes_on = bool(runs) and (is_short or _is_felt(steps, runs[-1], look.rolled))
    return replace(line, goes_on=goes_on, runs_on=is_short and not runs)


def _remark(then: Then[Any], steps: Sequence[Step], at: int, said: Said, look: Look[Any]) -> LineView:
    """What speaks of a line: a sentence after it, with a why of its own."""
    words = _with_faces_of(said, ())
    return LineView(words, Markup(), (at,), steps[at].section, because=_because(then, steps, at, look))


def heralds_of(steps: Sequence[Step], at: int, look: Look[Any]) -> list[int]:
    """The told steps right before one that speak of it."""
    found = list[int]()
    for before in range(at - 1, -1, -1):
        if steps[before].is_choice:
            continue
        if steps[at].message not in look.heralds.get(steps[before].message, ()):
            break
        found.insert(0, before)
    return found


def _by_battle(
    steps: Sequence[Step], led: Iterable[int], rolled: Mapping[str, str]
) -> Iterator[tuple[int, ...]]:
    """Told steps one by one; a battle from its roll to its hits, and to what is told of these, together."""
    run, rolls = tuple[int, ...](), False
    for at in led:
        since = steps[run[-1] + 1 if run else at : at + 1]
        begins = any(step.message in rolled for step in since)  # one without a roll is told by what follows
        if run and (begins or not rolls):
            yield run
            run = ()
        run, rolls = (*run, at), rolls or begins
    if run:
        yield run


def _is_felt(steps: Sequence[Step], run: Iterable[int], rolled: Mapping[str, str]) -> bool:
    """Whether these tell of a battle with a hit: what comes then is a loss."""
    hits = [steps[at] for at in run if steps[at].message in rolled.values()]
    return any(type(value) is int and value > 0 for step in hits for value in step.facts.values())


def _because(then: Then[Any], steps: Sequence[Step], at: int, look: Look[Any]) -> str:
    """What the game says of a step and, if there is such a text, of what was told right before it."""
    say, message = then(at + 1), f"because.{steps[at].message}"
    heralds = reversed([steps[each] for each in heralds_of(steps, at, look)])
    known = [*((f"{message}.{each.message}", each.facts) for each in heralds), (message, steps[at].facts)]
    return next((str(say.say(*each).capital()) for each in known if say.texts.has(each[0])), "")


def lines_in(
    then: Then[Any],
    steps: Sequence[Step],
    gesture: Gesture,
    form: str = "order",
    in_one: Collection[str] = (),
) -> Iterator[LineView]:
    """A sentence for each told step; one for several, if the game has such a sentence.

    Each is said from the board of its moment, that of several from the one after the last of them. An order
    may end the sentence of the one before it.
    """
    runs = lines(gesture, steps)
    if form == "story" and len(gesture.said) > 1 and all(steps[at].message in in_one for at in gesture.said):
        yield _in_one(then(gesture.last + 1), [steps[at] for at in gesture.said], gesture.said)
        runs = []
    for run in runs:
        say = then(run[-1] + 1)
        if form == "order" and run[0] != gesture.said[0] and say.texts.has(_ending(steps[run[0]])):
            yield _end(say, steps, gesture, run)
        elif len(run) > 1 and say.texts.has(f"{SEVERAL[form]}.{steps[run[0]].message}"):
            yield _line(say, steps, gesture, run, form)
        else:
            for each in run:
                yield from _each_time(then(each + 1), steps, gesture, each, form)


def _in_one(say: Speaker[Any], some: Sequence[Step], run: tuple[int, ...]) -> LineView:
    """Said as the same is said of one's own turn."""
    message = f"yours.{some[0].message}"
    return LineView(say.say(message, lists_of(say, message, some) or {}).capital(), Markup(), run)


def _each_time(
    say: Speaker[Any], steps: Sequence[Step], gesture: Gesture, number: int, form: str
) -> Iterator[LineView]:
    """A told step, and equal ones that are one movement with it: said as often, if not with their number."""
    line, orders = _line(say, steps, gesture, (number,), form), _of_run(gesture, (number,))
    sentence = say.texts.sentence(_ordered(say, steps[number], orders, form)[0]) or ()
    counted = {name for each in orders for name in (each.counted, f"{each.name}s")}
    if any(part.name in counted for part in sentence if not isinstance(part, str)):
        yield line
    else:
        alike = {at for each in orders for at in each.steps if steps[at].message == steps[number].message}
        yield from (replace(line, steps=(at,)) for at in sorted(alike))


def _of_run(gesture: Gesture, run: tuple[int, ...]) -> list[Order]:
    return [each for each in gesture.orders if each.steps[-1] in run]


def _line(
    say: Speaker[Any], steps: Sequence[Step], gesture: Gesture, run: tuple[int, ...], form: str = "order"
) -> LineView:
    """Said as an order to carry out, or as the story of what the opponent did; else as it was told."""
    step, orders = steps[run[0]], _of_run(gesture, run)
    message, facts = (
        _ordered(say, step, orders, form) if len(run) == 1 else _together(steps, orders, run, form)
    )
    said = say.say(message, facts).capital() if say.texts.has(message) else told(say, step)
    is_clear = form == "order" and not _is_after_another(steps, run[0])
    said = _without_actor(say, step, said) if is_clear else said
    drawn = [face_of(say, order) for order in orders]
    shown = _shown(said, [each for each in drawn if each is not None])
    return LineView(without_period(_with_faces_of(said, drawn)), face(shown), run)


def _ending(step: Step) -> str:
    return f"and.{step.message}"


def _end(say: Speaker[Any], steps: Sequence[Step], gesture: Gesture, run: tuple[int, ...]) -> LineView:
    """Said as the end of a sentence."""
    step, orders = steps[run[0]], _of_run(gesture, run)
    drawn = [face_of(say, order) for order in orders]
    said = _with_faces_of(say.say(_ending(step), facts_with(step, orders)), drawn)
    return LineView(said, Markup(), run, is_end=True)


def _shown(said: Said, drawn: Sequence[Face]) -> Face | None:
    """The thing that moves; of several different ones none stands for an order that names none of them."""
    is_named = any(isinstance(part, Named) and part.face in drawn for part in said)
    return drawn[0] if drawn and (is_named or len({*drawn}) == 1) else None


def _is_after_another(steps: Sequence[Step], number: int) -> bool:
    """Whether the step before it tells the same of another side: then it has to be said whose this is."""
    step, before = steps[number], [each for each in steps[:number] if not each.is_choice][-1:]
    return any(
        each.message == step.message and each.facts.get("side") != step.facts.get("side") for each in before
    )


def _without_actor(say: Speaker[Any], step: Step, said: Said) -> Said:
    """An order without the name at its head, if that is who acts: the bar above says it."""
    first, *rest = said or ("",)
    colon = rest[0] if rest else ""
    if step.facts.get("side") != say.acting or not isinstance(first, Named):
        return said
    if not isinstance(colon, str) or not colon.startswith(": "):
        return said
    return Said(part for part in (colon[2:], *rest[1:]) if part).capital()


def _ordered(say: Speaker[Any], step: Step, orders: Sequence[Order], form: str) -> tuple[str, dict[str, Any]]:
    """The message for one step, in this form or as an order, and what it may name."""
    named, facts = [f"order.{step.message}"], facts_with(step, orders)
    named = [*story_messages(say, step), *named] if form == "story" else named
    return next((each for each in named if can_say(say, each, facts)), f"tell.{step.message}"), facts


def _together(
    steps: Sequence[Step], orders: Sequence[Order], run: tuple[int, ...], form: str
) -> tuple[str, dict[str, Any]]:
    """The message for several steps that differ in one fact: that is a list."""
    some = [steps[each] for each in run]
    name = differing(some)
    facts = {**facts_with(some[0], orders), f"{name}s": tuple(each.facts[name] for each in some)}
    return f"{SEVERAL[form]}.{some[0].message}", facts


def _with_faces_of(said: Said, moving: Iterable[Face | None]) -> Said:
    """Only what moves has its drawing in the sentence, as often as it moves: places and sides need none."""
    parts, left = list[str | Named](), Counter(moving)
    for part in reversed(said):
        if isinstance(part, Named) and part.face and not left[part.face]:
            parts.append(replace(part, draw=None))
            continue
        if isinstance(part, Named):
            left[part.face] -= 1
        parts.append(part)
    return Said(reversed(parts))
