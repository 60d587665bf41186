"""Progress of what takes long: a bar of tqdm where it is installed and somebody looks."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any, TypeVar

Told = TypeVar("Told")


def _somebody_looks() -> bool:
    return "ipykernel" in sys.modules or sys.stderr.isatty()


@contextmanager
def progress_bar(
    progress: bool | Callable[[Told], None], name: str, unit: str, count: Callable[[Told], tuple[int, int | None]]
) -> Generator[Callable[[Told], None], None, None]:
    """What to tell progress to: the caller's function, a bar, or nothing."""
    if callable(progress):
        yield progress
        return
    bar = None
    if progress and _somebody_looks():
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                from tqdm.auto import tqdm  # type: ignore[import-untyped, unused-ignore]

                bar = tqdm(desc=name, unit=unit, unit_scale=unit == "B", total=None)
        except ImportError:
            pass

    def told(state: Told) -> None:
        done, total = count(state)
        shown: Any = bar
        if shown is not None:
            shown.total = total
            shown.n = done
            shown.refresh()

    try:
        yield told
    finally:
        if bar is not None:
            bar.close()
