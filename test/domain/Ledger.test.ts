import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc, Schema } from "effect"
import { LedgerEntryKind } from "../../src/domain/Credits.ts"
import { LedgerFilter, type LedgerMovement, ledgerCsv, reasonOf } from "../../src/domain/Ledger.ts"

const decodes = (from: string) => Either.isRight(Schema.decodeUnknownEither(LedgerFilter)({ from }))

const movement = fc.record({
  id: fc.nat().map(String),
  at: fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) }).map((at) => new Date(at).toISOString()),
  kind: fc.constantFrom(...LedgerEntryKind.literals),
  amount: fc.integer(),
  reason: fc.string(),
  note: fc.option(fc.string()),
  reservationId: fc.option(fc.uuid()),
  requestId: fc.option(fc.string()),
  askId: fc.option(fc.uuid()),
  questions: fc.option(fc.nat()),
  question: fc.option(fc.string())
})

describe("a ledger", () => {
  it.each(["2026-11-01", "2024-02-29", "2026-11-01T09:00Z", "2026-11-01T09:00:00.25+05:30"])("begins at %s", (moment) =>
    assert.isTrue(decodes(moment))
  )
  it.each([
    "",
    "2026",
    "2025-02-29",
    "2026-13-01",
    "2026-11-01T09:00",
    "2026-11-01T25:00Z",
    "1999-12-31",
    "+012026-01-01"
  ])("begins at no %s", (moment) => assert.isFalse(decodes(moment)))

  it.prop(
    "begins at every moment of a day",
    [fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) })],
    ([at]) => {
      const text = new Date(at).toISOString()
      assert.isTrue(decodes(text))
      assert.isTrue(decodes(text.slice(0, 10)))
    }
  )

  it.prop("has a reason in words for each movement", [movement], ([one]) => {
    assert.match(reasonOf(one), /^[A-Z].*[a-z]$/)
  })

  it.prop(
    "is as many lines as it has movements, whatever is noted",
    [fc.array(movement, { maxLength: 5 })],
    ([some]) => {
      const plain = some.map(
        (one): LedgerMovement => ({ ...one, note: null, question: null, reason: "", requestId: null })
      )
      assert.lengthOf(ledgerCsv(plain).trimEnd().split("\r\n"), some.length + 1)
      assert.strictEqual(ledgerCsv(some).split("\r\n").at(-1), "")
    }
  )
})
