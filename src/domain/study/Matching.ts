import type { Turns } from "../Turns.ts"

/** People who each give so many different answers, and how often each answer is given: the sums of both are equal. */
interface Places {
  readonly units: ReadonlyArray<number>
  readonly capacities: ReadonlyArray<number>
}

type Cost = (person: number, choice: number) => number

/** The cheapest way for one more answer of a person to find room: through answers that others give up for another one. */
const cheapestPath = (
  person: number,
  held: ReadonlyArray<ReadonlySet<number>>,
  free: Int32Array,
  cost: Cost
): ReadonlyArray<readonly [person: number, from: number | null, to: number]> | null => {
  const choices = free.length
  const swaps = new Float64Array(choices * choices).fill(Number.POSITIVE_INFINITY)
  const movers = new Int32Array(choices * choices)
  held.forEach((own, i) => {
    for (const from of own)
      for (let to = 0; to < choices; to++) {
        if (own.has(to)) continue
        const price = cost(i, to) - cost(i, from)
        if (price >= swaps[from * choices + to]!) continue
        swaps[from * choices + to] = price
        movers[from * choices + to] = i
      }
  })
  const distance = Float64Array.from({ length: choices }, (_, k) =>
    held[person]!.has(k) ? Number.POSITIVE_INFINITY : cost(person, k)
  )
  const before = new Int32Array(choices).fill(-1)
  for (let changed = true; changed; ) {
    changed = false
    for (let from = 0; from < choices; from++)
      for (let to = 0; to < choices; to++) {
        const next = distance[from]! + swaps[from * choices + to]!
        if (next >= distance[to]! - 1e-9) continue
        distance[to] = next
        before[to] = from
        changed = true
      }
  }
  let end = -1
  for (let k = 0; k < choices; k++)
    if (free[k]! > 0 && distance[k]! < Number.POSITIVE_INFINITY && (end < 0 || distance[k]! < distance[end]!)) end = k
  if (end < 0) return null
  const path: Array<readonly [number, number | null, number]> = []
  let to = end
  for (let from = before[to]!; from >= 0; from = before[to]!) {
    path.push([movers[from * choices + to]!, from, to])
    to = from
  }
  path.push([person, null, to])
  return path
}

/**
 * The cheapest assignment in which each person gives so many different answers and each answer is given exactly as often as it
 * has places: one cheapest augmenting path per answer (Jewell 1958), over a graph of the choices alone. Null where there is
 * none. With a pause after each answer.
 */
export function* matched(
  { capacities, units }: Places,
  cost: Cost
): Turns<ReadonlyArray<ReadonlyArray<number>> | null> {
  const free = Int32Array.from(capacities)
  const held = units.map(() => new Set<number>())
  for (const [person, many] of units.entries()) {
    for (let unit = 0; unit < many; unit++) {
      const path = cheapestPath(person, held, free, cost)
      if (path === null) return null
      free[path[0]![2]]! -= 1
      for (const [mover, from, to] of path) {
        if (from !== null) held[mover]!.delete(from)
        held[mover]!.add(to)
      }
      yield
    }
  }
  return held.map((own) => [...own].sort((a, b) => a - b))
}
