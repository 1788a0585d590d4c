"""Tull Au Toma's turn, in the order of the solo rulebook: two cards, each finished before the next."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.redrising.board import LUNA, RING, TRACK_OF, UNKNOWN, Board, walk_from
from automarium.games.redrising.card_actions import SKIP, banish_from_hand, may, put_on_stack, take_from_deck
from automarium.games.redrising.cards import FIGURES, AutomaCard, automa_cards
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.games.redrising.tokens import gain_tokens, give_sovereign
from automarium.rulebook import Table, cites, first_in, must, rule

CARDS_IN_A_TURN = 2
BLOCKERS = ("justice", "martyr")
"""The characters that keep the Sovereign token for the person."""


@rule("RR-T2", "RR-T0", "RR-F2", "RR-X27", "RR-X17")
def au_toma_turn(table: Table, board: Board) -> None:
    """Draw two cards; carry out the first completely, then the second, even if the first ends the game."""
    if board.is_automa_deck_empty():
        shuffle_new_deck(table, board)
    turn_up_two(table, board)
    for name in tuple(board.turned):
        carry_out(table, board, automa_cards(board.settings.deck)[name])
    discard_two(table, board)


@rule("RR-T2")
def turn_up_two(table: Table, board: Board) -> None:
    """Both cards of her turn lie face up until it is over."""
    board.turned = list(table.draw_many(board.cards, CARDS_IN_A_TURN, to="turn"))
    table.tell("her-cards", her_cards=tuple(board.turned))


@rule("RR-T3")
def discard_two(table: Table, board: Board) -> None:
    """Her discards may be looked through at any time."""
    played, board.turned = tuple(board.turned), []
    board.played += played
    table.tell("discard-two", her_cards=played)


@rule("RR-T1")
def shuffle_new_deck(table: Table, board: Board) -> None:
    """All 22 cards, also those put aside, make a new deck; four are put aside again."""
    played = tuple(board.played)
    board.cards.shuffle_in(played)
    board.played.clear()
    table.tell("new-deck", her_cards=played, count=FIGURES.automa_aside)


@rule("RR-T2", "RR-T5", "RR-E3", "RR-X5")
def carry_out(table: Table, board: Board, card: AutomaCard) -> None:
    """One card: deploy, gain, and the icons of the extra section."""
    deploy_character(table, board, card)
    location = gain_character(table, board, card)
    if "star" in card.extra:
        gain_star(table, board, card, location)
    if "discard" in card.extra:
        discard_character(table, board)


# Deploy and gain


@rule("RR-T2a", "RR-L5", "RR-X6", "RR-F3")
def deploy_character(table: Table, board: Board, card: AutomaCard) -> None:
    """The top card of the character deck goes face up onto the chosen location; its ability does not fire."""
    if not has_character_deck(table, board):
        table.tell("no-deck")
        return
    if card.deploy in RING:
        location = choose_by_icon(table, "her-deploy-where", selector=card.deploy)
    else:
        location = choose_by_letter(table, board, "her-deploy-where", selector=card.deploy)
    character = table.draw(board.deck, to=location)
    board.lay(character, location)
    table.tell("her-deploy" if board.whole else "her-deploy-unseen", card=character, location=location)


@rule("RR-T2b", "RR-T4", "RR-X7", "RR-X24")
def gain_character(table: Table, board: Board, card: AutomaCard) -> str:
    """The top card of the chosen location goes face down on her stack; the location is returned."""
    location = choose_location_to_gain(table, board, card)
    if location is None:
        table.tell("no-gain")
        return ""
    character = board.piles[location].pop()
    board.face_down.discard(character)
    put_on_stack(board, character)
    tell_gain(table, board, card, character, location)
    return location


def tell_gain(table: Table, board: Board, card: AutomaCard, character: str, location: str) -> None:
    """With the locations that were passed by: they explain it, and a card there would be noticed."""
    way = (named_to_gain(board, card), *walk_from(named_to_gain(board, card), card.arrow))
    passed = way[: way.index(location)]
    if board.whole and passed:
        table.tell("her-gain-past", card=character, location=location, passed=passed)
    elif board.whole:
        table.tell("her-gain", card=character, location=location)
    elif passed and board.settings.known_empty == "told":
        table.tell("her-gain-onward", card=character, location=location, passed=passed)
    else:
        table.tell("her-gain-unseen", card=character, location=location)


# Choosing a location


@rule("RR-L1")
def choose_by_icon(table: Table, what: str, selector: str) -> str:
    """The location of the icon."""
    named = first_in([selector], "icon", location=selector)
    return table.pick(what, RING, named, selector=selector) or selector


@rule("RR-L2")
def choose_by_letter(table: Table, board: Board, what: str, selector: str) -> str:
    """The location with that letter on its priority card."""
    location = board.location_of(selector)
    named = first_in([location], "letter", letter=selector)
    return table.pick(what, RING, named, selector=selector) or location


def named_to_gain(board: Board, card: AutomaCard) -> str:
    """The location of the icon or of the letter."""
    return card.gain if card.gain in RING else board.location_of(card.gain)


def choose_location_to_gain(table: Table, board: Board, card: AutomaCard) -> str | None:
    """By icon or letter as for deploying, but never a location without a card."""
    named = named_to_gain(board, card)
    way = walk_from(named, card.arrow)
    look_for_cards(table, board, [named, *way])
    if not board.piles[named]:
        return follow_arrow(table, board, card, way)
    if card.gain in RING:
        return choose_by_icon(table, "her-gain-where", selector=card.gain)
    return choose_by_letter(table, board, "her-gain-where", selector=card.gain)


@rule("RR-L3", "RR-L3a", "RR-L3b")
def follow_arrow(table: Table, board: Board, card: AutomaCard, way: Sequence[str]) -> str | None:
    """From an empty location on the arrow leads to the first with a card."""
    return table.pick(
        "gain-redirect",
        RING,
        must(lambda location: bool(board.piles[location]), "holds-a-card"),
        first_in(way, "arrow", "RR-L3b", arrow=card.arrow),
        selector=card.gain,
        arrow=card.arrow,
    )


@rule("RR-L3")
def look_for_cards(table: Table, board: Board, way: Sequence[str]) -> None:
    """At the table: where the app does not know whether a card lies, the person looks, until one is found."""
    for location in way:
        if board.whole or board.piles[location]:
            return
        if board.is_known_empty(location):
            continue
        if table.choose("any-card", ("yes", "no"), location=location) == "yes":
            board.lay(UNKNOWN, location)
            table.tell("pile-more", card=UNKNOWN, location=location, count=1)
            return
        board.vague.discard(location)


@rule("RR-X6")
def has_character_deck(table: Table, board: Board) -> bool:
    """At the table the person knows better once the app has counted the deck down."""
    if not board.deck and not board.whole and table.choose("any-deck", ("yes", "no")) == "yes":
        board.deck.put_on_top(UNKNOWN)
        table.tell("deck-more", card=UNKNOWN)
    return bool(board.deck)


# Extra actions


@rule("RR-T2c-ii", "RR-T2c", "RR-X3", "RR-X4")
def discard_character(table: Table, board: Board) -> None:
    """The top card of the character deck is banished."""
    if not has_character_deck(table, board):
        table.tell("no-deck")
        return
    character = table.draw(board.deck, to="discard")
    if board.whole:
        board.banished.append(character)
        table.tell("her-discard", card=character)
    else:
        table.tell("her-discard-unseen", card=character)


@rule("RR-T2c-i", "RR-T2c")
def gain_star(table: Table, board: Board, card: AutomaCard, location: str) -> None:
    """The bonus of the location the card was actually gained from."""
    if location:
        receive_bonus(table, board, location, card.arrow)


@rule("RR-B1")
def receive_bonus(table: Table, board: Board, location: str, arrow: str) -> None:
    """A track token, or the Luna bonus; at ten the bonus of another location instead."""
    if is_at_ten(board, location):
        location = replace_bonus(table, board, location, arrow)
    collect(table, board, location, arrow)


@rule("RR-B3", "RR-X11")
def replace_bonus(table: Table, board: Board, location: str, arrow: str) -> str:
    """At ten she gets the bonus of another location; the card that she gained does not change."""
    table.tell("at-ten", token=TRACK_OF[location], count=FIGURES.track_most)
    way = walk_from(location, arrow)
    if not board.settings.luna_as_substitute:
        way = tuple(each for each in way if each != LUNA)
    return find_substitute(table, board, way, arrow)


def collect(table: Table, board: Board, location: str, arrow: str) -> None:
    """What a location gives her, if there is one."""
    if location == LUNA:
        receive_luna_bonus(table, board, arrow)
    elif location:
        gain_tokens(table, board, AU_TOMA, TRACK_OF[location])


@rule("RR-B3a", "RR-X9")
def find_substitute(table: Table, board: Board, way: Sequence[str], arrow: str) -> str:
    """The first location along the arrow whose bonus is a token that she does not have at ten."""
    found = table.pick(
        "substitute",
        way,
        must(lambda location: not is_at_ten(board, location), "below-ten"),
        first_in(way, "arrow", arrow=arrow),
        arrow=arrow,
    )
    if found is None:
        table.tell("no-substitute")
    return found or ""


@cites("RR-B3", "RR-X9")
def is_at_ten(board: Board, location: str) -> bool:
    """She can never have ten of the Sovereign token."""
    return location != LUNA and board.count(AU_TOMA, TRACK_OF[location]) >= FIGURES.track_most


@rule("RR-B2", "RR-X8")
def receive_luna_bonus(table: Table, board: Board, arrow: str) -> None:
    """The Sovereign token and the bonus that the Luna bonus card shows."""
    taken = claim_sovereign(table, board)
    if not taken and not board.settings.blocked_luna_bonus:
        return
    link = board.luna_card
    table.tell("luna-card", location=link)
    if is_at_ten(board, link):
        link = replace_luna_card(table, board, link, arrow)
    collect(table, board, link, arrow)


@rule("RR-B3b", "RR-X10")
def replace_luna_card(table: Table, board: Board, link: str, arrow: str) -> str:
    """The substitute of what the Luna bonus card shows is never Luna, whose token she gets anyway."""
    table.tell("at-ten", token=TRACK_OF[link], count=FIGURES.track_most)
    start = link if board.settings.luna_walk == "link" else LUNA
    way = [location for location in walk_from(start, arrow) if location != LUNA]
    return find_substitute(table, board, way, arrow)


def claim_sovereign(table: Table, board: Board) -> bool:
    """She takes the Sovereign token, unless the person keeps it."""
    if board.sovereign == HUMAN and is_blocked(table, board):
        return False
    give_sovereign(table, board, AU_TOMA)
    return True


@rule("RR-X13", "RRB-V4")
def is_blocked(table: Table, board: Board) -> bool:
    """Justice or Martyr may be banished to keep the Sovereign token; a card of the deck comes for it."""
    if not board.whole:
        return is_blocked_unseen(table, board)
    blockers = [card for card in BLOCKERS if card in board.hand]
    answer = table.choose("block", (*blockers, SKIP)) if blockers else SKIP
    if answer == SKIP:
        return False
    table.tell("block", card=answer)
    banish_from_hand(table, board, answer)
    take_from_deck(table, board)
    return True


@rule("RR-X13", "RRB-V4")
def is_blocked_unseen(table: Table, board: Board) -> bool:
    """At the table the app does not know the hand: the person says, and handles the card themselves."""
    if not may(table, "block-unseen"):
        return False
    table.tell("block-unseen")
    table.tell("block-draw", card=UNKNOWN, count=board.draw_unseen())
    return True
