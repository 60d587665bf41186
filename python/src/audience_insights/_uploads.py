"""Files: surveys to upload, data frames as CSV, and what tables and reports are saved as."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

Source = Any
"""A path, or a data frame of pandas or polars."""


def file_of(source: Source, name: str = "survey.csv") -> tuple[str, Path | bytes]:
    """A file's name and its content. Raises `FileNotFoundError`, or `TypeError` for what isn't a file or a frame."""
    if isinstance(source, (str, Path)):
        path = Path(source)
        if not path.is_file():
            raise FileNotFoundError(f"There is no file {path}")
        return path.name, path
    if hasattr(source, "to_csv"):  # pandas
        keeps_index = any(level is not None for level in source.index.names)
        return name, str(source.to_csv(index=keeps_index)).encode()
    if hasattr(source, "write_csv"):  # polars
        return name, str(source.write_csv()).encode()
    raise TypeError(f"upload takes a path or a data frame, not {type(source).__name__}")


def form_of(fields: Mapping[str, Any]) -> dict[str, str]:
    """Form fields as text; those that are None are left out."""
    plain = {True: "true", False: "false"}
    return {
        name: plain[value] if isinstance(value, bool) else str(value)
        for name, value in fields.items()
        if value is not None
    }


_TYPES = {
    ".csv": "text/csv",
    ".parquet": "application/vnd.apache.parquet",
    ".pdf": "application/pdf",
    ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    ".sav": "application/x-spss-sav",
    ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ".zip": "application/zip",
}


def type_of(file: Path, *endings: str) -> str:
    """The media type that a file's ending, which must be one of these, stands for."""
    ending = file.suffix.lower()
    if ending not in endings:
        raise ValueError(f"The file must end in {', '.join(endings)}, not {file.suffix!r}")
    return _TYPES[ending]
