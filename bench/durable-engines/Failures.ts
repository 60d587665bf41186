import { type Node, type Stage, stage } from "./Nodes.ts"
import type { Server } from "./Server.ts"
import { answered, asksFrom, faults, pause } from "./Watch.ts"

const UNDER_WAY = 500
const WORK_MS = 1000
const PATIENCE_MS = 90_000
const RESTARTS = Number(process.env.RESTARTS ?? 20)
const STALLED_MS = 30_000
const LOAD = 25
const LOAD_EVERY_MS = 500

const ended = <A>(stage: Stage, run: () => Promise<A>) => run().finally(stage.end)
const inSeconds = (ms: number | null) =>
  ms === null ? `not in ${PATIENCE_MS / 1000} s` : `${(ms / 1000).toFixed(1)} s`
const told = ({ lost, overcharged, repeated }: Awaited<ReturnType<typeof faults>>) =>
  `${repeated}, ${lost}, ${overcharged}`

/** One of two nodes ends with 500 asks taken in, of which 128 are worked on. */
const ending = (name: string, end: (node: Node) => Promise<unknown>) => async (server: Server, contender: string) => {
  const on = await stage(server, contender, WORK_MS)
  return ended(on, async () => {
    const nodes = [await on.start(), await on.start()]
    await pause(5000)
    await nodes[1]!.submit(asksFrom(0, UNDER_WAY))
    await pause(2500)
    const gone = end(nodes[0]!)
    const { gapMs, ms } = await answered(on, () => UNDER_WAY, PATIENCE_MS)
    await gone
    return {
      [`${name}: all answered after`]: inSeconds(ms),
      [`… ${name}: longest without a result`]: inSeconds(gapMs),
      [`… ${name}: repeated, lost, overcharged`]: told(await faults(on, UNDER_WAY))
    }
  })
}

export const killed = ending("kill -9 of one of two", (node) => node.kill())
export const stopped = ending("SIGTERM of one of two", (node) => node.stop())

/** Two nodes are replaced in turn, again and again, while work comes in. */
export const rolling = async (server: Server, contender: string) => {
  const on = await stage(server, contender, 50)
  return ended(on, async () => {
    const nodes = [await on.start(), await on.start()]
    await pause(5000)
    let sent = 0
    let isOver = false
    const load = (async () => {
      while (!isOver) {
        const alive = nodes.at(-1)!
        const batch = asksFrom(sent, LOAD)
        sent += LOAD
        await Promise.race([alive.submit(batch), pause(20_000)])
        await pause(LOAD_EVERY_MS)
      }
    })()
    const watched = answered(on, () => (isOver ? sent : Number.POSITIVE_INFINITY), 600_000, 100)
    const began = performance.now()
    let forced = 0
    for (let round = 0; round < RESTARTS; round++) {
      nodes.push(await on.start())
      if (!(await nodes.shift()!.stop())) forced++
    }
    const ms = performance.now() - began
    isOver = true
    await load
    const rest = await Promise.race([watched, pause(PATIENCE_MS).then(() => null)])
    const stalled = rest === null || rest.gapMs > STALLED_MS
    return {
      [`${RESTARTS} rolling restarts: took, ended by force`]: `${inSeconds(ms)}, ${forced}`,
      "… restarts: longest without a result": `${rest === null ? "stalled" : inSeconds(rest.gapMs)}${stalled ? " STALLED" : ""}`,
      "… restarts: repeated, lost, overcharged": `${told(await faults(on, sent))} of ${sent}`
    }
  })
}

/** Postgres is restarted in the middle of a batch. */
export const restarted = async (server: Server, contender: string) => {
  const on = await stage(server, contender, 200)
  return ended(on, async () => {
    const nodes = [await on.start(), await on.start()]
    await pause(5000)
    await nodes[0]!.submit(asksFrom(0, 2000))
    await pause(1500)
    await server.restart()
    const { ms } = await answered(on, () => 2000, PATIENCE_MS)
    return {
      "Postgres restarted: all answered after": inSeconds(ms),
      "… Postgres: repeated, lost, overcharged": told(await faults(on, 2000)),
      "… nodes that died of it": String(nodes.filter((node) => !node.isAlive()).length)
    }
  })
}
