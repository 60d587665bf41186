import { Schema } from "effect"
import { toldUsd } from "./Money.ts"

/** The money that an organization may spend on language models in a day is spent, or set aside for calls under way. */
export class BudgetSpent extends Schema.TaggedError<BudgetSpent>()("BudgetSpent", {
  budgetUsd: Schema.Number,
  spentUsd: Schema.Number,
  /** The most that calls under way can cost: what they do not is there again once they end. */
  setAsideUsd: Schema.Number,
  /** The most that what was refused can cost. */
  neededUsd: Schema.optional(Schema.Number),
  /** Asks that need as much together, and how many of them what is left would cover. */
  asks: Schema.optional(Schema.Number),
  asksCovered: Schema.optional(Schema.Number)
}) {
  override get message() {
    const { asks, asksCovered = 0, budgetUsd, neededUsd, setAsideUsd, spentUsd } = this
    if (asks !== undefined) {
      const left = toldUsd(Math.max(0, budgetUsd - spentUsd - setAsideUsd))
      const send = asksCovered > 0 ? `Send ${asksCovered} of them` : "Send none of them today"
      return (
        `$${left} of the $${budgetUsd} daily budget for language models is left. It covers about ${asksCovered} of these ` +
        `${asks} questions, which need at least $${toldUsd(neededUsd ?? 0)}. ${send}, choose smaller samples or ` +
        "engine=statistical, or try tomorrow (UTC). Nothing was charged."
      )
    }
    const needed = neededUsd === undefined ? "" : `, and up to $${toldUsd(neededUsd)} more is needed`
    return (
      `Of the $${budgetUsd} daily budget for language models, $${toldUsd(spentUsd)} is spent and $${toldUsd(setAsideUsd)} ` +
      `set aside for calls under way${needed}. Send a smaller sample or engine=statistical, or try tomorrow (UTC). ` +
      "Nothing was charged."
    )
  }
}
