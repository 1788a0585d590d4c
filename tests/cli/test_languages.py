"""What a command answers is in the player's language: what failed, and what was done."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from automarium.cli.commands import program
from automarium.cli.program import HELP, OF_CLICK, PLACEHOLDER
from automarium.contract.texts import read
from automarium.kernel.catalog.game import find
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import FILE_NAME, Store
from automarium.kernel.words.texts import LANGUAGES, OWN_TEXTS, Texts
from tests.cli.running import Ran, run

ENGLISH = re.compile(
    r"\b(the|there|is|are|was|no|not|with|this|answers?|games?|of|error|usage|choose|which)\b",
    re.IGNORECASE,
)
FAILURES = (
    "resume zzz",
    "resume s",
    "play chess",
    "play coatl --opt sun=1",
    "play coatl --opt levels=9",
    "play coatl --opt levels",
    "play coatl --opt levels=1 --opt levels=2",
    "play coatl --preset moon",
    "play coatl --from {data}/gone",
    "export zzz -",
    "export {game} {file}",
    "import {data}/gone",
    "import {file}",
    "delete zzz",
    "backup {file}",
    "restore {file}",
    "doctor --data {data}/gone",
    "doctor --rescue {file}",
    "replay {data}",
    "auto coatl --sparring nobody",
    "auto coatl --games 2 --transcript",
    "box coatl",
    "box golem --add stone x",
    "box golem --export {file}",
    "play",
    "export",
    "nothing",
    "pla coatl",
    "games --nix",
    "games --jsom",
    "games --json=3",
    "games --lang de",
    "play coatl x y",
    "play coatl --seed",
    "play coatl --seed \x01",
    "--data",
    "auto coatl --games x",
    "auto coatl --games 0",
    "auto coatl --sparring strong:x",
    "study {data}/gone",
    "serve --app {file}",
    "serve --lan --behind-proxy x",
    "app {data}",
    "decide {position} --answers {position}",
    "decide {position} --answers {text}",
    "decide {position} --answers {number}",
)
"""Commands that are refused."""
DEEDS = (
    "doctor",
    "backup {data}/copy",
    "export {game} {data}/out",
    "import {journal}",
    "box golem",
    "restore {copy}",
)
"""Commands that do something and say so."""


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A folder with two saved games whose ids begin alike, a file that is no game, a journal and a backup."""
    data = tmp_path_factory.mktemp("data")
    with Store(data / FILE_NAME) as store:
        game = Keeper.begin(store, Session.start(find("coatl"), "1", "screen")).id
        saved = store.load(game)
        for name in ("s1", "s2"):
            store.create(saved.header, saved.answers, saved.note, name)
    (data / "file").write_text("[]")
    (data / "text").write_text("[1.5]")
    (data / "number").write_text("3")
    (data / "position").write_text(Session.start(find("coatl"), "1").position().toml())
    paths = {name: str(data / name) for name in ("file", "text", "number", "position", "journal", "copied")}
    run("export", game, paths["journal"], data=data)
    run("backup", paths["copied"], data=data)
    return {"data": str(data), "game": game, "copy": paths["copied"], **paths}


def told(line: str, lang: str, places: dict[str, str]) -> tuple[int, str]:
    ran = run(*line.format(**places).split(), data=Path(places["data"]), env={"LANG": lang})
    for each in ("copy", "out"):
        (Path(places["data"]) / each).unlink(missing_ok=True)
    return ran.code, ran.err + ran.out


def in_words(text: str, places: dict[str, str]) -> str:
    """A message without the names of files, games and commands in it."""
    for place in sorted(places.values(), key=len, reverse=True):
        text = text.replace(place, "")
    text = re.sub(
        r"automarium [a-z-]+( --?[a-z-]+| FILE)*|\S+\.sqlite|--[a-z-]+|'[A-Z]+'|such as: .*", "", text
    )
    return re.sub(r"(na przykład|наприклад|Możliwe|Можливо|są|є): .*", "", text)


@pytest.mark.parametrize("lang", ["pl", "uk"])
@pytest.mark.parametrize("line", FAILURES)
def test_what_failed_is_said_in_the_language_of_the_player(
    line: str, lang: str, places: dict[str, str]
) -> None:
    code, message = told(line, lang, places)
    assert code == told(line, "en", places)[0] != 0
    assert message.startswith({"pl": "Błąd: ", "uk": "Помилка: "}[lang])
    assert not ENGLISH.findall(in_words(message, places)), message


@pytest.mark.parametrize("lang", ["pl", "uk"])
@pytest.mark.parametrize("line", DEEDS)
def test_what_was_done_is_said_in_the_language_of_the_player(
    line: str, lang: str, places: dict[str, str]
) -> None:
    code, message = told(line, lang, places)
    assert code == 0
    assert not ENGLISH.findall(in_words(message, places)), message


# What is typed wrongly


def test_what_may_be_meant_is_offered() -> None:
    assert "Może chodzi o: --games?" in run("auto", "coatl", "--gamess", "2", env={"LANG": "pl"}).err
    assert "Може, це play, replay?" in run("pla", env={"LANG": "uk"}).err
    assert "automarium auto --help" in run("auto", "--seed", env={"LANG": "uk"}).err


@pytest.mark.parametrize("line", ["play --lang uk", "games --lang=uk --nix", "games --nix --lang uk"])
def test_the_language_asked_for_counts_wherever_it_stands(line: str) -> None:
    assert run(*line.split(), env={"LANG": "pl"}).err.startswith("Помилка: ")


# A study that cannot be read

STUDIES = (
    "game = ",
    'game = "coatl"\ngames = 1\npartners = ["bob"]',
    'game = "coatl"\ngames = 1\npartners = ["strong:x"]',
    'game = "coatl"\ngames = 1\n[options]\nsun = [1]',
    'game = "coatl"\ngames = 1\n[levels]\neasy = {sun = 1}',
    'game = "coatl"\nwidth = 5',
    'game = "my_rules:GAME"\ngames = 1',
    "game = []\ngames = 1",
)


@pytest.mark.parametrize("lang", ["pl", "uk"])
@pytest.mark.parametrize("study", STUDIES)
def test_a_wrong_study_is_told_without_a_word_of_english(study: str, lang: str, tmp_path: Path) -> None:
    file = tmp_path / "s.toml"
    file.write_text(study)
    ran = run("study", file, env={"LANG": lang})
    assert ran.code == 1
    assert Texts(lang)("fault.any") not in ran.err
    assert "(" not in ran.err, "a detail in English"


# Serving


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("Automarium is at http://127.0.0.1:", "Behind the proxy: x.example   pairing code: ")),
        ("pl", ("Automarium działa pod adresem http://", "Za serwerem proxy: x.example   kod połączenia: ")),
        ("uk", ("Automarium працює за адресою http://", "За проксі-сервером: x.example   код під’єднання: ")),
    ],
)
def test_the_table_says_where_it_is(
    lang: str, words: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("automarium.web.server.serve.attend", lambda _plan, _listener, ready: ready())
    ran = run("serve", "--port", "0", "--behind-proxy", "x.example", data=tmp_path, env={"LANG": lang})
    lines = ran.fine.splitlines()
    assert [line.startswith(begin) for line, begin in zip(lines, words, strict=True)] == [True, True]


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "in your pocket: "), ("pl", "w twojej kieszeni: "), ("uk", "у вашій кишені: ")]
)
def test_the_table_in_the_pocket_says_where_it_is(
    lang: str, word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("index.html", "worker.js"):
        (tmp_path / name).touch()
    monkeypatch.setattr("uvicorn.Server.run", lambda _, **__: None)
    first, second = run("app", tmp_path, "--port", "0", env={"LANG": lang}).fine.splitlines()
    assert word + "http://127.0.0.1:" in first
    assert second == Texts(lang)("serve.once")


def test_that_no_process_came_up_is_said_in_every_language() -> None:
    for lang in LANGUAGES:
        assert "60" in Texts(lang)("fault.no-process", seconds=60)


# Help

USAGE = {"en": "Usage:", "pl": "Użycie:", "uk": "Використання:"}
HEADINGS = {"en": "Options:", "pl": "Opcje:", "uk": "Опції:"}


def page_of(name: str, lang: str) -> Ran:
    return run(*([name] if name else []), "--help", env={"LANG": lang})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["", *sorted(program.commands)])
def test_every_page_of_help_is_in_the_language_of_the_player(name: str, lang: str) -> None:
    page, texts = page_of(name, lang).fine, Texts(lang)
    assert page.startswith(f"{USAGE[lang]} automarium {name}".rstrip() + " ")
    assert f"\n{HEADINGS[lang]}\n" in page
    assert not re.search(r"\bhelp\.\w", page), "a message without words"
    words = " ".join(page.split())
    command = program.commands.get(name, program)
    asked = [each.help for each in command.params if isinstance(each, click.Option)]
    for message in (command.help, f"{HELP}this-page", *asked):
        assert message is not None
        said = texts(message if message.startswith(HELP) else HELP + OF_CLICK[message])
        assert " ".join(said.split()) in words


def test_no_help_is_written_for_nothing() -> None:
    frame = {HELP + each for each in ("usage", "default", *OF_CLICK.values())}
    commands = [program, *program.commands.values()]
    named = {str(each.help) for each in commands}
    named |= {
        str(each.help) for command in commands for each in command.params if isinstance(each, click.Option)
    }
    written = {each for each in read(OWN_TEXTS / "en.po").messages if each.startswith(HELP)}
    pages = [page_of(name, "en").fine for name in ("", *program.commands)]
    words = {_word_of(each) for page in pages for each in PLACEHOLDER.findall(page)} & written
    assert {each.removesuffix(".more") for each in written} == {
        each for each in named if each.startswith(HELP)
    } | frame | words


def _word_of(placeholder: str) -> str:
    return f"{HELP}word.{placeholder.lower().replace(' ', '-')}"


@pytest.mark.parametrize(("lang", "game", "usage"), [("pl", "GRA", "[OPCJE]"), ("uk", "ГРА", "[ОПЦІЇ]")])
def test_what_is_to_be_replaced_is_in_the_language_of_the_player(lang: str, game: str, usage: str) -> None:
    """Placeholders were English words in Polish and Ukrainian pages."""
    known = read(OWN_TEXTS / "en.po").messages
    for name in ("", *program.commands):
        page = page_of(name, lang).fine
        assert usage in page
        english = {each for each in PLACEHOLDER.findall(page) if _word_of(each) in known}
        assert english <= {"FOLDER"}, "which is a Polish word, too"
    assert f" {game}\n" in page_of("play", lang).fine
    assert f"'{game}'" in run("play", "--lang", lang).message


@pytest.mark.parametrize(("lang", "told"), [("pl", "Możliwe: 1, 2, 3, 4."), ("uk", "Можливе: 1, 2, 3, 4.")])
def test_a_value_that_is_refused_comes_with_those_that_are_not(lang: str, told: str) -> None:
    refused = run("play", "golem", "--opt", "level=9", "--lang", lang).message
    assert told in refused
    assert "  " not in refused.splitlines()[0]
