import { Context, type Effect, type Option } from "effect"
import type { EstimationTask, KeptTask, TaskToken } from "../../domain/ask/EstimationTask.ts"
import type { OrganizationId } from "../../domain/Organization.ts"

/** Estimation tasks until they are handed in or expire. Another organization's are not found. */
export class EstimationTaskStore extends Context.Tag("services/EstimationTaskStore")<
  EstimationTaskStore,
  {
    /** Keeps a task. Of an organization's the oldest beyond 200 are forgotten. */
    readonly add: (
      organization: OrganizationId,
      task: KeptTask
    ) => Effect.Effect<Pick<EstimationTask, "expiresAt" | "token">>
    /**
     * Takes an open task for the request being answered, so that nobody else does; none where it is not there, has expired or
     * is taken. One that was taken minutes ago by a request that was not charged is open again: whoever took it has crashed.
     */
    readonly take: (organization: OrganizationId, token: TaskToken) => Effect.Effect<Option.Option<KeptTask>>
    /** Opens a task again that was taken in vain. */
    readonly giveBack: (organization: OrganizationId, token: TaskToken) => Effect.Effect<void>
    /** Forgets a task that was answered. */
    readonly remove: (organization: OrganizationId, token: TaskToken) => Effect.Effect<void>
    /** Forgets tasks that have expired; how many. */
    readonly purge: Effect.Effect<number>
  }
>() {}
