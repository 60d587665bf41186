import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { CONTENDERS } from "./Contenders.ts"
import type { Batch, Books } from "./Engine.ts"
import type { NodeOptions, Said, Told } from "./node.ts"
import type { Server } from "./Server.ts"

const program = fileURLToPath(new URL("node.ts", import.meta.url))
/** How long a node that was told to stop may take, as orchestrators have it. */
const GRACE_MS = 15_000
const FIRST_PORT = Number(process.env.PORTS ?? 4242)
const PORTS = 16

export interface Node {
  readonly name: string
  readonly submit: (batch: Batch) => Promise<number>
  readonly cpuMs: () => Promise<number>
  readonly kill: () => Promise<void>
  /** Ends it with SIGTERM; whether it ended by itself. */
  readonly stop: () => Promise<boolean>
  readonly isAlive: () => boolean
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null ? undefined : once(child, "exit")

const started = async (options: NodeOptions): Promise<Node> => {
  const child = fork(program, [JSON.stringify(options)], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", process.env.VERBOSE ? "inherit" : "ignore", process.env.VERBOSE ? "inherit" : "ignore", "ipc"]
  })
  const asked = new Map<number, (value: number) => void>()
  let asks = 0
  const ready = new Promise<void>((resolve, reject) => {
    child.on("message", (said: Said) => {
      if ("ready" in said) return resolve()
      asked.get(said.id)?.(said.value)
      asked.delete(said.id)
    })
    child.once("exit", () => reject(new Error(`${options.contender} did not start`)))
  })
  await ready
  const ask = (told: { readonly submit: Batch } | { readonly cpu: true }) =>
    new Promise<number>((resolve) => {
      const id = ++asks
      asked.set(id, resolve)
      child.send({ ...told, id } as Told, () => undefined)
    })
  return {
    name: options.name,
    submit: (batch) => ask({ submit: batch }),
    cpuMs: () => ask({ cpu: true }),
    kill: async () => {
      child.kill("SIGKILL")
      await ended(child)
    },
    stop: async () => {
      child.kill("SIGTERM")
      const late = setTimeout(() => child.kill("SIGKILL"), GRACE_MS)
      await ended(child)
      clearTimeout(late)
      return child.signalCode === null
    },
    isAlive: () => child.exitCode === null && child.signalCode === null
  }
}

/** Nodes of one contender on a database of its own. */
export interface Stage {
  readonly server: Server
  readonly books: Books
  readonly start: () => Promise<Node>
  readonly end: () => Promise<void>
}

/** Nodes whose work takes so many milliseconds. */
export const stage = async (server: Server, contender: string, workMs: number): Promise<Stage> => {
  const { prepare, books } = await CONTENDERS[contender]!.engine()
  await server.reset()
  const prepared = await prepare(server.url())
  const nodes: Array<Node> = []
  return {
    server,
    books,
    start: async () => {
      const n = nodes.length
      const port = FIRST_PORT + (n % PORTS)
      const node = await started({ contender, url: server.url(), port, name: `node-${n}`, workMs, prepared })
      nodes.push(node)
      return node
    },
    end: async () => {
      await Promise.all(nodes.filter((node) => node.isAlive()).map((node) => node.kill()))
    }
  }
}
