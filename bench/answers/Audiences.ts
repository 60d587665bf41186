/**
 * Whether different audiences differ as they do in real surveys: young women in cities against older men in the country,
 * on every question where the survey itself shows a clear difference. `SURVEYS_DIR=… npx tsx bench/answers/run.ts audiences`.
 */

import { Either } from "effect"
import { isDemographic } from "../../src/domain/backtest/Demographics.ts"
import { prepareQuestion } from "../../src/domain/simulation/ClosedQuestion.ts"
import { drawPanel, type Panel } from "../../src/domain/simulation/Panel.ts"
import { type Bitset, none, set } from "../../src/domain/statistics/Bitset.ts"
import type { SurveyDraft } from "../../src/domain/survey/mapping/Draft.ts"
import { type Table, tabulate } from "../../src/domain/survey/tables/Tabulate.ts"
import { frameAudience, panelShares } from "../../test/support/AtOnce.ts"
import { REAL_SURVEYS, readSurvey } from "../support/RealSurveys.ts"

/** Standard errors by which a difference must exceed zero to count as known. */
const CLEAR = 3
const PANEL = 1000
/** Simulated differences below this count as none. */
const NO_DIFFERENCE = 0.01

/** Labels of demographic questions that a group must have given. */
type Group = ReadonlyArray<readonly [key: RegExp, labels: RegExp]>

interface Contrast {
  readonly survey: string
  readonly prompts: readonly [string, string]
  readonly groups: readonly [Group, Group]
}

const WOMEN: Group[number] = [/^(gender|what_is_your_gender)$/, /^female$/i]
const MEN: Group[number] = [/^(gender|what_is_your_gender)$/, /^male$/i]
const YOUNG: Group[number] = [/^(age|age3)$/, /^18/]
const OLD: Group[number] = [/^(age|age3)$/, /^(> 60|60|65)/]
const TOWN: Group[number] = [/^how_would_you_describe_where/, /urban/i]
const COUNTRY: Group[number] = [/^how_would_you_describe_where/, /rural/i]

const CONTRASTS: ReadonlyArray<Contrast> = [
  {
    survey: "star-wars",
    prompts: ["women aged 18-29", "men over 60"],
    groups: [
      [WOMEN, YOUNG],
      [MEN, OLD]
    ]
  },
  { survey: "star-wars", prompts: ["women", "men"], groups: [[WOMEN], [MEN]] },
  { survey: "star-wars", prompts: ["adults aged 18-29", "adults over 60"], groups: [[YOUNG], [OLD]] },
  {
    survey: "thanksgiving-2015",
    prompts: ["women aged 18-29 in cities or suburbs", "men over 60 in rural areas"],
    groups: [
      [WOMEN, YOUNG, TOWN],
      [MEN, OLD, COUNTRY]
    ]
  },
  { survey: "thanksgiving-2015", prompts: ["women", "men"], groups: [[WOMEN], [MEN]] },
  { survey: "thanksgiving-2015", prompts: ["adults aged 18-29", "adults aged 60 or older"], groups: [[YOUNG], [OLD]] },
  {
    survey: "thanksgiving-2015",
    prompts: ["people in cities or suburbs", "people in rural areas"],
    groups: [[TOWN], [COUNTRY]]
  }
]

const members = ({ codebook, microdata }: SurveyDraft, group: Group): Bitset => {
  const bits = none(codebook.respondents)
  const conditions = group.map(([key, labels]) => {
    const position = codebook.questions.findIndex((question) => key.test(question.key))
    const column = microdata.columns[position]
    if (column?._tag !== "Coded") throw new Error(`No coded question ${key}`)
    const codes = new Set(
      codebook.questions[position]!.labels.flatMap((label, i) => (labels.test(label) ? [i + 1] : []))
    )
    return (i: number) => codes.has(column.codes[i]!)
  })
  for (let i = 0; i < codebook.respondents; i++) if (conditions.every((holds) => holds(i))) set(bits, i)
  return bits
}

interface Known {
  readonly text: string
  readonly label: string
  readonly difference: number
  readonly simulated: number
}

/** The label of a question on which two groups clearly differ, with the difference that the simulator sees; null if none. */
const knownDifference = (
  { codebook, microdata }: SurveyDraft,
  position: number,
  groups: readonly [Bitset, Bitset],
  panels: readonly [Panel, Panel]
): Known | null => {
  const question = codebook.questions[position]!
  const [a, b] = groups.map((bits) => tabulate(question, microdata.columns[position]!, bits, null)) as [Table, Table]
  const [clear] = question.labels
    .map((label, k) => {
      const [p, q] = [a.rows[k]!.share, b.rows[k]!.share]
      const error = Math.sqrt((p * (1 - p)) / Math.max(1, a.base) + (q * (1 - q)) / Math.max(1, b.base))
      return { label, k, difference: p - q, z: error > 0 ? Math.abs(p - q) / error : 0 }
    })
    .sort((x, y) => y.z - x.z)
  if (clear === undefined || clear.z < CLEAR) return null
  const prepared = prepareQuestion(question.text, question.labels, question.kind === "multiple")
  const [first, second] = panels.map((panel) => panelShares(prepared, panel).shares[prepared.positions[clear.k]!]!)
  return { text: question.text, label: clear.label, difference: clear.difference, simulated: first! - second! }
}

const ASKABLE = new Set(["single", "ordinal", "multiple"])
let right = 0
let wrong = 0
let known = 0
for (const { groups, prompts, survey } of CONTRASTS) {
  const draft = await readSurvey(REAL_SURVEYS.find(({ name }) => name === survey)!)
  if (draft === null) continue
  const bits = groups.map((group) => members(draft, group)) as [Bitset, Bitset]
  const panels = prompts.map((prompt) => drawPanel(Either.getOrThrow(frameAudience([prompt])), PANEL, 1)) as [
    Panel,
    Panel
  ]
  console.log(`\n${survey}: ${prompts.join(" against ")}`)
  draft.codebook.questions.forEach((question, position) => {
    if (isDemographic(question) || !ASKABLE.has(question.kind)) return
    const found = knownDifference(draft, position, bits, panels)
    if (found === null) return
    const silent = Math.abs(found.simulated) < NO_DIFFERENCE
    const agrees = !silent && Math.sign(found.simulated) === Math.sign(found.difference)
    known++
    right += agrees ? 1 : 0
    wrong += silent || agrees ? 0 : 1
    const points = (value: number) => (100 * value).toFixed(1).padStart(6)
    console.log(
      `${silent ? "none " : agrees ? "right" : "wrong"} ${points(found.difference)} ${points(found.simulated)}  ${found.text.slice(0, 60)}…${found.text.slice(-30)} — ${found.label.slice(0, 40)}`
    )
  })
}
console.log(`\nof ${known} clear differences ${right} have the right sign, ${wrong} the wrong one, the rest none`)
