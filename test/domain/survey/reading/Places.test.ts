import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { type RawTable, tableOf } from "../../../../src/domain/survey/file/RawTable.ts"
import { columnsOf, type Mapping } from "../../../../src/domain/survey/mapping/Mapping.ts"
import { mappingOf, type UnderstandOptions, understand } from "../../../../src/domain/survey/reading/Understand.ts"

const ROWS = 40
const column = (header: string, cell: (i: number) => string) => [
  header,
  ...Array.from({ length: ROWS }, (_, i) => cell(i))
]

const table = (...columns: ReadonlyArray<ReadonlyArray<string>>): RawTable =>
  tableOf(
    Array.from({ length: ROWS + 1 }, (_, row) => columns.map((of) => of[row]!)),
    1
  )

const read = (of: RawTable, options: UnderstandOptions = {}): Mapping => Either.getOrThrow(mappingOf(of, options))

const kinds = {
  words: fc.constantFrom("Tea", "Coffee", "", "Don't know"),
  scale: fc.constantFrom("Agree", "Disagree", "Neither agree nor disagree", "No answer"),
  codes: fc.constantFrom("1", "2", "3", "9", "-9", ""),
  ticks: fc.constantFrom("1", "0", ""),
  marks: fc.constantFrom("Yes", ""),
  same: fc.constant("DE"),
  empty: fc.constant(""),
  amounts: fc.float({ min: 0, max: 1000, noNaN: true }).map((x) => x.toFixed(2)),
  weights: fc.integer({ min: 500, max: 1500 }).map((x) => (x / 1000).toFixed(4)),
  mails: fc.integer({ min: 0, max: 999 }).map((i) => `a${i}@example.org`),
  texts: fc.string({ minLength: 0, maxLength: 30 }).map((text) => text.replace(/\s+/g, " ").trim()),
  lists: fc.subarray(["Red", "Green", "Blue"]).map((some) => some.join(";"))
}
const headers = fc.constantFrom(
  ..."weight,wt_2,id,Q1,Q2_1,Q2_2,Q2_3,Which? - A,Which? - B,Age,E-mail,Start,Duration,Rank - A,Rank - B,,Comment,Country".split(
    ","
  )
)
const columnArb = fc
  .tuple(headers, fc.constantFrom(...Object.values(kinds)))
  .chain(([header, kind]) =>
    fc.array(kind, { minLength: ROWS, maxLength: ROWS }).map((cells) => column(header, (i) => cells[i]!))
  )

/** Columns that questions are made of, once for each. */
const asked = ({ questions }: Mapping) => questions.flatMap(({ source }) => [...new Set(columnsOf(source))])

describe("every column of a file", () => {
  it("is a question's, the weight, or left out with a role and a reason", () =>
    fc.assert(
      fc.property(fc.array(columnArb, { minLength: 1, maxLength: 12 }), (columns) => {
        const of = table(
          column("Favourite drink", (i) => (i % 3 === 0 ? "Tea" : "Coffee")),
          ...columns
        )
        const mapping = read(of)
        const out = mapping.leftOut.map((one) => one.column)
        const weight = mapping.weight === null ? [] : [mapping.weight]
        const placed = [...new Set(asked(mapping)), ...out, ...weight]
        assert.deepStrictEqual(
          placed.toSorted((a, b) => a - b),
          of.columns.map((_, i) => i + 1)
        )
        for (const { reason, role } of mapping.leftOut) assert.isTrue(role !== undefined && reason !== "")
        for (const { constant, source } of mapping.questions)
          if (source._tag === "Labels" && source.labels.length === 1) assert.isTrue(constant)
      })
    ))
})

const varied = (mean: number) => (i: number) => (mean * (1 + (((i * 7) % 19) - 9) / 20)).toFixed(4)
const drink = column("Favourite drink", (i) => (i % 3 === 0 ? "Tea" : "Coffee"))

describe("weights", () => {
  it("are used where one column alone can hold them, and reported", () => {
    const { leftOut, warnings, weight, weightCandidates } = read(table(drink, column("weight", varied(1))))
    assert.deepStrictEqual([weight, leftOut, warnings], [2, [], []])
    const [only] = weightCandidates!
    assert.deepStrictEqual([only!.column, only!.header], [2, "weight"])
    const cells = Array.from({ length: ROWS }, (_, i) => Number(varied(1)(i)))
    const sum = cells.reduce((a, b) => a + b, 0)
    const squares = cells.reduce((a, b) => a + b * b, 0)
    assert.closeTo(only!.mean, sum / ROWS, 1e-3)
    assert.closeTo(only!.designEffect, (ROWS * squares) / sum ** 2, 1e-3)
  })

  it.each([
    ["two of them", ["weight", varied(1)], ["weight_trimmed", varied(0.98)]],
    ["one for the sample, one for the population", ["weight", varied(1)], ["wt_pop", varied(4200)]],
    ["one that is not named so", ["V99", varied(1)], ["Colour", (i: number) => (i % 2 === 0 ? "Red" : "Blue")]],
    ["one with blanks", ["weight", (i: number) => (i === 3 ? "" : varied(1)(i))], ["Colour", () => "Red"]],
    ["one below zero", ["weight", (i: number) => (i === 3 ? "-0.5" : varied(1)(i))], ["Colour", () => "Red"]]
  ] as const)("are a choice where there are %s", (_, [first, a], [second, b]) => {
    const of = table(drink, column(first, a), column(second, b))
    const unweighted = read(of)
    assert.isNull(unweighted.weight)
    assert.match(
      unweighted.warnings![0]!,
      /^Unweighted; candidates: .* (?:Choose one with weight=|To use weight, fill its 1 cells? without a weight)/
    )
    assert.strictEqual(unweighted.weightCandidates![0]!.header, first)
    assert.strictEqual(read(of, { weight: first }).weight, 2)
    assert.isTrue(
      unweighted.questions.every(
        ({ constant, source }) => constant || !columnsOf(source).includes(2) || first === "V99"
      )
    )
  })

  it("may be zero, which is said", () => {
    const { warnings, weight } = read(
      table(
        drink,
        column("weight", (i) => (i < 3 ? "0" : varied(1)(i)))
      )
    )
    assert.strictEqual(weight, 2)
    assert.match(warnings![0]!, /^3 respondents have the weight 0/)
  })

  it("of replication are none to choose from", () => {
    const series = Array.from({ length: 10 }, (_, k) => column(`repwt${k + 1}`, varied(1 + k / 100)))
    const { leftOut, weight, weightCandidates } = read(table(drink, column("weight", varied(1)), ...series))
    assert.deepStrictEqual([weight, weightCandidates!.length, leftOut.length], [2, 1, 10])
    assert.isTrue(leftOut.every(({ role }) => role === "weight"))
  })

  it("that a file declares without one for everybody are not used, and do not stop the import", () => {
    const of = table(
      drink,
      column("wt", (i) => (i < 5 ? "" : varied(1)(i)))
    )
    const dictionary = { variables: [], sets: [], weight: "wt" }
    assert.isNull(Either.getOrThrow(understand(of, { dictionary })).microdata.weights)
  })
})

describe("what everybody answered alike", () => {
  const of = table(
    drink,
    column("Country", () => "DE"),
    column("Wave", () => "3")
  )

  it("is kept for filters", () =>
    assert.deepStrictEqual(
      read(of).questions.map(({ constant, key }) => [key, constant]),
      [
        ["favourite_drink", undefined],
        ["country", true],
        ["wave", true]
      ]
    ))

  it("is no constant where there is nothing else", () =>
    assert.deepStrictEqual(
      read(table(column("Country", () => "DE"))).questions.map(({ constant }) => constant),
      [undefined]
    ))
})
