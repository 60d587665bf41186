import { Schema } from "effect"
import { Uuid } from "./text/Text.ts"

export const OrganizationId = Uuid.pipe(Schema.brand("OrganizationId"))
export type OrganizationId = typeof OrganizationId.Type

/** What an organization pays for; it decides the rate limit. */
export const Plan = Schema.Literal("free", "pro", "scale")
export type Plan = typeof Plan.Type

export interface Organization {
  readonly id: OrganizationId
  readonly name: string
  readonly plan: Plan
}

/** An administrator named an organization that does not exist, or named none where there are several. */
export class OrganizationNotFound extends Schema.TaggedError<OrganizationNotFound>()("OrganizationNotFound", {
  message: Schema.String
}) {}
