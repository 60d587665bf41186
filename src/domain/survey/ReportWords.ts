import type { QuestionResult } from "../AskResult.ts"

const people = (n: number) => `${n.toLocaleString("en-US")} ${n === 1 ? "respondent" : "respondents"}`

const short = (value: number) => Number(value.toPrecision(3)).toLocaleString("en-US")

type Result = Pick<QuestionResult, "base" | "choices" | "dates" | "numbers" | "ranking">

const choicesInWords = (choices: NonNullable<Result["choices"]>, base: number, verb: string): string => {
  const [first, second] = [...choices].sort((a, b) => b.percentage - a.percentage)
  if (first === undefined) return `${people(base)} answered.`
  const lead = `${first.percentage} % of ${people(base)} ${verb} “${first.choice}”`
  return second === undefined || second.percentage === 0
    ? `${lead}.`
    : `${lead}, ${second.percentage} % “${second.choice}”.`
}

/** The result of one question in a sentence or two; every number in it stands in the result. */
export const inWords = ({ base, choices, dates, numbers, ranking }: Result, several: boolean): string => {
  if (base === 0) return "None of the matched respondents answered this question."
  if (numbers !== undefined) {
    const [low, high] = [
      numbers.quantiles.find((q) => q.probability === 0.25),
      numbers.quantiles.find((q) => q.probability === 0.75)
    ]
    return `The mean of ${people(base)} is ${short(numbers.mean)}, the median ${short(numbers.median)}; half lie between ${short(low!.value)} and ${short(high!.value)}.`
  }
  if (dates !== undefined)
    return `${people(base)} gave a date, from ${dates.earliest} to ${dates.latest}; half of them by ${dates.median}.`
  if (ranking !== undefined) {
    const best = ranking.reduce((a, b) => ((b.meanRank ?? Infinity) < (a.meanRank ?? Infinity) ? b : a))
    return `${choicesInWords(choices ?? [], base, "ranked first")} The best mean rank is ${short(best.meanRank ?? 0)}, for “${best.label}”.`
  }
  return choicesInWords(choices ?? [], base, several ? "selected" : "chose")
}

/** A share of respondents as a theme describes it. */
export const themeInWords = (percentage: number, count: number): string => `${percentage} % (${people(count)}).`
