import type { Judged } from "./PositionBias.ts"

/** A way in which standing at an end of a list may change shares, other than by drawing a part of the people. */
interface Form {
  /** Least and greatest strength. */
  readonly strengths: readonly [least: number, greatest: number]
  readonly added: (shares: ReadonlyArray<number>, place: number, strength: number) => ReadonlyArray<number>
  readonly removed: (shares: ReadonlyArray<number>, place: number, strength: number) => ReadonlyArray<number>
}

const scaled = (shares: ReadonlyArray<number>, place: number, own: number): ReadonlyArray<number> => {
  const rest = 1 - shares[place]!
  return shares.map((share, k) =>
    k === place ? own : rest > 0 ? (share * (1 - own)) / rest : (1 - own) / (shares.length - 1)
  )
}

const byOdds = (shares: ReadonlyArray<number>, place: number, factor: number): ReadonlyArray<number> => {
  const raised = shares.map((share, k) => (k === place ? share * factor : share))
  const all = raised.reduce((sum, share) => sum + share, 0)
  return raised.map((share) => (all > 0 ? share / all : 1 / shares.length))
}

const FORMS: ReadonlyArray<Form> = [
  {
    // The odds of the choice are multiplied, as where log-probabilities of tokens are shifted.
    strengths: [-2.5, 2.5],
    added: (shares, place, strength) => byOdds(shares, place, Math.exp(strength)),
    removed: (shares, place, strength) => byOdds(shares, place, Math.exp(-strength))
  },
  {
    // So many points are added, and taken from the others in proportion to what they have.
    strengths: [0, 0.5],
    added: (shares, place, strength) => scaled(shares, place, Math.min(1, shares[place]! + strength)),
    removed: (shares, place, strength) => scaled(shares, place, Math.max(0, shares[place]! - strength))
  }
]

/** Replies with what an end did taken out, and how far the shares that follow are from the replies as they came. */
interface Removed {
  readonly replies: ReadonlyArray<Judged>
  /** Sum of squares. */
  readonly misfit: number
}

/** Strengths tried in each round of the search, and rounds, each closer to the best of the one before. */
const TRIED = 10
const ROUNDS = 4

const placeIn = (end: "first" | "last", { order }: Judged): number => (end === "first" ? 0 : order.length - 1)

/**
 * The form, the end and the strength that fit replies best. `sharesOf` makes one distribution of replies without an effect.
 */
export const bestForm = (
  replies: ReadonlyArray<Judged>,
  sharesOf: (replies: ReadonlyArray<Judged>) => ReadonlyMap<number, number>
): Removed => {
  const fitted = ({ added, removed }: Form, end: "first" | "last", strength: number): Removed => {
    const freed = replies.map((reply) => ({
      order: reply.order,
      shares: removed(reply.shares, placeIn(end, reply), strength)
    }))
    const known = sharesOf(freed)
    const misfit = replies.reduce((sum, reply) => {
      const listed = reply.order.map((k) => known.get(k) ?? 0)
      const all = listed.reduce((total, share) => total + share, 0)
      const expected = added(
        listed.map((share) => (all > 0 ? share / all : 1 / listed.length)),
        placeIn(end, reply),
        strength
      )
      return sum + expected.reduce((squares, share, k) => squares + (share - reply.shares[k]!) ** 2, 0)
    }, 0)
    return { replies: freed, misfit }
  }
  const least = (form: Form, end: "first" | "last"): Removed => {
    let [from, to] = form.strengths
    let best: Removed = { replies, misfit: Number.POSITIVE_INFINITY }
    for (let round = 0; round < ROUNDS; round++) {
      const width = (to - from) / TRIED
      let at = from
      for (let i = 0; i <= TRIED; i++) {
        const tried = fitted(form, end, from + i * width)
        if (tried.misfit >= best.misfit) continue
        best = tried
        at = from + i * width
      }
      from = Math.max(form.strengths[0], at - width)
      to = Math.min(form.strengths[1], at + width)
    }
    return best
  }
  return FORMS.flatMap((form) => [least(form, "first"), least(form, "last")]).reduce((a, b) =>
    b.misfit < a.misfit ? b : a
  )
}
