"""At the table: what the person reports of their own turn, so that the app knows the tracks and her side.

The app keeps how many cards lie at each location, as far as it was told, and asks only where it knows of
none. The characters themselves it does not know: abilities are the person's, and so are their consequences.
"""

from __future__ import annotations

from automarium.games.redrising.abilities.effect import abilities
from automarium.games.redrising.abilities.opposing import hold_auction
from automarium.games.redrising.board import LUNA, RING, TRACK_OF, TRACKS, UNKNOWN, Board
from automarium.games.redrising.cards import FACES
from automarium.games.redrising.choices import AU_TOMA, HUMAN
from automarium.games.redrising.moves import DIE, HOUSE_TRACK, gain_tokens, lose_tokens
from automarium.kernel.rules.citing import rule
from automarium.kernel.rules.table import Table

DECK, NOWHERE, NO_CARD, SCOUT, UNSAID, DONE = "deck", "nowhere", "no-card", "scout", "unsaid", "done"
CHANGES = (
    *(f"{track} {sign}" for track in TRACKS for sign in ("+1", "-1")),
    "sovereign",
    *(f"her {track} {sign}" for track in TRACKS for sign in ("+1", "-1")),
    "her sovereign",
    "her card lost",
    "her card gained",
    *(f"{location} {sign}" for location in RING for sign in ("+1", "-1")),
)
LEAST_POINTS, MOST_POINTS = -150, 450
"""What a hand can score, generously."""


@rule("RR-F4")
def report_turn(table: Table, board: Board) -> None:
    """Where the person deployed and gained, or scouted; then whatever else has changed."""
    did = table.choose("report", (*RING, SCOUT, NO_CARD, UNSAID))
    if did == SCOUT:
        report_scout(table, board)
    elif did == UNSAID:
        expect_less(board)
    else:
        report_lead(table, board, did if did in RING else "")
    report_changes(table, board)


@rule("RRB-L1", "RRB-L7")
def report_lead(table: Table, board: Board, location: str) -> None:
    """A card was deployed here, or nowhere; then one was gained, unless an ability ended the turn."""
    if location:
        board.lay(UNKNOWN, location)
    source = table.choose("report-gain", (*board.other_locations(location), DECK, NOWHERE))
    if source == DECK:
        draw_unseen(board)
        report_die(table, board)
    elif source != NOWHERE:
        remove_unseen(board, source)
        report_bonus(table, board, source)


@rule("RRB-C1")
def report_scout(table: Table, board: Board) -> None:
    """The top card of the deck was placed, and the bonus taken."""
    location = table.choose("report-scout", RING)
    draw_unseen(board)
    board.lay(UNKNOWN, location)
    report_bonus(table, board, location)


@rule("RRB-B1", "RRB-B2", "RRB-H1")
def report_bonus(table: Table, board: Board, location: str) -> None:
    """The person's bonus of a location; what a House does with cards, the person does."""
    if location == LUNA:
        take_the_sovereign(table, board)
    else:
        gain_tokens(table, board, HUMAN, TRACK_OF[location])


@rule("RRB-B2")
def take_the_sovereign(table: Table, board: Board) -> None:
    board.sovereign = HUMAN
    table.tell("sovereign", side=HUMAN)
    if board.house in HOUSE_TRACK:
        gain_tokens(table, board, HUMAN, HOUSE_TRACK[board.house])


@rule("RRB-B3")
def report_die(table: Table, board: Board) -> None:
    """What the Rising die showed after a gain from the deck."""
    face = table.choose("die", FACES, stream=DIE)
    table.tell("die", face=face)
    if face == "sovereign":
        take_the_sovereign(table, board)
    elif face == "banish":
        remove_unseen(board, table.choose("report-banish", RING))
    elif face == "place":
        draw_unseen(board)
        board.lay(UNKNOWN, table.choose("report-place", RING))
    else:
        gain_tokens(table, board, HUMAN, face)


def draw_unseen(board: Board) -> None:
    if board.deck:
        board.deck.take(UNKNOWN)


def remove_unseen(board: Board, location: str) -> None:
    """A card left a location; the app may have known of none there."""
    if board.piles[location]:
        board.piles[location].pop()


def expect_less(board: Board) -> None:
    """A turn of which nothing is said: any location may have lost a card."""
    for location in RING:
        remove_unseen(board, location)


# Whatever else has changed


@rule("RRB-L4", "RRB-L6")
def report_changes(table: Table, board: Board) -> None:
    """What abilities did to tracks, to her stack, or to the number of cards at a location."""
    while (change := table.choose("report-more", (DONE, *changes(board)))) != DONE:
        carry_out_change(table, board, change)


def changes(board: Board) -> list[str]:
    """What can be reported; of the variant's characters, those that need a ruling about her."""
    rulings = [card for card in ("auctioneer", "eo") if card in board.settings["variant"]]
    return [*CHANGES, *rulings]


def carry_out_change(table: Table, board: Board, change: str) -> None:
    """One change, given as its short line."""
    match change.split():
        case ["her", "card", what]:
            change_stack(table, board, what)
        case ["her", "sovereign"]:
            board.sovereign = AU_TOMA
            table.tell("sovereign", side=AU_TOMA)
        case ["sovereign"]:
            take_the_sovereign(table, board)
        case ["auctioneer"]:
            hold_auction(table, board)
        case ["eo"]:
            look_for_red(table, board)
        case ["her", track, sign]:
            change_track(table, board, AU_TOMA, track, sign)
        case [track, sign] if track in TRACKS:
            change_track(table, board, HUMAN, track, sign)
        case [location, sign]:
            change_pile(table, board, location, sign)


def change_track(table: Table, board: Board, side: str, track: str, sign: str) -> None:
    if sign == "+1":
        gain_tokens(table, board, side, track)
    else:
        lose_tokens(table, board, side, track)


def change_pile(table: Table, board: Board, location: str, sign: str) -> None:
    if sign == "+1":
        board.lay(UNKNOWN, location)
    else:
        remove_unseen(board, location)
    table.tell("pile-now", location=location, count=len(board.piles[location]))


@rule("RR-H2", "RR-H4", "RR-X18")
def change_stack(table: Table, board: Board, what: str) -> None:
    """She lost the bottom card of her stack, or was given one."""
    if what == "gained":
        board.stack.append(UNKNOWN)
    elif board.stack:
        board.stack.pop(0)
    table.tell("stack-now", count=len(board.stack))


@rule("RR-V2")
def look_for_red(table: Table, board: Board) -> None:
    """Eo: the person looks at the top cards of her stack; without a Red she loses one Helium."""
    looked_at = min(abilities()["eo"].count, len(board.stack))
    if table.choose("any-red", ("yes", "no"), cards=looked_at) == "no":
        lose_tokens(table, board, AU_TOMA, "helium")


# The end


@rule("RR-P3", "RRB-P1", "RRB-P3")
def report_end(table: Table, board: Board) -> None:
    """End-of-game abilities may change the tracks; then her set and the person's hand are counted."""
    report_changes(table, board)
    board.in_set = table.ask("in-set", 0, len(board.stack), parity=board.parity, cards=len(board.stack))
    board.hand_points = table.ask("hand-points", LEAST_POINTS, MOST_POINTS)
    table.tell(
        "counted", count=board.in_set, points=board.hand_points, outside=len(board.stack) - board.in_set
    )
