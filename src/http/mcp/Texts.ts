import type { ChoicesResult, ProjectResult, QuestionResult } from "../../domain/AskResult.ts"
import type { Basis, Sample, Theme } from "../../domain/Estimate.ts"

const sources: Readonly<Record<Basis, string>> = {
  tabulated: "counted from survey respondents",
  matched: "counted from a survey question that means the same",
  imputed: "predicted for survey respondents from their other answers",
  borrowed: "counted from survey respondents who come near the audience",
  model: "given by a language model, calibrated against surveys",
  prior: "simulated from what is known of such people and such questions"
}

/** Lines with something in them, one under the other. */
export const lines = (texts: ReadonlyArray<string>): string => texts.filter((text) => text !== "").join("\n")

const point = (label: string, value: string) => `- ${label}: ${value}`
const percent = (value: number) => `${value.toFixed(1)} %`
const round = (value: number) => String(Math.round(value * 100) / 100)

/** Where numbers come from and how far they may be trusted. */
export const sourceText = ({ basis, engine, marginOfError, seed, size }: Sample): string =>
  `Based on ${size.toLocaleString("en-US")} respondents (±${marginOfError} points): ${sources[basis]}. Basis ${basis}, engine ${engine}, seed ${seed}.`

export const themesText = (themes: ReadonlyArray<Theme>): string =>
  themes
    .map(({ prevalence, summary, title }) => point(`${title} (${Math.round(prevalence * 100)} %)`, summary))
    .join("\n")

export const costText = ({ charged, remaining }: { readonly charged: number; readonly remaining: number }): string =>
  `Cost ${charged.toLocaleString("en-US")} credits; ${remaining.toLocaleString("en-US")} left.`

/** The answers to a closed question, the most chosen first. */
export const choicesText = (question: string, { choices, sample, summary, themes }: ChoicesResult): string =>
  lines([
    question,
    ...[...choices]
      .sort((a, b) => b.percentage - a.percentage)
      .map(({ choice, percentage }) => point(choice, percent(percentage))),
    summary,
    themesText(themes.filter(({ title }) => choices.every(({ choice }) => choice !== title))),
    sourceText(sample)
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
    ...distribution(result),
    result.summary,
    themesText(result.themes),
    `${result.base} answered; basis ${result.basis}${
      result.matchedQuestion === null ? "" : `, from “${result.matchedQuestion}”`
    }.`
  ])

/** What a project's respondents answered, question by question. */
export const projectText = ({ filter, matchedTwins, results, sample, totalTwins }: ProjectResult): string =>
  lines([
    `${matchedTwins} of ${totalTwins} respondents match: ${filter.interpretation.description}`,
    ...filter.interpretation.notes,
    ...results.map(resultText),
    "",
    sourceText(sample)
  ])
