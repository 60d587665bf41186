import { withoutAskedInstead } from "../evidence/AskedInstead.ts"
import type { Basis, Theme } from "../evidence/Estimate.ts"
import type { QuestionResult } from "../evidence/QuestionResult.ts"
import type { WeightingUsed } from "../survey/model/Disclosure.ts"
import type { ChoicesResult, OpenResult, ProjectResult } from "./AskResult.ts"
import type { CompareResult } from "./CompareResult.ts"
import type { HistoryKind } from "./History.ts"

/** What fewer people answered is shown to nobody outside the organization. */
export const MIN_PUBLIC = 10

/** Nobody was asked, so nobody's words or answers are given away. */
const SIMULATED: ReadonlySet<Basis> = new Set(["none", "prior", "model"])
const TOO_FEW = `Fewer than ${MIN_PUBLIC} people answered, which is too few to share.`

type Sampled = ChoicesResult["sample"]

/** Whether figures are weighted, without the names of columns. */
export const publicWeighting = ({ statement }: WeightingUsed): WeightingUsed => ({
  used: null,
  candidates: [],
  statement: statement.startsWith("weighted") ? "weighted" : "unweighted"
})

const sampleOf = ({ basis, effectiveSize, engine, knowledge, marginOfError, size, ...more }: Sampled) => {
  const { audience, illustrative, reference, weighting } = more
  const { projectId: _, ...source } = reference ?? { projectId: "" }
  return {
    ...{ basis, effectiveSize, engine, knowledge, marginOfError, size },
    ...{ audience, illustrative },
    ...(weighting === undefined ? {} : { weighting: publicWeighting(weighting) }),
    ...(reference === undefined ? {} : { reference: source })
  }
}

/** Themes without quotes. What is said of themes in people's own words quotes them as well. */
const themesOf = (themes: ReadonlyArray<Theme>, areInOwnWords: boolean) =>
  themes.map(({ prevalence, summary, title }) => ({ title, summary: areInOwnWords ? "" : summary, prevalence }))

const isFew = (base: number | null): boolean => base !== null && base > 0 && base < MIN_PUBLIC

const ofChoices = ({ choices, sample, summary, themes }: ChoicesResult) =>
  !SIMULATED.has(sample.basis) && isFew(sample.size)
    ? { choices: [], summary: TOO_FEW, themes: [], sample: sampleOf(sample) }
    : { choices, summary, themes: themesOf(themes, false), sample: sampleOf(sample) }

const ofCompare = ({ askedIn: _, sample, sides, usage: __, ...compared }: CompareResult) => {
  const few = sides.filter(({ base }) => isFew(base)).map(({ letter }) => letter)
  const isShown = ({ a, b }: { readonly a: string; readonly b: string }) => !few.includes(a) && !few.includes(b)
  return {
    ...compared,
    ...(few.length === 0 ? {} : { summary: TOO_FEW, overall: null }),
    pairs: compared.pairs.filter(isShown),
    differences: compared.differences.filter(isShown),
    sides: sides.map(({ credits: _, filter: __, ...side }) => ({
      ...side,
      ...(few.includes(side.letter) ? { choices: [], base: null, summary: TOO_FEW } : {}),
      sample: sampleOf(side.sample)
    })),
    sample: sampleOf(sample)
  }
}

const ofOpen = ({ answers, insights, sample }: OpenResult) => {
  const areOfPeople = !SIMULATED.has(sample.basis)
  return {
    answers: areOfPeople ? insights.map(() => []) : answers,
    insights: insights.map((one) => ({ ...one, themes: themesOf(one.themes, areOfPeople) })),
    sample: sampleOf(sample)
  }
}

const ofQuestion = ({ nearest: _, suggestions: __, themes, ...result }: QuestionResult) => {
  const { base, baseRule, basis, matchedQuestion, question, weightedBase } = result
  return isFew(base)
    ? { question, basis, matchedQuestion, base, weightedBase, baseRule, summary: TOO_FEW, themes: [] }
    : {
        ...result,
        summary: withoutAskedInstead(result.summary),
        themes: themesOf(themes, result.choices === undefined && !SIMULATED.has(basis))
      }
}

const ofProject = ({ answers, filter, matchedTwins, results, sample, totalTwins }: ProjectResult) => ({
  answers: answers.map(() => []),
  matchedTwins,
  totalTwins,
  filter: { expression: null, interpretation: filter.interpretation },
  results: results.map(ofQuestion),
  sample: sampleOf(sample)
})

/**
 * An answer for people outside the organization: its figures and sentences. It has no lists of respondents' answers, no
 * quotes, nothing of questions that fewer than ten people answered, and no ids, keys, costs or seeds.
 */
export const publicAnswer = (kind: HistoryKind, answer: unknown): object => {
  switch (kind) {
    case "choices":
      return ofChoices(answer as ChoicesResult)
    case "compare":
      return ofCompare(answer as CompareResult)
    case "open":
      return ofOpen(answer as OpenResult)
    case "project":
      return ofProject(answer as ProjectResult)
  }
}
