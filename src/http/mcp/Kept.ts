import { Effect } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"
import { KeptResults } from "../../services/ports/KeptResults.ts"

/** Keeps an answer that was paid for; none where that failed, since what is shown of it is better than an error. */
export const keepResult = (organization: OrganizationId, whole: object) =>
  Effect.flatMap(KeptResults, ({ keep }) => keep(organization, whole)).pipe(
    Effect.catchAllDefect((defect) =>
      Effect.zipRight(Effect.logWarning("A result could not be kept", defect), Effect.fail(defect))
    ),
    Effect.option
  )
