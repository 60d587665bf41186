import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { groupError, possibleShares } from "../../../src/domain/simulation/GroupMargin.ts"

const share = fc.double({ min: 0, max: 1, noNaN: true })
const subject = fc.constantFrom(...(["sex", "Age", "race", "occupation", "orientation", "interest"] as const))
const subjects = fc.array(subject, { maxLength: 3 })

describe("how far a group may be off everybody", () => {
  it.prop(
    "is nothing for everybody, and for those whom nothing tells apart",
    [share, share, subjects],
    ([p, s, by]) => {
      assert.strictEqual(groupError({ share: p, part: 1, subjects: by }), 0)
      assert.strictEqual(groupError({ share: p, part: s, subjects: [] }), 0)
    }
  )

  it.prop("is never more than is possible", [share, share, subjects], ([p, s, by]) => {
    const { high, low } = possibleShares({ share: p, part: s })
    assert.isTrue(0 <= low && low <= p + 1e-9 && p - 1e-9 <= high && high <= 1, JSON.stringify({ high, low }))
    assert.isAtMost(groupError({ share: p, part: s, subjects: by }), Math.max(high - p, p - low))
  })

  it.prop(
    "grows as the group gets smaller, and with what tells it apart",
    [share, share, share, subjects, subject],
    ([p, one, other, by, more]) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)]
      const off = (part: number) => groupError({ share: p, part, subjects: by })
      assert.isAtMost(off(large), off(small) + 1e-12)
      assert.isAtLeast(groupError({ share: p, part: small, subjects: [...by, more] }), off(small))
    }
  )

  it.prop("is as far for those who say no", [share, share, subjects], ([p, s, by]) => {
    assert.closeTo(
      groupError({ share: p, part: s, subjects: by }),
      groupError({ share: 1 - p, part: s, subjects: by }),
      1e-6
    )
  })

  it.prop("bounds are reached by groups of which all or none say yes", [share, share], ([inside, part]) => {
    const all = possibleShares({ share: part * inside, part })
    assert.isTrue(all.low <= inside + 1e-9 && inside - 1e-9 <= all.high)
  })
})
