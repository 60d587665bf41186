import { isAscii } from "node:buffer"
import { codeArray, MAX_DICTIONARY, type RawColumn } from "../../domain/survey/file/RawTable.ts"

/** A double as a cell: the shortest decimal that reads back as itself, never in scientific notation below 10²¹. */
export const numberText = (value: number): string => (Object.is(value, -0) ? "0" : String(value))

/** A cell's hash while it is scanned: a step for every four bytes, the first lowest, and one for the up to three that are left. */
export const HASH_SEED = 0x811c9dc5 | 0
const HASH_PRIME = 0x9e3779b1 | 0
const HASH_SHIFT = 15

/** A step of a cell's hash. */
export const hashed = (hash: number, word: number): number => {
  const product = Math.imul(hash ^ word, HASH_PRIME)
  return product ^ (product >>> HASH_SHIFT)
}

/** The hash of bytes already at hand. */
export const hashOf = (bytes: Uint8Array, start: number, end: number): number => {
  let hash = HASH_SEED
  let at = start
  for (; at + 4 <= end; at += 4)
    hash = hashed(hash, bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24))
  let rest = 0
  for (let shift = 0; at < end; at++, shift += 8) rest |= bytes[at]! << shift
  return hashed(hash, rest)
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Whether two texts of as many bytes are the same: four bytes at a time, the last four perhaps once more. */
const areSame = (a: DataView, atA: number, b: DataView, atB: number, length: number): boolean => {
  if (length < 4) {
    for (let i = 0; i < length; i++) if (a.getUint8(atA + i) !== b.getUint8(atB + i)) return false
    return true
  }
  const last = length - 4
  for (let i = 0; i < last; i += 4) if (a.getInt32(atA + i) !== b.getInt32(atB + i)) return false
  return a.getInt32(atA + last) === b.getInt32(atB + last)
}

const grown = <A extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(
  array: A,
  needed: number,
  make: (n: number) => A
): A => {
  const out = make(Math.max(needed, array.length * 2))
  out.set(array)
  return out
}

/** Cells end to end: cell i from offsets[i] to offsets[i + 1]. */
interface EndToEnd {
  readonly offsets: Uint32Array
  readonly bytes: Uint8Array
}

/** What a column's cells became: distinct cells with a code per row, or, where there were too many, all of them. */
export type BuiltColumn =
  | (EndToEnd & { readonly _tag: "Dictionary"; readonly codes: Uint8Array | Uint16Array })
  | (EndToEnd & { readonly _tag: "Plain" })

/** Numbers of a cell that waits: where it ends, 0 for none; where it begins; its hash. */
export const CELL = 3

/** Cells of one column that wait, by `CELL` numbers each, which lie `step` numbers apart. */
interface WaitingCells {
  readonly cells: Int32Array
  readonly at: number
  readonly step: number
  readonly count: number
}

/** Bytes from which on copying them at once is faster than one by one. */
const MANY_BYTES = 48

const NO_BYTES = new Uint8Array(0)
const NO_NUMBERS = new Int32Array(0)
const NO_PLACES = new Uint32Array(0)

/** Collects one column's cells as raw bytes, coding each distinct cell once, until there are too many distinct ones. */
export class ColumnBuilder {
  private arena = new Uint8Array(64)
  private starts = new Uint32Array(8)
  private hashes = new Int32Array(8)
  private slots = new Int32Array(16)
  private distinct = 0
  private codes: Uint8Array | Uint16Array = new Uint8Array(256)
  private plain = false
  private offsets = new Uint32Array(0)
  private rows = 0

  /** Appends a cell of `row`; rows come in ascending order, and those left out are blank. */
  put(row: number, from: Uint8Array, start: number, end: number, hash: number): void {
    if (this.plain) {
      this.append(row, from, start, end)
      return
    }
    const mask = this.slots.length - 1
    let slot = hash & mask
    for (let code = this.slots[slot]!; code !== 0; code = this.slots[slot]!) {
      if (this.hashes[code] === hash && this.equals(code, from, start, end)) {
        this.code(row, code)
        return
      }
      slot = (slot + 1) & mask
    }
    if (this.distinct >= MAX_DICTIONARY) {
      this.becomePlain(row)
      this.append(row, from, start, end)
      return
    }
    this.slots[slot] = this.learn(from, start, end, hash)
    this.code(row, this.distinct)
    if (this.distinct * 2 > this.slots.length) this.rehash()
  }

  /** Takes cells of rows one below the other, which lie in `from`, out of those that wait. */
  takeAll(waiting: WaitingCells, row: number, from: Uint8Array): void {
    const coded = this.plain ? 0 : this.codeAll(waiting, row, from)
    if (coded < waiting.count) this.appendAll(waiting, row, from, coded)
  }

  /** Codes cells; how many were, until there were too many distinct ones. */
  private codeAll({ at, cells, count, step }: WaitingCells, row: number, from: Uint8Array): number {
    this.reserve(row + count)
    const cellView = viewOf(from)
    let { codes, hashes, slots, starts } = this
    let kept = viewOf(this.arena)
    let mask = slots.length - 1
    for (let i = 0; i < count; i++) {
      const cell = at + i * step
      const end = cells[cell]!
      if (end === 0) continue
      const start = cells[cell + 1]!
      const hash = cells[cell + 2]!
      cells[cell] = 0
      let slot = hash & mask
      let code = slots[slot]!
      for (; code !== 0; code = slots[slot]!) {
        if (hashes[code] === hash) {
          const at = starts[code]!
          if (starts[code + 1]! - at === end - start && areSame(kept, at, cellView, start, end - start)) break
        }
        slot = (slot + 1) & mask
      }
      if (code !== 0) codes[row + i] = code
      else {
        this.put(row + i, from, start, end, hash)
        if (this.plain) return i + 1
        ;({ codes, hashes, slots, starts } = this)
        kept = viewOf(this.arena)
        mask = slots.length - 1
      }
    }
    return count
  }

  private appendAll({ at, cells, count, step }: WaitingCells, row: number, from: Uint8Array, coded: number): void {
    for (let i = coded; i < count; i++) {
      const cell = at + i * step
      const end = cells[cell]!
      if (end === 0) continue
      cells[cell] = 0
      this.append(row + i, from, cells[cell + 1]!, end)
    }
  }

  build(rows: number): BuiltColumn {
    const built = this.plain ? this.builtPlain(rows) : this.builtDictionary(rows)
    this.forget()
    this.offsets = NO_PLACES
    this.arena = NO_BYTES
    return built
  }

  private builtPlain(rows: number): BuiltColumn {
    this.reach(rows)
    return {
      _tag: "Plain",
      offsets: this.offsets.slice(0, rows + 1),
      bytes: this.arena.slice(0, this.offsets[rows])
    }
  }

  private builtDictionary(rows: number): BuiltColumn {
    const codes = codeArray(rows, this.distinct)
    codes.set(this.codes.subarray(0, rows))
    const offsets = this.starts.slice(1, this.distinct + 2)
    return { _tag: "Dictionary", offsets, bytes: this.arena.slice(0, offsets[this.distinct]), codes }
  }

  /** Gives back the memory of the dictionary. */
  private forget(): void {
    this.slots = NO_NUMBERS
    this.hashes = NO_NUMBERS
    this.starts = NO_PLACES
    this.codes = NO_BYTES
  }

  private equals(code: number, from: Uint8Array, start: number, end: number): boolean {
    const at = this.starts[code]!
    const length = end - start
    if (this.starts[code + 1]! - at !== length) return false
    for (let i = 0; i < length; i++) if (this.arena[at + i] !== from[start + i]) return false
    return true
  }

  private learn(from: Uint8Array, start: number, end: number, hash: number): number {
    const code = ++this.distinct
    if (code + 2 > this.starts.length) this.starts = grown(this.starts, code + 2, (n) => new Uint32Array(n))
    if (code + 1 > this.hashes.length) this.hashes = grown(this.hashes, code + 1, (n) => new Int32Array(n))
    const at = this.starts[code]!
    const needed = at + end - start
    if (needed > this.arena.length) this.arena = grown(this.arena, needed, (n) => new Uint8Array(n))
    for (let i = start; i < end; i++) this.arena[at + i - start] = from[i]!
    this.starts[code + 1] = needed
    this.hashes[code] = hash
    return code
  }

  private rehash(): void {
    const size = this.slots.length * 4
    const slots = new Int32Array(size)
    for (let code = 1; code <= this.distinct; code++) {
      let slot = this.hashes[code]! & (size - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (size - 1)
      slots[slot] = code
    }
    this.slots = slots
  }

  private code(row: number, code: number): void {
    if (code > 255 && this.codes.BYTES_PER_ELEMENT === 1) this.codes = Uint16Array.from(this.codes)
    if (row >= this.codes.length) this.reserve(row + 1)
    this.codes[row] = code
  }

  private reserve(rows: number): void {
    if (rows <= this.codes.length) return
    this.codes =
      this.codes instanceof Uint8Array
        ? grown(this.codes, rows, (n) => new Uint8Array(n))
        : grown(this.codes, rows, (n) => new Uint16Array(n))
  }

  private becomePlain(row: number): void {
    const { arena, starts, codes } = this
    const offsets = new Uint32Array(row * 2)
    for (let i = 0; i < row; i++) {
      const code = codes[i] ?? 0
      offsets[i + 1] = offsets[i]! + (code === 0 ? 0 : starts[code + 1]! - starts[code]!)
    }
    const bytes = new Uint8Array(offsets[row]! * 2)
    for (let i = 0; i < row; i++) {
      const code = codes[i] ?? 0
      if (code !== 0) bytes.set(arena.subarray(starts[code]!, starts[code + 1]!), offsets[i]!)
    }
    this.arena = bytes
    this.offsets = offsets
    this.rows = row
    this.plain = true
    this.forget()
  }

  private reach(row: number): void {
    if (row + 2 > this.offsets.length) this.offsets = grown(this.offsets, row + 2, (n) => new Uint32Array(n))
    while (this.rows < row) {
      this.offsets[this.rows + 1] = this.offsets[this.rows]!
      this.rows++
    }
  }

  private append(row: number, from: Uint8Array, start: number, end: number): void {
    this.reach(row)
    const at = this.offsets[row]!
    const needed = at + end - start
    if (needed > this.arena.length) this.arena = grown(this.arena, needed, (n) => new Uint8Array(n))
    const { arena } = this
    if (end - start >= MANY_BYTES) arena.set(from.subarray(start, end), at)
    else for (let i = start; i < end; i++) arena[at + i - start] = from[i]!
    this.offsets[row + 1] = needed
    this.rows = row + 1
  }
}

const edges = /^[\s\u00A0\uFEFF]+|(?<![\s\u00A0\uFEFF])[\s\u00A0\uFEFF]+$/g

const isMark = (code: number) => code > 0x20 && code < 0x7f

/** A text without the white space around it, non-breaking spaces included. */
export const tidy = (text: string) =>
  isMark(text.charCodeAt(0)) && isMark(text.charCodeAt(text.length - 1)) ? text : text.replace(edges, "")

/** Whether every encoding writes these bytes alike, and they are the texts that they stand for: ASCII without NUL. */
const isPlainText = (bytes: Uint8Array) => isAscii(bytes) && !bytes.includes(0)

/** The cells of a column end to end: distinct ones, or those of a plain column from top to bottom. */
export const cellsOf = function* ({ bytes, offsets }: BuiltColumn): Generator<Uint8Array> {
  for (let i = 0; i + 1 < offsets.length; i++) yield bytes.subarray(offsets[i]!, offsets[i + 1]!)
}

/** Cells of columns that are not plain ASCII, which tell how a file is encoded. */
export const highCells = function* (columns: ReadonlyArray<BuiltColumn>): Generator<Uint8Array> {
  for (const column of columns)
    if (!isAscii(column.bytes)) for (const cell of cellsOf(column)) if (!isAscii(cell)) yield cell
}

/** Distinct cells as texts; those of plain ASCII, which every encoding writes alike, are cut out of one. */
const decoded = (column: BuiltColumn, decode: (cell: Uint8Array) => string): ReadonlyArray<string> => {
  const { bytes, offsets } = column
  if (!isPlainText(bytes)) return Array.from(cellsOf(column), (cell) => tidy(decode(cell)))
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")
  return Array.from({ length: offsets.length - 1 }, (_, i) => tidy(whole.slice(offsets[i]!, offsets[i + 1]!)))
}

/** Recodes a dictionary whose decoded values are blank or repeat: those that differed only in non-breaking space around them. */
const withoutRepeats = (
  header: ReadonlyArray<string>,
  decoded: ReadonlyArray<string>,
  codes: Uint8Array | Uint16Array
): RawColumn => {
  const index = new Map<string, number>()
  for (const value of decoded) if (value !== "" && !index.has(value)) index.set(value, index.size + 1)
  if (index.size === decoded.length) return { _tag: "Dictionary", header, values: decoded, codes }
  const now = Uint32Array.from([0, ...decoded.map((value) => index.get(value) ?? 0)])
  const recoded = codeArray(codes.length, index.size)
  for (let row = 0; row < codes.length; row++) recoded[row] = now[codes[row]!]!
  return { _tag: "Dictionary", header, values: [...index.keys()], codes: recoded }
}

const transcoded = (
  header: ReadonlyArray<string>,
  column: Extract<BuiltColumn, { readonly _tag: "Plain" }>,
  decode: (cell: Uint8Array) => string
): RawColumn => {
  if (isPlainText(column.bytes)) return { ...column, header }
  const offsets = new Uint32Array(column.offsets.length)
  let bytes = Buffer.alloc(column.bytes.length * 2)
  let row = 0
  for (const cell of cellsOf(column)) {
    const text = isPlainText(cell) ? cell : Buffer.from(tidy(decode(cell)))
    const at = offsets[row]!
    if (at + text.length > bytes.length) bytes = Buffer.concat([bytes], (at + text.length) * 2)
    bytes.set(text, at)
    offsets[row + 1] = at + text.length
    row++
  }
  return { _tag: "Plain", header, offsets, bytes: new Uint8Array(bytes.subarray(0, offsets[row])) }
}

/** A column of bytes as one of texts. */
export const rawColumn = (
  header: ReadonlyArray<string>,
  column: BuiltColumn,
  decode: (cell: Uint8Array) => string
): RawColumn =>
  column._tag === "Plain"
    ? transcoded(header, column, decode)
    : withoutRepeats(header, decoded(column, decode), column.codes)
