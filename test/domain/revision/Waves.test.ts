import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { columnOf } from "../../../src/domain/revision/WaveCells.ts"
import { appendWave, type WaveBase, withoutLastWave } from "../../../src/domain/revision/Waves.ts"
import { bareVariable, type Dictionary, type Variable } from "../../../src/domain/survey/codebook/Dictionary.ts"
import { cellAt, type RawTable, tableOf } from "../../../src/domain/survey/file/RawTable.ts"
import { draftOf } from "../../../src/domain/survey/mapping/Draft.ts"
import type { Mapping } from "../../../src/domain/survey/mapping/Mapping.ts"
import type { WaveAsk } from "../../../src/domain/survey/mapping/Wave.ts"
import { answered, type Column, textAt } from "../../../src/domain/survey/model/Column.ts"
import type { Question } from "../../../src/domain/survey/model/Question.ts"
import { mappingOf } from "../../../src/domain/survey/reading/Understand.ts"
import { foldText } from "../../../src/domain/text/Text.ts"
import { csv, readSurvey, surveysDir } from "../../support/SurveyTables.ts"
import { sampleSurveyCsv } from "../../support/sample/SampleSurvey.ts"

interface Given {
  readonly table: RawTable
  readonly dictionary: Dictionary | null
}

const read = ({ dictionary, table }: Given) => Either.getOrThrow(mappingOf(table, { dictionary }))

const baseOf = (given: Given, mapping: Mapping = read(given)): WaveBase => ({
  ...given,
  asRead: mapping,
  mapping,
  changes: []
})

const append = (first: WaveBase, second: Given, ask: WaveAsk = { first: "2024", label: "2025" }) => {
  const sent = { ...second, mapping: read(second), contentHash: "00", isGiven: false }
  return Either.map(appendWave(first, sent, ask), (appended) => ({
    ...appended,
    draft: Either.getOrThrow(draftOf(appended.table, appended.asRead))
  }))
}

const of = (text: string): Given => ({ table: Either.getOrThrow(csv(text)).table, dictionary: null })

/** What a respondent answered, in words. */
const answerOf = ({ labels }: Question, column: Column, row: number): string => {
  if (!answered(column, row)) return ""
  switch (column._tag) {
    case "Coded":
      return foldText(labels[column.codes[row]! - 1]!)
    case "Multiple":
      return labels
        .filter((_, at) => (column.selected[at]![row >>> 5]! & (1 << (row & 31))) !== 0)
        .map(foldText)
        .sort()
        .join("|")
    case "Ranking":
      return labels
        .map((label, at) => `${foldText(label)}=${column.ranks[at]![row]}`)
        .sort()
        .join("|")
    case "Numeric":
      return `${column.values[row]}`
    case "Text":
      return textAt(column, row)
  }
}

type Appended = Either.Either.Right<ReturnType<typeof append>>
const columnNamed = ({ draft }: Pick<Appended, "draft">, key: string) => {
  const at = draft.codebook.questions.findIndex((question) => question.key === key)
  return { question: draft.codebook.questions[at]!, column: draft.microdata.columns[at]! }
}
const answersTo = (made: Pick<Appended, "draft">, key: string): ReadonlyArray<string> => {
  const { column, question } = columnNamed(made, key)
  return Array.from({ length: made.draft.codebook.respondents }, (_, row) => answerOf(question, column, row))
}

const wavesOf = (made: Appended) => columnNamed(made, made.column).question.labels

const rowsOf = ({ dictionary, table }: Given, rows: ReadonlyArray<number>): Given => ({
  dictionary,
  table: {
    rows: rows.length,
    blankRows: [],
    columns: table.columns.map((column) =>
      columnOf(
        column.header,
        rows.map((row) => cellAt(column, row))
      )
    )
  }
})

const variable = (name: string, question: string, labels: ReadonlyArray<string>): Variable => ({
  ...bareVariable(name),
  question,
  labels: labels.map((label, i) => ({ value: `${i + 1}`, label }))
})
/** A file of codes whose labels a dictionary tells, code by code from 1. */
const coded = (
  columns: Readonly<
    Record<string, readonly [question: string, labels: ReadonlyArray<string>, answers: ReadonlyArray<string>]>
  >
): Given => {
  const all = Object.entries(columns)
  const rows = all[0]![1][2].length
  const cell = ([, labels, answers]: (typeof all)[number][1], row: number) =>
    labels.length === 0 ? answers[row]! : `${labels.indexOf(answers[row]!) + 1 || ""}`
  return {
    table: tableOf(
      [all.map(([name]) => name), ...Array.from({ length: rows }, (_, row) => all.map(([, one]) => cell(one, row)))],
      1
    ),
    dictionary: {
      variables: all.map(([name, [question, labels]]) => variable(name, question, labels)),
      sets: [],
      weight: null
    }
  }
}
const repeated = (answers: ReadonlyArray<string>, rows: number) =>
  Array.from({ length: rows }, (_, i) => answers[i % answers.length]!)
const kinds = ({ differences }: Pick<Appended, "differences">, question: string) =>
  differences.flatMap((one) => (one.question === question ? [one.kind] : []))

const ASKED = "Do you trust the police?"

describe("a file appended as another wave", () => {
  it("has its answers matched by label, whatever their codes and columns", () => {
    const labels = ["Yes", "No", "Don't know", "It depends", "Never heard of them"]
    const answers = fc.array(fc.constantFrom(...labels, ""), { minLength: 40, maxLength: 80 })
    const order = fc.shuffledSubarray(labels, { minLength: 2 })
    let joined = 0
    fc.assert(
      fc.property(answers, answers, order, order, fc.boolean(), (one, two, first, second, isFirst) => {
        const given = (all: ReadonlyArray<string>, known: ReadonlyArray<string>) =>
          all.map((answer) => (known.includes(answer) ? answer : ""))
        const [before, now] = [given(one, first), given(two, second)]
        fc.pre([before, now].every((all) => new Set(all).size > 1))
        const sex = (rows: number) => ["Sex?", ["Male", "Female"], repeated(["Female", "Male"], rows)] as const
        const asked = [ASKED, second, now] as const
        const base = coded({ trust: [ASKED, first, before], sex: sex(one.length) })
        const file = coded(isFirst ? { q9: asked, sex: sex(two.length) } : { sex: sex(two.length), trust: asked })
        const made = append(baseOf(base), file)
        if (Either.isLeft(made)) return assert.fail(made.left.message)
        const key = made.right.draft.codebook.questions.find(({ key }) => key === "trust")!.key
        const known = kinds(made.right, key)
        if (known.includes("kind"))
          return assert.isTrue(
            answersTo(made.right, key)
              .slice(one.length)
              .every((answer) => answer === "")
          )
        joined++
        assert.deepStrictEqual(answersTo(made.right, key), [...before, ...now].map(foldText))
        assert.strictEqual(
          known.includes("codes"),
          first.some((label, i) => second.includes(label) && second.indexOf(label) !== i)
        )
        const alone = second.filter((label) => !first.includes(label))
        assert.strictEqual(
          made.right.differences.some(({ text }) => text.includes("only the file has")),
          alone.length > 0
        )
      })
    )
    assert.isAbove(joined, 25)
  })

  it("has options of several answers matched by label, in columns of any order and with any cells", () => {
    const films = ["Jaws", "Alien", "Heat"]
    const seen = fc.array(fc.subarray(films), { minLength: 40, maxLength: 60 })
    const file = (
      all: ReadonlyArray<ReadonlyArray<string>>,
      order: ReadonlyArray<string>,
      [yes, no]: readonly [string, string]
    ) =>
      of(
        [
          ["Sex", ...order.map((film) => `Which films have you seen? - ${film}`)].join(),
          ...all.map((one, i) => [i % 2 ? "M" : "F", ...order.map((film) => (one.includes(film) ? yes : no))].join())
        ].join("\n")
      )
    fc.assert(
      fc.property(seen, seen, fc.shuffledSubarray(films, { minLength: 3 }), (one, two, order) => {
        const base = file([[], films, ...one], films, ["1", "0"])
        const made = Either.getOrThrow(append(baseOf(base), file([[], films, ...two], order, ["Yes", "No"])))
        const key =
          base.table.columns.length > 0
            ? made.draft.codebook.questions.find(({ kind }) => kind === "multiple")!.key
            : ""
        const words = (all: ReadonlyArray<string>) => all.map(foldText).toSorted().join("|")
        assert.deepStrictEqual(
          answersTo(made, key).map((answer) => answer.split("|").toSorted().join("|")),
          [[], films, ...one, [], films, ...two].map(words)
        )
      })
    )
  })

  it("keeps apart what is bare codes, other numbers, another kind or another question under the same name", () => {
    const yes = ["Yes", "No"]
    const rows = 60
    const sex = ["Sex?", ["Male", "Female"], repeated(["Female", "Male"], rows)] as const
    const base = coded({
      sex,
      trust: [ASKED, yes, repeated(yes, rows)],
      spend: ["How much do you spend?", [], repeated(["12.5", "80", "7", "33", "41.2", "19"], rows)],
      rate: ["How satisfied are you with our prices?", ["Good", "Bad"], repeated(["Good", "Bad"], rows)]
    })
    const file: Given = {
      table: coded({
        sex,
        trust: ["", [], repeated(["1", "2"], rows)],
        spend: [
          "",
          [],
          repeated(["a lot of money", "not very much", "who knows that", "plenty, I fear", "x", "y"], rows)
        ],
        rate: ["", ["Good", "Bad"], repeated(["Bad", "Good"], rows)]
      }).table,
      dictionary: {
        variables: [
          variable("sex", "Sex?", ["Male", "Female"]),
          variable("trust", ASKED, []),
          variable("spend", "How much do you spend?", []),
          variable("rate", "Would you board a rocket to Mars?", ["Good", "Bad"])
        ],
        sets: [],
        weight: null
      }
    }
    const made = Either.getOrThrow(append(baseOf(base), file))
    assert.deepStrictEqual(
      [kinds(made, "trust"), kinds(made, "spend"), kinds(made, "rate")],
      [["kind"], ["kind"], ["missing"]]
    )
    const blank = new Array<string>(rows).fill("")
    assert.deepStrictEqual(answersTo(made, "trust"), [...repeated(["yes", "no"], rows), ...blank])
    assert.deepStrictEqual(answersTo(made, "trust_2025"), [...blank, ...repeated(["1", "2"], rows)])
    assert.deepStrictEqual(answersTo(made, "rate_2025"), [...blank, ...repeated(["bad", "good"], rows)])
    assert.deepStrictEqual(answersTo(made, "spend").slice(rows), blank)
    assert.deepStrictEqual(answersTo(made, "sex"), repeated(["female", "male"], 2 * rows))
  })

  it("holds for the labels that a person gave: what is called so now, and bare codes as the project's", () => {
    const rows = repeated(["1", "2", "2"], 45)
    const bare = of(["Sex,trust", ...rows.map((code) => `M,${code}`)].join("\n"))
    const asRead = read(bare)
    const relabelled = (labels: ReadonlyArray<string>): WaveBase => ({
      ...baseOf(bare, asRead),
      mapping: {
        ...asRead,
        questions: asRead.questions.map((one) =>
          one.key === "trust" && one.source._tag === "Labels"
            ? {
                ...one,
                source: { ...one.source, labels: one.source.labels.map((own, i) => ({ ...own, label: labels[i]! })) }
              }
            : one
        )
      }
    })
    const base = relabelled(["No", "Yes"])
    const again = Either.getOrThrow(append(base, of(["Sex,trust", ...rows.map((code) => `F,${code}`)].join("\n"))))
    assert.deepStrictEqual(kinds(again, "trust"), ["codes"])
    assert.include(again.differences.map(({ text }) => text).join(), "1 is “No” and 2 is “Yes”")
    const worded = of(["Sex,trust", ...rows.map((code) => `F,${code === "1" ? "Yes" : "No"}`)].join("\n"))
    const made = Either.getOrThrow(append(base, worded))
    // As read, code 2 is “2”; it was called “Yes”.
    assert.deepStrictEqual(
      answersTo(made, "trust").slice(45),
      rows.map((code) => (code === "1" ? "2" : "1"))
    )
  })

  it("says of a question in other words that it is not comparable, with both", () => {
    const yes = ["Yes", "No"]
    const given = (text: string) => coded({ trust: [text, yes, repeated(yes, 40)] })
    const made = Either.getOrThrow(append(baseOf(given(ASKED)), given("Do you trust the police nowadays?")))
    assert.deepStrictEqual(kinds(made, "trust"), ["reworded"])
    const { reworded = "" } = columnNamed(made, "trust").question
    for (const words of [ASKED, "Do you trust the police nowadays?", "2025"]) assert.include(reworded, words)
    assert.deepStrictEqual(answersTo(made, "trust"), repeated(["yes", "no"], 80))
  })

  it("has what only the file takes for no answer stay none, whatever the project writes", () => {
    const hours = Array.from({ length: 9 }, (_, i) => `${i}`)
    const file = (answers: ReadonlyArray<string>) =>
      of(
        ["Sex,Hours of TV per day", ...repeated(answers, 180).map((cell, i) => `${i % 2 ? "M" : "F"},${cell}`)].join(
          "\n"
        )
      )
    const unsure = [...hours, ...hours, "99"]
    const key = "hours_of_tv_per_day"
    // A source that takes 99 for an amount beside one that does not.
    const project = { ...file(unsure), mapping: read(file(hours)) }
    for (const [base, isAmount] of [
      [baseOf(file(hours)), false],
      [baseOf(project, project.mapping), true]
    ] as const) {
      const made = Either.getOrThrow(append(base, file(unsure)))
      assert.deepStrictEqual(kinds(made, key), ["labels"])
      const all = answersTo(made, key)
      assert.deepStrictEqual(
        all.slice(180),
        repeated(unsure, 180).map((cell) => (cell === "99" ? "" : cell))
      )
      assert.deepStrictEqual(all.slice(0, 180), repeated(isAmount ? unsure : hours, 180))
      const { column, question } = columnNamed(made, key)
      assert.deepStrictEqual(
        question.missing?.map(({ label }) => label),
        ["99"]
      )
      assert.strictEqual(column.missing?.filter((code) => code > 0).length, 9)
    }
  })

  it("keeps scales apart whose numbers don't mean the same, either way", () => {
    const steps = (n: number) => Array.from({ length: n }, (_, i) => `${i + 1}`)
    const ends = (low: string, high: string) => [`1 - ${low}`, "2", "3", "4", `5 - ${high}`]
    const file = (scale: ReadonlyArray<string>) =>
      of(["Sex,Rate us", ...repeated(scale, 120).map((step, i) => `${i % 2 ? "M" : "F"},${step}`)].join("\n"))
    const differs: ReadonlyArray<readonly [ReadonlyArray<string>, ReadonlyArray<string>, string]> = [
      [steps(5), steps(10), "1 to 10"],
      [ends("Very bad", "Very good"), ends("Very good", "Very bad"), "“Very good” in"],
      [steps(5), ends("Very bad", "Very good"), "without words"]
    ]
    for (const [one, two, why] of differs)
      for (const [first, second] of [
        [one, two],
        [two, one]
      ] as const) {
        const made = Either.getOrThrow(append(baseOf(file(first)), file(second)))
        assert.deepStrictEqual([kinds(made, "rate_us"), kinds(made, "rate_us_2025")], [["kind"], ["new"]], why)
        assert.include(made.differences[0]!.text, why)
        assert.deepStrictEqual(answersTo(made, "rate_us_2025").slice(120), repeated(second, 120).map(foldText))
        assert.isTrue(
          answersTo(made, "rate_us")
            .slice(120)
            .every((answer) => answer === "")
        )
      }
    // A mapping says that the scale goes on beyond what anybody chose.
    const [own, fewer] = [file(steps(10)), file(steps(5))]
    const said = { ...fewer, mapping: read(own), contentHash: "00", isGiven: true }
    const joined = Either.getOrThrow(appendWave(baseOf(own), said, { first: "2024", label: "2025" }))
    assert.deepStrictEqual(joined.differences, [])
    for (const scale of [steps(5), ends("Very bad", "Very good")])
      assert.deepStrictEqual(Either.getOrThrow(append(baseOf(file(scale)), file(scale.toReversed()))).differences, [])
  })

  it("is refused where it has no question of the project, and where both waves would have one name", () => {
    const sex = of(["Sex", ...repeated(["M", "F"], 40)].join("\n"))
    const pets = of(["Pets", ...repeated(["Cat", "Dog"], 40)].join("\n"))
    const refusal = (file: Given, ask?: WaveAsk) => {
      const made = append(baseOf(sex), file, ask)
      return Either.isLeft(made) && "param" in made.left ? [made.left.param, made.left.problem] : []
    }
    assert.deepStrictEqual(refusal(pets)[0], "file")
    const [param, problem = ""] = refusal(sex, { first: "W1", label: "w1" })
    assert.deepStrictEqual(param, "label")
    assert.include(problem, "Both waves")
  })

  it("says whose respondents count for more where weights are far apart", () => {
    const file = (weight: number) =>
      of(["Sex,Weight", ...repeated(["M", "F"], 60).map((sex, i) => `${sex},${weight + (i % 3) / 10}`)].join("\n"))
    for (const [own, other, whose] of [
      [1, 100, "the file's"],
      [1, 0.1, "the project's"]
    ] as const) {
      const made = Either.getOrThrow(append(baseOf(file(own)), file(other)))
      assert.include(
        made.differences.find(({ kind }) => kind === "weights")!.text,
        `In totals over all waves, ${whose} respondents count for more.`
      )
    }
  })

  it("needs names for waves, and each once", () => {
    const file = of(["Sex", ...repeated(["M", "F"], 40)].join("\n"))
    const param = (ask: WaveAsk, base = baseOf(file)) => {
      const made = append(base, file, ask)
      return Either.isLeft(made) && "param" in made.left ? made.left.param : null
    }
    assert.deepStrictEqual(
      [
        param({ label: "2" }),
        param({ first: "1" }),
        param({ first: "1", label: "1" }),
        param({ first: "1", label: "2" })
      ],
      ["first", "label", "label", null]
    )
    const longer = Either.getOrThrow(append(baseOf(file), file, { first: "1", label: "2" }))
    const next = { ...longer, mapping: longer.asRead }
    assert.deepStrictEqual(
      [param({ label: "2" }, next), param({ first: "0", label: "3" }, next), param({ label: "3" }, next)],
      ["label", "first", null]
    )
    const third = Either.getOrThrow(append(next, file, { label: "3" }))
    assert.deepStrictEqual(wavesOf(third), ["1", "2", "3"])
    assert.deepStrictEqual(
      answersTo(third, "wave"),
      ["1", "2", "3"].flatMap((wave) => repeated([wave], 40))
    )
  })

  it("uses the waves that both files tell themselves", () => {
    const file = (waves: ReadonlyArray<string>) =>
      of(["Sex,Wave", ...repeated(["M", "F"], 40).map((sex, i) => `${sex},${waves[i % waves.length]}`)].join("\n"))
    const base = baseOf(file(["2022", "2023"]))
    const made = Either.getOrThrow(append(base, file(["2024", "2025"]), {}))
    assert.deepStrictEqual([made.column.toLowerCase(), wavesOf(made)], ["wave", ["2022", "2023", "2024", "2025"]])
    assert.strictEqual(new Set(answersTo(made, made.column)).size, 4)
    assert.isTrue(Either.isLeft(append(base, file(["2023", "2024"]), {})))
    assert.isTrue(Either.isLeft(append(base, file(["2024", "2025"]), { label: "2026" })))
  })

  it("can be taken away, and nothing is left of it", () => {
    const survey = sampleSurveyCsv(7).trim().split("\n")
    const part = (from: number, to: number) => of([survey[0], ...survey.slice(from, to)].join("\n"))
    const first = baseOf(part(1, 300))
    const made = Either.getOrThrow(append(first, part(300, survey.length)))
    const back = withoutLastWave(made)!
    assert.deepStrictEqual(back.asRead, first.asRead)
    assert.deepStrictEqual(draftOf(back.table, back.asRead), draftOf(first.table, first.asRead))
    assert.isNull(withoutLastWave(back))
  })
})

const REAL = [
  "star-wars/StarWars.csv",
  "thanksgiving-2015/thanksgiving-2015-poll-data.csv",
  "masculinity-2018/raw-responses.csv",
  "jupyter-ux-2015/2015-ux.csv",
  "mobiles-feedback-sav/Mobiles_feedback_4_weeks.sav"
]

describe.skipIf(surveysDir === undefined)("a part of a real survey appended to the rest", () => {
  const parts = {
    "every third person": (row: number) => row % 3 === 1,
    "the second half": (row: number, n: number) => 2 * row > n
  }
  for (const path of REAL)
    for (const [part, isSecond] of Object.entries(parts))
      it(`gives everybody the answers that they have in the whole: ${part} of ${path}`, () => {
        const whole = readSurvey(readFileSync(join(surveysDir!, path)))
        const draft = Either.getOrThrow(draftOf(whole.table, read(whole)))
        const rows = Array.from({ length: whole.table.rows }, (_, row) => row)
        const [one, two] = [false, true].map((second) => rows.filter((row) => isSecond(row, rows.length) === second))
        const made = Either.getOrThrow(append(baseOf(rowsOf(whole, one!)), rowsOf(whole, two!)))
        let same = 0
        for (const { key, kind } of draft.codebook.questions) {
          if (columnNamed(made, key).question?.kind !== kind) continue
          const all = answersTo({ draft }, key)
          assert.deepStrictEqual(
            answersTo(made, key),
            [...one!, ...two!].map((row) => all[row]!),
            key
          )
          same++
        }
        assert.isAbove(same, 0.9 * draft.codebook.questions.length)
        assert.deepStrictEqual(answersTo(made, "wave"), [...one!.map(() => "2024"), ...two!.map(() => "2025")])
      })
})
