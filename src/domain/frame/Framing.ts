import type { Interval } from "../language/Interval.ts"
import { REFERENCE_YEAR } from "../people/Amounts.ts"
import { conjunctionOf } from "../people/Conjunction.ts"
import { age, all, any, type Criterion, intersected, type Leaf, leaves, not } from "../people/Criterion.ts"
import type { AudienceReading, Said } from "../people/Reader.ts"
import type { Reading } from "../people/Reading.ts"
import { ADULT_AGE, framedValues, isFramed, YOUNGEST_AGE } from "../people/Traits.ts"
import { inWords } from "../people/Words.ts"

/** Oldest age in whole years that the frame holds. */
const OLDEST_AGE = 90

/** A criterion in terms of the frame, which holds of all whom it described; null where the frame cannot tell them apart. */
interface Framed {
  readonly criterion: Criterion | null
  /** Whether it holds of others too. */
  readonly wider: boolean
}

const UNKNOWN: Framed = { criterion: null, wider: true }

/** Whole years; “under 30” means adults and “under 16” does not. */
const framedAge = ({ high, highOpen, low, lowOpen }: Interval): Framed => {
  const to = Math.min(OLDEST_AGE, highOpen ? Math.ceil(high) - 1 : Math.floor(high))
  const youngest = to < ADULT_AGE ? YOUNGEST_AGE : ADULT_AGE
  const from = low === -Infinity ? youngest : lowOpen ? Math.floor(low) + 1 : Math.ceil(low)
  if (from > to || to < YOUNGEST_AGE || from > OLDEST_AGE) return UNKNOWN
  return { criterion: age(Math.max(YOUNGEST_AGE, from), to), wider: from < YOUNGEST_AGE }
}

/** “$50,000 to $74,999” reaches to the next bracket. */
const upToNext = (of: Interval): Interval =>
  of.high % 10 === 9 && !of.highOpen ? { ...of, high: of.high + 1, highOpen: true } : of

const framedLeaf = (leaf: Leaf): Framed => {
  switch (leaf._tag) {
    case "Age":
      return framedAge(leaf.interval)
    case "Born": {
      const [youngest, oldest] = [REFERENCE_YEAR - leaf.to, REFERENCE_YEAR - leaf.from]
      return oldest < ADULT_AGE
        ? framedAge({ low: youngest, high: oldest, lowOpen: false, highOpen: false })
        : framedAge({ low: Math.max(ADULT_AGE, youngest), high: oldest, lowOpen: false, highOpen: false })
    }
    case "Income":
      return { criterion: { ...leaf, interval: upToNext(leaf.interval) }, wider: false }
    case "Trait": {
      const held = isFramed(leaf.trait) ? framedValues(leaf.trait, leaf.values) : null
      const wider = leaf.trait === "country" ? leaf.wider : null
      if (held !== null) return { criterion: { ...leaf, values: held.values, wider }, wider: held.wider }
      return leaf.wider === null || leaf.trait === "country" ? UNKNOWN : { ...framed(leaf.wider), wider: true }
    }
  }
}

/** What the frame knows of whom a criterion describes: never fewer than they are. */
export const framed = (criterion: Criterion): Framed => {
  switch (criterion._tag) {
    case "Not": {
      const inner = framed(criterion.criterion)
      return inner.criterion === null || inner.wider ? UNKNOWN : { criterion: not(inner.criterion), wider: false }
    }
    case "All": {
      const parts = criterion.criteria.map(framed)
      const known = parts.flatMap((part) => part.criterion ?? [])
      return { criterion: known.length === 0 ? null : all(known), wider: parts.some(({ wider }) => wider) }
    }
    case "Any": {
      const parts = criterion.criteria.map(framed)
      const known = parts.flatMap((part) => part.criterion ?? [])
      return known.length < parts.length ? UNKNOWN : { criterion: any(known), wider: parts.some(({ wider }) => wider) }
    }
    default:
      return framedLeaf(criterion)
  }
}

/** What the frame knows of whom a phrase describes, denied where it is. */
export const framedSaid = ({ criterion, negated }: Pick<Said, "criterion" | "negated">): Framed =>
  framed(negated ? not(criterion) : criterion)

const readSaid = ({ criterion, negated, phrase }: Said): Pick<Reading, "widenedTo" | "unread"> => {
  const own = framedSaid({ criterion, negated })
  const said = negated ? `not ${phrase}` : phrase
  if (own.criterion === null) return { widenedTo: [], unread: [said] }
  return { widenedTo: own.wider ? [`${said} → ${inWords(own.criterion)}`] : [], unread: [] }
}

/** What the phrases of a description come to where all of them hold: ranges as what they have in common. */
export const inCommon = (whole: Criterion, phrases: ReadonlyArray<Criterion>): ReadonlyArray<Criterion> =>
  conjunctionOf(whole) === null ? phrases : intersected(phrases)

/** What of a description the frame knows, in words. */
export const framedReading = ({ criterion, description, said, unread }: AudienceReading): Reading => {
  const parts = said.map(readSaid)
  const known = said.map(framedSaid).flatMap(({ criterion: one, wider }) => (one === null || wider ? [] : [one]))
  const readBy = said.flatMap(({ by, criterion, phrase }) =>
    by === undefined ? [] : [{ phrase, as: inWords(framed(criterion).criterion ?? criterion), by }]
  )
  return {
    description,
    read: [...new Set(inCommon(criterion, known).map(inWords))],
    widenedTo: [...new Set(parts.flatMap(({ widenedTo }) => widenedTo))],
    unread: [...new Set([...parts.flatMap((part) => part.unread), ...unread])],
    ...(readBy.length === 0 ? {} : { readBy })
  }
}

/** Whether a criterion in terms of the frame names people under age. */
export const namesMinors = (criterion: Criterion): boolean =>
  leaves(criterion).some(({ leaf, negated }) => leaf._tag === "Age" && !negated && leaf.interval.low < ADULT_AGE)
