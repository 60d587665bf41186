import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { frameAudience } from "../../support/AtOnce.ts"
import { ENTAILED_CASES, type EntailedCase, MADE_CASES } from "../../support/questions/EntailedCases.ts"

const YES_NO = ["Yes", "No"]
/** Shares from here on are as good as all, where the answer claims to be known. */
const AS_GOOD_AS_ALL = 96

/** What is said to follow for everybody; null where the answer is an ordinary one. */
const following = ({ audience, question }: EntailedCase): string | null => {
  const { choices, sample, summary } = atOnce(
    simulateChoices(
      prepareQuestion(question, YES_NO, false),
      Either.getOrThrow(frameAudience([audience])),
      YES_NO,
      60,
      3,
      "statistical"
    )
  )
  const most = choices.reduce((one, other) => (other.percentage > one.percentage ? other : one))
  if (summary.includes("follows from who the audience is")) return most.choice
  return sample.knowledge === "question" && most.percentage >= AS_GOOD_AS_ALL ? most.choice : null
}

const shown = (one: EntailedCase): string =>
  `${one.audience}: ${one.question} ${one.expected} expected, ${following(one)} said`

describe("what follows from a description", () => {
  it.each(ENTAILED_CASES.map((one) => [`${one.audience}: ${one.question}`, one] as const))("%s", (_, one) => {
    assert.strictEqual(following(one), one.expected)
  })

  it("is never the opposite, nor anything where the question asks for more, over things, verbs and qualifiers", () => {
    const wrong = MADE_CASES.filter((one) => following(one) !== null && following(one) !== one.expected)
    assert.deepStrictEqual(wrong.map(shown), [])
  })

  it("is told where it is plain", () => {
    const plain = MADE_CASES.filter(({ expected }) => expected !== null)
    const lost = plain.filter((one) => following(one) === null)
    assert.deepStrictEqual(lost.map(shown), [])
  })
})
