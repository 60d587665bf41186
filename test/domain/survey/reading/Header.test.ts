import { assert, describe, it } from "@effect/vitest"
import { headerRows } from "../../../../src/domain/survey/reading/Header.ts"
import { headings } from "../../../../src/domain/survey/reading/Heading.ts"

const read = (columns: ReadonlyArray<ReadonlyArray<string>>, repeated: ReadonlyArray<string> = []) =>
  headings(columns.map((cells) => ({ cells, variable: null, repeats: (option) => repeated.includes(option) }))).map(
    ({ name, option, question }) => [name, question, option]
  )

describe("headerRows", () => {
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
  ] as const)("%s", (_, depth, records) => assert.strictEqual(headerRows(records), depth))
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
        ["Q1_1", "Drinks? - Selected Choice - Tea", "{}"],
        ["Q1_2", "Drinks? - Selected Choice - Water", "{}"]
      ]),
      [
        ["Q1_1", "Drinks?", "Tea"],
        ["Q1_2", "Drinks?", "Water"]
      ]
    ))

  it("drop what a wrong encoding left behind a question mark", () =>
    assert.deepStrictEqual(read([["A fan?Œæ"], ["Age"]])[0], [null, "A fan?", null]))
})
