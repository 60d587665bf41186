import { blockName } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import { labelOf } from "./Dictionary.ts"
import type { Field } from "./Field.ts"
import { isToggled, marksOf, optionNames, saysNo } from "./Marks.ts"
import { isOther } from "./OtherAnswers.ts"
import { inVain, patient, type RunReader, readRuns, runFrom } from "./Runs.ts"

/** Fewer columns that begin alike may do so by chance. */
const MIN_COLUMNS = 3
const SEPARATOR = /^[._\s]+/
/** Words with which a question begins that yes answers. */
const ASKS = /^(?:do|does|did|have|has|had|is|are|was|were|am|can|could|will|would|should|how|why|when)$/i
const IS = /^(?:is|are|was|were|am)$/i

const nameOf = ({ heading }: Field): string => heading.name ?? heading.question
const isPlain = ({ heading, variable }: Field): boolean => heading.option === null && variable === null
const isUnparted = (field: Field): boolean =>
  isPlain(field) && (field.heading.name === null || blockName(field.heading.name) === null)

const isEmpty = ({ answers }: Field): boolean => answers === 0

/** Whether a column holds the option that its header names, or says that it was not chosen. */
const holds = (field: Field, option: string): boolean => marksOf(field, option, true)?.repeats === true

const parted = (field: Field, question: string, option: string, joined: Field["joined"]): Field => ({
  ...field,
  joined,
  heading: { ...field.heading, name: null, question, option }
})

/** Names that begin alike share few steps: a longer name is a text. */
const MOST_STEPS = 40
const stepsOf = (name: string): ReadonlyArray<string> => name.split(/(?<=[._\s])(?![._\s])/)
const tailOf = (field: Field, stem: string): string => nameOf(field).slice(stem.length).replace(SEPARATOR, "")

/** The columns of one stem parted by what they begin with beyond it: `brand_known_…` and `brand_bought_…`. */
const partsOf = (run: ReadonlyArray<Field>, stem: string): ReadonlyArray<ReadonlyArray<Field>> => {
  const groups = new Map<string, Array<Field>>()
  for (const field of run) {
    const step = stepsOf(nameOf(field).slice(stem.length))[0]!
    groups.set(step, [...(groups.get(step) ?? []), field])
  }
  const parts = [...groups]
  const tails = parts.map(([step, part]) => part.map((field) => tailOf(field, stem + step)).join("\n"))
  const alike = tails.every((tail) => tail === tails[0])
  const goesOn = parts.every(([step]) => SEPARATOR.test(step.slice(-1)))
  const least = alike ? 2 : MIN_COLUMNS
  return parts.length > 1 && goesOn && parts.every(([, part]) => part.length >= least)
    ? parts.map(([, part]) => part)
    : [run]
}

/** Columns that say whether an option was chosen, or nothing, whose names begin alike: `drinks.Coke`, `drinks.Tea`. */
const marksFrom: RunReader = (fields, start) => {
  const first = fields[start]!
  if (!isUnparted(first) || !(isEmpty(first) || isToggled(first) || first.cells.length <= 2)) return inVain(1)
  const steps = stepsOf(nameOf(first))
  let best: { readonly stem: string; readonly run: ReadonlyArray<Field> } | null = null
  for (let n = 1; n < Math.min(steps.length, MOST_STEPS); n++) {
    const stem = steps.slice(0, n).join("")
    if (!SEPARATOR.test(stem.slice(-1))) continue
    const run = runFrom(
      fields,
      start,
      (field) =>
        isPlain(field) &&
        nameOf(field).startsWith(stem) &&
        nameOf(field).length > stem.length &&
        !nameOf(field).includes("?") &&
        (isEmpty(field) || isToggled(field) || holds(field, tailOf(field, stem)))
    )
    if (best === null || run.length >= best.run.length) best = { stem, run }
  }
  if (best === null) return inVain(1)
  const looked = best.run.length
  if (looked < MIN_COLUMNS || best.run.filter((field) => !isEmpty(field)).length < 2) return inVain(looked)
  const first0 = steps[0]!.replace(/[._\s]+$/, "")
  if (IS.test(first0) || (ASKS.test(first0) && best.run.some(saysNo))) return inVain(looked)
  const run = partsOf(best.run, best.stem)[0]!
  const stem = run === best.run ? best.stem : best.stem + stepsOf(nameOf(run[0]!).slice(best.stem.length))[0]!
  const question = stem.replace(/[._\s]+$/, "")
  return { run: run.map((field) => parted(field, question, tailOf(field, stem), "names")), looked }
}

const OPEN = /\b(?:comments?|remarks?|notes?|feedback|why|explain|describe|specify|name|e-?mail|date|id)\b|\?\s*$/i
const wordsIn = (text: string) => text.split(/\s+/).length
const MAX_SHOWN = 8

/** Columns that hold their own headers, as Typeform writes the options of a question whose text it leaves out. */
const echoesFrom: RunReader = (fields, start) => {
  const seen = new Set<string>()
  const isEcho = (field: Field) => holds(field, nameOf(field))
  const isSilent = (field: Field) =>
    isEmpty(field) || (marksOf(field, null, false)?.on.length === 0 && nameOf(field) !== "")
  if (!isUnparted(fields[start]!) || !(isEcho(fields[start]!) || isSilent(fields[start]!))) return inVain(1)
  const run = runFrom(fields, start, (field) => {
    const name = foldText(nameOf(field))
    const goesOn = isUnparted(field) && name !== "" && !seen.has(name) && (isEcho(field) || isSilent(field))
    seen.add(name)
    return goesOn
  })
  const echoes = run.filter(isEcho)
  const looked = run.length
  if (echoes.length < 2) return inVain(looked)
  const longest = Math.max(...echoes.map((field) => wordsIn(nameOf(field)))) + 2
  const isLike = (field: Field) => isEcho(field) || (wordsIn(nameOf(field)) <= longest && !OPEN.test(nameOf(field)))
  if (!isLike(run[0]!)) return inVain(looked)
  const end = run.findIndex((field) => !isLike(field))
  const options = end === -1 ? run : run.slice(0, end)
  if (options.filter(isEcho).length < 2) return inVain(looked)
  const after = fields[start + options.length]
  const isOther =
    after !== undefined &&
    after.column === options.at(-1)!.column + 1 &&
    isUnparted(after) &&
    /^other\b/i.test(nameOf(after)) &&
    after.numbers === null &&
    after.answers > 0
  const shown = options.slice(0, MAX_SHOWN).map(nameOf)
  const question = `${shown.join(" / ")}${options.length > MAX_SHOWN ? " / …" : ""}`
  const read = [...options, ...(isOther ? [after] : [])]
  return { run: read.map((field) => parted(field, question, nameOf(field), "echoes")), looked }
}

/**
 * Variables of one question, such as `Q3_1` and `Q3_2`, that are labelled with their options alone and say whether each
 * was mentioned. Yes and no may answer questions of their own.
 */
const mentionsFrom: RunReader = (fields, start) => {
  const first = fields[start]!
  const name = first.heading.name === null ? null : blockName(first.heading.name)
  if (name === null) return inVain(1)
  const run = runFrom(
    fields,
    start,
    (field) =>
      field.heading.option === null &&
      field.variable?.question != null &&
      field.heading.name !== null &&
      blockName(field.heading.name) === name &&
      !field.heading.question.includes("?") &&
      (isEmpty(field) || (isToggled(field) && !saysNo(field)))
  )
  const texts = new Set(run.map(({ heading }) => foldText(heading.question)))
  const looked = run.length
  if (looked < MIN_COLUMNS || texts.size < looked || run.every(isEmpty)) return inVain(looked)
  const read = run.map(
    (field): Field => ({
      ...field,
      joined: "names",
      heading: { ...field.heading, question: name, option: field.heading.question }
    })
  )
  return { run: read, looked }
}

/** An option before its question: “TV - Which media do you use?”, “TV [Which media do you use?]”. */
const REVERSED = /^([^?]{1,80}?)(?: ?[|] ?| [-–—] |: | ?[[(])([^?]{8,300}\?)[\])]?$/
const ASKED =
  /\b(?:which|what|how|who|where|when|do|does|did|have|has|are|is|welche[rsnm]?|was|wo|wann|wie|quel(?:le)?s?|qui|cu[aá]l(?:es)?|qu[eé]|quali?)\b/i
const CODE = /^[A-Za-z]{0,3}[_.]?\d+[A-Za-z]?(?:[_.]\d+)*$/

const reversedOf = (field: Field): { readonly option: string; readonly question: string } | null => {
  const found = isUnparted(field) ? REVERSED.exec(nameOf(field)) : null
  if (found === null) return null
  const [option, question] = [found[1]!.trim(), found[2]!.trim()]
  return /\p{L}/u.test(option) && !CODE.test(option) && ASKED.test(question) ? { option, question } : null
}

/** Columns of 0 and 1, or of marks, whose headers begin with options and end with the one question. */
const reversedFrom: RunReader = (fields, start) => {
  const first = reversedOf(fields[start]!)
  if (first === null) return inVain(1)
  const question = foldText(first.question)
  const run = runFrom(fields, start, (field) => {
    const own = reversedOf(field)
    return (
      own !== null && foldText(own.question) === question && (isEmpty(field) || (isToggled(field) && !saysNo(field)))
    )
  })
  const options = new Set(run.map((field) => foldText(reversedOf(field)!.option)))
  if (run.filter((field) => !isEmpty(field)).length < 2 || options.size < run.length) return inVain(run.length)
  return {
    run: run.map((field) => parted(field, first.question, reversedOf(field)!.option, "tails")),
    looked: run.length
  }
}

/** The header of a column before the one answer that it holds, where it ends with that: “Which do you use? Tea” above “Tea”. */
const beforeEcho = (field: Field): string | null => {
  const [cell, ...others] = field.cells
  if (cell === undefined || others.length > 0 || !isUnparted(field)) return null
  const [header, echo] = [nameOf(field), optionNames(labelOf(field.variable, cell) ?? cell).bare]
  const words = header.split(" ")
  for (let n = words.length - 1; n > 1 && echo !== ""; n--) {
    const { bare } = optionNames(words.slice(n).join(" "))
    if (bare === echo) return words.slice(0, n).join(" ")
    if (bare.length > echo.length) return null
  }
  return null
}

/** Columns whose headers are one question with each the answer that the column holds, parted by nothing but a space. */
const tailsFrom: RunReader = (fields, start) => {
  const stem = beforeEcho(fields[start]!)
  if (stem === null) return inVain(1)
  const isPart = (field: Field) =>
    isUnparted(field) && nameOf(field).startsWith(stem) && nameOf(field).length > stem.length
  const run = runFrom(
    fields,
    start,
    (field) => isPart(field) && (isEmpty(field) || beforeEcho(field) === stem || isOther(tailOf(field, stem)))
  )
  if (run.filter((field) => beforeEcho(field) === stem).length < 2) return inVain(run.length)
  const question = stem.replace(/[\s:,;–—-]+$/, "")
  return { run: run.map((field) => parted(field, question, tailOf(field, stem), "tails")), looked: run.length }
}

/** Fields with options that their headers alone do not show: what neighbours hold and how they are named does. */
export const withStems = (fields: ReadonlyArray<Field>): ReadonlyArray<Field> =>
  readRuns(fields, [reversedFrom, tailsFrom, marksFrom, mentionsFrom, echoesFrom].map(patient))
