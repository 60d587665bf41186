/** What counting, keeping and telling calls to language models costs this process: `npx tsx bench/models/run.ts spending`. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { NodeContext } from "@effect/platform-node"
import { ConfigProvider, Effect, Either, Layer } from "effect"
import { usageOf } from "../../src/domain/models/CallRecord.ts"
import { migrate } from "../../src/layers/postgres/Migrations.ts"
import { sqlEmbedded } from "../../src/layers/postgres/Sql.ts"
import { StoresOnSql } from "../../src/layers/postgres/Stores.ts"
import { OrganizationRepo } from "../../src/services/ports/OrganizationData.ts"
import { ProvenanceStore } from "../../src/services/ports/ProvenanceStore.ts"
import { ModelCalls, spenderOf } from "../../src/services/usecases/ModelCalls.ts"
import { call, languageModels, model, reply } from "../../test/support/Models.ts"
import { provenance } from "../../test/support/Provenance.ts"

const CALLS = 1000
const ANSWERS = 5000
const PROMPT = "A question of which the prompt has some two thousand characters. ".repeat(32)
const priced = model("planted:one", { input: 1, cachedInput: 1, output: 4 })

const measured = <A, E, R>(name: string, count: number, work: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const began = performance.now()
    const before = process.cpuUsage()
    const done = yield* work
    const { system, user } = process.cpuUsage(before)
    const cpu = (system + user) / 1000
    const wall = performance.now() - began
    console.log(
      `${name.padEnd(44)} ${wall.toFixed(0).padStart(6)} ms  CPU ${cpu.toFixed(0).padStart(5)} ms  ${((cpu / count) * 1000).toFixed(0).padStart(5)} µs each`
    )
    return done
  })

const askAll = (ask: ModelCalls["ask"], spender: ReturnType<typeof spenderOf>, run: string) =>
  Effect.forEach(
    Array.from({ length: CALLS }, (_, i) => call(`${run} ${i}`, { shared: PROMPT })),
    (one) => ask(spender, priced, one, ({ text }) => Either.right(text)),
    { concurrency: "unbounded", discard: true }
  )

const bench = (name: string) =>
  Effect.gen(function* () {
    const { ask } = yield* ModelCalls
    const { note, find } = yield* ProvenanceStore
    const { id } = yield* (yield* OrganizationRepo).create({ name: "Bench", plan: "scale" })
    yield* askAll(ask, spenderOf(id), "warm")
    yield* measured(`${CALLS} calls sent, ${name}`, CALLS, askAll(ask, spenderOf(id), "first"))
    const again = spenderOf(id)
    yield* measured(`${CALLS} calls kept from before, ${name}`, CALLS, askAll(ask, again, "first"))
    console.log(`  of these, kept: ${usageOf(again.records).keptCalls}`)
    const records = Array.from({ length: ANSWERS }, () => provenance())
    yield* measured(
      `${ANSWERS} answers without a model: provenance`,
      ANSWERS,
      Effect.zipRight(
        Effect.forEach(records, (record) => note(id, record, { value: {}, ask: null, key: null }), { discard: true }),
        find(id, records.at(-1)!.requestId)
      )
    )
  })

const services = (environment: Readonly<Record<string, string>>, dataDir: string) =>
  ModelCalls.Default.pipe(
    Layer.provide(languageModels([priced], ({ own }) => Effect.succeed(reply(own)))),
    Layer.provideMerge(StoresOnSql),
    Layer.provideMerge(sqlEmbedded({ dataDir }, 10).pipe(Layer.tap((context) => Effect.provide(migrate, context)))),
    Layer.provide(NodeContext.layer),
    Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(environment)))))
  )

for (const [name, environment] of [
  ["no budget", {}],
  ["a budget", { LLM_DAILY_BUDGET_USD: "1000" }]
] as const) {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-spending-"))
  await Effect.runPromise(bench(name).pipe(Effect.provide(services(environment, dataDir)), Effect.orDie))
  rmSync(dataDir, { recursive: true, force: true })
}
