import { foldText } from "../Text.ts"
import { brackets, type Interval, isNonAnswer } from "./Brackets.ts"
import { MODIFIERS, NAMED_SCALES, OPPOSITES, UNMODIFIED } from "./OrderedWords.ts"

const OFF_SCALE =
  /^(?:other\b|none of (?:the above|these)|unfamiliar|never heard|haven't (?:heard|seen)|(?:i )?(?:don't|do not) (?:know|remember|recall|understand|have (?:an |any )?opinion|wish to|want to)|doesn't apply|does not apply|not applicable|no preference|(?:i )?(?:cannot|can't) (?:say|choose|remember|recall|decide|judge)|unable to)|\bno opinion\b/

/** Whether a label is an answer beside a scale rather than a step of it: a refusal, ignorance, “Other”. */
export const isOffScale = (label: string): boolean => isNonAnswer(label) || OFF_SCALE.test(foldText(label))

const byName = (labels: ReadonlyArray<string>): ReadonlyArray<number> | null => {
  for (const scale of NAMED_SCALES) {
    const ranks = labels.map((label) => scale.findIndex((step) => step.test(label)))
    if (ranks.every((rank) => rank >= 0) && new Set(ranks).size === ranks.length) return ranks
  }
  return null
}

const MIDDLE = /^neither\b|^neutral\b|^no difference|^about the same|^indifferent|^mixed|^moderate$|^middle/
const withoutNote = (label: string) => label.replace(/\s*\([^)]*\)\s*/g, " ").trim()

const modified = (label: string): readonly [strength: number, core: string] => {
  for (const [pattern, strength] of MODIFIERS) {
    const found = pattern.exec(label)
    if (found !== null) return [strength, label.slice(found[0].length).trim()]
  }
  return [UNMODIFIED, label]
}

const isNegationOf = (negative: string, positive: string): boolean =>
  ["un", "dis", "in", "im", "ir", "not "].some((prefix) => negative === prefix + positive) ||
  OPPOSITES.some(
    ([low, high]) =>
      negative.startsWith(low) &&
      positive.startsWith(high) &&
      negative.slice(low.length) === positive.slice(high.length)
  )

const firstWord = (core: string): string => core.split(" ")[0]!

/** Labels such as “Very important … Not at all important” or “Very easy … Very difficult” by modifier and direction. */
const byModifier = (labels: ReadonlyArray<string>): ReadonlyArray<number> | null => {
  const parts = labels.map((label) => (MIDDLE.test(label) ? null : modified(withoutNote(label))))
  const cores = [...new Set(parts.flatMap((part) => (part === null ? [] : [firstWord(part[1])])))].filter(
    (core) => core !== ""
  )
  if (cores.length === 0 || cores.length > 2) return null
  const [a, b] = cores as [string, string | undefined]
  const negative = b === undefined ? null : isNegationOf(a, b) ? a : isNegationOf(b, a) ? b : undefined
  if (negative === undefined) return null
  if (negative === null && parts.every((part) => part === null || part[0] === UNMODIFIED)) return null
  const ranks = parts.map((part) =>
    part === null ? (negative === null ? 3.5 : 0) : firstWord(part[1]) === negative ? -(part[0] + 1) : part[0] + 1
  )
  return new Set(ranks).size === ranks.length ? ranks : null
}

const compareIntervals = (a: Interval, b: Interval): number =>
  a.low !== b.low
    ? a.low < b.low
      ? -1
      : 1
    : a.lowOpen !== b.lowOpen
      ? a.lowOpen
        ? 1
        : -1
      : a.high === b.high
        ? 0
        : a.high < b.high
          ? -1
          : 1

const byBracket = (labels: ReadonlyArray<string>): ReadonlyArray<number> | null => {
  const known = brackets(labels)?.filter((one) => one !== null) ?? []
  if (known.length < labels.length) return null
  const order = known.map((_, i) => i).sort((x, y) => compareIntervals(known[x]!, known[y]!))
  if (order.some((at, i) => i > 0 && compareIntervals(known[order[i - 1]!]!, known[at]!) === 0)) return null
  const ranks = new Array<number>(labels.length)
  order.forEach((at, rank) => {
    ranks[at] = rank
  })
  return ranks
}

const MOST_STEPS = 200
const LONGEST_STEP = 200

/**
 * The labels of a recognised scale from its low end to its high end (never before always, disagree before agree, low
 * brackets before high), with those beside the scale at the end in the order given; null where the labels are no scale.
 */
export const naturalOrder = (labels: ReadonlyArray<string>): ReadonlyArray<string> | null => {
  if (labels.length > MOST_STEPS || labels.some((label) => label.length > LONGEST_STEP)) return null
  const steps = labels.filter((label) => !isOffScale(label))
  const folded = steps.map(foldText)
  if (steps.length < 2 || folded.every((label) => label === "yes" || label === "no")) return null
  const ranks = byBracket(steps) ?? byName(folded) ?? byName(folded.map(withoutNote)) ?? byModifier(folded)
  if (ranks === null) return null
  const ordered = steps.map((label, i) => [label, ranks[i]!] as const).sort((a, b) => a[1] - b[1])
  return [...ordered.map(([label]) => label), ...labels.filter(isOffScale)]
}
