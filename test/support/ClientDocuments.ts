import { Effect, Layer } from "effect"
import { ClientDocuments, ClientDocumentUnavailable } from "../../src/layers/oauth/ClientDocuments.ts"
import { sourceOnly } from "./bundle/SourceOnly.ts"

const common = { grant_types: ["authorization_code", "refresh_token"], response_types: ["code"] }

/** Descriptions of the shapes that clients publish, on hosts that nobody has. */
export const published: Readonly<Record<string, object>> = {
  "https://client.example/meta.json": {
    ...common,
    client_name: "Published client",
    redirect_uris: ["http://127.0.0.1:7777/callback"],
    token_endpoint_auth_method: "none",
    application_type: "native"
  },
  "https://claude.example/oauth/mcp-oauth-client-metadata": {
    ...common,
    client_name: "Claude",
    redirect_uris: ["https://claude.example/api/mcp/auth_callback"],
    grant_types: [...common.grant_types, "urn:ietf:params:oauth:grant-type:jwt-bearer"],
    token_endpoint_auth_method: "none"
  },
  "https://claude.example/oauth/claude-code-client-metadata": {
    ...common,
    client_name: "Claude Code",
    redirect_uris: ["http://localhost/callback", "http://127.0.0.1/callback"],
    token_endpoint_auth_method: "none"
  },
  "https://chatgpt.example/oauth/client.json": {
    ...common,
    client_name: "ChatGPT",
    redirect_uris: ["https://chatgpt.example/connector_platform_oauth_redirect"],
    token_endpoint_auth_method: "private_key_jwt",
    token_endpoint_auth_methods_supported: ["none", "private_key_jwt"],
    jwks_uri: "https://chatgpt.example/oauth/jwks.json"
  },
  "https://vscode.example/oauth/client-metadata.json": {
    ...common,
    client_name: "Visual Studio Code",
    application_type: "native",
    redirect_uris: ["http://127.0.0.1:33418/", "https://vscode.example/redirect"],
    grant_types: [...common.grant_types, "urn:ietf:params:oauth:grant-type:device_code"],
    token_endpoint_auth_method: "none"
  },
  "https://secret.example/meta.json": {
    ...common,
    client_name: "With a secret",
    redirect_uris: ["https://secret.example/callback"],
    token_endpoint_auth_method: "client_secret_post"
  }
}

/** What a test says that needs the published documents: the service itself fetches over https, from public addresses. */
export const needsDocuments = sourceOnly("documents on hosts that nobody has")

/** The published documents without a network. */
export const ClientDocumentsTest = Layer.succeed(ClientDocuments, {
  fetch: (url) => {
    const document = published[url]
    return document === undefined
      ? new ClientDocumentUnavailable({ problem: "cannot be reached" })
      : Effect.succeed({ text: JSON.stringify({ client_id: url, ...document }), maxAge: 60 })
  }
})
