import { foldText } from "../Text.ts"
import { words } from "../Words.ts"
import type { Scale } from "./Scale.ts"

/** Shortest of the usual lengths that a label does not exceed, in thirds of words; longer labels count as 4. */
const lengthClass = (count: number): number => Math.min(4, Math.floor(count / 3))

const tokens = (label: string): ReadonlyArray<string> => {
  const list = words(label)
  const pairs = list.slice(1).map((word, i) => `${list[i]}_${word}`)
  return [`<${foldText(label)}>`, ...list, ...pairs, `length:${lengthClass(list.length)}`]
}

const scalePlace = (scale: Scale, choice: number): ReadonlyArray<string> => {
  const { family, ranks, steps } = scale
  const rank = ranks[choice]!
  const kind = scale.bipolar ? "bipolar" : "unipolar"
  return rank < 0
    ? [`role:${scale.roles[choice]}`]
    : [`step:${steps}:${rank}`, `${kind}:${steps}:${rank}`, `${family}:${steps}:${rank}`]
}

/**
 * What the choice model sees of each choice: the words of its label, singly and in pairs, its length, and its place on
 * the recognised scale. The position in the list is no feature.
 */
export const choiceFeatures = (choices: ReadonlyArray<string>, scale: Scale): ReadonlyArray<ReadonlyArray<string>> =>
  choices.map((choice, i) => [...new Set([...tokens(choice), ...scalePlace(scale, i)])])
