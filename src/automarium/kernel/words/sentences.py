"""A turn, a question, a result in words, for every game and front-end alike.

What is said keeps its nouns (`Said`), so that a page can put a face beside a word and ring its spot; for a
terminal, `str` is the sentence. Sections of the book are shown on request (`codes`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import Any, TypeAlias, TypeVar

from automarium.kernel.catalog.game import AnyGame, Result
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.told import Sieve, Step
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.nouns import Named, Said, Speaker
from automarium.kernel.words.orders import Order, facts_with
from automarium.kernel.words.rolled import DICE
from automarium.kernel.words.texts import Texts, texts_in
from automarium.kernel.words.viewing import viewer_of

B = TypeVar("B")
Then: TypeAlias = Callable[[int], Speaker[B]]
"""The speaker for the board after so many steps of a turn."""


def texts_of(game: AnyGame, language: str) -> Texts:
    """The messages of a game, and the program's own behind them."""
    return texts_in(language, game.folder / "texts")


def speaker(
    game: AnyGame, texts: Texts, board: B, viewer: str | None = None, kind: type[Speaker[B]] = Speaker
) -> Speaker[B]:
    """Says the things of a game as they are on this board; `viewer` is the side that looks at it."""
    return kind(game.look.nouns, texts, board, viewer_of(game, board) if viewer is None else viewer)


def boxed(steps: Sequence[Step], closed: Mapping[str, str]) -> dict[int, str]:
    """The steps of decks that stay in the box (`Look.closed`), by number.

    The first of a deck has the message that says so, the others have none.
    """
    found, streams = dict[int, str](), set[str]()
    for number, step in enumerate(steps):
        if (stream := closed.get(step.message)) is not None:
            found[number] = "" if stream in streams else f"boxed.{stream}"
            streams.add(stream)
    return found


def told(say: Speaker[B], step: Step) -> Said:
    """A told step as a sentence."""
    return say.say(f"tell.{step.message}", step.facts).capital()


def story(say: Speaker[B], step: Step, orders: Sequence[Order] = ()) -> Said | None:
    """A step as what happened, where nobody carries it out; None if that names what is not known.

    What moves, and from where, is known by the orders of the step.
    """
    facts = facts_with(step, orders)
    message = next((each for each in story_messages(say, step) if can_say(say, each, facts)), "")
    return say.say(message, facts).capital() if message else None


def story_messages(say: Speaker[B], step: Step) -> tuple[str, ...]:
    """The messages that say a step as what happened, the best first: to the side that looks, of the automa
    whose turn is told, of anybody else. What a person did is not the story of an automa. Where nothing is
    private, the person whose turn it is looks."""
    by = step.facts.get("side", step.facts.get("attacker", say.acting if say.is_person else None))
    eyes = say.viewer or (say.acting if say.is_person else "")
    forms = {
        "you": bool(eyes) and by == eyes,
        "on-you": bool(say.viewer) and step.facts.get("defender") == say.viewer,
        "its": by == say.acting and not say.is_person,
        "story": by != say.acting or not say.is_person,
    }
    return tuple(f"{form}.{step.message}" for form, fits in forms.items() if fits)


def can_say(say: Speaker[B], message: str, facts: Mapping[str, Any]) -> bool:
    """Whether all that a message names is known: things that come from several places have no one source."""
    sentence = say.texts.sentence(message)
    return sentence is not None and all(part.name in facts for part in sentence if not isinstance(part, str))


def happened_in(then: Then[B], steps: Sequence[Step], begun: int = 0) -> list[Said]:
    """What happened from a step on, sentence after sentence; steps in a row that `yours.<message>` says
    together are one, and so are those that differ at most in their `count`."""
    lines: list[Said] = []
    every = [(at, step) for at, step in enumerate(steps) if at >= begun and not step.is_choice]
    later = [step for _, step in every[1:]]
    told_of = [
        (at, step)
        for (at, step), after in zip_longest(every, later)
        if after is None or not _says_it_too(then, at, step, after)
    ]
    for message, run in groupby(told_of, lambda each: each[1].message):
        some = _summed(run)
        say = then(some[-1][0] + 1)
        listed = lists_of(say, f"yours.{message}", [step for _, step in some]) if len(some) > 1 else None
        is_yours = listed is not None and f"you.{message}" in story_messages(say, some[0][1])
        lines += (
            [Said((*say.say(f"yours.{message}", listed).capital(), "."))]
            if listed is not None and is_yours
            else [happened(then(at + 1), step) for at, step in some]
        )
    return lines


def _says_it_too(then: Then[B], at: int, step: Step, after: Step) -> bool:
    """Whether the next step tells all of one before a roll that was not made: whom a person attacked."""
    if not step.facts or not step.facts.items() <= after.facts.items():
        return False
    say = then(at + 1)
    sentences = filter(None, map(say.texts.sentence, story_messages(say, step)))
    names_dice = any(part.name == DICE for each in sentences for part in each if not isinstance(part, str))
    return names_dice and DICE not in step.facts and story(say, after) is not None


def _summed(steps: Iterable[tuple[int, Step]]) -> list[tuple[int, Step]]:
    """Steps in a row that differ at most in how many they count, as the last of them, which counts all."""
    found: list[tuple[int, Step]] = []
    for at, step in steps:
        last, count = found[-1][1] if found else None, step.facts.get("count")
        if last is None or not isinstance(count, int) or {**last.facts, "count": count} != dict(step.facts):
            found.append((at, step))
        else:
            all_ = int(str(last.facts["count"])) + count
            found[-1] = at, step._replace(facts={**step.facts, "count": all_})
    return found


def lists_of(say: Speaker[B], message: str, steps: Sequence[Step]) -> dict[str, Plain] | None:
    """What a message for several steps names: lists, in the plural of the fact that each step has.

    One list of numbers is in their order.
    """
    sentence = say.texts.sentence(message)
    if sentence is None:
        return None
    names = [part.name for part in sentence if not isinstance(part, str)]
    lists = [tuple(step.facts[name.removesuffix("s")] for step in steps) for name in names]
    if len(lists) == 1:
        numbers = [each for each in lists[0] if isinstance(each, int)]
        return {names[0]: tuple(sorted(numbers)) if len(numbers) == len(lists[0]) else lists[0]}
    return dict(zip(names, lists, strict=True))


def happened(say: Speaker[B], step: Step, orders: Sequence[Order] = ()) -> Said:
    """A step as what happened, with its period; as it is told where nothing else is said."""
    said = story(say, step, orders)
    return told(say, step) if said is None else Said((*said, "."))


def decisive(steps: Sequence[Step]) -> Step | None:
    """The choice that led to the first told step; if a rule tried several, the last before it."""
    found: Step | None = None
    for step in steps:
        if step.is_choice and step.chosen is not None:
            found = step
        elif found is not None and not step.is_choice:
            break
    return found


def reason(say: Speaker[B], step: Step) -> Said:
    """A choice in one line: why this option, or why none. The pick's name is the fact that says which."""
    if step.chosen is None:
        return say.say(f"why-not.{step.message}", step.facts).capital()
    known = {**step.facts, step.message: step.chosen, "decided": decided_by(say, step)}
    return say.say(f"why.{step.message}", known).capital()


def decided_by(say: Speaker[B], step: Step) -> Said:
    """The criterion that left the chosen option alone, in words."""
    for sieve in reversed(step.funnel):
        if sieve.dropped:
            return criterion(say, sieve)
    return say.say("funnel.only")


def criterion(say: Speaker[B], sieve: Sieve) -> Said:
    return say.say(f"criterion.{sieve.message}", sieve.facts)


def funnel(say: Speaker[B], step: Step, codes: bool = False) -> list[Said]:
    """The funnel in words: the options, what each criterion dropped, and what was chosen."""
    lines = [coded(say.say(f"pick.{step.message}", step.facts).capital(), step.section, codes)]
    lines.append(say.say("funnel.options", {"options": listed(say, step.message, step.options or ())}))
    lines += [coded(_sieved(say, step, sieve), sieve.section, codes) for sieve in step.funnel]
    if step.chosen is None:
        return [*lines, say.say("funnel.nothing")]
    return [*lines, say.say("funnel.chosen", {"chosen": listed(say, step.message, (step.chosen,))})]


def _sieved(say: Speaker[B], step: Step, sieve: Sieve) -> Said:
    facts = {"criterion": criterion(say, sieve), "dropped": listed(say, step.message, sieve.dropped)}
    return say.say(f"funnel.{sieve.did}", facts)


def coded(said: Said, section: str, codes: bool = True) -> Said:
    """A sentence, with its section of the book after it if asked for."""
    return Said((*said, f" [{section}]")) if codes and section else said


def listed(say: Speaker[B], name: str, options: Iterable[Plain]) -> Said:
    """Options one after the other, each by its name."""
    parts: list[str | Named] = []
    for option in options:
        if parts:
            parts.append(", ")
        parts += say.named(name, option)
    return Said(parts)


def question(say: Speaker[B], request: Request[Any]) -> Said:
    return say.say(asked_by(say, request), {"count": request.size, **request.facts}).capital()


def asked_by(say: Speaker[B], request: Request[Any]) -> str:
    """The message of a question; of those that come several times in a row, one that says which it is."""
    message = f"ask.{request.what}"
    several = f"{message}.several"
    return several if "of" in request.facts and say.texts.has(several) else message


def detail(say: Speaker[B], what: str) -> Said:
    """The words of a row of the result: its message, or a thing of the family `detail`."""
    own = f"detail.{what}"
    return say.say(own) if say.texts.has(own) else Said(say.named("detail", what))


def signed(number: int) -> str:
    """A number with a typographic minus."""
    return str(number).replace("-", "−")


def result_lines(game: AnyGame, say: Speaker[B], result: Result) -> list[str]:
    """The result with its breakdown, the people first."""
    texts = say.texts
    lines = [texts(f"winner.{result.winner}")]
    for side, points in game.people_first(result.points).items():
        rows = [f"{detail(say, what)} {signed(won)}" for who, what, won in result.details if who == side]
        told = f"  ({', '.join(rows)})" if rows else ""
        lines.append(f"  {texts(f'side.{side}')}: {signed(points)}{told}")
    return lines + [texts(f"remark.{remark}") for remark in result.remarks]


def turn_lines(
    then: Then[B],
    number: int,
    acting: str,
    steps: Sequence[Step],
    codes: bool = False,
    funnels: bool = False,
) -> Iterator[str]:
    """One turn of a transcript: each choice in one line or with its whole funnel, and what was done."""
    yield then(0).texts(f"turn.{acting}", number=number)
    for at, step in enumerate(steps, 1):
        say = then(at)
        if not step.is_choice:
            code = f"{step.section:<7} " if codes else ""
            yield f"  {code}{told(say, step)}"
        elif funnels:
            first, *rest = funnel(say, step, codes)
            yield f"      {first}"
            yield from (f"        {line}" for line in rest)
        else:
            yield f"          ({coded(reason(say, step), step.section, codes)})"
