import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { compileFilter } from "../../../src/domain/filter/CompiledFilter.ts"
import type { Codebook, Question } from "../../../src/domain/survey/model/Question.ts"

const codebookOf = (labels: ReadonlyArray<string>, more: Partial<Question> = {}): Codebook => ({
  questions: [{ key: "ease", text: "How easy?", kind: "ordinal", labels: [...labels], stem: null, ...more }],
  respondents: 10,
  weighted: false
})
const said = (filter: string, codebook: Codebook): string =>
  Either.match(compileFilter(filter, codebook), {
    onLeft: ({ message }) => `refused: ${message}`,
    onRight: ({ interpretation }) => [interpretation.description, ...interpretation.notes].join(" / ")
  })

const WRITTEN: ReadonlyArray<readonly [string, (n: number, words: string) => string]> = [
  ["before, in brackets behind", (n, words) => `${n} (${words})`],
  ["before a dash", (n, words) => `${n} - ${words}`],
  ["before a sign", (n, words) => `${n} = ${words}`],
  ["in brackets behind", (n, words) => `${words} (${n})`],
  ["behind a sign", (n, words) => `${words} = ${n}`]
]

describe("numbers within labels", () => {
  it.each(WRITTEN)("name them: %s", (_, written) => {
    const [low, high] = [written(1, "Very hard"), written(5, "Very easy")]
    const codebook = codebookOf([low, "2", "3", "4", high])
    assert.include(said("ease = 5", codebook), `is “${high}”`)
    assert.include(said("ease >= 4", codebook), `“4”, “${high}”`)
    assert.notInclude(said("ease >= 4", codebook), `“${low}”`)
    assert.match(said("ease = 6", codebook), /^refused|no answer fits/)
  })

  it("are followed where they run against the words, and it is said", () => {
    const words = ["Very dissatisfied (5)", "Dissatisfied (4)", "Neither (3)", "Satisfied (2)", "Very satisfied (1)"]
    const told = said("ease >= 4", codebookOf(words))
    assert.include(told, "by code = “Very dissatisfied (5)”, “Dissatisfied (4)”")
    assert.include(told, "run against the order")
  })

  it("are nothing where a label is that text, or where the file has codes", () => {
    assert.include(said("ease = 5", codebookOf(["5", "Very easy (5)", "Hard (1)"])), "is “5”")
    assert.include(said("ease = 5", codebookOf(["a (1)", "b (5)"], { kind: "single", codes: ["5", "1"] })), "refused")
  })
})

describe("the word missing", () => {
  it("says what it meant where answers hold it", () => {
    const of = (labels: ReadonlyArray<string>) => said("ease = missing", codebookOf(labels, { kind: "single" }))
    assert.include(of(["Bus", "Missing"]), "missing was read as the answer “Missing”, not as who gave no answer")
    assert.include(of(["Bus", "Tram missing"]), "missing was read as no answer, for whatever reason")
    assert.strictEqual(of(["Bus", "Tram"]), "“How easy?” has no answer")
  })
})
