"""Every opponent and level tells the story that was reviewed; a changed story needs a changed file."""

from __future__ import annotations

import pytest

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.record.bulk import play_out
from automarium.kernel.words.sentences import texts_of
from automarium.kernel.words.transcript import transcript
from tests.transcripts import (
    DIGESTS,
    FOLDER,
    OTHERS,
    SEED,
    digests_of,
    other_levels,
    others_text,
    parts_of,
    path_of,
    transcript_of,
    whole_levels,
)

GAMES = list(catalog().values())
WHOLE = [(game, level) for game in GAMES for level in whole_levels(game)]
NAMES = [f"{game.id}/{level}" for game, level in WHOLE]
AGAIN = "run `make transcripts` and read the difference"


@pytest.mark.parametrize(("game", "level"), WHOLE, ids=NAMES)
def test_the_story_is_the_one_that_was_reviewed(game: AnyGame, level: str) -> None:
    path = path_of(game, level)
    assert path.exists(), f"there is no {path.name}: run `make transcripts` and read it"
    assert path.read_text(encoding="utf-8") == transcript_of(game, level), AGAIN


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_rare_sentences_are_those_that_were_reviewed(game: AnyGame) -> None:
    assert (FOLDER / game.id / OTHERS).read_text(encoding="utf-8") == others_text(game), AGAIN


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_other_levels_tell_what_they_told(game: AnyGame) -> None:
    kept = (FOLDER / game.id / DIGESTS).read_text(encoding="utf-8").splitlines()
    changed = [line.rpartition(":")[0] for line in digests_of(game).splitlines() if line not in kept]
    show = f'`python -m tests.transcripts {game.id} "{changed[0] if changed else ""}"`'
    assert changed == [], (
        f"{show} prints it: compare it with what it prints without your change; then {AGAIN}"
    )
    assert len(kept) == len(other_levels(game)), AGAIN


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_sentence_of_every_level_is_in_some_file(game: AnyGame) -> None:
    files = "".join(path.read_text(encoding="utf-8") for path in (FOLDER / game.id).glob("*.txt"))
    parts = [part for level in game.levels for part in parts_of(game.id, level)]
    told = {form for part in parts for form in part.forms}
    read = {form for part in parts if part.text in files for form in part.forms}
    assert sorted(message for message, _ in told - read) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_command_prints_the_same_story(game: AnyGame) -> None:
    """The files are put together turn by turn, to know which sentence is told where."""
    level = other_levels(game)[0]
    played = play_out(game, SEED, game.levels[level], record=True)
    assert transcript(played, game, texts_of(game, "en"), codes=True) == transcript_of(game, level)


def test_no_transcript_is_left_over() -> None:
    written = {path_of(game, level) for game, level in WHOLE}
    written |= {FOLDER / game.id / name for game in GAMES for name in (OTHERS, DIGESTS)}
    assert written == set(FOLDER.glob("*/*.txt"))
