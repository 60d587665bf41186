import { Context, type Effect, type Option } from "effect"
import type { Organization, OrganizationId, Plan } from "../../domain/Organization.ts"

export class OrganizationRepo extends Context.Tag("services/OrganizationRepo")<
  OrganizationRepo,
  {
    /** With an empty credit account. */
    readonly create: (organization: { readonly name: string; readonly plan: Plan }) => Effect.Effect<Organization>
    readonly find: (id: OrganizationId) => Effect.Effect<Option.Option<Organization>>
    /** Oldest first. */
    readonly list: Effect.Effect<ReadonlyArray<Organization>>
  }
>() {}
