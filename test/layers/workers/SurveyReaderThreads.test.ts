import { FileSystem } from "@effect/platform"
import { NodeFileSystem } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SurveyReaderThreads } from "../../../src/layers/SurveyFiles.ts"
import { SurveyFilesNode } from "../../../src/layers/survey-files/SurveyFiles.ts"
import { SurveyLimits, SurveyReader } from "../../../src/services/ports/SurveyFiles.ts"
import { SurveyReaderHere } from "../../../src/services/usecases/ReadSurvey.ts"

const CSV =
  "Do you cook?,How old are you?,What do you like?\nYes,30,soup\nNo,41,long walks by the sea\nYes,25,\nNo,52,bread\n"

const limited = (respondents: number) => Layer.succeed(SurveyLimits, { respondents, cells: 1_000 })

const read = Effect.fnUntraced(function* (
  text: string,
  name: string,
  progress?: (share: number) => Effect.Effect<void>
) {
  const disk = yield* FileSystem.FileSystem
  const path = yield* Effect.orDie(disk.makeTempFileScoped())
  yield* Effect.orDie(disk.writeFileString(path, text))
  return yield* (yield* SurveyReader).read({ path, name }, progress)
})

describe("survey files on other threads", () => {
  it.scoped("come to the same as in this one, and are refused alike", () =>
    Effect.gen(function* () {
      const here = SurveyReaderHere.pipe(Layer.provide(SurveyFilesNode), Layer.provide(limited(10)))
      const there = SurveyReaderThreads.pipe(Layer.provide(limited(10)))
      assert.deepStrictEqual(
        yield* Effect.provide(read(CSV, "a.csv"), there),
        yield* Effect.provide(read(CSV, "a.csv"), here)
      )
      const told: Array<number> = []
      yield* Effect.provide(
        read(CSV, "a.csv", (share) => Effect.sync(() => void told.push(share))),
        there
      )
      assert.deepStrictEqual(told, [1])
      const few = SurveyReaderThreads.pipe(Layer.provide(limited(3)))
      const refusal = yield* Effect.flip(Effect.provide(read(CSV, "a.csv"), few))
      assert.strictEqual(refusal.given, "file")
      assert.strictEqual(
        refusal.message,
        "The file holds more than 3 respondents, which is the most that are read; import a sample of them."
      )
    }).pipe(Effect.provide(NodeFileSystem.layer))
  )
})
