"""The Gymnasium environment: it passes the library's own test, and plays the game that the rest plays."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import automarium.env
from automarium.env.layout import env_id, layout
from automarium.env.solo import AutomaEnv
from automarium.env.stepping import Stepping, people, settings_for
from automarium.kernel.catalog.game import catalog, find
from automarium.kernel.catalog.numbers import Unnumbered, answers_to
from automarium.kernel.record.bulk import play_out
from automarium.kernel.rules.chance import Chance
from automarium.kernel.rules.questions import Choose
from tests.env.two_people import GAME as HEAP

NUMBERED = sorted(game.id for game in catalog().values() if game.has_numbers)
pytestmark = pytest.mark.filterwarnings("ignore:.*checker.*")


def made(game: str, **how: Any) -> AutomaEnv:
    env = gymnasium.make(env_id(find(game)), **how).unwrapped
    assert isinstance(env, AutomaEnv)
    return env


def played(env: AutomaEnv, seed: int, agent: int = 0) -> tuple[list[float], dict[str, Any]]:
    """A game by an agent that chooses by numbers of its own: the rewards, and what was told at the end."""
    chance = np.random.default_rng(agent)
    _, info = env.reset(seed=seed)
    rewards, over = [], False
    while not over:
        seen, reward, over, cut, info = env.step(chance.choice(np.flatnonzero(info["action_mask"])))
        assert env.observation_space.contains(seen)
        assert not cut
        rewards.append(reward)
    return rewards, info


def test_the_first_game_is_there() -> None:
    assert "coatl" in NUMBERED
    assert env_id(find("coatl")) == "automarium/Coatl-v0"
    assert "automarium/Coatl-v0" in gymnasium.registry


@pytest.mark.parametrize("game", NUMBERED)
def test_it_passes_the_test_of_gymnasium(game: str) -> None:
    check_env(made(game))


@pytest.mark.parametrize("game", NUMBERED)
def test_the_same_seed_and_actions_give_the_same_game(game: str) -> None:
    one, other = made(game), made(game)
    for seed in (1, 2):
        assert played(one, seed)[1]["result"] == played(other, seed)[1]["result"]
    assert played(one, 1, agent=1)[1]["result"] != played(one, 1, agent=2)[1]["result"]


def test_without_a_seed_every_game_is_another_one() -> None:
    env = made("coatl")
    seeds = [env.reset(seed=4)[1]["seed"], *(env.reset()[1]["seed"] for _ in range(3))]
    assert seeds[0] == "4"
    assert len(set(seeds)) == 4
    assert seeds == [env.reset(seed=4)[1]["seed"], *(env.reset()[1]["seed"] for _ in range(3))]


def test_an_agent_that_follows_a_partner_gets_the_partners_game() -> None:
    """The bulk run and the environment are one and the same game."""
    game = find("coatl")
    env = made("coatl")
    record = play_out(game, "3", partner="greedy", record=True)
    env.reset(seed=3)
    from automarium.kernel.record.session import Session

    entries = Session.start(game, "3", person=(), partner="greedy").entries
    given = [entry for entry in entries if entry.by == "greedy"]
    over = False
    for entry in given:
        if over or f"choose {env.stepping.request.what}" != entry.ask:  # type: ignore[union-attr]  # not over
            continue
        legal = env.numbers.legal(env.stepping.request)  # type: ignore[arg-type]  # not over
        found = [number for number, answer in legal.items() if str(answer) == str(entry.answer)]
        if found:  # else it was the only answer, and the environment gave it by itself
            _, _, over, _, info = env.step(np.int64(found[0]))
    assert over
    assert info["result"] == record.result.to_json()


def test_rewards_for_winning_and_for_points() -> None:
    rewards, info = played(made("coatl"), 5)
    won = info["result"]["winner"] == "human"
    assert rewards[-1] == (1 if won else -1)
    assert not any(rewards[:-1])
    rewards, info = played(made("coatl", reward="points"), 5)
    points = info["result"]["points"]
    assert sum(rewards) == points["human"] - points["maks"]
    with pytest.raises(ValueError, match="must be one of win, points"):
        AutomaEnv("coatl", reward="fame")


def test_an_illegal_action_ends_the_game() -> None:
    env = made("coatl")
    _, info = env.reset(seed=1)
    wrong = np.flatnonzero(info["action_mask"] == 0)[0]
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over, info["illegal"]) == (-1, True, True)


def test_options_are_those_of_the_game() -> None:
    env = made("coatl", options={"levels": "5"})
    env.reset(seed=1)
    assert len(env.stepping.board.row) == 4
    assert made("coatl").action_masks().sum() == 0, "nothing is legal before the first reset"


def test_rendering() -> None:
    env = made("coatl", render_mode="ansi")
    env.reset(seed=1)
    assert "Place 1:" in str(env.render())
    env = made("coatl", render_mode="svg")
    env.reset(seed=1)
    assert str(env.render()).startswith("<svg")
    env = made("coatl")
    env.reset(seed=1)
    assert env.render() is None


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_vectorised(mode: str) -> None:
    envs = gymnasium.make_vec("automarium/Coatl-v0", num_envs=2, vectorization_mode=mode)
    seen, info = envs.reset(seed=1)
    assert seen.shape == (2, find("coatl").numbers.size)
    for _ in range(5):
        actions = [int(np.flatnonzero(mask)[0]) for mask in info["action_mask"]]
        seen, *_, info = envs.step(np.array(actions))
    envs.close()


def test_several_people_need_the_other_environment() -> None:
    with pytest.raises(ValueError, match=r"several people with these options; use automarium\.env\.aec"):
        AutomaEnv(HEAP)


def test_an_answer_without_a_number_is_named() -> None:
    with pytest.raises(Unnumbered, match="choose take: there is no number for 7"):
        HEAP.numbers.legal(Choose("take", [1, 7], "person", {}))


def test_the_layout_says_where_everything_is() -> None:
    text = layout("coatl")
    numbers = find("coatl").numbers
    assert text.splitlines()[2].startswith("| 0 | 4 | `question` |")
    assert sum(int(line.split("|")[2]) for line in text.split("\n\n")[0].splitlines()[2:]) == numbers.size
    assert automarium.env.layout is layout


@pytest.mark.parametrize("game", NUMBERED)
def test_the_layout_is_in_the_documentation(game: str) -> None:
    page = Path(__file__).parents[2] / "docs" / "environments.md"
    assert layout(game) in page.read_text("utf-8"), "print it with automarium.env.layout and put it there"


# Word by word


WORDY = [game for game in NUMBERED if find(game).numbers.word_by_word]
TABLES: dict[str, list[dict[str, object]]] = {
    "gaia": [{"human": "taklons"}, {"human": "ivits"}],
    "root": [{"people": [faction]} for faction in ("marquise", "eyrie", "alliance", "vagabond")],
}


@pytest.mark.parametrize("game", NUMBERED)
def test_every_action_is_listed_once(game: str) -> None:
    actions = find(game).numbers.actions
    assert len(set(actions)) == len(actions)


@pytest.mark.parametrize("game", WORDY)
def test_every_answer_of_a_sensible_game_can_be_told_in_words(game: str) -> None:
    """The steady partner plays; each of its answers is told word by word, and comes out as it was meant."""
    for number, options in enumerate(TABLES[game]):
        told_game(game, options, number)


def told_game(name: str, options: dict[str, object], seed: int) -> set[str]:
    """Play a game to its end; which questions had several answers."""
    game = find(name)
    numbers, settings = game.numbers, settings_for(game, options)
    stepping, partner = Stepping(game, settings, str(seed)), next(iter(game.partners.values()))
    (side,) = people(game, settings)
    count, asked = 0, set()
    while (request := stepping.request) is not None:
        asked.add(request.what)
        meant = partner(stepping.board, request, Chance(str(seed)).start(f"answer {count}"))
        count += 1
        left: Sequence[Any] = answers_to(request)
        while stepping.request is request:
            assert len(numbers.seen(stepping.board, side, request, stepping.told)) == numbers.size
            words = numbers.words(request, left)
            (word,) = (each for each, leaves in words.items() if meant in leaves)
            assert list(stepping.legal().values()) == list(words)
            stepping.tell(word)
            left = words[word]
    assert count > 10
    return asked


def test_a_federation_is_told_by_its_structures() -> None:
    """The partner is asked of which structures; the answer is a text that joins their hexes."""
    asked = told_game("gaia", {}, 46)
    assert "federation-of" in asked


def test_words_that_were_told_are_seen() -> None:
    env = made("root", options={"people": ["marquise"]})
    _, info = env.reset(seed=1)
    first = np.flatnonzero(info["action_mask"])[0]
    while not env.stepping.told:
        seen, _, over, _, info = env.step(first)
        assert not over
        first = np.flatnonzero(info["action_mask"])[0]
    before = sum(part.size for part in env.numbers.parts[: [p.name for p in env.numbers.parts].index("told")])
    told = seen[before : before + len(env.numbers.actions)]
    assert [env.numbers.actions[number] for number in np.flatnonzero(told)] == env.stepping.told
