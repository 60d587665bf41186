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

/** What bundling can break, each entered by suites that ask the service over HTTP. */
const BUNDLED: Readonly<Record<string, ReadonlyArray<string>>> = {
  "every operation of the contract": ["Isolation", "Client", "Asks", "DurableAsks", "Webhooks"],
  "threads: survey, reread, table, backtest, themes and predictions": [
    "ProjectFiles",
    "ReadingChanges",
    "TableFiles",
    "Backtests",
    "WrittenAnswers"
  ],
  "files beside the bundle": ["Demo", "ConsolePages", "Docs"],
  "libraries that load late": [
    "mcp/Conformance",
    "mcp/Inspector",
    "mcp/Tasks",
    "mcp/Tools",
    "oauth/ExternalIssuer",
    "oauth/McpClients",
    "oauth/Tokens"
  ],
  "language models": ["BatchService", "ModelledOpen", "SecondReader"]
}

const asksService = where(
  ({ file, text }) => file.startsWith(join("test", "http")) && /\b(?:testService|serviceWithModels)/i.test(text)
)

const chosen = Object.values(BUNDLED)
  .flat()
  .map((name) => join("test", "http", `${name}.test.ts`))
const missing = chosen.filter((file) => !asksService.includes(file))
if (missing.length > 0) throw new Error(`No suites that ask a service: ${missing.join(", ")}`)

const isNamed = process.argv.some((word) => word.startsWith(join("test", "http")))

/** The suites that run on the bundle as well, in a process of its own: any that are named, or all that can with `ON_BUNDLE=all`. */
export const onBundle = isNamed || process.env.ON_BUNDLE === "all" ? asksService : chosen
