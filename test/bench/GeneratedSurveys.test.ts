import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Half } from "../../bench/surveys/generated/Files.ts"
import { readHalf } from "../../bench/surveys/generated/Read.ts"

/** One file of every kind is read here; `npm run bench:surveys:generated` reads several. */
const SEEDS = 1
/**
 * Files that may be read otherwise than meant, with a doubt at each such place, and without one. Of rankings in one cell, letters
 * beside words and parts beside per cents a doubt is all that can be asked for.
 */
const LEEWAY: Readonly<Record<Half, readonly [doubted: number, wrong: number]>> = {
  fitted: [3, 0],
  "held out": [8, 0],
  later: [0, 1]
}

const folder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "generated-surveys-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
)

describe("files of which it is known what is meant", () => {
  it.scoped.each(["fitted", "held out", "later"] satisfies ReadonlyArray<Half>)("are read so or doubted: %s", (half) =>
    Effect.gen(function* () {
      const reads = yield* readHalf(half, SEEDS, yield* folder)
      const of = (wanted: string) =>
        reads
          .filter(({ outcome }) => outcome === wanted)
          .map(({ made, problems }) => `${made.name}: ${problems.join("; ")}`)
      const [doubted, wrong] = LEEWAY[half]
      assert.isAtMost(of("wrong").length, wrong, of("wrong").join("\n"))
      assert.isAtMost(of("doubted").length, doubted, of("doubted").join("\n"))
    })
  )
})
