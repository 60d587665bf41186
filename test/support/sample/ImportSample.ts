import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { Imports } from "../../../src/services/usecases/Imports.ts"
import { sampleSurveyCsv } from "./SampleSurvey.ts"

const SEED = 2026

const sampleFile = Effect.acquireRelease(
  Effect.promise(async () => {
    const folder = await mkdtemp(join(tmpdir(), "sample-"))
    await writeFile(join(folder, "coffee.csv"), sampleSurveyCsv(SEED))
    return folder
  }),
  (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true }))
)

/** Imports the invented survey of 600 coffee drinkers as a project of the organization. */
export const importSample = (organization: OrganizationId) =>
  Effect.gen(function* () {
    const folder = yield* sampleFile
    return yield* (yield* Imports).run(organization, {
      path: join(folder, "coffee.csv"),
      title: "Coffee and food at home",
      description: "An invented survey of 600 adults about what they drink and eat on an ordinary day.",
      replace: false
    })
  }).pipe(Effect.scoped, Effect.orDie)
