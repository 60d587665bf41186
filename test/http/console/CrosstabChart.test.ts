import { assert, describe, it } from "@effect/vitest"
import type { CrosstabResult } from "../../../src/client/Types.ts"
import { chartBands, chartSeries, chartSubtitle } from "../../../src/http/console/pages/projects/CrosstabChart.ts"

type Band = CrosstabResult["bands"][number]

const band = (label: string, letter: string): Band => ({
  ...{ label, letter, base: 100, weightedBase: 100, effectiveBase: 100 },
  ...{ tested: true, suppressed: false, lowBase: false, question: label === "Total" ? null : 0 }
})
const tableOf = (bands: ReadonlyArray<Band>) =>
  ({ bands, banner: [{ from: 1, to: bands.length - 1, text: "Who?" }] }) as unknown as CrosstabResult

describe("the chart of a crosstab", () => {
  it("names columns by the letters that tests use", () => {
    const table = tableOf([band("Total", ""), band("Women", "C"), band("Men", "D")])
    assert.deepStrictEqual(chartSeries(table, chartBands(table, 0)), [
      { letter: "C", name: "Women" },
      { letter: "D", name: "Men" }
    ])
  })

  it("gives letters of its own where tests have none, and none to the total alone", () => {
    const untested = tableOf([band("Total", ""), band("Women", ""), band("Men", "")])
    assert.deepStrictEqual(
      chartSeries(untested, chartBands(untested, 0)).map(({ letter }) => letter),
      ["A", "B"]
    )
    const many = tableOf([band("Total", ""), ...["a", "b", "c", "d", "e", "f", "g"].map((name) => band(name, ""))])
    assert.deepStrictEqual(chartSeries(many, chartBands(many, 0)), [{ letter: "", name: "Total" }])
    assert.strictEqual(
      chartSubtitle(many, 0),
      "Everyone. Not broken down by “Who?”: 7 columns are too many for a chart. See the table"
    )
    assert.strictEqual(chartSubtitle(untested, 0), "By Who?")
  })
})
