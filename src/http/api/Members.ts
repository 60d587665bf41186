import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { ApiKeyId } from "../../domain/ApiKey.ts"
import { ActorKind, AuditAction, type AuditEntry, AuditFilter } from "../../domain/Audit.ts"
import { listQuery } from "../../domain/Listing.ts"
import { Invitation, type Member, MemberChange, MemberId, type Session, SessionId } from "../../domain/Member.ts"
import { Role, Scope } from "../../domain/Scope.ts"
import { Authorization, ClosedRequests } from "./Authorization.ts"
import { BodyRefused, Conflict, NotFound } from "./Errors.ts"
import example from "./examples/Members.json" with { type: "json" }
import { LinksToo } from "./Keys.ts"
import { DeletedResponse, documented, response } from "./Response.ts"

const MOMENT = "UTC, ISO 8601"
const memberPath = Schema.Struct({ memberId: MemberId })

const Me = Schema.Struct({
  id: Schema.NullOr(ApiKeyId).annotations({ description: "The id of your member or key; null of other tokens" }),
  kind: ActorKind.pipe(Schema.pickLiteral("member", "key", "application")),
  name: Schema.NullOr(Schema.String),
  role: Schema.NullOr(Role).annotations({ description: "Your role; null of keys" }),
  scopes: Schema.Array(Scope).annotations({ description: "What you may do with this key or token" }),
  organization: Schema.NullOr(Schema.String).annotations({ description: "The name of your organization" }),
  endsAt: Schema.NullOr(Schema.String).annotations({ description: `When your key stops working; ${MOMENT}` })
}).annotations({ identifier: "Me" })

const me = HttpApiEndpoint.get("me", "/v1/me")
  .setUrlParams(Schema.Struct({}))
  .addSuccess(response("MeResponse", Me))
  .annotateContext(
    documented({
      operationId: "getMe",
      scope: "read",
      summary: "Who you are, and what you may do",
      description: "The person or the key behind this request, with its organization and scopes. Free.",
      answer: example.me
    })
  )

const member = {
  id: MemberId,
  name: Schema.String,
  role: Role,
  invitedBy: Schema.NullOr(Schema.String).annotations({
    description: "The person or the key that invited them; null if the administrator did"
  }),
  invitedAt: Schema.String.annotations({ description: MOMENT }),
  lastSeenAt: Schema.NullOr(Schema.String).annotations({
    description: `When they last did something; null until they sign in; ${MOMENT}`
  }),
  linkEndsAt: Schema.NullOr(Schema.String).annotations({
    description: `Until when the link works that they haven't used yet; ${MOMENT}`
  })
}
const MemberView = Schema.Struct(member).annotations({ identifier: "Member" })
const LinkedMember = Schema.Struct({
  ...member,
  url: Schema.String.annotations({
    description: "The link that signs them in, once. It is shown only in this response: copy it to them"
  })
}).annotations({ identifier: "LinkedMember" })

const list = HttpApiEndpoint.get("list", "/v1/members")
  .setUrlParams(Schema.Struct({}))
  .addSuccess(response("MemberListResponse", Schema.Array(MemberView)))
  .annotateContext(
    documented({
      operationId: "listMembers",
      scope: "administer",
      summary: "List the people of your organization",
      description: "Also those who were invited and haven't signed in yet. Free.",
      answer: example.list
    })
  )

const invite = HttpApiEndpoint.post("invite", "/v1/members")
  .setPayload(Invitation)
  .addSuccess(response("LinkedMemberResponse", LinkedMember))
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "inviteMember",
      scope: "administer",
      summary: "Invite someone",
      description:
        "Returns a link that signs them in, once. Nothing is sent: copy the link to them. Remove them to take the invitation " +
        "back. You can't invite anybody to more than you may do yourself. A repeated request invites another person.",
      request: example.invitation,
      answer: example.invited
    })
  )

const change = HttpApiEndpoint.patch("change", "/v1/members/:memberId")
  .setPath(memberPath)
  .setPayload(MemberChange)
  .addSuccess(response("MemberResponse", MemberView))
  .addError(NotFound.body)
  .addError(Conflict.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "changeMember",
      scope: "administer",
      summary: "Change someone's name or role",
      description: "A role takes effect within two seconds, also where they are signed in. The last owner stays owner.",
      request: { role: "viewer" },
      answer: example.member
    })
  )

const remove = HttpApiEndpoint.del("remove", "/v1/members/:memberId")
  .setPath(memberPath)
  .setUrlParams(LinksToo)
  .addSuccess(DeletedResponse)
  .addError(NotFound.body)
  .addError(Conflict.body)
  .annotateContext(
    documented({
      operationId: "removeMember",
      scope: "administer",
      summary: "Remove someone",
      description:
        "Ends their sessions, their links and what applications may do for them. What they did keeps their name. API keys " +
        "they made stay. Links to answers keep working unless you send `links=revoke`.",
      answer: example.removed
    })
  )

const link = HttpApiEndpoint.post("link", "/v1/members/:memberId/links")
  .setPath(memberPath)
  .addSuccess(response("LinkedMemberResponse", LinkedMember))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "linkMember",
      scope: "administer",
      summary: "Create a sign-in link for someone",
      description: "It works once, within an hour, and in the place of the links they got before.",
      answer: example.invited
    })
  )

const SessionView = Schema.Struct({
  id: SessionId,
  application: Schema.String.annotations({ description: "`Console`, or the application they let act for them" }),
  startedAt: Schema.String.annotations({ description: MOMENT }),
  endsAt: Schema.String.annotations({ description: `When it ends unless it is renewed; ${MOMENT}` })
}).annotations({ identifier: "Session" })

const sessions = HttpApiEndpoint.get("sessions", "/v1/members/:memberId/sessions")
  .setPath(memberPath)
  .setUrlParams(Schema.Struct({}))
  .addSuccess(response("SessionListResponse", Schema.Array(SessionView)))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "listSessions",
      scope: "administer",
      summary: "List where someone is signed in, newest first",
      description: "The console, and applications they let act for them. Free.",
      answer: example.sessions
    })
  )

const endSessions = HttpApiEndpoint.del("endSessions", "/v1/members/:memberId/sessions")
  .setPath(memberPath)
  .addSuccess(DeletedResponse)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "endSessions",
      scope: "administer",
      summary: "Sign someone out everywhere",
      description: "Their unused links end too.",
      answer: example.removed
    })
  )

const endSession = HttpApiEndpoint.del("endSession", "/v1/members/:memberId/sessions/:sessionId")
  .setPath(Schema.Struct({ memberId: MemberId, sessionId: SessionId }))
  .addSuccess(DeletedResponse)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "endSession",
      scope: "administer",
      summary: "End one of someone's sessions",
      description: "The browser needs a link to sign in again.",
      answer: example.removed
    })
  )

const AuditView = Schema.Struct({
  id: Schema.String,
  at: Schema.String.annotations({ description: MOMENT }),
  actor: ActorKind,
  actorId: Schema.NullOr(Schema.String),
  actorName: Schema.NullOr(Schema.String).annotations({ description: "As it was then" }),
  action: AuditAction,
  subject: Schema.NullOr(Schema.String).annotations({ description: "The id of what it was done to" }),
  subjectName: Schema.NullOr(Schema.String).annotations({ description: "As it was then" })
}).annotations({ identifier: "AuditEntry" })

const audit = HttpApiEndpoint.get("audit", "/v1/audit")
  .setUrlParams(Schema.Struct({ ...listQuery("audit").fields, ...AuditFilter.fields }))
  .addSuccess(response("AuditResponse", Schema.Array(AuditView)))
  .annotateContext(
    documented({
      operationId: "listAudit",
      scope: "administer",
      summary: "List who did what, newest first",
      description:
        "Returns 20 unless you set `limit`; the `Link` header points to the next page. It never holds keys, links or " +
        "passwords. Free.",
      answer: example.audit
    })
  )

/** A member as the API shows them. */
export const memberView = ({ invitedAt, lastSeenAt, linkEndsAt, ...member }: Member) => ({
  ...member,
  invitedAt: invitedAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  linkEndsAt: linkEndsAt?.toISOString() ?? null
})

export const sessionView = ({ endsAt, startedAt, ...session }: Session) => ({
  ...session,
  startedAt: startedAt.toISOString(),
  endsAt: endsAt.toISOString()
})

export const auditView = ({ at, ...entry }: AuditEntry) => ({ ...entry, at: at.toISOString() })

export class MembersGroup extends HttpApiGroup.make("members")
  .add(me)
  .add(list)
  .add(invite)
  .add(change)
  .add(remove)
  .add(link)
  .add(sessions)
  .add(endSessions)
  .add(endSession)
  .add(audit)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Members")
  .annotate(OpenApi.Description, "The people of your organization, what they may do, and who did what") {}
