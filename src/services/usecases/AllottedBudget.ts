import { Effect } from "effect"
import { BudgetSpent } from "../../domain/models/BudgetSpent.ts"
import type { Allotted, ModelBudget } from "../ports/ModelBudget.ts"

type Budget = ModelBudget["Type"]

/** The same budget as far as an allotment goes: what is set aside is of both, and what is not spent comes back to both. */
export const within = (budget: Budget, allotted: Allotted | null): Budget =>
  allotted === null || budget.dailyUsd === null
    ? budget
    : {
        ...budget,
        earmark: (organization, usd) =>
          Effect.suspend(() => {
            if (usd > allotted.leftUsd)
              return new BudgetSpent({
                budgetUsd: allotted.leftUsd,
                spentUsd: 0,
                setAsideUsd: 0,
                neededUsd: usd
              })
            allotted.leftUsd -= usd
            return Effect.tapError(budget.earmark(organization, usd), () =>
              Effect.sync(() => {
                allotted.leftUsd += usd
              })
            )
          }),
        book: (organization, earmark, usd) =>
          Effect.suspend(() => {
            allotted.leftUsd += Math.max(0, earmark.usd - usd)
            return budget.book(organization, earmark, usd)
          })
      }
