import { randomUUID } from "node:crypto"
import { Clock, Effect, Layer } from "effect"
import {
  Credits as Amount,
  BalanceTooLarge,
  InsufficientCredits,
  type LedgerEntry,
  MAX_BALANCE,
  type Reservation,
  ReservationId
} from "../../../src/domain/Credits.ts"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { Credits, type KeptAnswer } from "../../../src/services/ports/Credits.ts"
import { AnsweredElsewhere } from "../../../src/services/ports/IdempotencyStore.ts"
import { keepIn } from "./IdempotencyStore.ts"
import { Memory } from "./Memory.ts"

const LIFETIME = 55_000

export const CreditsMemory = Layer.effect(
  Credits,
  Effect.map(Memory, ({ ledger, requests, reservations }) => {
    const balanceOf = (organization: OrganizationId) =>
      Amount.make(
        ledger.filter((row) => row.organization === organization).reduce((sum, { value }) => sum + value.amount, 0)
      )
    const append = (organization: OrganizationId, entry: Omit<LedgerEntry, "at">) =>
      ledger.push({ organization, value: { ...entry, at: new Date() } })

    const keep = (answer: KeptAnswer | null, remaining: number, now: number): boolean => {
      if (answer === null) return true
      const { request, response } = answer
      const headers = { ...response.headers, "x-credits-remaining": String(remaining) }
      return keepIn(requests, request, { ...response, headers }, now)
    }
    const close = (organization: OrganizationId, id: ReservationId, used: number, kind: "settle" | "release") => {
      const held = reservations.get(id)
      if (held?.organization !== organization) return null
      reservations.delete(id)
      if (held.amount > 0)
        append(organization, { kind, amount: Math.max(0, held.amount - used), reservation: id, note: null })
      return balanceOf(organization)
    }
    const refusal = (needed: Amount, balance: Amount) => Effect.fail(new InsufficientCredits({ needed, balance }))

    const reserveUntil = (
      organization: OrganizationId,
      amount: Amount,
      expires: number,
      id = ReservationId.make(randomUUID())
    ) =>
      Effect.suspend((): Effect.Effect<Reservation, InsufficientCredits> => {
        const balance = balanceOf(organization)
        if (balance < amount) return refusal(amount, balance)
        reservations.set(id, { organization, amount, expires })
        if (amount > 0) append(organization, { kind: "reserve", amount: -amount, reservation: id, note: null })
        return Effect.succeed({ id, amount, balance: balanceOf(organization) })
      })

    return Credits.of({
      balance: (organization) => Effect.sync(() => balanceOf(organization)),
      grant: (organization, amount, note) =>
        Effect.suspend(() => {
          if (balanceOf(organization) + amount > MAX_BALANCE) return Effect.fail(new BalanceTooLarge({ amount }))
          append(organization, { kind: "grant", amount, reservation: null, note })
          return Effect.succeed(balanceOf(organization))
        }),
      reserve: (organization, amount) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => reserveUntil(organization, amount, now + LIFETIME)),
      hold: (organization, { amount, id }) =>
        Effect.asVoid(reserveUntil(organization, amount, Number.POSITIVE_INFINITY, id)),
      afford: (organization, amount) =>
        Effect.suspend(() => {
          const balance = balanceOf(organization)
          return balance < amount ? refusal(amount, balance) : Effect.void
        }),
      charge: (organization, amount, answer) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => {
          const balance = balanceOf(organization)
          if (balance < amount) return refusal(amount, balance)
          if (!keep(answer, balance - amount, now)) {
            return Effect.die(new AnsweredElsewhere({ key: answer?.request.key ?? "" }))
          }
          const id = ReservationId.make(randomUUID())
          if (amount > 0) append(organization, { kind: "charge", amount: -amount, reservation: id, note: null })
          return Effect.succeed(balanceOf(organization))
        }),
      settle: (organization, { id }, used, answer) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const balance = close(organization, id, used, "settle")
          if (balance !== null) keep(answer, balance, now)
          return balance
        }),
      settleWithin: (organization, { id }, used) => Effect.sync(() => void close(organization, id, used, "settle")),
      release: (organization, { id }) => Effect.sync(() => void close(organization, id, 0, "release")),
      releaseExpired: Effect.flatMap(Clock.currentTimeMillis, (now) =>
        Effect.sync(() => {
          const expired = [...reservations].filter(([, { expires }]) => expires <= now)
          for (const [id, { organization, amount }] of expired) {
            reservations.delete(id)
            append(organization, { kind: "release", amount, reservation: id, note: "expired" })
          }
          return expired.length
        })
      ),
      ledger: (organization, limit) =>
        Effect.sync(() =>
          ledger
            .filter((row) => row.organization === organization)
            .map(({ value }) => value)
            .reverse()
            .slice(0, limit)
        )
    })
  })
)
