"""Answers, each with where its numbers come from, as a chart in notebooks, and as a data frame."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from . import _charts as charts
from . import models
from ._base import Model
from ._charts import Bar
from .errors import ApiError, error_of_work

if TYPE_CHECKING:
    import pandas as pd

Record = dict[Any, Any]


def frame(records: Iterable[Record], columns: Sequence[str] | None = None) -> pd.DataFrame:
    """A data frame of records, with these columns even if there are none. Raises `ImportError` without pandas."""
    try:
        from pandas import DataFrame
    except ImportError:
        raise ImportError("Data frames need pandas: pip install 'audience-insights[pandas]'") from None
    made: DataFrame = DataFrame(list(records), columns=None if columns is None else list(columns))
    return made


_SOURCE = ("margin", "basis", "knowledge", "n", "request_id")


class Charged(Model):
    """What an answer cost."""

    charged: int
    """Credits charged for it."""
    remaining: int
    """Credits left."""


class Answered(Model):
    """What all answers have besides their numbers."""

    request_id: str
    """Identifies the answer, in `client.history` and `client.provenance`."""
    audience: str | None = None
    """Who was asked, in your words."""
    credits: Charged | None = None
    """The cost and the remaining balance; None if it was charged before, or in the background."""
    sample: models.Sample

    @property
    def basis(self) -> str:
        """Where the numbers come from, best first: `tabulated`, `matched`, `reference`, `imputed`, `borrowed`, `model`,
        `prior`, `none`. Of several questions or groups, the weakest.
        """
        return self.sample.basis

    @property
    def margin(self) -> float | None:
        """Half the width of the widest 95% interval, in percentage points; None if nothing was answered."""
        return self.sample.margin_of_error

    @property
    def known(self) -> bool:
        """Whether there is any data behind the numbers. If not, percentages are only a guess from the wording: charts,
        `percentages` and data frames leave them out.
        """
        return self.sample.basis != "none" and self.sample.knowledge != "none"

    def _facts(self) -> list[str]:
        if not self.known:
            return ["Not known"]
        people = "people" if charts.whose(self.basis) == "Human" else "simulated respondents"
        return [charts.whose(self.basis), f"{self.sample.size:,} {people}", self._margin(), charts.meaning(self.basis)]

    def _margin(self) -> str:
        return "" if self.margin is None else f"±{self.margin:g} points"

    def _source(self) -> Record:
        return {
            "margin": self.margin if self.known else None,
            "basis": self.basis,
            "knowledge": self.sample.knowledge,
            "n": self.sample.size,
            "request_id": self.request_id,
        }


class ChoicesAnswer(Answered, models.ChoicesResult):
    """The answer to a closed question: one percentage per choice, in the order asked."""

    question: str
    multiple: bool = False
    """Whether several choices could be given, so that percentages can add up to more than 100."""

    @property
    def percentages(self) -> dict[str, float | None]:
        """The percentage of each choice; None if nothing is known."""
        return {one.choice: one.percentage if self.known else None for one in self.choices}

    def _bars(self) -> list[Bar]:
        return [Bar(choice, share, *charts.around(share, self.margin)) for choice, share in self.percentages.items()]

    def records(self) -> list[Record]:
        """The rows of `to_frame`."""
        about = {"audience": self.audience, "question": self.question}
        return [{**about, "choice": name, "percentage": share, **self._source()} for name, share in self.percentages.items()]

    def to_frame(self) -> pd.DataFrame:
        """One row per choice: audience, question, choice, percentage, margin, basis, knowledge, n, request_id."""
        return frame(self.records())

    def __str__(self) -> str:
        return "\n".join([self.question, charts.text(self._bars()), self.summary])

    def __repr__(self) -> str:
        shares = ", ".join(f"{name} {'?' if share is None else f'{share:g}%'}" for name, share in self.percentages.items())
        return f"<ChoicesAnswer {self.question!r}: {shares}; {self.basis}>"

    def _repr_html_(self) -> str:
        picture = charts.svg(self._bars(), self.question, self.basis) if self.known else ""
        return charts.card(self.question, self.summary, picture, self._facts())


class OpenAnswer(Answered, models.OpenResult):
    """Answers in people's own words, or in made-up ones where nothing is known (`illustrative`)."""

    questions: list[str]

    @property
    def illustrative(self) -> bool:
        """Whether some or all answers are made-up examples. They aren't data, and they are free."""
        return bool(self.sample.illustrative)

    @property
    def texts(self) -> list[str]:
        """The answers to the first question, or the only one."""
        return self.texts_of(0)

    def texts_of(self, index: int) -> list[str]:
        """The answers to one of the questions, by its place from 0."""
        found = self.answers[index] if isinstance(self.answers[0], list) else self.answers
        return [one.answer for one in found if isinstance(one, (models.Answer, models.BareAnswer))]

    @property
    def summary(self) -> str:
        return " ".join(insight.summary for insight in self.insights)

    def records(self) -> list[Record]:
        """The rows of `to_frame`."""
        return [
            {"audience": self.audience, "question": question, "answer": text, "illustrative": self.illustrative, **self._source()}
            for index, question in enumerate(self.questions)
            for text in self.texts_of(index)
        ]

    def to_frame(self) -> pd.DataFrame:
        """One row per answer: audience, question, answer, illustrative, margin, basis, knowledge, n, request_id."""
        return frame(self.records(), ["audience", "question", "answer", "illustrative", *_SOURCE])

    def __str__(self) -> str:
        parts = [
            "\n".join([question, *(f"  “{text}”" for text in self.texts_of(index)), self.insights[index].summary])
            for index, question in enumerate(self.questions)
        ]
        return "\n\n".join(parts)

    def __repr__(self) -> str:
        return f"<OpenAnswer {self.questions[0]!r}: {len(self.texts)} answers; {self.basis}>"

    def _repr_html_(self) -> str:
        return "".join(
            charts.card(
                question,
                self.insights[index].summary,
                charts.table([], [[text] for text in self.texts_of(index)]),
                ["Made-up examples" if self.illustrative else charts.whose(self.basis)],
            )
            for index, question in enumerate(self.questions)
        )


def choices_of(result: models.QuestionResult) -> Sequence[models.TabulatedChoice | None]:
    """The choices, or a single None if there are none."""
    return result.choices or (None,)


class ProjectAnswer(Answered, models.ProjectResult):
    """What a survey's respondents answered: one result per question."""

    @property
    def summary(self) -> str:
        return " ".join(one.summary for one in self.results)

    @property
    def understood(self) -> str:
        """Who was asked: how the filter was understood."""
        return self.filter.interpretation.description

    def _bars(self, result: models.QuestionResult) -> list[Bar]:
        return [Bar(one.choice, one.percentage) for one in result.choices or []]

    def records(self) -> list[Record]:
        """The rows of `to_frame`."""
        return [
            {
                "audience": self.audience,
                "question": result.question,
                "asked_as": result.matched_question,
                "choice": one.choice if one is not None else None,
                "percentage": one.percentage if one is not None else None,
                "count": one.count if one is not None else None,
                "base": result.base,
                "basis": result.basis,
                "request_id": self.request_id,
            }
            for result in self.results
            for one in choices_of(result)
        ]

    def to_frame(self) -> pd.DataFrame:
        """One row per question and choice: audience, question, asked_as, choice, percentage (weighted, of those who
        answered), count (unweighted people), base, basis, request_id. A question without choices has one row.
        """
        return frame(self.records())

    def __str__(self) -> str:
        parts = [[one.question, charts.text(self._bars(one)), one.summary] for one in self.results]
        return "\n\n".join("\n".join(line for line in part if line) for part in parts)

    def __repr__(self) -> str:
        found = "; ".join(f"{one.question!r} {one.basis} ({one.base:,} people)" for one in self.results)
        return f"<ProjectAnswer {found}>"

    def _repr_html_(self) -> str:
        def shown(one: models.QuestionResult) -> str:
            bars = self._bars(one)
            counted = [f"{one.base:,} people answered", self._margin() if len(self.results) == 1 else ""]
            known = [*counted, charts.meaning(one.basis)] if one.basis != "none" else []
            facts = [charts.whose(one.basis), *known, self.understood]
            return charts.card(one.question, one.summary, charts.svg(bars, one.question, one.basis) if bars else "", facts)

        return "".join(shown(one) for one in self.results)


class CompareAnswer(Answered, models.CompareResult):
    """The same question answered by several groups, and which of their differences are significant."""

    @property
    def significant(self) -> list[models.ComparedDifference]:
        """The differences that exceed chance, corrected for all of them."""
        return [one for one in self.differences if one.exceeds]

    def _names(self) -> dict[str, str]:
        return {side.letter: side.name for side in self.sides}

    def records(self) -> list[Record]:
        """The rows of `to_frame`."""
        return [
            {
                "question": self.question,
                "group": side.name,
                "choice": one.choice,
                "percentage": one.percentage if side.sample.knowledge != "none" else None,
                "low": one.interval.low if one.interval is not None else None,
                "high": one.interval.high if one.interval is not None else None,
                "count": one.count,
                "base": side.base,
                "basis": side.sample.basis,
                "request_id": self.request_id,
            }
            for side in self.sides
            for one in side.choices
        ]

    def to_frame(self) -> pd.DataFrame:
        """One row per group and choice: question, group, choice, percentage, low and high (95%), count, base, basis,
        request_id.
        """
        return frame(self.records())

    def differences_to_frame(self) -> pd.DataFrame:
        """One row per tested difference: choice, a, b, points (a minus b), low and high (95%), p_value, adjusted (Holm),
        significant. The most significant come first.
        """
        names = self._names()
        return frame(
            {
                "choice": one.choice,
                "a": names.get(one.a, one.a),
                "b": names.get(one.b, one.b),
                "points": one.points,
                "low": one.interval.low,
                "high": one.interval.high,
                "p_value": one.p_value,
                "adjusted": one.adjusted,
                "significant": one.exceeds,
            }
            for one in self.differences
        )

    def _bars(self, side: models.ComparedSide) -> list[Bar]:
        known = side.sample.knowledge != "none"
        return [
            Bar(one.choice, one.percentage, one.interval.low, one.interval.high)
            if known and one.interval is not None
            else Bar(one.choice, one.percentage if known else None)
            for one in side.choices
        ]

    def __str__(self) -> str:
        parts = [f"{side.name}\n{charts.text(self._bars(side))}" for side in self.sides]
        return "\n".join([self.question, *parts, self.summary])

    def __repr__(self) -> str:
        groups = ", ".join(side.name for side in self.sides)
        return f"<CompareAnswer {self.question!r}: {groups}; {len(self.significant)} significant differences; {self.basis}>"

    def _repr_html_(self) -> str:
        pictures = "".join(
            f'<div style="margin:4px 0 2px">{escape(side.name)}</div>'
            + charts.svg(self._bars(side), side.name, side.sample.basis)
            for side in self.sides
        )
        return charts.card(self.question, self.summary, pictures, [charts.whose(self.basis), charts.meaning(self.basis)])


Answer = ChoicesAnswer | OpenAnswer | ProjectAnswer | CompareAnswer
"""Any answer."""


def answer_of(kind: str, data: Mapping[str, Any], about: Mapping[str, Any]) -> Answer:
    """An answer of any kind: `choices`, `open`, `project` or `compare`."""
    kinds: dict[str, type[Answer]] = {"choices": ChoicesAnswer, "open": OpenAnswer, "project": ProjectAnswer}
    return kinds.get(kind, CompareAnswer).model_validate({**data, **about})


def about_asked(asked: Mapping[str, Any]) -> dict[str, Any]:
    """What an answer repeats of its request."""
    questions = asked.get("questions") or [asked.get("question", "")]
    who = asked.get("audiencePrompt") or asked.get("audienceId") or asked.get("filter")
    multiple = bool(asked.get("isMultipleChoice"))
    return {"question": questions[0], "questions": questions, "audience": who, "multiple": multiple}


class Result(models.AskLine):
    """The outcome of one request of a batch."""

    @property
    def answer(self) -> Answer | None:
        """The answer; None if there is none (yet): `exception` or `state` says why."""
        if self.data is None:
            return None
        about = {**about_asked(self.asked.to_dict()), "requestId": self.request_id, "audience": self.who}
        return answer_of(self.kind, self.data.to_dict(), about)

    @property
    def exception(self) -> ApiError | None:
        """The error that the request alone would have raised; None if it has none."""
        if self.error is None:
            return None
        return error_of_work(self.error.type, self.error.code, self.error.message, self.error.param, self.request_id)

    def records(self) -> list[Record]:
        """The rows of `Results.to_frame`."""
        about = {"index": self.index, "state": self.state}
        answer = self.answer
        if answer is None:
            error = self.error.message if self.error is not None else None
            question = about_asked(self.asked.to_dict())["question"]
            return [{**about, "audience": self.who, "question": question, "error": error}]
        return [{**about, **record} for record in answer.records()]


class Results(list[Result]):
    """The outcome of each request of a batch, in the order sent."""

    @property
    def answers(self) -> list[Answer | None]:
        """The answer of each request; None where there is none."""
        return [one.answer for one in self]

    def to_frame(self) -> pd.DataFrame:
        """The rows of all answers below each other, with index and state; failed requests have one row with an error."""
        return frame(record for one in self for record in one.records())


class KeptAnswer(models.HistoryAnswer):
    """An answer as it was given, with its request."""

    @property
    def answer(self) -> Answer:
        """The answer, as the question returned it."""
        about = {**about_asked(self.request.to_dict()), "requestId": self.id, "audience": " | ".join(self.audience)}
        return answer_of(self.kind, self.data.to_dict(), about)


class Survey(models.ImportedProject):
    """An imported survey: its questions, and what may have been read wrongly."""

    @property
    def warnings(self) -> list[str]:
        """What to check first: the problems that could distort figures most come first."""
        return [one.text for one in self.understanding.warnings]

    def to_frame(self) -> pd.DataFrame:
        """One row per question: key, text, kind, labels, base (unweighted people who answered)."""
        return questions_frame(self.questions)

    def __repr__(self) -> str:
        return f"<Survey {self.title!r}: {self.respondents:,} people, {len(self.questions)} questions; id {self.id}>"

    __str__ = __repr__

    def _repr_html_(self) -> str:
        rows = [[one.text, one.key, one.kind, f"{one.base:,}"] for one in self.questions]
        caption = f"{self.title}: {self.respondents:,} people. " + " ".join(self.warnings)
        return charts.table(["Question", "Key", "Kind", "Answered"], rows, caption)


def questions_frame(questions: Iterable[models.SurveyQuestion]) -> pd.DataFrame:
    return frame(one.model_dump(include={"key", "text", "kind", "labels", "base"}) for one in questions)


class Questions(list[models.SurveyQuestion]):
    """The questions of a survey, which filters and crosstabs can name by key or text."""

    def to_frame(self) -> pd.DataFrame:
        """One row per question: key, text, kind, labels, base (unweighted people who answered)."""
        return questions_frame(self)

    def _repr_html_(self) -> str:
        rows = [[one.text, one.key, one.kind, " / ".join(one.labels), f"{one.base:,}"] for one in self]
        return charts.table(["Question", "Key", "Kind", "Answers", "Answered"], rows)


_MEASURES = {
    *("share", "count", "weighted", "significance"),
    *("row_share", "table_share", "index", "standard_error", "adjusted"),
}


class Crosstab(models.CrosstabResult):
    """A table of people's answers: weighted, tested, and with small groups hidden."""

    def _columns(self) -> list[tuple[str, str]]:
        return [("" if band.question is None else self.banner[band.question].text, band.label) for band in self.bands]

    def to_frame(self, measure: str = "percentage") -> pd.DataFrame:
        """One row per answer, one column per banner column: (question, label), the total first as `("", "Total")`.

        `measure` is what cells hold: `percentage` (of the column, to one decimal), `share` (the same from 0 to 1, in
        full), `count` (unweighted people), `weighted`, `significance` (letters of the columns that are significantly
        lower), or, if asked for with `measures` or `p_values`: `row_share`, `table_share`, `index`, `standard_error`,
        `adjusted`. Hidden cells are empty.
        """
        if measure != "percentage" and measure not in _MEASURES:
            raise ValueError(f"measure must be one of percentage, {', '.join(sorted(_MEASURES))}")

        def value(cell: models.CrosstabCell | None) -> Any:
            if cell is None:
                return None
            if measure == "percentage":
                return None if cell.share is None else round(100 * cell.share, 1)
            return getattr(cell, measure)

        made = frame(dict(enumerate(map(value, row.cells))) for row in self.table)
        from pandas import Index, MultiIndex

        made.index = Index([row.label for row in self.table])
        made.columns = MultiIndex.from_tuples(self._columns())  # pyright: ignore[reportUnknownMemberType]
        return made

    def bases(self) -> pd.DataFrame:
        """One row per column: question, label, letter, base (unweighted people), weighted_base, effective_base."""
        return frame(
            {
                "question": question,
                "label": label,
                "letter": band.letter,
                "base": band.base,
                "weighted_base": band.weighted_base,
                "effective_base": band.effective_base,
            }
            for band, (question, label) in zip(self.bands, self._columns(), strict=True)
        )

    def __repr__(self) -> str:
        return f"<Crosstab {self.rows!r} by {self.columns!r}: {len(self.table)} × {len(self.bands)}>"

    __str__ = __repr__

    def _repr_html_(self) -> str:
        def shown(cell: models.CrosstabCell | None) -> str:
            if cell is None or cell.share is None:
                return "–"
            return f"{100 * cell.share:.1f}% {cell.significance}".rstrip()

        head = [self.rows, *(f"{band.label} {band.letter}".rstrip() for band in self.bands)]
        groups = [("", 2), *((question.text, question.to - question.from_ + 1) for question in self.banner)]
        bases = ["Base", *("–" if band.base is None else f"{band.base:,}" for band in self.bands)]
        rows = [[row.label, *(shown(cell) for cell in row.cells)] for row in self.table]
        notes = "".join(f"<div style='opacity:.7;font-size:90%'>{escape(note)}</div>" for note in self.notes)
        return charts.table(head, [bases, *rows], groups=groups) + notes


class Report(models.Report):
    """Answers, tables and texts in an order."""

    @property
    def answers(self) -> list[Answer]:
        """The answers in it, without those that were deleted."""
        return [shown for shown in self._shown() if isinstance(shown, Answered)]

    @property
    def tables(self) -> list[Crosstab]:
        """The tables in it, as they were counted, without those whose survey was deleted."""
        return [shown for shown in self._shown() if isinstance(shown, Crosstab)]

    def _shown(self) -> Iterable[Answer | Crosstab | str]:
        for block in self.blocks:
            if isinstance(block, models.ReportTextBlock):
                yield block.text
            elif isinstance(block, models.ReportTableBlock):
                yield "A deleted survey" if block.table is None else Crosstab.model_validate(block.table.result.to_dict())
            else:
                yield "A deleted answer" if block.answer is None else KeptAnswer.model_validate(block.answer.to_dict()).answer

    def __repr__(self) -> str:
        return f"<Report {self.title!r}: {len(self.blocks)} blocks; id {self.id}>"

    __str__ = __repr__

    def _repr_html_(self) -> str:
        shown = (f"<p>{escape(one)}</p>" if isinstance(one, str) else one._repr_html_() for one in self._shown())
        return f"<h3>{escape(self.title)}</h3>{''.join(shown)}"


class Study(models.Study):
    """A questionnaire that made-up people answered: what came of each question, and the project with the answers."""

    def to_frame(self) -> pd.DataFrame:
        """One row per question: key, answered (made-up respondents), margin_of_error (points), credits, problem, note."""
        fields = ["key", "answered", "margin_of_error", "credits", "problem", "note"]
        return frame([one.model_dump(include=set(fields)) for one in self.questions or []], fields)

    def __repr__(self) -> str:
        done = f"{self.progress.done} of {self.progress.total} questions"
        return f"<Study {self.title!r}: {self.status}, {done}; id {self.id}>"

    __str__ = __repr__
