"""The person's language, and texts in it. Light: also a page of help and a wrong word need it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from automarium.kernel.words.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from automarium.kernel.catalog.game import AnyGame


def language(wanted: str | None) -> str:
    """The language asked for, or the system's if there are texts in it, or English."""
    system = (os.environ.get("LC_ALL") or os.environ.get("LANG") or "")[:2]
    return wanted or (system if system in LANGUAGES else LANGUAGES[0])


def texts_for(game: AnyGame | None, wanted: str | None) -> Texts:
    folders = () if game is None else (game.folder / "texts",)
    return Texts(language(wanted), *folders)
