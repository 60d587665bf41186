import { type CoreShare, coreShare } from "../support/CoreShare.ts"
import { type Finding, finding, quantile } from "../support/Finding.ts"
import type { Ground } from "../support/Ground.ts"
import { load, type Measured, type Target } from "../support/Load.ts"
import { freePort } from "../support/Processes.ts"
import { answering, HEAP, startProgram, stop } from "../support/Servers.ts"

const SHARE = 0.25
const SECONDS = 6
const ROUNDS = 3
const LEAST = 1.7
const MOST_CPU = 1.1

const ASK = {
  audiencePrompt: "Adults in the United States",
  question: "Do you own a car?",
  choices: ["Yes", "No"],
  sampleSize: "low"
}

interface Held {
  readonly pid: number
  readonly port: number
  readonly share: CoreShare
  readonly stop: () => Promise<void>
}

/** A node that has all it wants until it is up, and a quarter of a core from then on. */
const startHeld = async (url: string, name: string): Promise<Held> => {
  const port = await freePort()
  const environment = { DATABASE_URL: url, LOG_LEVEL: "error", RATE_LIMITS: "free=60,pro=600,scale=100000000" }
  const child = startProgram([...HEAP, "dist/cli.mjs", "serve"], { ...environment, PORT: String(port) })
  await answering(`http://127.0.0.1:${port}/v1/healthcheck`, 0)
  const share = coreShare(name, SHARE)
  share.add(child.pid!)
  return { pid: child.pid!, port, share, stop: () => stop(child) }
}

const middle = (values: ReadonlyArray<number>) => quantile(values, 0.5)
const cpuOf = (runs: ReadonlyArray<Measured>) => middle(runs.map(({ cpu }) => cpu))

/** Whether two nodes that have a quarter of a core each answer nearly twice what one does, at the same cost each. */
export const quarters = async (ground: Ground): Promise<ReadonlyArray<Finding>> => {
  const { key } = await ground.newMember()
  const nodes = [await startHeld(ground.url, "bench-node-1"), await startHeld(ground.url, "bench-node-2")]
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
  const targets = {
    "lists of audiences": ({ pid, port }: Held): Target => ({
      name: "",
      pid,
      url: `http://127.0.0.1:${port}/v1/audiences`,
      headers
    }),
    "computed asks": ({ pid, port }: Held): Target => ({
      name: "",
      pid,
      url: `http://127.0.0.1:${port}/v1/ask/choices`,
      headers,
      method: "POST",
      body: ASK
    })
  }
  const findings: Array<Finding> = []
  for (const [what, target] of Object.entries(targets)) {
    const ratios: Array<number> = []
    const alone: Array<Measured> = []
    const together: Array<Measured> = []
    for (let round = 0; round < ROUNDS; round++) {
      const one = await load(target(nodes[0]!), SECONDS)
      const both = await Promise.all(nodes.map((node) => load(target(node), SECONDS)))
      ratios.push(both.reduce((sum, { rps }) => sum + rps, 0) / one.rps)
      alone.push(one)
      together.push(...both)
    }
    const ratio = middle(ratios)
    const dearer = cpuOf(together) / cpuOf(alone)
    const failed = [...alone, ...together].reduce((sum, { failed }) => sum + failed, 0)
    findings.push(
      finding(
        `${what}: two nodes of a quarter of a core against one`,
        `${ratio.toFixed(2)}× of ${middle(alone.map(({ rps }) => rps)).toFixed(0)}/s`,
        `≥ ${LEAST}×`,
        ratio >= LEAST
      ),
      finding(
        "… CPU a request",
        `${dearer.toFixed(2)}× of ${cpuOf(alone).toFixed(0)} µs`,
        `≤ ${MOST_CPU}×`,
        dearer <= MOST_CPU
      ),
      finding("… requests that failed", String(failed), "0", failed === 0)
    )
  }
  for (const node of nodes) {
    await node.stop()
    node.share.close()
  }
  return findings
}
