"""Whole games with a sparring partner, one after the other, at full speed."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Lock
from typing import Generic

from automarium.kernel.catalog.game import SETUP, B, Game, Result, S
from automarium.kernel.catalog.settings import OptionFault
from automarium.kernel.record.boards import Observer
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.record.thinking import Thinking, budget_of
from automarium.kernel.rules.partners import STRONG
from automarium.kernel.rules.source import PERSON, Scripted, Seeded, Source, Sparring, Split
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain

MOST_TURNS = 5_000
"""More turns than any game takes: a game that gets there would never end."""


class NoSuchPartner(OptionFault):
    """The game has no stand-in of that name."""


@dataclass(frozen=True, slots=True)
class ToldTurn:
    """A recorded turn: who acted, what was told, and all answers to what was asked in it."""

    acting: str
    steps: tuple[Step, ...]
    answers: tuple[Plain, ...]


@dataclass(frozen=True, slots=True)
class Played(Generic[B]):
    """A whole game, played out."""

    seed: str
    result: Result
    turns: int
    board: B
    start: B
    """The board before the story; without a story, the last board."""
    story: tuple[ToldTurn, ...] = ()
    """Turn by turn; empty when nothing was recorded. `boards_of` gives the board after each turn."""


def play_out(
    game: Game[B, S],
    seed: str,
    options: Mapping[str, object] | None = None,
    partner: str = "",
    record: bool = False,
) -> Played[B]:
    """Play one game to its end. Recording changes nothing but the story."""
    settings = game.read_settings(options or {})
    return play_on(game, game.play.unbox(settings), seed, partner, record)


def play_on(game: Game[B, S], board: B, seed: str, partner: str = "", record: bool = False) -> Played[B]:
    """Play a game to its end from a board, which is changed."""
    thinking = _thinking(game, board, seed, partner)
    source: Source = thinking or _sparring(game, board, seed, partner)
    recorder = Recorder(source) if record else None
    table, start = recorder or Table(source), board.copy() if record else board
    story: list[ToldTurn] = []
    turns = 0
    play = game.play
    while (acting := play.acting(board)) is not None:
        if thinking is not None:
            thinking.begin_turn(table.counts)
        play.turn(table, board)
        turns += acting != SETUP
        if recorder is not None:
            story.append(told_in(acting, recorder))
        if turns > MOST_TURNS:
            raise RuntimeError(f"{game.id}, seed {seed}: no end after {MOST_TURNS} turns")
    return Played(seed, play.result(board), turns, board, start, tuple(story))


def told_in(acting: str, recorder: Recorder) -> ToldTurn:
    """The turn that a recorder has just heard; it is empty again for the next."""
    told = ToldTurn(acting, tuple(recorder.steps), tuple(entry.answer for entry in recorder.fresh))
    recorder.steps.clear()
    recorder.fresh.clear()
    return told


def boards_of(game: Game[B, S], played: Played[B]) -> Iterator[B]:
    """The board after each turn of the story, which keeps only answers: each turn is played again."""
    board = played.start
    for told in played.story:
        board = board.copy()
        game.play.turn(Table(Scripted(told.answers)), board)
        yield board


def moments_of(game: Game[B, S], played: Played[B]) -> Iterator[list[B]]:
    """The boards of each turn of the story: the one before it, and one after each of its steps."""
    start = played.start
    for told in played.story:
        board, table = start.copy(), Observer(Scripted(told.answers), before=None, every=True)
        table.board = board
        game.play.turn(table, board)
        yield [start, *table.boards]
        start = board


def _sparring(game: Game[B, S], board: B, seed: str, partner: str) -> Source:
    name = partner or next(iter(game.partners))
    return Split(Seeded(seed), {PERSON: Sparring(game.partners[name], lambda: board, seed, name)})


def _thinking(game: Game[B, S], board: B, seed: str, partner: str) -> Thinking[B] | None:
    budget = budget_of(partner)
    return None if budget is None else Thinking(game, board, seed, budget)


def checked_partner(game: Game[B, S], partner: str) -> str:
    """The name of a partner, by default the game's first; NoSuchPartner if there is none of that name."""
    if not partner:
        return game.partner_names[0]
    if partner not in game.partner_names and budget_of(partner) is None:
        known = (*game.partner_names, STRONG)
        told = NoSuchPartner(f"{game.id} has no sparring partner {partner!r}; there are {', '.join(known)}")
        raise told.as_told("no-partner", found=partner, options=known)
    return partner


_playing, _was_on, _lock = 0, False, Lock()


@contextmanager
def no_collecting() -> Iterator[None]:
    """Play without collecting cyclic garbage: a game leaves none, and looking for it takes time.

    Several threads may play at once; the last one to finish turns it on again, if it was on.
    """
    global _playing, _was_on  # noqa: PLW0603  # there is one collector in a process
    with _lock:
        if not _playing:
            _was_on = gc.isenabled()
            gc.disable()
        _playing += 1
    try:
        yield
    finally:
        with _lock:
            _playing -= 1
            if _was_on and not _playing:
                gc.enable()


def cores() -> int:
    """How many processes can play at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def nth_seed(seed: str, n: int) -> str:
    """A seed of a series, from 0: numbers count on, words get a number; each can be played alone.

    >>> nth_seed("7", 2), nth_seed("fox", 0), nth_seed("fox", 1)
    ('9', 'fox', 'fox-2')
    """
    if seed.isdecimal() and seed == str(int(seed)):
        return str(int(seed) + n)
    return f"{seed}-{n + 1}" if n else seed


def seeds_from(seed: str, games: int, first: int = 0) -> list[str]:
    """The seeds of a series, or of a part of it.

    >>> seeds_from("7", 3), seeds_from("fox", 2), seeds_from("fox", 2, first=5)
    (['7', '8', '9'], ['fox', 'fox-2'], ['fox-6', 'fox-7'])
    """
    return [nth_seed(seed, first + n) for n in range(games)]
