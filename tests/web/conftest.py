"""An application on an empty folder, and a browser without a screen before it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette

from automarium.web.server.app import create_app
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


@pytest.fixture(scope="session")
def artifacts() -> Path:
    """Where pictures and tables are kept, for people to look at."""
    folder = Path(
        os.environ.get("AUTOMARIUM_ARTIFACTS") or Path(tempfile.gettempdir()) / "automarium-artifacts"
    )
    folder.mkdir(parents=True, exist_ok=True)
    return folder
