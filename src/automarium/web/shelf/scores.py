"""Finished games as rows: who won, by how much, against whom, all from the store's notes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from automarium.kernel.catalog.game import AnyGame, Result, catalog
from automarium.kernel.catalog.points import own_turns
from automarium.kernel.catalog.settings import LEVEL, OPPONENT, Option
from automarium.kernel.record.gate import Listed, as_listed
from automarium.kernel.record.store import Summary
from automarium.kernel.words.texts import Texts

WON, LOST, DRAWN = "won", "lost", "drawn"
LONGEST_SITTING = 12 * 60
"""Most minutes: a game that took longer was interrupted, and its playing time is unknown."""


@dataclass(frozen=True, slots=True)
class Score:
    """One game that is over."""

    id: str
    game: AnyGame
    name: str
    """What the person calls it; usually nothing."""
    outcome: str
    yours: int
    theirs: int
    level: str
    opponents: tuple[str, ...]
    turns: int
    minutes: int
    """0 if unknown."""
    ended: datetime
    preset: str


def scores_of(rows: Iterable[Summary]) -> list[Score]:
    """The games that are over and whose game is installed, the oldest first."""
    known = ((row, catalog().get(row.game)) for row in map(as_listed, rows) if row.is_over)
    found = [score for row, game in known if game is not None and (score := _score(row, game)) is not None]
    return sorted(found, key=lambda score: score.ended)


def _score(row: Listed, game: AnyGame) -> Score | None:
    if not row.points:
        return None
    result = Result(row.winner, dict(row.points))
    people = [scored for side, scored in result.points.items() if side not in game.automas]
    others = [scored for side, scored in result.points.items() if side in game.automas]
    minutes = round((row.touched - row.created).total_seconds() / 60)
    return Score(
        row.id,
        game,
        row.name,
        outcome_of(game, result),
        max(people, default=0),
        max(others, default=0),
        level_of(game, row.options),
        opponents_of(game, row.options, result.points),
        own_turns(game, row.points, turns_in(row)),
        minutes if 0 < minutes <= LONGEST_SITTING else 0,
        row.touched,
        row.preset,
    )


def turns_in(row: Listed) -> int:
    """How many turns were played. The note of a finished game counts its end as a turn."""
    return max(0, row.turn - row.is_over)


def outcome_of(game: AnyGame, result: Result) -> str:
    if game.has_won(result):
        return WON
    return LOST if result.winner in result.points or result.winner in game.automas else DRAWN


def level_of(game: AnyGame, options: Mapping[str, Any]) -> str:
    """How hard it was, as the value of the option; several opponents of one level have that level."""
    known = [option for option in game.with_role(LEVEL) if option.name in options]
    for option in known:
        if not option.of:
            value = options[option.name]
            return "+".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
    playing = _playing(game, options)
    levels = {str(options[each.name]) for each in known if not playing or each.of in playing}
    return levels.pop() if len(levels) == 1 else "mixed" if levels else ""


def _playing(game: AnyGame, options: Mapping[str, Any]) -> Sequence[str]:
    """The opponents that were chosen, where several can play."""
    chosen = [options.get(option.name) for option in game.with_role(OPPONENT) if option.kind == "subset"]
    return [str(each) for some in chosen if isinstance(some, list | tuple) for each in some]


def opponents_of(game: AnyGame, options: Mapping[str, Any], points: Mapping[str, int]) -> tuple[str, ...]:
    """Against whom: the option that says so, unless chance chose; otherwise the automas."""
    for option in game.with_role(OPPONENT):
        value = options.get(option.name)
        if isinstance(value, str) and value not in ("random", "choose"):
            return (f"{option.name}.{value}",)
    return tuple(f"side.{side}" for side in points if side in game.automas)


SHORT_FIRST = ("short", "value", "noun")
"""The families of messages that may name a level, the shortest first."""


def level_words(texts: Texts, game: AnyGame, level: str, families: Sequence[str] = SHORT_FIRST) -> str:
    """A level as a person says it: "Hard", "levels 1 and 3", "no extra level"."""
    known = game.with_role(LEVEL)
    if not level:
        return texts("web.level-none") if any(each.kind == "subset" for each in known) else ""
    if level == "mixed":
        return texts("web.level-mixed")
    for message in _names_of_level(known, level, families):
        if texts.has(message):
            return texts(message)
    return texts("web.level", level=level.replace("+", ", "))


def level_name(texts: Texts, game: AnyGame, level: str) -> str:
    """A level by its own name, as the page of a new game has it: Automa, not "normal"."""
    return level_words(texts, game, level, ("value", "noun")).partition(" (")[0].partition(":")[0]


def _names_of_level(options: Sequence[Option], level: str, families: Sequence[str]) -> list[str]:
    """The messages that may name a level; levels that add up are named by number."""
    names = [option.name for option in options if option.kind == "choice"]
    return [f"{family}.{name}.{level}" for name in names for family in families]


def opponent_words(texts: Texts, opponent: str) -> str:
    for message in (opponent, f"noun.{opponent}", f"value.{opponent}"):
        if texts.has(message):
            return texts(message)
    return opponent.partition(".")[2]


def streak(scores: Sequence[Score]) -> int:
    """How many of the last games were won one after the other."""
    count = 0
    for score in reversed(scores):
        if score.outcome != WON:
            break
        count += 1
    return count
