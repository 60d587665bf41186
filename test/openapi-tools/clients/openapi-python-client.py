import json
import os

from generated import AuthenticatedClient
from generated.api.asking import ask_choices, ask_open
from generated.api.audiences import create_audience, list_audiences
from generated.models import AudienceDraft, ChoicesAsk, OpenAsk
from generated.models.choices_ask_sample_size import ChoicesAskSampleSize
from generated.models.open_ask_sample_size import OpenAskSampleSize


def client_for(key):
    return AuthenticatedClient(base_url=os.environ["BASE_URL"], token=key)


def closed(choices):
    return ChoicesAsk(
        audience_prompt="Parents",
        question="How often do you cook?",
        choices=choices,
        sample_size=ChoicesAskSampleSize.LOW,
        seed=7,
    )


def opened(**asked):
    body = OpenAsk(audience_prompt="Parents", sample_size=OpenAskSampleSize.LOW, seed=7, **asked)
    return ask_open.sync(client=client, body=body)


client = client_for(os.environ["API_KEY"])
choices = ask_choices.sync(client=client, body=closed(["Daily", "Weekly", "Less often"]), idempotency_key="opc-1")
one = opened(question="What do you cook?")
two = opened(questions=["What do you cook?", "Why do you cook?"])
created = create_audience.sync(client=client, body=AudienceDraft(title="Parents", prompt="Parents"))
listed = list_audiences.sync(client=client)
unknown = list_audiences.sync_detailed(client=client_for("nobody"))
refused = ask_choices.sync_detailed(client=client, body=closed(["Daily", "daily"]))
assert all(answer.answer for answer in one.data.answers)

print(
    json.dumps(
        {
            "percentages": [choice.percentage for choice in choices.data.choices],
            "size": choices.data.sample.size,
            "flat": len(one.data.answers),
            "nested": [len(answers) for answers in two.data.answers],
            "confident": isinstance(two.data.answers[0][0].confidence, (int, float)),
            "error": one.error,
            "title": created.data.title,
            "audiences": len(listed.data.audiences),
            "unknown": [unknown.status_code, unknown.parsed.error.code],
            "refused": [refused.status_code, refused.parsed.error.code, refused.parsed.error.param],
        }
    )
)
