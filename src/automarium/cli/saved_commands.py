"""The commands for saved games and journals: their arguments and help."""

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
    help="If the rules have changed, go on in a copy, from the last answer that fits.",
)
@click.option(
    "--opt",
    "opts",
    multiple=True,
    metavar="KEY=VALUE",
    help="Go on in a copy with another value for an option; can be repeated.",
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
    """Go on with a saved game; without ID, list them.

    The first letters of an ID are enough.
    """
    from automarium.cli.play import resume_saved
    from automarium.cli.shelf import list_saved

    if id:
        resume_saved(id, keep_prefix, options_from(opts), lang=lang, codes=codes, folder=data or folder)
    else:
        list_saved(lang, data or folder)


@click.command()
@click.argument("id", required=False, callback=printable)
@click.option("--undo", is_flag=True, help="Bring the deleted game ID back.")
@lang_option
@data_option
@click.pass_obj
@explained
def delete(folder: str | None, id: str | None, undo: bool, lang: str | None, data: str | None) -> None:  # noqa: A002  # the argument's name in the help
    """Move a saved game to the deleted ones; without ID, list those.

    It loses nothing there, and --undo brings it back. The first letters of an ID are enough.
    """
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
    """Play a journal again, verify it, and print the transcript.

    JOURNAL is a file, or - for standard input.
    """
    from automarium.cli.journals import replay_journal

    replay_journal(journal, options_from(opts), as_json=as_json, codes=codes, lang=lang, folder=folder)


@click.command("export")
@click.argument("id", callback=printable)
@click.argument("file")
@click.option("--force", is_flag=True, help="Replace FILE if it is there already.")
@data_option
@click.pass_obj
@explained
def export_game(folder: str | None, id: str, file: str, force: bool, data: str | None) -> None:  # noqa: A002  # the argument's name in the help
    """Write the saved game ID to FILE (or -) as JSON lines."""
    from automarium.cli.journals import export_journal

    export_journal(id, file, force, data or folder)


@click.command("import")
@click.argument("file")
@click.option("--keep-prefix", is_flag=True, help="Keep the answers before the first one that does not fit.")
@opt_option
@data_option
@click.pass_obj
@explained
def import_game(
    folder: str | None, file: str, keep_prefix: bool, opts: tuple[str, ...], data: str | None
) -> None:
    """Take the journal FILE (or -) into the saved games."""
    from automarium.cli.journals import import_journal

    import_journal(file, keep_prefix, options_from(opts), data or folder)


@click.command()
@click.option("--rescue", metavar="FILE", help="Write what can be read into this new file.")
@data_option
@click.pass_obj
@explained
def doctor(folder: str | None, rescue: str | None, data: str | None) -> None:
    """Check the saved games, and rescue what can be read of damaged ones.

    Nothing is changed. The exit code is 1 when something is damaged.
    """
    from automarium.cli.care import check_store

    check_store(rescue, data or folder)


@click.command()
@click.argument("file")
@data_option
@click.pass_obj
@explained
def backup(folder: str | None, file: str, data: str | None) -> None:
    """Copy all saved games into the new FILE, also while they are in use."""
    from automarium.cli.care import copy_store

    copy_store(file, data or folder)


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@data_option
@click.pass_obj
@explained
def restore(folder: str | None, file: str, data: str | None) -> None:
    """Bring back the games of FILE, a backup. Games that are here stay as they are."""
    from automarium.cli.care import bring_games

    bring_games(file, data or folder)


COMMANDS = (resume, delete, replay, export_game, import_game, doctor, backup, restore)
