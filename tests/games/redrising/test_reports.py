"""At the table: what the person reports, what the app asks, and that a normal turn of hers asks nothing."""
# ruff: noqa: N802 — ids of examples and sections keep their capitals

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.games.redrising import GAME
from automarium.games.redrising.board import FINALE, RING, Board
from automarium.games.redrising.rules import look_for_cards
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.games.redrising.tokens import met_by
from automarium.kernel.catalog.game import SETUP
from automarium.kernel.record.decide import Decision, decide
from automarium.kernel.record.position import read_position
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.record.session import Over, Session
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.source import Scripted, Suspend
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.sentences import question, speaker, texts_of, told
from automarium.kernel.words.texts import LANGUAGES

HEAD = 'position = 1\ngame = "redrising"\noptions.keep = "hers"\n'
LETTERED = HEAD + 'letters = { jupiter = "D", mars = "A", luna = "B", institute = "C" }\n'
PILES = "piles = { jupiter = 2, mars = 2, luna = 2, institute = 2 }\ndeck.cards = 80\n"
HUMAN_NEXT = LETTERED + PILES + 'turn.next = "human"\nau-toma.stack = 4\n'


def play(toml: str, *person: object, **streams: Any) -> Board:
    """One turn with these answers."""
    board: Board = read_position(toml).board
    script = Scripted({"person": person, **streams})  # type: ignore[dict-item]  # answers are plain
    GAME.play.turn(Recorder(script), board)
    assert script.unused() == []
    return board


def play_asking(toml: str, *person: Plain) -> Request[Any]:
    """The question after these answers."""
    with pytest.raises(Suspend) as suspended:
        play(toml, *person)
    return suspended.value.request


def tracks(board: Board, side: str = HUMAN) -> tuple[int, int, int]:
    tokens = board.tokens[side]
    return tokens.fleet, tokens.helium, tokens.influence


def piles(board: Board) -> list[int]:
    return [len(board.piles[location]) for location in RING]


# The person's turn


def test_a_lead_in_three_taps() -> None:
    board = play(HUMAN_NEXT, "jupiter", "mars", "done")
    assert piles(board) == [3, 1, 2, 2]
    assert tracks(board) == (0, 1, 0)
    assert board.next == AU_TOMA


def test_nothing_is_gained_where_no_card_lies() -> None:
    """What is known to be empty is not offered; a journal of before may have it."""
    empty = HUMAN_NEXT.replace("institute = 2", "institute = 0")
    asked = play_asking(empty, "jupiter")
    assert asked.what == "report-gain"
    assert list(asked.options()) == ["mars", "luna", "deck", "nowhere"]
    assert piles(play(empty, "jupiter", "institute", "done")) == [3, 2, 2, 0]
    with pytest.raises(Refused):
        asked.check("jupiter")
    vague = play_asking(empty + 'table.vague = ["institute"]\n', "jupiter")
    assert "institute" in vague.options()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_says_what_to_look_at(language: str) -> None:
    """Core values, and which cards keep the token."""
    texts = texts_of(GAME, language)
    value = {"en": "core value", "pl": "podstawow", "uk": "базов"}[language]
    for message in ("ask.more-odd", "ask.odd-cards", "ask.in-set"):
        assert value in texts(message, count=5, parity="even")
        assert "0" in texts(message, count=5, parity="even")
    assert all(name in texts("ask.block-unseen") for name in ("Justice", "Martyr"))


def test_a_lead_to_luna_brings_the_sovereign_and_the_house() -> None:
    board = play(HUMAN_NEXT + 'table.house = "diana"', "jupiter", "luna", "done")
    assert board.sovereign == HUMAN
    assert tracks(board) == (0, 0, 1)


@pytest.mark.parametrize(
    ("face", "answers", "cards", "after"),
    [
        ("helium", [], [3, 2, 2, 2], (0, 1, 0)),
        ("sovereign", [], [3, 2, 2, 2], (0, 0, 0)),
        ("banish", ["luna"], [3, 2, 1, 2], (0, 0, 0)),
        ("place", ["luna"], [3, 2, 3, 2], (0, 0, 0)),
    ],
)
def test_a_gain_from_the_deck_with_its_die(
    face: str, answers: list[str], cards: list[int], after: tuple[int, int, int]
) -> None:
    board = play(HUMAN_NEXT, "jupiter", "deck", *answers, "done", die=[face])
    assert piles(board) == cards
    assert tracks(board) == after
    assert len(board.deck) == (78 if face == "place" else 79)
    assert board.sovereign == (HUMAN if face == "sovereign" else "")


OF_THE_HOUSE = {
    "apollo": (
        "house-places",
        {"en": "place the top card", "pl": "połóż też wierzchnią", "uk": "верхню карту"},
    ),
    "ceres": ("house-banishes", {"en": "banish any one card", "pl": "wygnaj też", "uk": "виженіть"}),
    "minerva": ("house-rolls", {"en": "roll the Rising die", "pl": "rzuć też", "uk": "киньте"}),
}
"""What is told of the Houses that act with cards or with the die, and words of it."""


@pytest.mark.parametrize("house", OF_THE_HOUSE)
@pytest.mark.parametrize(
    "answers", [("mars", "luna"), ("scout", "luna"), ("jupiter", "nowhere", "sovereign")]
)
def test_in_games_of_older_rules_the_sovereign_reminds_of_what_the_house_does(
    house: str, answers: tuple[str, ...]
) -> None:
    """Diana's was done, of these three nothing was said; it comes before the question what has changed."""
    recorder = Recorder(Scripted({"person": (*answers, "luna -1", "done")}))
    older = HEAD + 'options.house_told = "reminded"\n' + HUMAN_NEXT.removeprefix(HEAD)
    board: Board = read_position(older + f'table.house = "{house}"\n').board
    GAME.play.turn(recorder, board)
    message, words = OF_THE_HOUSE[house]
    told_steps = [step.message for step in recorder.steps]
    assert told_steps[told_steps.index("your-sovereign") + 1] == message
    assert told_steps.count(message) == 1
    (reminder,) = (step for step in recorder.steps if step.message == message)
    for language, part in words.items():
        assert part in str(told(speaker(GAME, texts_of(GAME, language), board), reminder))


@pytest.mark.parametrize("house", ["none", "diana", "jupiter", "mars"])
def test_a_house_that_the_app_carries_out_reminds_of_nothing(house: str) -> None:
    recorder = Recorder(Scripted({"person": ("mars", "luna", "done")}))
    board: Board = read_position(HUMAN_NEXT + f'table.house = "{house}"\n').board
    GAME.play.turn(recorder, board)
    assert not {message for message, _ in OF_THE_HOUSE.values()} & {step.message for step in recorder.steps}


@pytest.mark.parametrize(
    ("house", "answers", "die", "cards"),
    [
        ("apollo", ["mars"], [], [3, 3, 1, 2]),
        ("ceres", ["institute"], [], [3, 2, 1, 1]),
        ("minerva", ["mars"], ["banish"], [3, 1, 1, 2]),
        ("minerva", ["place", "luna"], ["sovereign"], [3, 2, 2, 2]),
    ],
)
def test_RRB_H1_what_the_house_did_is_asked(
    house: str, answers: list[str], die: list[str], cards: list[int]
) -> None:
    """It was told beside the report, cut off, to be counted by oneself below it."""
    toml = HUMAN_NEXT + f'table.house = "{house}"\n'
    assert piles(play(toml, "jupiter", "luna", *answers, "done", die=die)) == cards
    assert piles(play(toml, "jupiter", "nowhere", "sovereign", *answers, "done", die=die)) == [
        count + (place == RING.index("luna")) for place, count in enumerate(cards)
    ]


def test_RRB_H1_the_question_of_a_house_says_what_it_does() -> None:
    asked = play_asking(HUMAN_NEXT + 'table.house = "apollo"\n', "jupiter", "luna")
    assert (asked.what, asked.options()) == ("house-place", [*RING])
    empty = 'table.house = "ceres"\npiles = { jupiter = 0, mars = 0, luna = 1, institute = 0 }\n'
    toml = HUMAN_NEXT.replace(PILES, "deck.cards = 80\n") + empty
    assert piles(play(toml, "no-card", "luna", "done")) == [0, 0, 0, 0], "nothing is left to banish"


def test_RR_X31_a_report_ends_the_game_by_how_things_stand_after_it() -> None:
    """A slip with + that − took back ended the game two turns later."""
    toml = HUMAN_NEXT + "human = { fleet = 6, helium = 7 }\n"
    assert play(toml, "luna", "nowhere", "fleet +1", "done").triggered
    assert not play(toml, "luna", "nowhere", "fleet +1", "fleet -1", "done").triggered
    assert play(toml, "luna", "nowhere", "fleet +1", "fleet -1", "fleet +1", "done").triggered
    assert not play(toml, "luna", "jupiter", "fleet -1", "done").triggered, "an ability came before the gain"


STEPS = ("fleet +1", "fleet -1", "helium +1", "helium -1")
TAPS = st.lists(st.sampled_from(("undo", "redo", *STEPS)), max_size=12)
"""What somebody taps who reports twice, takes it back, and changes their mind."""


@settings(derandomize=True, max_examples=60, deadline=None)
@given(TAPS, st.sampled_from(("jupiter", "mars", "institute")))
def test_RR_X31_in_every_order_of_taps_the_end_is_what_the_board_says(taps: list[str], gained: str) -> None:
    """A report that was told twice ended the game, though − had taken it back."""
    toml = HUMAN_NEXT + "human = { fleet = 6, helium = 7, influence = 6 }\n"
    session: Session[Board] = Session.start(GAME, "1", "table", position=read_position(toml))
    for answer in ("luna", gained):
        session.reply(answer)
    for tap in taps:
        if tap == "redo" and session.undone:
            session.redo()
        elif tap == "undo" and len(session.entries) > len(("luna", gained)):
            session.undo()
        elif tap in STEPS:
            session.reply(tap)
        assert session.now.board.triggered == bool(met_by(session.now.board))
    met = bool(met_by(session.now.board))
    session.reply("done")
    assert session.now.board.triggered == met


def test_RR_X31_an_end_that_another_turn_has_triggered_stays() -> None:
    toml = HUMAN_NEXT.replace('turn.next = "human"', 'turn = { next = "human", triggered = true }')
    toml += "human = { fleet = 7, helium = 7 }\n"
    assert play(toml, "luna", "nowhere", "fleet -1", "done").triggered


def test_RR_X31_in_a_game_of_older_rules_each_tap_counts() -> None:
    before = GAME.settings_of({"keep": "hers"}, 4)
    assert (before.end_reported, before.house_told) == ("at_once", "reminded")
    older = HEAD + 'options.end_reported = "at_once"\n' + HUMAN_NEXT.removeprefix(HEAD)
    older += "human = { fleet = 6, helium = 7 }\n"
    assert play(older, "luna", "nowhere", "fleet +1", "fleet -1", "done").triggered


def test_a_turn_ended_by_an_ability() -> None:
    board = play(HUMAN_NEXT, "jupiter", "nowhere", "done")
    assert piles(board) == [3, 2, 2, 2]
    assert tracks(board) == (0, 0, 0)


def test_a_lead_without_a_card() -> None:
    assert piles(play(HUMAN_NEXT, "no-card", "mars", "done")) == [2, 1, 2, 2]


def test_a_scout() -> None:
    board = play(HUMAN_NEXT, "scout", "institute", "done")
    assert piles(board) == [2, 2, 2, 3]
    assert tracks(board) == (0, 0, 1)
    assert len(board.deck) == 79


def test_of_an_unreported_turn_the_app_expects_the_least() -> None:
    assert piles(play(HUMAN_NEXT, "unsaid", "done")) == [1, 1, 1, 1]


LEAST = [("en", "at least 1 card"), ("pl", "co najmniej 1 karta"), ("uk", "щонайменше 1 карта")]


@pytest.mark.parametrize(("language", "least"), LEAST)
def test_after_an_unreported_turn_picture_and_words_say_at_least(language: str, least: str) -> None:
    """Two cards lay everywhere; now one is known, and a person who looks sees that it may be more."""
    board = play(HUMAN_NEXT.replace("luna = 2", "luna = 1"), "unsaid", "done")
    assert board.vague == set(RING)
    drawing = GAME.look.picture(speaker(GAME, texts_of(GAME, language), board)) if GAME.look.picture else None
    assert drawing is not None
    assert least in drawing.titles()["jupiter"]
    assert ">≥1<" in drawing.svg()
    empty = {"en": "perhaps empty", "pl": "może pusta", "uk": "може, порожньо"}
    assert empty[language] in drawing.svg(), "Luna had one card"
    again = GAME.play.read(GAME.play.write(board), board.settings)
    assert again.vague == board.vague
    counted = GAME.play.correct(GAME.play.write(board), {"piles": {"jupiter": 2}})
    assert GAME.play.read(counted, board.settings).vague == {*RING} - {"jupiter"}


def test_a_location_that_was_looked_at_is_empty() -> None:
    """Nothing is known of a location at which she would gain: the person looks, and there is no card."""
    piles_now = PILES.replace("jupiter = 2", "jupiter = 0")
    board: Board = read_position(LETTERED + piles_now + 'table.vague = ["jupiter"]\n').board
    look_for_cards(Recorder(Scripted({"person": ("no",)})), board, ["jupiter", "mars"])
    assert board.vague == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_report_says_that_it_is_the_last(language: str) -> None:
    toml = LETTERED + PILES + f'turn.next = "{FINALE}"\nau-toma.stack = 20\n'
    texts = texts_of(GAME, language)
    asked = [play_asking(HUMAN_NEXT, "unsaid"), play_asking(toml)]
    assert {each.what for each in asked} == {"report-more"}
    usual, last = (str(question(speaker(GAME, texts, read_position(toml).board), each)) for each in asked)
    assert usual == texts("noun.changed.turn")
    assert last == texts("noun.changed.end") != usual


@pytest.mark.parametrize(
    ("change", "human", "hers"),
    [
        ("fleet +1", (4, 3, 3), (3, 3, 3)),
        ("helium -1", (3, 2, 3), (3, 3, 3)),
        ("influence +1", (3, 3, 4), (3, 3, 3)),
        ("her helium -1", (3, 3, 3), (3, 2, 3)),
        ("her fleet +1", (3, 3, 3), (4, 3, 3)),
    ],
)
def test_what_abilities_do_to_the_tracks(
    change: str, human: tuple[int, int, int], hers: tuple[int, int, int]
) -> None:
    threes = "{ fleet = 3, helium = 3, influence = 3 }"
    toml = HUMAN_NEXT.replace("au-toma.stack = 4\n", "") + f"human = {threes}\nau-toma = {threes}"
    board = play(toml, "unsaid", change, "done")
    assert (tracks(board), tracks(board, AU_TOMA)) == (human, hers)


def test_what_abilities_do_to_stack_token_and_piles() -> None:
    stack = ("her card lost", "her card lost", "her card gained")
    rest = ("luna +1", "mars -1", "sovereign", "her sovereign")
    board = play(HUMAN_NEXT, "jupiter", "nowhere", *stack, *rest, "done")
    assert len(board.stack) == 3
    assert piles(board) == [3, 1, 3, 2]
    assert board.sovereign == AU_TOMA


def test_RR_X18_an_empty_stack_loses_nothing() -> None:
    board = play(HUMAN_NEXT.replace("stack = 4", "stack = 0"), "unsaid", "her card lost", "done")
    assert board.stack == []


VARIANT = 'options.variant = ["auctioneer", "eo"]\n'


@pytest.mark.parametrize(("red", "helium"), [("yes", 3), ("no", 2)])
def test_RR_V2_Eo_at_the_table(red: str, helium: int) -> None:
    toml = VARIANT + HUMAN_NEXT.replace("au-toma.stack = 4\n", "au-toma = { stack = 4, helium = 3 }\n")
    assert tracks(play(toml, "jupiter", "nowhere", "eo", red, "done"), AU_TOMA) == (0, helium, 0)


def test_RR_V1_Auctioneer_at_the_table() -> None:
    """WX-14: Fleet is at ten, a Sovereign is no option; she gets Influence and the person the other two."""
    toml = VARIANT + HUMAN_NEXT.replace("au-toma.stack = 4\n", "au-toma = { stack = 4, fleet = 10 }\n")
    answers = ("jupiter", "nowhere", "auctioneer", "done")
    board = play(toml, *answers, die=["fleet", "sovereign", "influence"])
    assert tracks(board, AU_TOMA) == (10, 0, 1)
    assert tracks(board) == (1, 1, 0)


ROQUE = 'options.variant = ["roque", "psychologist"]\n'


@pytest.mark.parametrize(("answers", "stack", "mars"), [(("no",), 4, 3), (("yes", "mars"), 3, 2)])
def test_RR_V4_Roque_at_the_table(answers: tuple[str, ...], stack: int, mars: int) -> None:
    """Look at the 6 top cards of her hand, or all; shuffle them and put them back on top. Four lie there."""
    asked = play_asking(ROQUE + HUMAN_NEXT, "mars", "nowhere", "roque")
    assert (asked.what, dict(asked.facts)) == ("named-on-top", {"count": 4})
    board = play(ROQUE + HUMAN_NEXT, "mars", "nowhere", "roque", *answers, "done")
    assert (len(board.stack), len(board.piles["mars"])) == (stack, mars)


def test_RR_V4_of_many_cards_Roque_sees_six() -> None:
    toml = ROQUE + HUMAN_NEXT.replace("stack = 4", "stack = 9")
    assert play_asking(toml, "mars", "nowhere", "roque").facts["count"] == 6


def test_RR_V4_an_empty_stack_asks_nothing() -> None:
    toml = ROQUE + HUMAN_NEXT.replace("stack = 4", "stack = 0")
    assert play(toml, "mars", "nowhere", "roque", "done").stack == []


def test_RR_V3_Psychologist_counts_a_third_of_her_cards_rounded_down() -> None:
    """Before the reduction to 20 cards: 23 cards count for 7. It is asked for at the end alone."""
    during = play_asking(ROQUE + HUMAN_NEXT, "mars", "nowhere")
    assert "psychologist" not in map(str, during.options())
    toml = ROQUE + HUMAN_NEXT.replace("stack = 4", "stack = 23").replace('next = "human"', 'next = "finale"')
    recorder = Recorder(Scripted(["psychologist", "done", 10, ("typed",), 80]))
    GAME.play.turn(recorder, read_position(toml).board)
    (told,) = [step for step in recorder.steps if step.message == "psychologist"]
    assert (told.section, dict(told.facts)) == ("RR-V3", {"count": 7})


# Her turn

QUIET = ("14", "15")
"""A ▸ Mars and A ▸ Jupiter, with A on Mars."""


def her_turn(toml: str, *person: str) -> Decision[Board]:
    return decide(read_position(toml), {"au-toma": [QUIET], "person": list(person)})


def test_a_normal_turn_of_hers_asks_nothing() -> None:
    decision = her_turn(LETTERED + PILES)
    assert decision.asked is None
    assert len(decision.position.board.stack) == 2
    assert piles(decision.position.board) == [1, 3, 2, 2]


EMPTY = "piles = { jupiter = 0, mars = 2, luna = 0, institute = 0 }\ndeck.cards = 80\n"
VAGUE = 'table.vague = ["jupiter", "luna", "institute"]\n'


def test_RR_L3_she_asks_only_where_the_app_cannot_know_whether_a_card_lies() -> None:
    toml = LETTERED + EMPTY + VAGUE
    asked = her_turn(toml).asked
    assert asked is not None
    assert (asked.what, dict(asked.facts)) == ("any-card", {"location": "jupiter"})
    assert list(asked.options()) == ["yes", "no"]
    found = her_turn(toml, "yes").position.board
    assert piles(found) == [0, 3, 0, 0]
    led_on = her_turn(toml, "no", "no", "yes").position.board
    assert piles(led_on) == [0, 3, 0, 0], "left of Jupiter: Institute, then Luna, where there was one"
    none = her_turn(toml, "no", "no", "no").position.board
    assert piles(none) == [0, 2, 0, 0], "and at last Mars, where the app knows of cards"


def test_RR_L3_what_is_known_to_be_empty_is_said_in_the_order() -> None:
    """Left of Jupiter lie the Institute, then Luna, then Mars."""
    decision = her_turn(LETTERED + EMPTY)
    assert decision.asked is None
    assert piles(decision.position.board) == [0, 2, 0, 0]
    usual, gained = (
        step for step in decision.steps if step.message.startswith("her-gain-") and not step.is_choice
    )
    assert (usual.message, gained.message) == ("her-gain-unseen", "her-gain-onward")
    assert gained.facts["passed"] == ("jupiter", "institute", "luna")
    said = {
        language: str(told(speaker(GAME, texts_of(GAME, language), decision.position.board), gained))
        for language in LANGUAGES
    }
    assert said == {
        "en": "No card lies on Jupiter, on the Institute and on Luna: give her the top card of Mars, hidden.",
        "pl": "Na Jowiszu, na Instytucie i na Lunie nie ma kart: daj jej wierzchnią kartę z Marsa, zakrytą.",
        "uk": "На Юпітері, в Інституті та на Луні немає карт: дайте їй верхню карту з Марса, долілиць.",
    }


def test_RR_L3_what_was_answered_is_not_asked_again() -> None:
    """Nothing has come to a location at which the person has looked."""
    position = read_position(LETTERED + EMPTY + VAGUE)
    board: Board = position.board
    look_for_cards(
        Recorder(Scripted({"person": ("no", "no", "no")})), board, ["jupiter", "luna", "institute"]
    )
    look_for_cards(Recorder(Scripted({"person": ()})), board, ["luna", "jupiter", "mars"])


def test_where_a_card_came_from_an_empty_location_more_may_lie() -> None:
    """The app was wrong about it, so that it asks the next time."""
    toml = HUMAN_NEXT.replace("luna = 2", "luna = 0")
    assert play(toml, "jupiter", "luna", "done").vague == {"luna"}
    assert play(toml, "jupiter", "mars", "luna -1", "done").vague == {"luna"}
    assert play(toml, "jupiter", "mars", "mars -1", "done").vague == set()


def test_a_game_of_older_rules_asks_as_it_did() -> None:
    before = GAME.settings_of({"keep": "hers"}, 3)
    assert (before.known_empty, GAME.settings_of({"keep": "hers"}, GAME.rules).known_empty) == (
        "asked",
        "told",
    )
    older = HEAD + 'options.known_empty = "asked"\n' + LETTERED.removeprefix(HEAD) + EMPTY
    asked = her_turn(older).asked
    assert asked is not None
    assert asked.what == "any-card"


def test_RR_X6_an_empty_deck_is_asked_about() -> None:
    toml = LETTERED + PILES.replace("80", "0")
    asked = her_turn(toml).asked
    assert asked is not None
    assert asked.what == "any-deck"
    board = her_turn(toml, "no", "yes").position.board
    assert piles(board) == [1, 2, 2, 2]


# Her claim to the Sovereign token: cards 6 (B ▸ Luna → ★) and 14 (without an icon)

CLAIM = LETTERED + PILES


def claim(toml: str, *person: str) -> Decision[Board]:
    return decide(read_position(toml), {"au-toma": [("6", "14")], "person": list(person)})


def test_RR_X13_at_the_table_the_person_says_whether_the_token_is_kept() -> None:
    toml = CLAIM + 'table.sovereign = "human"\n'
    asked = claim(toml).asked
    assert asked is not None
    assert (asked.what, list(asked.options())) == ("block-unseen", ["use", "skip"])
    kept = claim(toml, "use")
    assert kept.position.board.sovereign == HUMAN
    assert len(kept.position.board.deck) == 80 - 3, "two deployed, one for the card that was banished"
    assert tracks(kept.position.board, AU_TOMA) == (0, 0, 1), "what the Luna bonus card shows still comes"
    own = {"block-unseen": "RR-X13", "block-draw": "RR-X13"}
    assert [(step.message, step.section) for step in kept.steps if step.message in own] == [*own.items()]
    let_go = claim(toml, "skip").position.board
    assert (let_go.sovereign, len(let_go.deck)) == (AU_TOMA, 78)


def test_RR_X13_at_the_table_the_blocked_bonus_may_be_read_otherwise() -> None:
    toml = CLAIM + 'table.sovereign = "human"\noptions.blocked_luna_bonus = false\n'
    board = claim(toml, "use").position.board
    assert (board.sovereign, tracks(board, AU_TOMA)) == (HUMAN, (0, 0, 0))


@pytest.mark.parametrize("owner", ["nobody", AU_TOMA])
def test_RR_X13_at_the_table_nothing_is_asked_where_there_is_nothing_to_keep(owner: str) -> None:
    decision = claim(CLAIM + f'table.sovereign = "{owner}"\n')
    assert decision.asked is None
    assert decision.position.board.sovereign == AU_TOMA


def test_RR_X13_at_the_table_a_block_without_a_deck_brings_no_card() -> None:
    toml = LETTERED + PILES.replace("80", "1") + 'table.sovereign = "human"\n'
    board = claim(toml, "use", "no").position.board
    assert (board.sovereign, len(board.deck)) == (HUMAN, 0)


# A whole evening


def test_a_game_at_the_table_asks_the_person_about_their_own_turns_only() -> None:
    """Parity at the set-up; in her turns nothing but Done, whether a location has a card, and the block."""
    session = Session.start(GAME, "5", "table")
    hers: list[str] = []
    while isinstance(session.now, Asking):
        request, acting = session.now.request, session.now.acting
        if acting == SETUP:
            assert request.what == "more-odd"
        elif acting == AU_TOMA:
            hers.append(request.what)
        answers: dict[str, object] = {
            "more-odd": "no",
            "report": ("jupiter", "mars", "luna", "institute")[len(session.turns) // 2 % 4],
            "report-gain": ("mars", "luna", "institute", "jupiter")[len(session.turns) // 2 % 4],
            "report-more": "done",
            "any-card": "no",
            "block-unseen": "skip",
            "in-set": 12,
            "hand-cards": "typed",
            "hand-points": 180,
            DONE: DONE,
        }
        session.reply(answers[request.what])
    assert set(hers) <= {DONE, "any-card", "block-unseen"}
    assert hers.count("any-card") <= hers.count(DONE) / 4
    assert hers.count("block-unseen") <= hers.count(DONE) / 4
    assert isinstance(session.now, Over)
    assert session.now.result.points[HUMAN] > 180
    assert session.now.board.next == ""


def test_RR_P3_at_the_end_the_person_counts() -> None:
    toml = LETTERED + PILES + f'turn.next = "{FINALE}"\nau-toma.stack = 20\nhuman.helium = 4\n'
    board = play(toml, "helium -1", "done", 11, ("typed",), 150)
    result = GAME.play.result(board)
    assert board.in_set == 11
    assert result.points == {HUMAN: 150 + 9, AU_TOMA: 70 + 11 * 6 + 9 * 3}
