"""The commands and their arguments, explained by `help.` of the texts. Other modules do the work."""

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
from automarium.cli.program import Program


@click.group(
    cls=Program,
    help="help.automarium",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    invoke_without_command=True,
)
@click.version_option(package_name="automarium", prog_name="automarium")
@data_option
@click.pass_context
def program(context: click.Context, data: str | None) -> None:
    context.obj = data
    if context.invoked_subcommand is None:
        context.invoke(serve)


@program.command()
@click.option("--port", type=click.IntRange(0, 65535), help="help.option.port")
@click.option("--lan", is_flag=True, help="help.option.lan")
@click.option(
    "--behind-proxy",
    "proxy",
    metavar="NAME",
    callback=printable,
    help="help.option.behind-proxy",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="help.option.processes",
)
@click.option(
    "--app",
    "pocket",
    type=click.Path(file_okay=False, path_type=Path),
    help="help.option.pocket",
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
    from automarium.cli.language import texts_for
    from automarium.kernel.record.folder import data_folder
    from automarium.web.server.serve import serve as listen

    if lan and proxy is not None:
        raise Failed("not-both", is_usage=True, one="--lan", other="--behind-proxy")
    listen(data_folder(data or folder), port, lan, proxy, workers, pocket, texts=texts_for(None, None))


@program.command()
@json_option
@lang_option
@click.option("--plugins", is_flag=True, help="help.option.plugins")
@explained
def games(as_json: bool, lang: str | None, plugins: bool) -> None:
    from automarium.cli.show import show_games, show_plugins

    (show_plugins if plugins else show_games)(as_json, lang)


@program.command()
@game_argument
@json_option
@lang_option
@explained
def rules(game: str, as_json: bool, lang: str | None) -> None:
    from automarium.cli.show import show_companion, show_rules

    if lang is None or as_json:
        show_rules(game, as_json)
    else:
        show_companion(game, lang)


@program.command()
@game_argument
@click.option("--preset", help="help.option.preset")
@click.option("--seed", callback=printable, help="help.option.seed")
@click.option("--from", "position", metavar="POSITION", help="help.option.from")
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
    help="help.option.first-seed",
)
@opt_option
@click.option(
    "--games",
    "count",
    type=click.IntRange(1, 10_000_000),
    default=1,
    show_default=True,
    help="help.option.count",
)
@click.option("--sparring", default="", help="help.option.sparring")
@workers_option
@click.option("--transcript", is_flag=True, help="help.option.transcript")
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
    help="help.option.out",
)
@workers_option
@click.option("--cluster", metavar="ADDRESS", default="", help="help.option.cluster")
@click.option("--fresh", is_flag=True, help="help.option.fresh")
@click.option("--trust", is_flag=True, help="help.option.trust")
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
    from automarium.cli.study import run_study

    if cluster and workers:
        raise Failed("not-both", is_usage=True, one="--workers", other="--cluster")
    run_study(file, out, workers, cluster, fresh=fresh, trust=trust, as_json=as_json, lang=lang)


@program.command()
@click.argument("position")
@click.option("--answers", metavar="FILE", help="help.option.answers")
@click.option("--seed", callback=printable, help="help.option.chance")
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
    from automarium.cli.decide import show_decision

    if answers and seed is not None:
        raise Failed("not-both", is_usage=True, one="--answers", other="--seed")
    show_decision(position, answers, seed, as_json=as_json, codes=codes, lang=lang, folder=folder)


@program.command()
@click.argument("game", callback=printable)
@click.option("--add", "kind", metavar="KIND", help="help.option.add")
@click.option("--export", "out", metavar="FILE", help="help.option.export-box")
@click.option("--import", "into", metavar="FILE", help="help.option.import-box")
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
@click.option("--port", type=click.IntRange(0, 65535), help="help.option.port")
@explained
def app(folder: str, port: int | None) -> None:
    from automarium.cli.language import texts_for
    from automarium.web.server.pocket_host import serve

    serve(Path(folder), port, texts_for(None, None))


for command in (*saved_commands.COMMANDS, *author_commands.COMMANDS):
    program.add_command(command)
