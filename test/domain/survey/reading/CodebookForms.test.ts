import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck } from "effect"
import { isDeclaredMissing } from "../../../../src/domain/survey/codebook/Dictionary.ts"
import { tableOf } from "../../../../src/domain/survey/file/RawTable.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"
import { readCodebook } from "../../../support/Codebooks.ts"

const rows = Array.from({ length: 60 }, (_, i) => [
  String(1 + (i % 2)),
  i % 7 === 0 ? "-9" : String(1 + (i % 3)),
  String(20 + i)
])

const read = (codebook: string, header = ["q1", "q2", "age"]) =>
  Either.getOrThrow(mappingOf(tableOf([header, ...rows], 1), { dictionary: Either.getOrThrow(readCodebook(codebook)) }))

const labelsOf = ({ questions }: ReturnType<typeof read>) =>
  questions.map(({ source, text }) => [text, source._tag === "Labels" ? source.labels.map(({ label }) => label) : []])

const TOLD = [
  ["Do you cook?", ["Yes", "No"]],
  ["How often do you eat out?", ["Never", "Sometimes", "Often"]],
  ["How old are you?", []]
]

const long = (header: string, separator = ",") =>
  [
    header,
    ...[
      ["q1", "Do you cook?", "1", "Yes"],
      ["q1", "Do you cook?", "2", "No"],
      ["q2", "How often do you eat out?", "1", "Never"],
      ["q2", "", "2", "Sometimes"],
      ["", "", "3", "Often"],
      ["age", "How old are you?", "", ""]
    ].map((row) => row.join(separator))
  ].join("\n")

const perVariable = (header: string, join: (labels: ReadonlyArray<readonly [string, string]>) => string) =>
  [
    header,
    `q1,Do you cook?,"${join([
      ["1", "Yes"],
      ["2", "No"]
    ])}"`,
    `q2,How often do you eat out?,"${join([
      ["1", "Never"],
      ["2", "Sometimes"],
      ["3", "Often"]
    ])}"`,
    "age,How old are you?,"
  ].join("\n")

const pairs = (middle: string, between: string) => (labels: ReadonlyArray<readonly [string, string]>) =>
  labels.map((one) => one.join(middle)).join(between)

describe("codebooks say the same in any plain form", () => {
  it.each([
    ["variable,question,value,label", long("variable,question,value,label")],
    ["Var;Wording;Code;Meaning", long("Var;Wording;Code;Meaning", ";")],
    [
      "Column Name,Question Text,Response Code,Response Label",
      long("Column Name,Question Text,Response Code,Response Label")
    ],
    ["field,description,option,answer", long("field,description,value,answer")],
    ["Name,Label,Value,Value Label", long("Name,Label,Value,Value Label")],
    ["item,text,code,category", long("item,text,code,category")],
    ["question,text,value,label", long("question,text,value,label")],
    ["Variable,Variable label,values,labels", long("Variable,Variable label,values,labels")],
    ["1=Yes; 2=No", perVariable("name,label,values", pairs("=", "; "))],
    ["1: Yes, 2: No", perVariable("Variable,Question,Response options", pairs(": ", ", "))],
    ["1 = Yes | 2 = No", perVariable("var,wording,codes", pairs(" = ", " | "))],
    ["a line each", perVariable("Variable name,Description,Value labels", pairs(" - ", "\n"))],
    ["1) Yes / 2) No", perVariable("column,text,choices", pairs(") ", " / "))],
    ["braces", perVariable("id,title,categories", (labels) => `{${pairs(": ", ", ")(labels)}}`)],
    [
      "a column per code",
      "variable,question,1,2,3\nq1,Do you cook?,Yes,No,\nq2,How often do you eat out?,Never,Sometimes,Often\nage,How old are you?,,,"
    ],
    [
      "numbered pairs",
      "variable,label,code1,label1,code2,label2,code3,label3\nq1,Do you cook?,1,Yes,2,No,,\nq2,How often do you eat out?,1,Never,2,Sometimes,3,Often\nage,How old are you?,,,,,,"
    ],
    [
      "numbered answers",
      "variable,question,answer 1,answer 2,answer 3\nq1,Do you cook?,Yes,No,\nq2,How often do you eat out?,Never,Sometimes,Often\nage,How old are you?,,,"
    ],
    [
      "JSON by names",
      JSON.stringify({
        q1: {
          wording: "Do you cook?",
          options: [
            { code: 1, text: "Yes" },
            { code: 2, text: "No" }
          ]
        },
        q2: { label: "How often do you eat out?", values: "1=Never; 2=Sometimes; 3=Often" },
        age: "How old are you?"
      })
    ],
    [
      "JSON in a list",
      JSON.stringify({
        questions: [
          { Name: "q1", Label: "Do you cook?", Categories: { 1: "Yes", 2: "No" } },
          { Name: "q2", Text: "How often do you eat out?", value_labels: { 1: "Never", 2: "Sometimes", 3: "Often" } },
          { Name: "age", Text: "How old are you?" }
        ]
      })
    ]
  ])("%s", (_, codebook) => assert.deepStrictEqual(labelsOf(read(codebook)), TOLD))

  it("a list of questions without a header", () =>
    assert.deepStrictEqual(
      read("q1,Do you cook?\nq2,How often do you eat out?\nage,How old are you?").questions.map(({ text }) => text),
      ["Do you cook?", "How often do you eat out?", "How old are you?"]
    ))

  it("one with a header", () =>
    assert.deepStrictEqual(
      read("Code,Question\nq1,Do you cook?\nq2,How often do you eat out?\nage,How old are you?").questions.map(
        ({ text }) => text
      ),
      ["Do you cook?", "How often do you eat out?", "How old are you?"]
    ))
})

describe("SPSS syntax", () => {
  it.each([
    [
      "labels between slashes",
      `* It's what the file's "codes" mean.
GET DATA /TYPE=TXT /FILE="data.csv" /VARIABLES=q1 F1.0.
VARIABLE LABELS q1 'Do you cook?' q2 "How often do you eat out?" /age 'How old are you?'.
VALUE LABELS /q1 1 'Yes' 2 'No' /q2 1 'Never' 2 'Sometimes' 3 'Often'.
EXECUTE.`
    ],
    [
      "a command for each variable, with quoted codes",
      `Variable labels q1 "Do you cook?".
Variable labels q2 "How often do you eat out?".
Var lab age "How old are you?".
VALUE LABELS  q1
"1" "Yes"
"2" "No".
Add value labels q2 "1" "Never" "2" "Sometimes" "3" "Often".`
    ]
  ])("says what codes stand for: %s", (_, syntax) => {
    assert.deepStrictEqual(labelsOf(read(syntax)), TOLD)
  })

  it.prop(
    "says what quotes and stops are within labels, and which codes are missing of all variables between two",
    [
      FastCheck.array(FastCheck.stringMatching(/^[a-z'".]{1,9}[a-z]$/), { minLength: 2, maxLength: 5 }),
      FastCheck.constantFrom("'", '"'),
      FastCheck.integer({ min: 2, max: 9 })
    ],
    ([labels, quote, last]) => {
      const quoted = (text: string) => `${quote}${text.replaceAll(quote, quote + quote)}${quote}`
      const { variables } = Either.getOrThrow(
        readCodebook(
          `VALUE LABELS v1 TO v${last} ${labels.map((label, at) => `${at} ${quoted(label)}`).join("\n ")}.
MISSING VALUES v1 to v${last} (8, LO THRU -1).
VARIABLE LEVEL v1 TO v${last} (ORDINAL).`
        )
      )
      assert.deepStrictEqual(
        variables.map(({ name }) => name),
        Array.from({ length: last }, (_, i) => `v${i + 1}`)
      )
      for (const variable of variables) {
        assert.deepStrictEqual(
          variable.labels,
          labels.map((label, at) => ({ value: String(at), label }))
        )
        assert.deepStrictEqual([variable.missing, variable.measure], [["8"], "ordinal"])
        assert.isTrue(isDeclaredMissing(variable, "-7"))
        assert.isFalse(isDeclaredMissing(variable, "0"))
      }
    }
  )
})

describe("what a codebook and a file do not share", () => {
  const told = long("variable,question,value,label")

  it("is named", () => {
    assert.deepStrictEqual(read(told).warnings, [])
    assert.deepStrictEqual(read(`${told}\nq7,What is your name?,,\n`).warnings, [
      "The codebook describes variables that the file does not have: q7"
    ])
    assert.deepStrictEqual(read("variable,question\nq1,Do you cook?").warnings, [
      "The codebook does not describe these columns of the file: q2 and age"
    ])
    assert.match(read("variable,question\nv1,Do you cook?").warnings![0]!, /^None of the codebook's variables/)
  })

  it("keeps codes that the codebook does not name, and takes negative ones for no answer", () => {
    const { questions } = read("variable,question,value,label\nq2,How often?,1,Acme\nq2,How often?,2,Bolt")
    const { source } = questions.find(({ key }) => key === "q2")!
    assert.deepStrictEqual(source._tag === "Labels" && [source.labels.map(({ label }) => label), source.missing], [
      ["Acme", "Bolt", "3"],
      [{ label: "-9", cells: ["-9"] }]
    ])
  })
})
