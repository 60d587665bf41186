import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { type Assigned, assignInTurns } from "../../../src/domain/study/Assignment.ts"
import { cellCounts, sharesWithin, wholeNumbers } from "../../../src/domain/study/Counts.ts"
import { matched } from "../../../src/domain/study/Matching.ts"
import { atOnce } from "../../../src/domain/Turns.ts"

const sum = (values: ReadonlyArray<number>) => values.reduce((total, one) => total + one, 0)
const shares = (choices: number) =>
  fc
    .array(fc.integer({ min: 1, max: 100 }), { minLength: choices, maxLength: choices })
    .map((weights) => weights.map((weight) => weight / sum(weights)))

interface Case {
  readonly asked: Assigned
  readonly people: number
}

/** A question with one answer, for people in up to four cells, each of whom may have answered already. */
const one: fc.Arbitrary<Case> = fc
  .record({ people: fc.integer({ min: 1, max: 60 }), choices: fc.integer({ min: 2, max: 6 }) })
  .chain(({ choices, people }) =>
    fc
      .record({
        cellOf: fc.array(fc.nat(3), { minLength: people, maxLength: people }),
        raw: fc.array(fc.nat(choices - 1), { minLength: people, maxLength: people }),
        own: fc.array(shares(choices), { minLength: people, maxLength: people }),
        overall: shares(choices),
        cells: fc.array(fc.option(shares(choices)), { minLength: 4, maxLength: 4 }),
        seed: fc.nat()
      })
      .map(({ cellOf, cells, overall, own, raw, seed }) => ({
        people,
        asked: {
          question: "Which one?",
          choices: ["Red", "Green", "Blue", "White", "Black", "Gray"].slice(0, choices),
          several: null,
          target: { overall, cells },
          cells: cells.map((_, g) => cellOf.flatMap((at, i) => (at === g ? [i] : []))),
          shares: (i: number) => own[i]!,
          raw: (i: number) => [raw[i]!],
          seed
        }
      }))
  )

const run = (asked: Assigned) => atOnce(assignInTurns(asked))
const countsOf = (asked: Assigned, answers: ReturnType<typeof run>, members: ReadonlyArray<number>) =>
  asked.choices.map((_, k) => members.filter((i) => answers.get(i)!.includes(k)).length)

describe("whole counts", () => {
  it.prop("have the sum asked for and are within one of their quotas", [shares(5), fc.nat(500)], ([quotas, total]) => {
    const given = wholeNumbers(
      quotas.map((share) => share * total),
      total
    )
    assert.strictEqual(sum(given), total)
    for (const [k, n] of given.entries()) assert.isBelow(Math.abs(n - quotas[k]! * total), 1 + 1e-9)
  })

  it.prop("fill each cell exactly and are the target in all", [one], ([{ asked, people }]) => {
    const raw = asked.cells.map((members) =>
      asked.choices.map((_, k) => members.filter((i) => asked.raw!(i)[0] === k).length)
    )
    const counts = atOnce(cellCounts(raw, asked.target))
    for (const [g, members] of asked.cells.entries()) {
      assert.strictEqual(sum(counts[g]!), members.length)
      for (const n of counts[g]!) assert.isAtLeast(n, 0)
    }
    const quotas = asked.target.overall.map((share) => share * people)
    assert.deepStrictEqual(
      asked.choices.map((_, k) => sum(counts.map((row) => row[k]!))),
      [...wholeNumbers(quotas, people)]
    )
  })

  it.prop(
    "of several answers lie between what so many people can give",
    [shares(5), fc.nat(5), fc.nat(5)],
    ([given, a, b]) => {
      const [least, most] = [Math.min(a, b), Math.max(a, b)]
      const total = sum(sharesWithin(given, least, most))
      assert.isAtLeast(total, least - 1e-6)
      assert.isAtMost(total, Math.max(most, least) + 1e-6)
    }
  )
})

describe("the cheapest assignment", () => {
  /** Every way to give each person one answer. */
  const every = (people: number, free: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<number>> =>
    people === 0
      ? [[]]
      : free.flatMap((n, k) =>
          n === 0
            ? []
            : every(
                people - 1,
                free.map((other, at) => (at === k ? other - 1 : other))
              ).map((rest) => [...rest, k])
        )

  it.prop(
    "costs no more than any other",
    [
      fc.array(fc.nat(2), { minLength: 1, maxLength: 6 }),
      fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 18, maxLength: 18 })
    ],
    ([wanted, costs]) => {
      const capacities = [0, 1, 2].map((k) => wanted.filter((one) => one === k).length)
      const cost = (i: number, k: number) => costs[3 * i + k]!
      const total = (answers: ReadonlyArray<number>) => sum(answers.map((k, i) => cost(i, k)))
      const found = atOnce(matched({ units: wanted.map(() => 1), capacities }, cost))!
      const best = Math.min(...every(wanted.length, capacities).map((way) => total([...way].reverse())))
      assert.closeTo(total(found.map(([k]) => k!)), best, 1e-6)
    }
  )
})

describe("one answer each", () => {
  it.prop("adds up to the counts in every cell, and changes as few as possible", [one], ([{ asked }]) => {
    const answers = run(asked)
    const raw = asked.cells.map((members) =>
      asked.choices.map((_, k) => members.filter((i) => asked.raw!(i)[0] === k).length)
    )
    // Counts are made in the order of the choices' names, which decides ties.
    const order = asked.choices.map((_, k) => k).sort((a, b) => (asked.choices[a]! < asked.choices[b]! ? -1 : 1))
    const by = (values: ReadonlyArray<number>) => order.map((k) => values[k]!)
    const { cells, overall } = asked.target
    const counts = atOnce(cellCounts(raw.map(by), { overall: by(overall), cells: cells.map((own) => own && by(own)) }))
    for (const [g, members] of asked.cells.entries()) {
      assert.deepStrictEqual(by(countsOf(asked, answers, members)), [...counts[g]!])
      const moved = members.filter((i) => answers.get(i)![0] !== asked.raw!(i)[0]).length
      assert.strictEqual(moved, sum(counts[g]!.map((n, k) => Math.abs(n - by(raw[g]!)[k]!))) / 2)
    }
  })

  it.prop("changes nobody where the target is what they answered", [one], ([{ asked }]) => {
    const all = asked.cells.flat()
    const counts = (members: ReadonlyArray<number>) =>
      asked.choices.map((_, k) => members.filter((i) => asked.raw!(i)[0] === k).length)
    const target = {
      overall: counts(all).map((n) => n / all.length),
      cells: asked.cells.map((members) =>
        members.length === 0 ? null : counts(members).map((n) => n / members.length)
      )
    }
    const answers = run({ ...asked, target })
    for (const i of all) assert.deepStrictEqual(answers.get(i), [...asked.raw!(i)])
  })

  it.prop("doesn't depend on the order of people or choices", [one], ([{ asked }]) => {
    const last = asked.choices.length - 1
    const back = (values: ArrayLike<number>) => Array.from(values).reverse()
    const { cells, overall } = asked.target
    const reversed = run({
      ...asked,
      choices: [...asked.choices].reverse(),
      target: { overall: back(overall), cells: cells.map((own) => own && back(own)) },
      cells: asked.cells.map(back),
      shares: (i) => back(asked.shares(i)),
      raw: (i) => asked.raw!(i).map((k) => last - k)
    })
    for (const [i, [k]] of run(asked)) assert.deepStrictEqual(reversed.get(i), [last - k!])
  })

  it("draws who moves: shares raise the chance, and none is certain", () => {
    const people = 400
    const asked: Assigned = {
      question: "Which one?",
      choices: ["Red", "Green"],
      several: null,
      target: { overall: [0.5, 0.5], cells: [null] },
      cells: [Array.from({ length: people }, (_, i) => i)],
      shares: (i) => (i % 2 === 0 ? [0.7, 0.3] : [0.3, 0.7]),
      seed: 7
    }
    const answers = run(asked)
    const red = [...answers].filter(([i, [k]]) => i % 2 === 0 && k === 0).length / (people / 2)
    assert.isAbove(red, 0.55)
    assert.isBelow(red, 0.85)
  })
})

describe("several answers each", () => {
  const several = fc
    .record({
      people: fc.integer({ min: 1, max: 40 }),
      choices: fc.integer({ min: 2, max: 6 }),
      a: fc.nat(6),
      b: fc.nat(6),
      none: fc.boolean()
    })
    .chain(({ a, b, choices, none, people }) =>
      fc
        .record({
          overall: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: choices, maxLength: choices }),
          own: fc.array(
            fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: choices, maxLength: choices }),
            {
              minLength: people,
              maxLength: people
            }
          ),
          seed: fc.nat()
        })
        .map(({ overall, own, seed }): Assigned => {
          const alone = new Set(none ? [choices - 1] : [])
          const open = choices - alone.size
          const [min, max] = [Math.min(a, b, open), Math.max(1, Math.min(Math.max(a, b), open))]
          return {
            question: "Which of these?",
            choices: ["Tea", "Coffee", "Milk", "Juice", "Water", "None of these"].slice(-choices),
            several: { min, max, alone },
            target: { overall, cells: [null, null] },
            cells: [0, 1].map((g) => own.flatMap((_, i) => (i % 2 === g ? [i] : []))),
            shares: (i) => own[i]!,
            seed
          }
        })
    )

  it.prop("keeps to the least and the most, and what stands alone stands alone", [several], ([asked]) => {
    const { alone, max, min } = asked.several!
    const answers = run(asked)
    assert.strictEqual(answers.size, asked.cells.flat().length)
    for (const given of answers.values()) {
      if (given.some((k) => alone.has(k))) {
        assert.strictEqual(given.length, 1)
        continue
      }
      assert.isAtLeast(given.length, min)
      assert.isAtMost(given.length, max)
      assert.strictEqual(new Set(given).size, given.length)
    }
  })

  it.prop(
    "adds up to the target where people can give it",
    [fc.nat(), fc.integer({ min: 1, max: 3 })],
    ([seed, scale]) => {
      const people = 100 * scale
      const overall = [0.62, 0.41, 0.27, 0.15]
      const asked: Assigned = {
        question: "Which of these?",
        choices: ["Tea", "Coffee", "Milk", "Juice"],
        several: { min: 0, max: 4, alone: new Set() },
        target: { overall, cells: [null, null] },
        cells: [0, 1].map((g) => Array.from({ length: people }, (_, i) => i).filter((i) => i % 2 === g)),
        shares: () => [0.5, 0.5, 0.3, 0.2],
        seed
      }
      const answers = run(asked)
      assert.deepStrictEqual(
        countsOf(asked, answers, [...answers.keys()]),
        overall.map((share) => Math.round(share * people))
      )
    }
  )
})
