import { type Evidence, evidenceOf, isEstimated } from "../../../../domain/evidence/BasisWords.ts"
import { asWritten, counted, inFigures, inPercent, inTenths, inWhole } from "../../../../domain/text/Figures.ts"
import { type Chart, chartOf } from "./Chart.ts"
import { type Fields, fields, list, number, present, text } from "./Json.ts"

/** A term with what is to be said of it. */
export interface Fact {
  readonly term: string
  readonly detail: string
}

interface Theme {
  readonly title: string
  readonly summary: string | null
  readonly prevalence: string | null
}

/** An answer in words, and how many gave it. */
interface Quote {
  readonly answer: string
  readonly times: number
}

/** What there is to show of one question. */
export interface Section {
  readonly question: string | null
  readonly evidence: Evidence | null
  readonly summary: string | null
  readonly facts: ReadonlyArray<Fact>
  readonly chart: Chart | null
  readonly notes: ReadonlyArray<string>
  readonly themes: ReadonlyArray<Theme>
  readonly quotes: ReadonlyArray<Quote>
  /** What the quotes are and how many gave them. */
  readonly quotesTitle: string
}

/** A fact, or null where its detail is. */
export const fact = (term: string, detail: string | null): Fact | null => (detail === null ? null : { term, detail })

const figure = (value: unknown): string | null => {
  const known = number(value)
  return known === null ? null : inFigures(known)
}

const rangeOf = (low: string | null, high: string | null): string | null =>
  low === null || high === null ? null : `${low} to ${high}`

const bound = (value: unknown): string | null => {
  const known = number(value)
  return known === null ? null : asWritten(known)
}

const numberFacts = (numbers: Fields): ReadonlyArray<Fact | null> => {
  const quantile = (wanted: number) =>
    figure(
      list(numbers.quantiles)
        .map(fields)
        .find(({ probability }) => number(probability) === wanted)?.value
    )
  return [
    fact("Mean", figure(numbers.mean)),
    fact("Median", figure(numbers.median)),
    fact("Standard deviation", figure(numbers.standardDeviation)),
    fact("Middle half", rangeOf(quantile(0.25), quantile(0.75))),
    fact("Middle 80%", rangeOf(quantile(0.1), quantile(0.9))),
    fact("Range", rangeOf(bound(numbers.minimum), bound(numbers.maximum)))
  ]
}

const dateFacts = (dates: Fields): ReadonlyArray<Fact | null> => [
  fact("Median", text(dates.median)),
  fact("Range", rangeOf(text(dates.earliest), text(dates.latest)))
]

const baseOf = (result: Fields, basis: string | null): string | null => {
  const base = number(result.base)
  const weighted = number(result.weightedBase)
  if (base === null) return null
  if (base === 0) return basis === null || isEstimated(basis) ? null : "nobody answered"
  const weight = weighted === null || Math.abs(weighted - base) < 0.05 ? "" : ` (weighted ${inTenths(weighted)})`
  return `${counted(base, "respondent", "respondents")} who answered${weight}`
}

/** What the answers have in common, but for themes that only name a choice: the chart says as much. */
const themesOf = (themes: unknown, chart: Chart | null): ReadonlyArray<Theme> =>
  present(
    list(themes).map((item) => {
      const theme = fields(item)
      const title = text(theme.title)
      const prevalence = number(theme.prevalence)
      if (title === null || chart?.rows.some(({ label }) => label === title)) return null
      return {
        title,
        summary: text(theme.summary),
        prevalence: prevalence === null ? null : inPercent(prevalence * 100)
      }
    })
  )

/** Answers in words, those that were given more than once together; who gave none has a confidence of 0. */
const quotesOf = (answers: unknown): ReadonlyArray<Quote> => {
  const times = new Map<string, number>()
  for (const item of list(answers)) {
    const { answer, confidence } = fields(item)
    const said = text(answer)
    if (said !== null && confidence !== 0) times.set(said, (times.get(said) ?? 0) + 1)
  }
  return Array.from(times, ([answer, n]) => ({ answer, times: n }))
}

const quotesTitleOf = (quotes: ReadonlyArray<Quote>, basis: string | null, isExcerpt: boolean): string => {
  const estimated = basis !== null && isEstimated(basis) ? "estimated " : ""
  const given = quotes.reduce((sum, { times }) => sum + times, 0)
  if (isExcerpt) return `${inWhole(given)} of the ${estimated}answers`
  return counted(given, `${estimated}answer`, `${estimated}answers`)
}

const overlapNote = (chart: Chart | null, result: Fields): string | null => {
  const isOverlapping =
    result.ranking === undefined && (chart?.rows ?? []).reduce((sum, { share }) => sum + share, 0) > 1.005
  return isOverlapping ? "Several answers were possible, so the shares add up to more than 100%." : null
}

/** What there is to show of one question's result; `answers` are those of single respondents, of `asked` if that is known. */
export const sectionOf = (result: Fields, answers: unknown, asked: number | null): Section => {
  const chart = chartOf(result)
  const question = text(result.question)
  const basis = text(result.basis)
  const matched = text(result.matchedQuestion)
  const quotes = chart === null ? quotesOf(answers) : []
  return {
    question,
    evidence: basis === null ? null : evidenceOf(basis),
    summary: text(result.summary),
    facts: present([
      fact("Base", baseOf(result, basis)),
      fact("Survey question", matched === question ? null : matched),
      ...numberFacts(fields(result.numbers)),
      ...dateFacts(fields(result.dates))
    ]),
    chart,
    notes: present([overlapNote(chart, result)]),
    themes: themesOf(result.themes, chart),
    quotes,
    quotesTitle: quotesTitleOf(quotes, basis, asked !== null && list(answers).length < asked)
  }
}
