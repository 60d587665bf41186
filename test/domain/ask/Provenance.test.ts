import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc, Schema } from "effect"
import { Provenance } from "../../../src/domain/ask/Provenance.ts"
import { callsIn, modelCalls, provenance } from "../../support/Provenance.ts"

const decode = Schema.decodeUnknownSync(Schema.parseJson(Provenance))

describe("the provenance of an answer", () => {
  it.prop("has every call as it was made, through JSON and back", [fc.array(modelCalls)], ([calls]) => {
    const kept = decode(JSON.stringify(provenance(calls)))
    assert.deepStrictEqual(callsIn(kept), calls)
  })

  it.prop("has every text once", [fc.array(modelCalls)], ([calls]) => {
    const { texts } = provenance([...calls, ...calls])
    assert.strictEqual(new Set(texts).size, texts.length)
    assert.deepStrictEqual(texts, provenance(calls).texts)
  })
})
