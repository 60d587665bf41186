import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { frameAudience } from "../../support/AtOnce.ts"
import { STATED_CASES } from "../../support/questions/StatedCases.ts"

const asked = (audience: string, question: string, choices: ReadonlyArray<string>, size = 100) =>
  atOnce(
    simulateChoices(
      prepareQuestion(question, choices, false),
      Either.getOrThrow(frameAudience([audience])),
      choices,
      size,
      7,
      "statistical/1"
    )
  )

describe("what a description states is in the answers", () => {
  it.each(STATED_CASES.map((one) => [`${one.audience}: ${one.question}`, one] as const))("%s", (_, one) => {
    const { choices, sample, summary } = asked(one.audience, one.question, one.choices)
    const given = choices.filter(({ percentage }) => percentage > 0).map(({ choice }) => choice)
    if (one.expected === null) {
      assert.isFalse(sample.knowledge === "question" && choices.some(({ percentage }) => percentage > 99), summary)
      return
    }
    if (typeof one.expected !== "string") {
      assert.sameMembers([...given], [...one.expected], summary)
      return
    }
    assert.deepStrictEqual(given, [one.expected])
    assert.strictEqual(sample.knowledge, "question")
    assert.match(summary, /follows from who the audience is|whom the description fits/)
  })

  it.each(["managers", "accountants", "teachers"])("does not take what is usual of %s for what is stated", (people) => {
    assert.notMatch(
      asked(people, "Did you finish college?", ["Yes", "No"]).summary,
      /follows from who the audience is; nobody/
    )
  })

  it("leaves what people do once no longer alone", () => {
    for (const audience of ["former car owners", "people who used to own a car", "people who want to own a car"])
      assert.notMatch(asked(audience, "Do you own a car?", ["Yes", "No"]).summary, /^“Yes” \(100\.0%\)/, audience)
  })
})
