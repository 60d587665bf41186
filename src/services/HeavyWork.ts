import { Context, type Effect } from "effect"
import type { WorkInput, WorkName, WorkOutput } from "../domain/simulation/HeavyWork.ts"

/** Does what would keep the thread that answers requests from answering. Interrupted work is given up. */
export class HeavyWork extends Context.Tag("services/HeavyWork")<
  HeavyWork,
  {
    /** The same `key` promises the same input: what is still remembered under it is not worked out again. */
    readonly run: <Name extends WorkName>(
      name: Name,
      key: string,
      input: Effect.Effect<WorkInput<Name>>
    ) => Effect.Effect<WorkOutput<Name>>
  }
>() {}
