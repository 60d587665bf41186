/** The server as a program of its own: `npx tsx test/support/models/run.ts --port 4010 [--settings FILE.json] [--replay FILE.json]`; REPLAY_FILE does as well. */
import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { startModelServer } from "./ModelServer.ts"
import type { ModelServerSettings } from "./Settings.ts"

const { values } = parseArgs({
  options: { port: { type: "string" }, settings: { type: "string" }, replay: { type: "string" } }
})
const settings: ModelServerSettings =
  values.settings === undefined ? {} : JSON.parse(readFileSync(values.settings, "utf8"))
const replayFile = values.replay ?? process.env.REPLAY_FILE
const server = await startModelServer({
  ...settings,
  ...(replayFile === undefined ? {} : { replayFile }),
  port: Number(values.port ?? process.env.PORT ?? 0)
})
console.log(server.url)
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void server.stop().then(() => process.exit(0)))
