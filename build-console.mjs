// Builds the web console into dist/console; as a program, serves it while it is worked on: npm run console.
import { readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { build, createServer } from "vite"
import solid from "vite-plugin-solid"

const root = fileURLToPath(new URL(".", import.meta.url))
const made = join(root, "dist", "console")
const packages = join(root, "dist", "console-bundled.json")

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  })

/** What the service sends to browsers that take it compressed, which is all of them. */
const compress = (folder) => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotli(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Writes down of which packages the console holds parts, as their folders. */
const noteBundled = {
  name: "note-bundled",
  generateBundle: (_, bundle) => {
    const modules = Object.values(bundle).flatMap((chunk) => Object.keys(chunk.modules ?? {}))
    const folders = modules.flatMap((file) => /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])
    writeFileSync(packages, JSON.stringify([...new Set(folders)].sort()))
  }
}

/**
 * Files that several modules go into: what nearly every page has, and the pages of sections that are alike. Together they
 * compress to a tenth less of the whole console than each by itself.
 */
const together = [
  [
    "shared",
    /console\/(?:data|session|shell)\/|parts\/(?:Confirmation|DataTable|Field|ListEditor|ShownOnce)|work\/WorkWords/
  ],
  ["team", /console\/pages\/team\//],
  ["work", /console\/pages\/work\//]
]

/** How the console is built. */
const options = {
  configFile: false,
  root: join(root, "src", "http", "console"),
  logLevel: "warn",
  plugins: [solid(), noteBundled],
  // Policies forbid what stands inline, so that nothing may be written into the pages; scripts are few and small.
  build: {
    outDir: `${made}.new`,
    emptyOutDir: true,
    manifest: "manifest.json",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: { output: { manualChunks: (id) => together.find(([, files]) => files.test(id))?.[0] } },
    target: "es2022",
    // A tenth smaller than by the usual means: small parts compress better together.
    minify: "terser",
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true, keep_fargs: false } },
    cssTarget: ["chrome111", "firefox115", "safari16.4"]
  }
}

/** The console as the service serves it; what was there before stands until the new one is whole. */
export const buildConsole = async () => {
  await build(options)
  compress(`${made}.new`)
  rmSync(made, { recursive: true, force: true })
  renameSync(`${made}.new`, made)
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const service = process.env.AUDIENCE_URL ?? "http://127.0.0.1:3000"
  const server = await createServer({
    ...options,
    logLevel: "info",
    server: {
      port: Number(process.env.PORT ?? 5173),
      proxy: { "/v1": service, "/oauth": service, "/.well-known": service }
    }
  })
  await server.listen()
  server.printUrls()
}
