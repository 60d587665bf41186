import { assert, describe, it } from "@effect/vitest"
import { Arbitrary, FastCheck as fc, Schema } from "effect"
import { jsonInTurns, plainJsonInTurns } from "../../src/domain/JsonTurns.ts"
import { MappedQuestion, Mapping } from "../../src/domain/survey/mapping/Mapping.ts"
import { Understanding } from "../../src/domain/survey/understanding/Understanding.ts"
import { atOnce } from "../../src/domain/Turns.ts"

const sameAsEncoded = <A, I>(schema: Schema.Schema<A, I>, value: A) =>
  assert.strictEqual(atOnce(jsonInTurns(schema, value)), JSON.stringify(Schema.encodeSync(schema)(value)))

/** A list of as many as it takes to be written item by item. */
const long = <A>(items: fc.Arbitrary<A>) => fc.array(items, { maxLength: 80 })

describe("JSON written in turns", () => {
  it("is what the schema encodes, whatever is left out, optional or named oddly", () => {
    const Odd = Schema.Struct({
      'a "name"': Schema.Array(Schema.Struct({ n: Schema.NumberFromString, also: Schema.optional(Schema.String) })),
      within: Schema.Struct({ when: Schema.Date, deep: Schema.Array(Schema.NullOr(Schema.Boolean)) }),
      perhaps: Schema.optional(Schema.Array(Schema.Int)),
      either: Schema.Union(Schema.Array(Schema.String), Schema.Null),
      pair: Schema.Tuple(Schema.String, Schema.Number),
      any: Schema.Record({ key: Schema.String, value: Schema.Array(Schema.Int) })
    })
    const one = fc.record({ n: fc.integer(), also: fc.option(fc.string(), { nil: undefined }) })
    const value = fc.record(
      {
        'a "name"': long(one),
        within: fc.record({ when: fc.date({ noInvalidDate: true }), deep: long(fc.option(fc.boolean())) }),
        perhaps: long(fc.integer()),
        either: fc.option(long(fc.string())),
        pair: fc.tuple(fc.string(), fc.integer()),
        any: fc.dictionary(fc.string(), long(fc.integer()))
      },
      { requiredKeys: ['a "name"', "within", "either", "pair", "any"] }
    )
    fc.assert(fc.property(value, (odd) => sameAsEncoded(Odd, odd)))
  })

  it("is the same for what surveys are read as", () => {
    const mappings = long(Arbitrary.make(MappedQuestion)).map((questions) => ({ questions, weight: null, leftOut: [] }))
    fc.assert(
      fc.property(mappings, (mapping) => sameAsEncoded(Mapping, mapping)),
      { numRuns: 30 }
    )
    fc.assert(
      fc.property(Arbitrary.make(Understanding), (shown) => sameAsEncoded(Understanding, shown)),
      {
        numRuns: 30
      }
    )
  })

  it("is that of plain values, strings changed on the way or not", () => {
    const shout = (part: unknown) =>
      JSON.stringify(part, (_, one: unknown) => (typeof one === "string" ? one.toUpperCase() : one))
    const plain = fc.dictionary(fc.string(), fc.oneof(long(fc.jsonValue()), fc.jsonValue(), fc.constant(undefined)))
    fc.assert(
      fc.property(plain, (value) => {
        assert.strictEqual(atOnce(plainJsonInTurns(value, JSON.stringify)), JSON.stringify(value))
        assert.deepStrictEqual(JSON.parse(atOnce(plainJsonInTurns([value], shout))), JSON.parse(shout([value])))
      })
    )
  })

  it("pauses after each item of a long list", () => {
    const turns = jsonInTurns(Schema.Struct({ all: Schema.Array(Schema.Int) }), {
      all: Array.from({ length: 500 }, (_, i) => i)
    })
    let pauses = 0
    while (turns.next().done !== true) pauses++
    assert.isAtLeast(pauses, 500)
  })

  it("refuses what does not encode", () => {
    const wrong = { all: Array.from({ length: 50 }, () => 1.5) }
    assert.throws(() => atOnce(jsonInTurns(Schema.Struct({ all: Schema.Array(Schema.Int) }), wrong)))
  })
})
