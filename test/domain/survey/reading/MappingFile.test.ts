import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { draftOf, labelsOf } from "../../../../src/domain/survey/mapping/Draft.ts"
import type { Mapping } from "../../../../src/domain/survey/mapping/Mapping.ts"
import { readMapping, writeMapping } from "../../../../src/domain/survey/mapping/MappingFile.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"
import { csv } from "../../../support/SurveyTables.ts"
import { sampleSurveyCsv } from "../../../support/sample/SampleSurvey.ts"

const { table } = Either.getOrThrow(csv(sampleSurveyCsv(1)))
const headers = table.columns.map(({ header }) => header)
const mapping = Either.getOrThrow(mappingOf(table))

/** A mapping with one question changed. */
const changed = (key: string, change: (question: Mapping["questions"][number]) => object): Mapping => ({
  ...mapping,
  questions: mapping.questions.map((question) =>
    question.key === key ? ({ ...question, ...change(question) } as typeof question) : question
  )
})

const message = (result: Either.Either<unknown, { readonly message: string }>): string =>
  Either.match(result, { onLeft: (error) => error.message, onRight: () => "accepted" })

describe("a mapping", () => {
  it("comes back as it was written, and reads the same survey", () => {
    const back = Either.getOrThrow(readMapping(writeMapping(mapping), headers))
    assert.deepStrictEqual(back, mapping)
    assert.deepStrictEqual(draftOf(table, back), draftOf(table, mapping))
  })

  it("may name a label alone that its cells spell, and leave out what is none", () => {
    const region = mapping.questions.find(({ key }) => key === "region")!
    assert.deepInclude(region.source, { _tag: "Labels", column: 4, missing: [] })
    const short = {
      ...mapping,
      questions: mapping.questions.map(({ stem, ...question }) =>
        question.key === "region"
          ? { ...question, source: { _tag: "Labels", column: "Region", labels: [...labelsOf(region.source)] } }
          : { ...question, stem }
      )
    }
    assert.deepStrictEqual(Either.getOrThrow(readMapping(JSON.stringify(short), headers)), mapping)
  })

  it("may rename a question, merge labels and call one missing", () => {
    const edited = changed("region", () => ({
      key: "area",
      source: {
        _tag: "Labels",
        column: 4,
        labels: [
          { label: "East", cells: ["Northeast"] },
          { label: "Elsewhere", cells: ["South", "West"] }
        ],
        missing: ["Midwest"]
      }
    }))
    const draft = Either.getOrThrow(draftOf(table, Either.getOrThrow(readMapping(writeMapping(edited), headers))))
    const at = draft.codebook.questions.findIndex(({ key }) => key === "area")
    const column = draft.microdata.columns[at]!
    assert.deepStrictEqual(draft.codebook.questions[at]!.labels, ["East", "Elsewhere"])
    assert.isTrue(column._tag === "Coded" && new Set(column.codes).size === 3)
  })

  it("refuses a cell that it does not cover, with its row and column", () => {
    const edited = changed("region", ({ source }) => ({
      source:
        source._tag === "Labels"
          ? { ...source, labels: source.labels.filter(({ label }) => label !== "South") }
          : source
    }))
    assert.match(
      message(draftOf(table, edited)),
      /^Row \d+, column “Region”: “South” is neither an answer nor a missing answer of the mapping; add it there\.$/
    )
  })

  it.each([
    [
      "a number",
      "age",
      { kind: "numeric", source: { _tag: "Numbers", column: 2, decimalComma: false, missing: [] } },
      /^Row 2, column “Age”: “.*” is not a number\.$/
    ],
    [
      "a date",
      "age",
      { kind: "date", source: { _tag: "Dates", column: 2, order: "ymd", missing: [] } },
      /^Row 2, column “Age”: “.*” is not a date \(ymd\)\.$/
    ],
    [
      "a rank",
      "age",
      { kind: "ranking", source: { _tag: "Ranks", options: [{ column: 2, label: "A" }] } },
      /^Row 2, column “Age”: “.*” is no rank; ranks are whole numbers from 1 to 1\.$/
    ],
    [
      "a column",
      "age",
      { source: { _tag: "Texts", column: 99, missing: [] }, kind: "text" },
      /^The question age names column 99, but the file has the columns 1 to 30\.$/
    ]
  ])("refuses what is not %s", (_, key, change, expected) =>
    assert.match(
      message(
        Either.flatMap(readMapping(writeMapping(changed(key, () => change)), headers), (read) => draftOf(table, read))
      ),
      expected
    )
  )

  it.each([
    ["no JSON", "nonsense", /^The mapping is not the JSON that a dry run writes\.$/],
    ["another shape", '{"questions":[{"key":1}]}', /^The mapping is wrong at /],
    ["no questions", writeMapping({ ...mapping, questions: [] }), /^The mapping has no questions\.$/],
    [
      "a key twice",
      writeMapping(changed("age", () => ({ key: "Gender" }))),
      /^Two questions have the key “gender”; give one another key\.$/
    ],
    [
      "a text twice",
      writeMapping(changed("age", () => ({ text: "Gender" }))),
      /^Two questions have the text “Gender”; give one another text\.$/
    ],
    ["an empty text", writeMapping(changed("age", () => ({ text: " " }))), /^The question age needs a text\.$/],
    [
      "a key with spaces",
      writeMapping(changed("age", () => ({ key: "my age" }))),
      /^The question my age needs a key of letters, digits and underscores\.$/
    ],
    [
      "a kind that its source cannot be",
      writeMapping(changed("age", () => ({ kind: "numeric" }))),
      /^The question age is numeric but its source Labels gives single or ordinal\.$/
    ],
    [
      "a label twice",
      writeMapping(
        changed("age", () => ({
          source: {
            _tag: "Labels",
            column: 2,
            labels: [
              { label: "A", cells: ["18-29"] },
              { label: "a", cells: ["65+"] }
            ],
            missing: []
          }
        }))
      ),
      /^The question age has the label “a” twice\.$/
    ],
    [
      "a cell with two meanings",
      writeMapping(
        changed("age", () => ({
          source: { _tag: "Labels", column: 2, labels: [{ label: "A", cells: ["18-29"] }], missing: ["18-29"] }
        }))
      ),
      /^The question age gives two meanings to the cell “18-29”\.$/
    ]
  ])("refuses %s", (_, text, expected) => assert.match(message(readMapping(text, headers)), expected))

  /** The mapping with the column of a question named in words. */
  const named = (name: string | number) =>
    JSON.stringify({
      ...mapping,
      questions: mapping.questions.map((question) =>
        "column" in question.source
          ? { ...question, source: { ...question.source, column: nameOf(question, name) } }
          : question
      )
    })
  const nameOf = ({ key, source }: Mapping["questions"][number], name: string | number) =>
    key === "age" ? name : "column" in source ? source.column : 0

  it("may name every column by its header", () => {
    const byHeader = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(byHeader)
        : typeof value === "object" && value !== null
          ? Object.fromEntries(
              Object.entries(value).map(([key, one]) => [
                key,
                key === "column" && typeof one === "number" ? headers[one - 1]![0] : byHeader(one)
              ])
            )
          : value
    const questions = mapping.questions.map((question) => ({ ...question, source: byHeader(question.source) }))
    assert.deepStrictEqual(Either.getOrThrow(readMapping(JSON.stringify({ ...mapping, questions }), headers)), mapping)
  })

  it.each([
    ["Agee", /^The question age names the column “Agee”, which the file does not have; did you mean “Age”\.$/],
    [
      "qqqqqq",
      /^The question age names the column “qqqqqq”, which the file does not have; its columns are “.+” and so on\.$/
    ],
    [0, /^The question age names column 0, but the file has the columns 1 to 30\.$/],
    [1.5, /^The question age names column 1\.5, but the file has the columns 1 to 30\.$/],
    ["31", /^The question age names column 31, but the file has the columns 1 to 30\.$/]
  ])("refuses the column %s, which the file does not have", (name, expected) =>
    assert.match(message(readMapping(named(name), headers)), expected)
  )

  it("refuses a header that the file has twice, and an unknown weight", () => {
    assert.match(
      message(readMapping(named("Age"), [...headers, ["Age"]])),
      /^The question age names the column “Age”, which the file has 2 times; name it by its place, 2 or 31\.$/
    )
    assert.match(
      message(readMapping(JSON.stringify({ ...mapping, weight: "wieght" }), [...headers, ["Survey weight"]])),
      /^The mapping’s weight names the column “wieght”, which the file does not have; /
    )
  })
})
