import { Either } from "effect"
import type { Net } from "./CrosstabOptions.ts"
import { CrosstabInvalid, type Groups } from "./Groups.ts"

/** Highest number of detractors, and of passives, on a scale from 0 to 10 (Reichheld, Harvard Business Review 12/2003). */
const [DETRACTORS, PASSIVES, MOST] = [6, 8, 10]

const pointsOf = (value: number): number => (value <= DETRACTORS ? -100 : value <= PASSIVES ? 0 : 100)

interface Scored {
  readonly rows: Groups
  readonly nets: ReadonlyArray<Net>
}

/**
 * A question from 0 to 10 with points in place of its numbers: 100 of promoters, −100 of detractors, none of passives. The
 * mean of these is the net promoter score, with its error and tests; promoters, passives and detractors are nets.
 */
export const netPromoters = (rows: Groups): Either.Either<Scored, CrosstabInvalid> => {
  const steps = rows.groups.filter(({ offScale }) => !offScale)
  const isScale = steps.every(({ value }) => value !== null && value % 1 === 0 && value >= 0 && value <= MOST)
  const ends = steps.map(({ value }) => value ?? 0)
  if (rows.numbers === null || !isScale || Math.max(...ends) <= PASSIVES || Math.min(...ends) > DETRACTORS)
    return Either.left(
      new CrosstabInvalid({
        param: "score",
        problem: `The answers to ${rows.question.key} aren't a scale from 0 to ${MOST}, so it has no net promoter score.`
      })
    )
  const net = (label: string, from: number, to: number): ReadonlyArray<Net> => {
    const of = steps.filter(({ value }) => value! >= from && value! <= to).map((one) => one.label)
    return of.length === 0 ? [] : [{ label, of }]
  }
  return Either.right({
    rows: {
      ...rows,
      groups: rows.groups.map((group) => ({
        ...group,
        value: group.offScale || group.value === null ? null : pointsOf(group.value)
      })),
      numbers: rows.numbers.map((value) => (Number.isNaN(value) ? value : pointsOf(value))),
      numbersAre: "the net promoter score of those on the scale: 100 for promoters (9–10), −100 for detractors (0–6)"
    },
    nets: [
      ...net("Promoters", PASSIVES + 1, MOST),
      ...net("Passives", DETRACTORS + 1, PASSIVES),
      ...net("Detractors", 0, DETRACTORS)
    ]
  })
}
