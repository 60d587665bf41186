import { lowered } from "../text/Text.ts"
import { all, type Criterion, type Leaf, not } from "./Criterion.ts"
import { type AudienceReading, tokensRead } from "./Reader.ts"
import { SAME_PEOPLE } from "./Structure.ts"
import type { Token } from "./Tokens.ts"

/** One thing that is said of people, and whether it is denied. */
export interface SaidLeaf {
  readonly leaf: Leaf
  readonly negated: boolean
}

/** The leaves of a criterion that all hold, in order; null where any of several may hold instead. */
export const conjunctionOf = (criterion: Criterion): ReadonlyArray<SaidLeaf> | null => {
  switch (criterion._tag) {
    case "Any":
      return null
    case "All": {
      const parts = criterion.criteria.map(conjunctionOf)
      return parts.includes(null) ? null : parts.flatMap((part) => part ?? [])
    }
    case "Not": {
      const inner = conjunctionOf(criterion.criterion)
      return inner === null || inner.length > 1 ? null : inner.map((one) => ({ ...one, negated: !one.negated }))
    }
    default:
      return [{ leaf: criterion, negated: false }]
  }
}

const isSilent = ({ _tag }: Token): boolean => _tag === "Head" || _tag === "Who" || _tag === "Not"

/** Whether a joint puts other people beside what was not understood, so that nobody knows who is meant without these. */
const listsOthers = (description: string): boolean => {
  const text = lowered(description)
  const tokens = tokensRead(description)
  return tokens.some((joint, at) => {
    if (joint._tag === "Or") return true
    if (joint._tag !== "And" && joint._tag !== "Comma") return false
    const before = tokens.slice(0, at).findLast((one) => !isSilent(one))
    const after = tokens.slice(at + 1).find((one) => !isSilent(one))
    const unclear = before?._tag === "Failed" || after?._tag === "Failed"
    return unclear && !SAME_PEOPLE.test(text.slice(joint.end).trimStart())
  })
}

/**
 * The phrases of a description that are read, each to stand by itself, where all of them must hold; null where some are
 * alternatives, so that none could be left out without selecting other people.
 */
export const phrasesApart = ({ criterion, description, said }: AudienceReading): ReadonlyArray<string> | null => {
  if (listsOthers(description)) return null
  const joint = conjunctionOf(criterion)
  const apart = conjunctionOf(all(said.map((one) => (one.negated ? not(one.criterion) : one.criterion)))) ?? []
  if (joint === null || apart.length !== joint.length) return null
  return said.map(({ negated, phrase }) => (negated ? `not ${phrase}` : phrase))
}
