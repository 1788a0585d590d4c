"""Promises to agents: every answer has a number, and what lies hidden can be dealt again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from automarium.contract.common import Base, demand, same
from automarium.kernel.catalog.numbers import answers_to, next_words
from automarium.kernel.record.session import Session
from automarium.kernel.rules.chance import Chance
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.values import as_lists


class Agents(Base):
    """What a game promises to those who play it in great numbers."""

    def test_every_answer_has_a_number(self) -> None:
        """An agent can give every legal answer, and sees what its layout says."""
        if not self.game.has_numbers:
            return
        numbers = self.game.numbers
        limits = [part.most for part in numbers.parts for _ in range(part.size)]
        for name, session in self._questions():
            asking = session.asking
            if any(getattr(session.settings, name) != value for name, value in numbers.options.items()):
                continue  # there are numbers for whole sides alone
            if asking is None or asking.request.stream != PERSON or len(answers_to(asking.request)) == 1:
                continue  # an answer that is the only one is given for the agent
            request = asking.request
            legal = numbers.legal(request)
            joined = request.what in numbers.joined
            options = next_words(answers_to(request), joined) if numbers.word_by_word else request.options()
            different = len(dict.fromkeys(map(str, options)))
            same(len(legal), different, f"{name}: answers to '{request.ask}' with a number of their own")
            seen = numbers.seen(asking.board, str(request.facts.get("side", asking.acting)), request)
            same(len(seen), len(limits), f"{name}: length of the observation")
            wrong = [place for place, number in enumerate(seen) if not 0 <= number <= limits[place]]
            demand(not wrong, f"{name}: numbers {wrong} of the observation are out of their bounds")

    def test_what_is_hidden_can_be_dealt_again(self) -> None:
        """Nothing is lost, and what comes of it does not depend on how things lay."""
        deal_again = self.game.play.deal_again
        if deal_again is None:
            return
        for name, session in self._questions():
            board = session.now.board
            once, twice = board.copy(), board.copy()
            deal_again(once, Chance("other").start("hidden"))
            same(self.game.play.conserved(once), self.game.play.conserved(board), f"{name}: pieces")
            deal_again(twice, Chance("again").start("hidden"))
            deal_again(once, Chance("again").start("hidden"))
            one, other = (as_lists(self.game.play.write(each)) for each in (once, twice))
            same(one, other, f"{name}: dealt again from elsewhere")

    def _questions(self) -> Iterator[tuple[str, Session[Any]]]:
        for seed in self.seeds:
            for number, session in self.walked(seed, ()).there.items():
                if session.asking:
                    yield f"{self.game.id}, seed {seed}, answer {number}", session
