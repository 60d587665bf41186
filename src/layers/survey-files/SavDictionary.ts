import { isUtf8 } from "node:buffer"
import type { Dictionary, ResponseSet, ValueLabel, Variable } from "../../domain/survey/codebook/Dictionary.ts"
import { numberText } from "./ColumnBuilder.ts"
import { cellDecoder, withoutNul } from "./Encoding.ts"
import { Cursor, type SavRecords, type VariableRecord, withoutPadding } from "./SavRecords.ts"

const MACHINE = 3
const ENCODING = 20
const CHARACTER_CODE = 7
/** Windows code pages that `TextDecoder` knows by another name. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  20127: "windows-1252",
  28591: "windows-1252",
  28592: "iso-8859-2",
  28605: "iso-8859-15",
  65001: "utf-8"
}

const known = (label: string): string | null => {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

const named = (name: string): string | null => {
  const label = name.trim().toLowerCase()
  const page = /^(?:cp|windows|ibm|x-cp)?[-_]?(\d{3,5})$/.exec(label)?.[1]
  return known(label) ?? (page === undefined ? null : (CODE_PAGES[Number(page)] ?? known(`windows-${page}`)))
}

const numbered = (records: SavRecords): string | null => {
  const bytes = records.extensions.get(MACHINE)?.[0]
  if (bytes === undefined || bytes.length < (CHARACTER_CODE + 1) * 4) return null
  const code = new Cursor(bytes, CHARACTER_CODE * 4, records.littleEndian).int32()
  return code < 100 ? null : named(String(code))
}

/** The encoding of a file's texts (WHATWG name): as it says, else UTF-8 where its labels are valid in it, else windows-1252. */
const encodingOf = (records: SavRecords): string => {
  const declared = records.extensions.get(ENCODING)?.[0]
  const texts = [
    ...records.variables.map(({ label }) => label ?? new Uint8Array(0)),
    ...records.valueLabels.flatMap(({ labels }) => labels.map(([, label]) => label))
  ]
  const guess = texts.every((text) => isUtf8(text)) ? "utf-8" : "windows-1252"
  return (
    (declared === undefined ? null : named(Buffer.from(declared).toString("latin1").replace(/\0/g, ""))) ??
    numbered(records) ??
    guess
  )
}

/** Decodes texts; bytes that are not valid in UTF-8 are read as windows-1252. */
const textDecoder = (encoding: string): ((bytes: Uint8Array) => string) => {
  if (encoding === "utf-8" || encoding === "windows-1252" || encoding === "macintosh") return cellDecoder(encoding)
  const decoder = new TextDecoder(encoding)
  return withoutNul((bytes) => decoder.decode(bytes))
}

/** A variable as the data hold it: a number, or a string in one or more segments. */
interface SavVariable {
  readonly name: string
  /** 0 for a number, else the whole string's width in bytes. */
  readonly width: number
  /** Widths of the segments that a case holds one after another; empty for a number. */
  readonly segments: ReadonlyArray<number>
  readonly format: number
}

export interface SavDictionary {
  readonly dictionary: Dictionary
  readonly variables: ReadonlyArray<SavVariable>
  readonly encoding: string
  readonly decode: (bytes: Uint8Array) => string
}

type Decode = (bytes: Uint8Array) => string

const MULTIPLE_SETS = [7, 19]
const DISPLAY = 11
const LONG_NAMES = 13
const VERY_LONG_STRINGS = 14
const LONG_STRING_LABELS = 21
const LONG_STRING_MISSING = 22
const SEGMENT = 252
const MEASURES = [null, "nominal", "ordinal", "scale"] as const

const pairs = (records: SavRecords, subtype: number, decode: Decode): ReadonlyMap<string, string> =>
  new Map(
    (records.extensions.get(subtype) ?? []).flatMap((bytes) =>
      decode(bytes)
        .split(/[\t\0]+/)
        .filter((entry) => entry.includes("="))
        .map(
          (entry) => [entry.slice(0, entry.indexOf("=")).toUpperCase(), entry.slice(entry.indexOf("=") + 1)] as const
        )
    )
  )

/** Very long strings are stored as several variables of which only the first has a meaning of its own. */
const joinSegments = (
  records: SavRecords,
  widths: ReadonlyMap<string, string>
): ReadonlyArray<readonly [VariableRecord, ReadonlyArray<number>]> => {
  const out: Array<readonly [VariableRecord, ReadonlyArray<number>]> = []
  for (let i = 0; i < records.variables.length; i++) {
    const record = records.variables[i]!
    const whole = Number(widths.get(record.shortName.toUpperCase()) ?? record.width)
    const count = record.width > 0 && whole > 255 ? Math.ceil(whole / SEGMENT) : 1
    const parts = records.variables.slice(i, i + count)
    const segments =
      record.width === 0 ? [] : parts.every(({ width }) => width > 0) ? parts.map(({ width }) => width) : [record.width]
    out.push([record, segments])
    i += Math.max(segments.length, 1) - 1
  }
  return out
}

const valueText = (bytes: Uint8Array, record: VariableRecord, littleEndian: boolean, decode: Decode): string =>
  record.width === 0 ? numberText(new Cursor(bytes, 0, littleEndian).float64()) : decode(withoutPadding(bytes)).trim()

const shortLabels = (records: SavRecords, decode: Decode): ReadonlyMap<number, ReadonlyArray<ValueLabel>> => {
  const byIndex = new Map(records.variables.map((variable) => [variable.index, variable]))
  return new Map(
    records.valueLabels.flatMap(({ labels, variables }) => {
      const known = variables.flatMap((index) => byIndex.get(index) ?? [])
      const read = known.slice(0, 1).flatMap((record) =>
        labels.map(([value, label]) => ({
          value: valueText(value, record, records.littleEndian, decode),
          label: decode(label).trim()
        }))
      )
      const shown = read.filter(({ label }) => label !== "")
      return known.map(({ index }) => [index, shown] as const)
    })
  )
}

const longLabels = (records: SavRecords, decode: Decode): ReadonlyMap<string, ReadonlyArray<ValueLabel>> => {
  const out = new Map<string, ReadonlyArray<ValueLabel>>()
  for (const bytes of records.extensions.get(LONG_STRING_LABELS) ?? []) {
    const cursor = new Cursor(bytes, 0, records.littleEndian)
    const read = () => decode(withoutPadding(cursor.raw(cursor.int32()))).trim()
    while (cursor.left > 0) {
      const name = read()
      cursor.skip(4)
      const labels: Array<ValueLabel> = []
      for (let left = cursor.int32(); left > 0; left--) labels.push({ value: read(), label: read() })
      out.set(name.toUpperCase(), labels)
    }
  }
  return out
}

const longMissing = (records: SavRecords, decode: Decode): ReadonlyMap<string, ReadonlyArray<string>> => {
  const out = new Map<string, ReadonlyArray<string>>()
  for (const bytes of records.extensions.get(LONG_STRING_MISSING) ?? []) {
    const cursor = new Cursor(bytes, 0, records.littleEndian)
    while (cursor.left > 0) {
      const name = decode(cursor.raw(cursor.int32())).trim()
      const count = cursor.raw(1)[0]!
      const length = cursor.int32()
      out.set(
        name.toUpperCase(),
        Array.from({ length: count }, () => decode(withoutPadding(cursor.raw(length))).trim())
      )
    }
  }
  return out
}

const measures = (records: SavRecords): ReadonlyArray<Variable["measure"]> => {
  const bytes = records.extensions.get(DISPLAY)?.[0]
  if (bytes === undefined) return []
  const cursor = new Cursor(bytes, 0, records.littleEndian)
  const perVariable = bytes.length / 4 >= records.variables.length * 3 ? 3 : 2
  return records.variables.map(() => {
    if (cursor.left < perVariable * 4) return null
    const measure = MEASURES[cursor.int32()] ?? null
    cursor.skip((perVariable - 1) * 4)
    return measure
  })
}

const missingOf = (record: VariableRecord, littleEndian: boolean, decode: Decode) => {
  const codes = record.missing.map((bytes) => valueText(bytes, record, littleEndian, decode))
  const bounds = record.missing.map((bytes) => new Cursor(bytes, 0, littleEndian).float64())
  const ranged = record.missingRange && record.width === 0 && bounds.length >= 2
  return {
    missing: ranged ? codes.slice(2) : codes,
    missingRanges: ranged ? [[bounds[0]!, bounds[1]!] as const] : []
  }
}

/**
 * `$race=D1 1 4 Race q6_1 q6_2`: a letter for the kind, the counted value and the label each behind their length in bytes,
 * and names. The line is read byte by byte, as Latin-1, and its parts are decoded afterwards.
 */
const responseSet = (line: string, decode: Decode): ResponseSet | null => {
  const start = /^(\$?[^=]+)=([CDE])/.exec(line)
  if (start === null) return null
  let rest = line.slice(start[0].length)
  const counted = (): string | null => {
    const found = /^\s*(\d+) /.exec(rest)
    if (found === null) return null
    const value = rest.slice(found[0].length, found[0].length + Number(found[1]))
    rest = rest.slice(found[0].length + Number(found[1]))
    return decode(Buffer.from(value, "latin1")).trim()
  }
  if (start[2] === "E") rest = rest.replace(/^\s*\d+/, "")
  const value = start[2] === "C" ? null : counted()
  const label = counted()
  const variables = decode(Buffer.from(rest, "latin1"))
    .split(/\s+/)
    .filter((name) => name !== "")
  if (label === null || variables.length === 0 || (start[2] !== "C" && value === null)) return null
  return {
    name: decode(Buffer.from(start[1]!, "latin1")),
    label: label === "" ? null : label,
    counted: value,
    variables
  }
}

const setsOf = (records: SavRecords, decode: Decode, names: ReadonlyMap<string, string>): ReadonlyArray<ResponseSet> =>
  MULTIPLE_SETS.flatMap((subtype) => records.extensions.get(subtype) ?? []).flatMap((bytes) =>
    Buffer.from(bytes)
      .toString("latin1")
      .split("\n")
      .flatMap((line) => responseSet(line.replace(/\0+$/, "").trimStart(), decode) ?? [])
      .map((set) => ({ ...set, variables: set.variables.map((name) => names.get(name.toUpperCase()) ?? name) }))
  )

export const readDictionary = (records: SavRecords): SavDictionary => {
  const encoding = encodingOf(records)
  const decode = textDecoder(encoding)
  const longNames = pairs(records, LONG_NAMES, decode)
  const joined = joinSegments(records, pairs(records, VERY_LONG_STRINGS, decode))
  const nameOf = ({ shortName }: VariableRecord) => longNames.get(shortName.toUpperCase()) ?? shortName
  const short = shortLabels(records, decode)
  const long = longLabels(records, decode)
  const missing = longMissing(records, decode)
  const measuredAs = measures(records)
  const measured = new Map(records.variables.map((record, i) => [record, measuredAs[i] ?? null]))
  const variables = joined.map(([record]): Variable => {
    const name = nameOf(record)
    const own = missingOf(record, records.littleEndian, decode)
    const label = record.label === null ? "" : decode(record.label).trim()
    return {
      name,
      question: label === "" ? null : label,
      option: null,
      labels: short.get(record.index) ?? long.get(name.toUpperCase()) ?? [],
      missing: [...own.missing, ...(missing.get(name.toUpperCase()) ?? [])],
      missingRanges: own.missingRanges,
      measure: measured.get(record) ?? null
    }
  })
  const weight = records.variables.find(({ index }) => index === records.weightIndex)
  return {
    dictionary: {
      variables,
      sets: setsOf(records, decode, longNames),
      weight: records.weightIndex > 0 && weight !== undefined ? nameOf(weight) : null
    },
    variables: joined.map(([record, segments]) => ({
      name: nameOf(record),
      width: segments.reduce((sum, width) => sum + width, 0),
      segments,
      format: record.format
    })),
    encoding,
    decode
  }
}
