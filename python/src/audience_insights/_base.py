"""What every object that the service sends has in common."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel


class Model(BaseModel):
    """Part of a response: read-only, with Python names (`margin_of_error`) for the API's (`marginOfError`).

    Fields that a newer service adds are kept as well, under their API names.
    """

    model_config = ConfigDict(
        alias_generator=to_camel,
        populate_by_name=True,
        extra="allow",
        frozen=True,
        defer_build=True,
        protected_namespaces=(),
    )

    def to_dict(self) -> dict[str, Any]:
        """The same as the API's JSON."""
        return self.model_dump(mode="json", by_alias=True, exclude_unset=True)
