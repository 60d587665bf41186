import { assert, describe, it } from "@effect/vitest"
import { withoutCountry } from "../../../src/domain/people/Home.ts"

describe("a description without its country", () => {
  const cases: ReadonlyArray<readonly [string, string]> = [
    ["US adults", ""],
    ["Americans", ""],
    ["adults living in the United States", ""],
    ["everyone", ""],
    ["American women", "women"],
    ["women in the US", "women"],
    ["women over 50 in the United States", "women over 50"],
    ["German men under 30", "men under 30"],
    ["women aged 30 to 44", "women aged 30 to 44"],
    ["retired people who own a boat", "retired people who own a boat"]
  ]
  for (const [prompt, rest] of cases)
    it(`of “${prompt}” is “${rest}”`, () => assert.strictEqual(withoutCountry(prompt), rest))
})
