"""Components of the person's own: sent as a file or named as a set; no guest makes us open another file."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.catalog.settings import Option
from automarium.kernel.record.journal_file import write_lines
from automarium.kernel.record.own_files import LARGEST_FILE
from automarium.kernel.record.position import Position
from automarium.kernel.record.session import Session
from tests.web.client import Client, Reply

SECRET = "open-sesame"  # noqa: S105  # what no page may show
TAKING = [(game, option) for game in catalog().values() for option in game.options if option.takes_file]
EACH = pytest.mark.parametrize(
    ("game", "option"), TAKING, ids=[f"{game.id}-{option.name}" for game, option in TAKING]
)
FILES = {
    ("redrising", "deck"): "deck-house.toml",
    ("golem", "deck"): "automa-cards.toml",
    ("golem", "components"): "action-tiles.toml",
}
"""What might be a person's own file: ours."""
GAME = catalog()["redrising"]
DECK = (GAME.folder / "data" / "deck-house.toml").read_text("utf-8")


@pytest.fixture
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that is nobody's business, outside the folder of saved games."""
    path = tmp_path_factory.mktemp("elsewhere") / "secret.toml"
    path.write_text(f'{SECRET} = "{SECRET}"\n', encoding="utf-8")
    return path


def options_of(client: Client, reply: Reply) -> Any:
    name = client.follow(reply).path.rpartition("/")[2]
    return client.app.state.games.store.load(name).header["options"]


def refused(reply: Reply) -> bool:
    assert SECRET not in reply.text
    return reply.status == 422 and "No such file" not in reply.text


def with_option(game: AnyGame, option: Option, value: str) -> tuple[str, bytes]:
    """A position line and a journal of a new game that hold this value."""
    session = Session.start(game, "1")
    tree = session.position().tree()
    tree["options"] = {option.name: value}
    header = session.header.to_json()
    header["options"][option.name] = value
    return line_of(game, tree), write_lines(header, []).encode()


def line_of(game: AnyGame, tree: dict[str, Any]) -> str:
    class Written(Position[Any]):
        def tree(self) -> dict[str, Any]:
            return tree

    return Written(game, None, None).line()


@EACH
def test_no_form_position_or_journal_opens_a_file(
    client: Client, elsewhere: Path, game: AnyGame, option: Option
) -> None:
    for path in (str(elsewhere), f"{elsewhere}.none", "../" * 12 + str(elsewhere)[1:], "/etc/hostname"):
        form = [("preset", next(iter(game.presets))), (f"opt-{option.name}", path)]
        assert refused(client.post(f"/new/{game.id}", form))
        line, journal = with_option(game, option, path)
        assert refused(client.get(f"/p/{line}"))
        assert refused(client.post(f"/p/{line}", [("preset", next(iter(game.presets)))]))
        assert refused(client.upload("/import", "file", journal))
        cookie = json.dumps({option.name: path}).encode().hex()
        page = client.get(f"/new/{game.id}", {"cookie": f"last-{game.id}={cookie}"})
        assert page.status == 200
        assert str(elsewhere) not in page.text
    assert client.app.state.games.store.games() == []


HEARD: list[list[str]] = []
"""Who listens to what is opened; a hook of Python's stays for good, so there is one for all."""


def hear(event: str, args: tuple[object, ...]) -> None:
    if event == "open":
        for heard in HEARD:
            heard.append(str(args[0]))


@cache
def listen() -> None:
    sys.addaudithook(hear)


@contextmanager
def opened_files() -> Iterator[list[str]]:
    """Every path that is opened meanwhile, by whatever means of Python."""
    listen()
    HEARD.append([])
    try:
        yield HEARD[-1]
    finally:
        HEARD.pop()


@pytest.mark.parametrize("game", list(catalog().values()), ids=list(catalog()))
def test_no_word_of_anything_sent_becomes_a_path(client: Client, tmp_path: Path, game: AnyGame) -> None:
    """In whatever place of a journal, a position, a form or a cookie it stands: no such file is opened."""
    word = "passwords"
    (tmp_path / f"{word}.toml").write_text(SECRET, "utf-8")
    session = Session.start(game, "1")
    header, tree = session.header.to_json(), session.position().tree()
    fields = [(name, word) for name, _ in client.get(f"/new/{game.id}").page.form(f"/new/{game.id}").fields]
    with opened_files() as heard:
        for key in header["options"]:
            options = {**header["options"], key: word}
            client.upload("/import", "file", write_lines({**header, "options": options}, []).encode())
            client.get(f"/p/{line_of(game, {**tree, 'options': {key: word}})}")
        for key in ("game", "seed", "preset", "person"):
            value = [word] if key == "person" else word
            client.upload("/import", "file", write_lines({**header, key: value}, []).encode())
        for name, value in fields:
            client.post(f"/new/{game.id}", [("preset", next(iter(game.presets))), (name, value)])
        cookie = json.dumps({option.name: word for option in game.options}).encode().hex()
        client.get(f"/new/{game.id}", {"cookie": f"last-{game.id}={cookie}"})
        client.get(f"/static/0/{word}.toml")
        (tmp_path / "ours.toml").touch()
        (tmp_path / "ours.toml").read_text("utf-8")
    assert any(path.endswith("ours.toml") for path in heard), "what is opened is heard"
    assert [path for path in heard if word in path] == []


def test_a_file_is_sent_with_the_form(client: Client) -> None:
    page = client.get("/new/redrising").page
    assert 'enctype="multipart/form-data"' in client.get("/new/redrising").text
    fields = [each for each in page.form("/new/redrising").fields if each[0] not in ("token", "file-deck")]
    reply = client.upload("/new/redrising", "file-deck", DECK.encode(), fields=fields)
    assert len(options_of(client, reply)["deck"]) == 22
    assert len(client.cookies["last-redrising"]) < 3_000


def test_an_empty_file_field_says_nothing(client: Client) -> None:
    reply = client.upload("/new/redrising", "file-deck", b"", fields=[("preset", "screen")])
    assert options_of(client, reply)["deck"] == "reconstructed"


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"\xff", "cannot be read"),
        (b"x" * (LARGEST_FILE + 1), "is too large"),
        (f'{SECRET} = "{SECRET}"'.encode(), "Your file"),
    ],
)
def test_what_is_no_deck_is_said(client: Client, content: bytes, why: str) -> None:
    reply = client.upload("/new/redrising", "file-deck", content, fields=[("preset", "screen")])
    assert refused(reply)
    assert why in reply.page.alerts[0]


def test_a_set_in_the_folder_is_offered_by_its_name(client: Client, app: Starlette, tmp_path: Path) -> None:
    (tmp_path / "redrising-deck-mine.toml").write_text(DECK, encoding="utf-8")
    assert "your set “redrising-deck-mine”" in client.get("/new/redrising").text
    reply = client.post("/new/redrising", [("preset", "screen"), ("opt-deck", "redrising-deck-mine")])
    assert len(options_of(client, reply)["deck"]) == 22
    checked = 'value="redrising-deck-mine" checked'
    assert checked in client.get("/new/redrising").text  # the browser remembers the name, not the cards


@EACH
def test_a_set_by_its_bare_name_becomes_its_text(
    client: Client, tmp_path: Path, game: AnyGame, option: Option
) -> None:
    text = (game.folder / "data" / FILES[game.id, option.name]).read_text("utf-8")
    name = f"{game.id}-{option.name}-mine"
    (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    wishes = [("preset", next(iter(game.presets))), (f"opt-{option.name}", name)]
    by_name = options_of(client, client.post(f"/new/{game.id}", wishes))[option.name]
    sent = client.upload(f"/new/{game.id}", f"file-{option.name}", text.encode(), fields=wishes[:1])
    assert options_of(client, sent)[option.name] == by_name
    assert name not in by_name
    line, journal = with_option(game, option, by_name)
    (tmp_path / f"{name}.toml").unlink()  # a position and a journal hold what stood in it
    assert client.get(f"/p/{line}").status == 200
    assert client.upload("/import", "file", journal).status == 303


@EACH
def test_what_is_sent_names_no_file_of_the_folder(
    client: Client, tmp_path: Path, game: AnyGame, option: Option
) -> None:
    """Neither a set that is offered nor any other file: only a form names a set, and only an offered one."""
    for name in ("creds", f"{game.id}-{option.name}-mine", f"{game.id}-other"):
        (tmp_path / f"{name}.toml").write_text(f'word = "{SECRET}"\n', encoding="utf-8")
        line, journal = with_option(game, option, name)
        assert refused(client.get(f"/p/{line}"))
        assert refused(client.upload("/import", "file", journal))
        form = [("preset", next(iter(game.presets))), (f"opt-{option.name}", name)]
        assert refused(client.post(f"/new/{game.id}", form))
    assert client.app.state.games.store.games() == []
