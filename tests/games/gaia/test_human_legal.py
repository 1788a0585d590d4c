"""Legal moves: what is listed can be carried out, what is not is refused with a reason, nothing is lost."""

from __future__ import annotations

import random
from typing import Any, TypeVar

import pytest

from automarium.games.gaia import GAME
from automarium.games.gaia.board import Board, conserved
from automarium.games.gaia.components import numbers
from automarium.games.gaia.economy.actions import specials
from automarium.games.gaia.economy.figures import figures
from automarium.games.gaia.economy.holdings import GONE, NO_STONE
from automarium.games.gaia.economy.stand_ins import steady
from automarium.games.gaia.economy.turn import FREE, PASSING, human_turn, legal, thinkable
from automarium.games.gaia.names import FACTIONS
from automarium.games.gaia.settings import HUMAN
from automarium.kernel.record.bulk import Played, boards_of, play_out
from automarium.kernel.rules.chance import Chance
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.rulebook import Move, Moves, Refused, Table

T = TypeVar("T")


class FirstThis:
    """Makes one move, then answers by chance; free actions are not drawn out."""

    def __init__(self, move: Move[Board], seed: str) -> None:
        self.move: Move[Board] | None = move
        self.seed = seed
        self.asked = 0

    def who(self, stream: str) -> str:
        return "script"

    def answer(self, request: Request[T], n: int) -> T:
        self.asked += 1
        below = Chance(self.seed).start(request.stream, self.asked)
        if request.what == "your-action":
            moves = request.among if isinstance(request, Choose) else ()
            if self.move is not None:
                assert self.move in moves
                move, self.move = self.move, None
                return move  # type: ignore[return-value]
            main = [each for each in moves if each.verb not in FREE]
            return main[below(len(main))]  # type: ignore[no-any-return]
        if request.what == "after-action":
            return request.among[0]  # type: ignore[no-any-return]
        return request.by_chance(below)


def check(board: Board) -> None:
    """What holds in every position: nothing below nothing, nothing above its limit, all pieces somewhere."""
    human, own = board.human, board.human.holdings
    assert min(own.stock.values()) >= 0
    assert all(own.stock[unit] <= most for unit, most in figures().limits.items())
    assert min(own.power) >= 0
    assert (human.faction == "taklons") == (own.stone != NO_STONE)
    assert own.stone <= GONE
    assert human.vp >= 0
    assert min(human.supply.values()) >= 0
    assert len(human.satellites) <= numbers().satellites
    assert len(human.space_stations) <= figures().numbers["space_stations"]
    assert human.free_gaiaformers() >= 0
    assert 0 <= human.green <= len(human.federations)
    assert human.tiles + human.covered_tiles == sum(not place.startswith("adv-") for place in own.tiles)
    assert len(own.covered) == human.covered_tiles == sum(place.startswith("adv-") for place in own.tiles)
    assert len(set(own.tiles.values())) == len(own.tiles)
    assert not own.free_steps
    assert not own.more_range
    assert all(level <= 5 for level in human.levels.values())
    assert not any(human.levels[track] == board.automa.levels[track] == 5 for track in human.levels)
    for side, place in own.academies.items():
        assert human.structures[place] == "academy", side


def played(faction: str, record: bool) -> Played[Board]:
    options = {"economy": "kept", "human": faction, "tokens_from": "choose"}
    return play_out(GAME, f"legal {faction}", options, "steady", record=record)


@pytest.fixture(scope="module", params=FACTIONS)
def boards(request: pytest.FixtureRequest) -> list[Board]:
    """The boards of a game after every turn; nobody may change them."""
    return list(boards_of(GAME, played(request.param, record=True)))


def test_every_listed_move_can_be_carried_out(boards: list[Board]) -> None:
    tried = 0
    for board in boards:
        check(board)
        if board.next != HUMAN or board.round > 6:
            continue
        before, points = conserved(board), board.human.vp
        for number, move in enumerate(legal(board)):
            copy = board.copy()
            human_turn(Table(FirstThis(move, f"{board.human.faction} {number}")), copy)
            check(copy)
            assert conserved(copy) == before, move
            assert board.human.vp == points
            tried += 1
    assert tried > 150


def test_what_is_not_listed_is_refused_with_a_reason(boards: list[Board]) -> None:
    dice = random.Random(boards[-1].human.faction)  # noqa: S311
    found = set()
    for board in boards:
        if board.next != HUMAN or board.round > 6:
            continue
        moves = Moves(lambda board=board: legal(board), board, thinkable)  # type: ignore[misc]
        unlisted = moves.unlisted()
        for move in dice.sample(unlisted, min(12, len(unlisted))):
            reason = moves.why_not(move)
            assert isinstance(reason, Refused), move
            found.add(reason.message)
            with pytest.raises(AssertionError):
                human_turn(Table(FirstThis(move, "x")), board.copy())
    assert len(found) >= 6


def test_a_pass_is_always_possible_and_ends_the_turn() -> None:
    played = play_out(GAME, "pass", {"economy": "kept"}, "random", record=True)
    for board in boards_of(GAME, played):
        if board.next == HUMAN and board.round <= 6:
            passes = [move for move in legal(board) if move.verb in PASSING]
            assert len(passes) == (3 if board.round < 6 else 1)


def test_special_actions_are_used_once_in_a_round() -> None:
    for faction in ("ivits", "bescods", "ambas", "firaks"):
        played = play_out(
            GAME, f"once {faction}", {"economy": "kept", "human": faction}, "steady", record=True
        )
        for board in boards_of(GAME, played):
            used = board.human.holdings.used
            assert len(set(used)) == len(used)
            if board.next == HUMAN and board.round <= 6:
                words = [move.slots[0] for move in specials(board) if move.verb.word == "special"]
                assert not set(words) & set(used)


def test_bulk_and_record_play_the_same_game(boards: list[Board]) -> None:
    end = boards[-1]
    bulk = played(end.human.faction, record=False)
    assert bulk.result == GAME.play.result(end)
    assert GAME.play.write(bulk.board) == GAME.play.write(end)


def test_a_partner_sees_only_legal_options() -> None:
    """Whatever steady answers is among the options: the kernel does not look in bulk."""

    class Watching(Sparring[Board]):
        def answer(self, request: Request[Any], n: int) -> Any:
            answer = super().answer(request, n)
            assert request.check(str(answer) if isinstance(answer, Move) else answer) == answer
            return answer

    for faction in FACTIONS:
        board = GAME.play.unbox(GAME.read_settings({"economy": "kept", "human": faction}))
        watching = Watching(steady, lambda: board, faction)  # noqa: B023  # it is used up before the next
        table = Table(Split(Seeded(faction), {PERSON: watching}))
        while GAME.play.acting(board) is not None:
            GAME.play.turn(table, board)
