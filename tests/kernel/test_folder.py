"""Where games are kept, on each system and where one wishes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from automarium.kernel.record.folder import data_folder
from automarium.kernel.record.store import StoreError


def test_the_data_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.setenv("AUTOMARIUM_DATA", "/games")
    assert data_folder("here") == Path("here")
    assert data_folder("~/games") == Path("/home/ada/games")
    assert data_folder() == Path("/games")
    assert data_folder("") == Path("/games")


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {}, "/home/ada/.local/share/automarium"),
        ("linux", {"XDG_DATA_HOME": "/xdg"}, "/xdg/automarium"),
        ("linux", {"XDG_DATA_HOME": ""}, "/home/ada/.local/share/automarium"),
        ("linux", {"XDG_DATA_HOME": "relative"}, "/home/ada/.local/share/automarium"),
        ("freebsd14", {}, "/home/ada/.local/share/automarium"),
        ("darwin", {"XDG_DATA_HOME": "/xdg"}, "/home/ada/Library/Application Support/automarium"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/automarium"),
        ("win32", {}, "/home/ada/AppData/Local/automarium"),
    ],
)
def test_the_usual_data_folder(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], folder: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("HOME", "/home/ada")
    for name in ("AUTOMARIUM_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert data_folder() == Path(folder)


def test_a_home_that_cannot_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(StoreError, match="Choose one with --data"):
        data_folder("~nobody-of-this-name/games")
