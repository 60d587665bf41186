import { deflateSync, inflateRawSync, inflateSync } from "node:zlib"
import { FastCheck as fc } from "effect"
import { type Mutation, mutated, mutations } from "./Mutations.ts"
import { writeZip } from "./ZipWriter.ts"

/** A file taken apart into bytes that mean something, and how it is put together again as a file of its kind. */
interface Structure {
  readonly parts: ReadonlyArray<Uint8Array>
  readonly whole: (parts: ReadonlyArray<Uint8Array>) => Uint8Array
}

const CENTRAL = 0x02014b50
const END = 0x06054b50

const zipStructure = (file: Buffer): Structure => {
  const end = file.lastIndexOf(Buffer.from([END & 0xff, 0x4b, 5, 6]))
  const names: Array<string> = []
  const parts: Array<Uint8Array> = []
  for (let at = file.readUInt32LE(end + 16); file.readUInt32LE(at) === CENTRAL; ) {
    const [name, extra, comment] = [28, 30, 32].map((field) => file.readUInt16LE(at + field)) as [
      number,
      number,
      number
    ]
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const packed = file.subarray(start, start + file.readUInt32LE(at + 20))
    names.push(file.toString("utf8", at + 46, at + 46 + name))
    parts.push(file.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed))
    at += 46 + name + extra + comment
  }
  return { parts, whole: (now) => writeZip(Object.fromEntries(names.map((name, i) => [name, now[i]!]))) }
}

/** The one block of a .zsav file, unpacked; it is packed again where its lengths and places say. */
const blockStructure = (file: Buffer): Structure => {
  const start = Number(file.readBigInt64LE(file.length - 24))
  const list = Number(file.readBigInt64LE(start + 8))
  return {
    parts: [file.subarray(0, start), inflateSync(file.subarray(start + 24, list))],
    whole: ([head, unpacked]) => {
      const packed = deflateSync(unpacked!)
      const rest = Buffer.alloc(24 + 48)
      const at = BigInt(head!.length)
      rest.writeBigInt64LE(at, 0)
      rest.writeBigInt64LE(at + 24n + BigInt(packed.length), 8)
      rest.writeBigInt64LE(48n, 16)
      rest.writeBigInt64LE(-100n, 24)
      rest.writeInt32LE(0x3ff000, 40)
      rest.writeInt32LE(1, 44)
      rest.writeBigInt64LE(at, 48)
      rest.writeBigInt64LE(at + 24n, 56)
      rest.writeInt32LE(unpacked!.length, 64)
      rest.writeInt32LE(packed.length, 68)
      return Buffer.concat([head!, rest.subarray(0, 24), packed, rest.subarray(24)])
    }
  }
}

const structureOf = (bytes: Uint8Array): Structure => {
  const file = Buffer.from(bytes)
  if (file.toString("latin1", 0, 2) === "PK") return zipStructure(file)
  if (file.toString("latin1", 0, 4) === "$FL3") return blockStructure(file)
  return { parts: [file], whole: ([only]) => only! }
}

/** A change to what a part says: another number or another text at one of the places where one stands. */
type Meaning =
  | { readonly _tag: "Number"; readonly part: number; readonly at: number; readonly value: number }
  | { readonly _tag: "Word"; readonly part: number; readonly at: number; readonly bytes: Uint8Array }
  | { readonly _tag: "Bytes"; readonly part: number; readonly changes: ReadonlyArray<Mutation> }

const share = fc.maxSafeNat().map((n) => n / Number.MAX_SAFE_INTEGER)
const early = fc.tuple(share, fc.boolean()).map(([at, cubed]) => (cubed ? at ** 3 : at))

const numbers = fc.constantFrom(
  ...[-1, 0, 1, 2, 3, 7, 8, 11, 13, 14, 20, 21, 22, 255, 256, 1_000, 16_384, 20_001, 65_535, 65_536],
  ...[1 << 20, 1_000_000_000, 0x7fffffff, -0x80000000]
)

/** Texts that no database stores, halves of characters in several spellings, long ones, those that a format reads. */
const words = fc
  .constantFrom<string | Uint8Array>(
    ...[
      "\0",
      "a\0b",
      "\0\0\0\0\0\0\0\0",
      "_x0000_",
      "_xD83D_",
      "_xDE00_",
      "&#0;",
      "&#xD83D;",
      "&#x1F600;",
      "&#x10FFFF;"
    ],
    ...[
      "😀".repeat(41),
      "é".repeat(300),
      "XFD1048576",
      "A1:XFD1048576",
      "UTF-8",
      "utf-16",
      "windows-1252",
      "EUC-KR",
      ""
    ],
    Uint8Array.of(0xed, 0xa0, 0xbd),
    Uint8Array.of(0xed, 0xb8, 0x80),
    Uint8Array.of(0xf0, 0x9f, 0x98),
    Uint8Array.of(0xff, 0xfe, 0, 0xd8)
  )
  .map((word) => (typeof word === "string" ? Buffer.from(word) : word))

const meaning: fc.Arbitrary<Meaning> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ _tag: fc.constant("Number" as const), part: share, at: early, value: numbers }) },
  { weight: 4, arbitrary: fc.record({ _tag: fc.constant("Word" as const), part: share, at: early, bytes: words }) },
  { weight: 2, arbitrary: fc.record({ _tag: fc.constant("Bytes" as const), part: share, changes: mutations }) }
)

/** Changes to the bytes of a file, or to what its parts say. */
type Damage =
  | { readonly _tag: "Bytes"; readonly changes: ReadonlyArray<Mutation> }
  | { readonly _tag: "Meaning"; readonly changes: ReadonlyArray<Meaning> }

export const damages: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ _tag: fc.constant("Bytes" as const), changes: mutations }),
  {
    weight: 2,
    arbitrary: fc.record({
      _tag: fc.constant("Meaning" as const),
      changes: fc.array(meaning, { minLength: 1, maxLength: 4 })
    })
  }
)

const SMALL = 70_000
const isText = (part: Buffer) => !part.subarray(0, 2_000).includes(0)

interface Place {
  readonly at: number
  readonly length: number
  readonly written: (value: number) => Uint8Array
}

const decimal = (value: number) => Buffer.from(String(value))
const whole = (little: boolean) => (value: number) => {
  const bytes = Buffer.alloc(4)
  if (little) bytes.writeInt32LE(value)
  else bytes.writeInt32BE(value)
  return bytes
}

const numberPlaces = (part: Buffer): ReadonlyArray<Place> => {
  if (isText(part))
    return Array.from(part.toString("latin1").matchAll(/\d+/g), ({ 0: text, index }) => ({
      at: index,
      length: text.length,
      written: decimal
    }))
  const places: Array<Place> = []
  for (let at = 0; at + 4 <= part.length; at++) {
    if (part.readUInt32LE(at) < SMALL) places.push({ at, length: 4, written: whole(true) })
    else if (part.readUInt32BE(at) < SMALL) places.push({ at, length: 4, written: whole(false) })
  }
  return places
}

const wordPlaces = (part: Buffer): ReadonlyArray<Pick<Place, "at" | "length">> =>
  Array.from(part.toString("latin1").matchAll(/[A-Za-z][\w .?-]*/g), ({ 0: text, index }) => ({
    at: index,
    length: text.length
  }))

/** One of these by the share of them that stand before it. */
const chosen = <A>(all: ReadonlyArray<A>, at: number): A | undefined => all[Math.floor(at * all.length)]

const changed = (part: Buffer, change: Meaning): Uint8Array => {
  if (change._tag === "Bytes") return mutated(part, change.changes)
  if (change._tag === "Number") {
    const place = chosen(numberPlaces(part), change.at)
    if (place === undefined) return part
    const { at, length, written } = place
    return Buffer.concat([part.subarray(0, at), written(change.value), part.subarray(at + length)])
  }
  const place = chosen(wordPlaces(part), change.at)
  if (place === undefined) return part
  // What has lengths of its own keeps them, so that the rest of it is still found.
  const { bytes } = change
  const keeps = !isText(part)
  const word = keeps ? bytes.subarray(0, place.length) : bytes
  const after = place.at + (keeps ? word.length : place.length)
  return Buffer.concat([part.subarray(0, place.at), word, part.subarray(after)])
}

/** A file with other numbers and texts in its parts, one change after another. */
const misstated = (file: Uint8Array, changes: ReadonlyArray<Meaning>): Uint8Array => {
  const { parts, whole: together } = structureOf(file)
  const now = [...parts]
  for (const change of changes) {
    const part = Math.floor(change.part * now.length)
    now[part] = changed(Buffer.from(now[part]!), change)
  }
  return together(now)
}

/** A file with a damage. */
export const damagedBy = (file: Uint8Array, damage: Damage): Uint8Array =>
  damage._tag === "Bytes" ? mutated(file, damage.changes) : misstated(file, damage.changes)
