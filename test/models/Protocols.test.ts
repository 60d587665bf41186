import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ask, modelServer } from "../support/models/InTest.ts"
import { at, listAt, numberAt, parse, textAt } from "../support/models/Json.ts"
import { BODIES, DINNER, PATHS, promptFor, SPOKEN, TRUTH } from "./Asked.ts"
import { differences, EXAMPLES } from "./Examples.ts"
import { saidIn } from "./Said.ts"

const PROMPT = promptFor(DINNER)
const DESCRIBED = { A: 46, B: 30, C: 16, D: 8 }
const LONG = `${"The same words begin every prompt of this kind. ".repeat(200)}\n\n${PROMPT}`

describe("a server of models", () => {
  for (const spoken of SPOKEN)
    it.scoped(`describes the planted shares as ${spoken} does`, () =>
      Effect.gen(function* () {
        const server = yield* modelServer({ truth: TRUTH })
        const { body, status } = yield* ask(server, PATHS[spoken], BODIES[spoken](PROMPT, 4))
        assert.strictEqual(status, 200)
        assert.deepStrictEqual(parse(saidIn(spoken, body) ?? ""), DESCRIBED)
        const example = { chat: "chat", responses: "responses", anthropic: "message", google: "google" } as const
        assert.deepStrictEqual(differences(EXAMPLES[example[spoken]], body), [])
        assert.strictEqual(server.requests[0]?.question, DINNER.question)
        assert.deepStrictEqual(server.requests[0]?.options, DINNER.choices)
      })
    )

  it.scoped("tells the likely first letters where logprobs are asked for", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: TRUTH })
      const { body } = yield* ask(server, PATHS.chat, {
        model: "planted",
        messages: [{ role: "user", content: `${PROMPT}\nAnswer with one letter.` }],
        logprobs: true,
        top_logprobs: 5,
        max_completion_tokens: 1
      })
      const choice = listAt(body, "choices")[0]
      assert.deepStrictEqual(differences(EXAMPLES.logprobs, at(choice, "logprobs")), [])
      const top = listAt(listAt(at(choice, "logprobs"), "content")[0], "top_logprobs")
      const likely = Object.fromEntries(
        top.map((one) => [textAt(one, "token"), Math.exp(numberAt(one, "logprob") ?? 0)])
      )
      for (const [k, share] of DINNER.shares.entries())
        assert.closeTo(likely[String.fromCharCode(65 + k)] ?? 0, share, 0.002)
    })
  )

  it.scoped("counts what its cache of prompts read and wrote", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: TRUTH })
      const usage = (prompt: string) =>
        Effect.map(ask(server, PATHS.chat, BODIES.chat(prompt, 4)), ({ body }) =>
          numberAt(body, "usage", "prompt_tokens_details", "cached_tokens")
        )
      assert.strictEqual(yield* usage(PROMPT), 0)
      assert.strictEqual(yield* usage(PROMPT), 0, "too short to be kept")
      assert.strictEqual(yield* usage(LONG), 0)
      const cached = yield* usage(`${LONG} Once more.`)
      assert.isAtLeast(cached ?? 0, 1024)
      const marked = (text: string) =>
        ask(server, PATHS.anthropic, {
          model: "planted",
          max_tokens: 100,
          system: [{ type: "text", text: LONG, cache_control: { type: "ephemeral" } }],
          messages: [{ role: "user", content: text }]
        })
      const written = yield* marked("One")
      assert.isAtLeast(numberAt(written.body, "usage", "cache_creation_input_tokens") ?? 0, 1024)
      const read = yield* marked("Two")
      assert.isAtLeast(numberAt(read.body, "usage", "cache_read_input_tokens") ?? 0, 1024)
    })
  )

  it.scoped("calls a forced tool with what it says", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: TRUTH })
      const { body } = yield* ask(server, PATHS.anthropic, {
        model: "planted",
        max_tokens: 200,
        messages: [{ role: "user", content: PROMPT }],
        tools: [
          { name: "answer", input_schema: at(BODIES.anthropic(PROMPT, 4), "output_config", "format", "schema") ?? {} }
        ],
        tool_choice: { type: "tool", name: "answer" }
      })
      assert.strictEqual(textAt(body, "stop_reason"), "tool_use")
      assert.deepStrictEqual(at(listAt(body, "content")[0], "input"), DESCRIBED)
    })
  )

  it.scoped("streams an answer in pieces that make it up", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: TRUTH })
      const { headers, text } = yield* ask(server, PATHS.chat, BODIES.chat(PROMPT, 4, { stream: true }))
      assert.include(headers.get("content-type") ?? "", "text/event-stream")
      const events = text.split("\n\n").filter((event) => event !== "")
      assert.strictEqual(events.at(-1), "data: [DONE]")
      const said = events
        .slice(0, -1)
        .map((event) => textAt(listAt(parse(event.slice("data: ".length)), "choices")[0], "delta", "content") ?? "")
      assert.deepStrictEqual(parse(said.join("")), DESCRIBED)
    })
  )

  it.scoped("lists its models in each provider's way", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ models: ["one", "two"] })
      const openAi = yield* ask(server, "/v1/models")
      assert.deepStrictEqual(
        listAt(openAi.body, "data").map((one) => textAt(one, "id")),
        ["one", "two"]
      )
      const anthropic = yield* ask(server, "/v1/models", undefined, { "anthropic-version": "2023-06-01" })
      assert.strictEqual(textAt(anthropic.body, "last_id"), "two")
      const google = yield* ask(server, "/v1beta/models")
      assert.deepStrictEqual(
        listAt(google.body, "models").map((one) => textAt(one, "name")),
        ["models/one", "models/two"]
      )
    })
  )

  it.scoped("makes like vectors of like texts", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({})
      const input = ["I love strong coffee", "strong coffee I love", "taxes are too high"]
      const { body } = yield* ask(server, "/v1/embeddings", { model: "planted", input })
      assert.deepStrictEqual(differences(EXAMPLES.embeddings, body), [])
      const vectors = listAt(body, "data").map((one) => listAt(one, "embedding").map(Number))
      const alike = (a: number, b: number) => vectors[a]!.reduce((sum, value, k) => sum + value * vectors[b]![k]!, 0)
      assert.closeTo(alike(0, 1), 1, 1e-9)
      assert.isBelow(Math.abs(alike(0, 2)), 0.3)
    })
  )

  it.scoped("refuses what the providers refuse, in their words", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: TRUTH, models: ["planted"], keys: ["right"] })
      const right = { authorization: "Bearer right" }
      const wrongKey = yield* ask(server, PATHS.chat, BODIES.chat(PROMPT, 4))
      assert.deepStrictEqual([wrongKey.status, textAt(wrongKey.body, "error", "code")], [401, "invalid_api_key"])
      const wrongModel = yield* ask(server, PATHS.chat, BODIES.chat(PROMPT, 4, { model: "other" }), right)
      assert.deepStrictEqual([wrongModel.status, textAt(wrongModel.body, "error", "code")], [404, "model_not_found"])
      const open = { type: "object", properties: { A: { type: "number" } }, required: ["A"] }
      const format = { type: "json_schema", json_schema: { name: "open", strict: true, schema: open } }
      const notClosed = yield* ask(server, PATHS.chat, BODIES.chat(PROMPT, 4, { response_format: format }), right)
      assert.include(
        textAt(notClosed.body, "error", "message") ?? "",
        "'additionalProperties' is required to be supplied"
      )
      const noJson = yield* ask(
        server,
        PATHS.chat,
        { model: "planted", messages: [{ role: "user", content: "Hello" }], response_format: { type: "json_object" } },
        right
      )
      assert.strictEqual(noJson.status, 400)
      const moved = yield* ask(server, PATHS.responses, BODIES.responses(PROMPT, 4, { response_format: format }), right)
      assert.include(textAt(moved.body, "error", "message") ?? "", "has moved to 'text.format'")
      const bounded = { format: { type: "json_schema", schema: { type: "integer", minimum: 0 } } }
      const minimum = yield* ask(server, PATHS.anthropic, BODIES.anthropic(PROMPT, 4, { output_config: bounded }), {
        "x-api-key": "right"
      })
      assert.deepStrictEqual(at(minimum.body, "error"), {
        type: "invalid_request_error",
        message: "output_config.format.schema: For 'integer' type, property 'minimum' is not supported"
      })
      const short = yield* ask(server, PATHS.google, { contents: [] }, { "x-goog-api-key": "right" })
      assert.deepStrictEqual(
        [numberAt(short.body, "error", "code"), textAt(short.body, "error", "status")],
        [400, "INVALID_ARGUMENT"]
      )
    })
  )

  it.scoped("refuses parameters that a model does not have", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: TRUTH, refuses: ["temperature", "json_schema", "logprobs"] })
      const cold = yield* ask(server, PATHS.chat, {
        model: "planted",
        messages: [{ role: "user", content: PROMPT }],
        temperature: 0
      })
      assert.deepStrictEqual([cold.status, textAt(cold.body, "error", "code")], [400, "unsupported_value"])
      const schema = yield* ask(server, PATHS.chat, BODIES.chat(PROMPT, 4))
      assert.include(
        textAt(schema.body, "error", "message") ?? "",
        "of type 'json_schema' is not supported with this model"
      )
      const likely = yield* ask(server, PATHS.chat, {
        model: "planted",
        messages: [{ role: "user", content: PROMPT }],
        logprobs: true
      })
      assert.strictEqual(likely.status, 403)
      const plain = yield* ask(server, PATHS.chat, { model: "planted", messages: [{ role: "user", content: PROMPT }] })
      assert.strictEqual(plain.status, 200)
    })
  )

  it.scoped("says when the money is spent", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ spent: true })
      const openAi = yield* ask(server, PATHS.chat, BODIES.chat(PROMPT, 4))
      assert.deepStrictEqual([openAi.status, textAt(openAi.body, "error", "code")], [429, "insufficient_quota"])
      const anthropic = yield* ask(server, PATHS.anthropic, BODIES.anthropic(PROMPT, 4))
      assert.strictEqual(textAt(anthropic.body, "error", "details", "error_code"), "enforced_spend_limit_reached")
    })
  )
})
