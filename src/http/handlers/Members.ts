import { HttpApiBuilder } from "@effect/platform"
import { Effect, Option } from "effect"
import type { Access } from "../../domain/Access.ts"
import { type PageRequest, pageWanted } from "../../domain/Listing.ts"
import type { Member } from "../../domain/Member.ts"
import { signInLink } from "../../domain/oauth/SignIn.ts"
import { AuditLog } from "../../services/ports/AuditLog.ts"
import type { Identity } from "../../services/ports/MemberStore.ts"
import { Members } from "../../services/usecases/Members.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { auditView, memberView, sessionView } from "../api/Members.ts"
import { respond, unkept } from "../request/Respond.ts"
import { PublicUrl, withNextLink } from "../routing/Routes.ts"

const FIRST_PAGE: PageRequest = { limit: 20, after: null }
const LIST = "audit"
const SUCCESS = { success: true }

const meView = ({ keyId, scopes }: Access, identity: Identity | null) => ({
  id: keyId,
  kind: identity === null ? ("application" as const) : identity.role === null ? ("key" as const) : ("member" as const),
  name: identity?.name ?? null,
  role: identity?.role ?? null,
  scopes,
  organization: identity?.organizationName ?? null,
  endsAt: identity?.endsAt?.toISOString() ?? null
})

export const MembersHandlers = HttpApiBuilder.group(
  Api,
  "members",
  Effect.fnUntraced(function* (handlers) {
    const audit = yield* AuditLog
    const members = yield* Members
    const publicUrl = yield* PublicUrl
    const organization = Effect.map(CurrentPrincipal, ({ organizationId }) => organizationId)
    const linked = ({ code, member }: { readonly code: string; readonly member: Member }) => ({
      ...memberView(member),
      url: signInLink(publicUrl, code)
    })

    return handlers
      .handle("me", () =>
        Effect.flatMap(CurrentPrincipal, (who) =>
          respond(
            who.keyId === null
              ? Effect.succeed(meView(who, null))
              : Effect.map(members.identity(who.organizationId, who.keyId), (found) =>
                  meView(who, Option.getOrNull(found))
                )
          )
        )
      )
      .handle("list", () =>
        Effect.flatMap(organization, (id) => respond(Effect.map(members.list(id), (all) => all.map(memberView))))
      )
      .handle("invite", ({ payload }) =>
        Effect.zipRight(
          unkept,
          Effect.flatMap(CurrentPrincipal, ({ organizationId, scopes }) =>
            respond(Effect.map(members.invite(organizationId, payload, scopes), linked))
          )
        )
      )
      .handle("change", ({ path: { memberId }, payload }) =>
        Effect.flatMap(CurrentPrincipal, ({ organizationId, scopes }) =>
          respond(Effect.map(members.change(organizationId, memberId, payload, scopes), memberView))
        )
      )
      .handle("remove", ({ path: { memberId }, urlParams: { links } }) =>
        Effect.flatMap(CurrentPrincipal, ({ organizationId, scopes }) =>
          respond(Effect.as(members.remove(organizationId, memberId, links === "revoke", scopes), SUCCESS))
        )
      )
      .handle("link", ({ path: { memberId } }) =>
        Effect.zipRight(
          unkept,
          Effect.flatMap(CurrentPrincipal, ({ organizationId, scopes }) =>
            respond(Effect.map(members.link(organizationId, memberId, scopes), linked))
          )
        )
      )
      .handle("sessions", ({ path: { memberId } }) =>
        Effect.flatMap(organization, (id) =>
          respond(Effect.map(members.sessions(id, memberId), (all) => all.map(sessionView)))
        )
      )
      .handle("endSessions", ({ path: { memberId } }) =>
        Effect.flatMap(organization, (id) => respond(Effect.as(members.endSessions(id, memberId, null), SUCCESS)))
      )
      .handle("endSession", ({ path: { memberId, sessionId } }) =>
        Effect.flatMap(organization, (id) => respond(Effect.as(members.endSessions(id, memberId, sessionId), SUCCESS)))
      )
      .handle("audit", ({ urlParams: { cursor, limit, ...filter } }) =>
        Effect.flatMap(organization, (id) => {
          const wanted = pageWanted(LIST, { cursor, limit }) ?? FIRST_PAGE
          const page = withNextLink(LIST, wanted, audit.page(id, filter, wanted), filter)
          return respond(Effect.map(page, ({ rows }) => rows.map(auditView)))
        })
      )
  })
)
