"""Small drawings on buttons and in sentences: the browser cuts off what lies outside their frame."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path

import pytest

import automarium
from automarium.games.golem.components import CRITERIA
from automarium.games.golem.faces import criterion_face, effect_face
from automarium.games.golem.screens.words import BONUS_EFFECTS
from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.bulk import play_out
from automarium.kernel.words.face import Face
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.base.legend import things_on
from tests.web.browser.screen import Screen
from tests.web.playing import GAMES

STYLES = Path(automarium.__file__).parent / "web/static/boards.css"
CUT = """() => [...document.querySelectorAll("figure")].filter((figure) => {
  const frame = figure.querySelector("svg").getBoundingClientRect();
  return [...figure.querySelectorAll(":is(path, circle):not(.hatch, .rr-bust)")].some((each) => {
    const { stroke, strokeWidth } = getComputedStyle(each);
    const box = each.getBoundingClientRect();
    const edge = stroke === "none" ? 0 : parseFloat(strokeWidth) / 2 * each.getScreenCTM().a;
    return box.left - edge < frame.left - 1 || box.right + edge > frame.right + 1
      || box.top - edge < frame.top - 1 || box.bottom + edge > frame.bottom + 1;
  });
}).map((figure) => figure.title)"""
"""Names of the faces, 400 pixels high, of which a shape reaches out of the frame with its edge. The pattern
of a color may, and shoulders that end with the card."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_face_is_cut_off(screen: Screen, game: AnyGame) -> None:
    board = play_out(game, "1").board
    say = speaker(game, texts_of(game, "en"), board)
    named = things_on(say, game.look.contents(board))
    faces = {each.words: each.face for each in named if each.face is not None}
    if game.id == "golem":
        faces |= {name: effect_face(board, printed) for name, printed in BONUS_EFFECTS.items()}
        faces |= {name: criterion_face(name) for name in CRITERIA}
    assert cut(screen, faces) == []


def cut(screen: Screen, faces: Mapping[str, Face]) -> list[str]:
    assert faces
    drawn = "".join(f'<figure title="{escape(name)}">{face.svg()}</figure>' for name, face in faces.items())
    styles = f"<style>{STYLES.read_text('utf-8')} .face {{ height: 400px }}</style>"
    screen.page.goto("about:blank")  # a page of ours would forbid styles in it
    screen.page.set_content(styles + drawn)
    return list(screen.page.evaluate(CUT))
