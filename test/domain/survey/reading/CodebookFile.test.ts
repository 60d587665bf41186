import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { readCodebook } from "../../../support/Codebooks.ts"
import { questionNamed, surveyOf, tabulate, where } from "../../../support/SurveyTables.ts"

const data = [
  "q1,q2_1,q2_2,q3_1,q3_2,age",
  ...Array.from({ length: 40 }, (_, i) =>
    [i % 5 === 4 ? 9 : 1 + (i % 2), i % 2, i % 3 === 0 ? 1 : 0, 1 + (i % 3), 3 - (i % 3), 20 + i].join(",")
  )
].join("\n")

const comma = `Variable;Question;Value;Label;Missing
q1;How often do you cook?;1;Never;
;;2;Always;
;;9;Not told;yes
q2;What do you cook?;;;
q2_1;;;Soup;
q2_2;;;Bread;
q3;How do you rate these?;1;Poor;
;;2;Fair;
;;3;Good;
q3_1;Soup;;;
q3_2;Bread;;;
age;How old are you?;;;
`

const json = JSON.stringify([
  {
    variable: "q1",
    question: "How often do you cook?",
    values: { 1: "Never", 2: "Always", 9: "Not told" },
    missing: [9]
  },
  { variable: "q2", question: "What do you cook?" },
  { variable: "q2_1", option: "Soup" },
  { variable: "q2_2", option: "Bread" },
  {
    name: "q3",
    text: "How do you rate these?",
    labels: [
      { value: 1, label: "Poor" },
      { value: 2, label: "Fair" },
      { value: 3, label: "Good" }
    ]
  },
  { variable: "q3_1", question: "Soup" },
  { variable: "q3_2", question: "Bread" },
  { variable: "age", question: "How old are you?" }
])

const flat = JSON.stringify({
  variables: [
    { variable: "q1", question: "How often do you cook?", value: 1, label: "Never" },
    { variable: "q1", value: 2, label: "Always" },
    { variable: "q1", value: 9, label: "Not told", missing: ["9"] },
    { variable: "q2", question: "What do you cook?" },
    { variable: "q2_1", label: "Soup" },
    { variable: "q2_2", label: "Bread" },
    ...["Poor", "Fair", "Good"].map((label, i) => ({
      variable: "q3",
      question: "How do you rate these?",
      value: i + 1,
      label
    })),
    { variable: "q3_1", question: "Soup" },
    { variable: "q3_2", question: "Bread" },
    { variable: "age", question: "How old are you?" }
  ]
})

const choices = (...names: ReadonlyArray<string>) => Object.fromEntries(names.map((Display, i) => [i + 1, { Display }]))

const element = (tag: string, QuestionText: string, QuestionType: string, Selector: string, more: object) => ({
  Element: "SQ",
  Payload: { DataExportTag: tag, QuestionText, QuestionType, Selector, ...more }
})

const qsf = JSON.stringify({
  SurveyEntry: { SurveyName: "Cooking" },
  SurveyElements: [
    { Element: "BL", Payload: [] },
    element(
      "q1",
      "<style>b { color: red }</style><div>How often do you&nbsp;cook?</div><script>begin()",
      "MC",
      "SAVR",
      {
        Choices: { ...choices("Never", "Always"), 9: { Display: "Don't know" } },
        ChoiceOrder: ["1", 2, 9],
        RecodeValues: []
      }
    ),
    element("q2", "What do you cook?", "MC", "MAVR", {
      Choices: choices("<b>Soup</b>", "Bread"),
      ChoiceDataExportTags: false
    }),
    element("q3", "How do you rate these?", "Matrix", "Likert", {
      Choices: choices("Soup", "Bread"),
      Answers: { 4: { Display: "Poor" }, 5: { Display: "Fair" }, 6: { Display: "Good" } },
      AnswerOrder: [4, 5, 6],
      RecodeValues: { 4: "1", 5: "2", 6: "3" }
    }),
    element("age", "How old are you?", "TE", "SL", {}),
    element("intro", "Welcome!", "DB", "TB", {})
  ]
})

describe("a codebook gives code names their words", () => {
  it.each([
    ["CSV", comma, 32],
    ["JSON", json, 32],
    ["flat JSON", flat, 32],
    ["Qualtrics", qsf, 40]
  ])("%s", (_, text, base) => {
    const dictionary = Either.getOrThrow(readCodebook(text))
    const draft = surveyOf(data, { dictionary })
    assert.deepStrictEqual(
      draft.codebook.questions.map(({ key, kind, text, stem }) => [key, kind, text, stem]),
      [
        ["q1", "ordinal", "How often do you cook?", null],
        ["q2", "multiple", "What do you cook?", null],
        ["q3_1", "ordinal", "How do you rate these? — Soup", "How do you rate these?"],
        ["q3_2", "ordinal", "How do you rate these? — Bread", "How do you rate these?"],
        ["age", "numeric", "How old are you?", null]
      ]
    )
    assert.deepStrictEqual(questionNamed(draft, "q2").question.labels, ["Soup", "Bread"])
    assert.deepStrictEqual(questionNamed(draft, "q3_1").question.labels, ["Poor", "Fair", "Good"])
    const everybody = where(draft, () => true)
    const { base: answered, counts } = tabulate(draft, "q1", everybody)
    assert.deepStrictEqual([answered, counts.Never, counts.Always], [base, 16, 16])
  })
})

describe("a Qualtrics file of a hostile sender", () => {
  it.each(["<", "<style", "<script>", "&#1"])("is read though it repeats %s", (part) => {
    const text = `How old are you? ${part.repeat(1_000_000)}`
    const read = readCodebook(
      JSON.stringify({ SurveyEntry: { SurveyName: "Ages" }, SurveyElements: [element("age", text, "TE", "SL", {})] })
    )
    assert.isTrue(Either.isRight(read))
  })
})

describe("columns whose wordings begin alike", () => {
  const draft = surveyOf(
    ["v1,v2,v3", ...Array.from({ length: 40 }, (_, i) => [1 + (i % 2), 1 + (i % 3), 1 + (i % 2)].join(","))].join("\n"),
    {
      dictionary: Either.getOrThrow(
        readCodebook(
          [
            "variable,question,value,label",
            "v1,PRE: What is your sex?,1,Male",
            "v1,PRE: What is your sex?,2,Female",
            "v2,PRE: Marital status,1,Married",
            "v2,PRE: Marital status,2,Divorced",
            "v2,PRE: Marital status,3,Widowed",
            "v3,PRE: Religion,1,Protestant",
            "v3,PRE: Religion,2,Catholic"
          ].join("\n")
        )
      )
    }
  )
  it("keep their own labels, even where codes are the same", () =>
    assert.deepStrictEqual(
      draft.codebook.questions.map(({ labels }) => labels),
      [
        ["Male", "Female"],
        ["Married", "Divorced", "Widowed"],
        ["Protestant", "Catholic"]
      ]
    ))
})

describe("a codebook that cannot be read", () => {
  it.each([
    ["", "A codebook needs a header that names the columns variable, question, value and label."],
    ["a,b\n1,2", "A codebook needs a header that names the columns variable, question, value and label."],
    ["variable,label\n,x", "Row 2: The first entry of the codebook names no variable."],
    ["{", "The codebook looks like JSON but is not valid JSON."],
    ["[1,2]", "A codebook in JSON is a list of {variable, question, values: {code: label}}; this one is not."],
    ['[{"question":"Why?"}]', "Every entry of a codebook needs the name of its variable."]
  ])("%j", (text, message) => {
    assert.strictEqual(
      Either.match(readCodebook(text), { onLeft: (error) => error.message, onRight: () => "read" }),
      message
    )
  })
})
