/**
 * How much groups differ from all, on real surveys: `SURVEYS_DIR=… SURVEYS_MORE_DIR=… npx tsx bench/knowledge/run.ts groups`.
 * Each answer of each closed question among each group by one or two demographic questions. What a group adds to its own
 * sampling is measured per unit of (1 − s) √(p(1 − p)), s being the group's part of all and p the share of all; half of the
 * questions fit the factor that holds 95 %, and the other half shows what is held.
 */
import { isDemographic } from "../../src/domain/backtest/Demographics.ts"
import { isAboutTheWorld } from "../../src/domain/opinion/Commonness.ts"
import type { Subject } from "../../src/domain/people/Criterion.ts"
import { groupError } from "../../src/domain/simulation/GroupMargin.ts"
import { all, and, type Bitset, count, none, set } from "../../src/domain/statistics/Bitset.ts"
import { hashText } from "../../src/domain/statistics/Rng.ts"
import { tabulate } from "../../src/domain/survey/tables/Tabulate.ts"
import { foldText } from "../../src/domain/text/Text.ts"
import { measuredSurveys, understood } from "../predictions/Surveys.ts"

/** Questions about who people are, by what they ask; others that count as such by their labels are left out. */
const SUBJECTS: ReadonlyArray<readonly [subject: Subject, asks: RegExp]> = [
  ["Age", /^(?:age\d?$|what is your age|age )(?!likely)/],
  ["sex", /gender|\bsex\b/],
  ["region", /region/],
  ["education", /^educ|education \(|^education$|highest level of education by person/],
  ["Income", /income(?! volatility)|money did all/],
  ["marital", /marital|^q0024$/],
  ["race", /race|^racethn/],
  ["orientation", /orientation/],
  ["children", /^kids$/],
  ["setting", /describe where you live/],
  ["religion", /religion do you|present religion|religious affiliation/],
  ["work", /employment|work status|which one of the following best describes/]
]
const subjectOf = (text: string) => SUBJECTS.find(([, asks]) => asks.test(text))?.[0]

const MIN_PEOPLE = 60
const MOST_PAIRS = 40
/** Shares near 0 or 1 make any interval cover; they are left out. */
const LOWEST = 0.03

interface Difference {
  readonly survey: string
  readonly question: string
  readonly isFitting: boolean
  readonly kind: string
  readonly subjects: ReadonlyArray<Subject>
  /** Share of all, part of all that the group is, and the group's share less that of all. */
  readonly share: number
  readonly part: number
  readonly off: number
  /** Standard error of the difference by sampling. */
  readonly chance: number
}

interface Group {
  readonly question: number
  readonly members: Bitset
  readonly subjects: ReadonlyArray<Subject>
}

const differences: Array<Difference> = []
for (const survey of measuredSurveys()) {
  const draft = await understood(survey)
  if (draft === null) continue
  const { codebook, microdata } = draft
  const single: Array<Group> = []
  for (const [q, question] of codebook.questions.entries()) {
    const column = microdata.columns[q]!
    if (!["single", "ordinal"].includes(question.kind) || !isDemographic(question) || question.labels.length > 15)
      continue
    const subject = subjectOf(foldText(question.text))
    if (column._tag !== "Coded" || subject === undefined) continue
    for (const [k] of question.labels.entries()) {
      const members = none(codebook.respondents)
      for (let i = 0; i < codebook.respondents; i++) if (column.codes[i] === k + 1) set(members, i)
      if (count(members) >= MIN_PEOPLE) single.push({ question: q, members, subjects: [subject] })
    }
  }
  const pairs = single
    .flatMap((a, x) =>
      single
        .slice(x + 1)
        .filter((b) => b.question !== a.question)
        .map(
          (b): Group => ({
            question: a.question,
            members: and(a.members, b.members),
            subjects: [...a.subjects, ...b.subjects]
          })
        )
    )
    .map((group, x) => ({ group, turn: hashText(`${survey.name} ${x}`) }))
    .filter(({ group }) => count(group.members) >= MIN_PEOPLE)
    .sort((a, b) => a.turn - b.turn)
    .slice(0, MOST_PAIRS)
    .map(({ group }) => group)
  for (const [q, question] of codebook.questions.entries()) {
    if (isDemographic(question) || !["single", "ordinal", "multiple"].includes(question.kind)) continue
    const column = microdata.columns[q]!
    const everybody = tabulate(question, column, all(codebook.respondents), microdata.weights)
    if (everybody.base < 200 || everybody.rows.length < 2 || everybody.rows.length > 15) continue
    for (const group of [...single, ...pairs]) {
      const own = tabulate(question, column, group.members, microdata.weights)
      if (own.base < MIN_PEOPLE || own.base > 0.9 * everybody.base) continue
      const part = own.weightedBase / everybody.weightedBase
      for (const [k, row] of own.rows.entries()) {
        const share = everybody.rows[k]!.share
        if (share < LOWEST || share > 1 - LOWEST) continue
        differences.push({
          survey: survey.name,
          question: `${survey.name} ${q}`,
          isFitting: hashText(`${survey.name} ${question.text}`) % 2 === 0,
          kind: isAboutTheWorld(foldText(question.text)) ? "doings" : "attitudes",
          subjects: group.subjects,
          share,
          part,
          off: row.share - share,
          chance:
            (1 - part) *
            Math.sqrt(
              share * (1 - share) * (1 / own.effectiveBase + 1 / (everybody.effectiveBase - own.effectiveBase * 0.999))
            )
        })
      }
    }
  }
}

const quantile = (values: ReadonlyArray<number>, at: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(at * values.length)] ?? Number.NaN
const unit = ({ part, share }: Difference) => (1 - part) * Math.sqrt(share * (1 - share))
const rms = (values: ReadonlyArray<number>) =>
  Math.sqrt(Math.max(0, values.reduce((sum, one) => sum + one, 0) / values.length))
/** Standard deviation beyond chance per unit. */
const sdOf = (rows: ReadonlyArray<Difference>) =>
  rms(rows.map((one) => (one.off ** 2 - one.chance ** 2) / unit(one) ** 2))
/** The factor with which 95 % are held together with 1.96 standard errors of chance. */
const factorOf = (rows: ReadonlyArray<Difference>) =>
  quantile(
    rows.map((one) => Math.sqrt(Math.max(0, one.off ** 2 - (1.96 * one.chance) ** 2)) / unit(one)),
    0.95
  )
const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(8)

const table = (title: string, keyOf: (one: Difference) => string) => {
  console.log(`\n${title.padEnd(46)} n fit, test   sd fit, test   factor fit, test   held fit, test   median margin`)
  const keys = [...new Set(differences.map(keyOf))].sort()
  for (const key of keys) {
    const rows = differences.filter((one) => keyOf(one) === key)
    if (rows.length < 200) continue
    const halves = [rows.filter((one) => one.isFitting), rows.filter((one) => !one.isFitting)]
    const held = halves.map(
      (half) =>
        half.filter((one) => Math.abs(one.off) <= Math.hypot(groupError(one), 1.96 * one.chance)).length / half.length
    )
    console.log(
      key.padEnd(46),
      halves.map((half) => String(half.length).padStart(6)).join(" "),
      halves.map((half) => sdOf(half).toFixed(3).padStart(6)).join(" "),
      halves.map((half) => factorOf(half).toFixed(3).padStart(6)).join(" "),
      held.map(percent).join(" "),
      percent(
        quantile(
          rows.map((one) => groupError(one)),
          0.5
        )
      )
    )
  }
}
const bin = (part: number) =>
  part < 0.05
    ? "under 5 %"
    : part < 0.1
      ? "5 to 10 %"
      : part < 0.2
        ? "10 to 20 %"
        : part < 0.4
          ? "20 to 40 %"
          : "40 % and more"
const shareBin = ({ share }: Difference) => {
  const p = Math.min(share, 1 - share)
  return p < 0.1 ? "under .1" : p < 0.25 ? ".1 to .25" : ".25 to .5"
}
table("all", () => "all")
table("kind and traits", ({ kind, subjects }) => `${kind}, ${subjects.length}`)
table("part of all", ({ part, subjects }) => `${bin(part)}, ${subjects.length}`)
table("share", shareBin)
table("survey", ({ survey }) => survey)
table("by", ({ subjects }) => subjects.join(" × "))
