"""Recorded games between two people, played again by our rules and compared state by state.

    differences = replay(json.loads(path.read_text()))

Each person sits at a board of their own, on which the other one takes the place of the Automa; what is shared
lies on both. `python -m tests.games.gaia.recorded FILE …` replays files and says where they differ.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from automarium.games.gaia.board import Board, Human, new_board
from automarium.games.gaia.components import TRACKS, numbers, tiles
from automarium.games.gaia.economy import actions, building, charging, federations, research, upgrading
from automarium.games.gaia.economy.amounts import can_pay
from automarium.games.gaia.economy.ending import count_up
from automarium.games.gaia.economy.factions import gets_token_with_charge
from automarium.games.gaia.economy.figures import figures
from automarium.games.gaia.economy.gaia_phase import gaia_phase
from automarium.games.gaia.economy.income import take_income
from automarium.games.gaia.economy.links import beside, bits_of, grown, hexes_in
from automarium.games.gaia.economy.tiles import can_take_tile
from automarium.games.gaia.economy.turn import human_turn, legal
from automarium.games.gaia.hexes import HEXES, Hex, axial, distances
from automarium.games.gaia.map import Map
from automarium.games.gaia.rules.points import charge_at
from automarium.games.gaia.rules.power import open_actions
from automarium.games.gaia.scoring import human_count, research_points, tile_points
from automarium.games.gaia.settings import Settings
from automarium.kernel.rules.source import Suspend
from automarium.rulebook import Request, Table
from tests.games.gaia.people import ACTION_NAMES, THEIRS, TRACK_NAMES, expected, give, levels_of, state_of
from tests.games.gaia.steps import ACTIONS, SPECIALS, Answers, Unfit, hex_of, ours, place_of, track_of

Tree = Mapping[str, Any]
NOT_ASKED = ("brainstone", "income", "rescore", "federation")
"""Steps that may be left over: what belongs to the next income, and choices where there is only one."""


class Replay:
    """A game that is played again. `differences` are lines that say where ours is another one."""

    def __init__(self, document: Tree, only: int | None = None) -> None:
        self.document = document
        self.differences: list[str] = []
        self.boards = _boards(document)
        self.states = [dict(each) for each in document["start"]["players"]]
        self.moves = list(document["moves"])
        self.at = 0
        self.legal_checked = 0
        self.federations_checked = 0

    def run(self) -> list[str]:
        while self.at < len(self.moves):
            move = self.moves[self.at]
            try:
                self.play(move)
            except Unfit as unfit:
                self.differences.append(f"move {move['n']}: {unfit}; steps {json.dumps(move['steps'])}")
                return self.differences
            self.at += 1
            if self.differences:
                return self.differences
        return self.differences

    def play(self, move: Tree) -> None:
        phase, board = move["phase"], self.boards[move["player"]]
        steps = json.loads(json.dumps(move["steps"]))
        if "legal" in move:
            self.compare_legal(move, board)
        if phase == "setup_structures":
            for step in steps:
                board.human.build(_kind(step["kind"]), hex_of(step["at"]))
            self.compare(move)
        elif phase == "setup_booster":
            booster = ours(steps[0]["booster"])
            board.boosters.remove(booster)
            board.human.booster = booster
            self.after(move)
        elif phase == "action":
            self.turn(move, board, steps)
        elif phase == "charge":
            self.charge(move, board, steps)
        elif phase == "gaia":
            self.gaia(move, board, steps)
        else:
            raise Unfit(f"a move in phase {phase} that nobody waits for")

    # Turns

    def turn(self, move: Tree, board: Board, steps: list[Any]) -> None:
        self._share()
        source = Answers(board, steps)
        board.round = move["round"]
        before = _structures_of(board.human)
        human_turn(Table(source), board)
        if unused := [step for step in source.rest() if step["do"] not in NOT_ASKED]:
            raise Unfit(f"unused steps {unused}")
        self._share(board)
        self.built = [
            place for place, kind in _structures_of(board.human).items() if before.get(place) != kind
        ]
        if board.human.faction == "ambas" and any(
            step.get("action") == "swap_institute" for step in move["steps"]
        ):
            self.built = []
        self.after(move)

    def after(self, move: Tree) -> None:
        """What a move includes besides the turn: the end of a round, income, the Gaia phase."""
        following = move["next"]
        if following["round"] > move["round"] or following["phase"] == "end":
            self.next_round(move)
        else:
            self.compare(move)

    def charge(self, move: Tree, board: Board, steps: list[Any]) -> None:
        self._share()
        source = Answers(board, steps)
        built = self.built.pop(0) if self.built else None
        while built is not None and not _offers(board, built) and self.built:
            built = self.built.pop(0)
        if built is None:
            raise Unfit("nothing was built")
        charging.offer(Table(source), board, charge_at(board, built))
        if source.rest():
            raise Unfit(f"no such offer: {source.rest()}")
        self.compare(move)

    # Rounds

    def next_round(self, move: Tree) -> None:
        self._merge(move)
        for board in self.boards:
            board.human.holdings.used.clear()
            board.covered.clear()
            board.human.passed = False
        if move["next"]["phase"] == "end":
            self.final(move)
            return
        while self.moves[self.at]["next"]["phase"] == "income":
            self.at += 1
            self._merge(self.moves[self.at])
        last = self.moves[self.at]
        for board in self.boards:
            board.round = last["next"]["round"]
        waits = last["next"]["phase"] == "gaia"
        for number, board in enumerate(self.boards):
            self.income(number, board, waits)
        self.compare(last, merged=True)

    def income(self, number: int, board: Board, waits: bool) -> None:
        """Income and Gaia phase, with whatever answers lead to the recorded power, if some do."""
        wanted = expected(self.states[number])
        keys = ("c", "o", "k", "q", "power", "brainstone")
        for phases in ((take_income, gaia_phase), (take_income,)) if waits else ((take_income, gaia_phase),):
            for answers in _ways(board, phases):
                tried = board.copy()
                if _carry_out(tried, phases, answers) is None:
                    found = state_of(tried)
                    if all(found.get(key) == wanted.get(key) for key in keys):
                        _carry_out(board, phases, answers)
                        return
        _carry_out(board, (take_income, gaia_phase), next(iter(_ways(board, (take_income, gaia_phase)))))

    def gaia(self, move: Tree, board: Board, steps: list[Any]) -> None:
        """All moves of one person in the Gaia phase, one after the other."""
        while (
            self.moves[self.at]["next"]["phase"] == "gaia"
            and self.moves[self.at]["next"]["player"] == move["player"]
        ):
            self.at += 1
            self._merge(self.moves[self.at - 1])
            steps += json.loads(json.dumps(self.moves[self.at]["steps"]))
        self._share()
        source = Answers(board, steps)
        gaia_phase(Table(source), board)
        if unused := [step for step in source.rest() if step["do"] != "decline"]:
            raise Unfit(f"unused steps {unused}")
        self._share(board)
        self.built = [board.human.lost_planet] if any(step["do"] == "lost_planet" for step in steps) else []
        self.compare(self.moves[self.at])

    def final(self, move: Tree) -> None:
        counts = [{tile: human_count(board, tile) for tile in tiles().neutral} for board in self.boards]
        for number, board in enumerate(self.boards):
            found = {f"f_{key}": value for key, value in counts[number].items()}
            found["f_structures_fed"] = found.pop("f_federated")
            if found != self.document["final"]["counts"][number]:
                self.differences.append(
                    f"final counts of {number}: {found}, recorded {self.document['final']['counts'][number]}"
                )
            count_up(Table(_Nobody()), board)
        for tile in self.boards[0].finals:
            scored = tile_points(
                {"0": counts[0][tile], "1": counts[1][tile], "neutral": tiles().neutral[tile]}
            )
            for number, board in enumerate(self.boards):
                board.human.vp += scored[str(number)]
        for number, board in enumerate(self.boards):
            vp = board.human.vp + research_points(board.human.levels)
            wanted = self.document["final"]["vp"][number]
            if vp != wanted:
                self.differences.append(
                    f"final points of {number} ({board.human.faction}): {vp}, recorded {wanted}"
                )

    # What both see

    def _share(self, changed: Board | None = None) -> None:
        """What lies on both boards and is no list: the token on the track, the Lost Planet of the other."""
        if changed is not None:
            for board in self.boards:
                board.track_token = changed.track_token
        for board in self.boards:
            other = board.automa
            assert isinstance(other, Human)
            lost = other.lost_planet
            if lost and lost not in board.chart.planets:
                planets = {
                    place: board.chart.planets.get(place, "lost")
                    for place in HEXES
                    if place in board.chart.planets or place == lost
                }
                board.map = board.chart._replace(planets=planets)

    def _merge(self, move: Tree) -> None:
        for number, changes in move["after"].items():
            self.states[int(number)].update(changes)

    def compare(self, move: Tree, merged: bool = False) -> None:
        if not merged:
            self._merge(move)
        for number, board in enumerate(self.boards):
            found, wanted = state_of(board), expected(self.states[number])
            if board.round == numbers().rounds and not wanted["booster"]:
                found["booster"] = ""  # ours lies where it was after the last pass
            for key in wanted:
                if found.get(key) != wanted[key]:
                    self.differences.append(
                        f"move {move['n']}, player {number} ({board.human.faction}), {key}: "
                        f"{found.get(key)}, recorded {wanted[key]}; steps {json.dumps(move['steps'])}"
                    )

    # What was legal

    def compare_legal(self, move: Tree, board: Board) -> None:
        self._share()
        board.round = move["round"]
        self.legal_checked += 1
        wanted = move["legal"]
        moves = legal(board)
        found = sorted(_builds(board, moves))
        theirs = sorted([kind, q, r, _price(cost)] for kind, q, r, cost in wanted["build"])
        pairs = [
            ("builds", found, theirs),
            (
                "research",
                sorted(TRACK_NAMES.get(track, track) for (track,) in research.STUDY.among(moves)),
                sorted(wanted["research"]),
            ),
            ("actions", _actions(board), sorted(wanted["actions"], key=lambda name: ACTIONS[name])),
            ("specials", _specials(board, moves), sorted(wanted["specials"])),
            ("burn", _burns(board), wanted["burn"]),
        ]
        for name, ours_, recorded in pairs:
            if ours_ != recorded:
                self.differences.append(f"move {move['n']}, legal {name}: {ours_}, recorded {recorded}")
        known = {*federations.federations(board)} if wanted.get("federations") else set()
        for hexes in wanted.get("federations", ()):
            self.federations_checked += 1
            own = bits_of(federations.powers(board)) & ~federations.federated(board)
            touched = bits_of(map(hex_of, hexes))
            touched = grown(touched | beside(touched) & own, own) & own
            if board.human.faction != "ivits" and hexes_in(touched) not in known:
                self.differences.append(f"move {move['n']}: the federation {hexes} is none of ours")


# The boards


def _boards(document: Tree) -> list[Board]:
    setup, start = document["setup"], document["start"]
    boards = [new_board(Settings(economy="kept")) for _ in document["factions"]]
    chart = _map_of(setup)
    first = boards[0]
    pool = [ours(token) for token, count in setup["federation_pool"].items() for _ in range(count)]
    for number, board in enumerate(boards):
        board.map = chart
        board.human.faction = document["factions"][number]
        given = start["players"][number]
        board.human.vp = given["vp"]
        give(board.human, {key: given[key] for key in "cokq"}, given["power"], given.get("brainstone"))
        board.human.levels = levels_of(given["research"])
        board.rounds = [ours(tile) for tile in setup["round_scoring"]]
        board.finals = [ours(tile) for tile in setup["final_scoring"]]
        board.tech = {place_of(place): ours(tile) for place, tile in setup["tech"].items()}
        board.tech |= {f"adv-{track_of(track)}": ours(tile) for track, tile in setup["advanced"].items()}
        board.track_token = ours(setup["terraforming_token"])
    first.boosters, first.tokens, first.advanced = (
        [ours(each) for each in setup["boosters"]],
        sorted(pool),
        list(TRACKS),
    )
    for board, other in zip(boards, reversed(boards), strict=True):
        board.boosters, board.tokens, board.advanced = first.boosters, first.tokens, first.advanced
        board.covered, board.gaia_tokens = first.covered, first.gaia_tokens
        board.automa = other.human
    return boards


def _map_of(setup: Tree) -> Map:
    """The planets as they are listed; each hex belongs to the nearest middle of a tile."""
    planets = {hex_of((q, r)): kind for q, r, kind in setup["planets"]}
    middles = {hex_of(each["centre"]): each["tile"] for each in setup["tiles"]}
    sector = {place: middles[min(middles, key=lambda middle: distances(place)[middle])] for place in HEXES}
    return Map(("recorded",), {place: planets[place] for place in HEXES if place in planets}, sector, {}, {})


def _kind(kind: str) -> str:
    return {"planetary_institute": "institute"}.get(kind, kind)


def _structures_of(human: Human) -> dict[Hex, str]:
    lost = {human.lost_planet: "lost"} if human.lost_planet else {}
    return {**human.structures, **dict.fromkeys(human.guests, "guest"), **lost}


def _offers(board: Board, place: Hex) -> bool:
    value = charge_at(board, place)
    return bool(value) and (charging.amount(board, value) > 0 or gets_token_with_charge(board.human))


# Trying answers


class _Nobody:
    def who(self, stream: str) -> str:
        return "nobody"

    def answer(self, request: Request[Any], n: int) -> Any:
        raise Unfit(f"nobody answers {request.what}")


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


def _carry_out(board: Board, phases: Any, answers: list[Any]) -> list[Any] | None:
    """None if the phases came to their end; else the options of the question that is open."""
    table = Table(_Listed(answers))
    try:
        for phase in phases:
            phase(table, board)
    except Suspend as suspend:
        return list(suspend.request.options())
    return None


def _ways(board: Board, phases: Any) -> Iterator[list[Any]]:
    """Every list of answers with which the phases come to their end."""
    open_: list[list[Any]] = [[]]
    while open_:
        answers = open_.pop(0)
        options = _carry_out(board.copy(), phases, answers)
        if options is None:
            yield answers
        else:
            open_ += [[*answers, option] for option in options]


# What is legal, in the form of recorded games


def _price(cost: Mapping[str, int]) -> list[list[Any]]:
    return sorted([key, count] for key, count in cost.items() if count)


def _builds(board: Board, moves: Any) -> Iterator[list[Any]]:
    for (place,) in building.SETTLE.among(moves):
        yield ["mine", *axial(place), _price(building.mine_price(board, place) or {})]
    for (place,) in building.PROJECT.among(moves):
        cost = {"q": building.project_qic(board, place), "tokens_to_gaia": building.project_tokens(board)}
        yield ["gaiaformer", *axial(place), _price(cost)]
    for place, new in upgrading.UPGRADE.among(moves):
        yield [THEIRS[new], *axial(place), _price(upgrading.upgrade_price(board, place, new))]


def _actions(board: Board) -> list[str]:
    """Payable actions, used or not (H-109), without those that bring nothing (D-2)."""
    found = []
    for number in open_actions(board):
        known = figures().actions[number]
        if can_pay(board, known.pay) and not _is_full(board, known.gain):
            if number == 8 and not can_take_tile(board):
                continue
            if number == 9 and not board.human.federations:
                continue
            found.append(ACTION_NAMES[number])
    return found


def _is_full(board: Board, gain: Mapping[str, int]) -> bool:
    limits, stock = figures().limits, board.human.holdings.stock
    return bool(gain) and all(unit in limits and stock[unit] >= limits[unit] for unit in gain)


def _specials(board: Board, moves: Any) -> list[str]:
    own = board.human.holdings
    names = {mine: theirs for theirs, mine in SPECIALS.items() if theirs != "c4"}
    found = []
    for special, given in actions.special_gains(board).items():
        if special not in own.used and not _is_full(board, given):
            name = names[special]
            found.append("c4" if special == "academy" and board.human.faction == "baltaks" else name)
    verbs = {
        actions.LOWEST: "lowest",
        upgrading.SWAP: "swap",
        upgrading.DOWNGRADE: "down",
        actions.SPACE_STATION: "space-station",
    }
    found += [names[name] for verb, name in verbs.items() if verb.among(moves)]
    return sorted(found)


def _burns(board: Board) -> int:
    return board.human.holdings.in_area(1) // 2


def replay(document: Tree) -> list[str]:
    """Where our game is another one than the recorded one; the first difference ends it."""
    return Replay(document).run()


if __name__ == "__main__":
    for name in sys.argv[1:]:
        again = Replay(json.loads(Path(name).read_text("utf-8")))
        for line in again.run() or [
            f"the same: {len(again.moves)} moves, {again.legal_checked} lists of legal moves"
        ]:
            print(f"{name}: {line}")
