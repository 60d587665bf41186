import { GIVEN_NAMES } from "../../lexicon/headers/GivenNames.ts"
import { PERSONAL } from "../../lexicon/headers/Personal.ts"
import { phrases } from "../../lexicon/Phrases.ts"
import { allDistinct, mostCells, namesOf } from "./ColumnNames.ts"
import type { Field } from "./Field.ts"

let given: ReadonlySet<string> | undefined

const WORD = /^\p{Lu}(?:\p{L}|['’-])*\.?$/u
const said = phrases(PERSONAL)
const isParticle = said.whole("{particle}")

const folded = (word: string) => word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()

const words = (cell: string): ReadonlyArray<string> => {
  const [family, given, ...more] = cell.split(/,\s*/)
  const text = given !== undefined && more.length === 0 ? `${given} ${family}` : cell
  return text.split(/\s+/).filter((word) => !isParticle(word.toLowerCase()))
}

/** Two or three capitalised words, as a given name and a family name are. */
const hasForm = (cell: string): boolean => {
  const all = words(cell)
  return all.length >= 2 && all.length <= 3 && all.every((word) => WORD.test(word)) && all.at(-1)!.length > 2
}

/** Whether a word is a given name that is frequent in Europe and America. */
export const isGivenName = (word: string): boolean => {
  given ??= new Set(GIVEN_NAMES.trim().split(/\s+/))
  return given.has(folded(word.split("-")[0]!))
}

const hasGivenName = (cell: string): boolean => {
  const [first] = words(cell)
  return first !== undefined && isGivenName(first)
}

/** Headers that say nothing: V7, q12, column 3. */
const isOpaque = said.whole("{opaque}")
/** People whom respondents name without knowing them. */
const saysFamous = said.within("{famous}")
const isOfFamous = (name: string) => name.includes("?") || saysFamous(name)
const MIN_NAMES = 15
/** Of the people one asks, a few are no respondents' names given by many. */
const MOST_OF_ONE = 0.08
const NEARLY_ALL = 0.9

/** Whether a column's cells are the full names of people, most of them of one respondent each. */
export const arePersonNames = (field: Field): boolean => {
  if (field.numbers !== null || field.cells.length < MIN_NAMES) return false
  const names = namesOf(field)
  const opaque =
    names.every((name) => name === "" || isOpaque(name)) || /^(?:v|q|var)\d+$/i.test(field.heading.name ?? "")
  if (names.some(isOfFamous) || !mostCells(field, hasForm, NEARLY_ALL)) return false
  const most = Math.max(...field.profile.counts) / field.answers
  const distinct = allDistinct(field) || field.cells.length >= field.answers * 0.8
  return distinct
    ? mostCells(field, hasGivenName, 0.4)
    : opaque && most <= MOST_OF_ONE && mostCells(field, hasGivenName, 0.7)
}
