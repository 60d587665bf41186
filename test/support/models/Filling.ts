import type { Option } from "./Finding.ts"
import { at, isArray, isObject, type Json, type JsonObject, listAt, textAt } from "./Json.ts"
import { plain } from "./Truth.ts"

/** What a schema is filled with. */
export interface Filling {
  /** Choices as the prompt lists them; none if it lists none. */
  readonly options: ReadonlyArray<Option>
  /** These, or what answers come down to where none are listed. */
  readonly gists: ReadonlyArray<Option>
  /** Share of each gist, 0–1, of all people or of one of them. */
  readonly sharesOf: (person: number) => ReadonlyArray<number>
  /** Whether shares are asked for as parts of 1, not of 100. */
  readonly ofOne: boolean
  /** Those who are asked, as the prompt marks them; empty if it names nobody. */
  readonly people: ReadonlyArray<{ readonly id: string; readonly about: string }>
  /** The option that one of them takes. */
  readonly pick: (person: number) => number
  /** What one of them writes. */
  readonly text: (person: number) => string
  /** How many answers the prompt asks for where the schema does not say. */
  readonly count: number
}

const slug = (text: string) => plain(text).replace(/[^\p{L}\p{N}]+/gu, "")

/** Which option a key of a schema speaks of: by its marker, its label, or its number. */
export const optionFor = (options: ReadonlyArray<Option>, key: string): number => {
  const wanted = slug(key)
  const by = [
    options.findIndex(({ marker }) => marker !== undefined && slug(marker) === wanted),
    options.findIndex(({ label }) => slug(label) === wanted),
    options.findIndex((_, k) => wanted === String.fromCharCode(97 + k)),
    options.findIndex((_, k) => new RegExp(`^(?:choice|option|answer|share|c|o|a)?${k + 1}$`).test(wanted)),
    options.findIndex(
      ({ marker }) => marker !== undefined && new RegExp(`^(?:choice|option|answer|share)${slug(marker)}$`).test(wanted)
    )
  ]
  return by.find((k) => k >= 0) ?? -1
}

/** How the prompt names an option: its marker where it has one. */
export const keyOf = (option: Option): string => option.marker ?? option.label

/** Percentages (or parts of 1) that sum to exactly what they should, by largest remainder. */
export const rounded = (shares: ReadonlyArray<number>, ofOne: boolean, whole: boolean): ReadonlyArray<number> => {
  const unit = ofOne ? 10_000 : whole ? 100 : 1000
  const divisor = ofOne ? 10_000 : whole ? 1 : 10
  const total = Math.round(shares.reduce((sum, share) => sum + share, 0) * unit)
  const floors = shares.map((share) => Math.floor(share * unit))
  const short = total - floors.reduce((sum, value) => sum + value, 0)
  const order = shares
    .map((share, k) => [share * unit - floors[k]!, k] as const)
    .sort((a, b) => b[0] - a[0] || a[1] - b[1])
  for (const [, k] of order.slice(0, Math.max(0, short))) floors[k]! += 1
  return floors.map((value) => value / divisor)
}

const typeOf = (schema: JsonObject): string | undefined => {
  const type = schema.type
  const named = isArray(type) ? type.find((one) => one !== "null") : type
  return typeof named === "string" ? named.toLowerCase() : undefined
}

const resolved = (schema: Json | undefined, root: Json): JsonObject => {
  if (!isObject(schema)) return {}
  const reference = textAt(schema, "$ref")
  if (reference !== undefined) return resolved(at(root, ...reference.replace(/^#\//, "").split("/")), root)
  const variants = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")]
  const first = variants.find((variant) => textAt(variant, "type") !== "null")
  return first === undefined ? schema : resolved(first, root)
}

const isNumeric = (schema: JsonObject) => ["number", "integer"].includes(typeOf(schema) ?? "")
const PERSON = /^(?:id|persona?|person|respondent|participant|index|number|n|i|who)(?:_?id)?$/i
const TAKEN = /choice|answer|option|letter|pick|select|label|category|code/i

/** A value that a JSON schema allows, filled with what the model holds to be true. */
export const fill = (schema: Json, root: Json, filling: Filling, name = "", person = 0): Json => {
  const own = resolved(schema, root)
  const enumerated = own.const !== undefined ? [own.const] : listAt(own, "enum")
  if (enumerated.length > 0) return filledEnum(enumerated, filling, name, person)
  switch (typeOf(own) ?? (own.properties !== undefined ? "object" : "string")) {
    case "object":
      return filledObject(own, root, filling, person)
    case "array":
      return filledArray(own, root, filling)
    case "integer":
    case "number":
      return PERSON.test(name)
        ? Number(filling.people[person]?.id ?? person + 1) || person + 1
        : Number(own.maximum ?? 100) === 1
          ? 0.6
          : 60
    case "boolean":
      return true
    default:
      return filledText(filling, name, person)
  }
}

const filledText = (filling: Filling, name: string, person: number): string => {
  if (PERSON.test(name)) return filling.people[person]?.id ?? String(person + 1)
  const option = filling.options[filling.pick(person)]
  if (option !== undefined && TAKEN.test(name) && !/text|verbatim|open/i.test(name)) return keyOf(option)
  return filling.text(person)
}

const filledEnum = (values: ReadonlyArray<Json>, filling: Filling, name: string, person: number): Json => {
  const keyed = values.map((value) => optionFor(filling.options, String(value)))
  if (PERSON.test(name)) return values[person % values.length]!
  const picked = keyed.indexOf(filling.pick(person))
  return values[picked >= 0 ? picked : person % values.length]!
}

const filledShares = (
  keys: ReadonlyArray<readonly [key: string, option: number, schema: JsonObject]>,
  filling: Filling,
  person: number
) => {
  const shares = filling.sharesOf(person)
  const whole = keys.every(([, , schema]) => typeOf(schema) === "integer")
  const ofOne = filling.ofOne || keys.some(([, , schema]) => schema.maximum === 1)
  const values = rounded(
    keys.map(([, option]) => shares[option] ?? 0),
    ofOne,
    whole
  )
  return keys.map(([key, , schema], i) => [key, typeOf(schema) === "string" ? `${values[i]}` : values[i]!] as const)
}

const filledObject = (own: JsonObject, root: Json, filling: Filling, person: number): Json => {
  const properties = isObject(own.properties) ? own.properties : {}
  const entries = Object.entries(properties).map(([key, schema]) => [key, resolved(schema, root)] as const)
  const keyed = entries.flatMap(([key, schema]) => {
    const option = isNumeric(schema) ? optionFor(filling.options, key) : -1
    return option >= 0 ? [[key, option, schema] as const] : []
  })
  const numeric = entries.filter(([, schema]) => isNumeric(schema)).length
  const shares = new Map(
    keyed.length >= 2 || (keyed.length > 0 && keyed.length === numeric) ? filledShares(keyed, filling, person) : []
  )
  if (entries.length === 0 && isObject(own.additionalProperties))
    return Object.fromEntries(
      filledShares(
        filling.gists.map((option, k) => [keyOf(option), k, resolved(own.additionalProperties, root)] as const),
        filling,
        person
      )
    )
  return Object.fromEntries(
    entries.map(([key, schema]) => [key, shares.get(key) ?? fill(schema, root, filling, key, person)])
  )
}

/** One row per option, where each row has a name and a number and nothing that marks a person. */
const filledRows = (item: JsonObject, root: Json, filling: Filling): ReadonlyArray<Json> | undefined => {
  const properties = isObject(item.properties) ? item.properties : {}
  const entries = Object.entries(properties).map(([key, schema]) => [key, resolved(schema, root)] as const)
  const label = entries.find(([key, schema]) => !isNumeric(schema) && TAKEN.test(key))
  const share = entries.find(([key, schema]) => isNumeric(schema) && !PERSON.test(key))
  if (label === undefined || share === undefined || filling.people.length > 0) return undefined
  const allowed = listAt(label[1], "enum")
  const values = filledShares(
    filling.gists.map((option, k) => [keyOf(option), k, share[1]] as const),
    filling,
    0
  )
  return filling.gists.map((option, k) => ({
    ...Object.fromEntries(entries.map(([key, schema]) => [key, fill(schema, root, filling, key, k)])),
    [label[0]]: allowed.find((value) => optionFor([option], String(value)) === 0) ?? keyOf(option),
    [share[0]]: values[k]![1]
  }))
}

const filledArray = (own: JsonObject, root: Json, filling: Filling): Json => {
  const item = resolved(own.items, root)
  if (isNumeric(item))
    return filledShares(
      filling.gists.map((option, k) => [keyOf(option), k, item] as const),
      filling,
      0
    ).map(([, value]) => value)
  const rows = filledRows(item, root, filling)
  if (rows !== undefined) return rows
  const fewest = Number(own.minItems ?? 0)
  const most = Number(own.maxItems ?? Number.POSITIVE_INFINITY)
  const count = Math.min(most, Math.max(fewest, filling.people.length || filling.count))
  return Array.from({ length: count }, (_, i) => fill(item, root, filling, "", i))
}
