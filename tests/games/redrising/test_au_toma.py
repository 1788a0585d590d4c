"""Tull Au Toma: the worked examples, and one test for each further section of her rules.

A test bears the id of its example or section. Piles are written from the bottom to the top. A funnel is
written `section criterion, out locations; …; chosen location`.
"""
# ruff: noqa: N802 — ids of examples and sections keep their capitals

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import permutations
from typing import Any

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.board import LETTERS, LUNA, PARTNER, RING, Board
from automarium.games.redrising.cards import FIGURES, automa_cards
from automarium.games.redrising.prepare import parity_shown
from automarium.games.redrising.rules import au_toma_turn
from automarium.games.redrising.settings import AU_TOMA, DECKS, HUMAN
from automarium.kernel.record.decide import Decision, decide
from automarium.kernel.record.position import read_position
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.source import Seeded
from automarium.kernel.rules.told import Step

HEAD = 'position = 1\ngame = "redrising"\n'
LETTERED = 'letters = { jupiter = "D", mars = "A", luna = "B", institute = "C" }\n'
"""The partner of Luna's B is C: the Luna bonus card shows the Institute."""
HOUSE_DECK = 'options.deck = "house"\n'
NO_STARS = ("14", "15")
"""Two cards of the reconstructed deck without an extra icon: A ▸ Mars →, A ▸ Jupiter ←."""


def play(
    toml: str, cards: tuple[str, str], characters: Iterable[str] = (), person: Iterable[str] = ()
) -> Decision[Board]:
    """Her turn with these two cards; the characters come off the deck in this order."""
    answers = {"au-toma": [cards], "characters": list(characters), "person": list(person)}
    return decide(read_position(HEAD + toml), answers)


def board_after(decision: Decision[Board]) -> Board:
    assert decision.asked is None, decision.asked
    return decision.position.board


def funnel(step: Step) -> str:
    sieves = [
        f"{each.section} {each.criterion}, out {' '.join(map(str, each.dropped)) or '-'}"
        for each in step.funnel
    ]
    return "; ".join([*sieves, f"chosen {step.chosen}"])


def funnels(decision: Decision[Board], what: str) -> list[str]:
    return [funnel(step) for step in decision.steps if step.is_choice and step.message == what]


def gains(decision: Decision[Board]) -> list[str]:
    """Where she gained, redirected or not."""
    return [funnel(step) for step in decision.steps if step.message in ("gain-where", "gain-redirect")]


def told(decision: Decision[Board], what: str) -> list[Mapping[str, Any]]:
    return [step.facts for step in decision.steps if not step.is_choice and step.message == what]


def tracks(board: Board, side: str = AU_TOMA) -> tuple[int, int, int]:
    tokens = board.tokens[side]
    return tokens.fleet, tokens.helium, tokens.influence


# A. Examples of the rulebook


@pytest.mark.parametrize("letters", list(permutations(LETTERS)))
def test_WE_1_the_Luna_bonus_card_shows_the_partner(letters: tuple[str, ...]) -> None:
    lettered = ", ".join(f'{location} = "{letter}"' for location, letter in zip(RING, letters, strict=True))
    board = read_position(f"{HEAD}letters = {{ {lettered} }}").board
    assert board.letters[board.luna_link()] == PARTNER[board.letters[LUNA]]
    assert board.luna_link() != LUNA


def test_WE_1_as_printed() -> None:
    letters = 'letters = { jupiter = "A", mars = "D", luna = "C", institute = "B" }'
    assert read_position(HEAD + letters).board.luna_link() == "institute"


@pytest.mark.parametrize("owner", ["nobody", HUMAN, AU_TOMA])
def test_WE_2_the_Luna_bonus_gives_the_bonus_shown_whoever_has_the_token(owner: str) -> None:
    """Card 6: deploy B, which is Luna, gain Luna, star."""
    toml = (
        LETTERED
        + f'table.sovereign = "{owner}"\nau-toma.influence = 4\npiles.mars = ["eo"]\noptions.variant = ["eo"]'
    )
    decision = play(toml, ("6", "15"), ["dancer", "sefi"])
    board = board_after(decision)
    assert board.sovereign == AU_TOMA
    assert tracks(board) == (0, 0, 5)
    assert told(decision, "luna-card") == [{"location": "institute"}]


EMPTY_LUNA = LETTERED + HOUSE_DECK + 'piles.jupiter = ["sefi"]\npiles.mars = ["aja"]\n'


def test_WE_3a_empty_locations_and_the_wrap() -> None:
    """H08: deploy Jupiter, gain B (Luna), right, star. Luna and Institute are empty, Jupiter is not."""
    decision = play(EMPTY_LUNA + "au-toma.fleet = 4", ("H08", "H16"), ["dancer", "timony"])
    first = gains(decision)[0]
    assert first == (
        "RR-L3 must holds-a-card, out luna institute; RR-L3b first in arrow, out mars; chosen jupiter"
    )
    assert board_after(decision).stack[0] == "dancer"


@pytest.mark.parametrize(
    ("tokens", "after"),
    [
        pytest.param((4, 0, 0), (5, 0, 0), id="WE-3b the star follows the final choice"),
        pytest.param((10, 3, 0), (10, 4, 0), id="WE-3c at ten: along the arrow to Mars"),
        pytest.param((10, 10, 2), (10, 10, 3), id="WE-3d on to Luna, whose card shows the Institute"),
    ],
)
def test_WE_3_star(tokens: tuple[int, int, int], after: tuple[int, int, int]) -> None:
    fleet, helium, influence = tokens
    toml = EMPTY_LUNA + f"au-toma = {{ fleet = {fleet}, helium = {helium}, influence = {influence} }}"
    decision = play(toml, ("H08", "H16"), ["dancer", "timony"])
    board = board_after(decision)
    assert tracks(board) == after
    assert board.stack[0] == "dancer", "the gained card does not change"
    assert board.sovereign == (AU_TOMA if tokens[:2] == (10, 10) else "")


def test_WE_3d_with_Luna_switched_off() -> None:
    toml = (
        EMPTY_LUNA
        + "options.luna_as_substitute = false\nau-toma = { fleet = 10, helium = 10, influence = 2 }"
    )
    decision = play(toml, ("H08", "H16"), ["dancer", "timony"])
    board = board_after(decision)
    assert tracks(board) == (10, 10, 3)
    assert board.sovereign == ""
    assert funnels(decision, "substitute") == ["RR-B3a must below-ten, out mars; chosen institute"]


@pytest.mark.parametrize("link", ["jupiter", "mars", "institute"])
def test_WE_3d_whichever_location_the_Luna_card_shows(link: str) -> None:
    """Jupiter or Mars are at ten: from there the arrow leads past Luna to the Institute."""
    letters = {LUNA: "B", link: "C"}
    others = iter("AD")
    lettered = ", ".join(f'{each} = "{letters.get(each) or next(others)}"' for each in RING)
    toml = f"letters = {{ {lettered} }}\n" + EMPTY_LUNA.removeprefix(LETTERED)
    toml += "au-toma = { fleet = 10, helium = 10, influence = 2 }"
    board = board_after(play(toml, ("H08", "H16"), ["dancer", "timony"]))
    assert tracks(board) == (10, 10, 3)
    assert board.sovereign == AU_TOMA


# B. Derived examples


def test_WX_1_the_deck_cycle() -> None:
    board = GAME.play.unbox(GAME.read_settings({"first": AU_TOMA}))
    table = Recorder(Seeded("3"))
    GAME.play.turn(table, board)
    assert (len(board.cards), len(board.played), len(board.stack)) == (22, 0, 2)
    for turn in range(1, 10):
        au_toma_turn(table, board)
        assert (len(board.cards) - FIGURES.automa_aside, len(board.played)) == (18 - 2 * turn, 2 * turn)
    assert board.is_automa_deck_empty()
    assert len(board.stack) == 20
    assert "new-deck" not in [step.message for step in table.steps]
    au_toma_turn(table, board)
    assert "new-deck" in [step.message for step in table.steps]
    assert (len(board.cards) - FIGURES.automa_aside, len(board.played), len(board.stack)) == (16, 2, 22)


def test_WX_2_a_left_arrow_wraps() -> None:
    """Card H16: deploy Mars, gain Jupiter, left, no star; card 19 has the star: B ▸ Jupiter ←."""
    letters = 'letters = { jupiter = "A", mars = "B", luna = "C", institute = "D" }\n'
    decision = play(letters + 'piles.institute = ["sefi"]', ("19", "14"), ["dancer", "timony"])
    board = board_after(decision)
    assert board.stack[0] == "sefi"
    assert tracks(board) == (0, 0, 1)
    assert gains(decision)[0].endswith("out mars; chosen institute")


def test_WX_3_gaining_the_card_just_deployed() -> None:
    """Card 3: A ▸ A ← discard, with A on an empty Mars."""
    decision = play(LETTERED, ("3", "14"), ["dancer", "timony", "sefi"])
    board = board_after(decision)
    assert board.stack[0] == "dancer"
    assert board.banished == ["timony"]
    assert tracks(board) == (0, 0, 0)


@pytest.mark.parametrize(
    ("first", "house", "next_one"),
    [(HUMAN, "none", "finale"), (AU_TOMA, "none", HUMAN), (HUMAN, "apollo", HUMAN)],
)
def test_WX_7_the_end_triggered_by_the_first_card(first: str, house: str, next_one: str) -> None:
    """Card 19 stars on Jupiter: the seventh Fleet step. The second card is still played in full."""
    toml = (
        LETTERED + f'turn.first = "{first}"\ntable.house = "{house}"\nau-toma = {{ fleet = 6, helium = 7 }}\n'
    )
    toml += 'piles = { jupiter = ["sefi"], institute = ["aja"] }'
    decision = play(toml, ("19", "20"), ["dancer", "timony"])
    board = board_after(decision)
    messages = [step.message for step in decision.steps]
    assert "her-gain" in messages[messages.index("end-triggered") :], "the second card is still played"
    assert tracks(board) == (7, 7, 1)
    assert board.next == next_one


def test_WX_11_parity() -> None:
    values = [10, 9, 20, 15, 7, 8, 25, 0]
    odd = sum(value % 2 for value in values)
    assert parity_shown(odd, 8 - odd) == "even"
    assert parity_shown(odd + 1, 7 - odd) == "odd"


# Sections


def test_RR_L1_an_icon_is_that_location_even_when_empty() -> None:
    decision = play(LETTERED + 'piles.jupiter = ["sefi"]', ("1", "14"), ["dancer", "timony"])
    assert (
        funnels(decision, "her-deploy-where")[0]
        == "RR-L1 first in icon, out jupiter luna institute; chosen mars"
    )


def test_RR_L2_a_letter_is_the_location_with_that_card() -> None:
    decision = play(LETTERED, ("14", "15"), ["dancer", "timony"])
    assert (
        funnels(decision, "her-deploy-where")[0]
        == "RR-L2 first in letter, out jupiter luna institute; chosen mars"
    )


def test_RR_L3_an_occupied_location_needs_no_arrow() -> None:
    decision = play(
        LETTERED + 'piles = { mars = ["sefi"], luna = ["aja"] }', ("6", "14"), ["dancer", "timony"]
    )
    assert board_after(decision).stack[0] == "dancer", "the top of Luna: just deployed there"


def test_RR_B3b_a_Luna_star_with_its_card_at_ten() -> None:
    """Card 6 gains on Luna with a right arrow; the card shows the Institute, at ten: Jupiter instead."""
    decision = play(LETTERED + "au-toma.influence = 10", ("6", "14"), ["dancer", "timony"])
    board = board_after(decision)
    assert board.sovereign == AU_TOMA
    assert tracks(board) == (1, 0, 10)


def test_RR_X10_the_walk_may_start_at_Luna_instead() -> None:
    """A left arrow from Luna meets Mars first; from the Institute it leads past Luna to Mars as well."""
    letters = 'letters = { jupiter = "C", mars = "A", luna = "B", institute = "D" }\n'
    tokens = "au-toma.fleet = 10\n"
    by_link = play(letters + tokens, ("6", "14"), ["dancer", "timony"])
    assert tracks(board_after(by_link)) == (10, 1, 0), "right of Jupiter lies Mars"
    by_luna = play(letters + tokens + 'options.luna_walk = "luna"', ("6", "14"), ["dancer", "timony"])
    assert tracks(board_after(by_luna)) == (10, 0, 1), "right of Luna lies the Institute"


@pytest.mark.parametrize("switch", ["true", "false"])
def test_RR_X11_all_three_tracks_at_ten(switch: str) -> None:
    toml = (
        LETTERED
        + f"options.luna_as_substitute = {switch}\nau-toma = {{ fleet = 10, helium = 10, influence = 10 }}\n"
    )
    toml += 'piles.jupiter = ["sefi"]'
    decision = play(toml, ("19", "14"), ["dancer", "timony"])
    board = board_after(decision)
    assert tracks(board) == (10, 10, 10)
    assert board.sovereign == (AU_TOMA if switch == "true" else "")
    assert told(decision, "no-substitute")


def test_RR_X6_without_a_character_deck_she_only_gains() -> None:
    board = GAME.play.unbox(GAME.read_settings({}))
    everyone = [card for card in board.deck.cards() if card not in ("sefi", "aja")]
    names = ", ".join(f'"{card}"' for card in everyone)
    toml = LETTERED + f'table.banished = [{names}]\npiles = {{ mars = ["sefi"], luna = ["aja"] }}'
    decision = play(toml, ("3", "12"))
    assert len(told(decision, "no-deck")) == 4, "two deploys and two discards"
    assert board_after(decision).stack == ["sefi", "aja"]


def test_RR_X7_nothing_anywhere() -> None:
    board = GAME.play.unbox(GAME.read_settings({}))
    names = ", ".join(f'"{card}"' for card in board.deck.cards())
    decision = play(LETTERED + f"table.banished = [{names}]", ("1", "2"))
    assert len(told(decision, "no-gain")) == 2
    assert tracks(board_after(decision)) == (0, 0, 0)


def test_RR_X24_a_face_down_card_is_a_card() -> None:
    toml = LETTERED + 'piles.jupiter = ["sefi"]\ntable.face_down = ["sefi"]'
    board = board_after(play(toml, ("15", "14"), ["dancer", "timony"]))
    assert board.stack[0] == "sefi"
    assert board.face_down == set()


BLOCK = LETTERED + 'table.sovereign = "human"\nhuman.hand = ["justice", "dancer"]\n'


def test_RR_X13_Justice_keeps_the_token_and_the_card_still_gives_its_bonus() -> None:
    decision = play(BLOCK, ("6", "14"), ["sefi", "timony", "aja"], ["justice"])
    board = board_after(decision)
    assert board.sovereign == HUMAN
    assert board.hand == ["dancer", "timony"]
    assert board.banished == ["justice"]
    assert tracks(board) == (0, 0, 1)


def test_RR_X13_switched_off_nothing_comes() -> None:
    decision = play(
        BLOCK + "options.blocked_luna_bonus = false", ("6", "14"), ["sefi", "timony", "aja"], ["justice"]
    )
    assert tracks(board_after(decision)) == (0, 0, 0)


def test_RR_X13_one_may_let_the_token_go() -> None:
    board = board_after(play(BLOCK, ("6", "14"), ["sefi", "timony"], ["skip"]))
    assert board.sovereign == AU_TOMA
    assert board.hand == ["justice", "dancer"]


def test_RR_X13_without_the_token_there_is_nothing_to_keep() -> None:
    decision = play(BLOCK.replace('"human"\nhuman', '"nobody"\nhuman'), ("6", "14"), ["sefi", "timony"])
    assert board_after(decision).sovereign == AU_TOMA


def test_RR_X5_a_card_may_carry_both_icons() -> None:
    lines = [f"{n}: mars A left" for n in range(1, 22)]
    cards = ", ".join(f'"{line}"' for line in [*lines, "22: mars A left star discard"])
    decision = play(LETTERED + f"options.deck = [{cards}]", ("22", "1"), ["dancer", "timony", "sefi"])
    board = board_after(decision)
    assert tracks(board) == (0, 1, 0)
    assert board.banished == ["timony"]


def test_RR_T3_both_cards_are_discarded() -> None:
    decision = play(LETTERED, NO_STARS, ["dancer", "timony"])
    assert told(decision, "discard-two") == [{"her_cards": NO_STARS}]
    assert board_after(decision).played == list(NO_STARS)


# The decks


@pytest.mark.parametrize("deck", DECKS)
def test_RR_K_every_deck_is_what_the_rulebook_says(deck: str) -> None:
    """22 cards; a star or a discard at most here; the letters used with falling frequency for gains."""
    cards = automa_cards(deck).values()
    assert len(cards) == 22
    gains = [sum(card.gain == letter for card in cards) for letter in LETTERS]
    assert gains == sorted(gains, reverse=True)
    assert {card.arrow for card in cards} == {"left", "right"}
    assert sum("star" in card.extra for card in cards) == 14


def test_the_reconstructed_deck_differs_in_card_5_only() -> None:
    one, other = automa_cards("reconstructed"), automa_cards("transcribed")
    assert [name for name in one if one[name] != other[name]] == ["5"]
    assert len({(card.deploy, card.gain, card.arrow, card.extra) for card in one.values()}) == 22
    for names in (RING, LETTERS):
        assert [sum(card.deploy == name for card in one.values()) for name in names] == (
            [2, 2, 2, 2] if names is RING else [5, 4, 3, 2]
        )
