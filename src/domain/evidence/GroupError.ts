import type { Subject } from "../people/Criterion.ts"

/** A share of everybody, and a group of them whose own share is not on record. */
interface OfGroup {
  /** Share of everybody, from 0 to 1. */
  readonly share: number
  /** Part of everybody that the group is, from 0 to 1; 0 where nobody knows. */
  readonly part: number
}

/**
 * How far groups are off everybody's share, per unit of (1 − part) √(share (1 − share)), so that 95 % are nearer, by what tells
 * them apart: measured by `bench/knowledge/groups.ts` on half of the questions of twelve surveys.
 */
const FACTORS: Partial<Record<Subject | "interest", number>> = {
  sex: 0.2,
  region: 0.12,
  setting: 0.19,
  Age: 0.34,
  Income: 0.33,
  education: 0.35,
  marital: 0.37,
  race: 0.34,
  work: 0.46,
  orientation: 0.86
}
/** Of whatever was not measured: the widest of those that tell more than a few apart, people with children and without. */
const UNMEASURED = 0.48

/** The least and the most that the share of a group can be beside that of everybody (Fréchet 1935). */
export const possibleShares = ({ part, share }: OfGroup): { readonly low: number; readonly high: number } => ({
  low: part === 0 ? 0 : Math.max(0, (share - (1 - part)) / part),
  high: part === 0 ? 1 : Math.min(1, share / part)
})

/**
 * Half the 95 % interval of a group's share about that of everybody, from 0 to 1: what groups by such traits usually differ by
 * (an intraclass correlation, after Wright 1951), and never more than is possible. Nothing for everybody.
 *
 * @example
 * groupError({ share: 0.5, part: 0.1, subjects: ["Age"] }) // 0.153
 */
export const groupError = ({
  part,
  share,
  subjects
}: OfGroup & { readonly subjects: Iterable<Subject | "interest"> }): number => {
  const factor = Math.max(0, ...[...subjects].map((subject) => FACTORS[subject] ?? UNMEASURED))
  const { high, low } = possibleShares({ part, share })
  return Math.min(Math.max(high - share, share - low), factor * (1 - part) * Math.sqrt(share * (1 - share)))
}
