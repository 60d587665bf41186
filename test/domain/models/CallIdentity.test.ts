import { assert, describe, it } from "@effect/vitest"
import { callIdentity } from "../../../src/domain/models/CallIdentity.ts"
import { model } from "../../support/Models.ts"
import { modelCalls } from "../../support/Provenance.ts"

const one = model("local:one")
const reversed = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, inner]) => [name, reversed(inner)])
  )
}

describe("the identity of a call", () => {
  it.prop("is the same for the same call, in whatever order it was written down", [modelCalls], ([call]) => {
    assert.strictEqual(callIdentity(one, reversed(call) as typeof call), callIdentity(one, call))
  })

  it.prop("tells calls apart that differ in anything", [modelCalls, modelCalls], ([a, b]) => {
    assert.strictEqual(callIdentity(one, a) === callIdentity(one, b), JSON.stringify(a) === JSON.stringify(b))
    assert.notStrictEqual(callIdentity(model("local:two"), a), callIdentity(one, a))
    assert.notStrictEqual(callIdentity({ ...one, address: "http://elsewhere.test" }, a), callIdentity(one, a))
    assert.notStrictEqual(callIdentity(one, { ...a, own: `${a.own}.` }), callIdentity(one, a))
    assert.notStrictEqual(
      callIdentity(one, { ...a, shared: a.own, own: a.shared, system: `${a.system}x` }),
      callIdentity(one, a)
    )
  })
})
