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
      summary: "Show the balance and what was spent",
      description:
        "Returns your organization's credits: available, reserved for questions in progress, and spent; and, if " +
        "language models are configured, today's model budget. Free.",
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
      summary: "List credit movements, newest first",
      description:
        "Returns 20 entries unless you set `limit`; the `Link` header points to the next page. All amounts add up to " +
        `the balance. With \`Accept: text/csv\` you get a file of up to ${LONGEST_FILE.toLocaleString("en-US")} entries. ` +
        "Free.",
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
  .annotate(OpenApi.Description, "What the organization has and what it spent") {}
