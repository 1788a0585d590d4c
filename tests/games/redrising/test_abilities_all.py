"""All deploy abilities together: the data file, and that none of them ever fails."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from automarium.games.redrising.abilities.effect import (
    EFFECTS,
    Deployed,
    Lead,
    abilities,
    banish_itself,
    deploy,
    effect,
    read_abilities,
    regain,
)
from automarium.games.redrising.board import RING, Board, conserved
from automarium.games.redrising.cards import characters
from automarium.games.redrising.settings import HOUSES, NO_HOUSE, VARIANT
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.source import Seeded
from automarium.rulebook import DataError
from tests.games.redrising.positions import board, take_out
from tests.games.redrising.test_abilities_banishing import CASES as BANISHING
from tests.games.redrising.test_abilities_dealing import CASES as DEALING
from tests.games.redrising.test_abilities_opposing import CASES as OPPOSING
from tests.games.redrising.test_abilities_shifting import CASES as SHIFTING
from tests.games.redrising.test_abilities_taking import CASES as TAKING
from tests.games.redrising.test_abilities_tokens import CASES as TOKENS

CASES = [*BANISHING, *DEALING, *OPPOSING, *SHIFTING, *TAKING, *TOKENS]
WITHOUT = {"judge", "justice", "martyr", "pax-au-telemanus", "the-howlers", "loan-shark"}


def test_every_character_has_an_ability_but_the_blocks_and_the_one_that_stays_out() -> None:
    assert set(characters()) - set(abilities()) == WITHOUT
    assert len(abilities()) == 106


def test_every_ability_has_a_case_in_which_it_works() -> None:
    assert {each.card for each in CASES if each.told} == set(abilities())


def test_every_effect_is_used() -> None:
    assert {ability.effect for ability in abilities().values()} == set(EFFECTS)


def test_a_card_that_only_blocks_does_nothing() -> None:
    given = board(mars="lorn")
    take_out(given, "judge")
    table, lead = Recorder(Seeded("any")), Lead()
    deploy(table, given, lead, "judge", "mars")
    assert [step.message for step in table.steps] == ["deploy"]


@pytest.mark.parametrize(
    ("row", "fault_in_words"),
    [
        ('id = "nobody"\neffect = "banish-bottom"', "the id of a character"),
        ('id = "pathologist"\neffect = "dance"', "effect: must be one of"),
        ('id = "pathologist"', "effect: is missing"),
        ('id = "deanna"\neffect = "gain"\ntrack = "helium"', "count: is missing"),
        ('id = "deanna"\neffect = "gain"\ntrack = "gold"\ncount = 1', "track: must be one of"),
        ('id = "deanna"\neffect = "gain"\ntrack = "helium"\ncount = 0', "a whole number of at least 1"),
        ('id = "pathologist"\neffect = "banish-bottom"\ncount = 1', "unknown key count"),
    ],
)
def test_a_wrong_row_is_refused(row: str, fault_in_words: str, tmp_path: Path) -> None:
    path = tmp_path / "abilities.toml"
    path.write_text(f'[provenance]\nsource = "us"\nconfidence = "house"\n\n[[ability]]\n{row}\n')
    with pytest.raises(DataError, match=fault_in_words):
        read_abilities(path)


def test_two_effects_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two effects are called 'gain'"):
        effect("gain")(EFFECTS["gain"])


def test_a_character_that_has_left_its_location_is_not_moved_again() -> None:
    given, table = board(hand="lorn"), Recorder(Seeded("any"))
    deployed = Deployed("lorn", "mars", "", Lead())
    banish_itself(table, given, deployed)
    regain(table, given, deployed)
    assert given.hand == ["lorn"]
    assert not table.steps


def random_board(random: Random) -> Board:
    """Cards everywhere, some face down; piles, hands and deck are often empty."""
    cards = [card for card in characters() if card != "loan-shark"]
    random.shuffle(cards)

    def some(most: int) -> str:
        return " ".join(cards.pop() for _ in range(random.choice((0, 1, random.randint(0, most)))))

    piles = {location: some(6) for location in RING}
    return board(
        **piles,
        hand=some(6),
        stack=some(9),
        banished=some(6),
        deck=some(4),
        bottom=some(3),
        rest=random.random() < 0.5,
        face_down=" ".join(card for pile in piles.values() for card in pile.split() if random.random() < 0.2),
        fleet=random.randint(0, 10),
        helium=random.randint(0, 12),
        influence=random.randint(0, 10),
        hers=(random.randint(0, 10), random.randint(0, 10), random.randint(0, 10)),
        sovereign=random.choice(("", "human", "au-toma")),
        house=random.choice((NO_HOUSE, *HOUSES)),
        end_stays=random.random() < 0.5,
        variant=VARIANT,
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(12))
def test_nothing_ever_fails_and_no_card_is_lost(seed: int) -> None:
    """Every character on boards of chance, with answers of chance."""
    random = Random(seed)  # noqa: S311  # test data
    for number, card in enumerate(abilities()):
        given = random_board(random)
        if given.where(card) or card in given.stack or card in given.banished:
            continue
        if card not in given.hand and card not in given.deck.cards():
            given.hand.append(card)
        before = conserved(given)
        take_out(given, card)
        lead = Lead()
        deploy(Recorder(Seeded(f"{seed} {number}")), given, lead, card, random.choice(RING))
        assert conserved(given) == before, card
        assert given.face_down <= {each for pile in given.piles.values() for each in pile}, card
        assert 1 <= len(lead.locations) <= 3, card
