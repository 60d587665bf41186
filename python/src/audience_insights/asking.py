"""What can be asked, in Python's names, and how it is sent."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypedDict

from . import models

SampleSize = Literal["low", "medium", "high", "very_high"]
"""How many respondents to simulate: 50, 100, 400 or 1,000; for open questions 10, 25, 50 or 100."""
Engine = Literal["auto", "statistical", "model", "blend"]
"""What answers if no survey can: language models if configured (auto), none (statistical), the first (model), all (blend)."""
Match = Literal["exact", "sure", "nearest"]
"""How close a survey's wording must be: the same, surely meaning the same, or the nearest question, labeled as such."""

AudienceLike = str | models.Audience
"""Who is asked: a description in plain English, a saved audience, or its id."""
ProjectLike = str | models.Project | models.ProjectDetail | models.ImportedProject
"""A survey: its title, its id, or the object itself."""
GroupLike = str | models.Audience | Mapping[str, Any]
"""A group to compare: a description, or a filter if there is a project; a saved audience; or the API's own form."""


class Asking(TypedDict, total=False):
    """A question of any kind, as `asks.submit` and `quote` take it. The names are those of `ask`, `ask_open`,
    `ask_project` and `compare`: what is in it says which of them it is.
    """

    question: str
    questions: Sequence[str]
    choices: Sequence[str]
    multiple: bool
    audience: AudienceLike
    strict_audience: bool
    project: ProjectLike
    filter: str
    groups: Sequence[GroupLike] | Mapping[str, GroupLike]
    match: Match
    impute: bool
    sample_size: SampleSize
    references: bool
    engine: Engine
    service: Literal["standard", "batch"]
    seed: int


class _StudyQuestion(TypedDict):
    key: str
    text: str
    kind: Literal["single", "multiple", "scale", "matrix", "open"]


class StudyQuestion(_StudyQuestion, total=False):
    """A question of a study: `show_if` is a filter on earlier questions, and `{{key}}` in `text` an earlier answer."""

    choices: Sequence[str]
    items: Sequence[str]
    min: int
    max: int
    show_if: str


_WIRE = {
    "question": "question",
    "multiple": "isMultipleChoice",
    "strict_audience": "strictAudience",
    "filter": "filter",
    "match": "match",
    "impute": "impute",
    "sample_size": "sampleSize",
    "references": "references",
    "engine": "engine",
    "service": "service",
    "seed": "seed",
}
_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)


def is_id(text: str) -> bool:
    return _UUID.fullmatch(text) is not None


def texts(given: str | Sequence[str]) -> list[str]:
    """One text or several."""
    return [given] if isinstance(given, str) else list(given)


def who(audience: AudienceLike) -> dict[str, str]:
    """How an audience is sent."""
    if not isinstance(audience, str):
        return {"audienceId": audience.id}
    return {"audienceId": audience} if is_id(audience) else {"audiencePrompt": audience}


def _group(group: GroupLike, name: str | None, in_project: bool) -> dict[str, Any]:
    if isinstance(group, Mapping):
        side = dict(group)
    elif isinstance(group, str) and in_project and not is_id(group):
        side = {"filter": group}
    else:
        side = dict(who(group))
    return side if name is None else {"name": name, **side}


def _groups(groups: Sequence[GroupLike] | Mapping[str, GroupLike], in_project: bool) -> list[dict[str, Any]]:
    if isinstance(groups, Mapping):
        return [_group(group, name, in_project) for name, group in groups.items()]
    return [_group(group, None, in_project) for group in groups]


def body_of(asking: Mapping[str, Any], project_id: str | None = None) -> dict[str, Any]:
    """The body of a request of any kind. Raises `TypeError` for a name that isn't known."""
    body: dict[str, Any] = {}
    for name, value in asking.items():
        if value is None:
            continue
        if name in _WIRE:
            body[_WIRE[name]] = value
        elif name in ("questions", "choices"):
            body[name] = texts(value)
        elif name == "audience":
            body.update(who(value))
        elif name == "groups":
            body["sides"] = _groups(value, project_id is not None)
        elif name == "project":
            body["projectId"] = project_id
        else:
            raise TypeError(f"A question has no {name!r}; it may have {', '.join(Asking.__annotations__)}")
    if "projectId" in body and "sides" not in body and "question" in body:
        body["questions"] = [body.pop("question")]
    return body


def path_of(body: Mapping[str, Any]) -> str:
    """Where a request is sent to be answered at once."""
    if "sides" in body:
        return "/v1/ask/compare"
    if "projectId" in body:
        return f"/v1/project/{body['projectId']}/ask"
    return "/v1/ask/choices" if "choices" in body else "/v1/ask/open"


def alone(body: Mapping[str, Any]) -> dict[str, Any]:
    """A body as the path of its own takes it: a survey's questions name the survey in the path."""
    in_path = "projectId" in body and "sides" not in body
    return {name: value for name, value in body.items() if not (in_path and name == "projectId")}
