import { Schema, SchemaAST } from "effect"
import { MAX_ITEMS } from "../../domain/ask/DurableAsk.ts"
import { QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import { Webhook } from "../../domain/Webhook.ts"

const BATCH = Symbol.for("http/api/AskBatch/batch")

const asks = Schema.Array(QuoteAsk)
  .pipe(Schema.minItems(1), Schema.maxItems(MAX_ITEMS))
  .annotations({ description: "Request bodies of any kind; those for a project's respondents have a `projectId`" })

/** What is said of a batch as a whole, beside its asks. */
export const BatchSettings = Schema.Struct({ webhook: Schema.optional(Webhook) })
export type BatchSettings = typeof BatchSettings.Type

/** Asks of any kind, that of a project's with its `projectId`: alone, or with what is said of them as a whole. */
export const AskBatch = Schema.Union(
  asks,
  Schema.Struct({ asks, ...BatchSettings.fields }).annotations({ identifier: "AskBatchWithSettings" })
).annotations({
  identifier: "AskBatch",
  description:
    "Bodies of asks of any kind, those of a project's with `projectId`, as an array or under `asks`, " +
    "beside which `webhook` may stand. As NDJSON, one in each line; a first line may hold `webhook` alone",
  [BATCH]: true
})

/** Whether a payload is read one ask at a time. */
export const isBatch = ({ ast }: Schema.Schema.All): boolean =>
  SchemaAST.getAnnotation<boolean>(ast, BATCH)._tag === "Some"
