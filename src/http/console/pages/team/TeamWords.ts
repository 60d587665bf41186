import type { ApiKey, AuditEntry, Member } from "../../../../client/Client.ts"

/** Something that a key may do. */
export type Scope = ApiKey["scopes"][number]

export const roles: ReadonlyArray<readonly [role: Member["role"], label: string, about: string]> = [
  ["viewer", "Viewer", "Sees everything, and can't ask or change anything."],
  ["analyst", "Analyst", "Can also ask, upload and change things."],
  ["owner", "Owner", "Can also manage people, keys and the model, and delete projects."]
]

export const roleWords = (role: Member["role"]): string => roles.find(([one]) => one === role)?.[1] ?? role

export const scopeChoices: ReadonlyArray<readonly [scope: Scope, about: string]> = [
  ["read", "Look at everything"],
  ["ask", "Ask questions, which costs credits"],
  ["manage", "Create, upload and change"],
  ["administer", "Manage people, keys and the model; delete projects"]
]

/** What a key may do, in a few words. */
export const scopesInWords = (scopes: ReadonlyArray<Scope>): string =>
  scopes.length === scopeChoices.length ? "Everything" : scopes.join(", ")

/** What was done, as it is said of whoever did it. */
export const actionWords: Readonly<Record<AuditEntry["action"], string>> = {
  "key.created": "created the key",
  "key.rotated": "replaced the key",
  "key.revoked": "revoked the key",
  "member.invited": "invited",
  "member.link_made": "created a sign-in link for",
  "member.changed": "changed",
  "member.removed": "removed",
  "member.session_ended": "signed out",
  signed_in: "signed in to",
  "project.imported": "imported the project",
  "project.deleted": "deleted the project",
  "audience.deleted": "deleted the audience",
  "history.deleted": "deleted the answer",
  "history.shared": "shared the answer",
  "history.share_revoked": "revoked a link to the answer",
  "report.deleted": "deleted the report",
  "report.shared": "shared the report",
  "report.share_revoked": "revoked a link to the report",
  "model.connected": "connected the model",
  "model.disconnected": "disconnected the model"
}

export const actions = Object.keys(actionWords) as ReadonlyArray<AuditEntry["action"]>

/** Who did something. */
export const actorWords = ({ actor, actorName }: AuditEntry): string => {
  if (actor === "operator") return "The administrator"
  if (actor === "application") return "An application"
  return actor === "key" ? `Key “${actorName}”` : (actorName ?? "Someone")
}
