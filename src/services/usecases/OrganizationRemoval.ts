import { Effect } from "effect"
import type { Organization } from "../../domain/Organization.ts"
import { OrganizationData } from "../ports/OrganizationData.ts"
import { spanned } from "../Spanned.ts"

/** Rows that are deleted in one step: others' work goes on in between. */
const AT_ONCE = 1000

/** The end of an organization and of all that is stored of it. */
export class OrganizationRemoval extends Effect.Service<OrganizationRemoval>()("services/OrganizationRemoval", {
  effect: Effect.gen(function* () {
    const data = yield* OrganizationData

    /**
     * Deletes everything, step by step: first the keys, so that nobody acts for the organization any more, and the
     * organization with its ledger last. Whatever ends it midway, doing it again goes on where it stopped.
     */
    const remove = spanned("OrganizationRemoval.remove")(function* (
      { id }: Organization,
      progress: (deleted: number) => Effect.Effect<void> = () => Effect.void
    ) {
      let deleted = 0
      for (;;) {
        const some = yield* data.deleteSome(id, AT_ONCE)
        if (some === 0) break
        deleted += some
        yield* progress(deleted)
      }
      yield* data.deleteRest(id)
      return deleted
    })

    return { remove, inventory: data.kinds } as const
  })
}) {}
