import { cleanText } from "../../text/Slug.ts"
import type { ValueLabel } from "./Dictionary.ts"

const CODE = String.raw`-?\d+(?:\.\d+)?|[A-Za-z]{1,2}\d{0,2}|NA|DK`
const CODED = new RegExp(`^["']?(${CODE})["']?\\s*(?:=>?|:|[)\\]]|[.](?=\\s)|\\s[-–—]\\s|\\t)\\s*["']?(.+?)["']?$`)
const NEXT = /[,/]\s*(?=["']?(?:-?\d+(?:\.\d+)?)["']?\s*(?:=|:|\)|[-–—]\s))/
const SEPARATORS: ReadonlyArray<RegExp> = [/\r?\n|<br ?\/?>/i, /\s*(?:;|\|)\s*/, /\s*(?:\.{2,}|…)\s*/, NEXT]

const MAX_SEPARATED = 300

const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map(cleanText)
    .filter((part) => part !== "")

const codedPart = (part: string): ValueLabel | null => {
  const found = CODED.exec(part.replace(/[,;]$/, ""))
  return found === null ? null : { value: found[1]!, label: found[2]! }
}

/** As REDCap's dictionaries have them: “1, Yes, daily | 2, No”. */
const COMMA_CODED = /^(-?\w{1,12}),\s+(\S.*)$/
const commaCoded = (text: string): ReadonlyArray<ValueLabel> | null => {
  const parts = partsOf(text, /\|/).map((part) => COMMA_CODED.exec(part))
  return parts.length > 1 && parts.length <= MAX_SEPARATED && parts.every((one) => one !== null)
    ? parts.map((one) => ({ value: one[1]!, label: one[2]! }))
    : null
}

/**
 * Codes and labels that stand in one cell, as in “1=Yes; 2=No”, “1: Yes, 2: No” or a line each; labels alone, “Yes; No; Not
 * sure”, stand for themselves. Null where a cell is neither.
 */
export const unpacked = (cell: string): ReadonlyArray<ValueLabel> | null => {
  const text = cell.trim().replace(/^[{[](.*)[}\]]$/s, "$1")
  const byCommas = commaCoded(text)
  if (byCommas !== null) return byCommas
  for (const separator of SEPARATORS) {
    const labels = partsOf(text, separator).map(codedPart)
    if (labels.length > 1 && labels.length <= MAX_SEPARATED && labels.every((one) => one !== null)) return labels
  }
  const only = codedPart(cleanText(text))
  if (only !== null && text.includes("=")) return [only]
  const words = partsOf(text, /\s*(?:;|\||\r?\n)\s*/)
  return words.length > 1 && words.length <= MAX_SEPARATED ? words.map((label) => ({ value: label, label })) : null
}
