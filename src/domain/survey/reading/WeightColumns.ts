import { Either } from "effect"
import { WEIGHTS } from "../../lexicon/headers/Weights.ts"
import { phrases } from "../../lexicon/Phrases.ts"
import { listed } from "../../text/Text.ts"
import { cellAt, type RawTable } from "../file/RawTable.ts"
import { encodeNumbers } from "../mapping/EncodeValues.ts"
import type { WeightCandidate } from "../mapping/Mapping.ts"
import { namesOf } from "./ColumnNames.ts"
import { type Field, headerText } from "./Field.ts"

/** A column that could hold weights, with what decides whether it may be used unasked. */
export interface PossibleWeight extends WeightCandidate {
  readonly field: Field
  /** Whether it is named as weights are, rather than recognised by its numbers alone. */
  readonly named: boolean
  /** Whether it counts the respondents of whom each row of a table of groups tells. */
  readonly counts: boolean
  /** Respondents without a weight that is zero or more. */
  readonly unusable: number
  readonly zeros: number
}

const said = phrases(WEIGHTS)
/** A weight's word, also with what it says more in one: `weightfinal`, `wt2`. */
const isWeight = said.whole("{weight}({what})")
const isWhat = said.whole("{what}")
const withoutFactor = said.without("{factor}")
const MAX_WORDS = 8

/** `weight`, `wt_final`, `pop_weight`, `Design weight (trimmed)`. */
const isNamedAsWeight = (name: string): boolean => {
  const rest = withoutFactor(name)
  const words = rest.split(/[\s()-]+/).filter((word) => word !== "")
  return (
    words.length <= MAX_WORDS &&
    (rest !== name || words.some(isWeight)) &&
    words.every((word) => isWeight(word) || isWhat(word))
  )
}

/** `finalwgt`, `pspwght`, `WTSSALL`, `anweight`. */
const ABBREVIATED = /^[a-z]{0,10}(?:wgt|wght|wt|weight)s?\d{0,3}$|^(?:wt|wgt|perwt|hhwt)[a-z]{0,8}\d{0,4}$/
/** A plain word that means a body's, too. */
const isPlainWord = said.whole("{plain}")
const describesWeight = said.within("{described}")
const saysBody = said.within("{body}")
const saysReplicate = said.within("{replicate}")
const isCount = said.whole("{counted}")

const isNamed = (field: Field): boolean => {
  const names = namesOf(field)
  return (
    !headerText(field.heading).includes("?") &&
    !names.some(saysBody) &&
    names.some((name) => isNamedAsWeight(name) || ABBREVIATED.test(name.replaceAll(" ", "")) || describesWeight(name))
  )
}

const isPlain = (field: Field): boolean => namesOf(field).every(isPlainWord)

/** Words of a column that asks nothing. */
const MAX_BARE = 2
const isBare = ({ heading, variable }: Field): boolean =>
  heading.option === null &&
  [headerText(heading), variable?.question ?? ""].every((text) => text.split(/\s+/).length <= MAX_BARE)

interface Measured {
  readonly mean: number
  readonly min: number
  readonly max: number
  readonly designEffect: number
  readonly unusable: number
  readonly zeros: number
  readonly whole: boolean
}

const measure = (values: Float64Array): Measured | null => {
  let n = 0
  let sum = 0
  let squares = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  let negative = 0
  let zeros = 0
  let whole = true
  for (const value of values) {
    if (Number.isNaN(value)) continue
    n++
    sum += value
    squares += value * value
    min = Math.min(min, value)
    max = Math.max(max, value)
    if (value < 0) negative++
    if (value === 0) zeros++
    whole &&= Number.isInteger(value)
  }
  if (n === 0 || sum === 0) return null
  return {
    mean: sum / n,
    min,
    max,
    designEffect: (n * squares) / (sum * sum),
    unusable: values.length - n + negative,
    zeros,
    whole
  }
}

const NEAR_ONE = 0.02
/** Where some respondents have none, how near one the mean must be, and how many may. */
const NEARER_ONE = 0.005
const MAX_WITHOUT = 0.1
const MIN_ROWS = 20
const MIN_SPREAD = 1.002
const MAX_SPREAD = 10
const MIN_DECIMALS = 3

const hasDecimals = ({ cells }: Field): boolean =>
  cells.filter((cell) => (/[.,](\d+)$/.exec(cell)?.[1]?.length ?? 0) >= MIN_DECIMALS).length > cells.length * 0.6

/** Numbers that are about 1 on average to several decimals and vary as weights do. */
const varyAsWeights = (field: Field, { designEffect, mean, min, unusable, whole }: Measured): boolean =>
  field.profile.rows >= MIN_ROWS &&
  !whole &&
  unusable <= MAX_WITHOUT * field.profile.rows &&
  min >= 0 &&
  Math.abs(mean - 1) <= (unusable === 0 ? NEAR_ONE : NEARER_ONE) &&
  designEffect >= MIN_SPREAD &&
  designEffect <= MAX_SPREAD

/** What is called a weight and weighs a body: tens to hundreds of kilograms or pounds that vary little. */
const weighsBodies = (field: Field, { designEffect, max, mean, min }: Measured): boolean =>
  isPlain(field) && mean >= 30 && mean <= 350 && min >= 10 && max <= 900 && designEffect <= 1.2

const MAX_SHARE_OF_BLANKS = 0.5

const possible = (table: RawTable, field: Field): PossibleWeight | null => {
  if (field.numbers === null || field.cells.length < 2 || (field.variable?.labels.length ?? 0) > 0) return null
  if (field.profile.complete && field.cells.every((cell) => cell === "0" || cell === "1")) return null
  const named = isNamed(field)
  const mayCount = namesOf(field).some(isCount)
  if (!named && !mayCount && !(isBare(field) && hasDecimals(field))) return null
  const found = Either.map(encodeNumbers(table, field.column, field.numbers, field.missing), measure)
  if (Either.isLeft(found) || found.right === null) return null
  const { unusable, whole, zeros, ...of } = found.right
  const counts = mayCount && countsGroups(table, field, found.right)
  const scores = whole && of.max <= 12 && (of.mean > 1.25 || isPlain(field))
  const fits = named
    ? !weighsBodies(field, found.right) && !scores && unusable < field.profile.rows * MAX_SHARE_OF_BLANKS
    : counts || varyAsWeights(field, found.right)
  if (!fits) return null
  const header = field.heading.name ?? headerText(field.heading)
  return { column: field.column, header, field, named, counts, unusable, zeros, ...of }
}

const MAX_GROUPS = 5_000
const MIN_PER_GROUP = 2

/** Whether a column counts the respondents that each row of a table of groups stands for: no two rows are the same group. */
const countsGroups = (table: RawTable, field: Field, { max, mean, unusable, whole }: Measured): boolean => {
  if (!whole || unusable > 0 || max <= 1 || mean < MIN_PER_GROUP || table.rows > MAX_GROUPS) return false
  const others = table.columns.filter((_, c) => c !== field.column - 1)
  const groups = Array.from({ length: table.rows }, (_, row) => others.map((one) => cellAt(one, row)).join("\u0000"))
  const repeats = (column: RawTable["columns"][number]) =>
    column._tag === "Dictionary" && column.values.length < table.rows / 2
  return others.length > 0 && others.every(repeats) && new Set(groups).size === table.rows
}

const MIN_REPLICATES = 8
const seriesOf = ({ header }: PossibleWeight) => header.replace(/\d+$/, "").toLowerCase()

/** Weights for variance estimation: so named, or many in a numbered series. */
const isReplicate = (one: PossibleWeight, all: ReadonlyArray<PossibleWeight>): boolean =>
  namesOf(one.field).some(saysReplicate) ||
  (/\d$/.test(one.header) && all.filter((other) => seriesOf(other) === seriesOf(one)).length >= MIN_REPLICATES)

interface WeightColumns {
  readonly candidates: ReadonlyArray<PossibleWeight>
  readonly replicates: ReadonlyArray<PossibleWeight>
}

/** The columns of a table that could hold survey weights, whether they are used or not. */
export const weightColumns = (table: RawTable, fields: ReadonlyArray<Field>): WeightColumns => {
  const all = fields.flatMap((field) => possible(table, field) ?? [])
  return {
    candidates: all.filter((one) => !isReplicate(one, all)),
    replicates: all.filter((one) => isReplicate(one, all))
  }
}

/** What is known of a column that somebody chose for its weights, whatever it looks like. */
export const chosenWeight = (table: RawTable, field: Field): PossibleWeight | null => {
  const found = Either.map(encodeNumbers(table, field.column, field.numbers ?? "point", field.missing), measure)
  if (Either.isLeft(found) || found.right === null) return null
  const { whole: _, ...of } = found.right
  return {
    column: field.column,
    header: field.heading.name ?? headerText(field.heading),
    field,
    named: true,
    counts: false,
    ...of
  }
}

export const unambiguous = (candidates: ReadonlyArray<PossibleWeight>): PossibleWeight | null => {
  const [only] = candidates
  return only !== undefined && candidates.length === 1 && only.named && only.unusable === 0 ? only : null
}

const rounded = (value: number): number => Number(value.toPrecision(4))

export const asCandidate = ({ column, designEffect, header, max, mean, min }: PossibleWeight): WeightCandidate => ({
  column,
  header,
  mean: rounded(mean),
  min: rounded(min),
  max: rounded(max),
  designEffect: rounded(designEffect)
})

const described = ({ designEffect, header, mean, unusable }: PossibleWeight): string =>
  `${header} (mean ${rounded(mean)}, design ` +
  `effect ${rounded(designEffect)}${unusable > 0 ? `, ${unusable} respondents without a weight of zero or more` : ""})`

const chooseOne = (candidates: ReadonlyArray<PossibleWeight>): string => {
  const one = candidates.find(({ unusable }) => unusable === 0) ?? candidates[0]!
  return one.unusable === 0
    ? ` Choose one with weight=${one.header}`
    : ` To use ${one.header}, fill its ${one.unusable} ${one.unusable === 1 ? "cell" : "cells"} without ` +
        "a weight in the file, with 0 to leave these respondents out of weighted figures or with 1 where " +
        `weights are 1 on average, and import it again with weight=${one.header}`
}

export const weightWarnings = (
  used: PossibleWeight | null,
  candidates: ReadonlyArray<PossibleWeight>
): ReadonlyArray<string> => {
  if (used === null)
    return candidates.length === 0
      ? []
      : [
          ...candidates
            .filter(({ counts }) => counts)
            .map(
              ({ header }) =>
                `Each row may stand for as many respondents as ${header} says, since no two rows say the same ` +
                `otherwise: it is counted as one respondent unless ${header} is the weight`
            ),
          `Unweighted; candidates: ${listed(candidates.map(described))}.${chooseOne(candidates)}`
        ]
  return used.zeros === 0
    ? []
    : [`${used.zeros} respondents have the weight 0 in ${used.header}: they count in bases, and in no weighted figure`]
}
