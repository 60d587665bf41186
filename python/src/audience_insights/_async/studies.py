"""Studies: whole questionnaires, answered by made-up people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import anyio

from .. import models
from .._policy import Call, Deadline
from .._progress import progress_bar
from ..answers import Study
from ..asking import AudienceLike, Engine, StudyQuestion, who
from ..errors import NoAnswer
from .transport import AsyncTransport

StudyLike = str | models.Study | models.StudySummary
"""A study or its id."""

_LOOK = 1.0
"""Seconds between looks at a study."""


def _id_of(study: StudyLike) -> str:
    return study if isinstance(study, str) else study.id


class AsyncStudies:
    """Whole questionnaires, answered by the same made-up people in the background. The result is a project that you can
    filter and tabulate, marked as synthetic. Don't read its rows as people.

    >>> study = await client.studies.run(
    ...     "Getting around",
    ...     audience="Adults in the United States",
    ...     respondents=100,
    ...     questions=[
    ...         {"key": "car", "kind": "single", "text": "Do you own a car?", "choices": ["Yes", "No"]},
    ...         {
    ...             **{"key": "coffee", "kind": "single", "text": "Do you drink coffee?", "choices": ["Yes", "No"]},
    ...             "show_if": 'car = "Yes"',
    ...         },
    ...     ],
    ... )
    >>> study
    <Study 'Getting around': done, 2 of 2 questions; id ...>
    >>> table = await client.projects.crosstab(study.project_id, "car", "sex")
    >>> len(table.to_frame())
    2
    """

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def _data(self, method: str, path: str, body: Any = None, key: str | None = None) -> Any:
        call = Call(method, f"/v1/studies{path}", json=body, idempotency_key=key)
        return (await self._transport.json(call)).data

    def _body(
        self,
        title: str,
        audience: AudienceLike,
        questions: Sequence[StudyQuestion],
        respondents: int,
        engine: Engine | None,
        seed: int | None,
    ) -> dict[str, Any]:
        given = {"title": title, **who(audience), "respondents": respondents, "engine": engine, "seed": seed}
        asked = [{"showIf" if name == "show_if" else name: value for name, value in one.items()} for one in questions]
        return {**{name: value for name, value in given.items() if value is not None}, "questions": asked}

    async def quote(
        self,
        title: str,
        audience: AudienceLike,
        questions: Sequence[StudyQuestion],
        *,
        respondents: int = 200,
        engine: Engine | None = None,
        seed: int | None = None,
    ) -> models.StudyQuote:
        """Checks a questionnaire: the maximum cost, and which questions can't be answered. Free."""
        body = self._body(title, audience, questions, respondents, engine, seed)
        return models.StudyQuote.model_validate(await self._data("POST", "/quote", body))

    async def read(self, text: str, *, drop_conditions: bool = False) -> models.ReadQuestionnaire:
        """Reads a questionnaire from a document, SurveyJS, Qualtrics or LimeSurvey into questions for a study. Free."""
        body = {"text": text, "dropConditions": drop_conditions}
        return models.ReadQuestionnaire.model_validate(await self._data("POST", "/questionnaires", body))

    async def submit(
        self,
        title: str,
        audience: AudienceLike,
        questions: Sequence[StudyQuestion],
        *,
        respondents: int = 200,
        engine: Engine | None = None,
        seed: int | None = None,
        idempotency_key: str | None = None,
    ) -> Study:
        """Sends a questionnaire and returns at once. A question has a `key`, `text` and `kind` (`single`, `multiple`,
        `scale`, `matrix` or `open`), and may have `choices`, `items`, `min`, `max` and `show_if`, a filter on earlier
        questions.
        """
        body = self._body(title, audience, questions, respondents, engine, seed)
        return Study.model_validate(await self._data("POST", "", body, idempotency_key))

    async def get(self, study: StudyLike) -> Study:
        """How far it is, and what came of each question."""
        return Study.model_validate(await self._data("GET", f"/{_id_of(study)}"))

    async def list(self) -> tuple[models.StudySummary, ...]:
        """The latest 100."""
        return tuple(models.StudySummary.model_validate(one) for one in await self._data("GET", ""))

    async def wait(
        self,
        study: StudyLike,
        *,
        timeout: float | None = None,
        progress: bool | Callable[[models.Study], None] = True,
    ) -> Study:
        """Waits until the study is over, whatever came of it.

        `progress` shows a bar if tqdm is installed, or calls your function. Raises `TimedOut` after `timeout` seconds;
        the study goes on.
        """
        deadline = Deadline(timeout or 0)

        def count(state: models.Study) -> tuple[int, int | None]:
            return state.progress.done, state.progress.total

        with progress_bar(progress, "Answering", "questions", count) as told:
            while True:
                call = Call("GET", f"/v1/studies/{_id_of(study)}")
                state = Study.model_validate((await self._transport.json(call, deadline)).data)
                told(state)
                if state.finished_at is not None:
                    return state
                await anyio.sleep(deadline.within(_LOOK))

    async def run(
        self,
        title: str,
        audience: AudienceLike,
        questions: Sequence[StudyQuestion],
        *,
        respondents: int = 200,
        engine: Engine | None = None,
        seed: int | None = None,
        timeout: float | None = None,
        progress: bool | Callable[[models.Study], None] = True,
        idempotency_key: str | None = None,
    ) -> Study:
        """Sends a questionnaire and waits: `submit`, then `wait`. Raises `NoAnswer` if it failed or was canceled."""
        more = {"respondents": respondents, "engine": engine, "seed": seed, "idempotency_key": idempotency_key}
        sent = await self.submit(title, audience, questions, **more)  # type: ignore[arg-type]
        study = await self.wait(sent, timeout=timeout, progress=progress)
        if study.project_id is None:
            problems = [one.problem for one in study.questions or [] if one.problem is not None]
            raise NoAnswer(f"The study has no answers: {study.problem or next(iter(problems), study.status)}")
        return study

    async def cancel(self, study: StudyLike) -> Study:
        """Cancels it; nothing is stored or charged."""
        return Study.model_validate(await self._data("DELETE", f"/{_id_of(study)}"))

    async def respondent(self, study: StudyLike, respondent: int) -> models.StudyRespondent:
        """A made-up respondent: who they are, what they answered, and follow-ups. The first is 1."""
        return models.StudyRespondent.model_validate(await self._data("GET", f"/{_id_of(study)}/respondents/{respondent}"))

    async def ask(self, study: StudyLike, respondent: int, question: str) -> models.FollowUp:
        """Asks a respondent one more question. A language model answers, knowing all they said before. Costs one credit."""
        path = f"/{_id_of(study)}/respondents/{respondent}/ask"
        return models.FollowUp.model_validate(await self._data("POST", path, {"question": question}))
