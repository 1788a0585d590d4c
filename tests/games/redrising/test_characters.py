"""The 112 characters: counts and sums known from print, and every line of every bonus, met and not met."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

import pytest

from automarium.games.redrising import GAME, hand_value
from automarium.games.redrising.board import RING, TRACKS, Board, Tokens, new_board
from automarium.games.redrising.bonus_lines import bits, printed
from automarium.games.redrising.bonuses import Bonus, Condition, read_bonus
from automarium.games.redrising.cards import COLORS, FIGURES, REMOVED, characters, solo_characters
from automarium.games.redrising.hand_value import bonus_points, hand_worth
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.kernel.catalog.data_files import provenance_of
from automarium.rulebook import DataError, Reader


@dataclass(frozen=True)
class Case:
    """A card with the other cards in hand and what lies on the table, and the bonus it must get."""

    card: str
    others: str
    bonus: int
    own: tuple[int, int, int] = (0, 0, 0)
    her: tuple[int, int, int] = (0, 0, 0)
    sovereign: bool = False
    banished: str = ""
    piles: tuple[str, str, str, str] = ("ceo", "ceo", "ceo", "ceo")
    face_down: str = ""
    settings: tuple[tuple[str, object], ...] = ()
    borrowed: tuple[tuple[str, str], ...] = ()

    @property
    def hand(self) -> list[str]:
        return [self.card, *self.others.split()]

    def board(self) -> Board:
        board = new_board(GAME.read_settings(dict(self.settings)))
        board.tokens = {HUMAN: Tokens(*self.own), AU_TOMA: Tokens(*self.her)}
        board.sovereign = HUMAN if self.sovereign else AU_TOMA
        board.banished = self.banished.split()
        board.piles = {location: pile.split() for location, pile in zip(RING, self.piles, strict=True)}
        board.face_down = set(self.face_down.split())
        return board

    def points(self) -> int:
        """The bonus of the card itself."""
        added = {card: bits()[word] for card, word in self.borrowed}
        return bonus_points(self.board(), self.hand, added)[0]


def fleet(position: int) -> tuple[int, int, int]:
    return position, 0, 0


def helium(count: int) -> tuple[int, int, int]:
    return 0, count, 0


def influence(count: int) -> tuple[int, int, int]:
    return 0, 0, count


def at(jupiter: str = "", mars: str = "", luna: str = "", institute: str = "") -> tuple[str, str, str, str]:
    return jupiter, mars, luna, institute


def company(card: str, *rows: tuple[str, int]) -> list[Case]:
    """Cases in which only the other cards in hand matter."""
    return [Case(card, others, bonus) for others, bonus in rows]


NO_THIRD_HOUSE = (("neutral_in_conditions", False),)
SIX = "ceo banker sponsor investor seer judge"
FIVE_BANISHED = "ceo banker sponsor investor seer"
TEN_BANISHED = f"{FIVE_BANISHED} judge orator justice martyr virga"

CASES = [
    # Reds
    *company("arlus", ("", 25), ("ceo", 25), ("ceo aja", 0)),
    *company("dancer", ("ceo", 22), ("danto", 11), ("aja", 11), ("danto aja", 0)),
    *company("darrow", (SIX, 30), (f"{SIX} aja", 30), ("ceo banker sponsor investor seer", 0)),
    *company("deanna", ("arlus", 26), ("ceo", 0), ("", 0)),
    *company("eo", ("arlus dancer", 20), ("ceo", 0), ("danto", -10), ("bridge", 0)),
    *company("eo", ("bridge danto arlus", 0)),
    *company("harmony", ("", 33), ("arlus matteo modjob ragnar", 33), ("arlus ceo", 0), ("aja", 0)),
    *company("uncle-narol", ("", 40), ("arlus surgeon banker", 40), ("arlus holo-host", 0)),
    # Browns
    *company("artisan-chef", ("aja nero ceo", 10), ("ceo", 0)),
    *company("assassin", ("ragnar sefi ceo", 20), ("ceo", 0)),
    *company("gardener", ("matteo musician evey", 15), ("ceo", 0)),
    *company("janitor", ("hacker surgeon orion ceo", 15), ("ceo", 0)),
    *company("mess-hall-cook", ("danto cyther trigg", 15), ("ceo", 0)),
    *company("modjob", ("", 5), ("arlus nanny ceo", 15)),
    *company("nanny", ("ceo judge timony aja", 15), ("aja", 0)),
    # Obsidians
    *company("alfrun", ("nero", 10), ("jopho", 10), ("nero jopho", 20), ("ceo", 0)),
    *company("alia-snowsparrow", ("", 24), ("aja danto ragnar", 24), ("aja ceo", 0)),
    *company("helga", ("pax-au-telemanus", 16), ("the-pax", 16), ("the-pax pax-au-telemanus", 16)),
    *company("helga", ("ceo", 0)),
    *company("jopho", ("alfrun", 10), ("nero", 10), ("alfrun nero", 20), ("ceo", 0)),
    *company("ragnar", ("cyther", 10), ("sefi", 10), ("cyther sefi", 20), ("ceo", 0)),
    *company("sefi", ("ragnar", 20), ("aja nero", -10), ("ragnar aja", 15), ("ceo", 0)),
    *company("stained", ("", 15), ("ceo", 15), ("ragnar", 0)),
    # Pinks
    *company("calliope", ("the-jackal", 20), ("ceo", 0)),
    *company("conversationalist", ("judge", 15), ("ceo", 0)),
    *company("evey", ("darrow", 15), ("mickey-the-carver", -15), ("darrow mickey-the-carver", 0), ("ceo", 0)),
    *company("garden-trained-rose", ("ceo", 14), ("judge", 0)),
    *company("masseuse", ("timony", 16), ("ceo", 0)),
    *company("matteo", ("evey", 17), ("quicksilver", 17), ("ceo", 0)),
    *company("theodora", ("aja", 14), ("arlus dancer", 14), ("aja arlus", 0), ("ceo", 0)),
    # Grays
    Case("bridge", "evey", 10, piles=at("evey ceo", "musician", "aja")),
    Case("bridge", "evey musician", 0),
    Case("colonel-valentin", "", 10, piles=at("aja nero ceo", "musician")),
    Case("colonel-valentin", "", 5, piles=at("aja nero ceo", "musician"), face_down="aja"),
    Case("colonel-valentin", "aja", 0),
    Case("danto", "", 10, piles=at(mars="timony", luna="judge")),
    Case("danto", "", 0),
    Case("holiday", "", 10, piles=at(mars="cyther", luna="virga")),
    Case("holiday", "", 0),
    Case("sun-hwa", "", 10, piles=at(mars="ragnar", luna="hacker")),
    Case("sun-hwa", "", 0),
    Case("trigg", "", 10, piles=at(mars="danto", luna="surgeon")),
    Case("trigg", "", 0),
    Case("ugly-dan", "", 10, piles=at(mars="arlus", luna="nanny")),
    Case("ugly-dan", "", 0),
    # Blues
    Case("invictus", "", 16, own=fleet(3), her=fleet(3)),
    Case("invictus", "", 16, own=fleet(4), her=fleet(3)),
    Case("invictus", "", -9, own=fleet(3), her=fleet(4)),
    *company("morning-star", ("ceo", -15), ("orion", 0), ("virga", 0), ("pelus", 0)),
    Case("orion", "the-pax", 16, own=fleet(6)),
    Case("orion", "pax-au-telemanus", 10),
    Case("orion", "ceo", 0),
    *(Case("pelus", "", bonus, own=fleet(at)) for at, bonus in [(4, 0), (5, 20), (7, 20), (8, 35), (10, 35)]),
    Case("quietus", "", 16, own=influence(3)),
    Case("quietus", "", 16, own=influence(5), her=influence(5)),
    Case("quietus", "", 0, own=influence(5), her=influence(6)),
    Case("quietus", "", 0, own=influence(2), her=influence(1)),
    Case("quietus", "", 16, own=influence(2), settings=NO_THIRD_HOUSE),
    *company("the-pax", *((name, 15) for name in ("darrow", "sevro", "orion", "virga", "pelus")), ("ceo", 0)),
    *(Case("virga", "", bonus, own=fleet(at)) for at, bonus in [(5, 0), (6, 15), (8, 15), (9, 30), (10, 30)]),
    # Yellows
    Case("group-counselor", "", -5, banished=FIVE_BANISHED),
    Case("group-counselor", "", 0),
    Case("pathologist", "", 0, banished="ceo banker sponsor investor"),
    Case("pathologist", "", 10, banished=FIVE_BANISHED),
    Case("pathologist", "", 10, banished=TEN_BANISHED.removesuffix(" virga")),
    Case("pathologist", "", 25, banished=TEN_BANISHED),
    Case("researcher", "", 17, banished="ceo banker sponsor investor"),
    Case("researcher", "", 0, banished=FIVE_BANISHED),
    *company("surgeon", ("aja nero ceo", 10), ("ceo", 0)),
    # Greens
    *company("codebreaker", ("the-pax aja", 22), ("the-pax tactus", 0), ("ceo", 0), ("4d-painter", 22)),
    *company("dataport-specialist", ("virga", 26), ("ceo", 0)),
    Case("developer", "", 40, piles=at("quicksilver", "aja surgeon", "nero")),
    Case("developer", "", 25, piles=at("quicksilver", "aja surgeon", "nero"), face_down="quicksilver"),
    Case("developer", "", 0, piles=at("quicksilver surgeon")),
    Case("developer", "", 0, piles=at()),
    Case("firewall-expert", "", 22, piles=at("ceo", "aja", "nero")),
    Case("firewall-expert", "", 22, piles=at("ceo", "aja", "nero", "virga"), face_down="aja"),
    Case("firewall-expert", "", 0, piles=at("ceo", "aja evey", "nero", "virga"), face_down="aja"),
    *company("holo-designer", ("musician", 28), ("ceo", 0)),
    # Violets
    *company("4d-painter", ("", 31), ("ceo judge aja", 31), ("aja nero", 0), ("musician", 0)),
    Case("holo-host", "", 18, own=influence(3)),
    Case("holo-host", "", 0, own=influence(2)),
    Case("mickey-the-carver", "aja", 20, banished="ceo arlus"),
    Case("mickey-the-carver", "ceo", 0, banished="ceo aja"),
    *company("musician", ("surgeon ceo", 32), ("surgeon evey", 0)),
    Case("reporter", "", 29, own=helium(2), her=helium(2)),
    Case("reporter", "", 0, own=helium(2), her=helium(3)),
    Case("vlogger", "", 23, own=fleet(2), her=fleet(2)),
    Case("vlogger", "", 0, own=fleet(2), her=fleet(3)),
    *company("zanzibar", ("evey harmony", 31), ("evey ceo", 0), ("surgeon", 0)),
    # Oranges
    *company("aegis-craftsman", ("aja", 20), ("ceo", 10), ("ragnar", 0), ("aja ragnar", 10)),
    *company("artificer", ("aja cyther", 20), ("aja", 0), ("cyther", 0)),
    *company("cyther", ("virga", 16), ("ceo", 0)),
    *company("gravboot-cobbler", ("aja", 14), ("danto", 14), ("ceo", 0)),
    *company("pulse-armorer", ("danto", 17), ("ceo", 0)),
    *company("pulse-fist-engineer", ("ragnar", 18), ("ceo", 0)),
    *company("razor-designer", ("aja", 13), ("aja ragnar", 0), ("ceo", 0)),
    # Silvers
    Case("ceo", "", 18, own=helium(5)),
    Case("ceo", "", 18, own=helium(12)),
    Case("ceo", "", 0, own=helium(4)),
    *company("loan-shark", (SIX, 7), ("ceo", 0)),
    Case("quicksilver", "", -30, own=helium(2), her=helium(3)),
    Case("quicksilver", "", 0, own=helium(3), her=helium(3)),
    Case("sponsor", "", 8, own=influence(4)),
    Case("sponsor", "", 0),
    *(Case("stock-broker", "", bonus, own=helium(at)) for at, bonus in [(0, 0), (4, 20), (5, 25), (9, 25)]),
    # Whites
    *company("judge", ("", 3), ("ceo aja", 9)),
    Case("magistrate", "", 15, own=(3, 3, 3)),
    *(Case("magistrate", "", 0, own=own) for own in [(2, 9, 9), (9, 2, 9), (9, 9, 2)]),
    Case("orator", "", 21),
    Case("orator", "", 0, sovereign=True),
    *company("priestess", ("", 20), ("nero quicksilver sefi", 20), ("nero orator", 0)),
    Case("seer", "", 11, sovereign=True),
    Case("seer", "", 0),
    # Coppers
    Case("administrator", "", 15, own=influence(2), her=influence(2)),
    Case("administrator", "", 15, own=influence(3), her=influence(5)),
    Case("administrator", "", 0, own=influence(4), her=influence(5)),
    Case("administrator", "", 15, own=influence(4), her=influence(5), settings=NO_THIRD_HOUSE),
    Case("administrator", "", 0, own=influence(3), her=influence(2)),
    Case("bondilus", "aja", 10, sovereign=True),
    Case("bondilus", "ceo", 0),
    Case("diplomat", "", 19, own=influence(4), her=influence(4)),
    Case("diplomat", "", 0, own=influence(3), her=influence(4)),
    *company("lawyer", ("seer", 12), ("judge", 22), ("judge seer", 34), ("ceo", 0)),
    Case("politician", "", 15, own=influence(3)),
    Case("politician", "", 0, own=influence(4), her=influence(5)),
    Case("timony", "", 12, own=influence(4)),
    Case("timony", "", 0),
    # Golds
    *company("aja", ("octavia", 15), ("ceo", 0)),
    *company("antonia", ("the-jackal", 15), ("aja nero", 15), ("aja", 0), ("victra", -10), ("sevro", -10)),
    *company("antonia", ("victra sevro", 5), ("aja victra the-jackal", 5)),
    Case("ash-lord", "virga orion", 15, banished="pelus ceo"),
    Case("ash-lord", "ceo", 0, banished="ceo"),
    *company("boneriders", ("the-jackal", 15), ("danto", 15), ("ceo", 0)),
    *company("cassius", ("mustang darrow", 40), ("darrow", -20), ("mustang", 0), ("ceo", 0)),
    *company("fitchner", ("arlus", 10), ("sevro", 10), ("arlus sevro", 20), ("ceo", 0)),
    *company("karnus", ("cassius", 30), ("mustang", -15), ("the-jackal nero", -15), ("ceo", 0)),
    *company("karnus", ("cassius nero", 15)),
    *company("lorn", ("", 15), ("ceo", 15), ("aja", 0)),
    Case("lysander", "ceo", 20, sovereign=True),
    *company("lysander", ("octavia", 20), ("cassius", 20), ("ceo", 0)),
    *company("mustang", ("", 5), ("aja", 5), ("ceo judge seer", 15)),
    Case("nero", "cassius karnus octavia", -5, sovereign=True),
    *company("nero", ("cassius octavia", -10), ("ceo", 0)),
    Case("octavia", "ceo", 0, sovereign=True),
    *company("octavia", ("lysander", 0), ("ceo", -30)),
    *company("pax-au-telemanus", ("ragnar", 20), ("mustang", 20), ("ceo", 0)),
    Case("romulus", "virga", 15, sovereign=True),
    *company("romulus", ("virga", 0), ("virga roque", -25), ("virga octavia", -25), ("ceo", -25)),
    *company("roque", ("virga orion", 10), ("ceo", 0)),
    *company("sevro", ("victra", 20), ("the-howlers", 20), ("arlus", 20), ("ceo", 0)),
    *company("tactus", ("octavia", 20), ("darrow", 20), ("evey", 20), ("ceo", 0)),
    *company("the-howlers", ("sevro", 15), ("ceo", 0)),
    Case("the-jackal", "ceo", 30, sovereign=True),
    *company("the-jackal", ("darrow", -30), ("octavia", -30), ("darrow octavia", -30), ("ceo", 0)),
    *company("the-telemanuses", ("pax-au-telemanus", 15), ("the-pax", 15), ("ceo", 0)),
    *company("victra", ("the-howlers", 10), ("sevro", 10), ("darrow sevro", 10), ("ceo", 0)),
    *company("victra", ("the-howlers darrow", 20)),
]  # fmt: skip

WITHOUT_BONUS = (
    "dr-virany", "hypnotist", "psychologist", "online-gambler", "banker", "investor", "justice", "martyr",
    "auctioneer", "hacker",
)  # fmt: skip
ALWAYS_SCORE = ("modjob", "judge", "mustang")
"""They count themselves."""


CARDS = [card for card in characters() if card not in WITHOUT_BONUS]


def cases_of(card: str) -> list[Case]:
    return [case for case in CASES if case.card == card]


@pytest.mark.parametrize("card", CARDS)
def test_bonus(card: str) -> None:
    for case in cases_of(card):
        assert (case, case.points()) == (case, case.bonus)


@pytest.mark.parametrize("card", CARDS)
def test_every_line_is_met_and_not_met(card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = printed()[card]
    for line in whole.lines:
        alone = {**printed(), card: replace(whole, lines=(line,))}
        with monkeypatch.context() as patch:
            patch.setattr(hand_value, "printed", lambda alone=alone: alone)
            scores = [case.points() for case in cases_of(card)]
        assert any(scores)
        assert 0 in scores or card in ALWAYS_SCORE


def test_no_character_is_missing() -> None:
    assert {case.card for case in CASES} == set(CARDS)
    assert {card for card in characters() if not characters()[card].bonuses} == set(WITHOUT_BONUS)


# What is special


def test_the_chef_spares_golds_only() -> None:
    """Losses printed on Golds count 0, line by line; those on other cards stay, even if about Golds."""
    case = Case("octavia", "artisan-chef sefi the-jackal", 0)
    assert bonus_points(case.board(), case.hand, {}) == [0, 10, -10, 0]
    assert Case("karnus", "cassius nero artisan-chef", 0).points() == 30
    assert Case("quicksilver", "artisan-chef", 0, her=helium(1)).points() == -30


def test_a_borrowed_name_brings_no_ability() -> None:
    assert Case("octavia", "cyther", 0, borrowed=(("cyther", "artisan-chef"),)).points() == -30


def test_borrowed_colors_and_names_count_for_others() -> None:
    assert Case("roque", "danto virga", 0, borrowed=(("danto", "blue"),)).points() == 10
    assert Case("aja", "cyther", 0, borrowed=(("cyther", "octavia"),)).points() == 15
    assert Case("mustang", "danto", 0, borrowed=(("danto", "blue"),)).points() == 15
    assert Case("harmony", "danto", 0, borrowed=(("danto", "pink"),)).points() == 33


def test_different_colors_and_letters_are_the_printed_ones() -> None:
    assert Case("4d-painter", "danto virga", 0, borrowed=(("danto", "blue"),)).points() == 31
    assert Case("codebreaker", "evey razor-designer", 0, borrowed=(("razor-designer", "eo"),)).points() == 22
    assert Case("codebreaker", "evey eo", 0).points() == 0


def test_a_hand_is_worth_cores_and_bonuses() -> None:
    case = Case("roque", "danto virga", 0, own=fleet(6))
    assert hand_worth(case.board(), case.hand) == 20 + 10 + 10 + 5 + 15
    assert hand_worth(case.board(), case.hand, {"danto": "blue"}) == 20 + 10 + 10 + 10 + 15
    assert hand_worth(case.board(), []) == 0


def test_banished_cards_may_be_given() -> None:
    case = Case("pathologist", "", 0)
    assert hand_worth(case.board(), case.hand, banished=FIVE_BANISHED.split()) == 15


# The data


def test_numbers_of_characters() -> None:
    assert Counter(card.color for card in characters().values()) == {
        **dict.fromkeys(COLORS, 7),
        "gold": 21,
    }
    assert len({card.name for card in characters().values()}) == 112
    assert not set(characters()) & set(COLORS)


def test_ids_are_names_without_signs() -> None:
    for card in characters().values():
        assert card.id == re.sub(r"[^a-z0-9]+", "-", card.name.lower()).strip("-")


def test_sums_of_core_values() -> None:
    sums = {
        color: sum(card.core for card in characters().values() if card.color == color) for color in COLORS
    }
    assert sums == {
        "red": 64, "brown": 65, "obsidian": 105, "pink": 104, "gray": 100, "blue": 121, "yellow": 97,
        "green": 68, "violet": 66, "orange": 97, "silver": 120, "white": 118, "copper": 101, "gold": 405,
    }  # fmt: skip
    assert Counter(card.core % 2 for card in characters().values()) == {0: 59, 1: 53}
    assert Counter(characters()[card].core % 2 for card in solo_characters(())) == {0: 55, 1: 52}
    assert set(characters()) - set(solo_characters(())) == set(REMOVED)


def words_of(bonus: Bonus) -> list[str]:
    def of(condition: Condition) -> list[str]:
        inner = [word for part in condition.parts for each in part for word in of(each)]
        return inner + list(condition.words)

    counted = bonus.count.words if bonus.count else ()
    return [word for condition in bonus.conditions for word in of(condition)] + list(counted)


def test_every_word_of_a_bonus_is_known() -> None:
    known = {*COLORS, *characters(), *TRACKS, "even", "odd", "colors", "letters"}
    for card in characters().values():
        for bonus in card.bonuses:
            assert set(words_of(bonus)) <= known
            assert bonus.spares in {"", *COLORS}
            assert card.id not in words_of(bonus)


def test_where_the_characters_come_from() -> None:
    assert {row["file"]: row["confidence"] for row in provenance_of(GAME)}["data/characters.toml"] == "high"


# Strict reading


def line(**keys: object) -> Reader:
    return Reader(keys, "a test", "line", DataError)


def read_strictly(**keys: object) -> Bonus:
    row = line(**keys)
    bonus = read_bonus(row)
    row.done()
    return bonus


def test_a_line_may_say_all_this() -> None:
    bonus = read_strictly(vp=5, **{"with": ["gray"]}, but=["bridge"], fleet=[3], sovereign=True)
    assert [condition.kind for condition in bonus.conditions] == ["with_but", "sovereign", "fleet"]
    assert read_strictly(each=5, tokens="helium", at_most=25).at_most == 25


@pytest.mark.parametrize(
    "keys",
    [
        {},
        {"vp": 5},
        {"vp": 0, "sovereign": True},
        {"vp": 5, "each": 5, "sovereign": True},
        {"vp": 5, "gold": 2},
        {"vp": 5, "sovereign": True, "but": ["bridge"]},
        {"vp": 5, "without": []},
        {"vp": 5, "without": ["gold", "gold"]},
        {"vp": 5, "without": "gold"},
        {"vp": 5, "either": ["gold"]},
        {"vp": 5, "any": [{"sovereign": True}]},
        {"vp": 5, "any": [{"sovereign": True}, {}]},
        {"vp": 5, "any": [{"sovereign": True}, {"gold": 1}]},
        {"vp": 5, "fleet": []},
        {"vp": 5, "fleet": [7, 5]},
        {"vp": 5, "fleet": [1, 2, 3]},
        {"vp": 5, "most": "gold"},
        {"vp": 5, "cores": "prime"},
        {"each": 5},
        {"each": 5, "hand": ["gold"], "tokens": "fleet"},
        {"each": 5, "all_cards": False},
        {"each": 5, "hand": ["gold"], "sovereign": True},
        {"value": "gold"},
        {"value": "fleet", "sovereign": True},
        {"spares": ""},
    ],
)
def test_other_lines_are_refused(keys: Mapping[str, object]) -> None:
    with pytest.raises(DataError, match="a test"):
        read_strictly(**keys)


def test_the_option_offers_the_levels_of_the_file() -> None:
    option = next(each for each in GAME.options if each.name == "level")
    assert option.values == tuple(FIGURES.levels)
    assert {row["file"] for row in provenance_of(GAME)} == {
        f"data/{path.name}" for path in (GAME.folder / "data").glob("*.toml")
    }
