import type { Role } from "../../lexicon/scales/ScaleWords.ts"
import type { Scale } from "../../scale/Scale.ts"
import { uniform } from "../../statistics/Rng.ts"
import { foldText } from "../../text/Text.ts"

/** Choices as one call lists them. */
export interface Listing {
  /** Positions, as submitted, of the choices listed, the first one first. */
  readonly order: ReadonlyArray<number>
  /** How often the same list came before. */
  readonly turn: number
}

/** A closed question, as far as its lists depend on it. */
export interface Listed {
  readonly choices: ReadonlyArray<string>
  /** The scale of the choices as submitted. */
  readonly scale: Scale
  readonly isMultipleChoice: boolean
}

/** Choices that surveys list last, in this order. */
const LAST: ReadonlyArray<Role> = ["other", "all", "none", "unsure"]
const MIN_CHOICES = 2

/**
 * Rows of a Williams design for so many things (Williams 1949): over all rows each stands as often at every place, and
 * after every other. Each row is followed by its mirror image, so that two rows already are balanced at both ends.
 */
const mirroredRows = (things: number): ReadonlyArray<ReadonlyArray<number>> => {
  const zigzag = Array.from({ length: things }, (_, i) => (i % 2 === 1 ? (i + 1) / 2 : (things - i / 2) % things))
  const rows = things % 2 === 0 ? things / 2 : things
  return Array.from({ length: rows }, (_, row) => {
    const one = zigzag.map((at) => (at + row) % things)
    return [one, [...one].reverse()]
  }).flat()
}

interface Places {
  readonly moved: ReadonlyArray<number>
  readonly last: ReadonlyArray<number>
}

/** What may stand anywhere and what stays last; refusals are no answer that anybody is offered, and nobody is asked for them. */
const placesOf = ({ choices, scale: { roles } }: Listed): Places => {
  const offered = choices.map((_, i) => i).filter((i) => roles[i] !== "refused")
  const moved = offered.filter((i) => !LAST.includes(roles[i]!))
  if (moved.length >= MIN_CHOICES) {
    const last = LAST.flatMap((role) => offered.filter((i) => roles[i] === role))
    return { moved, last }
  }
  return { moved: offered.length >= MIN_CHOICES ? offered : choices.map((_, i) => i), last: [] }
}

/** The steps of a scale from the lowest to the highest; null where the choices are none. */
const stepsOf = (
  { choices, isMultipleChoice, scale }: Listed,
  moved: ReadonlyArray<number>
): ReadonlyArray<number> | null =>
  isMultipleChoice || moved.some((i) => scale.ranks[i]! < 0)
    ? null
    : [...moved].sort(
        (a, b) => scale.ranks[a]! - scale.ranks[b]! || (foldText(choices[a]!) < foldText(choices[b]!) ? -1 : 1)
      )

/**
 * The lists in which a question is put to one model: the i-th is the same however many there are, and whatever the order
 * in which choices were submitted. Choices without a scale take turns at every place; a scale runs up or down. What stands
 * beside them stays last, and is left out of every second pair of lists, so that being last can be told from being
 * “don't know”.
 */
export const listingsOf = (listed: Listed, seed: number, count: number): ReadonlyArray<Listing> => {
  const { last, moved } = placesOf(listed)
  const drawn = (i: number) => uniform("order", seed, foldText(listed.choices[i]!))
  const shuffled = [...moved].sort((a, b) => drawn(a) - drawn(b))
  const steps = stepsOf(listed, moved)
  const rows =
    steps === null
      ? mirroredRows(moved.length).map((row) => row.map((at) => shuffled[at]!))
      : drawn(steps[0]!) < 0.5
        ? [steps, [...steps].reverse()]
        : [[...steps].reverse(), steps]
  const leavesOut = last.length > 0 && !listed.isMultipleChoice
  const pairs = rows.length / 2
  const seen = new Map<string, number>()
  return Array.from({ length: count }, (_, i) => {
    const row = rows[i % rows.length]!
    const pair = Math.floor(i / 2)
    const round = pairs % 2 === 0 ? Math.floor(pair / pairs) : 0
    const order = leavesOut && (pair + round) % 2 === 1 ? row : [...row, ...last]
    const key = order.join()
    const turn = seen.get(key) ?? 0
    seen.set(key, turn + 1)
    return { order, turn }
  })
}
