import type { Scope } from "../Access.ts"

/** What each scope allows, in words for the person who grants it. */
export const scopeWords: Readonly<Record<Scope, string>> = {
  read: "Look at audiences, projects and the credit balance",
  ask: "Ask questions, which costs credits",
  manage: "Create, rename and delete audiences"
}
