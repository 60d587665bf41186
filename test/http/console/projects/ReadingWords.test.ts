import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { fallingOrder } from "../../../../src/domain/survey/understanding/ScaleOrder.ts"
import { differenceWords, inFormWords, sentence } from "../../../../src/http/console/pages/projects/ReadingWords.ts"

const folder = "src/domain/survey/reading"

/** Sentences of the reading about what may be wrong, with what stands in for what it quotes. */
const said = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), "utf8")
    .replace(/["`] \+\n\s*["`]/g, "")
    .replace(/\$\{[^}]*\? "it" : "them"\}/g, "it")
    .replace(/\$\{[^}]*\}/g, "true")
    .split("\n")
    .filter((line) => /[;,] (?:set|list|remove|make|reorder) /.test(line))
)

/** Words of the API that no form has. */
const ofTheApi = /\b(?:offScale|decimalComma|replace=true)\b|(?:in|from) missing\b|(?<!a )mapping in|in the mapping/

describe("what is said of a reading", () => {
  it("names what the form has", () => {
    const concerned = said.filter((one) => ofTheApi.test(one))
    assert.isAbove(concerned.length, 8)
    for (const one of concerned) assert.notMatch(inFormWords(one), ofTheApi)
  })

  it("has the order turned round where it should not run as it does", () => {
    const labels = ["Very good", "Good", "Poor", "Very poor"]
    const question = { key: "q1", text: "How was it?", kind: "ordinal", labels, stem: null } as const
    const doubt = fallingOrder(question)
    assert.match(doubt ?? "", /send the labels from “Very poor” to “Very good”/)
    assert.match(inFormWords(doubt!), /; use “Reverse the order” if that's wrong$/)
    assert.strictEqual(inFormWords("send the labels from “".repeat(10_000)), "send the labels from “".repeat(10_000))
  })

  it("leaves everything else as it is", () => {
    const text = "2 was taken for no answer, as the mapping of the heart is missing in action"
    assert.strictEqual(inFormWords("Everybody answered the same"), "Everybody answered the same")
    assert.strictEqual(inFormWords(text), text)
  })

  it("begins and ends as sentences do", () => {
    assert.strictEqual(sentence("set after the import"), "Set after the import.")
    assert.strictEqual(sentence("Is it so?"), "Is it so?")
    assert.strictEqual(sentence("of 12 (5%)"), "Of 12 (5%).")
  })

  it("says what is different in the words of the form", () => {
    const change = { question: "q1", field: "kind", before: "single", after: "multiple" }
    assert.strictEqual(
      differenceWords(change),
      "q1: the type of answer changed from “one choice” to “any number of choices”."
    )
    assert.strictEqual(
      differenceWords({ ...change, field: "missing", before: null, after: "99 (4)" }),
      "q1: the values that mean no answer changed from nothing to “99 (4)”."
    )
  })
})
