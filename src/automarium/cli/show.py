"""Commands that only show: games, rules, decide."""

from __future__ import annotations

import json
from typing import Any

import click

from automarium.cli.output import position_from, print_json, read_file, texts_for
from automarium.kernel.catalog.game import AnyGame, catalog, find
from automarium.kernel.catalog.sections import DONE, coverage_of, sections_of
from automarium.kernel.record.decide import Answers, Decision, decide
from automarium.kernel.record.thinking import STRONG
from automarium.kernel.rules.values import plain


def show_games(as_json: bool, lang: str | None) -> None:
    rows = [_game_row(game) for game in catalog().values()]
    if as_json:
        print_json({"games": rows})
        return
    for row in rows:
        texts = texts_for(catalog()[row["id"]], lang)
        covered = row["coverage"]
        click.echo(f"{row['id']}: {row['title']}, opponent {row['opponent']}")
        done = f"{covered['done']} of {covered['sections']} sections carried out"
        click.echo(f"  rulebook: {done}, the others do not apply")
        click.echo(f"  presets: {', '.join(row['presets'])}; sparring partners: {', '.join(row['sparring'])}")
        click.echo(f"  levels worth a try: {', '.join(row['levels'])}")
        for option in row["options"]:
            click.echo(f"  --opt {_in_words(option)}\n      {texts('option.' + option['name'])}")
        for source in row["provenance"]:
            click.echo(f"  data {source['file']}: confidence {source['confidence']}")


def _in_words(option: dict[str, Any]) -> str:
    """`name=one|other  (default one)`; a subset is written with commas."""
    values = (",…" if option["kind"] == "subset" else "").join(["|".join(option["values"]), ""])
    default = option["default"] or "none"
    if option["kind"] == "flag":
        default = json.dumps(option["default"])
    elif not isinstance(default, str):
        default = ",".join(default)
    custom = f"; or {option['custom']}" if option["custom"] else ""
    return f"{option['name']}={values}  (default {default}{custom})"


def _game_row(game: AnyGame) -> dict[str, Any]:
    sections, done = coverage_of(game)
    return {
        "id": game.id,
        "title": game.title,
        "opponent": game.opponent,
        "rules": game.rules,
        "presets": list(game.presets),
        "levels": list(game.levels),
        "options": [option.to_json() for option in game.options],
        "sparring": [*game.partner_names, STRONG],
        "coverage": {"sections": sections, "done": done},
        "provenance": [dict(row) for row in game.provenance()],
    }


def show_rules(name: str, as_json: bool) -> None:
    game = find(name)
    sections = sections_of(game)
    if as_json:
        print_json({"game": game.id, "rules": game.rules, "sections": [each.to_json() for each in sections]})
        return
    book = ""
    for section in sections:
        if section.book != book:
            click.echo(("\n" if book else "") + section.book)
            book = section.book
        what = ", ".join(section.functions) if section.status == DONE else f"not applicable: {section.reason}"
        click.echo(f"  {section.id:<7} {section.title}\n          {what}")


def show_decision(
    position: str, answers: str | None, seed: str | None, *, as_json: bool, codes: bool, lang: str | None
) -> None:
    decision = decide(position_from(position), _answers(answers), seed)
    if as_json:
        print_json(decision.to_json())
    else:
        _print_decision(decision, codes, lang)


def _answers(name: str | None) -> Answers:
    """A JSON list of answers in order, or a table of lists by stream."""
    if name is None:
        return ()
    try:
        found = plain(json.loads(read_file(name)))
    except (ValueError, TypeError, RecursionError) as error:
        raise click.ClickException(f"{name}: the answers are not JSON of plain values: {error}") from error
    if isinstance(found, tuple):
        return found
    if isinstance(found, dict) and all(isinstance(each, tuple) for each in found.values()):
        return found
    raise click.ClickException(f"{name}: the answers must be a list, or a table of lists by stream")


def _print_decision(decision: Decision[Any], codes: bool, lang: str | None) -> None:
    from automarium.kernel.words.sentences import coded, funnel, question, speaker, told

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
