import { evenShares } from "../../src/domain/simulation/PriorShares.ts"
import type { Answer, Answers } from "./Answers.ts"
import { byRank, mean, type Scores, scoresOf } from "./Scores.ts"
import { blendOf } from "./Waves.ts"

const sum = (values: ReadonlyArray<number>) => values.reduce((all, value) => all + value, 0)

const varianceOf = (shares: ReadonlyArray<number>) => {
  const centre = sum(shares.map((share, rank) => share * rank))
  return sum(shares.map((share, rank) => share * (rank - centre) ** 2))
}

/** How spread people are on scales, as a ratio of the mean variances of ranks: 1 is as spread as people are. */
const spreadOf = (answers: ReadonlyArray<Answer>): number => {
  const scaled = answers.filter(({ question }) => question.scale.steps > 2)
  const variance = (shares: (answer: Answer) => ReadonlyArray<number>) =>
    mean(scaled.map((answer) => varianceOf(byRank(answer.question, shares(answer)))))
  return variance(({ shares }) => shares) / variance(({ question }) => question.human)
}

/** How often people's share lies within the margin of error: of all choices, and of each question's choice furthest off. */
const coverageOf = (answers: ReadonlyArray<Answer>) => {
  const gaps = answers.map(({ question, shares }) => question.human.map((human, k) => Math.abs(human - shares[k]!)))
  const within = (gap: number, i: number) => (gap <= answers[i]!.margin ? 1 : 0)
  return {
    choices: mean(gaps.flatMap((own, i) => own.map((gap) => within(gap, i)))),
    widest: mean(gaps.map((own, i) => within(Math.max(...own), i))),
    margin: mean(answers.map(({ margin }) => margin))
  }
}

const line = (name: string, { jsd, people, top, tv }: Scores, rest: ReadonlyArray<string>) =>
  console.log(
    `${name.padEnd(36)} ${jsd.toFixed(4)}  ${tv.toFixed(3)}  ${top.toFixed(3)}  ${people.toFixed(1).padStart(6)}  ${rest.join("  ")}`
  )

const MODELLESS = ["statistical", "blend"]

/** What is wanted of answers to waves that nothing was learnt from. */
const MOST = { single: 0.0435, blend: 0.0375 } as const

const verdict = (name: string, measured: number, most: number) =>
  console.log(`${name}: divergence ${measured.toFixed(4)} (goal ≤ ${most}) ${measured <= most ? "held" : "MISSED"}`)

/** Divergence in bits and how often the most frequent answer is the right one, by whose shares they are. */
export type Measured = Readonly<Record<string, Pick<Scores, "jsd" | "top">>>

const short = ({ jsd, top }: Pick<Scores, "jsd" | "top">) => ({
  jsd: Math.round(jsd * 10_000) / 10_000,
  top: Math.round(top * 100) / 100
})

/** Prints how close answers come to people's, beside the models' own shares; what the documentation quotes is given back. */
export const report = (title: string, answers: Answers, held: boolean): Measured => {
  const models = [...answers.keys()].filter((name) => !MODELLESS.includes(name))
  const questions = (answers.get("statistical") ?? []).map(({ question }) => question)
  console.log(`\n${title}`)
  console.log(`${"".padEnd(36)} JSD     TV     top-1  people  cover/choice  cover/worst  ±mean  spread`)
  const alike = scoresOf(questions.map((question) => ({ question, shares: evenShares(question.scale) })))
  line("every choice alike, 1.5 % refused", alike, [])
  for (const model of models)
    line(`raw ${model}`, scoresOf(questions.map((question) => ({ question, shares: question.models[model]! }))), [])
  if (models.length > 1)
    line(
      `raw blend of ${models.length}`,
      scoresOf(questions.map((question) => ({ question, shares: blendOf(question, models) }))),
      []
    )
  const scored = new Map<string, Scores>()
  for (const [name, own] of answers) {
    const scores = scoresOf(own)
    const { choices, margin, widest } = coverageOf(own)
    scored.set(name, scores)
    const engines = [...new Set(own.map(({ engine }) => engine))].join(", ")
    line(`ours, ${name}`, scores, [
      choices.toFixed(3).padStart(12),
      widest.toFixed(3).padStart(11),
      margin.toFixed(2).padStart(5),
      spreadOf(own).toFixed(2).padStart(6),
      engines
    ])
  }
  const one = {
    jsd: mean(models.map((model) => scored.get(model)!.jsd)),
    top: mean(models.map((model) => scored.get(model)!.top))
  }
  const blend = scored.get("blend")
  if (held) verdict("one model (mean)", one.jsd, MOST.single)
  if (held && blend !== undefined) verdict("blend", blend.jsd, MOST.blend)
  return {
    alike: short(alike),
    statistical: short(scored.get("statistical")!),
    ...(models.length === 0 ? {} : { one: short(one) }),
    ...(blend === undefined ? {} : { blend: short(blend) })
  }
}
