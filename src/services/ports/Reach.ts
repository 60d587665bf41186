import { Data, Effect, FiberRef, GlobalValue } from "effect"
import type { ApiKeyId } from "../../domain/ApiKey.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Scope } from "../../domain/Scope.ts"

/** Whose rows may be seen and changed: one organization's, or all, for a purpose; nobody's where nothing was said. */
export type Reach = Data.TaggedEnum<{
  Nobody: object
  Organization: { readonly id: OrganizationId }
  All: { readonly purpose: string }
}>
export const Reach = Data.taggedEnum<Reach>()

/** What acts for one organization reached for the rows of another: a defect. */
export class AnotherOrganization extends Data.TaggedError("AnotherOrganization")<{
  readonly actingFor: OrganizationId
  readonly wanted: OrganizationId
}> {
  override get message() {
    return `Acting for organization ${this.actingFor}, the rows of ${this.wanted} were asked for.`
  }
}

/** The reach of what runs, and of what it starts. */
export const currentReach: FiberRef.FiberRef<Reach> = GlobalValue.globalValue("services/currentReach", () =>
  FiberRef.unsafeMake<Reach>(Reach.Nobody())
)

/** Does something with the rows of one organization. Dies where it acts for another one already. */
export const ofOrganization =
  (id: OrganizationId) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiberRuntime((fiber) => {
      const reach = fiber.getFiberRef(currentReach)
      if (reach._tag !== "Organization") return Effect.locally(effect, currentReach, Reach.Organization({ id }))
      return reach.id === id ? effect : Effect.die(new AnotherOrganization({ actingFor: reach.id, wanted: id }))
    })

/** Does something with the rows of all organizations. */
export const acrossOrganizations =
  (purpose: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.locally(effect, currentReach, Reach.All({ purpose }))

/** From now on, what runs acts for one organization. */
export const actFor = (id: OrganizationId): Effect.Effect<void> =>
  FiberRef.set(currentReach, Reach.Organization({ id }))

/** The API key that what runs was asked with, also through a token granted with that key; null where there is none. */
export const askedWith: FiberRef.FiberRef<ApiKeyId | null> = GlobalValue.globalValue("services/askedWith", () =>
  FiberRef.unsafeMake<ApiKeyId | null>(null)
)

/** What the caller may do for whom something is counted alone; nothing where it is kept, or published, or nobody waits. */
export const grantedScopes: FiberRef.FiberRef<ReadonlyArray<Scope>> = GlobalValue.globalValue(
  "services/grantedScopes",
  () => FiberRef.unsafeMake<ReadonlyArray<Scope>>([])
)
