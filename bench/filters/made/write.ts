import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { MADE } from "./surveys.ts"

const folder = process.argv[2]
if (folder === undefined) throw new Error("Name a folder to write the files to.")
mkdirSync(folder, { recursive: true })
for (const [name, { codebook, csv }] of Object.entries(MADE)) {
  writeFileSync(join(folder, `${name}.csv`), csv)
  writeFileSync(join(folder, `${name}.codebook.csv`), codebook)
}
