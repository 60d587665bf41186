import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { compileFilter } from "../../../../src/domain/filter/CompiledFilter.ts"
import type { Question } from "../../../../src/domain/survey/model/Question.ts"

const OFTEN = ["Never", "Once a week", "Several times a week", "Once a day", "Several times a day"]
const asked = (key: string, text: string, kind: Question["kind"], labels: ReadonlyArray<string>): Question => ({
  key,
  text,
  kind,
  labels: [...labels],
  stem: null,
  ...(kind === "multiple" ? { baseRule: "asked" as const } : {})
})
const HABITS = [
  asked("coffee", "How often do you drink coffee?", "ordinal", OFTEN),
  asked("tea", "How often do you drink tea?", "ordinal", OFTEN)
]
const LIST = asked("drinks", "Which drinks do you drink?", "multiple", ["Tea", "Coffee", "Juice"])

const read = (source: string, ...questions: ReadonlyArray<Question>): string | null =>
  Either.match(compileFilter(source, { questions, respondents: 100, weighted: false }), {
    onLeft: () => null,
    onRight: ({ expression }) => expression
  })

describe("a time at the end of a list", () => {
  it("belongs to all of it, with a question that lists the same things or without", () => {
    for (const others of [[], [LIST]])
      for (const [source, expression] of [
        ["tea or coffee every day", 'tea >= "Once a day" OR coffee >= "Once a day"'],
        ["tea and coffee once a day", 'tea = "Once a day" AND coffee = "Once a day"'],
        ["coffee or tea once a week", 'coffee = "Once a week" OR tea = "Once a week"']
      ] as const)
        assert.strictEqual(read(source, ...HABITS, ...others), expression, source)
  })

  it("stays with the last where nothing of the kind was asked of the first", () => {
    assert.strictEqual(read("juice or tea once a day", ...HABITS, LIST), 'drinks : "Juice" OR tea = "Once a day"')
  })

  it("is none of a thing before it that has a time of its own", () => {
    assert.strictEqual(
      read("tea once a week or coffee once a day", ...HABITS, LIST),
      'tea = "Once a week" OR coffee = "Once a day"'
    )
  })
})
