/** How fast the engine is on one core: `SURVEYS_DIR=… npx tsx bench/scale/run.ts engine` (the surveys only for themes and backtest). */
import { Effect } from "effect"
import { backtest } from "../../src/domain/backtest/Backtest.ts"
import { fitImputer } from "../../src/domain/imputation/Imputation.ts"
import type { Item } from "../../src/domain/imputation/Items.ts"
import { OrganizationId } from "../../src/domain/Organization.ts"
import { hash, unit } from "../../src/domain/statistics/Rng.ts"
import { textAt } from "../../src/domain/survey/model/Column.ts"
import { verbatimThemes } from "../../src/domain/verbatims/Themes.ts"
import { SimulatorStatistical } from "../../src/layers/simulators/EnginesConfigured.ts"
import { Simulator } from "../../src/services/ports/Simulator.ts"
import { REAL_SURVEYS, readSurvey } from "../support/RealSurveys.ts"

const quantile = (times: ReadonlyArray<number>, q: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(q * times.length)]!

const time = (run: () => void): number => {
  const start = performance.now()
  run()
  return performance.now() - start
}

const print = (name: string, times: ReadonlyArray<number>, reach: number) =>
  console.log(
    `${name.padEnd(54)} p50 ${quantile(times, 0.5).toFixed(2).padStart(8)} ms   p99 ${quantile(times, 0.99).toFixed(2).padStart(8)} ms   reach ${reach} ms`
  )

const ASKED = [
  ["choices, 100 respondents, 4 choices", 100, ["Very often", "Often", "Rarely", "Never"], false, 0.3],
  [
    "choices, 1,000 respondents, 5 steps",
    1000,
    ["Strongly agree", "Agree", "Neither agree nor disagree", "Disagree", "Strongly disagree"],
    false,
    2
  ],
  [
    "choices, 1,000 respondents, 5 names",
    1000,
    ["Instagram", "Newspapers", "Television", "Radio", "Friends"],
    false,
    2
  ],
  [
    "choices, 1,000 respondents, 5 to tick",
    1000,
    ["Instagram", "Newspapers", "Television", "Radio", "Friends"],
    true,
    2
  ]
] as const

const NOBODY = OrganizationId.make("00000000-0000-4000-8000-000000000000")
const WARM_UP = 300
const RUNS = 700

await Effect.runPromise(
  Effect.gen(function* () {
    const simulator = yield* Simulator
    for (const [name, size, choices, isMultipleChoice, reach] of ASKED) {
      const times: Array<number> = []
      for (let seed = 0; seed < WARM_UP + RUNS; seed++) {
        const start = performance.now()
        yield* simulator.choices({
          organization: NOBODY,
          shown: [],
          audience: { prompts: ["Parents aged 30 to 44 in the United States"] },
          question: "How often do you use technology at home?",
          choices,
          isMultipleChoice,
          size,
          seed
        })
        times.push(performance.now() - start)
      }
      print(name, times.slice(WARM_UP), reach)
    }
  }).pipe(Effect.provide(SimulatorStatistical))
)

/** Items that follow one hidden trait; half of the answers to the first are missing, a tenth of the others. */
const survey = (respondents: number, questions: number): ReadonlyArray<Item> => {
  const trait = Float64Array.from({ length: respondents }, (_, i) => unit(hash("trait", i)))
  return Array.from({ length: questions }, (_, question) => ({
    question,
    label: null,
    categories: 4,
    codes: Uint8Array.from(trait, (value, i) =>
      unit(hash("missing", question, i)) < (question === 0 ? 0.5 : 0.1)
        ? 0
        : 1 + Math.min(3, Math.floor(2 * value + 2 * unit(hash("noise", question, i))))
    )
  }))
}

for (const [respondents, questions, reach] of [
  [3_000, 100, 40],
  [20_000, 100, 300]
] as const) {
  const items = survey(respondents, questions)
  const missing = Uint32Array.from(items[0]!.codes.keys()).filter((i) => items[0]!.codes[i] === 0)
  const times = Array.from({ length: 12 }, () => time(() => fitImputer(items[0]!, items).predict(missing)))
  print(
    `imputation of one question, ${respondents.toLocaleString("en-US")} × ${questions}, fit included`,
    times.slice(4),
    reach
  )
}

if (process.env.SURVEYS_DIR !== undefined) {
  const jupyter = await readSurvey(REAL_SURVEYS.find(({ name }) => name === "jupyter-ux-2015")!)
  const texts = (jupyter?.microdata.columns ?? []).flatMap((column) =>
    column._tag === "Text"
      ? Array.from({ length: jupyter!.codebook.respondents }, (_, i) => textAt(column, i)).filter((text) => text !== "")
      : []
  )
  const verbatims = texts.slice(0, 2_400)
  print(
    `themes of ${verbatims.length.toLocaleString("en-US")} verbatims`,
    Array.from({ length: 6 }, (_, seed) =>
      time(() =>
        verbatimThemes(
          verbatims,
          verbatims.map(() => 1),
          seed
        )
      )
    ).slice(1),
    1000
  )
  const starWars = await readSurvey(REAL_SURVEYS[0]!)
  if (starWars !== null) {
    print("full backtest of star-wars", [time(() => backtest(starWars.codebook, starWars.microdata))], 10_000)
  }
}
