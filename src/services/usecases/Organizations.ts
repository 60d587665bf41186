import { Effect } from "effect"
import { type Organization, OrganizationNotFound } from "../../domain/Organization.ts"
import { OrganizationData, OrganizationRepo } from "../ports/OrganizationData.ts"
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

/** Organizations as an administrator sees them. */
export class Organizations extends Effect.Service<Organizations>()("services/Organizations", {
  effect: Effect.gen(function* () {
    const repo = yield* OrganizationRepo

    /** The organization of an id or name; the only one where none is named. */
    const choose = spanned("Organizations.choose")(function* (named: string | null) {
      const all = yield* repo.list
      const candidates = named === null ? all : all.filter(({ id, name }) => id === named || name === named)
      const [only, ...others] = candidates
      if (only !== undefined && others.length === 0) return only satisfies Organization
      const known = all.map(({ name }) => `“${name}”`).join(", ")
      return yield* new OrganizationNotFound({
        message:
          all.length === 0
            ? "There is no organization yet: create one with `org create NAME`."
            : named === null
              ? `There are several organizations: name one with --org (${known}).`
              : `There is ${only === undefined ? "no organization" : "more than one organization"} “${named}”: use ` +
                `an id or one of ${known}.`
      })
    })

    return { create: repo.create, list: repo.list, choose } as const
  })
}) {}
