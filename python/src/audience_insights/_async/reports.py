"""Reports: answers, tables and texts in an order."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from .. import models
from .._policy import Call
from .._uploads import type_of
from ..answers import Report
from ..asking import ProjectLike
from .history import KeptLike, id_of
from .projects import AsyncProjects, table_of
from .shares import AsyncShares
from .transport import AsyncTransport, pages_of

ReportLike = str | models.ReportEntry | models.Report
"""A report or its id."""


class AsyncReports(AsyncShares[ReportLike]):
    """Answers, tables and texts in an order, as a page, slides, a workbook or a PDF.

    >>> report = await client.reports.create("Manners on planes")
    >>> answer = await client.ask_project("Flying etiquette 2014", "Is it rude to recline your seat on a plane?")
    >>> _ = await client.reports.add_text(report, "# What we found")
    >>> _ = await client.reports.add_answer(report, answer)
    >>> _ = await client.reports.add_table(report, "Flying etiquette 2014", "rude_to_recline", ["gender", "age"])
    >>> await client.reports.get(report)
    <Report 'Manners on planes': 3 blocks; id ...>
    >>> (await client.reports.save(report, "manners.pptx")).name
    'manners.pptx'
    >>> link = await client.reports.share(report, days=7)
    >>> len(await client.reports.shares(report))
    1
    >>> await client.reports.delete(report)
    """

    def __init__(self, transport: AsyncTransport, projects: AsyncProjects) -> None:
        self._transport = transport
        self._projects = projects

    def _at(self, shared: ReportLike) -> str:
        return f"/v1/reports/{shared if isinstance(shared, str) else shared.id}"

    async def _entry(self, call: Call) -> models.ReportEntry:
        return models.ReportEntry.model_validate((await self._transport.json(call)).data)

    async def list(self) -> AsyncIterator[models.ReportEntry]:
        """All of them, newest first, loaded as needed, without their blocks."""
        async for page in pages_of(self._transport, "/v1/reports"):
            for one in page:
                yield models.ReportEntry.model_validate(one)

    async def create(self, title: str) -> models.ReportEntry:
        """Makes an empty report."""
        return await self._entry(Call("POST", "/v1/reports", json={"title": title}))

    async def get(self, report: ReportLike) -> Report:
        """The report with all that it shows: `.answers` and `.tables`."""
        return Report.model_validate((await self._transport.json(Call("GET", self._at(report)))).data)

    async def add_answer(self, report: ReportLike, answer: KeptLike) -> models.ReportEntry:
        """Adds an answer at the end, and pins it in the history."""
        return await self._entry(Call("POST", f"{self._at(report)}/blocks", json={"answerId": id_of(answer)}))

    async def add_table(
        self, report: ReportLike, project: ProjectLike, rows: str, columns: str | Sequence[str], **options: Any
    ) -> models.ReportEntry:
        """Adds a table at the end, counted now and kept as it is. The options are those of `projects.crosstab`."""
        table = table_of(rows, columns, options)
        body = {"projectId": await self._projects.id_of(project), "table": table}
        return await self._entry(Call("POST", f"{self._at(report)}/blocks", json=body))

    async def add_text(self, report: ReportLike, text: str) -> models.ReportEntry:
        """Adds a text at the end. It may have headings (`#`), lists (`-`) and `**bold**`."""
        return await self._entry(Call("POST", f"{self._at(report)}/blocks", json={"text": text}))

    async def change(
        self,
        report: models.ReportEntry | models.Report,
        *,
        title: str | None = None,
        blocks: Sequence[Mapping[str, str]] | None = None,
    ) -> models.ReportEntry:
        """Renames a report, or puts its blocks into a new order.

        `blocks` are all blocks: `{"id": …}` keeps one, `{"id": …, "text": …}` rewrites a text, `{"text": …}` is a new
        one, and what isn't in the list is removed. Raises `Conflict` if somebody changed the report since you got it.
        """
        changes = {"version": report.version, "title": title, "blocks": None if blocks is None else list(blocks)}
        body = {name: value for name, value in changes.items() if value is not None}
        return await self._entry(Call("PATCH", self._at(report), json=body))

    async def save(self, report: ReportLike, path: str | Path) -> Path:
        """Writes the report to a file, by its ending: .pptx, .xlsx or .pdf."""
        file = Path(path)
        headers = {"accept": type_of(file, ".pptx", ".xlsx", ".pdf")}
        content, _ = await self._transport.read(Call("GET", self._at(report), headers=headers))
        file.write_bytes(content)
        return file

    async def delete(self, report: ReportLike) -> None:
        """Deletes a report and the links to it; its answers stay in your history."""
        await self._transport.json(Call("DELETE", self._at(report)))
