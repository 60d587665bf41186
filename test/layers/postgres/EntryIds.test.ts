import { randomBytes } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { OrganizationId } from "../../../src/domain/Organization.ts"
import { entryIds, SECRET_BYTES } from "../../../src/layers/postgres/Ledger.ts"

const organizations = fc.uuid().map((id) => OrganizationId.make(id))
const numbers = fc.maxSafeNat()
const { idOf, numberOf } = entryIds(randomBytes(SECRET_BYTES))

describe("identifiers of ledger entries", () => {
  it("stand for one entry of one organization", () => {
    fc.assert(
      fc.property(organizations, organizations, numbers, numbers, (own, other, one, two) => {
        const id = idOf(own, one)
        assert.strictEqual(numberOf(own, id), one)
        assert.strictEqual(idOf(own, two) === id, one === two)
        if (own.slice(0, 18) !== other.slice(0, 18)) assert.isNull(numberOf(other, id))
      })
    )
  })

  it("cannot be made up", () => {
    fc.assert(
      fc.property(organizations, fc.uuid(), (own, id) => {
        assert.isNull(numberOf(own, id))
      })
    )
    const others = entryIds(randomBytes(SECRET_BYTES))
    fc.assert(
      fc.property(organizations, numbers, (own, number) => {
        assert.isNull(numberOf(own, others.idOf(own, number)))
      })
    )
  })
})
