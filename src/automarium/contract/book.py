"""The book: every section is accounted for, what is told cites one, options accept their own values."""

from __future__ import annotations

import json

from automarium.contract.common import Base, demand, same
from automarium.kernel.catalog.sections import sections_of
from automarium.kernel.catalog.settings import written
from automarium.kernel.record.journal import CORRECT
from automarium.kernel.rules.told import Step


class Book(Base):
    def test_every_section_is_accounted_for(self) -> None:
        """Each section of the book is cited by a rule, or has the reason why not."""
        demand(len(sections_of(self.game)) > 0, f"{self.game.id}: sections.toml lists no section")

    def test_everything_told_cites_a_section(self) -> None:
        """Every step, criterion and question stands in the list of sections."""
        known = {section.id for section in sections_of(self.game)}
        for name, session in self.all_recorded():
            for step in session.steps:
                strange = cited_by(step) - known
                demand(not strange, f"{name}: '{step.message}' cites {sorted(strange)}, not in sections.toml")
            for number, entry in enumerate(session.entries, 1):
                listed = entry.at in known or entry.ask == CORRECT
                demand(listed, f"{name}, answer {number}: '{entry.ask}' is asked at {entry.at!r}, no section")

    def test_options_accept_their_own_values(self) -> None:
        """A default and each value are read as they were written."""
        for option in self.game.options:
            where = f"{self.game.id}, option {option.name}"
            for form in (option.default, json.loads(json.dumps(option.default))):
                same(option.read(form), option.default, f"{where}, its default")
            for value in option.values:
                read = option.read(value)
                same(option.read(json.loads(json.dumps(read))), read, f"{where}, value {value}")

    def test_levels_are_options(self) -> None:
        """There are levels, and each is made of options that can be kept in a file."""
        demand(len(self.game.levels) > 0, f"{self.game.id} has no level")
        for level, options in self.game.levels.items():
            settings = self.game.read_settings(options)
            kept = json.loads(json.dumps(written(settings)))
            same(self.game.read_settings(kept), settings, f"{self.game.id}, {level}: read from a file")

    def test_streams_and_presets_fit(self) -> None:
        """Presets name streams and options that the game has."""
        demand(len(self.game.presets) > 0, f"{self.game.id} has no preset")
        for preset, streams in self.game.presets.items():
            strange = set(streams) - set(self.game.streams)
            demand(not strange, f"{self.game.id}, preset {preset}: unknown streams {sorted(strange)}")
        for preset, options in self.game.preset_options.items():
            demand(preset in self.game.presets, f"{self.game.id}: options for {preset!r}, which is no preset")
            self.game.read_settings(options)


def cited_by(step: Step) -> set[str]:
    """The sections that a step cites, with its funnel."""
    return {step.section, *(sieve.section for sieve in step.funnel)}
