import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { groupsUnder } from "../../../bench/matching/Cases.ts"
import { meanings } from "../../../bench/matching/Table.ts"
import { FEATURES, meantQuestion, pairFeatures } from "../../../src/domain/evidence/QuestionPair.ts"
import { readQuestion } from "../../../src/domain/evidence/QuestionReading.ts"
import { nearestInMeaning, sameMeaning, surelyMeant } from "../../../src/domain/evidence/SameMeaning.ts"
import { question } from "../../support/Surveys.ts"

const groups = groupsUnder(join(import.meta.dirname, "../../../bench/matching/pairs"))
const asked = groups.flatMap(({ other, question, same }) => [question, ...same, ...other])
const anyQuestion = fc.constantFrom(...asked)
const meant = (text: string) => meantQuestion(text, readQuestion(text), meanings)
const known = groups.slice(0, 60).map((group, i) => question(`q${i}`, "single", ["Yes", "No"], group.question))
const foundBy = (text: string, match = surelyMeant(nearestInMeaning(text, known, meanings))) => match?.position

describe("sameMeaning", () => {
  it("names each feature once", () => {
    const [a, b] = [asked[0]!, asked[1]!].map(meant)
    assert.strictEqual(pairFeatures(a!, b!).length, FEATURES.length)
    assert.strictEqual(new Set(FEATURES).size, FEATURES.length)
  })

  it.prop("is the same whichever stands first", [anyQuestion, anyQuestion], ([one, other]) => {
    const [a, b] = [meant(one), meant(other)]
    assert.strictEqual(sameMeaning(a, b).toFixed(9), sameMeaning(b, a).toFixed(9))
  })

  it.prop(
    "is never likely between a question and one that denies what it asks",
    [
      fc.constantFrom(
        ...asked.filter((text) => /^(?:Do|Are|Have|Did) you /.test(text) && !/\bnot\b|n't|never/.test(text))
      )
    ],
    ([text]) => {
      const denied = text.replace(/^(\w+) you /, "$1 you not ")
      assert.strictEqual(sameMeaning(meant(denied), meant(text)), Number.NEGATIVE_INFINITY)
    }
  )

  it.prop(
    "never takes one number, or one name, for another",
    [fc.integer({ min: 21, max: 60 }), fc.integer({ min: 61, max: 99 })],
    ([one, other]) => {
      const [a, b] = [one, other].map((years) => meant(`Would you work for ${years} euros an hour?`))
      assert.strictEqual(sameMeaning(a!, b!), Number.NEGATIVE_INFINITY)
      const [north, south] = ["Northbank", "Southbank"].map((name) => meant(`How happy are you with ${name}?`))
      assert.strictEqual(sameMeaning(north!, south!), Number.NEGATIVE_INFINITY)
    }
  )
})

describe("nearestInMeaning", () => {
  it.prop("knows a question whatever number stands before it", [fc.constantFrom(...known), fc.nat(200)], ([one, n]) => {
    const plain = nearestInMeaning(one.text, known, meanings)
    assert.strictEqual(plain[0]!.entry.question.key, one.key)
    assert.deepStrictEqual(
      nearestInMeaning(`Q${n}. ${one.text}`, known, meanings).map(({ entry }) => entry.question.key),
      plain.map(({ entry }) => entry.question.key)
    )
  })

  it.prop("finds the same in whatever order the questions stand", [anyQuestion], ([text]) => {
    const turned = [...known].reverse()
    const found = surelyMeant(nearestInMeaning(text, turned, meanings))
    assert.strictEqual(found === null ? undefined : known.length - 1 - found.position, foundBy(text))
  })
})
