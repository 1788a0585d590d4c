"""Sentences on a page: a sign behind a face stays on its line."""

from __future__ import annotations

from functools import partial

import pytest

from automarium.kernel.words.face import Face
from automarium.kernel.words.nouns import Named, Said
from automarium.web.stage.sentences import face, listed, said_on_page

FOX = Named("fox & co", partial(Face, 8, 9.5, "<b/>"), ("clearing-1",))
PLAIN = Named("bird")
DRAWN = '<svg viewBox="0 0 8 9.5" class="face" aria-hidden="true"><b/></svg>'
SPAN = '<span class="noun" data-spots="clearing-1">fox &amp; co'


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (("Take ", FOX, " now"), f"Take {SPAN} {DRAWN}</span> now"),
        ((FOX, ", then ", PLAIN, "."), f'{SPAN} <span class="nobr">{DRAWN},</span></span> then bird.'),
        ((FOX, "."), f'{SPAN} <span class="nobr">{DRAWN}.</span></span>'),
        ((FOX, FOX, "!"), f'{SPAN} {DRAWN}</span>{SPAN} <span class="nobr">{DRAWN}!</span></span>'),
        ((FOX,), f"{SPAN} {DRAWN}</span>"),
    ],
)
def test_a_sign_stays_with_the_face_before_it(said: tuple[str | Named, ...], written: str) -> None:
    assert str(said_on_page(Said(said))) == written


def test_without_faces_a_sign_stands_behind_its_noun() -> None:
    assert str(said_on_page(Said((FOX, ". 2 of them")), faces=False)) == f"{SPAN}</span>. 2\xa0of them"


def test_sentences_in_one_line() -> None:
    held = f'{SPAN} <span class="nobr">{DRAWN};</span></span>'
    assert str(listed([Said(("Take ", FOX)), Said(("b",)), Said((PLAIN,))])) == f"Take {held} b; bird"
    assert str(listed([])) == ""


def test_a_thing_without_a_face_shows_none() -> None:
    assert (face(None), str(face(FOX.face))) == ("", DRAWN)


@pytest.mark.parametrize(("size", "kind"), [("4", "noun"), ("2.5", "noun tall"), ("1", "noun")])
def test_a_face_whose_letters_are_too_fine_for_a_line_is_taller(size: str, kind: str) -> None:
    """Those that could not be read at twice that height are not."""
    tile = Named("tile", partial(Face, 9, 9, f'<text font-size="{size}">3</text>'))
    assert f'<span class="{kind}">tile' in str(said_on_page(Said((tile,))))
