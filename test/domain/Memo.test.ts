import { assert, describe, it } from "@effect/vitest"
import { lately, latelyOf, memoized } from "../../src/domain/Memo.ts"

describe("memoized", () => {
  it("computes once for each object, undefined included", () => {
    const asked: Array<string> = []
    const lengthOf = memoized(({ name }: { readonly name: string }) => {
      asked.push(name)
      return name === "" ? undefined : name.length
    })
    const [one, same, empty] = [{ name: "one" }, { name: "one" }, { name: "" }]
    assert.deepStrictEqual([one, one, same, empty, empty].map(lengthOf), [3, 3, 3, undefined, undefined])
    assert.deepStrictEqual(asked, ["one", "one", ""])
  })
})

describe("lately", () => {
  it("computes once for texts among the latest, whatever list they stand in", () => {
    const asked: Array<string> = []
    const joined = lately((texts) => {
      asked.push(texts.join("+"))
      return texts.length
    }, 2)
    assert.deepStrictEqual([["a"], ["a"], ["a,b"], ["a", "b"], ["a"], ["a", "b"]].map(joined), [1, 1, 1, 2, 1, 2])
    assert.deepStrictEqual(asked, ["a", "a,b", "a+b", "a"])
  })
})

describe("latelyOf", () => {
  it("computes once for a text among the latest, the one asked longest ago going first", () => {
    const asked: Array<string> = []
    const lengthOf = latelyOf((text) => {
      asked.push(text)
      return text.length
    }, 2)
    assert.deepStrictEqual(["a", "", "a", "bc", "a", ""].map(lengthOf), [1, 0, 1, 2, 1, 0])
    assert.deepStrictEqual(asked, ["a", "", "bc", ""])
  })
})
