"""Root at the table: the set-up names all that is laid out; a battle and the own turn say what to know."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.chance import Chance
from automarium.kernel.rules.told import DONE
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.stage.scenes import told_in_scenes, turn_on_stage
from tests.web.client import Client

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")


def played(side: str, is_it: Callable[[Session[Any]], bool], **options: Any) -> Session[Any]:
    """A game at the table with random answers, at the first question where it is so."""
    root = catalog()["root"]
    for seed in map(str, range(1, 9)):
        session, number = Session.start(root, seed, "table", {"people": [side], **options}), 0
        while (now := session.asking) is not None:
            if is_it(session):
                return session
            answer = root.partners["random"](now.board, now.request, Chance(seed).start(str(number)))
            session.reply(DONE if now.request.what == DONE else answer)
            number += 1
    raise AssertionError("this never comes")


def asks(what: str, acting: str = "") -> Callable[[Session[Any]], bool]:
    def is_asked(session: Session[Any]) -> bool:
        now = session.asking
        return now is not None and now.request.what == what and (not acting or now.acting == acting)

    return is_asked


def words(client: Client, session: Session[Any], end: str = "", language: str = "en") -> str:
    keeper = client.app.state.games.begin(session)
    page = client.get(f"/games/{keeper.id}{end}", {"accept-language": language}).text
    shown = re.sub(r"<svg.*?</svg>|<[^>]+>", " ", page, flags=re.DOTALL)
    return " ".join(unescape(shown).replace("\u00a0", " ").split())


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            (
                "Put a ruin in each of clearings 6 , 10 , 11 and 12 , each on 1 item with an R",
                "Lay 12 items beside the map, to be crafted: 2 pairs of boots",
                "Put all score markers on 0.",
                "take a character with its items, put the pawn into a forest",
            ),
        ),
        ("pl", ("Połóż po żetonie ruin na polanach 6 , 10 , 11 i 12", "Połóż obok mapy 12 przedmiotów")),
        (
            "uk",
            ("Покладіть по жетону руїн на галявини 6 , 10 , 11 та 12", "Покладіть біля мапи 12 предметів"),
        ),
    ],
)
def test_the_set_up_names_ruins_items_and_markers(
    client: Client, language: str, lines: tuple[str, ...]
) -> None:
    told = words(client, played("vagabond", asks("laid-out")), "/laid", language)
    found = re.sub(r" (?=[,.:])", "", told)
    assert [each for each in lines if re.sub(r" (?=[,.:])", "", each) not in found] == []


def test_the_set_up_of_the_eyrie_lays_out_their_viziers(client: Client) -> None:
    """The leader is chosen, and lies there; the Viziers were told nowhere."""
    told = words(client, played("eyrie", asks("laid-out"), bots=["marquise"]), "/laid")
    assert re.search(r"The Eyrie Dynasties ?: add Loyal Viziers to the \w+ column", told), told


def test_ruins_hold_items_only_for_a_vagabond_and_a_map_brings_what_it_has(client: Client) -> None:
    """HR-101; the Mountain has closed paths, the Lake a ferry."""
    mountain = played("alliance", asks("laid-out"), map="mountain", suits="balanced", bots=["marquise"])
    told = [step.message for step in mountain.turns[0].steps]
    assert "ruins" in told
    assert "ruins-and-items" not in told
    assert "paths-closed" in told
    assert "3 cards of the deck among the supporters" in words(client, mountain, "/laid")
    lake = played("eyrie", asks("laid-out"), map="lake", suits="balanced", bots=["vagabond", "vagabond-2"])
    facts = {step.message: step.facts for step in lake.turns[0].steps}
    assert facts["ruins-and-items"]["count"] == 2, "two Vagabots, two items"
    assert facts["ferry-starts"]["clearing"] == lake.board_before(lake.turns[0]).ferry


def test_a_second_battle_of_the_same_two_does_not_look_like_the_first(client: Client) -> None:
    """After 0 and 0 the page was the same, with empty dice, as if the answer had been lost."""

    def fights_again(session: Session[Any]) -> bool:
        fights = [step.facts for step in session.turns[-1].steps if step.message == "battle"]
        return asks("battle", "eyrie-bot")(session) and fights[-1] in fights[:-1]

    said = words(client, played("marquise", fights_again, bots=["eyrie"]))
    found = re.search(
        r"Another battle there, now for the \w+ column\. The last one: hits dealt \d, taken \d", said
    )
    assert found is not None, said
    assert found.start() < said.index("Roll both dice")


@pytest.mark.parametrize("acting", ["marquise-bot", "eyrie"])
def test_a_battle_with_a_bot_says_that_nobody_plays_an_ambush(client: Client, acting: str) -> None:
    """2.8.2: whoever attacks. Above the dice, or in the lane where orders come before them."""

    def is_between(session: Session[Any]) -> bool:
        fights = [step for step in session.turns[-1].steps if step.message == "battle"]
        return asks("battle", acting)(session) and "eyrie" in fights[-1].facts.values()

    said = words(client, played("eyrie", is_between, bots=["marquise", "alliance"]))
    assert "An ambush cannot be played: one of the two is a bot." in said
    is_above = said.index("An ambush cannot") < said.index("Roll both dice")
    assert is_above == ("Die 1" in said)


def test_two_bots_or_two_people_are_told_nothing_of_it(client: Client) -> None:
    def is_between_bots(session: Session[Any]) -> bool:
        fights = [step for step in session.turns[-1].steps if step.message == "battle"]
        return asks("battle")(session) and "vagabond" not in fights[-1].facts.values()

    assert "An ambush cannot" not in words(client, played("vagabond", is_between_bots))


def test_the_own_turn_says_what_is_told_here(client: Client) -> None:
    session = played("marquise", asks("move", "marquise"))
    note = "Play your whole turn by your own rules, with your cards."
    assert note in words(client, session)
    assert session.asking is not None
    session.reply(next(str(move) for move in session.asking.request.among if move.verb.word == "move"))
    assert note not in words(client, session), "once in a turn"


def tiles_of(page: str) -> list[str]:
    """The words of the verbs, in their places."""
    asked = page.partition('id="ask-form"')[2].partition("</form>")[0]
    words = re.sub(r"<svg.*?</svg>", "", asked, flags=re.DOTALL)
    found = re.findall(r"<(?:a|button)[^>]*>.*?<span[^>]*>([^<]*)", words)
    return [unescape(each).replace("\u00ad", "").strip() for each in found]


@pytest.mark.parametrize("missing", ["muster", "build", "battle"])
def test_verbs_of_the_own_turn_keep_their_places(client: Client, missing: str) -> None:
    """When no warrior was left to recruit, *Build* stood where *Recruit* was."""

    def is_without(session: Session[Any]) -> bool:
        now = session.asking
        if now is None or now.request.what != "move":
            return False
        return all(move.verb.word != missing for move in now.request.among)

    session = played("marquise", is_without)
    page = client.get(f"/games/{client.app.state.games.begin(session).id}").text
    assert tiles_of(page)[:6] == ["Move", "Battle", "Recruit", "Build", "Overwork", "Craft"]
    assert 'class="idle' in page


def test_the_end_of_the_own_turn_is_lit_when_something_was_told(client: Client) -> None:
    session = played("marquise", asks("move", "marquise"))
    before = client.get(f"/games/{client.app.state.games.begin(session).id}").text
    assert re.search(r'class="go nothing"[^>]*data-key="Enter">', before)
    assert session.asking is not None
    session.reply(next(str(move) for move in session.asking.request.among if move.verb.word == "move"))
    after = client.get(f"/games/{client.app.state.games.begin(session).id}").text
    assert re.search(r'class="go"[^>]*data-key="Enter">', after)
    assert 'class="go nothing"' not in after


def test_the_button_to_the_next_order_says_what_is_done() -> None:
    """It was *Next: warrior*."""

    def recruits(session: Session[Any]) -> bool:
        return any(
            step.message == "recruit" and session.turns[-1].acting == "marquise-bot"
            for step in session.turns[-1].steps
        )

    session = played("eyrie", recruits, bots=["marquise", "alliance"])
    root, turn = catalog()["root"], session.turns[-1]
    say = speaker(root, texts_of(root, "en"), session.board_before(turn), "eyrie")
    scenes = turn_on_stage(session, say, turn, told_in_scenes(session, say, turn)).scenes
    briefs = [each.brief.replace("\u00a0", " ") for each in scenes]
    assert any(re.fullmatch(r"add \d+ warriors?|add a warrior", each) for each in briefs), briefs
    assert "warrior" not in briefs


def test_a_card_for_lost_souls_is_asked_for_without_another_before_it() -> None:
    assert (
        texts_of(catalog()["root"], "en")("ask.other-soul")
        == "which card that is not told yet did you spend or discard?"
    )


def test_that_no_other_card_was_spent_is_lit(client: Client) -> None:
    """It comes after every own turn, and mostly there is none."""
    session = played("marquise", asks("other-soul"), bots=["lizards"])
    page = client.get(f"/games/{client.app.state.games.begin(session).id}").text
    assert re.search(r'class="go" name="answer"[^>]*><span>No such card', page)


def test_what_the_start_of_the_own_turn_brings_is_left_to_the_hand(client: Client) -> None:
    """Nobody has told it before: as something done it would never be laid."""
    session = played("marquise", lambda it: asks("move", "marquise")(it) and not it.turns[-1].pauses)
    keeper = client.app.state.games.begin(session)
    page = client.get(f"/games/{keeper.id}").text
    came = re.search(r'<section class="came.*?</section>', page, re.DOTALL)
    assert came is not None
    assert "Now on the table:" in came[0]
    assert re.search(r"place\s(a\s)?wood token", re.sub("<[^>]*>", "", came[0]))
    assert 'class="lane tight"' not in page


def test_an_order_at_crafted_items_shows_whose_they_are() -> None:
    def has_crafted(session: Session[Any]) -> bool:
        return any(step.message == "craft" for step in session.turns[-1].steps)

    session = played("eyrie", has_crafted, bots=["marquise", "alliance"])
    root, turn = catalog()["root"], session.turns[-1]
    say = speaker(root, texts_of(root, "en"), session.board_before(turn), "eyrie")
    told = told_in_scenes(session, say, turn)
    scenes = turn_on_stage(session, say, turn, told).scenes
    scene = next(each for each in scenes if any("Give" in str(line.said) for line in each.lines))
    assert root.look.picture is not None
    name = root.look.picture(say).spots()[f"score-{turn.acting}"]
    part = scene.part
    assert part is not None
    assert part.x <= name.x
    assert part.x + part.width >= name.x + name.width
    assert part.y <= name.y <= part.y + part.height


def test_what_a_move_sets_off_is_read_before_the_next_one(client: Client) -> None:
    """Hits and losses of an own battle were lines with a tick, of which one was in sight."""

    def has_fought(session: Session[Any]) -> bool:
        last = session.turns[-1]
        new = {step.message for step in last.steps[last.pauses[-1] if last.pauses else 0 :]}
        return asks("move", "eyrie")(session) and {"hits", "remove-warriors"} <= new

    keeper = client.app.state.games.begin(played("eyrie", has_fought, bots=["marquise", "alliance"]))
    page = client.get(f"/games/{keeper.id}").text
    block = page[page.index('<section class="came') :].partition("</section>")[0]
    told = " ".join(unescape(re.sub(r"<[^>]+>", " ", block)).split())
    assert told.startswith("Now on the table: ")
    assert "Hits dealt: " in told
    assert "Remove " in told
    assert page.index('class="came') < page.index('id="question"')
    assert 'data-state="done"' not in block


@pytest.mark.parametrize(
    ("bot", "order", "told", "aside"),
    [
        ("lizards", "conspiracy", "no-conspiracy", "This conspiracy cannot be carried out."),
        ("alliance", "sympathy", "martial-law", "Martial Law in clearing "),
        ("marquise", "recruit", "cannot-place-warriors", " cannot be placed."),
    ],
)
def test_what_speaks_of_an_order_stands_below_it(bot: str, order: str, told: str, aside: str) -> None:
    """“This cannot be carried out” stood below the next conspiracy, which was possible."""

    def is_told(session: Session[Any]) -> bool:
        is_done = session.asking is not None and session.asking.request.what == DONE
        return is_done and any(step.message == told for step in session.turns[-1].steps)

    session = played("eyrie", is_told, bots=[bot])
    turn = session.turns[-1]
    steps = [(at, step.message) for at, step in enumerate(turn.steps) if not step.is_choice]
    spoken_of = {steps[place - 1][0] for place, (_, message) in enumerate(steps) if message == told}
    assert {turn.steps[at].message for at in spoken_of} <= {order, told}
    say = speaker(session.game, texts_of(session.game, "en"), session.now.board, "eyrie")
    lines = [line for scene in told_in_scenes(session, say, turn).scenes for line in scene.lines]
    below = {at for line in lines if aside in str(line.aside) for at in line.steps}
    assert {at for at in spoken_of if turn.steps[at].message == order} <= below
    others = [line for line in lines if not spoken_of & {*line.steps}]
    assert [str(line.said) for line in others if aside in str(line.aside)] == []


FOUR = ["eyrie", "alliance", "vagabond", "riverfolk"]


def before_laid_out(side: str, bots: list[str]) -> tuple[Session[Any], Any]:
    """The last question of the set-up but whether all of it lies there, and its answer."""
    session = played(side, asks("laid-out"), bots=bots)
    twin = Session.start(session.game, session.header.seed, "table", {"people": [side], "bots": bots})
    for entry in session.entries[:-1]:
        twin.reply(entry.answer)
    last = session.entries[-1].answer  # the last card of the Market
    assert isinstance(last, tuple)
    return twin, last[0]


def test_where_nothing_is_left_to_lay_out_the_game_begins(client: Client) -> None:
    session, answer = before_laid_out("marquise", FOUR)
    keeper = client.app.state.games.begin(session)
    keeper.keep_passed(len(session.turns[-1].steps))
    asked = client.get(f"/games/{keeper.id}").page.form("/answer")
    reply = client.press(asked, ("answer", json.dumps(answer)))
    assert not reply.headers["location"].endswith("/laid")
    assert len(client.app.state.games.open(keeper.id).session.turns) > 1


@pytest.mark.parametrize(
    ("language", "bots", "said"),
    [
        ("en", ["marquise", "duchy"], "discard the "),
        ("pl", ["marquise", "duchy"], "odrzuć "),
        ("uk", ["marquise", "duchy"], "скиньте "),
        ("en", ["marquise", "lizards", "duchy"], "on top of Lost Souls. It was drawn for a minister"),
        ("pl", ["marquise", "lizards", "duchy"], "na wierzch Zagubionych Dusz. Dobrano ją dla ministra"),
        ("uk", ["marquise", "lizards", "duchy"], "на Загублені душі. Її взято для міністра"),
    ],
)
def test_the_cards_that_sway_ministers_are_discarded_in_the_set_up(
    client: Client, language: str, bots: list[str], said: str
) -> None:
    """Whoever has told which card it was is told where it goes: with the Lizards, onto Lost Souls."""

    def sways(session: Session[Any]) -> list[int]:
        steps = session.turns[0].steps
        return [at for at, step in enumerate(steps) if step.message in ("sway-card", "sway-soul")]

    def is_swayed(session: Session[Any]) -> bool:
        return len(session.turns) == 1 and bool(sways(session))

    session = played("vagabond", is_swayed, bots=bots)
    keeper = client.app.state.games.begin(session)
    swayed = sways(session)[0]
    keeper.keep_passed(swayed)
    told = client.get(f"/games/{keeper.id}", {"accept-language": language}).text
    assert said in re.sub(r" (?=\.)", "", re.sub(r"<svg.*?</svg>|<[^>]+>", "", told, flags=re.DOTALL))


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", r"The .+ against the Vagabond : a battle in clearing \d+"),
        ("pl", r"przeciw Włóczędze : walka na polanie \d+"),
        ("uk", r"проти Волоцюги : бій на галявині \d+"),
    ],
)
def test_an_attacked_vagabond_knows_where_before_the_swords_are_counted(
    client: Client, language: str, asked: str
) -> None:
    session = played("vagabond", asks("swords", "marquise-bot"), bots=["marquise", "eyrie"])
    keeper = client.app.state.games.begin(session)
    keeper.keep_passed(len(session.turns[-1].steps))
    page = client.get(f"/games/{keeper.id}", {"accept-language": language}).text
    shown = re.sub(r"<svg.*?</svg>|<[^>]+>", " ", page, flags=re.DOTALL)
    assert re.search(asked, " ".join(unescape(shown).replace("\u00a0", " ").split()))


def test_no_clearing_is_named_twice_in_one_order(client: Client) -> None:
    """The garrison of a trade post is an order of its own, whatever is recruited there then."""

    def is_garrisoned(session: Session[Any]) -> bool:
        steps = session.turns[-1].steps
        posts = {step.facts["clearing"] for step in steps if step.message == "recruit-post"}
        return any(step.message == "recruit" and step.facts["clearing"] in posts for step in steps)

    session = played("marquise", is_garrisoned, bots=["riverfolk"])
    say = speaker(session.game, texts_of(session.game, "en"), session.now.board, "marquise")
    scenes = told_in_scenes(session, say, session.turns[-1]).scenes
    said = [str(line.said) for scene in scenes for line in scene.lines]
    assert [each for each in said if each.endswith(", with the trade post")]
    for each in said:
        numbers = re.findall(r"\d+", each.partition("clearings ")[2])
        assert len(numbers) == len(set(numbers)), each


def test_what_buys_nothing_is_at_the_thumb(client: Client) -> None:
    session = played("marquise", asks("service", "marquise"), bots=["riverfolk"])
    keeper = client.app.state.games.begin(session)
    keeper.keep_passed(len(session.turns[-1].steps))
    page = client.get(f"/games/{keeper.id}").text
    thumb = page.partition('id="thumb"')[2]
    assert re.search(r'name="answer" value="&#34;none&#34;".*?Buy nothing', thumb, re.DOTALL)
    assert "Buy nothing" not in page.partition('id="thumb"')[0]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "the old one goes back into the supply, face down"),
        ("pl", "stara wraca do puli zakryta"),
        ("uk", "стара повертається в запас долілиць"),
    ],
)
def test_a_swapped_plot_goes_back_face_down(client: Client, language: str, said: str) -> None:
    def swaps(session: Session[Any]) -> bool:
        now = session.asking
        return now is not None and now.request.facts.get("shown") == "swapped"

    session = played("vagabond", swaps, bots=["marquise", "corvids"])
    keeper = client.app.state.games.begin(session)
    keeper.keep_passed(len(session.turns[-1].steps))
    page = client.get(f"/games/{keeper.id}", {"accept-language": language}).text
    assert said in unescape(page)
