"""How Root speaks: declined names, model sentences, and no two things of one name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from automarium.games import root
from automarium.games.root import GAME
from automarium.games.root.cards import CARD_SUITS, ITEMS, cards
from automarium.games.root.factions import BUILDINGS, TOKENS, kits
from automarium.games.root.nouns import HELD_CARD, NOUNS
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.sentences import told
from automarium.kernel.words.texts import LANGUAGES
from tests.games.root.positions import placed, speaker

TEXTS = Path(root.__file__).parent / "texts"
BOARD = placed({}).board
ALL: Mapping[str, Iterable[Plain]] = {
    "side": kits(),
    "piece": ("warrior", "pawn", *BUILDINGS, *TOKENS),
    "card": ("vizier", *cards()),
    "hand_card": cards(),
    "item": ITEMS,
    "suit": CARD_SUITS,
    "column": CARD_SUITS,
    "clearing": range(1, 13),
    "points": (-2, 2),
    "goal": (4, "forest"),
    "map": ("autumn", "winter", "lake", "mountain"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_every_thing_has_words_of_its_own(name: str, language: str) -> None:
    say = speaker(BOARD, language)
    words = [str(say.name(name, thing)) for thing in ALL[name]]
    assert len(set(words)) == len(words)
    assert not [each for each in words if "noun." in each or "_" in each or "{" in each]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["warrior", *BUILDINGS, *TOKENS])
def test_pieces_are_counted_in_every_language(kind: str, language: str) -> None:
    say = speaker(BOARD, language)
    one, two, five = (str(say.name("piece", kind, "obj", count)) for count in (1, 2, 5))
    assert two.startswith("2 ")
    assert five.startswith("5 ")
    assert len({one, two[2:], five[2:]}) > 1, "several are not called like one"


def test_a_face_for_everything_that_lies_on_the_table() -> None:
    for name in ("side", "piece", "card", "item", "suit", "clearing"):
        family = NOUNS[name]
        assert family.face is not None
        for thing in ALL[name]:
            face = family.face(BOARD, thing)
            assert face is not None
            assert "<title" not in face.inside


def test_people_who_win_together_have_no_face() -> None:
    assert str(speaker(BOARD).name("winner", "people")) == "the people"
    assert speaker(BOARD).name("winner", "people").face is None


SENTENCES: list[tuple[str, dict[str, Any], str, str, str]] = [
    (
        "move",
        {"side": "eyrie-bot", "warrior": "eyrie-bot", "count": 6, "origin": 4, "target": 12},
        "Move 6 warriors from clearing 4 to 12.",
        "Przemieść 6 wojowników z polany 4 na 12.",
        "Перемістіть 6 воїнів з галявини 4 на 12.",
    ),
    (
        "recruit",
        {"side": "eyrie-bot", "warrior": "eyrie-bot", "count": 2, "clearing": 4},
        "Add 2 warriors in clearing 4.",
        "Rozmieść 2 wojowników na polanie 4.",
        "Поставте 2 воїнів на галявину 4.",
    ),
    (
        "build",
        {"side": "eyrie-bot", "piece": "roost", "clearing": 12},
        "Build a roost in clearing 12.",
        "Zbuduj gniazdo na polanie 12.",
        "Збудуйте гніздо на галявині 12.",
    ),
    (
        "mercenaries-fight",
        {"owner": "riverfolk-bot", "clearing": 5, "side": "eyrie-bot"},
        "Warriors of the Riverfolk Robots in clearing 5 fight on this side: the Electric Eyrie.",
        "Wojownicy Rzecznych Robotów na polanie 5 walczą po stronie Elektrycznych Dynastii.",
        "Воїни Річкових Роботів на галявині 5 б’ються на боці Електричних Династій.",
    ),
    (
        "craft",
        {"side": "eyrie-bot", "item": "crossbow"},
        "Give the Electric Eyrie a crossbow from beside the map.",
        "Daj Elektrycznym Dynastiom kuszę z zapasu obok mapy.",
        "Дайте Електричним Династіям арбалет із запасу біля мапи.",
    ),
    (
        "add-to-decree",
        {"side": "eyrie-bot", "card": "anvil", "column": "fox"},
        "Add the order card to the fox column.",
        "Dołóż kartę nakazu do lisiej kolumny.",
        "Додайте карту наказу до лисячого стовпчика.",
    ),
    (
        "cannot-move",
        {"side": "eyrie-bot", "column": "mouse"},
        "The mouse column: no move.",
        "Mysia kolumna: bez ruchu.",
        "Мишачий стовпчик: руху немає.",
    ),
    (
        "sympathy",
        {"side": "alliance-bot", "clearing": 5},
        "Place a sympathy token in clearing 5.",
        "Połóż żeton sympatyków na polanie 5.",
        "Покладіть жетон симпатії на галявину 5.",
    ),
    (
        "revolt",
        {"side": "alliance-bot", "clearing": 5},
        "Revolt: remove all enemy pieces from clearing 5.",
        "Rewolta: usuń z polany 5 wszystkie wrogie komponenty.",
        "Повстання: приберіть з галявини 5 усе вороже.",
    ),
    (
        "discard-order",
        {"card": "foxfolk_steel"},
        "Discard the order card: the fox card “Foxfolk Steel”.",
        "Odrzuć kartę nakazu: lisią kartę „Lisia Stal”.",
        "Скиньте карту наказу: лисячу карту «Лисяча сталь».",
    ),
    (
        "remove",
        {"side": "alliance-bot", "clearing": 3, "pieces": ("base-mouse", "sympathy")},
        "Remove a mouse base and a sympathy token of the Automated Alliance from clearing 3.",
        "Usuń mysią bazę i żeton sympatyków Samoczynnego Sojuszu z polany 3.",
        "Приберіть мишачу базу та жетон симпатії Автоматичного Союзу з галявини 3.",
    ),
    (
        "remove-keep",
        {"side": "marquise-bot", "clearing": 1, "piece": "keep"},
        "Remove the keep from clearing 1. It leaves the game.",
        "Usuń twierdzę z polany 1. Wypada z gry.",
        "Приберіть твердиню з галявини 1. Вона вибуває з гри.",
    ),
    (
        "saved",
        {"side": "marquise", "warrior": "marquise", "count": 2, "clearing": 3},
        "The Marquise de Cat: the field hospitals save 2 warriors. Place them in clearing 3.",
        "Markiza de Kot: szpitale polowe ratują 2 wojowników. Rozmieść ich na polanie 3.",
        "Маркіза де Кіт: польові шпиталі рятують 2 воїнів. Поставте їх на галявину 3.",
    ),
    (
        "lose-points",
        {"side": "eyrie-bot", "count": 2, "by": -2, "total": 5, "reason": "turmoil"},
        "The Electric Eyrie: −2 points for the Turmoil, move the marker back to 5.",
        "Elektryczne Dynastie: −2 punkty za zamieszki, cofnij znacznik na 5.",
        "Електричні Династії: −2 очки за заворушення, поверніть маркер на 5.",
    ),
    (
        "battle",
        {"attacker": "eyrie-bot", "defender": "corvids", "clearing": 8},
        "Battle against the Corvid Conspiracy in clearing 8.",
        "Walka z Kruczą Konspiracją na polanie 8.",
        "Бій зі Змовою круків на галявині 8.",
    ),
]


@pytest.mark.parametrize(("message", "facts", "english", "polish", "ukrainian"), SENTENCES)
def test_model_sentences(
    message: str, facts: dict[str, Any], english: str, polish: str, ukrainian: str
) -> None:
    step = Step("", message, facts)
    said = [str(told(speaker(BOARD, language), step)) for language in ("en", "pl", "uk")]
    assert said == [english, polish, ukrainian]


def test_a_warrior_in_a_sentence_shows_its_face_and_the_place_its_spot() -> None:
    facts: dict[str, Any] = dict(SENTENCES[0][1])
    nouns = list(told(speaker(BOARD, "pl"), Step("", "move", facts)).nouns)
    assert [noun.words for noun in nouns] == ["wojowników", "z polany 4", "12"]
    assert nouns[0].face is not None
    assert "root-eyrie" in nouns[0].face.inside
    assert [noun.spots for noun in nouns[1:]] == [("clearing-4",), ("clearing-12",)]


def test_winners_agree_with_their_number() -> None:
    polish, ukrainian = (speaker(BOARD, language).texts for language in ("pl", "uk"))
    assert polish("winner.marquise") == "Wygrywa Markiza de Kot."
    assert polish("winner.eyrie-bot") == "Wygrywają Elektryczne Dynastie."
    assert ukrainian("winner.eyrie-bot") == "Перемагають Електричні Династії."


def test_every_place_of_the_picture_has_words() -> None:
    board = placed({}, map="mountain", suits="balanced", people=["marquise", "duchy", "vagabond"]).board
    for language in LANGUAGES:
        say = speaker(board, language)
        words = [str(say.place(spot)) for spot in GAME.look.contents(board)]
        assert len(set(words)) == len(words)
        assert not [each for each in words if "noun." in each]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The Vagabot: repair a sword, back to the satchel, still exhausted."),
        ("pl", "nie odwracając."),
        ("uk", "не перевертаючи."),
    ],
)
def test_a_repaired_item_keeps_its_side(language: str, words: str) -> None:
    """Read alone, “repair” sounded as if it were ready again (7.5.5)."""
    facts: dict[str, Plain] = {"side": "vagabond-bot", "items": ("sword",)}
    facts |= {"state": "worn", "target_state": "exhausted"}
    said = str(told(speaker(BOARD, language), Step("7.5.5", "items-repaired", facts)))
    assert said.endswith(words)


@pytest.mark.parametrize("card", ["ambush_mouse", "ambush_bird", "scouting_party"])
@pytest.mark.parametrize(
    ("people", "bots", "services", "is_good"),
    [
        ("vagabond", "lizards riverfolk corvids", "basic", False),
        ("vagabond eyrie", "lizards", "basic", True),
        ("vagabond", "riverfolk duchy", "advanced", True),
        ("vagabond", "riverfolk duchy", "basic", False),
    ],
)
def test_an_ambush_is_not_praised_where_none_is_ever_played(
    card: str, people: str, bots: str, services: str, is_good: bool
) -> None:
    """2.8.2: the Market offered it for what it does when one is attacked, to a person among bots."""
    board = placed({}, people=people.split(), bots=bots.split(), bot_services=services).board
    does = HELD_CARD.does
    assert does is not None
    for language in LANGUAGES:
        said = [str(speaker(board, language).say(*each)) for each in does(board, card)]
        assert all(said)
        assert "{" not in "".join(said)
    message = does(board, card)[0][0]
    assert message.startswith("does.no-") is not is_good


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_line_of_a_why_is_the_criterion_that_decided(language: str) -> None:
    """*Fewest enemy pieces* was the headline where four tied and the priority decided."""
    words = (TEXTS / f"{language}.po").read_text(encoding="utf-8")
    whys = re.findall(r'^msgid "(why\..*)"\nmsgstr "(.*)"$', words, re.MULTILINE)
    assert len(whys) > 30
    assert [why for why, said in whys if "{decided}" not in said] == []
