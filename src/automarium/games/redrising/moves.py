"""What both sides do with cards and tokens: each move changes the board and tells it.

Rules and abilities are made of these. To place or shift a card fires nothing; only `abilities` deploy.
"""

from __future__ import annotations

from automarium.games.redrising.board import FINALE, LUNA, RING, TRACK_OF, TRACKS, Board
from automarium.games.redrising.cards import FACES, FIGURES
from automarium.games.redrising.choices import HUMAN
from automarium.kernel.rules.citing import cites, rule
from automarium.kernel.rules.table import Table

DIE = "die"
"""The stream of the Rising die."""
SKIP = "skip"
"""The answer of a person who declines what is optional."""

# Tokens


@cites("RRB-X3", "RRB-X2")
def gain_tokens(table: Table, board: Board, side: str, track: str, count: int = 1) -> int:
    """Fleet steps, Helium or Influence for a side; what exceeds the track or the supply is lost."""
    gained = min(count, board.room(side, track))
    board.tokens[side].add(track, gained)
    if gained:
        table.tell("gain", side=side, track=track, count=gained, now=board.count(side, track))
    if gained < count:
        table.tell("gain-lost", side=side, track=track, count=count - gained)
    watch_end(table, board)
    return gained


@cites("RRB-X4")
def lose_tokens(table: Table, board: Board, side: str, track: str, count: int = 1) -> int:
    """A loss of what one does not have is ignored."""
    lost = min(count, board.count(side, track))
    board.tokens[side].add(track, -lost)
    if lost:
        table.tell("lose", side=side, track=track, count=lost, now=board.count(side, track))
    watch_end(table, board)
    return lost


@rule("RRB-E1", "RR-E1", "RRB-E4", "RR-X31")
def watch_end(table: Table, board: Board) -> None:
    """Look after every change of tokens; once the end is triggered it stays so, unless read otherwise."""
    if board.next == FINALE:  # nothing can trigger it any more, or take it back
        return
    met = is_end_met(board)
    if met and not board.triggered:
        board.triggered = True
        table.tell("end-triggered")
    elif not met and board.triggered and not board.settings["end_stays"]:
        board.triggered = False
        table.tell("end-taken-back")


@cites("RRB-E1", "RRB-E5")
def is_end_met(board: Board) -> bool:
    """All three thresholds met by any players, or two by the same; neutral Influence counts for nobody."""
    met = [
        {track for track in TRACKS if tokens.of(track) >= FIGURES.threshold}
        for tokens in board.tokens.values()
    ]
    return any(len(own) > 1 for own in met) or len(set().union(*met)) == len(TRACKS)


# Locations and the Rising die


@rule("RRB-B1", "RR-B1")
def gain_bonus(table: Table, board: Board, location: str) -> None:
    """The human's bonus of a location."""
    if location == LUNA:
        take_sovereign(table, board)
    else:
        gain_tokens(table, board, HUMAN, TRACK_OF[location])


@rule("RRB-B2")
def take_sovereign(table: Table, board: Board) -> None:
    """The human takes or keeps the Sovereign token; that triggers the House, even if already owned."""
    board.sovereign = HUMAN
    table.tell("sovereign", side=HUMAN)
    use_house(table, board)


@rule("RRB-H1")
def use_house(table: Table, board: Board) -> None:
    """What the person's House does when the Sovereign token is taken."""
    if board.house == "apollo":
        place_from_deck(table, board, RING)
    elif board.house == "ceres":
        banish_from_any_location(table, board)
    elif board.house == "minerva":
        roll_die(table, board, again=True)
    elif board.house in HOUSE_TRACK:
        gain_tokens(table, board, HUMAN, HOUSE_TRACK[board.house])


HOUSE_TRACK = {"diana": "influence", "jupiter": "fleet", "mars": "helium"}


@rule("RRB-B3")
def roll_die(table: Table, board: Board, again: bool = False) -> None:
    """The Rising die; with House Minerva a Sovereign is exchanged for any other face."""
    face = table.choose("die", FACES, stream=DIE)
    table.tell("die", face=face)
    if face == "sovereign" and again:
        face = table.choose("any-face", [each for each in FACES if each != "sovereign"])
    carry_out_face(table, board, face)


@rule("RRB-B3")
def carry_out_face(table: Table, board: Board, face: str) -> None:
    if face == "sovereign":
        take_sovereign(table, board)
    elif face == "banish":
        banish_top_of_a_location(table, board, board.occupied())
    elif face == "place":
        place_from_deck(table, board, RING)
    else:
        gain_tokens(table, board, HUMAN, face)


# Characters


def choose_location(
    table: Table, question: str, locations: list[str] | tuple[str, ...], /, **facts: str
) -> str:
    """A location of the person's choice; empty where there is none. A single one is no question."""
    if len(locations) > 1:
        return table.choose(question, tuple(locations), **facts)
    return next(iter(locations), "")


def choose_character(table: Table, question: str, cards: list[str], /, **facts: str) -> str:
    """A character of the person's choice; empty where there is none. A single one is no question."""
    if len(cards) > 1:
        return table.choose(question, tuple(cards), **facts)
    return next(iter(cards), "")


def may(table: Table, question: str, /, **facts: str) -> bool:
    """Whether the person uses something optional."""
    return table.choose(question, ("use", SKIP), **facts) == "use"


def place_from_deck(table: Table, board: Board, locations: list[str] | tuple[str, ...]) -> None:
    """Reveal the top card of the deck and place it on a location of choice, whoever says so."""
    card = reveal_from_deck(table, board)
    if card:
        place(table, board, card, choose_location(table, "place-where", locations, card=card))


@rule("RRB-V3")
def banish_at(table: Table, board: Board, card: str) -> None:
    """A character leaves a location for the banished area, face up."""
    location = board.where(card)
    board.lift(card)
    board.banished.append(card)
    table.tell("banish", card=card, location=location)


@rule("RRB-V3")
def banish_top_of_a_location(table: Table, board: Board, locations: list[str]) -> str:
    """Banish the top card of a location of choice; it is returned, empty if there was none."""
    location = choose_location(table, "banish-where", locations)
    card = board.top(location) if location else ""
    if card:
        banish_at(table, board, card)
    return card


@rule("RRB-V3")
def banish_from_any_location(table: Table, board: Board) -> None:
    """Banish any one card from a location."""
    cards = [card for location in RING for card in board.piles[location]]
    card = choose_character(table, "banish-which", cards)
    if card:
        banish_at(table, board, card)


@rule("RRB-V3")
def banish_from_hand(table: Table, board: Board, card: str) -> None:
    board.hand.remove(card)
    board.banished.append(card)
    table.tell("banish-from-hand", card=card)


@rule("RRB-V2")
def take_at(table: Table, board: Board, card: str) -> None:
    """A character of a location goes to the person's hand, without the bonus of the location."""
    location = board.where(card)
    board.lift(card)
    board.hand.append(card)
    table.tell("take", card=card, location=location)


@rule("RRB-V2")
def take_banished(table: Table, board: Board, card: str) -> None:
    board.banished.remove(card)
    board.hand.append(card)
    table.tell("take-banished", card=card)


@rule("RRB-V2", "RRB-X1")
def take_from_deck(table: Table, board: Board, count: int = 1) -> tuple[str, ...]:
    """The top cards of the deck go to the person's hand, as far as there are any."""
    cards = table.draw_many(board.deck, count, to="hand")
    board.hand += cards
    if cards:
        table.tell("draw", cards=cards)
    return cards


@rule("RRB-V1", "RRB-L6")
def shift(table: Table, board: Board, card: str, location: str) -> None:
    """Move a character onto another pile: no ability, no bonus. What lies face down stays so."""
    origin = board.where(card)
    board.slide(card)
    board.lay(card, location)
    table.tell("shift", card=card, origin=origin, location=location)


# What the person's abilities do to her hand


@rule("RR-H2", "RR-H3", "RR-X18", "RR-X19")
def banish_bottom_of_stack(table: Table, board: Board) -> str:
    """She loses the bottom card of her stack, whoever would choose otherwise; it is returned."""
    if not board.stack:
        return ""
    card = board.stack.pop(0)
    board.banished.append(card)
    table.tell("banish-bottom", card=card)
    return card


@cites("RR-H4", "RR-H1")
def put_on_stack(board: Board, card: str) -> None:
    """A card that she gains, or puts back after it was revealed, goes face down on top."""
    board.stack.append(card)


@rule("RR-H4")
def put_back_on_stack(table: Table, board: Board) -> None:
    """The bottom card of her stack, which was revealed, goes on top."""
    card = board.stack.pop(0)
    put_on_stack(board, card)
    table.tell("back-on-stack", card=card)


@rule("RR-H4")
def give_to_au_toma(table: Table, board: Board, card: str) -> None:
    """A character of a location goes to her stack."""
    board.lift(card)
    put_on_stack(board, card)
    table.tell("give", card=card)


# More of what abilities are made of


def choose_or_skip(table: Table, question: str, options: list[str], /, **facts: str) -> str:
    """One of the options, if the person wants any; empty otherwise. Nothing to choose from is no question."""
    if not options:
        return ""
    answer = table.choose(question, (*options, SKIP), **facts)
    return "" if answer == SKIP else answer


@cites("RRB-X1")
def reveal_from_deck(table: Table, board: Board) -> str:
    """The top card of the deck, which lies nowhere until it is used; empty if there is none."""
    if not board.deck:
        return ""
    card = table.draw(board.deck, to="reveal")
    table.tell("reveal", card=card)
    return card


@cites("RRB-V1", "RRB-L6")
def place(table: Table, board: Board, card: str, location: str) -> None:
    """A character that lay nowhere goes on top of a location: no ability, no bonus."""
    board.lay(card, location)
    table.tell("place", card=card, location=location)


@rule("RRB-V1", "RRB-L6")
def place_at_bottom(table: Table, board: Board, card: str, location: str) -> None:
    """A character that lay nowhere goes under all others of a location."""
    board.piles[location].insert(0, card)
    table.tell("place-at-bottom", card=card, location=location)


@rule("RRB-V1", "RRB-L6")
def tuck(table: Table, board: Board, card: str, below: str) -> None:
    """A character, from a location or just revealed, goes right below another one."""
    if board.where(card):
        board.slide(card)
    board.tuck_under(card, below, board.where(below))
    table.tell("tuck", card=card, below=below)


@rule("RRB-V2")
def take_revealed(table: Table, board: Board, card: str) -> None:
    """A character just revealed from the deck goes to the person's hand."""
    board.hand.append(card)
    table.tell("take-revealed", card=card)


@rule("RRB-V3")
def banish_revealed(table: Table, board: Board, card: str) -> None:
    """A character just revealed from the deck is banished."""
    board.banished.append(card)
    table.tell("banish-revealed", card=card)
