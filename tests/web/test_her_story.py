"""Red Rising on screen: her turn as a story says what her cards do not show by themselves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from itertools import islice

import pytest

from automarium.games.redrising.own import own
from automarium.games.redrising.reading import reading
from automarium.kernel.catalog.game import catalog
from automarium.kernel.rules.told import DONE, Step
from automarium.kernel.words.sentences import happened_in, speaker, texts_of
from tests.games.redrising.positions import board, play
from tests.web.client import Client
from tests.web.playing import Seat, laid

pytestmark = pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
WHY = re.compile(r'<div class="its-why" data-of="(\d+)".*?<b>(.*?)</b>', re.DOTALL)
SHEET = re.compile(r'<dialog class="sheet why" id="why-(\d+)".*?</dialog>', re.DOTALL)
TOLD = re.compile(r'<p data-order="(\d+)"[^>]*>(.*?)</p>', re.DOTALL)


def her_turns(is_meant: Callable[[list[Step]], bool]) -> Iterator[tuple[Seat, list[Step]]]:
    """Turns of hers on screen in which something was told, at their end."""
    for seed in map(str, range(1, 9)):
        seat = Seat(catalog()["redrising"], seed, "screen")
        while seat.asking is not None:
            steps = list(seat.session.turns[-1].steps)
            if seat.asking.request.what == DONE and seat.asking.acting == "au-toma" and is_meant(steps):
                yield seat, steps
            seat.reply()


def tells(message: str) -> Callable[[list[Step]], bool]:
    return lambda steps: any(step.message == message for step in steps)


def some_turns(message: str, count: int) -> Iterator[tuple[Seat, list[Step]]]:
    """So many of them, not fewer: a test that looks at none would always pass."""
    looked = 0
    for turn in islice(her_turns(tells(message)), count):
        yield turn
        looked += 1
    assert looked == count, message


def scenes(found: re.Pattern[str], page: str) -> dict[str, str]:
    """What is said of each scene, by its number."""
    return {
        number: " ".join(unescape(re.sub("<[^>]*>", "", said)).split())
        for number, said in found.findall(page)
    }


def test_a_gain_behind_an_empty_location_is_explained(client: Client) -> None:
    """RR-L3: her card showed Luna, the strip Jupiter, and the why that she had deployed."""
    for seat, steps in some_turns("her-gain-past", 4):
        page = laid(client, seat).text
        redirected = [number for number, said in scenes(TOLD, page).items() if "No card lay on " in said]
        assert redirected, [step.message for step in steps]
        for number in redirected:
            assert ", where no card lies, and the next card to the " in scenes(WHY, page)[number]


def test_a_new_deck_of_hers_is_told(client: Client) -> None:
    """RR-T1: it decides which cards may come, and nothing said so."""
    seat, _ = next(her_turns(tells("new-deck")))
    assert "All her cards were shuffled" in " ".join(scenes(TOLD, laid(client, seat).text).values())


def test_the_bar_says_that_her_pile_counts_too(client: Client) -> None:
    """207 to 139 was 207 to 235 a tap later."""
    seat, _ = next(her_turns(tells("her-helium")))
    (bar,) = re.findall(r'<ul class="points".*?</ul>', laid(client, seat).text, re.DOTALL)
    yours, hers = bar.split("</li>")[:2]
    assert "+</abbr>" not in yours
    assert 'title="and what lies face down">+</abbr>' in hers
    while seat.asking is not None:
        seat.reply()
    assert "+</abbr>" not in laid(client, seat).text


CARDS = ("her-deploy", "her-gain", "her-gain-past")


def closing_pages(client: Client, seed: str) -> Iterator[tuple[Seat, str]]:
    """The page after each turn of the person."""
    seat = Seat(catalog()["redrising"], seed, "screen")
    while seat.asking is not None:
        turn = seat.session.turns[-1]
        if seat.asking.acting == "au-toma" and not turn.pauses and len(seat.session.turns) > 3:
            yield seat, client.get(laid(client, seat).path.partition("?")[0]).text
        seat.reply()


def test_a_page_closes_ones_own_turn_and_tells_all_of_it(client: Client) -> None:
    """What one had just gained was not told: where nothing is private, nobody's turn was one's own."""
    looked = 0
    for seat, page in islice(closing_pages(client, "1"), 12):
        (told,) = re.findall(r'<div class="over">(.*?)</div>', page, re.DOTALL)
        before = seat.session.turns[-2]
        steps = [step for step in before.steps if not step.is_choice]
        assert told.count("<li>") == len(steps), told
        number = next(at for at, turn in seat.session.numbered_turns() if turn is before)
        assert f"Turn {number}" in page
        assert "data-over-to" in page
        looked += 1
    assert looked == 12


@pytest.mark.parametrize(("card", "said"), [
    ("antonia", "The bottom card of her pile, “Danto, gray 10”, was banished."),
    ("pelus", "Her Fleet went one step on: now 1."),
])  # fmt: skip
def test_what_befalls_her_in_ones_own_turn_is_no_order(card: str, said: str) -> None:
    """“Banish the bottom card of her pile” stood where nobody banishes anything."""
    played, game = play(board(stack="danto helga", mars="dancer"), card, "luna"), catalog()["redrising"]
    say = speaker(game, texts_of(game, "en"), played.board).of_turn("human", is_person=True)
    assert said in [str(line) for line in happened_in(lambda _: say, played.steps)]


def test_her_tokens_are_told_with_the_card_that_brings_them(client: Client) -> None:
    """The Helium of her first card was told with the second one, and that of the second by itself."""
    for seat, steps in some_turns("her-helium", 6):
        page = laid(client, seat).text
        story = page.partition('<div class="story')[2].partition("</div>")[0]
        counts = sum(step.message == "her-helium" for step in steps)
        assert story.count("Helium: now") == counts
        assert not re.search(r"<p[^>]*>\s*<span>(She took|Her Fleet)", story)


def test_each_card_that_comes_or_goes_is_a_picture_of_its_own(client: Client) -> None:
    """A card that she deployed and another that she gained were one frame, without the ways they went."""
    for seat, steps in some_turns("her-helium", 4):
        told = scenes(TOLD, laid(client, seat).text).values()
        ways = [each for each in told if "She deployed" in each or "She gained" in each]
        cards = sum(step.message in CARDS for step in steps)
        assert len(ways) == cards
        assert not [each for each in ways if "She deployed" in each and "She gained" in each]


def test_why_a_token_is_another_one_is_told(client: Client) -> None:
    """RR-B2: the Fleet of the Luna bonus card came from nowhere."""
    seat, _ = next(her_turns(tells("luna-card")))
    told = " ".join(scenes(TOLD, laid(client, seat).text).values())
    assert "The Luna bonus card gives her the bonus of" in told


def test_each_thing_told_has_its_why(client: Client) -> None:
    """Of two cards with six lines one choice could be asked for, and nothing of the gain and of the star."""
    for seat, steps in some_turns("her-fleet", 4):
        page = laid(client, seat).text
        story = page.partition('<div class="story')[2].partition("</div>")[0]
        asked = re.findall(r'<a class="q"[^>]* data-sheet="why-(\d+)"', story)
        meant = ("her-deploy", "her-gain", "her-gain-past", "her-fleet", "her-helium", "her-influence")
        said = [at for at, step in enumerate(steps) if step.message in meant]
        assert {*map(str, said)} <= {*asked}
        sheets = {found[1]: found[0] for found in SHEET.finditer(page)}
        assert {*sheets} == {*asked}
        for at in said:
            led = "her card has a star" if steps[at].message in meant[3:] else "her card shows"
            led = "she does not have at ten" if steps[at - 1].message == "substitute" else led
            assert led in sheets[str(at)].replace("Her", "her")


@pytest.mark.parametrize(
    ("message", "words", "turns"),
    [("luna-card", "The Luna bonus card", 3), ("her-fleet", "Her Fleet went", 12)],
)
def test_a_why_knows_only_what_was_told_before_it(
    client: Client, message: str, words: str, turns: int
) -> None:
    """“What came before” a deployment told of the bonus after it, and its last line had no period."""
    decided, told = 0, list[str]()
    for seat, steps in some_turns(message, turns):
        for sheet in SHEET.finditer(laid(client, seat).text):
            if (number := re.search(r'data-step="(\d+)"', sheet[0])) is None:
                continue
            before = sum(step.message == message for step in steps[: int(number[1])])
            came_before = re.findall(r"<li>([^<]+)</li>", sheet[0].partition("<details")[2])
            assert sum(words in each for each in came_before) <= before
            assert before or words not in sheet[0]
            decided, told = decided + 1, told + came_before
    assert decided >= turns
    assert all(each.rstrip().endswith(".") for each in told)


def test_the_history_tells_her_turn_and_names_her_cards(client: Client) -> None:
    """It gave orders to a hand, and did not say which of her cards were turned up."""
    seat, _ = next(her_turns(tells("her-gain")))
    path = laid(client, seat).path.partition("?")[0]
    page = client.get(f"{path}/history").text
    number = max(at for at, turn in seat.session.numbered_turns() if turn.acting == "au-toma")
    hers = page.partition(f'id="turn-{number}"')[2].partition("</section>")[0]
    for words in (hers, client.get(f"{path}/turns/{number}").text):
        assert re.search("She turned up two cards: “deploys .*, gains .*” and “deploys .*, gains .*”", words)
        assert "She deployed “" in words
        assert "Turn up two" not in words
        assert "Give her" not in words
    assert "#i-why" in hers.partition("</h2>")[0]


def test_a_name_too_long_for_its_card_may_be_broken_at_its_syllables() -> None:
    """“Conversationa / list” had no hyphen."""
    game = catalog()["redrising"]
    side = own(speaker(game, texts_of(game, "en"), board(hand="conversationalist sevro")))
    assert side is not None
    assert [held.words for held in side.hand] == ["Con\u00adver\u00adsa\u00adtion\u00adal\u00adist", "Sevro"]


def test_a_card_to_be_read_says_its_color_and_scouting_says_what_it_does() -> None:
    game = catalog()["redrising"]
    texts = texts_of(game, "en")
    card = reading(speaker(game, texts, board(hand="sevro")), "card-sevro")
    assert card is not None
    assert card.title == "Sevro, gold 15"
    assert texts("move.scout") == "scout: top deck card to a location, its bonus for you"


def test_what_the_last_ability_brought_stands_above_the_result(client: Client) -> None:
    """The seven cards of the Online Gambler were in the history alone."""
    seat = Seat(catalog()["redrising"], "62", "screen")  # it ends with the Online Gambler
    while seat.asking is not None:
        seat.reply()
    steps = [step for turn in seat.session.turns for step in turn.steps]
    seen = next(step.facts["cards"] for step in steps if step.message == "gamble")
    assert isinstance(seen, tuple)
    told, _, _ = laid(client, seat).text.partition('<div class="final">')
    assert all(f'data-spots="card-{card}"' in told for card in seen)
