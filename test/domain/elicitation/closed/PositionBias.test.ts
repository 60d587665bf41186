import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { listingsOf } from "../../../../src/domain/elicitation/closed/CallPlan.ts"
import { type Judged, meanOf, orderAudit, unbiased } from "../../../../src/domain/elicitation/closed/PositionBias.ts"
import { recogniseScale } from "../../../../src/domain/scale/Scale.ts"
import { totalVariation } from "../../../../src/domain/statistics/Metrics.ts"
import { uniform } from "../../../../src/domain/statistics/Rng.ts"

const SETS: ReadonlyArray<ReadonlyArray<string>> = [
  ["Oak", "Elm", "Ash", "Fir"],
  ["Oak", "Elm", "Ash", "Fir", "Yew", "Box", "Lime"],
  ["Oak", "Elm", "Ash", "Don't know"],
  ["Very likely", "Somewhat likely", "Not too likely", "Not at all likely"],
  ["Very satisfied", "Somewhat satisfied", "Somewhat dissatisfied", "Very dissatisfied", "Don't know"],
  ["Yes", "No"]
]

type End = "first" | "last"
type Sway = (shares: ReadonlyArray<number>, at: number, strength: number) => ReadonlyArray<number>

/** A part of the people takes what stands there, whatever they think. */
const drawn: Sway = (shares, at, strength) =>
  shares.map((share, k) => (1 - strength) * share + (k === at ? strength : 0))
/** So many points more, and all divided by what they then make. */
const added: Sway = (shares, at, strength) => {
  const all = shares.reduce((sum, share) => sum + share, 0) + strength
  return shares.map((share, k) => (share + (k === at ? strength : 0)) / all)
}
/** So many points more, taken from the others in proportion. */
const taken: Sway = (shares, at, strength) => {
  const own = Math.min(1, shares[at]! + strength)
  return shares.map((share, k) => (k === at ? own : (share * (1 - own)) / (1 - shares[at]!)))
}
/** Odds multiplied. */
const raised: Sway = (shares, at, strength) => {
  const odds = shares.map((share, k) => share * (k === at ? Math.exp(5 * strength) : 1))
  const all = odds.reduce((sum, one) => sum + one, 0)
  return odds.map((one) => one / all)
}

const truthOf = (choices: number, seed: number): ReadonlyArray<number> => {
  const raw = Array.from({ length: choices }, (_, k) => 0.08 + uniform("truth", seed, k))
  const all = raw.reduce((sum, one) => sum + one, 0)
  return raw.map((one) => one / all)
}

const amongListed = (truth: ReadonlyArray<number>, order: ReadonlyArray<number>) => {
  const all = order.reduce((sum, k) => sum + truth[k]!, 0)
  return order.map((k) => truth[k]! / all)
}

const repliesTo = (
  choices: ReadonlyArray<string>,
  seed: number,
  lists: number,
  reply: (order: ReadonlyArray<number>, i: number) => ReadonlyArray<number>
) =>
  listingsOf({ choices, scale: recogniseScale(choices), isMultipleChoice: false }, seed, lists).map(
    ({ order }, i): Judged => ({ order, shares: reply(order, i) })
  )

const swayed = (
  choices: ReadonlyArray<string>,
  truth: ReadonlyArray<number>,
  seed: number,
  lists: number,
  sway: Sway,
  end: End,
  strength: number
) =>
  repliesTo(choices, seed, lists, (order) => {
    const at = end === "first" ? 0 : order.length - 1
    return sway(amongListed(truth, order), at, strength).map((share) => Math.round(1000 * share) / 1000)
  })

const off = (replies: ReadonlyArray<Judged>, truth: ReadonlyArray<number>) =>
  totalVariation(
    unbiased(replies, truth.length, false).shares.map((share) => share ?? 0),
    truth
  )

const choices = fc.constantFrom(...SETS)
const strength = fc.double({ min: 0.1, max: 0.25, noNaN: true })
const end = fc.constantFrom<End>("first", "last")

describe("the order of choices", () => {
  it.prop(
    "is taken out where it draws people, or adds points",
    [choices, fc.nat(), strength, end, fc.constantFrom(drawn, added)],
    ([of, seed, by, at, sway]) => {
      const truth = truthOf(of.length, seed)
      assert.isAtMost(off(swayed(of, truth, seed, 16, sway, at, by), truth), 0.005)
    }
  )

  it.prop(
    "is taken out where it takes from the others, or raises odds, of three choices and more",
    [fc.constantFrom(...SETS.slice(0, 2)), fc.nat(500), strength, end, fc.constantFrom(taken, raised)],
    ([of, seed, by, at, sway]) => {
      const truth = truthOf(of.length, seed)
      assert.isAtMost(off(swayed(of, truth, seed, 16, sway, at, by), truth), 0.03)
    }
  )

  it.prop(
    "changes nothing where it does not matter",
    [choices, fc.nat(), fc.constantFrom(2, 4, 16)],
    ([of, seed, lists]) => {
      const truth = truthOf(of.length, seed)
      const replies = repliesTo(of, seed, lists, (order) => amongListed(truth, order))
      assert.isAtMost(off(replies, truth), 1e-9)
      const { firstPoints, lastPoints } = orderAudit([replies])
      assert.closeTo(firstPoints, 0, 1e-9)
      assert.closeTo(lastPoints, 0, 1e-9)
    }
  )

  it.prop(
    "of both ends alike is taken out, or the audit says that it can't be told",
    [choices, fc.nat(), fc.constantFrom(2, 4, 8, 16)],
    ([of, seed, lists]) => {
      const truth = truthOf(of.length, seed)
      const replies = swayed(of, truth, seed, lists, drawn, "last", 0.15).map(({ order, shares }) => ({
        order,
        shares: drawn(shares, 0, 0.15)
      }))
      const { bothEnds } = orderAudit([replies])
      if (bothEnds) assert.isAtMost(off(replies, truth), 0.01)
      else assert.isTrue(lists === 2 || recogniseScale(of).steps > 2 || of.length === 2)
    }
  )

  it.prop(
    "is told with its p-value, which is small where it matters",
    [choices, fc.nat(), strength, end],
    ([of, seed, by, at]) => {
      const replies = swayed(of, truthOf(of.length, seed), seed, 16, drawn, at, by)
      const { firstPoints, lastPoints, orders, pValue } = orderAudit([replies])
      assert.closeTo(at === "first" ? firstPoints : lastPoints, 100 * by, 0.6)
      assert.closeTo(at === "first" ? lastPoints : firstPoints, 0, 0.6)
      assert.isAtMost(pValue!, 0.05)
      assert.strictEqual(orders, new Set(replies.map(({ order }) => order.join())).size)
    }
  )

  it("is found to matter by chance as often as it says", () => {
    const of = SETS[0]!
    const runs = 200
    const small = Array.from({ length: runs }, (_, seed) => {
      const truth = truthOf(of.length, seed)
      const noisy = repliesTo(of, seed, 16, (order, i) => {
        const raw = order.map((k) => truth[k]! * Math.exp(0.6 * (uniform("noise", seed, i, k) - 0.5)))
        return raw.map((one) => one / raw.reduce((sum, share) => sum + share, 0))
      })
      return orderAudit([noisy]).pValue! <= 0.05 ? 1 : 0
    }).reduce<number>((sum, one) => sum + one, 0)
    assert.isAtMost(small / runs, 0.1)
    assert.isAtLeast(small / runs, 0.02)
  })

  it("has no p-value where hardly any replies can be exchanged", () => {
    const truth = truthOf(4, 1)
    assert.isNull(orderAudit([swayed(SETS[0]!, truth, 1, 2, drawn, "first", 0.2)]).pValue)
    assert.isNotNull(orderAudit([swayed(SETS[0]!, truth, 1, 4, drawn, "first", 0.2)]).pValue)
  })

  it("is taken out of picks as well: of a thousand, little is left but chance", () => {
    const distances: Array<number> = []
    for (let seed = 0; seed < 40; seed++) {
      const of = SETS[seed % 2 === 0 ? 0 : 3]!
      const truth = truthOf(of.length, seed)
      const by = 0.1 + 0.15 * uniform("by", seed)
      const replies = repliesTo(of, seed, 64, (order, i) => {
        const shares = drawn(amongListed(truth, order), seed % 4 < 2 ? 0 : order.length - 1, by)
        const counts = order.map(() => 0)
        const picks = i < 40 ? 16 : 15
        for (let pick = 0; pick < picks; pick++) {
          let left = uniform("pick", seed, i, pick)
          const taken = shares.findIndex((share) => {
            left -= share
            return left < 0
          })
          counts[taken < 0 ? shares.length - 1 : taken]! += 1 / picks
        }
        return counts
      })
      distances.push(off(replies, truth))
    }
    assert.isAtMost(distances.reduce((sum, one) => sum + one, 0) / distances.length, 0.032)
  })

  it.prop("does not matter to how replies are sorted", [choices, fc.nat(), strength], ([of, seed, by]) => {
    const truth = truthOf(of.length, seed)
    const replies = swayed(of, truth, seed, 8, drawn, "first", by)
    const [a, b] = [replies, [...replies].reverse()].map((some) => unbiased(some, of.length, false).shares)
    a!.forEach((share, k) => {
      assert.closeTo(share ?? 0, b![k] ?? 0, 1e-6)
    })
  })

  it("of several answers is taken off each by itself", () => {
    const of = ["A hammer", "A saw", "A drill"]
    const truth = [0.9, 0.6, 0.2]
    const replies = listingsOf({ choices: of, scale: recogniseScale(of), isMultipleChoice: true }, 1, 12).map(
      ({ order }): Judged => ({
        order,
        shares: order.map((k, place) => Math.min(1, truth[k]! + (place === 0 ? 0.1 : 0)))
      })
    )
    unbiased(replies, 3, true).shares.forEach((share, k) => {
      assert.closeTo(share!, truth[k]!, 1e-9)
    })
  })

  it("keeps quiet of choices that nobody was asked of", () => {
    const replies: ReadonlyArray<Judged> = [{ order: [0, 2], shares: [0.4, 0.6] }]
    assert.deepStrictEqual(unbiased(replies, 3, false).shares, [0.4, null, 0.6])
    assert.deepStrictEqual(
      meanOf([
        [0.4, null, 0.6],
        [0.2, null, 0.8]
      ]),
      [0.30000000000000004, null, 0.7]
    )
  })
})
