/**
 * What a project's own questions are worth: each wave of opinionqa-dev.json (in the folder named by FIDELITY_DIR) is taken
 * for a survey of its own, of which some questions are drawn to fit trust to, and the others are unasked:
 * `npx tsx bench/fidelity/run.ts own`. Prints the mean divergence (Kullback & Leibler, nats) of the unasked ones from people,
 * corrected as usual and as fitted, with each model alone and with a second one's shares as another way of asking. The prior
 * has seen nothing of the wave; the usual correction has, which is in its favour.
 */

import {
  corrected,
  type Methods,
  type Said,
  saidInAll,
  USUAL_METHODS
} from "../../src/domain/elicitation/closed/Methods.ts"
import type { HeldOut } from "../../src/domain/elicitation/closed/MethodTrials.ts"
import { among } from "../../src/domain/simulation/Calibration.ts"
import { uniform } from "../../src/domain/statistics/Rng.ts"
import { fittedTo } from "../../test/support/AtOnce.ts"
import { withRefusals } from "./Prior.ts"
import { loadQuestions } from "./Questions.ts"
import { mean } from "./Scores.ts"
import { type Held, modelsOf, priorsWithout } from "./Waves.ts"

type Row = Held["questions"][number]

const questions = loadQuestions(process.argv[2])
const models = modelsOf(questions)
const rows = [...new Set(questions.map(({ wave }) => wave))].map((wave) =>
  priorsWithout(questions, wave).filter(({ question }) => question.wave === wave)
)
const DRAWS = 8
/** Waves must have so many questions besides those drawn. */
const MIN_UNASKED = 5

const heldOut = ({ prior, question }: Row, said: (models: Row["question"]["models"]) => Said): HeldOut => ({
  people: question.human,
  prior: withRefusals(question, prior),
  scale: question.scale,
  asked: question.substantive,
  byModel: [said(question.models)]
})

const divergence = ({ asked, byModel, people, prior, scale }: HeldOut, methods: Methods): number => {
  const each = byModel.map((said) => saidInAll(said, methods, asked))
  const shares = among(corrected(each, prior, scale, asked, undefined, methods.trust), asked)
  const truth = among(people, asked)
  return asked.reduce((sum, k) => sum + (truth[k]! > 0 ? truth[k]! * Math.log(truth[k]! / shares[k]!) : 0), 0)
}

const measure = (name: string, own: number, said: (models: Row["question"]["models"]) => Said): void => {
  const found = rows.flatMap((wave, w) =>
    wave.length < own + MIN_UNASKED
      ? []
      : Array.from({ length: DRAWS }, (_, draw) => {
          const order = [...wave.keys()].sort((a, b) => uniform("own", w, draw, a) - uniform("own", w, draw, b))
          const all = order.map((at) => heldOut(wave[at]!, said))
          const fitted = fittedTo(all.slice(0, own))!
          const unasked = all.slice(own)
          return {
            usual: mean(unasked.map((one) => divergence(one, USUAL_METHODS))),
            fitted: mean(unasked.map((one) => divergence(one, fitted.methods))),
            trust: fitted.methods.trust,
            second: fitted.methods.weights.letters > 0
          }
        })
  )
  const [usual, fitted] = [mean(found.map((one) => one.usual)), mean(found.map((one) => one.fitted))]
  const better = found.filter((one) => one.fitted < one.usual).length
  const worse = found.filter((one) => one.fitted > one.usual).length
  const second = found.filter((one) => one.second).length
  console.log(
    `${name.padEnd(52)} ${String(own).padStart(2)}  ${usual.toFixed(4)} → ${fitted.toFixed(4)}  ${better} better, ${worse} worse, ${found.length - better - worse} alike  trust ${mean(found.map((one) => one.trust)).toFixed(2)}  second taken ${second}`
  )
}

console.log(`${"".padEnd(52)} own usual → fitted, of ${DRAWS} draws a wave`)
for (const own of [10, 14, 24]) {
  for (const name of models) measure(name, own, (said) => ({ described: said[name]! }))
  measure(`${models[0]}, and ${models[1]}`, own, (said) => ({
    described: said[models[0]!]!,
    letters: said[models[1]!]!
  }))
}
