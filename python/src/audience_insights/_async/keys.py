"""API keys of your organization."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from .. import models
from .._policy import Call
from .transport import AsyncTransport

Scope = Literal["read", "ask", "manage", "administer"]
"""What a key may do: look, ask, change, or manage people and keys."""
KeyLike = str | models.ApiKey | models.NewApiKey
"""A key's entry or its id (not the key itself)."""


class AsyncKeys:
    """API keys of your organization. All of it needs the scope `administer`.

    >>> made = await client.keys.create("Nightly report", scopes=["read", "ask"], days=90)
    >>> made.scopes, made.key.startswith("ai_live_")
    (['read', 'ask'], True)
    >>> _ = await client.keys.revoke(made)
    """

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def _data(self, method: str, path: str, body: Any = None, **query: str) -> Any:
        return (await self._transport.json(Call(method, f"/v1/keys{path}", query, json=body))).data

    def _at(self, key: KeyLike) -> str:
        return f"/{key if isinstance(key, str) else key.id}"

    async def list(self) -> tuple[models.ApiKey, ...]:
        """Newest first, without the keys themselves."""
        return tuple(models.ApiKey.model_validate(one) for one in await self._data("GET", ""))

    async def create(
        self, name: str, *, scopes: Sequence[Scope] | None = None, days: int | None = None
    ) -> models.NewApiKey:
        """Makes a key: by default, one that may do what you may, until you revoke it. `key` is only in this response."""
        given = {"name": name, "scopes": None if scopes is None else [*scopes], "days": days}
        body = {field: value for field, value in given.items() if value is not None}
        return models.NewApiKey.model_validate(await self._data("POST", "", body))

    async def rotate(self, key: KeyLike, *, overlap_hours: int = 24) -> models.NewApiKey:
        """Replaces a key by one with the same scopes; the old one works for so many hours."""
        body = {"overlapHours": overlap_hours}
        return models.NewApiKey.model_validate(await self._data("POST", f"{self._at(key)}/rotate", body))

    async def revoke(self, key: KeyLike, *, revoke_links: bool = False) -> models.RevokedApiKey:
        """Revokes a key and those made with it; with `revoke_links`, the public links that they made as well."""
        links = "revoke" if revoke_links else "keep"
        return models.RevokedApiKey.model_validate(await self._data("DELETE", self._at(key), links=links))
