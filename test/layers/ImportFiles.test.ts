import { FileSystem } from "@effect/platform"
import { NodeFileSystem } from "@effect/platform-node"
import { assert, layer } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, TestClock } from "effect"
import { folderPrefix, thisProcess } from "../../src/http/upload/Upload.ts"
import { ImportFilesConfigured } from "../../src/layers/ImportFiles.ts"
import { ImportFiles } from "../../src/services/usecases/SurveyImports.ts"

const MINUTE = 60_000

layer(NodeFileSystem.layer)("a folder of an import", (it) => {
  it.scoped("is nobody's once nothing was written to it for an hour", () =>
    Effect.gen(function* () {
      const disk = yield* FileSystem.FileSystem
      const root = yield* disk.makeTempDirectoryScoped()
      const settings = Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["DATA_DIR", root]])))
      const files = yield* Effect.provide(ImportFiles, Layer.provide(ImportFilesConfigured, settings))
      const folder = `${folderPrefix(thisProcess)}a`
      const path = `${root}/imports/${folder}`
      yield* disk.makeDirectory(path, { recursive: true })
      yield* disk.writeFileString(`${path}/1`, "a,b")
      const begun = new Date(0)
      yield* disk.utimes(`${path}/1`, begun, begun)
      yield* disk.utimes(path, begun, begun)
      const isOrphaned = Effect.map(files.all, (all) => all.map(({ orphaned }) => orphaned))

      yield* TestClock.setTime(59 * MINUTE)
      assert.deepStrictEqual(yield* isOrphaned, [false])
      yield* TestClock.setTime(61 * MINUTE)
      assert.deepStrictEqual(yield* isOrphaned, [true])
      const written = new Date(40 * MINUTE)
      yield* disk.utimes(`${path}/1`, written, written)
      assert.deepStrictEqual(yield* isOrphaned, [false])
    })
  )

  it.scoped(
    "cannot be made where the data directory cannot be written, and the service says so and does not start",
    () =>
      Effect.gen(function* () {
        const disk = yield* FileSystem.FileSystem
        const root = yield* disk.makeTempDirectoryScoped()
        yield* disk.writeFileString(`${root}/file`, "")
        const settings = Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["DATA_DIR", `${root}/file`]])))
        const built = yield* Effect.flip(Effect.scoped(Layer.build(Layer.provide(ImportFilesConfigured, settings))))
        assert.match(built.message, /^The data folder .*file\/imports is not a folder, .*: mend it, or set DATA_DIR/)
      })
  )
})
