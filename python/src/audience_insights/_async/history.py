"""Every answer that your organization got."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import date

from .. import models
from .._policy import Call
from ..answers import Answered, KeptAnswer
from ..asking import ProjectLike
from .projects import AsyncProjects
from .shares import AsyncShares
from .transport import AsyncTransport, pages_of

KeptLike = str | Answered | models.HistoryEntry | models.HistoryAnswer
"""An answer, its entry in the history, or its id (`request_id`)."""


def id_of(answer: KeptLike) -> str:
    if isinstance(answer, str):
        return answer
    return answer.request_id if isinstance(answer, Answered) else answer.id


class AsyncHistory(AsyncShares[KeptLike]):
    """Answers you got, as they were given, by their `request_id`. Seeing them again is free.

    >>> answer = await client.ask("Do you own a car?", ["Yes", "No"], "US adults")
    >>> kept = await client.history.get(answer)
    >>> kept.answer.percentages == answer.percentages
    True
    >>> link = await client.history.share(answer, days=7)
    >>> await client.history.unshare(answer, link)
    """

    def __init__(self, transport: AsyncTransport, projects: AsyncProjects) -> None:
        self._transport = transport
        self._projects = projects

    def _at(self, shared: KeptLike) -> str:
        return f"/v1/history/{id_of(shared)}"

    async def list(
        self,
        q: str | None = None,
        *,
        kind: str | None = None,
        since: date | str | None = None,
        until: date | str | None = None,
        key: str | None = None,
        project: ProjectLike | None = None,
        pinned: bool | None = None,
    ) -> AsyncIterator[models.HistoryEntry]:
        """Your answers, newest first, loaded as needed, without the answers themselves.

        All conditions must hold: `q` is words of the name, question, choices or audience; `kind` is `choices`, `open`,
        `project` or `compare`; `since` and `until` are days or moments (UTC); `key` is the API key's name or id.
        """
        only = {
            **{"q": q, "kind": kind, "key": key},
            **{"since": None if since is None else str(since), "until": None if until is None else str(until)},
            "projectId": None if project is None else await self._projects.id_of(project),
            "pinned": None if pinned is None else str(pinned).lower(),
        }
        async for page in pages_of(self._transport, "/v1/history", **only):
            for one in page:
                yield models.HistoryEntry.model_validate(one)

    async def get(self, answer: KeptLike) -> KeptAnswer:
        """An answer as it was given, with its request: `.answer` is what the question returned."""
        answered = await self._transport.json(Call("GET", self._at(answer)))
        return KeptAnswer.model_validate(answered.data)

    async def change(
        self, answer: KeptLike, *, name: str | None = None, pinned: bool | None = None
    ) -> models.HistoryEntry:
        """Names an answer (an empty name removes it), or pins it so that it is kept for good."""
        body = {**({} if name is None else {"name": name or None}), **({} if pinned is None else {"pinned": pinned})}
        answered = await self._transport.json(Call("PATCH", self._at(answer), json=body))
        return models.HistoryEntry.model_validate(answered.data)

    async def delete(self, answer: KeptLike) -> None:
        """Deletes an answer and the links to it."""
        await self._transport.json(Call("DELETE", self._at(answer)))

    async def every_share(self) -> AsyncIterator[models.ListedShare]:
        """All active links to answers, newest first, loaded as needed."""
        async for page in pages_of(self._transport, "/v1/shares"):
            for one in page:
                yield models.ListedShare.model_validate(one)
