"""The people of your organization."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Literal

from .. import models
from .._policy import Call
from .transport import AsyncTransport, pages_of

Role = Literal["owner", "analyst", "viewer"]
"""A viewer looks, an analyst also asks and changes, an owner may do everything."""
MemberLike = str | models.Member | models.LinkedMember
"""A member or their id."""


class AsyncMembers:
    """The people of your organization. All but `me` needs the scope `administer`.

    >>> dana = await client.members.invite("Dana", "analyst")
    >>> dana.role, "sign-in" in dana.url
    ('analyst', True)
    >>> _ = await client.members.change(dana, role="viewer")
    >>> [entry.action async for entry in client.members.audit(action="member.invited")][:1]
    ['member.invited']
    >>> await client.members.remove(dana)
    """

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def _data(self, method: str, path: str, body: Any = None, **query: str) -> Any:
        return (await self._transport.json(Call(method, path, query, json=body))).data

    def _at(self, member: MemberLike) -> str:
        return f"/v1/members/{member if isinstance(member, str) else member.id}"

    async def me(self) -> models.Me:
        """Who you are, and what you may do.

        >>> (await client.members.me()).kind
        'key'
        """
        return models.Me.model_validate(await self._data("GET", "/v1/me"))

    async def list(self) -> tuple[models.Member, ...]:
        """Everyone, with the invited."""
        return tuple(models.Member.model_validate(one) for one in await self._data("GET", "/v1/members"))

    async def invite(self, name: str, role: Role, *, days: int = 7) -> models.LinkedMember:
        """Invites somebody. Nothing is sent: copy them the `url`, which works once, for so many days."""
        body = {"name": name, "role": role, "days": days}
        return models.LinkedMember.model_validate(await self._data("POST", "/v1/members", body))

    async def change(self, member: MemberLike, *, name: str | None = None, role: Role | None = None) -> models.Member:
        """Changes somebody's name or role."""
        body = {field: value for field, value in {"name": name, "role": role}.items() if value is not None}
        return models.Member.model_validate(await self._data("PATCH", self._at(member), body))

    async def remove(self, member: MemberLike, *, revoke_links: bool = False) -> None:
        """Removes somebody, or takes an invitation back; with `revoke_links`, the public links that they made as well."""
        await self._data("DELETE", self._at(member), links="revoke" if revoke_links else "keep")

    async def link(self, member: MemberLike) -> models.LinkedMember:
        """A new link (`url`) that signs somebody in once, within an hour. It ends those they had."""
        return models.LinkedMember.model_validate(await self._data("POST", f"{self._at(member)}/links"))

    async def sessions(self, member: MemberLike) -> tuple[models.Session, ...]:
        """Where somebody is signed in."""
        found = await self._data("GET", f"{self._at(member)}/sessions")
        return tuple(models.Session.model_validate(one) for one in found)

    async def sign_out(self, member: MemberLike, session: str | models.Session | None = None) -> None:
        """Signs somebody out of one session, or everywhere."""
        one = "" if session is None else f"/{session if isinstance(session, str) else session.id}"
        await self._data("DELETE", f"{self._at(member)}/sessions{one}")

    async def audit(self, *, actor: str | None = None, action: str | None = None) -> AsyncIterator[models.AuditEntry]:
        """Who did what, newest first, loaded as needed. `actor` is a name, an id, or `operator`."""
        async for page in pages_of(self._transport, "/v1/audit", actor=actor, action=action):
            for one in page:
                yield models.AuditEntry.model_validate(one)
