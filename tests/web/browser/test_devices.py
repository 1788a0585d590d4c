"""A device that an earlier test has laid down is as good as a new one."""

from __future__ import annotations

from tests.web.browser.conftest import Devices, Scheme
from tests.web.serving import Server

LOOKS = """() => ["color-scheme: dark", "reduced-motion: reduce"].map(
  (each) => matchMedia(`(prefers-${each})`).matches)"""


def test_it_looks_as_the_next_test_wants_it(devices: Devices, server: Server) -> None:
    """Dark or light, and at rest, whatever the test before has set."""
    kind = (("base_url", server.url), ("locale", "en"), ("is_mobile", False))
    first = devices.take(kind, "dark", bent=False)
    wanted: tuple[Scheme, ...] = ("light", "light", "dark")
    for scheme in wanted:
        first.goto("/")
        first.evaluate("() => localStorage.setItem('kept', 'yes')")
        devices.lay_down(kind, first)
        assert devices.take(kind, scheme, bent=False) is first
        assert first.evaluate(LOOKS) == [scheme == "dark", True]
        assert first.evaluate("() => localStorage.length") == 0
        first.emulate_media(reduced_motion="no-preference")
    first.context.close()
