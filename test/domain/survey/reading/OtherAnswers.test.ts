import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { fileColumns, rereadSurvey } from "../../../../src/domain/revision/Reread.ts"
import { columnsOf, type MappedQuestion, type Mapping } from "../../../../src/domain/survey/mapping/Mapping.ts"
import { readMapping, writeMapping } from "../../../../src/domain/survey/mapping/MappingFile.ts"
import { isOther } from "../../../../src/domain/survey/reading/OtherAnswers.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"
import { csv, surveyOf, tabulate, where } from "../../../support/SurveyTables.ts"

const ROWS = 120
const quoted = (cell: string | number) => `"${cell}"`
const fileOf = (headers: ReadonlyArray<string>, cellsAt: (row: number) => ReadonlyArray<string | number>): string =>
  [
    ["Gender", ...headers].map(quoted).join(","),
    ...Array.from({ length: ROWS }, (_, r) => [r % 2 ? "Female" : "Male", ...cellsAt(r)].map(quoted).join(","))
  ].join("\n")
const headersIn = (text: string) => Either.getOrThrow(csv(text)).table.columns.map(({ header }) => header)
const mappingIn = (text: string): Mapping => Either.getOrThrow(mappingOf(Either.getOrThrow(csv(text)).table))
const at = ({ questions }: Mapping, column: number): MappedQuestion =>
  questions.find(({ source }) => columnsOf(source).includes(column))!
const countsIn = (text: string, key: string) => {
  const draft = surveyOf(text)
  return tabulate(
    draft,
    key,
    where(draft, () => true)
  )
}
const ticked = (row: number, option: number) => (row * (option + 3) + option + ((row * row) % 5)) % 4 === 0

const titles = fc.constantFrom(
  "Other (please specify)",
  "Other",
  "Other, please specify:",
  "Something else (write in)",
  "[Other]",
  "Sonstiges (bitte angeben)",
  "Another – please describe",
  "Other – specify - Text"
)
const seeds = fc.array(fc.nat({ max: 3 }), { minLength: ROWS, maxLength: ROWS })
const writers = (seed: ReadonlyArray<number>) =>
  seed.map((n, r) => (r < 3 || (n === 0 && r % 4 !== 3) ? `my own ${r}` : ""))

describe("an “Other” of which only what was written is known", () => {
  it("is an option, in whatever words", () => {
    fc.assert(
      fc.property(titles, seeds, (title, seed) => {
        const written = writers(seed)
        const options = ["Tea", "Coffee", "Milk"]
        const text = fileOf(
          [...options, title].map((one) => `Which drinks did you buy? - ${one}`),
          (r) => [...options.map((option, o) => (ticked(r, o) ? option : "")), written[r]!]
        )
        const { key } = at(mappingIn(text), 2)
        const { base, counts } = countsIn(text, key)
        options.forEach((option, o) => {
          assert.strictEqual(counts[option], written.filter((_, r) => ticked(r, o)).length)
        })
        assert.strictEqual(counts.Other, written.filter((one) => one !== "").length)
        assert.strictEqual(base, written.filter((one, r) => one !== "" || options.some((_, o) => ticked(r, o))).length)
      }),
      { numRuns: 30 }
    )
  })

  it.each([0, 1, 5])("is not counted twice where a column marks it and %i wrote", (writing) => {
    const options = ["Tea", "Coffee", "Other (please specify)"]
    const text = fileOf(
      [...options, "Other (please specify) - Text"].map((one) => `Which? - ${one}`),
      (r) => [...options.map((option, o) => (ticked(r, o) ? option : "")), r < writing ? `kombucha ${r}` : ""]
    )
    const mapping = mappingIn(text)
    assert.deepStrictEqual(columnsOf(at(mapping, 2).source), [2, 3, 4])
    assert.strictEqual(at(mapping, 5)?.kind, writing === 0 ? undefined : "text")
  })

  it.each([
    ["No", "Yes", "none"],
    ["Nein", "Ja", "keine"],
    ["no", "sí", "nada"]
  ])("is not chosen by who wrote “%s” beside “%s”", (no, yes, nothing) => {
    const answers = [no, nothing, "kombucha", `${yes}: kefir`]
    const text = fileOf(
      ["Tea", "Coffee", "Other (please specify)"].map((one) => `Which did you buy? - ${one}`),
      (r) => [ticked(r, 0) ? yes : no, ticked(r, 1) ? yes : no, r % 4 < 2 ? answers[r % 4]! : `${answers[r % 4]} ${r}`]
    )
    const { base, counts } = countsIn(text, at(mappingIn(text), 2).key)
    assert.deepStrictEqual([base, counts.Other], [ROWS, ROWS / 2])
  })

  it("is an answer of those who left a question with one answer blank", () => {
    fc.assert(
      fc.property(fc.constantFrom("Other (please specify)", "Other", "Sonstiges"), seeds, (title, seed) => {
        const written = writers(seed)
        const main = (r: number) => (written[r] === "" ? (r % 3 === 0 ? "" : r % 3 === 1 ? "HSBC" : "Lloyds") : "")
        const text = fileOf([`What is your main bank? - Response`, `What is your main bank? - ${title}`], (r) => [
          main(r),
          written[r]!
        ])
        const mapping = mappingIn(text)
        const question = at(mapping, 2)
        assert.strictEqual(question.text, "What is your main bank?")
        const { base, counts } = countsIn(text, question.key)
        assert.strictEqual(counts.Other, written.filter((one) => one !== "").length)
        assert.strictEqual(base, written.filter((one, r) => one !== "" || main(r) !== "").length)
        assert.deepStrictEqual(Either.getOrThrow(readMapping(writeMapping(mapping), headersIn(text))), mapping)
      }),
      { numRuns: 20 }
    )
  })

  it("is known by its words", () => {
    const yes = [
      "Other",
      "other:",
      "Others",
      "Other (please specify)",
      "Other, what?",
      "Anything else",
      "Autre",
      "[Other]"
    ]
    const no = ["Other fruit juice", "Mother", "None of these", "Otherwise engaged", "Please specify", "Comments", ""]
    assert.deepStrictEqual(
      yes.filter((one) => !isOther(one)),
      []
    )
    assert.deepStrictEqual(no.filter(isOther), [])
  })
})

describe("options that hold what parts headers", () => {
  const sets: ReadonlyArray<ReadonlyArray<string>> = [
    ["Tesco - in store", "Tesco - online", "Aldi", "Lidl"],
    ["Netflix: basic", "Netflix: premium", "Disney+", "Hulu"],
    ["Aldi", "Tesco (online)", "Tesco (in store)", "Lidl"],
    ["Fanta / Sprite", "Fanta / Lemon", "Tea", "Dr. Pepper: diet"]
  ]
  const marks = ["the option", "0 and 1", "x"] as const
  const forms: ReadonlyArray<(option: string) => string> = [
    (option) => `Where do you shop? - ${option}`,
    (option) => `Which of these do you use? [${option}]`,
    (option) => `Q7. Which of these do you use? – ${option}`
  ]
  it.each(
    sets.flatMap((set) => marks.flatMap((mark) => forms.map((form) => [form(set[0]!), mark, set, form] as const)))
  )("%s, %s", (_, mark, set, form) => {
    const text = fileOf(set.map(form), (r) =>
      set.map((option, o) =>
        mark === "0 and 1" ? (ticked(r, o) ? 1 : 0) : ticked(r, o) ? (mark === "x" ? "x" : option) : ""
      )
    )
    const mapping = mappingIn(text)
    const { key, source } = at(mapping, 2)
    assert.deepStrictEqual(columnsOf(source), [2, 3, 4, 5])
    const { counts } = countsIn(text, key)
    assert.deepStrictEqual(
      counts,
      Object.fromEntries(
        set.map((option, o) => [option, Array.from({ length: ROWS }, (__, r) => r).filter((r) => ticked(r, o)).length])
      )
    )
  })

  it("leave grids within a question apart", () => {
    const scale = ["Bad", "Fair", "Good"]
    const headers = ["Staff", "Branch"].flatMap((topic) =>
      ["speed", "tone"].map((row) => `How do you rate us? - ${topic} - ${row}`)
    )
    const mapping = mappingIn(fileOf(headers, (r) => headers.map((_, c) => scale[(r * (c + 2) + c) % 3]!)))
    assert.deepStrictEqual(
      [2, 3, 4, 5].map((column) => at(mapping, column).stem),
      ["Staff", "Staff", "Branch", "Branch"].map((topic) => `How do you rate us? - ${topic}`)
    )
  })
})

describe("columns of 1 and 2 without labels", () => {
  const options = ["Apples", "Pears", "Plums"]
  const file = (question: string) =>
    fileOf(
      options.map((one) => `${question} - ${one}`),
      (r) => options.map((_, o) => (o < 2 && ticked(r, o) ? 1 : 2))
    )

  it("are options where the question asks to choose", () => {
    const mapping = mappingIn(file("Which fruit do you eat?"))
    const { doubt, key } = at(mapping, 2)
    assert.include(doubt, "1 was taken for selected")
    const { base, counts } = countsIn(file("Which fruit do you eat?"), key)
    assert.deepStrictEqual([base, counts.Plums], [ROWS, 0])
  })

  it("are doubted elsewhere, and never numbers", () => {
    const mapping = mappingIn(file("Your household"))
    for (const column of [2, 3, 4]) assert.notStrictEqual(at(mapping, column).kind, "numeric")
    assert.include(at(mapping, 2).doubt, "1 and 2 have no labels")
  })
})

describe("headers with a colon", () => {
  it("are whole where their columns are no parts of one question", () => {
    const headers = [1, 2, 3, 4].map((q) => `Question ${q}: how do you feel about this?`)
    const cells = (r: number) =>
      headers.map(
        (_, c) =>
          [
            ["a", "b"],
            ["red", "blue", "green"],
            ["x1", "y1"],
            ["p", "q"]
          ][c]![r % 2]!
      )
    const mapping = mappingIn(fileOf(headers, cells))
    assert.deepStrictEqual(
      mapping.questions.slice(1).map(({ key, text }) => [key, text]),
      headers.map((header, c) => [`question_${c + 1}_how_do_you_feel_about_this`, header])
    )
  })
})

describe("columns that change questions", () => {
  const options = ["TV", "Radio", "Web"]
  const change = (text: string, mapping: Mapping, key: string, columns: ReadonlyArray<number>) => {
    const { table } = Either.getOrThrow(csv(text))
    const all = new Map(table.columns.map((column, c) => [c + 1, column]))
    const file = fileColumns(
      table.rows,
      table.columns.map(({ header }) => header),
      all,
      null
    )
    return Either.getOrThrow(rereadSurvey(mapping, file, { key, change: { columns } })).mapping
  }

  it.each([" - ", " ", ": "])("are called as before when they come back (“%s”)", (between) => {
    const text = fileOf(
      options.map((one) => `Which news sources do you use?${between}${one}`),
      (r) => options.map((_, o) => (ticked(r, o) ? "yes" : "no"))
    )
    const mapping = mappingIn(text)
    const { key, kind } = at(mapping, 2)
    if (kind !== "multiple") return
    const back = change(text, change(text, mapping, key, [2, 3]), key, [2, 3, 4])
    assert.deepStrictEqual(at(back, 2).source, at(mapping, 2).source)
  })

  it("bring what was written beside “Other” back as an option", () => {
    const text = fileOf(
      ["Tea", "Coffee", "Other (please specify)"].map((one) => `Which? - ${one}`),
      (r) => [ticked(r, 0) ? "Tea" : "", ticked(r, 1) ? "Coffee" : "", ticked(r, 2) ? `mine ${r}` : ""]
    )
    const mapping = mappingIn(text)
    const { key, source } = at(mapping, 2)
    const less = change(text, mapping, key, [2, 3])
    const back = change(text, less, key, [2, 3, 4])
    assert.deepStrictEqual(at(back, 2).source, source)
    assert.strictEqual(back.questions.length, mapping.questions.length)
  })

  it("ask what stands above them", () => {
    const scale = ["Bad", "Fair", "Good"]
    const text = fileOf([...["Speed", "Tone"].map((row) => `How do you rate us? - ${row}`), "Which city?"], (r) => [
      scale[r % 3]!,
      scale[(r + 1) % 3]!,
      ["Rome", "Oslo"][r % 2]!
    ])
    const mapping = mappingIn(text)
    const { key } = at(mapping, 2)
    const row = change(text, mapping, key, [3]).questions.find((one) => one.key === key)!
    assert.deepStrictEqual([row.text, row.stem], ["How do you rate us? - Tone", "How do you rate us?"])
    const other = change(text, mapping, key, [4]).questions.find((one) => one.key === key)!
    assert.deepStrictEqual([other.text, other.stem], ["Which city?", null])
  })
})

describe("lists", () => {
  it.each(["None of these", "Nothing", "I live offline"])("offer what stands alone in its cells: %s", (none) => {
    const options = ["TV", "Radio", "Newspapers, printed", "Web"]
    const cell = (r: number) => {
      const chosen = options.filter((_, o) => ticked(r, o))
      return chosen.length === 0 ? none : chosen.join(", ")
    }
    const text = fileOf(["Where do you get news?"], (r) => [cell(r)])
    const { counts } = countsIn(text, at(mappingIn(text), 2).key)
    assert.isUndefined(counts.Other)
    assert.strictEqual(counts[none], Array.from({ length: ROWS }, (_, r) => r).filter((r) => cell(r) === none).length)
  })
})
