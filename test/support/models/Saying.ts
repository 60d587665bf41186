import { uniform } from "../../../src/domain/statistics/Rng.ts"
import { type ModelCall, promptOf } from "./Call.ts"
import type { Fault } from "./Faults.ts"
import { type Filling, fill, keyOf, rounded } from "./Filling.ts"
import { isArray, isObject, type Json, type JsonObject, parse } from "./Json.ts"
import type { Reading } from "./Reading.ts"

const distribution = ({ ofOne, options, sharesOf }: Filling) => {
  const values = rounded(sharesOf(0), ofOne, !ofOne)
  return options.map((option, k) => [keyOf(option), values[k]!] as const)
}

const asJson = (filling: Filling): string =>
  filling.options.length > 0
    ? JSON.stringify(Object.fromEntries(distribution(filling)))
    : JSON.stringify({ answers: Array.from({ length: filling.count }, (_, i) => filling.text(i)) })

/** The JSON that begins at a place of a text, up to where its brackets close. */
const bracketed = (text: string, from: number): string => {
  let depth = 0
  for (let i = from; i < text.length; i++) {
    if (text[i] === "{") depth += 1
    if (text[i] === "}") depth -= 1
    if (depth === 0) return text.slice(from, i + 1)
  }
  return ""
}

/** A JSON schema that a prompt spells out. */
const schemaIn = (prompt: string): Json | undefined => {
  if (!prompt.includes('"properties"')) return undefined
  for (const { index } of prompt.matchAll(/\{\s*"/g)) {
    const value = parse(bracketed(prompt, index))
    if (isObject(value) && isObject(value.properties)) return value
  }
  return undefined
}

const LETTER =
  /\b(?:one|single|only(?: with)?(?: the)?|just(?: the)?)\s+(?:letter|number|character|option|choice)\b|\b(?:letter|option) only\b/i
const SHARES = /percent|%|share|distribution|proportion|out of (?:100|every)|probabilit/i

/** What a model says without a fault: JSON where a schema or JSON is asked for, a letter, or lines. */
export const plainAnswer = (call: ModelCall, { filling }: Reading, answer: number): string => {
  const { options } = filling
  const prompt = promptOf(call)
  const schema = call.schema ?? schemaIn(prompt)
  if (schema !== undefined) return JSON.stringify(fill(schema, schema, filling, "", answer))
  const picks = options.length > 0 && filling.people.length === 0
  if (picks && (LETTER.test(prompt) || call.topLogprobs !== undefined || (call.maxTokens ?? 99) <= 8))
    return keyOf(options[filling.pick(answer)]!)
  if (call.json || /\bjson\b/i.test(prompt)) return asJson(filling)
  if (picks && SHARES.test(prompt))
    return distribution(filling)
      .map(([key, value]) => `${key}: ${value}%`)
      .join("\n")
  if (picks) return keyOf(options[filling.pick(answer)]!)
  return Array.from({ length: filling.count }, (_, i) => filling.text(answer + i)).join("\n")
}

const isShare = (value: Json): boolean =>
  typeof value === "number" || (typeof value === "string" && /^\d+(\.\d+)?$/.test(value))

/** Keys of an object whose values are shares. */
const shareKeys = (value: JsonObject): ReadonlyArray<string> =>
  Object.keys(value).filter((key) => isShare(value[key]!) && !/^(?:person|id|index)$/.test(key))

type Change = (values: ReadonlyArray<number>) => ReadonlyArray<Json>

/** Changes every group of numbers in a value that makes up a distribution: of an object, of a list, or of a list's rows. */
const regrouped = (value: Json, change: Change): Json => {
  if (isArray(value)) return regroupedList(value, change)
  if (!isObject(value)) return value
  const keys = shareKeys(value)
  const numbers = keys.length > 0 ? change(keys.map((key) => Number(value[key]))) : []
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      keys.includes(key) ? numbers[keys.indexOf(key)]! : regrouped(one!, change)
    ])
  )
}

const regroupedList = (values: ReadonlyArray<Json>, change: Change): Json => {
  if (values.length > 0 && values.every(isShare)) return change(values.map(Number))
  const rows = values.filter(isObject)
  const [key, ...others] = rows[0] === undefined ? [] : shareKeys(rows[0])
  if (key === undefined || others.length > 0 || rows.length < 2) return values.map((one) => regrouped(one, change))
  const numbers = change(rows.map((row) => Number(row[key])))
  return rows.map((row, i) => ({ ...row, [key]: numbers[i]! }))
}

const timesTo = (total: number) => (values: ReadonlyArray<number>) => {
  const sum = values.reduce((all, value) => all + value, 0)
  const target = sum > 0 && sum <= 1.001 ? total / 100 : total
  return values.map((value) => (sum > 0 ? Math.round(((value * target) / sum) * 1000) / 1000 : value))
}

const relabelled = (value: Json, keep: (index: number) => string | undefined): Json => {
  if (isArray(value)) return value.map((one) => relabelled(one, keep))
  if (!isObject(value)) return typeof value === "string" ? (keep(0) ?? "") : value
  const keys = Object.keys(value).filter((key) => isShare(value[key]!))
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]): ReadonlyArray<readonly [string, Json]> => {
      const i = keys.indexOf(key)
      if (i < 0) return [[key, relabelled(one!, keep)]]
      const name = i === 0 ? keep(i) : key
      return name === undefined ? [] : [[name, one!]]
    })
  )
}

const changed = (text: string, change: (value: Json) => Json): string => {
  const value = parse(text)
  return value === undefined || typeof value !== "object" ? text : JSON.stringify(change(value))
}

/** The answer with what the fault makes of it; faults of the connection leave it as it is. */
export const faultyAnswer = (text: string, fault: Fault | undefined, draw: number): string => {
  switch (fault) {
    case "prose":
      return `Sure! Based on what I know about this audience, here is my estimate:\n\n${text}\n\nLet me know if you would like to see another breakdown.`
    case "fences":
      return `\`\`\`json\n${text}\n\`\`\``
    case "invalidJson":
      return text.includes('"') ? text.replace(/"(?=[,:}\]])/, "").replace(/}\s*$/, ",}") : `${text}{`
    case "truncated":
      return text.slice(0, Math.max(1, Math.floor(text.length * (0.2 + 0.6 * uniform("cut", draw)))))
    case "empty":
      return ""
    case "wrongLabel":
      return parse(text) === undefined
        ? "Q"
        : changed(text, (value) => relabelled(value, () => "Something else entirely"))
    case "missingLabel":
      return parse(text) === undefined ? "" : changed(text, (value) => relabelled(value, () => undefined))
    case "extraKeys":
      return changed(text, (value) => (isObject(value) ? { ...value, confidence: "high", Other: 12 } : value))
    case "sums97":
      return changed(text, (value) => regrouped(value, timesTo(97)))
    case "sums250":
      return changed(text, (value) => regrouped(value, timesTo(250)))
    case "percentStrings":
      return changed(text, (value) => regrouped(value, (values) => values.map((one) => `${one}%`)))
    default:
      return text
  }
}
