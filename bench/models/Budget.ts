import { plantedTruths } from "../../test/support/models/Planted.ts"
import { inTurns } from "../support/Asker.ts"
import { finding } from "../support/Finding.ts"
import { onStage, type Scenario } from "../support/Scenario.ts"

const PRICE = { input: 10, output: 40 }
const BUDGET_USD = 0.05
const ASKS = 100

/** A hundred asks at once against a budget that pays for a few: what is under way counts as spent. */
export const budget: Scenario = (ground) =>
  onStage(
    ground,
    { truth: plantedTruths(ASKS), latency: { ms: 300 } },
    { LLM_PRICE: `${PRICE.input},${PRICE.input},${PRICE.output}`, LLM_DAILY_BUDGET_USD: String(BUDGET_USD) },
    async ({ member, models, service }) => {
      const answers = await inTurns(plantedTruths(ASKS), ASKS, (truth) =>
        service.choices(member.key, truth, { sampleSize: "medium" })
      )
      const { requests, tokens } = await models.statistics()
      const spent = (tokens.input * PRICE.input + tokens.output * PRICE.output) / 1e6
      const statuses = [...new Set(answers.map(({ status }) => status))].map(
        (status) => `${status}: ${answers.filter((one) => one.status === status).length}`
      )
      return [
        finding(
          `a budget of $${BUDGET_USD} a day, ${ASKS} asks at once: spent`,
          `$${spent.toFixed(4)} in ${requests} calls`,
          `≤ $${BUDGET_USD}`,
          requests === 0 ? null : spent <= BUDGET_USD
        ),
        finding("… answers by status", statuses.join(", "))
      ]
    }
  )
