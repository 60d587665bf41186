import { assert, describe, it } from "@effect/vitest"
import type { CrosstabResult } from "../../../src/client/Types.ts"
import {
  changeWords,
  chartBands,
  chartRows,
  chartSeries,
  chartSubtitle
} from "../../../src/http/console/pages/projects/CrosstabChart.ts"

type Band = CrosstabResult["bands"][number]

const band = (label: string, letter: string): Band => ({
  ...{ label, letter, base: 100, weightedBase: 100, effectiveBase: 100 },
  ...{ tested: true, suppressed: false, lowBase: false, question: label === "Total" ? null : 0 }
})
const tableOf = (bands: ReadonlyArray<Band>) =>
  ({
    bands,
    banner: [{ from: 1, to: bands.length - 1, text: "Who?" }],
    filter: { interpretation: { description: "All respondents" } }
  }) as unknown as CrosstabResult

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
      chartSeries(untested, chartBands(untested, 0))?.map(({ letter }) => letter),
      ["A", "B"]
    )
    const many = tableOf([band("Total", ""), ...["a", "b", "c", "d", "e", "f", "g"].map((name) => band(name, ""))])
    assert.isUndefined(chartSeries(many, chartBands(many, 0)))
    assert.strictEqual(
      chartSubtitle(many, 0),
      "Everyone. Not broken down by “Who?”: 7 columns are too many for a chart. See the table"
    )
    assert.strictEqual(chartSubtitle(untested, 0), "By Who?")
    assert.strictEqual(chartSubtitle({ ...untested, banner: [] }, 0), "All respondents")
  })

  it("leaves out what is hidden and what nobody is in", () => {
    const empty = tableOf([band("Total", ""), band("Women", "A"), { ...band("Men", "B"), base: 0 }])
    assert.deepStrictEqual(chartBands(empty, 0), [1])
    const row = (label: string, share: number | null) => ({
      ...{ label, kind: "label" as const },
      cells: share === null ? [null, null] : [{ share }, { share }]
    })
    const table = { ...empty, table: [row("Often", 0.9), row("Rarely", null)] } as unknown as CrosstabResult
    assert.deepStrictEqual(
      chartRows(table, [0]).map(({ label }) => label),
      ["Often"]
    )
  })

  it("draws the largest answers through all waves", () => {
    const waves = tableOf([
      band("Total", ""),
      ...[..."abcdefghij"].map((name) => ({ ...band(name, ""), wave: true })),
      band("Don't know", "")
    ])
    assert.deepStrictEqual(chartBands(waves, 0), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const table = [..."hgfedcba"].map((label, at) => ({
      label,
      kind: "label",
      cells: Array(12).fill({ share: (at + 1) / 40 })
    }))
    assert.deepStrictEqual(
      chartRows({ ...waves, table } as unknown as CrosstabResult, [1, 2]).map(({ label }) => label),
      [..."fedcba"]
    )
  })

  it("says a change in points, with its interval", () => {
    const change = { since: ["A"], by: 0.0312, low: -0.004, high: 0.0664 }
    assert.deepStrictEqual(changeWords({ change }), { by: "+3.1", interval: "points; 95% interval from −0.4 to +6.6" })
    assert.isNull(changeWords({ change: null }))
  })
})
