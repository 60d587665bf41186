import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const suites = readdirSync("test", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
  .map((file) => ({ file: join("test", file), text: readFileSync(join("test", file), "utf8") }))

const where = (holds: (suite: { readonly file: string; readonly text: string }) => boolean) =>
  suites.filter(holds).map(({ file }) => file)

/** The suites that run the built program as its users do, or kill it, and the examples: on the bundle alone. */
export const runsProgram = where(
  ({ file, text }) =>
    file.startsWith(join("test", "examples")) ||
    /support\/(?:CommandLine|bundle\/Process|console\/Desk)\.ts|dist\/cli\.mjs|"dist\/console"/.test(text)
)

/** The suites that ask a service over HTTP: on the sources, and on the bundle in a process of its own. */
export const asksService = where(
  ({ file, text }) => file.startsWith(join("test", "http")) && /\b(?:testService|serviceWithModels)/i.test(text)
)
