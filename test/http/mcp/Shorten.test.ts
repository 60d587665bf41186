import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { type Json, MAX_CHARACTERS, type Omission, shorten } from "../../../src/http/mcp/Shorten.ts"

interface Result {
  readonly shown: Json
  readonly omissions: ReadonlyArray<Omission>
}

const finish = (shown: Json, omissions: ReadonlyArray<Omission>): Result => ({ shown, omissions })
const size = ({ omissions, shown }: Result) => 2 * JSON.stringify(shown).length + JSON.stringify(omissions).length

const texts = (most: number) =>
  fc
    .tuple(fc.nat({ max: most }), fc.constantFrom("a", "“", "\n", "\u{1F600}", "word "))
    .map(([length, of]) => of.repeat(Math.ceil(length / of.length)))
const results = fc.record({
  results: fc.array(
    fc.record({
      question: texts(2000),
      answers: fc.nat({ max: 3000 }).chain((n) => texts(300).map((text) => Array.from({ length: n }, () => text))),
      choices: fc.array(fc.record({ choice: texts(600), percentage: fc.integer() }), { maxLength: 60 })
    }),
    { maxLength: 25 }
  ),
  summary: texts(100_000)
})
const fitting = { samples: { "results[n].answers": 3 } }

describe("what is too long for a conversation", () => {
  it.prop("comes in what room there is, and says what was cut", { whole: results }, ({ whole }) => {
    const result = shorten(whole, fitting, finish, size)
    assert.isBelow(size(result), MAX_CHARACTERS)
    const fits = 2 * JSON.stringify(whole).length + 2 < MAX_CHARACTERS
    if (fits) assert.deepStrictEqual(result, { shown: whole, omissions: [] })
    else assert.isNotEmpty(result.omissions)
    const shown = result.shown as typeof whole
    const answers = (of: typeof whole) => of.results.reduce((sum, one) => sum + one.answers.length, 0)
    const told = result.omissions.find(({ part }) => part === "results[n].answers")
    if (shown.results.length === whole.results.length) {
      assert.strictEqual(told?.shown ?? answers(whole), answers(shown))
      assert.strictEqual(told?.total ?? answers(whole), answers(whole))
    }
    for (const [i, { question }] of shown.results.entries()) {
      const given = whole.results[i]!.question
      if (question !== given) assert.isTrue(question.endsWith("…") && given.startsWith(question.slice(0, -1)))
      assert.notMatch(question, /[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
    }
  })

  it("looks at about as much as is shown, however much there is", () => {
    let measured = 0
    const whole = {
      results: Array.from({ length: 20 }, () => ({ answers: Array<string>(50_000).fill("x".repeat(200)) }))
    }
    const result = shorten(whole, fitting, finish, (one) => {
      measured += size(one)
      return size(one)
    })
    assert.isBelow(measured, 40 * MAX_CHARACTERS)
    assert.deepStrictEqual(
      result.omissions.map(({ part, total }) => [part, total]),
      [["results[n].answers", 1_000_000]]
    )
  })

  it("shows no more of a list than was wanted, and as much of it as there is room for", () => {
    const whole = { answers: [Array<string>(500).fill("x".repeat(100)), Array<string>(5).fill("y")] }
    const most = shorten(whole, { most: { "answers[n]": 10 } }, finish, size)
    assert.deepStrictEqual(
      (most.shown as typeof whole).answers.map(({ length }) => length),
      [10, 5]
    )
    const room = shorten(whole, { samples: { "answers[n]": 3 } }, finish, size)
    assert.isAbove(size(room), 0.95 * MAX_CHARACTERS)
  })
})
