import { readFileSync } from "node:fs"
import { assert, it } from "@effect/vitest"
import { commandAt } from "../../../src/layers/cli/CommandLine.ts"
import { commandsNamed } from "../../../src/layers/cli/Commands.ts"

const { commands } = await commandsNamed([])

/** The command that does what an operation of the contract does. */
const COMMANDS: Readonly<Record<string, string>> = {
  askChoices: "ask choices",
  askCompare: "ask compare",
  askOpen: "ask open",
  askProject: "ask project",
  askProjectAlias: "ask project",
  listAudiences: "audience list",
  createAudience: "audience create",
  renameAudience: "audience rename",
  deleteAudience: "audience delete",
  searchAudiences: "audience search",
  understandAudience: "audience understanding",
  getProjectBacktest: "backtest",
  getCredits: "credits balance",
  listLedger: "credits ledger",
  submitAsks: "asks submit",
  listAsks: "asks list",
  getAsk: "asks show",
  cancelAsk: "asks cancel",
  watchAsk: "asks watch",
  getAskResults: "asks results",
  getAskResult: "asks result",
  retryAsk: "asks retry",
  checkHealth: "health",
  listImports: "imports list",
  getImport: "imports show",
  cancelImport: "imports cancel",
  listModels: "models show",
  getModelConnection: "models connection",
  connectModel: "models connect",
  disconnectModel: "models disconnect",
  checkModel: "models check",
  listProjects: "project list",
  createProject: "import",
  getProject: "project show",
  changeProject: "project change",
  deleteProject: "project delete",
  listProjectQuestions: "project questions",
  changeQuestion: "project question",
  takeBackChange: "project take-back",
  getProjectUnderstanding: "project understanding",
  crosstabProject: "project crosstab",
  listDistributions: "project distributions",
  listWrittenAnswers: "project answers",
  countMatches: "project matches",
  suggestHumans: "project suggest-humans",
  getProvenance: "ask provenance",
  quoteAsk: "ask choices",
  quoteAsks: "asks submit",
  createWebhookSecret: "webhook secret create",
  listWebhookSecrets: "webhook secret list",
  deleteWebhookSecret: "webhook secret revoke",
  listWebhookDeliveries: "webhook deliveries",
  redeliverWebhook: "webhook redeliver"
}

/** For programs that bring a model along: nobody types its replies. */
const OF_PROGRAMS = ["createEstimationTask", "submitEstimates"]

it("every operation of the contract has a command", () => {
  const { paths } = JSON.parse(readFileSync("test/openapi.json", "utf8")) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>
  }
  const operations = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId }) => (operationId === undefined ? [] : [operationId]))
  assert.deepStrictEqual([...Object.keys(COMMANDS), ...OF_PROGRAMS].sort(), operations.sort())
  for (const line of Object.values(COMMANDS)) {
    const { known, path } = commandAt(commands, line.split(" "))
    assert.deepStrictEqual([path.join(" "), known.under], [line, []])
  }
  for (const line of ["ask choices", "ask compare", "ask open", "ask project", "asks submit"])
    assert.include(
      commandAt(commands, line.split(" ")).known.options.map(({ name }) => name),
      "--quote",
      line
    )
})
