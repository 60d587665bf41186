import type { Scope } from "../Access.ts"
import type { ProtectedResource } from "./Resources.ts"

type Words = Readonly<Record<Scope, string>>

const tools: Words = {
  read: "Look at audiences, projects and the credit balance",
  ask: "Ask questions, which costs credits",
  manage: "Create, rename and delete audiences"
}

const words: Readonly<Record<ProtectedResource, Words>> = {
  "/mcp": tools,
  "/v1": {
    read: "Look at audiences, projects, answers and credits",
    ask: tools.ask,
    manage: "Create, change and delete audiences, projects and webhook secrets; connect a language model"
  }
}

/** What a scope allows at a resource, in words for the person who grants it. */
export const scopeWords = (resource: ProtectedResource, scope: Scope): string => words[resource][scope]
