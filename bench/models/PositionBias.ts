import type { ChoicesResult } from "../../src/domain/ask/AskResult.ts"
import type { Provenance } from "../../src/domain/ask/Provenance.ts"
import { totalVariation } from "../../src/domain/statistics/Metrics.ts"
import type { Bias } from "../../test/support/models/Faults.ts"
import { plantedTruths } from "../../test/support/models/Planted.ts"
import type { Truth } from "../../test/support/models/Truth.ts"
import { inTurns } from "../support/Asker.ts"
import { type Finding, finding, mean, quantile } from "../support/Finding.ts"
import { onStage, type Scenario, type Stage } from "../support/Scenario.ts"

const QUESTIONS = 60
const POINTS = [10, 25]
const MAX_TV = 1
const LEVEL = 0.05

interface Corrected {
  readonly truth: Truth
  /** Shares after the order's effect was taken out, before calibration. */
  readonly before: ReadonlyArray<number>
  readonly data: ChoicesResult
}

const asked = async ({ member, service }: Stage, truths: ReadonlyArray<Truth>): Promise<ReadonlyArray<Corrected>> => {
  const answers = await inTurns(truths, 8, async (truth) => {
    const { data, requestId } = await service.choices(member.key, truth, { sampleSize: "high" })
    const provenance = await service.get<Provenance>(member.key, `/v1/asks/${requestId}/provenance`)
    const before = provenance.data?.workings[0]?.before
    return data === undefined || before === undefined ? [] : [{ truth, before, data }]
  })
  return answers.flat()
}

const inPoints = (share: number) => (100 * share).toFixed(2)

const findingsOf = (
  name: string,
  planted: Bias["position"],
  rows: ReadonlyArray<Corrected>
): ReadonlyArray<Finding> => {
  if (rows.length === 0) return [finding(name, "no provenance", "", false)]
  const gaps = rows.map(({ before, truth }) => totalVariation(before, truth.shares))
  const audits = rows.flatMap(({ data }) => data.audit ?? [])
  const found = audits.filter(({ pValue }) => pValue !== null && pValue < LEVEL).length
  const told =
    planted === undefined ? [] : audits.map((audit) => (planted.at === "first" ? audit.firstPoints : audit.lastPoints))
  return [
    finding(
      `${name}: total variation before calibration, mean, worst (points)`,
      `${inPoints(mean(gaps))}, ${inPoints(quantile(gaps, 1))}`,
      `≤ ${MAX_TV}`,
      mean(gaps) <= MAX_TV / 100
    ),
    finding(
      "… effect published, p < .05",
      `${told.length === 0 ? "" : `${mean(told).toFixed(1)} points, `}${found} of ${rows.length}`,
      planted === undefined ? "about 1 in 20" : `${planted.points} points, nearly all`
    )
  ]
}

/** Models that prefer what stands at an end of the list by 10 and 25 points, and one that does not. */
export const positionBias: Scenario = async (ground) => {
  const truths = plantedTruths(QUESTIONS)
  const all: Array<Finding> = []
  const biases: ReadonlyArray<Bias> = [
    {},
    ...POINTS.flatMap((points) => (["first", "last"] as const).map((at) => ({ position: { at, points } })))
  ]
  for (const bias of biases) {
    const name = bias.position === undefined ? "no bias" : `${bias.position.points} points to the ${bias.position.at}`
    const rows = await onStage(ground, { truth: truths, bias }, {}, (stage) => asked(stage, truths))
    all.push(...findingsOf(name, bias.position, rows))
  }
  return all
}
