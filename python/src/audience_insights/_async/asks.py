"""Background questions: send them now, get the answers later, pay once."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any

import anyio

from .. import models
from .._policy import Call, Deadline
from .._progress import progress_bar
from ..answers import Answer, Result, Results, about_asked, answer_of
from ..asking import Asking, alone, path_of
from ..errors import ConnectionFailed, NoAnswer, error_of_work
from ..events import AskEvent, Hearing
from .projects import AsyncProjects
from .transport import AsyncTransport, lines_of, pages_of

AskLike = str | models.DurableAsk | models.DurableAskSummary
"""A background request or its id."""


def _id_of(ask: AskLike) -> str:
    return ask if isinstance(ask, str) else ask.id


class AsyncAsks:
    """Background questions, one or up to 10,000 at once.

    >>> batch = await client.asks.submit([
    ...     {"question": question, "choices": ["Yes", "No"], "audience": "US adults"}
    ...     for question in ["Do you drink coffee?", "Do you own a car?"]
    ... ])
    >>> done = await client.asks.wait(batch)
    >>> done.state, done.progress.succeeded
    ('succeeded', 2)
    """

    def __init__(self, transport: AsyncTransport, projects: AsyncProjects) -> None:
        self._transport = transport
        self._projects = projects

    async def submit(
        self,
        asks: Asking | Sequence[Asking],
        *,
        webhook: str | Mapping[str, Any] | None = None,
        idempotency_key: str | None = None,
    ) -> models.DurableAsk:
        """Sends one question of any kind, or up to 10,000 as a batch; returns at once.

        Each has the names that `ask`, `ask_open`, `ask_project` and `compare` have. `webhook` is an address (https), or
        `{"url": …, "events": […]}`, to call when everything has finished. Raises `PaymentRequired` if the credits don't
        suffice for all of them.
        """
        told = {"url": webhook} if isinstance(webhook, str) else webhook
        more = {} if told is None else {"webhook": dict(told)}
        if isinstance(asks, Mapping):
            body = await self._projects.body(asks)
            headers = {"prefer": "respond-async"}
            call = Call("POST", path_of(body), headers=headers, json={**alone(body), **more}, idempotency_key=idempotency_key)
        else:
            bodies = [await self._projects.body(one) for one in asks]
            call = Call("POST", "/v1/asks", json={"asks": bodies, **more} if more else bodies, idempotency_key=idempotency_key)
        return models.DurableAsk.model_validate((await self._transport.json(call)).data)

    async def get(self, ask: AskLike) -> models.DurableAsk:
        """Its progress, and a single question's answer once it is there."""
        answered = await self._transport.json(Call("GET", f"/v1/asks/{_id_of(ask)}"))
        return models.DurableAsk.model_validate(answered.data)

    async def list(self) -> AsyncIterator[models.DurableAskSummary]:
        """All of them, newest first, loaded as needed."""
        async for page in pages_of(self._transport, "/v1/asks"):
            for one in page:
                yield models.DurableAskSummary.model_validate(one)

    async def events(self, ask: AskLike, *, last_event_id: str | None = None) -> AsyncIterator[AskEvent]:
        """Progress until everything has finished. Reconnects when the connection breaks, and repeats no event.

        To go on later, or in another process, pass the `id` of the last event you saw.
        """
        async for event in self._events(ask, Hearing(last_event_id), None):
            yield event

    async def _events(self, ask: AskLike, hearing: Hearing, deadline: Deadline | None) -> AsyncIterator[AskEvent]:
        while True:
            call = Call("GET", f"/v1/asks/{_id_of(ask)}/events", headers=hearing.headers)
            hearing.connected = False
            try:
                async with self._transport.open(call, deadline) as response:
                    hearing.connected = True
                    if response.status_code == 204:
                        return
                    async for line in lines_of(response, self._transport.base):
                        event = hearing.hear(line)
                        if event is not None:
                            yield event
                            if event.event == "done":
                                return
                        if deadline is not None:
                            deadline.left()
            except ConnectionFailed:
                if not hearing.connected:
                    raise
            await anyio.sleep(hearing.retry if deadline is None else deadline.within(hearing.retry))

    async def wait(
        self,
        ask: AskLike,
        *,
        timeout: float | None = None,
        progress: bool | Callable[[models.DurableAskSummary], None] = True,
    ) -> models.DurableAsk:
        """Waits until everything has finished, successfully or not.

        `progress` shows a bar if tqdm is installed, or calls your function after each answer. Raises `TimedOut` after
        `timeout` seconds; the questions go on, so you can wait for them again.
        """
        deadline = Deadline(timeout or 0)

        def count(state: models.DurableAskSummary) -> tuple[int, int | None]:
            return state.progress.total - state.progress.waiting, state.progress.total

        with progress_bar(progress, "Asking", "answers", count) as told:
            async for event in self._events(ask, Hearing(None), deadline):
                told(event.ask)
        return await self.get(ask)

    async def results(self, ask: AskLike, *, state: str | None = None) -> AsyncIterator[Result]:
        """The outcome of each question so far, in the order sent; goes on where it stopped if the connection breaks.

        `state` leaves out all others: `succeeded`, `failed`, `queued` or `cancelled`.
        """
        call = Call("GET", f"/v1/asks/{_id_of(ask)}/results", {"state": state}, {"accept": "application/x-ndjson"})
        told, breaks = -1, 0
        while True:
            try:
                async with self._transport.open(call) as response:
                    async for line in lines_of(response, self._transport.base):
                        result = Result.model_validate(json.loads(line))
                        if result.index > told:
                            told = result.index
                            yield result
                return
            except ConnectionFailed:
                breaks += 1
                if breaks > self._transport.max_retries:
                    raise

    async def collect(self, ask: AskLike, *, state: str | None = None) -> Results:
        """All results so far as a list, which can be a data frame: `(await client.asks.collect(batch)).to_frame()`."""
        return Results([result async for result in self.results(ask, state=state)])

    async def run(
        self,
        asks: Sequence[Asking],
        *,
        timeout: float | None = None,
        progress: bool | Callable[[models.DurableAskSummary], None] = True,
        idempotency_key: str | None = None,
    ) -> Results:
        """Sends a batch, waits for it, and returns its results in the order sent.

        >>> results = await client.asks.run([
        ...     {"question": "Do you drink coffee?", "choices": ["Yes", "No"], "audience": "US adults"},
        ...     {"project": "Flying etiquette 2014", "question": "How tall are you?", "filter": "women"},
        ... ])
        >>> [result.state for result in results]
        ['succeeded', 'succeeded']
        """
        batch = await self.submit(asks, idempotency_key=idempotency_key)
        await self.wait(batch, timeout=timeout, progress=progress)
        return await self.collect(batch)

    async def answer(self, ask: AskLike, *, timeout: float | None = None) -> Answer:
        """Waits for the answer to a single question. Raises the error it failed with, or `NoAnswer` for a batch."""
        done = await self.wait(ask, timeout=timeout, progress=False)
        if done.result is not None:
            found = [one async for one in self.results(ask)]
            asked = about_asked(found[0].asked.to_dict())
            about = {**asked, "requestId": done.result.request_id, "audience": found[0].who}
            return answer_of(done.kind, done.result.data.to_dict(), about)
        if done.error is not None:
            raise error_of_work(done.error.type, done.error.code, done.error.message, done.error.param)
        if done.kind == "batch":
            raise NoAnswer("This is a batch: read its answers with asks.results")
        raise NoAnswer(f"There is no answer: the ask is {done.state}")

    async def quote(self, asks: Sequence[Asking]) -> models.AsksQuote:
        """The maximum cost of a batch, without sending it."""
        bodies = [await self._projects.body(one) for one in asks]
        answered = await self._transport.json(Call("POST", "/v1/asks/quote", json=bodies))
        return models.AsksQuote.model_validate(answered.data)

    async def table(self, ask: AskLike) -> str:
        """The results as CSV."""
        call = Call("GET", f"/v1/asks/{_id_of(ask)}/results", headers={"accept": "text/csv"})
        return (await self._transport.read(call))[0].decode()

    async def cancel(self, ask: AskLike) -> models.DurableAsk:
        """Cancels everything that isn't answered yet; that is free."""
        answered = await self._transport.json(Call("DELETE", f"/v1/asks/{_id_of(ask)}"))
        return models.DurableAsk.model_validate(answered.data)

    async def retry(self, ask: AskLike) -> models.DurableAsk:
        """Retries what failed, once everything has finished."""
        answered = await self._transport.json(Call("POST", f"/v1/asks/{_id_of(ask)}/retry"))
        return models.DurableAsk.model_validate(answered.data)
