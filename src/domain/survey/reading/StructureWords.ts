import { excerpt } from "../../text/Text.ts"
import type { ResponseSet } from "../codebook/Dictionary.ts"
import type { MappedQuestion, Source } from "../mapping/Mapping.ts"
import { EITHER } from "../mapping/Mapping.ts"
import type { Block } from "./Blocks.ts"
import type { Field } from "./Field.ts"

/** How a question was recognised, and what may be wrong. */
export type Said = Required<Pick<MappedQuestion, "why">> & Pick<MappedQuestion, "doubt">
type OneHot = Extract<Source, { _tag: "OneHot" }>

const MAX_SHOWN = 2

const columns = (n: number) => (n === 1 ? "1 column" : `${n} columns`)
const quoted = (texts: ReadonlyArray<string>) => texts.map((text) => `“${excerpt(text, 30)}”`).join(" or ")

/** How columns were seen to be one question. */
const joinedBy = ({ fields, question }: Block): string => {
  const shown = `“${excerpt(question, 60)}”`
  switch (fields[0]!.joined) {
    case "names":
      return `whose names begin with ${shown}`
    case "echoes":
      return "side by side that hold their own headers"
    case "tails":
      return `whose headers end with ${shown}`
    case "words":
      return `side by side that begin with ${shown} and have the same answers`
    default:
      return fields.some(({ heading }) => heading.option !== null) ? `under ${shown}` : `named ${shown}`
  }
}

const distinct = (cells: ReadonlyArray<string>) => [...new Set(cells)]

/** What the cells of options say, and whose base follows from it. */
const cellsOf = ({ base, options }: OneHot): string => {
  const off = distinct(options.flatMap(({ notSelected }) => notSelected))
  const on = distinct(options.flatMap(({ selected }) => selected))
  const marks = on.length > MAX_SHOWN ? "their option" : quoted(on)
  return base === "asked"
    ? `hold ${marks} or ${quoted(off.slice(0, MAX_SHOWN))}; not selected is said, so everyone of whom it is said is the base`
    : `hold ${marks} or nothing; nothing may mean not selected or not asked, so who selected at least one is the base`
}

/** A select-all that was recognised by what its columns are called and hold. */
export const options = (block: Block, fields: ReadonlyArray<Field>, source: OneHot): Said => {
  const other = source.options.find(({ anything }) => anything === true)
  const wrote = other === undefined ? "" : `; whoever wrote in column ${other.column} chose “${other.label}”`
  const why = `${columns(fields.length)} ${joinedBy(block)} ${cellsOf(source)}${wrote}`
  const silent = source.options.filter(
    ({ anything, notSelected, selected }) => anything !== true && selected.length + notSelected.length === 0
  )
  const joined = fields[0]!.joined
  const empty = silent.map(({ label }) => label)
  const doubts = [
    joined === "names"
      ? "Only their names join these columns; if each is a question of its own, give each a question with the source Labels"
      : joined === "echoes"
        ? "The file does not hold this question's text; write it to `text`, and if these are several " +
          "questions, divide the options among them"
        : null,
    joined === "echoes" && empty.length > 0
      ? `${quoted(empty.slice(0, MAX_SHOWN))} holds nothing and is read as an option that nobody chose; ` +
        `leave it out of \`options\` if it is none`
      : null
  ].filter((doubt) => doubt !== null)
  return { why, ...(doubts.length > 0 ? { doubt: doubts.join(". ") } : {}) }
}

/** A select-all whose columns hold 1 and 2 without labels. */
export const coded = (said: Said): Said => ({
  ...said,
  doubt: "1 was taken for selected and 2 for not selected; exchange `selected` and `notSelected` if it is otherwise"
})

/** A question with one answer, and who wrote another beside it. */
export const written = (
  { doubt, why }: Partial<Said>,
  { respondents, source }: { readonly respondents: number; readonly source: Extract<Source, { _tag: "Labels" }> }
): Said => {
  const who = respondents === 1 ? "1 respondent" : `${respondents.toLocaleString("en-US")} respondents`
  return {
    why:
      `${why === undefined ? "" : `${why}; `}${who} who left it blank and wrote an answer in ` +
      `column ${source.written!.column} beside it answered “${source.written!.label}”`,
    ...(doubt === undefined ? {} : { doubt })
  }
}

export const declaredOptions = (set: ResponseSet, source: OneHot, again: ReadonlyArray<string> = []): Said => ({
  why: `The file declares ${columns(source.options.length)} to be the multiple-response set ${set.name}, ${
    set.counted === null ? "each holding an answer" : `“${set.counted}” meaning selected`
  }${source.base === "asked" ? "; other codes say not selected, so everyone who has one is the base" : ""}${
    again.length === 0 ? "" : `; ${again.join(" and ")} declares the same columns and is left out`
  }`
})

export const mentions = (fields: ReadonlyArray<Field>): Said => ({
  why:
    `The file declares ${columns(fields.length)} to hold one answer each; nobody gives the same ` +
    "answer in two of them, so they are mentions of one question, and who made at least one is the " +
    "base"
})

export const grid = (
  block: Block,
  fields: ReadonlyArray<Field>,
  couldBeSelectAll: boolean,
  isOneTwo: boolean
): Said => {
  const set = block.set === null ? "" : `, declared to be the set ${block.set.name}`
  const why = `Row of a grid of ${columns(fields.length)} ${joinedBy(block)}${set}, all answered alike`
  if (isOneTwo)
    return {
      why,
      doubt:
        "1 and 2 have no labels and may mean yes and no; name them in `labels`, or make the rows the " +
        "options of one question with the source OneHot"
    }
  if (couldBeSelectAll)
    return {
      why,
      doubt:
        "Yes and No may also mean chosen and not chosen of one question to which any number of answers " +
        "may be given; if so, make the rows the options of one question with the source OneHot"
    }
  return block.set !== null && block.set.counted !== null
    ? {
        why,
        doubt:
          `The file declares that of these ratings “${block.set.counted}” is counted; they are kept whole, ` +
          "so name that answer in filters"
      }
    : { why }
}

export const ranking = (fields: ReadonlyArray<Field>): Said => ({
  why: `${columns(fields.length)} hold the places 1 to ${fields.length}, one for each option`
})

const MARKS: Readonly<Record<string, string>> = {
  "": "nothing",
  " ": "spaces",
  ",": "commas",
  ";": "semicolons",
  "|": "bars",
  "\n": "line breaks",
  ",;": "commas or semicolons",
  ",|": "commas or bars",
  ";|": "semicolons or bars"
}

export const list = (delimiter: string, options: number, written: boolean): Said => ({
  why: `Cells hold several of ${options} answers parted by ${MARKS[delimiter] ?? MARKS[delimiter.trim()] ?? `“${delimiter}”`}${
    written ? "; what few wrote is “Other”" : ""
  }; who gave at least one is the base`,
  ...(EITHER.includes(delimiter)
    ? {
        doubt:
          `some cells part their answers by ${MARKS[delimiter[0]!]} and others by ${MARKS[delimiter[1]!]}, ` +
          "and both are read so; if one of these marks stands within an answer, write one other mark " +
          "between answers in the file"
      }
    : {}),
  ...(written
    ? {
        doubt:
          "What recurs was taken for the options and the rest for respondents' own words; move cells from " +
          "the label “Other” to labels of their own where they are options"
      }
    : {})
})
