// Bundles the service with some of its data modules exchanged: node exchanged.mjs FOLDER MODULES.json, where the file has
// the new text of each module by its path below src.
import { readFileSync } from "node:fs"
import { relative } from "node:path"
import { build } from "esbuild"
import { options } from "../../build.mjs"

const [folder, file] = process.argv.slice(2)
const modules = new Map(Object.entries(JSON.parse(readFileSync(file, "utf8"))))
const exchanged = new Set()

const exchange = {
  name: "exchange",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const name = relative(`${options.absWorkingDir}/src`, path).replaceAll("\\", "/")
      const contents = modules.get(name)
      if (contents === undefined) return undefined
      exchanged.add(name)
      return { contents, loader: "ts" }
    })
}

await build({ ...options, outdir: folder, plugins: [...options.plugins, exchange] })
const missing = [...modules.keys()].filter((name) => !exchanged.has(name))
if (missing.length > 0) throw new Error(`Not part of the bundle: ${missing.join(", ")}`)
