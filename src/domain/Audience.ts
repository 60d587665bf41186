import { Schema } from "effect"
import { ProjectId } from "./Project.ts"
import { text, Uuid } from "./text/Text.ts"

export const AudienceId = Uuid.pipe(
  Schema.brand("AudienceId"),
  Schema.annotations({ description: "Identifies an audience" })
)
export type AudienceId = typeof AudienceId.Type

export const AudienceTitle = text(200).annotations({
  description: "The audience's name",
  examples: ["US parents"]
})
export const AudiencePrompt = text(4000).annotations({
  description: "Who the audience is, in plain language",
  examples: ["Parents aged 30 to 44 in the United States"]
})

export const Audience = Schema.Struct({ id: AudienceId, title: Schema.String, prompt: Schema.String }).annotations({
  identifier: "Audience"
})
export type Audience = typeof Audience.Type

export const AudienceDraft = Schema.Struct({
  title: AudienceTitle,
  prompt: AudiencePrompt,
  projectId: Schema.optional(ProjectId.annotations({ description: "Attaches the audience to a project" }))
}).annotations({ identifier: "AudienceDraft" })
export type AudienceDraft = typeof AudienceDraft.Type

/** An audience with the project whose evidence it is asked of, if it is attached to one. */
export interface AttachedAudience extends Audience {
  readonly projectId: ProjectId | null
}

export class AudienceNotFound extends Schema.TaggedError<AudienceNotFound>()("AudienceNotFound", {
  audienceId: AudienceId
}) {
  override get message() {
    return `There is no audience ${this.audienceId} in this organization.`
  }
}

/** A request body names an audience or project that the organization does not have. */
export class ReferenceMissing extends Schema.TaggedError<ReferenceMissing>()("ReferenceMissing", {
  param: Schema.Literal("audienceId", "projectId"),
  id: Schema.String
}) {
  override get message() {
    return `${this.param} ${this.id} is not one of this organization's ${this.param === "audienceId" ? "audiences" : "projects"}.`
  }
}

/** One page of a search, best match first. */
export interface AudiencePage {
  readonly audiences: ReadonlyArray<Audience>
  readonly total: number
  readonly nextCursor: string | null
}
