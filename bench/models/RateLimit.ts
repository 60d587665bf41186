import { plantedTruths } from "../../test/support/models/Planted.ts"
import { inTurns } from "../support/Asker.ts"
import { finding } from "../support/Finding.ts"
import { callsPerAsk, onStage, type Scenario } from "../support/Scenario.ts"

const PER_SECOND = 100
const LATENCY_MS = 200
const CALLS = 3000
const HELD = 0.9
/** Part of the time at either end that is not counted: finding the limit, and the last asks. */
const EDGE = 0.1

/** A provider that takes 100 requests a second and says so to nobody. */
export const rateLimit: Scenario = (ground) =>
  onStage(
    ground,
    {
      truth: plantedTruths(120),
      latency: { ms: LATENCY_MS },
      limits: { perSecond: PER_SECOND, burst: PER_SECOND / 5, told: false, retryAfter: false }
    },
    {},
    async (stage) => {
      const { member, models, service } = stage
      const each = await callsPerAsk(stage, plantedTruths(120)[119]!, "very_high")
      const truths = plantedTruths(Math.ceil(CALLS / each), 1).map((truth) => ({
        ...truth,
        question: `${truth.question} (limited)`
      }))
      const answers = await inTurns(truths, 12, (truth) =>
        service.choices(member.key, truth, { sampleSize: "very_high" })
      )
      const requests = await models.requests()
      const good = requests.filter(({ status }) => status === 200).map(({ at }) => at)
      const [from, to] = [Math.min(...good), Math.max(...good)]
      const window = (to - from) * (1 - 2 * EDGE)
      const within = good.filter((at) => at >= from + (to - from) * EDGE && at < to - (to - from) * EDGE)
      const rate = (within.length / window) * 1000
      const refused = requests.filter(({ status }) => status === 429).length
      return [
        finding(
          `a limit of ${PER_SECOND} requests a second, untold: answered a second`,
          rate.toFixed(1),
          `≥ ${HELD * PER_SECOND}`,
          rate >= HELD * PER_SECOND
        ),
        finding(
          "… refused (429) of all requests",
          `${refused} of ${requests.length} (${((100 * refused) / requests.length).toFixed(1)} %)`
        ),
        finding(
          "… asks that failed",
          `${answers.filter(({ status }) => status !== 200).length} of ${answers.length}`,
          "0",
          answers.every(({ status }) => status === 200)
        )
      ]
    }
  )
