import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { SurveyQuestion } from "../../../../src/client/Types.ts"
import { type OpenSurvey, openingQuestions } from "../../../../src/http/console/pages/opening/Opening.ts"

const labels = ["Yes", "No", "Maybe", "Often", "Never", "Once", "Twice", "Daily", "Weekly"]
const words = fc.array(
  fc.constantFrom("what", "colour", "should", "trains", "have", "dinner", "weather", "at", "work"),
  {
    minLength: 1,
    maxLength: 8
  }
)

const questionOf = (key: string, more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  ...{ key, text: `How often do you ${key} at weekends?`, kind: "single", labels: ["Often", "Never"], stem: null },
  ...{ base: 100, weightedBase: 100, ...more }
})

const question = fc
  .record({
    kind: fc.constantFrom("single", "ordinal", "multiple", "numeric", "text", "ranking", "date"),
    text: words.map((all) => all.join(" ")),
    labels: fc.nat({ max: labels.length }).map((many) => labels.slice(0, many)),
    stem: fc.constantFrom(null, "How about"),
    base: fc.nat({ max: 100 })
  } as const)
  .chain((about) => fc.constantFrom(about, { ...about, doubt: { because: "x" } as never }))

const survey: fc.Arbitrary<OpenSurvey> = fc
  .tuple(fc.uuid(), fc.array(question, { maxLength: 20 }))
  .map(([id, questions]) => ({
    id,
    title: id,
    questions: questions.map((one, at) => questionOf(`q${at}`, one as Partial<SurveyQuestion>)),
    describing: new Set(["q0"])
  }))

describe("the questions that the console opens on", () => {
  it.prop(
    "are closed, well filled, certain, of few answers, and each once",
    [fc.array(survey, { maxLength: 4 })],
    ([all]) => {
      const found = openingQuestions(all, 6)
      assert.isAtMost(found.length, 6)
      assert.strictEqual(new Set(found.map((one) => `${one.survey.id} ${one.question.key}`)).size, found.length)
      for (const { question, survey } of found) {
        const { describing, questions } = all.find(({ id }) => id === survey.id)!
        assert.include(["single", "ordinal"], question.kind)
        assert.isTrue(question.labels.length >= 2 && question.labels.length <= 7)
        assert.isAtLeast(question.base, Math.max(...questions.map(({ base }) => base)) / 2)
        assert.isFalse(describing.has(question.key) || question.doubt !== undefined)
      }
    }
  )

  it("come from each survey by turns, on subjects as different as there are", () => {
    const of = (id: string, questions: ReadonlyArray<SurveyQuestion>) => ({
      id,
      title: id,
      questions,
      describing: new Set<string>()
    })
    const one = of("one", [
      questionOf("a", { text: "Is it rude to recline your chair?" }),
      questionOf("b", { text: "Is it rude to recline your chair at night?" }),
      questionOf("c", { text: "Which drink do you order most?", base: 60 }),
      questionOf("d", { text: "Where do you live now?", base: 90 })
    ])
    const two = of("two", [questionOf("e", { text: "Do you celebrate with your family?" })])
    assert.deepStrictEqual(
      openingQuestions([one, two], 4).map(({ question }) => question.key),
      ["a", "e", "d", "c"]
    )
    assert.deepStrictEqual(openingQuestions([], 6), [])
  })
})
