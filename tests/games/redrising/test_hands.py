"""What the hand does: the orders of a turn, and that they change the table as the rules did."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.abilities.effect import Lead, deploy
from automarium.games.redrising.board import RING, Board
from automarium.games.redrising.cards import characters
from automarium.games.redrising.hands import HANDS, contents
from automarium.games.redrising.nouns import NOUNS
from automarium.games.redrising.reports import CHANGES
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.kernel.record.position import read_position
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.source import Scripted, Seeded
from automarium.kernel.rules.told import Step
from automarium.kernel.words.orders import Order, changed_by, counted, orders
from automarium.kernel.words.sentences import speaker, texts_of
from tests.contents import changed_between
from tests.games.redrising.positions import Case, board, take_out
from tests.games.redrising.test_abilities_all import CASES

HEAD = (
    'position = 1\ngame = "redrising"\nletters = { jupiter = "D", mars = "A", luna = "B", institute = "C" }\n'
)
TABLE = HEAD + 'options.keep = "hers"\nturn.next = "human"\n'


def shown(order: Order) -> str:
    """An order in one line: `2 helium: supply -> au-toma-helium`."""
    places = [" ".join(spots) or "supply" for spots in (order.origin, order.target)]
    return f"{order.count} {order.id}: {' -> '.join(places)}"


def ordered(steps: list[Step]) -> list[str]:
    return [shown(order) for order in orders(steps, HANDS, NOUNS)]


def check(before: Board, after: Board, steps: list[Step]) -> None:
    """The orders move exactly what lies elsewhere afterward."""
    found = changed_by(orders(steps, HANDS, NOUNS))
    assert found == changed_between(contents(before), contents(after))


def turn(toml: str, **answers: Any) -> list[Step]:
    """One turn with these answers; its orders add up."""
    played: Board = read_position(toml).board
    before = played.copy()
    table = Recorder(Scripted({name.replace("_", "-"): given for name, given in answers.items()}))
    GAME.play.turn(table, played)
    check(before, played, table.steps)
    return table.steps


# The orders add up


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_ability_says_what_the_hand_does(case: Case) -> None:
    played = board(**case.given)
    take_out(played, case.card)
    played.hand.append(case.card)
    before = played.copy()
    played.hand.remove(case.card)
    table = Recorder(Scripted(case.answers))
    deploy(table, played, Lead(), case.card, case.location)
    check(before, played, table.steps)


@pytest.mark.parametrize("change", CHANGES, ids=str)
@pytest.mark.parametrize("cards", [0, 1, 3])
def test_every_report_says_what_the_hand_did(change: object, cards: int) -> None:
    piles = ", ".join(f"{location} = {cards}" for location in RING)
    toml = TABLE + f"piles = {{ {piles} }}\nau-toma = {{ stack = {cards}, fleet = {cards} }}\n"
    for report in (["unsaid"], ["mars", "luna"], ["scout", "institute"], ["no-card", "nowhere"]):
        turn(toml, person=[*report, str(change), "done"])


@pytest.mark.parametrize("deck", [0, 1, 50])
@pytest.mark.parametrize(("face", "more"), [("place", ["mars"]), ("banish", ["mars"]), ("sovereign", [])])
def test_a_gain_from_the_deck_says_what_the_hand_did(deck: int, face: str, more: list[str]) -> None:
    toml = TABLE + f'deck.cards = {deck}\ntable.sovereign = "au-toma"\n'
    turn(toml, person=["luna", "deck", *more, "done"], die=[face])


@pytest.mark.parametrize("owner", ["nobody", HUMAN, AU_TOMA])
@pytest.mark.parametrize("deck", [0, 1, 50])
def test_her_turn_says_what_the_hand_does_whatever_is_answered(deck: int, owner: str) -> None:
    toml = (
        TABLE.replace(HUMAN, AU_TOMA) + f'deck.cards = {deck}\ntable.sovereign = "{owner}"\npiles.luna = 1\n'
    )
    for seed in range(25):
        played: Board = read_position(toml).board
        before, table = played.copy(), Recorder(Seeded(str(seed)))
        GAME.play.turn(table, played)
        check(before, played, table.steps)


# Some orders


def test_a_card_that_is_revealed_and_placed_is_one_order() -> None:
    steps = turn(HEAD + 'turn.next = "human"\n', person=["scout", "mars"], characters=["dancer"])
    assert ordered(steps) == ["1 dancer: deck -> mars", "1 helium: supply -> human-helium"]


def test_the_sovereign_token_comes_from_its_owner() -> None:
    toml = HEAD + 'turn.next = "human"\ntable.sovereign = "au-toma"\n'
    steps = turn(toml, person=["scout", "luna"], characters=["dancer"])
    assert ordered(steps)[-1] == "1 sovereign: au-toma-sovereign -> human-sovereign"


def test_her_turn_as_orders() -> None:
    """Card 6 is B ▸ Luna → ★ and 14 is A ▸ Mars; the Luna bonus card shows the Institute."""
    steps = turn(HEAD, au_toma=[("6", "14")], characters=["dancer", "sefi"])
    assert ordered(steps) == [
        "1 6: her-deck -> her-cards",
        "1 14: her-deck -> her-cards",
        "1 dancer: deck -> luna",
        "1 dancer: luna -> stack",
        "1 sovereign: supply -> au-toma-sovereign",
        "1 her-influence: supply -> institute",
        "1 sefi: deck -> mars",
        "1 sefi: mars -> stack",
        "1 6: her-cards -> her-discard",
        "1 14: her-cards -> her-discard",
    ]


def test_at_the_table_the_same_turn_moves_unknown_cards() -> None:
    steps = turn(TABLE.replace(HUMAN, AU_TOMA), au_toma=[("6", "14")])
    assert ordered(steps)[2:4] == ["1 ?: deck -> luna", "1 ?: luna -> stack"]


def test_what_is_dealt_to_her_shows_its_back() -> None:
    played = GAME.play.unbox(GAME.read_settings({}))
    table = Recorder(Seeded("1"))
    GAME.play.turn(table, played)
    (dealt,) = [step for step in table.steps if step.message == "her-stack"]
    say = speaker(GAME, texts_of(GAME, "en"), played)
    names = [say.name(order.name, order.id) for order in orders([dealt], HANDS, NOUNS)]
    assert {each.words for each in names} == {"hidden card"}
    assert all(each.face is not None and "rr-back" in each.face.inside for each in names)


# What lies where


def test_contents_hold_every_card_once() -> None:
    played = GAME.play.unbox(GAME.read_settings({}))
    GAME.play.turn(Recorder(Seeded("1")), played)
    lying = counted(contents(played))
    cards = [thing for _, thing in lying.elements() if thing in characters()]
    assert len(cards) == len(set(cards)) == 107
    assert sum(count for (spot, _), count in lying.items() if spot == "her-deck") == 22
    assert lying["institute", "neutral-influence"] == 3
