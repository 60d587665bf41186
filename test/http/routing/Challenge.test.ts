import { assert, describe, it } from "@effect/vitest"
import { bearerChallenge } from "../../../src/http/routing/Routes.ts"

const SERVICE = "https://insights.example.com"
const METADATA = `resource_metadata="${SERVICE}/.well-known/oauth-protected-resource/mcp"`

describe("the challenge", () => {
  it("sends a client that has no token to authorize for everything", () => {
    assert.strictEqual(
      bearerChallenge(SERVICE, "/mcp"),
      `Bearer realm="audience-insights", ${METADATA}, scope="read ask manage"`
    )
  })

  it("says what is wrong with a token, in one line", () => {
    assert.strictEqual(
      bearerChallenge(SERVICE, "/mcp", { error: "invalid_token", description: 'It is "old"\r\nX: y é' }),
      `Bearer realm="audience-insights", ${METADATA}, scope="read ask manage", error="invalid_token", error_description="It is \\"old\\"  X: y  "`
    )
  })

  it("names the scopes that a request needs", () => {
    assert.include(
      bearerChallenge(SERVICE, "", { error: "insufficient_scope", description: "More.", scopes: ["manage"] }),
      'oauth-protected-resource", scope="manage", error="insufficient_scope"'
    )
  })
})
