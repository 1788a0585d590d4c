"""Root at the table, word by word: which card of how many, what the app rolled, what a purchase is for."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import DONE
from automarium.kernel.words.sentences import question, speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from automarium.web.stage.scenes import told_in_scenes
from tests.web.client import Client
from tests.web.test_outcome import at_random
from tests.web.test_root_table import asks, played

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")

LATER = ["lizards", "riverfolk", "duchy", "corvids"]


def asked(session: Session[Any], language: str = "en") -> str:
    now = session.asking
    assert now is not None
    return str(question(speaker(session.game, texts_of(session.game, language), now.board), now.request))


@pytest.mark.parametrize(
    ("language", "first"),
    [("en", "Card 1 of 3: reveal"), ("pl", "Karta 1 z 3: odkryj"), ("uk", "Карта 1 з 3: ")],
)
def test_cards_that_are_told_in_a_row_say_which_of_how_many(language: str, first: str) -> None:
    """Three of Lost Souls, five of the Market, two for ministers were the same question each time."""
    said: list[str] = []

    def is_over(session: Session[Any]) -> bool:
        now = session.asking
        if now is not None and now.request.what == "deck" and now.request.facts["shown"] != "order":
            said.append(asked(session, language))
        return len(session.turns) > 1

    played("eyrie", is_over, bots=LATER)
    assert said[0].startswith(first)
    numbers = [re.findall(r"\d+", each) for each in said]
    souls, market, ministers = ([[str(at), str(of)] for at in range(1, of + 1)] for of in (3, 5, 2))
    assert numbers == [*souls, *market, *ministers]


def test_one_card_alone_is_not_counted() -> None:
    assert asked(played("eyrie", asks("deck", "duchy-bot"), bots=LATER)).startswith("Reveal the order card.")


def told_by(session: Session[Any], acting: str, dice: tuple[int, int]) -> set[str]:
    """What is told when this side rolls these dice now; nothing where no battle is fought."""
    if not asks("battle", acting)(session):
        return set()
    turn, twin = len(session.turns) - 1, session.fork()
    twin.reply(dice)
    return {step.message for step in twin.turns[turn].steps[len(session.turns[-1].steps) :]}


def page_after_roll(client: Client, session: Session[Any], dice: tuple[int, int], language: str) -> str:
    """The page after the app has rolled these dice for the person."""
    keeper: Keeper = client.app.state.games.begin(session)
    keeper.keep_passed(len(session.turns[-1].steps))
    twin = session.fork()
    twin.reply(dice)
    keeper.adopt(twin, dealt={len(session.entries): [0, 1]})
    page = client.get(f"/games/{keeper.id}", {"accept-language": language}).text
    shown = re.sub(r"<svg.*?</svg>|<[^>]+>", " ", page.partition('id="card"')[2], flags=re.DOTALL)
    return " ".join(unescape(shown).replace("\u00a0", " ").split())


@pytest.mark.parametrize("acting", ["eyrie-bot", "marquise"])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The dice show 0 and 0. Hits dealt: 0, taken: 0. Nobody falls in clearing"),
        ("pl", "Wypadło 0 i 0. Zadane obrażenia: 0, otrzymane: 0. Nikt nie ginie na polanie"),
        ("uk", "Випало 0 та 0. Завдано влучань: 0, отримано: 0. Ніхто не гине на галявині"),
    ],
)
def test_a_roll_of_the_app_without_hits_says_so(
    client: Client, acting: str, language: str, said: str
) -> None:
    def rolls_nothing(session: Session[Any]) -> bool:
        return "nobody-falls" in told_by(session, acting, (0, 0))

    session = played("marquise", rolls_nothing, bots=["eyrie", "duchy"])
    assert said in page_after_roll(client, session, (0, 0), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_items_that_are_refreshed_at_two_places_are_told_apart(language: str) -> None:
    """The Vagabot refreshed boots, and then boots."""
    root = catalog()["root"]
    say = speaker(root, texts_of(root, language), Session.start(root, "1", "table").now.board)
    said = {
        str(say.say("its.items-refreshed", {"side": "vagabond-bot", "items": ("boots",), "state": state}))
        for state in ("exhausted", "tired")
    }
    assert len(said) == 2


def test_a_roll_of_the_app_with_hits_is_told_once(client: Client) -> None:
    def hits(session: Session[Any]) -> bool:
        return {"hits", "remove-warriors"} <= told_by(session, "marquise-bot", (2, 1))

    page = page_after_roll(client, played("eyrie", hits, bots=["marquise", "alliance"]), (2, 1), "en")
    rest = page.partition("The dice show 2 and 1.")[2]
    hits_told = re.findall(r"Hits dealt: \d, taken: \d", rest)
    assert hits_told.count(hits_told[0]) == 1, "not below the order, too"


def test_dice_that_a_person_told_are_not_told_back(client: Client) -> None:
    session = played("eyrie", asks("battle", "marquise-bot"), bots=["marquise", "alliance"])
    session.reply((0, 0))
    keeper = client.app.state.games.begin(session)
    assert "The dice show" not in client.get(f"/games/{keeper.id}").text


def orders(session: Session[Any], language: str = "en") -> list[str]:
    say = speaker(session.game, texts_of(session.game, language), session.now.board, "eyrie")
    scenes = told_in_scenes(session, say, session.turns[-1]).scenes
    return [str(line.said) for scene in scenes for line in scene.lines]


def test_an_order_for_mercenaries_says_what_they_do() -> None:
    """What followed, such as a roost where no bird stood, could not be understood."""
    session = played("alliance", has_told("hire"), bots=["marquise", "eyrie", "riverfolk"])
    say = speaker(session.game, texts_of(session.game, "en"), session.now.board)
    scenes = told_in_scenes(session, say, session.turns[-1]).scenes
    lines = [line for scene in scenes for line in scene.lines]
    (pay,) = (line for line in lines if str(line.said).startswith("For mercenaries"))
    assert "warriors of the Riverfolk Robots count as warriors of" in str(pay.aside)


def has_told(message: str) -> Any:
    def is_told(session: Session[Any]) -> bool:
        return asks(DONE)(session) and any(step.message == message for step in session.turns[-1].steps)

    return is_told


def test_a_story_without_a_roll_says_who_was_attacked() -> None:
    """Without dice there is no *It attacked … Dice: …*."""

    def is_told(session: Session[Any]) -> bool:
        return asks(DONE, "marquise-bot")(session) and "no-roll" in {
            step.message for step in session.turns[-1].steps
        }

    root = catalog()["root"]
    session = at_random(root, {"people": ["vagabond"], "bots": ["marquise", "alliance"]}, is_told, 20)
    say = speaker(root, texts_of(root, "en"), session.now.board, "vagabond")
    scenes = told_in_scenes(session, say, session.turns[-1]).scenes
    before = [str(said) for scene in scenes for line in scene.lines for said in line.before]
    assert any(
        re.search(r"It attacked the Automated Alliance in clearing.\d+ without a roll", each)
        for each in before
    )


def test_an_order_at_several_places_says_why_of_each() -> None:
    """“In each of clearings 3 and 7” said why of 7 alone."""

    def adds_twice(session: Session[Any]) -> bool:
        told = [step.message for step in session.turns[-1].steps]
        return asks(DONE, "corvids-bot")(session) and told.count("recruit") > 1

    session = played("marquise", adds_twice, bots=["corvids", "lizards"])
    say = speaker(session.game, texts_of(session.game, "en"), session.now.board)
    scenes = told_in_scenes(session, say, session.turns[-1]).scenes
    lines = [line for scene in scenes for line in scene.lines]
    several = next(line for line in lines if str(line.said).startswith("Add 2 warriors in each of"))
    places = re.findall(r"\d+", str(several.said).partition("each of")[2])
    reasons = [re.sub("<[^>]*>", "", each) for each in several.reasons]
    assert [re.findall(r"Clearing\s(\d+):", each) for each in reasons] == [[each] for each in places]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", r"or (mercenaries|the \w+ card .+) put \d warriors of the .+ from the supply into Payments"),
        ("pl", r"a (najemników|.+ kartę .+) przełóż z puli do Opłat \d woj"),
        ("uk", r"а (найманців|.+ карту .+) перекладіть із запасу до Оплати \d во"),
    ],
)
def test_a_purchase_says_what_for_and_from_where(language: str, said: str) -> None:
    session = played("eyrie", has_told("pay"), bots=["marquise", "riverfolk", "duchy"])
    assert [each for each in orders(session, language) if re.search(said, each)]


def test_what_the_market_discards_goes_onto_lost_souls_if_there_are_any() -> None:
    with_lizards = played("eyrie", has_told("market-soul"), bots=LATER)
    onto_souls = re.compile("Lay .+ from the Market on top of Lost Souls")
    assert any(map(onto_souls.match, orders(with_lizards)))
    without = played("eyrie", has_told("market-discard"), bots=["riverfolk"])
    assert [each for each in orders(without) if re.match("Discard .+ from the Market", each)]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Move the score marker to "), ("pl", "Przesuń znacznik"), ("uk", "Пересуньте маркер")],
)
def test_an_order_does_not_repeat_who_acts(language: str, said: str) -> None:
    """The bar above says it; whoever else moves something is named."""

    def has_both(session: Session[Any]) -> bool:
        acting = session.turns[-1].acting
        scores = {step.facts["side"] for step in session.turns[-1].steps if step.message == "score"}
        return asks(DONE)(session) and acting in scores and len(scores) > 1

    session = played("eyrie", has_both, bots=["marquise", "alliance", "vagabond"])
    scored = [each for each in orders(session, language) if said.lower() in each.lower()]
    assert any(each.startswith(said) for each in scored)
    assert any(": " in each and not each.startswith(said) for each in scored)


def test_a_clearing_is_not_numbered_twice(client: Client) -> None:
    """Beside *clearing 6* stood a badge with a 6; the suit is what the words do not say."""
    session = played("eyrie", asks("battle", "marquise-bot"), bots=["marquise", "alliance"])
    keeper = client.app.state.games.begin(session)
    keeper.keep_passed(len(session.turns[-1].steps))
    page = client.get(f"/games/{keeper.id}").text
    heading = page[page.index('id="question"') :].partition("</h2>")[0]
    assert re.search("root-(fox|mouse|rabbit)", heading)
    assert "badge" not in heading


def test_a_column_without_a_roost_has_no_recruits_left_over() -> None:
    said: list[str] = []

    def is_told(session: Session[Any]) -> bool:
        say = speaker(session.game, texts_of(session.game, "en"), session.now.board, "vagabond")
        some = [step for step in session.turns[-1].steps if step.message == "no-recruits"]
        said.extend(str(say.say("tell.no-recruits", step.facts)) for step in some)
        return bool(said)

    played("vagabond", is_told, bots=["marquise", "eyrie"])
    assert re.match(r"[Tt]he \w+ column: no recruits, for no roost matches it\.", said[0])


def test_above_the_next_battle_the_roll_is_not_told_again(client: Client) -> None:
    """Its losses were orders, and the hand has carried them out."""

    def fights_on(session: Session[Any]) -> bool:
        if "remove-warriors" not in told_by(session, "marquise-bot", (2, 1)):
            return False
        twin = session.fork()
        twin.reply((2, 1))
        return asks("battle", "marquise-bot")(twin)

    session = played("eyrie", fights_on, bots=["marquise", "alliance"])
    keeper: Keeper = client.app.state.games.begin(session)
    keeper.keep_passed(len(session.turns[-1].steps))
    twin = session.fork()
    twin.reply((2, 1))
    keeper.adopt(twin, dealt={len(session.entries): [0, 1]})
    assert "The dice show" in client.get(f"/games/{keeper.id}").text
    keeper.keep_passed(len(twin.turns[-1].steps))
    assert "The dice show" not in client.get(f"/games/{keeper.id}").text


def test_a_roll_is_told_above_the_first_orders_alone(client: Client) -> None:
    def goes_on(session: Session[Any]) -> bool:
        if "remove-warriors" not in told_by(session, "marquise-bot", (2, 1)):
            return False
        twin = session.fork()
        twin.reply((2, 1))
        say = speaker(twin.game, texts_of(twin.game, "en"), twin.now.board, "eyrie")
        scenes = told_in_scenes(twin, say, twin.turns[-1]).scenes
        return len([each for each in scenes if each.last >= max(twin.turns[-1].pauses)]) > 1

    session = played("eyrie", goes_on, bots=["marquise", "alliance"])
    keeper: Keeper = client.app.state.games.begin(session)
    keeper.keep_passed(len(session.turns[-1].steps))
    twin = session.fork()
    twin.reply((2, 1))
    keeper.adopt(twin, dealt={len(session.entries): [0, 1]})
    assert "The dice show" in client.get(f"/games/{keeper.id}").text
    assert "The dice show" not in client.get(f"/games/{keeper.id}?order=99").text


def test_what_is_only_to_be_known_has_no_number_of_an_order(client: Client) -> None:
    """“1 to 3 of 5 orders”, and a sixth that was none: that nobody can play an ambush."""

    def is_between(session: Session[Any]) -> bool:
        steps = session.turns[-1].steps
        fights = [step for step in steps if step.message == "battle"]
        return asks("battle", "marquise-bot")(session) and "eyrie" in fights[-1].facts.values()

    keeper = client.app.state.games.begin(played("eyrie", is_between, bots=["marquise", "alliance"]))
    page = client.get(f"/games/{keeper.id}").text
    lines = re.findall(r'<li data-kind="(\w+)"[^>]*><span class="n"><b>([^<]*)</b>', page)
    assert "order" in dict(lines)
    assert [number for kind, number in lines if kind == "ahead"] == ["…"]


@pytest.mark.parametrize("preset", ["screen", "table"])
@pytest.mark.parametrize(
    ("person", "more", "language", "price"),
    [
        ("vagabond", {}, "en", "from the Riverfolk for 2 items?"),
        ("vagabond", {}, "pl", "za 2 przedmioty?"),
        ("vagabond", {}, "uk", "за 2 предмети?"),
        ("vagabond", {"vagabond_pays": "free"}, "en", "from the Riverfolk for nothing?"),
        ("marquise", {}, "en", "from the Riverfolk for 2 warriors?"),
    ],
)
def test_a_service_is_offered_for_what_one_pays(
    preset: str, person: str, more: dict[str, str], language: str, price: str
) -> None:
    """A Vagabond, who has no warriors, was told that it costs two of them."""
    options = {"people": [person], "bots": ["eyrie", "riverfolk"], **more}
    session = at_random(catalog()["root"], options, asks("service", person), partner="steady", preset=preset)
    assert price in asked(session, language).replace("\u00a0", " ")
