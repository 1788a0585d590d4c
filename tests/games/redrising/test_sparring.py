"""The stand-ins for the human: every opinion of the greedy one from a small position, and whole games."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.abilities.effect import EFFECTS
from automarium.games.redrising.board import FINALE, RING, Board
from automarium.games.redrising.cards import COLORS
from automarium.games.redrising.human import actions
from automarium.games.redrising.reports import CHANGES, DONE, TURNS
from automarium.games.redrising.settings import HUMAN, VARIANT
from automarium.games.redrising.sparring import _COUNTED, _LIKELY, _OPINIONS, greedy
from automarium.games.redrising.sparring_values import BRINGS, deploy_worth
from automarium.games.redrising.taste import GREEDY
from automarium.kernel.record.bulk import play_out
from automarium.kernel.rules.chance import Chance
from automarium.kernel.rules.questions import Ask, Choose
from automarium.kernel.rules.source import PERSON
from automarium.kernel.words.texts import Texts
from tests.games.redrising.positions import board

HAND = "cassius mustang fitchner victra"
"""Golds of a high core value."""
SEVEN = "cassius dr-virany hypnotist investor justice martyr banker"
"""A full hand that wants nothing."""


def answer(position: Board, question: str, *options: Any, seed: str = "1", **facts: Any) -> Any:
    """What the greedy partner answers; it changes nothing on the board."""
    before = position.copy()
    request = Choose(question, options, PERSON, facts)
    given = greedy(position, request, Chance(seed).start("sparring"))
    assert position == before
    assert given in options
    return given


def answers(position: Board, question: str, *options: Any, **facts: Any) -> set[str]:
    """All that the greedy partner answers, with different chances."""
    return {str(answer(position, question, *options, seed=str(seed), **facts)) for seed in range(60)}


# Both partners


def test_the_random_partner_takes_every_option() -> None:
    request = Choose("gain", ("mars", "luna", "deck"), PERSON, {})
    random = GAME.partners["random"]
    given = {random(board(), request, Chance(str(seed)).start("sparring")) for seed in range(60)}
    assert given == {"mars", "luna", "deck"}


def test_an_unknown_question_is_left_to_chance() -> None:
    assert answers(board(), "no-such-question", "a", "b", "c") == {"a", "b", "c"}


def test_where_something_goes_is_left_to_chance() -> None:
    assert answers(board(), "shift-where", "mars", "luna", card="eo") == {"mars", "luna"}


# The turn


def action(position: Board) -> str:
    return str(answer(position, "action", *actions(position)))


def test_it_deploys_what_the_hand_needs_least() -> None:
    assert action(board(hand=f"{HAND} musician")) == "deploy musician"


def test_it_deploys_for_tokens() -> None:
    plain, helium = board(hand="deanna harmony"), board(hand="uncle-narol harmony")
    assert deploy_worth(GREEDY, plain, "deanna")["mars"] < deploy_worth(GREEDY, helium, "uncle-narol")["mars"]
    assert action(board(hand=f"{HAND} uncle-narol")) == "deploy uncle-narol"


def test_it_scouts_when_a_full_hand_can_spare_nothing() -> None:
    seven = f"{HAND} darrow sevro the-howlers"  # Darrow wants seven cards; most others want each other
    assert action(board(hand=seven)) == "scout"
    assert action(board(hand=seven, rest=False)) != "scout"
    assert action(board(hand=f"{seven} surgeon")) == "deploy surgeon"
    assert action(board(hand="cassius")) == "deploy cassius"


def test_without_a_card_chance_decides() -> None:
    assert answers(board(mars="eo"), "action", *actions(board(mars="eo"))) == {"lead", "scout"}


def test_it_deploys_where_the_ability_brings_a_token() -> None:
    assert answer(board(), "deploy-where", *RING, card="morning-star") == "jupiter"
    assert answer(board(mars="cassius", luna="eo"), "deploy-where", *RING, card="assassin") == "mars"


def test_it_does_not_deploy_onto_a_high_card() -> None:
    position = board(jupiter="cassius", mars="mustang", luna="victra", institute="surgeon")
    assert answer(position, "deploy-where", *RING, card="judge") == "institute"
    position.piles["mars"].clear()
    assert answer(position, "deploy-where", "jupiter", "mars", "luna", card="judge") == "mars"


def test_it_gains_the_card_that_raises_the_hand_most() -> None:
    position = board(hand=HAND, jupiter="surgeon", mars="judge eo", luna="karnus", sovereign=HUMAN)
    assert answer(position, "gain", "jupiter", "mars", "luna", "deck") == "luna"


def test_it_gains_from_the_deck_rather_than_a_poor_card() -> None:
    assert answer(board(hand="justice", mars="surgeon"), "gain", "mars", "deck") == "deck"


def test_a_card_that_lies_face_down_counts_as_any_other() -> None:
    position = board(hand="justice", mars="surgeon", luna="cassius", face_down="cassius", sovereign=HUMAN)
    assert answer(position, "gain", "mars", "luna") == "luna"


def test_it_gains_a_card_that_will_bring_another_while_there_is_room() -> None:
    def gains(hand: str) -> str:
        position = board(hand=hand, jupiter="sefi", mars="psychologist", variant=VARIANT)
        return str(answer(position, "gain", "jupiter", "mars"))

    assert gains("justice") == "jupiter"
    assert gains("justice martyr banker investor hypnotist hacker") == "mars"


def test_it_deploys_a_card_that_brings_another_while_there_is_room() -> None:
    assert action(board(hand="lysander surgeon")) == "deploy lysander"
    assert action(board(hand=f"{HAND} lysander surgeon bondilus karnus")) != "deploy lysander"


def test_it_places_where_the_bonus_is_best() -> None:
    assert answer(board(influence=2), "place-where", *RING, card="eo") == "institute"
    assert answer(board(influence=10), "place-where", *RING, card="eo") == "luna"
    assert answer(board(influence=10, sovereign=HUMAN, fleet=6), "place-where", *RING) == "jupiter"
    assert answer(board(influence=10, sovereign=HUMAN, fleet=10), "place-where", *RING) == "mars"
    assert answer(board(house="diana"), "place-where", *RING) == "luna"


@pytest.mark.parametrize("question", ["any-face", "which-track"])
def test_it_takes_the_best_token(question: str) -> None:
    assert answer(board(fleet=6), question, "fleet", "helium", "influence") == "fleet"
    assert answer(board(fleet=10), question, "fleet", "helium", "influence") == "influence"
    assert answer(board(influence=10), question, "banish", "helium", "influence", "place") == "helium"


# What deploying brings


def test_opinions_are_about_questions_and_effects_that_exist() -> None:
    texts = Texts("en", GAME.folder / "texts")
    assert all(texts.has(f"ask.{question}") for question in (*_OPINIONS, *_LIKELY, *_COUNTED))
    assert set(BRINGS) <= set(EFFECTS)


@pytest.mark.parametrize(
    ("card", "places", "brings"),
    [
        ("judge", {}, 0),
        ("musician", {}, 0),
        ("uncle-narol", {}, 6),
        ("lawyer", {"influence": 10}, 0),
        ("pelus", {"fleet": 6}, 11),  # two steps, less hers
        ("quicksilver", {}, 3),
        ("the-pax", {"fleet": 6}, 0),  # only on Luna
        ("magistrate", {"sovereign": HUMAN}, 3),
        ("magistrate", {}, 0),
        ("politician", {"hand": "politician cassius sevro"}, 12),
        ("politician", {"hand": "politician cassius"}, 0),
        ("dancer", {"hand": "dancer darrow"}, 3),
        ("dancer", {"hand": "dancer darrow harmony"}, 9),
        ("nero", {"mars": "harmony dancer matteo"}, 6),
        ("nero", {"mars": "harmony dancer matteo", "face_down": "dancer"}, 3),
        ("timony", {"institute": "cassius sevro", "influence": 1}, 12),
        ("sponsor", {"helium": 1}, 9),
        ("sponsor", {}, 0),
        ("assassin", {"mars": "matteo cassius"}, 6),
        ("assassin", {"mars": "cassius matteo"}, 0),
        ("boneriders", {}, 5),
        ("boneriders", {"sovereign": HUMAN}, 0),
        ("aja", {"stack": "matteo"}, 3),
        ("aja", {}, 0),
        ("lysander", {}, 40),
        ("lysander", {"hand": SEVEN}, 0),
        ("victra", {"mars": "matteo"}, 40),
        ("victra", {}, 0),
        ("sefi", {"mars": "helga matteo"}, 40),
        ("sefi", {"mars": "matteo"}, 0),
        ("vlogger", {"fleet": 1}, 20),
        ("vlogger", {}, 0),
    ],
)
def test_what_deploying_on_mars_brings(card: str, places: dict[str, Any], brings: int) -> None:
    assert deploy_worth(GREEDY, board(**places), card)["mars"] == brings


# What is optional


def use(position: Board, card: str) -> str:
    return str(answer(position, "use-ability", "use", "skip", card=card))


def test_it_uses_what_is_free_and_trades_for_a_gain() -> None:
    assert use(board(), "diplomat") == "use"
    assert use(board(), "politician") == "use"
    assert use(board(helium=1), "sponsor") == "use"
    assert use(board(helium=1, influence=10), "sponsor") == "skip"
    assert use(board(influence=1), "sponsor") == "skip"
    assert use(board(stack="eo"), "tactus") == "skip"


def test_it_takes_a_card_of_this_location_if_none_elsewhere_is_better() -> None:
    def takes(elsewhere: str) -> str:
        position = board(hand="cassius", jupiter="mustang surgeon razor-designer", mars=elsewhere)
        return str(answer(position, "take-which", "mustang", "surgeon", "skip"))

    assert takes("") == "mustang"
    assert takes("dancer") == "mustang"
    assert takes("fitchner") == "skip"


def test_a_card_that_must_be_taken_is_the_best() -> None:
    position = board(hand="matteo", jupiter="surgeon cassius")
    assert answer(position, "take-which", "surgeon", "cassius") == "cassius"


def test_after_the_last_turn_a_card_is_compared_with_none() -> None:
    position = board(hand="justice", luna="surgeon cassius", mars="fitchner", sovereign=HUMAN)
    position.next = FINALE
    assert answer(position, "take-which", "surgeon", "cassius") == "cassius"
    assert answer(position, "take-which", "surgeon", "cassius", "skip") == "cassius"


def test_it_takes_banished_cards_as_long_as_they_help() -> None:
    position = board(hand="dr-virany", banished="darrow sevro")
    assert answer(position, "take-banished-which", "darrow", "sevro", "skip") == "sevro"
    full = board(hand=SEVEN, banished="surgeon")
    assert answer(full, "take-banished-which", "surgeon", "skip") == "skip"


def test_it_tucks_and_takes_what_is_better_than_a_gain() -> None:
    position = board(hand="justice", jupiter="cassius colonel-valentin", mars="surgeon")
    assert answer(position, "tuck-which", "cassius", "surgeon", below="colonel-valentin") == "cassius"
    assert answer(position, "take-tucked", "use", "skip", card="cassius") == "use"
    position = board(hand="matteo", jupiter="sevro colonel-valentin", mars="cassius")
    assert answer(position, "take-tucked", "use", "skip", card="sevro") == "skip"


def test_it_takes_for_nothing_what_the_hand_can_use() -> None:
    position = board(hand="the-howlers", mars="cassius sevro")
    assert answer(position, "banish-or-take", "banish", "take", card="cassius") == "take"
    full = board(hand=SEVEN, mars="surgeon sevro")
    assert answer(full, "banish-or-take", "banish", "take", card="surgeon") == "banish"


def test_it_gives_up_what_the_hand_needs_least() -> None:
    position = board(hand=f"{HAND} musician")
    assert answer(position, "banish-from-hand", *position.hand) == "musician"


def test_it_trades_a_poor_card_and_keeps_a_good_one() -> None:
    position = board(hand="online-gambler cassius martyr")
    assert answer(position, "trade-which", "online-gambler", "martyr", "skip") == "online-gambler"
    position = board(hand="fitchner cassius")
    assert answer(position, "banish-from-hand-or-skip", "fitchner", "cassius", "skip") == "skip"


def test_it_blocks_when_the_sovereign_token_and_a_card_are_worth_more() -> None:
    assert answer(board(hand="justice"), "block", "justice", "skip") == "justice"


def test_it_buys_what_is_worth_its_price() -> None:
    position = board(hand="banker", helium=3, mars="cassius", luna="surgeon")
    assert answer(position, "buy-where", "mars", "luna", "skip") == "mars"
    assert answer(position, "buy-where", "luna", "skip") == "skip"
    assert answer(position, "buy-which", "cassius", "surgeon", "skip", track="helium") == "cassius"
    assert answer(position, "buy-which", "surgeon", "skip", track="helium") == "skip"


def test_it_names_the_color_of_which_there_are_most() -> None:
    at_the_end = board(
        hand="investor", mars="cassius eo sevro", luna="dancer harmony darrow", variant=VARIANT
    )
    assert answer(at_the_end, "color-on-mars", "red", "gold", "skip") == "gold"
    deployed = board(luna="cassius dancer harmony investor", mars="sevro mustang")
    assert answer(deployed, "color-here", "red", "gold", "skip") == "red"
    assert answer(board(), "name-color", *COLORS) == "gold"
    assert answer(board(deck="eo matteo", rest=False, variant=VARIANT), "name-color", "red", "blue") == "red"


def test_it_uses_all_abilities_at_the_end_in_any_order() -> None:
    assert answers(board(), "last-ability", "banker", "dr-virany", "enough") == {"banker", "dr-virany"}


# At the table


def test_at_the_table_it_reports_what_is_likely() -> None:
    position = board(stack="eo darrow", keep="hers", variant=VARIANT)
    assert answers(position, "report", *TURNS) == {*RING, "scout"}
    assert answers(position, "report-gain", "mars", "deck", "nowhere") == {"mars", "deck"}
    assert answers(position, "report-more", DONE(), *CHANGES) == {"done"}
    assert answers(position, "any-card", "yes", "no") == {"yes", "no"}


def test_at_the_table_its_numbers_are_possible() -> None:
    position = board(stack="eo darrow", keep="hers", variant=VARIANT)
    for seed in range(30):
        below = Chance(str(seed)).start("sparring")
        in_set, points = Ask("in-set", 0, 2, PERSON, {}), Ask("hand-points", -150, 450, PERSON, {})
        assert in_set.check(greedy(position, in_set, below)) in (0, 1, 2)
        assert 150 <= points.check(greedy(position, points, below)) <= 250


# Whole games


@pytest.mark.parametrize("options", [{}, {"keep": "hers"}, {"house": "minerva", "variant": "eo,roque"}])
@pytest.mark.parametrize("partner", ["greedy", "keen", "random"])
def test_the_same_seed_gives_the_same_game(partner: str, options: dict[str, object]) -> None:
    once, again = (play_out(GAME, "7", options, partner, record=record) for record in (True, False))
    assert once.board == again.board
    assert once.result == again.result


def test_the_greedy_partner_plays_clearly_better() -> None:
    def average(partner: str) -> float:
        games = [play_out(GAME, str(seed), {}, partner) for seed in range(30)]
        return sum(game.result.points[HUMAN] for game in games) / len(games)

    assert average("greedy") > average("random") + 40
