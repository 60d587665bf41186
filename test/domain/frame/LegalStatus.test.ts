import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { legalShares } from "../../../src/domain/frame/LegalStatus.ts"
import { not, trait } from "../../../src/domain/people/Criterion.ts"
import { frameAudience } from "../../support/AtOnce.ts"

const BY_LAW = ["married", "never married", "divorced", "separated", "widowed"] as const
const PEOPLE = [
  "Adults in the United States",
  "Women in the United States",
  "Adults aged 30 to 44 in the United States",
  "Retired people in the United States"
].map((description) => Either.getOrThrow(frameAudience([description])))
const EVERYBODY = PEOPLE[0]!
const anybody = fc.integer({ min: 0, max: PEOPLE.length - 1 })

describe("marital status by the law", () => {
  it.prop("divides everybody, and more answers together have more", [anybody], ([i]) => {
    const audience = PEOPLE[i]!
    const apart = legalShares(
      BY_LAW.map((one) => trait("marital", one)),
      audience
    )!
    assert.closeTo(
      apart.reduce((sum, share) => sum + share, 0),
      1,
      1e-9
    )
    assert.isTrue(apart.every((share) => share > 0 && share < 1))
    const together = legalShares([trait("marital", "married"), trait("marital", ...BY_LAW.slice(1))], audience)!
    assert.closeTo(together[0]!, apart[0]!, 1e-9)
  })

  it.prop(
    "gives an answer and its denial what adds up to all",
    [anybody, fc.constantFrom(...BY_LAW)],
    ([i, status]) => {
      const audience = PEOPLE[i]!
      const [yes, no] = legalShares([trait("marital", status), not(trait("marital", status))], audience)!
      assert.closeTo(yes! + no!, 1, 1e-9)
      const among = legalShares(
        BY_LAW.map((one) => trait("marital", one)),
        audience
      )!
      assert.closeTo(yes!, among[BY_LAW.indexOf(status)]!, 1e-9)
    }
  )

  it("comes near what the American Community Survey counts of all adults", () => {
    const [married, never, divorced, separated, widowed] = legalShares(
      BY_LAW.map((one) => trait("marital", one)),
      EVERYBODY
    )!
    for (const [told, counted] of [
      [married, 0.49],
      [never, 0.31],
      [divorced, 0.12],
      [separated, 0.02],
      [widowed, 0.06]
    ])
      assert.closeTo(told!, counted!, 0.04)
  })

  it("tells nothing of other answers, or of none", () => {
    assert.isUndefined(legalShares([trait("home", "owner"), trait("home", "renter")], EVERYBODY))
    assert.isUndefined(legalShares([undefined, undefined], EVERYBODY))
    assert.isUndefined(
      legalShares([trait("marital", "married")], { members: new Uint32Array(0), people: EVERYBODY.people })
    )
  })
})
