/**
 * Fits the choice model and the calibration of language models to all opinion questions and writes both to the
 * project: `FIDELITY_DIR=… npx tsx bench/fidelity/run.ts fit`.
 */
import { writeFileSync } from "node:fs"
import { calibrationModule, coefficientsModule } from "./Modules.ts"
import { fitPrior } from "./Prior.ts"
import { loadQuestions } from "./Questions.ts"
import { fitCalibrations, priorsWithout } from "./Waves.ts"

const target = (file: string) => new URL(`../../src/${file}`, import.meta.url)

const questions = loadQuestions()
const coefficients = fitPrior(questions)
const calibrations = fitCalibrations(priorsWithout(questions, undefined))
writeFileSync(target("domain/simulation/coefficients.ts"), coefficientsModule(coefficients))
writeFileSync(target("domain/simulation/calibrationWeights.ts"), calibrationModule(calibrations))
console.log(`${coefficients.size} coefficients; calibration of language models ${JSON.stringify(calibrations)}`)
