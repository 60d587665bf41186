import { type CallOptions, everyPage, type ListOptions, type Transport } from "./Transport.ts"
import type { AuditEntry, Invitation, LinkedMember, Me, Member, MemberChange, Session } from "./Types.ts"

/** Which entries of the audit log to list. All conditions have to hold. */
export interface AuditOptions {
  /** The name or id of a member or a key, or `operator`. */
  readonly actor?: string | undefined
  /** What was done, such as `key.created`. */
  readonly action?: AuditEntry["action"] | undefined
}

/** The people of your organization. All but `me` needs the scope `administer`. */
export interface Members {
  /** Who you are, and what you may do. */
  readonly me: (options?: CallOptions) => Promise<Me>
  /** Everyone, with those who are invited. */
  readonly list: (options?: CallOptions) => Promise<ReadonlyArray<Member>>
  /** Invites somebody. The link is only in this response: copy it to them. */
  readonly invite: (invitation: Invitation, options?: CallOptions) => Promise<LinkedMember>
  /** Changes somebody's name or role. */
  readonly change: (id: string, change: MemberChange, options?: CallOptions) => Promise<Member>
  /** Removes somebody; with `links: "revoke"`, also the links to answers that they made. */
  readonly remove: (
    id: string,
    options?: CallOptions & { readonly links?: "keep" | "revoke" | undefined }
  ) => Promise<void>
  /** A link that signs somebody in once, within an hour. */
  readonly link: (id: string, options?: CallOptions) => Promise<LinkedMember>
  /** Where somebody is signed in. */
  readonly sessions: (id: string, options?: CallOptions) => Promise<ReadonlyArray<Session>>
  /** Signs somebody out in one place. */
  readonly endSession: (id: string, sessionId: string, options?: CallOptions) => Promise<void>
  /** Signs somebody out everywhere. */
  readonly endSessions: (id: string, options?: CallOptions) => Promise<void>
  /** Who did what in your organization, newest first. */
  readonly audit: (options?: AuditOptions & ListOptions) => AsyncGenerator<AuditEntry, void>
}

export const makeMembers = (transport: Transport): Members => {
  const { json } = transport
  const at = (id: string) => `/v1/members/${encodeURIComponent(id)}`
  return {
    me: async (options) => (await json<Me>({ method: "GET", path: "/v1/me" }, options)).data,
    list: async (options) => (await json<ReadonlyArray<Member>>({ method: "GET", path: "/v1/members" }, options)).data,
    invite: async (body, options) =>
      (await json<LinkedMember>({ method: "POST", path: "/v1/members", body }, options)).data,
    change: async (id, body, options) => (await json<Member>({ method: "PATCH", path: at(id), body }, options)).data,
    remove: async (id, { links = "keep", ...options } = {}) => {
      await json({ method: "DELETE", path: `${at(id)}?links=${links}` }, options)
    },
    link: async (id, options) => (await json<LinkedMember>({ method: "POST", path: `${at(id)}/links` }, options)).data,
    sessions: async (id, options) =>
      (await json<ReadonlyArray<Session>>({ method: "GET", path: `${at(id)}/sessions` }, options)).data,
    endSession: async (id, sessionId, options) => {
      await json({ method: "DELETE", path: `${at(id)}/sessions/${encodeURIComponent(sessionId)}` }, options)
    },
    endSessions: async (id, options) => {
      await json({ method: "DELETE", path: `${at(id)}/sessions` }, options)
    },
    audit: ({ action, actor, ...options } = {}) =>
      everyPage(transport, "/v1/audit", (page: ReadonlyArray<AuditEntry>) => page, options, { action, actor })
  }
}
