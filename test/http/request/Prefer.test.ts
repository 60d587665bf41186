import { assert, it } from "@effect/vitest"
import { prefersAsync } from "../../../src/http/request/Representation.ts"

it("a preference for an early answer is told from others", () => {
  const wanted = ["respond-async", "Respond-Async", "wait=10, respond-async", "respond-async; x=1", ' respond-async=""']
  const others = [
    undefined,
    "",
    "respond-asynchronously",
    "wait=100",
    "return=minimal, x-respond-async",
    '"respond-async"'
  ]
  assert.deepStrictEqual(
    wanted.filter((header) => !prefersAsync(header)),
    []
  )
  assert.deepStrictEqual(others.filter(prefersAsync), [])
  assert.isTrue(prefersAsync(["wait=1", "respond-async"]))
})
