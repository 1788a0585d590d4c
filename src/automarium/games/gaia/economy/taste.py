"""What a stand-in likes: the numbers by which it estimates, in points.

Nothing here is a rule. `STEADY` came by experience and by trial. `KEEN` came by itself: some 4,600
games were played with numbers strewn around it, always some sets of them under the same seeds, and it moved
toward those that did best. What it found is that labs and academies, thus tech tiles, are worth far more,
income too, and that more is worth less of what there is plenty.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from automarium.games.gaia.components import TRACKS, numbers

UNITS = ("c", "o", "k", "q", "charge", "tokens", "vp", "power")


@dataclass(frozen=True)
class Taste:
    """Estimates in points; what ends on `_left` is for each round that is left."""

    early: Mapping[str, float]
    """What one unit is worth in the first round."""
    late: Mapping[str, float]
    """What it is worth in the last; in between it falls evenly, but for a bend."""
    bend: Mapping[str, float] = field(default_factory=lambda: dict.fromkeys(UNITS, 0.0))
    """How much more it is worth halfway."""
    needed: float = 0.0
    """How much more a unit is worth of which there is nothing, and less if there is plenty."""
    price: float = 0.58
    """What is paid counts for less than what is gained: resources are there to be spent."""
    income_long: float = 0.9
    """What of an income can be used, with more than two rounds left; later rounds make less of it."""
    income_short: float = 0.75
    least_gain: float = 0.34
    """An action must be worth so much more than it costs."""
    gain_left: float = 0.0
    # Structures
    fed_power: float = 0.78
    """A point of power toward the next federation."""
    near: float = 1.0
    """A mine close to own structures, as to a federation."""
    fairly_near: float = 0.3
    new_planet: float = 0.9
    """Another planet: more range, more to upgrade."""
    planet_left: float = 0.15
    new_type: float = 0.4
    new_station: float = 2.2
    """A trading station can become something better."""
    station_left: float = 0.0
    new_lab: float = 0.0
    lab_left: float = 0.0
    new_academy: float = 0.0
    academy_left: float = 0.0
    institute: float = 0.4
    """The part of what its ability is worth, see `worth.INSTITUTES`."""
    institute_left: float = 0.12
    project: float = 0.8
    """What of a mine a Gaia project is worth: it comes a round later."""
    project_token: float = 0.22
    # Research and tiles
    low_step: float = 0.35
    """A level below those that count at the end."""
    favorite: float = 1.0
    """A step on the track on which the faction begins: a way to its top is a plan."""
    track_left: Mapping[str, float] = field(default_factory=lambda: dict.fromkeys(TRACKS, 0.0))
    """A step on a track, besides all that it brings."""
    range_left: float = 0.9
    step_left: float = 1.5
    """An ore less for every step of terraforming."""
    gaia_left: float = 0.9
    """A gaiaformer."""
    new_tile: float = 2.5
    """A tech tile moves a track, too."""
    tile_left: float = 0.3
    strong_tile: float = 2.5
    trigger: float = 1.0
    """What of the points can be counted on that a tile pays whenever something happens."""
    # Federations, boosters, the end
    green: float = 1.44
    """A green side, which opens a top level or an advanced tile."""
    satellite: float = 1.0
    """How dear the tokens or QIC are that satellites cost."""
    booster_step: float = 2.2
    booster_range: float = 1.2
    booster_passing: float = 0.5
    charge: tuple[float, ...] = (0.15, 0.3, 0.45)
    """A point of power, when it costs points: with no round left, with one, and with more."""
    final: Mapping[str, float] = field(
        default_factory=lambda: {
            "structures": 1.12,
            "federated": 1.73,
            "types": 2.16,
            "gaia": 3.25,
            "sectors": 1.07,
            "satellites": 0.9,
        }
    )
    """One more of what a final tile counts."""
    factions: tuple[str, ...] = ()
    """The factions, the one that it plays best first; if there are none, chance decides."""

    @cached_property
    def units(self) -> tuple[Mapping[str, float], ...]:
        """What a unit of each is worth, by round."""
        return tuple(self._units_in(max(round_, 1)) for round_ in range(numbers().rounds + 1))

    def _units_in(self, round_: int) -> Mapping[str, float]:
        passed = (round_ - 1) / (numbers().rounds - 1)
        halfway = 4 * passed * (1 - passed)
        return {
            unit: self.early[unit] + (self.late[unit] - self.early[unit]) * passed + self.bend[unit] * halfway
            for unit in UNITS
        }


STEADY = Taste(
    early={"c": 0.45, "o": 1.3, "k": 1.2, "q": 3.8, "charge": 0.32, "tokens": 0.54, "vp": 1.0, "power": 0.22},
    late={
        "c": 0.36,
        "o": 0.32,
        "k": 0.4,
        "q": 2.46,
        "charge": 0.11,
        "tokens": 0.17,
        "vp": 1.0,
        "power": 0.15,
    },
)

BEST_PLAYED = (
    "ivits", "hadsch-hallas", "ambas", "itars", "terrans", "taklons", "xenos", "nevlas", "gleens", "firaks",
    "lantids", "bescods", "geodens", "baltaks",
)  # fmt: skip
"""By the mean lead over the Automa of `KEEN` in two dozen games of each."""

KEEN = replace(
    STEADY,
    early={
        "c": 0.471,
        "o": 1.07,
        "k": 1.22,
        "q": 2.74,
        "charge": 0.276,
        "tokens": 0.559,
        "vp": 1.0,
        "power": 0.293,
    },
    late={
        "c": 0.344,
        "o": 0.221,
        "k": 0.448,
        "q": 2.97,
        "charge": 0.0842,
        "tokens": 0.136,
        "vp": 1.0,
        "power": 0.149,
    },
    bend={
        "c": 0.01,
        "o": 0.476,
        "k": 0.03,
        "q": 0.424,
        "charge": -0.055,
        "tokens": 0.086,
        "vp": 0.0,
        "power": 0.019,
    },
    needed=0.3,
    price=0.668,
    income_long=1.48,
    income_short=0.98,
    least_gain=0.389,
    gain_left=-0.0855,
    fed_power=0.757,
    near=1.18,
    fairly_near=0.325,
    new_planet=0.659,
    planet_left=0.167,
    new_type=0.414,
    new_station=1.55,
    station_left=0.388,
    new_lab=1.74,
    lab_left=1.08,
    new_academy=0.293,
    academy_left=0.657,
    institute=0.469,
    institute_left=0.13,
    project_token=0.168,
    low_step=0.195,
    favorite=0.979,
    track_left={
        "terraforming": -0.037,
        "navigation": 0.0,
        "ai": 0.175,
        "gaia": -0.381,
        "economy": 0.668,
        "science": -0.038,
    },
    range_left=0.937,
    step_left=1.4,
    gaia_left=0.828,
    new_tile=3.15,
    tile_left=0.419,
    trigger=0.745,
    green=1.16,
    satellite=0.815,
    booster_step=1.86,
    booster_range=1.37,
    booster_passing=0.633,
    charge=(0.106, 0.242, 0.378),
    final={
        "structures": 1.05,
        "federated": 1.82,
        "types": 3.07,
        "gaia": 2.44,
        "sectors": 0.853,
        "satellites": 0.85,
    },
    factions=BEST_PLAYED,
)
