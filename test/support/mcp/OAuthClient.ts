type Stored = Record<string, unknown> | undefined

/** What an MCP client keeps while it authorizes, in memory; shaped so that every client library takes it. */
export class ClientMemory {
  readonly redirectUrl = "http://127.0.0.1:7777/callback"
  readonly clientMetadata = {
    client_name: "MCP client",
    redirect_uris: [this.redirectUrl],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none"
  }
  /** Where the client sent the browser. */
  sentTo: URL | undefined
  private readonly kept = new Map<string, Stored | string>()

  constructor(readonly clientMetadataUrl?: string) {}

  state = () => "state"
  clientInformation = () => this.kept.get("client") as never
  saveClientInformation = (client: object) => void this.kept.set("client", { ...client })
  tokens = () => this.kept.get("tokens") as never
  saveTokens = (tokens: object) => void this.kept.set("tokens", { ...tokens })
  codeVerifier = () => this.kept.get("verifier") as never
  saveCodeVerifier = (verifier: string) => void this.kept.set("verifier", verifier)
  discoveryState = () => this.kept.get("discovery") as never
  saveDiscoveryState = (found: object) => void this.kept.set("discovery", { ...found })
  redirectToAuthorization = (url: URL) => {
    this.sentTo = url
  }
}
