/**
 * How close the whole service comes to what people answer, over HTTP: `npm run bench:fidelity -- [FILE [WAVE …]]`. The
 * toplines that come with the service are asked of it without a model. Opinion questions of a file in the format of
 * opinionqa-dev.json, or of that file in the folder named by FIDELITY_DIR, are asked with language models that answer as
 * recorded: first of the service as it ships, which has seen these questions; then each wave of a service that learnt
 * nothing from it. What the documentation quotes is written to measured.json once all waves were asked.
 */
import { rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { startModelServer } from "../../test/support/models/ModelServer.ts"
import { openGround } from "../support/Ground.ts"
import { type Answers, answersOf, computedAnswersOf, joined } from "./Answers.ts"
import { bundleWithout, shippedBundle } from "./Bundles.ts"
import { loadQuestions, usualFile } from "./Questions.ts"
import { type Measured, report } from "./Report.ts"
import { modelsOf } from "./Waves.ts"

const [file = process.env.FIDELITY_DIR && usualFile(), ...named] = process.argv.slice(2)
const published = loadQuestions(
  fileURLToPath(new URL("../../src/layers/models/fidelity/toplines.json", import.meta.url))
)

const ground = await openGround()

/** Opinion questions over HTTP, each wave asked of a service that learnt nothing from it. */
const opinions = async (from: string): Promise<Measured> => {
  const all = loadQuestions(from)
  const models = modelsOf(all)
  const waves = [...new Set(all.map(({ wave }) => wave))].filter((wave) => named.length === 0 || named.includes(wave))
  const questions = all.filter(({ wave }) => waves.includes(wave))
  const server = await startModelServer({ replayFile: from, models })
  try {
    const shipped = await answersOf(ground, server, models, shippedBundle(questions))
    report(`${questions.length} questions over HTTP, as it ships (in sample)`, shipped, false)
    const held: Array<Answers> = []
    for (const wave of waves) {
      const bundle = bundleWithout(all, wave)
      try {
        held.push(await answersOf(ground, server, models, bundle))
      } finally {
        rmSync(dirname(bundle.program), { recursive: true, force: true })
      }
    }
    const measured = report(`… each of ${waves.length} waves left out of what the service learnt`, joined(held), true)
    const unmatched = server.requests.filter(({ question, status }) => status === 200 && question === undefined).length
    console.log(`\n${server.requests.length} calls of language models, ${unmatched} of them about no known question`)
    return measured
  } finally {
    await server.stop()
  }
}

try {
  const toplines = report(
    `${published.length} published toplines over HTTP, without a model (out of sample)`,
    await computedAnswersOf(ground, shippedBundle(published)),
    false
  )
  if (file === undefined || file === "")
    console.log("\nThe opinion questions are skipped: set FIDELITY_DIR or name a file.")
  else {
    const measured = { toplines, waves: await opinions(file) }
    if (named.length === 0)
      writeFileSync(new URL("./measured.json", import.meta.url), `${JSON.stringify(measured, null, 2)}\n`)
  }
} finally {
  await ground.close()
}
