/** What one reply says of the choices that were listed for it. */
export interface Judged {
  /** Positions of the choices as submitted, in the order in which they were listed. */
  readonly order: ReadonlyArray<number>
  /** Share of each, 0–1, in the same order. */
  readonly shares: ReadonlyArray<number>
  /** Words of the question that it says nobody understands; absent where it says nothing of it. */
  readonly unclear?: ReadonlyArray<string>
}

/** How being listed first or last sways one model: what it adds to a choice's share, 0–1. */
export interface PositionEffect {
  readonly first: number
  readonly last: number
}

/** One model's replies as rows, without what is the same in all replies to lists of the same choices. */
export interface Contrasts {
  /** Rows of one group are about the same choices: without an effect of the order they could be exchanged. */
  readonly groups: ReadonlyArray<ReadonlyArray<Row>>
  readonly sums: { readonly ff: number; readonly ll: number; readonly fl: number }
}

/** Entries by choice, those of a group in one order. */
export interface Row {
  readonly shares: Float64Array
  readonly first: Float64Array
  readonly last: Float64Array
}

const groupedByChoices = (replies: ReadonlyArray<Judged>): ReadonlyArray<ReadonlyArray<Judged>> => {
  const groups = new Map<string, Array<Judged>>()
  for (const reply of replies) {
    const key = [...reply.order].sort((a, b) => a - b).join()
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [reply])
    else known.push(reply)
  }
  return [...groups.values()]
}

const centred = (rows: ReadonlyArray<Float64Array>): ReadonlyArray<Float64Array> => {
  const mean = rows[0]!.map((_, k) => rows.reduce((sum, row) => sum + row[k]!, 0) / rows.length)
  return rows.map((row) => row.map((value, k) => value - mean[k]!))
}

const rowsOf = (group: ReadonlyArray<Judged>): ReadonlyArray<Row> => {
  const choices = [...group[0]!.order].sort((a, b) => a - b)
  const shares = centred(group.map(({ order, shares }) => Float64Array.from(choices, (k) => shares[order.indexOf(k)]!)))
  const first = centred(group.map(({ order }) => Float64Array.from(choices, (k) => (order[0] === k ? 1 : 0))))
  const last = centred(group.map(({ order }) => Float64Array.from(choices, (k) => (order.at(-1) === k ? 1 : 0))))
  return group.map((_, i) => ({ shares: shares[i]!, first: first[i]!, last: last[i]! }))
}

export const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

const total = (rows: ReadonlyArray<Row>, of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** What replies of one model to different lists tell of the effect of positions. */
export const contrastsOf = (replies: ReadonlyArray<Judged>): Contrasts => {
  const groups = groupedByChoices(replies).map(rowsOf)
  const rows = groups.flat()
  const sums = {
    ff: total(rows, ({ first }) => dot(first, first)),
    ll: total(rows, ({ last }) => dot(last, last)),
    fl: total(rows, ({ first, last }) => dot(first, last))
  }
  return { groups, sums }
}

const NOTHING = 1e-9

/**
 * The effects of both ends by least squares, from what the shares have in common with each. A scale that runs up and down
 * shows only the difference of the two: then one end explains it, the one that attracts.
 */
const solved = ({ ff, fl, ll }: Contrasts["sums"], xf: number, xl: number): PositionEffect => {
  if (ff * ll - fl * fl > NOTHING) {
    const determinant = ff * ll - fl * fl
    return { first: (ll * xf - fl * xl) / determinant, last: (ff * xl - fl * xf) / determinant }
  }
  if (ff < NOTHING) return { first: 0, last: ll < NOTHING ? 0 : xl / ll }
  const difference = xf / ff
  if (ll < NOTHING || difference >= 0) return { first: difference, last: 0 }
  return { first: 0, last: xl / ll }
}

/** The effects, and how much of the differences between replies they explain, by what shares have in common with each end. */
export const effectOf = (
  sums: Contrasts["sums"],
  xf: number,
  xl: number
): { readonly effect: PositionEffect; readonly explained: number } => {
  const effect = solved(sums, xf, xl)
  return { effect, explained: effect.first * xf + effect.last * xl }
}

export const effectIn = ({ groups, sums }: Contrasts): ReturnType<typeof effectOf> => {
  const rows = groups.flat()
  return effectOf(
    sums,
    total(rows, ({ first, shares }) => dot(shares, first)),
    total(rows, ({ last, shares }) => dot(shares, last))
  )
}

/** Smaller effects than so many standard errors are taken for chance. */
const MIN_ERRORS = 2

/** Nothing where chance explains it, and else less by the part of its square that is its variance (James & Stein 1961). */
const shrunk = (value: number, variance: number): number =>
  value * value <= MIN_ERRORS ** 2 * variance ? 0 : value * (1 - variance / (value * value))

/** Most of the shares that positions may account for. */
const MOST = 0.6

/** The differences between replies, as a sum of squares, that the effects of positions leave. */
export const misfitOf = (contrasts: Contrasts): number =>
  Math.max(0, total(contrasts.groups.flat(), ({ shares }) => dot(shares, shares)) - effectIn(contrasts).explained)

/** The effects as far as they are no chance. */
export const certainEffect = (contrasts: Contrasts): PositionEffect => {
  const { groups, sums } = contrasts
  const { effect } = effectIn(contrasts)
  const freedom =
    groups.reduce((sum, group) => sum + (group.length - 1) * (group[0]!.shares.length - 1), 0) -
    (effect.first === 0 ? 0 : 1) -
    (effect.last === 0 ? 0 : 1)
  const noise = freedom > 0 ? misfitOf(contrasts) / freedom : 0
  const determinant = sums.ff * sums.ll - sums.fl * sums.fl
  const variances =
    determinant > NOTHING
      ? { first: (noise * sums.ll) / determinant, last: (noise * sums.ff) / determinant }
      : { first: noise / (sums.ff || 1), last: noise / (sums.ll || 1) }
  const first = shrunk(effect.first, variances.first)
  const last = shrunk(effect.last, variances.last)
  const scale = Math.min(1, MOST / Math.max(NOTHING, first + last))
  return { first: first * scale, last: last * scale }
}
