import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import {
  anthropicBatches,
  type BatchedCall,
  type Batches,
  openAiBatches
} from "../../../../src/layers/models/batches/BatchLines.ts"
import { modelServer } from "../../../support/models/InTest.ts"
import { json, scriptedServer } from "../../../support/models/Scripted.ts"
import type { ModelServerSettings } from "../../../support/models/Settings.ts"
import { KEY, providerAt, SECRET, sharesCall } from "../providers/Calls.ts"

const QUESTION = { question: "How do you like tea?", choices: ["A lot", "Not at all"], shares: [0.75, 0.25] }
const PROMPT = `Question: ${QUESTION.question}\nA) ${QUESTION.choices[0]}\nB) ${QUESTION.choices[1]}`

const calls: ReadonlyArray<BatchedCall> = [1, 2, 3].map((n) => ({
  id: `call-${n}`,
  call: { ...sharesCall, shared: PROMPT, own: `Reply with the percentage of each letter as JSON. Number ${n}.` }
}))

/** Batches are done when a test says so. */
const LATER_MS = 24 * 60 * 60 * 1000

const PROVIDERS = {
  "OpenAI's responses": (url: string) => openAiBatches(providerAt(url, "openai")),
  "OpenAI's chat completions": (url: string) => openAiBatches(providerAt(url, "compatible")),
  "Anthropic's messages": (url: string) => anthropicBatches(providerAt(url, "anthropic"))
} satisfies Readonly<Record<string, (url: string) => Batches>>

const server = (settings: ModelServerSettings) => modelServer({ truth: [QUESTION], keys: [KEY], ...settings })

describe("batches", () => {
  for (const [name, batchesAt] of Object.entries(PROVIDERS)) {
    it.scopedLive(`are handed in, watched and collected: ${name}`, () =>
      Effect.gen(function* () {
        const { finishBatches, url } = yield* server({ batchMs: LATER_MS })
        const { collect, create, poll } = batchesAt(url)
        const batch = yield* create(calls)
        const early = yield* poll(batch)
        assert.deepStrictEqual([early.state, early.answered, early.calls], ["working", 0, 3])
        finishBatches()
        assert.deepStrictEqual(yield* poll(batch), { state: "done", answered: 3, calls: 3 })
        const replies = yield* collect(batch, calls)
        assert.deepStrictEqual(replies.map(({ id }) => id).sort(), ["call-1", "call-2", "call-3"])
        for (const { result } of replies) {
          const reply = Either.getOrThrow(result)
          assert.deepStrictEqual(JSON.parse(reply.text), { A: 75, B: 25 })
          assert.isAbove(reply.tokens.input, 0)
        }
      })
    )

    it.scopedLive(`say what became of each call: ${name}`, () =>
      Effect.gen(function* () {
        const { url } = yield* server({ faults: { status500: 0.4, refusal: 0.3 }, seed: 5 })
        const { collect, create } = batchesAt(url)
        const many = Array.from({ length: 40 }, (_, n) => ({
          id: `c${n}`,
          call: { ...sharesCall, shared: PROMPT, own: `Reply with the percentage of each letter as JSON. Number ${n}.` }
        }))
        const replies = yield* collect(yield* create(many), many)
        assert.strictEqual(new Set(replies.map(({ id }) => id)).size, 40)
        const faults = replies.flatMap(({ result }) => (Either.isLeft(result) ? [result.left.fault] : []))
        assert.includeMembers(faults, ["unavailable", "refused"])
        assert.isTrue(faults.length > 10 && faults.length < 40)
      })
    )

    it.scopedLive(`leave out of the next what a model does not take: ${name}`, () =>
      Effect.gen(function* () {
        const { url } = yield* server({ refuses: ["temperature"] })
        const { collect, create } = batchesAt(url)
        const first = yield* collect(yield* create(calls), calls)
        for (const { result } of first) assert.isTrue(Either.isLeft(result) && result.left.passing)
        const second = yield* collect(yield* create(calls), calls)
        for (const { result } of second) assert.isTrue(Either.isRight(result))
      })
    )

    it.scopedLive(`are cancelled: ${name}`, () =>
      Effect.gen(function* () {
        const { url } = yield* server({ batchMs: LATER_MS })
        const { cancel, collect, create, poll } = batchesAt(url)
        const batch = yield* create(calls)
        yield* cancel(batch)
        assert.strictEqual((yield* poll(batch)).state, "cancelled")
        assert.deepStrictEqual(yield* collect(batch, calls), [])
      })
    )

    it.scopedLive(`fail in words without key or prompt: ${name}`, () =>
      Effect.gen(function* () {
        const secret = calls.map(({ call, id }) => ({ id, call: { ...call, shared: SECRET } }))
        for (const message of [`The key ${KEY} is old`, `Cannot read “${SECRET}”`]) {
          const broken = yield* scriptedServer((_, response) => json(response, { error: { message, type: "e" } }, 400))
          const fault = yield* Effect.flip(batchesAt(broken.url).create(secret))
          assert.notInclude(JSON.stringify(fault), KEY)
          assert.notInclude(JSON.stringify(fault), "elephant")
        }
        const { url } = yield* server({})
        assert.strictEqual((yield* Effect.flip(batchesAt(url).poll("batch_none"))).fault, "unsupported")
        const odd = yield* scriptedServer((_, response) => json(response, { hello: 1 }))
        assert.strictEqual((yield* Effect.flip(batchesAt(odd.url).create(calls))).fault, "malformed")
      })
    )
  }

  const finished = (ids: ReadonlyArray<readonly [id: string, text: string]>) =>
    scriptedServer((heard, response) => {
      if (!heard.path.includes("/content")) return json(response, { id: "b", status: "completed", output_file_id: "f" })
      const lines = ids.map(([custom_id, text]) => {
        const body = { choices: [{ message: { content: text }, finish_reason: "stop" }] }
        return JSON.stringify({ custom_id, response: { status_code: 200, body } })
      })
      response.end(lines.join("\n"))
    })

  it.scopedLive("count a line that comes twice once, and none of lines that contradict each other", () =>
    Effect.gen(function* () {
      const lines = [
        ["call-1", "yes"],
        ["call-2", "yes"],
        ["call-1", "yes"],
        ["call-2", "no"],
        ["call-9", "yes"]
      ] as const
      const { url } = yield* finished(lines)
      const replies = yield* openAiBatches(providerAt(url, "compatible")).collect("b", calls)
      assert.deepStrictEqual(
        replies.map(({ id, result }) => [id, Either.isRight(result) ? result.right.text : result.left.fault]),
        [
          ["call-1", "yes"],
          ["call-2", "malformed"]
        ]
      )
    })
  )
})
