import { Schema } from "effect"
import { ApiKeyId } from "./ApiKey.ts"
import { Role } from "./Scope.ts"
import { text } from "./text/Text.ts"
import { whole } from "./Whole.ts"

/** A member acts in the organization as a key does, and is known by an id of the same kind. */
export const MemberId = ApiKeyId.annotations({ description: "The member's id" })
export type MemberId = typeof MemberId.Type

/** Somebody of an organization. */
export interface Member {
  readonly id: MemberId
  readonly name: string
  readonly role: Role
  /** The name of the key or the member that invited them; null where whoever runs the service did. */
  readonly invitedBy: string | null
  readonly invitedAt: Date
  /** Null until they sign in for the first time. */
  readonly lastSeenAt: Date | null
  /** Until when their latest link works, where it was not used; null where there is none. */
  readonly linkEndsAt: Date | null
}

const MemberName = text(100).annotations({ description: "Their name, as others see it" })

/** Somebody to be invited; the link they get works so many days. */
export const Invitation = Schema.Struct({
  name: MemberName,
  role: Role,
  days: Schema.optionalWith(whole(1, 30).annotations({ description: "How many days the link works; 7 by default" }), {
    default: () => 7
  })
}).annotations({ identifier: "Invitation" })
export type Invitation = typeof Invitation.Type

export const MemberChange = Schema.Struct({
  name: Schema.optional(MemberName),
  role: Schema.optional(Role)
}).annotations({ identifier: "MemberChange" })
export type MemberChange = typeof MemberChange.Type

export const SessionId = Schema.UUID.pipe(
  Schema.brand("SessionId"),
  Schema.annotations({ description: "The session's id" })
)
export type SessionId = typeof SessionId.Type

/** Where somebody is signed in. */
export interface Session {
  readonly id: SessionId
  /** Which application: the console, or one that they let act for them. */
  readonly application: string
  readonly startedAt: Date
  readonly endsAt: Date
}

export class MemberNotFound extends Schema.TaggedError<MemberNotFound>()("MemberNotFound", {
  memberId: Schema.String
}) {
  override get message() {
    return `There is no member ${this.memberId} in this organization.`
  }
}

export class SessionNotFound extends Schema.TaggedError<SessionNotFound>()("SessionNotFound", {
  sessionId: Schema.String
}) {
  override get message() {
    return `This member has no session ${this.sessionId}, or it has ended.`
  }
}

/** The only owner who ever signed in stays owner. */
export class LastOwner extends Schema.TaggedError<LastOwner>()("LastOwner", {}) {
  override get message() {
    return "This is the only owner. First make someone else an owner; have them sign in."
  }
}
