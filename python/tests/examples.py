"""Runs the examples of the README and of the docstrings against a service: AUDIENCE_URL and AUDIENCE_API_KEY."""

from __future__ import annotations

import contextlib
import doctest
import importlib
import io
import os
import pkgutil
import re
import sys
import tempfile
import traceback
from pathlib import Path
from typing import Any

import audience_insights
from audience_insights import AudienceInsights, _sync

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def readme(page: Path) -> tuple[int, int]:
    """The Python blocks of a page, one after another, each with what the text block after it shows."""
    blocks = re.findall(r"^```(python|text)\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    checker = doctest.OutputChecker()
    passed = failed = 0
    for index, (language, code) in enumerate(blocks):
        if language != "python":
            continue
        shown = io.StringIO()
        try:
            with contextlib.redirect_stdout(shown):
                exec(compile(code, f"{page.name}, block {index + 1}", "exec"), names)
            expected = blocks[index + 1][1] if index + 1 < len(blocks) and blocks[index + 1][0] == "text" else None
            got = shown.getvalue()
            if expected is not None and not checker.check_output(expected, got, FLAGS):
                raise AssertionError(f"expected:\n{expected}\ngot:\n{got}")
            passed += 1
        except Exception:
            failed += 1
            print(f"✗ {page.name}, block {index + 1}:\n{code}\n{traceback.format_exc()}")
    return passed, failed


def docstrings() -> tuple[int, int]:
    """The examples in the docstrings of the client."""
    passed = failed = 0
    for module in pkgutil.iter_modules(_sync.__path__, f"{_sync.__name__}."):
        with AudienceInsights() as client:
            result = doctest.testmod(importlib.import_module(module.name), extraglobs={"client": client}, optionflags=FLAGS)
        failed += result.failed
        passed += result.attempted - result.failed
    return passed, failed


def main() -> int:
    page = Path(sys.argv[1]).resolve()
    os.chdir(tempfile.mkdtemp())
    counts = [readme(page), docstrings()]
    passed, failed = (sum(count) for count in zip(*counts, strict=True))
    print(f"audience-insights {audience_insights.__version__}: {passed} examples passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
