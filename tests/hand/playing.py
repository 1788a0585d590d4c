"""A hand plays whole games: it does what is shown, answers, and at every *Done* looks at the true table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from automarium.kernel.catalog.game import SETUP, AnyGame, catalog
from automarium.kernel.record.dealt import steps_seen
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.drawn import drawn_by_hand
from automarium.kernel.words.moments import moments
from automarium.kernel.words.orders import Change, counted, told_by
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.stage.by_chance import deal_on, may_begin, may_deal, reply
from tests.hand.components import Components
from tests.hand.questions import Looking, faults_of, questions_of
from tests.hand.reading import Pattern, Reader, Things, patterns_of
from tests.hand.setups import setup_of
from tests.hand.showing import Showing
from tests.hand.table import CannotDo, OwnTable

Options = Mapping[str, object]


@cache
def patterns_for(name: str) -> list[Pattern]:
    return patterns_of(catalog()[name])


@dataclass(frozen=True)
class Plan:
    """Which game is played, and by which chance."""

    game: AnyGame
    preset: str
    seed: str
    level: str = ""
    options: Options = field(default_factory=dict)
    deal: bool = False
    """Whether chance deals the set-up: *Deal it for me*. Then the set-up is all that is played."""

    def __str__(self) -> str:
        dealt = ", dealt" if self.deal else ""
        return f"{self.game.id} {self.preset} {self.level}, seed {self.seed}{dealt}"

    def recorded(self) -> Session[Any]:
        """The whole game as a partner and chance play it: what the person will say."""
        partner = self.game.partner_names[0]
        return Session.start(self.game, self.seed, self.preset, self.options, person=(), partner=partner)

    def begun(self) -> Session[Any]:
        return Session.start(self.game, self.seed, self.preset, self.options)


class Mind:
    """Knows what to answer: decisions of a partner, and what chance and the seed bring."""

    def __init__(self, recorded: Session[Any]) -> None:
        self.given = [entry.answer for entry in recorded.entries]

    def answer(self, session: Session[Any], now: Asking[Any]) -> Plain:
        if now.request.stream == DONE:
            return DONE
        return self.given[sum(entry.ask != f"choose {DONE}" for entry in session.entries)]


class Choosing(Mind):
    """Decides what chance does not deal, as a partner would."""

    def __init__(self, plan: Plan) -> None:
        self.partner, self.random = plan.game.partners[plan.game.partner_names[0]], Random(plan.seed)  # noqa: S311

    def answer(self, session: Session[Any], now: Asking[Any]) -> Plain:
        decided: Plain = self.partner(now.board, now.request, self.random.randrange)
        return decided


class Hand:
    """Sits at a table of its own and obeys."""

    def __init__(self, plan: Plan, keeper: Keeper, recorded: Session[Any], showing: Showing) -> None:
        self.plan, self.keeper, self.showing = plan, keeper, showing
        self.mind = Choosing(plan) if plan.deal else Mind(recorded)
        self.texts = texts_of(plan.game, "en")
        things = Things(plan.game)
        for turn in () if plan.deal else recorded.turns:
            things.are_told(turn.steps)
            things.lie(plan.game.look.contents(turn.board))
        components = Components.of(plan.game, keeper.session.header.person)
        self.table = OwnTable(plan.game.look, components, things)
        self.setting_up = setup_of(plan.game)
        self.is_laid = self.setting_up is None
        """Whether the set-up is over; without words for it, its table begins as the engine's."""
        if self.setting_up is not None:
            self.settings = keeper.session.now.board.settings
            self.setting_up.open(self.settings, self.table)
        self.turn = -1
        """The turn for which it sits at its table; before it comes what the person did on their own."""
        self.questions = questions_of(plan.game)
        self.given: dict[str, list[Plain]] = {}
        """What was answered to each question since the last order."""
        self.own_told = 0
        """How many steps of the set-up were told when people last did what only they see."""
        self.obeyed = 0
        self.done: list[str] = []
        """The orders of this turn."""
        self.faults: list[str] = []
        self.before_answer: Callable[[Keeper], None] | None = None
        self.is_lost = False
        """Whether something of this turn could not be done; then its table is put right at *Done*."""

    @property
    def session(self) -> Session[Any]:
        return self.keeper.session

    def play(self, turns: int = 10_000) -> list[str]:
        """A whole game, or some turns of the automas; what went wrong."""
        turns = 0 if self.plan.deal else turns
        while (now := self.session.asking) is not None and (turns or not self.is_laid):
            if not self.is_laid:
                self._lay(now)
                continue
            is_automas = now.acting in self.plan.game.automas
            if is_automas:
                self._sit_down()
                self._do(now)
                turns -= now.request.what == DONE
            else:
                self.showing.skip()
            told, asked = len(self.session.turns[-1].steps), self._asked(now) if is_automas else ""
            if self.before_answer is not None:
                self.before_answer(self.keeper)
            answer = self.mind.answer(self.session, now)
            self.given.setdefault(now.request.what, []).append(answer)
            is_drawn = now.request.stream in self.plan.game.look.drawn  # of others only people know what came
            if not is_automas and self.showing.draws and is_drawn and may_deal(self.session):
                self._draw(answer)
            else:
                self.keeper.reply(answer)
            if is_automas and self.turn == len(self.session.turns) - 1:
                self._turn_up(told, asked)
        return self.faults

    def _draw(self, answer: Plain) -> None:
        """*Draw for me* in a person's own turn: chance answers what they were asked."""
        twin = self.session.fork()
        twin.reply(answer)
        places = list(range(len(answer) if isinstance(answer, tuple) else 1))
        self.keeper.adopt(twin, dealt={len(self.session.entries): places})

    def _lay(self, now: Asking[Any]) -> None:
        """Lay out what is shown; then answer, or compare at the end."""
        assert self.setting_up is not None
        if self.plan.deal and may_begin(self.session):  # on the first page
            deal_on(self.keeper)
            return
        if self.plan.deal:
            self.table.things.are_told(self.session.turns[0].steps)
            self.table.things.lie(self.plan.game.look.contents(now.board))
        self.turn, shown = 0, self.showing.laid()
        say = speaker(self.plan.game, self.texts, now.board)
        reader = Reader(patterns_for(self.plan.game.id), self.table.things, say)
        self.done += shown
        for sentence in shown:
            self.obeyed += 1
            self._try(self.setting_up.obey, self.table, sentence, reader, say, self.settings)
        self._turn_up_own()
        if now.acting != SETUP:
            self._compare_set_up()
            return
        self.showing.pass_on()
        if self.plan.deal and may_deal(self.session):  # beside the question
            deal_on(self.keeper)
            return
        asked, answer = self.showing.asked(), self.mind.answer(self.session, now)
        reply(self.keeper, answer)
        request = now.request
        self._try(
            self.setting_up.answered,
            *(self.table, request.what, request.facts, asked, answer, self.settings),
        )

    def _turn_up_own(self) -> None:
        """What people have done with cards that only they see."""
        assert self.setting_up is not None
        look, own, steps = self.plan.game.look, self.setting_up.own, self.session.turns[0].steps
        for step in steps[self.own_told :]:
            if own and step.message.startswith(own) and not step.is_choice:
                self.table.add(told_by(step, look.hands, look.nouns, self.table.shifting))
        self.own_told = len(steps)

    def _try(self, does: Callable[..., None], *facts: Any) -> None:
        try:
            does(*facts)
        except CannotDo as fault:
            self._note(str(fault))

    def _compare_set_up(self) -> None:
        assert self.setting_up is not None
        board = self.session.board_after(self.session.turns[0])
        truth = self._lying(board)
        wrong = self.setting_up.differs(self.table, board, truth, self.session.header.person)
        if wrong:
            self._note(f"set-up: it has too much or too little: {dict(wrong)} after {' | '.join(self.done)}")
        self.is_laid, self.is_lost, self.table.lying, self.turn = True, False, truth, -1

    def _asked(self, now: Asking[Any]) -> str:
        """What a question says that tells to draw."""
        return self.showing.asked() if now.request.stream in self.plan.game.look.drawn else ""

    def _sit_down(self) -> None:
        """After turns of people, who know what they did, the table is as they left it."""
        turns = self.session.turns
        at = len(turns) - 1
        if at == self.turn:
            return
        between = turns[self.turn + 1 : at] if self.turn >= 0 else turns[:1]
        if any(turn.acting not in self.plan.game.automas for turn in between):
            self.table.lying = self._lying(self.session.board_before(turns[-1]))
        self.turn, self.done = at, []
        if turns[at - 1].acting not in (*self.plan.game.automas, SETUP):
            self._lay_what_was_drawn(turns[at - 1])
        self._turn_up(0)

    def _lay_what_was_drawn(self, before: Turn[Any]) -> None:
        """What the app has drawn at the end of a person's turn is laid by its words alone."""
        last = max(at for at in range(before.first, self.session.turns[-1].first))
        if last not in self.keeper.dealt:
            return
        say = speaker(self.plan.game, self.texts, self.session.now.board)
        shown = steps_seen(self.session, before, self.keeper.dealt)
        truth, self.table.lying = (
            self.table.lying,
            self._lying(moments(self.session, say, before)(shown).board),
        )
        reader = Reader(patterns_for(self.plan.game.id), self.table.things, say)
        self.done += (told := self.showing.left())
        for sentence in told:
            self.obeyed += 1
            self._try(self.table.obey, sentence, reader, say, before.acting)
        if (wrong := self.table.differs(truth)) and not self.is_lost:
            self._note(f"what was drawn for it: too much or too little: {dict(wrong)} after {told}")
        self.table.lying, self.is_lost = truth, False

    def _do(self, now: Asking[Any]) -> None:
        """All that is shown, up to the question or to *Done*."""
        shown = self.showing.look()
        say = speaker(self.plan.game, self.texts, now.board)
        reader = Reader(patterns_for(self.plan.game.id), self.table.things, say)
        self.done += shown.orders
        self.given = {} if shown.orders or now.request.what == DONE else self.given
        for sentence in shown.orders:
            self.obeyed += 1
            try:
                self.table.obey(sentence, reader, say, shown.side)
            except CannotDo as fault:
                self._note(str(fault))
        if now.request.what == DONE:
            self._compare(now)
        else:
            self.showing.pass_on()
            self._look_up(now)

    def _look_up(self, now: Asking[Any]) -> None:
        """What is asked about lies on its own table, too, and may be answered as it lies there."""
        looking = Looking(self.table.lying, now, self.given.get(now.request.what, ()))
        for fault in faults_of(self.questions, looking) if self.questions else ():
            self._note(f"asked for {now.request.what}, “{self.showing.asked()}”: {fault}")

    def _turn_up(self, told: int, asked: str = "") -> None:
        """What a person knows by themselves: the card that they were asked for, and their own side.

        What the question told them to draw lies where it said.
        """
        look, turn = self.plan.game.look, self.session.turns[-1]
        closed, drawn = look.closed(self.session.header.person), drawn_by_hand(self.session, turn)
        say = speaker(self.plan.game, self.texts, turn.board)
        for at, step in enumerate(turn.steps[told:], told):
            is_own = step.message in look.seen or step.message.startswith(self.table.components.own)
            if is_own and step.message not in closed and not step.is_choice:
                self.table.add(told_by(step, look.hands, look.nouns, self.table.shifting))
            elif at in drawn:
                change = told_by(step, look.hands, look.nouns, self.table.shifting)
                self.table.add(change)
                for unsaid in self.table.unsaid(asked, change, say):
                    self._note(f"“{asked}” does not say {unsaid}, and {step.message} is no order")

    def _compare(self, now: Asking[Any]) -> None:
        truth = self._lying(now.board)
        wrong = self.table.differs(truth)
        if wrong and not self.is_lost:
            self._note(f"at Done it has too much or too little: {dict(wrong)} after {' | '.join(self.done)}")
        self.table.lying, self.is_lost = truth if wrong else self.table.lying, False

    def _note(self, fault: str) -> None:
        self.faults.append(f"{self.plan}, turn {self.turn}: {fault}")
        self.is_lost = True

    def _lying(self, board: Any) -> Change:
        look = self.plan.game.look
        return counted(look.contents(board), self.table.shifting, look.derived)
