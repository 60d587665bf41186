import { Schema } from "effect"
import { ROLES } from "../../lexicon/headers/Roles.ts"
import { phrases } from "../../lexicon/Phrases.ts"
import { quantilePlace } from "../../statistics/Quantile.ts"
import { SurveyYear } from "../mapping/Mapping.ts"
import { readDate } from "../model/Dates.ts"
import { namesOf } from "./ColumnNames.ts"
import type { Field } from "./Field.ts"
import type { Role } from "./Personal.ts"

const saysInterviewDay = phrases(ROLES).within("{interviewday}")
const saysPlainDay = phrases(ROLES).whole("{plainday}")
const saysInterviewYear = phrases(ROLES).whole("{interviewyear}")
/** Fieldwork takes no more years. */
const MAX_YEARS = 3
const FIRST_YEAR = 1940
const isRecentYear = (cell: string): boolean =>
  /^\d{4}$/.test(cell) && Number(cell) >= FIRST_YEAR && isSurveyYear(Number(cell))
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/
/** Of the years in a column, so large a share lies within the most frequent and its neighbours where they are of fieldwork. */
const MIN_TOGETHER = 0.8

const isSurveyYear = Schema.is(SurveyYear)

const yearOf = ({ dates }: Field, cell: string): number | null => {
  const day = dates === null ? null : readDate(cell, dates)
  const year = day === null ? YEAR.exec(cell)?.[0] : day.slice(0, 4)
  return isSurveyYear(Number(year)) ? Number(year) : null
}

/**
 * The year of most of a column's moments. Where they are spread over many years it is the middle one of sessions, which a study
 * may go on for, and null of other days.
 */
const yearIn = (field: Field, isOfSessions: boolean): number | null => {
  const years = new Map<number, number>()
  let all = 0
  field.profile.values.forEach((cell, i) => {
    const year = yearOf(field, cell)
    if (year === null) return
    years.set(year, (years.get(year) ?? 0) + field.profile.counts[i]!)
    all += field.profile.counts[i]!
  })
  const [first] = [...years].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])
  if (first === undefined) return null
  const near = [-1, 0, 1].reduce((sum, step) => sum + (years.get(first[0] + step) ?? 0), 0)
  if (near >= MIN_TOGETHER * all) return first[0]
  const inOrder = [...years].toSorted(([a], [b]) => a - b)
  const middle = quantilePlace(
    inOrder.map(([, count]) => count),
    0.5
  )
  return isOfSessions ? inOrder[middle]![0] : null
}

/** The year in which a file's respondents were asked, by the times of their sessions or a question for the day; or null. */
export const fieldYear = (all: ReadonlyArray<Field>, roles: ReadonlyMap<Field, Role>): number | null => {
  const isTiming = (field: Field) => roles.get(field)?.role === "timing" && !/taken/.test(roles.get(field)!.reason)
  const isDay = (field: Field) => field.dates !== null && namesOf(field).some(saysInterviewDay)
  const isPlainDay = (field: Field) => field.dates !== null && namesOf(field).some(saysPlainDay)
  const isYear = (field: Field) =>
    namesOf(field).some(saysInterviewYear) && field.cells.length <= MAX_YEARS && field.cells.every(isRecentYear)
  for (const says of [isTiming, isDay, isPlainDay, isYear])
    for (const field of all.filter(says)) {
      const year = yearIn(field, says === isTiming)
      if (year !== null) return year
    }
  return null
}
