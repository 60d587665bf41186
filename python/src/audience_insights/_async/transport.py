"""Makes the calls of one client."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import anyio
import httpx
from pydantic import SecretStr

from .._policy import (
    SILENCE,
    Answered,
    Attempts,
    Call,
    Deadline,
    address_of,
    key_of,
    refusal_of,
)
from .._version import VERSION
from ..errors import ApiError, ConnectionFailed, TimedOut

PAGE = 100
"""Items per page of a list: the most that the service gives."""


class AsyncTransport:
    """Sends, retries and gives up, as `_policy` says."""

    def __init__(
        self, base_url: str, api_key: str | None, timeout: float, max_retries: int, http: httpx.AsyncClient | None
    ) -> None:
        self.base = address_of(base_url)
        self._key = SecretStr(key_of(api_key))
        self.timeout = timeout
        self.max_retries = max_retries
        self._owns = http is None
        self.http = httpx.AsyncClient() if http is None else http

    async def aclose(self) -> None:
        if self._owns:
            await self.http.aclose()

    def with_options(self, timeout: float, max_retries: int) -> AsyncTransport:
        return AsyncTransport(self.base, self._key.get_secret_value(), timeout, max_retries, self.http)

    async def json(self, call: Call, deadline: Deadline | None = None) -> Answered:
        """The response's envelope."""
        body, headers = await self.read(call, deadline)
        told: dict[str, Any] = json.loads(body) if body else {}
        return Answered(told.get("data"), told.get("requestId", ""), headers)

    async def read(self, call: Call, deadline: Deadline | None = None) -> tuple[bytes, httpx.Headers]:
        """The response's body and headers."""
        deadline = Deadline(self.timeout) if deadline is None else deadline
        attempts = Attempts(call, self.max_retries, deadline)
        while True:
            try:
                async with AsyncExitStack() as stack:
                    response = await self._send(call, attempts, None, stack)
                    return await _body(response, deadline, self.base), response.headers
            except (ApiError, ConnectionFailed) as error:
                pause = attempts.pause_after(error)
            await anyio.sleep(pause)

    @asynccontextmanager
    async def open(self, call: Call, deadline: Deadline | None = None) -> AsyncGenerator[httpx.Response, None]:
        """The response once it starts; what it streams may take any time, but not pause for longer than 45 seconds."""
        attempts = Attempts(call, self.max_retries, Deadline(self.timeout) if deadline is None else deadline)
        async with AsyncExitStack() as stack:
            while True:
                try:
                    response = await self._send(call, attempts, SILENCE, stack)
                    break
                except (ApiError, ConnectionFailed) as error:
                    await stack.aclose()
                    pause = attempts.pause_after(error)
                await anyio.sleep(pause)
            yield response

    async def _send(
        self, call: Call, attempts: Attempts, silence: float | None, stack: AsyncExitStack
    ) -> httpx.Response:
        """One attempt, which must be answered with 2xx."""
        headers = {
            "authorization": f"Bearer {self._key.get_secret_value()}",
            "user-agent": f"audience-insights-python/{VERSION}",
            **({"idempotency-key": attempts.key} if call.method == "POST" else {}),
            **call.headers,
        }
        files = {
            name: (file, stack.enter_context(content.open("rb")) if isinstance(content, Path) else content)
            for name, (file, content) in call.files.items()
        }
        request = self.http.build_request(
            call.method,
            f"{self.base}{call.path}",
            params={name: value for name, value in call.query.items() if value is not None},
            headers=headers,
            json=call.json,
            data=call.form,
            files=files or None,
            timeout=attempts.deadline.limits(silence),
        )
        try:
            response = await self.http.send(request, stream=True)
        except httpx.TransportError as error:
            raise _failed(error, attempts.deadline, self.base) from error
        stack.push_async_callback(response.aclose)
        if response.is_success:
            return response
        raise refusal_of(response.status_code, response.headers, await _body(response, attempts.deadline, self.base))


def _failed(error: httpx.TransportError, deadline: Deadline, base: str) -> ConnectionFailed | TimedOut:
    """What a failure of the network means: the end of the call, or a connection that may be tried again."""
    deadline.left()
    return ConnectionFailed(f"Can't reach the service at {base}: {error or type(error).__name__}")


async def _body(response: httpx.Response, deadline: Deadline, base: str) -> bytes:
    content = bytearray()
    try:
        async for chunk in response.aiter_bytes():
            content += chunk
            deadline.left()
    except httpx.TransportError as error:
        raise _failed(error, deadline, base) from error
    return bytes(content)


async def lines_of(response: httpx.Response, base: str) -> AsyncIterator[str]:
    """The complete lines of a body as they arrive, without line ends. An unfinished last line is dropped."""
    rest = b""
    try:
        async for chunk in response.aiter_bytes():
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                yield line.rstrip(b"\r").decode()
    except httpx.TransportError as error:
        raise ConnectionFailed(f"The connection to {base} broke: {error or type(error).__name__}") from error


async def pages_of(transport: AsyncTransport, path: str, **query: str | int | None) -> AsyncIterator[Any]:
    """The data of all pages of a list, loaded as needed."""
    cursor: str | None = None
    while True:
        answered = await transport.json(Call("GET", path, {"limit": PAGE, **query, "cursor": cursor}))
        yield answered.data
        cursor = answered.cursor
        if cursor is None:
            return
