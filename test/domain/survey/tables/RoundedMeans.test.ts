import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { all } from "../../../../src/domain/statistics/Bitset.ts"
import { crosstabInTurns } from "../../../../src/domain/survey/tables/Crosstab.ts"
import { atOnce } from "../../../../src/domain/Turns.ts"
import { columnOf, question } from "../../../support/Surveys.ts"

const asked = question("home", "numeric", [])
const RANGES = [10, 20, 30, 40, 50]
const MINIMUM = 5

/** The total column of a numeric question in ranges of ten. */
const tabled = (numbers: ReadonlyArray<number>) => {
  const table = atOnce(
    crosstabInTurns({
      rows: { question: asked, column: columnOf(asked, [...numbers]) },
      banner: [],
      matched: all(numbers.length),
      weights: null,
      respondents: numbers.length,
      minimum: MINIMUM,
      options: {},
      breaks: new Map([["home", RANGES]])
    })
  )
  const { means, notes, table: rows } = Either.getOrThrow(table)
  return { mean: means?.cells[0] ?? null, notes, rows }
}

/** Many answers in the lower ranges, and a few in each of the upper ones. */
const answers = fc
  .tuple(
    fc.array(fc.integer({ min: 10, max: 39 }), { minLength: 5, maxLength: 120 }),
    fc.array(fc.integer({ min: 40, max: 59 }), { minLength: 2, maxLength: 8 })
  )
  .map(([many, few]) => [...many, ...few])

const meanOf = (numbers: ReadonlyArray<number>) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** Answers with one of the hidden moved to the other hidden range, and others moved within theirs to make up for it. */
const otherwise = (
  numbers: ReadonlyArray<number>,
  shown: (number: number) => boolean
): ReadonlyArray<number> | null => {
  const hidden = numbers.flatMap((one, i) => (shown(one) ? [] : [i]))
  const ranges = new Set(hidden.map((i) => Math.floor(numbers[i]! / 10)))
  for (const i of hidden) {
    for (const range of ranges) {
      if (range === Math.floor(numbers[i]! / 10)) continue
      const other = [...numbers]
      other[i] = range * 10
      let owed = numbers[i]! - other[i]
      for (const [j, one] of numbers.entries()) {
        if (!shown(one) || owed === 0) continue
        const low = Math.floor(one / 10) * 10
        const moved = Math.max(low, Math.min(low + 9, one + owed))
        owed -= moved - one
        other[j] = moved
      }
      if (owed === 0) return other
    }
  }
  return null
}

describe("the mean of numbers beside hidden ranges", () => {
  it.prop("is told in full, or within half of what it is marked as rounded to", [answers], ([numbers]) => {
    const { mean, notes } = tabled(numbers)
    if (mean === null) return
    const off = Math.abs(mean.mean - meanOf(numbers))
    assert.isAtMost(off, (mean.roundedTo ?? 0) / 2 + 1e-9)
    assert.strictEqual(
      notes.some((note) => note.startsWith("Means are rounded")),
      mean.roundedTo !== undefined
    )
  })

  it.prop("agrees with other hidden counts, where it is told in full", [answers], ([numbers]) => {
    const { mean, rows } = tabled(numbers)
    const hidden = rows.filter(({ cells, kind }) => kind === "label" && cells[0] === null)
    if (mean === null || mean.roundedTo !== undefined || hidden.length < 2) return
    const lows = hidden.map(({ label }) => Number.parseInt(label, 10))
    const shown = (one: number) => !lows.includes(Math.floor(one / 10) * 10)
    if (new Set(numbers.filter((one) => !shown(one)).map((one) => Math.floor(one / 10))).size < 2) return
    const other = otherwise(numbers, shown)
    assert.isNotNull(other)
    assert.closeTo(meanOf(other!), mean.mean, 1e-9)
  })

  it("is told in full of many", () => {
    const numbers = [...Array.from({ length: 84 }, (_, i) => 10 + ((i * 7) % 30)), 41, 44, 48, 52, 57]
    const { mean, rows } = tabled(numbers)
    assert.isTrue(rows.some(({ cells }) => cells[0] === null))
    assert.closeTo(mean!.mean, meanOf(numbers), 1e-9)
    assert.isUndefined(mean!.roundedTo)
    assert.isNull(mean!.standardDeviation)
  })
})
