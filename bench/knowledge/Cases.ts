import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { isDemographic } from "../../src/domain/backtest/Demographics.ts"
import { all } from "../../src/domain/statistics/Bitset.ts"
import { hashText } from "../../src/domain/statistics/Rng.ts"
import type { SurveyDraft } from "../../src/domain/survey/mapping/Draft.ts"
import { tabulate } from "../../src/domain/survey/tables/Tabulate.ts"
import { withRefusals } from "../fidelity/Prior.ts"
import { loadQuestions } from "../fidelity/Questions.ts"
import { leaveOneWaveOut } from "../fidelity/Waves.ts"
import { REAL_SURVEYS, readSurvey } from "../support/RealSurveys.ts"

export type Half = "fitting" | "test"

/** A closed question whose answers among US adults are known. */
export interface KnownAnswers {
  readonly source: string
  readonly half: Half
  readonly question: string
  readonly choices: ReadonlyArray<string>
  /** One share per choice. */
  readonly truth: ReadonlyArray<number>
  /** Shares estimated without having seen this question, where the engine's own have. */
  readonly unseen?: ReadonlyArray<number>
}

interface Figure {
  readonly kind: string
  readonly half: Half
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly percentages: ReadonlyArray<number>
}

const halfOf = (text: string): Half => (hashText(text) % 2 === 0 ? "fitting" : "test")

const figures = (): ReadonlyArray<KnownAnswers> => {
  const rows: ReadonlyArray<Figure> = JSON.parse(readFileSync(new URL("./cases.json", import.meta.url), "utf8"))
  return rows.map(({ choices, half, kind, percentages, question }) => ({
    source: `figures: ${kind}`,
    half,
    question,
    choices,
    truth: percentages.map((percentage) => percentage / percentages.reduce((sum, one) => sum + one, 0))
  }))
}

/** Opinion questions, half of the waves for fitting; estimates come from the other waves. */
const opinions = (): ReadonlyArray<KnownAnswers> =>
  process.env.FIDELITY_DIR === undefined
    ? []
    : leaveOneWaveOut(loadQuestions()).flatMap(({ questions }) =>
        questions.map(({ prior, question }) => ({
          source: "opinions",
          half: halfOf(question.wave),
          question: question.question,
          choices: question.choices,
          truth: question.human,
          unseen: withRefusals(question, prior)
        }))
      )

/** Fewest answers that make a share known. */
const ENOUGH = 300

const closed = (name: string, { codebook, microdata }: SurveyDraft): ReadonlyArray<KnownAnswers> =>
  codebook.questions.flatMap((question, position): ReadonlyArray<KnownAnswers> => {
    if (isDemographic(question) || !["single", "ordinal"].includes(question.kind)) return []
    const { base, rows } = tabulate(
      question,
      microdata.columns[position]!,
      all(codebook.respondents),
      microdata.weights
    )
    if (base < ENOUGH || rows.length < 2 || rows.length > 12) return []
    return [
      {
        source: name,
        half: halfOf(name),
        question: question.text,
        choices: question.labels,
        truth: rows.map(({ share }) => share)
      }
    ]
  })

/** Rows of a CSV text; quoted cells may hold commas, quotes and line ends. */
const csvRows = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<Array<string>> = [[""]]
  const cell = (extra: string) => {
    const row = rows.at(-1)!
    row[row.length - 1] += extra
  }
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!
    if (c === '"' && quoted && text[i + 1] === '"') {
      cell('"')
      i++
    } else if (c === '"') quoted = !quoted
    else if (c === "," && !quoted) rows.at(-1)!.push("")
    else if (c === "\n" && !quoted) rows.push([""])
    else if (c !== "\r") cell(c)
  }
  return rows.filter((row) => row.length > 1)
}

/** Variables that describe respondents, which are no questions to guess. */
const DESCRIBES =
  /^(gender|age|household_income|education|location|region|us_region|ppgender|agecat|PP\w+|finalwt|fpl)/i

/** Wide files of labels with a codebook beside each, as the folder named by SURVEYS_MORE_DIR holds them. */
const moreSurveys = (folder: string): ReadonlyArray<KnownAnswers> =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".csv.gz") && !file.includes("codebook"))
    .flatMap((file): ReadonlyArray<KnownAnswers> => {
      const name = file.replace(".csv.gz", "")
      const read = (path: string) => csvRows(gunzipSync(readFileSync(join(folder, path))).toString("utf8"))
      const [header, ...rows] = read(file)
      const texts = new Map(read(`${name}.codebook.csv.gz`).map(([variable, text]) => [variable!, text!]))
      const weightAt = header!.indexOf("finalwt")
      return header!.flatMap((variable, at): ReadonlyArray<KnownAnswers> => {
        const text = texts.get(variable)
        if (text === undefined || DESCRIBES.test(variable)) return []
        const sums = new Map<string, number>()
        let base = 0
        for (const row of rows) {
          const value = row[at]
          if (value === undefined || value === "") continue
          base++
          sums.set(value, (sums.get(value) ?? 0) + (weightAt < 0 ? 1 : Number(row[weightAt])))
        }
        if (base < ENOUGH || sums.size < 2 || sums.size > 11) return []
        const total = [...sums.values()].reduce((sum, one) => sum + one, 0)
        const question = { source: name, half: halfOf(name), question: text, choices: [...sums.keys()] }
        return [{ ...question, truth: [...sums.values()].map((one) => one / total) }]
      })
    })

const AMERICAN = new Set(["star-wars", "thanksgiving-2015"])

const surveys = async (): Promise<ReadonlyArray<KnownAnswers>> => {
  const found: Array<KnownAnswers> = []
  if (process.env.SURVEYS_DIR !== undefined) {
    for (const survey of REAL_SURVEYS.filter(({ name }) => AMERICAN.has(name))) {
      const draft = await readSurvey(survey)
      if (draft !== null) found.push(...closed(survey.name, draft))
    }
  }
  const more = process.env.SURVEYS_MORE_DIR
  return more === undefined ? found : [...found, ...moreSurveys(more)]
}

export const knownAnswers = async (): Promise<ReadonlyArray<KnownAnswers>> => [
  ...figures(),
  ...opinions(),
  ...(await surveys())
]
