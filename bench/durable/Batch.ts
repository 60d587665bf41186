import { plantedTruths } from "../../test/support/models/Planted.ts"
import { inTurns } from "../support/Asker.ts"
import { type Finding, finding, inSeconds } from "../support/Finding.ts"
import type { Ground } from "../support/Ground.ts"
import { callsPerAsk, onStage } from "../support/Scenario.ts"
import { allOver, inRound, submitBatch } from "./Asks.ts"

const IN_FLIGHT = 64
const LATENCY_MS = 50
const MAX_RATIO = 1.5

/** Sizes of samples, and what an ask of each costs. */
const SIZES = [
  { size: "low", credits: 50, is: "the smallest" },
  { size: "medium", credits: 100, is: "the usual" }
] as const

/** Many asks as one batch, where 64 calls of 50 ms may be under way; and a tenth of them by requests that wait. */
const batchOf =
  (asks: number, { credits, is, size }: (typeof SIZES)[number]) =>
  (ground: Ground): Promise<ReadonlyArray<Finding>> => {
    // One more, which tells how many calls an ask takes.
    const [first, ...truths] = plantedTruths(asks + 1)
    return onStage(
      ground,
      { truth: [first!, ...truths], latency: { ms: LATENCY_MS }, limits: { concurrent: IN_FLIGHT } },
      { LLM_CONCURRENCY: String(IN_FLIGHT) },
      async (stage) => {
        const { member, models, service } = stage
        const each = await callsPerAsk(stage, first!, size)
        const waited = inRound(truths.slice(0, Math.ceil(asks / 10)), "waited")
        const cpuWaited = service.cpu()
        await inTurns(waited, IN_FLIGHT, (truth) => service.choices(member.key, truth, { sampleSize: size }))
        const waitedMs = (1000 * (service.cpu() - cpuWaited)) / waited.length
        await models.forget()
        const before = await ground.balance(member)
        const cpu = service.cpu()
        const began = performance.now()
        const id = await submitBatch(service, member, truths, size)
        const acceptedMs = performance.now() - began
        const [end] = await allOver(service, member, [id], 250)
        const ms = performance.now() - began
        const charged = before - (await ground.balance(member))
        const used = (1000 * (service.cpu() - cpu)) / asks
        const ideal = Math.ceil((asks * each) / IN_FLIGHT) * LATENCY_MS
        return [
          finding(`calls of an ask of ${is} size`, String(each)),
          finding(`${asks} asks taken in`, inSeconds(acceptedMs)),
          finding(
            "… answered, failed, charged",
            `${end?.progress.succeeded}, ${end?.progress.failed}, ${charged}`,
            `${asks}, 0, ${asks * credits}`,
            end?.progress.succeeded === asks && charged === asks * credits
          ),
          finding(
            `… in (ideal ${inSeconds(ideal)})`,
            `${inSeconds(ms)} (${(ms / ideal).toFixed(2)})`,
            `≤ ${MAX_RATIO}`,
            ms <= MAX_RATIO * ideal
          ),
          finding("… CPU of the service an ask", `${used.toFixed(2)} ms`, `${waitedMs.toFixed(2)} ms by requests`)
        ]
      }
    )
  }

/** The same with asks of the smallest size, and of the usual one. */
export const batch =
  (asks: number) =>
  async (ground: Ground): Promise<ReadonlyArray<Finding>> => {
    const findings: Array<Finding> = []
    for (const size of SIZES) findings.push(...(await batchOf(asks, size)(ground)))
    return findings
  }
