import type { OrderAudit } from "../../evidence/OrderAudit.ts"
import { points } from "../../statistics/Figures.ts"
import { hash, mix, unit } from "../../statistics/Rng.ts"
import { type Contrasts, contrastsOf, dot, effectIn, effectOf, type Judged, type Row } from "./PositionBias.ts"

const PERMUTATIONS = 999
/** Of fewer ways to exchange replies no p-value of 5 % can come. */
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

const ROUNDING = 1e-12

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
    if (explainedByChance(exchanged, seed) >= observed - ROUNDING) asLarge++
  return Math.round((1000 * asLarge) / (PERMUTATIONS + 1)) / 1000
}

const keyOf = ({ order }: Judged): string => order.join()

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
    pValue: pValueOf(contrasts, ways)
  }
}
