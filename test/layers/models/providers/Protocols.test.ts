import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Protocol } from "../../../../src/domain/models/LanguageModel.ts"
import type { ModelCall } from "../../../../src/domain/models/ModelCall.ts"
import { at, textAt } from "../../../../src/layers/models/providers/Transport.ts"
import { modelServer } from "../../../support/models/InTest.ts"
import type { ModelServer } from "../../../support/models/ModelServer.ts"
import { KEY, MODELS, providerAt, sharesCall, textCall } from "./Calls.ts"

const QUESTION = {
  question: "How do you like tea?",
  choices: ["A lot", "Not at all"],
  shares: [0.75, 0.25]
}
const asked = (call: ModelCall, own = "Reply with the percentage of each letter as JSON."): ModelCall => ({
  ...call,
  shared: `Question: ${QUESTION.question}\nA) ${QUESTION.choices[0]}\nB) ${QUESTION.choices[1]}`,
  own
})
const describing = asked(sharesCall)
const choosing = asked(
  { ...textCall, maxOutputTokens: 1, format: { _tag: "Token", tokens: ["A", "B"] } },
  "Answer with one letter."
)
const protocols = Protocol.literals

const bodies = ({ requests }: ModelServer) => requests.map(({ body }) => body)
const last = (server: ModelServer) => bodies(server).at(-1)

describe("a provider", () => {
  for (const protocol of protocols) {
    it.scoped(`asks and reads ${protocol}`, () =>
      Effect.gen(function* () {
        const server = yield* modelServer({ truth: [QUESTION], keys: [KEY] })
        const provider = providerAt(server.url, protocol)
        const { limits, reply } = yield* provider.complete(describing)
        assert.deepStrictEqual(JSON.parse(reply.text), { A: 75, B: 25 })
        assert.strictEqual(reply.model, MODELS[protocol])
        assert.isAbove(reply.tokens.input, 10)
        assert.isAbove(reply.tokens.output, 0)
        assert.strictEqual(reply.tokens.reasoning, 0)
        assert.strictEqual(server.requests.length, 1)
        if (protocol !== "google") assert.isAbove(limits.requests?.limit ?? 0, 0)
      })
    )

    it.scoped(`learns what a model of ${protocol} does not take, once`, () =>
      Effect.gen(function* () {
        const common = ["temperature", "json_schema", "seed", "logprobs"] as const
        // The server takes any request of Anthropic's for one that asks not to reason.
        const refuses = protocol === "anthropic" ? common : ([...common, "reasoning_effort"] as const)
        const server = yield* modelServer({ truth: [QUESTION], refuses })
        const provider = providerAt(server.url, protocol)
        const before = provider.model.capabilities
        const { reply } = yield* provider.complete(describing)
        assert.deepStrictEqual(JSON.parse(reply.text), { A: 75, B: 25 })
        yield* provider.complete(choosing)
        const asks = server.requests.length
        yield* provider.complete(describing)
        yield* provider.complete(choosing)
        assert.strictEqual(server.requests.length, asks + 2, "nothing is refused a second time")
        const { capabilities } = provider.model
        assert.isFalse(capabilities.temperature)
        assert.isFalse(capabilities.jsonSchema)
        assert.isFalse(capabilities.seed)
        assert.isFalse(capabilities.logprobs)
        assert.isTrue(before.temperature && before.jsonSchema)
        assert.strictEqual(asks, server.requests.filter(({ status }) => status !== 200).length + 2)
      })
    )

    it.scoped(`says which models a server of ${protocol} has`, () =>
      Effect.gen(function* () {
        const server = yield* modelServer({ truth: [QUESTION], models: ["other"] })
        const provider = providerAt(server.url, protocol, MODELS[protocol], " (it has other)")
        const fault = yield* Effect.flip(provider.complete(describing))
        assert.strictEqual(fault.fault, "unsupported")
        assert.isFalse(fault.passing)
        assert.include(fault.detail, "does not have this model: check LLM_MODEL")
        assert.include(fault.detail, "(it has other)")
        assert.strictEqual(server.requests.length, 1)
      })
    )

    it.scoped(`tells a wrong key of ${protocol} from trouble that passes`, () =>
      Effect.gen(function* () {
        const server = yield* modelServer({ truth: [QUESTION], keys: ["another"] })
        const refused = yield* Effect.flip(providerAt(server.url, protocol).complete(describing))
        assert.deepStrictEqual([refused.fault, refused.passing], ["unauthorized", false])
        const faults = {
          status500: ["unavailable", undefined],
          status503: ["unavailable", undefined],
          status529: ["unavailable", undefined],
          rateLimited: ["limited", undefined],
          rateLimitedRetryAfter: ["limited", 1000],
          dropped: ["unavailable", undefined],
          truncated: ["malformed", undefined],
          empty: ["malformed", undefined]
        } as const
        for (const [name, [fault, retryAfterMs]] of Object.entries(faults)) {
          const troubled = yield* modelServer({ truth: [QUESTION], faults: { [name]: 1 } })
          const found = yield* Effect.flip(providerAt(troubled.url, protocol).complete(describing))
          assert.deepStrictEqual([found.fault, found.passing], [fault, true], name)
          assert.strictEqual(found.retryAfterMs, retryAfterMs, name)
          const costs = name === "truncated" || name === "empty"
          assert.strictEqual((found.tokens?.input ?? 0) > 0, costs, `${name} says what it took`)
        }
        const refusing = yield* modelServer({ truth: [QUESTION], faults: { refusal: 1 } })
        const refusal = yield* Effect.either(providerAt(refusing.url, protocol).complete(describing))
        assert.strictEqual(refusal._tag === "Left" ? refusal.left.fault : "replied", "refused")
      })
    )

    it.scoped(`takes a stream of ${protocol} that nobody asked for`, () =>
      Effect.gen(function* () {
        const server = yield* modelServer({ truth: [QUESTION], faults: { slowStream: 1 } })
        const { reply } = yield* providerAt(server.url, protocol).complete(describing)
        assert.deepStrictEqual(JSON.parse(reply.text), { A: 75, B: 25 })
      })
    )
  }

  it.scoped("gives the log-probabilities of first tokens where a protocol has them", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: [QUESTION] })
      for (const protocol of ["compatible", "openai", "google"] as const) {
        const { reply } = yield* providerAt(server.url, protocol).complete(choosing)
        const a = reply.logprobs?.find(({ token }) => token === "A")?.logprob
        assert.isAtMost(Math.abs(Math.exp(a ?? 0) - 0.75), 0.02, protocol)
      }
      const { reply } = yield* providerAt(server.url, "anthropic").complete(choosing)
      assert.isUndefined(reply.logprobs)
    })
  )

  it.scoped("holds replies to a schema by the strictest means that is left", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: [QUESTION], refuses: ["json_schema"] })
      yield* providerAt(server.url, "compatible").complete(describing)
      assert.strictEqual(textAt(last(server), "response_format", "type"), "json_object")
      assert.include(textAt(last(server), "messages", 0, "content"), '"additionalProperties":false')
      yield* providerAt(server.url, "openai").complete(describing)
      assert.strictEqual(textAt(last(server), "text", "format", "type"), "json_object")
      yield* providerAt(server.url, "google").complete(describing)
      assert.isUndefined(at(last(server), "generationConfig", "responseJsonSchema"))
      assert.strictEqual(textAt(last(server), "generationConfig", "responseMimeType"), "application/json")
      const old = yield* providerAt(server.url, "anthropic", "claude-3-5-haiku-latest").complete(describing)
      assert.deepStrictEqual(JSON.parse(old.reply.text), { A: 75, B: 25 })
    })
  )

  it.scoped("marks what is shared for Anthropic's cache, and only where it is long enough", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: [QUESTION] })
      const provider = providerAt(server.url, "anthropic")
      const { cachedFrom } = provider.model.capabilities
      const long = { ...describing, shared: `${describing.shared}\n${"Survey of tea. ".repeat(400)}` }
      yield* provider.complete(describing)
      assert.notInclude(JSON.stringify(last(server)), "cache_control")
      assert.strictEqual(cachedFrom, 1024)
      const { reply } = yield* provider.complete(long)
      assert.deepStrictEqual(at(last(server), "messages", 0, "content", 0, "cache_control"), { type: "ephemeral" })
      assert.isUndefined(at(last(server), "messages", 0, "content", 1, "cache_control"))
      assert.isAbove(reply.cacheWrites ?? 0, 1024)
      const again = yield* provider.complete({
        ...long,
        own: "Among men. Reply with the percentage of each letter as JSON."
      })
      assert.isAbove(again.reply.tokens.cachedInput, 1024)
      assert.isAtLeast(again.reply.tokens.input, again.reply.tokens.cachedInput)
    })
  )

  it.scoped("leaves nothing of a question with OpenAI", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: [QUESTION] })
      yield* providerAt(server.url, "openai").complete(describing)
      assert.isFalse(at(last(server), "store"))
    })
  )

  it.scoped("allows more tokens to a model that insists on reasoning, and says what the first reply took", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: [QUESTION], refuses: ["reasoning_effort"], reasoningTokens: 600 })
      const provider = providerAt(server.url, "openai")
      assert.strictEqual(provider.model.capabilities.reasoningTokens, 0)
      const cut = yield* Effect.flip(provider.complete(describing))
      assert.deepStrictEqual([cut.fault, cut.passing], ["malformed", true])
      assert.isAbove(cut.tokens?.reasoning ?? 0, 0)
      assert.strictEqual(provider.model.capabilities.reasoningTokens, 1024)
      const { reply } = yield* provider.complete(describing)
      assert.deepStrictEqual(JSON.parse(reply.text), { A: 75, B: 25 })
      assert.isAbove(reply.tokens.reasoning, 0)
    })
  )
})
