import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { CreditsSummary, LedgerFilter, LedgerMovement, ledgerCsv } from "../../domain/Ledger.ts"
import { listQuery } from "../../domain/Listing.ts"
import { Authorization, ClosedRequests } from "./Authorization.ts"
import example from "./examples/Credits.json" with { type: "json" }
import { documented, response } from "./Response.ts"

/** Entries of a ledger as a file, where no length is named. */
export const LONGEST_FILE = 10_000

const summary = HttpApiEndpoint.get("summary", "/v1/credits")
  .setUrlParams(Schema.Struct({}))
  .addSuccess(response("CreditsResponse", CreditsSummary))
  .annotateContext(
    documented({
      operationId: "getCredits",
      scope: "read",
      summary: "Show the balance, and what was spent",
      description:
        "Credits of the key's organization: those it has, those set aside for asks under way, and those that " +
        "answers took; with the day's money for language models where any are configured. Costs nothing.",
      answer: example.summary
    })
  )

const ledger = HttpApiEndpoint.get("ledger", "/v1/credits/ledger")
  .setUrlParams(Schema.Struct({ ...listQuery("credits/ledger").fields, ...LedgerFilter.fields }))
  .addSuccess(response("LedgerResponse", Schema.Array(LedgerMovement)))
  .annotateContext(
    documented({
      operationId: "listLedger",
      scope: "read",
      summary: "List the movements of credits, newest first",
      description:
        `20 unless \`limit\` says otherwise; the header \`Link\` leads to the next page. The sum of all ` +
        "amounts is the balance. Accept: text/csv asks for a file, of " +
        `${LONGEST_FILE.toLocaleString("en-US")} movements at most unless \`limit\` says fewer. Costs ` +
        "nothing.",
      answer: example.ledger,
      files: { "text/csv": { example: ledgerCsv(example.ledger.data as ReadonlyArray<LedgerMovement>) } }
    })
  )

export class CreditsGroup extends HttpApiGroup.make("credits")
  .add(summary)
  .add(ledger)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Credits")
  .annotate(OpenApi.Description, "What the organization has, and what it spent") {}
