"""Pictures of which one is told: sorted and found by their signs, those that lie there faint among them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from automarium.kernel.words.look import Gallery
from automarium.kernel.words.nouns import Said, capital
from automarium.web.ask.buttons import GalleryView, Picture
from automarium.web.ask.filters import Chip, Filter
from automarium.web.ask.question import QuestionView
from automarium.web.stage.sentences import face

LETTER = "a"


def gallery_of(
    view: QuestionView, gallery: Gallery[Any], parts: Sequence[str], onward: int | None
) -> GalleryView:
    """The grid of a group of pictures; `onward` is the zone for one that is not among them."""
    board, told = view.say.board, [part for part in parts if part in view.picked]
    gone, lying = gallery.gone(board), list(gallery.lying(board))
    ranked = sorted([*parts, *lying], key=lambda part: (part in gone, gallery.rank(board, part)))
    pictures = [
        Picture(
            replace(view.part(part), count=int(part in told)),
            f"{LETTER}{gallery.rank(board, part)[0]}",
            part in lying,
        )
        for part in ranked
    ]
    chosen = view.part(told[0]) if told else None
    about = [capital(str(view.say.say(*line))) for line in gallery.about(board, told[0])] if told else []
    return GalleryView(
        _filter(view, gallery, pictures), pictures, gallery.missing(board), chosen, about, onward
    )


def _filter(view: QuestionView, gallery: Gallery[Any], pictures: Sequence[Picture]) -> Filter:
    """A chip for every sign, also for one that no picture has."""
    counts = Counter(each.tag for each in pictures)
    chips = []
    for number, sign in enumerate(gallery.signs):
        named, tag = view.say.name(gallery.noun, sign), f"{LETTER}{number}"
        chips.append(Chip(tag, str(Said((named,)).capital()), face(named.face), counts[tag]))
    return Filter(LETTER, gallery.noun, chips)
