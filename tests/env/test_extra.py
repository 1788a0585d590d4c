"""Without the extra `env` an import says what to install."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest


@pytest.mark.parametrize("package", ["greenlet", "gymnasium", "numpy", "pettingzoo"])
def test_without_a_package_of_the_extra_the_import_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, package: str
) -> None:
    loaded = [name for name in sys.modules if f"{name}.".startswith(("automarium.env.", f"{package}."))]
    for name in loaded:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)  # as if it were not there
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'automarium\[env\]'") as found:
        import_module("automarium.env")
    assert (found.value.name, package in str(found.value)) == (package, True)
