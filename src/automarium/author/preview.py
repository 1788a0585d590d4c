"""All of a game on one page: its picture, its faces, every told step with its arrow, every sentence.

The page is made by a process of its own (`python -m automarium.author.preview GAME`), so that saved files are
read again without restarting the server.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from html import escape
from itertools import chain
from pathlib import Path
from typing import Any

from automarium.author.check import states_of
from automarium.author.finding import game_at
from automarium.contract.po_files import stale
from automarium.contract.texts import po_texts_of
from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from automarium.kernel.words.titles import title_of
from automarium.web.base.assets import contents, style_of_game
from automarium.web.stage.scenes import told_in_scenes, turn_on_stage

MOST_FACES = 40
"""Most faces on the page."""
MORE_SEEDS = ("2", "3", "4")
MISSING = "?"
SHARED = ("style.css", "boards.css", "frame.css", "table.css")
"""The style sheets of the table that drawings and arrows need."""
SCRIPT = '<script src="/look.js" defer></script>'
STYLE = Path(__file__).with_suffix(".css")


def page(game: AnyGame) -> str:
    """The whole page. Texts that were changed are compiled first."""
    for mo, compiled in stale(game.folder):
        mo.write_bytes(compiled)
    session = _played(game)
    shared = "".join(contents()[name].decode() for name in SHARED)
    style = shared + style_of_game(game) + STYLE.read_text("utf-8")
    parts = [_pictures(game), _faces(game, session), _steps(game, session), _sentences(game)]
    title = escape(title_of(game, texts_of(game, LANGUAGES[0])))
    head = f'<meta charset="utf-8"><title>{title}</title><style>{style}</style>{SCRIPT}'
    body = f"<h1>{title}</h1>{''.join(parts)}"
    return (
        f'<!doctype html><html lang="en" data-game="{game.id}"><head>{head}</head><body>{body}</body></html>'
    )


def _played(game: AnyGame, seed: str = "1", partner: str = "") -> Session[Any]:
    options = next(iter(game.levels.values()))
    return Session.start(game, seed, options=options, person=(), partner=partner or next(iter(game.partners)))


def _more(game: AnyGame) -> Iterator[Session[Any]]:
    """Further games, for steps that the first did not have."""
    for seed in MORE_SEEDS:
        yield from (_played(game, seed, partner) for partner in game.partners)


def _section(title: str, inside: str) -> str:
    return f'<section><h2>{title}</h2><div class="row">{inside}</div></section>'


def _figure(svg: str, words: str) -> str:
    return f"<figure>{svg}<figcaption>{words}</figcaption></figure>"


def _pictures(game: AnyGame) -> str:
    """The main states, each in another language."""
    if game.look.picture is None:
        return _section("Picture", "The game has no picture.")
    drawn = []
    for number, board in enumerate(states_of(game)):
        language = LANGUAGES[number % len(LANGUAGES)]
        drawn.append(
            _figure(game.look.picture(speaker(game, texts_of(game, language), board)).svg(), language)
        )
    return _section("Picture", "".join(drawn))


def _faces(game: AnyGame, session: Session[Any]) -> str:
    """Every thing that was told and has a face, by its family."""
    say = speaker(game, texts_of(game, LANGUAGES[0]), session.now.board)
    seen: dict[tuple[str, str], str] = {}
    for name, thing in _things(session):
        family = game.look.nouns.get(name)
        if family is not None and family.face is not None and (family.name, thing) not in seen:
            named = say.name(name, thing)
            svg = named.face.svg() if named.face is not None else ""
            seen[family.name, thing] = f'<div class="face">{svg}<br>{escape(str(named))}</div>'
    return _section("Faces", "".join(list(seen.values())[:MOST_FACES]))


def _things(session: Session[Any]) -> Iterator[tuple[str, str]]:
    """The things that were told; numbers are left out, as they may be counts."""
    for step in session.steps:
        for name, value in step.facts.items():
            things = value if isinstance(value, tuple) else (value,)
            yield from ((name, thing) for thing in things if isinstance(thing, str) and thing)


def _steps(game: AnyGame, session: Session[Any]) -> str:
    """Every told step, the first time that it comes: the scene that a person sees, and the words."""
    left, drawn = set(game.look.hands), list[str]()
    for played in chain([session], _more(game)):
        for turn in played.turns:
            if new := left & {step.message for step in turn.steps if not step.is_choice}:
                left -= new
                drawn += _scenes(game, played, turn)
        if not left:
            break
    missed = "".join(f'<p class="missing">{escape(name)}: never told</p>' for name in sorted(left))
    return _section("Told steps", missed + "".join(drawn))


def _scenes(game: AnyGame, session: Session[Any], turn: Turn[Any]) -> Iterator[str]:
    say = speaker(game, texts_of(game, LANGUAGES[0]), session.now.board)
    staged = turn_on_stage(session, say, turn, told_in_scenes(session, say, turn))
    for number, scene in enumerate(staged.scenes, 1):
        before = staged.pictures.drawn[number] if staged.pictures is not None else None
        svg = before.svg(view=scene.part, over=str(scene.layer)) if before is not None else ""
        yield _figure(svg, escape(". ".join(str(line.said) for line in scene.lines)))


def _sentences(game: AnyGame) -> str:
    """All messages side by side; what a language lacks is red."""
    sheets = po_texts_of(game.folder / "texts")
    told_ones = [f"tell.{name}" for name in game.look.hands]
    names = dict.fromkeys([*told_ones, *(name for sheet in sheets.values() for name in sheet.messages)])
    rows = []
    for name in names:
        cells = [sheet.messages[name].forms if name in sheet.messages else () for sheet in sheets.values()]
        rows.append(f"<tr><td><code>{escape(name)}</code></td>{''.join(map(_cell, cells))}</tr>")
    head = "".join(f"<th>{language}</th>" for language in sheets)
    return _section("Sentences", f"<table><tr><th></th>{head}</tr>{''.join(rows)}</table>")


def _cell(forms: tuple[str, ...]) -> str:
    if not any(forms):
        return f'<td class="missing">{MISSING}</td>'
    return f"<td>{'<br>'.join(map(escape, forms))}</td>"


if __name__ == "__main__":
    sys.stdout.buffer.write(page(game_at(sys.argv[1])).encode())
