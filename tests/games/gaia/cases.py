"""Worked cases of the person's side: a small position, some steps, and what has changed afterward.

    case = {"given": {"faction": "terrans", …}, "do": [{"do": "build", …}], "expect": {"vp": 14, …}}

The board, the tiles and the default human are those that the cases agree on; what is given replaces them.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from automarium.games.gaia.board import Board, new_board
from automarium.games.gaia.components import TRACKS, first_game_layout
from automarium.games.gaia.course import end_round
from automarium.games.gaia.economy.ending import count_up
from automarium.games.gaia.economy.gaia_phase import gaia_phase
from automarium.games.gaia.economy.income import take_income
from automarium.games.gaia.economy.turn import human_turn
from automarium.games.gaia.map import lay_out
from automarium.games.gaia.rules.points import offer_charge
from automarium.games.gaia.scoring import points
from automarium.games.gaia.settings import AUTOMA, HUMAN, Settings
from automarium.rulebook import Table
from tests.games.gaia.people import (
    ACTION_NAMES,
    expected,
    give,
    give_tiles,
    give_tokens,
    levels_of,
    place_pieces,
)
from tests.games.gaia.steps import Answers, Step, Unfit, hex_of, ours, place_of, track_of

Case = Mapping[str, Any]

TECH = {
    "terraforming": "t_o_q", "navigation": "t_types", "ai": "t_big4", "gaia_project": "t_vp7",
    "economy": "t_inc_o_pw", "science": "t_inc_k_c", "free1": "t_gaia3", "free2": "t_inc_c4",
    "free3": "t_act_pw4",
}  # fmt: skip
ADVANCED = {
    "terraforming": "a_trig_ts", "navigation": "a_once_sector_ore", "ai": "a_act_k3",
    "gaia_project": "a_once_gaia",
    "economy": "a_trig_mine", "science": "a_trig_research",
}  # fmt: skip
BOOSTERS = ("k-o", "c2-step", "pw2-range", "o-mine", "c4-gaia")
TURN_ENDS = ("charge", "decline", "income_phase", "gaia_phase")
KINDS = {
    "mine": "mine",
    "trading_station": "station",
    "research_lab": "lab",
    "planetary_institute": "institute",
}


def board_of(given: Mapping[str, Any], **options: Any) -> Board:
    """The board at the beginning of a case."""
    board = new_board(Settings(economy="kept", **options))
    human = board.human
    board.map = lay_out(first_game_layout())
    board.round, board.next, board.first = given.get("round", 1), HUMAN, HUMAN
    board.tech = {place_of(place): ours(tile) for place, tile in TECH.items()}
    board.tech |= {f"adv-{track_of(track)}": ours(tile) for track, tile in ADVANCED.items()}
    board.advanced = list(TRACKS)
    board.rounds = [ours(given.get("round_tile", "r_fed"))] * 6
    board.finals = ["structures", "gaia"]
    board.track_token, pool = "vp7-o2", [*board.box["tokens"].cards()]
    pool.remove(board.track_token)
    board.tokens = sorted(pool)
    human.faction, human.vp = given["faction"], given.get("vp", 10)
    human.levels.update(levels_of(given.get("research", {})))
    stock = given.get("stock", {"c": 10, "o": 6, "k": 4, "q": 1})
    give(human, stock, given.get("power", (4, 4, 2, 0)), given.get("brainstone"))
    human.booster = ours(given.get("booster", "b_k_o"))
    board.automa.booster = next(each for each in BOOSTERS if each != human.booster)
    board.boosters = [each for each in BOOSTERS if each not in (human.booster, board.automa.booster)]
    place_pieces(board, human, given["structures"])
    give_tiles(human, given.get("tech", ()))
    give_tokens(human, given.get("federations", ()))
    _opponent(board, given.get("opponent", {}))
    return board


def _opponent(board: Board, given: Mapping[str, Any]) -> None:
    board.automa.faction = given.get("faction", "geodens")
    for kind, q, r in given.get("structures", ()):
        board.automa.build(KINDS[kind], hex_of((q, r)))


def run(board: Board, case: Case) -> None:
    """Carry out the steps, turn by turn."""
    steps: list[Step] = copy.deepcopy(list(case["do"]))
    while steps:
        step = steps[0]
        if step.get("by") == "opponent":
            steps = _opponent_acts(board, steps)
        elif step["do"] == "income_phase":
            source = Answers(board, [{"do": "income", "parts": list(step.get("order", ()))}])
            take_income(Table(source), board, booster=case["given"].get("booster_income", False))
            steps = steps[1:]
        elif step["do"] == "gaia_phase":
            source = Answers(board, step.get("steps", ()))
            gaia_phase(Table(source), board)
            if source.rest():
                raise Unfit(f"unused steps: {source.rest()}")
            steps = steps[1:]
        else:
            end = next((i for i, each in enumerate(steps) if _ends_turn(each)), len(steps))
            source = Answers(board, steps[:end])
            human_turn(Table(source), board)
            if source.rest():
                raise Unfit(f"unused steps: {source.rest()}")
            steps = steps[end:]


def _ends_turn(step: Step) -> bool:
    return step.get("by") == "opponent" or step["do"] in TURN_ENDS


def _opponent_acts(board: Board, steps: list[Step]) -> list[Step]:
    step, *rest = steps
    if step["do"] == "pass":
        board.automa.passed, board.next = True, AUTOMA
        end_round(Table(Answers(board, [])), board)
        count_up(Table(Answers(board, [])), board)
        board.next = ""
        board.human.vp = points(board)[HUMAN]
        return rest
    place = hex_of(step["at"])
    if place in board.automa.structures:
        board.automa.replace(place, KINDS[step["kind"]])
    else:
        board.automa.build(KINDS[step["kind"]], place)
    end = next(
        (i for i, each in enumerate(rest) if each["do"] not in ("charge", "decline", "brainstone")), len(rest)
    )
    offer_charge(Table(Answers(board, rest[:end])), board, place)
    return rest[end:]


# What is compared


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in after.items() if before.get(key) != value}


def shared_of(board: Board) -> dict[str, Any]:
    names = {"gaia": "gaia_project"}
    return {
        "covered_actions": [ACTION_NAMES[number] for number in board.covered],
        "gaia_planets_added": [[int(part) for part in place.split(",")] for place in board.gaia_tokens],
        "advanced_left": [names.get(track, track) for track in board.advanced],
        "terraforming_token": f"fed_{board.track_token.replace('-', '_')}" if board.track_token else None,
        "boosters": sorted(f"b_{each.replace('-', '_')}" for each in board.boosters),
    }


def wanted_of(case: Case, before: Mapping[str, Any]) -> dict[str, Any]:
    """The expected changes in our form; research names only the tracks that changed.

    Where only the planet under a structure is another one, its list is named, too: that is no change here.
    """
    wanted = dict(case["expect"])
    state = {
        "tech": [],
        "federations": [],
        "structures": [],
        "satellites": [],
        "booster": "",
        "specials_used": [],
    }
    if "structures" in wanted:
        wanted["structures"] = [
            {"at": [q, r], "kind": kind, "fed": "fed" in marks, "guest": "guest" in marks}
            for kind, q, r, *marks in wanted["structures"]
        ]
    found = expected({**state, **wanted})
    if "research" in wanted:
        found["research"] = {**before["research"], **wanted["research"]}
    return {key: found[key] for key in wanted if found[key] != before.get(key)}
