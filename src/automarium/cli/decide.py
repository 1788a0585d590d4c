"""One turn of the automa from a position."""

from __future__ import annotations

from typing import Any

import click

from automarium.cli.output import position_from, print_json, read_file, texts_for
from automarium.kernel.bounds import json_in
from automarium.kernel.record.decide import Answers, Decision, decide
from automarium.kernel.rules.values import plain
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
        raise click.ClickException(f"{name}: the answers are not JSON of plain values: {error}") from error
    if isinstance(found, tuple):
        return found
    if isinstance(found, dict) and all(isinstance(each, tuple) for each in found.values()):
        return found
    raise click.ClickException(f"{name}: the answers must be a list, or a table of lists by stream")


def _print_decision(decision: Decision[Any], codes: bool, lang: str | None) -> None:
    game = decision.position.game
    texts = texts_for(game, lang)
    say = speaker(game, texts, decision.position.board)
    for step in decision.steps:
        if not step.is_choice:
            click.echo(str(coded(told(say, step), step.section, codes)))
    for step in decision.steps:
        if step.is_choice:
            heading, *rest = funnel(say, step, codes)
            click.echo("\n".join(["", str(heading), *(f"  {line}" for line in rest)]))
    if decision.asked is not None:
        asked = coded(question(say, decision.asked), decision.at, codes)
        click.echo("\n" + texts("decide.asked", question=asked))
        click.echo("\n" + texts("decide.unfinished"))
    click.echo("\n" + decision.position.toml())
