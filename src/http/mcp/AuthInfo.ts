import type { AuthInfo, ServerContext } from "@modelcontextprotocol/server"
import type { Access } from "../../domain/Access.ts"

/** What a bearer may do, as the protocol library carries it to the handlers; the token itself stays behind. */
export const authInfoOf = (access: Access, resourceMetadataUrl: string): AuthInfo => ({
  token: "",
  clientId: access.subject,
  scopes: [...access.scopes],
  resourceMetadataUrl,
  extra: { access }
})

/** What the bearer of a request may do. The gate lets no request pass without it. */
export const accessOf = ({ http }: Pick<ServerContext, "http">): Access => {
  const access = http?.authInfo?.extra?.access
  if (access === undefined) throw new Error("A request reached its handler without passing the gate")
  return access as Access
}
