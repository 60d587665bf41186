import { Effect } from "effect"
import { type Organization, OrganizationNotFound } from "../../domain/Organization.ts"
import { OrganizationRepo } from "../ports/OrganizationRepo.ts"
import { spanned } from "../Spanned.ts"

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
              : `There is ${only === undefined ? "no organization" : "more than one organization"} “${named}”: use an id or one of ${known}.`
      })
    })

    return { create: repo.create, list: repo.list, choose } as const
  })
}) {}
