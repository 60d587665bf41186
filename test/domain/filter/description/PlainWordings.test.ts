import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { compileFilter } from "../../../../src/domain/filter/CompiledFilter.ts"
import type { Question } from "../../../../src/domain/survey/model/Question.ts"
import { codebook, question } from "../../../support/Surveys.ts"

/** A survey, and descriptions with the expressions that they may become; null where they are refused. */
interface Wordings {
  readonly questions: ReadonlyArray<Pick<Question, "key" | "text" | "kind"> & Partial<Question>>
  readonly filters: ReadonlyArray<readonly [text: string, expression: string | ReadonlyArray<string> | null]>
}

const stored: Readonly<Record<"fitted" | "heldOut", Wordings>> = JSON.parse(
  readFileSync(new URL("../../../fixtures/filters/wordings.json", import.meta.url), "utf8")
)

const bookOf = ({ questions }: Wordings) =>
  codebook(questions.map((one) => ({ ...question(one.key, one.kind, one.labels ?? [], one.text), ...one })))

describe.each(Object.entries(stored))("wordings of plain filters: %s", (_, wordings) => {
  const book = bookOf(wordings)
  it.each(wordings.filters)("%s", (text, expected) => {
    const read = compileFilter(text, book)
    const expression = Either.isRight(read) ? read.right.expression : null
    if (expected === null || typeof expected === "string") assert.strictEqual(expression, expected)
    else assert.include(expected, expression)
  })
})

describe("what plain filters say of how they were read", () => {
  const fitted = bookOf(stored.fitted)
  const notes = (text: string) =>
    Either.getOrThrowWith(compileFilter(text, fitted), String).interpretation.notes.join("\n")

  it("says that everybody belongs to a group", () =>
    assert.include(notes("gay men"), "“men” tells nobody apart: everybody who answered gender said “Male”"))

  it("says which answers boxes are", () =>
    assert.include(notes("top two boxes of satisfaction"), "“Satisfied” and “Very satisfied” of sat"))

  it("takes “good” as good or better where better answers are offered and nothing says otherwise", () => {
    const steps = ["Poor", "Fair", "Good", "Very good", "Excellent"]
    const book = codebook([
      question("health", "ordinal", steps, "In general, how is your health?"),
      question("mood", "ordinal", ["Bad", "Good"], "How is your mood?"),
      question(
        "apart",
        "single",
        ["One of us snores", "We work at other hours", "I sleep badly"],
        "Why do you sleep apart?"
      )
    ])
    const read = (text: string) => {
      const found = compileFilter(text, book)
      return Either.isRight(found) ? found.right.expression : null
    }
    const better = 'health = ("Good" OR "Very good" OR "Excellent")'
    // Asked in both orders: what was read of one does not stand for the other.
    assert.strictEqual(read("people in good health"), better)
    assert.strictEqual(read("people with good or very good health"), 'health = ("Good" OR "Very good")')
    assert.strictEqual(read("people in good health"), better)
    assert.strictEqual(read("people in very good health"), 'health = "Very good"')
    assert.strictEqual(read("people in excellent health"), 'health = "Excellent"')
    assert.strictEqual(read("people in a good mood"), 'mood = "Good"')
    assert.isNull(read("people who snore"))
    assert.isNull(read("snorers"))
    assert.strictEqual(read("one of us snores"), 'apart = "One of us snores"')
  })

  it("reads newlyweds as no other married people, and big cities as no cities of any size", () => {
    const book = codebook([
      question("marital", "single", ["Married", "Single", "Divorced"], "What is your marital status?"),
      question("place", "single", ["A city of 1 million and more", "A smaller city", "A village"], "Where do you live?")
    ])
    for (const text of ["newlyweds", "people from big cities"])
      assert.isTrue(Either.isLeft(compileFilter(text, book)), text)
    assert.isTrue(Either.isRight(compileFilter("married people", book)))
  })

  it("does not propose a question that was named", () => {
    const hours = codebook([question("hours", "numeric", [], "How many hours a week do you work?")])
    const { problem, suggestions } = Either.getOrThrow(Either.flip(compileFilter("hours over 40", hours)))
    assert.include(problem, "it names a question, but not an answer to it; write an expression, “hours = …”")
    assert.deepStrictEqual(suggestions, [])
  })
})
