import { type Bitset, none, set } from "../../statistics/Bitset.ts"
import type { Turns } from "../../Turns.ts"

/** Truth in Kleene's three-valued logic: who is in neither of the two sets is unknown. */
export interface Truth {
  readonly holds: Bitset
  readonly fails: Bitset
}

export const HOLDS = 1
export const FAILS = 2
export const UNKNOWN = 0

export const decided = (verdict: boolean | null): number => (verdict === null ? UNKNOWN : verdict ? HOLDS : FAILS)

const TURN = 8192

const judgeFrom = ({ fails, holds }: Truth, from: number, to: number, verdict: (respondent: number) => number) => {
  for (let i = from; i < to; i++) {
    const found = verdict(i)
    if (found === HOLDS) set(holds, i)
    else if (found === FAILS) set(fails, i)
  }
}

export const collect = (respondents: number, verdict: (respondent: number) => number): Truth => {
  const truth = { holds: none(respondents), fails: none(respondents) }
  judgeFrom(truth, 0, respondents, verdict)
  return truth
}

/** As {@link collect}, with a pause after each turn. */
export function* collectInTurns(respondents: number, verdict: (respondent: number) => number): Turns<Truth> {
  const truth = { holds: none(respondents), fails: none(respondents) }
  for (let from = 0; from < respondents; from += TURN) {
    if (from > 0) yield
    judgeFrom(truth, from, Math.min(from + TURN, respondents), verdict)
  }
  return truth
}
