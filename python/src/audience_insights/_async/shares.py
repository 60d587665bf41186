"""Public links to answers and reports."""

from __future__ import annotations

from typing import Generic, TypeVar

from .. import models
from .._policy import Call
from .transport import AsyncTransport

Shared = TypeVar("Shared")
ShareLike = str | models.Share | models.NewShare | models.ListedShare
"""A link or its id."""


class AsyncShares(Generic[Shared]):
    """What can be shown to others by public links."""

    _transport: AsyncTransport

    def _at(self, shared: Shared) -> str:
        raise NotImplementedError

    async def share(self, shared: Shared, *, days: int = 30, password: str | None = None) -> models.NewShare:
        """Makes a public link that works for so many days. Its `url` is only in this response."""
        body = {"days": days, **({} if password is None else {"password": password})}
        answered = await self._transport.json(Call("POST", f"{self._at(shared)}/shares", json=body))
        return models.NewShare.model_validate(answered.data)

    async def shares(self, shared: Shared) -> tuple[models.Share, ...]:
        """The links that work, newest first."""
        answered = await self._transport.json(Call("GET", f"{self._at(shared)}/shares"))
        return tuple(models.Share.model_validate(one) for one in answered.data)

    async def unshare(self, shared: Shared, share: ShareLike) -> None:
        """Revokes a link at once."""
        share_id = share if isinstance(share, str) else share.id
        await self._transport.json(Call("DELETE", f"{self._at(shared)}/shares/{share_id}"))
