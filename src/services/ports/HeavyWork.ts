import { Context, type Effect } from "effect"
import type { EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import type { WorkInput, WorkName, WorkOutput } from "../../domain/simulation/HeavyWork.ts"

/** Does what would keep the thread that answers requests from answering. Work that is interrupted or takes too long is given up. */
export class HeavyWork extends Context.Tag("services/HeavyWork")<
  HeavyWork,
  {
    /** The same `key` promises the same input: what is still remembered under it is not worked out again. */
    readonly run: <Name extends WorkName>(
      name: Name,
      key: string,
      input: Effect.Effect<WorkInput<Name>>
    ) => Effect.Effect<WorkOutput<Name>, EngineUnavailable>
  }
>() {}
