"""What the hand does for each told step, and what lies where: orders and corrections are made of this.

Not counted among the things: power, ore and the like, which the person keeps; the standard tech tiles in
their supply, and which advanced tile covers which of the person's; the box, from which things come and into
which they go. Cards of the set-up that are only looked at go back at once and move nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.gaia.board import Board, Human, Side
from automarium.games.gaia.components import (
    GAIAFORMER,
    SATELLITE,
    STRUCTURES,
    TOP_LEVEL,
    TRACKS,
    UNSEEN,
    numbers,
)
from automarium.games.gaia.economy import hands as economy
from automarium.games.gaia.hexes import HEXES, SLOTS, Hex
from automarium.games.gaia.scoring import automa_count, human_count
from automarium.games.gaia.settings import AUTOMA, HUMAN
from automarium.lookbook import DOES, Contents, Hands, does, lays, lifts, marks, moves, said
from automarium.rulebook import SETUP, Plain

BOX = ""
NOTHING = said("nothing is moved")
"""Where things come from and go to that lie nowhere on the table."""
NEW_ACTION_CARD = (
    *moves("discarded", "@support-card", "@discards"),
    *moves("support_card", "@action-card", "@support-card"),
)
ALL_CARDS = (
    *moves("cards", "@discards", "@deck"),
    *moves("support_card", "@support-card", "@deck"),
    *moves("action_card", "@action-card", "@deck"),
)
HANDS: Hands = {
    # Set-up
    **dict.fromkeys(("sector", "sector-outlined"), moves("sector", BOX, "slot")),
    "round-tiles": moves("round_tiles", BOX, "@rounds"),
    "final-tiles": (*moves("top", BOX, "@finals"), *moves("bottom", BOX, "@finals")),
    "neutral-markers": does("@finals"),
    **dict.fromkeys(
        ("research-board", "advanced-tiles"),
        (
            *moves("advanced_tracks", BOX, "advanced_tracks"),
            *moves("@lost_planet", BOX, "@navigation-5"),
        ),
    ),
    "tech-tiles": DOES,
    **dict.fromkeys(("tech-tile", "advanced-tile"), does("laid")),
    "tokens": moves("tokens", BOX, "@tokens"),
    "track-token": moves("token", "@tokens", "@terraforming-5"),
    "track-token-unseen": does("@terraforming-5"),
    "automa-markers": (*moves("@automa_marker", BOX, "levels"), *marks("@automa", by="vp")),
    "human-markers": (*moves("@human_marker", BOX, "levels"), *marks("@human", by="vp")),
    "automa-start-level": moves("@automa_marker", "@{track}-0", "@{track}-1"),
    "human-start-level": moves("@human_marker", "@{track}-0", "@{track}-1"),
    "final-markers": moves("kind", "@automa-supply", "@finals", count="count"),
    "boosters": moves("boosters", BOX, "@booster-1"),
    **dict.fromkeys(("boosters-unseen", "automa-booster-unseen"), DOES),
    "booster-unseen": does("@row-{row_place}"),
    "automa-start-mine": moves("kind", "@automa-supply", "planet"),
    "human-start": moves("own_kind", "@human-supply", "planet"),
    "automa-booster": moves("new_booster", "@booster-{number}", "@automa-booster"),
    "human-booster": moves("new_booster", "@booster-{number}", "@human-booster"),
    "first-deck": (
        *moves("cards", BOX, "@deck"),
        *moves("unseen", BOX, "@deck"),
        *moves("unseen", BOX, "@reserve", count="left"),
    ),
    "rows": said("nothing moves: it is how one looks at the map"),
    **dict.fromkeys(("automa-card", "automa-structures", "terraforming-aid", "boxed-cards"), DOES),
    "first-player": moves("@first_player", BOX, "@human"),
    # The Automa
    "first-cards": (
        *lifts("drawn", "@deck"),
        *lays("support_card", "@support-card"),
        *lays("action_card", "@action-card"),
    ),
    "next-card": (*NEW_ACTION_CARD, *lifts("drawn", "@deck"), *lays("action_card", "@action-card")),
    "deck-empty": NEW_ACTION_CARD,
    "new-deck": (*ALL_CARDS, *moves("unseen", "@reserve", "@deck")),
    "same-deck": ALL_CARDS,
    "mine": moves("kind", "@automa-supply", "site"),
    "gaia-token": moves("@gaia_token", BOX, "site"),
    "satellite": moves("kind", "@automa-supply", "space"),
    "upgrade": (*moves("old", "planet", "@automa-supply"), *moves("new", "@automa-supply", "planet")),
    "advance": moves("@automa_marker", "@{track}-{before}", "@{track}-{level}"),
    "remove-tile": moves("advanced_track", "advanced_track", BOX),
    "lost-planet-gone": moves("@lost_planet", "@navigation-5", BOX),
    "cover": moves("@action_token", BOX, "power"),
    **dict.fromkeys(("score", "score-passive", "score-new-type", "pass"), marks("@automa")),
    "booster": (
        *moves("new_booster", "@booster-{number}", "@automa-booster"),
        *moves("old_booster", "@automa-booster", "@booster-3"),
    ),
    "automa-first": moves("@first_player", "@human", "@automa"),
    "uncover": moves("@action_token", "powers", BOX),
    # The person
    **dict.fromkeys(("human-mine", "human-guest"), moves("own_kind", "@human-supply", "planet")),
    "human-gaiaformer": moves("@gaiaformer", "planet", "@human-supply"),
    "human-gaia": moves("@gaiaformer", "@human-supply", "planet"),
    **dict.fromkeys(("gaia-phase", "gaia-phase-yours"), moves("@gaia_token", BOX, "sites")),
    "human-upgrade": (
        *moves("own_old", "planet", "@human-supply"),
        *moves("own_new", "@human-supply", "planet"),
    ),
    "human-advance": moves("@human_marker", "@{track}-{before}", "@{track}-{level}"),
    "human-lost-planet": moves("@lost_planet", "@navigation-5", "space"),
    "human-token": moves("token", "@terraforming-5", "@human-federations"),
    "human-track-token": moves("token", "@tokens", "@human-federations"),
    "human-own-token": moves("token", BOX, "@human-federations"),
    "human-tile": moves("@tech_tile", BOX, "@human-tiles"),
    "human-advanced": moves("advanced_track", "advanced_track", BOX),
    "human-cover": moves("@action_token", BOX, "power"),
    "human-federation": (
        *moves("own_kind", "@human-supply", "spaces"),
        *moves("token", "@tokens", "@human-federations"),
    ),
    "human-satellite": moves("own_kind", "@human-supply", "space"),
    "human-satellites-back": moves("own_kind", "spaces", "@human-supply"),
    "human-federated": moves("token", "@tokens", "@human-federations"),
    "human-swap": (*moves("own_new", "old_planet", "planet"), *moves("own_old", "planet", "old_planet")),
    "human-space-station": moves("@space_station", BOX, "space"),
    "human-shelve": moves("@gaiaformer", "@human-supply", "@gaia-area"),
    "human-unshelve": moves("@gaiaformer", "@gaia-area", "@human-supply", count="count"),
    "human-vp": marks("@human", by="gained"),
    "human-pass": (
        *moves("new_booster", "@booster-{number}", "@human-booster"),
        *moves("old_booster", "@human-booster", "@booster-3"),
    ),
    "human-first": moves("@first_player", "@automa", "@human"),
    **dict.fromkeys(("charge", "charge-free"), does("giver")),
    **dict.fromkeys(("map-clash", "no-gaia-project", "no-planet", "no-mine-left", "no-action"), NOTHING),
    **dict.fromkeys(("pass-symbol", "human-no-track", "human-other"), NOTHING),
    "pass-for-nothing": DOES,
    **dict.fromkeys(("human-pass-last", "human-pass-unseen"), NOTHING),
    "factions": said("their cards and boards are laid out by steps of their own"),
    "begin-round": DOES,
    "final": said("what is counted then is told and asked"),
    **economy.HANDS,
}


def contents(board: Board) -> Contents:
    """What lies at each spot: the proof of the orders, the table in words, and what a correction offers."""
    kept = dict(economy.on_your_board(board)) if board.settings.keeps_economy and board.human.faction else {}
    return {**dict(_sides(board)), **kept, **dict(_cards(board)), **dict(_tiles(board)), **dict(_map(board))}


Lying = Iterator[tuple[str, dict[str, Plain]]]


def _sides(board: Board) -> Lying:
    for name, side, faction in ((AUTOMA, board.automa, "its_faction"), (HUMAN, board.human, "your_faction")):
        is_first = board.next != SETUP and board.first == name
        yield (
            name,
            {
                faction: side.faction,
                "number": side.vp,
                "first_player": "first_player" if is_first else "",
                "state": "passed" if side.passed else "",
            },
        )
        yield f"{name}-booster", {"new_booster": side.booster}
    yield (
        "automa-supply",
        {"supply": tuple(_left(board.automa, len(board.finals) * bool(board.automa.faction)))},
    )
    yield "human-supply", {"own_supply": (*_left(board.human), *_free_gaiaformers(board.human))}
    yield from _own(board.human)


def _left(side: Side, on_final_tracks: int = 0) -> Iterator[str]:
    """The structures and satellites of a side that are not on the board."""
    for kind in STRUCTURES:
        yield from [kind] * side.supply[kind]
    yield from [SATELLITE] * (numbers().satellites - len(side.satellites) - on_final_tracks)


def _free_gaiaformers(human: Human) -> list[str]:
    return [GAIAFORMER] * (numbers().gaiaformers - len(human.gaiaformers) - human.shelved)


def _own(human: Human) -> Lying:
    """What only the person has."""
    yield "gaia-area", {"own_pieces": (GAIAFORMER,) * human.shelved}
    if human.federations:
        tokens = tuple(each.token for each in human.federations)
        yield "human-federations", {"tokens": tokens, "green": human.green or None}
    if held := human.tiles + human.covered_tiles:
        yield (
            "human-tiles",
            {
                "tech_tiles": ("tech_tile",) * held,
                "covered_tiles": human.covered_tiles or None,
                "strong_tile": "strong_tile" if human.strong_tile else "",
            },
        )


def _cards(board: Board) -> Lying:
    """An unseen card of the deck is one of those that the reserve may have given."""
    if board.next == SETUP:
        return
    cards, deck = board.cards, board.cards.deck.cards()
    yield "action-card", {"action_card": cards.action}
    yield "support-card", {"support_card": cards.support}
    yield "deck", {"drawn": tuple(deck)}
    yield "discards", {"cards": tuple(cards.discards)}
    yield "reserve", {"unseen": (UNSEEN,) * (len(cards.reserve) - deck.count(UNSEEN))}


def _tiles(board: Board) -> Lying:
    """The research board, actions, boosters, scoring tiles, federation tokens."""
    for track in TRACKS if board.advanced or board.human.faction else ():
        for level in range(TOP_LEVEL + 1):
            if here := _at_level(board, track, level):
                yield f"{track}-{level}", here
    yield "advanced", {"advanced_tracks": tuple(board.advanced)}
    for power in board.covered:
        yield f"power-{power}", {"action_token": "action_token"}
    for place, booster in enumerate(board.boosters, 1):
        yield f"booster-{place}", {"new_booster": booster}
    if board.rounds:
        yield "rounds", {"round": min(board.round, numbers().rounds), "round_tiles": tuple(board.rounds)}
    markers = (SATELLITE,) * len(board.finals) if board.automa.faction else ()
    yield "finals", {"final_tiles": tuple(board.finals), "automa_pieces": markers}
    for tile in board.finals if board.human.faction else ():
        yield f"final-{tile}", {"its": automa_count(board, tile), "yours": human_count(board, tile)}
    yield "tokens", {"tokens": tuple(board.tokens)}


def _at_level(board: Board, track: str, level: int) -> dict[str, Plain]:
    """The markers on a level of a track, and what lies at the tops of two of them."""
    automa, human, is_top = board.automa, board.human, level == TOP_LEVEL
    here: dict[str, Plain] = {}
    if automa.faction and automa.levels[track] == level:
        here["automa_marker"] = "automa_marker"
    if human.faction and human.levels[track] == level:
        here["human_marker"] = "human_marker"
    if is_top and track == "terraforming" and board.track_token:
        here["token"] = board.track_token
    is_gone = bool(human.lost_planet) or board.no_lost_planet
    if is_top and track == "navigation" and not is_gone:
        here["lost_planet"] = "lost_planet"
    return here


def _map(board: Board) -> Lying:
    if board.map is None:
        return
    for slot, laid in zip(SLOTS, board.map.layout, strict=True):
        yield f"slot-{slot}", {"sector": laid[:-2], "turn": int(laid[-1])}
    taken = set(_taken(board))
    for place in HEXES:
        if place in taken:
            yield place, {name: lying for name, lying in _on_hex(board, place) if lying}


def _taken(board: Board) -> Iterator[Hex]:
    """The hexes on which something lies: a few of many."""
    for side in (board.automa, board.human):
        yield from side.structures
        yield from side.satellites
    human = board.human
    yield from (*human.guests, *human.gaiaformers, *human.space_stations, human.lost_planet)
    yield from board.gaia_tokens


def _on_hex(board: Board, place: Hex) -> Iterator[tuple[str, Plain]]:
    automa, human = board.automa, board.human
    built = [automa.structures[place]] if place in automa.structures else []
    yield "automa_pieces", (*built, *[SATELLITE] * automa.satellites.count(place))
    own = [human.structures[place]] if place in human.structures else []
    own += ["mine"] * (place in human.guests) + [GAIAFORMER] * (place in human.gaiaformers)
    own += ["space_station"] * (place in human.space_stations) + [SATELLITE] * human.satellites.count(place)
    yield "own_pieces", tuple(own)
    yield "lost_planet", "lost_planet" if place == human.lost_planet else ""
    yield "gaia_token", "gaia_token" if place in board.gaia_tokens else ""
