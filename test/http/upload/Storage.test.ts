import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { FileSystem } from "@effect/platform"
import { SystemError } from "@effect/platform/Error"
import { NodeFileSystem } from "@effect/platform-node"
import { assert, describe, it, layer } from "@effect/vitest"
import { Cause, Effect, Exit } from "effect"
import { orStorageDefect, StorageUnavailable } from "../../../src/domain/StorageUnavailable.ts"
import { unwritable } from "../../../src/http/middleware/Envelope.ts"
import { isEnvelope } from "../../support/Envelope.ts"
import { over, submit } from "../../support/Imports.ts"
import { newTenant, send, testService } from "../../support/Service.ts"
import { lookUntil } from "../../support/Waiting.ts"

const unavailable = { status: 503, type: "api_error", code: "storage_unavailable", param: null }
const survey = ["id,Do you cook?", ...Array.from({ length: 40 }, (_, i) => `${i},${i % 2 ? "Yes" : "No"}`)].join("\n")
const cooking = { title: "Cooking", file: ["cooking.csv", survey] } as const
const health = Effect.map(send({ path: "/v1/healthcheck" }), ({ json, status }) => [status, json.status, json.disk])
const well = [200, "ok", "ok"]
const ill = [503, "degraded", "down"]

/** What is said where a write fails. */
const said = <E>(write: Effect.Effect<unknown, E>) =>
  Effect.map(Effect.exit(orStorageDefect(write)), (exit) => {
    const error = Exit.isFailure(exit) ? Cause.squash(exit.cause) : null
    if (!(error instanceof StorageUnavailable)) return assert.fail(`${exit}`)
    return unwritable(error).message
  })

const failing = (code: string) =>
  new SystemError({
    reason: "Unknown",
    module: "FileSystem",
    method: "writeAll",
    cause: Object.assign(new Error(code), { code })
  })

describe("a file that cannot be written", () => {
  it.effect.each([
    ["ENOSPC", /^The disk that uploads are written to is full/],
    ["EDQUOT", /^The disk that uploads are written to is full/],
    ["EROFS", /is read-only/],
    ["EACCES", /^The service can't write/],
    ["EPERM", /^The service can't write/],
    ["EIO", /^The file could not be written to the service's disk: try again/]
  ] as const)("%s", ([code, expected]) => Effect.map(said(failing(code)), (message) => assert.match(message, expected)))

  it.scoped("says so of a device that is full", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const file = yield* files.open("/dev/full", { flag: "w" })
      assert.match(yield* said(file.writeAll(new Uint8Array(10))), /is full/)
    }).pipe(Effect.provide(NodeFileSystem.layer))
  )
})

const folder = mkdtempSync(join(tmpdir(), "insights-storage-"))
process.once("exit", () => rmSync(folder, { recursive: true, force: true }))

layer(testService({ DATA_DIR: folder }))("a data directory that goes", (it) => {
  it.effect("is said by uploads and health checks until it is back", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      assert.deepStrictEqual(yield* health, well)
      const imports = join(folder, "imports")
      rmSync(imports, { recursive: true })
      writeFileSync(imports, "no folder")
      isEnvelope(yield* submit(tenant, cooking), unavailable)
      assert.deepStrictEqual(yield* health, ill)
      rmSync(imports)
      assert.deepStrictEqual(yield* health, well)
      assert.strictEqual((yield* submit(tenant, cooking)).status, 202)
    })
  )
})

const SIZE = 4 * 1024 * 1024

/** A disk of its own, which only root may make. */
const smallDisk = (): string | null => {
  const mounted = join(folder, "small")
  try {
    mkdirSync(mounted)
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", mounted], { stdio: "ignore" })
  } catch {
    return null
  }
  process.prependOnceListener("exit", () => execFileSync("umount", ["-l", mounted]))
  return mounted
}

const small = smallDisk()

describe.skipIf(small === null)("on a disk that this user can mount", () => {
  layer(testService({ DATA_DIR: small ?? folder }))((it) => {
    it.effect("an upload to a full disk is a 503 that says so, and the next one is taken once there is room", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant()
        assert.deepStrictEqual(yield* health, well)
        const filler = join(small!, "filler")
        const { bavail, bsize } = statfsSync(small!)
        writeFileSync(filler, new Uint8Array(bavail * bsize))
        const refused = yield* submit(tenant, cooking)
        isEnvelope(refused, unavailable)
        assert.match(refused.json.error.message, /is full.*makes room/)
        assert.deepStrictEqual(yield* health, ill)
        rmSync(filler)
        assert.deepStrictEqual(yield* health, well)
        const taken = yield* submit(tenant, cooking)
        assert.strictEqual((yield* over(tenant, taken.json.data.id)).json.data.status, "done")
      })
    )

    it.effect("an upload that fills the disk is refused, and leaves the room that there was", () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant()
        const large = { title: "Large", file: ["large.csv", new Uint8Array(SIZE).fill(0x61)] } as const
        isEnvelope(yield* submit(tenant, large), unavailable)
        // What was written of it goes just after the answer.
        yield* lookUntil(health, ([status]) => status === 200)
      })
    )
  })
})
