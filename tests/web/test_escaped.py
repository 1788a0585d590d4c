"""What a template writes is escaped as Markup would, with fewer objects."""

from __future__ import annotations

import pytest
from markupsafe import Markup, escape

from automarium.kernel.words.picture import Placed
from automarium.web.base.page import escaped, templates

VALUES = ["plain", "", "fish & chips", "<b>", '"quoted"', "it's", Markup("<b>&amp;</b>"), Placed("<g>", 1.0)]


@pytest.mark.parametrize("value", [*VALUES, 3, 2.5, None, True, ("<i>",)])
def test_same_as_of_markup(value: object) -> None:
    assert escaped(value) == escape(value)


@pytest.mark.parametrize("value", VALUES)
def test_templates_escape(value: str) -> None:
    inside = "{% macro twice(x) %}{{ x }}{{ x }}{% endmacro %}{{ twice(value) }}{{ value ~ '<' }}"
    safe = escape(value)
    assert templates().from_string(inside).render(value=value) == f"{safe}{safe}{safe}&lt;"


def test_plain_text_is_not_copied() -> None:
    words = "nothing to escape"
    assert escaped(words) is words
