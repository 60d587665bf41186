import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { all, none, set } from "../../../../src/domain/statistics/Bitset.ts"
import { normalTail } from "../../../../src/domain/statistics/Distributions.ts"
import { crosstab } from "../../../../src/domain/survey/tables/Crosstab.ts"
import { crosstabCsv } from "../../../../src/domain/survey/tables/CrosstabCsv.ts"
import { pValue } from "../../../../src/domain/survey/tables/Significance.ts"
import { tabulate } from "../../../../src/domain/survey/tables/Tabulate.ts"
import { type Cell, columnOf, question, questions, type SmallSurvey, smallSurvey } from "../../../support/Surveys.ts"

const answersTo = (survey: SmallSurvey, position: number) => ({
  question: questions[position]!,
  column: survey.columns[position]!
})

const labelled = questions.flatMap(({ labels }, position) => (labels.length > 0 ? [position] : []))
const gave = (cell: Cell, kind: string, label: string) =>
  kind === "multiple"
    ? (cell as ReadonlyArray<string>).includes(label)
    : kind === "ranking"
      ? (cell as ReadonlyArray<string>)[0] === label
      : cell === label

const SOURCE = "Survey: Coffee. Data: Example CC0."

describe("crosstab", () => {
  it.prop(
    "tabulates each column as if its respondents were filtered for",
    [smallSurvey(), fc.constantFrom(...labelled), fc.constantFrom(...labelled), fc.integer({ min: 1, max: 6 })],
    ([survey, row, column, minimum]) => {
      const { bands, table } = Either.getOrThrow(
        crosstab(answersTo(survey, row), answersTo(survey, column), all(survey.rows.length), survey.weights, minimum)
      )
      const { kind, labels } = questions[column]!
      const segments = [
        all(survey.rows.length),
        ...labels.map((label) => {
          const who = none(survey.rows.length)
          survey.rows.forEach((cells, i) => {
            if (cells[column] !== null && gave(cells[column]!, kind, label)) set(who, i)
          })
          return who
        })
      ]
      segments.forEach((who, at) => {
        const expected = tabulate(questions[row]!, survey.columns[row]!, who, survey.weights)
        const band = bands[at]!
        if (at > 0 && expected.base > 0 && expected.base < minimum) assert.isTrue(band.suppressed)
        if (band.suppressed) {
          assert.isAbove(minimum, 1)
          assert.isNull(band.base)
          table.forEach(({ cells }) => {
            assert.isNull(cells[at])
          })
          return
        }
        assert.strictEqual(band.base, expected.base)
        assert.closeTo(band.effectiveBase!, expected.effectiveBase, 1e-9)
        table.forEach(({ cells, kind, label }) => {
          const cell = cells[at]
          if (minimum > 1 && (cell === null || kind === "net")) return
          const { count, share } = expected.rows.find((one) => one.label === label)!
          assert.strictEqual(cell!.count, count)
          assert.closeTo(cell!.share ?? 0, share, 1e-9)
          assert.strictEqual(cell!.share === null, expected.weightedBase === 0)
        })
      })
    }
  )

  const sex = question("sex", "single", ["F", "M", "X", "Y"])
  const likes = question("likes", "single", ["Yes", "No"])
  const people = (n: number, s: string, l: string) => Array.from({ length: n }, () => [s, l] as const)
  const rows = [
    ...people(70, "F", "Yes"),
    ...people(30, "F", "No"),
    ...people(40, "M", "Yes"),
    ...people(60, "M", "No"),
    ...people(3, "X", "Yes"),
    ...people(9, "Y", "No")
  ]
  const answersOf = (asked: typeof sex, at: 0 | 1) => ({
    question: asked,
    column: columnOf(
      asked,
      rows.map((row) => row[at])
    )
  })
  const table = (weights: Float64Array | null, minimum = 5) =>
    Either.getOrThrow(crosstab(answersOf(likes, 1), answersOf(sex, 0), all(rows.length), weights, minimum))

  it("puts the letter of the lower column into the higher cell", () => {
    const { table: cells } = table(null)
    assert.deepStrictEqual(
      cells.map((row) => row.cells.map((cell) => cell?.significance ?? null)),
      [
        ["", "B", "", null, null, ""],
        ["", "", "A", null, null, ""]
      ]
    )
  })

  it("tests on effective bases: the same shares with unequal weights are no longer significant", () => {
    const weights = Float64Array.from(rows, (_, i) => (i % 10 === 0 ? 20 : 0.05))
    const { bands, table: cells } = table(weights)
    assert.isBelow(bands[1]!.effectiveBase!, 30)
    assert.deepStrictEqual(
      cells.flatMap((row) => row.cells.map((cell) => cell?.significance ?? "")),
      Array.from({ length: 12 }, () => "")
    )
  })

  it("refuses texts, and what everybody answered alike", () => {
    const text = { question: question("why", "text"), column: columnOf(question("why", "text"), ["so"]) }
    const refused = (columns: typeof text) =>
      Either.getOrThrow(Either.flip(crosstab(answersOf(sex, 0), columns, all(1), null)))
    assert.deepInclude(refused(text), { _tag: "CrosstabInvalid", param: "columns" })
    assert.match(refused(text).message, /answers to why are texts/)
    const same = { ...answersOf(likes, 1), question: { ...likes, constant: true as const } }
    assert.match(refused(same).message, /Everybody who answered likes gave the same answer/)
  })

  const everybody = {
    matchedTwins: 1212,
    totalTwins: 1300,
    filter: {
      expression: "age > 30",
      interpretation: { description: "Age: over 30", notes: ["age > 30 cannot be decided for “25-34”"] }
    }
  }

  it("refuses nets that have the name of another row and count others", () => {
    const of = (...nets: ReadonlyArray<readonly [label: string, of: ReadonlyArray<string>]>) =>
      crosstab(answersOf(sex, 0), answersOf(likes, 1), all(rows.length), null, 5, {
        nets: nets.map(([label, of]) => ({ label, of }))
      })
    for (const nets of [of(["f", ["M", "X"]]), of(["Some", ["F"]], ["some", ["M"]])]) {
      const refused = Either.getOrThrow(Either.flip(nets))
      assert.strictEqual(refused.param, "nets")
      assert.include(refused.message, "is the name of another row of the table already")
    }
    assert.isTrue(Either.isRight(of(["F", ["F"]], ["Some", ["F", "M"]], ["Some", ["M", "F"]])))
  })

  it("says that nothing is compared where no two columns are large enough", () => {
    const weights = Float64Array.from(rows, (_, i) => (i % 10 === 0 ? 20 : 0.05))
    const said = table(weights).notes.join("\n")
    assert.include(said, "No columns are compared, because no question has two")
    assert.notInclude(said, "corrected")
    assert.include(table(null).notes.join("\n"), "one pair of columns")
  })

  it("is written as CSV", () => {
    assert.strictEqual(
      `${crosstabCsv({ ...table(null), ...everybody }, SOURCE).split("Note,")[0]}`,
      [
        "likes,sex,Total,F (A),M (B),X (C),Y (D),X or Y (E)",
        "Base,unweighted,212,100,100,,,12",
        "Base,weighted,212,100,100,,,12",
        "Base,effective,212,100,100,,,12",
        "Yes,percent,53.3,70,40,,,25",
        "Yes,count,113,70,40,,,3",
        "Yes,weighted count,113,70,40,,,3",
        "Yes,significance,,B,,,,",
        "No,percent,46.7,30,60,,,75",
        "No,count,99,30,60,,,9",
        "No,weighted count,99,30,60,,,9",
        "No,significance,,,A,,,",
        ""
      ].join("\r\n")
    )
  })

  it("says in CSV whose answers it counts, of whom, and how they are weighted", () => {
    const notes = crosstabCsv({ ...table(null), ...everybody }, SOURCE)
      .split("\r\n")
      .filter((line) => line.startsWith("Note,"))
      .join("\n")
    for (const said of [
      "Human: counts",
      "Filter: Age: over 30; 1,212 of 1,300 respondents.",
      "Weights: ",
      "Base: ",
      SOURCE,
      "“25-34”"
    ]) {
      assert.include(notes, said)
    }
  })

  it("quotes CSV cells, and keeps formulas text", () => {
    const odd = { ...table(null), ...everybody, rows: '=1+1, "x"', columns: "-5" }
    assert.match(crosstabCsv(odd, SOURCE), /^"'=1\+1, ""x""",-5,/)
  })
})

describe("pValue", () => {
  it("gives reference values", () => {
    assert.closeTo(normalTail(1.959963984540054), 0.025, 1e-15)
    assert.closeTo(normalTail(-1), 0.8413447460685429, 1e-15)
    assert.closeTo(pValue({ share: 0.7, effectiveBase: 100 }, { share: 0.4, effectiveBase: 100 }), 2.0e-5, 1e-6)
    assert.strictEqual(pValue({ share: 1, effectiveBase: 10 }, { share: 1, effectiveBase: 20 }), 1)
  })

  const estimate = fc.record({
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    effectiveBase: fc.double({ min: 2, max: 1e5, noNaN: true })
  })

  it.prop("is symmetric, within [0, 1], and 1 for a group and itself", [estimate, estimate], ([a, b]) => {
    assert.strictEqual(pValue(a, b), pValue(b, a))
    assert.isTrue(pValue(a, b) >= 0 && pValue(a, b) <= 1 + 1e-7)
    assert.strictEqual(pValue(a, a, 1 / a.effectiveBase), 1)
  })

  it("takes shared respondents into account", () => {
    const [a, b] = [
      { share: 0.6, effectiveBase: 100 },
      { share: 0.5, effectiveBase: 100 }
    ] as const
    assert.isBelow(pValue(a, b, 0.005), pValue(a, b))
  })
})
