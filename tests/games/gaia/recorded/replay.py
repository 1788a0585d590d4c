"""The replay: every move on a board with the recorded states, then everything compared.

A move includes all that follows without a decision: the last pass of a round brings the income of everybody
and the Gaia phase up to the first choice. In which order somebody takes charges and tokens is not always
recorded: some order must lead to what was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import TRANSDIM, tiles
from automarium.games.gaia.economy import charging
from automarium.games.gaia.economy.ending import count_up
from automarium.games.gaia.economy.factions import gets_token_with_charge
from automarium.games.gaia.economy.gaia_phase import gaia_phase
from automarium.games.gaia.economy.income import take_income
from automarium.games.gaia.economy.turn import human_turn
from automarium.games.gaia.hexes import Hex
from automarium.games.gaia.rules.points import charge_at, offer_charge
from automarium.games.gaia.scoring import human_count, research_points, tile_points
from automarium.kernel.rules.source import Suspend
from automarium.rulebook import Request, Table
from tests.games.gaia.recorded.legal import Legal
from tests.games.gaia.recorded.lying import FORMER, STATION, STOCK, board_of, map_of, shared_of, state_of
from tests.games.gaia.recorded.record import Move, Record, State, When
from tests.games.gaia.steps import Answers, Step, Unfit, kind_of

Boards = dict[int, Board]
NOT_ASKED = ("brainstone", "income", "rescore", "federation", "decline")
"""Steps that may be left over: what belongs to the next income, and choices where there is only one."""
BY_INCOME = (*STOCK, "power", "stone")
AT_THE_END = ("power", "stone")
"""How tokens lie after the last exchanges means nothing."""
WITH_NEUTRAL = 2
"""Number of people with whom the neutral one takes part in the final scoring."""


class Replay:
    """A game that is played again. `differences` are lines that say where ours is another one."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.chart = map_of(record)
        self.states: list[State] = [dict(state) for state in record.start]
        self.shared: State = dict(record.shared)
        self.formed = [0] * len(record.factions)
        """Federations that each has formed."""
        self.order: list[int] = []
        """The order of the next round: who passed first; before the first round, who chose last."""
        self.income_left: list[int] = []
        self.gaia_left: list[int] = []
        self.waiting: Boards = {}
        """Boards of those who are in the middle of a phase with several moves."""
        self.gaia_steps: list[Step] = []
        self.offers: dict[int, list[Hex]] = {}
        """What was built near each of the others and may still be charged for."""
        self.differences: list[str] = []
        self.legal = Legal()

    def run(self) -> list[str]:
        for move in self.record.moves:
            before = self.standing(move.player)
            try:
                self.play(move)
            except Unfit as unfit:
                self.differ(move, str(unfit))
                self.recover(move)
            self.note(move, before)
            self.compare_offers(move)
        return self.differences

    def recover(self, move: Move) -> None:
        """Go on after a move that our rules refuse: as if it had been made, and all that follows from it."""
        self.take_over(move)
        if move.next.round > move.when.round:
            self.begin_round({}, move.next.round)
        waiting = move.next.player if move.next.phase == "income" else None
        while self.income_left and self.income_left[0] != waiting:
            self.income_left.pop(0)
        if move.next.phase == "action":
            self.gaia_left = []

    def play(self, move: Move) -> None:
        board = self.board(move.player, move.when.round)
        if move.legal:
            self.differences += [f"move {move.n}, {line}" for line in self.legal.compare(move.legal, board)]
        PHASES[move.when.phase](self, move, board)

    def board(self, player: int, round_: int) -> Board:
        board = board_of(self.record, self.chart, self.states, self.shared, player, self.formed[player])
        board.round = round_
        return board

    # Phases

    def set_structure(self, move: Move, board: Board) -> None:
        for step in move.steps:
            board.human.build(kind_of(step["kind"]), step["at"])
        self.after(move, board)

    def set_booster(self, move: Move, board: Board) -> None:
        step, *_ = move.steps  # answers for the first income may follow
        board.boosters.remove(step["booster"])
        board.human.booster = step["booster"]
        self.order.insert(0, move.player)
        self.after(move, board)

    def turn(self, move: Move, board: Board) -> None:
        if any(step["do"] == "pass" for step in move.steps):
            self.order.append(move.player)
        source = Answers(board, move.steps)
        human_turn(Table(source), board)
        _check_used(source)
        self.after(move, board)

    def charge(self, move: Move, board: Board) -> None:
        offered = self.offers.get(move.player, [])
        while offered and not _offers(board, offered[0]):
            del offered[0]
        if not offered:
            raise Unfit("nothing was built that could be charged for")
        source = Answers(board, move.steps)
        offer_charge(Table(source), board, offered.pop(0))
        if source.rest():
            raise Unfit(f"no such offer: {source.rest()}")
        self.after(move, board)

    def income(self, move: Move, board: Board) -> None:
        self.after(move, self.waiting.get(move.player, board))

    def gaia(self, move: Move, board: Board) -> None:
        """All moves of one person in the Gaia phase are one for us."""
        begun = self.waiting.setdefault(move.player, board.copy())
        self.gaia_steps += move.steps
        if (move.next.phase, move.next.player) == ("gaia", move.player):
            self.take_over(move)
            return
        board = self.waiting.pop(move.player, begun)
        source = Answers(board, self.gaia_steps)
        self.gaia_steps = []
        gaia_phase(Table(source), board)
        _check_used(source)
        self.gaia_left = [each for each in self.gaia_left if each != move.player]
        self.after(move, board)

    # What follows

    def after(self, move: Move, board: Board) -> None:
        """What a move includes besides what the person did: the end of a round, income, the Gaia phase."""
        boards = {player: self.board(player, move.when.round) for player in range(len(self.states))}
        boards[move.player] = board
        for other in boards.values():
            take_shared(other, board)
        self.take_over(move)
        if move.next.phase == "end":
            self.end(move, boards)
            return
        if move.next.round > move.when.round:
            self.begin_round(boards, move.next.round)
        if self.income_left:
            self.take_incomes(move, boards)
        elif self.gaia_left:
            self.return_tokens(move, boards)
        self.compare(move, boards)

    def begin_round(self, boards: Boards, round_: int) -> None:
        self.income_left, self.order = self.order, []
        self.gaia_left = [*self.income_left]
        for board in boards.values():
            board.round, board.covered = round_, []
            board.human.holdings.used.clear()

    def take_incomes(self, move: Move, boards: Boards) -> None:
        """Up to the first who has to decide; then the Gaia phase."""
        then = move.next
        while self.income_left:
            player = self.income_left[0]
            if (then.phase, then.player) == ("income", player):
                self.waiting.setdefault(player, boards[player].copy())
                return
            boards[player] = self.waiting.pop(player, boards[player])
            self.income_left.pop(0)
            self.take_income(then, player, boards[player])
        done = [place for board in boards.values() for place in _done_projects(board)]
        for board in boards.values():
            board.gaia_tokens += done
        self.return_tokens(move, boards)

    def take_income(self, then: When, player: int, board: Board) -> None:
        """With whatever answers lead to the recorded power; if none do, with the first."""
        wanted = self.states[player]
        ways = list(_ways(board, take_income))
        for answers in ways:
            tried = board.copy()
            _carry_out(tried, take_income, answers)
            later = tried.copy()
            if then.phase != "income":
                gaia_phase(Table(_Declines()), later)
            if any(_agree(state_of(each), wanted) for each in (tried, later)):
                _carry_out(board, take_income, answers)
                return
        _carry_out(board, take_income, ways[0])

    def return_tokens(self, move: Move, boards: Boards) -> None:
        """The Gaia phase of those who have nothing to decide; before others' choices or after them."""
        waits = move.next.player if move.next.phase == "gaia" else None
        returned: Boards = {}
        for player in [each for each in self.gaia_left if each != waits]:
            later = boards[player].copy()
            gaia_phase(Table(_Declines()), later)
            is_over = move.next.phase == "action"
            if is_over or _agree(state_of(later), self.states[player]):
                self.gaia_left.remove(player)
                returned[player] = later
        boards.update(returned)

    def end(self, move: Move, boards: Boards) -> None:
        """The final scoring."""
        counts = [{tile: human_count(board, tile) for tile in tiles().neutral} for board in boards.values()]
        if self.record.counts and counts != list(self.record.counts):
            self.differ(move, f"final counts {counts}, recorded {self.record.counts}")
        for tile in self.record.finals:
            row = {str(player): counts[player][tile] for player in boards}
            if len(boards) == WITH_NEUTRAL:
                row["neutral"] = tiles().neutral[tile]
            scored = tile_points(row)
            for player, board in boards.items():
                board.human.vp += scored[str(player)]
        for board in boards.values():
            board.human.vp += research_points(board.human.levels)
            count_up(Table(_Declines()), board)
            board.human.holdings.used.clear()
            board.covered = []
        self.compare(move, boards, AT_THE_END)

    # What is compared

    def take_over(self, move: Move) -> None:
        """From here on everything lies as it was recorded after the move."""
        for player, changes in move.after.items():
            self.states[player].update(changes)
        self.shared.update(move.shared)

    def compare(self, move: Move, boards: Boards, but: Sequence[str] = ()) -> None:
        """Everybody and what is shared; in the middle of an income of several moves not what it brings."""
        for player, board in boards.items():
            if not self.states[player]["booster"]:
                give_back_booster(board)
            left_out = BY_INCOME if self.is_halfway(move, player) else but
            who = f"player {player} ({board.human.faction}), "
            self.compare_state(move, who, state_of(board), self.states[player], left_out)
        self.compare_state(move, "", shared_of(boards[move.player]), self.shared)

    def is_halfway(self, move: Move, player: int) -> bool:
        """Whether an income has begun and waits for a choice; that of the Taklons is asked part by part."""
        has_begun = player == move.player or self.record.factions[player] == "taklons"
        return player in self.waiting and has_begun

    def compare_state(
        self, move: Move, who: str, found: State, wanted: State, but: Sequence[str] = ()
    ) -> None:
        for key, recorded in wanted.items():
            if found.get(key) != recorded and key not in but:
                self.differ(move, f"{who}{key}: {found.get(key)}, recorded {recorded}")

    def differ(self, move: Move, what: str) -> None:
        self.differences.append(f"move {move.n}, {what}; steps: {move.do}")

    # Charging

    def note(self, move: Move, before: Mapping[Hex, str]) -> None:
        """What was formed, and what was built: a Lost Planet after what it came with."""
        self.formed[move.player] += sum(step["do"] == "federation" for step in move.steps)
        if move.when.phase in ("action", "gaia"):
            now = {} if "special swap" in move.do else self.standing(move.player)
            built = [place for place in now if before.get(place) != now[place]]
            built.sort(key=lambda place: place not in self.chart.planets)
            self.offers = {each: [*built] for each in range(len(self.states)) if each != move.player}

    def standing(self, player: int) -> dict[Hex, str]:
        """The structures of a player that others may charge for."""
        pieces = [text.split() for text in self.states[player]["structures"]]
        return {place: kind for place, kind, *_ in pieces if kind not in (FORMER, STATION)}

    def compare_offers(self, move: Move) -> None:
        """When nobody charges any more, nobody may have had something to charge."""
        if move.next.phase == "charge":
            return
        for player, places in self.offers.items():
            board = self.board(player, move.when.round)
            if any(_offers(board, place) for place in places):
                self.differ(move, f"player {player} is offered a charge, which was not recorded")
        self.offers = {}


PHASES: Mapping[str, Callable[[Replay, Move, Board], None]] = {
    "setup_structures": Replay.set_structure,
    "setup_booster": Replay.set_booster,
    "action": Replay.turn,
    "charge": Replay.charge,
    "income": Replay.income,
    "gaia": Replay.gaia,
}


def replay(record: Record) -> list[str]:
    """Where our game is another one than the recorded one."""
    return Replay(record).run()


def take_shared(board: Board, changed: Board) -> None:
    """What is shared, as it lies on the board of the person who moved."""
    board.covered, board.tokens, board.boosters = [*changed.covered], [*changed.tokens], [*changed.boosters]
    board.track_token, board.advanced = changed.track_token, [*changed.advanced]
    board.gaia_tokens = [*changed.gaia_tokens]


def give_back_booster(board: Board) -> None:
    """In the last round records give it back; with us it stays where it is, and means nothing more."""
    human = board.human
    if human.booster and human.passed:
        board.boosters.append(human.booster)
        if human.booster in human.holdings.used:
            human.holdings.used.remove(human.booster)
        human.booster = ""


def _done_projects(board: Board) -> list[Hex]:
    return [place for place in board.human.gaiaformers if board.planet_at(place) == TRANSDIM]


def _offers(board: Board, place: Hex) -> bool:
    value = charge_at(board, place)
    return bool(value) and (charging.amount(board, value) > 0 or gets_token_with_charge(board.human))


def _check_used(source: Answers) -> None:
    if unused := [step for step in source.rest() if step["do"] not in NOT_ASKED]:
        raise Unfit(f"unused steps {unused}")


def _agree(found: State, wanted: State) -> bool:
    return all(found.get(key) == wanted.get(key) for key in BY_INCOME)


# Trying answers


class _Declines:
    """Takes nothing in the Gaia phase; nothing else may be asked."""

    def who(self, stream: str) -> str:
        return "nobody"

    def answer(self, request: Request[Any], n: int) -> Any:
        known = {"itars-tile": "no", "gaia-exchange": "done"}
        if request.what not in known:
            raise Unfit(f"nobody answers {request.what}")
        return known[request.what]


class _Listed:
    """Answers from a list; at its end the open question is remembered."""

    def __init__(self, answers: list[Any]) -> None:
        self.answers = list(answers)

    def who(self, stream: str) -> str:
        return "script"

    def answer(self, request: Request[Any], n: int) -> Any:
        if not self.answers:
            raise Suspend(request)
        return self.answers.pop(0)


Phase = Callable[[Table, Board], None]


def _carry_out(board: Board, phase: Phase, answers: list[Any]) -> list[Any] | None:
    """None if the phase came to its end; else the options of the question that is open."""
    try:
        phase(Table(_Listed(answers)), board)
    except Suspend as suspend:
        return list(suspend.request.options())
    return None


def _ways(board: Board, phase: Phase) -> Iterator[list[Any]]:
    """Every list of answers with which the phase comes to its end."""
    open_: list[list[Any]] = [[]]
    while open_:
        answers = open_.pop(0)
        options = _carry_out(board.copy(), phase, answers)
        if options is None:
            yield answers
        else:
            open_ += [[*answers, option] for option in options]
