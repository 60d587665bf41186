import { Effect } from "effect"
import type { Principal } from "../../domain/ApiKey.ts"
import type { CreditsSummary, LedgerFilter } from "../../domain/Ledger.ts"
import type { PageRequest } from "../../domain/Listing.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { Credits, Ledger } from "../ports/Credits.ts"
import { LanguageModels } from "../ports/LanguageModels.ts"
import { ModelBudget } from "../ports/ModelBudget.ts"
import { spanned } from "../WhenEnded.ts"

/** Shows organizations what they have and what they spent. */
export class Accounts extends Effect.Service<Accounts>()("services/Accounts", {
  effect: Effect.gen(function* () {
    const budget = yield* ModelBudget
    const credits = yield* Credits
    const { configured } = yield* LanguageModels
    const ledger = yield* Ledger

    const modelMoney = (organization: OrganizationId) =>
      configured === 0
        ? Effect.succeed(null)
        : Effect.map(
            Effect.all([budget.today(organization), budget.left(organization)], { concurrency: "unbounded" }),
            ([today, leftUsd]): CreditsSummary["models"] => ({
              configured,
              dailyUsd: budget.dailyUsd,
              spentUsd: today?.spentUsd ?? null,
              setAsideUsd: today?.setAsideUsd ?? null,
              leftUsd
            })
          )

    /** What an organization has, and what it spent. */
    const summary = spanned("Accounts.summary")(function* ({
      organizationId,
      plan
    }: Pick<Principal, "organizationId" | "plan">) {
      const [balance, { reserved, thirtyDays, today }, models] = yield* Effect.all(
        [credits.balance(organizationId), ledger.spent(organizationId), modelMoney(organizationId)],
        { concurrency: "unbounded" }
      )
      return {
        plan,
        balance,
        reserved,
        spentToday: today,
        spentThirtyDays: thirtyDays,
        models
      } satisfies CreditsSummary
    })

    /** A page of an organization's movements, newest first. */
    const movements = (organization: OrganizationId, filter: LedgerFilter, wanted: PageRequest) =>
      ledger.page(organization, filter, wanted)

    return { summary, movements } as const
  })
}) {}
