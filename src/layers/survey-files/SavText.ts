import { isUtf8 } from "node:buffer"
import { cellDecoder, withoutNul } from "./Encoding.ts"
import { Cursor } from "./SavBytes.ts"
import type { SavRecords } from "./SavRecords.ts"

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
export const encodingOf = (records: SavRecords): string => {
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
export const textDecoder = (encoding: string): ((bytes: Uint8Array) => string) => {
  if (encoding === "utf-8" || encoding === "windows-1252" || encoding === "macintosh") return cellDecoder(encoding)
  const decoder = new TextDecoder(encoding)
  return withoutNul((bytes) => decoder.decode(bytes))
}
