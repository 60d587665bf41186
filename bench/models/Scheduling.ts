/**
 * Calls of 200 ms through the scheduler and the clients of providers, against a server of models in a process of its own:
 * `npm run bench:scheduling`. Beside it plain `fetch`, with a counter of those under way, in the same run.
 */
import { NodeFileSystem } from "@effect/platform-node"
import { ConfigProvider, Effect, Exit, Layer } from "effect"
import { LanguageModelsConfigured } from "../../src/layers/models/LanguageModelsConfigured.ts"
import { ModelServersConfigured } from "../../src/layers/models/ModelServers.ts"
import { LanguageModels } from "../../src/services/ports/LanguageModels.ts"
import { call, unmetered } from "../../test/support/Models.ts"
import type { ModelServerSettings } from "../../test/support/models/Settings.ts"
import { inTurns } from "../support/Asker.ts"
import { finding, inSeconds, print, quantile } from "../support/Finding.ts"
import { type Models, startModels } from "../support/ModelsProcess.ts"

const LATENCY_MS = 200
const AT_ONCE = 64
const SLOW = { slowOneIn: 30, slowMs: 2000 }

interface Run {
  readonly ms: number
  readonly cpuMs: number
  /** Of each call, from when it was asked for. */
  readonly each: ReadonlyArray<number>
  readonly failed: number
}

const measured = async (calls: (done: (ms: number, isReply: boolean) => void, begun: number) => Promise<unknown>) => {
  const each: Array<number> = []
  let failed = 0
  const cpu = process.cpuUsage()
  const begun = performance.now()
  await calls((ms, isReply) => {
    each.push(ms)
    failed += isReply ? 0 : 1
  }, begun)
  const { system, user } = process.cpuUsage(cpu)
  return { ms: performance.now() - begun, cpuMs: (user + system) / 1000, each, failed } satisfies Run
}

/** So many calls at once through the scheduler, of which so many may be under way if that is told. */
const scheduledRun = ({ url }: Models, count: number, told: number | undefined): Promise<Run> => {
  const variables = [
    ["LLM_URL", url],
    ["LLM_MODEL", "planted"],
    ...(told === undefined ? [] : [["LLM_CONCURRENCY", String(told)] as const])
  ] as const
  const settings = Layer.setConfigProvider(ConfigProvider.fromMap(new Map(variables)))
  const models = LanguageModelsConfigured.pipe(
    Layer.provide(ModelServersConfigured),
    Layer.provide([settings, NodeFileSystem.layer])
  )
  return Effect.gen(function* () {
    const { complete, models } = yield* LanguageModels
    const [model] = yield* models
    yield* complete(model!.id, call("Is it warm?"), unmetered)
    return yield* Effect.promise(() =>
      measured((done, begun) =>
        Effect.runPromise(
          Effect.forEach(
            Array.from({ length: count }, (_, i) => i),
            (i) =>
              Effect.map(Effect.exit(complete(model!.id, call(`What is ${i}?`), unmetered)), (exit) =>
                done(performance.now() - begun, Exit.isSuccess(exit))
              ),
            { concurrency: "unbounded", discard: true }
          )
        )
      )
    )
  }).pipe(Effect.provide(models), Effect.runPromise)
}

const plainRun = ({ url }: Models, count: number): Promise<Run> =>
  measured((done, begun) =>
    inTurns(
      Array.from({ length: count }, (_, i) => i),
      AT_ONCE,
      async (i) => {
        const response = await fetch(`${url}/v1/chat/completions`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({
            model: "planted",
            messages: [{ role: "user", content: `What is ${i}?` }],
            max_tokens: 100
          })
        })
        await response.json()
        done(performance.now() - begun, response.ok)
      }
    )
  )

const on = async <A>(settings: ModelServerSettings, run: (models: Models) => Promise<A>): Promise<A> => {
  const models = await startModels(settings)
  try {
    return await run(models)
  } finally {
    await models.stop()
  }
}

const idealMs = (count: number) => Math.ceil(count / AT_ONCE) * LATENCY_MS
const told = ({ cpuMs, failed, ms }: Run, count: number) =>
  `${inSeconds(ms)} (${(ms / idealMs(count)).toFixed(2)} × ideal), CPU ${inSeconds(cpuMs)}, ${failed} failed`

const latency = { ms: LATENCY_MS }
const limits = { concurrent: AT_ONCE }
await on({ latency, limits }, async (models) => {
  print(finding("1,000 calls, plain fetch", told(await plainRun(models, 1000), 1000)))
  await models.forget()
  const thousand = await scheduledRun(models, 1000, AT_ONCE)
  const { statuses } = await models.statistics()
  print(finding("1,000 calls, scheduled, 64 told", told(thousand, 1000), "≤ 3.4 s, ≤ 1.5 s CPU", thousand.ms <= 3400))
  print(finding("… refused", String(statuses["429"] ?? 0), "0", statuses["429"] === undefined))
  const more = await scheduledRun(models, 10_000, AT_ONCE)
  print(finding("10,000 calls", told(more, 10_000), "≤ 1.1 × 10", more.ms <= 11 * thousand.ms))
  const untold = await scheduledRun(models, 3000, undefined)
  print(finding("3,000 calls, 64 not told", told(untold, 3000)))
})

const usual = await on({ latency, limits }, (models) => scheduledRun(models, 1000, AT_ONCE))
await on({ latency: { ...latency, ...SLOW }, limits }, async (models) => {
  const slow = await scheduledRun(models, 1000, AT_ONCE)
  const { requests, statuses } = await models.statistics()
  const ratio = quantile(slow.each, 0.99) / quantile(usual.each, 0.99)
  print(finding("one in thirty slow: 99th percentile", `${ratio.toFixed(2)} × of none`, "≤ 1.3", ratio <= 1.3))
  print(finding("… requests besides, refused", `${requests - 1001}, ${statuses["429"] ?? 0}`, "≤ 5 %, 0"))
})

await on({ latency, limits: { perSecond: 100, told: false, retryAfter: false } }, async (models) => {
  const { failed, ms } = await scheduledRun(models, 2500, undefined)
  const { statuses } = await models.statistics()
  const held = (2500 - failed) / (ms / 1000) / 100
  print(finding("2,500 calls, 100 a second not told: carried of it", held.toFixed(2), "≥ 0.90", held >= 0.9))
  print(finding("… failed, refused", `${failed}, ${statuses["429"] ?? 0}`))
})
