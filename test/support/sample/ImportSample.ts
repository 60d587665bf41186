import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { Effect } from "effect"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import type { SurveyRead } from "../../../src/services/ports/SurveyFiles.ts"
import { Imports } from "../../../src/services/usecases/Imports.ts"
import { sampleSurveyCsv } from "./SampleSurvey.ts"

const SEED = 2026

const path = join(mkdtempSync(join(tmpdir(), "sample-")), "coffee.csv")
process.once("exit", () => rmSync(dirname(path), { recursive: true, force: true }))

const request = {
  path,
  title: "Coffee and food at home",
  description: "An invented survey of 600 adults about what they drink and eat on an ordinary day.",
  replace: false
}

/** The survey as it is understood, once for all files of tests that a process runs. */
let read: Promise<SurveyRead> | undefined
const understoodFor = (organization: OrganizationId) =>
  Effect.flatMap(Imports, (imports) => {
    const reading = Effect.suspend(() => {
      writeFileSync(path, sampleSurveyCsv(SEED))
      return imports.read(organization, request)
    })
    return Effect.promise(() => (read ??= Effect.runPromise(reading)))
  })

/** Imports the invented survey of 600 coffee drinkers as a project of the organization. */
export const importSample = (organization: OrganizationId) =>
  Effect.gen(function* () {
    const survey = yield* understoodFor(organization)
    return yield* (yield* Imports).store(organization, request, survey)
  }).pipe(Effect.orDie)
