import type { Ask } from "./Ask.ts"
import type { Leaving } from "./Attempt.ts"
import type { Dice } from "./Dice.ts"
import type { Exact } from "./Exact.ts"
import type { FaultName } from "./Faults.ts"
import { cheapest, projectShapes, type Shape, shapes } from "./Shapes.ts"
import { FREE_REQUESTS, type Tenant, type World } from "./World.ts"

const REGULARS = 6
const KEYED_EACH = 12
const ABANDONED_EACH = 2
const UNKEYED_EACH = 8
const LEAVERS = 4
const EXACT_ASKS = 14
/** Every so many rounds an organization meets its rate limit. */
const LIMITED_EVERY = 10
const WEALTH = 2_000_000_000

interface Regular {
  readonly tenant: Tenant
  readonly shapes: ReadonlyArray<Shape>
}

/** The organizations of a whole run. */
export interface Company {
  readonly regulars: ReadonlyArray<Regular>
  readonly unkeyed: ReadonlyArray<Tenant>
  /** Has keys for requests that nobody has seen before, so that not even they are known to the service. */
  readonly leaver: Tenant
  /** One a round, and how many asks each can afford. */
  readonly exacts: ReadonlyArray<{ readonly tenant: Tenant; readonly affordable: number }>
  readonly limited: ReadonlyArray<Tenant>
}

/** Who asks what in one round. */
export interface Cast {
  readonly keyed: ReadonlyArray<Ask>
  readonly abandoned: ReadonlyArray<Ask>
  readonly unkeyed: ReadonlyArray<Ask>
  readonly leavers: ReadonlyArray<Ask>
  readonly exact: Exact
}

/** What asks of the sample project cost, found by asking; those that cost as much as another shape are left out. */
const prices = async (probe: Tenant, port: number): Promise<ReadonlyArray<number | undefined>> => {
  const found = new Set(shapes.map(({ price }) => price))
  const asked: Array<number | undefined> = []
  for (const shape of projectShapes(probe.project ?? "")) {
    const response = await fetch(`http://127.0.0.1:${port}${shape.path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${probe.apiKeys[0]}`, "content-type": "application/json" },
      body: JSON.stringify(shape.body(0))
    })
    const text = await response.text()
    const price = Number(response.headers.get("x-credits-charged"))
    if (!response.ok || !(price > 0)) throw new Error(`${shape.name}: ${response.status} ${text}`)
    asked.push(found.has(price) ? undefined : price)
    found.add(price)
  }
  return asked
}

const shapesOf = ({ project }: Tenant, projectPrices: ReadonlyArray<number | undefined>): ReadonlyArray<Shape> => [
  ...shapes,
  ...projectShapes(project ?? "").flatMap((shape, i) => {
    const price = projectPrices[i]
    return price === undefined ? [] : [{ ...shape, price }]
  })
]

export const assemble = async (world: World, rounds: number, chance: Dice): Promise<Company> => {
  const affordable = Array.from({ length: rounds }, () => chance.between(4, EXACT_ASKS - 4))
  const [probe, ...regulars] = await world.newTenants(
    Array.from({ length: REGULARS + 1 }, () => ({ credits: WEALTH, project: true }))
  )
  const [first, second, leaver] = await world.newTenants([
    { credits: WEALTH },
    { credits: WEALTH },
    { credits: WEALTH, apiKeys: rounds * LEAVERS }
  ])
  const exacts = await world.newTenants(affordable.map((asks) => ({ credits: asks * cheapest.price })))
  const projectPrices = await prices(probe!, world.service.port)
  return {
    regulars: regulars.map((tenant) => ({ tenant, shapes: shapesOf(tenant, projectPrices) })),
    unkeyed: [first!, second!],
    leaver: leaver!,
    exacts: exacts.map((tenant, i) => ({ tenant, affordable: affordable[i]! })),
    limited: await world.newTenants(
      Array.from({ length: Math.ceil(rounds / LIMITED_EVERY) }, () => ({ credits: WEALTH, plan: "free" as const }))
    )
  }
}

const ASKS_EACH_ROUND = 1000

const asking = (round: number, fault: FaultName) => {
  let number = round * ASKS_EACH_ROUND
  return (tenant: Tenant, shape: Shape, more: Partial<Ask> = {}): Ask => {
    number++
    return {
      organization: tenant.id,
      apiKey: tenant.apiKeys[0]!,
      idempotencyKey: `key-${number}`,
      shape,
      body: shape.body(number),
      fault,
      round,
      twins: false,
      unanswerable: false,
      leavings: [],
      startedAt: Number.POSITIVE_INFINITY,
      attempts: [],
      answer: null,
      wrong: [],
      ...more
    }
  }
}

const leavings = (chance: Dice, most: number): ReadonlyArray<Leaving> =>
  Array.from({ length: chance.between(1, most) }, () => chance.between(0, 14))

const maybe = (chance: Dice, most: number) => (chance.chance(0.6) ? leavings(chance, most) : [])

/** Asks of a round; `isBusy` tells of prices that asks of earlier rounds may still be charged with. */
export const castOf = (
  company: Company,
  round: number,
  fault: FaultName,
  isBusy: (tenant: Tenant, shape: Shape) => boolean,
  chance: Dice
): Cast => {
  const { exacts, leaver, limited, regulars, unkeyed } = company
  const ask = asking(round, fault)
  const parts = regulars.map(({ shapes: known, tenant }) =>
    chance
      .shuffled(known)
      .filter((shape) => !isBusy(tenant, shape))
      .map((shape) => ({ tenant, shape }))
  )
  const poor = round % LIMITED_EVERY === 0 ? limited[round / LIMITED_EVERY] : undefined
  const keyed = parts.flatMap((part) => part.slice(ABANDONED_EACH, ABANDONED_EACH + KEYED_EACH))
  const exact = exacts[round]!
  return {
    keyed: [
      ...keyed.map(({ shape, tenant }) =>
        ask(tenant, shape, { leavings: maybe(chance, 3), twins: chance.chance(0.15) })
      ),
      ...(poor === undefined ? [] : shapes.slice(0, FREE_REQUESTS + 3).map((shape) => ask(poor, shape)))
    ],
    abandoned: parts.flatMap((part) =>
      part.slice(0, ABANDONED_EACH).map(({ shape, tenant }) => ask(tenant, shape, { leavings: leavings(chance, 2) }))
    ),
    unkeyed: unkeyed.flatMap((tenant) =>
      chance
        .shuffled(shapes)
        .slice(0, UNKEYED_EACH)
        .map((shape) => ask(tenant, shape, { idempotencyKey: null, leavings: maybe(chance, 1) }))
    ),
    leavers: shapes.slice(0, LEAVERS).map((shape, i) =>
      ask(leaver, shape, {
        idempotencyKey: null,
        apiKey: leaver.apiKeys[round * LEAVERS + i]!,
        unanswerable: true,
        leavings: fault === "database stalled" ? [200 + chance.below(500)] : ["halfway"]
      })
    ),
    exact: {
      ...exact,
      asks: Array.from({ length: EXACT_ASKS }, () =>
        ask(exact.tenant, cheapest, { leavings: maybe(chance, 2), twins: chance.chance(0.15) })
      ),
      wrong: [],
      settled: false
    }
  }
}
