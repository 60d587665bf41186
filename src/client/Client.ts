import { type Ask, makeAsk } from "./Ask.ts"
import { type Asks, makeAsks } from "./Asks.ts"
import { type Audiences, makeAudiences } from "./Audiences.ts"
import { type Credits, makeCredits } from "./Credits.ts"
import { type Imports, makeImports } from "./Imports.ts"
import { type ModelConnections, makeModelConnections } from "./ModelConnections.ts"
import { makeProjects, type Projects } from "./Projects.ts"
import { type CallOptions, type ClientOptions, makeTransport } from "./Transport.ts"
import type { Healthy, ModelRecords, Provenance } from "./Types.ts"
import { makeWebhooks, type Webhooks } from "./Webhooks.ts"

export type { Ask, Asked, OneOpenQuestion, OpenQuestions } from "./Ask.ts"
export type { AskEvent, Asks, ResultsOptions, SubmitOptions, WaitOptions } from "./Asks.ts"
export type { Audiences } from "./Audiences.ts"
export type { Credits, LedgerOptions } from "./Credits.ts"
export * from "./Errors.ts"
export type { ImportOptions, Imports, SurveyUpload } from "./Imports.ts"
export type { ModelCheckLine, ModelConnections } from "./ModelConnections.ts"
export type { DistributionOptions, Projects } from "./Projects.ts"
export type { CallOptions, ClientOptions, ListOptions } from "./Transport.ts"
export type * from "./Types.ts"
export type { DeliveryOptions, Webhooks } from "./Webhooks.ts"

/** The API as functions that return promises. Errors are thrown as instances of the error classes. */
export interface Client {
  readonly ask: Ask
  readonly asks: Asks
  readonly audiences: Audiences
  readonly credits: Credits
  readonly projects: Projects
  readonly imports: Imports
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
    projects: makeProjects(transport, imports),
    imports,
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
