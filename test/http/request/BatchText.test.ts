import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { makeBatchText } from "../../../src/http/request/BatchText.ts"

const BOUNDS = { items: 50, characters: 5_000, depth: 10, values: 500 }
const objects = fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 }), {
  minLength: 1,
  maxLength: 20
})
const blank = fc.stringMatching(/^[ \t\r\n]{0,3}$/)
const cuts = fc.array(fc.nat(), { maxLength: 6 })

/** Takes a text apart that arrives in pieces. */
const apart = (text: string, places: ReadonlyArray<number>) => {
  const batch = makeBatchText(BOUNDS)
  const ends = [...places.map((place) => place % (text.length + 1)), text.length].sort((a, b) => a - b)
  let from = 0
  for (const end of ends) {
    const problem = batch.push(text.slice(from, end))
    if (problem !== undefined) return problem
    from = end
  }
  return batch.end() ?? batch.items.map((item) => JSON.parse(item))
}

/** What is said of asks as a whole, of a text that arrives in pieces. */
const settingsOf = (text: string, places: ReadonlyArray<number>) => {
  const batch = makeBatchText(BOUNDS)
  let from = 0
  for (const end of [...places.map((place) => place % (text.length + 1)), text.length].sort((a, b) => a - b)) {
    batch.push(text.slice(from, end))
    from = end
  }
  return JSON.parse(batch.settings() ?? "null")
}
const webhook = { url: 'https://example.com/"asks":[', events: ["ask.failed"] }
const plain = (values: unknown) => JSON.parse(JSON.stringify(values))

describe("a batch", () => {
  it.prop("as an array holds its objects, however it arrives", [objects, blank, cuts], ([values, space, places]) => {
    const text = `${space}[${space}${values.map((one) => JSON.stringify(one, null, space)).join(`${space},${space}`)}${space}]${space}`
    assert.deepStrictEqual(apart(text, places), plain(values))
  })

  it.prop("as lines holds its objects, however it arrives", [objects, blank, cuts], ([values, space, places]) => {
    const text = values.map((one) => `${JSON.stringify(one)}${space}\n`).join("")
    assert.deepStrictEqual(apart(text, places), plain(values))
  })

  it.prop(
    "in an object under asks holds them, and what is said beside them",
    [objects, blank, cuts, fc.boolean()],
    ([values, space, places, first]) => {
      const asks = `"asks"${space}:${space}${JSON.stringify(values)}`
      const said = `"webhook":${space}${JSON.stringify(webhook)}`
      const text = `${space}{${(first ? [asks, said] : [said, asks]).join(`${space},${space}`)}${space}}${space}`
      assert.deepStrictEqual(apart(text, places), plain(values))
      assert.deepStrictEqual(settingsOf(text, places), { webhook, asks: [] })
    }
  )

  it.prop("as lines may say in its first line what is said of all", [objects, cuts], ([values, places]) => {
    const text = [{ webhook }, ...values].map((one) => JSON.stringify(one)).join("\n")
    assert.deepStrictEqual(apart(text, places), plain(values))
    assert.deepStrictEqual(settingsOf(text, places), { webhook })
  })

  it.each([
    ['{"a":1}\n{"b":2\n{"c":3}\n', 1, 2],
    ['{"a":1}\n\n{"b":"2}\n{"c":3}\n', 1, 3],
    ['{"webhook":{}}\n{"a":1}\noops\n', 1, 3],
    ['{"a":1},\n{"b":2}', 1, 1],
    ['{"a":1}\n[{"b":2}]', 1, 2]
  ])("names the line of what is wrong: %j", (text, index, line) => {
    const { problem: _, ...at } = apart(text, []) as { readonly problem: string }
    assert.deepStrictEqual(at as object, { index, line })
  })

  it.prop("that is cut off is none", [objects, fc.nat()], ([values, at]) => {
    const text = JSON.stringify(values)
    assert.property(apart(text.slice(0, at % text.length), []), "problem")
  })

  it.each([
    ["[{} {}]", 1],
    ["[{},,{}]", 1],
    ["[,{}]", 0],
    ["[{},]", 1],
    ["[{}] {}", null],
    ["[{},7]", 1],
    ["{} []", 1],
    ["7", 0],
    ["[]", null],
    ["", null],
    [`[{"a":"${"x".repeat(BOUNDS.characters)}"}]`, 0],
    [`[${Array.from({ length: BOUNDS.items + 1 }, () => "{}").join(",")}]`, null],
    [`[{},${'{"a":'.repeat(11)}{}${"}".repeat(11)}]`, 1]
  ])("%s is none", (text, index) => {
    const problem = apart(text, [])
    assert.strictEqual((problem as { readonly index?: unknown }).index, index)
  })

  it("of one object without an end is given up before it fills the memory", () => {
    const batch = makeBatchText(BOUNDS)
    let pushed = 0
    while (batch.push('{"a":"xxxxxxxxxxxxxxxx') === undefined) pushed++
    assert.isBelow(pushed, BOUNDS.characters)
  })
})
