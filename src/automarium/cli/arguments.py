"""What the arguments of commands look like, and how they are read."""

from __future__ import annotations

import click

from automarium.cli.failure import Failed, Misuse, said
from automarium.kernel.words.texts import LANGUAGES


def options_from(values: tuple[str, ...]) -> dict[str, object]:
    """`key=value` arguments as a table."""
    pairs = [value.partition("=") for value in values]
    for key, sign, _ in pairs:
        if not sign:
            raise Failed("no-pair", is_usage=True, found=key)
    keys = [key.strip() for key, _, _ in pairs]
    if twice := [key for key in keys if keys.count(key) > 1]:
        raise Failed("twice", is_usage=True, found=twice[0])
    return {key.strip(): value.strip() for key, _, value in pairs}


def known_game(context: click.Context, parameter: click.Parameter, name: str) -> str:
    from automarium.cli.output import texts_for
    from automarium.kernel.catalog.game import NoSuchGame, find

    try:
        return find(name).id
    except NoSuchGame as error:
        texts = texts_for(None, context.params.get("lang"))
        if texts.language == "en":
            raise click.BadParameter(str(error)) from error
        raise Misuse(said(texts, error), texts, context) from error


def printable(context: click.Context, parameter: click.Parameter, text: str | None) -> str | None:
    """A text that can be saved: bytes that are not UTF-8 arrive as half surrogate pairs."""
    if text is not None and not text.isprintable():
        raise click.BadParameter(f"{text!r} holds what cannot be printed")
    return text


game_argument = click.argument("game", callback=known_game)
opt_option = click.option(
    "--opt", "opts", multiple=True, metavar="KEY=VALUE", help="An option of the game; can be repeated."
)
json_option = click.option("--json", "as_json", is_flag=True, help="One JSON document on standard output.")
lang_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), help="Language; guessed from the system if left out."
)
codes_option = click.option(
    "--codes", is_flag=True, help="Also show sections of the rulebook and the short forms of answers."
)
workers_option = click.option(
    "--workers",
    type=click.IntRange(0, 1024),
    default=0,
    help="Processes that play; one for each core by default.",
)
data_option = click.option(
    "--data", metavar="DIR", help="Folder of the saved games (or variable AUTOMARIUM_DATA)."
)
