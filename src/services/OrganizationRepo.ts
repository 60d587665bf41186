import { Context, type Effect } from "effect"
import type { Organization, Plan } from "../domain/Organization.ts"

export class OrganizationRepo extends Context.Tag("services/OrganizationRepo")<
  OrganizationRepo,
  {
    /** With an empty credit account. */
    readonly create: (organization: { readonly name: string; readonly plan: Plan }) => Effect.Effect<Organization>
    /** Oldest first. */
    readonly list: Effect.Effect<ReadonlyArray<Organization>>
  }
>() {}
