import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { has, indices } from "../../../../src/domain/statistics/Bitset.ts"
import { tableOf } from "../../../../src/domain/survey/file/RawTable.ts"
import { draftOf } from "../../../../src/domain/survey/mapping/Draft.ts"
import type { Mapping, Source } from "../../../../src/domain/survey/mapping/Mapping.ts"
import { readMapping, writeMapping } from "../../../../src/domain/survey/mapping/MappingFile.ts"
import { textAt } from "../../../../src/domain/survey/model/Column.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"

const mapping = (kind: "multiple" | "text", source: Source): Mapping => ({
  questions: [{ key: "q", text: "Q?", kind, stem: null, source }],
  weight: null,
  leftOut: []
})

const columnOf = (records: ReadonlyArray<ReadonlyArray<string>>, kind: "multiple" | "text", source: Source) =>
  Either.getOrThrow(draftOf(tableOf(records, 1), mapping(kind, source))).microdata.columns[0]!

const cell = fc.constantFrom("", "x", "no", "-9")
const rows = fc.array(fc.tuple(cell, cell, fc.constantFrom("", "a", "-9"), fc.constantFrom("", "b")), { minLength: 1 })

describe("whose answers a base counts", () => {
  const options = [1, 2].map((column) => ({ column, label: `o${column}`, selected: ["x"], notSelected: ["no"] }))
  const cases = {
    selected: (row: ReadonlyArray<string>) => row.slice(0, 2).includes("x"),
    asked: (row: ReadonlyArray<string>) => row.slice(0, 2).some((one) => one === "x" || one === "no"),
    neighbours: (row: ReadonlyArray<string>) => row.slice(0, 2).includes("x") || (row[2] === "a" && row[3] === "b")
  }

  it.each(Object.entries(cases))("%s", (base, isIn) =>
    fc.assert(
      fc.property(rows, (records) => {
        const column = columnOf([["1", "2", "3", "4"], ...records], "multiple", {
          _tag: "OneHot",
          options,
          base: base as keyof typeof cases,
          neighbours: [
            { column: 3, missing: ["-9"] },
            { column: 4, missing: [] }
          ]
        })
        assert.isTrue(column._tag === "Multiple")
        if (column._tag !== "Multiple") return
        records.forEach((row, at) => {
          assert.strictEqual(has(column.asked, at), isIn(row))
          assert.deepStrictEqual(
            column.selected.map((bits) => has(bits, at)),
            [row[0] === "x", row[1] === "x"]
          )
        })
      })
    )
  )

  it("needs columns where it is taken from the neighbours", () => {
    const source: Source = { _tag: "OneHot", options, base: "neighbours" }
    assert.match(
      Either.match(readMapping(writeMapping(mapping("multiple", source)), [["a"], ["b"], ["c"], ["d"]]), {
        onLeft: ({ message }) => message,
        onRight: () => "accepted"
      }),
      /takes its base from its neighbours; name their columns/
    )
  })
})

describe("a base that is recognised", () => {
  const respondents = fc.array(
    fc.record({ asked: fc.boolean(), chosen: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }) }),
    { minLength: 30, maxLength: 80 }
  )
  const write = (off: string) => (all: ReadonlyArray<{ asked: boolean; chosen: ReadonlyArray<boolean> }>) => [
    ["Gender", ...["A", "B", "C", "D"].map((option) => `Which do you use? - ${option}`)],
    ...all.map(({ asked, chosen }, row) => [
      row % 2 === 0 ? "Female" : "Male",
      ...chosen.map((on) => (asked ? (on ? "1" : off) : ""))
    ])
  ]
  const asked = (records: ReadonlyArray<ReadonlyArray<string>>) => {
    const table = tableOf(records, 1)
    const read = Either.flatMap(mappingOf(table), (found) => draftOf(table, found))
    const column = Either.getOrThrow(read).microdata.columns[1]
    return column?._tag === "Multiple" ? [...indices(column.asked)] : null
  }
  const rowsWhere = <A>(all: ReadonlyArray<A>, holds: (one: A) => boolean) =>
    all.flatMap((one, row) => (holds(one) ? [row] : []))

  it("is everybody of whom the file says that they did or did not choose", () =>
    fc.assert(
      fc.property(respondents, (all) => {
        fc.pre(all.some((one) => one.asked))
        assert.deepStrictEqual(
          asked(write("0")(all)),
          rowsWhere(all, (one) => one.asked)
        )
      })
    ))

  it("is who chose something where the file says nothing of the others", () =>
    fc.assert(
      fc.property(respondents, (all) => {
        const used = [0, 1, 2, 3].filter((at) => all.some((one) => one.asked && one.chosen[at]))
        fc.pre(used.length > 1)
        assert.deepStrictEqual(
          asked(write("")(all)),
          rowsWhere(all, (one) => one.asked && one.chosen.some(Boolean))
        )
      })
    ))

  it("leaves out who chose not even “None of these”, where they are few", () => {
    const records = [
      ["Gender", ...["Tea", "Milk", "None of these"].map((option) => `Which do you drink? - ${option}`)],
      ...Array.from({ length: 100 }, (_, row) => [
        row % 2 === 0 ? "Female" : "Male",
        ...(row < 3 ? ["0", "0", "0"] : row < 40 ? ["0", "0", "1"] : row < 70 ? ["1", "0", "0"] : ["1", "1", "0"])
      ])
    ]
    assert.strictEqual(asked(records)!.length, 97)
    const many = records.map((record, row) => (row > 0 && row < 30 ? [record[0]!, "0", "0", "0"] : record))
    assert.strictEqual(asked(many)!.length, 100)
  })
})

it("what is written beside a list's options is kept without them", () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.subarray(["Tea", "Milk", "Beer"]), fc.option(fc.constantFrom("cocoa", "rum, hot"), { nil: null })),
        {
          minLength: 1
        }
      ),
      (answers) => {
        const records = answers.map(([options, own]) => [[...options, ...(own === null ? [] : [own])].join(", ")])
        const column = columnOf([["Drinks"], ...records], "text", {
          _tag: "Texts",
          column: 1,
          missing: [],
          within: { delimiter: ", ", options: ["Tea", "Milk", "Beer"] }
        })
        assert.deepStrictEqual(
          column._tag === "Text" ? answers.map((_, row) => textAt(column, row)) : null,
          answers.map(([, own]) => own ?? "")
        )
      }
    )
  ))
