import { scopes } from "../../domain/Access.ts"

export const SERVER_PATH = "/.well-known/oauth-authorization-server"

/** The embedded authorization server, described as RFC 8414 prescribes. */
export const serverMetadata = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}/oauth/authorize`,
  token_endpoint: `${publicUrl}/oauth/token`,
  registration_endpoint: `${publicUrl}/oauth/register`,
  revocation_endpoint: `${publicUrl}/oauth/revoke`,
  scopes_supported: scopes,
  response_types_supported: ["code"],
  response_modes_supported: ["query", "fragment", "form_post"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  code_challenge_methods_supported: ["S256"],
  token_endpoint_auth_methods_supported: ["none", "client_secret_basic", "client_secret_post"],
  revocation_endpoint_auth_methods_supported: ["none", "client_secret_basic", "client_secret_post"],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${publicUrl}/docs`
})

/** A resource and who issues tokens for it, described as RFC 9728 prescribes. */
export const resourceMetadata = (publicUrl: string, path: string, issuers: ReadonlyArray<string>) => ({
  resource: publicUrl + path,
  ...(issuers.length === 0 ? {} : { authorization_servers: issuers }),
  scopes_supported: scopes,
  bearer_methods_supported: ["header"],
  resource_name: "Audience Insights",
  resource_documentation: `${publicUrl}/docs`
})

/** Where an issuer's own description is (RFC 8414, section 3.1): its path comes after the well-known one. */
export const metadataOf = (issuer: string): string => {
  const { origin, pathname } = new URL(issuer)
  return origin + SERVER_PATH + pathname.replace(/\/$/, "")
}
