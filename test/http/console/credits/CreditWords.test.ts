import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { CreditsSummary, LedgerMovement } from "../../../../src/client/Types.ts"
import {
  creditFacts,
  inMovement,
  kindWords,
  ledgerKinds,
  modelFacts,
  movementWords
} from "../../../../src/http/console/pages/credits/CreditWords.ts"

const summary: CreditsSummary = {
  plan: "pro",
  balance: 12_345,
  reserved: 0,
  spentToday: 100,
  spentThirtyDays: null,
  models: null
}
const movement: LedgerMovement = {
  id: "1",
  at: "2026-11-22T10:00:00Z",
  kind: "charge",
  amount: -100,
  reason: "Paid for an answer",
  note: null,
  reservationId: null,
  requestId: null,
  askId: null,
  questions: null,
  question: null
}

describe("credits in words", () => {
  it("signs what was added and what was taken", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (amount) => {
        const told = inMovement(amount)
        assert.strictEqual(told.startsWith("+"), amount > 0)
        assert.strictEqual(told.startsWith("−"), amount < 0)
        assert.strictEqual(Number(told.replace(/[+−,]/g, "")), Math.abs(amount))
      })
    )
  })

  it("never tells nothing where it was not counted", () => {
    const facts = creditFacts(summary)
    assert.deepStrictEqual(
      facts.map(({ figure }) => figure),
      ["12,345", "0", "100", "not counted"]
    )
  })

  it("tells of models only where there are some, and of money only where it is counted", () => {
    assert.deepStrictEqual(modelFacts(summary), [])
    const models = { configured: 2, dailyUsd: null, spentUsd: null, setAsideUsd: null, leftUsd: null }
    assert.deepStrictEqual(
      modelFacts({ ...summary, models }).map(({ figure }) => figure),
      ["2", "none"]
    )
    const limited = { configured: 1, dailyUsd: 5, spentUsd: 0, setAsideUsd: 0.25, leftUsd: 4.75 }
    assert.deepStrictEqual(
      modelFacts({ ...summary, models: limited }).map(({ figure }) => figure),
      ["1", "$5.00", "$0.00", "$0.25", "$4.75"]
    )
  })

  it("tells what a movement was for", () => {
    assert.strictEqual(movementWords(movement), "Paid for an answer")
    assert.strictEqual(movementWords({ ...movement, question: "Tea?" }), "“Tea?”")
    assert.strictEqual(movementWords({ ...movement, questions: 200 }), "Paid for an answer · 200 requests")
    assert.strictEqual(movementWords({ ...movement, note: "Welcome" }), "Paid for an answer · Welcome")
    const added = { ...movement, kind: "grant", amount: 100, reason: "Added by an administrator" } as const
    assert.strictEqual(movementWords(added), "Added by an administrator")
    assert.strictEqual(movementWords({ ...added, note: "granted by an administrator" }), "Granted by an administrator")
  })

  it("has words of its own for every kind", () => {
    assert.strictEqual(new Set(ledgerKinds.map((kind) => kindWords[kind])).size, ledgerKinds.length)
  })
})
