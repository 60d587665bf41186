import { Context, type Effect } from "effect"
import type { Meanings } from "../../domain/evidence/Meanings.ts"

/** What English words mean, loaded when it is first needed. */
export class MeaningTable extends Context.Tag("services/MeaningTable")<
  MeaningTable,
  { readonly meanings: Effect.Effect<Meanings> }
>() {}
