"""Surveys that you imported: their questions, tables and respondents."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

import anyio

from .. import models
from .._policy import Call, Deadline
from .._progress import progress_bar
from .._uploads import Source, file_of, form_of, type_of
from ..answers import Crosstab, Questions, Survey
from ..asking import ProjectLike, body_of, is_id, texts
from ..errors import NoAnswer, error_of_work
from .transport import AsyncTransport, pages_of

Texts = list[str]

_LOOK = 1.0
"""Seconds between looks at an import."""


def table_of(rows: str, columns: str | Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
    """The body of a crosstab."""
    names = {"p_values": "pValues"}
    kept = {names.get(name, name): value for name, value in options.items() if value is not None}
    return {"rows": rows, "columns": texts(columns), **kept}


class AsyncProjects:
    """Surveys. Wherever a project is asked for, its title works as well as its id.

    >>> [project.title async for project in client.projects.list()]
    [...'Flying etiquette 2014', 'Thanksgiving dinner 2015']
    """

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def _data(self, call: Call) -> Any:
        return (await self._transport.json(call)).data

    async def id_of(self, project: ProjectLike) -> str:
        """A project's id. Raises `LookupError` if no project, or more than one, has the title."""
        if not isinstance(project, str):
            return project.id
        if is_id(project):
            return project
        wanted = project.casefold().strip()
        titles: Texts = []
        found: Texts = []
        async for one in self.list():
            titles.append(one.title)
            if one.title.casefold().strip() == wanted:
                found.append(one.id)
        if len(found) == 1:
            return found[0]
        if found:
            raise LookupError(f"{len(found)} projects have the title {project!r}: use an id, {' or '.join(found)}")
        known = ", ".join(repr(title) for title in titles[:10]) or "none yet: upload a survey"
        raise LookupError(f"There is no project {project!r}; your projects are {known}")

    async def body(self, asking: Mapping[str, Any]) -> dict[str, Any]:
        """The body of a question of any kind."""
        project = asking.get("project")
        return body_of(asking, None if project is None else await self.id_of(project))

    async def _path(self, project: ProjectLike, more: str = "") -> str:
        return f"/v1/projects/{await self.id_of(project)}{more}"

    async def list(self) -> AsyncIterator[models.Project]:
        """All of them, newest first, loaded as needed."""
        async for page in pages_of(self._transport, "/v1/projects"):
            for one in page:
                yield models.Project.model_validate(one)

    async def get(self, project: ProjectLike) -> models.ProjectDetail:
        """A survey's size, which questions describe its respondents, and whether it is a reference."""
        return models.ProjectDetail.model_validate(await self._data(Call("GET", await self._path(project))))

    async def upload(
        self,
        survey: Source,
        title: str,
        *,
        description: str | None = None,
        codebook: str | Path | None = None,
        mapping: str | Path | None = None,
        sheet: str | None = None,
        weight: str | None = None,
        id: str | None = None,
        replace: bool | None = None,
        timeout: float | None = None,
        progress: bool | Callable[[models.SurveyImport], None] = True,
        idempotency_key: str | None = None,
    ) -> Survey:
        """Uploads a survey and waits until it is imported.

        `survey` is a path (CSV, .xlsx, .sav, .zsav, .dta, or triple-s as .zip) or a data frame of pandas or polars, with one row per
        person and one column per question. `codebook` has question texts and labels if the data has only codes (CSV,
        JSON, .qsf or SPSS syntax); `weight` and `id` name columns; `replace` replaces the project that this file was
        imported as before. `progress` shows a bar if tqdm is installed, or calls your function. `timeout` is in
        seconds, without limit by default; after it the import goes on. Raises `BadRequest` for what can't be read.

        >>> import pandas as pd
        >>> people = pd.DataFrame({
        ...     "Do you drink coffee?": ["Yes", "No", "Yes"] * 20,
        ...     "Gender": ["Female", "Male"] * 30,
        ... })
        >>> survey = await client.upload(people, title="Coffee", replace=True)
        >>> survey
        <Survey 'Coffee': 60 people, 2 questions; id ...>
        """
        deadline = Deadline(timeout or 0)
        more = {"codebook": codebook, "mapping": mapping}
        files = {"file": file_of(survey), **{name: file_of(path) for name, path in more.items() if path is not None}}
        fields = {"title": title, "description": description, "sheet": sheet, "weight": weight, "id": id, "replace": replace}
        call = Call(
            "POST",
            "/v1/projects",
            headers={"prefer": "respond-async"},
            form=form_of(fields),
            files=files,
            idempotency_key=idempotency_key,
        )
        started = models.SurveyImport.model_validate((await self._transport.json(call, deadline)).data)

        def count(state: models.SurveyImport) -> tuple[int, int | None]:
            return state.bytes.read, state.bytes.total

        with progress_bar(progress, f"Importing {title}", "B", count) as told:
            pause, state = 0.1, started
            while state.finished_at is None:
                told(state)
                await anyio.sleep(deadline.within(pause))
                pause = min(_LOOK, pause * 2)
                call = Call("GET", f"/v1/imports/{started.id}")
                state = models.SurveyImport.model_validate((await self._transport.json(call, deadline)).data)
            told(state)
        if state.project is not None:
            return Survey.model_validate(state.project.to_dict())
        if state.error is None:
            raise NoAnswer(f"There is no project: the import is {state.status}")
        raise error_of_work(state.error.type, state.error.code, state.error.message, state.error.param)

    async def append_wave(
        self,
        project: ProjectLike,
        survey: Source,
        *,
        label: str | None = None,
        first: str | None = None,
        column: str | None = None,
        codebook: str | Path | None = None,
        mapping: str | Path | None = None,
        sheet: str | None = None,
        weight: str | None = None,
        id: str | None = None,
        accept: str | None = None,
    ) -> models.WavePreview:
        """Shows how the file of another wave differs from a project; with the preview's `accept`, appends it.

        `label` is what the wave is called, such as 2025, and `first` what the project's respondents are called if it
        has no waves yet; `column` is the question that tells waves apart, `wave` by default.
        """
        more = {"codebook": codebook, "mapping": mapping}
        files = {"file": file_of(survey), **{name: file_of(path) for name, path in more.items() if path is not None}}
        waves = {"label": label, "first": first, "column": column, "accept": accept}
        form = form_of({**waves, "sheet": sheet, "weight": weight, "id": id})
        call = Call("POST", await self._path(project, "/waves"), form=form, files=files)
        return models.WavePreview.model_validate(await self._data(call))

    async def remove_wave(self, project: ProjectLike) -> models.WaveRemoved:
        """Removes the file appended last, with its respondents."""
        return models.WaveRemoved.model_validate(await self._data(Call("DELETE", await self._path(project, "/waves/latest"))))

    async def change(self, project: ProjectLike, **fields: Any) -> models.ProjectDetail:
        """Changes a project's `title`, `weight`, `selectors` or `reference`; the other fields stay as they are."""
        call = Call("PATCH", await self._path(project), json=fields)
        return models.ProjectDetail.model_validate(await self._data(call))

    async def delete(self, project: ProjectLike) -> None:
        """Deletes a survey with its respondents."""
        await self._data(Call("DELETE", await self._path(project)))

    async def questions(self, project: ProjectLike) -> Questions:
        """The questions that filters and crosstabs can name, by key or text, with their answers in order.

        >>> questions = await client.projects.questions("Flying etiquette 2014")
        >>> questions[0].text
        'How often do you travel by plane?'
        """
        found = await self._data(Call("GET", await self._path(project, "/questions")))
        return Questions(models.SurveyQuestion.model_validate(one) for one in found["questions"])

    async def understanding(self, project: ProjectLike) -> models.Understanding:
        """How the file was read, possible problems first."""
        return models.Understanding.model_validate(await self._data(Call("GET", await self._path(project, "/understanding"))))

    async def crosstab(
        self,
        project: ProjectLike,
        rows: str,
        columns: str | Sequence[str],
        *,
        filter: str | None = None,
        weight: str | None = None,
        nets: Sequence[Mapping[str, Any]] | None = None,
        boxes: int | None = None,
        bins: Sequence[Mapping[str, Any]] | None = None,
        measures: Sequence[str] | None = None,
        test: Mapping[str, Any] | None = None,
        p_values: bool | None = None,
    ) -> Crosstab:
        """A table of one question by one or more others, weighted and tested. Free.

        Questions are named by key or text. `filter` says whose answers count, in plain English. `weight` names
        other weights of the project, or `unweighted`. `nets` are row labels to count together, `[{"label": "Rude", "of": ["Yes, somewhat rude", "Yes, very rude"]}]`; `boxes` adds the top
        and bottom boxes of so many steps. `measures` are those of the API, such as `index` or `standardError`; `test`
        is `{"against": "columns" or "complement", "level": 0.05, "correction": …}`; where columns are waves,
        `against` may be "previous", "first", `{"column": "Wave 1"}` or `{"average": 3}`.

        >>> table = await client.projects.crosstab("Flying etiquette 2014", "rude_to_recline", ["gender", "age"])
        >>> table.to_frame()["Gender"]
                             Female  Male
        No, not rude at all    58.4  58.9
        Yes, somewhat rude     33.9  32.2
        Yes, very rude          7.7   9.0
        """
        options = {
            **{"filter": filter, "weight": weight, "nets": nets, "boxes": boxes, "bins": bins},
            **{"measures": measures, "test": test, "p_values": p_values},
        }
        call = Call("POST", await self._path(project, "/crosstab"), json=table_of(rows, columns, options))
        return Crosstab.model_validate(await self._data(call))

    async def save_crosstab(
        self, project: ProjectLike, rows: str, columns: str | Sequence[str], path: str | Path, **options: Any
    ) -> Path:
        """Writes the table of `crosstab` to a file, by its ending: .xlsx, .pptx (with a native chart) or .csv."""
        file = Path(path)
        headers = {"accept": type_of(file, ".csv", ".xlsx", ".pptx")}
        body = table_of(rows, columns, options)
        content, _ = await self._transport.read(
            Call("POST", await self._path(project, "/crosstab"), headers=headers, json=body)
        )
        file.write_bytes(content)
        return file

    async def save_tables(
        self, project: ProjectLike, columns: str | Sequence[str], path: str | Path, **options: Any
    ) -> Path:
        """Writes every question by the same columns to a file, by its ending: .xlsx (with an index), .pptx or .pdf.

        `options` are those of the API, such as `questions`, `filter`, `boxes` and `sort`.
        """
        file = Path(path)
        headers = {"accept": type_of(file, ".xlsx", ".pptx", ".pdf")}
        body = {"columns": texts(columns), **options}
        call = Call("POST", await self._path(project, "/tables"), headers=headers, json=body)
        content, _ = await self._transport.read(call)
        file.write_bytes(content)
        return file

    async def update_deck(self, project: ProjectLike, deck: str | Path, path: str | Path) -> models.DeckUpdate:
        """Writes slides of `save_tables` that you edited (.pptx) to `path`, with new numbers; what you edited stays.

        Returns what changed, and what to look at.
        """
        address = await self._path(project, "/deck")
        update = models.DeckUpdate.model_validate(await self._data(Call("POST", address, files={"file": file_of(deck)})))
        headers = {"accept": type_of(Path(path), ".pptx")}
        content, _ = await self._transport.read(Call("POST", address, headers=headers, files={"file": file_of(deck)}))
        Path(path).write_bytes(content)
        return update

    async def save_data(self, project: ProjectLike, path: str | Path) -> Path:
        """Writes the respondents to a file, by its ending: .sav, .csv, .parquet, or .zip for triple-s."""
        file = Path(path)
        headers = {"accept": type_of(file, ".sav", ".csv", ".parquet", ".zip")}
        content, _ = await self._transport.read(Call("GET", await self._path(project, "/data"), headers=headers))
        file.write_bytes(content)
        return file

    async def matches(self, project: ProjectLike, filter: str) -> models.Matches:
        """How a filter is understood, and how many respondents match. Free.

        >>> found = await client.projects.matches("Flying etiquette 2014", "women aged 45 and over")
        >>> found.matched_twins
        283
        """
        call = Call("POST", await self._path(project, "/matches"), json={"filter": filter})
        return models.Matches.model_validate(await self._data(call))

    async def distributions(
        self, project: ProjectLike, *, filter: str | None = None, weight: str | None = None
    ) -> models.Distributions:
        """The results of all questions, the first 200. `weight` names other weights of the project. Free."""
        call = Call("GET", await self._path(project, "/distributions"), {"filter": filter, "weight": weight})
        return models.Distributions.model_validate(await self._data(call))

    async def written_answers(
        self, project: ProjectLike, question: str, *, search: str | None = None, filter: str | None = None
    ) -> models.WrittenAnswers:
        """What respondents wrote, the first 100. `search` is for words that an answer must all contain. Free."""
        path = await self._path(project, f"/questions/{quote(question, safe='')}/answers")
        call = Call("GET", path, {"search": search, "filter": filter})
        return models.WrittenAnswers.model_validate(await self._data(call))

    async def backtest(self, project: ProjectLike) -> models.ProjectBacktest:
        """How well the survey's answers predict each other: how far predictions from it can be trusted."""
        return models.ProjectBacktest.model_validate(await self._data(Call("GET", await self._path(project, "/backtest"))))

    async def suggest_humans(
        self,
        project: ProjectLike,
        interviews: int,
        questions: Sequence[str | Mapping[str, Any]] | None = None,
        *,
        filter: str | None = None,
    ) -> models.HumansResult:
        """Which questions would gain the most from that many interviews: texts, or `{"question": …, "choices": […]}`;
        by default the survey's closed questions.
        """
        asked = None if questions is None else [{"question": one} if isinstance(one, str) else one for one in questions]
        given = {"interviews": interviews, "questions": asked, "filter": filter}
        body = {name: value for name, value in given.items() if value is not None}
        call = Call("POST", await self._path(project, "/suggest-humans"), json=body)
        return models.HumansResult.model_validate(await self._data(call))
