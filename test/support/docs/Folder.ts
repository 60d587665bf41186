import fs from "node:fs"
import path from "node:path"
import { Effect } from "effect"
import { build } from "esbuild"
import { programFolder } from "../Command.ts"
import { link } from "../Packed.ts"
import { root } from "./Blocks.ts"
import { surveyCsv } from "./OwnSurvey.ts"

/** What the snippets in TypeScript import beside the package itself. */
const IMPORTED = ["@effect/platform", "@modelcontextprotocol/sdk", "@types/node", "effect"]

/** What the package exports, by its name. */
const CLIENTS = {
  "audience-insights/client": path.join(root, "src/client/Client.ts"),
  "audience-insights/effect": path.join(root, "src/http/client/Client.ts")
}

/** curl that fails where the answer is no 2xx, says what the answer was, and ends its line. */
const curl = (real: string) => `#!/bin/sh\nexec ${real} --fail-with-body --max-time 60 -w '\\n' "$@"\n`

/** npm that runs commands as its script does, without npm's own start and the look for changed sources. */
const npm = (real: string) => `#!/bin/sh
if [ "$1 $2 $3 $4" = "run -s cli --" ]; then
  shift 4
  exec ${process.execPath} ${path.join(root, "bin.mjs")} "$@"
fi
exec ${real} "$@"
`

/** The page whose commands are run by npm itself, as readers run them. */
const BY_NPM = "README.md"

const whereIs = (name: string) =>
  (process.env.PATH ?? "").split(path.delimiter).find((folder) => fs.existsSync(path.join(folder, name)))

/** Whether the programs are here without which no snippet of the shell runs. */
export const canRun = ["bash", "curl"].every((name) => whereIs(name) !== undefined)
export const hasPython = whereIs("python3") !== undefined
export const hasR = whereIs("Rscript") !== undefined

/**
 * A folder that is to snippets what a clone is to readers: the program, their own survey beside it, and the client as if
 * it had been installed. `bin` comes first in the path.
 */
export const snippetFolder = (reader: string) =>
  Effect.gen(function* () {
    const folder = yield* programFolder
    for (const name of ["build.mjs", "package.json", "dist", "src", "docs", "examples"])
      fs.symlinkSync(path.join(root, name), path.join(folder, name))
    fs.writeFileSync(path.join(folder, "survey.csv"), surveyCsv(reader))
    const bin = path.join(folder, "bin")
    fs.mkdirSync(bin)
    fs.writeFileSync(path.join(bin, "curl"), curl(path.join(whereIs("curl") ?? "/usr/bin", "curl")), { mode: 0o755 })
    if (reader !== BY_NPM)
      fs.writeFileSync(path.join(bin, "npm"), npm(path.join(whereIs("npm") ?? "/usr/bin", "npm")), { mode: 0o755 })
    link(folder, IMPORTED)
    const compilerOptions = {
      ...JSON.parse(fs.readFileSync(path.join(root, "tsconfig.json"), "utf8")).compilerOptions,
      noUnusedLocals: false,
      typeRoots: [path.join(root, "node_modules/@types")],
      paths: Object.fromEntries(Object.entries(CLIENTS).map(([name, file]) => [name, [file]]))
    }
    fs.mkdirSync(path.join(folder, "ts"))
    fs.writeFileSync(path.join(folder, "ts/package.json"), JSON.stringify({ type: "module" }))
    fs.writeFileSync(path.join(folder, "ts/tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }))
    return { folder, bin }
  })

/** Makes programs of the TypeScript in a folder of snippets, in `ts/out`. */
export const bundle = (folder: string) =>
  build({
    absWorkingDir: folder,
    entryPoints: ["ts/*.ts"],
    outdir: "ts/out",
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    alias: CLIENTS,
    logLevel: "silent"
  })
