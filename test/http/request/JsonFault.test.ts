import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { jsonFault, keyTwice, noJson } from "../../../src/http/request/JsonFault.ts"

const parses = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const CUT = /[[\]{}",:0-9a-z\s]/

describe("where a text stops being JSON", () => {
  it.prop("is nowhere in what is JSON, however it is written", [fc.json(), fc.nat(4)], ([text, spaces]) => {
    assert.isNull(jsonFault(JSON.stringify(JSON.parse(text), null, spaces)))
  })

  it.prop(
    "is somewhere just where the parser refuses it",
    [fc.json(), fc.nat(), fc.constantFrom("", ",", "}", "]", "'", "x", "1", '"', ":", "\n")],
    ([text, place, put]) => {
      const at = place % (text.length + 1)
      const broken = text.slice(0, at) + put + text.slice(at + (CUT.test(put) ? 0 : 1))
      assert.strictEqual(jsonFault(broken) === null, parses(broken), broken)
    }
  )

  it("is named by line and column, with what stands there", () => {
    const cases: ReadonlyArray<readonly [text: string, said: RegExp]> = [
      ['{"question": "Why?",}', /line 1, column 21, where a key in double quotation marks must stand and “}” stands/],
      ['{\n  "a": 1\n  "b": 2\n}', /line 3, column 3, where a comma or the closing bracket must stand/],
      ['["a" "b"]', /column 6, where a comma or the closing bracket must stand and a text stands/],
      ["{'a': 1}", /line 1, column 2.*single quotation mark/],
      ['{"a": undefined}', /line 1, column 7, where a value must stand and “undefined” stands/],
      ['{"a": 1', /line 1, column 8.*the text ends/],
      ['{"a": "line\nfeed"}', /line 1, column 7.*not closed/],
      ["[1, 2] 3", /line 1, column 8, where nothing more must stand/],
      ["", /line 1, column 1.*the text ends/]
    ]
    for (const [text, said] of cases) assert.match(noJson(text), said, text)
  })

  it("is found at any depth", () => {
    assert.isNotNull(jsonFault("[".repeat(200_000)))
  })
})

describe("a key that stands twice", () => {
  it.prop("is in no text that a value was written as", [fc.jsonValue()], ([value]) => {
    const text = JSON.stringify(value)
    assert.isNull(keyTwice(text, JSON.parse(text)))
  })

  it("is found at any place, escaped or not", () => {
    const cases: ReadonlyArray<readonly [text: string, key: string | null]> = [
      ['{"a": 1, "a": 2}', "a"],
      ['{"a": [{"b": 1, "b": "x:{y}"}]}', "b"],
      ['{"a": 1, "\\u0061": 2}', "a"],
      ['{"a": {"b": 1}, "c": {"b": 1}}', null],
      ['{"a": "b\\": \\"c", "d": ":"}', null],
      ['[{"a": 1}, {"a": 1}]', null]
    ]
    for (const [text, key] of cases) assert.strictEqual(keyTwice(text, JSON.parse(text)), key, text)
  })
})
