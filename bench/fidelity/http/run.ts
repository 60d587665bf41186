/**
 * How close the whole service comes to what people answer, over HTTP and with language models that answer as recorded:
 * `npm run bench:fidelity -- --through-http FILE [WAVE …]`. First as it ships, which has seen these questions; then each
 * wave asked of a service that learnt nothing from it.
 */
import { rmSync } from "node:fs"
import { dirname } from "node:path"
import { startModelServer } from "../../../test/support/models/ModelServer.ts"
import { openGround } from "../../proving-ground/Ground.ts"
import { loadQuestions } from "../Questions.ts"
import { modelsOf } from "../Waves.ts"
import { type Answers, answersOf, joined } from "./Answers.ts"
import { bundleWithout, shippedBundle } from "./Bundles.ts"
import { report } from "./Report.ts"

const [file, ...named] = process.argv.slice(2).filter((word) => word !== "--through-http")
if (file === undefined) throw new Error("Name a file in the format of opinionqa-dev.json.")
const all = loadQuestions(file)
const models = modelsOf(all)
const waves = [...new Set(all.map(({ wave }) => wave))].filter((wave) => named.length === 0 || named.includes(wave))
const questions = all.filter(({ wave }) => waves.includes(wave))

const ground = await openGround()
const server = await startModelServer({ replayFile: file, models })
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
  report(`… each of ${waves.length} waves left out of what the service learnt`, joined(held), true)
  const unmatched = server.requests.filter(({ question, status }) => status === 200 && question === undefined).length
  console.log(`\n${server.requests.length} calls of language models, ${unmatched} of them about no known question`)
} finally {
  await server.stop()
  await ground.close()
}
