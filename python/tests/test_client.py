"""What the client does when things go wrong, on transports that play the service."""

from __future__ import annotations

import asyncio
import json
import logging
import pickle
import random
import unittest
from collections.abc import Callable, Iterator
from unittest import mock

import httpx

from audience_insights import AsyncAudienceInsights, AudienceInsights, errors
from audience_insights._policy import Deadline, wait_before
from audience_insights.asking import body_of

KEY = "ai_live_0123456789abcdefghij"
CHOICES = {
    "choices": [{"choice": "Yes", "percentage": 60}, {"choice": "No", "percentage": 40}],
    "summary": "Most say yes.",
    "themes": [],
    "sample": {
        **{"size": 100, "effectiveSize": 4, "marginOfError": 20, "basis": "prior"},
        **{"knowledge": "topic", "engine": "statistical/1", "seed": 1, "newer": "field"},
    },
    "newer": 1,
}
STATE = {
    **{"id": "7c1d9b34-52ae-4e0b-9a7f-3d8c6e2b1f05", "kind": "batch", "state": "running", "webhook": None},
    **{"asked": {"question": "?", "questions": 1, "who": "Adults"}, "credits": {"most": 1, "charged": 0}},
    **{"progress": {"total": 1, "succeeded": 0, "failed": 0, "cancelled": 0, "waiting": 1}},
    **{"createdAt": "2026-02-20T10:15:00.000Z", "finishedAt": None},
}


def envelope(data: object, **headers: str) -> httpx.Response:
    return httpx.Response(200, json={"requestId": "req_1", "data": data}, headers=headers)


def refusal(status: int, code: str = "internal_error", **headers: str) -> httpx.Response:
    error = {"message": "What happened.", "type": "api_error", "code": code, "param": None}
    return httpx.Response(status, json={"error": error, "requestId": "req_2"}, headers={"retry-after": "0", **headers})


class Service:
    """Answers with what it is given, in turn, and keeps the requests."""

    def __init__(self, *answers: httpx.Response | Exception | Callable[[httpx.Request], httpx.Response]) -> None:
        self.answers = list(answers)
        self.requests: list[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        request.read()
        self.requests.append(request)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer(request) if callable(answer) else answer

    def client(self, **options: float) -> AudienceInsights:
        http = httpx.Client(transport=httpx.MockTransport(self))
        patience = {"timeout": options.get("timeout", 300), "max_retries": int(options.get("max_retries", 3))}
        return AudienceInsights("http://service.test/base/", KEY, http_client=http, **patience)  # type: ignore[arg-type]


def ask(client: AudienceInsights, **options: str) -> object:
    return client.ask("Do you own a car?", ["Yes", "No"], "Adults", **options)  # type: ignore[arg-type]


class Retries(unittest.TestCase):
    def test_a_call_is_tried_again_under_the_same_key(self) -> None:
        service = Service(refusal(503), httpx.ConnectError("refused"), refusal(429), envelope(CHOICES))
        with mock.patch("time.sleep"):
            ask(service.client())
        keys = {request.headers["idempotency-key"] for request in service.requests}
        self.assertEqual((len(service.requests), len(keys)), (4, 1))
        self.assertEqual(str(service.requests[0].url), "http://service.test/base/v1/ask/choices")

    def test_calls_have_keys_of_their_own_or_the_callers(self) -> None:
        service = Service(envelope(CHOICES), envelope(CHOICES), envelope(CHOICES))
        client = service.client()
        ask(client)
        ask(client)
        ask(client, idempotency_key="mine")
        keys = [request.headers["idempotency-key"] for request in service.requests]
        self.assertEqual((len(set(keys)), keys[2]), (3, "mine"))

    def test_it_gives_up_after_max_retries(self) -> None:
        for retries in range(4):
            service = Service(*[refusal(503)] * 9)
            with self.assertRaises(errors.ServiceUnavailable):
                ask(service.client(max_retries=retries))
            self.assertEqual(len(service.requests), retries + 1)

    def test_what_will_not_pass_is_not_tried_again(self) -> None:
        for status in [400, 401, 402, 404, 409, 413, 422]:
            service = Service(refusal(status))
            with self.assertRaises(errors.CLASSES[status]):
                ask(service.client())
        service = Service(refusal(429, **{"retry-after": "3600"}))
        with self.assertRaises(errors.TooManyRequests) as caught:
            ask(service.client())
        self.assertEqual(caught.exception.retry_after, 3600)

    def test_a_deletion_is_not_repeated_after_a_broken_connection(self) -> None:
        service = Service(httpx.ReadError("gone"))
        with self.assertRaises(errors.ConnectionFailed):
            service.client().audiences.delete("x")

    def test_what_is_under_way_is_waited_for_beyond_the_retries(self) -> None:
        service = Service(*[refusal(409, "idempotency_key_in_use")] * 6, envelope(CHOICES))
        ask(service.client(max_retries=0))
        self.assertEqual(len(service.requests), 7)

    def test_a_body_that_breaks_off_is_fetched_again(self) -> None:
        def broken(_: httpx.Request) -> httpx.Response:
            def body() -> Iterator[bytes]:
                yield b'{"requestId'
                raise httpx.ReadError("gone")

            return httpx.Response(200, content=body())

        service = Service(broken, envelope(CHOICES))
        with mock.patch("time.sleep"):
            ask(service.client())
        self.assertEqual(len(service.requests), 2)

    def test_pauses_are_what_is_asked_for_or_grow_to_eight_seconds(self) -> None:
        for _ in range(500):
            attempt, asked = random.randrange(40), random.uniform(0, 60)
            told = errors.error_of(429, "", code="x", retry_after=asked)
            self.assertTrue(asked <= wait_before(attempt, told) <= asked * 1.25)
            most = min(8, 0.5 * 2.0**attempt)
            self.assertTrue(most / 2 <= wait_before(attempt, errors.ConnectionFailed()) <= most)

    def test_retry_after_may_be_a_date(self) -> None:
        dates = {"retry-after": "Fri, 20 Feb 2026 10:15:07 GMT", "date": "Fri, 20 Feb 2026 10:15:00 GMT"}
        service = Service(refusal(503, **dates))
        with self.assertRaises(errors.ServiceUnavailable) as caught:
            ask(service.client(max_retries=0))
        self.assertEqual(caught.exception.retry_after, 7)

    def test_a_call_ends_in_time_and_says_why(self) -> None:
        service = Service(*[refusal(503, **{"retry-after": "50"})] * 9)
        with self.assertRaises(errors.TimedOut) as caught:
            ask(service.client(timeout=0.05))
        self.assertIsInstance(caught.exception.__cause__, errors.ServiceUnavailable)
        self.assertIsNone(Deadline(0).left())


class Refusals(unittest.TestCase):
    def test_a_proxys_answers_are_told_from_the_services(self) -> None:
        for status, kind in [(404, errors.ApiError), (503, errors.ServiceUnavailable), (302, errors.ApiError)]:
            service = Service(httpx.Response(status, text="<h1>Proxy</h1>"))
            with self.assertRaises(errors.ApiError) as caught:
                ask(service.client(max_retries=0))
            self.assertIs(type(caught.exception), kind)
            self.assertEqual(caught.exception.code, errors.UNEXPECTED)

    def test_odd_bodies_are_errors_of_ours(self) -> None:
        for body in [b"", b"null", b"[]", b'{"error":null}', b'{"error":{"message":1}}', b"\xff\xfe"]:
            service = Service(httpx.Response(400, content=body))
            with self.assertRaises(errors.ApiError):
                ask(service.client())

    def test_settings_that_cannot_work_are_refused_at_once(self) -> None:
        for address in ["localhost:3000", "ftp://x", "http://", "//x"]:
            with self.assertRaises(ValueError):
                AudienceInsights(address, KEY)
        with mock.patch.dict("os.environ", clear=True), self.assertRaisesRegex(ValueError, "AUDIENCE_API_KEY"):
            AudienceInsights("http://service.test")

    def test_the_key_is_in_no_text(self) -> None:
        records: list[str] = []
        handler = logging.Handler()
        handler.emit = lambda record: records.append(record.getMessage())  # type: ignore[method-assign]
        logging.getLogger().addHandler(handler)
        self.addCleanup(logging.getLogger().removeHandler, handler)
        service = Service(refusal(401))
        client = service.client()
        with self.assertRaises(errors.Unauthorized) as caught:
            ask(client)
        with self.assertRaises(ValueError) as unsendable:
            AudienceInsights("http://service.test", f"{KEY}ü")
        told = [repr(client), str(vars(client)), str(vars(client._transport)), repr(caught.exception), str(unsendable.exception)]
        for text in [*told, *records]:
            self.assertNotIn(KEY, text)
        self.assertEqual(service.requests[0].headers["authorization"], f"Bearer {KEY}")

    def test_unknown_names_in_a_question_are_refused(self) -> None:
        with self.assertRaisesRegex(TypeError, "'audiance'"):
            body_of({"question": "?", "audiance": "Adults"})


class Answers(unittest.TestCase):
    def test_fields_of_newer_services_are_kept(self) -> None:
        answer = Service(envelope(CHOICES)).client().ask("Do you own a car?", ["Yes", "No"], "Adults")
        self.assertEqual(answer.to_dict()["newer"], 1)
        self.assertEqual(answer.sample.to_dict()["newer"], "field")
        self.assertEqual(pickle.loads(pickle.dumps(answer)).percentages, {"Yes": 60, "No": 40})

    def test_nothing_in_a_chart_is_markup_of_the_question(self) -> None:
        evil = {**CHOICES, "choices": [{"choice": "<script>", "percentage": 60}], "summary": "<img src=x>"}
        page = Service(envelope(evil)).client().ask("<b>", ["<script>", "No"], "Adults")._repr_html_()
        for markup in ["<script", "<b>", "<img"]:
            self.assertNotIn(markup, page)

    def test_bodies_are_those_of_the_api(self) -> None:
        project = "5e2a7c34-8d1b-4f6e-a0c9-2b7d4e9f1a63"
        compared = body_of({"question": "?", "groups": {"F": "women", "M": {"filter": "men"}}, "project": project}, project)
        self.assertEqual(compared["sides"], [{"name": "F", "filter": "women"}, {"name": "M", "filter": "men"}])
        asked = body_of({"question": "?", "project": project, "audience": None}, project)
        self.assertEqual(asked, {"questions": ["?"], "projectId": project})
        self.assertEqual(body_of({"audience": project}), {"audienceId": project})


class Streams(unittest.TestCase):
    def test_events_go_on_after_a_break_and_repeat_nothing(self) -> None:
        def event(name: str, id: str) -> bytes:
            return f"retry: 1\nid: {id}\nevent: {name}\ndata: {json.dumps(STATE)}\n\n".encode()

        def first(_: httpx.Request) -> httpx.Response:
            def body() -> Iterator[bytes]:
                yield event("state", "1") + b": still here\n\n" + event("progress", "2")[:-9]
                raise httpx.ReadError("gone")

            return httpx.Response(200, content=body())

        service = Service(first, httpx.Response(200, content=event("progress", "2") + event("done", "3")))
        heard = [(one.id, one.event) for one in service.client().asks.events(STATE["id"])]  # type: ignore[arg-type]
        self.assertEqual(heard, [("1", "state"), ("2", "progress"), ("3", "done")])
        self.assertEqual(service.requests[1].headers["last-event-id"], "1")

    def test_results_go_on_after_a_break(self) -> None:
        asked = {"question": "?", "choices": ["Yes", "No"], "audiencePrompt": "Adults"}
        about = {"state": "succeeded", "kind": "choices", "who": "Adults", "asked": asked, "credits": 1, "error": None}
        lines = [json.dumps({"index": i, "requestId": "r", "data": CHOICES, **about}) + "\n" for i in range(3)]

        def first(_: httpx.Request) -> httpx.Response:
            def body() -> Iterator[bytes]:
                yield (lines[0] + lines[1] + lines[2][:20]).encode()
                raise httpx.ReadError("gone")

            return httpx.Response(200, content=body())

        service = Service(first, httpx.Response(200, content="".join(lines).encode()))
        found = service.client().asks.collect("x")
        self.assertEqual([one.index for one in found], [0, 1, 2])
        self.assertEqual([answer.basis for answer in found.answers if answer is not None], ["prior"] * 3)

    def test_waiting_ends_in_time(self) -> None:
        service = Service(*[httpx.ConnectError("refused")] * 99)
        with self.assertRaises(errors.TimedOut):
            service.client(max_retries=99).asks.wait("x", timeout=0.05, progress=False)


class Async(unittest.TestCase):
    def test_the_async_client_does_the_same(self) -> None:
        service = Service(refusal(503), envelope(CHOICES, **{"x-credits-charged": "5", "x-credits-remaining": "7"}))

        async def main() -> None:
            http = httpx.AsyncClient(transport=httpx.MockTransport(service))
            async with AsyncAudienceInsights("http://service.test", KEY, http_client=http) as client:
                answer = await client.ask("Do you own a car?", ["Yes", "No"], "Adults")
                assert answer.credits is not None
                self.assertEqual((answer.credits.charged, answer.credits.remaining), (5, 7))
                self.assertNotIn(KEY, repr(client))

        asyncio.run(main())
        self.assertEqual(len(service.requests), 2)


if __name__ == "__main__":
    unittest.main()
