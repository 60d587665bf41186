import { FastCheck as fc } from "effect"

/** One change to a file's bytes; positions and lengths are shares of the file. */
export type Mutation =
  | { readonly _tag: "Set"; readonly at: number; readonly bytes: Uint8Array }
  | { readonly _tag: "Insert"; readonly at: number; readonly bytes: Uint8Array }
  | { readonly _tag: "Cut"; readonly at: number; readonly length: number }
  | { readonly _tag: "Repeat"; readonly at: number; readonly length: number }
  | { readonly _tag: "End"; readonly at: number }

const share = fc.maxSafeNat().map((n) => n / Number.MAX_SAFE_INTEGER)
const little = share.map((part) => part * 0.05)
/** Bytes that mean something to one of the formats: signs of CSV, lengths, extremes, and anything. */
const bytes = fc.oneof(
  fc
    .constantFrom('"', '""', ",", ";", "\n", "\r", "\r\n", "\t", "\0", "\uFEFF", "=", "$")
    .map((text) => Buffer.from(text)),
  fc.constantFrom(-1, 0, 1, 2, 3, 4, 6, 7, 999, 255, 256, 0x7fffffff, -0x80000000, 1 << 20).map((value) => {
    const four = Buffer.alloc(4)
    four.writeInt32LE(value)
    return four
  }),
  fc.uint8Array({ minLength: 1, maxLength: 16 })
)

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ _tag: fc.constant("Set" as const), at: share, bytes }) },
  { weight: 3, arbitrary: fc.record({ _tag: fc.constant("Insert" as const), at: share, bytes }) },
  {
    weight: 2,
    arbitrary: fc.record({
      _tag: fc.constant("Cut" as const),
      at: share,
      length: little
    })
  },
  {
    weight: 1,
    arbitrary: fc.record({
      _tag: fc.constant("Repeat" as const),
      at: share,
      length: little
    })
  },
  { weight: 1, arbitrary: fc.record({ _tag: fc.constant("End" as const), at: share }) }
)

/** Early positions, where headers and dictionaries stand, are hit more often. */
export const mutations: fc.Arbitrary<ReadonlyArray<Mutation>> = fc
  .tuple(fc.array(mutation, { minLength: 1, maxLength: 6 }), fc.boolean())
  .map(([all, early]) => (early ? all.map((one) => ({ ...one, at: one.at ** 3 })) : all))

const mutate = (before: Uint8Array, change: Mutation): Uint8Array => {
  const at = Math.floor(change.at * before.length)
  switch (change._tag) {
    case "Set": {
      const after = Buffer.from(before)
      after.set(change.bytes.subarray(0, before.length - at), at)
      return after
    }
    case "Insert":
      return Buffer.concat([before.subarray(0, at), change.bytes, before.subarray(at)])
    case "Cut":
      return Buffer.concat([before.subarray(0, at), before.subarray(at + Math.floor(change.length * before.length))])
    case "Repeat":
      return Buffer.concat([before.subarray(0, at + Math.floor(change.length * before.length)), before.subarray(at)])
    case "End":
      return before.subarray(0, at)
  }
}

/** A file with changes made to it, one after another. */
export const mutated = (file: Uint8Array, changes: ReadonlyArray<Mutation>): Uint8Array => changes.reduce(mutate, file)
