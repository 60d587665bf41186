import { SPSS_WORDS } from "../../lexicon/headers/SpssWords.ts"
import type { Column, TextColumn } from "../model/Column.ts"
import type { Codebook, Question } from "../model/Question.ts"

/*
 * Files of SPSS, as the PSPP developers describe them: which variables a survey's questions become, and their bytes. Answers
 * of respondents come in block by block; what stands in a file comes out.
 */

/** A variable of the file: what it is called, what it may hold, and which answers it holds. */
export interface SavVariable {
  readonly name: string
  readonly label: string
  /** Bytes of a text; 0 for numbers. */
  readonly width: number
  readonly format: "number" | "whole" | "day" | "moment" | "text"
  readonly measure: "nominal" | "ordinal" | "scale"
  readonly values: ReadonlyArray<readonly [value: number, label: string]>
  /** Values that are no answers, ascending. */
  readonly missing: ReadonlyArray<number>
  /** Position of its question; null for weights. */
  readonly question: number | null
  /** Of several answers or a ranking, position of the label; of weights, their place among those of the plan. */
  readonly option: number | null
  /** Whether those who did not choose it have no value, as where the survey has only what was chosen. */
  readonly onlyChosen: boolean
  /** Of single answers, the value of each label. */
  readonly codes: ReadonlyArray<number>
  /** Per named missing value the value it has. */
  readonly missingCodes: ReadonlyArray<number>
}

/** Variables that together answer one question with any number of answers: 1 is chosen. */
interface SavSet {
  readonly name: string
  readonly label: string
  /** Positions of its variables. */
  readonly variables: ReadonlyArray<number>
}

export interface SavPlan {
  readonly variables: ReadonlyArray<SavVariable>
  readonly sets: ReadonlyArray<SavSet>
  /** Position of the weight; null where respondents weigh the same. */
  readonly weight: number | null
  /** Names of the weights that stand in it; null for those that figures use. */
  readonly weights: ReadonlyArray<string | null>
}

/** What is to be known of a column before its variable can be declared. */
export interface Extent {
  /** Bytes of its longest text. */
  readonly bytes: number
  /** Whether all of its numbers are whole, or its texts days, or moments. */
  readonly whole: boolean
  readonly days: boolean
  readonly moments: boolean
  /** The least and the most of its numbers. */
  readonly least: number
  readonly most: number
}

const DAY = "2026-02-20".length
const MOMENT = "2026-02-20T10:15:00".length

const lengthsOf = function* ({ offsets }: TextColumn) {
  for (let i = 1; i < offsets.length; i++) if (offsets[i]! > offsets[i - 1]!) yield offsets[i]! - offsets[i - 1]!
}

const NOTHING: Extent = {
  ...{ bytes: 0, whole: true, days: true, moments: true },
  ...{ least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY }
}

export const extentOf = (column: Column, known: Extent = NOTHING): Extent => {
  if (column._tag === "Numeric") {
    let { least, most, whole } = known
    for (const value of column.values) {
      if (Number.isNaN(value)) continue
      whole &&= value % 1 === 0
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
    return { ...known, whole, least, most }
  }
  if (column._tag !== "Text") return known
  let { bytes, days, moments } = known
  for (const length of lengthsOf(column)) {
    bytes = Math.max(bytes, length)
    days &&= length === DAY
    moments &&= length === MOMENT
  }
  return { ...known, bytes, days, moments }
}

/** Longest names, labels and texts that programs take, in bytes. */
const MAX_NAME = 64
const MAX_LABEL = 255
const MAX_VALUE_LABEL = 120
export const MAX_TEXT = 32_767
const RESERVED: ReadonlySet<string> = new Set(SPSS_WORDS)

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The beginning of a text that has at most so many bytes, no character halved. */
export const cutTo = (text: string, most: number): string => {
  const bytes = encoder.encode(text)
  if (bytes.length <= most) return text
  let end = most
  while (end > 0 && (bytes[end]! & 0xc0) === 0x80) end--
  return decoder.decode(bytes.subarray(0, end))
}

/** Gives each variable a name of its own that programs take. */
const naming = () => {
  const taken = new Set<string>()
  return (wanted: string): string => {
    const plain = wanted.replace(/[^\p{L}\p{N}_.$#@]+/gu, "_").replace(/[._]+$/, "")
    const named = /^[\p{L}@]/u.test(plain) && !RESERVED.has(plain.toLowerCase()) ? plain : `v_${plain}`
    for (let n = 1; ; n++) {
      const end = n === 1 ? "" : `_${n}`
      const name = `${cutTo(named, MAX_NAME - end.length)}${end}`
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  }
}

const isCode = (code: string | null | undefined): code is string =>
  code != null && code.trim() !== "" && Number.isFinite(Number(code))

/** The first whole numbers from `from` on that are not taken. */
const free = (count: number, from: number, taken: ReadonlySet<number>): ReadonlyArray<number> => {
  const found: Array<number> = []
  for (let code = from; found.length < count; code++) if (!taken.has(code)) found.push(code)
  return found
}

/** Values of the labels: as in the file the survey came from where each has or is a number, else 1, 2, 3. */
const codesOf = ({ codes, labels }: Pick<Question, "codes" | "labels">): ReadonlyArray<number> => {
  const own = labels.flatMap((label, at) => {
    const code = codes?.[at] ?? label
    return isCode(code) ? [Number(code)] : []
  })
  return own.length === labels.length && new Set(own).size === own.length ? own : labels.map((_, at) => at + 1)
}

/** Most values that can be declared missing one by one; more have to lie in a range. */
const MAX_DISCRETE = 3

/** Whether all answers lie on one side of what is missing. */
const isApart = (missing: ReadonlyArray<number>, answers: ReadonlyArray<number>): boolean =>
  Math.max(...missing) < Math.min(...answers) || Math.min(...missing) > Math.max(...answers)

/** Values of the named missing values: their own where they have them and they can be declared, else beyond the answers. */
const missingCodesOf = ({ missing = [] }: Question, answers: ReadonlyArray<number>): ReadonlyArray<number> => {
  const given = missing.flatMap(({ code }) => (isCode(code) ? [Number(code)] : []))
  const isDistinct = new Set([...given, ...answers]).size === given.length + answers.length
  const rest = free(
    missing.length - given.length,
    Math.max(900, ...answers.map((code) => code + 1)),
    new Set([...given, ...answers])
  )
  let next = 0
  const own = missing.map(({ code }) => (isCode(code) ? Number(code) : rest[next++]!))
  if (isDistinct && (own.length <= MAX_DISCRETE || isApart(own, answers))) return own
  return free(missing.length, Math.max(900, ...answers.map((code) => Math.floor(code) + 1)), new Set(answers))
}

type Base = Omit<SavVariable, "name" | "label" | "option">

const baseOf = (question: Question, at: number, { bytes, days, least, moments, most, whole }: Extent): Base => {
  const { kind, labels, missing = [] } = question
  const isCoded = kind === "single" || kind === "ordinal"
  const codes = isCoded ? codesOf(question) : []
  const numbers = least > most ? [] : [least, most]
  const missingCodes = missingCodesOf(question, isCoded ? codes : kind === "multiple" ? [0, 1] : numbers)
  const dated = kind === "date" && bytes > 0 ? (days ? "day" : moments ? "moment" : null) : null
  const isText = kind === "text" || (kind === "date" && dated === null)
  return {
    width: isText ? Math.min(MAX_TEXT, Math.max(1, bytes)) : 0,
    format: isText ? "text" : (dated ?? (kind === "numeric" && !whole ? "number" : "whole")),
    measure:
      kind === "ordinal" || kind === "ranking"
        ? "ordinal"
        : isCoded || kind === "multiple" || isText
          ? "nominal"
          : "scale",
    values: isText
      ? []
      : [
          ...labels.flatMap((label, i) =>
            isCoded && label !== String(codes[i]) ? [[codes[i]!, cutTo(label, MAX_VALUE_LABEL)] as const] : []
          ),
          ...missing.map(({ label }, i) => [missingCodes[i]!, cutTo(label, MAX_VALUE_LABEL)] as const)
        ],
    missing: isText ? [] : missingCodes.toSorted((a, b) => a - b),
    question: at,
    onlyChosen: kind === "multiple" && question.baseRule !== "asked",
    codes,
    missingCodes
  }
}

/** A set has two variables at least. */
const isSet = ({ kind, labels }: Question): boolean => kind === "multiple" && labels.length > 1

/** The variables that a survey's questions become in a file of SPSS, its weights last. */
export const savPlan = (codebook: Codebook, extents: ReadonlyArray<Extent>): SavPlan =>
  planned(codebook, extents, MAX_LABEL)

/** The same for files that cut no label. */
export const filePlan = (codebook: Codebook, extents: ReadonlyArray<Extent>): SavPlan =>
  planned(codebook, extents, Number.POSITIVE_INFINITY)

const planned = (
  { questions, weighted, weighting }: Codebook,
  extents: ReadonlyArray<Extent>,
  maxLabel: number
): SavPlan => {
  const [nameOf, setNameOf] = [naming(), naming()]
  const variables: Array<SavVariable> = []
  const sets: Array<SavSet> = []
  for (const [at, question] of questions.entries()) {
    const base = baseOf(question, at, extents[at] ?? NOTHING)
    const { key, kind, labels, text } = question
    if (kind !== "multiple" && kind !== "ranking") {
      variables.push({ ...base, name: nameOf(key), label: cutTo(text, maxLabel), option: null })
      continue
    }
    const first = variables.length
    for (const [option, label] of labels.entries())
      variables.push({
        ...base,
        name: nameOf(`${cutTo(key, MAX_NAME - 1 - String(labels.length).length)}_${option + 1}`),
        label: cutTo(isSet(question) ? label : `${text} - ${label}`, maxLabel),
        option
      })
    if (isSet(question))
      sets.push({
        name: `$${setNameOf(cutTo(key, MAX_NAME - 1))}`,
        label: cutTo(text, maxLabel),
        variables: labels.map((_, i) => first + i)
      })
  }
  const used = weighted ? [{ name: weighting?.name ?? weighting?.used ?? "weight", words: "" }] : []
  const weights = [...used, ...(weighting?.others ?? [])]
  for (const [option, { name, words }] of weights.entries())
    variables.push({
      ...{ name: nameOf(name), label: words === name ? "" : cutTo(words, maxLabel), width: 0, format: "number" },
      ...{ measure: "scale", values: [], missing: [], question: null, option, onlyChosen: false, codes: [] },
      missingCodes: []
    })
  return {
    variables,
    sets,
    weight: weighted ? variables.length - weights.length : null,
    weights: weights.map(({ name }, at) => (at < used.length ? null : name))
  }
}
