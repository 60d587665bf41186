import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { NodeContext } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Fiber } from "effect"
import { ModelId } from "../../../src/domain/models/LanguageModel.ts"
import { LanguageModelsConfigured } from "../../../src/layers/models/LanguageModelsConfigured.ts"
import { once } from "../../../src/layers/models/ModelServers.ts"
import { LanguageModels } from "../../../src/services/ports/LanguageModels.ts"
import { unmetered } from "../../support/Models.ts"
import { modelServer } from "../../support/models/InTest.ts"
import { json, scriptedServer } from "../../support/models/Scripted.ts"
import { textCall } from "./providers/Calls.ts"

const withModels = <A, E>(
  variables: Readonly<Record<string, string>>,
  use: (models: LanguageModels["Type"]) => Effect.Effect<A, E>
) =>
  Effect.flatMap(LanguageModels, use).pipe(
    Effect.provide(LanguageModelsConfigured),
    Effect.provide(NodeContext.layer),
    Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(variables))))
  )
const names = (ids: ReadonlyArray<{ readonly id: string }>) => ids.map(({ id }) => id)

describe("configured language models", () => {
  it.effect("are none without a setting", () =>
    withModels({}, ({ complete, configured, embed, models }) =>
      Effect.gen(function* () {
        assert.strictEqual(yield* configured, 0)
        assert.deepStrictEqual(yield* models, [])
        const failed = yield* Effect.flip(complete(ModelId.make("local:x"), textCall, unmetered))
        assert.deepStrictEqual([failed.fault, failed.model], ["unsupported", "local:x"])
        assert.include((yield* Effect.flip(embed(["a"], unmetered))).detail, "set LLM_URL")
      })
    )
  )

  it.scopedLive("are known at once where they are named, whether or not their server is there", () =>
    withModels({ LLM_URL: "http://127.0.0.1:9", LLM_MODEL: "a,b" }, ({ configured, models }) =>
      Effect.gen(function* () {
        assert.strictEqual(yield* configured, 2)
        assert.deepStrictEqual(names(yield* models), ["local:a", "local:b"])
      })
    )
  )

  it.scopedLive("are the first that answers questions where the server is to say, which is asked once", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ models: ["nomic-embed-text", "llama3.2", "qwen3"] })
      yield* withModels({ LLM_URL: server.url }, ({ complete, configured, embed, models }) =>
        Effect.gen(function* () {
          assert.strictEqual(yield* configured, 1)
          assert.strictEqual(server.requests.length, 0, "starting asks nobody anything")
          const [one] = yield* models
          assert.strictEqual(one?.id, "local:llama3.2")
          assert.strictEqual((yield* complete(one!.id, textCall, unmetered)).model, "llama3.2")
          yield* models
          const lists = () => server.requests.filter(({ path }) => path === "/v1/models")
          assert.strictEqual(lists().length, 1)
          const { tokens, vectors } = yield* embed(["tea", "coffee", "tea"], unmetered)
          assert.isAbove(tokens.input, 0)
          assert.strictEqual(vectors.length, 3)
          assert.deepStrictEqual(vectors[0], vectors[2])
          assert.notDeepEqual(vectors[0], vectors[1])
          const asked = server.requests.at(-1)
          assert.strictEqual(asked?.path, "/v1/embeddings")
          assert.include(JSON.stringify(asked?.body), "nomic-embed-text")
          assert.strictEqual(lists().length, 1)
        })
      )
    })
  )

  it.scopedLive("fail in words while their server is away, and are there when it is back", () =>
    Effect.gen(function* () {
      let isUp = false
      const server = yield* scriptedServer((_, response) =>
        isUp ? json(response, { data: [{ id: "llama" }] }) : json(response, { error: "starting" }, 503)
      )
      yield* withModels({ LLM_URL: server.url }, ({ complete, models }) =>
        Effect.gen(function* () {
          const away = yield* Effect.flip(models)
          assert.deepStrictEqual([away.fault, away.model], ["unavailable", new URL(server.url).host])
          const lost = yield* Effect.flip(complete(ModelId.make("local:llama"), textCall, unmetered))
          assert.strictEqual(lost.fault, "unavailable")
          isUp = true
          assert.deepStrictEqual(names(yield* models), ["local:llama"])
        })
      )
    })
  )

  it.scopedLive("are those of the servers that can be reached", () =>
    Effect.gen(function* () {
      const up = yield* modelServer({ models: ["llama3.2"] })
      const path = join(mkdtempSync(join(tmpdir(), "models-")), "models.json")
      const away = { name: "away", url: "http://127.0.0.1:9" }
      writeFileSync(path, JSON.stringify({ providers: [away, { name: "up", url: up.url }] }))
      yield* withModels({ LLM_FILE: path }, ({ configured, models }) =>
        Effect.gen(function* () {
          assert.strictEqual(yield* configured, 2)
          assert.deepStrictEqual(names(yield* models), ["up:llama3.2"])
        })
      )
    })
  )

  it.scopedLive("hear of no vectors where nobody makes them", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ models: ["llama3.2"] })
      yield* withModels({ LLM_URL: server.url, LLM_MODEL: "llama3.2" }, ({ embed, models }) =>
        Effect.gen(function* () {
          assert.isTrue((yield* models)[0]?.capabilities.embeddings)
          assert.strictEqual((yield* Effect.flip(embed(["tea"], unmetered))).fault, "unsupported")
          assert.isFalse((yield* models)[0]?.capabilities.embeddings)
        })
      )
    })
  )

  it.scopedLive("share what they learn over the addresses of a model", () =>
    Effect.gen(function* () {
      const one = yield* modelServer({ refuses: ["temperature"] })
      const other = yield* modelServer({ refuses: ["temperature"] })
      yield* withModels({ LLM_URL: one.url, LLM_REPLICAS: other.url, LLM_MODEL: "m" }, ({ complete, models }) =>
        Effect.gen(function* () {
          const id = ModelId.make("local:m")
          yield* complete(id, textCall, unmetered)
          yield* Effect.all(
            Array.from({ length: 8 }, () => complete(id, textCall, unmetered)),
            { concurrency: 8 }
          )
          const refused = [...one.requests, ...other.requests].filter(({ status }) => status === 400)
          assert.strictEqual(refused.length, 1)
          assert.isFalse((yield* models)[0]?.capabilities.temperature)
          assert.isAbove(other.requests.length, 0)
        })
      )
    })
  )
})

describe("what is done once", () => {
  it.live("is done for all who wait, though the first of them goes away", () =>
    Effect.gen(function* () {
      let runs = 0
      const shared = yield* once(
        Effect.zipRight(
          Effect.sync(() => {
            runs += 1
          }),
          Effect.delay(Effect.succeed(runs), "20 millis")
        ),
        "1 minute"
      )
      const first = yield* Effect.fork(shared)
      const others = yield* Effect.fork(Effect.all([shared, shared], { concurrency: 2 }))
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(first)
      yield* Fiber.join(others)
      yield* shared
      assert.strictEqual(runs, 1)
    })
  )

  it.live("ends in its own time, and is done again after it failed", () =>
    Effect.gen(function* () {
      let runs = 0
      const shared = yield* once(
        Effect.suspend(() => {
          runs += 1
          return runs === 1
            ? Effect.timeoutFail(Effect.never, { duration: "10 millis", onTimeout: () => "late" })
            : Effect.succeed(runs)
        }),
        "1 minute"
      )
      assert.strictEqual(yield* Effect.flip(shared), "late")
      assert.strictEqual(yield* shared, 2)
      assert.strictEqual(yield* shared, 2)
    })
  )
})
