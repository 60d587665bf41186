import { assert, describe, it } from "@effect/vitest"
import { FEMALE, MALE } from "../../../src/domain/lexicon/people/SexWords.ts"
import { answerValues } from "../../../src/domain/people/Answers.ts"

describe("answers that name a sex", () => {
  it("are read in any of the languages, one or many, capital or not", () => {
    for (const [words, value] of [
      [FEMALE, "female"],
      [MALE, "male"]
    ] as const) {
      for (const word of words.split("|")) {
        for (const label of [word, word.toUpperCase(), `${word} (18+)`, `1) ${word}`]) {
          assert.deepStrictEqual(answerValues("sex", label), [value], label)
        }
      }
    }
  })

  it("are no places and persons that begin alike", () => {
    for (const label of ["Frauenfeld", "Mannheim", "Manchester", "Donnerstag", "Hombrechtikon", "Frau Müller", "W"]) {
      assert.deepStrictEqual(answerValues("sex", label), [], label)
    }
  })
})
