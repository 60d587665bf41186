import type { OrderAudit } from "../../evidence/Estimate.ts"
import { points } from "../../statistics/Figures.ts"
import { hash, mix, unit } from "../../statistics/Rng.ts"

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
interface PositionEffect {
  readonly first: number
  readonly last: number
}

/** One model's replies as rows, without what is the same in all replies to lists of the same choices. */
interface Contrasts {
  /** Rows of one group are about the same choices: without an effect of the order they could be exchanged. */
  readonly groups: ReadonlyArray<ReadonlyArray<Row>>
  readonly sums: { readonly ff: number; readonly ll: number; readonly fl: number }
}

/** Entries by choice, those of a group in one order. */
interface Row {
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

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

const total = (rows: ReadonlyArray<Row>, of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** What replies of one model to different lists tell of the effect of positions. */
const contrastsOf = (replies: ReadonlyArray<Judged>): Contrasts => {
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
const effectOf = (
  sums: Contrasts["sums"],
  xf: number,
  xl: number
): { readonly effect: PositionEffect; readonly explained: number } => {
  const effect = solved(sums, xf, xl)
  return { effect, explained: effect.first * xf + effect.last * xl }
}

const effectIn = ({ groups, sums }: Contrasts): ReturnType<typeof effectOf> => {
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
const misfitOf = (contrasts: Contrasts): number =>
  Math.max(0, total(contrasts.groups.flat(), ({ shares }) => dot(shares, shares)) - effectIn(contrasts).explained)

/** The effects as far as they are no chance. */
const certainEffect = (contrasts: Contrasts): PositionEffect => {
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

const PERMUTATIONS = 999
/** Of fewer ways to exchange replies no p-value of 5% can come. */
const MIN_WAYS = 20

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

/** In how many ways the replies of one group can be exchanged among its lists. */
const waysOf = (lists: ReadonlyArray<string>): number => {
  const counts = new Map<string, number>()
  for (const list of lists) counts.set(list, (counts.get(list) ?? 0) + 1)
  return [...counts.values()].reduce((ways, count) => ways / factorial(count), factorial(lists.length))
}

/** What the shares of each reply of a group have in common with the ends of each of its lists. */
interface Exchange {
  readonly first: ReadonlyArray<Float64Array>
  readonly last: ReadonlyArray<Float64Array>
}

const exchangeOf = (group: ReadonlyArray<Row>): Exchange => ({
  first: group.map(({ shares }) => Float64Array.from(group, ({ first }) => dot(shares, first))),
  last: group.map(({ shares }) => Float64Array.from(group, ({ last }) => dot(shares, last)))
})

/** How much positions explain if replies are dealt to the lists of their group at random. */
const explainedByChance = (
  models: ReadonlyArray<{ readonly sums: Contrasts["sums"]; readonly exchanges: ReadonlyArray<Exchange> }>,
  seed: number
): number =>
  models.reduce((all, { exchanges, sums }, m) => {
    let xf = 0
    let xl = 0
    exchanges.forEach(({ first, last }, g) => {
      const root = hash(seed, m, g)
      const dealt = first.map((_, i) => i)
      for (let i = dealt.length - 1; i >= 0; i--) {
        const other = Math.floor(unit(mix(root, i)) * (i + 1))
        const reply = dealt[other]!
        dealt[other] = dealt[i]!
        xf += first[reply]![i]!
        xl += last[reply]![i]!
      }
    })
    return all + effectOf(sums, xf, xl).explained
  }, 0)

const NUMERICAL_ERROR = 1e-12

/**
 * How likely differences as large as these between lists are if the order of the choices does not matter: replies of one
 * model to lists of the same choices are exchanged at random (a permutation test). Null where they can hardly be exchanged.
 */
const pValueOf = (models: ReadonlyArray<Contrasts>, ways: number): number | null => {
  if (ways < MIN_WAYS) return null
  const observed = models.reduce((sum, contrasts) => sum + effectIn(contrasts).explained, 0)
  const exchanged = models.map(({ groups, sums }) => ({ sums, exchanges: groups.map(exchangeOf) }))
  let asLarge = 1
  for (let seed = 0; seed < PERMUTATIONS; seed++)
    if (explainedByChance(exchanged, seed) >= observed - NUMERICAL_ERROR) asLarge++
  return Math.round((1000 * asLarge) / (PERMUTATIONS + 1)) / 1000
}

const keyOf = ({ order }: Judged): string => order.join()

/** Whether replies tell what both ends add alike: not where the same choices stand at the ends of every list. */
const tellsBothEnds = ({ sums: { ff, fl, ll } }: Contrasts): boolean => ff * ll - fl * fl > NOTHING

/** How far the order of the choices swayed models, each by its replies; the effects are means over the models. */
export const orderAudit = (models: ReadonlyArray<ReadonlyArray<Judged>>): OrderAudit => {
  const contrasts = models.map(contrastsOf)
  const effects = contrasts.map((one) => effectIn(one).effect)
  const mean = (of: (effect: { first: number; last: number }) => number) =>
    points(effects.reduce((sum, effect) => sum + of(effect), 0) / Math.max(1, effects.length))
  const ways = models.reduce((product, replies) => {
    const groups = new Map<string, Array<string>>()
    for (const reply of replies) {
      const key = [...reply.order].sort((a, b) => a - b).join()
      groups.set(key, [...(groups.get(key) ?? []), keyOf(reply)])
    }
    return [...groups.values()].reduce((all, lists) => all * waysOf(lists), product)
  }, 1)
  return {
    orders: new Set(models.flat().map(keyOf)).size,
    firstPoints: mean(({ first }) => first),
    lastPoints: mean(({ last }) => last),
    bothEnds: contrasts.length > 0 && contrasts.every(tellsBothEnds),
    pValue: pValueOf(contrasts, ways)
  }
}

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
const bestForm = (
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

const NO_EFFECT: PositionEffect = { first: 0, last: 0 }

/** Shares of the choices as submitted; null for those of which no reply says anything. */
export type KnownShares = ReadonlyArray<number | null>

const sum = (values: Iterable<number>): number => {
  let all = 0
  for (const value of values) all += value
  return all
}

/** Mean share of every choice over the replies that listed it, less what the ends of lists added to it. */
const neutral = (replies: ReadonlyArray<Judged>, { first, last }: PositionEffect): ReadonlyMap<number, number> => {
  const sums = new Map<number, { share: number; count: number }>()
  for (const { order, shares } of replies)
    order.forEach((k, place) => {
      const added = (place === 0 ? first : 0) + (place === order.length - 1 ? last : 0)
      const { count, share } = sums.get(k) ?? { share: 0, count: 0 }
      sums.set(k, { share: share + shares[place]! - added, count: count + 1 })
    })
  return new Map([...sums].map(([k, { count, share }]) => [k, Math.max(0, share / count)]))
}

const divided = (shares: ReadonlyMap<number, number>): ReadonlyMap<number, number> => {
  const all = sum(shares.values())
  return new Map([...shares].map(([k, share]) => [k, all > 0 ? share / all : 1 / shares.size]))
}

/** Replies that list all choices there are among them, and those that leave out what stands beside the others. */
const parted = (replies: ReadonlyArray<Judged>) => {
  const most = Math.max(...replies.map(({ order }) => order.length))
  return {
    whole: replies.filter(({ order }) => order.length === most),
    bare: replies.filter(({ order }) => order.length < most)
  }
}

/**
 * A distribution from replies to whole lists, and to lists without what stands beside the choices: among the others the
 * shares are the mean of both, weighed by replies.
 */
const together = (replies: ReadonlyArray<Judged>, effect: PositionEffect): ReadonlyMap<number, number> => {
  const { bare, whole } = parted(replies)
  const all = divided(neutral(whole, effect))
  if (bare.length === 0) return all
  const among = divided(neutral(bare, effect))
  const theirs = sum([...among.keys()].map((k) => all.get(k) ?? 0))
  return new Map(
    [...all].map(([k, share]) => {
      const other = among.get(k)
      const own = theirs > 0 ? share / theirs : 1 / among.size
      return [k, other === undefined ? share : (theirs * (whole.length * own + bare.length * other)) / replies.length]
    })
  )
}

/** What one model says, with what the order of the choices did to it taken out. */
interface Unbiased {
  readonly shares: KnownShares
  readonly effect: PositionEffect
}

/** Replies differ by less than this from what is expected of them, as a share: rounding alone. */
const ROUNDING_ERROR = 0.004
/** Of fewer choices no form can be told from another. */
const MIN_TOLD = 3
/** Another form must leave less than this part of the differences that drawing people leaves. */
const BETTER = 0.4

/** Without an end's effect, where it has clearly another form than drawing a part of the people. */
const inOtherForm = (replies: ReadonlyArray<Judged>, misfit: number): ReadonlyArray<Judged> | null => {
  const entries = replies.reduce((count, { order }) => count + order.length, 0)
  if (misfit <= entries * ROUNDING_ERROR ** 2 || replies.every(({ order }) => order.length < MIN_TOLD)) return null
  const other = bestForm(replies, (freed) => together(freed, NO_EFFECT))
  return other.misfit < BETTER * misfit ? other.replies : null
}

/**
 * The shares that a model would give in lists without ends. Of one answer each, positions are taken to draw a part of the
 * people whatever they think: what is left is divided as the model divides it (a mixture); unless the replies clearly say
 * that positions change odds, or take from the others in proportion. Of several answers, what an end adds is taken off.
 * `choices` is how many there are.
 */
export const unbiased = (replies: ReadonlyArray<Judged>, choices: number, isMultipleChoice: boolean): Unbiased => {
  const contrasts = contrastsOf(replies)
  const effect = certainEffect(contrasts)
  const isSwayed = effect.first !== 0 || effect.last !== 0
  const other = isMultipleChoice || !isSwayed ? null : inOtherForm(replies, misfitOf(contrasts))
  const known = isMultipleChoice
    ? neutral(replies, effect)
    : other === null
      ? together(replies, effect)
      : together(other, NO_EFFECT)
  return { shares: Array.from({ length: choices }, (_, k) => known.get(k) ?? null), effect }
}

/** The mean of what several models say, each as much as the others. */
export const meanOf = (each: ReadonlyArray<KnownShares>): KnownShares =>
  (each[0] ?? []).map((_, k) => {
    const said = each.flatMap((shares) => shares[k] ?? [])
    return said.length === 0 ? null : sum(said) / said.length
  })
