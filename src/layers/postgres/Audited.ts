import { type Context, Effect, Layer, Option } from "effect"
import type { AuditAction, AuditEvent } from "../../domain/Audit.ts"
import { brieflyAsked } from "../../domain/ask/QuoteAsk.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { AudienceRepo } from "../../services/ports/AudienceRepo.ts"
import { AuditLog } from "../../services/ports/AuditLog.ts"
import { Transactions } from "../../services/ports/Database.ts"
import { HistoryStore } from "../../services/ports/HistoryStore.ts"
import { MemberStore } from "../../services/ports/MemberStore.ts"
import { ModelConnectionStore } from "../../services/ports/ModelConnections.ts"
import { ProjectRepo } from "../../services/ports/ProjectRepo.ts"
import { ReportStore } from "../../services/ports/ReportStore.ts"
import { ShareStore, type ShareTarget } from "../../services/ports/ShareStore.ts"
import { ApiKeyRepo } from "../../services/usecases/Keys.ts"

const event = (action: AuditAction, subject: string | null, subjectName: string | null = null): AuditEvent => ({
  action,
  subject,
  subjectName
})

/** How stores write down what they change. */
const writing = Effect.map(Effect.all([AuditLog, Transactions]), ([{ record }, { whole }]) => {
  /** A change and its entry, stored together or not at all. */
  const told = <A, E>(organization: OrganizationId, change: Effect.Effect<A, E>, of: (made: A) => AuditEvent | null) =>
    whole(
      Effect.tap(change, (made) => {
        const done = of(made)
        return done === null ? Effect.void : record(organization, done)
      })
    )
  /** A change to what has a name before it. */
  const named = <A, E>(
    organization: OrganizationId,
    [action, id]: readonly [AuditAction, string],
    name: Effect.Effect<string | null, unknown>,
    change: Effect.Effect<A, E>
  ) =>
    whole(
      Effect.gen(function* () {
        const known = yield* Effect.option(name)
        const made = yield* change
        yield* record(organization, event(action, id, Option.getOrNull(known)))
        return made
      })
    )
  return { named, record, told } as const
})
type Writing = Effect.Effect.Success<typeof writing>

/** A store some of whose changes are written to the audit log. */
const audited =
  <I, S extends object>(tag: Context.Tag<I, S>, changes: (store: S, writing: Writing) => Partial<S>) =>
  <E, R>(layer: Layer.Layer<I, E, R>): Layer.Layer<I, E, R | AuditLog | Transactions> =>
    Layer.effect(
      tag,
      Effect.zipWith(tag, writing, (store, writes) => ({ ...store, ...changes(store, writes) }))
    ).pipe(Layer.provide(layer))

export const auditedKeys = audited(ApiKeyRepo, (keys, { told }) => ({
  create: (organization, key) =>
    told(organization, keys.create(organization, key), ({ id, name }) => event("key.created", id, name)),
  rotate: (organization, id, key) =>
    told(organization, keys.rotate(organization, id, key), ({ made }) => event("key.rotated", id, made.name)),
  revoke: (organization, id, links) =>
    told(organization, keys.revoke(organization, id, links), ({ name }) => event("key.revoked", id, name))
}))

export const auditedMembers = audited(MemberStore, (members, { told }) => ({
  invite: (organization, member, link) =>
    told(organization, members.invite(organization, member, link), ({ id, name, role }) =>
      event("member.invited", id, `${name} (${role})`)
    ),
  newLink: (organization, id, link) =>
    told(organization, members.newLink(organization, id, link), ({ name }) => event("member.link_made", id, name)),
  change: (organization, id, change) =>
    told(organization, members.change(organization, id, change), ({ name, role }) =>
      event("member.changed", id, `${name} (${role})`)
    ),
  remove: (organization, id, links) =>
    told(organization, members.remove(organization, id, links), ({ name }) => event("member.removed", id, name)),
  endSessions: (organization, id, only) =>
    told(
      organization,
      Effect.zipRight(members.endSessions(organization, id, only), members.get(organization, id)),
      (one) => event("member.session_ended", id, one.name)
    )
}))

export const auditedProjects = audited(ProjectRepo, (projects, { named, told }) => ({
  create: (organization, draft, options) =>
    told(organization, projects.create(organization, draft, options), ({ id, title }) =>
      event("project.imported", id, title)
    ),
  remove: (organization, id) =>
    named(
      organization,
      ["project.deleted", id],
      Effect.map(projects.get(organization, id), ({ title }) => title),
      projects.remove(organization, id)
    )
}))

export const auditedAudiences = audited(AudienceRepo, (audiences, { named }) => ({
  remove: (organization, id) =>
    named(
      organization,
      ["audience.deleted", id],
      Effect.map(audiences.get(organization, id), ({ title }) => title),
      audiences.remove(organization, id)
    )
}))

/** Not in one transaction: answers that are still being written are waited for, and others may wait for them too. */
export const auditedHistory = audited(HistoryStore, (history, { record }) => ({
  remove: (organization, id) =>
    Effect.gen(function* () {
      const { asked, name } = yield* history.get(organization, id)
      yield* history.remove(organization, id)
      yield* record(organization, event("history.deleted", id, name ?? brieflyAsked(asked).question))
    })
}))

const sharing = (target: ShareTarget, done: "share_revoked" | "shared") =>
  "answer" in target ? ([`history.${done}`, target.answer] as const) : ([`report.${done}`, target.report] as const)

export const auditedShares = audited(ShareStore, (shares, { named }) => ({
  create: (organization, target, token, draft) =>
    named(
      organization,
      sharing(target, "shared"),
      shares.title(organization, target),
      shares.create(organization, target, token, draft)
    ),
  remove: (organization, target, id) =>
    named(
      organization,
      sharing(target, "share_revoked"),
      shares.title(organization, target),
      shares.remove(organization, target, id)
    )
}))

export const auditedReports = audited(ReportStore, (reports, { named }) => ({
  remove: (organization, id) =>
    named(
      organization,
      ["report.deleted", id],
      Effect.map(reports.get(organization, id), ({ title }) => title),
      reports.remove(organization, id)
    )
}))

export const auditedModels = audited(ModelConnectionStore, (connections, { told }) => ({
  save: (organization, kept) =>
    told(organization, connections.save(organization, kept), () => event("model.connected", null, kept.model)),
  remove: (organization) =>
    told(organization, connections.remove(organization), (was) => (was ? event("model.disconnected", null) : null))
}))
