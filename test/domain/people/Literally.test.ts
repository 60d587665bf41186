import { assert, describe, it } from "@effect/vitest"
import { readAudience } from "../../../src/domain/people/Reader.ts"

/** People who are called so by feeling, by name or by origin, or who will or will not be so one day. */
const NOT_SO = [
  "Women or girls at heart",
  "Young at heart",
  "Parents in spirit",
  "Republicans in name only",
  "Married on paper",
  "Women in training",
  "Catholics by upbringing",
  "Southerners by birth",
  "Teachers by training",
  "Students of life",
  "Doctors in the making",
  "Married in all but name",
  "People who will never be married",
  "Men who will not be married",
  "Adults who may never be homeowners",
  "People who won't be retired",
  "Women who would never be divorced",
  "Retired at heart",
  "Homeowners to be",
  "Democrats no longer"
]

const NEVER_MARRIED = [
  "People who have never been married",
  "Adults who have never been married",
  "Women who never married",
  "People who were never married",
  "Men who have never married",
  "People who have never once been married",
  "Never-married men",
  "Never married people in the South",
  "People aged 30 to 44 who have never been married",
  "Homeowners who never married",
  "Parents who have never been married",
  "Women who had never been married"
]

describe("what people are called", () => {
  it.each(NOT_SO)("is not what they are: %s", (description) => {
    const { said, unread } = readAudience(description)
    const told = said.filter(({ criterion }) => criterion._tag !== "Age" || criterion.interval.low !== 18)
    const isKept = told.every(({ phrase }) => /^(?:men|women|adults)$/i.test(phrase))
    assert.isTrue(isKept && unread.length > 0, JSON.stringify({ told, unread }))
  })

  it.each(NEVER_MARRIED)("is more than not married: %s", (description) => {
    const marital = JSON.stringify(readAudience(description).criterion)
    assert.include(marital, '"values":["never married"]')
    assert.notInclude(marital, '"values":["married"]')
  })
})
