"""The client."""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import httpx

from .. import models as api
from .._policy import MAX_RETRIES, TIMEOUT, Call
from .._uploads import Source
from ..answers import ChoicesAnswer, CompareAnswer, OpenAnswer, ProjectAnswer, Survey, about_asked
from ..asking import Asking, AudienceLike, Engine, GroupLike, Match, ProjectLike, SampleSize, alone, path_of
from .asks import AsyncAsks
from .audiences import AsyncAudiences
from .history import AsyncHistory, KeptLike, id_of
from .keys import AsyncKeys
from .members import AsyncMembers
from .projects import AsyncProjects
from .reports import AsyncReports
from .studies import AsyncStudies
from .transport import AsyncTransport, pages_of


class AsyncAudienceInsights:
    """Asks audiences and survey respondents; every number says where it comes from.

    `base_url` is the service's address (or the variable `AUDIENCE_URL`; this computer by default), `api_key` its key (or
    `AUDIENCE_API_KEY`). A call ends after `timeout` seconds including its retries (0 for never). Temporary failures are
    retried `max_retries` times; nothing is done or charged twice. `http_client` brings your own proxies or certificates.
    Errors are the classes of `audience_insights.errors`.
    """

    def __init__(
        self,
        base_url: str | None = None,
        api_key: str | None = None,
        *,
        timeout: float = TIMEOUT,
        max_retries: int = MAX_RETRIES,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        address = base_url or os.environ.get("AUDIENCE_URL") or "http://localhost:3000"
        key = api_key or os.environ.get("AUDIENCE_API_KEY")
        self._use(AsyncTransport(address, key, timeout, max_retries, http_client))

    def _use(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.projects = AsyncProjects(transport)
        """Surveys: their questions, tables and respondents."""
        self.asks = AsyncAsks(transport, self.projects)
        """Background questions, one or up to 10,000 at once."""
        self.audiences = AsyncAudiences(transport, self.projects)
        """Saved audiences."""
        self.history = AsyncHistory(transport, self.projects)
        """Every answer that your organization got."""
        self.reports = AsyncReports(transport, self.projects)
        """Answers, tables and texts in an order."""
        self.studies = AsyncStudies(transport)
        """Whole questionnaires, answered by made-up people."""
        self.keys = AsyncKeys(transport)
        """API keys."""
        self.members = AsyncMembers(transport)
        """The people of your organization, and who you are."""

    def with_options(self, *, timeout: float | None = None, max_retries: int | None = None) -> AsyncAudienceInsights:
        """The same client, on the same connections, with another patience.

        >>> quick = client.with_options(timeout=10, max_retries=0)
        """
        old = self._transport
        new = AsyncAudienceInsights.__new__(AsyncAudienceInsights)
        new._use(
            old.with_options(
                old.timeout if timeout is None else timeout,
                old.max_retries if max_retries is None else max_retries,
            )
        )
        return new

    def __repr__(self) -> str:
        return f"<AsyncAudienceInsights at {self._transport.base}>"

    async def __aenter__(self) -> AsyncAudienceInsights:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Closes the connections, unless they are those of your own `http_client`."""
        await self._transport.aclose()

    async def _asked(self, asking: Mapping[str, Any], idempotency_key: str | None) -> dict[str, Any]:
        body = await self.projects.body(asking)
        call = Call("POST", path_of(body), json=alone(body), idempotency_key=idempotency_key)
        answered = await self._transport.json(call)
        read: Mapping[str, str] = answered.data["sample"].get("audience") or {}
        about = {**about_asked(body), "requestId": answered.request_id, "credits": answered.credits}
        about["audience"] = read.get("description") or about["audience"]
        return {**answered.data, **about}

    async def ask(
        self,
        question: str,
        choices: Sequence[str],
        audience: AudienceLike,
        *,
        multiple: bool | None = None,
        sample_size: SampleSize | None = None,
        engine: Engine | None = None,
        references: bool | None = None,
        strict_audience: bool | None = None,
        seed: int | None = None,
        idempotency_key: str | None = None,
    ) -> ChoicesAnswer:
        """Asks an audience a closed question: one percentage per choice.

        `audience` is a description in plain English, a saved audience, or its id. `multiple` lets people choose
        several. `sample_size` is 50, 100 (the default), 400 or 1,000 simulated respondents, one credit each.
        `references=False` keeps reference surveys from answering. `strict_audience` refuses, free of charge, if part of
        the description isn't understood. The same `seed` gives the same answer. Check `basis` and `margin` before you
        use the numbers.

        >>> answer = await client.ask(
        ...     "Which of these names for a bank do you like best?",
        ...     choices=["Harbor", "Nimbus", "Oakline"],
        ...     audience="Parents aged 30 to 44 in the US",
        ... )
        >>> answer.known, answer.basis
        (False, 'prior')
        >>> print(answer.summary)
        We have no data on this. Any percentages are only a guess from the wording.
        >>> answer.percentages
        {'Harbor': None, 'Nimbus': None, 'Oakline': None}
        """
        asking = {
            **{"question": question, "choices": choices, "audience": audience, "multiple": multiple},
            **{"sample_size": sample_size, "engine": engine, "references": references},
            **{"strict_audience": strict_audience, "seed": seed},
        }
        return ChoicesAnswer.model_validate(await self._asked(asking, idempotency_key))

    async def ask_open(
        self,
        questions: str | Sequence[str],
        audience: AudienceLike,
        *,
        sample_size: SampleSize | None = None,
        engine: Engine | None = None,
        strict_audience: bool | None = None,
        seed: int | None = None,
        idempotency_key: str | None = None,
    ) -> OpenAnswer:
        """Asks an audience one or more open questions: answers in words, with themes.

        `sample_size` is 10, 25 (the default), 50 or 100 respondents. Without a language model the answers are made-up
        examples (`illustrative`), and free.

        >>> answer = await client.ask_open("What do you look forward to?", "US adults", sample_size="low")
        >>> answer.illustrative, len(answer.texts)
        (True, 10)
        """
        asking = {
            **({"question": questions} if isinstance(questions, str) else {"questions": questions}),
            **{"audience": audience, "sample_size": sample_size, "engine": engine},
            **{"strict_audience": strict_audience, "seed": seed},
        }
        return OpenAnswer.model_validate(await self._asked(asking, idempotency_key))

    async def ask_project(
        self,
        project: ProjectLike,
        questions: str | Sequence[str],
        *,
        filter: str | None = None,
        choices: Sequence[str] | None = None,
        match: Match | None = None,
        impute: bool | None = None,
        engine: Engine | None = None,
        seed: int | None = None,
        idempotency_key: str | None = None,
    ) -> ProjectAnswer:
        """Asks a survey's respondents, all of them or those who fit `filter`, in plain English.

        `match` says how close the survey's wording must be: `exact`, `sure` (the default: surely the same meaning), or
        `nearest`. `impute` predicts answers for people who didn't answer. What the survey didn't ask comes back with
        basis `none` and the nearest questions, and is free.

        >>> answer = await client.ask_project(
        ...     "Flying etiquette 2014", "Is it rude to recline your seat on a plane?", filter="women aged 45 and over"
        ... )
        >>> answer.results[0].basis, answer.results[0].base
        ('tabulated', 238)
        >>> answer.understood
        '“Gender” is “Female” and “Age” is at least 45 (“45-60”, “> 60”)'
        """
        asking = {
            **{"project": project, "questions": questions, "filter": filter, "choices": choices, "match": match},
            **{"impute": impute, "engine": engine, "seed": seed},
        }
        return ProjectAnswer.model_validate(await self._asked(asking, idempotency_key))

    async def compare(
        self,
        question: str,
        groups: Sequence[GroupLike] | Mapping[str, GroupLike],
        *,
        choices: Sequence[str] | None = None,
        project: ProjectLike | None = None,
        multiple: bool | None = None,
        impute: bool | None = None,
        sample_size: SampleSize | None = None,
        engine: Engine | None = None,
        references: bool | None = None,
        seed: int | None = None,
        idempotency_key: str | None = None,
    ) -> CompareAnswer:
        """Asks two to six groups the same question, and says which differences are significant.

        With a `project`, groups are filters in plain English (`choices` may be left out); otherwise they are
        descriptions or saved audiences. Give them names with a dictionary.

        >>> answer = await client.compare(
        ...     "Is it rude to recline your seat on a plane?",
        ...     groups={"Under 30": "aged 18 to 29", "30 and over": "aged 30 and over"},
        ...     project="Flying etiquette 2014",
        ... )
        >>> [(one.choice, one.points) for one in answer.significant]
        [('No, not rude at all', -16.6), ('Yes, somewhat rude', 12.5)]
        """
        asking = {
            **{"question": question, "groups": groups, "choices": choices, "project": project, "multiple": multiple},
            **{"impute": impute, "sample_size": sample_size, "engine": engine, "references": references, "seed": seed},
        }
        return CompareAnswer.model_validate(await self._asked(asking, idempotency_key))

    async def quote(self, ask: Asking) -> api.Quote:
        """The maximum cost of a question of any kind, without asking it.

        >>> quote = await client.quote({"question": "Do you own a car?", "choices": ["Yes", "No"], "audience": "Parents"})
        >>> quote.credits
        100
        """
        body = await self.projects.body(ask)
        return api.Quote.model_validate((await self._transport.json(Call("POST", "/v1/ask/quote", json=body))).data)

    async def upload(
        self,
        survey: Source,
        title: str,
        *,
        description: str | None = None,
        codebook: str | Path | None = None,
        weight: str | None = None,
        replace: bool | None = None,
        timeout: float | None = None,
        progress: bool | Callable[[api.SurveyImport], None] = True,
    ) -> Survey:
        """Uploads a survey, from a file or a data frame, and waits until it is imported; as `projects.upload`, which
        has more options.
        """
        return await self.projects.upload(
            survey,
            title,
            description=description,
            codebook=codebook,
            weight=weight,
            replace=replace,
            timeout=timeout,
            progress=progress,
        )

    async def credits(self) -> api.CreditsSummary:
        """Your balance, and what you spent today and in the last 30 days.

        >>> (await client.credits()).balance > 0
        True
        """
        return api.CreditsSummary.model_validate(await self._get("/v1/credits"))

    async def ledger(self) -> AsyncIterator[api.LedgerMovement]:
        """Every movement of your credits, newest first, loaded as needed."""
        async for page in pages_of(self._transport, "/v1/credits/ledger"):
            for one in page:
                yield api.LedgerMovement.model_validate(one)

    async def models(self) -> api.ModelRecords:
        """How close the language models that answer you come to people, and the published table."""
        return api.ModelRecords.model_validate(await self._get("/v1/models"))

    async def provenance(self, answer: KeptLike) -> api.Provenance:
        """Where an answer came from: what was asked, of whom, and which calls to language models it took."""
        return api.Provenance.model_validate(await self._get(f"/v1/asks/{id_of(answer)}/provenance"))

    async def health(self) -> api.Healthy:
        """Whether the service and its database are up."""
        body, _ = await self._transport.read(Call("GET", "/v1/healthcheck"))
        return api.Healthy.model_validate(json.loads(body))

    async def request(
        self,
        method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"],
        path: str,
        body: Any = None,
        *,
        query: Mapping[str, str | int | None] | None = None,
    ) -> Any:
        """Any other operation of the API, as JSON: `data` of its response.

        >>> await client.request("GET", "/v1/webhooks/secrets")
        []
        """
        return (await self._transport.json(Call(method, path, query or {}, json=body))).data

    async def _get(self, path: str) -> Any:
        return (await self._transport.json(Call("GET", path))).data
