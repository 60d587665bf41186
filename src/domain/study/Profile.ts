import { AGE_GROUPS, TRAITS, type Trait } from "../people/Traits.ts"
import type { Panel } from "../simulation/Panel.ts"
import type { CodedColumn, NumericColumn } from "../survey/model/Column.ts"
import type { Question } from "../survey/model/Question.ts"

/** What is known of every respondent of a study before anything is asked. */
const ASKED = [
  { key: "sex", trait: "sex", text: "What is your sex?", kind: "single" },
  { key: "region", trait: "region", text: "In which region do you live?", kind: "single" },
  { key: "education", trait: "education", text: "What is your highest level of education?", kind: "ordinal" },
  { key: "work", trait: "work", text: "What is your work situation?", kind: "single" },
  { key: "household", trait: "children", text: "Do you have children, and do they live with you?", kind: "single" }
] as const satisfies ReadonlyArray<{ key: string; trait: Trait; text: string; kind: "ordinal" | "single" }>

/** Ages from one bound to before the next. */
const BANDS: ReadonlyArray<readonly [label: string, to: number]> = [
  ["Under 35", 35],
  ["35 to 54", 55],
  ["55 and over", Number.POSITIVE_INFINITY]
]
export const bandOf = (age: number): number => BANDS.findIndex(([, to]) => age < to)
const bandLabels = BANDS.map(([label]) => label)

/** Every age of the frame: an age is a number with few values. */
export const AGES = { from: AGE_GROUPS[0]![0], to: AGE_GROUPS.at(-1)![1] }

const capitalized = (label: string) => label.charAt(0).toUpperCase() + label.slice(1)

/** The questions that describe respondents: they come first, and filters may name them. */
export const PROFILE: ReadonlyArray<Question> = [
  { key: "age", text: "How old are you?", kind: "numeric", labels: [], stem: null },
  { key: "age_group", text: "Which age group are you in?", kind: "ordinal", labels: bandLabels, stem: null },
  ...ASKED.map(
    ({ key, kind, text, trait }): Question => ({
      ...{ key, kind, text, stem: null },
      labels: (TRAITS[trait] as ReadonlyArray<string>).map(capitalized)
    })
  )
]

const agesOf = ({ audience: { people }, persons }: Panel) => Float64Array.from(persons, (one) => people.ages[one]!)

/** The answers of a panel to these questions, in their order. */
export const profileColumns = (panel: Panel): ReadonlyArray<CodedColumn | NumericColumn> => {
  const { traits } = panel.audience.people
  const ages = agesOf(panel)
  return [
    { _tag: "Numeric", values: ages },
    { _tag: "Coded", codes: Uint8Array.from(ages, (age) => bandOf(age) + 1) },
    ...ASKED.map(
      ({ trait }): CodedColumn => ({
        _tag: "Coded",
        codes: Uint8Array.from(panel.persons, (one) => traits[trait][one]! + 1)
      })
    )
  ]
}

/** A group of respondents with percentages of its own. */
export interface Cell {
  /** How its people are described to whoever estimates what they answer. */
  readonly words: string
  readonly members: ReadonlyArray<number>
}

/** Fewer people than these are put together with others. */
export const MIN_CELL = 25

interface Part {
  readonly sex: number | null
  readonly from: number
  readonly to: number
  readonly members: ReadonlyArray<number>
}

const EDGES = [AGES.from, ...BANDS.map(([, to]) => to)]
const SEXES = ["men", "women"]

const inWords = ({ from, sex, to }: Part): string => {
  const who = sex === null ? "people" : SEXES[sex]!
  if (from === 0 && to === BANDS.length) return sex === null ? "everyone" : who
  if (from === 0) return `${who} under ${EDGES[to]}`
  return to === BANDS.length ? `${who} aged ${EDGES[from]} and over` : `${who} aged ${EDGES[from]} to ${EDGES[to]! - 1}`
}

/** Neighboring age bands put together until each has enough people; null where all of them have too few. */
const merged = (parts: ReadonlyArray<Part>): ReadonlyArray<Part> | null => {
  const small = parts.findIndex(({ members }) => members.length < MIN_CELL)
  if (small < 0) return parts
  if (parts.length === 1) return null
  const at = small === 0 ? 0 : small - 1
  const [one, other] = [parts[at]!, parts[at + 1]!]
  const both = { ...one, to: other.to, members: [...one.members, ...other.members].sort((a, b) => a - b) }
  return merged([...parts.slice(0, at), both, ...parts.slice(at + 2)])
}

/** Respondents by sex and age band, with at least 25 people a group; without sex where one of them has fewer. */
export const cellsOf = (panel: Panel): ReadonlyArray<Cell> => {
  const ages = agesOf(panel)
  const { sex } = panel.audience.people.traits
  const all = Array.from(panel.persons, (_, i) => i)
  const partsOf = (of: number | null) =>
    BANDS.map(
      (_, band): Part => ({
        ...{ sex: of, from: band, to: band + 1 },
        members: all.filter((i) => bandOf(ages[i]!) === band && (of === null || sex[panel.persons[i]!] === of))
      })
    )
  const present = [...new Set(Array.from(panel.persons, (one) => sex[one]!))].sort()
  const bySex = present.length < 2 ? null : present.map((one) => merged(partsOf(one)))
  const known = bySex?.every((parts) => parts !== null) ? bySex.flatMap((parts) => parts ?? []) : null
  const parts = known ?? merged(partsOf(null)) ?? [{ sex: null, from: 0, to: BANDS.length, members: all }]
  return parts.map((part) => ({ words: inWords(part), members: part.members }))
}

/** Keys of the profile by which no group is split between cells. */
export const groupsOf = (cells: ReadonlyArray<Cell>, columns: ReadonlyArray<CodedColumn | NumericColumn>) =>
  PROFILE.flatMap(({ key }, at) => {
    const column = columns[at]!
    if (column._tag !== "Coded" || cells.length < 2) return []
    const isWhole = cells.every(({ members }) => new Set(members.map((i) => column.codes[i])).size === 1)
    return isWhole ? [key] : []
  })
