import { assert, describe, it } from "@effect/vitest"
import { questionNamed, surveyOf, tabulate, where } from "../../../support/SurveyTables.ts"

const OPTIONS = ["Coke", "Pepsi", "Fanta", "Sprite", "7up"]
const QUESTION = "Which drinks do you like?"
/** Nobody chooses the third; every ninth respondent chooses nothing. */
const isChosen = (row: number, option: number) => option !== 2 && (row * 7 + option * 3) % 5 < 2 && row % 9 !== 0
const ROWS = 80

interface Style {
  readonly header: (option: string, at: number) => string
  readonly below?: (option: string) => string
  readonly cell: (isOn: boolean, option: string) => string
}

const label: Style["cell"] = (isOn, option) => (isOn ? option : "")
const digit: Style["cell"] = (isOn) => (isOn ? "1" : "0")

const styles: Readonly<Record<string, Style>> = {
  "a header over its options": { header: (_, at) => (at === 0 ? QUESTION : ""), below: (o) => o, cell: label },
  "question [option]": { header: (o) => `${QUESTION} [${o}]`, cell: (isOn) => (isOn ? "Yes" : "") },
  "question (option)": { header: (o) => `${QUESTION} (${o})`, cell: digit },
  "question (option), with labels": { header: (o) => `${QUESTION} (${o})`, cell: label },
  "question - option": { header: (o) => `${QUESTION} - ${o}`, cell: label },
  "question - Selected Choice - option": { header: (o) => `${QUESTION} - Selected Choice - ${o}`, cell: label },
  "number question [option]": { header: (o, at) => `Q3_${at + 1} ${QUESTION} [${o}]`, cell: digit },
  "number. question - option": { header: (o, at) => `3.${at + 1}. ${QUESTION} - ${o}`, cell: label },
  "letter) question (option)": { header: (o, at) => `Q3${"abcde"[at]}) ${QUESTION} (${o})`, cell: digit },
  "number.question [option]": { header: (o, at) => `Q3_${at + 1}.${QUESTION} [${o}]`, cell: digit },
  "option:question": { header: (o) => `${o}:${QUESTION}`, cell: label },
  "the first under the question alone": {
    header: (o, at) => (at === 0 ? QUESTION : `${QUESTION} [${o}]`),
    cell: label
  },
  "group/question/option": { header: (o) => `group/drinks/${o}`, cell: digit },
  "question.option": { header: (o) => `drinks.${o}`, cell: (isOn) => (isOn ? "TRUE" : "FALSE") },
  question_option: { header: (o) => `drinks_${o}`, cell: digit },
  "question option": { header: (o) => `I like ${o}`, cell: digit },
  "option alone": { header: (o) => o, cell: label }
}

const fileOf = ({ below, cell, header }: Style): string => {
  const rows = Array.from({ length: ROWS }, (_, row) =>
    [
      1000 + row,
      row % 2 ? "Female" : "Male",
      ...OPTIONS.map((o, at) => cell(isChosen(row, at), o)),
      18 + (row % 50)
    ].join(",")
  )
  const top = ["Respondent ID", "Gender", ...OPTIONS.map(header), "Age"].join(",")
  return below === undefined
    ? [top, ...rows].join("\n")
    : [top, ["", "Response", ...OPTIONS.map(below), "Open-Ended Response"].join(","), ...rows].join("\n")
}

describe("options in columns of their own", () => {
  it.each(Object.entries(styles))("%s", (_, style) => {
    const draft = surveyOf(fileOf(style))
    const [gender, drinks, age] = draft.codebook.questions
    assert.deepStrictEqual([gender?.key, drinks?.kind, age?.key], ["gender", "multiple", "age"])
    assert.deepStrictEqual(drinks!.labels, OPTIONS)
    const table = tabulate(
      draft,
      drinks!.key,
      where(draft, () => true)
    )
    const chosen = OPTIONS.map(
      (_, at) => Array.from({ length: ROWS }, (_, row) => isChosen(row, at)).filter(Boolean).length
    )
    assert.deepStrictEqual(table.counts, Object.fromEntries(OPTIONS.map((o, at) => [o, chosen[at]])))
    assert.deepStrictEqual(
      draft.leftOut.map(({ column }) => column),
      [1]
    )
  })

  it("are rows of a grid where cells say more than chosen or not", () => {
    const draft = surveyOf(
      fileOf({
        header: (o) => `${QUESTION} (${o})`,
        cell: (isOn, o) => (isOn ? "Often" : o.length > 4 ? "Never" : "Rarely")
      })
    )
    assert.strictEqual(questionNamed(draft, "coke").question.kind, "ordinal")
  })

  it("are questions of their own where numbers part what is asked", () => {
    const header = ["Q1 Do you use it? [Bus]", "Q2 Do you use it? [Train]", "Q3_1 Do you smoke?", "Q3_2 Do you drink?"]
    const rows = Array.from({ length: ROWS }, (_, row) => header.map((_, at) => (row + at) % 2).join(","))
    const draft = surveyOf([header.join(","), ...rows].join("\n"))
    assert.deepStrictEqual(
      draft.codebook.questions.map(({ text }) => text),
      header
    )
  })

  it("are questions of their own where only two begin alike", () => {
    const rows = Array.from({ length: ROWS }, (_, row) => `${row % 2},${row % 3 === 0 ? 1 : 0}`)
    const draft = surveyOf(["has_car,has_dog", ...rows].join("\n"))
    assert.deepStrictEqual(
      draft.codebook.questions.map(({ key }) => key),
      ["has_car", "has_dog"]
    )
  })
})
