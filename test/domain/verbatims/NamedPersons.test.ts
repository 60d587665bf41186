import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { scrub } from "../../../src/domain/verbatims/Privacy.ts"

/** Sentences in which the names of persons, and nothing else, stand in braces. */
const stored: Readonly<Record<"fitted" | "heldOut" | "pronouns", ReadonlyArray<string>>> = JSON.parse(
  readFileSync(new URL("../../fixtures/privacy/names.json", import.meta.url), "utf8")
)

const MARK = "[name]"
const marks = (text: string) => text.split(MARK).length - 1

const judged = (lines: ReadonlyArray<string>) => {
  const all = lines.map((line) => ({
    wanted: line.replace(/\{[^}]*\}/g, MARK),
    got: scrub(line.replace(/[{}]/g, ""))
  }))
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0)
  const right = sum(({ got, wanted }) =>
    got === wanted ? marks(got) : Math.max(0, Math.min(marks(got), marks(wanted)) - 1)
  )
  return { recall: right / sum(({ wanted }) => marks(wanted)), precision: right / sum(({ got }) => marks(got)) }
}

describe("names of persons in what people write", () => {
  it("are taken out where they speak or are spoken to, and companies keep theirs", () => {
    assert.deepStrictEqual(judged(stored.fitted), { recall: 1, precision: 1 })
  })

  it("are so in sentences that no rule was made for", () => {
    const { precision, recall } = judged(stored.heldOut)
    assert.isAtLeast(precision, 0.95)
    assert.isAtLeast(recall, 0.9)
  })

  it("are so whatever the name, where the sentence goes on with he or she", () => {
    const { precision, recall } = judged(stored.pronouns)
    assert.isAtLeast(precision, 0.95)
    assert.isAtLeast(recall, 0.7)
  })

  it.prop(
    "a scrubbed text is not scrubbed further",
    [fc.constantFrom(...stored.fitted, ...stored.heldOut, ...stored.pronouns)],
    ([line]) => {
      const clean = scrub(line.replace(/[{}]/g, ""))
      assert.strictEqual(scrub(clean), clean)
    }
  )
})
