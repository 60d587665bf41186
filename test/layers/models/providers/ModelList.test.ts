import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { chatCompletions } from "../../../../src/layers/models/providers/ChatCompletions.ts"
import { generateContent } from "../../../../src/layers/models/providers/GenerateContent.ts"
import { answersQuestions, chosenOf, listModels, makesVectors } from "../../../../src/layers/models/ServerModels.ts"
import { json, scriptedServer } from "../../../support/models/Scripted.ts"
import { KEY, providerAt } from "./Calls.ts"

const listed = (...names: ReadonlyArray<string>) => names.map((name) => ({ name }))
const home = { url: new URL("http://localhost:11434/v1") }
const hosted = { url: new URL("https://llm.example.com/v1") }

describe("lists of models", () => {
  it("tell models that answer questions by their names", () => {
    const answer = [
      "llama3.2:3b",
      "gpt-5-mini",
      "claude-haiku-4-5",
      "gemini-2.5-flash",
      "Qwen/Qwen3-8B",
      "mistral-small",
      "gpt-oss:20b",
      "deepseek-r1"
    ]
    const embed = [
      "nomic-embed-text",
      "text-embedding-3-small",
      "BAAI/bge-m3",
      "intfloat/e5-large",
      "all-minilm",
      "gemini-embedding-001"
    ]
    const others = [
      "whisper-1",
      "tts-1",
      "dall-e-3",
      "gpt-image-1",
      "omni-moderation-latest",
      "bge-reranker-v2",
      "llama-guard3",
      "gpt-4o-realtime-preview",
      "imagen-4",
      "babbage-002"
    ]
    for (const { name } of listed(...answer)) assert.isTrue(answersQuestions({ name }), name)
    for (const name of [...embed, ...others]) assert.isFalse(answersQuestions({ name }), name)
    for (const name of embed) assert.isTrue(makesVectors({ name }), name)
  })

  it.effect("give the only model, or the first at home, and name several elsewhere", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* chosenOf(listed("nomic-embed-text", "b", "a"), home)).name, "b")
      assert.strictEqual((yield* chosenOf(listed("a", "text-embedding-3-small"), hosted)).name, "a")
      const several = yield* Effect.flip(chosenOf(listed("a", "b"), hosted))
      assert.include(several.detail, "name one in LLM_MODEL (a, b)")
      const none = yield* Effect.flip(chosenOf(listed("nomic-embed-text"), home))
      assert.include(none.detail, "has no model that answers questions")
      const many = yield* Effect.flip(chosenOf(listed(...Array.from({ length: 400 }, (_, i) => `m${i}`)), hosted))
      assert.include(many.detail, "m9 and 390 more")
    })
  )

  it("have prices where the server tells them", () => {
    const model = (pricing: object) =>
      chatCompletions.listed({ data: [{ id: "m", pricing: { ...pricing } as Record<string, string> }] })
    assert.deepStrictEqual(model({ prompt: "0.000001", completion: "0.000004", input_cache_read: "0.00000025" }), [
      { name: "m", price: { input: 1, cachedInput: 0.25, output: 4 } }
    ])
    assert.deepStrictEqual(model({ prompt: "0.0000003", completion: "0" })[0]?.price, {
      input: 0.3,
      cachedInput: 0.3,
      output: 0
    })
    for (const odd of [{ prompt: "-1", completion: "-1" }, { prompt: "free", completion: "0" }, { prompt: "" }, {}])
      assert.deepStrictEqual(model(odd), [{ name: "m" }])
    assert.deepStrictEqual(
      generateContent.listed({
        models: [
          { name: "models/gemini-2.5-flash", supportedGenerationMethods: ["generateContent"] },
          { name: "models/aqa", supportedGenerationMethods: ["generateAnswer"] }
        ]
      }),
      [{ name: "gemini-2.5-flash" }]
    )
  })

  it.scopedLive("are asked for with the key, and say what is wrong", () =>
    Effect.gen(function* () {
      const server = yield* scriptedServer(({ headers }, response) =>
        headers.authorization === `Bearer ${KEY}` ? json(response, { data: [{ id: "m" }] }) : json(response, {}, 401)
      )
      const at = (url: string) => providerAt(url, "compatible").server
      assert.deepStrictEqual(yield* listModels(at(server.url)), [{ name: "m" }])
      const stranger = yield* scriptedServer((_, response) => json(response, { error: { message: `no: ${KEY}` } }, 401))
      const refused = yield* Effect.flip(listModels(at(stranger.url)))
      assert.deepStrictEqual([refused.fault, refused.detail.includes(KEY)], ["unauthorized", false])
      const page = yield* scriptedServer((_, response) => {
        response.end("<html>Welcome</html>")
      })
      assert.include((yield* Effect.flip(listModels(at(page.url)))).detail, "a web page came")
    })
  )
})
