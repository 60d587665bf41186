import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { all, type Bitset } from "../../../../src/domain/statistics/Bitset.ts"
import { crosstabInTurns } from "../../../../src/domain/survey/tables/Crosstab.ts"
import type { Net } from "../../../../src/domain/survey/tables/CrosstabOptions.ts"
import type { Crosstab } from "../../../../src/domain/survey/tables/CrosstabShape.ts"
import { hiddenOf, safeDecimals } from "../../../../src/domain/survey/tables/Suppression.ts"
import { atOnce } from "../../../../src/domain/Turns.ts"
import { columnOf, question } from "../../../support/Surveys.ts"

const LABELS = ["a", "b", "c", "d"]
const QUESTIONS = ["x", "y", "z"].map((key) => question(key, "single", LABELS))
/** Per respondent a label of each question, or −1. */
type Person = readonly [number, number, number]

const skewed = fc.constantFrom(-1, 0, 0, 0, 0, 0, 1, 1, 1, 2, 3)
const survey = fc.array(fc.tuple(skewed, skewed, skewed), { minLength: 6, maxLength: 70 })

const columnsOf = (people: ReadonlyArray<Person>) =>
  QUESTIONS.map((one, q) => ({
    question: one,
    column: columnOf(
      one,
      people.map((person) => (person[q]! < 0 ? null : LABELS[person[q]!]!))
    )
  }))

/** Patterns of answers, of which the adversary wants to know how many gave each. */
const SIDE = LABELS.length + 1
const patterns = Array.from(
  { length: SIDE ** 3 },
  (_, at): Person => [(at % SIDE) - 1, (Math.floor(at / SIDE) % SIDE) - 1, Math.floor(at / SIDE ** 2) - 1]
)
type Holds = (person: Person) => boolean

/** What a table tells, or keeps to itself: whom a figure counts, or of a net that is kept those of its labels that are; and the figure. */
interface Told {
  readonly holds: Holds
  readonly count: number | null
}

const toldBy = (table: Crosstab, row: number, banner: ReadonlyArray<number>): ReadonlyArray<Told> => {
  const inBand = table.bands.map(({ label, of, question: at }): Holds => {
    if (at === null) return (person) => person[row]! >= 0
    const labels = (of ?? [label]).map((one) => LABELS.indexOf(one))
    return (person) => person[row]! >= 0 && labels.includes(person[banner[at]!]!)
  })
  const bases = table.bands.map(({ base }, band) => ({ holds: inBand[band]!, count: base }))
  const cells = table.table.flatMap(({ cells, label, of }) => {
    const labels = (of ?? [label]).map((one) => LABELS.indexOf(one))
    return cells.map((cell, band) => {
      const kept = labels.filter((one) => table.table[one]!.cells[band] === null)
      const counted = cell === null ? kept : labels
      return {
        holds: (person: Person) => inBand[band]!(person) && counted.includes(person[row]!),
        count: cell?.count ?? null
      }
    })
  })
  return [...bases, ...cells]
}

/** Whether a sum over patterns is a combination of sums that are known. */
const spanOf = (known: ReadonlyArray<ReadonlyArray<number>>) => {
  const basis: Array<{ readonly row: Array<number>; readonly pivot: number }> = []
  const reduced = (vector: ReadonlyArray<number>) => {
    const row = [...vector]
    for (const one of basis) {
      const factor = row[one.pivot]!
      if (factor === 0) continue
      one.row.forEach((value, i) => {
        row[i]! -= factor * value
      })
    }
    return row.map((value) => (Math.abs(value) < 1e-9 ? 0 : value))
  }
  for (const vector of known) {
    const row = reduced(vector)
    const pivot = row.reduce((best, value, i) => (Math.abs(value) > Math.abs(row[best]!) ? i : best), 0)
    if (row[pivot] === 0) continue
    basis.push({ row: row.map((value) => value / row[pivot]!), pivot })
  }
  return (vector: ReadonlyArray<number>) => reduced(vector).every((value) => value === 0)
}

const matchedAll = (people: ReadonlyArray<Person>): Bitset => all(people.length)

const tabulated = (
  people: ReadonlyArray<Person>,
  row: number,
  banner: ReadonlyArray<number>,
  minimum: number,
  nets: ReadonlyArray<Net> = []
) => {
  const answers = columnsOf(people)
  return Either.getOrThrow(
    atOnce(
      crosstabInTurns({
        rows: answers[row]!,
        banner: banner.map((at) => answers[at]!),
        matched: matchedAll(people),
        weights: null,
        respondents: people.length,
        minimum,
        options: { nets },
        breaks: new Map()
      })
    )
  )
}

const nets = fc.array(
  fc.subarray(LABELS, { minLength: 1 }).map((of): Net => ({ label: of.join(" or "), of })),
  { maxLength: 3 }
)

describe("what a crosstab hides", () => {
  it.prop(
    "cannot be worked out from it, from its nets, from other banner questions or with rows and columns swapped",
    [survey, fc.integer({ min: 3, max: 7 }), nets],
    ([people, minimum, wanted]) => {
      const told = [
        ...toldBy(tabulated(people, 0, [1, 2], minimum, wanted), 0, [1, 2]),
        ...toldBy(tabulated(people, 0, [1], minimum), 0, [1]),
        ...toldBy(tabulated(people, 1, [0], minimum), 1, [0]),
        ...toldBy(tabulated(people, 2, [0, 1], minimum), 2, [0, 1])
      ]
      // The adversary knows as well how many answered each question and each pair of them, unless these are few.
      const answered = [[0], [1], [2], [0, 1], [0, 2], [1, 2]].map(
        (all): Holds =>
          (person) =>
            all.every((q) => person[q]! >= 0)
      )
      const nobody = told.filter(({ count }) => count === 0)
      const possible = patterns.filter((pattern) => !nobody.some(({ holds }) => holds(pattern)))
      const vector = (holds: Holds) => possible.map((pattern) => (holds(pattern) ? 1 : 0))
      const follows = spanOf([
        ...told.flatMap(({ count, holds }) => (count === null ? [] : [vector(holds)])),
        ...answered.filter((holds) => people.filter(holds).length >= minimum).map(vector)
      ])
      for (const { count, holds } of told) {
        const actual = people.filter(holds).length
        if (count !== null) assert.strictEqual(count, actual)
        else if (actual > 0) assert.isFalse(follows(vector(holds)), `${actual} of ${people.length} can be worked out`)
      }
    }
  )

  it.prop(
    "is every column and answer of few respondents, the same with rows and columns swapped",
    [survey, fc.integer({ min: 2, max: 7 })],
    ([people, minimum]) => {
      const [there, back] = [tabulated(people, 0, [1], minimum), tabulated(people, 1, [0], minimum)]
      LABELS.forEach((_, r) => {
        LABELS.forEach((_, c) => {
          assert.strictEqual(there.table[r]!.cells[c + 1] === null, back.table[c]!.cells[r + 1] === null)
        })
      })
      there.bands.slice(1, 1 + LABELS.length).forEach(({ base, suppressed }, c) => {
        const gave = people.filter((person) => person[0] >= 0 && person[1] === c).length
        if (gave > 0 && gave < minimum) assert.isTrue(suppressed)
        if (!suppressed) assert.strictEqual(base, gave)
      })
      for (const { suppressed } of tabulated(people, 0, [1], 1).bands) assert.isFalse(suppressed)
    }
  )

  it("takes a second column along, the smallest, and says so", () => {
    const people = (n: number, of: Person) => Array.from({ length: n }, () => of)
    const table = tabulated(
      [...people(50, [0, 0, 0]), ...people(40, [1, 1, 0]), ...people(30, [0, 2, 0]), ...people(2, [1, 3, 0])],
      0,
      [1],
      5
    )
    assert.deepStrictEqual(
      table.bands.map(({ suppressed }) => suppressed),
      [false, false, false, true, true, false]
    )
    assert.include(table.notes.join("\n"), "Columns of fewer than 5 respondents are not shown.")
    assert.include(table.notes.join("\n"), "y: “c” is not shown either")
  })
})

describe("hidden groups", () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 6 })

  it.prop(
    "leave more than one way in which those who are left over can be spread, unless nobody else is there",
    [sizes, fc.integer({ min: 3, max: 6 })],
    ([sizes, minimum]) => {
      const everybody = sizes.reduce((sum, size) => sum + size, 0)
      const names = sizes.map((_, i) => String(i))
      const hidden = [...hiddenOf({ sizes, names, everybody, disjoint: true }, minimum, new Set())]
      if (hidden.length === 0 || sizes.every((size, i) => size === 0 || hidden.includes(i))) return
      const left = hidden.map((i) => sizes[i]!)
      const together = left.reduce((sum, size) => sum + size, 0)
      assert.isAtLeast(together, minimum)
      const [from, to] = [
        left.map((n) => (n < minimum ? 1 : minimum)),
        left.map((n) => (n < minimum ? minimum - 1 : everybody))
      ]
      const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((all, one) => all + one, 0)
      left.forEach((_, i) => {
        const least = Math.max(from[i]!, together - (sum(to) - to[i]!))
        const most = Math.min(to[i]!, together - (sum(from) - from[i]!))
        assert.isBelow(least, most)
      })
    }
  )

  it.prop(
    "let a mean be told only so far that one respondent more or less with any of them would not show",
    [
      fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 20, max: 4000 }),
      fc.double({ min: 1, max: 9, noNaN: true })
    ],
    ([counts, others, mean]) => {
      const hidden = counts.map((count, i) => ({ count, weight: count, value: i === 3 ? null : i + 1 }))
      const on = hidden.filter(({ value }) => value !== null)
      const weight = others + on.reduce((all, { count }) => all + count, 0)
      const sum = others * mean + on.reduce((all, { count, value }) => all + count * value!, 0)
      const decimals = safeDecimals(hidden, weight, sum)
      if (decimals === null) return
      const told = (sum / weight).toFixed(decimals)
      hidden.forEach((one, i) => {
        if (one.count === 0) return
        const another = hidden.some((other, j) => {
          if (i === j) return false
          return [-1, 1].some((step) => {
            if (one.count + step < 0 || other.count - step < 0) return false
            const w = weight + (one.value === null ? 0 : step) - (other.value === null ? 0 : step)
            const s = sum + step * (one.value ?? 0) - step * (other.value ?? 0)
            return (s / w).toFixed(decimals) === told
          })
        })
        assert.isTrue(another)
      })
    }
  )
})
