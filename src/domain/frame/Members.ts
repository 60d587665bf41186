import type { Interval } from "../language/Interval.ts"
import type { Criterion } from "../people/Criterion.ts"
import { codeOf, isFramed } from "../people/Traits.ts"
import { atOnce, type Turns } from "../Turns.ts"
import type { Population } from "./Frame.ts"
import { framed } from "./Framing.ts"

const maskOf = (size: number, holds: (person: number) => boolean): Uint8Array => {
  const mask = new Uint8Array(size)
  for (let i = 0; i < size; i++) mask[i] = holds(i) ? 1 : 0
  return mask
}

export const both = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const mask = new Uint8Array(a.length)
  for (let i = 0; i < a.length; i++) mask[i] = a[i]! & b[i]!
  return mask
}
const either = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const mask = new Uint8Array(a.length)
  for (let i = 0; i < a.length; i++) mask[i] = a[i]! | b[i]!
  return mask
}

const holdsIn =
  ({ high, highOpen, low, lowOpen }: Interval) =>
  (value: number): boolean =>
    (lowOpen ? value > low : value >= low) && (highOpen ? value < high : value <= high)

/** One byte per person: 1 where a criterion in terms of the frame holds. */
function* framedInTurns(criterion: Criterion, people: Population): Turns<Uint8Array> {
  const { ages, incomes, size } = people
  switch (criterion._tag) {
    case "Age": {
      yield
      const holds = holdsIn(criterion.interval)
      return maskOf(size, (i) => holds(ages[i]!))
    }
    case "Income": {
      yield
      const holds = holdsIn(criterion.interval)
      return maskOf(size, (i) => holds(incomes[i]!))
    }
    case "Trait": {
      yield
      const { trait, values } = criterion
      if (!isFramed(trait)) return new Uint8Array(size).fill(1)
      const codes = new Set(values.map((value) => codeOf(trait, value)))
      const column = people.traits[trait]
      return maskOf(size, (i) => codes.has(column[i]!))
    }
    case "Born":
      return new Uint8Array(size).fill(1)
    case "Not": {
      const inner = yield* framedInTurns(criterion.criterion, people)
      return maskOf(size, (i) => inner[i] === 0)
    }
    case "All": {
      let mask: Uint8Array = new Uint8Array(size).fill(1)
      for (const part of criterion.criteria) mask = both(mask, yield* framedInTurns(part, people))
      return mask
    }
    case "Any": {
      let mask: Uint8Array = new Uint8Array(size)
      for (const part of criterion.criteria) mask = either(mask, yield* framedInTurns(part, people))
      return mask
    }
  }
}

/**
 * One byte per person: 1 for all whom a criterion describes, and for those whom the frame cannot tell from them. With a
 * pause after each thing that is looked up for everybody.
 */
export function* matchingInTurns(criterion: Criterion, people: Population): Turns<Uint8Array> {
  const known = framed(criterion).criterion
  return known === null ? new Uint8Array(people.size).fill(1) : yield* framedInTurns(known, people)
}

/** The same without a pause. */
export const matching = (criterion: Criterion, people: Population): Uint8Array =>
  atOnce(matchingInTurns(criterion, people))
