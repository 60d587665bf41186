import { Context, type Effect } from "effect"
import type { OfficeKind, TableOfSurvey } from "../../domain/ask/TableFile.ts"
import type { EngineUnavailable } from "../../domain/evidence/Estimate.ts"

/** Writes tables as files of office programs, wherever the work is done. The same table is the same bytes. */
export class TableWriter extends Context.Tag("services/TableWriter")<
  TableWriter,
  { readonly write: (kind: OfficeKind, table: TableOfSurvey) => Effect.Effect<Uint8Array, EngineUnavailable> }
>() {}
