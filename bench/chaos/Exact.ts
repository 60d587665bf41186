import { type Ask, insist, statusOf } from "./Ask.ts"
import type { Books } from "./Books.ts"
import type { Tenant, World } from "./World.ts"

/** An account with credits for exactly `affordable` of its asks, which all cost the same. */
export interface Exact {
  readonly tenant: Tenant
  readonly affordable: number
  readonly asks: ReadonlyArray<Ask>
  readonly wrong: Array<string>
  settled: boolean
}

const PATIENCE = 1500
/** How often what was refused for want of credits is sent again after there are more: a busy machine is late. */
const TRIES = 20

const isAnswered = ({ answer }: Ask) => answer !== null
const isRefused = ({ attempts }: Ask) => attempts.some((sent) => statusOf(sent) === 402)

const chargesOf = ({ movements }: Books, { id }: Tenant) =>
  [...movements.values()]
    .filter(({ charged, organization }) => organization === id && charged !== 0)
    .map(({ charged }) => charged)

const insistOnAll = async ({ asks }: Exact, port: number) => {
  const deadline = Date.now() + PATIENCE
  await Promise.all(asks.filter((ask) => !isAnswered(ask)).map((ask) => insist(ask, port, deadline)))
}

const isSettled = async ({ asks, tenant }: Exact, books: Books, expected: number): Promise<boolean> => {
  await books.settle()
  await books.read()
  const openOf = [...books.open].some((name) => books.movements.get(name)?.organization === tenant.id)
  return !openOf && asks.every((ask) => isAnswered(ask) || isRefused(ask)) && asks.filter(isAnswered).length >= expected
}

const check = (exact: Exact, books: Books, expected: number) => {
  const { asks, tenant, wrong } = exact
  const answered = asks.filter(isAnswered).length
  const charges = chargesOf(books, tenant)
  const price = asks[0]!.shape.price
  const total = charges.reduce((sum, charged) => sum + charged, 0)
  if (answered !== expected || charges.length !== expected || total !== expected * price) {
    wrong.push(`credits for ${expected} asks: ${answered} answered, ${charges.length} charged with ${total} credits`)
  }
}

/** In a quiet moment: as many answers as there were credits; with more credits, what was refused is answered. */
export const settleExact = async (exact: Exact, { clients, grant }: World, books: Books, last: boolean) => {
  await insistOnAll(exact, clients.port)
  const { affordable, asks, tenant } = exact
  const settled = await isSettled(exact, books, affordable)
  if (!settled && !last) return
  check(exact, books, affordable)
  exact.settled = true
  if (!settled) return
  await grant(tenant, (asks.length - affordable) * asks[0]!.shape.price)
  for (let tries = 0; tries < TRIES; tries++) {
    await insistOnAll(exact, clients.port)
    if (await isSettled(exact, books, asks.length)) break
  }
  check(exact, books, asks.length)
}
