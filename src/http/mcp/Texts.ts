import type { AskedIn } from "../../domain/ask/AskedIn.ts"
import type { ProjectResult } from "../../domain/ask/AskResult.ts"
import { readingInWords } from "../../domain/evidence/AnsweredFor.ts"
import type { Basis, Sample, Theme } from "../../domain/evidence/Estimate.ts"
import type { QuestionResult } from "../../domain/evidence/QuestionResult.ts"
import type { Omission } from "./Shorten.ts"
import type { Closed } from "./tools/Closed.ts"

export const count = (n: number) => n.toLocaleString("en-US")

export const more = (nextCursor: string | null): string =>
  nextCursor === null ? "" : `More with cursor ${nextCursor}.`

export const omissionsText = (omissions: ReadonlyArray<Omission>): string => {
  const parts = omissions.map(
    ({ part, shown, total, unit }) =>
      `${part}: ${count(shown)} of ${count(total)}${unit === "items" ? "" : " characters"}`
  )
  return `Shortened, ${parts.join("; ")}.`
}

/** How to get it, with an example: single answers before anything else. */
export const restText = (omissions: ReadonlyArray<Omission>, resultId: string): string => {
  const lists = omissions.filter(({ unit }) => unit === "items")
  const { part = "" } = lists.find((one) => one.part.includes("answers")) ?? lists[0] ?? omissions[0] ?? {}
  return `get_answers has all of it for 24 hours, free of charge: resultId ${resultId}, part ${part.replaceAll("[n]", "[0]")}.`
}

const sources: Readonly<Record<Basis, string>> = {
  tabulated: "counted from survey respondents",
  matched: "counted from a survey question that means the same",
  reference: "counted in a reference survey of the same kind of people",
  imputed: "predicted for survey respondents from their other answers",
  borrowed: "counted from survey respondents who come near the audience",
  model: "given by a language model, calibrated against surveys",
  prior: "simulated from what is known of such people and such questions",
  none: "nobody answered"
}

/** Lines with something in them, one under the other. */
export const lines = (texts: ReadonlyArray<string>): string => texts.filter((text) => text !== "").join("\n")

const point = (label: string, value: string) => `- ${label}: ${value}`
export const percent = (value: number) => `${value.toFixed(1)}%`
const round = (value: number) => String(Math.round(value * 100) / 100)

const referenceText = ({ reference }: Sample): string =>
  reference === undefined
    ? ""
    : ` (${reference.title}, ${reference.year}, n = ${count(reference.n)}, “${reference.question}”)`

/** Where numbers come from and how far they may be trusted. */
export const sourceText = (sample: Sample, known = true): string => {
  const { basis, engine, illustrative, knowledge, marginOfError, seed, size } = sample
  const made = `engine ${engine}, seed ${seed}`
  if (illustrative === true) return `Made-up examples, not data. Basis ${basis}, ${made}.`
  if (!known) return `Nobody was asked, so there are no percentages. Basis ${basis}, knowledge ${knowledge}, ${made}.`
  if (marginOfError === null) return `Nobody answered, so there are no numbers. Engine ${engine}, seed ${seed}.`
  return (
    `Based on ${count(size)} respondents (±${marginOfError} points): ` +
    `${sources[basis]}${referenceText(sample)}. Basis ${basis}, knowledge ${knowledge}, ${made}.`
  )
}

/** What became of the description of those who were asked. */
export const audienceText = ({ audience }: Sample): string => (audience === undefined ? "" : readingInWords(audience))

export const themesText = (themes: ReadonlyArray<Theme>): string =>
  themes
    .map(({ prevalence, summary, title }) => point(`${title} (${Math.round(prevalence * 100)}%)`, summary))
    .join("\n")

export const costText = ({ charged, remaining }: { readonly charged: number; readonly remaining: number }): string =>
  `Cost ${charged.toLocaleString("en-US")} credits; ${remaining.toLocaleString("en-US")} left.`

/** How to ask the respondents of surveys that asked what isn't known here. */
const askedInText = (surveys: ReadonlyArray<AskedIn> = []): string =>
  surveys.length === 0
    ? ""
    : lines([
        "Call ask_project to ask the respondents of a survey:",
        ...surveys.map(({ match, projectId, question, title }) =>
          point(
            title,
            `projectId ${projectId}, ${match === "same" ? "the same question" : "the nearest question"}: ${question}`
          )
        )
      ])

/** The answers to a closed question, the most chosen first. What limits them comes before them. */
export const choicesText = ({ askedIn, choices, question, sample, summary, themes }: typeof Closed.Encoded): string =>
  lines([
    question,
    audienceText(sample),
    summary,
    sourceText(
      sample,
      choices.some(({ percentage }) => percentage !== null)
    ),
    ...[...choices]
      .sort((a, b) => (b.percentage ?? 0) - (a.percentage ?? 0))
      .map(({ choice, percentage }) => point(choice, percentage === null ? "not known" : percent(percentage))),
    askedInText(askedIn),
    themesText(themes)
  ])

const distribution = ({ choices, dates, numbers, ranking }: QuestionResult): ReadonlyArray<string> => [
  ...(choices ?? []).map(({ choice, count, percentage }) => point(choice, `${percent(percentage)} (${count})`)),
  ...(numbers === undefined ? [] : [point("mean", round(numbers.mean)), point("median", round(numbers.median))]),
  ...(ranking ?? []).map(({ firstChoiceShare, label, meanRank }) =>
    point(label, `mean rank ${meanRank === null ? "–" : round(meanRank)}, first for ${percent(firstChoiceShare * 100)}`)
  ),
  ...(dates?.periods ?? []).map(({ period, share }) => point(period, percent(share * 100)))
]

const resultText = (result: QuestionResult): string =>
  lines([
    `\n${result.question}`,
    `${result.base} answered; basis ${result.basis}${
      result.matchedQuestion === null ? "" : `, from “${result.matchedQuestion}”`
    }.`,
    result.summary,
    ...distribution(result),
    themesText(result.themes)
  ])

/** What a project's respondents answered, question by question. */
export const projectText = ({ filter, matchedTwins, results, sample, totalTwins }: ProjectResult): string =>
  lines([
    `${matchedTwins} of ${totalTwins} respondents match: ${filter.interpretation.description}`,
    ...filter.interpretation.notes,
    sourceText(sample),
    ...results.map(resultText)
  ])
