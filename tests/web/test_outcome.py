"""What a person did on screen is told to them: a battle before the next choice, the Evening before a bot."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from itertools import pairwise
from typing import Any

import pytest

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.chance import Chance
from automarium.kernel.rules.told import DONE
from automarium.kernel.words.rolled import with_dice
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from automarium.web.stage.scenes import told_in_scenes
from tests.web.client import Client

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")

BOTS = ("marquise", "eyrie", "alliance", "vagabond")
AT_TABLE = {
    *("aid-card", "buy-card-unseen", "coalition-beside", "coalition-unseen", "conspiracy-starts"),
    *("craft-effect", "craft-favor", "craft-item", "damage-items", "discard-named", "dominance"),
    *("dominance-beside", "draw-unseen", "exhaust-items", "explore", "explore-known", "explore-known-first"),
    *("few-supporters", "ferry-card", "first-payment", "give-card", "give-card-beside", "give-named-card"),
    *("give-unseen", "leads", "leads-first", "lose-supporters", "offer-card", "outrage-draw", "outrage-give"),
    *("outrage-paid", "quest-unseen", "relation-second", "reshuffle", "reshuffle-pile", "rob", "take-item"),
    *("alliance-starts", "discard-decree", "lay-viziers", "take-named-card", "takes-lead", "vagabond-starts"),
}
"""Told only where people keep their own cards."""
SET_UP = {
    *(
        "character",
        "decree-ambush",
        "dominance-in",
        "dominance-out",
        "garrison",
        "hands",
        "map",
        "pawn-starts",
    ),
    *("ferry-starts", "items-beside", "markers-at-start", "paths-closed", "ruins", "ruins-and-items"),
    *(
        "place",
        "relations",
        "relations-second",
        "river-warriors",
        "souls-from-now-on",
        "suit-markers",
        "supply",
        "viziers",
    ),
}
"""Told only before the first turn."""


def played(side: str, is_it: Callable[[Session[Any]], bool], games: int = 20) -> Session[Any]:
    """A game on screen with random answers, at the first question where it is so."""
    options = {"people": [side], "bots": [each for each in BOTS if each != side]}
    return at_random(catalog()["root"], options, is_it, games)


def at_random(
    root: AnyGame,
    options: dict[str, Any],
    is_it: Callable[[Session[Any]], bool],
    games: int = 20,
    partner: str = "random",
    preset: str = "screen",
) -> Session[Any]:
    for seed in map(str, range(games)):
        session, number = Session.start(root, seed, preset, options), 0
        while (now := session.asking) is not None:
            if is_it(session):
                return session
            below = Chance(seed).start(str(number))
            answer = root.partners[partner](now.board, now.request, below)
            session.reply(DONE if now.request.what == DONE else answer)
            number += 1
    raise AssertionError("this never comes")


def since(session: Session[Any], turn: int = -1) -> set[str]:
    """The messages told after the person's last answer of a turn."""
    last = session.turns[turn]
    return {step.message for step in last.steps[last.pauses[-1] if last.pauses else 0 :]}


def words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<svg.*?</svg>|<[^>]+>", " ", html, flags=re.DOTALL)).split())


def shown(client: Client, session: Session[Any], language: str = "en") -> str:
    keeper = client.app.state.games.begin(session)
    return client.get(f"/games/{keeper.id}", {"accept-language": language}).text


def outcome_in(page: str) -> str:
    return words(page[page.index('<section class="came"') :].partition("</section>")[0])


@pytest.mark.parametrize(
    ("side", "language", "begins", "lost"),
    [
        ("marquise", "en", "You attacked ", "Hits dealt: "),
        ("alliance", "pl", "Walczysz ", "Zadane obrażenia: "),
        ("vagabond", "uk", "Ви вичерпали ", "Завдано влучань: "),
    ],
)
def test_an_own_battle_is_told_with_its_dice_before_the_next_choice(
    client: Client, side: str, language: str, begins: str, lost: str
) -> None:
    def has_fought(session: Session[Any]) -> bool:
        return session.turns[-1].acting == side and {"hits", "remove-warriors"} <= since(session)

    session = played(side, has_fought)
    rolled = [step.facts["dice"] for step in with_dice(session, session.turns[-1]) if "dice" in step.facts]
    given = [
        entry.answer for entry in session.entries[session.turns[-1].first :] if entry.ask == "roll battle"
    ]
    assert rolled == given
    page = shown(client, session, language)
    told = outcome_in(page)
    assert told.startswith(begins)
    assert lost in told
    assert re.search(r"\d (and|i|та) \d\.", told), "both dice"
    assert page.index('class="came"') < page.index('id="question"')


def has_ended(session: Session[Any]) -> bool:
    """Whether the Eyrie have just scored their roosts and drawn, and a bot has played."""
    ended = len(session.turns) > 2 and session.turns[-2].acting == "eyrie"
    return ended and {"score", "draw"} <= since(session, -2)


@pytest.mark.parametrize(
    ("language", "over", "scored", "drawn", "on"),
    [
        ("en", "Your turn is over", r"You scored \d points? from the track", "You drew the ", "Next: "),
        ("pl", "Koniec twojej tury", r"Zdobywasz \d pkt|Zdobywasz \d punkt", "Dobierasz ", "Dalej: "),
        ("uk", "Ваш хід завершено", r"Ви отримали \d оч", "Ви взяли|Ви добрали", "Далі: "),
    ],
)
def test_the_own_turn_ends_on_a_page_of_its_own(
    client: Client, language: str, over: str, scored: str, drawn: str, on: str
) -> None:
    """What came of it and who comes now; one tap leads on to the bot's turn."""
    session = played("eyrie", has_ended)
    page = shown(client, session, language)
    told = words(page[page.index('<div class="over"') :].partition("</div>")[0])
    assert told.startswith(over)
    assert re.search(scored, told)
    assert re.search(drawn, told)
    assert 'class="kick"' not in page, "nothing of the bot's turn yet"
    link = re.search(r'<a class="go" href="([^"]+)"[^>]*data-over-to[^>]*>(.*?)</a>', page, re.DOTALL)
    assert link is not None
    bot = texts_of(session.game, language)(f"side.{session.turns[-1].acting}")
    assert words(link[2]).casefold() == f"{on}{bot}".casefold()
    then = client.get(link[1], {"accept-language": language}).text
    assert 'data-state="story"' in then
    assert 'class="over"' not in then


def test_the_end_of_the_own_turn_shows_the_board_before_the_next_one(client: Client) -> None:
    """Points of the bar and the hand are those with which the turn ended."""
    session = played("eyrie", has_ended)
    page = shown(client, session)
    before = session.board_before(session.turns[-1])
    bar = page[page.index('<ul class="points') :].partition("</ul>")[0]
    numbers = [int(each) for each in re.findall(r"</span>\s*(\d+)</li>", bar)]
    assert sorted(numbers) == sorted(side.points for side in before.everyone)


@pytest.mark.parametrize(
    "bots", [("marquise",), ("marquise", "alliance"), ("marquise", "alliance", "vagabond")]
)
def test_the_bar_has_the_points_of_all_sides(client: Client, bots: tuple[str, ...]) -> None:
    root = catalog()["root"]
    session = Session.start(root, "1", "screen", {"people": ["eyrie"], "bots": list(bots)})
    page = shown(client, session)
    bar = page[page.index('<ul class="points') :].partition("</ul>")[0]
    assert bar.count("<li") == 1 + len(bots)
    for side in session.now.board.everyone:
        assert texts_of(root, "en")(f"side.{side.id}") in bar
    assert ("many" in bar) == (len(bots) > 1)


def test_martial_law_names_its_clearing_after_the_token(client: Client) -> None:
    """It was told before the tokens, and nobody knew of which clearing it spoke."""

    def is_under_it(session: Session[Any]) -> bool:
        steps = session.turns[-1].steps
        laws = [at for at, step in enumerate(steps) if step.message == "martial-law"]
        joined = [at for at in laws if any(step.message == "sympathy" for step in steps[at:])]
        return session.asking is not None and session.asking.request.what == DONE and bool(joined)

    session = played("marquise", is_under_it, games=60)
    keeper = client.app.state.games.begin(session)
    page = client.get(f"/games/{keeper.id}?order=1").text
    told = words(page[page.index('<div class="story') :].partition("</div>")[0])
    for step in session.turns[-1].steps:
        if step.message == "martial-law":
            law = re.search(rf"Martial Law in clearing {step.facts['clearing']} ?: one point less", told)
            placed = rf"token in (each of )?clearings? [\d, and]*\b{step.facts['clearing']}\b"
            token = re.search(placed, told)
            assert token is not None
            assert law is not None
            assert token.start() < law.start()


def told_tokens(session: Session[Any]) -> list[str]:
    """The messages of a turn by which sympathy is spread, and what each token scores."""
    steps = session.turns[-1].steps if session.asking is not None else ()
    spoken = ("public-pity", "daylight-spread", "sympathy", "score")
    return [step.message for step in steps if step.message in spoken]


@pytest.mark.parametrize("preset", ["screen", "table"])
def test_each_sympathy_token_is_a_line_below_what_brings_it(client: Client, preset: str) -> None:
    """Three tokens of two spreads were one sentence, “2 times”, and nothing said which of them scored."""
    pity = ["public-pity", "sympathy", "sympathy", "score", "daylight-spread", "sympathy", "score"]
    options = {"people": ["eyrie"], "bots": ["alliance"]}
    session = at_random(catalog()["root"], options, lambda each: told_tokens(each) == pity, preset=preset)
    keeper = client.app.state.games.begin(session)
    page = client.get(f"/games/{keeper.id}?order=1", {"accept-language": "en"}).text
    told = words(page[page.index('<div class="story long' if preset == "screen" else '<ol class="lane') :])
    said = re.findall(r"(Public Pity|Daylight): |lace[d]? a sympathy token in clearing", told)[:5]
    on_screen, by_hand = ["Public Pity", "", "", "Daylight", ""], ["", "Public Pity", "", "", "Daylight"]
    assert said == (on_screen if preset == "screen" else by_hand), "with an order it stands below it"


def test_what_was_chosen_alone_is_one_line_and_no_order(client: Client) -> None:
    session = played("eyrie", lambda session: since(session) == {"decree-add"})
    page = shown(client, session)
    assert 'class="came"' not in page
    assert "You added the " in words(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_moves_on_screen_has_a_story(language: str) -> None:
    """Nothing is told as table work where no table is: bots' steps as stories, a person's own to them."""
    root = catalog()["root"]
    texts = texts_of(root, language)
    moving = {message for message, hand in root.look.hands.items() if any(not each.why for each in hand)}
    without = {each for each in moving if not texts.has(f"story.{each}") and not texts.has(f"you.{each}")}
    assert without == (AT_TABLE | SET_UP) & moving


def test_a_story_tells_a_battle_with_its_dice_and_whom_it_hits() -> None:
    root = catalog()["root"]

    def is_hit(session: Session[Any]) -> bool:
        steps = session.turns[-1].steps
        return any(step.message == "hits" and step.facts["defender"] == "marquise" for step in steps)

    session = played("marquise", is_hit)
    say = speaker(root, texts_of(root, "en"), session.now.board, "marquise")
    scenes = told_in_scenes(session, say, session.turns[-1]).scenes
    told = [str(said) for scene in scenes for line in scene.lines for said in (*line.before, line.said)]
    battle = next(
        number for number, said in enumerate(told) if said.startswith("It attacked you in clearing ")
    )
    assert re.search(r"Dice: \d and \d\. .*Hits dealt: \d, taken: \d\.$", told[battle])
    assert told[battle + 1 :]


def story_of(session: Session[Any], viewer: str, language: str = "en") -> list[str]:
    """The bot's turn as it is told, paragraph by paragraph."""
    root = session.game
    say = speaker(root, texts_of(root, language), session.now.board, viewer)
    told = told_in_scenes(session, say, session.turns[-1])
    found = list[str]()
    for line in (line for scene in told.scenes for line in scene.lines):
        own = [*map(str, line.before), f"{line.said}."]
        found += [*own[:-2], " ".join(own[-2:])] if line.goes_on else own
    return [*found, *(words(str(each)) for each in told.left)]


def test_the_attack_is_told_above_the_hits_that_a_person_takes(client: Client) -> None:
    """It was folded away below “4 done”, where the map is not in sight either."""

    def is_hit(session: Session[Any]) -> bool:
        now, turn = session.asking, session.turns[-1]
        return now is not None and now.request.what == "hit-item" and turn.acting != "vagabond"

    keeper = client.app.state.games.begin(played("vagabond", is_hit))
    keeper.keep_passed(len(keeper.session.turns[-1].steps))
    page = client.get(f"/games/{keeper.id}", {"accept-language": "en"}).text
    assert page.index("attacked you") < page.index('id="question"')


def test_each_battle_of_a_story_is_a_paragraph_of_its_own() -> None:
    """One without a hit does not run on into what comes after it."""

    def misses(session: Session[Any]) -> bool:
        steps = session.turns[-1].steps
        hits = [step for step in steps if step.message == "hits"]
        falls = any((a.message, b.message) == ("hits", "remove-warriors") for a, b in pairwise(steps))
        return falls and any(not step.facts["hits"] and not step.facts["taken"] for step in hits)

    session = played("marquise", misses)
    told = story_of(session, "marquise")
    assert not [each for each in told if each.count("It attacked ") > 1]
    assert not [each for each in told if re.search(r"dealt: 0, taken: 0\. Nobody fell\. ", each)]
    assert [each for each in told if re.search(r"It attacked .*dealt: [1-9], .* lost ", each)]


@pytest.mark.parametrize(
    ("language", "order", "flipped", "bomb"),
    [
        ("en", "It revealed the ", "The plot in clearing ", "a bomb"),
        ("pl", "Bot odkrył ", "Intryga na polanie ", "ładunek wybuchowy"),
        ("uk", "Бот відкрив ", "Інтрига на галявині ", "бомб"),
    ],
)
def test_a_story_tells_the_order_card_and_every_plot(
    language: str, order: str, flipped: str, bomb: str
) -> None:
    def swaps(session: Session[Any]) -> bool:
        return {"flip-plot", "swap-plot"} <= {step.message for step in session.turns[-1].steps}

    root, options = catalog()["root"], {"people": ["eyrie"], "bots": ["marquise", "corvids"]}
    session = at_random(root, options, swaps)
    steps = session.turns[-1].steps
    told = story_of(session, "eyrie", language)
    assert told[0].startswith(order)
    assert len([each for each in told if each.startswith(flipped)]) == sum(
        step.message == "flip-plot" for step in steps
    )
    assert len([each for each in told if bomb in each]) >= 2, "turned up, and swapped"


def test_a_story_ends_on_the_map() -> None:
    """The order card is discarded in words: the picture stays where the bot has acted."""

    def is_told(session: Session[Any]) -> bool:
        return {"discard-order", "recruit"} <= {step.message for step in session.turns[-1].steps}

    session = played("eyrie", is_told)
    say = speaker(session.game, texts_of(session.game, "en"), session.now.board, "eyrie")
    told = told_in_scenes(session, say, session.turns[-1])
    moved = {target for act in told.acts for each in act for order in each.orders for target in order.target}
    assert "discard" not in moved
    assert any("discarded" in each for each in told.left)


ENDS = {
    "marquise": ("actions-done", "No action is left: Daylight is over."),
    "vagabond": ("actions-done", "No action is left: Daylight is over."),
    "alliance": ("operations-done", "No operation is left."),
    "eyrie": ("decree-done", "The whole Decree is carried out."),
}


@pytest.mark.parametrize("side", ENDS)
def test_a_turn_that_ends_by_itself_says_so(client: Client, side: str) -> None:
    message, said = ENDS[side]
    root, options = (
        catalog()["root"],
        {"people": [side], "bots": ["eyrie"] if side != "eyrie" else ["marquise"]},
    )

    def ended(session: Session[Any]) -> bool:
        over = len(session.turns) > 2 and not session.turns[-1].pauses and session.turns[-2].acting == side
        return over and message in since(session, -2)

    session = at_random(root, options, ended, partner="steady")
    assert said in words(shown(client, session))


def test_a_line_read_aloud_has_no_mark_up(client: Client) -> None:
    page = shown(client, played("eyrie", lambda session: has_ended(session) and "hits" in since(session, -2)))
    live = re.search(r'data-live="([^"]*)"', page)
    assert live is not None
    assert "You attacked " in live[1]
    assert "&lt;" not in live[1]


def test_a_bot_that_removes_sympathy_causes_outrage_in_words() -> None:
    """It has no hand, so a card of the deck joins the supporters (G-14)."""
    root, options = catalog()["root"], {"people": ["alliance"], "bots": ["marquise", "eyrie"]}

    def outraged(session: Session[Any]) -> bool:
        turn = session.turns[-1]
        return turn.acting in root.automas and "outrage" in {step.message for step in turn.steps}

    session = at_random(root, options, outraged)
    assert any(
        re.match(r"Outrage in clearing \d+: no card from the ", each)
        for each in story_of(session, "alliance")
    )


@pytest.mark.parametrize(("leader", "points"), [("despot", "1 point"), ("builder", "2 points")])
def test_a_card_says_what_its_item_will_score(leader: str, points: str) -> None:
    """The Eyrie disdain trade, unless the Builder leads (HR-63)."""
    session = played("eyrie", lambda session: "foxfolk_steel" in session.now.board.sides["eyrie"].hand)
    board = session.now.board.copy()
    board.sides["eyrie"].leader = leader
    say = speaker(catalog()["root"], texts_of(catalog()["root"], "en"), board, "eyrie")
    assert f"a sword and {points}." in say.does("cards", "foxfolk_steel")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_decree_says_what_to_do_now(language: str) -> None:
    texts = texts_of(catalog()["root"], language)
    say = speaker(catalog()["root"], texts, played("eyrie", lambda _: True).now.board, "eyrie")
    for column in ("recruit", "move", "battle", "build"):
        asked = str(say.say("ask.decree", {"decree": column, "count": 1}))
        assert asked.startswith(f"{say.name('decree', column, 'for')}: ")
        assert str(say.name("decree", column)) not in asked, "the deed, not the name of a column"


def test_nothing_bought_promises_nothing() -> None:
    """An answer that is not a service has no sentence; its missing text was shown."""
    root = catalog()["root"]
    session = played("eyrie", lambda _: True)
    say = speaker(root, texts_of(root, "en"), session.now.board, "eyrie")
    assert say.does("service", "none") == ""
    assert say.does("service", "riverboats") == "Rivers are paths for you in this turn."


def test_on_the_page_each_sentence_before_a_deed_is_a_line(client: Client) -> None:
    """Two cards come to the Market, one is crafted: three lines, none of them within another."""
    root, options = catalog()["root"], {"people": ["vagabond"], "bots": ["riverfolk", "marquise"]}

    def crafts(session: Session[Any]) -> bool:
        told = [step.message for step in session.turns[-1].steps if not step.is_choice]
        return session.turns[-1].acting == "riverfolk-bot" and told[:3] == [
            "market-card",
            "market-card",
            "craft",
        ]

    keeper = client.app.state.games.begin(at_random(root, options, crafts))
    page = client.get(f"/games/{keeper.id}?order=1").text
    story = re.sub(r"<svg.*?</svg>", "", page.partition('<div class="story')[2], flags=re.DOTALL)
    assert re.search(
        r"<span>[^<]+Market\.</span> <span>[^<]+Market\.</span> <span>It crafted ", unescape(story)
    )


@pytest.mark.parametrize(
    ("side", "question", "words"),
    [
        ("marquise", "hospital-card", "Save nobody"),
        ("vagabond", "aid-item", "Nothing"),
    ],
)
def test_what_gives_something_up_is_at_the_thumb(
    client: Client, side: str, question: str, words: str
) -> None:
    """*Save nobody* was a tile among the cards, and the place at the thumb said *Choose above*."""

    def asks(session: Session[Any]) -> bool:
        return session.asking is not None and session.asking.request.what == question

    keeper = client.app.state.games.begin(session := played(side, asks))
    keeper.keep_passed(len(session.turns[-1].steps))
    cards, _, thumb = client.get(f"/games/{keeper.id}").text.partition('id="thumb"')
    hollow = re.search(rf'<a class="go nothing" href="([^"]+)".*?{words}', thumb, re.DOTALL)
    assert hollow is not None, "a tap there chooses it"
    assert words not in cards.partition('id="question"')[2]
    chosen = client.get(unescape(hollow[1])).text.partition('id="thumb"')[2]
    assert re.search(rf'<button class="go" name="answer" value="&#34;none&#34;".*?{words}', chosen, re.DOTALL)


def screen_of(page: str) -> str:
    """Whose turn the page tells, or that one's own is over."""
    bar = re.search(r"<h1[^>]*>(.*?)</h1>", page, re.DOTALL)
    assert bar is not None
    kinds = {"over": "data-over-to", "story": 'class="story'}
    return f"{words(bar[1])} {next((name for name, sign in kinds.items() if sign in page), 'asked')}"


def test_undo_goes_back_one_screen_at_a_time_through_the_stories_of_bots(client: Client) -> None:
    """From the story of the second bot it led past the first one, to the end of one's own turn."""
    keeper = client.app.state.games.begin(played("eyrie", has_ended).fork())
    path, seen = f"/games/{keeper.id}", list[str]()
    answers = len(keeper.session.entries)
    seen.append(screen_of(client.get(path).text))
    client.get(f"{path}?order=1")
    for _ in range(3):
        page = client.get(f"{path}?order=1")
        seen.append(screen_of(page.text))
        page = client.follow(client.press(page.page.form("/answer"), ("answer", '"done"')))
    assert [each.rpartition(" ")[2] for each in seen] == ["over", *["story"] * 3]
    assert len(set(seen)) == 4
    back = list[str]()
    for _ in range(4):
        page = client.follow(client.press(client.get(path).page.form("/undo")))
        back.append(screen_of(page.text))
    assert back == seen[::-1]
    assert len(client.app.state.games.open(keeper.id).session.entries) == answers
    page = client.follow(client.press(page.page.form("/undo")))
    assert screen_of(page.text).endswith("asked")
