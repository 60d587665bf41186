import { NodeContext } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Logger, LogLevel } from "effect"
import { doctorText } from "../../../src/layers/cli/DoctorText.ts"
import { adviceFrom } from "../../../src/layers/models/checkup/Advice.ts"
import { checkup } from "../../../src/layers/models/checkup/Checkup.ts"
import { serversConfigured } from "../../../src/layers/models/ModelServers.ts"
import { modelVariables } from "../../../src/layers/models/ModelSettings.ts"
import { run, workplace } from "../../support/CommandLine.ts"
import { modelServer } from "../../support/models/InTest.ts"
import { LOADING } from "../../support/models/recorded/LlamaCpp.ts"
import { json, scriptedServer } from "../../support/models/Scripted.ts"
import type { ModelServerSettings } from "../../support/models/Settings.ts"

const TRUTH = [
  {
    question: "How important is it to you that your family eats dinner together?",
    choices: ["Very important", "Somewhat important", "Not very important", "Not at all important"],
    shares: [0.46, 0.3, 0.16, 0.08]
  }
]

/** What the doctor finds and says with these variables. */
const examined = (variables: Readonly<Record<string, string>>) =>
  Effect.gen(function* () {
    const settings = yield* modelVariables
    const found = yield* checkup(settings, yield* serversConfigured(settings))
    const advice = adviceFrom(found)
    const text = doctorText(found, advice, 80)
    for (const line of text.split("\n")) assert.isAtMost(line.length, 80, line)
    return { ...found, ...advice, text }
  }).pipe(
    Effect.scoped,
    Effect.provide(NodeContext.layer),
    Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(variables)))),
    Logger.withMinimumLogLevel(LogLevel.Error)
  )

const chat = (content: string, status = 200) => ({
  status,
  body: {
    model: "m",
    choices: [{ message: { content }, finish_reason: "stop" }],
    usage: { prompt_tokens: 9, completion_tokens: 3 }
  }
})

describe("the doctor", () => {
  it.effect("says how to configure a model where none is", () =>
    Effect.gen(function* () {
      const { problems, text } = yield* examined({})
      assert.deepStrictEqual(problems, [])
      assert.include(text, "LLM_URL=http://localhost:11434/v1")
      assert.include(text, "Nothing is broken.")
      const wanting = yield* examined({ ENGINE: "model" })
      assert.include(wanting.problems.join(), "ENGINE=model needs a language model")
    })
  )

  it.scopedLive("finds what a model does by trying it, and what an ask takes", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: TRUTH, models: ["nomic-embed-text", "llama3.2"], refuses: ["seed"] })
      const { ask, models, problems, servers, spent, text } = yield* examined({ LLM_URL: server.url })
      assert.deepStrictEqual(problems, [])
      assert.deepStrictEqual(servers[0]?.models, ["nomic-embed-text", "llama3.2"])
      const [model] = models
      assert.deepStrictEqual(
        [model?.id, model?.schema, model?.seed, model?.temperature, model?.problem, model?.served],
        ["local:llama3.2", "schema", false, true, null, "llama3.2"]
      )
      assert.isAbove(model?.vectorLength ?? 0, 0)
      assert.isAbove(model?.logprobs ?? 0, 0)
      assert.isNull(ask?.problem)
      assert.strictEqual(ask?.shares[0]?.choice, "Very important")
      const calls = ask?.prices.map((price) => price.calls) ?? []
      assert.strictEqual(calls.length, 4)
      assert.deepStrictEqual(
        [...calls].sort((a, b) => a - b),
        calls
      )
      const answered = server.requests.filter(({ method }) => method === "POST")
      assert.strictEqual(spent.requests, answered.filter(({ status }) => status === 200).length, "vectors included")
      const [low, , , most] = ask!.prices
      const asked = server.requests.filter(({ body }) => JSON.stringify(body ?? null).includes("eats dinner"))
      assert.strictEqual(asked.length, low?.calls, "a smaller ask is made, the others are reckoned")
      const read = asked.reduce((sum, { usage }) => sum + (usage?.input ?? 0), 0)
      assert.strictEqual(low?.inputTokens, read)
      assert.isAbove(most?.inputTokens ?? 0, read)
      for (const price of ask!.prices) assert.strictEqual(price.usd, 0)
      for (const words of ["local:llama3.2", "enforced by the server", "not accepted", "Everything works."])
        assert.include(text, words)
    })
  )

  it.scopedLive("tells a price in money where one is set, and asks for it where none is", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: TRUTH })
      const base = { LLM_URL: server.url, LLM_MODEL: "m" }
      const priced = yield* examined({ ...base, LLM_PRICE: "1,0.5,4" })
      const [low] = priced.ask!.prices
      assert.isAtMost(Math.abs((low?.usd ?? 0) - (low!.inputTokens + 4 * low!.outputTokens) / 1e6), 1e-6)
      assert.include(priced.hints.join(), "LLM_DAILY_BUDGET_USD")
      assert.include(priced.text, "$1 read")
    })
  )

  it.scopedLive("notices servers that take schemas and do not keep to them", () =>
    Effect.gen(function* () {
      const server = yield* scriptedServer(({ path, text }, response) => {
        if (path.endsWith("/models")) return json(response, { data: [{ id: "m" }] })
        const { body } = chat(text.includes("eats dinner") ? '{"A":46,"B":30,"C":16,"D":8}' : "Tea is warm.")
        json(response, body)
      })
      const { hints, models, problems } = yield* examined({ LLM_URL: server.url })
      assert.strictEqual(models[0]?.schema, "ignored")
      assert.strictEqual(models[0]?.logprobs, 0)
      assert.include(hints.join(), "does not keep to them")
      assert.deepStrictEqual(problems, [])
    })
  )

  it.scopedLive("says what is broken, and what to change", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: TRUTH, keys: ["right"], models: ["llama3.2"] })
      const url = { LLM_URL: server.url }
      const cases: ReadonlyArray<readonly [Readonly<Record<string, string>>, ReadonlyArray<string>]> = [
        [
          { LLM_URL: "http://127.0.0.1:9" },
          ["http://127.0.0.1:9/v1 does not answer", "Start the server there, or correct LLM_URL"]
        ],
        [
          { ...url, LLM_API_KEY: "wrong", LLM_MODEL: "llama3.2" },
          ["local:llama3.2 does not reply", "check LLM_API_KEY"]
        ],
        [{ ...url, LLM_API_KEY: "wrong" }, ["check LLM_API_KEY"]],
        [
          { ...url, LLM_API_KEY: "right", LLM_MODEL: "qwen" },
          ["does not have this model: check LLM_MODEL", "it has llama3.2"]
        ],
        [{ LLM_URL: `${server.url}/elsewhere/v1`, LLM_MODEL: "llama3.2" }, ["check LLM_URL"]],
        [{ ...url, LLM_API_KEY: "right", ENGINE: "blend" }, ["ENGINE=blend needs several language models"]]
      ]
      for (const [variables, words] of cases) {
        const { problems, text } = yield* examined(variables)
        assert.isAbove(problems.length, 0)
        for (const word of words) assert.include(problems.join("\n"), word)
        assert.include(text, "Broken:")
        assert.notInclude(text, "wrong")
      }
    })
  )

  it.scopedLive("says what to do with servers that reply and are no use", () =>
    Effect.gen(function* () {
      const of = (settings: ModelServerSettings) =>
        Effect.gen(function* () {
          const server = yield* modelServer({ truth: TRUTH, models: ["m"], ...settings })
          const { problems, text } = yield* examined({ LLM_URL: server.url, LLM_MODEL: "m" })
          assert.notMatch(text.replace(/\s+/g, " "), /\.\.(?!\.)/)
          return problems.join("\n")
        })
      assert.include(yield* of({ faults: { refusal: 1 } }), "name a model in LLM_MODEL that follows instructions")
      assert.include(yield* of({ faults: { blocked: 1 } }), "A filter at the provider stops harmless questions")
      assert.include(yield* of({ faults: { empty: 1 } }), "the server's chat template is not theirs")
      assert.include(yield* of({ faults: { truncated: 1 } }), "limit of tokens for replies")
      assert.include(yield* of({ faults: { invalidJson: 1 } }), "It replies, but not as it is asked to")
      const sorry = yield* scriptedServer(({ path }, response) =>
        json(
          response,
          path.endsWith("/models") ? { data: [{ id: "m" }] } : chat("I'm sorry, but I can't help with that.").body
        )
      )
      const { problems, text } = yield* examined({ LLM_URL: sorry.url, LLM_MODEL: "m" })
      assert.include(problems.join(), "It refuses harmless questions")
      assert.notMatch(text.replace(/\s+/g, " "), /\.\.(?!\.)/)
    })
  )

  it.scopedLive("goes on where a model writes on past the word that it is asked for", () =>
    Effect.gen(function* () {
      const cut = { ...chat("The AI is here to assist you in making a").body }
      const server = yield* scriptedServer(({ path, text }, response) => {
        if (path.endsWith("/models")) return json(response, { data: [{ id: "m" }] })
        if (text.includes("one word: ready"))
          return json(response, { ...cut, choices: [{ ...cut.choices[0], finish_reason: "length" }] })
        json(response, chat(text.includes("eats dinner") ? '{"A":46,"B":30,"C":16,"D":8}' : '{"sentence":"Tea."}').body)
      })
      const { ask, hints, models, problems, text } = yield* examined({ LLM_URL: server.url })
      assert.deepStrictEqual([problems, models[0]?.isTalkative, models[0]?.schema], [[], true, "schema"])
      assert.strictEqual(ask?.shares.length, 4)
      assert.include(hints.join(), "was asked for one word and wrote on")
      assert.include(text, "Everything works.")
    })
  )

  it.scopedLive("says of a server that still loads its model to wait for it", () =>
    Effect.gen(function* () {
      const server = yield* scriptedServer((_, response) => {
        response.writeHead(503, { "content-type": "application/json" })
        response.end(LOADING)
      })
      const { problems } = yield* examined({ LLM_URL: server.url })
      assert.include(problems.join(), "is still loading its model (503)")
      assert.include(problems.join(), "Wait until its model is loaded")
      assert.notInclude(problems.join(), "Start the server there")
    })
  )

  it.live("ends as it went, in words and as JSON", () =>
    Effect.gen(function* () {
      const { env } = yield* workplace
      const server = yield* modelServer({ truth: TRUTH, models: ["llama3.2"] })
      const fine = yield* run(["doctor", "--json"], { ...env, LLM_URL: server.url })
      assert.strictEqual(fine.code, 0, fine.stderr)
      const report = JSON.parse(fine.stdout)
      assert.deepStrictEqual([report.ok, report.models[0].id, report.problems], [true, "local:llama3.2", []])
      const broken = yield* run(["doctor"], { ...env, LLM_URL: "http://127.0.0.1:9" })
      assert.strictEqual(broken.code, 1)
      assert.include(broken.stdout, "Broken:")
      const wrong = yield* run(["doctor", "--json"], { ...env, LLM_URL: "localhost" })
      assert.strictEqual(wrong.code, 1)
      assert.include(JSON.parse(wrong.stdout).problems[0], "LLM_URL")
    }).pipe(Effect.scoped)
  )
})
