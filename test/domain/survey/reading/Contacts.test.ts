import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"
import { csv } from "../../../support/SurveyTables.ts"

const REPEATED = ["More seats, please", "Open on Sundays", "Lower prices", "Nothing at all", "Friendlier people"]

const CONTACTS = [
  "Ask Jane Miller at jane.miller@example.com indeed",
  "call me on 555-867-5309 any time",
  "My number is +49 170 1234567",
  "Ruf mich an: (030) 123 4567, danke"
]

/** Choices that somebody may offer, though they look a little like it. */
const CHOICES = [
  "From 100 000 to 250 000 euros",
  "24/7 or 9-17 on weekdays",
  "More than 10 000 a year",
  "@home, by myself"
]

const readingOf = (answers: ReadonlyArray<string>) => {
  const rows = Array.from({ length: 120 }, (_, i) => `${answers[i % answers.length]!.replaceAll(",", ";")},${i % 7}`)
  const mapping = Either.getOrThrow(
    mappingOf(Either.getOrThrow(csv(`"What could be better?",visits\n${rows.join("\n")}\n`)).table)
  )
  return mapping.questions[0]!
}

describe("answers that repeat", () => {
  it("are respondents' own words where one holds an address or a number to call", () => {
    for (const contact of CONTACTS) {
      const { doubt, kind } = readingOf([...REPEATED, contact])
      assert.strictEqual(kind, "text", contact)
      assert.match(doubt ?? "", /written by respondents/)
    }
  })

  it("are choices where none does", () => {
    for (const choice of CHOICES) assert.strictEqual(readingOf([...REPEATED, choice]).kind, "single", choice)
  })
})
