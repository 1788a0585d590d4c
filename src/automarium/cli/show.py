"""Commands that only show: games, rules."""

from __future__ import annotations

import json
from typing import Any

import click

from automarium.cli.language import texts_for
from automarium.cli.output import print_json, tell
from automarium.kernel.catalog.companion import companion_of
from automarium.kernel.catalog.data_files import provenance_of
from automarium.kernel.catalog.game import AnyGame, catalog, find, unusable
from automarium.kernel.catalog.plugins import Unusable
from automarium.kernel.catalog.sections import DONE, coverage_of, sections_of
from automarium.kernel.rules.partners import STRONG
from automarium.kernel.words.texts import LANGUAGES, Texts
from automarium.kernel.words.titles import OPPONENT, title_of


def show_games(as_json: bool, lang: str | None) -> None:
    rows = [_game_row(game) for game in catalog().values()]
    if as_json:
        print_json({"games": rows, "unusable": [_unusable_row(each) for each in unusable()]})
        return
    for row in rows:
        texts = texts_for(catalog()[row["id"]], lang)
        opponent = texts(OPPONENT) if texts.has(OPPONENT) else row["opponent"]
        title = title_of(catalog()[row["id"]], texts)
        tell(texts("games.game", id=row["id"], title=title, opponent=opponent))
        tell("  " + texts("games.rulebook", **row["coverage"]))
        many = {name: ", ".join(row[name]) for name in ("presets", "sparring", "levels")}
        tell("  " + texts("games.presets", **many))
        tell("  " + texts("games.levels", **many))
        for option in row["options"]:
            tell(f"  --opt {_in_words(texts, option)}\n      {texts('option.' + option['name'])}")
        for source in row["provenance"]:
            grade = texts(f"games.confidence.{source['confidence']}")
            tell("  " + texts("games.data", file=source["file"], grade=grade))
    tell_unusable(texts_for(None, lang))


def show_plugins(as_json: bool, lang: str | None) -> None:
    """The games of other packages: those that work, and those that do not, with the reason."""
    others = [game for game in catalog().values() if not game.package.startswith("automarium.")]
    if as_json:
        rows = [{"id": game.id, "title": game.title, "interface": game.interface} for game in others]
        print_json({"plugins": rows, "unusable": [_unusable_row(each) for each in unusable()]})
        return
    texts = texts_for(None, lang)
    for game in others:
        title = title_of(game, texts_for(game, lang))
        tell(texts("games.plugin", id=game.id, title=title, interface=game.interface))
    tell_unusable(texts)
    if not others and not unusable():
        tell(texts("games.no-plugins"))


def tell_unusable(texts: Texts) -> None:
    """Each game that is installed and cannot be used, why, and what the program says about it."""
    for each in unusable():
        reason = texts(f"unusable.{each.reason}", **each.facts)
        tell(texts("games.unusable", id=each.id, package=each.package, version=each.version, reason=reason))
        tell(f"  {each.detail}")


def _unusable_row(each: Unusable) -> dict[str, str]:
    names = ("id", "package", "version", "reason", "detail")
    return {name: str(getattr(each, name)) for name in names}


def _in_words(texts: Texts, option: dict[str, Any]) -> str:
    """`name=one|other  (default one)`; a subset is written with commas."""
    values = (",…" if option["kind"] == "subset" else "").join(["|".join(option["values"]), ""])
    default = option["default"] or texts("list.none")
    if option["kind"] == "flag":
        default = json.dumps(option["default"])
    elif not isinstance(default, str):
        default = ",".join(default)
    own = f"custom.{option['name']}"
    is_told = texts.language != LANGUAGES[0] and texts.has(own)  # in English for the command line already
    custom = texts(own) if is_told else option["custom"]
    known = texts("games.default", default=default)
    return f"{option['name']}={values}  ({known}{texts('games.or', custom=custom) if custom else ''})"


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
        "provenance": [dict(row) for row in provenance_of(game)],
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
