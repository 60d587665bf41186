import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { NodeContext } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Either, FastCheck as fc, Redacted } from "effect"
import { AppConfig, explainConfigError } from "../../../src/layers/Config.ts"
import { ModelServers, ModelServersConfigured } from "../../../src/layers/models/ModelServers.ts"
import { listedPrice, priceIn } from "../../../src/layers/models/ModelSettings.ts"
import { addressIn, isLocal, protocolOf, serverName } from "../../../src/layers/models/Provider.ts"

type Variables = Readonly<Record<string, string>>

const servers = (variables: Variables) =>
  ModelServers.pipe(
    Effect.provide(ModelServersConfigured),
    Effect.provide(NodeContext.layer),
    Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(variables))))
  )
const complaint = (variables: Variables) => Effect.map(Effect.flip(servers(variables)), explainConfigError)
const only = (variables: Variables) => Effect.map(servers(variables), ([server]) => server!)

const file = (content: unknown) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const folder = mkdtempSync(join(tmpdir(), "models-"))
      const path = join(folder, "models.json")
      writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content))
      return { folder, path }
    }),
    ({ folder }) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
  )

describe("settings of language models", () => {
  it.effect("turn none on unless LLM_… does", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* servers({}), [])
      assert.deepStrictEqual(yield* servers({ OPENAI_API_KEY: "sk-1", ANTHROPIC_API_KEY: "sk-2", LLM_URL: "" }), [])
    })
  )

  it.effect("need an address alone where the models are at home", () =>
    Effect.gen(function* () {
      for (const url of [
        "http://localhost:11434",
        "http://localhost:11434/",
        "http://localhost:11434/v1",
        "http://localhost:11434/v1/",
        "http://localhost:11434/v1/chat/completions"
      ]) {
        const server = yield* only({ LLM_URL: url })
        assert.strictEqual(server.url.href, "http://localhost:11434/v1", url)
        assert.deepStrictEqual([server.name, server.protocol, server.models], ["local", "compatible", []])
      }
    })
  )

  it.effect("know the hosts of the large providers, and need a key for them", () =>
    Effect.gen(function* () {
      const key = { LLM_API_KEY: " sk-1 \n", LLM_MODEL: "m" }
      const cases = [
        ["https://api.openai.com", "openai", "openai", "https://api.openai.com/v1"],
        ["https://api.anthropic.com/v1", "anthropic", "anthropic", "https://api.anthropic.com/v1"],
        [
          "https://generativelanguage.googleapis.com",
          "google",
          "google",
          "https://generativelanguage.googleapis.com/v1beta"
        ],
        [
          "https://generativelanguage.googleapis.com/v1beta/openai/",
          "compatible",
          "google",
          "https://generativelanguage.googleapis.com/v1beta/openai"
        ],
        ["https://openrouter.ai/api/v1", "compatible", "openrouter", "https://openrouter.ai/api/v1"],
        ["https://api.groq.com/openai", "compatible", "groq", "https://api.groq.com/openai/v1"],
        ["https://api.perplexity.ai/chat/completions", "compatible", "perplexity", "https://api.perplexity.ai/"]
      ] as const
      for (const [url, protocol, name, href] of cases) {
        const server = yield* only({ ...key, LLM_URL: url })
        assert.deepStrictEqual([server.protocol, server.name, server.url.href], [protocol, name, href])
        assert.strictEqual(Redacted.value(server.apiKey), "sk-1")
      }
      const usual = yield* only({ ...key, LLM_PROTOCOL: "anthropic" })
      assert.strictEqual(usual.url.href, "https://api.anthropic.com/v1")
      assert.include(
        yield* complaint({ LLM_URL: "https://api.openai.com", LLM_MODEL: "m" }),
        "LLM_API_KEY is not valid: must be set"
      )
    })
  )

  it.effect("price what is told as told, what is listed as listed, and nothing else until its server is asked", () =>
    Effect.gen(function* () {
      const home = yield* only({ LLM_URL: "http://192.168.1.4:8000", LLM_MODEL: "a, b," })
      assert.deepStrictEqual(
        home.models.map(({ name, price }) => [name, price]),
        [
          ["a", null],
          ["b", null]
        ]
      )
      const hosted = yield* only({
        LLM_URL: "https://api.openai.com",
        LLM_API_KEY: "k",
        LLM_MODEL: "gpt-5-mini,gpt-99"
      })
      assert.deepStrictEqual(
        hosted.models.map(({ price }) => price),
        [{ input: 0.25, cachedInput: 0.025, output: 2 }, null]
      )
      const told = yield* only({ LLM_URL: "https://llm.example.com", LLM_MODEL: "m", LLM_PRICE: "1,0.5,4" })
      assert.deepStrictEqual(told.models[0]?.price, { input: 1, cachedInput: 0.5, output: 4 })
      assert.strictEqual(listedPrice("openai", "gpt-5-mini-2025-08-07")?.output, 2)
      assert.isNull(listedPrice("openai", "gpt-5-mini-search-preview"))
      assert.isNull(listedPrice("compatible", "gpt-5-mini"))
      assert.strictEqual(listedPrice("anthropic", "claude-haiku-4-5-20251001")?.cacheWrite, 1.25)
    })
  )

  it.effect("say what to change where they are wrong", () =>
    Effect.gen(function* () {
      const url = { LLM_URL: "http://localhost:1" }
      const cases: ReadonlyArray<readonly [Variables, string]> = [
        [
          { LLM_URL: "localhost:11434" },
          "LLM_URL is not valid: must be an address with its scheme, such as http://localhost:11434"
        ],
        [{ LLM_URL: "ftp://a" }, "such as http://localhost:11434/v1"],
        [{ LLM_URL: "http://me:pw@localhost:1" }, "must not hold a name or a password: set LLM_API_KEY"],
        [{ LLM_URL: "http://localhost:1/v1?key=x" }, "must end before the ? or #"],
        [{ LLM_MODEL: "m" }, "LLM_URL is not valid: must be set since LLM_MODEL is"],
        [{ LLM_API_KEY: "k" }, "must be set since LLM_API_KEY is"],
        [{ ...url, LLM_PROTOCOL: "grpc" }, "must be one of openai, anthropic, google, compatible"],
        [{ ...url, LLM_PRICE: "cheap" }, "LLM_PRICE is not valid: must be US dollars per million tokens"],
        [{ ...url, LLM_PRICE: "1,2,3" }, "cached input does not cost more than input"],
        [{ ...url, LLM_CONCURRENCY: "0" }, "must be a whole number of at least 1"],
        [{ ...url, LLM_DAILY_BUDGET_USD: "much" }, "must be an amount of US dollars"],
        [{ ...url, LLM_FALLBACK: "none" }, "must be one of statistical"],
        [{ ...url, ENGINE: "gpt" }, "ENGINE is not valid: must be one of auto, statistical, model, blend"],
        [{ ...url, LLM_API_KEY: "two words" }, "must be one word"],
        [{ ...url, LLM_REPLICAS: "http://localhost:2, elsewhere" }, "LLM_REPLICAS is not valid"],
        [{ ...url, LLM_MODEL: "a,b,a" }, "local:a twice"],
        [{ LLM_FILE: "/nowhere.json" }, "LLM_FILE is not valid: must be the path of a readable file"]
      ]
      for (const [variables, words] of cases) assert.include(yield* complaint(variables), words)
      const told = yield* complaint({ ...url, LLM_API_KEY: "a secret" })
      assert.notInclude(told, "secret")
    })
  )

  it.effect("stop the service where they are wrong", () =>
    Effect.gen(function* () {
      const provider = ConfigProvider.fromMap(new Map([["LLM_CONCURRENCY", "many"]]))
      const error = yield* Effect.flip(Effect.withConfigProvider(AppConfig, provider))
      assert.include(explainConfigError(error), "LLM_CONCURRENCY")
    })
  )
})

describe("the file of language models", () => {
  it.scoped("names several servers, with prices, replicas, caps, and where their keys are", () =>
    Effect.gen(function* () {
      const { path } = yield* file({
        providers: [
          {
            url: "https://api.openai.com",
            apiKeyEnv: "MY_KEY",
            models: ["gpt-5-mini", { name: "gpt-99", price: { input: 1, output: 2 } }],
            concurrency: 32
          },
          {
            name: "rack",
            url: "http://10.0.0.1:8000",
            replicas: ["http://10.0.0.2:8000/"],
            models: ["llama"],
            embeddingModel: "bge-m3"
          },
          { protocol: "anthropic", apiKeyEnv: "MY_KEY", models: ["claude-haiku-4-5"] }
        ]
      })
      const found = yield* servers({ LLM_FILE: path, MY_KEY: "sk-9", LLM_URL: "http://localhost:11434" })
      assert.deepStrictEqual(
        found.map(({ name }) => name),
        ["local", "openai", "rack", "anthropic"]
      )
      const [, openai, rack, anthropic] = found
      assert.deepStrictEqual(
        openai?.models.map(({ price }) => price?.output),
        [2, 2]
      )
      assert.strictEqual(openai?.models[1]?.price?.cachedInput, 1)
      assert.deepStrictEqual([openai?.concurrency, Redacted.value(openai!.apiKey)], [32, "sk-9"])
      assert.deepStrictEqual(
        rack?.replicas.map(({ href }) => href),
        ["http://10.0.0.2:8000/v1"]
      )
      assert.deepStrictEqual([rack?.embeddingModel, rack?.models[0]?.price], ["bge-m3", null])
      assert.strictEqual(anthropic?.url.href, "https://api.anthropic.com/v1")
    })
  )

  it.scoped("says where it is wrong", () =>
    Effect.gen(function* () {
      const one = (server: object) => ({ providers: [{ url: "http://localhost:1", models: ["m"] }, server] })
      const cases: ReadonlyArray<readonly [unknown, string]> = [
        ["{", "it is not JSON"],
        [{}, "providers is missing"],
        [{ providers: [] }, "providers"],
        [one({ url: "http://localhost:2", modells: ["x"] }), "providers[1].modells is not a setting"],
        [one({ url: "http://localhost:2", concurrency: 0 }), "providers[1].concurrency: must be a whole number"],
        [
          one({ url: "http://localhost:2", models: [{ name: "x", price: { input: -1, output: 1 } }] }),
          "must be US dollars per million tokens"
        ],
        [one({ url: "localhost:2" }), "providers[1].url must be an address with its scheme"],
        [one({ models: ["x"] }), "providers[1].url must be set"],
        [
          one({ url: "http://localhost:2", apiKeyEnv: "NOT_THERE" }),
          "providers[1].apiKeyEnv names NOT_THERE, which is not set"
        ],
        [one({ url: "https://api.openai.com", models: ["x"] }), "providers[1].apiKeyEnv must be set"],
        [one({ url: "http://localhost:2", models: ["m"] }), "local:m twice"],
        [{ providers: [{ url: "http://localhost:1" }, { url: "http://localhost:2" }] }, "two servers called local"]
      ]
      for (const [content, words] of cases) {
        const { path } = yield* file(content)
        const told = yield* complaint({ LLM_FILE: path })
        assert.include(told, words)
        assert.include(told, "LLM_FILE")
      }
    })
  )
})

describe("addresses of language models", () => {
  const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/)

  it.prop(
    "are read the same with or without version and slash",
    [label, fc.integer({ min: 1, max: 65_535 }), fc.constantFrom("", "/", "/v1", "/v1/")],
    ([host, port, path]) => {
      const written = `http://${host}:${port}${path}`
      const read = Either.getOrThrow(addressIn(written, undefined))
      assert.strictEqual(read.href, new URL(`http://${host}:${port}/v1`).href)
      assert.strictEqual(Either.getOrThrow(addressIn(read.href, undefined)).href, read.href)
    }
  )

  it.prop("are read or refused in words", [fc.string()], ([text]) => {
    const read = addressIn(text, undefined)
    if (Either.isLeft(read)) assert.match(read.left, /^must /)
    else assert.isTrue(serverName(read.right) !== "" && protocolOf(read.right) !== undefined)
  })

  it("are at home on this computer and in private networks alone", () => {
    const home = [
      "localhost",
      "127.0.0.1",
      "[::1]",
      "10.1.2.3",
      "172.16.0.1",
      "172.31.255.1",
      "192.168.0.9",
      "[fd12::1]",
      "gpu",
      "gpu.local",
      "llm.svc.cluster.local",
      "host.docker.internal",
      "0.0.0.0",
      "169.254.1.1"
    ]
    const away = [
      "api.openai.com",
      "8.8.8.8",
      "172.32.0.1",
      "192.169.0.1",
      "[2001:db8::1]",
      "localhost.example.com",
      "10.example.com",
      "11.0.0.1"
    ]
    for (const host of home) assert.isTrue(isLocal(new URL(`http://${host}:1/v1`)), host)
    for (const host of away) assert.isFalse(isLocal(new URL(`http://${host}:1/v1`)), host)
  })

  it.prop("have prices of three numbers, or of two", [fc.nat(1000), fc.nat(1000), fc.nat(1000)], ([a, b, c]) => {
    const [input, cachedInput] = [Math.max(a, b), Math.min(a, b)]
    assert.deepStrictEqual(priceIn(` ${input}, ${cachedInput} ,${c}`), Either.right({ input, cachedInput, output: c }))
    assert.deepStrictEqual(priceIn(`${input},${c}`), Either.right({ input, cachedInput: input, output: c }))
    assert.isTrue(Either.isLeft(priceIn(`${input},${cachedInput},-1`)))
  })
})
