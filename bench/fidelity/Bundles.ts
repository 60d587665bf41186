import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { calibrationModule, coefficientsModule } from "./Modules.ts"
import { fitPrior } from "./Prior.ts"
import type { OpinionQuestion } from "./Questions.ts"
import { fitCalibrations, priorsWithout } from "./Waves.ts"

/** A built service, and the questions that are put to it. */
export interface Bundle {
  readonly name: string
  /** The program to start. */
  readonly program: string
  readonly questions: ReadonlyArray<OpinionQuestion>
}

/** The service as it ships. */
export const shippedBundle = (questions: ReadonlyArray<OpinionQuestion>): Bundle => {
  execFileSync(process.execPath, ["build.mjs"], { stdio: "inherit" })
  return { name: "as it ships", program: resolve("dist/cli.mjs"), questions }
}

/** Data of the service that were learnt from opinion questions, learnt anew without one wave. */
const modulesWithout = (all: ReadonlyArray<OpinionQuestion>, wave: string): Readonly<Record<string, string>> => {
  const others = all.filter((question) => question.wave !== wave)
  const calibrations = fitCalibrations(priorsWithout(all, wave).filter(({ question }) => question.wave !== wave))
  return {
    "domain/simulation/coefficients.ts": coefficientsModule(fitPrior(others)),
    "domain/simulation/calibrationWeights.ts": calibrationModule(calibrations)
  }
}

/**
 * The service as it ships but for what it learnt from a wave: the bundler exchanges the modules that hold it, so that the
 * service itself needs no switch for this.
 */
export const bundleWithout = (all: ReadonlyArray<OpinionQuestion>, wave: string): Bundle => {
  mkdirSync("dist", { recursive: true })
  // Beside the usual one, so that what is not bundled is found from there as well.
  const folder = mkdtempSync(resolve("dist", `without-${wave}-`))
  const modules = join(folder, "modules.json")
  writeFileSync(modules, JSON.stringify(modulesWithout(all, wave)))
  execFileSync(process.execPath, ["bench/fidelity/exchanged.mjs", folder, modules], { stdio: "inherit" })
  return {
    name: `without ${wave}`,
    program: join(folder, "cli.mjs"),
    questions: all.filter((question) => question.wave === wave)
  }
}
