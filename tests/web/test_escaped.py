"""What a template writes is escaped as Markup would, with fewer objects."""

from __future__ import annotations

import pytest
from jinja2 import TemplateAssertionError
from markupsafe import Markup, escape

from automarium.kernel.words.picture import Placed
from automarium.web.base.lean import escaped
from automarium.web.base.page import templates

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


def written(template: str, **facts: object) -> str:
    return templates().from_string(template).render(**facts)


def test_a_dot_means_an_attribute_and_brackets_a_key() -> None:
    assert written("{{ thing.y }} {{ table['y'] }}", thing=Placed("", 1.5), table={"y": 2}) == "1.5 2"
    with pytest.raises(AttributeError):
        written("{{ table.y }}", table={"y": 2})


def test_whether_a_thing_has_an_attribute() -> None:
    asks = "{{ 'yes' if thing.y is defined else 'no' }}"
    assert [written(asks, thing=Placed("", 1.5)), written(asks, thing="plain")] == ["yes", "no"]


def test_calls_give_all_on() -> None:
    macro = "{% macro p(class_, words='') %}<p class={{ class_ }}>{{ words }}{{ caller() }}</p>{% endmacro %}"
    called = "{% for each in 'ab' %}{% call p(each, words=loop.index) %}!{% endcall %}{% endfor %}"
    assert written(macro + called) == "<p class=a>1!</p><p class=b>2!</p>"


def test_a_call_that_gives_on_a_list_is_refused() -> None:
    with pytest.raises(TemplateAssertionError):
        written("{{ some(*many) }}", some=max, many=(1, 2))
