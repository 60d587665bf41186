import type { Latency } from "../../test/support/models/Faults.ts"
import { plantedTruths } from "../../test/support/models/Planted.ts"
import { inTurns } from "../support/Asker.ts"
import { type Finding, finding, quantile } from "../support/Finding.ts"
import type { Ground } from "../support/Ground.ts"
import { type Models, startModels } from "../support/ModelsProcess.ts"
import { modelled, onStage, type Scenario, type Stage } from "../support/Scenario.ts"

const LATENCY_MS = 200
const SLOW_MS = 4000
const ASKS = 300
const AT_ONCE = 8
const MOST = 1.3
/** Hedged calls of all. */
const MOST_EXTRA = 0.05
const REPLICAS = 4

const asked = async ({ member, models, service }: Stage, name: string) => {
  const warm = plantedTruths(40, 1).map((truth) => ({ ...truth, question: `${truth.question} (warm ${name})` }))
  await inTurns(warm, AT_ONCE, (truth) => service.choices(member.key, truth, { sampleSize: "medium" }))
  await models.forget()
  const truths = plantedTruths(ASKS, 1).map((truth) => ({ ...truth, question: `${truth.question} (${name})` }))
  const answers = await inTurns(truths, AT_ONCE, (truth) =>
    service.choices(member.key, truth, { sampleSize: "medium" })
  )
  const { requests } = await models.statistics()
  return {
    p50: quantile(
      answers.map(({ ms }) => ms),
      0.5
    ),
    p99: quantile(
      answers.map(({ ms }) => ms),
      0.99
    ),
    failed: answers.filter(({ status }) => status !== 200).length,
    requests
  }
}

const withLatency = (ground: Ground, latency: Latency, name: string) =>
  onStage(ground, { truth: plantedTruths(120), latency }, { LLM_CONCURRENCY: "64" }, (stage) => asked(stage, name))

const replicated = async (
  ground: Ground,
  slow: boolean
): Promise<Awaited<ReturnType<typeof asked>> & { readonly toSlow: number }> => {
  const servers: ReadonlyArray<Models> = await Promise.all(
    Array.from({ length: REPLICAS }, (_, i) =>
      startModels({ truth: plantedTruths(120), latency: { ms: slow && i === 1 ? SLOW_MS : LATENCY_MS } })
    )
  )
  const [first, ...others] = servers
  const service = await ground.start(
    modelled(first!.url, { LLM_CONCURRENCY: "64", LLM_REPLICAS: others.map(({ url }) => `${url}/v1`).join(",") })
  )
  const measured = await asked({ models: first!, service, member: await ground.newMember() }, `replicas ${slow}`)
  const { requests: toSlow } = await servers[1]!.statistics()
  await service.stop()
  await Promise.all(servers.map((server) => server.stop()))
  return { ...measured, toSlow }
}

/** One call in thirty that takes twenty times as long, and one address of four at which all do. */
export const slowCalls: Scenario = async (ground) => {
  const none = await withLatency(ground, { ms: LATENCY_MS }, "none slow")
  const some = await withLatency(ground, { ms: LATENCY_MS, slowOneIn: 30, slowMs: SLOW_MS }, "some slow")
  const even = await replicated(ground, false)
  const uneven = await replicated(ground, true)
  const findings: ReadonlyArray<Finding> = [
    finding(
      `one call in thirty of ${SLOW_MS / 1000} s: p99 of asks against none`,
      `${(some.p99 / none.p99).toFixed(2)}× (${some.p99.toFixed(0)} against ${none.p99.toFixed(0)} ms)`,
      `≤ ${MOST}×`,
      some.p99 <= MOST * none.p99
    ),
    finding(
      "… extra calls",
      `${((100 * (some.requests - none.requests)) / none.requests).toFixed(1)} %`,
      `≤ ${100 * MOST_EXTRA} %`,
      some.requests <= none.requests * (1 + MOST_EXTRA)
    ),
    finding(
      `one of ${REPLICAS} addresses slow: p99 of asks against none`,
      `${(uneven.p99 / even.p99).toFixed(2)}× (${uneven.p99.toFixed(0)} against ${even.p99.toFixed(0)} ms)`,
      `≤ ${MOST}×`,
      uneven.p99 <= MOST * even.p99
    ),
    finding("… requests that went to the slow one", String(uneven.toSlow)),
    finding(
      "… asks that failed",
      String(none.failed + some.failed + even.failed + uneven.failed),
      "0",
      none.failed + some.failed + even.failed + uneven.failed === 0
    )
  ]
  return findings
}
