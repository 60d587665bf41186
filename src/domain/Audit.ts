import { Schema } from "effect"
import { text } from "./text/Text.ts"

/** What is written down of who did what: whatever decides who may do what, shows something to others, or is gone for good. */
export const AuditAction = Schema.Literal(
  "key.created",
  "key.rotated",
  "key.revoked",
  "member.invited",
  "member.link_made",
  "member.changed",
  "member.removed",
  "member.session_ended",
  "signed_in",
  "project.imported",
  "project.deleted",
  "audience.deleted",
  "history.deleted",
  "history.shared",
  "history.share_revoked",
  "report.shared",
  "report.share_revoked",
  "report.deleted",
  "model.connected",
  "model.disconnected"
).annotations({ description: "What was done" })
export type AuditAction = typeof AuditAction.Type

export const ActorKind = Schema.Literal("member", "key", "application", "operator").annotations({
  description:
    "`member` is a person, `key` an API key, `application` came through another authorization server, and `operator` is " +
    "whoever runs the service"
})
export type ActorKind = typeof ActorKind.Type

/** What was done to what. Names are as they were then; no secret is among them. */
export interface AuditEvent {
  readonly action: AuditAction
  readonly subject: string | null
  readonly subjectName: string | null
}

export interface AuditEntry extends AuditEvent {
  readonly id: string
  readonly actor: ActorKind
  readonly actorId: string | null
  readonly actorName: string | null
  readonly at: Date
}

/** Which entries are listed; all conditions have to hold. */
export const AuditFilter = Schema.Struct({
  actor: Schema.optional(
    text(100).annotations({ description: "Who did it: the name or id of a member or a key, or `operator`" })
  ),
  action: Schema.optional(AuditAction)
})
export type AuditFilter = typeof AuditFilter.Type
