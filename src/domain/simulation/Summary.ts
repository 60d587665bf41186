import type { ChoiceShare, Theme } from "../Estimate.ts"
import type { Scale } from "./Scale.ts"

/** A percentage as the table shows it. */
const percent = (value: number): string => `${value.toFixed(1)} %`

const quoted = ({ choice, percentage }: ChoiceShare): string => `“${choice}” (${percent(percentage)})`

/** Largest first; equal ones by their text. */
const ranked = (choices: ReadonlyArray<ChoiceShare>): ReadonlyArray<ChoiceShare> =>
  [...choices].sort((a, b) => b.percentage - a.percentage || (a.choice < b.choice ? -1 : 1))

/** Choices joined as in a sentence. */
export const listed = (items: ReadonlyArray<string>): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`

/**
 * One or two sentences about a table of choices; every number in them stands in the table. `origin` says in a sentence of
 * its own where the numbers come from.
 */
export const summarizeChoices = (
  choices: ReadonlyArray<ChoiceShare>,
  isMultipleChoice: boolean,
  origin: string
): string => {
  const [first, second, ...rest] = ranked(choices)
  if (first === undefined || second === undefined) return origin
  const last = rest.at(-1)
  const lead =
    first.percentage === second.percentage
      ? `${quoted(first)} and ${quoted(second)} come out equal`
      : `${quoted(first)} ${isMultipleChoice ? "is chosen most" : "leads"}, ahead of ${quoted(second)}`
  const tail = last === undefined ? "" : `; ${quoted(last)} comes last`
  return `${lead}${tail}. ${origin}`
}

const theme = (title: string, members: ReadonlyArray<ChoiceShare>, base: number): Theme => {
  const total = members.reduce((sum, { percentage }) => sum + percentage, 0)
  return {
    title,
    summary: `${listed(ranked(members).map(quoted))}.`,
    prevalence: Math.round((total / base) * 1000) / 1000
  }
}

const scaleThemes = (choices: ReadonlyArray<ChoiceShare>, scale: Scale): ReadonlyArray<Theme> => {
  const middle = (scale.steps - 1) / 2
  const part = (holds: (rank: number) => boolean) =>
    choices.filter((_, i) => scale.ranks[i]! >= 0 && holds(scale.ranks[i]!))
  const beside = choices.filter((_, i) => scale.ranks[i]! < 0)
  return [
    theme(
      scale.bipolar ? "On the positive side" : "At the upper end",
      part((rank) => rank > middle),
      100
    ),
    ...[part((rank) => rank === middle)]
      .filter((group) => group.length > 0)
      .map((group) => theme("In the middle", group, 100)),
    theme(
      scale.bipolar ? "On the negative side" : "At the lower end",
      part((rank) => rank < middle),
      100
    ),
    ...(beside.length === 0 ? [] : [theme("Beside the scale", beside, 100)])
  ].sort((a, b) => b.prevalence - a.prevalence || (a.title < b.title ? -1 : 1))
}

/** Largest number of themes reported. */
const MOST_THEMES = 3

/** Patterns in a table of choices: the parts of a recognised scale, or the choices that stand out. */
export const choiceThemes = (
  choices: ReadonlyArray<ChoiceShare>,
  scale: Scale,
  isMultipleChoice: boolean
): ReadonlyArray<Theme> =>
  scale.steps > 2 && !isMultipleChoice
    ? scaleThemes(choices, scale)
    : ranked(choices)
        .slice(0, MOST_THEMES)
        .map((one) => theme(one.choice, [one], 100))
