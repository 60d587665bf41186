import type { ChoicesResult, ProjectResult } from "../../domain/ask/AskResult.ts"
import { areFindings } from "../../domain/ask/AskResult.ts"
import type { CompareResult } from "../../domain/ask/CompareResult.ts"
import type { CrosstabResult } from "../../domain/ask/CrosstabAsk.ts"
import type { AskData } from "../../domain/ask/ResultRows.ts"
import { answeredBy, answeredByWords, evidenceOf } from "../../domain/evidence/BasisWords.ts"
import type { Basis, Sample, Theme } from "../../domain/evidence/Estimate.ts"
import { shortCredit } from "../../domain/evidence/SourceWords.ts"
import type { DeckSource } from "../../domain/report/Deck.ts"
import { findingOf } from "../../domain/report/Finding.ts"
import type { ReportPart } from "../../domain/report/ReportFile.ts"
import { inTenths, inWhole } from "../../domain/text/Figures.ts"
import { type Passage, passagesOf, plainOf, spansOf } from "../../domain/text/Prose.ts"
import type { LaidBlock } from "./Blocks.ts"
import { type LaidColumn, type Layout, layoutOf } from "./Layout.ts"
import { writable } from "./Package.ts"

/** What stands over the groups of a comparison. */
export const GROUPS = "Groups"

/** What a report's files show one after the other: a chart with its table, or words. */
export type Shown =
  | { readonly kind: "figure"; readonly layout: Layout }
  | {
      readonly kind: "words"
      readonly title: string | null
      readonly passages: ReadonlyArray<Passage>
      /** Below the words: where they come from. */
      readonly notes: ReadonlyArray<string>
    }

/** A report as its files show it: what each block shows, in order. */
export interface ShownReport {
  readonly title: string
  /** Below the title, a line each. */
  readonly about: ReadonlyArray<string>
  readonly changedAt: string
  readonly deck?: DeckSource | undefined
  readonly shown: ReadonlyArray<ReadonlyArray<Shown>>
}

type Answer = Extract<ReportPart, { readonly kind: "answer" }>

/** A moment as a day. */
export const dayOf = (at: string) =>
  new Date(at).toLocaleDateString("en-US", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })

const firstSentence = (text: string) => text.split(/(?<=[.!?]) /, 1)[0]!
const stopped = (text: string) => `${text.replace(/[.\s]*$/, "")}.`

const worthOf = (sample: Sample, basis: Basis, n: number | null): string => {
  const who = n === null ? [] : [`n = ${inWhole(n)} respondents`]
  const margin =
    sample.marginOfError === null ? [] : [`margin of error ±${inTenths(sample.marginOfError)} points (95%)`]
  const from = sample.reference === undefined ? [] : [`from “${sample.reference.title}”, ${sample.reference.year}`]
  const facts = [...who, ...margin, ...from].join("; ")
  return `${answeredByWords[answeredBy(basis)]}: ${evidenceOf(basis).label.toLowerCase()}.${facts === "" ? "" : ` ${stopped(facts)}`}`
}

interface Made {
  readonly part: Answer
  readonly question: string
  readonly summary: string
  readonly columns: ReadonlyArray<LaidColumn>
  readonly blocks: Layout["blocks"]
  readonly about: string
  readonly who: string
  readonly method: string
}

const layoutOfAnswer = ({ about, blocks, columns, method, part, question, summary, who }: Made): Layout => ({
  key: "",
  survey: "",
  credit: writable(part.sources.join(" ")),
  question: writable(question),
  finding: writable(firstSentence(summary)),
  columns,
  blocks,
  answers: blocks[0].rows.length,
  about: writable(`${about}${who === "" ? "" : ` Asked: ${stopped(who)}`} Answered ${dayOf(part.answeredAt)}.`),
  method: writable(method),
  notes: [],
  onFilter: [],
  facts: [
    ["Question", question],
    ["Asked", who === "" ? "everyone" : who],
    ["Finding", summary],
    ["Answers by", about],
    ...(method === "" ? [] : [["Test", method] as const]),
    ["Answered", dayOf(part.answeredAt)],
    ...part.sources.map((source) => ["Source", source] as const),
    ["Made by", "Audience Insights API"]
  ].map(([name, value]) => [name!, writable(value!)])
})

const column = (label: string, base: number | null, more: Partial<LaidColumn> = {}): LaidColumn => ({
  heading: null,
  label: writable(label),
  letter: "",
  base,
  weightedBase: null,
  effectiveBase: null,
  suppressed: false,
  isWave: false,
  remark: "",
  ...more
})

const percentages = (
  name: string,
  labels: ReadonlyArray<string>,
  value: (answer: number, column: number) => number | null | undefined,
  columns: number,
  mark: (answer: number, column: number) => string = () => ""
): LaidBlock => ({
  name,
  format: "percent",
  asked: false,
  rows: labels.map((label, answer) => ({
    label: writable(label),
    sums: false,
    values: Array.from({ length: columns }, (_, at) => {
      const share = value(answer, at)
      return share == null ? null : share / 100
    }),
    marks: Array.from({ length: columns }, (_, at) => mark(answer, at))
  }))
})

const alone = (
  part: Answer,
  question: string,
  who: string,
  {
    basis,
    choices,
    n,
    sample,
    summary
  }: {
    readonly basis: Basis
    readonly choices: ReadonlyArray<{ readonly choice: string; readonly percentage: number }>
    readonly n: number | null
    readonly sample: Sample
    readonly summary: string
  }
): Shown => ({
  kind: "figure",
  layout: layoutOfAnswer({
    ...{ part, question, who, summary, method: "", about: worthOf(sample, basis, n) },
    columns: [column("Percentage", n, { effectiveBase: n === null ? null : sample.effectiveSize })],
    blocks: [
      percentages(
        "Percentages",
        choices.map(({ choice }) => choice),
        (answer) => choices[answer]!.percentage,
        1
      )
    ]
  })
})

const NOT_KNOWN = "We have no data on this, so there is nothing to show."

const inWords = (
  part: Answer,
  question: string,
  who: string,
  summary: string,
  themes: ReadonlyArray<Theme>,
  about: string
): Shown => ({
  kind: "words",
  title: question,
  passages: [
    { kind: "paragraph", spans: spansOf(summary) },
    ...(themes.length === 0
      ? []
      : [
          {
            kind: "list" as const,
            numbered: false,
            items: themes.map(({ prevalence, summary, title }) => [
              { text: `${title} (${(100 * prevalence).toFixed(0)}%)`, bold: true },
              ...(summary === "" ? [] : [{ text: `: ${summary}`, bold: false }])
            ])
          }
        ])
  ],
  notes: [
    about,
    ...(who === "" ? [] : [`Asked: ${stopped(who)}`]),
    `Answered ${dayOf(part.answeredAt)}.`,
    ...part.sources.map(shortCredit)
  ]
})

const ofPeople = (sample: Sample): number | null =>
  sample.basis === "prior" || sample.basis === "model" || sample.basis === "none"
    ? null
    : (sample.reference?.n ?? sample.size)

const ofChoices = (part: Answer, { choices, sample, summary }: ChoicesResult): ReadonlyArray<Shown> => {
  const [question, who] = [part.question ?? "The answers", part.audience.join(" and ")]
  return choices.length > 0 && areFindings(sample)
    ? [alone(part, question, who, { basis: sample.basis, choices, n: ofPeople(sample), sample, summary })]
    : [inWords(part, question, who, `${NOT_KNOWN} ${summary}`, [], worthOf(sample, "none", null))]
}

const ofProject = (part: Answer, { filter, results, sample }: ProjectResult): ReadonlyArray<Shown> =>
  results.map(({ base, basis, choices = [], question, summary, themes }) => {
    const who = filter.expression === null ? "everyone in the survey" : filter.interpretation.description
    return choices.length > 0
      ? alone(part, question, who, { basis, choices, n: answeredBy(basis) === "human" ? base : null, sample, summary })
      : inWords(
          part,
          question,
          who,
          summary,
          themes,
          worthOf({ ...sample, marginOfError: null }, basis, answeredBy(basis) === "human" ? base : null)
        )
  })

const ofCompare = (
  part: Answer,
  { choices, method, question, sides, summary }: CompareResult
): ReadonlyArray<Shown> => {
  const known = sides.filter(({ choices, sample }) => choices.length > 0 && areFindings(sample))
  if (known.length === 0)
    return [inWords(part, question, part.audience.join(" | "), summary, [], worthOf(sides[0]!.sample, "none", null))]
  const cell = (answer: number, at: number): CompareResult["sides"][number]["choices"][number] | undefined => {
    const { choices: given, sample } = sides[at]!
    return areFindings(sample) ? given.find(({ choice }) => choice === choices[answer]) : undefined
  }
  const percentage = (name: string, of: (one: NonNullable<ReturnType<typeof cell>>) => number | null | undefined) =>
    percentages(
      name,
      choices,
      (answer, at) => {
        const found = cell(answer, at)
        return found === undefined ? null : of(found)
      },
      sides.length,
      (answer, at) => (name === "Percentages" ? (cell(answer, at)?.significance ?? "") : "")
    )
  const shares = percentage("Percentages", (one) => one.percentage)
  return [
    {
      kind: "figure",
      layout: layoutOfAnswer({
        ...{ part, question, summary, method },
        who: sides.map(({ letter, name }) => `${letter}: ${name}`).join("; "),
        about: sides.map(({ base, letter, sample }) => `${letter} ${worthOf(sample, sample.basis, base)}`).join(" "),
        columns: sides.map(({ base, isSmall, letter, name, sample }) =>
          column(name, base, {
            ...{ heading: GROUPS, letter, effectiveBase: sample.effectiveSize },
            remark: isSmall && base !== null ? "low base" : ""
          })
        ),
        blocks: [
          shares,
          percentage("95% interval, from", ({ interval }) => interval?.low),
          percentage("95% interval, to", ({ interval }) => interval?.high)
        ]
      })
    }
  ]
}

const ofAnswer = (part: Answer): ReadonlyArray<Shown> => {
  const data: AskData = part.data
  if ("pairs" in data) return ofCompare(part, data)
  if ("results" in data) return ofProject(part, data)
  if ("choices" in data) return ofChoices(part, data)
  return data.insights.map(({ question, summary, themes }) =>
    inWords(
      part,
      question,
      part.audience.join(" and "),
      summary,
      themes,
      worthOf({ ...data.sample, marginOfError: null }, data.sample.basis, ofPeople(data.sample))
    )
  )
}

/** A text, under its first heading where it begins with one. */
const ofText = (text: string): Shown => {
  const [first, ...rest] = passagesOf(writable(text))
  return first?.kind === "heading"
    ? { kind: "words", title: plainOf(first.spans), passages: rest, notes: [] }
    : { kind: "words", title: null, passages: first === undefined ? [] : [first, ...rest], notes: [] }
}

const REMOVED = { answer: "An answer was here. It was deleted.", table: "A table was here. Its survey was deleted." }

/** What the files of a report show of one of its blocks, in order. */
export const shownOf = (part: ReportPart): ReadonlyArray<Shown> => {
  switch (part.kind) {
    case "answer":
      return ofAnswer(part)
    case "table": {
      const result: CrosstabResult = JSON.parse(part.result)
      const layout = layoutOf({ ...part, result })
      const counted = `Counted ${dayOf(part.countedAt)}.`
      const finding = findingOf(result)
      return [
        {
          kind: "figure",
          layout: {
            ...layout,
            finding: finding === null ? null : writable(finding),
            about: `${layout.about} ${counted}`,
            facts: [...layout.facts, ["Counted", counted]]
          }
        }
      ]
    }
    case "text":
      return [ofText(part.text)]
    case "removed":
      return [
        { kind: "words", title: null, passages: [{ kind: "paragraph", spans: spansOf(REMOVED[part.what]) }], notes: [] }
      ]
  }
}
