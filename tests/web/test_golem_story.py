"""Golem on screen: her turn as a story says what each move of a marker is for, with the points of the bar."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from automarium.games.golem import GAME
from automarium.games.golem.board import AUTOMA
from automarium.games.golem.human import PASS
from automarium.games.golem.joined import MARKS
from automarium.games.golem.look import warns
from automarium.games.golem.picture import picture
from automarium.games.golem.scoring import points
from automarium.kernel.record.session import Over, Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.told import DONE
from automarium.kernel.rules.values import plain
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.picture import Area
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.stage.motions import orders_in, scattered
from automarium.web.stage.scenes import told_in_scenes, turn_on_stage
from automarium.web.stage.strip import Sign, Strip
from automarium.web.table.frame import points_of
from tests.web.client import Client, Reply
from tests.web.playing import Seat, to_the_question

CAUSES = {
    "artifact-pays", "student-income", "development-income", "development-points", "golem-track-income",
    "control", "influence", "coins-instead", "mirror", "work", "area-action", "buy-bars",
}  # fmt: skip


@cache
def whole_game() -> Session[Any]:
    return played_by_chance("golem-s")


def played_by_chance(seed: str) -> Session[Any]:
    session, chance = Session.start(GAME, seed, "screen", {}), random.Random("1")  # noqa: S311  # dice
    while (now := session.asking) is not None:
        session.reply(DONE if now.request.what == DONE else plain(now.request.by_chance(chance.randrange)))
    return session


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_the_story_names_what_moves_a_marker(language: str) -> None:
    session, met = whole_game(), set[str]()
    for turn in session.turns[1:]:
        if turn.acting != "automa":
            continue
        say = speaker(GAME, texts_of(GAME, language), turn.board)
        lines = [line for scene in told_in_scenes(session, say, turn).scenes for line in scene.lines]
        said = [str(each) for line in lines for each in line.before]
        causes = [step.message for step in turn.steps if step.message in CAUSES]
        assert len(said) >= len(causes), turn.steps
        met |= {*causes}
    assert met >= CAUSES - {"development-points"}


def test_the_card_is_held_up_before_anything_moves(client: Client) -> None:
    """It was a stamp in a corner, and its name was not told; of the board a story showed half the width, so
    that nobody knew where on it that was."""
    session, met = whole_game(), 0
    for turn, say in automa_turns(session):
        view = turn_on_stage(session, say, turn, told_in_scenes(session, say, turn))
        assert view.rests_on is not None
        assert view.pictures is not None
        parts = [*(scene.part for scene in view.scenes), view.rests_on[0]]
        assert {part.width for part in parts if part} == {view.pictures.states.first.width}
        if turn.steps[0].message == "card":
            first, *others = view.scenes
            assert first.is_held_up
            assert not first.layer
            assert "number" in str(first.lines[0].said)
            assert all(each.deciding and each.deciding.held == 1 and not each.is_held_up for each in others)
            met += 1
    assert met == 12


@pytest.mark.parametrize(
    ("begins", "moment"),
    [
        ("round", "golems move"),
        ("card", "card 1 of 3"),
        ("", "action 1 of 3"),
        ("human-marble", "action 1 of 3"),
        ("turn-order", "end of the round"),
    ],
)
def test_turns_are_called_as_people_count_them(client: Client, begins: str, moment: str) -> None:
    """“Turn 8”, which nobody counts, stood over the end of the round."""
    session, chance = Session.start(GAME, "golem-s", "screen"), random.Random("1")  # noqa: S311  # dice
    while (now := session.asking) is not None:
        steps = session.turns[-1].steps
        if (steps[0].message if steps else "") == begins:
            break
        session.reply(DONE if now.request.what == DONE else plain(now.request.by_chance(chance.randrange)))
    assert f"Round 1 of 4 · {moment}" in client.get(f"/games/{client.app.state.games.begin(session).id}").text


def test_what_a_pass_is_for_is_said_where_it_is_chosen(client: Client) -> None:
    """It stood above each turn of one's own."""
    session, note = asked("move", "actions"), "all others are thrown again"
    assert note not in at_question(client, session).text
    name = client.app.state.games.begin(session).id
    assert note in client.get(f"/games/{name}?verb=pass").text
    assert note in at_question(client, asked("pass-marble", "actions")).text


def test_a_pass_says_what_it_is_for() -> None:
    """It was a word alone, and acted at once."""
    seat = Seat(GAME, "1", "screen")
    while (now := seat.asking) is not None and now.request.what != "move":
        seat.reply()
    assert now is not None
    say = speaker(GAME, texts_of(GAME, "en"), now.board)
    assert [str(say.say(*each)) for each in warns(say, PASS())] == [
        "Pass: take any marble; all others are thrown again. Once in a round."
    ]


def test_the_story_says_what_a_tile_brings_and_what_an_upgrade_costs() -> None:
    said = story_of(whole_game(), "en")
    assert "on the second action tile, “3 knowledge and 1 step of any student”" in said
    assert "section III; its tile “1 clay and 1 step of the red student” acted" in said
    assert "“leg for 2 clay: no steps of the character” for 2" in said


def test_marbles_that_roll_again_lie_down_on_empty_rows() -> None:
    """They were one heap in the middle of each row, on the old ones, and the eyes were still full."""
    session = whole_game()
    turn = next(each for each in session.turns if any(step.message == "gather" for step in each.steps))
    say = speaker(GAME, texts_of(GAME, "en"), turn.board)
    view = turn_on_stage(session, say, turn, told_in_scenes(session, say, turn))
    assert view.pictures is not None
    thrown = next(act for act in view.pictures.acts if turn.steps[act[0].said[0]].message == "marbles")
    number = view.pictures.acts.index(thrown) + 1
    board = view.pictures.boards[number]
    assert not any((*board.rows.values(), *board.held.values()))
    drawing, boxes = view.pictures.drawn[number], view.pictures.boxes(number)
    motions = scattered(told_in_scenes(session, say, turn).then, thrown, drawing, boxes, board)
    landed = [area for each in motions for area in each.lands]
    assert "fly" not in view.scenes[view.pictures.acts.index(thrown)].layer, "eleven arrows covered the rows"
    assert len(landed) == len({*landed}) == len(board.outside)


@pytest.mark.parametrize(
    ("language", "complete", "left"),
    [
        ("en", "artifact is complete", "The discount was 1 larger than the price"),
        ("pl", "jest ukończony", "Zniżka była o 1 większa niż cena"),
        ("uk", "артефакт завершено", "Знижка була на 1 більша за ціну"),
    ],
)
def test_the_story_says_what_completes_an_artifact_and_what_is_left_of_a_discount(
    language: str, complete: str, left: str
) -> None:
    """GO-10.9: after bars of a tile nothing said it. GO-3.8b: “for 0”, and the marker went up by 1."""
    said = "\n".join(story_of(session, language) for session in (played_by_chance("golem-b"), discounted()))
    assert complete in said
    assert left in said


@cache
def discounted() -> Session[Any]:
    """A game in which a discount is 1 larger than the price."""
    for seed in range(40):
        session = played_by_chance(str(seed))
        steps = [step for turn in session.turns for step in turn.steps]
        if any(step.message == "discount-left" and step.facts["count"] == 1 for step in steps):
            return session
    raise AssertionError("no discount is larger than a price")


def automa_turns(session: Session[Any]) -> Iterator[tuple[Turn[Any], Speaker[Any]]]:
    for turn in session.turns[1:]:
        if turn.acting == "automa":
            yield turn, speaker(GAME, texts_of(GAME, "en"), turn.board)


def test_at_its_end_a_story_rings_its_things_where_they_lie_then() -> None:
    """A student that had gone two steps was ringed where it had begun; after a round, whose cards leave the
    board, the rings lay around numbers and around nothing."""
    session, moved = whole_game(), 0
    for turn, say in automa_turns(session):
        telling = told_in_scenes(session, say, turn)
        view = turn_on_stage(session, say, turn, telling)
        assert view.pictures is not None
        assert view.rests_on is not None
        before, after = (view.pictures.drawn[len(view.scenes) + at].spots() for at in (0, 1))
        orders = orders_in(telling.acts[-1])
        ends = {spot for each in orders for spot in (*each.target, *each.origin)} & {*after}
        rings = [Area(*map(float, found)) for found in RING.findall(view.rests_on[1])]
        assert rings
        assert all(any(is_around(ring, after[spot]) for spot in ends) for ring in rings)
        moved += any(before.get(spot, after[spot]) != after[spot] for spot in ends)
    assert moved > 3


RING = re.compile(
    r'<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)" rx="[^"]+" class="pulse"/>'
)


def is_around(ring: Area, box: Area) -> bool:
    """Whether a ring is as far from a box at all sides."""
    gaps = (
        box.x - ring.x,
        box.y - ring.y,
        ring.x + ring.width - box.x - box.width,
        ring.y + ring.height - box.y - box.height,
    )
    return min(gaps) > 0 and max(gaps) - min(gaps) < 0.1


def test_a_marker_that_moves_is_said_in_the_line_of_what_brings_it(client: Client) -> None:
    """A turn of twenty lines was half of markers."""
    session = whole_game()
    for turn, say in automa_turns(session):
        for scene in told_in_scenes(session, say, turn).scenes:
            for run in scene.runs[1:]:
                assert not run[0].runs_on
                assert run[0].goes_on or turn.steps[run[0].steps[0]].message not in MARKS
    page = client.get(f"/games/{client.app.state.games.begin(asked('done', 'evening')).id}").text
    (story,) = re.findall(r'<div class="story.*?</div>', page, re.DOTALL)
    assert "Its resource marker went to" in story
    assert "<span>Its resource marker went to" not in story


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_what_is_new_in_a_round_is_said_briefly_and_leaves_its_marbles_in_sight(language: str) -> None:
    """Row by row and tile by tile it was read out above the golems, under five rings on each other."""
    session, met = whole_game(), 0
    for turn, _ in automa_turns(session):
        if "gather" not in [step.message for step in turn.steps]:
            continue
        say = speaker(GAME, texts_of(GAME, language), turn.board)
        telling = told_in_scenes(session, say, turn)
        scene = next(
            each
            for each in telling.scenes
            if any(turn.steps[at].message == "marbles" for line in each.lines for at in line.steps)
        )
        layer = str(turn_on_stage(session, say, turn, telling).scenes[scene.number - 1].layer)
        assert layer.count('class="pulse"') <= 2
        renewed = telling.scenes[: scene.number + 2]
        assert max(len(str(line.said)) for each in renewed for line in each.lines) < 90
        met += 1
    assert met > 2


def story_of(session: Session[Any], language: str) -> str:
    """All that the story of a game tells of the Automa."""
    said = []
    for turn in session.turns[1:]:
        if turn.acting == "automa":
            say = speaker(GAME, texts_of(GAME, language), turn.board)
            lines = [line for scene in told_in_scenes(session, say, turn).scenes for line in scene.lines]
            said += [str(each) for line in lines for each in (*line.before, line.said)]
    return "\n".join(said)


@pytest.mark.parametrize(
    ("language", "on", "back", "why"),
    [
        ("en", "went on along the golem", "went back along the golem", "because the left marble stands"),
        ("pl", "do przodu na torze golema", "Cofnęła znacznik na torze golema", "lewa kulka stoi wyżej"),
        ("uk", "уперед на треку голема", "назад на треку голема", "ліва кулька вища"),
    ],
)
def test_the_story_says_where_a_marker_went_and_why_a_side_was_taken(
    language: str, on: str, back: str, why: str
) -> None:
    said = story_of(whole_game(), language)
    assert on in said
    assert back in said
    assert why in said


def test_the_bar_has_the_points_that_the_board_has_counted() -> None:
    """It had those of the track with a + behind them, and the board another sum; people's come at the end."""
    session = whole_game()
    for _, after in (pair for pair in pairwise(session.turns) if pair[1].board.next):
        say = speaker(GAME, texts_of(GAME, "en"), after.board)
        shown, *people = reversed(points_of(GAME, say, after.acting))
        assert shown.points == points(after.board)[AUTOMA]
        assert not shown.is_more
        assert bool(people) == bool(after.board.scores)
    assert isinstance(session.now, Over)
    ended = points_of(GAME, speaker(GAME, texts_of(GAME, "en"), session.now.board), None)
    assert {each.points for each in ended} == {*session.now.result.points.values()}


def test_what_a_person_may_do_is_named_and_nothing_of_it_is_lit(client: Client) -> None:
    session, chance = Session.start(GAME, "golem-s", "screen", {}), random.Random("1")  # noqa: S311  # dice
    pages = []
    for question in ("move", "change"):
        while (now := session.asking) is not None and now.request.what != question:
            told = DONE if now.request.what == DONE else plain(now.request.by_chance(chance.randrange))
            session.reply(told)
        pages.append(client.get(f"/games/{client.app.state.games.begin(session).id}").text)
    assert 'class="go nothing"' in pages[0]
    assert "Take a marble" in pages[0]
    assert "Take a menorah" in pages[1]
    assert 'class="go nothing"' not in pages[1], "that nothing else changed is what mostly comes"
    assert "and what is counted at the end" not in pages[0]


def test_a_list_of_marbles_says_what_is_asked_and_asks_it_now(client: Client) -> None:
    """Above it stood “Take”, and after a pass “Which marble did you take?”."""
    session = asked("move", "actions")
    name = client.app.state.games.begin(session).id
    assert "Which marble do you take?" in client.get(f"/games/{name}?verb=marble").text
    assert "Where do you place the rabbi?" in client.get(f"/games/{name}?verb=rabbi").text
    say = speaker(GAME, texts_of(GAME, "en"), session.now.board)
    assert str(say.say("ask.pass-marble", {"side": "human"})) == "Which marble do you take?"


def test_with_the_rabbi_alone_left_its_tiles_are_offered(client: Client) -> None:
    """*Place the rabbi* was a tap that chose nothing."""
    session, chance = Session.start(GAME, "golem-s", "screen", {}), random.Random("1")  # noqa: S311  # dice
    while (now := session.asking) is not None:
        if now.request.what == "move" and len(now.board.held["human"]) == 2:
            break
        session.reply(DONE if now.request.what == DONE else plain(now.request.by_chance(chance.randrange)))
    page = at_question(client, session).text
    assert "verb=rabbi&amp;slot=" in page
    assert "Take a marble" not in page


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
@pytest.mark.parametrize("question", ["starting-seen", "most-items"])
def test_what_a_terminal_asks_too_speaks_of_no_tap(question: str, language: str) -> None:
    texts = texts_of(GAME, language)
    asks = texts(f"ask.{question}", count=2, items=(), created=0).lower()
    assert not any(tap in asks for tap in (" tap ", "dotknij", "торкніться"))


def asked(what: str, when: str, preset: str = "screen") -> Session[Any]:
    """Some game at a question, in this part of the round."""
    for seed in range(20):
        session, chance = Session.start(GAME, str(seed), preset), random.Random(seed)  # noqa: S311  # dice
        while (now := session.asking) is not None:
            if now.request.what == what and now.board.part == when:
                return session
            answer = now.request.by_chance(chance.randrange)
            session.reply(DONE if now.request.what == DONE else plain(answer))
    raise AssertionError(f"no game asks {what}")


@pytest.mark.parametrize(
    ("what", "when", "words"),
    [
        ("move", "actions", "Your own boards are not kept here"),
        ("change", "actions", "In this turn of yours."),
        ("change", "evening", "Your two marbles match the character"),
        ("score", "evening", "stop here without a result"),
    ],
)
def test_what_is_kept_of_a_person_is_said_where_they_report_it(
    client: Client, what: str, when: str, words: str
) -> None:
    """Nobody knew what to say; the character was asked about as “what else”."""
    assert words in at_question(client, asked(what, when)).text


def at_question(client: Client, session: Session[Any]) -> Reply:
    """Past the story that comes before it."""
    keeper = client.app.state.games.begin(session)
    return to_the_question(client, client.get(f"/games/{keeper.id}"))


def test_that_boards_are_not_kept_is_said_in_the_first_turn_alone() -> None:
    """It came back at each question of the first round."""
    session = asked("move", "actions")
    now = session.asking
    assert now is not None
    assert GAME.look.occasion is not None
    say = speaker(GAME, texts_of(GAME, "en"), now.board)
    assert GAME.look.occasion(say, now)
    now.board.rabbis["human"] = 1
    assert not GAME.look.occasion(say, now)


def test_the_points_of_the_automa_stand_where_ones_own_are_asked_for(client: Client) -> None:
    """They stood far down on the board, and the number lay below the edge."""
    session = asked("score", "evening")
    now = session.asking
    assert now is not None
    text = at_question(client, session).text
    assert f"The Automa has {points(now.board)['automa']} points." in text
    assert '<section class="turn brief">' in text


def test_a_pass_does_not_tell_to_throw_what_has_rolled(client: Client) -> None:
    """“Throw the others again. All marbles were thrown again.” And what else changed was “By your action”."""
    session = asked("pass-marble", "actions")
    now = session.asking
    assert now is not None
    session.reply(plain(now.request.by_chance(lambda _: 0)))
    text = at_question(client, session).text
    assert "You pass and take" in text
    assert "Throw the others again" not in text


def test_what_one_holds_is_called_so(client: Client) -> None:
    """A marble stood alone above the question."""
    assert "You hold" in at_question(client, asked("change", "actions")).text


def test_after_the_points_nothing_is_left_to_do(client: Client) -> None:
    """They were told, and “Count your points” came after it, with *Done*."""
    counted = at_question(client, asked("score", "evening"))
    form = counted.page.form("/answer")
    page = client.follow(
        client.post(form.action, [*(each for each in form.fields if each[0] != "answer"), ("answer", "90")])
    ).text
    assert "the game comes to its end" in page
    assert "Count your points" not in page
    assert "Continue" in page


def test_the_lowest_space_says_what_it_does() -> None:
    """GO-6.3: the tiles above it had their words, it had its drawing alone."""
    now = asked("move", "actions").asking
    assert now is not None
    said = speaker(GAME, texts_of(GAME, "en"), now.board).name("action_space", "lowest").words
    assert "destroy" in str(said)


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_what_one_does_with_a_golem_is_asked_for_by_its_verb(client: Client, language: str) -> None:
    """*Bury a golem* opened “Lay a golem”, *Buy a book* “Buy”."""
    session = asked("change", "actions")
    texts = texts_of(GAME, language)
    name = client.app.state.games.begin(session).id
    for verb in ("book", "bury", "menorah"):
        assert texts.has(f"list.{verb}")
    if language == "en":
        assert "Which book do you buy?" in client.get(f"/games/{name}?verb=book").text
        assert "In which cell do you bury a golem?" in client.get(f"/games/{name}?verb=bury").text


def test_action_tiles_have_the_numbers_that_the_gray_column_means() -> None:
    """They stood in two columns without any, and an empty column of books was a line."""
    now = asked("move", "actions").asking
    assert now is not None
    drawing = picture(speaker(GAME, texts_of(GAME, "en"), now.board))
    spots = drawing.spots()
    for number in range(1, len(now.board.action_tiles) + 1):
        at = spots[f"tile-{number}"]
        assert at.width > 126
    assert f">{len(now.board.action_tiles)}</text>" in drawing.svg()
    empty = [n for n, books in enumerate(now.board.automa.columns, 1) if not books]
    assert all(spots[f"column-{number}"].height > 15 for number in empty)


def test_what_was_answered_is_no_question_of_the_turn_any_more() -> None:
    signs = (Sign("question", 0.5), Sign("order", 1), Sign("question", 1.5))
    texts = texts_of(GAME, "en")
    assert Strip(signs, 1, 1).words(texts, 1) == "1 of 1 order, one question"
    assert "question" not in Strip(signs[:2], 1, 1).words(texts, 1)
