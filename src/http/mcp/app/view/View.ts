import { type Evidence, evidenceOf, isEstimated, isSimulated } from "../../../../domain/evidence/BasisWords.ts"
import {
  asWritten,
  counted,
  inFigures,
  inHundredths,
  inPercent,
  inTenths,
  inWhole
} from "../../../../domain/text/Figures.ts"

/** A JSON object of which nothing is known. */
export type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The fields of an object; none of anything else. */
export const fields = (value: unknown): Fields => (isFields(value) ? value : {})

export const list = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** A text that says something, trimmed; else null. */
export const text = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : null

/** A finite number, else null. */
const number = (value: unknown): number | null => (typeof value === "number" && Number.isFinite(value) ? value : null)

/** What is not null. */
export const present = <A>(items: ReadonlyArray<A | null>): ReadonlyArray<A> =>
  items.flatMap((item) => (item === null ? [] : [item]))

/** One bar: `share` (0–1) is its length before scaling; `cells` are the figures beside it. */
export interface Row {
  readonly label: string
  readonly share: number
  readonly cells: ReadonlyArray<string>
}

/** Horizontal bars as a table; the first of `columns` heads the labels, the others the cells. */
export interface Chart {
  readonly caption: string
  readonly columns: ReadonlyArray<string>
  /** The share (0–1) that fills the width. */
  readonly scale: number
  readonly rows: ReadonlyArray<Row>
}

interface Measured {
  readonly label: string
  readonly share: number
  readonly count: number | null
}

const SCALES = [0.25, 0.5, 1]

/** The smallest round share that holds every bar, so that many small ones can be told apart. */
const scaleOf = (rows: ReadonlyArray<{ readonly share: number }>): number =>
  SCALES.find((scale) => rows.every(({ share }) => share <= scale)) ?? 1

const drawn = (heading: string, caption: string, rows: ReadonlyArray<Measured>): Chart | null => {
  if (rows.every(({ share }) => share === 0)) return null
  const counts = rows.some(({ count }) => count !== null)
  return {
    caption,
    columns: [heading, "Share", ...(counts ? ["Count"] : [])],
    scale: scaleOf(rows),
    rows: rows.map(({ count, label, share }) => ({
      label,
      share,
      cells: [inPercent(share * 100), ...(counts ? [count === null ? "–" : inWhole(count)] : [])]
    }))
  }
}

const measured = (label: string | null, share: number | null, { count }: Fields): Measured | null =>
  label === null || share === null || share < 0 ? null : { label, share, count: number(count) }

const choicesChart = (choices: unknown): Chart | null => {
  const rows = list(choices).map((item) => {
    const choice = fields(item)
    const percentage = number(choice.percentage)
    return measured(text(choice.choice), percentage === null ? null : percentage / 100, choice)
  })
  return drawn("Choice", "Share of answers for each choice", present(rows))
}

const histogramChart = (histogram: unknown): Chart | null => {
  const bins = list(histogram).map(fields)
  const rows = bins.map((bin, i) => {
    const from = number(bin.from)
    const to = number(bin.to)
    if (from === null || to === null) return null
    const below = i === bins.length - 1 ? "" : "under "
    const label = from === to ? asWritten(from) : `${asWritten(from)} to ${below}${asWritten(to)}`
    return measured(label, number(bin.share), bin)
  })
  const isSingle = bins.every(({ from, to }) => from === to)
  return drawn("Answer", isSingle ? "Share of each answer" : "Share of answers in each range", present(rows))
}

const periodsChart = (periods: unknown): Chart | null => {
  const rows = list(periods).map((item) => {
    const period = fields(item)
    return measured(text(period.period), number(period.share), period)
  })
  return drawn("When", "Share of answers in each period", present(rows))
}

/** Best mean rank first; what nobody ranked comes last. First choices are as published, rounded to add up to 100. */
const rankingChart = (ranking: unknown, choices: unknown): Chart | null => {
  const published = new Map(
    list(choices)
      .map(fields)
      .map(({ choice, percentage }) => [choice, number(percentage)])
  )
  const rows = present(
    list(ranking).map((item) => {
      const rank = fields(item)
      const percentage = published.get(rank.label) ?? null
      const share = percentage === null ? number(rank.firstChoiceShare) : percentage / 100
      const row = measured(text(rank.label), share, { count: rank.ranked })
      return row === null ? null : { ...row, meanRank: number(rank.meanRank) }
    })
  )
  if (rows.every(({ share }) => share === 0)) return null
  const sorted = [...rows].sort((a, b) => (a.meanRank ?? Number.MAX_VALUE) - (b.meanRank ?? Number.MAX_VALUE))
  return {
    caption: "Share of first choices, in the order of mean ranks",
    columns: ["Item", "First choice", "Mean rank", "Ranked by"],
    scale: scaleOf(rows),
    rows: sorted.map(({ count, label, meanRank, share }) => ({
      label,
      share,
      cells: [
        inPercent(share * 100),
        meanRank === null ? "–" : inHundredths(meanRank),
        count === null ? "–" : inWhole(count)
      ]
    }))
  }
}

/** The distribution of a result: ranks before first choices, which they hold as well; null where no share is above zero. */
export const chartOf = (result: Fields): Chart | null =>
  rankingChart(result.ranking, result.choices) ??
  choicesChart(result.choices) ??
  histogramChart(fields(result.numbers).histogram) ??
  periodsChart(fields(result.dates).periods)

export interface Fact {
  readonly term: string
  readonly detail: string
}

interface Theme {
  readonly title: string
  readonly summary: string | null
  readonly prevalence: string | null
}

interface Quote {
  readonly answer: string
  readonly times: number
}

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
const fact = (term: string, detail: string | null): Fact | null => (detail === null ? null : { term, detail })

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
const sectionOf = (result: Fields, answers: unknown, asked: number | null): Section => {
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

export interface View {
  readonly title: string
  /** Who was asked, or whom it is about. */
  readonly who: Fact | null
  /** What the reader should know about how the request was understood. */
  readonly notes: ReadonlyArray<string>
  readonly sections: ReadonlyArray<Section>
  readonly facts: ReadonlyArray<Fact>
  /** What computed it and what it cost. */
  readonly colophon: string | null
}

const respondentsOf = (data: Fields, filter: Fields): string | null => {
  const matched = number(data.matchedTwins)
  const total = number(data.totalTwins)
  if (matched === null) return null
  const share = total === null ? inWhole(matched) : `${inWhole(matched)} of ${inWhole(total)}`
  const condition = text(fields(filter.interpretation).description) ?? text(filter.expression)
  return `${share} respondents${condition === null ? "" : `: ${condition}`}`
}

/** Respondents of a survey are people whatever is estimated of them; an audience's may not be. */
const sampleOf = (data: Fields, sample: Fields): string | null => {
  const size = number(sample.size)
  const effective = number(sample.effectiveSize)
  if (size === null) return null
  const simulated = data.matchedTwins === undefined && isSimulated(text(sample.basis) ?? "") ? "simulated " : ""
  const worth = effective === null ? "" : `, effective sample size ${inTenths(effective)}`
  return `${counted(size, `${simulated}respondent`, `${simulated}respondents`)}${worth}`
}

const marginOf = (sample: Fields): string | null => {
  const margin = number(sample.marginOfError)
  if (sample.marginOfError === null) return "not known, because nothing was answered"
  return margin === null ? null : `at most ±${inTenths(margin)} percentage points (95% interval)`
}

const colophonOf = (sample: Fields, credits: Fields): string | null => {
  const charged = number(credits.charged)
  const remaining = number(credits.remaining)
  const engine = text(sample.engine)
  const seed = number(sample.seed)
  const parts = present([
    engine === null ? null : `Engine ${engine}`,
    seed === null ? null : `seed ${String(seed)}`,
    charged === null ? null : `cost ${counted(charged, "credit", "credits")}`,
    remaining === null ? null : `${inWhole(remaining)} left`
  ])
  return parts.length === 0 ? null : parts.join(" · ")
}

const filterNotes = (interpretation: Fields): ReadonlyArray<string> => {
  const unmapped = present(list(interpretation.unmapped).map(text))
  const ignored =
    unmapped.length === 0 ? [] : [`Not understood and left out: ${unmapped.map((it) => `“${it}”`).join(", ")}.`]
  return [...ignored, ...present(list(interpretation.notes).map(text))]
}

/** What was left out of a result that would have been too long, and how much of it. */
const omissionNotes = (truncated: unknown): ReadonlyArray<string> =>
  present(
    list(truncated).map((item) => {
      const { part, shown, total, unit } = fields(item)
      const [of, all] = [number(shown), number(total)]
      const place = text(part)
      if (place === null || of === null || all === null) return null
      const what = unit === "characters" ? "characters of " : ""
      return `Shortened: ${inWhole(of)} of ${inWhole(all)} ${what}${place.replaceAll("[n]", "")} came along.`
    })
  )

/** No more respondents of a project than this answer one by one, as the contract says. */
const MAX_ASKED = 1000

const isWorthShowing = ({ chart, facts, quotes, summary, themes }: Section): boolean =>
  chart !== null || summary !== null || facts.length > 0 || quotes.length > 0 || themes.length > 0

const sectionsOf = (data: Fields): ReadonlyArray<Section> => {
  const results = list(data.results).map(fields)
  const matched = number(data.matchedTwins)
  const asked = matched === null ? null : Math.min(matched, MAX_ASKED)
  if (results.length > 0) return results.map((result, i) => sectionOf(result, list(data.answers)[i], asked))
  return [sectionOf({ basis: fields(data.sample).basis, ...data }, null, null)]
}

const titleOf = (data: Fields, asked: Fields, sections: ReadonlyArray<Section>): string =>
  sections.length > 1
    ? `Answers to ${counted(sections.length, "question", "questions")}`
    : (sections[0]?.question ?? text(data.question) ?? text(asked.question) ?? "Answers")

/**
 * What there is to show of the data that asking an audience or a project's respondents brought back, and of the arguments
 * it was asked with; null where there is nothing. Fields that are absent or of another type are passed over.
 */
export const viewOf = (structuredContent: unknown, toolArguments: unknown): View | null => {
  const data = fields(structuredContent)
  const asked = fields(toolArguments)
  const sample = fields(data.sample)
  const filter = fields(data.filter)
  const sections = sectionsOf(data).filter(isWorthShowing)
  if (sections.length === 0) return null
  return {
    title: titleOf(data, asked, sections),
    who: fact("Asked", respondentsOf(data, filter)) ?? fact("Audience", text(data.audience) ?? text(asked.audience)),
    notes: [...filterNotes(fields(filter.interpretation)), ...omissionNotes(data.truncated)],
    sections,
    facts: present([fact("Sample", sampleOf(data, sample)), fact("Margin of error", marginOf(sample))]),
    colophon: colophonOf(sample, fields(data.credits))
  }
}
