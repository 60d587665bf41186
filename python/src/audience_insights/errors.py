"""What can go wrong. Everything that the service refuses is an `ApiError`, with one class per status."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

UNEXPECTED = "unexpected_response"
"""The code for responses that don't come from the service, such as a proxy's."""


class AudienceInsightsError(Exception):
    """All errors of this package."""


class ApiError(AudienceInsightsError):
    """The service refused the request, or a proxy in front of it did."""

    def __init__(
        self,
        message: str,
        *,
        status: int,
        code: str,
        param: str | None = None,
        request_id: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        """What happened and what to change."""
        self.status = status
        """The HTTP status."""
        self.code = code
        """A code for programs, such as `insufficient_credits`; `unexpected_response` if a proxy answered."""
        self.param = param
        """The parameter at fault, such as `choices[2]`; None if there is none."""
        self.request_id = request_id
        """Identifies the request; None if a proxy answered."""
        self.retry_after = retry_after
        """Seconds to wait before trying again; None if not given."""


class BadRequest(ApiError):
    """400: the request isn't valid; `param` names the problem."""


class Unauthorized(ApiError):
    """401: the key is missing, invalid or revoked."""


class PaymentRequired(ApiError):
    """402: there aren't enough credits, or the day's language model budget is used up."""


class Forbidden(ApiError):
    """403: the access token doesn't have the scope this needs."""


class NotFound(ApiError):
    """404: your organization has nothing with that id."""


class MethodNotAllowed(ApiError):
    """405."""


class RequestTimeout(ApiError):
    """408: the request didn't arrive in time."""


class Conflict(ApiError):
    """409: the request is already being answered, or it isn't in the right state for this."""


class PayloadTooLarge(ApiError):
    """413: the file or body is larger than the limit."""


class UnsupportedMediaType(ApiError):
    """415."""


class Unprocessable(ApiError):
    """422: too few respondents match, or a description wasn't understood."""


class TooManyRequests(ApiError):
    """429: wait for `retry_after` seconds."""


class HeadersTooLarge(ApiError):
    """431."""


class InternalServerError(ApiError):
    """500: the service failed; nothing was charged."""


class ServiceUnavailable(ApiError):
    """503: the service can't answer right now; nothing was charged."""


class ConnectionFailed(AudienceInsightsError):
    """The service couldn't be reached, or the connection broke before it answered. `__cause__` says why."""


class TimedOut(AudienceInsightsError):
    """There was no response within `timeout` seconds. `__cause__` is the last failure, if any."""


class NoAnswer(AudienceInsightsError):
    """Background work finished without an answer: it was canceled, or it is a batch."""


CLASSES: Mapping[int, type[ApiError]] = {
    400: BadRequest,
    401: Unauthorized,
    402: PaymentRequired,
    403: Forbidden,
    404: NotFound,
    405: MethodNotAllowed,
    408: RequestTimeout,
    409: Conflict,
    413: PayloadTooLarge,
    415: UnsupportedMediaType,
    422: Unprocessable,
    429: TooManyRequests,
    431: HeadersTooLarge,
    500: InternalServerError,
    503: ServiceUnavailable,
}

_OF_HTTP = {408, 413, 429, 431, 503}
"""Statuses that mean the same from a proxy as from the service. A proxy's 404 says nothing about the service."""

_STATUS_OF_TYPE = {
    "invalid_request_error": 400,
    "authentication_error": 401,
    "payment_required_error": 402,
    "not_found_error": 404,
    "conflict_error": 409,
    "unprocessable_error": 422,
    "rate_limit_error": 429,
}


def error_of(status: int, message: str, *, code: str, **about: Any) -> ApiError:
    """The error for a status."""
    known = CLASSES.get(status, ApiError) if code != UNEXPECTED or status in _OF_HTTP else ApiError
    return known(message, status=status, code=code, **about)


def error_of_work(type_: str, code: str, message: str, param: str | None, request_id: str | None = None) -> ApiError:
    """The error of failed background work: the one that the request would have raised."""
    status = _STATUS_OF_TYPE.get(type_, 500 if code == "internal_error" else 503)
    return error_of(status, message, code=code, param=param, request_id=request_id)
