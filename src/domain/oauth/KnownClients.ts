/**
 * Descriptions of themselves that well-known clients publish at the addresses that are their names. They stand in where
 * the published ones cannot be read, so that these clients work on machines without a way out.
 */
export const knownClients: Readonly<Record<string, object>> = Object.fromEntries(
  [
    {
      client_id: "https://claude.ai/oauth/mcp-oauth-client-metadata",
      client_name: "Claude",
      redirect_uris: ["https://claude.ai/api/mcp/auth_callback"],
      token_endpoint_auth_method: "none"
    },
    {
      client_id: "https://claude.ai/oauth/claude-code-client-metadata",
      client_name: "Claude Code",
      redirect_uris: ["http://localhost/callback", "http://127.0.0.1/callback"],
      token_endpoint_auth_method: "none"
    },
    {
      client_id: "https://chatgpt.com/oauth/client.json",
      client_name: "ChatGPT",
      redirect_uris: ["https://chatgpt.com/connector_platform_oauth_redirect"],
      token_endpoint_auth_method: "private_key_jwt",
      token_endpoint_auth_methods_supported: ["none", "private_key_jwt"]
    },
    {
      client_id: "https://vscode.dev/oauth/client-metadata.json",
      client_name: "Visual Studio Code",
      redirect_uris: ["http://127.0.0.1:33418/", "https://vscode.dev/redirect"],
      token_endpoint_auth_method: "none"
    }
  ].map((document) => [document.client_id, document])
)
