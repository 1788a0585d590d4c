"""`automarium games`, the help of every command, and how the program starts and stops."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from automarium import __version__
from automarium.cli.commands import program
from automarium.kernel.catalog.data_files import provenance_of
from automarium.kernel.catalog.game import catalog
from automarium.kernel.words.texts import LANGUAGES, Texts
from tests.cli.running import COMMAND, environment, run, start

PROMISED = ("games", "play", "resume", "auto", "decide", "replay", "export", "import", "rules")
MODULE = (sys.executable, "-m", "automarium.cli")


def test_games_as_json() -> None:
    rows = run("games", "--json").json["games"]
    assert [row["id"] for row in rows] == list(catalog())
    for row in rows:
        assert {"id", "title", "opponent", "levels", "options", "coverage", "presets", "sparring"} <= set(row)
        assert row["coverage"]["done"] <= row["coverage"]["sections"]
        for option in row["options"]:
            assert {"name", "kind", "values", "default"} <= set(option)


WITH = {
    **dict.fromkeys((("bots", "vagabond"), ("bots", "vagabond-2")), ("--opt", "people=marquise")),
    ("deck", "plain"): ("--opt", "factions=free"),
}
"""Nobody plays a faction that a bot plays; cards without names are for hands that the app does not keep."""


def test_what_games_names_the_other_commands_take() -> None:
    for row in run("games", "--json").json["games"]:
        for partner in row["sparring"]:
            name = "strong:1" if partner == "strong" else partner  # it need not think long to be known
            assert run("auto", row["id"], "--sparring", name, "--json").json["sparring"] == name
        for option in row["options"]:
            for value in option["values"]:
                beside = WITH.get((option["name"], value), ())
                chosen = ("--opt", f"{option['name']}={value}", "--sparring", "random", *beside)
                assert run("auto", row["id"], *chosen).code == 0, chosen


def test_games_in_words() -> None:
    ran = run("games")
    for game in catalog().values():
        assert game.title in ran.fine
        assert game.opponent in ran.fine
        for option in game.options:
            assert f"--opt {option.name}=" in ran.fine
    assert not ran.err


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "pl",
            (
                "przeciwnik: M.A.K.S.",
                "program wykonuje 98 z 111 jej zasad",
                "(domyślnie brak)",
                ": nasze własne",
            ),
        ),
        (
            "uk",
            ("суперник: M.A.K.S.", "програма виконує 98 з 111 її правил", "(типово немає)", ": наші власні"),
        ),
    ],
)
def test_games_in_other_languages(language: str, words: tuple[str, ...]) -> None:
    told = run("games", "--lang", language).fine
    assert all(each in told for each in words)
    for english in ("opponent", "rulebook", "presets", "default ", "confidence", "; or "):
        assert english not in told


def test_every_grade_of_confidence_has_words() -> None:
    grades = {row["confidence"] for game in catalog().values() for row in provenance_of(game)}
    for language in LANGUAGES:
        assert not [grade for grade in grades if not Texts(language).has(f"games.confidence.{grade}")]


def test_the_program_and_the_module_are_one() -> None:
    told = [start("games", "--json", program=each).raw for each in ((COMMAND,), MODULE)]
    assert told == [run("games", "--json").raw] * 2


@pytest.mark.parametrize("encoding", ["iso-8859-2", "ascii", "utf-16"])
def test_json_is_utf_8_in_every_locale(encoding: str) -> None:
    assert start("games", "--json", env={"PYTHONIOENCODING": encoding}).raw == run("games", "--json").raw


def test_words_survive_an_old_locale() -> None:
    ran = start("rules", "coatl", env={"PYTHONIOENCODING": "ascii:strict"})
    assert ran.code == 0
    assert b"CO-G1" in ran.raw


def test_starting_loads_neither_the_store_nor_rich() -> None:
    """What a command does not need costs it nothing."""
    ran = start("-X", "importtime", *MODULE[1:], "games", "--json", program=(sys.executable,))
    loaded = {line.rpartition("|")[2].strip() for line in ran.err.splitlines() if line.startswith("import")}
    assert {"click", "automarium.cli.show", "automarium.kernel.catalog.game"} <= loaded
    unwanted = {"rich", "sqlite3", "concurrent.futures", "asyncio", "starlette"}
    assert not unwanted & loaded
    kernel = {name for name in loaded if re.match(r"automarium\.kernel\.(record|words)\.", name)}
    light_words = {f"automarium.kernel.words.{name}" for name in ("texts", "titles")}
    assert kernel <= light_words, "nor sessions, nor nouns"
    parts = ("", ".settings", ".names", ".sets")
    light = {f"automarium.games.{game}{part}" for game in catalog() for part in parts}
    games = {name for name in loaded if name.startswith("automarium.games.")}
    assert games <= light, "a list of games loads neither their rules nor their pictures"


def test_a_reader_who_has_seen_enough_is_no_failure_to_explain() -> None:
    process = subprocess.Popen(
        [COMMAND, "rules", "coatl"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    )
    assert process.stdout
    process.stdout.close()
    _, told = process.communicate()
    assert (process.returncode, told) == (1, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device")
def test_a_full_disk_is_explained() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [COMMAND, "games", "--json"], stdout=full, stderr=subprocess.PIPE, env=environment(), check=False
        )
    assert (done.returncode, done.stderr) == (1, b"Error: No space left on device\n")


# Help


def test_every_promised_command_is_there() -> None:
    assert set(PROMISED) <= set(program.commands)
    told = run("--help").fine
    assert all(f"\n  {name} " in told for name in program.commands)


@pytest.mark.parametrize("name", sorted(program.commands))
def test_every_command_explains_itself(name: str) -> None:
    ran = run(name, "--help")
    assert ran.fine.startswith(f"Usage: automarium {name} ")
    assert ran.raw == run(name, "-h").raw
    assert not ran.err
    command = program.commands[name]
    assert command.help
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            assert parameter.help, parameter.name
            assert parameter.opts[0] in ran.out
        else:
            assert parameter.human_readable_name.upper() in ran.out


def test_help_of_the_program_itself() -> None:
    assert start("play", "--help").fine.startswith("Usage: automarium play [OPTIONS] GAME\n")
    assert start("--version").fine == f"automarium, version {__version__}\n"


def test_an_unknown_command_is_wrong_usage() -> None:
    assert "No such command 'paly'" in run("paly", "coatl").message


@pytest.mark.parametrize("called", ["RedRising", "Red Rising", "REDRISING", "red rising"])
def test_a_game_may_be_called_by_its_title(called: str) -> None:
    assert run("rules", called).fine == run("rules", "redrising").fine


def test_a_title_needs_no_marks() -> None:
    assert run("rules", "Cóatl").fine == run("rules", "coatl").fine


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", [("play",), ("play", "gaja")])
def test_who_does_not_know_the_games_is_told_them(typed: tuple[str, ...], language: str) -> None:
    told = run(*typed, "--lang", language).message
    assert all(game in told for game in catalog())
