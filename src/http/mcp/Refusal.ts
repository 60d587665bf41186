/** JSON-RPC codes: the standard's, and those that the protocol's own implementations use. */
export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  server: -32000,
  sessionNotFound: -32001
} as const

/** A request refused before it reached a tool: an HTTP status with a JSON-RPC error that belongs to no request. */
export const refusal = (
  status: number,
  code: number,
  message: string,
  headers: Readonly<Record<string, string>> = {}
): Response => Response.json({ jsonrpc: "2.0", error: { code, message }, id: null }, { status, headers })

export const methodNotAllowed = (allowed: string): Response =>
  refusal(405, rpcCodes.server, `This path answers to ${allowed} only.`, { Allow: allowed })
