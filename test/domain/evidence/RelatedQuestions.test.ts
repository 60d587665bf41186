import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { relatedQuestions } from "../../../src/domain/evidence/RelatedQuestions.ts"
import { foldText } from "../../../src/domain/text/Text.ts"
import { OpinionQuestionsBundled } from "../../../src/layers/opinions/OpinionQuestions.ts"
import { OpinionQuestions } from "../../../src/services/usecases/ShownQuestions.ts"

const bundled = Effect.flatMap(OpinionQuestions, ({ all }) => all).pipe(Effect.provide(OpinionQuestionsBundled))
const known = Effect.map(bundled, (questions) =>
  questions.map(({ choices, key, question }) => ({
    key,
    kind: "single" as const,
    labels: choices,
    stem: null,
    text: question
  }))
)

describe("questions related to another", () => {
  it.effect("are never the question itself, in whatever case, and however often it was asked", () =>
    Effect.map(known, (questions) => {
      for (const { text } of questions)
        for (const asked of [text, text.toUpperCase(), `  ${text} …`]) {
          const { others } = relatedQuestions(asked, questions, 5)
          assert.isTrue(
            others.every((at) => foldText(questions[at]!.text) !== foldText(text)),
            asked
          )
        }
    })
  )

  it.effect("are not its opposite", () =>
    Effect.map(known, (questions) => {
      const asked = "Do you not personally own any guns (not including air guns, such as paintball, BB or pellet guns)?"
      const { itself, others } = relatedQuestions(asked, questions, 5)
      const texts = others.map((at) => questions[at]!.text)
      assert.isNull(itself)
      assert.isFalse(texts.some((text) => /^Do you personally own any guns/.test(text)))
      assert.isTrue(texts.some((text) => /gun/.test(text)))
    })
  )

  it.effect("are about the same, the nearest first", () =>
    Effect.map(known, (questions) => {
      const { others } = relatedQuestions("How worried are you about made-up news and information?", questions, 3)
      assert.isAbove(others.length, 0)
      assert.isTrue(others.every((at) => /made-up/i.test(questions[at]!.text)))
      assert.deepStrictEqual(relatedQuestions("Qwx zvb plmk?", questions, 3).others, [])
    })
  )
})
