import { Schema } from "effect"

/**
 * What a client may do: look at audiences, projects and credits; ask, which costs credits; change what is stored; decide who
 * else may, connect a language model, and delete projects.
 */
export const Scope = Schema.Literal("read", "ask", "manage", "administer")
export type Scope = typeof Scope.Type

/** Every scope, from the least to the most that it allows. */
export const scopes = Scope.literals

/** What applications are told to ask for: none of them has to administer, and tools have nothing for it. */
export const usualScopes = ["read", "ask", "manage"] as const satisfies ReadonlyArray<Scope>

/** What a person is in an organization. */
export const Role = Schema.Literal("owner", "analyst", "viewer").annotations({
  identifier: "Role",
  description:
    "`viewer` looks at everything; `analyst` also asks, uploads and changes; `owner` also manages people, keys and the " +
    "language model, and deletes projects"
})
export type Role = typeof Role.Type

/** What each role may do. */
export const scopesOf: Readonly<Record<Role, ReadonlyArray<Scope>>> = {
  owner: scopes,
  analyst: usualScopes,
  viewer: ["read"]
}

/** The scopes that a space-separated list names; unknown words are left out. */
export const readScopes = (list: string): ReadonlyArray<Scope> => {
  const named = new Set(list.split(" "))
  return scopes.filter((scope) => named.has(scope))
}
