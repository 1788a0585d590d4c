"""The commands: their arguments and help. What they do is in the modules they call."""

from __future__ import annotations

from pathlib import Path

import click

from automarium.cli.failure import explained
from automarium.kernel.words.texts import LANGUAGES


def _options(values: tuple[str, ...]) -> dict[str, object]:
    """`key=value` arguments as a table."""
    pairs = [value.partition("=") for value in values]
    for key, sign, _ in pairs:
        if not sign:
            raise click.BadParameter(f"{key!r} is not of the form key=value", param_hint="--opt")
    keys = [key.strip() for key, _, _ in pairs]
    if twice := [key for key in keys if keys.count(key) > 1]:
        raise click.BadParameter(f"{twice[0]!r} is given twice", param_hint="--opt")
    return {key.strip(): value.strip() for key, _, value in pairs}


def _known(context: click.Context, parameter: click.Parameter, name: str) -> str:
    from automarium.kernel.catalog.game import NoSuchGame, find

    try:
        return find(name).id
    except NoSuchGame as error:
        raise click.BadParameter(str(error)) from error


def _proper(context: click.Context, parameter: click.Parameter, text: str | None) -> str | None:
    """A text that can be kept: bytes that are no UTF-8 come as half surrogate pairs."""
    if text is not None and not text.isprintable():
        raise click.BadParameter(f"{text!r} holds what cannot be printed")
    return text


game_argument = click.argument("game", callback=_known)
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


@click.group(
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    invoke_without_command=True,
)
@click.version_option(package_name="automarium", prog_name="automarium")
@data_option
@click.pass_context
def program(context: click.Context, data: str | None) -> None:
    """Automarium plays the printed solo opponents of board games.

    Without a command it starts the web table. To play in the terminal, begin with `automarium games`, then
    `automarium play GAME`. All commands explain themselves with --help.
    """
    context.obj = data
    if context.invoked_subcommand is None:
        context.invoke(serve)


@program.command()
@click.option("--port", type=click.IntRange(0, 65535), help="Port to listen on; 0 takes any that is free.")
@click.option("--lan", is_flag=True, help="Also for other devices in your network, after pairing.")
@click.option(
    "--behind-proxy",
    "proxy",
    metavar="NAME",
    callback=_proper,
    help="Behind a reverse proxy on this machine that answers for NAME; everybody has to be paired.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="Processes that serve together, for many tables.",
)
@click.option(
    "--app",
    "pocket",
    type=click.Path(file_okay=False, path_type=Path),
    help="Offer the program without a server too: a folder that `make app` has built.",
)
@data_option
@click.pass_obj
@explained
def serve(
    folder: str | None,
    port: int | None,
    lan: bool,
    proxy: str | None,
    workers: int,
    pocket: Path | None,
    data: str | None,
) -> None:
    """Start the web table and print its address."""
    from automarium.kernel.record.folder import data_folder
    from automarium.web.serve import serve as listen

    listen(data_folder(data or folder), port, lan, proxy, workers, pocket)


@program.command()
@json_option
@lang_option
@explained
def games(as_json: bool, lang: str | None) -> None:
    """List the games with their opponents, levels, options and coverage of the rulebook."""
    from automarium.cli.show import show_games

    show_games(as_json, lang)


@program.command()
@game_argument
@json_option
@lang_option
@explained
def rules(game: str, as_json: bool, lang: str | None) -> None:
    """Show the rulebook's sections of GAME and what became of each; with --lang the rules in sentences."""
    from automarium.cli.show import show_companion, show_rules

    if lang is None or as_json:
        show_rules(game, as_json)
    else:
        show_companion(game, lang)


@program.command()
@game_argument
@click.option(
    "--preset", help="table: you report what the physical cards and bags show; screen: the app draws."
)
@click.option("--seed", callback=_proper, help="Word or number that fixes all chance; made up if left out.")
@click.option("--from", "position", metavar="POSITION", help="Begin with a position (file or line).")
@opt_option
@lang_option
@codes_option
@data_option
@click.pass_obj
@explained
def play(
    folder: str | None,
    game: str,
    preset: str | None,
    seed: str | None,
    position: str | None,
    opts: tuple[str, ...],
    lang: str | None,
    codes: bool,
    data: str | None,
) -> None:
    """Play GAME in the terminal. The game is saved after each answer."""
    from automarium.cli.output import with_files
    from automarium.cli.play import play_new

    wishes = with_files(game, _options(opts), data or folder, preset or "")
    play_new(game, preset or "", seed, wishes, position, lang=lang, codes=codes, folder=data or folder)


@program.command()
@click.argument("id", required=False, callback=_proper)
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

    The first letters of an ID suffice.
    """
    from automarium.cli.play import resume_saved
    from automarium.cli.shelf import list_saved

    if id:
        resume_saved(id, keep_prefix, _options(opts), lang=lang, codes=codes, folder=data or folder)
    else:
        list_saved(lang, data or folder)


@program.command()
@click.argument("id", required=False, callback=_proper)
@click.option("--undo", is_flag=True, help="Bring the deleted game ID back.")
@lang_option
@data_option
@click.pass_obj
@explained
def delete(folder: str | None, id: str | None, undo: bool, lang: str | None, data: str | None) -> None:  # noqa: A002  # the argument's name in the help
    """Put a saved game among the deleted ones; without ID, list those.

    It loses nothing there, and --undo brings it back. The first letters of an ID suffice.
    """
    from automarium.cli.shelf import delete_saved, list_saved, undelete_saved

    if not id:
        list_saved(lang, data or folder, deleted=True)
    else:
        (undelete_saved if undo else delete_saved)(id, lang, data or folder)


@program.command()
@game_argument
@click.option(
    "--seed",
    default="1",
    show_default=True,
    callback=_proper,
    help="Seed of the first game; a number counts on.",
)
@opt_option
@click.option(
    "--games",
    "count",
    type=click.IntRange(1, 10_000_000),
    default=1,
    show_default=True,
    help="How many games.",
)
@click.option("--sparring", default="", help="Who sits in for the human; see `automarium games`.")
@workers_option
@click.option("--transcript", is_flag=True, help="The whole game in words (one game only).")
@codes_option
@json_option
@lang_option
@click.pass_obj
@explained
def auto(
    folder: str | None,
    game: str,
    seed: str,
    opts: tuple[str, ...],
    count: int,
    sparring: str,
    workers: int,
    transcript: bool,
    codes: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Play whole games with a sparring partner."""
    from automarium.cli.auto import play_one
    from automarium.cli.many import play_many
    from automarium.cli.output import with_files

    wishes = with_files(game, _options(opts), folder)
    if count == 1:
        how = {"in_words": transcript, "codes": codes, "as_json": as_json}
        play_one(game, seed, wishes, sparring, lang=lang, **how)
    elif transcript:
        raise click.UsageError("--transcript shows one game; leave out --games, or use --json for a table")
    else:
        play_many(game, seed, count, wishes, sparring, workers=workers, as_json=as_json, lang=lang)


@program.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--out",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder of rows and report; FILE with the ending .study if left out.",
)
@workers_option
@click.option("--cluster", metavar="ADDRESS", default="", help="Play on the Dask cluster of this scheduler.")
@click.option("--fresh", is_flag=True, help="Forget the games that were played before.")
@json_option
@lang_option
@explained
def study(
    file: Path,
    out: Path | None,
    workers: int,
    cluster: str,
    fresh: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Play the many games that the study FILE asks for; write rows and a report.

    It can be stopped with Ctrl-C; the same command goes on where it was.
    """
    from automarium.cli.study import run_study

    if cluster and workers:
        raise click.UsageError("give --workers or --cluster, not both: a cluster has its own workers")
    run_study(file, out, workers, cluster, fresh=fresh, as_json=as_json, lang=lang)


@program.command()
@click.argument("position")
@click.option(
    "--answers", metavar="FILE", help="JSON: a list of answers in order, or a table of lists by stream."
)
@click.option("--seed", callback=_proper, help="Let chance by this seed answer what is drawn.")
@codes_option
@json_option
@lang_option
@click.pass_obj
@explained
def decide(
    folder: str | None,
    position: str,
    answers: str | None,
    seed: str | None,
    codes: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Play one automa turn from a position.

    POSITION is a file, a position line, or - for standard input.
    """
    from automarium.cli.decide import show_decision

    if answers and seed is not None:
        raise click.UsageError("give --answers or --seed, not both")
    show_decision(position, answers, seed, as_json=as_json, codes=codes, lang=lang, folder=folder)


@program.command()
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

    replay_journal(journal, _options(opts), as_json=as_json, codes=codes, lang=lang, folder=folder)


@program.command("export")
@click.argument("id", callback=_proper)
@click.argument("file")
@click.option("--force", is_flag=True, help="Replace FILE if it is there already.")
@data_option
@click.pass_obj
@explained
def export_game(folder: str | None, id: str, file: str, force: bool, data: str | None) -> None:  # noqa: A002  # the argument's name in the help
    """Write the saved game ID to FILE (or -) as JSON lines."""
    from automarium.cli.journals import export_journal

    export_journal(id, file, force, data or folder)


@program.command("import")
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

    import_journal(file, keep_prefix, _options(opts), data or folder)


@program.command("keep")
@click.argument("id", callback=_proper)
@click.option(
    "--as", "name", default="my", show_default=True, callback=_proper, help="How the files' names begin."
)
@data_option
@click.pass_obj
@explained
def keep_files(folder: str | None, id: str, name: str, data: str | None) -> None:  # noqa: A002  # the argument's name in the help
    """Write what was typed in during the saved game ID to files for the next game.

    No file is ever replaced.
    """
    from automarium.cli.keep import keep_typed

    keep_typed(id, name, data or folder)


@program.command()
@click.argument("game", callback=_proper)
@click.option("--add", "kind", metavar="KIND", help="Enter things of this kind: one LINE for each.")
@click.option("--export", "out", metavar="FILE", help="Write the whole box to this new file.")
@click.option("--import", "into", metavar="FILE", help="Take in what another box has and this one has not.")
@click.argument("lines", nargs=-1)
@data_option
@click.pass_obj
@explained
def box(
    folder: str | None,
    game: str,
    kind: str | None,
    out: str | None,
    into: str | None,
    lines: tuple[str, ...],
    data: str | None,
) -> None:
    """Show your own box of GAME, or enter more of it. Nothing entered is ever dropped."""
    from automarium.cli.box import add_to_box, export_box, import_box, show_box

    if kind:
        add_to_box(game, kind, lines, data or folder)
    elif out:
        export_box(game, out, data or folder)
    elif into:
        import_box(game, into, data or folder)
    else:
        show_box(game, data or folder)


@program.command()
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


@program.command()
@click.argument("file")
@data_option
@click.pass_obj
@explained
def backup(folder: str | None, file: str, data: str | None) -> None:
    """Copy all saved games into the new FILE, also while they are in use."""
    from automarium.cli.care import copy_store

    copy_store(file, data or folder)


@program.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@data_option
@click.pass_obj
@explained
def restore(folder: str | None, file: str, data: str | None) -> None:
    """Bring back the games of FILE, a backup. Games that are here stay as they are."""
    from automarium.cli.care import bring_games

    bring_games(file, data or folder)


@program.command()
@click.argument("folder", type=click.Path(file_okay=False), default="dist/app")
@click.option("--port", type=click.IntRange(0, 65535), help="Port to listen on; 0 takes any that is free.")
@explained
def app(folder: str, port: int | None) -> None:
    """Serve FOLDER, the program for a browser without a server, to try it on this machine.

    `make app` builds it. Any static host can serve it to others.
    """
    from automarium.web.pocket_host import serve

    serve(Path(folder), port)
