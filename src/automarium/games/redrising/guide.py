"""Her two cards, read line by line: what each line means now, and which told steps carry it out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from automarium.games.redrising.board import LUNA, RING, TRACK_OF, Board
from automarium.games.redrising.cards import AutomaCard, automa_cards
from automarium.games.redrising.faces import cross_face, selector_face, star_face
from automarium.games.redrising.nouns import bonus_of
from automarium.lookbook import Guide, GuideCard, GuideLine, Speaker, Step

DEPLOYED = ("her-deploy", "her-deploy-unseen")
GAINED = ("her-gain", "her-gain-past", "her-gain-unseen", "her-gain-onward", "no-gain")
FOR_STAR = ("her-fleet", "her-helium", "her-influence", "her-sovereign", "block-unseen", "block-draw")
DISCARDED = ("her-discard", "her-discard-unseen")
DEPLOY, GAIN, STAR, DISCARD = "deploy", "gain", "star", "discard"
ORDER = ("first", "second")
Followed = Mapping[tuple[int, str], tuple[int, ...]]
"""The told steps that carry out a line, by the place of its card and what the line says."""


def guide(say: Speaker[Board], steps: Sequence[Step]) -> Guide:
    """Both cards of her turn, once they are turned up."""
    turned = [step.facts["her_cards"] for step in steps if step.message == "her-cards"]
    cards, followed = automa_cards(say.board.settings.deck), followed_in(steps)
    both = turned[-1] if turned and isinstance(turned[-1], tuple) else ()
    return tuple(_card(say, place, cards[str(card)], steps, followed) for place, card in enumerate(both))


def followed_in(steps: Sequence[Step]) -> Followed:
    """Each card is carried out from its first line to its last: a deployment begins the next card."""
    found: dict[tuple[int, str], tuple[int, ...]] = {}
    card = -1
    for number, step in enumerate(steps):
        line = _line_of(step)
        card += line == DEPLOY
        if line and card >= 0:
            found[card, line] = (*found.get((card, line), ()), number)
    return found


def _line_of(step: Step) -> str:
    """The line that a told step carries out; an empty deck is met by deploying or by discarding."""
    message = step.message
    if message in DEPLOYED or (message == "no-deck" and step.section == "RR-T2a"):
        return DEPLOY
    if message in GAINED:
        return GAIN
    if message in FOR_STAR:
        return STAR
    return DISCARD if message in (*DISCARDED, "no-deck") else ""


def _card(
    say: Speaker[Board], place: int, card: AutomaCard, steps: Sequence[Step], followed: Followed
) -> GuideCard:
    """What it deploys and gains, and the icons below."""
    done = {line: followed.get((place, line), ()) for line in (DEPLOY, GAIN, STAR, DISCARD)}
    gained = _gained_at(say.board, card, [steps[each] for each in done[GAIN]])
    lines = [
        _selected(say, DEPLOY, card.deploy, _meant(say.board, card.deploy), done[DEPLOY]),
        _selected(say, GAIN, card.gain, gained, done[GAIN]),
    ]
    if STAR in card.extra:
        words = _bonus(say, gained, [steps[each] for each in done[STAR]])
        lines.append(GuideLine(words, star_face(), steps=done[STAR]))
    if DISCARD in card.extra:
        lines.append(GuideLine(say.texts("guide.discard"), cross_face(), steps=done[DISCARD]))
    name, run = (say.texts(f"guide.{form}-{ORDER[place]}") for form in ("card", "run"))
    return GuideCard(name, run, tuple(lines))


def _selected(
    say: Speaker[Board], line: str, selector: str, location: str, steps: tuple[int, ...]
) -> GuideLine:
    said = say.say(f"guide.{line}-words", {"location": location}).capital() if location else "–"
    return GuideLine(str(said), selector_face(selector), say.texts(f"guide.{line}"), steps)


def _bonus(say: Speaker[Board], gained: str, told: Sequence[Step]) -> str:
    """Of the location that she gained from, or of another one where she has ten of its token."""
    if not gained:
        return say.texts("guide.no-star")
    messages = {step.message for step in told}
    brought = [location for location in (LUNA, *TRACK_OF) if f"her-{bonus_of(location)}" in messages]
    if gained == LUNA or not brought or gained in brought:
        return str(say.say("guide.star", {"location": gained}))
    return str(say.say("guide.other-star", {"location": brought[0]}))


def _meant(board: Board, selector: str) -> str:
    return selector if selector in RING else board.location_of(selector)


def _gained_at(board: Board, card: AutomaCard, told: Sequence[Step]) -> str:
    """Where she has gained, which may lie behind an empty location; before that, what her card names."""
    if not told:
        return _meant(board, card.gain)
    return str(told[-1].facts.get("location", ""))
