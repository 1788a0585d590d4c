"""Golden transcripts: what the games of one seed tell, in words that are reviewed as prose.

Each opponent has a whole game as a file. Of the other levels a game keeps a digest, and in `others.txt` the
turns in which they tell a sentence, or a form of one, that no file has yet: so every sentence of every level
is read. `make transcripts` writes all of it again.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.record.bulk import moments_of, play_out
from automarium.kernel.words.moments import on_boards
from automarium.kernel.words.sentences import result_lines, speaker, turn_lines
from automarium.kernel.words.texts import Sentence, Texts

FOLDER = Path(__file__).parent
SEED = "7"
WHOLE = {
    "coatl": ("all levels",),
    "gaia": (
        "toaster terrans",
        "automa xenos",
        "automaton taklons",
        "supertoma hadsch-hallas",
        "terminator geodens",
        "automa firaks",
        "automa itars",
    ),
    "golem": ("level 2", "own box", "light"),
    "redrising": ("standard", "table variant"),
    "root": ("marquise alone", "eyrie alone", "alliance alone", "three by law"),
}
"""The levels that are kept as whole games; of any other game the first."""
OTHERS, DIGESTS = "others.txt", "digests.txt"
NAMES = ("noun.", "list.")
"""Messages that are parts of sentences."""

Form = tuple[str, Sentence]
"""A message, in the form that was said."""


class Heard(Texts):
    """English texts that remember which sentences were asked for, each in its form."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__("en", game.folder / "texts")
        self.heard: set[Form] = set()

    def sentence(self, message: str, count: object = None, role: str = "") -> Sentence | None:
        found = super().sentence(message, count, role)
        if found is not None and not message.startswith(NAMES):
            self.heard.add((message, found))
        return found


class Part(NamedTuple):
    """A turn of a game, or its end."""

    text: str
    forms: frozenset[Form]


def levels() -> Iterator[tuple[AnyGame, str]]:
    """Every game with each of its levels."""
    return ((game, level) for game in catalog().values() for level in game.levels)


def whole_levels(game: AnyGame) -> tuple[str, ...]:
    return WHOLE.get(game.id, tuple(game.levels)[:1])


def other_levels(game: AnyGame) -> list[str]:
    return [level for level in game.levels if level not in whole_levels(game)]


def path_of(game: AnyGame, level: str) -> Path:
    """Where the transcript of a whole game belongs."""
    return FOLDER / game.id / f"{level.replace(' ', '-')}.txt"


def transcript_of(game: AnyGame, level: str) -> str:
    """What a level says today."""
    return "\n\n".join(part.text for part in parts_of(game.id, level)) + "\n"


@cache
def parts_of(name: str, level: str) -> list[Part]:
    """The same, turn by turn."""
    game = catalog()[name]
    played = play_out(game, SEED, game.levels[level], record=True)
    parts = []
    for number, (told, boards) in enumerate(zip(played.story, moments_of(game, played), strict=True)):
        texts = Heard(game)
        then = on_boards(speaker(game, texts, boards[-1]), boards)
        lines = turn_lines(then, number, told.acting, told.steps, codes=True)
        parts.append(Part("\n".join(lines), frozenset(texts.heard)))
    texts = Heard(game)
    end = "\n".join(result_lines(game, speaker(game, texts, played.board), played.result))
    return [*parts, Part(end, frozenset(texts.heard))]


def forms_of(game: AnyGame, level: str) -> set[Form]:
    """Every sentence that a level tells."""
    return {form for part in parts_of(game.id, level) for form in part.forms}


def others_of(game: AnyGame) -> list[tuple[str, Part]]:
    """The turns in which a level first tells what no whole game tells, in the order of the levels."""
    known = {form for level in whole_levels(game) for form in forms_of(game, level)}
    found = []
    for level in other_levels(game):
        for part in parts_of(game.id, level):
            if not part.forms <= known:
                found.append((level, part))
                known |= part.forms
    return found


def others_text(game: AnyGame) -> str:
    return "".join(f"== {level} ==\n{part.text}\n\n" for level, part in others_of(game))


def digests_of(game: AnyGame) -> str:
    """A line for each level that is not a file: its name and what its transcript comes to."""
    told = {level: transcript_of(game, level) for level in other_levels(game)}
    return "".join(f"{level}: {sha256(text.encode()).hexdigest()[:32]}\n" for level, text in told.items())
