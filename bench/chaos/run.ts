/** One key, one charge, under faults: `npm run bench:chaos -- [--rounds N] [--seed N] [--bundle dist/cli.mjs]`. */
import { parseArgs } from "node:util"
import { chaos } from "./Chaos.ts"
import { report } from "./Report.ts"

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "200" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    bundle: { type: "string", default: "dist/cli.mjs" }
  }
})

const stopped = new AbortController()
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stopped.abort())

console.log(`seed ${values.seed}`)
const verdict = await chaos({
  bundle: values.bundle,
  rounds: Number(values.rounds),
  seed: Number(values.seed),
  progress: (line) => console.error(line),
  signal: stopped.signal
})
console.log(report(verdict))
process.exit(verdict.findings.length === 0 ? 0 : 1)
