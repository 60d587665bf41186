import { randomUUID } from "node:crypto"
import { Clock, Effect, Layer } from "effect"
import {
  Credits as Amount,
  InsufficientCredits,
  type LedgerEntry,
  type Reservation,
  ReservationId
} from "../../../src/domain/Credits.ts"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { Credits } from "../../../src/services/Credits.ts"
import { Memory } from "./Memory.ts"

const LIFETIME = 55_000

export const CreditsMemory = Layer.effect(
  Credits,
  Effect.map(Memory, ({ ledger, reservations }) => {
    const balanceOf = (organization: OrganizationId) =>
      Amount.make(
        ledger.filter((row) => row.organization === organization).reduce((sum, { value }) => sum + value.amount, 0)
      )
    const append = (organization: OrganizationId, entry: Omit<LedgerEntry, "at">) =>
      ledger.push({ organization, value: { ...entry, at: new Date() } })

    const close = (organization: OrganizationId, id: ReservationId, used: number, kind: "settle" | "release") =>
      Effect.sync(() => {
        const held = reservations.get(id)
        if (held?.organization === organization) {
          reservations.delete(id)
          append(organization, { kind, amount: Math.max(0, held.amount - used), reservation: id, note: null })
        }
        return balanceOf(organization)
      })

    return Credits.of({
      balance: (organization) => Effect.sync(() => balanceOf(organization)),
      grant: (organization, amount, note) =>
        Effect.sync(() => {
          append(organization, { kind: "grant", amount, reservation: null, note })
          return balanceOf(organization)
        }),
      reserve: (organization, amount) =>
        Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<Reservation, InsufficientCredits> => {
          const balance = balanceOf(organization)
          if (balance < amount) return Effect.fail(new InsufficientCredits({ needed: amount, balance }))
          const id = ReservationId.make(randomUUID())
          reservations.set(id, { organization, amount, expires: now + LIFETIME })
          append(organization, { kind: "reserve", amount: -amount, reservation: id, note: null })
          return Effect.succeed({ id, amount, balance: balanceOf(organization) })
        }),
      settle: (organization, { id }, used) => close(organization, id, used, "settle"),
      release: (organization, { id }) => Effect.asVoid(close(organization, id, 0, "release")),
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
