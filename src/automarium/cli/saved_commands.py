"""The commands for saved games and journals: their arguments, explained by `help.` of the texts."""

from __future__ import annotations

import click

from automarium.cli.arguments import (
    codes_option,
    data_option,
    json_option,
    lang_option,
    opt_option,
    options_from,
    printable,
)
from automarium.cli.failure import explained


@click.command()
@click.argument("id", required=False, callback=printable)
@click.option(
    "--keep-prefix",
    is_flag=True,
    help="help.option.continue-prefix",
)
@click.option(
    "--opt",
    "opts",
    multiple=True,
    metavar="KEY=VALUE",
    help="help.option.other-opt",
)
@lang_option
@codes_option
@data_option
@click.pass_obj
@explained
def resume(
    folder: str | None,
    id: str | None,  # noqa: A002  # the argument's name in the help
    keep_prefix: bool,
    opts: tuple[str, ...],
    lang: str | None,
    codes: bool,
    data: str | None,
) -> None:
    from automarium.cli.play import resume_saved
    from automarium.cli.shelf import list_saved

    if id:
        resume_saved(id, keep_prefix, options_from(opts), lang=lang, codes=codes, folder=data or folder)
    else:
        list_saved(lang, data or folder)


@click.command()
@click.argument("id", required=False, callback=printable)
@click.option("--undo", is_flag=True, help="help.option.undo")
@lang_option
@data_option
@click.pass_obj
@explained
def delete(folder: str | None, id: str | None, undo: bool, lang: str | None, data: str | None) -> None:  # noqa: A002  # the argument's name in the help
    from automarium.cli.shelf import delete_saved, list_saved, undelete_saved

    if not id:
        list_saved(lang, data or folder, deleted=True)
    else:
        (undelete_saved if undo else delete_saved)(id, lang, data or folder)


@click.command()
@click.argument("journal")
@opt_option
@codes_option
@json_option
@lang_option
@click.pass_obj
@explained
def replay(
    folder: str | None, journal: str, opts: tuple[str, ...], codes: bool, as_json: bool, lang: str | None
) -> None:
    from automarium.cli.journals import replay_journal

    replay_journal(journal, options_from(opts), as_json=as_json, codes=codes, lang=lang, folder=folder)


@click.command("export")
@click.argument("id", callback=printable)
@click.argument("file")
@click.option("--force", is_flag=True, help="help.option.force")
@data_option
@click.pass_obj
@explained
def export_game(folder: str | None, id: str, file: str, force: bool, data: str | None) -> None:  # noqa: A002  # the argument's name in the help
    from automarium.cli.journals import export_journal

    export_journal(id, file, force, data or folder)


@click.command("import")
@click.argument("file")
@click.option("--keep-prefix", is_flag=True, help="help.option.keep-prefix")
@opt_option
@data_option
@click.pass_obj
@explained
def import_game(
    folder: str | None, file: str, keep_prefix: bool, opts: tuple[str, ...], data: str | None
) -> None:
    from automarium.cli.journals import import_journal

    import_journal(file, keep_prefix, options_from(opts), data or folder)


@click.command()
@click.option("--rescue", metavar="FILE", help="help.option.rescue")
@data_option
@click.pass_obj
@explained
def doctor(folder: str | None, rescue: str | None, data: str | None) -> None:
    from automarium.cli.care import check_store

    check_store(rescue, data or folder)


@click.command()
@click.argument("file")
@data_option
@click.pass_obj
@explained
def backup(folder: str | None, file: str, data: str | None) -> None:
    from automarium.cli.care import copy_store

    copy_store(file, data or folder)


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@data_option
@click.pass_obj
@explained
def restore(folder: str | None, file: str, data: str | None) -> None:
    from automarium.cli.care import bring_games

    bring_games(file, data or folder)


COMMANDS = (resume, delete, replay, export_game, import_game, doctor, backup, restore)
