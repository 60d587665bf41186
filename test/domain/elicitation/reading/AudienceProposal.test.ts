import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { readPhrases } from "../../../../src/domain/elicitation/reading/AudienceReading.ts"
import { framed } from "../../../../src/domain/frame/Framing.ts"
import { openPhrases } from "../../../../src/domain/people/OpenPhrases.ts"
import { readAudience } from "../../../../src/domain/people/Reader.ts"
import { ALWAYS_WRONG, AUDIENCE_CASES, type AudienceCase } from "./AudienceCases.ts"

const reply = (phrase: string, says: string) => JSON.stringify({ phrases: [{ phrase, says }] })

const known = new Map(
  AUDIENCE_CASES.map(({ description }) => {
    const reading = readAudience(description)
    return [description, { reading, open: openPhrases(reading) }]
  })
)

/** What a description comes to mean where one of its open phrases is read as `says`; null where nothing is read. */
const readAs = (description: string, says: string) => {
  const { open, reading } = known.get(description)!
  const found = open.flatMap((phrase) => Either.getOrNull(readPhrases(reading, open)(reply(phrase, says))) ?? [])
  return found.length === 0 ? null : found[0]!
}

const turned = (says: string) => `not ${says}`

const wrongOf = ({ description, says, wrong = [] }: AudienceCase): ReadonlyArray<string> => [
  ...wrong,
  ...(says === null ? [] : [turned(says), `${says} and over 70`, `${says} and men in Germany`, `${says} or Asian`]),
  ...ALWAYS_WRONG.filter((one) => one !== says && !description.includes(one))
]

const meaning = (says: string) => JSON.stringify(framed(readAudience(says).criterion).criterion)
const same = (a: string, b: string | null) => b !== null && meaning(a) === meaning(b)

describe("phrases of a description as a model reads them", () => {
  it("are believed where they are right, mostly", () => {
    for (const half of ["fitted", "held out"] as const) {
      const right = AUDIENCE_CASES.filter(
        ({ description, half: its, says }) =>
          // What is understood without a model is not asked of one.
          its === half && says !== null && known.get(description)!.open.length > 0
      )
      const passed = right.filter(({ description, says }) => {
        const found = readAs(description, says!)
        return found !== null && JSON.stringify(framed(found.criterion).criterion) === meaning(says!)
      })
      assert.isAtLeast(passed.length, (half === "fitted" ? 0.9 : 0.8) * right.length)
    }
  })

  it("are never believed where they are wrong", () => {
    assert.isAtLeast(AUDIENCE_CASES.length, 120)
    const passed = AUDIENCE_CASES.flatMap((one) =>
      wrongOf(one).flatMap((says) => {
        const found = same(says, one.says) ? null : readAs(one.description, says)
        return found === null ? [] : [`${one.description}: ${found.phrase} → ${says}`]
      })
    )
    assert.isAtLeast(AUDIENCE_CASES.flatMap(wrongOf).length, 1_500)
    assert.deepStrictEqual(passed, [])
  })
})
