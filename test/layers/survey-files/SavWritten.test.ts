import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { zipSync } from "fflate"
import { none, set } from "../../../src/domain/statistics/Bitset.ts"
import { cellAt } from "../../../src/domain/survey/file/RawTable.ts"
import type { Column } from "../../../src/domain/survey/model/Column.ts"
import type { Codebook, Question } from "../../../src/domain/survey/model/Question.ts"
import { understand } from "../../../src/domain/survey/reading/Understand.ts"
import { tripleSRows } from "../../../src/domain/survey/rows/TripleSRows.ts"
import { savCases } from "../../../src/domain/survey/sav/SavCases.ts"
import { savDictionary } from "../../../src/domain/survey/sav/SavDictionary.ts"
import { cutTo, extentOf, filePlan, MAX_TEXT, savPlan } from "../../../src/domain/survey/sav/SavVariables.ts"
import { answerOf } from "../../../src/domain/survey/tables/Tabulate.ts"
import { SurveyFilesNode } from "../../../src/layers/survey-files/SurveyFiles.ts"
import { SurveyFiles } from "../../../src/services/ports/SurveyFiles.ts"

const ROWS = 60

interface Made {
  readonly question: Question
  readonly column: Column
}

const codebookOf = (made: ReadonlyArray<Made>, weights: Float64Array | null, rows: number): Codebook => ({
  ...{ questions: made.map(({ question }) => question), respondents: rows, weighted: weights !== null },
  weighting: { used: weights === null ? null : "wt", candidates: [] }
})

const written = (made: ReadonlyArray<Made>, weights: Float64Array | null, rows: number) => {
  const codebook = codebookOf(made, weights, rows)
  const columns = made.map(({ column }) => column)
  const plan = savPlan(
    codebook,
    columns.map((column) => extentOf(column))
  )
  const about = {
    title: "Synthetic: Ünïcode",
    documents: ["Survey: x. ".repeat(30)],
    respondents: rows,
    at: new Date(0)
  }
  const cases = savCases(plan)
  const parts = [savDictionary(plan, about), cases.put(columns, weights === null ? [] : [weights])(0, rows)]
  return Buffer.concat([...parts, cases.end()])
}

const writtenAsTripleS = (made: ReadonlyArray<Made>, weights: Float64Array | null, rows: number) => {
  const codebook = codebookOf(made, weights, rows)
  const columns = made.map(({ column }) => column)
  const extents = columns.map((column) => extentOf(column))
  const about = { title: "Ünïcode <&>", origin: "us", href: "survey.csv", at: new Date(0) }
  const { description, head, put } = tripleSRows(filePlan(codebook, extents), codebook, extents, about)
  return zipSync({
    "survey.sss": description,
    "survey.csv": Buffer.concat([head, put(columns, weights === null ? [] : [weights])(0, rows)])
  })
}

const read = (bytes: Uint8Array) =>
  Effect.gen(function* () {
    const { dictionary, table } = yield* Effect.flatMap(SurveyFiles, (files) => files.readBytes(bytes))
    return yield* understand(table, { dictionary })
  }).pipe(Effect.provide(SurveyFilesNode))

const encoder = new TextEncoder()
const textColumn = (texts: ReadonlyArray<string>): Column => {
  const bytes = texts.map((text) => encoder.encode(text))
  const offsets = new Uint32Array(texts.length + 1)
  bytes.forEach((one, i) => {
    offsets[i + 1] = offsets[i]! + one.length
  })
  return { _tag: "Text", offsets, bytes: Buffer.concat(bytes) }
}

const base = { stem: null, labels: [] as ReadonlyArray<string> }
const coded = (codes: ReadonlyArray<number>, missing: ReadonlyArray<number>): Made => ({
  question: {
    ...{ ...base, key: "satis", text: "How satisfied are you?", kind: "ordinal" },
    labels: ["Very dissatisfied", "Dissatisfied", "Neither", "Satisfied", "Very satisfied"],
    codes: ["1", "2", "3", "4", "5"],
    missing: [
      { label: "Didn't say", code: "98" },
      { label: "Verweigert ß", code: "99" }
    ]
  },
  column: {
    _tag: "Coded",
    codes: Uint8Array.from(codes, (code, i) => (missing[i] === 0 ? code : 0)),
    missing: Uint8Array.from(missing)
  }
})
const several = (chosen: ReadonlyArray<ReadonlyArray<boolean>>): Made => {
  const asked = none(ROWS)
  const selected = [none(ROWS), none(ROWS), none(ROWS)]
  chosen.forEach((labels, i) => {
    if (labels.length > 0) set(asked, i)
    labels.forEach((is, label) => {
      if (is) set(selected[label]!, i)
    })
  })
  return {
    question: {
      ...{ ...base, key: "drinks", text: "What do you drink?", kind: "multiple", baseRule: "asked" },
      labels: ["Coffee", "Tee", "Jus d’orange"]
    },
    column: { _tag: "Multiple", asked, selected }
  }
}
const numbers = (values: ReadonlyArray<number>): Made => ({
  question: { ...base, key: "spent", text: "How much did you spend, in euros?", kind: "numeric" },
  column: { _tag: "Numeric", values: Float64Array.from(values) }
})

const list = <A>(one: fc.Arbitrary<A>) => fc.array(one, { minLength: ROWS, maxLength: ROWS })

const WRITERS = { SPSS: written, "triple-s": writtenAsTripleS }

describe.each(Object.entries(WRITERS))("files of %s that we write", (_, write) => {
  it.effect.prop(
    "give the same questions, labels, codes, missing values, answers and weights again",
    [
      list(fc.integer({ min: 1, max: 5 })),
      list(fc.constantFrom(0, 0, 0, 1, 2)),
      list(fc.constantFrom([], [true, false, true], [false, true, false], [false, false, true], [true, true, false])),
      list(fc.double({ min: 1, max: 5000, noNaN: true, noDefaultInfinity: true })),
      list(fc.double({ min: 0.2, max: 4, noNaN: true }))
    ],
    ([codes, missing, chosen, spent, weights]) =>
      Effect.gen(function* () {
        // Every answer and every missing value is given at least once, and amounts differ.
        const some = (of: ReadonlyArray<number>, all: ReadonlyArray<number>) => [...all, ...of.slice(all.length)]
        const made = [
          coded(some(codes, [1, 2, 3, 4, 5, 1, 1]), some(missing, [0, 0, 0, 0, 0, 1, 2])),
          several([[true, false, false], [false, true, true], [false, false, true], ...chosen.slice(3)]),
          numbers(spent.map((value, i) => value + i / 7))
        ]
        const weighing = Float64Array.from(weights, (weight, i) => weight + i / 1000)
        const draft = yield* read(write(made, weighing, ROWS))
        for (const { column, question } of made) {
          const at = draft.codebook.questions.findIndex(({ key }) => key === question.key)
          const { doubt: _, ...again } = draft.codebook.questions[at]!
          assert.deepStrictEqual({ ...again }, { ...question })
          for (let i = 0; i < ROWS; i++)
            assert.strictEqual(answerOf(again, draft.microdata.columns[at]!, i), answerOf(question, column, i))
        }
        const { missing: said } = draft.microdata.columns[0]!
        assert.deepStrictEqual([...said!], [...made[0]!.column.missing!])
        assert.strictEqual(draft.codebook.weighting?.used, "wt")
        assert.deepStrictEqual(draft.microdata.weights, weighing)
      }),
    { fastCheck: { numRuns: 20 } }
  )
})

describe("files of triple-s that we write", () => {
  it.effect("name only the weights that figures use as the weight", () =>
    Effect.gen(function* () {
      const weighed = (used: boolean) => {
        const made = numbers(Array.from({ length: ROWS }, (_, i) => i / 7))
        const own = codebookOf([made], used ? new Float64Array(ROWS).fill(1) : null, ROWS)
        const codebook = { ...own, weighting: { ...own.weighting!, others: [{ name: "census", words: "census" }] } }
        const about = { title: "T", origin: "us", href: "survey.csv", at: new Date(0) }
        const plan = filePlan(codebook, [extentOf(made.column)])
        return Buffer.from(tripleSRows(plan, codebook, [extentOf(made.column)], about).description).toString()
      }
      assert.lengthOf(weighed(true).match(/use="weight"/g) ?? [], 1)
      assert.match(weighed(true), /use="weight"><name>wt</)
      assert.notInclude(weighed(false), 'use="weight"')
      assert.include(weighed(false), "<name>census</name>")
    })
  )

  it.effect("hold texts as they are, whatever a spreadsheet would make of them", () =>
    Effect.gen(function* () {
      const texts = ["=1+1", "-none-", '@"home", or', "two\nlines", "+", "plain, with comma"]
      const all = Array.from({ length: ROWS }, (_, i) => texts[i % texts.length]!)
      const question: Question = { ...base, key: "why", text: "Why? Please tell us in your own words.", kind: "text" }
      const file = writtenAsTripleS([{ question, column: textColumn(all) }], null, ROWS)
      const { table } = yield* Effect.flatMap(SurveyFiles, (files) => files.readBytes(file)).pipe(
        Effect.provide(SurveyFilesNode)
      )
      for (const [i, text] of all.entries()) assert.strictEqual(cellAt(table.columns[0]!, i), text)
    })
  )
})

describe("files of SPSS that we write", () => {
  it.effect("hold texts of any length, whole or cut between characters", () =>
    Effect.gen(function* () {
      const texts = [
        "",
        "kurz",
        "ß".repeat(200),
        "long ".repeat(100),
        "Ω".repeat(MAX_TEXT),
        "x".repeat(254),
        "y".repeat(255)
      ]
      const all = Array.from({ length: ROWS }, (_, i) => texts[i % texts.length]!.trim())
      const question: Question = { ...base, key: "why", text: "Why? Please tell us in your own words.", kind: "text" }
      const file = written([{ question, column: textColumn(all) }, numbers(all.map((_, i) => i / 3))], null, ROWS)
      const { dictionary, table } = yield* Effect.flatMap(SurveyFiles, (files) => files.readBytes(file)).pipe(
        Effect.provide(SurveyFilesNode)
      )
      assert.strictEqual(dictionary?.variables[0]?.question, question.text)
      for (const [i, text] of all.entries()) assert.strictEqual(cellAt(table.columns[0]!, i), cutTo(text, MAX_TEXT))
    })
  )

  it("declare many missing values as a range that holds no answer", () => {
    const question: Question = {
      ...{ ...base, key: "AND", text: "Q", kind: "single", labels: ["Yes", "No"], codes: ["1", "97"] },
      missing: ["95", "96", "98", "99"].map((code) => ({ label: `Missing ${code}`, code }))
    }
    const { variables } = savPlan({ questions: [question], respondents: 0, weighted: false }, [])
    const [{ codes, missing, name }] = variables as [(typeof variables)[number]]
    assert.strictEqual(name, "v_AND")
    assert.isTrue(codes.every((code) => code < missing[0]! || code > missing.at(-1)!))
    assert.lengthOf(missing, 4)
  })

  it.prop(
    "call each variable by a name of its own that programs take",
    [fc.array(fc.string({ unit: "grapheme" }))],
    ([keys]) => {
      const questions = keys.map((key): Question => ({ ...base, key, text: key, kind: "numeric" }))
      const { variables } = savPlan({ questions, respondents: 0, weighted: true }, [])
      const names = variables.map(({ name }) => name)
      assert.strictEqual(new Set(names.map((name) => name.toLowerCase())).size, names.length)
      for (const name of names) {
        assert.match(name, /^[\p{L}@][\p{L}\p{N}_.$#@]*$/u)
        assert.isAtMost(encoder.encode(name).length, 64)
      }
    }
  )
})
