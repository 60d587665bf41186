import { freePort, pause } from "../support/Processes.ts"
import { answering, HEAP, startProgram, stop } from "../support/Servers.ts"

/** A process of the bundle that keeps its port when it is started anew. */
export interface Node {
  readonly port: number
  readonly kill: () => Promise<void>
  /** Tells it to stop, waits until it is gone, and starts it anew; comes back when it is healthy. */
  readonly redeploy: () => Promise<void>
  readonly stop: () => Promise<void>
}

export const startNode = async (environment: Readonly<Record<string, string>>): Promise<Node> => {
  const port = await freePort()
  const common = { LOG_LEVEL: "error", RATE_LIMITS: "free=60,pro=600,scale=100000000", PORT: String(port) }
  const start = async () => {
    const child = startProgram([...HEAP, "dist/cli.mjs", "serve"], { ...common, ...environment })
    await answering(`http://127.0.0.1:${port}/v1/healthcheck`, 0)
    return child
  }
  let child = await start()
  return {
    port,
    kill: () => stop(child, "SIGKILL"),
    redeploy: async () => {
      await stop(child)
      await pause(100)
      child = await start()
    },
    stop: () => stop(child)
  }
}
