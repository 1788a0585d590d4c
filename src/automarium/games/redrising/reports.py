"""At the table: what the person reports of their own turn, so that the app knows the tracks and her side.

The app keeps how many cards lie at each location, as far as it was told, and asks only where it knows of
none. The characters themselves it does not know: abilities are the person's, and so are their consequences.
"""

from __future__ import annotations

from automarium.games.redrising.abilities.effect import abilities
from automarium.games.redrising.abilities.opposing import hold_auction
from automarium.games.redrising.board import FINALE, LUNA, RING, TRACK_OF, TRACKS, UNKNOWN, Board
from automarium.games.redrising.cards import FACES
from automarium.games.redrising.location_bonus import DIE, HOUSE_TRACK, OTHER_FACES
from automarium.games.redrising.rules import has_character_deck
from automarium.games.redrising.scoring import her_cards_for_psychologist
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.games.redrising.tokens import gain_tokens, give_sovereign, lose_tokens, met_by, take_end_back
from automarium.games.redrising.told_hand import count_hand
from automarium.rulebook import Move, Table, Verb, rule

DECK, NOWHERE = "deck", "nowhere"


@rule("RR-F4")
def report_turn(table: Table, board: Board) -> None:
    """Where the person deployed and gained, or scouted; then whatever else has changed."""
    was_triggered = board.triggered
    table.choose("report", TURNS).act(table, board)
    report_changes(table, board, was_triggered)


@rule("RRB-L1")
def report_lead(table: Table, board: Board, location: str) -> None:
    """A card was deployed here, then one was gained."""
    board.lay(UNKNOWN, location)
    table.tell("reported-deploy", card=UNKNOWN, location=location)
    report_gain(table, board, location)


@rule("RRB-L7")
def report_lead_without_card(table: Table, board: Board) -> None:
    report_gain(table, board, "")


@rule("RRB-L1")
def report_gain(table: Table, board: Board, deployed_at: str) -> None:
    """Where a card was gained, if not known to be empty; nowhere if an ability ended the turn."""
    locations = board.other_locations(deployed_at)
    known = [each for each in locations if board.piles[each] or each in board.vague]
    source = table.choose_likely("report-gain", (*known, DECK, NOWHERE), locations)
    if source == DECK:
        table.tell("reported-draw", card=UNKNOWN, count=board.draw_unseen())
        report_die(table, board)
    elif source != NOWHERE:
        table.tell("reported-gain", card=UNKNOWN, location=source, count=board.remove_unseen(source))
        report_bonus(table, board, source)


@rule("RRB-C1")
def report_scout(table: Table, board: Board) -> None:
    """The top card of the deck was placed, and the bonus taken."""
    location = table.choose("report-scout", RING)
    place_unseen(table, board, location)
    report_bonus(table, board, location)


@rule("RRB-B1", "RRB-B2", "RRB-H1")
def report_bonus(table: Table, board: Board, location: str) -> None:
    """The person's bonus of a location; what a House does with cards, the person does and reports."""
    if location == LUNA:
        take_the_sovereign(table, board)
    else:
        gain_tokens(table, board, HUMAN, TRACK_OF[location])


@rule("RRB-B2")
def take_the_sovereign(table: Table, board: Board) -> None:
    give_sovereign(table, board, HUMAN)
    if board.house in HOUSE_TRACK:
        gain_tokens(table, board, HUMAN, HOUSE_TRACK[board.house])
    elif board.settings.house_told == "asked":
        report_house(table, board)
    else:
        remind_of_house(table, board)


@rule("RRB-H1")
def report_house(table: Table, board: Board) -> None:
    """What a House did with cards or the die, each as far as it was possible."""
    if board.house == "apollo" and has_character_deck(table, board):
        place_unseen(table, board, table.choose("house-place", RING))
    elif board.house == "ceres" and not all(map(board.is_known_empty, RING)):
        report_banish(table, board, table.choose("house-banish", RING))
    elif board.house == "minerva":
        report_die(table, board, again=True)


@rule("RRB-H1")
def remind_of_house(table: Table, board: Board) -> None:
    """What a House does with cards or the die, before the question what else has changed."""
    if board.house == "apollo":
        table.tell("house-places")
    elif board.house == "ceres":
        table.tell("house-banishes")
    elif board.house == "minerva":
        table.tell("house-rolls")


@rule("RRB-B3")
def report_die(table: Table, board: Board, again: bool = False) -> None:
    """What the Rising die showed; with House Minerva a Sovereign is exchanged for any other face."""
    face = table.choose("die", FACES, stream=DIE)
    table.tell("die", face=face)
    if face == "sovereign" and again:
        face = table.choose("any-face", OTHER_FACES)
    if face == "sovereign":
        take_the_sovereign(table, board)
    elif face == "banish":
        report_banish(table, board, table.choose("report-banish", RING))
    elif face == "place":
        place_unseen(table, board, table.choose("report-place", RING))
    else:
        gain_tokens(table, board, HUMAN, face)


def report_banish(table: Table, board: Board, location: str) -> None:
    table.tell("reported-banish", card=UNKNOWN, location=location, count=board.remove_unseen(location))


def place_unseen(table: Table, board: Board, location: str) -> None:
    """The top card of the deck goes to a location; so there was one, even if the app knew of none."""
    if not board.draw_unseen():
        table.tell("deck-more", card=UNKNOWN)
    board.lay(UNKNOWN, location)
    table.tell("reported-place", card=UNKNOWN, location=location)


def expect_less(table: Table, board: Board) -> None:
    """A turn about which nothing is said: any location may have lost a card, or have got one."""
    board.vague = set(RING)
    for location in RING:
        if board.remove_unseen(location):
            tell_pile(table, board, location, "pile-unsaid" if board.piles[location] else "pile-perhaps")


LED = Verb("led", report_lead, line="{location}")
SCOUTED = Verb("scout", report_scout)
LED_WITHOUT_CARD = Verb("no-card", report_lead_without_card)
UNSAID = Verb("unsaid", expect_less)
TURNS: list[Move[Board]] = [*map(LED, RING), SCOUTED(), LED_WITHOUT_CARD(), UNSAID()]


# Whatever else has changed


@rule("RRB-L4", "RRB-L6")
def report_changes(table: Table, board: Board, was_triggered: bool) -> None:
    """What abilities did to tracks, to her stack, or to the number of cards at a location."""
    options = [DONE(), *CHANGES, *rulings(board)]
    when = "end" if board.next == FINALE else "turn"
    while (change := table.choose("report-more", options, changed=when)) is not DONE():
        change.act(table, board)
        if not was_triggered:
            reconsider_end(table, board)


@rule("RRB-E4", "RR-X31")
def reconsider_end(table: Table, board: Board) -> None:
    """A report is told in any order: the end that it triggers counts by how things stand after all of it.

    What an ability took may be told after the bonus that came later, and a slip is mended by the next tap.
    """
    if board.settings.end_reported == "complete" and board.triggered and not met_by(board):
        take_end_back(table, board)


def gain_own(table: Table, board: Board, own_gain: str) -> None:
    gain_tokens(table, board, HUMAN, own_gain)


def lose_own(table: Table, board: Board, own_loss: str) -> None:
    lose_tokens(table, board, HUMAN, own_loss)


def gain_hers(table: Table, board: Board, her_gain: str) -> None:
    gain_tokens(table, board, AU_TOMA, her_gain)


def lose_hers(table: Table, board: Board, her_loss: str) -> None:
    lose_tokens(table, board, AU_TOMA, her_loss)


def give_her_sovereign(table: Table, board: Board) -> None:
    give_sovereign(table, board, AU_TOMA)


def add_card(table: Table, board: Board, more_at: str) -> None:
    board.lay(UNKNOWN, more_at)
    tell_pile(table, board, more_at, "pile-more")


def remove_card(table: Table, board: Board, fewer_at: str) -> None:
    if board.remove_unseen(fewer_at):
        tell_pile(table, board, fewer_at, "pile-less")
    else:
        table.tell("pile-empty", location=fewer_at)


def tell_pile(table: Table, board: Board, location: str, what: str) -> None:
    table.tell(what, card=UNKNOWN, location=location, count=len(board.piles[location]))


@rule("RR-H4")
def add_to_stack(table: Table, board: Board) -> None:
    """She was given a card."""
    board.stack.append(UNKNOWN)
    table.tell("stack-more", card=UNKNOWN, count=len(board.stack))


@rule("RR-H2", "RR-X18")
def remove_from_stack(table: Table, board: Board) -> None:
    """She lost the bottom card of her stack, if there was one."""
    if board.stack:
        board.stack.pop(0)
        table.tell("stack-less", card=UNKNOWN, count=len(board.stack))
    else:
        table.tell("stack-empty")


@rule("RR-V2")
def look_for_red(table: Table, board: Board) -> None:
    """Eo: the person looks at the top cards of her stack; without a Red she loses one Helium."""
    looked_at = min(abilities()["eo"].count, len(board.stack))
    if table.choose("any-red", ("yes", "no"), count=looked_at) == "no":
        lose_tokens(table, board, AU_TOMA, "helium")


@rule("RR-V4", "RR-X21")
def name_a_card(table: Table, board: Board) -> None:
    """Roque: the person looks at the top cards of her stack, names one, and shuffles them back on top.

    If that one is turned up, it is banished, and so is Roque, who lies on top where he was deployed.
    """
    looked_at = min(abilities()["roque"].count, len(board.stack))
    if not looked_at:
        table.tell("stack-empty")
    elif table.choose("named-on-top", ("yes", "no"), count=looked_at) == "yes":
        board.stack.pop()
        table.tell("named-banished", card=UNKNOWN, count=len(board.stack))
        report_banish(table, board, table.choose("roque-where", RING))


@rule("RR-V3")
def compare_hands(table: Table, board: Board) -> None:
    """Psychologist: for how many cards she counts; the person compares, and draws the banished card."""
    table.tell("psychologist", count=her_cards_for_psychologist(board))


def nothing_else(table: Table, board: Board) -> None:
    """The report is complete."""


GAINED = Verb("gained", gain_own, line="{own_gain} +1")
LOST = Verb("lost", lose_own, line="{own_loss} -1")
HER_GAINED = Verb("her-gained", gain_hers, line="her {her_gain} +1")
HER_LOST = Verb("her-lost", lose_hers, line="her {her_loss} -1")
SOVEREIGN = Verb("sovereign", take_the_sovereign)
HER_SOVEREIGN = Verb("her-sovereign", give_her_sovereign, line="her sovereign")
HER_CARD_LOST = Verb("her-card-lost", remove_from_stack, line="her card lost")
HER_CARD_GAINED = Verb("her-card-gained", add_to_stack, line="her card gained")
MORE_CARDS = Verb("more-cards", add_card, line="{more_at} +1")
FEWER_CARDS = Verb("fewer-cards", remove_card, line="{fewer_at} -1")
AUCTIONEER = Verb("auctioneer", hold_auction)
EO = Verb("eo", look_for_red)
ROQUE = Verb("roque", name_a_card)
PSYCHOLOGIST = Verb("psychologist", compare_hands)
DONE = Verb("done", nothing_else)

CHANGES: list[Move[Board]] = [
    *(change(track) for track in TRACKS for change in (GAINED, LOST)),
    SOVEREIGN(),
    *(change(track) for track in TRACKS for change in (HER_GAINED, HER_LOST)),
    HER_SOVEREIGN(),
    HER_CARD_LOST(),
    HER_CARD_GAINED(),
    *(change(location) for location in RING for change in (MORE_CARDS, FEWER_CARDS)),
]


def rulings(board: Board) -> list[Move[Board]]:
    """Of the variant's characters, those that need a ruling about her; the Psychologist's is at the end."""
    now = (AUCTIONEER, EO, ROQUE, *((PSYCHOLOGIST,) if board.next == FINALE else ()))
    return [ruling() for ruling in now if ruling.word in board.settings.variant]


# The end


@rule("RR-P3", "RRB-P1", "RRB-P3")
def report_end(table: Table, board: Board) -> None:
    """End-of-game abilities may change the tracks; then her set and the person's hand are counted."""
    report_changes(table, board, board.triggered)
    board.in_set = table.ask("in-set", 0, len(board.stack), parity=board.parity, count=len(board.stack))
    board.hand_points = count_hand(table, board)
    table.tell(
        "counted", count=board.in_set, points=board.hand_points, outside=len(board.stack) - board.in_set
    )
