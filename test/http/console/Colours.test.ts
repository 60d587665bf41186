import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { contrast, difference, type Lab, labOf, lightOf, seen, visions } from "../../support/Colours.ts"

const tokens = readFileSync("src/http/console/style/tokens.css", "utf8")
const themes = ["light", "dark"] as const
type Theme = (typeof themes)[number]

const colour = (name: string, theme: Theme): string => {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens)
  assert.isNotNull(found, `--${name}`)
  return found![theme === "light" ? 1 : 2]!
}
const series = [1, 2, 3, 4, 5, 6].map((one) => `series-${one}`)
const pairs = series.flatMap((one, at) => series.slice(at + 1).map((other) => [one, other] as const))

const LEAST_DIFFERENCE = 15
const LEAST_OF_BARS = 3
const LEAST_OF_TEXT = 4.5

describe("colours", () => {
  it("are compared as Sharma, Wu and Dalal have it in their table", () => {
    const table: ReadonlyArray<readonly [Lab, Lab, number]> = [
      [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
      [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
      [[50, -1, 2], [50, 0, 0], 2.3669],
      [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
      [[50, 2.5, 0], [73, 25, -18], 27.1492],
      [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
      [[6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377]
    ]
    for (const [a, b, expected] of table) assert.closeTo(difference(a, b), expected, 0.0001)
    assert.closeTo(contrast("#ffffff", "#767676"), 4.54, 0.01)
  })

  for (const theme of themes) {
    for (const [vision, matrix] of Object.entries(visions)) {
      it(`of series are told apart (${theme}, ${vision})`, () => {
        const labs = new Map(series.map((name) => [name, labOf(seen(lightOf(colour(name, theme)), matrix))]))
        for (const [one, other] of pairs) {
          assert.isAtLeast(difference(labs.get(one)!, labs.get(other)!), LEAST_DIFFERENCE, `${one} and ${other}`)
        }
      })
    }

    it(`of bars stand out from what they stand on (${theme})`, () => {
      for (const name of series) {
        for (const ground of ["card", "paper", "track"]) {
          assert.isAtLeast(contrast(colour(name, theme), colour(ground, theme)), LEAST_OF_BARS, `${name} on ${ground}`)
        }
      }
    })

    it(`of words can be read (${theme})`, () => {
      for (const name of ["ink", "soft", "accent", "bad", "warn", "good", "human", "mixed", "synthetic"]) {
        for (const ground of ["card", "paper", "sunken"]) {
          assert.isAtLeast(contrast(colour(name, theme), colour(ground, theme)), LEAST_OF_TEXT, `${name} on ${ground}`)
        }
      }
    })
  }
})
