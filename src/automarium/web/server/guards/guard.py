"""What all guards share: a request passes, or it is answered with the page of one status."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from automarium.web.base.fault_page import fault_page


class Guard(ABC):
    """Checks one thing about every request before a page sees it."""

    status: ClassVar[int]
    """The status with which a request is refused."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not self.allows(request := Request(scope)):
            await fault_page(request, self.status)(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    @abstractmethod
    def allows(self, request: Request) -> bool:
        """Whether the request may pass."""


def client_of(request: Request) -> str:
    """The address from which a request comes."""
    return request.client.host if request.client else ""
