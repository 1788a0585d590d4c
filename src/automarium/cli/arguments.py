"""What the arguments of commands look like, and how they are read."""

from __future__ import annotations

import click

from automarium.cli.failure import Failed, said
from automarium.kernel.words.texts import LANGUAGES, Texts


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
    """The id of a game. Its title does as well; capital letters, marks and spaces do not count."""
    from automarium.kernel.catalog.game import NoSuchGame, find

    try:
        return find(_called(name) or name).id
    except NoSuchGame as error:
        raise click.BadParameter(str(error)) from error


def _called(name: str) -> str:
    """The game that is called so, though this is not its id; empty if none is."""
    from automarium.kernel.catalog.game import catalog, names

    if name in names():
        return name
    titles = ((game.id, title) for game in catalog().values() for title in (game.id, game.title))
    return next((found for found, title in titles if _bare(title) == _bare(name)), "")


def _bare(words: str) -> str:
    from automarium.kernel.words.vocabulary import folded

    return "".join(folded(words).split())


def printable(context: click.Context, parameter: click.Parameter, text: str | None) -> str | None:
    """A text that can be saved: bytes that are not UTF-8 arrive as half surrogate pairs."""
    if text is not None and not text.isprintable():
        told = Failed("unprintable", found=repr(text))
        raise click.BadParameter(said(Texts("en"), told)) from told
    return text


game_argument = click.argument("game", callback=known_game)
opt_option = click.option("--opt", "opts", multiple=True, metavar="KEY=VALUE", help="help.option.opt")
json_option = click.option("--json", "as_json", is_flag=True, help="help.option.json")
lang_option = click.option("--lang", type=click.Choice(LANGUAGES), help="help.option.lang")
codes_option = click.option("--codes", is_flag=True, help="help.option.codes")
workers_option = click.option(
    "--workers",
    type=click.IntRange(0, 1024),
    default=0,
    help="help.option.workers",
)
data_option = click.option("--data", metavar="DIR", help="help.option.data")
