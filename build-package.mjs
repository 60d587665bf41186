// Makes what the published package holds beside the bundle of the service: two clients with their types.
// `npm pack` and `npm publish` run it after build.mjs.
import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"

const root = fileURLToPath(new URL(".", import.meta.url))
const lib = join(root, "lib")
const folders = { types: join(lib, "types"), cjs: join(lib, "cjs") }
for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true })

const shared = { absWorkingDir: root, bundle: true, legalComments: "none", logLevel: "warning", target: "es2022" }
const client = {
  ...shared,
  entryPoints: ["src/client/Client.ts"],
  platform: "neutral",
  minify: true,
  keepNames: true,
  lineLimit: 120
}
await Promise.all([
  build({ ...client, format: "esm", outfile: "lib/client.js" }),
  build({ ...client, format: "cjs", outfile: "lib/cjs/client.js" }),
  build({
    ...shared,
    entryPoints: ["src/http/client/Client.ts"],
    format: "esm",
    platform: "neutral",
    external: ["effect", "@effect/platform"],
    outfile: "lib/effect.js"
  })
])

const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc")
execFileSync(process.execPath, [compiler, "-p", join(root, "tsconfig.package.json")], { stdio: "inherit" })

/** Sources import each other by their own names, which those who have no sources resolve by those of the scripts. */
for (const entry of readdirSync(folders.types, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue
  const file = join(entry.parentPath, entry.name)
  const text = readFileSync(file, "utf8")
  writeFileSync(file, text.replace(/(from |import\()"(\.[^"]*)\.ts"/g, '$1"$2.js"'))
}
mkdirSync(folders.cjs, { recursive: true })
cpSync(join(folders.types, "client"), folders.cjs, { recursive: true })
writeFileSync(join(folders.cjs, "package.json"), '{ "type": "commonjs" }\n')
