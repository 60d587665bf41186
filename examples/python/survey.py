"""Asks an audience, tabulates a survey, and plots both. Also a notebook in editors with `# %%` cells.

`generate.sh` generates the client.
"""

# %% The client
import os
import textwrap

import matplotlib

if "get_ipython" not in globals():
    matplotlib.use("Agg")
from matplotlib import pyplot

from generated import AuthenticatedClient
from generated.api.asking import ask_choices, ask_project
from generated.api.projects import crosstab_project, list_project_questions, list_projects
from generated.models import ChoicesAsk, CrosstabAsk, ProjectAsk
from generated.models.error import Error

client = AuthenticatedClient(
    base_url=os.environ.get("AUDIENCE_URL", "http://127.0.0.1:3000"),
    token=os.environ["AUDIENCE_API_KEY"],
    timeout=120,
)


def answered(response):
    """The answer, or an exception that says why there is none."""
    if response is None or isinstance(response, Error):
        raise SystemExit("no answer" if response is None else response.error.message)
    return response.data


def lines(text, width):
    return textwrap.fill(text, width)


# %% Ask an audience described in words
asked = answered(
    ask_choices.sync(
        client=client,
        body=ChoicesAsk(
            audience_prompt="Parents aged 30 to 44 in the United States",
            question="How often do you cook dinner at home?",
            choices=["Every day", "A few times a week", "Once a week", "Less often"],
        ),
    )
)
for choice in asked.choices:
    print(f"{choice.percentage:5.1f}%  {choice.choice}")
print(f"basis {asked.sample.basis}, ±{asked.sample.margin_of_error} points")

# %% Ask a survey's respondents
[project, *_] = answered(list_projects.sync(client=client))
questions = answered(list_project_questions.sync(project.id, client=client)).questions
closed = [question for question in questions if question.kind in ("single", "ordinal") and len(question.labels) > 1]
rows = closed[0]
columns = min(closed[1:], key=lambda question: len(question.labels))

[result] = answered(
    ask_project.sync(project.id, client=client, body=ProjectAsk(questions=[rows.text]))
).results
print(f"\n{project.title}: {rows.text}")
for choice in result.choices:
    print(f"{choice.percentage:5.1f}%  {choice.choice}")

# %% Tabulate it by another question
tabulated = answered(
    crosstab_project.sync(project.id, client=client, body=CrosstabAsk(rows=rows.key, columns=columns.key))
)
print(f"\n{project.title}: {rows.text} by {columns.text}")
# Cells and columns with too few respondents are empty.
shares = [[None if cell is None else cell.share for cell in row.cells] for row in tabulated.table]
for row, cells in zip(tabulated.table, shares):
    print(f"  {row.label:24}", *("–" if share is None else f"{share:.2f}" for share in cells))

# %% Plot the estimate with its margin, and the table column by column
figure, (estimate, table) = pyplot.subplots(1, 2, figsize=(12, 4.5), layout="constrained")

margin = asked.sample.margin_of_error
# Keep error bars between 0 and 100.
reach = [
    [min(margin or 0, choice.percentage) for choice in asked.choices],
    [min(margin or 0, 100 - choice.percentage) for choice in asked.choices],
]
estimate.barh(
    [choice.choice for choice in asked.choices],
    [choice.percentage for choice in asked.choices],
    xerr=reach if margin else None,
    color="#7aa6d8",
    ecolor="#444",
    capsize=4,
)
estimate.set_xlim(0, 100)
estimate.set_xlabel(f"% (basis {asked.sample.basis}, ±{margin} points)")
estimate.set_title(lines("Parents aged 30 to 44: how often do you cook dinner at home?", 46), loc="left")
estimate.invert_yaxis()

bands = [(at, band) for at, band in enumerate(tabulated.bands) if not band.suppressed]
# Hidden answers have no bars of their own, but the row that combines them does.
withheld = {row.label for row, cells in zip(tabulated.table, shares) if cells[0] is None}
shown = [
    (row, cells)
    for row, cells in zip(tabulated.table, shares)
    if row.label not in withheld and (row.kind == "label" or (row.of and withheld.issuperset(row.of)))
]
names = [lines(row.label, 24) for row, _ in shown]
height = 0.8 / len(bands)
for place, (at, band) in enumerate(bands):
    table.barh(
        [row + (place - (len(bands) - 1) / 2) * height for row in range(len(names))],
        [float("nan") if cells[at] is None else 100 * cells[at] for _, cells in shown],
        height=height,
        label=lines(f"{band.label} ({band.base:,})", 24),
    )
table.set_yticks(range(len(names)), names)
table.invert_yaxis()
table.set_xlabel("% of those who answered")
table.set_title(f"{lines(rows.text, 46)}\nby {lines(columns.text, 46)}", loc="left")
table.legend(fontsize="small")

figure.savefig("survey.png", dpi=100)
print("\nplotted in survey.png")
