import type { Effect } from "effect"
import { type Answer, ask } from "../OAuth.ts"

const REVISION = "2026-07-28"

const headersOf = (bearer: string, more: Readonly<Record<string, string>>) => ({
  ...(bearer !== "" && { Authorization: `Bearer ${bearer}` }),
  "Content-Type": "application/json",
  Accept: "application/json, text/event-stream",
  ...more
})

/** One request in the form of 2026-07-28, as it goes over the wire. */
export const request = (
  base: string,
  bearer: string,
  method: string,
  params: Readonly<Record<string, unknown>> = {}
): Effect.Effect<Answer> =>
  ask(`${base}/mcp`, {
    method: "POST",
    headers: headersOf(bearer, {
      "MCP-Protocol-Version": REVISION,
      "Mcp-Method": method,
      ...(typeof params.name === "string" && { "Mcp-Name": params.name }),
      ...(typeof params.uri === "string" && { "Mcp-Name": params.uri })
    }),
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method,
      params: {
        ...params,
        _meta: {
          "io.modelcontextprotocol/protocolVersion": REVISION,
          "io.modelcontextprotocol/clientInfo": { name: "tests", version: "1" },
          "io.modelcontextprotocol/clientCapabilities": {}
        }
      }
    })
  })

export const toolCall = (base: string, bearer: string, name: string, given: Readonly<Record<string, unknown>> = {}) =>
  request(base, bearer, "tools/call", { name, arguments: given })
