"""The steps of worked cases and recorded games (form `gaia-recorded/1`) as answers to our questions.

Ids are those of the recordings: `b_k_o` is our booster `k-o`, `gaia_project` our track `gaia`, hexes are
pairs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from automarium.games.gaia.board import Board
from automarium.games.gaia.economy import (
    actions,
    building,
    federations,
    free,
    passing,
    research,
    tiles,
    turn,
    upgrading,
)
from automarium.games.gaia.economy.figures import figures
from automarium.games.gaia.economy.holdings import AREAS, THIRD
from automarium.games.gaia.economy.links import BIT, beside, bits_of, hexes_in
from automarium.games.gaia.hexes import Hex, named
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.values import Plain
from automarium.rulebook import Move

T = TypeVar("T")
Step = Mapping[str, Any]

KINDS = {
    "mine": "mine", "trading_station": "station", "research_lab": "lab", "planetary_institute": "institute",
    "academy_left": "left", "academy_right": "right",
}  # fmt: skip
SPECIALS = {
    "charge4": "act-pw4", "q1": "academy", "c4": "academy", "o3": "act-o3", "k3": "act-k3",
    "q1_c5": "act-q-c5", "steps1": "c2-step", "range3": "pw2-range", "space_station": "space-station",
    "swap_institute": "swap", "downgrade_lab": "down", "advance_lowest": "lowest",
}  # fmt: skip
ACTIONS = dict(
    zip(
        ("pw_k3", "pw_step2", "pw_o2", "pw_c7", "pw_k2", "pw_step1", "pw_t2", "q_tech", "q_fed", "q_vp"),
        range(1, 11),
        strict=True,
    )
)
FREE = ("convert", "burn")


class Unfit(AssertionError):
    """A step that our rules refuse, or a question that the steps do not answer."""


def hex_of(pair: Iterable[int]) -> Hex:
    q, r = pair
    return named(q, r)


def ours(name: str) -> str:
    """Our id of a tile, booster or token."""
    prefix, _, rest = name.partition("_")
    if name.startswith("fed_gleens"):
        return "gleens"
    if name == "f_structures_fed":
        return "federated"
    return rest.replace("_", "-") if prefix in ("b", "t", "a", "r", "f", "fed") else name


def track_of(name: str) -> str:
    return "gaia" if name == "gaia_project" else name


def place_of(name: str) -> str:
    """Our name of the place of a tech tile."""
    if name.startswith("adv_"):
        return f"adv-{track_of(name.removeprefix('adv_'))}"
    return track_of(name)


def single(steps: Iterable[Step], board: Board) -> Iterator[Step]:
    """The steps with exchanges and burning one at a time."""
    for step in steps:
        if step["do"] == "burn":
            yield from ({"do": "burn"} for _ in range(step["times"]))
        elif step["do"] == "convert" and not {"gaia_tokens", "tech_tile"} & {*step["pay"], *step["gain"]}:
            yield from (
                {"do": "exchange", "id": each} for each in exchanges(step["pay"], step["gain"], board)
            )
        else:
            yield step


def exchanges(pay: Mapping[str, int], gain: Mapping[str, int], board: Board) -> list[str]:
    """The exchanges of ours that make one of theirs."""
    names = {"token_III_to_gaia": "token"}
    ((unit, paid),) = ((names.get(unit, unit), count) for unit, count in pay.items())
    known = [each for each in free.exchanges_of(board.human) if unit in each.pay]
    if unit == "power":
        return by_power(gain, board)
    ((gained, _),) = gain.items()
    (exchange,) = [each for each in known if set(each.gain) == {gained}]
    return [exchange.id] * (paid // exchange.pay[unit])


def by_power(gain: Mapping[str, int], board: Board) -> list[str]:
    """Several exchanges of power, paid together so that nothing is lost."""
    left, found = dict(gain), list[str]()
    combined: list[tuple[str, dict[str, int]]] = []
    if board.human.faction == "nevlas" and board.human.has("institute"):
        combined = [("power-o2", {"o": 2}), ("power-oc", {"o": 1, "c": 1}), ("power-c2", {"c": 2})]
    if board.human.holdings.stone == THIRD and board.human.holdings.power[THIRD] < left.get("c", 0):
        combined = [("power-c3", {"c": 3})]
    for name, parts in combined:
        while all(left.get(unit, 0) >= count for unit, count in parts.items()):
            found.append(name)
            for unit, count in parts.items():
                left[unit] -= count
    return found + [f"power-{unit}" for unit, count in left.items() for _ in range(count)]


class Answers:
    """A source that answers our questions with recorded steps."""

    def __init__(self, board: Board, steps: Iterable[Step]) -> None:
        self.board = board
        self.left: list[Step] = []
        self._raw = list(steps)
        self._satellites: list[Hex] = []

    def who(self, stream: str) -> str:
        return "script"

    def _fill(self) -> None:
        """Exchanges depend on the board, so they are split when their turn comes."""
        if not self.left and self._raw:
            self.left = list(single([self._raw.pop(0)], self.board))
            if not self.left:
                self._fill()

    def peek(self) -> Step:
        self._fill()
        return self.left[0] if self.left else {"do": "nothing"}

    def take(self, what: str) -> Step:
        step = self.peek()
        if step["do"] != what:
            raise Unfit(f"expected a step {what}, found {step}")
        self.left.pop(0)
        return step

    def rest(self) -> list[Step]:
        return [*self.left, *self._raw]

    def answer(self, request: Request[T], n: int) -> T:
        found = getattr(self, "_" + request.what.replace("-", "_"))(request)
        return self.checked(request, found)

    def checked(self, request: Request[T], found: object) -> T:
        among = request.among if isinstance(request, Choose) else request.options()
        if found not in among:
            raise Unfit(f"{request.what}: {found} is not among {list(among)}")
        return found  # type: ignore[return-value]

    # Actions

    def _your_action(self, request: Request[Any]) -> Move[Board]:
        step = self.peek()
        if step["do"] == "exchange" or step["do"] == "burn":
            return self._free()
        kinds: dict[str, Any] = {
            "build": self._build,
            "research": self._research,
            "action": self._act,
            "special": self._special,
            "federation": self._federation,
            "pass": self._pass,
        }
        if step["do"] not in kinds:
            raise Unfit(f"no action begins with {step}")
        move: Move[Board] = kinds[step["do"]]()
        return move

    def _after_action(self, request: Request[Any]) -> Move[Board]:
        return self._free() if self.peek()["do"] in ("exchange", "burn") else turn.END()

    def _free(self) -> Move[Board]:
        step = self.peek()
        self.left.pop(0)
        return free.BURN() if step["do"] == "burn" else free.EXCHANGE(step["id"])

    def _build(self) -> Move[Board]:
        step = self.take("build")
        at, kind = hex_of(step["at"]), step["kind"]
        if kind == "mine":
            return building.SETTLE(at)
        return building.PROJECT(at) if kind == "gaiaformer" else upgrading.UPGRADE(at, KINDS[kind])

    def _boosted(self, request: Request[Any]) -> Move[Board]:
        return self._build()

    def _research(self) -> Move[Board]:
        return research.STUDY(track_of(self.take("research")["track"]))

    def _act(self) -> Move[Board]:
        return actions.ACT(ACTIONS[self.take("action")["action"]])

    def _special(self) -> Move[Board]:
        name = SPECIALS[self.take("special")["action"]]
        if name == "space-station":
            return actions.SPACE_STATION()
        if name == "swap":
            return upgrading.SWAP(hex_of(self.take("swap_institute")["at"]))
        if name == "down":
            return upgrading.DOWNGRADE(hex_of(self.take("build")["at"]))
        if name == "lowest":
            return actions.LOWEST(track_of(self.take("research")["track"]))
        return actions.SPECIAL(name)

    def _station_site(self, request: Request[Any]) -> Hex:
        return hex_of(self.take("build")["at"])

    def _pass(self) -> Move[Board]:
        booster = self.take("pass")["booster"]
        if booster is None:
            return passing.PASS_AT_LAST()
        return passing.PASS(self.board.boosters.index(ours(booster)) + 1)

    # What follows an action

    def _tech(self, request: Request[Any]) -> Move[Board]:
        place = place_of(self.take("tech")["place"])
        if place.startswith("adv-"):
            covered = place_of(self.take("cover")["place"])
            return tiles.TAKE_ADVANCED(place.removeprefix("adv-"), covered)
        on_track = not place.startswith("free")
        if on_track and self.peek()["do"] == "research":
            self.take("research")
            return tiles.TAKE(place)
        only = tiles.TAKE_ONLY(place)
        if self.peek()["do"] == "decline":
            self.take("decline")
        return only if only in request.among else tiles.TAKE(place)

    def _tile_track(self, request: Request[Any]) -> str:
        if self.peek()["do"] == "decline":
            self.take("decline")
            return research.NO_TRACK
        if self.peek()["do"] != "research":
            return research.NO_TRACK
        return track_of(self.take("research")["track"])

    def _lost_planet_site(self, request: Request[Any]) -> Hex:
        return hex_of(self.take("lost_planet")["at"])

    def _own_token(self, request: Request[Any]) -> str:
        return ours(self.take("rescore")["token"])

    def _federation(self) -> Move[Board]:
        if self.peek()["do"] != "federation":
            raise Unfit("no federation")
        return federations.FEDERATE()

    def _federation_of(self, request: Request[Any]) -> str:
        step = self.peek()
        hexes = [hex_of(each) for each in step["hexes"]]
        own = {*federations.powers(self.board)}
        old = federations.federated(self.board)
        self._satellites = [each for each in hexes if each not in own and not BIT[each] & old]
        ground = federations.ground_of(self.board)
        joined = bits_of(hexes)
        touched = beside(joined) | joined
        chosen = 0
        for group in ground.groups:
            if group.hexes & (joined if not self._satellites else touched):
                chosen |= group.hexes
        return " ".join(hexes_in(chosen))

    def _new_satellite(self, request: Request[Any]) -> Hex:
        options = request.options()
        for place in list(self._satellites):
            if place in options:
                self._satellites.remove(place)
                return place
        raise Unfit(f"none of the satellites {self._satellites} is among {options}")

    def _token(self, request: Request[Any]) -> str:
        return ours(self.take("federation")["token"])

    # Power

    def _brainstone(self, request: Request[Any]) -> str:
        return str(self.take("brainstone")["to"])

    def _spend_brainstone(self, request: Request[Any]) -> str:
        return "yes" if self.take("brainstone")["to"] == "I" else "no"

    def _give_brainstone(self, request: Request[Any]) -> str:
        if self.peek()["do"] == "federation":  # the token is chosen later than we ask
            return "no"
        if self.peek()["do"] != "brainstone":
            return "no"
        return "yes" if self.take("brainstone")["to"] in ("gaia", "out") else "no"

    def _charge_free(self, request: Request[Any]) -> str:
        return self._charge(request)

    def _charge(self, request: Request[Any]) -> str:
        if self.peek()["do"] == "decline":
            self.take("decline")
            return "no"
        (part,) = self.take("charge")["parts"]
        if part["charge"] != request.facts["count"]:
            raise Unfit(f"charged {part['charge']}, offered {request.facts['count']}")
        return "yes"

    def _charge_with_token(self, request: Request[Any]) -> str:
        if self.peek()["do"] == "decline":
            self.take("decline")
            return "no"
        parts = self.take("charge")["parts"]
        first = "token-first" if "tokens" in parts[0] else "charge-first"
        charged = sum(part.get("charge", 0) for part in parts)
        offered = request.facts["early" if first == "token-first" else "count"]
        if charged != offered:
            raise Unfit(f"charged {charged} {first}, offered {offered}")
        return first

    def _income_part(self, request: Request[Any]) -> str:
        step = self.peek()
        if step["do"] == "income" and step["parts"]:
            ((unit, count),) = step["parts"].pop(0).items()
            if not step["parts"]:
                self.left.pop(0)
            return f"{unit}{count}"
        return str(request.options()[0])

    # The Gaia phase

    def _gaia_exchange(self, request: Request[Any]) -> str:
        step = self.peek()
        if step["do"] != "convert":
            return "done"
        gain = step["gain"]
        unit = next(iter(gain))
        gain[unit] -= 1
        if not gain[unit]:
            del gain[unit]
        if not gain:
            self.left.pop(0)
        return f"power-{unit}"

    def _itars_tile(self, request: Request[Any]) -> str:
        step = self.peek()
        if step["do"] != "convert":
            if step["do"] == "decline":
                self.left.pop(0)
            return "no"
        step["pay"]["gaia_tokens"] -= figures().numbers["itars_tokens"]
        if step["pay"]["gaia_tokens"] <= 0:
            self.left.pop(0)
        return "yes"


def area(number: int) -> Plain:
    return AREAS[number]
