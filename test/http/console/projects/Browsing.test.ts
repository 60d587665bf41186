import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { parseFilter } from "../../../../src/domain/filter/language/Parser.ts"
import {
  bannerIn,
  bannerOf,
  createKept,
  narrowedTo,
  netsIn,
  netsInAddress,
  stepped,
  toggledIn
} from "../../../../src/http/console/pages/projects/Browsing.ts"

const key = fc.constantFrom("age", "2nd_choice", "or", "price?", "naïve_pick")
const label = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== "")

describe("browsing a survey", () => {
  it.prop("keeps its columns in an address", [fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"))], ([keys]) => {
    const questions = new Map(["a", "b", "c", "d"].map((one) => [one, { kind: "single" as const }]))
    const named = bannerOf(keys)
    assert.deepStrictEqual(bannerIn(named === undefined ? [] : [named], questions), keys)
    assert.deepStrictEqual(bannerIn([...keys, ...keys, "unknown"], questions), keys)
    for (const one of questions.keys()) {
      const next = toggledIn(keys, one)
      assert.strictEqual(next.includes(one), !keys.includes(one))
    }
  })

  it("has no written answers as columns", () => {
    assert.deepStrictEqual(
      bannerIn(
        ["a|b"],
        new Map([
          ["a", { kind: "text" }],
          ["b", { kind: "ordinal" }]
        ])
      ),
      ["b"]
    )
  })

  it.prop(
    "makes an answer a filter that can be read",
    [fc.array(fc.tuple(key, label), { minLength: 1, maxLength: 4 })],
    ([all]) => {
      const filter = all.reduce<string | null>(
        (before, [name, one]) => narrowedTo(before, { key: name, kind: "single" }, one),
        null
      )!
      assert.isTrue(Either.isRight(parseFilter(filter)), filter)
      assert.strictEqual(narrowedTo(filter, { key: all.at(-1)![0], kind: "single" }, all.at(-1)![1]), filter)
    }
  )

  it("puts another answer to the same question in the place of the one before", () => {
    const gender = { key: "gender", kind: "single" as const }
    assert.strictEqual(narrowedTo('age >= 30 AND gender = "Male"', gender, "Female"), 'age >= 30 AND gender = "Female"')
    const films = { key: "films", kind: "multiple" as const }
    assert.strictEqual(narrowedTo('films : "IV"', films, "V"), 'films : "IV" AND films : "V"')
    assert.strictEqual(narrowedTo('a : ("x" OR "y")', gender, "Female"), 'a : ("x" OR "y") AND gender = "Female"')
  })

  it.prop(
    "steps from one question to the next, and never past an end",
    [fc.integer({ min: 1, max: 9 }), fc.nat({ max: 8 })],
    ([many, at]) => {
      const list = Array.from({ length: many }, (_, i) => ({ key: `q${i}` }))
      const from = Math.min(at, many - 1)
      assert.strictEqual(stepped(list, `q${from}`, 1)?.key, `q${Math.min(many - 1, from + 1)}`)
      assert.strictEqual(stepped(list, `q${from}`, -1)?.key, `q${Math.max(0, from - 1)}`)
      assert.strictEqual(stepped(list, "elsewhere", 1)?.key, "q0")
    }
  )

  it("keeps the latest tables only", () => {
    const kept = createKept<number>(2)
    for (const [name, value] of [
      ["a", 1],
      ["b", 2],
      ["a", 3],
      ["c", 4]
    ] as const)
      kept.set(name, value)
    assert.deepStrictEqual([kept.get("a"), kept.get("b"), kept.get("c")], [3, undefined, 4])
  })
})

describe("nets in an address", () => {
  const net = fc.record({ label: fc.string(), of: fc.array(fc.string(), { maxLength: 4 }) })
  it.prop(
    "are those that were put there",
    [fc.dictionary(fc.string({ minLength: 1 }), fc.array(net, { minLength: 1, maxLength: 3 }), { maxKeys: 3 })],
    ([nets]) => {
      assert.deepStrictEqual({ ...netsIn(netsInAddress(nets) ?? "") }, { ...nets })
    }
  )
  it("are none where it holds something else", () => {
    for (const text of ["", "[", "{}", "null", '[["q"]]', '[["q",1]]', '[["q","Net",3]]', '"q"'])
      assert.deepStrictEqual(netsIn(text), {})
  })
})
