import { randomUUID } from "node:crypto"
import { Clock, Effect, Layer } from "effect"
import { BudgetSpent } from "../../../src/domain/models/BudgetSpent.ts"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { ModelBudget, NO_EARMARK } from "../../../src/services/ports/ModelBudget.ts"

/** Money is counted in billionths of a dollar, so that sums are exact. */
const NANO = 1_000_000_000
const DAY = 24 * 60 * 60 * 1000
const LIFETIME = 5 * 60 * 1000

interface Held {
  readonly amount: number
  readonly day: string
  readonly expires: number
  readonly isSent: boolean
}

/** A budget of so much a day, or none. */
export const modelBudgetMemory = (dailyUsd: number | null = null) =>
  Layer.sync(ModelBudget, () => {
    const spent = new Map<string, number>()
    const held = new Map<string, Held>()

    const close = (id: string, used: number) => {
      const earmark = held.get(id)
      if (earmark === undefined) return
      held.delete(id)
      spent.set(earmark.day, (spent.get(earmark.day) ?? 0) + used)
    }
    const today = (organization: OrganizationId, now: number) => `${organization} ${Math.floor(now / DAY)}`
    const setAside = (day: string) =>
      [...held.values()].reduce((sum, earmark) => (earmark.day === day ? sum + earmark.amount : sum), 0)

    const refusal = (usd: number, used: number, aside: number) =>
      new BudgetSpent({
        budgetUsd: dailyUsd ?? 0,
        spentUsd: used / NANO,
        setAsideUsd: aside / NANO,
        neededUsd: usd
      })

    return ModelBudget.of({
      dailyUsd,
      today: (organization) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const day = today(organization, now)
          return dailyUsd === null
            ? null
            : { spentUsd: (spent.get(day) ?? 0) / NANO, setAsideUsd: setAside(day) / NANO }
        }),
      earmark: (organization, usd) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => {
          if (dailyUsd === null) return Effect.succeed(NO_EARMARK)
          const day = today(organization, now)
          const id = randomUUID()
          const amount = Math.ceil(usd * NANO)
          const used = spent.get(day) ?? 0
          const aside = setAside(day)
          if (amount > 0 && used + aside + amount > dailyUsd * NANO) return refusal(usd, used, aside)
          held.set(id, { amount, day, expires: now + LIFETIME, isSent: false })
          return Effect.succeed({ id, usd })
        }),
      left: (organization) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const day = today(organization, now)
          return dailyUsd === null ? null : Math.max(0, dailyUsd - ((spent.get(day) ?? 0) + setAside(day)) / NANO)
        }),
      send: (_organization, { id }) =>
        Effect.sync(() => {
          const earmark = held.get(id)
          if (earmark !== undefined) held.set(id, { ...earmark, isSent: true })
          return earmark !== undefined
        }),
      cover: (organization, usd) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => {
          const day = today(organization, now)
          const used = spent.get(day) ?? 0
          return dailyUsd === null || used + Math.ceil(usd * NANO) <= dailyUsd * NANO
            ? Effect.void
            : refusal(usd, used, setAside(day))
        }),
      book: (_organization, { id }, usd) => Effect.sync(() => close(id, Math.round(usd * NANO))),
      bookExpired: Effect.map(Clock.currentTimeMillis, (now) => {
        const expired = [...held].filter(([, { expires }]) => expires <= now)
        for (const [id, { amount, isSent }] of expired) close(id, isSent ? amount : 0)
        return expired.length
      })
    })
  })
