"""Scripts, styles and icons, read once and served from memory under names that change with their content."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from hashlib import blake2b
from importlib.resources import files

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.catalog.theme import Theme, emblem_of, scoped, style_of, theme_of
from automarium.kernel.errors import AutomariumError

GAMES = "games.css"
"""The colors and the own style sheets of all games, each for its own pages."""
EMBLEMS = "emblems.svg"
KINDS = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "woff2": "font/woff2",
    "webmanifest": "application/manifest+json",
}
STYLES = (
    *("style.css", "boards.css", "frame.css", GAMES, "table.css", "pickers.css", "own.css", "around.css"),
    *("map.css", "seats.css"),
)
"""In this order: the later one has the last word. Who adds a part of a page adds its file here."""
SCRIPTS = (
    "exchange.js",
    "stage.js",
    "map.js",
    "unsent.js",
    "taps.js",
    "pickers.js",
    "table.js",
    "around.js",
    "cover.js",
)
FONTS = tuple(
    f"{face}-{part}.woff2" for face in ("sans", "serif") for part in ("latin", "polish", "ukrainian")
)
ELSEWHERE = "addresses.json"
FOR_EVER = "public, max-age=31536000, immutable"


@cache
def contents() -> dict[str, bytes]:
    """Every asset by its name."""
    folder = files("automarium.web").joinpath("static")
    raw = {each.name: each.read_bytes() for each in folder.iterdir() if each.name.rpartition(".")[2] in KINDS}
    raw[GAMES] = "\n".join(style_of_game(game) for game in catalog().values()).encode()
    raw[EMBLEMS] = raw[EMBLEMS].replace(b"</svg>", "".join(_emblems()).encode() + b"</svg>")
    return {name: _with_addresses(body, raw) if name.endswith(".css") else body for name, body in raw.items()}


def _with_addresses(style: bytes, raw: Mapping[str, bytes]) -> bytes:
    """A style sheet with the fonts' addresses, which change with their content."""
    return FONT.sub(lambda found: b'url("../..%s")' % _address(found[1].decode(), raw).encode(), style)


FONT = re.compile(rb'url\("([\w-]+\.woff2)"\)')


def _address(name: str, bodies: Mapping[str, bytes]) -> str:
    return f"/static/{blake2b(bodies[name], digest_size=6).hexdigest()}/{name}"


def style_of_game(game: AnyGame) -> str:
    """A game's colors and its own rules; what cannot be read is left out."""
    try:
        theme, style = theme_of(game.folder), style_of(game.folder)
    except AutomariumError:
        logging.getLogger(__name__).exception("The look of %s cannot be read", game.id)
        return ""
    colors, classes = (colors_of(game.id, theme), theme.classes) if theme else ("", ())
    return colors + scoped(style, game.id, classes)


def colors_of(game: str, theme: Theme) -> str:
    """The colors of a game, under the names that the style sheets use."""
    named = {
        "g": theme.accent, "on-g": theme.on_accent, "g-soft": theme.soft, "g-deep": theme.deep,
        "stage": theme.stage, "stage-2": theme.stage_edge, "stage-ink": theme.stage_ink,
    }  # fmt: skip
    own, (top, foot) = f'[data-game="{game}"]', theme.tile
    shades = " ".join(f"--{name}: {shade.css};" for name, shade in named.items())
    style = f"{own}{{{shades}}}.tile{own}{{background: linear-gradient({top}, {foot});}}"
    if theme.dark_stage:
        style += f"{own} .stage,{own} .place > svg,{own} .lay .crop{{color-scheme: dark;}}"
    return style


def _emblems() -> Iterator[str]:
    for game in catalog().values():
        try:
            emblem = emblem_of(game.folder)
        except AutomariumError:
            logging.getLogger(__name__).exception("The emblem of %s cannot be read", game.id)
        else:
            yield emblem.replace("<symbol", f'<symbol id="{game.id}"', 1)


@cache
def has_emblem(game: str) -> bool:
    return f'id="{game}"'.encode() in contents()[EMBLEMS]


@cache
def address_of(name: str) -> str:
    """The address of an asset: new content gets a new address."""
    return handed_out_elsewhere().get(name) or _address(name, contents())


@cache
def handed_out_elsewhere() -> Mapping[str, str]:
    """The addresses of assets as files beside the program, as in a browser without a server."""
    listed = files("automarium.web").joinpath(ELSEWHERE)
    addresses: dict[str, str] = json.loads(listed.read_bytes()) if listed.is_file() else {}
    return addresses


def forget_assets() -> None:
    """A game was added: its colors and its emblem are among the assets."""
    for known in (contents, has_emblem, address_of):
        known.cache_clear()


async def asset(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in contents():
        raise HTTPException(404)
    fresh = address_of(name) == request.url.path
    headers = {"Cache-Control": FOR_EVER if fresh else "no-cache"}
    return Response(contents()[name], media_type=KINDS[name.rpartition(".")[2]], headers=headers)


async def service_worker(request: Request) -> Response:
    """The service worker. It must be at the root to see all pages."""
    script = contents()["worker.js"].replace(b"@SHELL@", " ".join(shell()).encode())
    return Response(script, media_type=KINDS["js"], headers={"Cache-Control": "no-cache"})


def shell() -> list[str]:
    """What a browser keeps to open without the server."""
    names = (
        *STYLES,
        "htmx.js",
        *SCRIPTS,
        EMBLEMS,
        "signs.svg",
        *FONTS,
        "icon.svg",
        "icon-192.png",
        "icon-512.png",
    )
    return ["/away", *(address_of(name) for name in names)]


async def manifest(request: Request) -> Response:
    """What makes the table installable."""
    body = json.dumps(manifest_of("/", address_of))
    return Response(body, media_type=KINDS["webmanifest"], headers={"Cache-Control": "no-cache"})


def manifest_of(
    root: str, address: Callable[[str], str], screens: Iterable[str] = ()
) -> dict[str, str | list[dict[str, str]]]:
    """The same for the server and for a browser without one; only addresses differ."""
    icons = (
        ("icon.svg", "any", "any"),
        ("icon-192.png", "192x192", "any"),
        ("icon-512.png", "512x512", "any maskable"),
    )
    return {
        "name": "Automarium",
        "short_name": "Automarium",
        "description": "The solo opponents of board games, played for you by the printed rules.",
        "id": root,
        "start_url": root,
        "scope": root,
        "display": "standalone",
        "background_color": "#f7f4ec",
        "theme_color": "#2c3a4d",
        "icons": [
            {"src": address(name), "sizes": sizes, "type": KINDS[name.rpartition(".")[2]], "purpose": purpose}
            for name, sizes, purpose in icons
        ],
        "screenshots": [
            {"src": name, "sizes": "390x844", "type": KINDS["png"], "form_factor": "narrow"}
            for name in screens
        ],
    }
