"""Asks an audience, tabulates a survey, and plots it. `generate.sh` makes the client."""

import os

from generated import AuthenticatedClient
from generated.api.asking import ask_choices
from generated.api.projects import crosstab_project, list_project_questions, list_projects
from generated.models import ChoicesAsk, CrosstabAsk
from generated.models.error import Error

client = AuthenticatedClient(
    base_url=os.environ.get("AUDIENCE_URL", "http://127.0.0.1:3000"),
    token=os.environ["AUDIENCE_API_KEY"],
    timeout=120,
)


def answered(response):
    """What the service answered, or why it did not."""
    if response is None or isinstance(response, Error):
        raise SystemExit("no answer" if response is None else response.error.message)
    return response.data


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
    print(f"{choice.percentage:5.1f} %  {choice.choice}")
print(f"basis {asked.sample.basis}, ±{asked.sample.margin_of_error} points")

[project, *_] = answered(list_projects.sync(client=client))
rows, columns, *_ = answered(list_project_questions.sync(project.id, client=client)).questions
tabulated = answered(
    crosstab_project.sync(project.id, client=client, body=CrosstabAsk(rows=rows.key, columns=columns.key))
)
print(f"\n{project.title}: {rows.text} by {columns.text}")
for row in tabulated.table:
    # Columns of few respondents are not shown.
    shares = [None if cell is None else cell.share for cell in row.cells]
    print(f"  {row.label:24}", *("–" if share is None else f"{share:.2f}" for share in shares))

try:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot
except ImportError:
    print("\nmatplotlib is not installed: no plot")
else:
    figure, axes = pyplot.subplots(layout="constrained")
    axes.barh([choice.choice for choice in asked.choices], [choice.percentage for choice in asked.choices])
    axes.set_xlabel(f"% (basis {asked.sample.basis}, ±{asked.sample.margin_of_error} points)")
    axes.invert_yaxis()
    figure.savefig("dinner.png")
    print("\nplotted in dinner.png")
