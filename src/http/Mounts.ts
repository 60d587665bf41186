import { Effect } from "effect"
import { makeConsolePages } from "./handlers/ConsolePages.ts"
import { makeMcpMount } from "./mcp/McpMount.ts"
import type { McpServices } from "./mcp/Server.ts"
import { makeOAuthMounts } from "./oauth/Mounts.ts"

/** What answers beside the REST side: hosts of tools, authorization, the console. */
export const makeMounts = Effect.gen(function* () {
  const mcp = yield* makeMcpMount<McpServices>(async (...made) =>
    (await import("./mcp/Protocol.ts")).serveProtocol(...made)
  )
  return [mcp, ...(yield* makeOAuthMounts), yield* makeConsolePages]
})
