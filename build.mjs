// Bundles the service into dist/cli.mjs if the sources changed, then, with arguments, runs it with them.
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL(".", import.meta.url))
const bundle = join(root, "dist", "cli.mjs")
const inputs = ["package-lock.json", "build.mjs"].map((file) => join(root, file))
const sources = readdirSync(join(root, "src"), { recursive: true }).map((file) => join(root, "src", file))
const changedAt = (file) => statSync(file).mtimeMs
const isFresh = () => existsSync(bundle) && [...inputs, ...sources].every((file) => changedAt(file) < changedAt(bundle))

// Libraries in CommonJS ask for a require. Node 20 has no name for itself, without which pg loads all of fetch to find out
// that it does not run in a worker of Cloudflare's.
const banner = [
  'import { createRequire as __createRequire } from "node:module";',
  "const require = __createRequire(import.meta.url);",
  'globalThis.navigator ??= { userAgent: "Node.js/" + process.versions.node.split(".")[0] };'
].join(" ")

/** The platform's index names the documentation pages, megabytes each, which would then be part of what is loaded first. */
const withoutPages = {
  name: "without-pages",
  setup: ({ onLoad }) =>
    onLoad({ filter: /@effect[\\/]platform[\\/]dist[\\/]esm[\\/]index\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(/^export \* as HttpApi(Scalar|Swagger) .*$/gm, "")
    }))
}

/** How the service is bundled. */
export const options = {
  absWorkingDir: root,
  entryPoints: { cli: "src/layers/Start.ts", worker: "src/layers/workers/Worker.ts" },
  outdir: "dist",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  platform: "node",
  target: "node20",
  format: "esm",
  minifyWhitespace: true,
  legalComments: "none",
  logLevel: "warning",
  external: ["pg-native"],
  plugins: [withoutPages],
  banner: { js: banner }
}

const isProgram = process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)

/** Writes down of which packages the bundle holds parts, as their folders. */
const noteBundled = ({ inputs }) => {
  const folders = Object.keys(inputs).flatMap(
    (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []
  )
  writeFileSync(join(root, "dist", "bundled.json"), JSON.stringify([...new Set(folders)].sort()))
}

if (isProgram && !isFresh()) {
  rmSync(join(root, "dist"), { recursive: true, force: true })
  const { build } = await import("esbuild")
  noteBundled((await build({ ...options, metafile: true })).metafile)
  cpSync(join(root, "src", "layers", "demo", "surveys"), join(root, "dist", "surveys"), { recursive: true })
}

if (isProgram && process.argv.length > 2) await import("./bin.mjs")
