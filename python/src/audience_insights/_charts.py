"""Answers as pictures for notebooks and as text for terminals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

BASIS = {
    "tabulated": ("Human", "Counted from the survey's answers to this very question."),
    "matched": ("Human", "Counted from the survey's answers to a question that asks nearly the same."),
    "reference": ("Human", "Counted in a reference survey of the same kind of people."),
    "imputed": ("Mixed", "Missing answers are predicted from respondents' other answers."),
    "borrowed": ("Mixed", "Mostly estimated; some weight is on a related question or on other people."),
    "model": ("Synthetic", "Estimated by language models; nobody was asked."),
    "prior": ("Synthetic", "Estimated from the question and who the audience is; nobody was asked."),
    "none": ("Not known", "Nobody answered, and nothing is estimated."),
}
"""Whose answers numbers are, and where they come from, by their basis."""

NOT_KNOWN = "We have no data on this, so there are no percentages to show."

_COLORS = {"Human": "#2c8a5d", "Mixed": "#a88412", "Synthetic": "#9a5cb8", "Not known": "#8a867e"}
_LABEL, _BAR, _ROW = 230, 330, 26


@dataclass(frozen=True)
class Bar:
    label: str
    percentage: float | None
    low: float | None = None
    high: float | None = None


def whose(basis: str) -> str:
    """`Human`, `Mixed`, `Synthetic` or `Not known`."""
    return BASIS.get(basis, (basis, ""))[0]


def meaning(basis: str) -> str:
    return BASIS.get(basis, ("", ""))[1]


def around(percentage: float | None, margin: float | None) -> tuple[float | None, float | None]:
    """The interval that a margin of error stands for, within 0 and 100."""
    if percentage is None or margin is None:
        return None, None
    return max(0.0, percentage - margin), min(100.0, percentage + margin)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def svg(bars: Sequence[Bar], title: str, basis: str) -> str:
    """Horizontal bars, each with its 95% interval; readable on light and dark pages."""
    color = _COLORS.get(whose(basis), _COLORS["Not known"])
    width, height = _LABEL + _BAR + 70, _ROW * len(bars) + 4
    told = "; ".join(f"{bar.label}: {_percent(bar.percentage)}" for bar in bars)
    lines = [
        f'<svg role="img" aria-label="{escape(f"{title} {told}")}" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" style="max-width:100%;height:auto;font:13px system-ui,sans-serif" fill="currentColor">'
    ]
    for index, bar in enumerate(bars):
        y = index * _ROW + 2
        middle = y + _ROW / 2
        lines.append(
            f'<text x="{_LABEL - 10}" y="{middle + 4.5}" text-anchor="end"><title>{escape(bar.label)}</title>'
            f"{escape(_cut(bar.label, 34))}</text>"
        )
        lines.append(
            f'<rect x="{_LABEL}" y="{y + 4}" width="{_BAR}" height="{_ROW - 8}" rx="3" fill="currentColor" '
            'fill-opacity=".08"/>'
        )
        if bar.percentage is not None:
            long = round(_BAR * min(bar.percentage, 100) / 100, 1)
            opacity = "1" if whose(basis) == "Human" else ".6"
            lines.append(
                f'<rect x="{_LABEL}" y="{y + 4}" width="{long}" height="{_ROW - 8}" rx="3" fill="{color}" '
                f'fill-opacity="{opacity}"/>'
            )
        if bar.low is not None and bar.high is not None:
            low, high = (round(_LABEL + _BAR * end / 100, 1) for end in (bar.low, bar.high))
            path = f"M{low} {middle}H{high}M{low} {middle - 4}v8M{high} {middle - 4}v8"
            lines.append(f'<path d="{path}" stroke="currentColor" stroke-width="1.5" fill="none" opacity=".75"/>')
        lines.append(f'<text x="{_LABEL + _BAR + 8}" y="{middle + 4.5}">{_percent(bar.percentage)}</text>')
    return "".join([*lines, "</svg>"])


def card(title: str, summary: str, picture: str, facts: Iterable[str]) -> str:
    """A question with its picture, its summary and where the numbers come from."""
    return (
        '<div style="max-width:660px;line-height:1.45">'
        f'<div style="font-weight:600;margin-bottom:6px">{escape(title)}</div>{picture}'
        f'<div style="margin:6px 0">{escape(summary)}</div>'
        f'<div style="opacity:.7;font-size:90%">{escape(" · ".join(fact for fact in facts if fact))}</div></div>'
    )


_LEFT = ' style="text-align:left;font-weight:normal;padding:2px 14px 2px 0"'
_FIGURE = ' style="text-align:left;white-space:nowrap;padding:2px 14px 2px 0"'


def table(
    head: Sequence[str], rows: Sequence[Sequence[str]], caption: str = "", groups: Sequence[tuple[str, int]] = ()
) -> str:
    """A table whose first column is text. `groups` stand above the head, each with how many columns it spans."""
    above = "".join(f'<th colspan="{span}"{_FIGURE}>{escape(name)}</th>' for name, span in groups)
    names = "".join(f"<th{_FIGURE}>{escape(name)}</th>" for name in head)
    lines = "".join(f"<tr>{line}</tr>" for line in (above, names) if line)
    body = "".join(
        f'<tr><th scope="row"{_LEFT}>{escape(first)}</th>'
        + "".join(f"<td{_FIGURE if len(text) < 24 else _LEFT}>{escape(text)}</td>" for text in others)
        + "</tr>"
        for first, *others in rows
    )
    shown = f'<caption style="text-align:left">{escape(caption)}</caption>' if caption else ""
    made = f"<table>{shown}<thead>{lines}</thead><tbody>{body}</tbody></table>"
    return f'<div style="overflow-x:auto">{made}</div>' if rows else ""


def _percent(value: float | None) -> str:
    return "not known" if value is None else f"{value:.1f}%"


def text(bars: Sequence[Bar]) -> str:
    """The same bars in characters, 40 at most."""
    width = min(40, max((len(bar.label) for bar in bars), default=0))
    return "\n".join(
        f"  {_cut(bar.label, 40):<{width}}  {_percent(bar.percentage):>9}  {'█' * round((bar.percentage or 0) * 0.4)}".rstrip()
        for bar in bars
    )
