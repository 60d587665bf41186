import { assert, describe, it } from "@effect/vitest"
import { none, set } from "../../../src/domain/statistics/Bitset.ts"
import { readVerbatims, summarizeVerbatims, textsAmong } from "../../../src/domain/verbatims/Verbatims.ts"
import { columnOf, question } from "../../support/Surveys.ts"

const why = question("why", "text")
const texts = Array.from({ length: 40 }, (_, i) =>
  i % 2 === 0 ? `Trains save money, trip ${i}` : `The seats are comfortable, ride ${i}`
)
const even = (size: number) => Float64Array.from({ length: size }, () => 1)

describe("Verbatims", () => {
  it("reads what the matched wrote and nobody else", () => {
    const column = columnOf(why, ["one", "", "three", "four"])
    if (column._tag !== "Text") return assert.fail()
    const matched = none(4)
    for (const i of [0, 1, 2]) set(matched, i)
    assert.deepStrictEqual(textsAmong(column, matched, Float64Array.of(1, 2, 3, 4)), {
      texts: ["one", "three"],
      weights: Float64Array.of(1, 3)
    })
  })

  it("reads an even spread of very many texts", () => {
    const column = columnOf(
      why,
      Array.from({ length: 9_000 }, (_, i) => `text ${i}`)
    )
    if (column._tag !== "Text") return assert.fail()
    const matched = none(9_000).fill(0xffffffff)
    const { texts: read } = textsAmong(column, matched.fill(0, 281), null)
    assert.strictEqual(read.length, 4_000)
    assert.strictEqual(new Set(read).size, 4_000)
  })

  it("picks real texts that differ, and passes over what is too long to be read", () => {
    const long = `${"Trains save money and the seats are comfortable. ".repeat(40)}`
    const { chosen } = readVerbatims({ texts: [long, ...texts], weights: even(41), count: 4, seed: 1 })
    assert.strictEqual(chosen.length, 4)
    for (const text of chosen) assert.include(texts, text)
    assert.isTrue(chosen.some((text) => text.includes("money")) && chosen.some((text) => text.includes("seats")))
  })

  it("gives everything where less was written than is wanted", () => {
    const { chosen, themes } = readVerbatims({ texts: ["Only me"], weights: even(1), count: 25, seed: 1 })
    assert.deepStrictEqual([chosen, themes], [["Only me"], []])
  })

  it("summarises in the numbers of the themes alone", () => {
    const { themes } = readVerbatims({ texts, weights: even(40), count: 0, seed: 1 })
    assert.isAbove(themes.length, 1)
    const summary = summarizeVerbatims(40, themes)
    const numbers = [...summary.matchAll(/[\d.]+(?=%)/g)].map(([number]) => Number(number))
    const prevalences = themes.map(({ prevalence }) => Math.round(prevalence * 1000) / 10)
    for (const number of numbers) assert.include(prevalences, number)
    assert.include(summary, "40 respondents")
    assert.strictEqual(summarizeVerbatims(0, []), "None of the matched respondents wrote an answer.")
    assert.strictEqual(summarizeVerbatims(1, []), "1 respondent wrote an answer.")
  })
})
