// Makes everything that a release publishes, in one folder: node build-release.mjs FOLDER
// The package for npm, the wheel and source of the Python package, the bundle for Claude Desktop, a list of what all of it
// is made of, the notes, their checksums; and the image where Docker is. Needs python/.venv (see CONTRIBUTING.md).
import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL(".", import.meta.url))
const folder = resolve(process.argv[2] ?? "release")
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const run = (command, args, stdio = "inherit") =>
  execFileSync(command, args, { cwd: root, stdio, maxBuffer: 64 * 1024 * 1024 })
/** Whether there is a Docker that can build. */
const hasDocker = () => {
  try {
    run("docker", ["info"], "ignore")
    return true
  } catch {
    return false
  }
}

mkdirSync(folder, { recursive: true })
run("npm", ["pack", "--silent", "--pack-destination", folder])
const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz"))
run("npm", ["publish", join(folder, tarball), "--dry-run", "--silent", "--access", "public"])
const python = join(root, "python/.venv/bin/python")
run(python, ["-m", "build", "--no-isolation", "--outdir", folder, "python"])
const wheels = readdirSync(folder).filter((name) => name.startsWith("audience_insights-"))
run(python, ["-m", "twine", "check", "--strict", ...wheels.map((name) => join(folder, name))])
run(process.execPath, ["build-mcpb.mjs", join(folder, "audience-insights.mcpb")])
writeFileSync(join(folder, "sbom.cdx.json"), run("npm", ["sbom", "--sbom-format", "cyclonedx"], "pipe"))

const [, ...sections] = readFileSync(join(root, "CHANGELOG.md"), "utf8").split(/^(?=## \[)/m)
const notes = sections.find((section) => section.startsWith(`## [${version}]`))
writeFileSync(join(folder, "notes.md"), notes ?? `## [${version}]\n`)

if (hasDocker()) {
  const image = `audience-insights-api:${version}`
  run("docker", ["build", "-f", "deploy/Dockerfile", "-t", image, "."])
  run("docker", ["save", "-o", join(folder, `audience-insights-api-${version}.tar`), image])
}

const sums = readdirSync(folder)
  .filter((name) => name !== "SHA256SUMS")
  .map(
    (name) =>
      `${createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex")}  ${name}\n`
  )
writeFileSync(join(folder, "SHA256SUMS"), sums.join(""))
console.log(`${version}:\n${sums.join("")}`)
