"""Gaia Project out of its box, for a game against the Automa."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import (
    GAIAFORMER,
    GLEENS_TOKEN,
    SATELLITE,
    TRACKS,
    UNSEEN,
    decision,
    decisions,
    numbers,
    solo_sectors,
    tiles,
)
from automarium.games.gaia.economy.figures import ADVANCED, FREE_PLACES, PLACES, figures
from automarium.games.gaia.economy.hands import SPOTS, STONE, TOKEN
from automarium.games.gaia.hexes import SLOTS
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.orders import NUMBER
from tests.hand.setting_up import CLOSED, MIND, ByRules, Laying, SettingUp, nothing_moves
from tests.hand.table import CannotDo

COLORS, TOKENS_OF_A_KIND, POWER_TOKENS, LOST_PLANET = 2, 3, 30, "lost_planet"
ROW, BOOSTER, CARD, AID, NEUTRAL, INCOME = "row", "booster", "faction card", "aid", "neutral", "income"
STACKS = "stacks of tech tiles"

TRACK_NAMES = {
    **{track: track for track in TRACKS}, "artificial intelligence": "ai", "the Gaia project": "gaia"
}  # fmt: skip
AT_TRACK = re.compile(rf"” (under|on) ({'|'.join(TRACK_NAMES)})\b")
NTH = ("first", "second", "third")
AT_FREE_PLACE = re.compile(rf"” at the ({'|'.join(NTH)}) free place")


def box(_: Any) -> Mapping[Plain, int]:
    printed = numbers()
    found: Counter[Plain] = Counter({kind: COLORS * count for kind, count in printed.supply.items()})
    found.update({SATELLITE: COLORS * printed.satellites, GAIAFORMER: printed.gaiaformers})
    found.update(solo_sectors())
    found.update([*tiles().rounds, *tiles().neutral, *tiles().boosters, *TRACKS, *decisions()])
    found.update([*figures().standard, *figures().advanced])
    found.update({kind: TOKENS_OF_A_KIND for kind in tiles().tokens if kind != GLEENS_TOKEN})
    found.update({LOST_PLANET: 1, "first_player": 1, STONE: 1, TOKEN: POWER_TOKENS, CARD: 1, AID: 1})
    found.update({"automa_marker": len(TRACKS), "human_marker": len(TRACKS), NEUTRAL: 2})
    return found


def lay_own_board(laying: Laying) -> None:
    for kind, count in {**numbers().supply, SATELLITE: numbers().satellites}.items():
        laying.take(kind, "human-supply", count)
    laying.take(GAIAFORMER, "human-supply", numbers().gaiaformers)


# The map


def lay_sector(laying: Laying) -> None:
    laying.says("its triangle pointing")
    slot = f"slot-{laying.facts['slot']}"
    laying.lies(laying.facts["sector"], slot)
    if not laying.lying[slot, f"turned {laying.facts['turn']}"]:
        laying.shows(f"turned {laying.facts['turn']}", slot)


def lay_sector_with_number(laying: Laying) -> None:
    laying.says("its outlined number up")
    lay_sector(laying)


def tell_sectors(laying: Laying) -> None:
    """One after the other, or place by place on the picture."""
    is_drawn = "in the middle: which one" in laying.sentence
    laying.says("outlined number up", "" if is_drawn else "the middle first, then clockwise from the top")
    for slot, sector in zip(SLOTS, laying.answer, strict=True):
        laying.take(sector, f"slot-{slot}")


def tell_turn(laying: Laying) -> None:
    laying.says("the triangle")
    laying.shows(f"turned {laying.answer}", f"slot-{laying.facts['slot']}")


# Tiles and tokens


def lay_rounds(laying: Laying) -> None:
    laying.says("from round 1")
    for number, tile in enumerate(laying.answer or laying.things("round_tiles"), 1):
        laying.take(tile, "rounds")
        laying.shows(f"{number}: {tile}", "rounds")


def lay_finals(laying: Laying) -> None:
    above, below = laying.answer or (laying.facts["top"], laying.facts["bottom"])
    laying.says(*(["the upper one first"] if laying.answer else ["above", "below"]))
    laying.take(above, "finals")
    laying.take(below, "finals")
    laying.shows(f"above: {above}", "finals")


def lay_neutral_markers(laying: Laying) -> None:
    laying.says("a marker of an unused color", "of the upper one", "of the lower one")
    for track in ("above", "below"):
        laying.take(NEUTRAL, "finals")
        laying.shows(f"{NEUTRAL} {track}: {laying.number(track)}", "finals")


def lay_research_board(laying: Laying) -> None:
    laying.says(
        "at random under the tracks and at the three free places", "an advanced one on every research track"
    )
    lay_lost_planet(laying)


def lay_lost_planet(laying: Laying) -> None:
    laying.says("lost planet on top of navigation")
    for track in TRACKS:
        laying.lies(track, "advanced")
    laying.lies(LOST_PLANET, "navigation-5")


def lay_tech(laying: Laying) -> None:
    """That they lie there: which ones is told tile by tile, or asked."""
    laying.says("sorted by kind", "under the tracks and at the three free places")
    laying.shows(STACKS, "tech")


def lay_tile(laying: Laying) -> None:
    """A tile at its track, or at one of the free places."""
    (tile,) = laying.things("laid")
    if free := AT_FREE_PLACE.search(laying.sentence):
        laying.lies(tile, f"tech-{FREE_PLACES[NTH.index(free[1])]}")
        return
    where, track = AT_TRACK.findall(laying.sentence)[0]
    laying.lies(tile, f"{'tech' if where == 'under' else 'adv'}-{TRACK_NAMES[track]}")


def lay_advanced(laying: Laying) -> None:
    laying.says("an advanced tech tile on every research track")
    lay_lost_planet(laying)


def tell_tech(laying: Laying) -> None:
    laying.says("under the tracks from the left, then at the three free places")
    for place, tile in zip(PLACES, laying.answer, strict=True):
        laying.take(tile, f"tech-{place}")


def tell_advanced(laying: Laying) -> None:
    laying.says("at the tracks from the left")
    for track, tile in zip(TRACKS, laying.answer, strict=True):
        laying.take(tile, f"adv-{track}")


def lay_tokens(laying: Laying) -> None:
    laying.says("two federation tokens of each kind")
    for kind in tiles().tokens:
        if kind != GLEENS_TOKEN:
            laying.take(kind, "tokens", 2)


def lay_track_token(laying: Laying) -> None:
    laying.says("on top of terraforming", *([] if laying.answer else ["one of the two federation tokens"]))
    (token,) = laying.answer or (laying.facts["token"],)
    laying.move(token, "tokens", "terraforming-5")


def lay_unseen_token(laying: Laying) -> None:
    laying.says("one of these", "drawn at random", "on top of terraforming")
    laying.shows("unseen token", "terraforming-5")


# Sides


def lay_faction_card(laying: Laying) -> None:
    laying.says("faction card beside the board")
    laying.take(CARD, "automa")


def lay_structures(laying: Laying) -> None:
    laying.says("all structures of its color beside its card")
    for kind, count in numbers().supply.items():
        laying.take(kind, "automa-supply", count)


def lay_aid(laying: Laying) -> None:
    laying.says("beside its card, its color up")
    laying.take(AID, "automa")


def lay_final_markers(laying: Laying) -> None:
    laying.says("on 0 of each final scoring track", "the others beside its card")
    laying.take(SATELLITE, "finals", 2)
    laying.take(SATELLITE, "automa-supply", numbers().satellites - 2)


def markers(side: str) -> Any:
    def lays(laying: Laying) -> None:
        laying.says("research markers on level 0")
        for track in TRACKS:
            laying.take(f"{side}_marker", f"{track}-0")
        laying.mark(side, laying.number("vp"))

    return lays


def start_level(side: str) -> Any:
    def lays(laying: Laying) -> None:
        laying.says("up to level 1")
        track = laying.facts["track"]
        laying.move(f"{side}_marker", f"{track}-0", f"{track}-1")

    return lays


def lay_stock(laying: Laying) -> None:
    for unit, spot in SPOTS.items():
        laying.shows(NUMBER, spot, laying.number(unit))  # perhaps they have gained something before
    laying.says("in area I", "in area II")
    laying.take(TOKEN, "area-1", laying.number("first"))
    laying.take(TOKEN, "area-2", laying.number("second"))


def lay_stock_with_stone(laying: Laying) -> None:
    laying.says("and the Brainstone lie in area I")
    lay_stock(laying)
    laying.take(STONE, "area-1")


def build_own(laying: Laying) -> None:
    laying.move(laying.facts["own_kind"], "human-supply", laying.answer)


# Boosters


def lay_boosters(laying: Laying) -> None:
    laying.says("from the left")
    for number, booster in enumerate(laying.answer or laying.things("boosters"), 1):
        laying.take(booster, BOOSTER)
        laying.shows(f"{number}: {booster}", MIND)


def lay_unseen_boosters(laying: Laying) -> None:
    laying.says("in a row, face up")
    laying.shows("unseen booster", ROW, laying.number("count"))


def give_booster(laying: Laying) -> None:
    laying.says("from the left")
    booster = laying.facts["new_booster"]
    if not laying.lying[MIND, f"{laying.number('number')}: {booster}"]:
        raise CannotDo(f"booster {laying.number('number')} from the left is not {booster}")
    check_number(laying)
    laying.move(booster, BOOSTER, "automa-booster")


def give_unseen_booster(laying: Laying) -> None:
    laying.says("from the left", "take one for yourself", "close up the row")
    check_number(laying)
    laying.move("unseen booster", ROW, "automa-booster")
    laying.move("unseen booster", ROW, "human-booster")


def check_number(laying: Laying) -> None:
    """Who has turned up a card for it sees the number there."""
    seen = [str(each) for each in laying.at(MIND) if str(each).startswith("card: ")]
    if seen and seen[-1] != f"card: {laying.number('number')}":
        raise CannotDo(f"the card says another booster than {laying.number('number')}: {seen[-1]}")


def take_booster(laying: Laying) -> None:
    laying.move(laying.facts["boosters"][laying.answer - 1], BOOSTER, "human-booster")  # type: ignore[index]


def turn_up_card(laying: Laying) -> None:
    """It goes back; its number of a booster is remembered."""
    laying.says("shuffle all decision cards and turn one up")
    (card,) = laying.answer
    if laying.facts["to"] == "booster":
        laying.shows(f"card: {decision(card).first}", MIND)


# Cards, and the first round


def box_cards(laying: Laying) -> None:
    laying.says("back into the box")
    for card in laying.things("boxed"):
        laying.take(card, MIND)


def lay_deck(laying: Laying) -> None:
    laying.says(
        "with one unseen card of the rest", "the three lowest lie crosswise", "the rest is the reserve"
    )
    for card in laying.things("cards"):
        laying.take(card, "deck")
    laying.shows(UNSEEN, "deck")
    there = sum(laying.at("deck").values())
    if there != laying.number("count"):
        raise CannotDo(f"the deck has {there} cards, not {laying.number('count')}")
    left = [card for card in decisions() if laying.lying[CLOSED, card]]
    laying.shows(UNSEEN, "reserve", len(left) - 1)


def begin_round(laying: Laying) -> None:
    laying.says("take your income")
    if not laying.lying["rounds", f"{laying.facts['round']}: {laying.facts['round_tile']}"]:
        raise CannotDo(f"{laying.facts['round_tile']} is not the tile of round {laying.facts['round']}")
    laying.shows(INCOME, "human")


# At the end


def beside(settings: Any) -> Mapping[tuple[str, Plain], int]:
    found: Counter[tuple[str, Plain]] = Counter(
        {("automa", CARD): 1, ("automa", AID): 1, ("finals", NEUTRAL): 2}
    )
    if not settings.keeps_track_token:
        found["terraforming-5", "unseen token"] = 1
    if not settings.keeps_boosters:
        found.update({(place, "unseen booster"): 1 for place in ("automa-booster", "human-booster")})
        found[ROW, "unseen booster"] = numbers().boosters - 2
    found.update({("tech", STACKS): 1} if settings.keeps_economy else {("human", INCOME): 1})
    return found


def kept(board: Board) -> Mapping[tuple[str, Plain], int]:
    """How tiles lie: turned, and in which order."""
    found: dict[tuple[str, Plain], int] = {}
    assert board.map is not None
    for slot, text in zip(SLOTS, board.map.layout, strict=True):
        found[f"slot-{slot}", f"turned {text[-1]}"] = 1
    for number, tile in enumerate(board.rounds, 1):
        found["rounds", f"{number}: {tile}"] = 1
    above, below = board.finals
    found["finals", f"above: {above}"] = 1
    found["finals", f"{NEUTRAL} above: {tiles().neutral[above]}"] = 1
    found["finals", f"{NEUTRAL} below: {tiles().neutral[below]}"] = 1
    for place, tile in board.tech.items():
        track = place.removeprefix(ADVANCED)
        found[f"tech-{place}" if track == place else f"adv-{track}", tile] = 1
    return found


SETUP = SettingUp(
    box=box,
    own=("human-gain", "human-tokens", "human-charge"),
    lays={
        "sector": lay_sector,
        "sector-outlined": lay_sector_with_number,
        "round-tiles": lay_rounds,
        "final-tiles": lay_finals,
        "neutral-markers": lay_neutral_markers,
        "research-board": lay_research_board,
        "tech-tiles": lay_tech,
        "advanced-tiles": lay_advanced,
        **dict.fromkeys(("tech-tile", "advanced-tile"), lay_tile),
        "tokens": lay_tokens,
        "track-token": lay_track_token,
        "track-token-unseen": lay_unseen_token,
        "automa-card": lay_faction_card,
        "automa-structures": lay_structures,
        "terraforming-aid": lay_aid,
        "final-markers": lay_final_markers,
        "automa-markers": markers("automa"),
        "human-markers": markers("human"),
        "automa-start-level": start_level("automa"),
        "human-start-level": start_level("human"),
        "human-stock": lay_stock,
        "human-stock-stone": lay_stock_with_stone,
        "boosters": lay_boosters,
        "boosters-unseen": lay_unseen_boosters,
        "automa-booster": give_booster,
        "automa-booster-unseen": give_unseen_booster,
        "boxed-cards": box_cards,
        "first-deck": lay_deck,
        "begin-round": begin_round,
    },
    asked={
        "sectors": tell_sectors,
        "turn": tell_turn,
        "round-tiles": lay_rounds,
        "final-tiles": lay_finals,
        "tech-tiles": tell_tech,
        "advanced-tiles": tell_advanced,
        "tokens": lay_track_token,
        "boosters": lay_boosters,
        "booster": take_booster,
        "start": build_own,
        "setup-cards": turn_up_card,
        **dict.fromkeys(("human", "faction", "factions", "brainstone"), nothing_moves),
    },
    by_rules={
        "own board": ByRules("B-15: people lay their own structures on their faction board", lay_own_board),
    },
    beside=beside,
    kept=kept,
)
