"""Commands that only show: games, rules."""

from __future__ import annotations

import json
from typing import Any

import click

from automarium.cli.output import print_json, tell, texts_for
from automarium.kernel.catalog.companion import companion_of
from automarium.kernel.catalog.game import AnyGame, catalog, find
from automarium.kernel.catalog.sections import DONE, coverage_of, sections_of
from automarium.kernel.rules.partners import STRONG


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


def show_companion(name: str, lang: str) -> None:
    """The rules in sentences of our own, by topic."""
    game = find(name)
    language = texts_for(game, lang).language
    for chapter in companion_of(game):
        click.echo(click.style(f"\n{chapter.title[language]}", bold=True))
        for number, rule in enumerate(chapter.rules, 1):
            tell(f"  {number}. {rule.words[language]}")
