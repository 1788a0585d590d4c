"""Whole games: they end, they repeat, they lose no piece, and recording changes nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

from automarium.contract.common import Base, Broken, demand, same, told
from automarium.kernel.catalog.game import AnyGame, Result
from automarium.kernel.catalog.settings import written
from automarium.kernel.record.bulk import boards_of, play_out
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.record.session import Over, Session
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import as_lists

PRINT_DIGEST = """
import sys
from importlib import import_module
from automarium.contract.play import digest_of
module, name, *kinds = sys.argv[1:]
print(digest_of(getattr(import_module(module), name), *kinds))
"""


class Games(Base):
    def test_every_game_comes_to_an_end(self) -> None:
        """Games end, with every level and partner, and with a winner who has points."""
        for name, session in self.all_recorded():
            demand(isinstance(session.now, Over), f"{name}: asks a person though the app answers everything")
        for kind in (*self.kinds(), *self.pairs(), *self.rare):
            played = self.played(*kind)
            self._check_result(self.name(*kind), played.board, played.result)

    def _check_result(self, name: str, board: Any, result: Result) -> None:
        sides = set(result.points)
        demand(self.game.play.acting(board) is None, f"{name}: over, and yet somebody acts")
        winners = {"", *sides, *self.game.teams}
        known = result.winner in winners
        demand(known, f"{name}: the winner {result.winner!r} is not among {sorted(winners)}")
        same(dict(self.game.play.points(board)), dict(result.points), f"{name}: points at the end")
        strange = {side for side, _, _ in result.details} - sides
        demand(not strange, f"{name}: the details name sides without points: {sorted(strange)}")

    def test_the_record_names_the_partners(self) -> None:
        """A list of games shows their names without loading the rules."""
        same(list(self.game.partner_names), list(self.game.partners), f"{self.game.id}, sparring partners")

    def test_same_seed_same_transcript(self) -> None:
        """A game played again is the same, answer by answer and step by step."""
        for seed in self.seeds:
            first, second = self.recorded(seed), self.begun(seed)
            same(second.entries, first.entries, f"{self.game.id}, seed {seed}, answers")
            same(told(second), told(first), f"{self.game.id}, seed {seed}, steps")

    def test_recording_changes_nothing(self) -> None:
        """In bulk, in bulk and recorded, and in a session: the same game."""
        for seed, level, partner in self.kinds():
            session, bare = self.recorded(seed, level, partner), self.played(seed, level, partner)
            recorded = play_out(self.game, seed, self.game.levels[level], partner, record=True)
            for played, how in ((bare, "off"), (recorded, "on")):
                where = f"{self.name(seed, level, partner)}, recording {how}"
                same(self.game.play.write(played.board), self.game.play.write(session.now.board), where)
                same(played.result, self.game.play.result(session.now.board), where)
            same([step for told in recorded.story for step in told.steps], list(session.steps), where)
            *_, last = boards_of(self.game, recorded)
            same(
                self.game.play.write(last), self.game.play.write(session.now.board), f"{where}, played again"
            )

    def test_another_process_tells_the_same(self) -> None:
        """A process that orders its sets differently."""
        address, here = address_of(self.game), os.environ.get("PYTHONHASHSEED")
        told_there = subprocess.run(  # noqa: S603  # this same Python
            [sys.executable, "-c", PRINT_DIGEST, *address, *map(json.dumps, self.kinds())],
            env={
                **os.environ,
                "PYTHONHASHSEED": "2" if here == "1" else "1",
                "PYTHONPATH": os.pathsep.join(sys.path),
            },
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        where = f"{self.game.id}: the transcript depends on PYTHONHASHSEED (does a rule walk through a set?)"
        same(told_there.strip(), digest(self.recorded(*kind) for kind in self.kinds()), where)

    def test_pieces_are_conserved(self) -> None:
        """No turn loses or makes a piece that the game counts."""
        for name, session in self.all_recorded():
            wanted = dict(self.game.play.conserved(self.game.play.unbox(session.settings)))
            for number, turn in enumerate(session.turns):
                found = dict(self.game.play.conserved(turn.board))
                same(found, wanted, f"{name}, before turn {number} of {turn.acting}")
        for kind in self.pairs():
            played = self.played(*kind)
            wanted = dict(self.game.play.conserved(self.game.play.unbox(self.settings(kind[1]))))
            same(dict(self.game.play.conserved(played.board)), wanted, f"{self.name(*kind)}, at its end")

    def test_every_stream_is_declared(self) -> None:
        """A stream that the game does not declare could never be given to a person."""
        for kind in self.pairs():
            strange = self.streams_asked(kind) - {PERSON, *self.game.streams}
            demand(not strange, f"{self.name(*kind)}: undeclared streams {sorted(strange)}")

    def test_copies_do_not_alias(self) -> None:
        """A copy stays as it was while the game goes on."""
        for seed in self.seeds:
            copies = [(board.copy(), frozen(self.game, board)) for _, board in self.turns(Table, seed)]
            for number, (copy, tree) in enumerate(copies):
                where = f"{self.game.id}, seed {seed}: the copy made before turn {number} changed later"
                same(frozen(self.game, copy), tree, where)

    def test_playing_a_copy_leaves_the_board(self) -> None:
        """A turn on a copy of the board changes the copy alone, and in the same way."""
        for seed in self.seeds:
            after: object = None
            for number, (table, board) in enumerate(self.turns(Table, seed)):
                before, twin = frozen(self.game, board), board.copy()
                where = f"{self.game.id}, seed {seed}, turn {number}"
                same(before, after or before, f"{where}: a copy played differently from its board")
                if self.game.play.acting(board) is not None:
                    self.game.play.turn(Table(self.source(seed, twin), table.counts), twin)
                same(frozen(self.game, board), before, f"{where}: playing a copy changed the board")
                after = frozen(self.game, twin)

    def test_told_steps_never_change(self) -> None:
        """Steps hold plain values: nothing of the board that later moves would change."""
        for seed in self.seeds:
            kept: list[tuple[Step, str]] = []
            for table, _ in self.turns(Recorder, seed):
                kept += [(step, text_of(step)) for step in table.steps[len(kept) :]]
            for number, (step, text) in enumerate(kept, 1):
                same(
                    text_of(step),
                    text,
                    f"{self.game.id}, seed {seed}: step {number} changed after it was told",
                )


def frozen(game: AnyGame, board: Any) -> object:
    """A board's tree, out of reach of later moves."""
    return json.loads(json.dumps(as_lists(game.play.write(board))))


def text_of(step: Step) -> str:
    try:
        return json.dumps(step.to_json())
    except TypeError as error:
        raise Broken(
            f"the step {step.message!r} at {step.section} holds what is not plain: {error}"
        ) from error


def digest_of(game: AnyGame, *kinds: str) -> str:
    """A fingerprint of some games played here, each by seed, level and partner."""
    return digest(
        Session.start(
            game, seed, options=written(game.read_settings(game.levels[level])), person=(), partner=partner
        )
        for seed, level, partner in map(json.loads, kinds)
    )


def digest(sessions: Iterable[Session[Any]]) -> str:
    """A fingerprint of all that was told and answered."""
    found = blake2b(digest_size=16)
    for session in sessions:
        found.update("".join(map(text_of, session.steps)).encode())
        found.update(json.dumps([entry.to_json() for entry in session.entries]).encode())
    return found.hexdigest()


def address_of(game: AnyGame) -> tuple[str, str]:
    """Module and name under which another process finds the game."""
    parts = game.package.split(".")
    for end in range(len(parts), 0, -1):
        module = ".".join(parts[:end])
        for name, value in vars(sys.modules.get(module, object)).items():
            if value is game:
                return module, name
    raise Broken(f"{game.id}: no variable of {game.package} or the packages around it holds the game")
