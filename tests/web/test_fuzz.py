"""Every route with bad input: whatever comes, no mistake of ours."""

from __future__ import annotations

import random
from collections.abc import Iterator
from urllib.parse import quote

import pytest

from tests.web.client import FORM, Client
from tests.web.playing import GAMES, game_id, seated
from tests.web.routes import routes_of

WORDS = [
    "",
    "0",
    "-1",
    "1",
    "999999999999",
    "9" * 5000,
    "x" * 3000,
    "%",
    "..",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "'\"`",
    "\x00",
    "\n",
    "ż",
    "\u202e",
    "\U0001f40d",
    "[]",
    "{}",
    "null",
    "true",
    '"x"',
    '"\\ud800"',
    "[[[[",
    '{"a":{"b":[1,2]}}',
    "1e999",
    "NaN",
    ";",
    ";;;",
    "{braces}",
    "{0}",
    "%s",
    "a = 1",
    "coatl.1.AAAA",
]
NAMES = [
    "answer",
    "picked",
    "line",
    "revision",
    "count",
    "lang",
    "back",
    "preset",
    "seed",
    "accept",
    "code",
    "file",
]
FINE = {200, 303, 403, 404, 405, 409, 413, 422, 429, 507}
"""The last is what the page about full storage answers."""
ROUNDS = 3


def requests(
    dice: random.Random, known: dict[str, list[str]]
) -> Iterator[tuple[str, str, list[tuple[str, str]]]]:
    """Every path and method, with parameters that may or may not make sense."""
    for path, methods in routes_of().items():
        if path.endswith("/events"):
            continue  # a stream has no end; its game is looked up as on the other pages
        for method in methods:
            for _ in range(ROUNDS):
                filled = path
                for name, values in known.items():
                    value = dice.choice(values) if dice.random() < 0.7 else dice.choice(WORDS)
                    filled = filled.replace(f"{{{name}}}", quote(value, safe=""))
                query = "&".join(f"{name}={quote(dice.choice(WORDS))}" for name in ("step", "sieve", "seed"))
                fields = [(dice.choice(NAMES + known["field"]), dice.choice(WORDS)) for _ in range(5)]
                yield method, f"{filled}?{query}", fields


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_no_input_is_a_mistake_of_ours(client: Client, game: object) -> None:
    game = next(each for each in GAMES if each is game)
    preset = list(game.presets)[-1]
    seat, reply = seated(client, game, preset, 15)
    name = game_id(reply.page)
    dice = random.Random(f"fuzz {game.id}")  # noqa: S311  # a test may be seeded
    known = {
        "id": [name],
        "game": [game.id],
        "number": ["0", "1", "2"],
        "line": [seat.session.position().line()],
        "hash": ["0"],
        "name": ["style.css"],
        "field": [f"opt-{option.name}" for option in game.options]
        + [
            field
            for field, _ in client.get(f"/games/{name}/correct").page.form("/correct").fields
            if "set " in field
        ],
    }
    for method, path, fields in requests(dice, known):
        if method == "GET":
            answer = client.get(path, {"hx-request": dice.choice(["true", "x"])})
        else:
            saved = client.app.state.games.store.load(name)
            sensible = [("revision", str(saved.revision))] if dice.random() < 0.8 else []
            answer = client.post(path, [*sensible, *fields])
        assert answer.status in FINE, (method, path, fields, answer.status)
        if "<script>alert" in path + str(fields):
            assert b"<script>alert" not in answer.body
    client.app.state.games.store.restore(name)  # chance may have deleted it, which loses nothing
    assert client.get(f"/games/{name}").status == 200


@pytest.mark.parametrize(
    "body",
    [b"", b"%", b"&&&=", b"\xff\xfe", b"a" * 1000, b"=" * 400, b"token", b"token=%ff%00"],
    ids=range(8),
)
def test_no_body_is_a_mistake_of_ours(client: Client, body: bytes) -> None:
    _, reply = seated(client, GAMES[0], "screen", 5)
    known = {"{id}": game_id(reply.page), "{game}": GAMES[0].id, "{number}": "1", "{line}": "x"}
    for path, methods in routes_of().items():
        if "POST" in methods:
            for part, value in known.items():
                path = path.replace(part, value)  # noqa: PLW2901  # filled in part by part
            for kind in (FORM, "multipart/form-data; boundary=a", "application/json", ""):
                answer = client.run(client.exchange("POST", path, body, {"content-type": kind}))
                assert answer.status in FINE - {200, 303}, path


@pytest.mark.parametrize(
    "headers",
    [
        {"cookie": "\xff; =; ;;; token"},
        {"cookie": "lang=\x01; last-coatl=zz"},
        {"accept-language": "\xff" * 5000},
        {"hx-request": "\xff"},
        {"host": "\xff"},
        {"content-type": "\xff"},
    ],
    ids=range(6),
)
def test_no_header_is_a_mistake_of_ours(client: Client, headers: dict[str, str]) -> None:
    for path in ("/", f"/new/{GAMES[0].id}", "/none", "/healthz", "/pair"):
        assert client.get(path, headers).status in (200, 404)
    assert client.post("/language", [("lang", "pl")], headers).status in (303, 403)
