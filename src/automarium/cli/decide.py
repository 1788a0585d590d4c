"""One turn of the automa from a position."""

from __future__ import annotations

from json import JSONDecodeError
from typing import Any

import click

from automarium.cli.failure import Failed
from automarium.cli.language import texts_for
from automarium.cli.output import position_from, print_json, read_file
from automarium.kernel.bounds import json_in
from automarium.kernel.record.decide import Answers, Decision, decide
from automarium.kernel.rules.values import plain
from automarium.kernel.words.moments import on_boards
from automarium.kernel.words.sentences import coded, funnel, question, speaker, told


def show_decision(
    position: str,
    answers: str | None,
    seed: str | None,
    *,
    as_json: bool,
    codes: bool,
    lang: str | None,
    folder: str | None,
) -> None:
    decision = decide(position_from(position, folder), _answers(answers), seed)
    if as_json:
        print_json(decision.to_json())
    else:
        _print_decision(decision, codes, lang)


def _answers(name: str | None) -> Answers:
    """A JSON list of answers in order, or a table of lists by stream."""
    if name is None:
        return ()
    try:
        found = plain(json_in(read_file(name)))
    except (ValueError, TypeError) as error:
        if isinstance(error, JSONDecodeError):
            raise Failed("answers-line", file=name, line=error.lineno) from error
        raise Failed("no-answers", file=name) from error
    if isinstance(found, tuple):
        return found
    if isinstance(found, dict) and all(isinstance(each, tuple) for each in found.values()):
        return found
    raise Failed("answers-list", file=name)


def _print_decision(decision: Decision[Any], codes: bool, lang: str | None) -> None:
    game = decision.position.game
    texts = texts_for(game, lang)
    say = speaker(game, texts, decision.position.board)
    then = on_boards(say, decision.boards)
    for number, step in enumerate(decision.steps, 1):
        if not step.is_choice:
            click.echo(str(coded(told(then(number), step), step.section, codes)))
    for number, step in enumerate(decision.steps, 1):
        if step.is_choice:
            heading, *rest = funnel(then(number), step, codes)
            click.echo("\n".join(["", str(heading), *(f"  {line}" for line in rest)]))
    if decision.asked is not None:
        asked = coded(question(say, decision.asked), decision.at, codes)
        click.echo("\n" + texts("decide.asked", question=asked))
        click.echo("\n" + texts("decide.unfinished"))
    click.echo("\n" + decision.position.toml())
