import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { REQUEST_ID } from "../../support/Envelope.ts"
import { newTenant, send, TestService, testService } from "../../support/Service.ts"
import { importSample } from "../../support/sample/ImportSample.ts"
import { upload } from "../../support/Uploads.ts"

const open = {
  audiencePrompt: "Adults in the United States",
  question: "What do you cook?",
  sampleSize: "low",
  seed: 1
}

/** A question about which something is known, so that its answers cost credits. */
const costly = { audiencePrompt: "Adults", question: "Do you own a car?", choices: ["Yes", "No"], sampleSize: "low" }

layer(testService({ COMPATIBILITY: "originalvoices" }))("with COMPATIBILITY=originalvoices", (it) => {
  it.effect("answers to one question come as those to several", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const { question, ...ask } = open
      const one = yield* send({ path: "/v1/ask/open", key, body: open })
      const several = yield* send({ path: "/v1/ask/open", key, body: { ...ask, questions: [question] } })
      assert.strictEqual(one.status, 200, one.text)
      assert.deepStrictEqual(one.json.data, several.json.data)
      assert.strictEqual(one.headers["x-credits-charged"], "0")
      const [answers, ...others] = one.json.data.answers
      assert.deepStrictEqual([answers.length, others], [10, []])
      for (const { answer, confidence } of answers) {
        assert.isString(answer)
        assert.isTrue(confidence >= 0 && confidence <= 1)
      }
      const keyed = () => send({ path: "/v1/ask/open", key, body: open, headers: { "idempotency-key": "k" } })
      assert.deepStrictEqual((yield* keyed()).json.data, one.json.data)
      assert.deepStrictEqual((yield* keyed()).json.data, one.json.data)
    })
  )

  it.effect("errors say their message at the top too", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ credits: 5 })
      const answers = yield* Effect.all([
        send({ path: "/v1/ask/open", key, body: { ...open, sampleSize: "huge" } }),
        send({ path: "/v1/ask/open", key, body: "{bad" }),
        send({ path: "/v1/ask/choices", key, body: costly }),
        send({ path: "/v1/ask/open", key, body: { ...open, question: 1 }, headers: { "idempotency-key": "e" } }),
        send({ path: "/v1/ask/open", key, body: { ...open, question: 1 }, headers: { "idempotency-key": "e" } }),
        send({ path: "/v1/audiences" }),
        send({ path: "/nowhere" }),
        send({ method: "PUT", path: "/v1/audiences" }),
        send({ path: "/v1/audiences", key, body: "x".repeat(2_000_000) })
      ])
      assert.deepStrictEqual(
        answers.map(({ status }) => status),
        [400, 400, 402, 400, 400, 401, 404, 405, 413]
      )
      for (const { headers, json, text } of answers) {
        assert.deepStrictEqual(Object.keys(json).sort(), ["error", "message", "requestId"])
        assert.strictEqual(json.message, json.error.message)
        assert.match(json.requestId, REQUEST_ID)
        assert.strictEqual(headers["content-length"], String(Buffer.byteLength(text)))
      }
    })
  )

  it.effect("unknown parameters are ignored", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id: project } = yield* importSample(tenant.organization)
      const { key } = tenant
      const audience = { title: "Nurses", prompt: "Nurses", projectId: project, folder: "x" }
      const created = yield* send({ path: "/v1/audiences", key, body: audience })
      assert.deepStrictEqual(Object.keys(created.json.data), ["id", "title"])
      const both = { audienceId: created.json.data.id, audiencePrompt: "Women", questions: ["Why?"], stream: false }
      const requests = [
        { path: "/v1/ask/open", key, body: { ...open, sample_size: "high" } },
        { path: "/v1/ask/open", key, body: both },
        { path: `/v1/ask/project/${project}`, key, body: { questions: ["Age"], model: "x" } },
        { path: "/v1/audiences?page=2&page=3", key },
        { path: "/v1/projects?x=1", key }
      ]
      for (const request of requests) assert.strictEqual((yield* send(request)).status, 200, request.path)
      const form = yield* upload(tenant, { titel: "x" })
      assert.deepStrictEqual([form.status, form.json.error.code], [400, "parameter_missing"])
    })
  )
})

layer(TestService)("without COMPATIBILITY", (it) => {
  it.effect("the product's own SDK is known by its name, and answered as it expects", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const headers = { "user-agent": "OriginalVoices/JS 0.1.0", "x-stainless-lang": "js" }
      const one = yield* send({ path: "/v1/ask/open", key, headers, body: { ...open, sample_size: "high" } })
      assert.strictEqual(one.status, 200, one.text)
      assert.sameMembers(Object.keys(one.json.data.answers[0][0]), ["answer", "confidence"])
      const refused = yield* send({ path: "/v1/ask/open", key, headers, body: {} })
      assert.deepStrictEqual(Object.keys(refused.json).sort(), ["error", "message", "requestId"])
      const listed = yield* send({ path: "/v1/audiences?page=2", key, headers })
      assert.strictEqual(listed.status, 200, listed.text)
      const batch = [{ ...open, sample_size: "high" }]
      assert.strictEqual((yield* send({ path: "/v1/asks", key, headers, body: batch })).status, 202)
      for (const other of ["OpenAI/JS 5.1.0", "curl/8.5.0 OriginalVoices/JS", ""]) {
        const strict = yield* send({ path: "/v1/asks", key, headers: { ...headers, "user-agent": other }, body: batch })
        assert.strictEqual(strict.json.error.code, "parameter_unknown", other)
        assert.notProperty(strict.json, "message")
      }
    })
  )

  it.effect("one question has a flat list of answers, and errors have one message", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const one = yield* send({ path: "/v1/ask/open", key, body: open })
      assert.deepStrictEqual(Object.keys(one.json.data.answers[0]), ["answer"])
      const refused = yield* send({ path: "/v1/ask/open", key, body: {} })
      assert.deepStrictEqual(Object.keys(refused.json), ["error", "requestId"])
    })
  )
})
