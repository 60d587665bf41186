import type { Run } from "./Calls.ts"
import { makeEndpoint } from "./Endpoint.ts"
import type { SessionStore } from "./KeptSessions.ts"
import { type McpServices, makeServer } from "./Server.ts"

/** The protocol with the service's own tools, resources and prompts. */
export const serveProtocol = (
  run: Run<McpServices>,
  now: () => number,
  onerror: (error: Error) => void,
  store: SessionStore
) => makeEndpoint(({ era }) => makeServer(run, era), now, onerror, store)
