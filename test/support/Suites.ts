import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { BaseSequencer, type TestSpecification } from "vitest/node"

const suites = readdirSync("test", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
  .map((file) => ({ file: join("test", file), text: readFileSync(join("test", file), "utf8") }))

const where = (holds: (suite: { readonly file: string; readonly text: string }) => boolean) =>
  suites.filter(holds).map(({ file }) => file)

/** What a suite imports that runs the built program as its users do, or kills it. */
const OUR_PROGRAM = /support\/(?:CommandLine|bundle\/Process|console\/Desk)\.ts|dist\/cli\.mjs|"dist\/console"/

/** What a suite imports that has a browser or programs of other hands look at the service. */
const OTHER_PROGRAMS = /support\/(?:OpenApiTools|mcp\/Programs|mcp\/AppHost)\.ts|"playwright-core"/

/** Gives up on a request where the bundle's clock, which stands still, keeps it waiting. */
const IMPATIENT = join("test", "openapi", "Conformance.test.ts")

/** The suites that run programs, ours and others, and the examples: on the bundle alone. */
export const runsProgram = where(
  ({ file, text }) =>
    file.startsWith(join("test", "examples")) ||
    OUR_PROGRAM.test(text) ||
    (OTHER_PROGRAMS.test(text) && file !== IMPATIENT)
)

/** What bundling can break, each entered by suites that ask the service over HTTP. */
const BUNDLED: Readonly<Record<string, ReadonlyArray<string>>> = {
  "every operation of the contract": ["Isolation", "Client", "Asks", "DurableAsks", "Webhooks"],
  "threads: survey, table, backtest, themes and predictions; the console's suites cover rereading": [
    "ProjectFiles",
    "TableFiles",
    "Decks",
    "Backtests",
    "WrittenAnswers"
  ],
  "files beside the bundle": ["Demo", "ConsolePages"],
  "libraries that load late": [
    "mcp/Tasks",
    "mcp/Tools",
    "oauth/ExternalIssuer",
    "oauth/McpClients",
    "oauth/OpenIdConnect",
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

/** The suites that take longest, begun first: whoever ends last is then a short one. */
const LONGEST = [
  "docs/Snippets",
  "openapi/Conformance",
  "layers/AskHandOver",
  "layers/CliSurveys",
  "console/Projects",
  "console/SignIn",
  "package/Package",
  "layers/Stopping",
  "layers/Cli",
  "openapi/Generators",
  "http/ModelledOpen"
].map((name) => join("test", `${name}.test.ts`))
const gone = LONGEST.filter((file) => !suites.some((suite) => suite.file === file))
if (gone.length > 0) throw new Error(`There are no such suites: ${gone.join(", ")}`)

const rank = ({ moduleId }: TestSpecification) => {
  const at = LONGEST.indexOf(relative(process.cwd(), moduleId))
  return at < 0 ? LONGEST.length : at
}

/** The longest suites first, and the others as ever. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>) {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
