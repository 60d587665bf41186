"""Saved audiences: groups of people described in words."""

from __future__ import annotations

from collections.abc import AsyncIterator

from .. import models
from .._policy import Call
from ..asking import AudienceLike, ProjectLike, who
from .projects import AsyncProjects
from .transport import AsyncTransport, pages_of

SavedAudience = str | models.Audience | models.AudienceName
"""A saved audience or its id."""


def _id_of(audience: SavedAudience) -> str:
    return audience if isinstance(audience, str) else audience.id


class AsyncAudiences:
    """Saved audiences. One that is attached to a survey is answered by that survey's respondents.

    >>> found = await client.audiences.search("shoppers")
    >>> found[0].title
    'Black Friday shoppers'
    """

    def __init__(self, transport: AsyncTransport, projects: AsyncProjects) -> None:
        self._transport = transport
        self._projects = projects

    async def list(self) -> AsyncIterator[models.Audience]:
        """All of them, newest first, loaded as needed."""
        async for page in pages_of(self._transport, "/v1/audiences"):
            for one in page["audiences"]:
                yield models.Audience.model_validate(one)

    async def search(self, query: str, limit: int = 20) -> tuple[models.Audience, ...]:
        """Those whose title or description has the words, best match first."""
        call = Call("POST", "/v1/cms/audience/search", json={"query": query, "limit": limit})
        return tuple(models.AudiencePage.model_validate((await self._transport.json(call)).data).audiences)

    async def create(self, title: str, prompt: str, *, project: ProjectLike | None = None) -> models.AudienceName:
        """Saves an audience; with a project, its respondents who fit the description answer.

        >>> audience = await client.audiences.create("Night owls", "Adults who work night shifts")
        >>> await client.audiences.delete(audience)
        """
        body = {"title": title, "prompt": prompt}
        if project is not None:
            body["projectId"] = await self._projects.id_of(project)
        answered = await self._transport.json(Call("POST", "/v1/audiences", json=body))
        return models.AudienceName.model_validate(answered.data)

    async def rename(self, audience: SavedAudience, title: str) -> models.AudienceName:
        """Changes its title."""
        call = Call("PATCH", f"/v1/audiences/{_id_of(audience)}", json={"title": title})
        return models.AudienceName.model_validate((await self._transport.json(call)).data)

    async def delete(self, audience: SavedAudience) -> None:
        """Deletes it; answers that you got from it stay in your history."""
        await self._transport.json(Call("DELETE", f"/v1/audiences/{_id_of(audience)}"))

    async def understanding(
        self, audience: AudienceLike, *, project: ProjectLike | None = None
    ) -> models.AudienceUnderstanding:
        """How a description is understood, and which of its words are not. Free."""
        body = who(audience)
        if project is not None:
            body["projectId"] = await self._projects.id_of(project)
        answered = await self._transport.json(Call("POST", "/v1/audiences/understanding", json=body))
        return models.AudienceUnderstanding.model_validate(answered.data)
