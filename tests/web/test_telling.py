"""Tell, then ask: no order is skipped, and how far the hand has come is kept with the game."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.catalog.game import SETUP, AnyGame, catalog
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import Store
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import DONE, Step
from automarium.kernel.words.entered import carried_out, entered_in, lying_there
from automarium.kernel.words.moments import moments
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.sentences import question, speaker, texts_of, told
from automarium.web.ask.pointing import NOTHING
from automarium.web.base.saved_games import SavedGames
from automarium.web.stage.by_chance import deal_on
from automarium.web.stage.turns import step_views
from automarium.web.table.asked import Asked
from automarium.web.table.laying import Laying
from automarium.web.table.playing import Playing
from automarium.web.table.view import TableView, table_view
from automarium.web.table.wish import NEXT, Wish
from tests.hand.pages import words_of
from tests.sweeps import by_turns
from tests.web.client import Client, Reply
from tests.web.page import Form
from tests.web.playing import GAMES, Seat, asked, shortest, to_the_question

QUESTIONS = 12
TURNS = 24
TOLD = [[(game, preset) for preset, streams in game.presets.items() if streams] for game in GAMES]
BEFORE_A_QUESTION = ("coatl",)
"""Games whose automas have several orders only before a question, so that none is left after *Done*."""


def at_tables(told: list[list[tuple[AnyGame, str]]], first: int) -> pytest.MarkDecorator:
    """Every game with one of the ways to tell it; the next test has another."""
    return pytest.mark.parametrize(
        ("game", "preset"), by_turns(told, first), ids=lambda each: getattr(each, "id", each)
    )


AT_THE_TABLE, AT_ANOTHER_TABLE = (at_tables(TOLD, first) for first in (0, 1))
WITH_ORDERS_TO_THE_END = at_tables([each for each in TOLD if each[0][0].id not in BEFORE_A_QUESTION], 0)
SHOWN = re.compile(r'<section class="card"[^>]*data-order="(\d+)"')


class Hand:
    """Sits at a table and does what the page shows, in the order shown."""

    def __init__(self, game: AnyGame, preset: str, store: Store) -> None:
        self.seat = Seat(game, shortest(game, preset), preset)
        self.keeper = Keeper.begin(store, self.seat.session.fork())
        self.texts = texts_of(game, "en")

    def page(self, wish: Wish = NEXT) -> TableView:
        return table_view(self.keeper, self.texts, NOTHING, wish)

    def do_all(self) -> Iterator[tuple[int, ...]]:
        """The told steps that are carried out up to the question, page by page; then it is asked."""
        while isinstance(view := self.page(), Playing | Laying):
            if isinstance(view, Laying):
                yield tuple(step.number - 1 for step in view.steps)
                self.keeper.keep_passed(len(self.keeper.session.turns[-1].steps))
                continue
            if view.scenes:
                scene = view.scenes[view.order - 1]
                yield tuple(step for line in scene.lines for step in line.steps)
            if view.order < len(view.scenes):
                self.keeper.keep_passed(view.scenes[view.order].before)
            elif view.offer.question.is_done:
                return
            else:
                self.keeper.keep_passed(len(self.keeper.session.turns[-1].steps))
        assert isinstance(view, Asked)

    def reply(self) -> None:
        self.keeper.reply(self.seat.answer())
        self.seat.reply()


@AT_THE_TABLE
def test_every_order_is_shown_once_in_its_time(game: AnyGame, preset: str, tmp_path: Path) -> None:
    """Also those before a question, before that is asked; what was shown does not come again."""
    with Store(tmp_path / "games.sqlite") as store:
        hand, shown, turn = Hand(game, preset, store), list[int](), 0
        while hand.seat.asking is not None and len(hand.seat.session.turns) <= TURNS:
            if len(hand.keeper.session.turns) != turn:
                turn, shown = len(hand.keeper.session.turns), []
            shown += [step for some in hand.do_all() for step in some]
            asked = hand.keeper.session.asking
            assert asked is not None
            if asked.acting in game.automas:
                view = hand.page(Wish(order=1))
                told = [s for x in getattr(view, "scenes", ()) for line in x.lines for s in line.steps]
                assert len(shown) == len({*shown})
                # A thing taken before a question and laid down after it is one order, looked at from its end.
                assert [step for step in shown if step in told] == told
            hand.reply()


def at_a_refill(store: Store) -> Hand:
    """Cóatl at the table, where M.A.K.S. has emptied the wheel."""
    hand = Hand(catalog()["coatl"], "table", store)
    while (now := hand.keeper.session.asking) and not (
        now.acting == "maks" and now.request.what == "bag-body"
    ):
        hand.reply()
    return hand


def told_orders(hand: Hand) -> list[str]:
    view, steps = hand.page(Wish(order=1)), hand.keeper.session.turns[-1].steps
    assert isinstance(view, Playing)
    return [steps[at].message for scene in view.scenes for line in scene.lines for at in line.steps]


def test_what_was_drawn_for_a_question_is_not_ordered_again(tmp_path: Path) -> None:
    """The question tells to draw and to lay out; what chance draws for the person is an order."""
    with Store(tmp_path / "games.sqlite") as store:
        hand = at_a_refill(store)
        asked = hand.keeper.session.asking
        assert asked is not None
        said = str(question(speaker(catalog()["coatl"], hand.texts, asked.board), asked.request))
        assert said.startswith("Draw segments from the bag and lay two each on places 1, 2, 3")
        deal_on(hand.keeper)
        assert "fill" in told_orders(hand)
        hand.keeper.undo()
        hand.keeper.redo()
        assert "fill" in told_orders(hand)
        hand.keeper.undo()
        hand.reply()
        assert "fill" not in told_orders(hand)
        assert "fill" in [step.message for step in hand.keeper.session.turns[-1].steps]


@AT_ANOTHER_TABLE
def test_all_at_once_takes_the_board_from_no_question(client: Client, game: AnyGame, preset: str) -> None:
    """The board has no room beside a list of orders; a question needs it, a map to be turned most of all."""
    seat = Seat(game, shortest(game, preset), preset)
    keeper = client.app.state.games.begin(seat.session.fork())
    for _ in range(QUESTIONS):
        keeper.keep_passed(len(keeper.session.turns[-1].steps))
        (card,) = re.findall(r'<section class="card[^>]*>', client.get(f"/games/{keeper.id}?all=yes").text)
        assert "data-order" in card or "data-together" not in card
        keeper.reply(seat.answer())
        seat.reply()


@AT_THE_TABLE
def test_all_at_once_lists_what_is_left_in_time(game: AnyGame, preset: str, tmp_path: Path) -> None:
    """Before a question, or above *Done*: what was passed is not there any more, and time is kept."""
    with Store(tmp_path / "games.sqlite") as store:
        hand = Hand(game, preset, store)
        while hand.seat.asking is not None and len(hand.seat.session.turns) <= TURNS:
            asked, passed = hand.seat.asking, hand.keeper.passed
            view = hand.page(Wish(together=True))
            if asked.acting in game.automas and isinstance(view, Asked):
                assert all(scene.last < passed for scene in view.recap.scenes), "a question hides no order"
            elif asked.acting in game.automas and isinstance(view, Playing):
                numbers = [number for place in view.turn.places for number, _ in place.lines]
                assert numbers == sorted(numbers)
                assert all(number >= view.order for number in numbers)
            hand.reply()


@AT_ANOTHER_TABLE
def test_the_set_up_tells_before_it_asks(game: AnyGame, preset: str, tmp_path: Path) -> None:
    """And it does not list what was just entered."""
    with Store(tmp_path / "games.sqlite") as store:
        hand, told = Hand(game, preset, store), set[int]()
        while hand.seat.asking is not None and len(hand.seat.session.turns) == 1:
            view = hand.page()
            if isinstance(view, Laying):
                numbers = {step.number for step in view.steps}
                assert not numbers & told
                told |= numbers
                entered = [each.answer for each in hand.keeper.session.entries if each.by == PERSON]
                facts = [hand.keeper.session.turns[0].steps[number - 1].facts for number in numbers]
                assert not [each for each in facts if tuple(each.values()) in [(one,) for one in entered]]
            list(hand.do_all())
            hand.reply()


@AT_THE_TABLE
def test_a_deck_that_the_app_draws_stays_in_the_box(game: AnyGame, preset: str, tmp_path: Path) -> None:
    """The pages of the set-up say that, and tell nobody to shuffle it."""
    closed, boxed, in_box = game.look.closed(game.presets[preset]), set[str](), set[str]()
    with Store(tmp_path / "games.sqlite") as store:
        hand = Hand(game, preset, store)
        while hand.seat.asking is not None and hand.seat.session.turns[-1].acting == SETUP:
            view, steps = hand.page(), hand.keeper.session.turns[-1].steps
            assert isinstance(view, Laying | Asked)
            say = speaker(game, hand.texts, hand.keeper.session.now.board)
            views = view.steps if isinstance(view, Laying) else view.recap.steps
            shown = {str(step.said) for step in views}
            assert shown.isdisjoint(str(told(say, step)) for step in steps if step.message in closed)
            in_box |= {closed[step.message] for step in steps if step.message in closed}
            boxed |= {each for each in in_box if hand.texts(f"boxed.{each}") in shown}
            if isinstance(view, Laying):
                hand.keeper.keep_passed(len(steps))
            else:
                hand.reply()
    assert boxed == in_box


def laid_out(client: Client, game_id: str) -> tuple[Keeper, Speaker[Any]]:
    """A game at the table whose set-up was answered, and who speaks of it."""
    game = catalog()[game_id]
    seat = Seat(game, shortest(game, "table"), "table")
    while seat.asking is not None and len(seat.session.turns) == 1:
        seat.reply()
    keeper = client.app.state.games.begin(seat.session.fork())
    return keeper, speaker(game, texts_of(game, "en"), seat.session.now.board)


@pytest.mark.parametrize(("game_id", "named"), [("coatl", "open-row"), ("gaia", "sector")])
def test_the_list_of_the_set_up_holds_only_what_was_not_entered(
    client: Client, game_id: str, named: str
) -> None:
    """What the person has told is left out; an order for the automa that names a part of it stays."""
    keeper, say = laid_out(client, game_id)
    turn = keeper.session.turns[0]
    entered = entered_in(keeper, lambda _: say, turn)
    assert entered == {at for at in entered if not turn.steps[at].message.startswith("automa-")}
    assert {at for at, step in enumerate(turn.steps) if step.message.startswith(named)} <= entered
    page = client.get(f"/games/{keeper.id}/laid").text
    assert str(told(say, turn.steps[min(entered)])) not in re.sub("<[^>]*>", "", page).replace("\xa0", " ")
    assert len(entered) < len([step for step in turn.steps if not step.is_choice]), "the rest is listed"


@pytest.mark.parametrize("game_id", ["coatl", "redrising"])
def test_the_list_of_the_set_up_does_not_tell_again_what_was_told_before_a_question(
    client: Client, game_id: str
) -> None:
    """What came before the last answer is done; what is told after it is listed, unless it lay there."""
    keeper, say = laid_out(client, game_id)
    turn = keeper.session.turns[0]
    done, entered = carried_out(keeper, turn), entered_in(keeper, lambda _: say, turn)
    assert done == {*range(turn.pauses[-1])} | lying_there(keeper, turn)
    page = " ".join(re.sub("<[^>]*>", "", client.get(f"/games/{keeper.id}/laid").text).split())
    told_once = [
        step for at, step in enumerate(turn.steps) if at not in done | entered and not step.is_choice
    ]
    assert bool(told_once) == (not keeper.session.game.look.lying)
    assert all(str(told(say, step)) in page for step in told_once)
    before = [str(told(say, turn.steps[at])) for at in done if not turn.steps[at].is_choice]
    assert not [words for words in before if words in page]


def test_what_is_only_to_be_known_stands_above_the_question(client: Client) -> None:
    """Gaia's map is told on the first page, which says from where one looks at it."""
    game = catalog()["gaia"]
    keeper = client.app.state.games.begin(Session.start(game, "1", "table"))
    view = table_view(keeper, texts_of(game, "en"), NOTHING, NEXT)
    assert isinstance(view, Asked)
    assert view.offer.mosaic is not None
    page = client.get(f"/games/{keeper.id}").text
    assert page.index("its hexes form horizontal rows") < page.index('id="question"')
    assert "done-link" not in page


# On pages


def several_orders(client: Client, preset: str = "table") -> tuple[Seat, Reply]:
    """A turn of Au Toma with more than one order before it is done; M.A.K.S. has them before a question."""
    game = catalog()["redrising"]
    seat = Seat(game, shortest(game, preset), preset)
    while seat.asking is not None:
        if seat.asking.request.what == DONE:
            keeper = client.app.state.games.begin(seat.session.fork())
            reply = client.get(f"/games/{keeper.id}")
            if reply.text.count("<article") > 1:
                return seat, reply
        seat.reply()
    raise AssertionError("no turn has several orders")


def order_on(reply: Reply) -> int:
    return int(SHOWN.findall(reply.text)[0])


def passed_of(reply: Reply, number: int) -> str:
    found = re.search(rf'<article[^>]*data-order="{number}"[^>]*data-passed="(\d+)"', reply.text)
    assert found is not None
    return found[1]


needs_coatl = pytest.mark.skipif("coatl" not in catalog(), reason="Cóatl is not installed")
needs_redrising = pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")


@needs_redrising
def test_a_reload_and_another_device_go_on_at_the_same_order(client: Client) -> None:
    _, reply = several_orders(client)
    form, path = reply.page.form("/passed"), reply.path
    assert order_on(reply) == 1
    sent = client.press(form, ("steps", passed_of(reply, 2)), ("quiet", "yes"))
    assert (sent.status, sent.body) == (204, b"")
    again = client.get(path)
    assert order_on(again) == 2
    assert again.page.form("/passed").value("revision") == form.value("revision"), "nobody need look again"
    client.press(form, ("steps", "0"), ("quiet", "yes"))
    assert order_on(client.get(path)) == 2, "what comes late takes nothing back"
    assert order_on(client.get(f"{path}?order=1")) == 1


@needs_redrising
def test_each_next_inside_a_bots_turn_is_told_to_the_other_devices(client: Client) -> None:
    """They hear how far the hand has come, and go on there; what they saw before can still be answered."""
    _, reply = several_orders(client)
    other, form, steps = client.second(), reply.page.form("/passed"), passed_of(reply, 2)
    stream = f"{reply.path}/events?revision={form.value('revision')}"

    async def listen() -> list[str]:
        async with other.stream(stream) as heard:
            assert (await heard.get()).startswith("retry:")
            assert (await client.exchange_form(form, ("steps", steps), ("quiet", "yes"))).status == 204
            return (await asyncio.wait_for(heard.get(), 5)).splitlines()

    before = other.get(reply.path)
    assert client.run(listen()) == ["event: passed", f"data: {steps}"]
    assert (order_on(before), order_on(other.get(reply.path))) == (1, 2)
    assert other.press(before.page.form("/answer"), ("answer", '"done"')).status == 303


def told_before(keeper: Keeper, passed: int) -> list[Step]:
    return [step for step in keeper.session.turns[-1].steps[:passed] if not step.is_choice]


@needs_redrising
def test_another_process_hears_how_far_the_hand_is(client: Client) -> None:
    _, reply = several_orders(client)
    games = SavedGames(client.app.state.games.folder)
    there = games.open(reply.path.split("/")[2])
    assert there.passed == 0
    client.press(reply.page.form("/passed"), ("steps", passed_of(reply, 2)), ("quiet", "yes"))
    assert games.open(there.id) is there
    assert there.passed == client.app.state.games.open(there.id).passed > 0
    assert told_before(there, there.passed) == told_before(there, int(passed_of(reply, 2)))
    games.store.close()


@needs_redrising
def test_what_comes_after_the_turn_says_nothing(client: Client) -> None:
    _, reply = several_orders(client)
    form = reply.page.form("/passed")
    client.press(reply.page.form("/answer"), ("answer", '"done"'))
    assert client.press(form, ("steps", "3"), ("quiet", "yes")).status == 409


OVERTAKEN = "Take back first what you have carried out:"


@needs_redrising
def test_a_correction_goes_on_at_the_first_order_that_is_another(client: Client) -> None:
    """What was passed and is the same stays passed; undo of the correction comes back to the old place."""
    seat, reply = several_orders(client)
    keeper = client.app.state.games.open(reply.path.split("/")[2])
    keeper.keep_passed(int(passed_of(reply, 2)))
    tree = keeper.session.table_to_correct()
    keeper.correct(tree)
    same = client.get(reply.path)
    assert order_on(same) == 2, "nothing has changed"
    assert OVERTAKEN not in same.text
    steps = keeper.session.turns[-1].steps
    keeper.correct(another(seat, keeper))
    assert keeper.session.turns[-1].steps[0:2] != steps[0:2]
    assert keeper.passed < int(passed_of(reply, 2))
    said = client.get(reply.path).page.text
    assert OVERTAKEN in said
    lost = keeper.overtaken_in(seat_before(keeper))
    assert lost
    assert all(order in said for order in in_words(seat_before(keeper), lost)), "no board shows it all"
    keeper.undo()
    back = client.get(reply.path)
    assert order_on(back) == 2
    assert OVERTAKEN not in back.text


def seat_before(keeper: Keeper) -> Session[Any]:
    """The game before its last correction."""
    before = keeper.session.fork()
    before.undo()
    return before


def in_words(session: Session[Any], steps: list[int]) -> list[str]:
    turn, texts = session.turns[-1], texts_of(session.game, "en")
    say = speaker(session.game, texts, session.board_before(turn))
    then = moments(session, say.of_turn(turn.acting, is_person=False), turn)
    views = step_views(then, session.game.look.hands, turn.steps, with_choices=False)
    return [str(each.said) for each in views if each.number - 1 in steps and each.is_order]


def another(seat: Seat, keeper: Keeper) -> dict[str, object]:
    """The table of another turn, on which the running one begins in another way."""
    steps = keeper.session.turns[-1].steps
    while seat.asking is not None:
        seat.reply()
    for turn in seat.session.turns[:-1]:
        if turn.acting != keeper.session.turns[-1].acting:
            continue
        tree = dict(keeper.session.game.play.write(turn.board))
        twin = keeper.session.fork()
        twin.correct(tree)
        if len(twin.turns) == len(keeper.session.turns) and twin.turns[-1].steps[:2] != steps[:2]:
            return tree
    raise AssertionError("all turns begin alike")


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
def test_what_a_last_look_of_the_set_up_brings_is_listed(client: Client) -> None:
    """Told with as many taps as wanted and *Done*: what follows is to be laid out like after any answer."""
    keeper = client.app.state.games.begin(Session.start(catalog()["golem"], "1", "table-light"))
    reply = to_the_question(client, client.get(f"/games/{keeper.id}"))
    reply = client.follow(client.press(reply.page.form("/pick"), ("answer", '"student red"')))
    reply = client.follow(client.press(reply.page.form("/answer"), ("done", "yes")))
    rows = " ".join(re.sub("<[^>]*>", " ", reply.text.partition('<ol class="lay"')[2]).split())
    for words in ("Move the red student", "what else is printed on its starting tiles", "Shuffle 20"):
        assert words in rows


@pytest.mark.parametrize("who", ["human", "automa"])
def test_the_next_round_of_gaia_is_told_whoever_passes_last(client: Client, who: str) -> None:
    """Action tokens, income and the Gaia phase: above the Automa's orders, or among them."""
    gaia = catalog()["gaia"]
    for seed in "12345":
        seat = Seat(gaia, seed, "table")
        while seat.asking is not None and not (
            seat.asking.acting in gaia.automas and {"uncover", "begin-round"} <= ended_by(seat, who)
        ):
            seat.reply()
        if seat.asking is not None:
            break
    keeper = client.app.state.games.begin(seat.session.fork())
    for way in ("", "?all=yes"):
        page = words_of(client.get(f"/games/{keeper.id}{way}").text)
        assert page.index("Take the action tokens off all actions") < page.index("ake your income")
        assert page.count("with the round tile") >= 1


def ended_by(seat: Seat, who: str) -> set[str]:
    """What the last turn of a side told, if it is the running one or the one before."""
    turns = seat.session.turns[-1:] if who in seat.game.automas else seat.session.turns[-2:-1]
    return {step.message for turn in turns if turn.acting == who for step in turn.steps}


PASSED = {
    "en": "Pass, take another booster and put your old one at the right end of the row",
    "pl": "Spasuj, weź inny żeton wzmocnienia, a swój stary połóż skrajnie po prawej",
    "uk": "Пасувати, взяти інший підсилювач, а свій старий покласти праворуч від решти",
}


@pytest.mark.parametrize("language", PASSED)
def test_a_pass_of_gaia_says_where_the_old_booster_goes_and_is_confirmed(
    client: Client, language: str
) -> None:
    """The Automa takes its booster by the place: one tap passes nothing, the next page says it."""
    seat, spoken = asked("gaia", "action", "table", 3), {"accept-language": language}
    keeper = client.app.state.games.begin(seat.session.fork())
    to_the_question(client, client.get(f"/games/{keeper.id}"))
    page = client.get(f"/games/{keeper.id}", spoken).text
    among = page.partition('id="card"')[2]
    link = re.search(r'<a [^>]*href="([^"]*verb=pass-any[^"]*)"[^>]*>(.*?)</a>', among, re.DOTALL)
    assert link is not None, "it leads on"
    assert "count" not in link[2], "a single move has no number"
    assert not re.search(r"<button[^>]*name=.answer[^>]*pass-any", among)
    confirmed = words_of(client.get(link[1].replace("&amp;", "&"), spoken).text)
    assert PASSED[language] in confirmed


def test_what_lies_there_in_gaia_is_told_as_far_as_the_solo_game_changes_it(client: Client) -> None:
    """Neutral markers and tokens before the next question, and where the Automa's satellites stand."""
    seat, pages = Seat(catalog()["gaia"], "1", "table"), ""
    while seat.asking is not None and len(seat.session.turns) == 1:
        keeper = client.app.state.games.begin(seat.session.fork())
        pages += words_of(client.get(f"/games/{keeper.id}").text)
        seat.reply()
    for words in (
        "Put a marker of an unused color on each final scoring track: on 10 of the upper one, on 11",
        "Lay out two federation tokens of each kind; the one of the Gleens is not among them. The others",
        "Put a satellite of the Automa on 0 of each final scoring track",
    ):
        assert words in pages
    keeper = client.app.state.games.begin(seat.session.fork())
    listed = words_of(client.get(f"/games/{keeper.id}/laid").text)
    assert "Leave the Automa’s decision cards in the box" in listed


def test_each_sector_has_its_printed_number_below(client: Client) -> None:
    keeper = client.app.state.games.begin(Session.start(catalog()["gaia"], "1", "table"))
    strip = client.get(f"/games/{keeper.id}").text.partition('class="tiles-strip"')[2]
    assert re.findall(r'<b aria-hidden="true">(\d+)</b>', strip) == [str(each) for each in range(1, 8)]


POINTS_OF = {
    "pass": r"The round tile “.+” brings it \d+ points?\.",
    "score": r"Its (faction )?card brings \d+ points?\.",
    "score-new-type": r"\d+ points? for its first .+\.",
    "score-passive": r"Its passive ability brings \d+ points?\.",
}


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
@pytest.mark.parametrize(
    ("faction", "scored"),
    [("taklons", {"pass", "score"}), ("geodens", {"score-new-type"}), ("hadsch-hallas", {"score-passive"})],
)
def test_points_of_the_automa_say_where_they_come_from(
    tmp_path: Path, faction: str, scored: set[str], language: str
) -> None:
    """Each order that moves its marker, whatever was considered in vain before it."""
    game, found = catalog()["gaia"], set[str]()
    seat, texts = Seat(game, "2", "table", (("faction", faction),)), texts_of(game, language)
    with Store(tmp_path / "games.db") as store:
        while seat.asking is not None:
            turn = seat.session.turns[-1]
            if seat.asking.request.what == DONE and turn.acting in game.automas:
                keeper = Keeper.begin(store, seat.session.fork())
                view = table_view(keeper, texts, NOTHING, NEXT)
                assert isinstance(view, Playing)
                for line in (line for scene in view.scenes for line in scene.lines):
                    if (message := turn.steps[line.steps[-1]].message) in POINTS_OF:
                        found.add(message)
                        assert line.because, message
                        assert language != "en" or re.fullmatch(POINTS_OF[message], line.because)
            seat.reply()
    assert scored <= found


def undo_on(reply: Reply) -> Form:
    return next(form for form in reply.page.forms if form.action.endswith("/undo"))


@needs_redrising
def test_undo_inside_orders_goes_back_one_order_and_only_then_takes_back_an_answer(client: Client) -> None:
    _, reply = several_orders(client)
    keeper, path = client.app.state.games.open(reply.path.split("/")[2]), reply.path
    answers = len(keeper.session.entries)
    assert not any(undo_on(reply).values("back")), "before the first order it is an answer"
    client.press(reply.page.form("/passed"), ("steps", passed_of(reply, 2)), ("quiet", "yes"))
    second = client.get(path)
    assert order_on(second) == 2
    client.press(undo_on(second))
    first = client.get(path)
    assert (order_on(first), len(keeper.session.entries)) == (1, answers)
    client.press(undo_on(first))
    assert len(keeper.session.entries) < answers
    assert OVERTAKEN not in client.get(path).text, "the hand has carried out nothing"


@needs_coatl
def test_undo_at_a_question_goes_back_to_the_order_before_it(client: Client) -> None:
    game = catalog()["coatl"]
    seat = Seat(game, shortest(game, "table"), "table")
    while seat.asking is not None:
        turn = seat.session.turns[-1]
        if turn.acting in game.automas and seat.asking.request.what != DONE:
            keeper = client.app.state.games.begin(seat.session.fork())
            keeper.keep_passed(len(turn.steps))
            path, answers = f"/games/{keeper.id}", len(keeper.session.entries)
            reply = client.get(path)
            if any(undo_on(reply).values("back")):
                assert not SHOWN.findall(reply.text)
                client.press(undo_on(reply))
                assert order_on(client.get(path)), "the last order is on the stage again"
                assert len(keeper.session.entries) == answers
                return
        seat.reply()
    raise AssertionError("nothing is asked after orders")


@WITH_ORDERS_TO_THE_END
def test_undo_after_done_comes_back_to_the_last_order(client: Client, game: AnyGame, preset: str) -> None:
    """The hand has carried out those before it: they are ticked, and the next undo goes on from there."""
    seat = Seat(game, shortest(game, preset), preset)
    while seat.asking is not None:
        turn = seat.session.turns[-1]
        if turn.acting in game.automas and seat.asking.request.what == DONE:
            keeper = client.app.state.games.begin(seat.session.fork())
            path, since = f"/games/{keeper.id}", turn.pauses[-1] if turn.pauses else 0
            first = client.get(path)
            orders = [
                int(each) for each in re.findall(r'<article class="order" data-order="(\d+)"', first.text)
            ]
            if len(orders) > 1 and order_on(first) < orders[-1] and keeper.passed == since:
                client.press(first.page.form("/answer"), ("answer", '"done"'))
                client.press(undo_on(client.get(path)))
                again = client.get(path)
                assert order_on(again) == orders[-1]
                assert (
                    'data-state="later"'
                    not in again.text.partition('<ol class="lane')[2].partition("</ol>")[0]
                )
                client.press(undo_on(again))
                assert order_on(client.get(path)) == orders[-2]
                return
        seat.reply()
    raise AssertionError("no turn ends with several orders")


@needs_redrising
def test_undo_of_a_correction_passes_no_order(client: Client) -> None:
    _, reply = several_orders(client)
    keeper = client.app.state.games.open(reply.path.split("/")[2])
    keeper.correct(keeper.session.table_to_correct())
    client.press(undo_on(client.get(reply.path)))
    assert order_on(client.get(reply.path)) == 1


@needs_redrising
def test_undo_after_done_in_a_list_comes_back_to_the_list(client: Client) -> None:
    _, reply = several_orders(client)
    client.cookies["prefs"] = "orders-all"
    client.press(client.get(reply.path).page.form("/answer"), ("answer", '"done"'))
    client.press(undo_on(client.get(reply.path)))
    assert order_on(client.get(reply.path)) == 1


@needs_redrising
def test_orders_that_came_in_a_list_are_taken_back_one_by_one(client: Client) -> None:
    """The list may be left for steps without a request: each of them knows where its undo leads."""
    _, reply = several_orders(client)
    client.cookies["prefs"] = "orders-all"
    listed, count = client.get(reply.path), reply.text.count("<article")
    assert "data-together" in listed.text
    assert re.findall(r"data-undo", listed.text) == ["data-undo"] * (count - 1)
    assert not any(undo_on(listed).values("back")), "nothing of the list has been carried out"
    keeper = client.app.state.games.open(reply.path.split("/")[2])
    keeper.keep_passed(int(passed_of(reply, 2)))
    rest = client.get(reply.path)
    assert order_on(rest) == 2
    client.press(undo_on(rest))
    assert order_on(client.get(reply.path)) == 1
