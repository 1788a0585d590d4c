"""Records of the form `gaia-recorded/1`, and lists of legal moves of the form `gaia-legal/1`, as ours."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from automarium.games.gaia.hexes import Hex
from tests.games.gaia.recorded.record import Move, Record, State, When
from tests.games.gaia.steps import action_of, hex_of, kind_of, ours, place_of, special_of, track_of

Tree = Mapping[str, Any]
FORM = "gaia-recorded/1"
LEGAL = "gaia-legal/1"


def read(path: Path) -> Record:
    """A record with what else was legal, if a file beside it tells that."""
    tree = json.loads(path.read_text("utf-8"))
    beside = path.with_name(f"legal-{path.name}")
    if beside.exists():
        known = {each["n"]: each for each in json.loads(beside.read_text("utf-8"))["positions"]}
        tree["moves"] = [{"legal": known.get(move["n"]), **move} for move in tree["moves"]]
    return record_of(tree)


def record_of(tree: Tree) -> Record:
    setup, final = tree["setup"], tree["final"]
    planets: dict[str, str] = {}
    for q, r, kind in setup["planets"]:
        planets[kind] = f"{planets.get(kind, '')} {q},{r}".strip()
    tech = {place_of(place): ours(tile) for place, tile in setup["tech"].items()}
    tech |= {f"adv-{track_of(track)}": ours(tile) for track, tile in setup["advanced"].items()}
    return Record(
        factions=tree["factions"],
        middles=[hex_of(each["centre"]) for each in setup["tiles"]],
        planets=planets,
        tech=tech,
        rounds=[ours(tile) for tile in setup["round_scoring"]],
        finals=[ours(tile) for tile in setup["final_scoring"]],
        start=[state_of(each) for each in tree["start"]["players"]],
        shared=shared_of(tree["start"]["shared"]),
        counts=[_counts(each) for each in final.get("counts", ())],
        points=final["vp"] if tree["complete"] else (),
        moves=tuple(move_of(each) for each in tree["moves"]),
    )


def _counts(counts: Mapping[str, int]) -> dict[str, int]:
    return {ours(tile): count for tile, count in counts.items()}


def move_of(tree: Tree) -> Move:
    then = tree["next"]
    return Move(
        n=tree["n"],
        when=When(tree["round"], tree["phase"], tree["player"]),
        do="; ".join(map(text_of, tree["steps"])),
        after={int(player): state_of(changes) for player, changes in tree["after"].items()},
        shared=shared_of(tree.get("shared", {})),
        next=When(then["round"], then["phase"], then["player"]),
        legal=legal_of(tree["legal"]) if tree.get("legal") else {},
    )


# What somebody has


def state_of(tree: Tree) -> State:
    """Some or all of what somebody has."""
    return {NAMES.get(key, key): FORMS.get(key, lambda value: value)(value) for key, value in tree.items()}


def _structure(each: Tree) -> str:
    marks = [mark for mark in ("fed", "guest") if each.get(mark)]
    return " ".join([hex_of(each["at"]), kind_of(each["kind"]), *marks])


def _tile(each: Tree) -> str:
    return f"{ours(each['tile'])} {place_of(each['place'])}" + ("" if each["open"] else " covered")


def _token(each: Tree) -> str:
    return ours(each["token"]) + (" green" if each["green"] else "")


def _hexes(pairs: Iterable[Iterable[int]]) -> list[Hex]:
    return [hex_of(pair) for pair in pairs]


NAMES = {"brainstone": "stone", "research": "levels", "gaiaformers": "formers", "specials_used": "used"}
FORMS: Mapping[str, Any] = {
    "brainstone": lambda area: area or "out",
    "research": lambda levels: {track_of(track): level for track, level in levels.items()},
    "gaiaformers": lambda formers: [formers["owned"], formers["in_gaia_area"], formers["on_map"]],
    "booster": lambda booster: ours(booster) if booster else "",
    "tech": lambda tiles: [*map(_tile, tiles)],
    "federations": lambda tokens: [*map(_token, tokens)],
    "structures": lambda structures: [*map(_structure, structures)],
    "satellites": _hexes,
    "specials_used": lambda specials: sorted(map(special_of, specials)),
}


# What is shared


def shared_of(tree: Tree) -> State:
    return {SHARED[key][0]: SHARED[key][1](value) for key, value in tree.items()}


SHARED: Mapping[str, tuple[str, Any]] = {
    "covered_actions": ("covered", lambda actions: sorted(action_of(action) for action, _ in actions)),
    "federation_pool": (
        "tokens",
        lambda pool: {ours(token): count for token, count in sorted(pool.items()) if count},
    ),
    "terraforming_token": ("track_token", lambda token: ours(token) if token else ""),
    "boosters": ("boosters", lambda boosters: sorted(map(ours, boosters))),
    "advanced_left": ("advanced", lambda tracks: sorted(map(track_of, tracks))),
    "gaia_planets": ("gaia", lambda pairs: sorted(_hexes(pairs))),
}


# Steps


def text_of(step: Tree) -> str:
    """A step as a text of ours."""
    do = step["do"]
    words: list[object] = []
    if do == "convert":
        words = [*_listed(step["pay"]), "->", *_listed(step["gain"])]
    elif do in ("charge", "income"):
        words = [word for part in step["parts"] for word in _listed(part)]
    elif do == "federation":
        words = [ours(step["token"]), *_hexes(step["hexes"])]
    else:
        words = [WORDS[key](value) for key, value in step.items() if key in WORDS and value is not None]
        if do in ("tech", "cover"):
            words = [place_of(step["place"])]
        elif do == "action":
            words = [action_of(step["action"])]
    return " ".join(map(str, (do, *words)))


def _listed(amounts: Mapping[str, int]) -> list[str]:
    return [f"{unit}{count}" for unit, count in amounts.items()]


WORDS: Mapping[str, Any] = {
    "kind": kind_of,
    "at": hex_of,
    "track": track_of,
    "action": special_of,
    "token": ours,
    "to": str,
    "times": str,
    "booster": ours,
}


# What was legal


def legal_of(tree: Tree) -> dict[str, Any]:
    """Builds with their prices, tracks, actions, special actions, burns, federations."""
    return {
        "builds": sorted(
            f"{kind_of(kind)} {q},{r} {_price(cost)}".strip() for kind, q, r, cost in tree["build"]
        ),
        "tracks": sorted(map(track_of, tree["research"])),
        "actions": sorted(map(action_of, tree["actions"])),
        "specials": sorted(map(special_of, tree["specials"])),
        "burns": tree["burn"],
        "boosters": sorted(ours(booster) for booster in tree["pass"] if booster),
        "federations": [" ".join(_hexes(hexes)) for hexes in tree.get("federations", ())],
    }


def _price(cost: Mapping[str, int]) -> str:
    return " ".join(f"{unit}{count}" for unit, count in sorted(cost.items()) if count)
