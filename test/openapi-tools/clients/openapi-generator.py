import json
import os

from openapi_client import ApiClient, AskingApi, AudienceDraft, AudiencesApi, ChoicesAsk, Configuration, OpenAsk
from openapi_client.exceptions import ApiException
from openapi_client.models.error import Error


def client_for(key):
    return ApiClient(Configuration(host=os.environ["BASE_URL"], access_token=key))


def closed(choices):
    return ChoicesAsk(
        audience_prompt="Parents", question="How often do you cook?", choices=choices, sample_size="low", seed=7
    )


def opened(**asked):
    return asking.ask_open(OpenAsk(audience_prompt="Parents", sample_size="low", seed=7, **asked))


def failure(call):
    try:
        call()
    except ApiException as thrown:
        return thrown.status, Error.from_json(thrown.body).error
    raise AssertionError("was not refused")


client = client_for(os.environ["API_KEY"])
asking = AskingApi(client)
choices = asking.ask_choices(closed(["Daily", "Weekly", "Less often"]), idempotency_key="og-1")
one = opened(question="What do you cook?")
two = opened(questions=["What do you cook?", "Why do you cook?"])
created = AudiencesApi(client).create_audience(AudienceDraft(title="Parents", prompt="Parents"))
listed = AudiencesApi(client).list_audiences()
status, unknown = failure(lambda: AudiencesApi(client_for("nobody")).list_audiences())
refused_status, refused = failure(lambda: asking.ask_choices(closed(["Daily", "daily"])))
flat = one.data.answers.actual_instance
nested = two.data.answers.actual_instance
assert all(answer.answer for answer in flat)

print(
    json.dumps(
        {
            "percentages": [choice.percentage for choice in choices.data.choices],
            "size": choices.data.sample.size,
            "flat": len(flat),
            "nested": [len(answers) for answers in nested],
            "confident": isinstance(nested[0][0].confidence, (int, float)),
            "error": one.error,
            "title": created.data.title,
            "audiences": len(listed.data.audiences),
            "unknown": [status, unknown.code],
            "refused": [refused_status, refused.code, refused.param],
        }
    )
)
