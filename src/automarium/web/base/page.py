"""How a page is made: texts in the person's language, the token of every form, the templates."""

from __future__ import annotations

import re
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.words.texts import LANGUAGES, Texts, texts_in
from automarium.kernel.words.titles import letter_of, short_title_of, title_of
from automarium.web.base.assets import SCRIPTS, STYLES, address_of, has_emblem
from automarium.web.base.forms import TOKEN, token_of
from automarium.web.base.holds import holds
from automarium.web.base.lean import CONTEXTS, LeanContext, Templates
from automarium.web.base.preferences import prefs_of
from automarium.web.stage.sentences import bare, has_long_word, message_on_page, soft

YEAR = 31_536_000
WEB_TEXTS = Path(__file__).parents[1] / "texts"
"""What only pages say."""
SIGNS = Path(__file__).parents[1] / "static" / "emblems.svg"
COMMENT = re.compile(r"\n<!--.*?-->", re.DOTALL)
LANGUAGE = "lang"
LONGEST_LIST = 200
"""Most letters that are read of a browser's list of languages."""
CODES = "codes"
"""The cookie of people who want to see sections of the book and the short forms of answers."""
INSTEAD_OF_ALL = {"HX-Retarget": "#main", "HX-Reswap": "outerHTML"}
"""A table exchanges only parts of itself; a fault takes the place of all of it."""
OWN_NAMES = {"en": "English", "pl": "Polski", "uk": "Українська"}


def language_of(request: Request) -> str:
    """The chosen language, or the first of the browser's languages that we have, or English."""
    chosen: str = request.cookies.get(LANGUAGE, "")
    if chosen in LANGUAGES:
        return chosen
    return _preferred(request.headers.get("accept-language", "")[:LONGEST_LIST])


@lru_cache(200)
def _preferred(languages: str) -> str:
    """Of a browser's list of languages the first that we have, or English."""
    wanted = [_wanted(part) for part in languages.lower().split(",")]
    spoken = [(weight, lang) for weight, lang in wanted if lang in LANGUAGES and weight > 0]
    return max(spoken, key=lambda each: each[0])[1] if spoken else LANGUAGES[0]


def _wanted(part: str) -> tuple[float, str]:
    """One part of a browser's list of languages, such as `uk-UA;q=0.8`."""
    name, _, weight = part.partition(";")
    number = weight.strip().removeprefix("q=")
    fine = number.replace(".", "", 1).isdecimal() and len(number) < 8
    return float(number) if fine else 1.0, name.strip().partition("-")[0]


def texts_for(request: Request, game: AnyGame | None = None) -> Texts:
    return _texts(language_of(request), None if game is None else game.folder)


@lru_cache(200)
def _texts(language: str, folder: Path | None) -> Texts:
    return texts_in(language, *(() if folder is None else (folder / "texts",)), WEB_TEXTS)


def shows_codes(request: Request) -> bool:
    return request.cookies.get(CODES) == "yes"


@cache
def templates() -> Environment:
    made = Templates(loader=PackageLoader("automarium.web"))
    made.globals["icon"] = icon
    made.globals["signs"] = signs
    return made


@cache  # there are some thirty, and a page uses as many
def icon(name: str, class_: str = "") -> Markup:
    """A sign beside words."""
    drawn = '<svg class="icon i {}" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-{}"/></svg>'
    return Markup(drawn).format(class_, name)  # noqa: S704  # escapes what is put in


@cache
def signs() -> Markup:
    """The drawings of all signs, which come with every page: as a file each use would ask for it anew."""
    return Markup(COMMENT.sub("", SIGNS.read_text("utf-8")).replace("<svg", '<svg hidden=""', 1))  # noqa: S704  # our own file


@lru_cache(300)
def fixed(texts: Texts, template: str, **facts: str) -> Markup:
    """A part of a page that never changes: it is made once."""
    made = templates().get_template(template).render(t=texts, **facts)
    return Markup(made)  # noqa: S704  # the template escapes


@lru_cache(30)
def _taps_kept(texts: Texts) -> str:
    """What is said while taps wait for a server that is away: for one tap, for two, and so on."""
    return "|".join(texts("web.taps-kept", count=count) for count in range(1, 10))


def render(
    request: Request, template: str, game: AnyGame | None = None, status: int = 200, **facts: Any
) -> Response:
    """A page, or that part of it that the browser asked for."""
    texts, contexts = texts_for(request, game), list[LeanContext]()
    context = {
        CONTEXTS: contexts,
        "t": texts,
        "said": partial(message_on_page, texts),
        "fixed": partial(fixed, texts),
        "lang": language_of(request),
        "languages": OWN_NAMES,
        "game": game,
        "codes": shows_codes(request),
        "prefs": prefs_of(request),
        "tab": "",
        "token": token_of(request),
        "here": request.url.path if request.method in ("GET", "HEAD") else "/",
        "asset": address_of,
        "styles": STYLES,
        "scripts": SCRIPTS,
        "has_emblem": has_emblem,
        "title_of": partial(_title, request),
        "letter": letter_of,
        "bare": bare,
        "soft": partial(soft, language=language_of(request)),
        "has_long_word": has_long_word,
        "holds": holds,
        "kept": _taps_kept(texts),
        "is_part": request.headers.get("hx-request") == "true",
        **facts,
    }
    response = HTMLResponse(templates().get_template(f"{template}.html").render(context), status)
    while contexts:
        contexts.pop().take_apart()
    response.headers["Vary"] = "HX-Request, Accept-Language, Cookie"
    return with_token(request, response)


def _title(request: Request, game: AnyGame, short: bool = False) -> str:
    """A game by its name in the language of the page."""
    texts = texts_for(request, game)
    return short_title_of(game, texts) if short else title_of(game, texts)


def with_token(request: Request, response: Response) -> Response:
    """Give a new browser its token."""
    if request.cookies.get(TOKEN) != token_of(request):
        remember(request, response, TOKEN, token_of(request))
    return response


def remember(
    request: Request, response: Response, name: str, value: str, *, for_scripts: bool = False
) -> None:
    """Give the browser a cookie; over an encrypted connection only, if there is one."""
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=YEAR, httponly=not for_scripts, samesite="strict", secure=secure)


def own_path(path: str) -> str:
    """A path of ours, never another host."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"


def go_to(path: str) -> Response:
    """After a change: redirect to the result, so that a reload changes nothing."""
    return RedirectResponse(path, 303)
