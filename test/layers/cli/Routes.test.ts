import { readFileSync } from "node:fs"
import { assert, it } from "@effect/vitest"
import { commandAt } from "../../../src/layers/cli/CommandLine.ts"
import { commandsNamed } from "../../../src/layers/cli/Commands.ts"

const { commands } = await commandsNamed([])

/** The command that does what an operation of the contract does. */
const COMMANDS: Readonly<Record<string, string>> = {
  analyzeProject: "project analyze",
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
  listHistory: "history list",
  getHistory: "history show",
  changeHistory: "history rename",
  deleteHistory: "history delete",
  shareAnswer: "history share",
  listShares: "history links",
  revokeShare: "history revoke",
  listEveryShare: "history links",
  listKeys: "key list",
  createKey: "key create",
  rotateKey: "key rotate",
  revokeKey: "key revoke",
  listMembers: "member list",
  inviteMember: "member invite",
  changeMember: "member change",
  removeMember: "member remove",
  linkMember: "member sign-in",
  listSessions: "member sessions",
  endSession: "member sign-out",
  endSessions: "member sign-out",
  listAudit: "audit list",
  checkHealth: "health",
  listImports: "imports list",
  getImport: "imports show",
  cancelImport: "imports cancel",
  submitStudy: "studies submit",
  quoteStudy: "studies submit",
  readQuestionnaire: "studies read",
  listStudies: "studies list",
  getStudy: "studies show",
  cancelStudy: "studies cancel",
  getStudyRespondent: "studies respondent",
  askStudyRespondent: "studies ask",
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
  deriveQuestion: "project derive",
  makeWeights: "project weigh",
  takeBackChange: "project take-back",
  appendWave: "project append",
  removeWave: "project remove-wave",
  getProjectUnderstanding: "project understanding",
  crosstabProject: "project crosstab",
  exportProjectData: "project export",
  tabulateProject: "project tables",
  updateDeck: "project deck",
  listDistributions: "project distributions",
  listWrittenAnswers: "project answers",
  tryCodes: "project codes",
  countMatches: "project matches",
  suggestHumans: "project suggest-humans",
  getProvenance: "ask provenance",
  quoteAsk: "ask choices",
  quoteAsks: "asks submit",
  listReports: "reports list",
  createReport: "reports create",
  getReport: "reports show",
  changeReport: "reports change",
  deleteReport: "reports delete",
  addReportBlock: "reports add",
  shareReport: "reports share",
  listReportShares: "reports links",
  revokeReportShare: "reports revoke",
  createWebhookSecret: "webhook secret create",
  listWebhookSecrets: "webhook secret list",
  deleteWebhookSecret: "webhook secret revoke",
  listWebhookDeliveries: "webhook deliveries",
  redeliverWebhook: "webhook redeliver"
}

/** For programs that bring a model along: nobody types its replies. And the console asks who uses it. */
const OF_PROGRAMS = ["createEstimationTask", "getMe", "submitEstimates"]

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
