"""The house in which a hand plays."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from automarium.web.server.app import create_app
from tests.web.client import Client


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with Client(create_app(tmp_path_factory.mktemp("hand"))) as client:
        yield client
        client.app.state.games.store.close()
