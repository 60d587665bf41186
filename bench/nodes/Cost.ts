import { type Finding, finding, quantile } from "../support/Finding.ts"
import type { Ground } from "../support/Ground.ts"
import { load, type Measured } from "../support/Load.ts"
import { freePort } from "../support/Processes.ts"
import { answering, HEAP, startPinned, stop } from "../support/Servers.ts"

const SECONDS = 3
const ROUNDS = 3
const ORGANIZATIONS = 32

const start = async (url: string) => {
  const port = await freePort()
  const environment = { DATABASE_URL: url, LOG_LEVEL: "error", RATE_LIMITS: "free=60,pro=600,scale=100000000" }
  const child = startPinned([...HEAP, "dist/cli.mjs", "serve"], { ...environment, PORT: String(port) })
  await answering(`http://127.0.0.1:${port}/v1/healthcheck`, 0)
  return { child, port }
}

/** What a list costs a node in processor time: alone, and beside another node that is asked as much. */
export const cost = async (ground: Ground): Promise<ReadonlyArray<Finding>> => {
  const members = await Promise.all(Array.from({ length: ORGANIZATIONS }, () => ground.newMember()))
  const target = ({ child, port }: Awaited<ReturnType<typeof start>>, keys: ReadonlyArray<string>) => ({
    name: "",
    pid: child.pid!,
    url: `http://127.0.0.1:${port}/v1/audiences`,
    headers: { authorization: `Bearer ${keys[0]}` },
    keys
  })
  const one = members.slice(0, 1).map(({ key }) => key)
  const all = members.map(({ key }) => key)
  const first = await start(ground.url)
  const middle = (runs: ReadonlyArray<Measured>) =>
    `${quantile(
      runs.map(({ cpu }) => cpu),
      0.5
    ).toFixed(0)} µs`
  const alone: Array<Measured> = []
  const aloneOfMany: Array<Measured> = []
  const together: Array<Measured> = []
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await load(target(first, one), SECONDS))
    aloneOfMany.push(await load(target(first, all), SECONDS))
  }
  const second = await start(ground.url)
  for (let round = 0; round < ROUNDS; round++)
    together.push(...(await Promise.all([first, second].map((node) => load(target(node, one), SECONDS)))))
  await Promise.all([first, second].map(({ child }) => stop(child)))
  return [
    finding("CPU of a list, one node, one organization", middle(alone)),
    finding(`… ${ORGANIZATIONS} organizations in turn`, middle(aloneOfMany)),
    finding("… two nodes, the same organization on both", middle(together))
  ]
}
