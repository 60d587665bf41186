import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Pool } from "../../src/layers/postgres/Statements.ts"
import { StoresOnSql } from "../../src/layers/postgres/Stores.ts"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { databaseUrl } from "../support/bundle/Server.ts"
import { TestDatabase } from "../support/Database.ts"
import { kills } from "../support/ImportKills.ts"
import { newTenant } from "../support/Service.ts"

const folder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "kills-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
)

layer(Keys.Default.pipe(Layer.provideMerge(StoresOnSql), Layer.provideMerge(TestDatabase)))(
  "imports of a service that is killed",
  (it) => {
    it.scoped("become projects once, or say that the file is to be sent again", () =>
      Effect.gen(function* () {
        const { key } = yield* newTenant()
        const options = {
          bundle: resolve(import.meta.dirname, "../../dist/cli.mjs"),
          databaseUrl: databaseUrl(yield* Pool),
          folder: yield* folder,
          key,
          respondents: 100_000,
          progress: () => {}
        }
        assert.deepStrictEqual(yield* Effect.promise(() => kills(options)), [])
      })
    )
  }
)
