import { assert, describe, it } from "@effect/vitest"
import { memoized } from "../../src/domain/Memo.ts"

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
