import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { chatCompletions } from "../../../../src/layers/models/providers/ChatCompletions.ts"
import { embedder, vectorDialects } from "../../../../src/layers/models/providers/Embeddings.ts"
import { listModels } from "../../../../src/layers/models/ServerModels.ts"
import * as LiteLlm from "../../../support/models/recorded/LiteLlm.ts"
import {
  HELD,
  LETTER,
  LOADING,
  MODEL,
  MODELS,
  NO_ADDRESS,
  NO_VECTORS,
  STREAM,
  TALKS_ON,
  TOO_LONG
} from "../../../support/models/recorded/LlamaCpp.ts"
import { scriptedServer } from "../../../support/models/Scripted.ts"
import { providerAt, sharesCall, textCall, tokenCall } from "./Calls.ts"

const answering = (body: string, status = 200, type = "application/json; charset=utf-8") =>
  scriptedServer((_, response) => {
    response.writeHead(status, { server: "llama.cpp", "content-type": type })
    response.end(body)
  })
const asked = (body: string, call = textCall, status = 200, type?: string) =>
  Effect.flatMap(answering(body, status, type), ({ url }) => providerAt(url, "compatible").complete(call))
const serverAt = (url: string) => ({ url: new URL(`${url}/v1`), dialect: chatCompletions, key: Redacted.make("") })

describe("what llama.cpp's own server answers", () => {
  it.scopedLive("lists a model once, though it is there in two ways", () =>
    Effect.gen(function* () {
      const { url } = yield* answering(MODELS)
      assert.deepStrictEqual(yield* listModels(serverAt(url)), [{ name: MODEL, runsThere: true }])
    })
  )

  it.scopedLive("is read: log-probabilities, JSON among white space, tokens from its cache", () =>
    Effect.gen(function* () {
      const letter = (yield* asked(LETTER, tokenCall)).reply
      assert.deepStrictEqual(letter.logprobs?.[0], { token: "A", logprob: -1.8500542640686035 })
      assert.deepStrictEqual([letter.tokens.input, letter.tokens.cachedInput, letter.tokens.output], [48, 24, 4])
      const held = (yield* asked(HELD, sharesCall)).reply
      assert.deepStrictEqual([JSON.parse(held.text), held.model], [{ sentence: "Santilásp" }, MODEL])
    })
  )

  it.scopedLive("is cut off where a model writes on, streamed or not", () =>
    Effect.gen(function* () {
      for (const [body, type] of [
        [TALKS_ON, "application/json"],
        [STREAM, "text/event-stream"]
      ] as const) {
        const cut = yield* Effect.flip(asked(body, textCall, 200, type))
        assert.deepStrictEqual([cut.fault, cut.detail], ["malformed", "the reply was cut off at its limit of tokens"])
      }
      const streamed = (yield* asked(STREAM, tokenCall, 200, "text/event-stream")).reply
      assert.deepStrictEqual([streamed.text, streamed.tokens.output], ["I'm ready to help", 0])
    })
  )

  it.scopedLive("says of a prompt that is too long how much fits", () =>
    Effect.gen(function* () {
      const { detail, fault, passing } = yield* Effect.flip(asked(TOO_LONG, textCall, 400))
      assert.deepStrictEqual([fault, passing], ["unsupported", false])
      assert.include(detail, "the prompt is longer than the model takes")
      assert.include(detail, "available context size (2048 tokens)")
    })
  )

  it.scopedLive("is waited for while its model is loaded", () =>
    Effect.gen(function* () {
      const { detail, fault, passing } = yield* Effect.flip(asked(LOADING, textCall, 503))
      assert.deepStrictEqual([fault, passing], ["unavailable", true])
      assert.include(detail, "still loading its model")
    })
  )

  it.scopedLive("is not asked again for what it does not do, or where it does not answer", () =>
    Effect.gen(function* () {
      const { heard, url } = yield* answering(NO_VECTORS, 501)
      const embed = embedder(serverAt(url), vectorDialects.openAi, Effect.succeed(MODEL))
      const none = yield* Effect.flip(embed(["tea"]))
      assert.deepStrictEqual([none.fault, none.passing, heard.length], ["unsupported", false, 1])
      assert.include(none.detail, "This server does not support embeddings")
      const lost = yield* Effect.flip(asked(NO_ADDRESS, textCall, 404))
      assert.deepStrictEqual([lost.fault, lost.passing], ["unsupported", false])
      assert.include(lost.detail, "check LLM_URL")
    })
  )
})

describe("what LiteLLM's proxy answers", () => {
  const cases: ReadonlyArray<readonly [name: string, body: string, status: number, fault: string, words: string]> = [
    ["a key that it does not know", LiteLlm.UNKNOWN_KEY, 400, "unauthorized", "check LLM_API_KEY"],
    ["a model that it does not have", LiteLlm.NO_MODEL, 400, "unsupported", "check LLM_MODEL"],
    ["a model whose server is away", LiteLlm.AWAY, 500, "unavailable", "Connection error"],
    ["a prompt that is too long", LiteLlm.TOO_LONG, 400, "unsupported", "available context size (4096 tokens)"],
    ["vectors that there are not", LiteLlm.NO_VECTORS, 501, "unsupported", "does not support embeddings"]
  ]
  for (const [name, body, status, fault, words] of cases)
    it.scopedLive(`is told apart: ${name}`, () =>
      Effect.gen(function* () {
        const failed = yield* Effect.flip(asked(body, textCall, status))
        assert.deepStrictEqual([failed.fault, failed.passing], [fault, status === 500])
        assert.include(failed.detail, words)
      })
    )
})
