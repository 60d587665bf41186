import { certainEffect, contrastsOf, type Judged, misfitOf, type PositionEffect } from "./PositionBias.ts"
import { bestForm } from "./PositionForms.ts"

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
const ROUNDING = 0.004
/** Of fewer choices no form can be told from another. */
const MIN_TOLD = 3
/** Another form must leave less than this part of the differences that drawing people leaves. */
const BETTER = 0.4

/** Without an end's effect, where it has clearly another form than drawing a part of the people. */
const inOtherForm = (replies: ReadonlyArray<Judged>, misfit: number): ReadonlyArray<Judged> | null => {
  const entries = replies.reduce((count, { order }) => count + order.length, 0)
  if (misfit <= entries * ROUNDING ** 2 || replies.every(({ order }) => order.length < MIN_TOLD)) return null
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
