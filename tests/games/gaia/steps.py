"""The steps of worked cases and recorded games (form `gaia-recorded/1`) as answers to our questions.

Ids are ours or those of the recordings: `b_k_o` is our booster `k-o`, `gaia_project` our track `gaia`; there
hexes are pairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
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
from automarium.games.gaia.economy.figures import Exchange, figures
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
STONE = 3
"""The power of the Brainstone."""


class Unfit(AssertionError):
    """A step that our rules refuse, or a question that the steps do not answer."""


def hex_of(place: Hex | Iterable[int]) -> Hex:
    """A hex, from a pair or as we write it."""
    if isinstance(place, str):
        return place
    q, r = place
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


def kind_of(name: str) -> str:
    return KINDS.get(name, name)


def special_of(name: str) -> str:
    return SPECIALS.get(name, name)


def action_of(name: str | int) -> int:
    return ACTIONS[name] if name in ACTIONS else int(name)


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
    if {*pay} == {"power"}:
        return by_power(pay["power"], gain, board)
    names = {"token_III_to_gaia": "token"}
    found = made_of(
        Counter({names.get(unit, unit): count for unit, count in pay.items()}),
        Counter(gain),
        free.exchanges_of(board.human),
    )
    if found is None:
        raise Unfit(f"no exchanges make {gain} of {pay}")
    return found


def made_of(pay: Counter[str], gain: Counter[str], known: Sequence[Exchange]) -> list[str] | None:
    """Exchanges that cost and bring exactly this together."""
    if not +pay and not +gain:
        return []
    for number, each in enumerate(known):
        if Counter(each.pay) <= pay and Counter(each.gain) <= gain:
            rest = made_of(pay - Counter(each.pay), gain - Counter(each.gain), known[number:])
            if rest is not None:
                return [each.id, *rest]
    return None


def by_power(power: int, gain: Mapping[str, int], board: Board, stone: bool = False) -> list[str]:
    """Several exchanges of power, paid together so that nothing is lost; with `stone` by the Brainstone."""
    left, found, human = dict(gain), list[str](), board.human
    combined: list[tuple[str, dict[str, int]]] = []
    if human.faction == "nevlas" and human.has("institute"):
        combined = [("power-o2", {"o": 2}), ("power-oc", {"o": 1, "c": 1}), ("power-c2", {"c": 2})]
    if human.holdings.stone == THIRD and (stone or human.holdings.power[THIRD] < left.get("c", 0)):
        combined = [(free.BY_STONE, {"c": 3})]
    for name, parts in combined:
        while all(left.get(unit, 0) >= count for unit, count in parts.items()):
            found.append(name)
            for unit, count in parts.items():
                left[unit] -= count
            if name == free.BY_STONE:
                break
    if human.faction == "gleens" and power == 4 and left == {"o": 1}:  # a QIC, which is ore for them
        left = {"q": 1}
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
            step = self._raw.pop(0)
            if self._is_paid_by_stone(step):
                self.left = [
                    {"do": "exchange", "id": each}
                    for each in by_power(step["pay"]["power"], step["gain"], self.board, stone=True)
                ]
            else:
                self.left = list(single([step], self.board))
            if not self.left:
                self._fill()

    def _is_paid_by_stone(self, step: Step) -> bool:
        """Whether credits are paid with the Brainstone, which the next step says."""
        follows = self._raw[0] if self._raw else {}
        is_stone = follows.get("do") == "brainstone" and follows["to"] == "I"
        return is_stone and step["do"] == "convert" and step["gain"].get("c", 0) >= STONE

    def skip(self, *kinds: str) -> None:
        """Pass over answers to what we do not ask, since there is only one."""
        while self.peek()["do"] in kinds:
            self.left.pop(0)

    def peek(self) -> Step:
        self._fill()
        return self.left[0] if self.left else {"do": "nothing"}

    def take(self, what: str) -> Step:
        if what != "brainstone":
            self.skip("brainstone")
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
        self.skip("brainstone")
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
        self.skip("brainstone", "rescore", "federation", "decline")
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
        return building.PROJECT(at) if kind == "gaiaformer" else upgrading.UPGRADE(at, kind_of(kind))

    def _boosted(self, request: Request[Any]) -> Move[Board]:
        return self._build()

    def _research(self) -> Move[Board]:
        return research.STUDY(track_of(self.take("research")["track"]))

    def _act(self) -> Move[Board]:
        return actions.ACT(action_of(self.take("action")["action"]))

    def _special(self) -> Move[Board]:
        name = special_of(self.take("special")["action"])
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
        if ours(booster) not in self.board.boosters:
            raise Unfit(f"the booster {booster} is not on display")
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
        """The answer may stand behind other steps of the same action."""
        self._fill()
        for steps in (self.left, self._raw):
            for number, step in enumerate(steps):
                if step["do"] == "brainstone":
                    return str(steps.pop(number)["to"])
        raise Unfit("the steps do not say where the Brainstone goes")

    def _spend_brainstone(self, request: Request[Any]) -> str:
        """One answer may be for several exchanges that were made as one; then it follows them."""
        if self.peek()["do"] == "exchange":
            following = self._raw[0] if self._raw else {}
            return "yes" if following.get("to") == "I" else "no"
        return "yes" if self.peek()["do"] == "brainstone" and self.take("brainstone")["to"] == "I" else "no"

    def _give_brainstone(self, request: Request[Any]) -> str:
        self.skip("federation")
        if self.peek()["do"] != "brainstone":
            return "no"
        return "yes" if self.take("brainstone")["to"] in ("gaia", "out") else "no"

    def _charge_free(self, request: Request[Any]) -> str:
        return self._charge(request)

    def _charge(self, request: Request[Any]) -> str:
        if self.peek()["do"] == "decline":
            self.take("decline")
            return "no"
        parts, offered = self.take("charge")["parts"], request.facts["count"]
        if parts != [{"charge": offered}]:
            raise Unfit(f"charged {parts}, offered {offered}")
        return "yes"

    def _charge_with_token(self, request: Request[Any]) -> str:
        if self.peek()["do"] == "decline":
            self.take("decline")
            return "no"
        parts = self.take("charge")["parts"]
        charged = sum(part.get("charge", 0) for part in parts)
        first = "token-first" if charged and "tokens" in parts[0] else "charge-first"
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
