import { plantedTruths } from "../../test/support/models/Planted.ts"
import { inTurns } from "../support/Asker.ts"
import { finding, inSeconds } from "../support/Finding.ts"
import { callsPerAsk, onStage, type Scenario, type Stage } from "../support/Scenario.ts"

const IN_FLIGHT = 64
const LATENCY_MS = 200
/** Seconds that 1,000 calls may take, and CPU time of the service for them. */
const MAX_SECONDS = 3.4
const MAX_CPU_SECONDS = 1.5
const CALLS = 1000

const run = async ({ member, models, service }: Stage, calls: number, each: number, seed: number) => {
  await models.forget()
  const truths = plantedTruths(Math.round(calls / each), 1).map((truth) => ({
    ...truth,
    question: `${truth.question} (${seed})`
  }))
  const cpu = service.cpu()
  const answers = await inTurns(truths, truths.length, (truth) =>
    service.choices(member.key, truth, { sampleSize: "very_high" })
  )
  const used = service.cpu() - cpu
  const { firstAt, lastAt, peakInFlight, requests, statuses } = await models.statistics()
  const ms = (lastAt ?? 0) - (firstAt ?? 0)
  return {
    failed: answers.filter(({ status }) => status !== 200).length,
    requests,
    refused: statuses["429"] ?? 0,
    seconds: (ms / 1000) * (calls / requests),
    ms,
    cpu: used * (calls / requests),
    peakInFlight
  }
}

/** 1,000 calls of 200 ms each where 64 may be under way, which the service is told; and ten times as many. */
export const throughput: Scenario = (ground) =>
  onStage(
    ground,
    { truth: plantedTruths(120), latency: { ms: LATENCY_MS }, limits: { concurrent: IN_FLIGHT } },
    { LLM_CONCURRENCY: String(IN_FLIGHT) },
    async (stage) => {
      const each = await callsPerAsk(stage, plantedTruths(120)[119]!, "very_high")
      await run(stage, CALLS / 4, each, 0)
      const first = await run(stage, CALLS, each, 1)
      const ten = await run(stage, 10 * CALLS, each, 2)
      const ideal = (Math.ceil(CALLS / IN_FLIGHT) * LATENCY_MS) / 1000
      return [
        finding("calls of a very_high closed ask", String(each), "≤ 64", each <= 64),
        finding(
          `${CALLS} calls of ${LATENCY_MS} ms, ${IN_FLIGHT} in flight (ideal ${ideal.toFixed(2)} s)`,
          `${first.seconds.toFixed(2)} s (${first.requests} calls in ${inSeconds(first.ms)})`,
          `≤ ${MAX_SECONDS} s`,
          first.seconds <= MAX_SECONDS
        ),
        finding(
          "… CPU of the service",
          `${first.cpu.toFixed(2)} s`,
          `≤ ${MAX_CPU_SECONDS} s`,
          first.cpu <= MAX_CPU_SECONDS
        ),
        finding(
          "… ten times as many",
          `${ten.seconds.toFixed(2)} s, CPU ${ten.cpu.toFixed(2)} s`,
          "linear: ≤ 1.1 × 10",
          ten.seconds <= 11 * first.seconds
        ),
        finding(
          "… refused for too many in flight, asks that failed",
          `${first.refused + ten.refused}, ${first.failed + ten.failed}`,
          "0, 0",
          first.refused + ten.refused + first.failed + ten.failed === 0
        ),
        finding("… most in flight", String(ten.peakInFlight))
      ]
    }
  )
