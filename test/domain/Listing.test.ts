import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc, Schema } from "effect"
import { encodePlace, listQuery, type Place, pageOf, pageWanted } from "../../src/domain/Listing.ts"

const places = fc.record({ at: fc.maxSafeNat(), id: fc.uuid() })
const reads = (list: "audiences" | "projects", cursor: string) =>
  Either.isRight(Schema.decodeUnknownEither(listQuery(list))({ cursor }))

describe("cursors", () => {
  it.prop("lead back to their place, in their own list", [places], ([place]) => {
    const cursor = encodePlace("audiences", place)
    assert.deepStrictEqual(pageWanted("audiences", { cursor }), { limit: 20, after: place })
    assert.isTrue(reads("audiences", cursor))
    assert.isFalse(reads("projects", cursor))
    assert.strictEqual(encodeURIComponent(cursor), cursor)
  })

  it.prop(
    "are refused once anything in them was changed",
    [places, fc.nat(), fc.constantFrom(..."AZaz09-_= ")],
    ([place, at, other]) => {
      const cursor = encodePlace("projects", place)
      const i = at % cursor.length
      const changed = `${cursor.slice(0, i)}${other}${cursor.slice(i + 1)}`
      assert.strictEqual(reads("projects", changed), changed === cursor)
    }
  )

  it.prop("are refused where they are none", [fc.string({ maxLength: 80 })], ([text]) => {
    assert.isFalse(reads("audiences", text))
  })
})

describe("pages", () => {
  it("are asked for with a whole number from 1 to 100, or by a cursor alone", () => {
    const decode = Schema.decodeUnknownEither(listQuery("audiences"))
    for (const limit of ["1", "20", "100", "007"]) assert.isTrue(Either.isRight(decode({ limit })), limit)
    for (const limit of ["0", "101", "-1", "1.5", "1e1", "", " ", "x", "0x10", "9".repeat(400)])
      assert.isTrue(Either.isLeft(decode({ limit })), limit)
    assert.isNull(pageWanted("audiences", {}))
    assert.deepStrictEqual(pageWanted("audiences", { limit: 3 }), { limit: 3, after: null })
  })

  it.prop(
    "hold at most so many rows, and end where another one follows",
    [fc.uniqueArray(places, { selector: ({ id }) => id, maxLength: 12 }), fc.integer({ min: 1, max: 10 })],
    ([all, limit]) => {
      const { end, rows } = pageOf(all.slice(0, limit + 1), { limit, after: null }, (row: Place) => row.id)
      assert.deepStrictEqual(
        rows,
        all.slice(0, limit).map(({ id }) => id)
      )
      assert.deepStrictEqual(end, all.length > limit ? all[limit - 1] : null)
    }
  )
})
