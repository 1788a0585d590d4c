"""An application on an empty folder, and a browser without a screen before it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette

from automarium.web.app import create_app
from tests.web.client import Client


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Starlette]:
    app = create_app(tmp_path)
    yield app
    app.state.games.store.close()


@pytest.fixture
def client(app: Starlette) -> Iterator[Client]:
    with Client(app) as client:
        yield client
