import { isSimulated } from "../../../../domain/evidence/BasisWords.ts"
import { counted, inTenths, inWhole } from "../../../../domain/text/Figures.ts"
import { type Fields, fields, list, number, present, text } from "./Json.ts"
import { type Fact, fact, type Section, sectionOf } from "./Section.ts"

/** What there is to show of one tool result. */
export interface View {
  readonly title: string
  /** Who was asked, or whom it is about. */
  readonly who: Fact | null
  /** What the reader should know about how the request was understood. */
  readonly notes: ReadonlyArray<string>
  readonly sections: ReadonlyArray<Section>
  /** What the numbers of all sections rest on. */
  readonly facts: ReadonlyArray<Fact>
  /** What computed it and what it cost. */
  readonly colophon: string | null
}

const audienceOf = (data: Fields, asked: Fields): string | null => {
  const prompt = text(data.audiencePrompt) ?? text(asked.audiencePrompt)
  const id = text(data.audienceId) ?? text(asked.audienceId)
  const stored = id === null ? null : `stored audience ${id}`
  return prompt !== null && stored !== null ? `${prompt} (within ${stored})` : (prompt ?? stored)
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
    who: fact("Asked", respondentsOf(data, filter)) ?? fact("Audience", audienceOf(data, asked)),
    notes: [...filterNotes(fields(filter.interpretation)), ...omissionNotes(data.truncated)],
    sections,
    facts: present([fact("Sample", sampleOf(data, sample)), fact("Margin of error", marginOf(sample))]),
    colophon: colophonOf(sample, fields(data.credits))
  }
}
