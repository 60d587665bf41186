// Writes audience-insights.mcpb, which Claude Desktop installs with a double click: the bridge to a service, in one file.
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { zipSync } from "fflate"
import { thirdPartyNotice } from "./licences.mjs"

const root = fileURLToPath(new URL(".", import.meta.url))
const { description, keywords, license, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))

const manifest = {
  manifest_version: "0.2",
  name: "audience-insights",
  display_name: "Audience Insights",
  version,
  description,
  long_description:
    "Ask your own surveys and described audiences from Claude. Every number says where it comes from: counted from people's answers, or estimated, with a margin of error. Needs a running Audience Insights service, on this computer or elsewhere.",
  author: { name: "The Audience Insights API authors" },
  license,
  keywords,
  server: {
    type: "node",
    entry_point: "server/index.mjs",
    mcp_config: {
      command: "node",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Claude Desktop puts its values in
      args: ["${__dirname}/server/index.mjs"],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Claude Desktop puts its values in
      env: { AUDIENCE_URL: "${user_config.url}", AUDIENCE_API_KEY: "${user_config.api_key}" }
    }
  },
  tools_generated: true,
  prompts_generated: true,
  compatibility: { platforms: ["darwin", "win32", "linux"], runtimes: { node: ">=20.0.0" } },
  user_config: {
    url: {
      type: "string",
      title: "Service address",
      description: "Where your Audience Insights service is",
      default: "http://127.0.0.1:3000",
      required: true
    },
    api_key: {
      type: "string",
      title: "API key",
      description: "The key that the first start printed, or one made with `key create`",
      sensitive: true,
      required: true
    }
  }
}

const entry = `
import { bridge } from "./src/layers/cli/McpBridge.ts"
await bridge({ url: process.env.AUDIENCE_URL, key: process.env.AUDIENCE_API_KEY })
`
const bundled = await build({
  absWorkingDir: root,
  stdin: { contents: entry, resolveDir: root, loader: "ts" },
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  minify: true,
  legalComments: "none",
  logLevel: "warning",
  write: false,
  metafile: true
})
const packages = Object.keys(bundled.metafile.inputs).flatMap(
  (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []
)
const text = (content) => new TextEncoder().encode(content)
const file = process.argv[2] ?? join(root, "audience-insights.mcpb")
writeFileSync(
  file,
  zipSync(
    {
      "manifest.json": text(JSON.stringify(manifest, null, 2)),
      "server/index.mjs": bundled.outputFiles[0].contents,
      LICENSE: text(readFileSync(join(root, "LICENSE"), "utf8")),
      "LICENCES.txt": text(thirdPartyNotice(root, [...new Set(packages)].sort()))
    },
    { level: 9, mtime: new Date("2020-01-01") }
  )
)
console.log(file)
