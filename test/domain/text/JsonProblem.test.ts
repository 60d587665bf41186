import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc, Schema } from "effect"
import { jsonProblem } from "../../../src/domain/text/Text.ts"

const problemOf = (text: string): string | null => {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

const written = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.json().map((json) => json.slice(0, -1)),
  fc.constantFrom("{", "{population: 1}", '{"a": 1,}', "'a'", '{"a" 1}', "[1 2]", '"a\nb"', "{'a': 1}", "")
)

describe("what is said of broken JSON", () => {
  it.prop("names JSON, and what to do, whatever is wrong with it", [written], ([text]) => {
    const problem = problemOf(text)
    if (problem !== null) assert.match(jsonProblem(problem) ?? "", /^is not valid JSON \(.+\): quote names and texts/s)
  })

  it("is not said of JSON that does not fit", () => {
    const failed = Schema.decodeUnknownEither(Schema.parseJson(Schema.Struct({ a: Schema.Number })))('{"a": "b"}')
    assert.isNull(jsonProblem(Either.isLeft(failed) ? 'Expected number, actual "b"' : "JSON"))
  })
})
