"""How calls are made, retried and given up: everything about them but the waiting. As in the JavaScript client."""

from __future__ import annotations

import json
import random
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any

import httpx

from .errors import UNEXPECTED, ApiError, ConnectionFailed, TimedOut, error_of

TIMEOUT = 300.0
"""Seconds a call may take including its retries."""
MAX_RETRIES = 3
PATIENCE = 60.0
"""The longest `Retry-After` to honor, in seconds: the longest rate limit window."""
SILENCE = 45.0
"""Seconds without data after which a stream counts as broken. The service sends something every 15 seconds."""
_CONNECT = 10.0
_FIRST = 0.5
_LONGEST = 8.0
_PASSING = {408, 429, 500, 502, 503, 504}


@dataclass(frozen=True)
class Call:
    """A request, before the client adds anything."""

    method: str
    path: str
    query: Mapping[str, str | int | None] = field(default_factory=dict[str, "str | int | None"])
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    json: Any = None
    form: Mapping[str, str] | None = None
    files: Mapping[str, tuple[str, Path | bytes]] = field(default_factory=dict[str, "tuple[str, Path | bytes]"])
    idempotency_key: str | None = None


@dataclass(frozen=True)
class Answered:
    """The envelope and headers of a response."""

    data: Any
    request_id: str
    headers: httpx.Headers

    @property
    def credits(self) -> dict[str, int] | None:
        """What it cost and what is left; None for a repeated answer that was already charged."""
        charged, remaining = self.headers.get("x-credits-charged"), self.headers.get("x-credits-remaining")
        return None if charged is None or remaining is None else {"charged": int(charged), "remaining": int(remaining)}

    @property
    def cursor(self) -> str | None:
        """Where a list continues; None at its end."""
        url = httpx.Response(200, headers=self.headers).links.get("next", {}).get("url")
        return None if url is None else httpx.URL(url).params.get("cursor")


class Deadline:
    """The end of a call. 0 means that there is none."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.because: BaseException | None = None
        self._end = time.monotonic() + seconds if seconds > 0 else None

    def left(self) -> float | None:
        """Seconds left, or None; raises `TimedOut` if there are none."""
        if self._end is None:
            return None
        left = self._end - time.monotonic()
        if left <= 0:
            raise self.over()
        return left

    def over(self) -> TimedOut:
        error = TimedOut(f"No response within {self.seconds:g} s")
        error.__cause__ = self.because
        return error

    def within(self, seconds: float) -> float:
        """A pause, cut to what is left."""
        left = self.left()
        return seconds if left is None else min(seconds, left)

    def limits(self, silence: float | None = None) -> httpx.Timeout:
        left = self.left()
        read = left if silence is None else self.within(silence)
        return httpx.Timeout(left, connect=self.within(_CONNECT), read=read)


def is_under_way(error: Exception) -> bool:
    """Whether an earlier attempt at the same call is still being answered."""
    return isinstance(error, ApiError) and error.code == "idempotency_key_in_use"


def is_passing(error: Exception, method: str) -> bool:
    """Whether a failed call may be retried. A connection may have broken after the work was done."""
    if isinstance(error, ConnectionFailed):
        return method != "DELETE"
    return isinstance(error, ApiError) and error.status in _PASSING and (error.retry_after or 0) <= PATIENCE


def wait_before(attempt: int, error: Exception) -> float:
    """Seconds before the next attempt: what the service asks for plus up to a quarter, or exponential backoff minus up
    to half. The randomness keeps many clients from retrying at the same moment.
    """
    asked = error.retry_after if isinstance(error, ApiError) else None
    if asked is not None:
        return asked * (1 + random.random() / 4)
    return min(_LONGEST, _FIRST * 2.0**attempt) * (1 - random.random() / 2)


class Attempts:
    """The attempts at one call, all with the same idempotency key."""

    def __init__(self, call: Call, max_retries: int, deadline: Deadline) -> None:
        self.key = call.idempotency_key or str(uuid.uuid4())
        self.deadline = deadline
        self._method = call.method
        self._left = max_retries
        self._made = 0

    def pause_after(self, error: Exception) -> float:
        """Seconds to wait before the next attempt. Raises the error if there is none, or `TimedOut`."""
        waits = is_under_way(error)
        if not waits and (self._left <= 0 or not is_passing(error, self._method)):
            raise error
        pause = wait_before(self._made, error)
        if not waits:
            self._left -= 1
            self._made += 1
        self.deadline.because = error
        left = self.deadline.left()
        # The call's end comes first: it is told at the next attempt.
        return pause if left is None else min(pause, left)


def _seconds_of(headers: httpx.Headers) -> float | None:
    text = headers.get("retry-after")
    if text is None:
        return None
    try:
        return max(0.0, float(text))
    except ValueError:
        pass
    try:
        until, now = parsedate_to_datetime(text), parsedate_to_datetime(headers.get("date", ""))
        return max(0.0, (until - now).total_seconds())
    except (TypeError, ValueError):
        return None


def refusal_of(status: int, headers: httpx.Headers, body: bytes) -> ApiError:
    """The error that a response with another status than 2xx means."""
    retry_after = _seconds_of(headers)
    try:
        told = json.loads(body)
        error = told["error"]
        about = {"param": error.get("param"), "request_id": told.get("requestId"), "retry_after": retry_after}
        return error_of(status, str(error["message"]), code=str(error["code"]), **about)
    except (ValueError, KeyError, TypeError, AttributeError):
        text = body[:200].decode("utf-8", "replace") or "(empty body)"
        message = f"Got status {status} from something other than the service: {text}"
        request_id = headers.get("x-request-id")
        return error_of(status, message, code=UNEXPECTED, request_id=request_id, retry_after=retry_after)


def address_of(base_url: str) -> str:
    """The service's address without a slash at its end. Raises `ValueError` if it isn't one."""
    try:
        url = httpx.URL(base_url)
        if url.scheme in ("http", "https") and url.host:
            return base_url.rstrip("/")
    except (httpx.InvalidURL, TypeError):
        pass
    raise ValueError("base_url must be the full address of the service, such as http://localhost:3000")


def key_of(api_key: str | None) -> str:
    """The key. Raises `ValueError` if there is none or if no header can carry it, without showing it."""
    if not api_key:
        raise ValueError("There is no API key: pass api_key, or set the variable AUDIENCE_API_KEY")
    if not (api_key.isascii() and api_key.isprintable()):
        raise ValueError("api_key has characters that a header can't carry: use only Latin letters")
    return api_key
