import { Args, Command, Options } from "@effect/cli"
import { Effect, Option, Schema } from "effect"
import { AuditAction, AuditFilter } from "../../domain/Audit.ts"
import { Invitation, type Member, MemberId, MemberNotFound, SessionId, SessionNotFound } from "../../domain/Member.ts"
import { signInLink } from "../../domain/oauth/SignIn.ts"
import { Role, scopes } from "../../domain/Scope.ts"
import { auditView, memberView, sessionView } from "../../http/api/Members.ts"
import { AuditLog } from "../../services/ports/AuditLog.ts"
import { Members } from "../../services/usecases/Members.ts"
import { firstOf, limitOption, pageAddress } from "./Connection.ts"
import { isReached } from "./Keys.ts"
import { administered, given, linksOption, type Source, sourceOptions } from "./Options.ts"
import { jsonOption, listOptions, print, printList } from "./Output.ts"

const member = Args.text({ name: "member-id" }).pipe(Args.withDescription("An id, as `member list` prints it"))

const chosenMember = (id: string) =>
  Effect.mapError(Schema.decode(MemberId)(id), () => new MemberNotFound({ memberId: id }))

const nameOption = Options.text("name").pipe(
  Options.withDescription("Their name, as others see it"),
  Options.withSchema(Invitation.fields.name.from)
)
const roleOption = Options.choice("role", Role.literals).pipe(
  Options.withDescription(
    "viewer looks at everything, analyst also asks and changes, owner also manages people and keys"
  )
)

const list = Command.make("list", { ...sourceOptions, ...listOptions }, ({ key, org, url, ...format }) =>
  Effect.gen(function* () {
    const all = yield* administered(
      { key, org, url },
      (client) => client.members.list({ urlParams: {} }),
      (id) =>
        Effect.map(
          Effect.flatMap(Members, (members) => members.list(id)),
          (found) => found.map(memberView)
        )
    )
    yield* printList(all, format, ["id", "name", "role", "invitedBy", "invitedAt", "lastSeenAt", "linkEndsAt"])
  })
).pipe(Command.withDescription("List the people of an organization"))

type Linked = ReturnType<typeof memberView> & { readonly url: string }

/** The link that a database made, which leads to the service that the options and the environment name. */
const linkTo = (url: Source["url"]) => (made: { readonly code: string; readonly member: Member }) =>
  Effect.map(pageAddress(url), (page): Linked => ({ ...memberView(made.member), url: signInLink(page, made.code) }))

/** Prints a link that signs somebody in, and whether anything answers where it leads. */
const printLink = ({ url: link, ...member }: Linked, { url }: Source, json: boolean) =>
  Effect.gen(function* () {
    const isThere = yield* isReached(url)
    const until = member.linkEndsAt?.slice(0, 16).replace("T", " ")
    yield* print({ ...member, link, isThere }, json, ({ name }) =>
      isThere
        ? `${link}\nCopy it to ${name}. It works once, until ${until} UTC.`
        : `${link}\nNothing is answering there right now. If the service has another address, pass it with --url.`
    )
  })

const invite = Command.make(
  "invite",
  {
    name: nameOption,
    role: roleOption,
    days: Options.integer("days").pipe(
      Options.withDescription("How many days the link works, 1 to 30"),
      Options.withSchema(Schema.Int.pipe(Schema.between(1, 30, { message: () => "--days must be 1 to 30" }))),
      Options.withDefault(7)
    ),
    ...sourceOptions,
    json: jsonOption
  },
  ({ days, json, name, role, ...source }) =>
    Effect.gen(function* () {
      const payload = { name, role, days }
      const made = yield* administered(
        source,
        (client) => client.members.invite({ payload }),
        (id) =>
          Effect.flatMap(Members, (members) => members.invite(id, payload, scopes)).pipe(
            Effect.flatMap(linkTo(source.url))
          )
      )
      yield* printLink(made, source, json)
    })
).pipe(Command.withDescription("Invite someone, and print the link that signs them in"))

const one = { member, ...sourceOptions, json: jsonOption }

const signIn = Command.make("sign-in", one, ({ json, member: given, ...source }) =>
  Effect.gen(function* () {
    const memberId = yield* chosenMember(given)
    const made = yield* administered(
      source,
      (client) => client.members.link({ path: { memberId } }),
      (id) =>
        Effect.flatMap(Members, (members) => members.link(id, memberId, scopes)).pipe(
          Effect.flatMap(linkTo(source.url))
        )
    )
    yield* printLink(made, source, json)
  })
).pipe(Command.withDescription("Print a link that signs someone in, once, within an hour"))

const change = Command.make(
  "change",
  { ...one, name: Options.optional(nameOption), role: Options.optional(roleOption) },
  ({ json, member: id, name, role, ...source }) =>
    Effect.gen(function* () {
      const payload = given({ name, role })
      const memberId = yield* chosenMember(id)
      const changed = yield* administered(
        source,
        (client) => client.members.change({ path: { memberId }, payload }),
        (organization) =>
          Effect.flatMap(Members, (members) => members.change(organization, memberId, payload, scopes)).pipe(
            Effect.map(memberView)
          )
      )
      yield* print(changed, json, ({ name, role }) => `${name} is ${role} now.`)
    })
).pipe(Command.withDescription("Change someone's name or role"))

const remove = Command.make("remove", { ...one, links: linksOption }, ({ json, links, member: id, ...source }) =>
  Effect.gen(function* () {
    const memberId = yield* chosenMember(id)
    yield* administered(
      source,
      (client) => client.members.remove({ path: { memberId }, urlParams: { links } }),
      (organization) => Effect.flatMap(Members, (members) => members.remove(organization, memberId, links === "revoke"))
    )
    yield* print({ id, removed: true }, json, () => "Removed. They are signed out within 2 seconds.")
  })
).pipe(Command.withDescription("Remove someone and end their sessions"))

const sessions = Command.make(
  "sessions",
  { member, ...sourceOptions, ...listOptions },
  ({ key, member: id, org, url, ...format }) =>
    Effect.gen(function* () {
      const memberId = yield* chosenMember(id)
      const all = yield* administered(
        { key, org, url },
        (client) => client.members.sessions({ path: { memberId }, urlParams: {} }),
        (organization) =>
          Effect.flatMap(Members, (members) => members.sessions(organization, memberId)).pipe(
            Effect.map((found) => found.map(sessionView))
          )
      )
      yield* printList(all, format, ["id", "application", "startedAt", "endsAt"])
    })
).pipe(Command.withDescription("List where someone is signed in"))

const signOut = Command.make(
  "sign-out",
  {
    ...one,
    session: Options.text("session").pipe(
      Options.withDescription("Only this session, as `member sessions` prints it"),
      Options.optional
    )
  },
  ({ json, member: id, session, ...source }) =>
    Effect.gen(function* () {
      const only = yield* Effect.transposeMapOption(session, (one) =>
        Effect.mapError(Schema.decode(SessionId)(one), () => new SessionNotFound({ sessionId: one }))
      )
      const memberId = yield* chosenMember(id)
      yield* administered(
        source,
        ({ members }) =>
          Option.match(only, {
            onNone: () => members.endSessions({ path: { memberId } }),
            onSome: (sessionId) => members.endSession({ path: { memberId, sessionId } })
          }),
        (organization) =>
          Effect.flatMap(Members, (members) => members.endSessions(organization, memberId, Option.getOrNull(only)))
      )
      yield* print({ id, session: Option.getOrNull(only), ended: true }, json, () => "Signed out within 2 seconds.")
    })
).pipe(Command.withDescription("End one of someone's sessions, or all of them"))

export const people = Command.make("member").pipe(
  Command.withDescription("People, their roles and where they are signed in"),
  Command.withSubcommands([list, invite, signIn, change, remove, sessions, signOut])
)

const listAudit = Command.make(
  "list",
  {
    actor: Options.text("actor").pipe(
      Options.withDescription("Only what this member or key did: its name or id, or operator"),
      Options.withSchema(AuditFilter.fields.actor.from),
      Options.optional
    ),
    action: Options.choice("action", AuditAction.literals).pipe(Options.withDescription("Only this"), Options.optional),
    limit: limitOption(20),
    ...sourceOptions,
    ...listOptions
  },
  ({ action, actor, key, limit, org, url, ...format }) =>
    Effect.gen(function* () {
      const wanted = given({ action, actor })
      const rows = yield* administered(
        { key, org, url },
        ({ members }) =>
          Effect.map(
            firstOf(limit, (page) => members.audit({ urlParams: { ...wanted, ...page }, withResponse: true })),
            (data) => ({ data })
          ),
        (id) =>
          Effect.flatMap(AuditLog, (log) => log.page(id, wanted, { limit, after: null })).pipe(
            Effect.map((found) => found.rows.map(auditView))
          )
      )
      yield* printList(rows, format, ["at", "actor", "actorName", "action", "subjectName", "subject"])
    })
).pipe(Command.withDescription("List who did what, newest first"))

export const audit = Command.make("audit").pipe(
  Command.withDescription("Who did what"),
  Command.withSubcommands([listAudit])
)
