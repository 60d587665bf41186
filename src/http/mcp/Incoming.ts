import type { AuthInfo } from "@modelcontextprotocol/server"
import type { SessionOwner } from "../../services/ports/ToolSessions.ts"

/** A request whose bearer is known and whose body was read. */
export interface Incoming {
  readonly request: Request
  readonly owner: SessionOwner
  readonly authInfo: AuthInfo
  /** The JSON of a POST. */
  readonly body: unknown
}
