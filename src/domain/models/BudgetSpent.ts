import { Schema } from "effect"

/** The money that an organization may spend on language models in a day is spent, or set aside for calls under way. */
export class BudgetSpent extends Schema.TaggedError<BudgetSpent>()("BudgetSpent", {
  budgetUsd: Schema.Number,
  spentUsd: Schema.Number,
  /** The most that calls under way can cost: what they do not is there again once they end. */
  setAsideUsd: Schema.Number
}) {
  override get message() {
    return `Of the budget of $${this.budgetUsd} a day for language models $${this.spentUsd} is spent and $${this.setAsideUsd} set aside for calls under way: try tomorrow (UTC), or send engine=statistical. Nothing was charged.`
  }
}
