import { assert, describe, it } from "@effect/vitest"
import type { McpUiResourceMeta, RESOURCE_MIME_TYPE } from "@modelcontextprotocol/ext-apps/app-bridge"
import { expect } from "vitest"
import { ANSWERS_URI, answersContents, chartPage } from "../../../src/http/mcp/app/Resource.ts"
import { bundleApp } from "../../support/mcp/AppScript.ts"

const SCRIPT = "../../../src/http/mcp/app/Script.json"

describe("the page that shows answers", () => {
  it("has the script of its sources", async () => {
    await expect(`${JSON.stringify({ script: await bundleApp() }, null, 2)}\n`).toMatchFileSnapshot(SCRIPT)
  })

  it("is one file with one script that ends where it should", () => {
    assert.strictEqual(chartPage.match(/<script/g)?.length, 1)
    assert.strictEqual(chartPage.match(/<\/script/g)?.length, 1)
    assert.notMatch(chartPage, /<!--|\ssrc=|\shref=|url\(|@import|innerHTML|https?:/)
    assert.isBelow(chartPage.length, 40_000)
  })

  it("is declared as an MCP App that needs no network", () => {
    assert.strictEqual(answersContents.mimeType, "text/html;profile=mcp-app" satisfies typeof RESOURCE_MIME_TYPE)
    assert.match(ANSWERS_URI, /^ui:\/\//)
    assert.deepStrictEqual(answersContents._meta.ui, {
      csp: { connectDomains: [], resourceDomains: [] },
      prefersBorder: true
    } satisfies McpUiResourceMeta)
  })
})
