import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { all, type Bitset } from "../../../../src/domain/statistics/Bitset.ts"
import { LinearSpan } from "../../../../src/domain/statistics/LinearSpan.ts"
import { crosstabInTurns } from "../../../../src/domain/survey/tables/Crosstab.ts"
import type { Net } from "../../../../src/domain/survey/tables/CrosstabOptions.ts"
import type { Crosstab } from "../../../../src/domain/survey/tables/CrosstabShape.ts"
import { hiddenOf, roundedTo, safeStep } from "../../../../src/domain/survey/tables/Suppression.ts"
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
  const span = new LinearSpan()
  for (const vector of known) span.add(Float64Array.from(vector))
  return (vector: ReadonlyArray<number>) => span.holds(Float64Array.from(vector))
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

const hiddenLabels = ({ bands }: Crosstab) => bands.filter(({ suppressed }) => suppressed).map(({ label }) => label)

/** Whether a banner of several questions hides of each what a table of it alone hides. */
const hidesNoMore = (people: ReadonlyArray<Person>, row: number, banner: ReadonlyArray<number>, minimum: number) =>
  hiddenLabels(tabulated(people, row, banner, minimum)).length ===
  banner.flatMap((one) => hiddenLabels(tabulated(people, row, [one], minimum))).length

const nets = fc.array(
  fc.subarray(LABELS, { minLength: 1 }).map((of): Net => ({ label: of.join(" or "), of })),
  { maxLength: 3 }
)

describe("what a crosstab hides", () => {
  it.prop(
    "cannot be worked out from it, from its nets, from other banner questions or with rows and columns swapped",
    [survey, fc.integer({ min: 3, max: 7 }), nets],
    ([people, minimum, wanted]) => {
      // Beside another question more is hidden where one groups the other's answers, and shown where that is not there.
      if (
        ![0, 2].every((row) =>
          hidesNoMore(
            people,
            row,
            [0, 1, 2].filter((q) => q !== row),
            minimum
          )
        )
      )
        return
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
    },
    { fastCheck: { numRuns: 100 } }
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

  it.prop(
    "cannot be worked out where one question groups the answers of the other, as ages in years and in groups",
    [
      fc.array(fc.integer({ min: 0, max: 24 }), { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 3, max: 7 }),
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 4 })
    ],
    ([sizes, minimum, groups]) => {
      if (new Set(groups.filter((_, at) => sizes[at]! >= minimum)).size < 2) return
      const people = sizes.flatMap((size, x) => Array.from({ length: size }, (): Person => [x, groups[x]!, 0]))
      for (const [row, column] of [
        [0, 1],
        [1, 0]
      ] as const) {
        const table = tabulated(people, row, [column], minimum)
        const occur = patterns.filter((one) => people.some((person) => person[0] === one[0] && person[1] === one[1]))
        const vector = (holds: Holds) => occur.map((pattern) => (holds(pattern) ? 1 : 0))
        const told = toldBy(table, row, [column])
        const follows = spanOf(told.flatMap(({ count, holds }) => (count === null ? [] : [vector(holds)])))
        LABELS.forEach((_, label) => {
          const inColumn: Holds = (person) => person[column] === label
          const inRow: Holds = (person) => person[row] === label
          for (const holds of [inColumn, inRow]) {
            const gave = people.filter(holds).length
            if (gave > 0 && gave < minimum) assert.isFalse(follows(vector(holds)), `${gave} of ${people.length}`)
          }
        })
      }
    }
  )

  it.each([
    [0, 1],
    [1, 0]
  ] as const)("hides an age group as well where ages are told apart by it, rows %i", (row, column) => {
    const people = (n: number, of: Person) => Array.from({ length: n }, () => of)
    const everybody = [
      ...people(40, [0, 0, 0]),
      ...people(3, [1, 0, 0]),
      ...people(20, [2, 1, 0]),
      ...people(60, [3, 1, 0])
    ]
    const table = tabulated(everybody, row, [column], 5)
    assert.isFalse(table.table.some(({ cells }) => cells.some((cell) => cell?.count === 3)))
    const there = table.notes.find((note) => note.includes("“b”"))
    assert.include(there, "“a”, “b” and “c”")
    assert.isTrue(
      [...table.bands.map(({ base }) => base), ...table.table.map(({ cells }) => cells[0]?.count)].includes(60)
    )
  })

  it("takes a second column along, the smallest, and says so", () => {
    const people = (n: number, of: Person) => Array.from({ length: n }, () => of)
    const table = tabulated(
      [
        ...people(30, [0, 0, 0]),
        ...people(20, [1, 0, 0]),
        ...people(40, [1, 1, 0]),
        ...people(30, [0, 2, 0]),
        ...people(2, [1, 3, 0])
      ],
      0,
      [1],
      5
    )
    assert.deepStrictEqual(
      table.bands.map(({ suppressed }) => suppressed),
      [false, false, false, true, true, false]
    )
    assert.include(table.notes.join("\n"), "Columns with fewer than 5 respondents are hidden")
    assert.include(table.notes.join("\n"), "Hidden in y: “c” and “d”; one column shows them together.")
  })
})

describe("hidden groups", () => {
  it("are more where the smallest being hidden first would tell", () => {
    const hidden = (sizes: ReadonlyArray<number>) => {
      const axis = { sizes, names: sizes.map((_, i) => String(i)), everybody: 1000, disjoint: true }
      return [...hiddenOf(axis, 5, new Set())].sort((a, b) => a - b)
    }
    assert.deepStrictEqual(hidden([4, 30, 40, 50]), [0, 1])
    // 34 together, and none hidden beside is larger than 30.
    assert.deepStrictEqual(hidden([4, 30, 30, 50]), [0, 1, 2])
  })

  it("differ between two minimums in ways that tell their sizes, so nobody chooses who may not see them anyway", () => {
    const hidden = (sizes: ReadonlyArray<number>, minimum: number) => {
      const axis = { sizes, names: sizes.map((_, i) => String(i)), everybody: 53, disjoint: true }
      return [...hiddenOf(axis, minimum, new Set())].sort((a, b) => a - b)
    }
    assert.deepStrictEqual(hidden([1, 5, 7, 40], 5), [0, 1, 2])
    assert.deepStrictEqual(hidden([1, 5, 7, 40], 6), [0, 1])
    for (const other of [
      [2, 4, 7, 40],
      [3, 3, 7, 40]
    ])
      assert.deepStrictEqual(
        [hidden(other, 5), hidden(other, 6)],
        [
          [0, 1],
          [0, 1]
        ]
      )
  })

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
    "let a mean be told only so far that one respondent of any of them with any other would not show",
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
      const step = safeStep(hidden, weight, sum)
      if (step === null) return
      const told = roundedTo(sum / weight, step)
      hidden.forEach((one, i) => {
        if (one.count === 0) return
        const another = hidden.every((other, j) => {
          if (i === j) return true
          const w = weight - (one.value === null ? 0 : 1) + (other.value === null ? 0 : 1)
          const s = sum - (one.value ?? 0) + (other.value ?? 0)
          return roundedTo(s / w, step) === told
        })
        assert.isTrue(another)
      })
    }
  )
})
