// Makes a release of the changes beside it: the next version wherever it stands, its section of the changelog. `--dry-run`
// prints both and changes nothing. See README.md.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { changeOf, nextVersion, released } from "./Changes.mjs"

const changesets = fileURLToPath(new URL(".", import.meta.url))
const root = join(changesets, "..")
const read = (name) => readFileSync(join(root, name), "utf8")

const files = readdirSync(changesets).filter((name) => name.endsWith(".md") && name !== "README.md")
const changes = files.sort().map((name) => changeOf(name, readFileSync(join(changesets, name), "utf8")))
if (changes.length === 0) {
  console.error("Nothing to release: .changeset has no changes.")
  process.exit(1)
}

const { version: current } = JSON.parse(read("package.json"))
const version = nextVersion(current, changes)
const changelog = released(read("CHANGELOG.md"), version, new Date().toISOString().slice(0, 10), changes)

if (process.argv.includes("--dry-run")) {
  console.log(`${current} → ${version}\n`)
  console.log(changelog.slice(changelog.indexOf(`## [${version}]`)).split("\n## [")[0])
} else {
  writeFileSync(join(root, "CHANGELOG.md"), changelog)
  for (const name of ["package.json", "package-lock.json"])
    writeFileSync(
      join(root, name),
      read(name).replaceAll(`"version": "${current}"`, (found, at, text) => {
        const own = text.slice(0, at).match(/"name": "([^"]+)"[^}]*$/)?.[1] === "audience-insights"
        return own ? `"version": "${version}"` : found
      })
    )
  for (const place of ["src/domain/Version.ts", "python/src/audience_insights/_version.py"])
    writeFileSync(join(root, place), read(place).replace(`"${current}"`, `"${version}"`))
  for (const name of files) rmSync(join(changesets, name))
  console.log(`${current} → ${version}: look at the difference, commit it, and push the tag v${version}.`)
}
