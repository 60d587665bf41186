// Bundles the service into dist/cli.mjs if the sources changed, then, with arguments, runs it with them.
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs"
import module from "node:module"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

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
  entryPoints: { cli: "src/layers/Cli.ts", worker: "src/layers/workers/Worker.ts" },
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

if (isProgram && !isFresh()) {
  rmSync(join(root, "dist"), { recursive: true, force: true })
  const { build } = await import("esbuild")
  await build(options)
}

/** The shell in which npm runs this passes no signals on: when it is gone, npm was told to stop. */
const stopWithNpm = () => {
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && process.kill(process.pid, "SIGTERM"), 250).unref()
}

if (isProgram && process.argv.length > 2) {
  if (process.env.npm_lifecycle_event !== undefined && process.platform !== "win32") stopWithNpm()
  // From Node 22 on, what was compiled is kept for the next start.
  module.enableCompileCache?.(join(root, "dist", "compiled"))
  await import(pathToFileURL(bundle).href)
}
