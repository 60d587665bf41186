import { memoized } from "../../Memo.ts"
import type { FramedAudience } from "../../simulation/Audience.ts"

/** A part of an audience that is described by itself. */
export interface Stratum {
  /** Who they are, as a prompt says it. */
  readonly words: string
  /** Their share of the audience, 0–1. */
  readonly share: number
}

const SEXES = ["men", "women"] as const
/** Ages from which bands begin, and how they are called. */
const BANDS = [
  { from: 0, words: "under 35" },
  { from: 35, words: "aged 35 to 54" },
  { from: 55, words: "aged 55 and over" }
] as const
/** Fewer are not asked for by themselves. */
const MIN_SHARE = 0.05

const bandOf = (age: number): number => BANDS.findLastIndex(({ from }) => age >= from)

/**
 * Men and women of three ages as parts of an audience; none where these are not known of it, or all are of one kind.
 * Those of whom there are few count for nothing.
 */
export const strataOf = memoized(({ cumulated, members, people, reading }: FramedAudience): ReadonlyArray<Stratum> => {
  if (reading.unread.length > 0) return []
  const sums = SEXES.map(() => BANDS.map(() => 0))
  members.forEach((person, i) => {
    const weight = cumulated[i]! - (i === 0 ? 0 : cumulated[i - 1]!)
    const row = sums[people.traits.sex[person]!]
    const band = bandOf(people.ages[person]!)
    if (row !== undefined) row[band]! += weight
  })
  const all = sums.flat().reduce((sum, one) => sum + one, 0)
  const strata = SEXES.flatMap((sex, s) =>
    BANDS.map(({ words }, b) => ({ words: `${sex} ${words}`, share: all > 0 ? sums[s]![b]! / all : 0 }))
  ).filter(({ share }) => share >= MIN_SHARE)
  const kept = strata.reduce((sum, { share }) => sum + share, 0)
  return strata.length < 2 ? [] : strata.map(({ share, words }) => ({ words, share: share / kept }))
})

/** What the parts say together; null where one of them says nothing. */
export const overStrata = (
  strata: ReadonlyArray<Stratum>,
  shares: ReadonlyArray<ArrayLike<number> | null>
): ReadonlyArray<number> | null => {
  const [first] = shares
  if (first == null || shares.some((one) => one === null)) return null
  return Array.from(first, (_, k) => strata.reduce((sum, { share }, s) => sum + share * shares[s]![k]!, 0))
}
