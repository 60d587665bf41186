import { type Ask, makeAsk } from "./Ask.ts"
import { type Asks, makeAsks } from "./Asks.ts"
import { type Audiences, makeAudiences } from "./Audiences.ts"
import { type Credits, makeCredits } from "./Credits.ts"
import { type History, makeHistory } from "./History.ts"
import { type Imports, makeImports } from "./Imports.ts"
import { type Keys, makeKeys } from "./Keys.ts"
import { type Members, makeMembers } from "./Members.ts"
import { type ModelConnections, makeModelConnections } from "./ModelConnections.ts"
import { makeProjects, type Projects } from "./Projects.ts"
import { makeReports, type Reports } from "./Reports.ts"
import { makeStudies, type Studies } from "./Studies.ts"
import { type CallOptions, type ClientOptions, makeTransport } from "./Transport.ts"
import type { Healthy, ModelRecords, Provenance } from "./Types.ts"
import { makeWebhooks, type Webhooks } from "./Webhooks.ts"

export type { Ask, Asked, OneOpenQuestion, OpenQuestions } from "./Ask.ts"
export type { AskEvent, Asks, ResultsOptions, SubmitOptions, WaitOptions } from "./Asks.ts"
export type { Audiences } from "./Audiences.ts"
export type { Credits, LedgerOptions } from "./Credits.ts"
export * from "./Errors.ts"
export type { History, HistoryOptions } from "./History.ts"
export type { ImportOptions, Imports, SurveyUpload, WaveUpload } from "./Imports.ts"
export type { Keys } from "./Keys.ts"
export type { AuditOptions, Members } from "./Members.ts"
export type { ModelCheckLine, ModelConnections } from "./ModelConnections.ts"
export type { AnalysisAsk, DistributionOptions, Projects } from "./Projects.ts"
export type { Reports } from "./Reports.ts"
export type { Studies, StudyOptions } from "./Studies.ts"
export type { CallOptions, ClientOptions, ListOptions } from "./Transport.ts"
export type * from "./Types.ts"
export type { DeliveryOptions, Webhooks } from "./Webhooks.ts"

/** The API as functions that return promises. Errors are thrown as instances of the error classes. */
export interface Client {
  /** Questions that are answered right away. */
  readonly ask: Ask
  /** Background requests: send up to 10,000 questions now, get the answers later. */
  readonly asks: Asks
  /** Saved descriptions of people. */
  readonly audiences: Audiences
  /** The balance, and every movement of credits. */
  readonly credits: Credits
  /** Every answer the organization got. */
  readonly history: History
  /** API keys: made, replaced and revoked. */
  readonly keys: Keys
  /** People of the organization, with their roles and where they are signed in. */
  readonly members: Members
  /** Imported surveys, whose respondents you can ask. */
  readonly projects: Projects
  /** Reports: answers, tables and texts in an order, to read, share and export. */
  readonly reports: Reports
  /** Survey imports, which run in the background. */
  readonly imports: Imports
  /** Studies: made-up people who answer a whole questionnaire. */
  readonly studies: Studies
  /** Notifications when background requests finish. */
  readonly webhooks: Webhooks
  /** Where an answer came from, by its `requestId`. */
  readonly provenance: (requestId: string, options?: CallOptions) => Promise<Provenance>
  /** The language model that your organization connects itself. */
  readonly modelConnection: ModelConnections
  /** How close the language models that answer you come to people, and the published table. */
  readonly models: (options?: CallOptions) => Promise<ModelRecords>
  /** Whether the service and its database are up. */
  readonly health: (options?: CallOptions) => Promise<Healthy>
}

/**
 * Creates a client. It needs only `fetch`: Node 20 or newer, browsers, edge functions. Calls that fail temporarily are
 * retried, POSTs with the same Idempotency-Key, so nothing is done or charged twice.
 */
export const createClient = (options: ClientOptions): Client => {
  const transport = makeTransport(options)
  const imports = makeImports(transport)
  return {
    ask: makeAsk(transport),
    asks: makeAsks(transport),
    audiences: makeAudiences(transport),
    credits: makeCredits(transport),
    history: makeHistory(transport),
    keys: makeKeys(transport),
    members: makeMembers(transport),
    projects: makeProjects(transport, imports),
    reports: makeReports(transport),
    imports,
    studies: makeStudies(transport),
    webhooks: makeWebhooks(transport),
    modelConnection: makeModelConnections(transport),
    provenance: async (requestId, given) => {
      const path = `/v1/asks/${encodeURIComponent(requestId)}/provenance`
      return (await transport.json<Provenance>({ method: "GET", path }, given)).data
    },
    models: async (given) => (await transport.json<ModelRecords>({ method: "GET", path: "/v1/models" }, given)).data,
    health: (given) =>
      transport.read(
        (response) => response.json() as Promise<Healthy>,
        { method: "GET", path: "/v1/healthcheck" },
        given
      )
  }
}
