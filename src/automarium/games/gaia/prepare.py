"""The chapter "Set-up" of the Automa's rulebook, in its order."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import (
    INSTITUTE,
    MINE,
    SATELLITE,
    TRACKS,
    UNSEEN,
    decision,
    decisions,
    factions,
    first_game_layout,
    home_of,
    numbers,
    sectors,
    tiles,
)
from automarium.games.gaia.economy.rounds import begin_round
from automarium.games.gaia.economy.starting import lay_out_tech, take_start
from automarium.games.gaia.hexes import CENTER, SLOTS, Hex, distances
from automarium.games.gaia.map import Layout, clashes, lay_out, possible_turns, turn_layout
from automarium.games.gaia.names import AUTOMA_FACTIONS, FACTIONS
from automarium.games.gaia.rules.choosing import by_direction
from automarium.games.gaia.settings import HUMAN, Settings
from automarium.rulebook import Deck, Table, cites, first_in, nearest, rule

LOWEST = tuple(f"{track}-0" for track in TRACKS)
"""The lowest levels of all tracks, as the places of markers."""
MINES = 2
"""Starting mines of the Automa, but for the third one of the Xenos."""


@rule("GP-2.1", "GP-1.1")
def set_up(table: Table, board: Board) -> None:
    """A game for two; you hold the first-player marker."""
    lay_out_map(table, board)
    lay_out_tiles(table, board)
    lay_out_tokens(table, board)
    choose_factions(table, board)
    prepare_automa(table, board)
    place_markers(table, board)
    lay_out_boosters(table, board)
    place_starting_structures(table, board)
    take_boosters(table, board)
    build_deck(table, board)
    board.first = board.next = HUMAN
    board.round = 1
    table.tell("first-player")
    if board.settings.keeps_economy:
        begin_round(table, board)
    else:
        table.tell("begin-round", round=1, round_tile=board.rounds[0])


# The map


@rule("GP-2.2", "GP-3.2", "GP-14.6", "B-2a")
def lay_out_map(table: Table, board: Board) -> None:
    """Drawn at random, or the map of the first game, or the person's own; seen so that hexes form rows."""
    with table.at("GP-2.3"):  # unlike in the base rules, and what is up and down hangs on it
        table.tell("rows")
    if board.settings.map == "random":
        layout = turn_layout(draw_map(table, board), int(board.settings.orientation))
    else:
        board.box["sectors"] = Deck("sectors")
        layout = known_layout(board.settings)
    board.map = lay_out(layout)
    for slot, text in zip(SLOTS, board.map.layout, strict=True):
        tell_sector(table, slot, text[:-2], int(text[-1]))
    if wrong := clashes(board.map, board.settings.adjacency):
        table.tell("map-clash", planet=wrong[0][0], other_planet=wrong[0][1])


def known_layout(settings: Settings) -> Layout:
    """The person's own map; without one, that of the first game."""
    layout = first_game_layout() if isinstance(settings.map, str) else settings.map
    return turn_layout(layout, int(settings.orientation))


def tell_sector(table: Table, slot: str, sector: str, turn: int) -> None:
    """Three tiles have two sides."""
    two_sided = f"{sector}s" in sectors()
    table.tell("sector-outlined" if two_sided else "sector", slot=slot, sector=sector, turn=turn)


@rule("GP-2.2")
def draw_map(table: Table, board: Board) -> Layout:
    """One tile in the middle, the others clockwise around it, each turned at random within the rules."""
    tiles = table.draw_many(board.box["sectors"], len(SLOTS))
    turns: list[int] = []
    for slot, tile in zip(SLOTS, tiles, strict=True):
        ways = possible_turns(tiles, turns, board.settings.adjacency)
        turns.append(table.choose("turn", ways, stream="turns", slot=slot, sector=tile))
    return tuple(f"{tile}.{turn}" for tile, turn in zip(tiles, turns, strict=True))


# Tiles and tokens


@rule("B-10", "B-8")
def lay_out_tiles(table: Table, board: Board) -> None:
    """Round scoring tiles, final scoring tiles, and an advanced tech tile at every track."""
    board.rounds = list(table.draw_many(board.box["round-tiles"], numbers().rounds))
    table.tell("round-tiles", round_tiles=tuple(board.rounds))
    lay_out_final_tiles(table, board)
    if board.settings.keeps_economy:
        lay_out_tech(table, board)
    else:
        board.advanced = list(TRACKS)
        table.tell("research-board", advanced_tracks=TRACKS)


@rule("GP-2.7", "B-11")
def lay_out_final_tiles(table: Table, board: Board) -> None:
    """Two, with the neutral markers on their printed numbers."""
    board.finals = list(table.draw_many(board.box["final-tiles"], 2))
    table.tell("final-tiles", top=board.finals[0], bottom=board.finals[1])
    above, below = (tiles().neutral[each] for each in board.finals)
    table.tell("neutral-markers", above=above, below=below)


@rule("GP-2.4", "B-12")
def lay_out_tokens(table: Table, board: Board) -> None:
    """Two federation tokens of each kind; one of these twelve lies on the research board, known or not."""
    pool, board.box["tokens"] = board.box["tokens"], Deck("tokens")
    board.tokens = pool.cards()
    table.tell("tokens", tokens=tuple(board.tokens))
    if not board.settings.keeps_track_token:
        table.tell("track-token-unseen")
        return
    board.track_token = table.draw(pool)
    board.tokens = pool.cards()
    table.tell("track-token", token=board.track_token)


# Factions


@rule("GP-2.5", "GP-2.6", "B-15")
def choose_factions(table: Table, board: Board) -> None:
    """You play any faction; the Automa one of its seven, chosen or drawn, not of your color."""
    automa = board.settings.faction
    human = board.settings.human
    if human == "choose":
        human = table.choose("human", factions_against(automa))
    allowed = [each for each in AUTOMA_FACTIONS if home_of(each) != home_of(human)]
    if automa == "choose":
        automa = table.choose("faction", allowed)
    elif automa == "random":
        automa = table.draw(Deck("factions", allowed))
    board.human.faction, board.automa.faction = human, automa
    table.tell("factions", your_faction=human, its_faction=automa)


@cites("GP-2.6")
def factions_against(automa: str) -> list[str]:
    """The factions left to the person."""
    taken = home_of(automa) if automa in AUTOMA_FACTIONS else ""
    return [each for each in FACTIONS if home_of(each) != taken]


@rule("GP-2.6", "GP-2.6a", "GP-2.6d")
def prepare_automa(table: Table, board: Board) -> None:
    """Its card with structures and terraforming aid beside it, its markers, its satellites."""
    with table.at("GP-2.6"):
        table.tell("automa-card")
    with table.at("GP-2.6a"):
        table.tell("automa-structures")
    place_automa_markers(table, board)
    with table.at("GP-2.6f"):
        table.tell("final-markers", kind=SATELLITE, count=len(board.finals))


@rule("GP-2.6e", "GP-2.6b", "GP-2.6c")
def place_automa_markers(table: Table, board: Board) -> None:
    """On level 0 of every track; a faction that begins on level 1 of a track stands there."""
    board.automa.vp = board.level.vp
    table.tell("automa-markers", vp=board.automa.vp, levels=LOWEST)
    if track := factions()[board.automa.faction].track:
        board.automa.levels[track] = 1
        with table.at("GP-2.6c"):
            table.tell("automa-start-level", track=track)
    with table.at("GP-2.6d"):
        table.tell("terraforming-aid")


@rule("B-15")
def place_markers(table: Table, board: Board) -> None:
    """Your markers. A faction that begins on level 1 of a track stands there."""
    board.human.vp = numbers().start_vp
    table.tell("human-markers", vp=board.human.vp, levels=LOWEST)
    if track := factions()[board.human.faction].track:
        board.human.levels[track] = 1
        table.tell("human-start-level", track=track)
    if board.settings.keeps_economy:
        take_start(table, board)


@rule("GP-2.8", "B-9")
def lay_out_boosters(table: Table, board: Board) -> None:
    """Five boosters in a row; if they are the person's business, none is asked for."""
    if not board.settings.keeps_boosters:
        table.tell("boosters-unseen", count=numbers().boosters)
        return
    board.boosters = list(table.draw_many(board.box["boosters"], numbers().boosters))
    table.tell("boosters", boosters=tuple(board.boosters))


# Starting structures


@rule("GP-2.9e", "H-98a")
def place_starting_structures(table: Table, board: Board) -> None:
    """Your first mine, two of the Automa, your others; its third one as the Xenos, the Ivits' institute."""
    mines = factions()[board.human.faction].mines
    third = 0 if board.settings.third_mine == "as_before" else factions()[board.automa.faction].mines - MINES
    place_your_mines(table, board, min(mines, 1))
    card = place_automa_mines(table, board, leaving=third)
    place_your_mines(table, board, mines - min(mines, 1))
    place_automa_mines(table, board, card=card)
    if factions()[board.human.faction].institute:
        place_your_structure(table, board, INSTITUTE)


def place_your_mines(table: Table, board: Board, count: int) -> None:
    for _ in range(count):
        place_your_structure(table, board, MINE)


@rule("GP-2.9e", "B-14")
def place_your_structure(table: Table, board: Board, kind: str) -> None:
    """On a planet of your home type."""
    options = [planet for planet in homes(board, board.human.home) if planet not in board.human.structures]
    place = table.choose("start", options, own_kind=kind)
    board.human.build(kind, place)
    table.tell("human-start", own_kind=kind, planet=place)


@rule("GP-2.9", "GP-2.9a", "GP-2.9b", "GP-2.9f")
def place_automa_mines(table: Table, board: Board, leaving: int = 0, card: str = "") -> str:
    """On the planets of its home type nearest to the center, but for those that come later; the last card.

    No satellites, nothing to charge.
    """
    mines = factions()[board.automa.faction].mines
    for left in range(mines - len(board.automa.structures), leaving, -1):
        card = card if board.settings.tie_cards == "one" else ""
        card = card or draw_for_tie(table, board, left)
        place_starting_mine(table, board, card)
    return card


@rule("GP-2.9", "GP-2.9b")
def place_starting_mine(table: Table, board: Board, card: str) -> None:
    def distance_to_center(planet: Hex) -> int:
        return distances(CENTER)[planet]

    # Without a card all that tie are taken anyway: then the order among them does not matter.
    order = by_direction(board, decision(card)) if card else first_in(board.chart.planets, "all-are-taken")
    place = table.pick("start", free_homes(board), nearest(distance_to_center, section="GP-2.9a"), order)
    if place is not None:
        board.automa.build(MINE, place)
        table.tell("automa-start-mine", kind=MINE, planet=place)


@rule("GP-2.9c", "GP-2.9d")
def draw_for_tie(table: Table, board: Board, left: int) -> str:
    """A random card, if more of the nearest planets tie than are needed; it goes back."""
    far = {planet: distances(CENTER)[planet] for planet in free_homes(board)}
    tied = [planet for planet in far if far[planet] == min(far.values())]
    return table.draw(setup_cards(board), to="tie") if len(tied) > left else ""


@cites("GP-2.9d")
def setup_cards(board: Board) -> Deck:
    """All decision cards, also those that the level takes out of the game (reading `setup_cards`)."""
    without = board.level.without if board.settings.setup_cards == "level" else ()
    return Deck("setup-cards", [card for card in decisions() if card not in without])


def homes(board: Board, home: str) -> list[Hex]:
    return [planet for planet, kind in board.chart.planets.items() if kind == home]


def free_homes(board: Board) -> list[Hex]:
    return [each for each in homes(board, board.automa.home) if each not in board.automa.structures]


# First boosters


@rule("GP-2.10")
def take_boosters(table: Table, board: Board) -> None:
    """The Automa takes the booster that a random card marks; then you take one, and three stay."""
    card = table.draw(setup_cards(board), to="booster")
    number = decision(card).first
    if not board.settings.keeps_boosters:
        table.tell("automa-booster-unseen", number=number)
        return
    board.automa.booster = board.boosters.pop(number - 1)
    table.tell("automa-booster", new_booster=board.automa.booster, number=number)
    place = table.choose("booster", list(range(1, len(board.boosters) + 1)), boosters=tuple(board.boosters))
    board.human.booster = board.boosters.pop(place - 1)
    table.tell("human-booster", new_booster=board.human.booster, number=place)


# The deck


@rule("GP-2.11", "GP-2.11a", "GP-2.11b", "GP-2.11c", "GP-2.11d", "GP-2.11e", "GP-14.2")
def build_deck(table: Table, board: Board) -> None:
    """The starters and the cards of the level, with the top card of the shuffled rest."""
    cards = board.cards
    start = starting_cards(board)
    cards.boxed = boxed_cards(board)
    if cards.boxed:
        with table.at("GP-2.11e"):
            table.tell("boxed-cards", boxed=tuple(cards.boxed), count=len(cards.boxed))
    cards.reserve = Deck("reserve", [card for card in decisions() if card not in (*start, *cards.boxed)])
    cards.deck = Deck("deck", [*start, UNSEEN])
    left = len(cards.reserve) - 1
    table.tell("first-deck", cards=tuple(start), unseen=UNSEEN, count=len(cards.deck), left=left)


@cites("GP-14.1", "GP-14.3", "GP-14.3a", "GP-14.4", "GP-14.7", "GP-14.8")
def starting_cards(board: Board) -> list[str]:
    """The cards with green numbers; the level takes one out or adds one or two. Or those that were chosen."""
    level, own = board.level, board.settings.start_deck
    if not isinstance(own, str):
        return list(own)
    starters = [card.id for card in decisions().values() if card.starter and card.id not in level.without]
    return [*starters, *level.added]


@cites("GP-2.11e", "GP-14.1", "GP-14.8")
def boxed_cards(board: Board) -> list[str]:
    """What the level takes out of the game, unless the person's own deck begins with it."""
    return [card for card in board.level.without if card not in board.settings.start_deck]
