import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { compileFilter } from "../../../../src/domain/filter/CompiledFilter.ts"
import { codebook, question } from "../../../support/Surveys.ts"

const book = codebook([
  question("sex", "single", ["A woman", "A man"], "What is your gender?"),
  question("age", "numeric", [], "How old are you?"),
  question("commute", "numeric", [], "How long does your commute take (in minutes)?"),
  question("distance", "numeric", [], "How far is your office from home (km)?"),
  question("leave", "numeric", [], "How many months of parental leave did you take?"),
  question("wait", "ordinal", ["up to 15 min", "16-30 min", "31-60 min", "over 60 min"], "Waiting time at the doctor"),
  question("invoice", "numeric", [], "How many days do customers take to pay an invoice?"),
  question("gaming", "numeric", [], "How much do you play video games?")
])

const read = (text: string) => Either.map(compileFilter(text, book), ({ expression }) => expression)

const SAID = [
  ["people who commute for more than an hour", "commute > 60"],
  ["people with a commute of half an hour or less", "commute <= 30"],
  ["people with a commute of an hour and a half or more", "commute >= 90"],
  ["people with a commute of under 30 minutes", "commute < 30"],
  ["people whose office is more than 10 miles from home", "distance > 16.09344"],
  ["people with a year and a half of parental leave or more", "leave >= 18"],
  ["people with a waiting time of half an hour or less", "wait <= 30"],
  ["customers who pay an invoice within two weeks", "invoice <= 14"],
  ["m 25-34", 'sex = "A man" AND age >= 25 AND age <= 34'],
  ["men", 'sex = "A man"'],
  ["f", 'sex = "A woman"']
] as const

/** In another measure than the question's, or of a question whose unit nobody knows. */
const UNREAD = [
  "people with a commute of more than 10 km",
  "people whose office is over an hour from home",
  "people who play video games for more than 2 hours"
]

describe("amounts in a unit", () => {
  it.each(SAID)("%s", (said, expression) => assert.deepStrictEqual(read(said), Either.right(expression)))

  it("say what they were converted to", () => {
    const found = Either.getOrThrow(compileFilter("people who commute for more than an hour", book))
    assert.deepStrictEqual(found.interpretation.notes, [
      "the amount was converted to 60 in the unit of commute, minute"
    ])
  })

  it.each(UNREAD)("are not guessed: %s", (said) => assert.isTrue(Either.isLeft(read(said))))
})
