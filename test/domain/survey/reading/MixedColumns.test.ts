import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { bareVariable } from "../../../../src/domain/survey/codebook/Dictionary.ts"
import { tableOf } from "../../../../src/domain/survey/file/RawTable.ts"
import { cellsOf, missingOf } from "../../../../src/domain/survey/mapping/Mapping.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"

const read = (header: string, cells: ReadonlyArray<string>, labels: Readonly<Record<string, string>> = {}) => {
  const rows = Array.from({ length: 4 }, () => cells).flat()
  const known = Object.entries(labels).map(([value, label]) => ({ value, label }))
  const dictionary =
    known.length === 0 ? null : { variables: [{ ...bareVariable(header), labels: known }], sets: [], weight: null }
  const table = tableOf([[header], ...rows.map((cell) => [cell])], 1)
  const { doubt, kind, source } = Either.getOrThrow(mappingOf(table, { dictionary })).questions[0]!
  const labelled = source._tag === "Labels" ? source.labels : []
  return {
    kind,
    doubt: doubt ?? "",
    steps: labelled.filter(({ offScale }) => offScale !== true).map(({ label }) => label),
    beside: labelled.filter(({ offScale }) => offScale === true).map(({ label }) => label),
    missing: cellsOf(missingOf(source))
  }
}
const to = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => String(first + i))

describe("codes beside ranges and words", () => {
  it.each([
    ["Cups of tea a day", [...to(0, 5), "10+", "99"], ["99"]],
    ["Rating", [...to(1, 5), "DK", "98"], ["98"]],
    ["Number of pets", ["none", ...to(1, 4), "5 or more", "77", "88"], ["77", "88"]],
    ["How many rooms?", [...to(1, 6), "7+", "999"], ["999"]],
    ["How old are you?", [...to(18, 64), "65+", "99"], ["99"]],
    ["How old are you?", ["18-29", "30-64", "65 or older", "99"], ["99"]],
    ["Hours online", [...to(0, 20), "More than 20", "888"], ["888"]],
    ["Visits", ["0", "1-2", "3-5", "99"], ["99"]],
    ["Number of pets", ["none", ...to(1, 4), "5 or more"], []],
    ["How old are you?", [...to(18, 98), "100+"], []],
    ["How old are you?", ["18-29", "30-64", "65-99"], []],
    ["Price", ["50", "66", "77", "88", "95 or more"], []]
  ] as ReadonlyArray<readonly [string, ReadonlyArray<string>, Array<string>]>)("%s %j", (header, cells, off) => {
    const { beside, doubt, steps } = read(header, cells)
    assert.deepStrictEqual(
      beside.filter((label) => label !== "DK"),
      [...off]
    )
    for (const code of off) {
      assert.include(doubt, `“${code}”`)
      assert.notInclude(steps, code)
    }
  })
})

describe("negative numbers", () => {
  it("are amounts beside a labelled code of no answer", () => {
    const { missing, steps } = read("Degrees by which you changed the heating", [...to(-3, 3), "-99"], {
      "-99": "No answer"
    })
    assert.deepStrictEqual([missing, steps], [["-99"], to(-3, 3)])
  })

  it("are codes where none but they lies below zero, and a warning says so", () => {
    const { doubt, missing } = read("Days", [...to(0, 5), "-1", "-99"], { "-99": "No answer" })
    assert.deepStrictEqual(missing.toSorted(), ["-1", "-99"])
    assert.include(doubt, "“-1”")
  })

  it("are kept among amounts in several notations that may be negative", () => {
    const { doubt, missing } = read("Margin", ["(5)", "10", "-3", "7%"])
    assert.deepStrictEqual(missing, [])
    assert.include(doubt, "“-3”")
  })

  it("are steps of a scale around zero, whatever its words", () => {
    const labels = { "-2": "Blue", "-1": "Light blue", "0": "Grey", "1": "Light red", "2": "Red" }
    const { kind, steps } = read("Where do you stand?", to(-2, 2), labels)
    assert.deepStrictEqual([kind, steps], ["ordinal", Object.values(labels).toSorted((a, b) => codeOf(a) - codeOf(b))])
    function codeOf(label: string) {
      return Number(Object.entries(labels).find(([, one]) => one === label)![0])
    }
  })
})

describe("numbers in several notations", () => {
  it("with thousands marked by a point stand beside whole sums near to them, in doubt", () => {
    const { doubt, kind } = read("Monthly rent", ["€1.250", "€850"])
    assert.strictEqual(kind, "numeric")
    assert.include(doubt, "“1.250” is read as 1250")
    assert.strictEqual(read("Length", ["1.25", "850"]).doubt, "")
  })

  it("with a decimal comma have their place among ranges", () => {
    const { steps } = read("Distance (km)", ["1.5", "2,5", "3", "10", "<1", ">20"])
    assert.deepStrictEqual(steps, ["<1", "1.5", "2,5", "3", "10", ">20"])
  })

  it.each([
    ["How old are you?", [...to(18, 64), "65+"], "“65+”"],
    ["What do you pay?", [...to(10, 60).map((n) => `$${n}`), "free"], "“free”"],
    ["Commute (minutes)", [...to(1, 60), "1h 30"], "“1h 30”"]
  ])("are told of where other answers keep them from being numbers: %s", (header, cells, told) => {
    const { doubt, kind } = read(header, [...cells, cells.at(-1)!])
    assert.notStrictEqual(kind, "numeric")
    assert.include(doubt, told)
    assert.include(doubt, "make its kind numeric")
  })
})
