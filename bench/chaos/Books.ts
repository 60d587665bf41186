import * as Pg from "pg"
import { pause } from "../support/Processes.ts"
import type { Ask } from "./Ask.ts"

/** What the ledger says of one ask: all entries of a reservation, or an entry of its own. */
export interface Movement {
  readonly organization: string
  /** Milliseconds since 1970. */
  readonly since: number
  readonly entries: Array<string>
  charged: number
}

interface Entry {
  readonly id: string
  readonly organization: string
  readonly kind: string
  readonly amount: number
  readonly reservation: string | null
  readonly at: number
}

export interface Imbalance {
  readonly organization: string
  readonly balance: number
  readonly ledger: number
}

const LONGEST_OUTAGE = 30_000

/** A connection of one's own, as soon as the database takes it. */
const connected = async <A>(config: Pg.ClientConfig, use: (client: Pg.Client) => Promise<A>): Promise<A> => {
  const deadline = Date.now() + LONGEST_OUTAGE
  for (;;) {
    const client = new Pg.Client({ ...config, connectionTimeoutMillis: 5000 })
    client.on("error", () => undefined)
    try {
      await client.connect()
      return await use(client)
    } catch (cause) {
      if (Date.now() > deadline) throw cause
      await pause(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

const IMBALANCES = `
  SELECT organization_id AS organization, balance::float8, coalesce(ledger, 0)::float8 AS ledger
  FROM credit_accounts LEFT JOIN (
    SELECT organization_id, sum(amount) AS ledger FROM credit_entries GROUP BY 1
  ) AS entries USING (organization_id)
  WHERE balance < 0 OR balance <> coalesce(ledger, 0)`

/** Entries become visible out of order, so that some are read again. */
const ENTRIES = `
  SELECT id::text, organization_id AS organization, kind, amount::float8, reservation_id AS reservation,
    extract(epoch FROM created_at)::float8 * 1000 AS at
  FROM credit_entries WHERE id > $1::bigint - 10000 AND kind <> 'grant' ORDER BY id`

const ACTIVITY = `
  SELECT (SELECT count(*) FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND state <> 'idle')::int AS busy,
    (SELECT coalesce(max(id), 0) FROM credit_entries)::text AS last`

const movementOf = ({ id, reservation }: Entry) => reservation ?? `entry ${id}`

/** The ledger as the bench has read it. */
export class Books {
  readonly movements = new Map<string, Movement>()
  open: ReadonlySet<string> = new Set()
  readonly #read = new Set<string>()
  #last = "0"

  constructor(readonly config: Pg.ClientConfig) {}

  /** Organizations whose ledger does not add up to their balance, or that owe something, at one instant. */
  readonly imbalances = () => connected(this.config, async (client) => (await client.query<Imbalance>(IMBALANCES)).rows)

  readonly backends = () =>
    connected(this.config, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
      )
      return rows.map(({ pid }) => pid)
    })

  /** Waits until nothing moves any more, for three seconds at most. */
  readonly settle = () =>
    connected(this.config, async (client) => {
      let before = ""
      for (let looks = 0; looks < 30; looks++) {
        const { rows } = await client.query<{ busy: number; last: string }>(ACTIVITY)
        const { busy, last } = rows[0]!
        if (busy === 0 && last === before) return
        before = busy === 0 ? last : ""
        await pause(100)
      }
    })

  readonly read = () =>
    connected(this.config, async (client) => {
      const { rows } = await client.query<Entry>(ENTRIES, [this.#last])
      for (const entry of rows) this.#note(entry)
      this.#last = rows.at(-1)?.id ?? this.#last
      const reservations = await client.query<{ id: string }>("SELECT id FROM credit_reservations")
      this.open = new Set(reservations.rows.map(({ id }) => id))
    })

  #note(entry: Entry) {
    if (this.#read.has(entry.id)) return
    this.#read.add(entry.id)
    const { amount, at, kind, organization } = entry
    const name = movementOf(entry)
    const movement = this.movements.get(name) ?? { organization, since: at, entries: [], charged: 0 }
    movement.charged -= amount
    movement.entries.push(`${kind} ${amount} at ${new Date(at).toISOString()} (entry ${entry.id}, ${name})`)
    this.movements.set(name, movement)
  }
}

/** The movements of one ask. */
export interface Account {
  readonly charges: Array<Movement>
  /** Reserved, and neither charged nor given back yet. */
  open: number
}

export interface Attributed {
  readonly accounts: ReadonlyMap<Ask, Account>
  /** Charges to the organizations of these asks that none of them explains. */
  readonly unexplained: ReadonlyArray<Movement>
}

const placeOf = (organization: string, price: number) => `${organization} ${price}`

/** By clocks of the same machine, give or take their rounding. */
const CLOCK_STEP = 2

/** Within an organization, no two asks of one price are under way at a time: a charge is of the latest begun before it. */
export const attribute = ({ movements, open }: Books, asks: ReadonlyArray<Ask>): Attributed => {
  const accounts = new Map<Ask, Account>(asks.map((ask) => [ask, { charges: [], open: 0 }]))
  const places = new Map<string, Array<Ask>>()
  for (const ask of [...asks].sort((a, b) => a.startedAt - b.startedAt)) {
    const place = placeOf(ask.organization, ask.shape.price)
    places.set(place, [...(places.get(place) ?? []), ask])
  }
  const organizations = new Set(asks.map(({ organization }) => organization))
  const unexplained: Array<Movement> = []
  for (const [name, movement] of movements) {
    if (movement.charged === 0 || !organizations.has(movement.organization)) continue
    const place = places.get(placeOf(movement.organization, movement.charged)) ?? []
    const ask = place.findLast(({ startedAt }) => startedAt <= movement.since + CLOCK_STEP)
    const account = ask === undefined ? undefined : accounts.get(ask)
    if (account === undefined) unexplained.push(movement)
    else if (open.has(name)) account.open++
    else account.charges.push(movement)
  }
  return { accounts, unexplained }
}
