import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { VERSION } from "../../../src/domain/Version.ts"
import { programCalled } from "../../../src/layers/cli/Failure.ts"
import { barChart, fitted, textWidth } from "../../../src/layers/cli/Output.ts"

const label = fc.oneof(
  fc.string({ minLength: 1, unit: "grapheme" }),
  fc.constantFrom("とても好き", "🙂 gladly", "Ça va")
)
const bars = fc.array(
  fc.record({ label, percentage: fc.double({ min: 0, max: 100, noNaN: true }), count: fc.nat(100_000) }),
  { minLength: 1, maxLength: 8 }
)

describe("what the command line prints", () => {
  it("has bars that fit a terminal of any width", () => {
    fc.assert(
      fc.property(bars, fc.integer({ min: 30, max: 200 }), (given, width) => {
        for (const line of barChart(given, width).split("\n")) assert.isAtMost(textWidth(line), width, line)
      })
    )
  })

  it("counts the columns of wide characters", () => {
    assert.deepStrictEqual(["tea", "お茶", "🙂", "é", "e\u0301"].map(textWidth), [3, 4, 2, 1, 1])
    fc.assert(
      fc.property(label, fc.integer({ min: 1, max: 40 }), (text, width) => textWidth(fitted(text, width)) === width)
    )
  })

  it("names the program as it was called", () => {
    assert.strictEqual(programCalled("/home/me/insights/build.mjs"), "npm run -s cli --")
    assert.strictEqual(
      programCalled("/home/me/.npm/_npx/1a/node_modules/.bin/audience-insights"),
      "npx audience-insights"
    )
    assert.strictEqual(programCalled("/usr/local/bin/audience-insights"), "audience-insights")
  })

  it("has the version of the package, which the changelog knows", () => {
    assert.strictEqual(VERSION, JSON.parse(readFileSync("package.json", "utf8")).version)
    assert.include(readFileSync("CHANGELOG.md", "utf8"), `## [${VERSION}]`)
  })
})
