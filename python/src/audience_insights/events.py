"""Server-sent events of background questions."""

from __future__ import annotations

import json
from dataclasses import dataclass

from . import models


@dataclass(frozen=True)
class AskEvent:
    """Progress of a background question."""

    id: str
    """Pass it as `last_event_id` to go on after this event, on any server."""
    event: str
    """`state` at the start, `progress` after each answer, `done` at the end."""
    ask: models.DurableAskSummary


class Hearing:
    """What has been heard of a stream of events, over all its connections."""

    def __init__(self, last: str | None) -> None:
        self._last = last
        self._clear(last or "")
        self.connected = False
        """Whether the present connection was ever there."""
        self.retry = 1.0
        """Seconds to wait before connecting again, as the service says."""

    def _clear(self, id: str) -> None:
        self._event, self._data, self._id = "", "", id

    @property
    def headers(self) -> dict[str, str]:
        self._clear(self._last or "")
        last = {} if self._last is None else {"last-event-id": self._last}
        return {"accept": "text/event-stream", **last}

    def hear(self, line: str) -> AskEvent | None:
        """The event that this line completes, if any."""
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "event":
            self._event = value
        elif name == "data":
            self._data += value
        elif name == "id":
            self._id = value
        elif name == "retry" and value.isdigit() and int(value) > 0:
            self.retry = int(value) / 1000
        if line != "":
            return None
        self._last = self._id
        event, data = self._event, self._data
        self._clear(self._id)
        if data == "":
            return None
        return AskEvent(self._id, event, models.DurableAskSummary.model_validate(json.loads(data)))
