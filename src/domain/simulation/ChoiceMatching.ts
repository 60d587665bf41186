import { foldText } from "../Text.ts"
import { topicStems } from "../Words.ts"
import { recogniseScale } from "./Scale.ts"

/** Which survey label each choice stands for; null for choices that no label says. */
export interface MatchedChoices {
  readonly labels: ReadonlyArray<number | null>
  /** Share of the choices that stand for a label. */
  readonly similarity: number
  /** Whether every choice is a label and every label a choice, in the same words. */
  readonly identical: boolean
}

/** Fewest choices, as a share, that must stand for a label. */
const FEWEST_MATCHED = 0.6

const indexOfOnly = <A>(items: ReadonlyArray<A>, holds: (item: A) => boolean): number | null => {
  const at = items.findIndex(holds)
  return at < 0 || items.findLastIndex(holds) !== at ? null : at
}

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size > 0 && a.size === b.size && [...a].every((item) => b.has(item))

const byText = (choice: string, labels: ReadonlyArray<string>): number | null => {
  const folded = foldText(choice)
  return indexOfOnly(labels, (label) => foldText(label) === folded)
}

const byWords = (choice: string, labels: ReadonlyArray<string>): number | null => {
  const stems = new Set(topicStems(choice))
  return indexOfOnly(labels, (label) => sameSet(stems, new Set(topicStems(label))))
}

/** Steps of two scales of one kind and length stand for each other by rank; null where the two are not alike. */
const byScale = (
  choices: ReadonlyArray<string>,
  labels: ReadonlyArray<string>
): ReadonlyArray<number | null> | null => {
  const asked = recogniseScale(choices)
  const known = recogniseScale(labels)
  if (asked.steps < 3 || asked.steps !== known.steps || asked.family !== known.family) return null
  return asked.ranks.map((rank, i) =>
    rank >= 0 ? known.ranks.indexOf(rank) : indexOfOnly(known.roles, (role) => role === asked.roles[i])
  )
}

/** Finds for each choice the survey label that says the same, by text or by place on the same scale; null if too few do. */
export const matchChoices = (choices: ReadonlyArray<string>, labels: ReadonlyArray<string>): MatchedChoices | null => {
  const texts = choices.map((choice) => byText(choice, labels))
  const found = texts.every((label) => label !== null)
    ? texts
    : (byScale(choices, labels) ?? choices.map((choice, i) => texts[i] ?? byWords(choice, labels)))
  const matched = found.filter((label) => label !== null)
  const similarity = matched.length / choices.length
  if (similarity < FEWEST_MATCHED || new Set(matched).size < matched.length) return null
  const identical =
    choices.length === labels.length &&
    choices.every((choice, i) => found[i] !== null && foldText(choice) === foldText(labels[found[i]!]!))
  return { labels: found, similarity, identical }
}
