// Bundles the service into dist/cli.mjs and the console into dist/console, each if its sources changed; then, with arguments,
// runs the service with them.
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join, sep } from "node:path"
import { fileURLToPath } from "node:url"
import { thirdPartyNotice } from "./licences.mjs"

const root = fileURLToPath(new URL(".", import.meta.url))
const dist = join(root, "dist")
const pages = join(dist, "console")
/** What the console's build leaves beside its pages. */
const CONSOLE = ["console", "console-bundled.json"]

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => join(root, folder, file))
    .filter((file) => !file.includes(`${sep}node_modules${sep}`))
const changedAt = (file) => statSync(file).mtimeMs
const isFresh = (made, sources) => existsSync(made) && sources.every((file) => changedAt(file) < changedAt(made))

const consoleFolder = join("src", "http", "console")
const serviceSources = [
  ...["package-lock.json", "build.mjs", "licences.mjs", "LICENSE", "NOTICE"].map((file) => join(root, file)),
  ...filesIn("src").filter((file) => !file.startsWith(join(root, consoleFolder, sep)))
]
/** What of the rest of the sources the console may import. */
const shared = ["client", "domain/evidence", "domain/oauth", "domain/statistics", "domain/text"].map((room) =>
  join("src", room)
)
const consoleSources = [
  ...["package-lock.json", "build-console.mjs"].map((file) => join(root, file)),
  ...[consoleFolder, ...shared].flatMap(filesIn)
]

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

/**
 * Node's own modules are required, not imported: importing one reads all that it exports, and what `node:http` and
 * `node:crypto` export loads fetch and Web Crypto.
 */
const requiredFromNode = {
  name: "required-from-node",
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^node:/ }, ({ kind, path }) =>
      kind === "import-statement" ? { path, namespace: "node" } : { path, external: true }
    )
    onLoad({ filter: /.*/, namespace: "node" }, ({ path }) => ({ contents: `module.exports = require("${path}")` }))
  }
}

/** Libraries that are loaded by what this service uses, and never reached: a generator of test cases, and formats of settings. */
const withoutUnreached = {
  name: "without-unreached",
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^(fast-check|ini|toml|yaml)$/ }, ({ path }) => ({ path, namespace: "unreached" }))
    onLoad({ filter: /.*/, namespace: "unreached" }, () => ({ contents: "module.exports = {}" }))
  }
}

/** The dictionary reads its words from a file beside it, which the bundle has not: they become a part of it, in order. */
const wordsIn = (path) =>
  readFileSync(path, "utf8")
    .split("\n")
    .map((line) => line.split("/")[0].toLowerCase())
    .sort()
    .join("\n")
const withWords = {
  name: "with-words",
  setup: ({ onLoad }) =>
    onLoad({ filter: /dictionary-en[\\/]index\.js$/ }, ({ path }) => ({
      contents: `export default { dic: ${JSON.stringify(wordsIn(path.replace(/js$/, "dic")))} }`
    }))
}

/** The fonts of PDFs, which go beside the bundle. */
const FONTS = "node_modules/dejavu-fonts-ttf"

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
  plugins: [withoutPages, withoutUnreached, withWords, requiredFromNode],
  banner: { js: banner }
}

const isProgram = process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)

/** Writes down of which packages the bundle holds parts, as their folders. */
const noteBundled = ({ inputs }) => {
  const folders = Object.keys(inputs).flatMap(
    (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []
  )
  writeFileSync(join(dist, "bundled.json"), JSON.stringify([...new Set([...folders, FONTS])].sort()))
}

/** Puts beside a bundle the data that it reads. */
export const copyData = (folder) => {
  cpSync(join(root, "src", "layers", "demo", "surveys"), join(folder, "surveys"), { recursive: true })
  for (const file of ["meanings.bin", "meanings.LICENSE"])
    cpSync(join(root, "src", "layers", "words", file), join(folder, file))
  for (const font of ["DejaVuSansCondensed.ttf", "DejaVuSansCondensed-Bold.ttf"])
    cpSync(join(root, FONTS, "ttf", font), join(folder, "fonts", font))
}

const buildService = async () => {
  if (existsSync(dist)) {
    for (const entry of readdirSync(dist)) {
      if (!CONSOLE.includes(entry)) rmSync(join(dist, entry), { recursive: true, force: true })
    }
  }
  const { build } = await import("esbuild")
  noteBundled((await build({ ...options, metafile: true })).metafile)
  copyData(dist)
}

/** Puts beside the bundle under which licences it, what it holds of others, and its data are. */
const writeLicences = () => {
  const bundled = ["bundled.json", "console-bundled.json"].flatMap((file) =>
    JSON.parse(readFileSync(join(dist, file), "utf8"))
  )
  writeFileSync(join(dist, "LICENCES.txt"), thirdPartyNotice(root, bundled))
  for (const file of ["LICENSE", "NOTICE"]) cpSync(join(root, file), join(dist, file))
}

if (isProgram) {
  const isServiceFresh = isFresh(join(dist, "cli.mjs"), serviceSources)
  const isConsoleFresh = isFresh(join(pages, "index.html"), consoleSources)
  if (!isServiceFresh) await buildService()
  if (!isConsoleFresh) {
    const { buildConsole } = await import("./build-console.mjs")
    await buildConsole()
  }
  if (!isServiceFresh || !isConsoleFresh) writeLicences()
}

if (isProgram && process.argv.length > 2) await import("./bin.mjs")
