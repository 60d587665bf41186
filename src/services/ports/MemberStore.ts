import { Context, type Effect, type Option } from "effect"
import type { ApiKeyId } from "../../domain/ApiKey.ts"
import type {
  Invitation,
  LastOwner,
  Member,
  MemberChange,
  MemberId,
  MemberNotFound,
  Session,
  SessionId,
  SessionNotFound
} from "../../domain/Member.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Role } from "../../domain/Scope.ts"

/** Somebody whose link is to work for so many seconds, once. */
export interface NewLink {
  readonly code: string
  readonly seconds: number
}

/** Who a request acts for, as they are told themselves. */
export interface Identity {
  readonly name: string
  /** Null of a key. */
  readonly role: Role | null
  readonly organizationName: string
  readonly endsAt: Date | null
}

/** People of organizations, and where they are signed in. Codes of links are kept as digests alone. */
export class MemberStore extends Context.Tag("services/MemberStore")<
  MemberStore,
  {
    /** By name. */
    readonly list: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<Member>>
    readonly get: (organization: OrganizationId, id: MemberId) => Effect.Effect<Member, MemberNotFound>
    readonly invite: (
      organization: OrganizationId,
      member: Pick<Invitation, "name" | "role"> & { readonly madeBy: ApiKeyId | null },
      link: NewLink
    ) => Effect.Effect<Member>
    /** A link that signs a member in, in the place of those they got before. */
    readonly newLink: (
      organization: OrganizationId,
      id: MemberId,
      link: NewLink
    ) => Effect.Effect<Member, MemberNotFound>
    readonly change: (
      organization: OrganizationId,
      id: MemberId,
      change: MemberChange
    ) => Effect.Effect<Member, MemberNotFound | LastOwner>
    /** Ends everything of a member: links that sign in, sessions, tokens, and with `links` those to answers that they shared. */
    readonly remove: (
      organization: OrganizationId,
      id: MemberId,
      links: boolean
    ) => Effect.Effect<Member, MemberNotFound | LastOwner>
    /** Newest first. */
    readonly sessions: (
      organization: OrganizationId,
      id: MemberId
    ) => Effect.Effect<ReadonlyArray<Session>, MemberNotFound>
    /** Ends one session, or all. Browsers that remember the member ask for a link again. */
    readonly endSessions: (
      organization: OrganizationId,
      id: MemberId,
      only: SessionId | null
    ) => Effect.Effect<void, MemberNotFound | SessionNotFound>
    /** None where a token came from another authorization server. */
    readonly identity: (organization: OrganizationId, id: ApiKeyId) => Effect.Effect<Option.Option<Identity>>
  }
>() {}
