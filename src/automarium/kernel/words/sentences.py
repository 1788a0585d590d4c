"""A turn in words: what was done, why, and the whole funnel of each choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from automarium.kernel.catalog.game import Game, Result
from automarium.kernel.record.bulk import Played
from automarium.kernel.record.session import Over, Session
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.table import Sieve, Step
from automarium.kernel.words.texts import Texts

PLACES = ("one", "two", "three", "four")
"""How a phrase names the words that follow the first."""


def orders(steps: Iterable[Step], texts: Texts) -> list[str]:
    """What is to be done on the table, a sentence for each told step."""
    return [texts(f"tell.{step.message}", **step.facts) for step in steps if not step.is_choice]


def why(steps: Sequence[Step], texts: Texts) -> str:
    """One line: what decided the first order; where a rule tried several, the one that led to it."""
    decisive: Step | None = None
    for step in steps:
        if step.is_choice and step.chosen is not None:
            decisive = step
        elif decisive is not None and not step.is_choice:
            break
    return reason(decisive, texts) if decisive else ""


def reason(step: Step, texts: Texts) -> str:
    """A choice in one line: why this option, or that there was none."""
    if step.chosen is None:
        return f"{texts(f'why-not.{step.message}', **step.facts)} [{step.section}]"
    known = {"chosen": step.chosen, "decided": decided_by(step, texts), **step.facts}
    return f"{texts(f'why.{step.message}', **known)} [{step.section}]"


def decided_by(step: Step, texts: Texts) -> str:
    """The criterion that left the chosen option alone, in words."""
    for sieve in reversed(step.funnel):
        if sieve.dropped:
            return texts(f"criterion.{sieve.message}", **sieve.facts)
    return texts("funnel.only")


def funnel(step: Step, texts: Texts) -> list[str]:
    """Who dropped out where: the options, each criterion with its section, and what was chosen."""
    options = step.options or ()
    lines = [texts(f"pick.{step.message}", **step.facts) + f" [{step.section}]"]
    lines.append("  " + texts("funnel.options", options=names_of(options)))
    lines += [f"  {sieve.section}: {_sieve(sieve, texts)}" for sieve in step.funnel]
    nothing = step.chosen is None
    lines.append(
        "  " + (texts("funnel.nothing") if nothing else texts("funnel.chosen", chosen=name_of(step.chosen)))
    )
    return lines


def _sieve(sieve: Sieve, texts: Texts) -> str:
    criterion = texts(f"criterion.{sieve.message}", **sieve.facts)
    if not sieve.dropped:
        return texts("funnel.all-stay", criterion=criterion)
    return texts("funnel.out", criterion=criterion, dropped=names_of(sieve.dropped))


def names_of(options: Iterable[Any]) -> str:
    return ", ".join(map(name_of, options))


def name_of(option: Any) -> str:
    """How an option is shown and typed."""
    return "+".join(map(str, option)) if isinstance(option, tuple) else str(option)


def in_words(game: Game[Any], option: Any, texts: Texts) -> str:
    """An option as a person would call it: by the phrase for lines that begin so, else word by word.

    An id that has no word stays.
    """
    if isinstance(option, tuple):
        return " + ".join(in_words(game, each, texts) for each in option)
    words = name_of(option).split()
    said = [word_of(game, word, texts) for word in words]
    phrase = f"phrase.{words[0]}-{len(words) - 1}" if len(words) > 1 else ""
    if phrase and texts.has(phrase):
        return texts(phrase, **dict(zip(PLACES, said[1:], strict=False)))
    return " ".join(said)


def word_of(game: Game[Any], word: str, texts: Texts) -> str:
    """The word for one id, of the first family of the game that has it."""
    family = next((each for each in game.names if texts.has(f"{each}.{word}")), "")
    return texts.term(family, word) if family else word


def question(request: Request[Any], texts: Texts) -> str:
    """The question of a request."""
    return texts(f"ask.{request.what}", **{"count": request.size, **request.facts})


def result_lines(game: Game[Any], result: Result, texts: Texts) -> list[str]:
    """The result with its breakdown."""
    lines = [texts(f"winner.{result.winner}")]
    for side, points in result.points.items():
        rows = [
            f"{in_words(game, what, texts)} {scored}" for who, what, scored in result.details if who == side
        ]
        lines.append(f"  {texts(f'side.{side}')}: {points}" + (f"  ({', '.join(rows)})" if rows else ""))
    return lines + [texts(f"remark.{remark}") for remark in result.remarks]


def turn_lines(
    number: int, acting: str, steps: Sequence[Step], texts: Texts, funnels: bool = False
) -> list[str]:
    """One turn of a transcript: each choice in one line or with its whole funnel, and what was done."""
    lines = [texts(f"turn.{acting}", number=number)]
    for step in steps:
        if not step.is_choice:
            lines.append(f"  {step.section:<7} {texts(f'tell.{step.message}', **step.facts)}")
        elif funnels:
            lines += [f"      {line}" for line in funnel(step, texts)]
        else:
            lines.append(f"          ({reason(step, texts)})")
    return lines


def transcript(played: Played[Any], game: Game[Any], texts: Texts, funnels: bool = False) -> str:
    """A whole game in words."""
    lines: list[str] = []
    for number, (acting, steps) in enumerate(played.story):
        lines += [*turn_lines(number, acting, steps, texts, funnels), ""]
    return "\n".join([*lines, *result_lines(game, played.result, texts)]) + "\n"


def session_transcript(session: Session[Any], texts: Texts) -> str:
    """A game in progress in words, as far as it has come."""
    lines: list[str] = []
    for number, turn in session.numbered_turns():
        if turn.acting is not None:
            fixes = [texts("transcript.corrected", changes=change) for change in session.corrections_in(turn)]
            heading, *told = turn_lines(number, turn.acting, turn.steps, texts)
            lines += [heading, *(f"  {fix}" for fix in fixes), *told, ""]
    if isinstance(session.now, Over):
        lines += result_lines(session.game, session.now.result, texts)
    else:
        lines.append(texts("transcript.waits", question=question(session.now.request, texts)))
    return "\n".join(lines) + "\n"
