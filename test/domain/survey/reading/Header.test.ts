import { assert, describe, it } from "@effect/vitest"
import { headerOf, headersOf, partedCodes } from "../../../../src/domain/survey/file/Header.ts"
import { headings } from "../../../../src/domain/survey/reading/Heading.ts"

const read = (columns: ReadonlyArray<ReadonlyArray<string>>, repeated: ReadonlyArray<string> = []) =>
  headings(columns.map((cells) => ({ cells, variable: null, repeats: (option) => repeated.includes(option) }))).map(
    ({ name, option, question }) => [name, question, option]
  )

describe("headerOf", () => {
  it.each([
    [
      "one row",
      1,
      [
        ["Id", "Age", "Why?"],
        ["1", "30", "Fun"],
        ["2", "40", "Fame"]
      ]
    ],
    [
      "a blank first name",
      1,
      [
        ["", "q1"],
        ["1", "Yes"],
        ["2", "No"]
      ]
    ],
    [
      "question over option",
      2,
      [
        ["Id", "Which films?", "", "Age"],
        ["", "First", "Second", "Response"],
        ["1", "First", "", "30-44"],
        ["2", "", "Second", "18-29"]
      ]
    ],
    [
      "a block without “Response”",
      2,
      [
        ["How do you rate these?", "", ""],
        ["Soup", "Salad", "Bread"],
        ["Good", "Bad", "Good"],
        ["Bad", "Bad", "Good"]
      ]
    ],
    [
      "name over text",
      2,
      [
        ["Q1", "Q2_1", "Q2_2"],
        ["How old are you?", "How do you rate soup?", "How do you rate salad?"],
        ["30", "Good", "Bad"],
        ["40", "Bad", "Bad"]
      ]
    ],
    [
      "Qualtrics",
      3,
      [
        ["StartDate", "Q1"],
        ["Start Date", "How old are you?"],
        ['{"ImportId":"startDate"}', '{"ImportId":"QID1"}'],
        ["2020-01-01", "30"]
      ]
    ],
    ["nothing", 1, []]
  ] as const)("%s", (_, depth, records) => assert.strictEqual(headerOf(records).rows, depth))
})

const DATA = Array.from({ length: 6 }, (_, i) => [`${101 + i}`, ["Yes", "No"][i % 2]!, "", ["Good", "Bad"][i % 2]!])
const NAMES = ["Q1", "Q2_1", "Q2_2", "Q3"]
const QUESTIONS = ["Number?", "Which of these do you drink?", "", "How was it?"]
const OPTIONS = ["Response", "Tea", "Water", "Response"]
const IMPORT_IDS = NAMES.map((name) => `{"ImportId":"${name}"}`)

describe("a header of up to four rows", () => {
  it.each([
    ["names, questions and options", [NAMES, QUESTIONS, OPTIONS], { name: 0, question: 1, option: 2 }],
    ["questions, options and names", [QUESTIONS, OPTIONS, NAMES], { name: 2, question: 0, option: 1 }],
    ["texts over names", [["Number?", "Tea?", "Water?", "How was it?"], NAMES], { name: 1, question: 0, option: null }],
    [
      "names, questions, options and import ids",
      [NAMES, QUESTIONS, OPTIONS, IMPORT_IDS],
      { name: 0, question: 1, option: 2 }
    ],
    ["names and import ids", [NAMES, IMPORT_IDS], { name: 0, question: null, option: null }],
    [
      "texts and import ids",
      [["Number?", "Tea?", "Water?", "How was it?"], IMPORT_IDS],
      { name: null, question: 0, option: null }
    ],
    [
      "sections over questions",
      [
        ["About you", "", "Drinks", ""],
        ["How old are you?", "Do you work?", "Do you drink tea?", "How was it?"]
      ],
      { name: null, question: 1, option: null }
    ]
  ] as const)("%s", (_, rows, expected) =>
    assert.deepInclude(headerOf([...rows, ...DATA]), { skipped: 0, rows: rows.length, ...expected })
  )

  it.each([
    ["a title", [["Coffee 2026"]]],
    ["a title as wide as the table", [["Coffee 2026", "", "", ""]]],
    ["a banner", [["Survey:", "Coffee 2026"], ["Exported:", "2026-03-01"], ["Three hundred answers"]]],
    [
      "a banner as wide as the table",
      [
        ["Survey:", "Coffee 2026", "", ""],
        ["Answers:", "6", "", ""]
      ]
    ]
  ] as const)("%s above it is passed over", (_, above) => {
    assert.strictEqual(headerOf([...above, ["Id", "Tea?", "Water?", "How was it?"], ...DATA]).skipped, above.length)
    assert.deepInclude(headerOf([...above, QUESTIONS, OPTIONS, ...DATA]), { skipped: above.length, rows: 2 })
  })

  it("a question alone over its options is no title", () =>
    assert.deepInclude(
      headerOf([
        ["Please rate our meals", "", "", ""],
        ["Soup", "Salad", "Bread", "Cake"],
        ...DATA.map((r) => r.fill("Good"))
      ]),
      { skipped: 0, rows: 2, question: 0, option: 1 }
    ))

  it("says name, question and option of a column", () => {
    const header = headerOf([NAMES, QUESTIONS, OPTIONS, ...DATA])
    assert.deepStrictEqual(headersOf(header, [["Q2_1"], ["Which of these do you drink?"], ["Tea"]], 1)[0], [
      "Q2_1",
      "Which of these do you drink?",
      "Tea"
    ])
    assert.deepStrictEqual(
      read([
        ["Q1", "Number?", "Response"],
        ["Q2_1", "Which?", "Tea"],
        ["Q2_2", "", "Water"]
      ]),
      [
        ["Q1", "Number?", null],
        ["Q2_1", "Which?", "Tea"],
        ["Q2_2", "Which?", "Water"]
      ]
    )
  })

  it("parts code and text where all columns have both", () => {
    assert.deepStrictEqual(partedCodes([["id. Response ID"], ["Q1[SQ002]. Which? [Tea]"]]), [
      ["id", "Response ID", ""],
      ["Q1[SQ002]", "Which? [Tea]", ""]
    ])
    const mixed = [["St. Ives"], ["How old are you?"]]
    assert.deepStrictEqual(partedCodes(mixed), mixed)
  })
})

describe("headings", () => {
  it("fill a question over the blanks to its right", () =>
    assert.deepStrictEqual(
      read([
        ["Which films?", "First"],
        ["", "Second"],
        ["Age", "Response"]
      ]),
      [
        [null, "Which films?", "First"],
        [null, "Which films?", "Second"],
        [null, "Age", null]
      ]
    ))

  it("part shared questions from their options, whichever comes first", () =>
    assert.deepStrictEqual(
      read([
        ["Pies? - Apple"],
        ["Pies? - Other - nut"],
        ["Aspect #1:What is good?"],
        ["Aspect #2:What is good?"],
        ["Effort to: Pay"],
        ["Effort to: Call"]
      ]),
      [
        [null, "Pies?", "Apple"],
        [null, "Pies?", "Other - nut"],
        [null, "What is good?", "Aspect #1"],
        [null, "What is good?", "Aspect #2"],
        [null, "Effort to", "Pay"],
        [null, "Effort to", "Call"]
      ]
    ))

  it("leave a dash alone that no other column shares", () =>
    assert.deepStrictEqual(read([["Bread - yes or no?"], ["Age"]]), [
      [null, "Bread - yes or no?", null],
      [null, "Age", null]
    ]))

  it("part a lone option that its cells repeat, and a write-in from its question", () => {
    assert.deepStrictEqual(read([["Shows? - Parade"], ["Age"]], ["Parade"]), [
      [null, "Shows?", "Parade"],
      [null, "Age", null]
    ])
    assert.deepStrictEqual(read([["Main dish?"], ["Main dish? - Other"]]), [
      [null, "Main dish?", null],
      [null, "Main dish?", "Other"]
    ])
  })

  it("keep names beside texts, and drop Qualtrics' marks", () =>
    assert.deepStrictEqual(
      read([
        ["Q1_1", "Drinks? - Selected Choice - Tea", ""],
        ["Q1_2", "Drinks? - Selected Choice - Water", ""]
      ]),
      [
        ["Q1_1", "Drinks?", "Tea"],
        ["Q1_2", "Drinks?", "Water"]
      ]
    ))

  it("drop what a wrong encoding left behind a question mark", () =>
    assert.deepStrictEqual(read([["A fan?Œæ"], ["Age"]])[0], [null, "A fan?", null]))
})
