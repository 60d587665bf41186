"""Ask synthetic audiences and survey respondents; every number says where it comes from."""

from . import errors, models
from ._async.client import AsyncAudienceInsights
from ._sync.client import AudienceInsights
from ._version import VERSION as __version__
from .answers import (
    Answer,
    ChoicesAnswer,
    CompareAnswer,
    Crosstab,
    KeptAnswer,
    OpenAnswer,
    ProjectAnswer,
    Questions,
    Report,
    Result,
    Results,
    Study,
    Survey,
)
from .asking import Asking, StudyQuestion
from .errors import ApiError, AudienceInsightsError
from .events import AskEvent

__all__ = [
    "Answer",
    "ApiError",
    "AskEvent",
    "Asking",
    "AsyncAudienceInsights",
    "AudienceInsights",
    "AudienceInsightsError",
    "ChoicesAnswer",
    "CompareAnswer",
    "Crosstab",
    "KeptAnswer",
    "OpenAnswer",
    "ProjectAnswer",
    "Questions",
    "Report",
    "Result",
    "Results",
    "Study",
    "StudyQuestion",
    "Survey",
    "__version__",
    "errors",
    "models",
]
