import { CONTENDERS } from "./Contenders.ts"
import { type Node, type Stage, stage } from "./Nodes.ts"
import type { Server } from "./Server.ts"
import { answered, asksFrom, pause } from "./Watch.ts"

const ASKS = Number(process.env.ASKS ?? 10_000)
const WORK_MS = 50
const AT_ONCE = 128
const ALONE = 150
const IDLE_MS = 15_000
const PATIENCE_MS = 180_000

const ended = <A>(stage: Stage, run: () => Promise<A>) => run().finally(stage.end)
const cpu = async (nodes: ReadonlyArray<Node>) => {
  const each = await Promise.all(nodes.map((node) => node.cpuMs()))
  return each.reduce((sum, ms) => sum + ms, 0)
}
const quantile = (sorted: ReadonlyArray<number>, q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]!

const rowsOf = async ({ server }: Stage): Promise<number> => {
  const tables = await server.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(relname) AS name FROM pg_stat_user_tables
     WHERE relname NOT IN ('runs', 'outcomes', 'ask_items')`
  )
  const counts = await Promise.all(
    tables.map(({ name }) => server.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${name}`))
  )
  return counts.reduce((sum, [row]) => sum + row!.n, 0)
}

/** A large batch whose work takes its time, and one whose work takes none: what is left is the engine, and keeping results. */
export const throughput = async (server: Server, contender: string) => {
  const measured = async (workMs: number) => {
    const on = await stage(server, contender, workMs)
    return ended(on, async () => {
      const nodes = [await on.start(), await on.start()]
      await pause(3000)
      await nodes[0]!.submit(asksFrom(1_000_000, 500))
      await answered(on, () => 500, PATIENCE_MS)
      const rows = await rowsOf(on)
      const used = await cpu(nodes)
      const began = performance.now()
      await nodes[0]!.submit(asksFrom(0, ASKS))
      const { ms } = await answered(on, () => ASKS + 500, PATIENCE_MS)
      const whole = performance.now() - began
      await pause(1000)
      const cpuMs = ((await cpu(nodes)) - used) / ASKS
      return { seconds: ms === null ? null : whole / 1000, cpuMs, rows: (await rowsOf(on)) - rows }
    })
  }
  const { rows, seconds } = await measured(WORK_MS)
  const { cpuMs, seconds: empty } = await measured(0)
  const ideal = (Math.ceil(ASKS / AT_ONCE) * WORK_MS) / 1000
  return {
    [`${ASKS} asks of ${WORK_MS} ms (ideal ${ideal.toFixed(1)} s)`]:
      seconds === null ? "not in 180 s" : `${seconds.toFixed(1)} s (${(seconds / ideal).toFixed(2)})`,
    "… of 0 ms": empty === null ? "not in 180 s" : `${empty.toFixed(1)} s`,
    "CPU an ask, engine and result": `${cpuMs.toFixed(2)} ms`,
    "rows left beside results": String(rows)
  }
}

/** Asks alone, one after the other: from before it is submitted until its work starts. Then nodes with nothing to do. */
export const latencyAndIdle = async (server: Server, contender: string) => {
  const on = await stage(server, contender, 1)
  return ended(on, async () => {
    const nodes = [await on.start(), await on.start()]
    await pause(5000)
    const sent = new Map<string, number>()
    for (const [at, ask] of asksFrom(0, ALONE).entries()) {
      sent.set(ask, await nodes[at % 2]!.submit([ask]))
      await pause(37 + ((at * 61) % 100))
    }
    await answered(on, () => ALONE, 60_000)
    const runs = await server.query<{ ask: string; started: number }>(
      "SELECT ask, min(started) AS started FROM runs GROUP BY ask"
    )
    const waits = runs.map(({ ask, started }) => started - sent.get(ask)!).sort((a, b) => a - b)
    await pause(3000)
    await server.query("SELECT pg_stat_statements_reset()")
    const used = await cpu(nodes)
    await pause(IDLE_MS)
    const idle = (await cpu(nodes)) - used
    const [calls] = await server.query<{ n: number }>(
      `SELECT sum(calls)::int AS n FROM pg_stat_statements AS s JOIN pg_database AS d ON d.oid = s.dbid
       WHERE d.datname = current_database() AND query !~ 'pg_stat_statements'`
    )
    return {
      "alone: submitted to started, p50, p99": `${quantile(waits, 0.5).toFixed(0)}, ${quantile(waits, 0.99).toFixed(0)} ms`,
      "two idle nodes: statements a second": ((calls?.n ?? 0) / (IDLE_MS / 1000)).toFixed(1),
      "… CPU of both": `${((100 * idle) / IDLE_MS).toFixed(1)} %`
    }
  })
}

/** What is printed first: what the columns are. */
export const about = (contender: string) => ({ what: CONTENDERS[contender]!.what })
