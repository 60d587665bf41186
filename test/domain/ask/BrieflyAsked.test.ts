import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { brieflyAsked, MAX_SHOWN, type QuoteAsk } from "../../../src/domain/ask/QuoteAsk.ts"

const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 500 })
const asks = fc.oneof(
  fc.record({ audiencePrompt: text, question: text, choices: fc.constant(["Yes", "No"]) }),
  fc.record({ audiencePrompt: text, question: text }),
  fc.record({ audiencePrompt: text, questions: fc.array(text, { minLength: 1, maxLength: 20 }) }),
  fc.record({ projectId: fc.uuid(), filter: text, questions: fc.array(text, { minLength: 1, maxLength: 20 }) }),
  fc.record({ question: text, sides: fc.array(fc.record({ audiencePrompt: text }), { minLength: 2, maxLength: 6 }) })
) as fc.Arbitrary<QuoteAsk>

describe("what a list shows of an ask", () => {
  it.prop(
    "is the beginning of its question and of who is asked, never longer, never half a character",
    { ask: asks },
    ({ ask }) => {
      const { question, questions, who } = brieflyAsked(ask)
      const first = ask.question ?? ask.questions?.[0] ?? ""
      assert.isAtMost(question.length, MAX_SHOWN)
      assert.isAtMost(who.length, MAX_SHOWN)
      assert.isTrue(question === first || (question.endsWith("…") && first.startsWith(question.slice(0, -1))))
      assert.isTrue(first.length > MAX_SHOWN || question === first)
      assert.notMatch(question + who, /\p{Cs}/u)
      assert.strictEqual(questions, ask.questions?.length ?? 1)
    }
  )

  it("names all sides of a comparison", () => {
    const sides = [{ audiencePrompt: "US parents" }, { audiencePrompt: "US retirees", name: "Retired" }]
    const shown = brieflyAsked({ question: "Tea?", choices: ["Yes", "No"], sides })
    assert.deepStrictEqual(shown, { question: "Tea?", questions: 1, who: "US parents | Retired" })
  })
})
