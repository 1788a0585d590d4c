"""The commands: their arguments and help. What they do is in the modules they call."""

from __future__ import annotations

from pathlib import Path

import click

from automarium.cli import author_commands, saved_commands
from automarium.cli.arguments import (
    codes_option,
    data_option,
    game_argument,
    json_option,
    lang_option,
    opt_option,
    options_from,
    printable,
    workers_option,
)
from automarium.cli.failure import Failed, explained


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
    callback=printable,
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
    from automarium.web.server.serve import serve as listen

    listen(data_folder(data or folder), port, lan, proxy, workers, pocket)


@program.command()
@json_option
@lang_option
@click.option("--plugins", is_flag=True, help="Only games of other packages, and why one cannot be used.")
@explained
def games(as_json: bool, lang: str | None, plugins: bool) -> None:
    """List the games with their opponents, levels, options and coverage of the rulebook."""
    from automarium.cli.show import show_games, show_plugins

    (show_plugins if plugins else show_games)(as_json, lang)


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
@click.option("--seed", callback=printable, help="Word or number that fixes all chance; made up if left out.")
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

    wishes = with_files(game, options_from(opts), data or folder, preset or "")
    play_new(game, preset or "", seed, wishes, position, lang=lang, codes=codes, folder=data or folder)


@program.command()
@game_argument
@click.option(
    "--seed",
    default="1",
    show_default=True,
    callback=printable,
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

    wishes = with_files(game, options_from(opts), folder)
    if count == 1:
        how = {"in_words": transcript, "codes": codes, "as_json": as_json}
        play_one(game, seed, wishes, sparring, lang=lang, **how)
    elif transcript:
        raise Failed("one-transcript", is_usage=True)
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
@click.option("--trust", is_flag=True, help="Run the rules beside FILE: they are code, read them first.")
@json_option
@lang_option
@explained
def study(
    file: Path,
    out: Path | None,
    workers: int,
    cluster: str,
    fresh: bool,
    trust: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Play the many games that the study FILE asks for; write rows and a report.

    It can be stopped with Ctrl-C; the same command goes on where it was.
    """
    from automarium.cli.study import run_study

    if cluster and workers:
        raise Failed("not-both", is_usage=True, one="--workers", other="--cluster")
    run_study(file, out, workers, cluster, fresh=fresh, trust=trust, as_json=as_json, lang=lang)


@program.command()
@click.argument("position")
@click.option(
    "--answers", metavar="FILE", help="JSON: a list of answers in order, or a table of lists by stream."
)
@click.option("--seed", callback=printable, help="Let chance by this seed answer what is drawn.")
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
        raise Failed("not-both", is_usage=True, one="--answers", other="--seed")
    show_decision(position, answers, seed, as_json=as_json, codes=codes, lang=lang, folder=folder)


@program.command()
@click.argument("game", callback=printable)
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
@click.argument("folder", type=click.Path(file_okay=False), default="dist/app")
@click.option("--port", type=click.IntRange(0, 65535), help="Port to listen on; 0 takes any that is free.")
@explained
def app(folder: str, port: int | None) -> None:
    """Serve FOLDER, the program for a browser without a server, to try it on this machine.

    `make app` builds it. Any static host can serve it to others.
    """
    from automarium.web.server.pocket_host import serve

    serve(Path(folder), port)


for command in (*saved_commands.COMMANDS, *author_commands.COMMANDS):
    program.add_command(command)
