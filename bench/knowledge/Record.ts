/**
 * What recorded language models know of what people think, and of what they have and do: `FIDELITY_DIR=… npx tsx
 * bench/knowledge/run.ts record`. Everything is learnt without the wave that it is measured on. By what questions ask for: how
 * many there are, how many lie within the margin of their topic and within that which is claimed of them, the error that
 * holds 95 %, and the mean error with and without models. Then what becomes of figures on record (±18 points) beside models
 * that err as these do: alone, weighed by precision, and halfway.
 */

import { askedFor, beyondRecord } from "../../src/domain/evidence/doubts/ModelRecord.ts"
import { modelError, modelledError } from "../../src/domain/evidence/ModelError.ts"
import { usualShare } from "../../src/domain/opinion/Commonness.ts"
import { hash } from "../../src/domain/statistics/Rng.ts"
import { foldText } from "../../src/domain/text/Text.ts"
import { predictPool } from "../fidelity/Pool.ts"
import { loadQuestions } from "../fidelity/Questions.ts"
import { leaveOneWaveOut, modelsOf } from "../fidelity/Waves.ts"
import { knownAnswers } from "./Cases.ts"

const questions = loadQuestions()
const models = modelsOf(questions)
const judged = leaveOneWaveOut(questions).flatMap(({ questions: rows, single }) =>
  rows.flatMap((row) =>
    models.map((model) => {
      const { choices, human, models: said, question, substantive } = row.question
      const shares = predictPool(single, { ...row, each: [said[model]!] })
      const off = (each: ArrayLike<number>) => Math.max(...substantive.map((k) => Math.abs(each[k]! - human[k]!)))
      const counted = Math.min(5, substantive.length)
      const topic = modelledError({ knowledge: "topic", choices: counted, sources: 1 })
      const knowledge = beyondRecord({ question, choices })?.knowledge ?? "topic"
      const claimed = modelledError({ knowledge, choices: counted, sources: 1 })
      return { kind: askedFor({ question, choices }), error: off(shares), choices: counted, topic, claimed }
    })
  )
)

const mean = (values: ReadonlyArray<number>) => values.reduce((sum, value) => sum + value, 0) / values.length
const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(8)
const sorted = (values: ReadonlyArray<number>) => [...values].sort((a, b) => a - b)

console.log("asks for       questions  in topic's  in claimed  95 % off  mean off")
for (const kind of [...new Set(judged.map((one) => one.kind))].sort()) {
  const group = judged.filter((one) => one.kind === kind)
  const errors = group.map(({ error }) => error)
  console.log(
    [
      kind.padEnd(14),
      String(group.length / models.length).padStart(9),
      percent(mean(group.map(({ error, topic }) => (error <= topic ? 1 : 0)))),
      percent(mean(group.map(({ claimed, error }) => (error <= claimed ? 1 : 0)))),
      sorted(errors)[Math.ceil(0.95 * errors.length) - 1]!.toFixed(3),
      mean(errors).toFixed(3)
    ].join("  ")
  )
}

/** Signed errors of models on questions of two answers about what people have and do. */
const errors = judged.flatMap(({ choices, error, kind }) => (kind === "doings" && choices === 2 ? [error] : []))
const DRAWS = 200
const within = (share: number) => Math.min(0.99, Math.max(0.01, share))
const [ofFigures, ofModels] = [
  modelError({ knowledge: "topic", choices: 2, isAboutTheWorld: true }),
  modelledError({ knowledge: "scale", choices: 2, sources: 1 })
]
const weight = ofFigures ** 2 / (ofFigures ** 2 + ofModels ** 2)
const onRecord = (await knownAnswers()).flatMap(({ choices, half, question, truth }) => {
  const share = usualShare(foldText(question))
  const yes = choices.findIndex((choice) => foldText(choice) === "yes")
  return share === undefined || yes < 0 ? [] : [{ half, question, share, truth: truth[yes]! }]
})
console.log(
  `\nfigures on record beside models, mean error in points; weight of models by precision ${weight.toFixed(2)}`
)
for (const half of ["fitting", "test"] as const) {
  const rows = onRecord.filter((one) => one.half === half)
  const off = rows.flatMap(({ question, share, truth }) =>
    Array.from({ length: DRAWS }, (_, draw) => {
      const drawn = hash("model", question, draw)
      const error = errors[drawn % errors.length]! * ((drawn >>> 16) % 2 === 0 ? 1 : -1)
      const model = within(truth + error)
      const mixed = (by: number) => Math.abs((1 - by) * share + by * model - truth)
      return { figures: mixed(0), weighed: mixed(weight), halfway: mixed(0.5), model: mixed(1) }
    })
  )
  const told = (["figures", "weighed", "halfway", "model"] as const).map(
    (way) => `${way} ${(100 * mean(off.map((one) => one[way]))).toFixed(1)}`
  )
  console.log(`${half.padEnd(8)} ${rows.length} questions: ${told.join(", ")}`)
}
