/** One node of a contender, told what to do by messages of the process that started it; SIGTERM ends it as its engine can. */
import { CONTENDERS } from "./Contenders.ts"
import { simulatedWork } from "./Work.ts"

/** Asks of a piece of work under way at once, and those of a node: as many as the service has. */
const OF_CHUNK = 16
const OF_NODE = 64

export interface NodeOptions {
  readonly contender: string
  readonly url: string
  readonly port: number
  readonly name: string
  readonly workMs: number
  readonly prepared: string
}

export type Told =
  | { readonly submit: ReadonlyArray<string>; readonly id: number }
  | { readonly cpu: true; readonly id: number }
export type Said = { readonly ready: true } | { readonly id: number; readonly value: number }

const say = (said: Said) => process.send?.(said)
const { contender, name, port, prepared, url, workMs } = JSON.parse(process.argv[2]!) as NodeOptions
const { chunk, engine } = CONTENDERS[contender]!
const { start } = await engine()
const running = await start({
  url,
  port,
  prepared,
  chunk,
  ofChunk: OF_CHUNK,
  ofNode: OF_NODE,
  work: simulatedWork(url, name, workMs, OF_NODE)
})

process.on("message", async (told: Told) => {
  if ("cpu" in told) {
    const { system, user } = process.cpuUsage()
    return say({ id: told.id, value: (system + user) / 1000 })
  }
  const began = Date.now()
  for (;;)
    try {
      await running.submit(told.submit)
      break
    } catch (error) {
      if (process.env.VERBOSE) console.error("not taken in", error)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  return say({ id: told.id, value: began })
})
process.once("SIGTERM", async () => {
  await running.stop()
  process.exit(0)
})
process.on("disconnect", () => process.exit(1))
say({ ready: true })
