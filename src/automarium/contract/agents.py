"""Promises to agents: every answer has a number, and what lies hidden can be dealt again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from automarium.contract.common import Base, demand, same
from automarium.kernel.catalog.numbers import answers_to, next_words
from automarium.kernel.rules.chance import Chance
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.values import as_lists


class Agents(Base):
    """What a game promises to agents and studies."""

    def test_every_answer_has_a_number(self) -> None:
        """An agent can give every legal answer, and sees what its layout says."""
        if not self.game.has_numbers:
            return
        numbers = self.game.numbers
        limits = [part.most for part in numbers.parts for _ in range(part.size)]
        for asked in self.asked():
            request, board, where = asked.request, asked.board, asked.where
            unlike = any(getattr(board.settings, name) != value for name, value in numbers.options.items())
            if unlike or not self.game.whole_side(board.settings):
                continue  # there are numbers only for complete sides
            if request.what not in numbers.questions and board.settings != self.settings():
                continue  # a question to another side, as in other levels
            if request.stream != PERSON or len(possible := answers_to(request)) == 1:
                continue  # a single possible answer is given for the agent
            legal = numbers.legal(request)
            joined = request.what in numbers.joined
            options = next_words(possible, joined) if numbers.word_by_word else request.options()
            different = len(dict.fromkeys(map(str, options)))
            same(len(legal), different, f"{where}: answers to '{request.ask}' with a number of their own")
            seen = numbers.seen(board, str(request.facts.get("side", self.game.play.acting(board))), request)
            same(len(seen), len(limits), f"{where}: length of the observation")
            wrong = [place for place, number in enumerate(seen) if not 0 <= number <= limits[place]]
            demand(not wrong, f"{where}: numbers {wrong} of the observation are out of their bounds")

    def test_what_is_hidden_can_be_dealt_again(self) -> None:
        """Dealing again loses nothing, does not depend on where things lay, and gives a valid position."""
        deal_again = self.game.play.deal_again
        if deal_again is None:
            return
        for where, board in self._boards():
            once, twice = board.copy(), board.copy()
            deal_again(once, Chance("other").start("hidden"))
            same(self.game.play.conserved(once), self.game.play.conserved(board), f"{where}: pieces")
            deal_again(twice, Chance("again").start("hidden"))
            deal_again(once, Chance("again").start("hidden"))
            one, other = (as_lists(self.game.play.write(each)) for each in (once, twice))
            same(one, other, f"{where}: dealt again from elsewhere")
            back = self.game.play.read(one, board.settings)
            same(as_lists(self.game.play.write(back)), one, f"{where}: dealt again, and read")

    def _boards(self) -> Iterator[tuple[str, Any]]:
        """At the questions of a person in the usual games, and wherever something new was told."""
        for seed in self.seeds:
            for number, session in self.walked(seed, ()).there.items():
                if session.asking:
                    yield f"{self.game.id}, seed {seed}, answer {number}", session.now.board
        yield from self.new_boards()
