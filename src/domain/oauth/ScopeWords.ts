import type { Scope } from "../Scope.ts"
import type { ProtectedResource } from "./Resources.ts"

type Words = Readonly<Record<Scope, string>>

const tools: Words = {
  read: "Look at audiences, projects and the credit balance",
  ask: "Ask questions, which costs credits",
  manage: "Create, rename and delete audiences",
  administer: "Manage people and keys, which no tool does"
}

const words: Readonly<Record<ProtectedResource, Words>> = {
  "/mcp": tools,
  "/v1": {
    read: "Look at audiences, projects, answers and credits",
    ask: tools.ask,
    manage: "Create, change and delete audiences, answers and webhook secrets; upload and change projects",
    administer: "Manage people, keys and the language model; delete projects"
  }
}

/** What a scope allows at a resource, in words for the person who grants it. */
export const scopeWords = (resource: ProtectedResource, scope: Scope): string => words[resource][scope]
