import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { fileColumns, rereadSurvey } from "../../../src/domain/revision/Reread.ts"
import { draftOf, labelsOf, questionOf } from "../../../src/domain/survey/mapping/Draft.ts"
import { columnsOf, type Mapping } from "../../../src/domain/survey/mapping/Mapping.ts"
import { readMapping, writeMapping } from "../../../src/domain/survey/mapping/MappingFile.ts"
import type { Column } from "../../../src/domain/survey/model/Column.ts"
import { scoresOf } from "../../../src/domain/survey/model/Steps.ts"
import { mappingOf } from "../../../src/domain/survey/reading/Understand.ts"
import { questionNamed } from "../../../src/domain/survey/understanding/AlikeQuestions.ts"
import { columnsConcerned } from "../../../src/domain/survey/understanding/ChangeQuestion.ts"
import { withPlaces } from "../../../src/domain/survey/understanding/ChangeWeight.ts"
import { keptColumns } from "../../../src/domain/survey/understanding/KeptReading.ts"
import type { QuestionChange } from "../../../src/domain/survey/understanding/QuestionChange.ts"
import { readCodebook } from "../../support/Codebooks.ts"
import { anyChange, changeNumbers } from "../../support/QuestionChanges.ts"
import { csv } from "../../support/SurveyTables.ts"
import { sampleSurveyCsv } from "../../support/sample/SampleSurvey.ts"

const { table } = Either.getOrThrow(csv(sampleSurveyCsv(7)))
const headers = table.columns.map(({ header }) => header)

interface State {
  readonly mapping: Mapping
  readonly columns: ReadonlyArray<Column>
}
const read = (mapping: Mapping): State => ({
  mapping,
  columns: Either.getOrThrow(draftOf(table, mapping)).microdata.columns
})
const imported = read(Either.getOrThrow(mappingOf(table)))
const kept = keptColumns(imported.mapping, headers.length)

/** A change with the cells of nothing but the columns that it looks at. */
const change = ({ columns, mapping }: State, key: string, wanted: QuestionChange) =>
  Either.gen(function* () {
    const at = columnsConcerned(mapping, yield* questionNamed(mapping, key), wanted)
    const present = new Map(
      at.flatMap((column) => (kept.has(column) ? [[column, table.columns[column - 1]!] as const] : []))
    )
    const file = fileColumns(table.rows, headers, present, null)
    const { answers, key: now, mapping: next } = yield* rereadSurvey(mapping, file, { key, change: wanted })
    const after: State = {
      mapping: next,
      columns: answers.map((one) => ("from" in one ? columns[one.from]! : one.column))
    }
    return { after, answers, key: now! }
  })
const changed = (state: State, key: string, wanted: QuestionChange) => Either.getOrThrow(change(state, key, wanted))
const refusal = (key: string, wanted: QuestionChange, state = imported) =>
  Either.match(change(state, key, wanted), { onLeft: ({ message }) => message, onRight: () => "accepted" })

const question = ({ mapping }: State, key: string) => mapping.questions.find((one) => one.key === key)!
const labels = (state: State, key: string) => labelsOf(question(state, key).source)
const keyAt = ({ mapping }: State, column: number) =>
  mapping.questions.find(({ source }) => columnsOf(source).includes(column))!.key

const COFFEE = keyAt(imported, 8)
const CUPS = keyAt(imported, 9)
const DRINKS = keyAt(imported, 10)
const WORDS = keyAt(imported, headers.length - 1)
const drinkColumns = columnsOf(question(imported, DRINKS).source)

/** Where every column of the file stands. */
const places = ({ leftOut, questions, weight }: Mapping) =>
  [
    ...questions.flatMap(({ source }) => columnsOf(source)),
    ...(weight === null ? [] : [weight]),
    ...leftOut.map(({ column }) => column)
  ].toSorted((a, b) => a - b)
const everywhereOnce = headers.map((_, c) => c + 1)

describe("a question read in another way", () => {
  it("shows nobody's own words, as labels or in a refusal", () => {
    const words = Either.getOrThrow(
      csv(
        `id,comment\n${Array.from({ length: 60 }, (_, i) => `${i},Write to me${i}@example.org about bus ${i}`).join("\n")}\n`
      )
    ).table
    const mapping = Either.getOrThrow(mappingOf(words))
    const file = fileColumns(
      words.rows,
      words.columns.map(({ header }) => header),
      new Map([[2, words.columns[1]!]]),
      null
    )
    for (const kind of ["single", "ordinal", "numeric"] as const) {
      const refused = Either.flip(rereadSurvey(mapping, file, { key: mapping.questions[0]!.key, change: { kind } }))
      const { message } = Either.getOrThrow(refused)
      assert.match(message, /own words|different ones are not/)
      assert.notInclude(message, "@")
    }
  })

  it("has codes as long as a label stands for one", () => {
    const rows = Array.from({ length: 40 }, (_, i) => `${1 + (i % 4)},${i % 2}`)
    const dictionary = Either.getOrThrow(
      readCodebook("variable,label,values\nq1,How is your health?,1=Excellent; 2=Good; 3=Fair; 4=Poor")
    )
    const coded = Either.getOrThrow(csv(["q1,q2", ...rows].join("\n"))).table
    const mapping = Either.getOrThrow(mappingOf(coded, { dictionary }))
    const present = new Map([[1, coded.columns[0]!]])
    const file = fileColumns(coded.rows, [["q1"], ["q2"]], present, dictionary)
    const merged = { labels: [{ label: "Bad", from: ["Fair", "Poor"] }] }
    const { mapping: next } = Either.getOrThrow(rereadSurvey(mapping, file, { key: "q1", change: merged }))
    const [before, after] = [mapping, next].map(({ questions }) => questionOf(questions[0]!))
    assert.deepStrictEqual(before!.codes, ["4", "3", "2", "1"])
    assert.deepStrictEqual(
      [after!.labels, after!.codes],
      [
        ["Bad", "Good", "Excellent"],
        [null, "2", "1"]
      ]
    )
    assert.strictEqual(scoresOf(after!), null)
  })

  it("merges, renames and orders labels", () => {
    const [never, ...others] = labels(imported, COFFEE)
    const { after } = changed(imported, COFFEE, {
      labels: [
        { label: "Drinks coffee", from: others },
        { label: "Drinks none", from: [never!] }
      ]
    })
    assert.deepStrictEqual(labels(after, COFFEE), ["Drinks coffee", "Drinks none"])
    assert.deepStrictEqual(after.columns, read(after.mapping).columns)
  })

  it("keeps its stored answers where words alone are changed, as all others do", () => {
    const [first] = labels(imported, COFFEE)
    const { answers } = changed(imported, COFFEE, {
      key: "coffee",
      text: "Coffee?",
      stem: "Drinks",
      labels: [{ label: "Not at all", from: [first!] }]
    })
    assert.deepStrictEqual(
      answers,
      imported.mapping.questions.map((_, from) => ({ from }))
    )
  })

  it("gives columns that it loses to questions of their own, and takes them back", () => {
    const left = drinkColumns.slice(0, -2)
    const { after, answers } = changed(imported, DRINKS, { columns: left })
    assert.deepStrictEqual(places(after.mapping), everywhereOnce)
    assert.strictEqual(after.mapping.questions.length, imported.mapping.questions.length + 2)
    assert.strictEqual(answers.filter((one) => "column" in one).length, 3)
    const back = changed(after, DRINKS, { columns: drinkColumns }).after
    assert.deepStrictEqual(back.columns, imported.columns)
    assert.deepStrictEqual(labels(back, DRINKS), labels(imported, DRINKS))
  })

  it("is a number again after it was labels", () => {
    const single = changed(imported, CUPS, {
      kind: question(imported, CUPS).kind === "numeric" ? "ordinal" : "numeric"
    }).after
    assert.notDeepEqual(single.columns, imported.columns)
    const back = changed(single, CUPS, { kind: question(imported, CUPS).kind }).after
    assert.deepStrictEqual(back.columns, imported.columns)
  })

  it.each([
    [
      "a label that there is none of",
      COFFEE,
      { labels: [{ label: "x", from: ["Nevr"] }] },
      /no label “Nevr”\. Did you mean “Never”/
    ],
    [
      "labels of which some are missing",
      COFFEE,
      { labels: [{ label: "Never" }] },
      /^labels leaves out .*name every label/
    ],
    [
      "an order of texts",
      WORDS,
      { kind: "ordinal" },
      /^(The column holds .* different answers|Neither the words|The answers are respondents)/
    ],
    ["numbers that are words", COFFEE, { kind: "numeric" }, /^Not every answer is a number \(“/],
    [
      "a label twice",
      COFFEE,
      { labels: [{ label: "Never", from: [labels(imported, COFFEE)[1]!] }] },
      /the label “Never” twice/
    ],
    ["a cell that there is none of", COFFEE, { missing: ["99"] }, /no cell or label “99”/],
    ["all cells as missing", COFFEE, { missing: [...labels(imported, COFFEE)] }, /^Every cell would be no answer/],
    [
      "columns with other codes",
      DRINKS,
      { columns: [...drinkColumns, 2] },
      /^Column 2 \(“Age”\) holds “.*they do not answer one question/
    ],
    ["a column that there is none of", DRINKS, { columns: [99] }, /no column 99; the file has 30/],
    ["the weights", DRINKS, { columns: [headers.length] }, /holds the weights/],
    ["what identifies people", DRINKS, { columns: [1] }, /^The cells of column 1 were not kept, as they say who/],
    ["several columns of one kind", COFFEE, { columns: [8, 9] }, /is read from one column/],
    ["a base of one answer", COFFEE, { baseRule: "asked" }, /^Only questions of kind multiple/],
    ["another's key", COFFEE, { key: CUPS }, /already; choose another/],
    ["a key with spaces", COFFEE, { key: "my key" }, /needs a key of letters/],
    ["every label beside the scale", COFFEE, { offScale: [...labels(imported, COFFEE)] }, /^Every label/],
    ["a survey without it", "coffe", { text: "x" }, /no question “coffe”/]
  ] as const)("refuses %s", (_, key, wanted, expected) => assert.match(refusal(key, wanted), expected))
})

/** Columns 2 to 4 of a file without a codebook joined into one question of kind multiple. */
const join = (cells: (row: number, column: number) => string, missing?: ReadonlyArray<string>) => {
  const rows = Array.from({ length: 60 }, (_, row) => `r${row},${[0, 1, 2].map((c) => cells(row, c)).join()}`)
  const { table: joined } = Either.getOrThrow(csv(["id,brand_a,colour_of_b,c_used", ...rows].join("\n")))
  const mapping = Either.getOrThrow(mappingOf(joined))
  const present = new Map([2, 3, 4].map((column) => [column, joined.columns[column - 1]!]))
  const file = fileColumns(
    joined.rows,
    joined.columns.map(({ header }) => header),
    present,
    null
  )
  const wanted = { kind: "multiple" as const, columns: [2, 3, 4], ...(missing === undefined ? {} : { missing }) }
  const key = mapping.questions.find(({ source }) => columnsOf(source).includes(2))!.key
  return Either.match(rereadSurvey(mapping, file, { key, change: wanted }), {
    onLeft: ({ message }) => message,
    onRight: ({ mapping: next }) => {
      const { source } = next.questions.find(({ source }) => columnsOf(source).includes(2))!
      return source._tag === "OneHot"
        ? [
            source.options.map((option) => option.label),
            source.options[0]!.selected,
            source.options[0]!.notSelected,
            source.base
          ]
        : labelsOf(source).toSorted()
    }
  })
}

describe("columns joined by hand", () => {
  const OPTIONS = ["brand_a", "colour_of_b", "c_used"]
  const bit = (row: number, c: number) => ((row * 7 + c * 5) % 11) % 2
  const asked = (row: number) => row % 3 !== 0
  it.each([
    ["-1", "0", "1"],
    ["-1.0", "0.0", "1.0"],
    ["99", "2", "1"]
  ])("read %s, %s and %s as not asked, not chosen and chosen", (none, off, on) =>
    assert.deepStrictEqual(
      join((row, c) => (asked(row) ? [off, on][bit(row, c)]! : none)),
      [OPTIONS, [on], [off], "asked"]
    )
  )
  it("ask what a code means that may say not chosen as well as not asked", () => {
    const cells = (row: number, c: number) => ["-1", "1"][bit(row, c)]!
    assert.match(String(join(cells)), /“-1” may be an answer, mean not chosen, or .*Send every cell/)
    assert.deepStrictEqual(join(cells, []), [OPTIONS, ["1"], ["-1"], "asked"])
    assert.deepStrictEqual(join(cells, ["-1"]), [OPTIONS, ["1"], [], "selected"])
  })
  it("ask which words are no answer, and count codes of answers as answers", () => {
    const words = (row: number, c: number) => ["Yes", "No", "Unsure"][(row + c * c) % 3]!
    assert.match(String(join(words)), /“No” may be an answer/)
    assert.deepStrictEqual(join(words, ["Unsure"]), [OPTIONS, ["Yes"], ["No"], "asked"])
    const mentioned = (row: number, c: number) => String((row + c * c) % 5)
    assert.match(String(join(mentioned)), /“0” may be an answer/)
    assert.deepStrictEqual(join(mentioned, ["0"]), ["1", "2", "3", "4"])
  })
})

describe("labels named by their codes", () => {
  const rows = Array.from({ length: 60 }, (_, i) => `r${i},${["1", "2", "3", "98"][i % 4]},${[5, 7, 10][i % 3]}`)
  const dictionary = Either.getOrThrow(
    readCodebook("variable,label,values\nq1,How satisfied?,1=Low; 2=Middle; 3=High; 98=Unsure")
  )
  const coded = Either.getOrThrow(csv(["id,q1,q2", ...rows].join("\n"))).table
  const file = fileColumns(coded.rows, [["id"], ["q1"], ["q2"]], new Map([[2, coded.columns[1]!]]), dictionary)
  const from = (mapping: Mapping, change: QuestionChange) =>
    Either.map(rereadSurvey(mapping, file, { key: "q1", change }), ({ mapping: next }) => next)
  const mapping = Either.getOrThrow(mappingOf(coded, { dictionary }))
  const reason = (of: Mapping, change: QuestionChange) => Either.getOrThrow(Either.flip(from(of, change))).message

  it("are renamed and merged, and stand beside the scale", () => {
    const merged = Either.getOrThrow(
      from(mapping, { labels: [{ label: "Not low", from: ["2", "3"] }], offScale: ["98"] })
    )
    const { source } = merged.questions.find(({ key }) => key === "q1")!
    assert.deepStrictEqual(
      source._tag === "Labels" && source.labels.map(({ cells, label, offScale }) => [label, cells, offScale === true]),
      [
        ["Low", ["1"], false],
        ["Not low", ["2", "3"], false],
        ["Unsure", ["98"], true]
      ]
    )
    assert.match(reason(merged, { labels: [{ label: "x", from: ["2"] }] }), /one of several of the label “Not low”/)
    assert.match(reason(mapping, { offScale: ["97"] }), /no label “97”/)
  })
})

describe("columns named by their headers", () => {
  const headers = [["id"], ["Q1", "How satisfied?"], ["Score"], ["Score"], ["2019"]]
  it.each([
    [
      ["How satisfied?", "2019"],
      [2, 5]
    ],
    [
      ["q1", "3", 4],
      [2, 3, 4]
    ],
    [["score"], /2 columns “score”: name one by its place, 3 or 4/],
    [["Scor"], /no column “Scor”/],
    [[6], /no column 6; the file has 5/]
  ] as const)("%j", (columns, expected) => {
    const told = Either.map(withPlaces(headers, { columns }), (change) => change.columns)
    if (expected instanceof RegExp) assert.match(Either.getOrThrow(Either.flip(told)).message, expected)
    else assert.deepStrictEqual(Either.getOrThrow(told), expected)
  })
})

describe("changes in any order", () => {
  let accepted = 0
  it("keep every column in one place, read as an import with the mapping does, and come back from its file", () => {
    fc.assert(
      fc.property(fc.array(changeNumbers, { minLength: 1, maxLength: 6 }), (steps) => {
        let state = imported
        for (const step of steps) {
          const { key, wanted } = anyChange(state.mapping, headers.length, step)
          const result = change(state, key, wanted)
          if (Either.isLeft(result)) continue
          accepted++
          state = result.right.after
          assert.deepStrictEqual(places(state.mapping), everywhereOnce)
          assert.deepStrictEqual(state.columns, read(state.mapping).columns)
          assert.deepStrictEqual(Either.getOrThrow(readMapping(writeMapping(state.mapping), headers)), state.mapping)
        }
      })
    )
    assert.isAbove(accepted, 40)
  })
})
