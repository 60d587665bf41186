import { startProxy } from "../../test/support/RetryingProxy.ts"
import { type Finding, finding, inSeconds } from "../support/Finding.ts"
import type { Ground } from "../support/Ground.ts"
import { pause } from "../support/Processes.ts"
import { startLoad } from "./Load.ts"
import { startNode } from "./Node.ts"

const CREDITS = 50
/** Milliseconds that the slowest answer, and the last durable ask, may take. */
const MAX_MS = 5000
const MAX_LEFT_MS = 20_000

/** How often it is looked which nodes are ready, in milliseconds. */
const LOOK_MS = 100

/** The ports whose health is good, as a load balancer looks at it. */
const lookAt = async (ports: ReadonlyArray<number>) => {
  const ready = new Set<number>(ports)
  const look = async (port: number) => {
    const well = await fetch(`http://127.0.0.1:${port}/v1/healthcheck`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false
    )
    if (well) ready.add(port)
    else ready.delete(port)
  }
  const timer = setInterval(() => ports.forEach((port) => void look(port)), LOOK_MS)
  return { ports: () => [...(ready.size > 0 ? ready : ports)], stop: () => clearInterval(timer) } as const
}

/** Both nodes are told to stop and started anew, one after the other, again and again, under a constant load. */
export const deploys =
  (rounds: number) =>
  async (ground: Ground): Promise<ReadonlyArray<Finding>> => {
    const member = await ground.newMember()
    const before = await ground.balance(member)
    const environment = { DATABASE_URL: ground.url }
    const nodes = [await startNode(environment), await startNode(environment)]
    const ready = await lookAt(nodes.map(({ port }) => port))
    const proxy = await startProxy(ready.ports)
    const load = startLoad(proxy.port, member.key)
    for (let round = 0; round < rounds; round++)
      for (const node of nodes) {
        await node.redeploy()
        while (ready.ports().length < nodes.length) await pause(LOOK_MS)
      }
    const { answered, durable, failed, slowestMs } = await load.stop()
    const from = performance.now()
    const states: Array<string> = []
    let charged = 0
    for (const id of durable)
      for (;;) {
        const { data } = JSON.parse((await load.ask(`/v1/asks/${id}`)).text)
        if (data.finishedAt === null && performance.now() - from < MAX_LEFT_MS) {
          await pause(50)
          continue
        }
        states.push(data.state)
        charged += data.credits.charged
        break
      }
    const left = performance.now() - from
    const spent = before - (await ground.balance(member))
    const due = CREDITS * (answered.ask ?? 0) + charged
    const ledger = await ground.ledger(member)
    await Promise.all(nodes.map((node) => node.stop()))
    await proxy.close()
    ready.stop()
    for (const one of failed.slice(0, 10)) console.log(`  ${one}`)
    const all = Object.values(answered).reduce((sum, n) => sum + n, 0)
    const whole = states.filter((state) => state === "succeeded").length
    return [
      finding(
        `${rounds} rolling deploys, ${all + failed.length} requests: failed`,
        String(failed.length),
        "0",
        failed.length === 0
      ),
      finding("… slowest answer", inSeconds(slowestMs), `≤ ${inSeconds(MAX_MS)}`, slowestMs <= MAX_MS),
      finding(
        "… durable asks answered",
        `${whole} of ${durable.length}, the last ${inSeconds(left)} after the load`,
        "all",
        whole === durable.length
      ),
      finding("… spent", String(spent), String(due), spent === due),
      finding("… sum of the ledger", String(ledger), String(before - spent), ledger === before - spent)
    ]
  }
