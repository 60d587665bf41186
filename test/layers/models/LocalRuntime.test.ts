import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Option, Redacted } from "effect"
import { modelVariables, serverIn } from "../../../src/layers/models/ModelSettings.ts"
import { chatCompletions } from "../../../src/layers/models/providers/ChatCompletions.ts"
import { openServer, withRuntime } from "../../../src/layers/models/ServerModels.ts"
import { json, scriptedServer } from "../../support/models/Scripted.ts"

type Listed = Readonly<Record<string, unknown>>

/** A server that lists these models as OpenAI does and, where it is Ollama, these as Ollama does. */
const listing = (models: ReadonlyArray<Listed>, tags: ReadonlyArray<Listed> | null = null) =>
  scriptedServer(({ path }, response) => {
    if (path === "/v1/models") json(response, { object: "list", data: models })
    else if (path === "/api/tags" && tags !== null) json(response, { models: tags })
    else json(response, { detail: "Not Found" }, 404)
  })

/** Prices of the models that are configured with these variables. */
const pricesWith = (variables: Readonly<Record<string, string>>) =>
  Effect.gen(function* () {
    const setting = Option.getOrThrow(yield* serverIn(yield* modelVariables))
    const { models } = yield* openServer(setting, yield* Effect.scope)
    return (yield* models).map(({ id, model }): readonly [string, number | null] => [id, model().price?.output ?? null])
  }).pipe(Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(variables)))))

const tag = (name: string, more: Listed = {}): Listed => ({ name, model: name, digest: "a80c4f17acd5", ...more })

describe("models at home", () => {
  for (const owner of ["llamacpp", "vllm", "sglang", "organization_owner"])
    it.scopedLive(`cost nothing where their server says that it runs them: ${owner}`, () =>
      Effect.gen(function* () {
        const { heard, url } = yield* listing([{ id: "m", owned_by: owner }])
        assert.deepStrictEqual(yield* pricesWith({ LLM_URL: url }), [["local:m", 0]])
        assert.deepStrictEqual(
          heard.map(({ path }) => path),
          ["/v1/models"]
        )
      })
    )

  it.scopedLive("cost nothing where Ollama has them, and what it passes on has no known price", () =>
    Effect.gen(function* () {
      const names = ["llama3.2:latest", "hf.co/someone/tiny:Q4", "gpt-oss:120b-cloud"]
      const { url } = yield* listing(
        names.map((id) => ({ id, owned_by: id.startsWith("hf.co/") ? "someone" : "library" })),
        [tag(names[0]!), tag(names[1]!), tag(names[2]!, { remote_host: "https://ollama.com:443" })]
      )
      assert.deepStrictEqual(yield* pricesWith({ LLM_URL: url }), [["local:llama3.2:latest", 0]])
      assert.deepStrictEqual(yield* pricesWith({ LLM_URL: url, LLM_MODEL: `llama3.2,${names[1]},${names[2]}` }), [
        ["local:llama3.2", 0],
        [`local:${names[1]}`, 0],
        [`local:${names[2]}`, null]
      ])
    })
  )

  it.scopedLive("have no known price behind a gateway, unless it or a setting tells one", () =>
    Effect.gen(function* () {
      const { url } = yield* listing([
        { id: "gpt-5-mini", owned_by: "openai" },
        { id: "some/model", pricing: { prompt: "0.000001", completion: "0.000002" } }
      ])
      assert.deepStrictEqual(yield* pricesWith({ LLM_URL: url }), [["local:gpt-5-mini", null]])
      assert.deepStrictEqual(yield* pricesWith({ LLM_URL: url, LLM_MODEL: "some/model,unlisted" }), [
        ["local:some/model", 2],
        ["local:unlisted", null]
      ])
      assert.deepStrictEqual(yield* pricesWith({ LLM_URL: url, LLM_PRICE: "0,0,0" }), [["local:gpt-5-mini", 0]])
    })
  )

  it.scopedLive("have their price asked for again where the server was not there yet", () =>
    Effect.gen(function* () {
      let isLoading = true
      const { url } = yield* scriptedServer(({ path }, response) => {
        if (isLoading) json(response, { error: { message: "Loading model" } }, 503)
        else json(response, path === "/v1/models" ? { data: [{ id: "m", owned_by: "llamacpp" }] } : {})
      })
      const opened = Effect.gen(function* () {
        const setting = Option.getOrThrow(yield* serverIn(yield* modelVariables))
        return yield* openServer(setting, yield* Effect.scope)
      }).pipe(
        Effect.withConfigProvider(
          ConfigProvider.fromMap(
            new Map([
              ["LLM_URL", url],
              ["LLM_MODEL", "m"]
            ])
          )
        )
      )
      const { models } = yield* opened
      assert.isNull((yield* models)[0]?.model().price)
      isLoading = false
      const [model] = yield* models
      while (model?.model().price === null) yield* Effect.sleep("5 millis")
      assert.strictEqual(model?.model().price?.output, 0)
    })
  )

  it.effect("are looked for at nobody else's servers", () =>
    Effect.gen(function* () {
      const server = { url: new URL("https://llm.example.com/v1"), dialect: chatCompletions, key: Redacted.make("k") }
      assert.deepStrictEqual(yield* withRuntime(server, [{ name: "m" }]), [{ name: "m" }])
    })
  )
})
