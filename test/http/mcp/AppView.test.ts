import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { initial, next, type State } from "../../../src/http/mcp/app/view/Screen.ts"
import { chartOf, viewOf } from "../../../src/http/mcp/app/view/View.ts"
import {
  choices,
  choicesAsked,
  dates,
  numeric,
  open,
  openAnswers,
  projectOf,
  ranking
} from "../../support/mcp/Answers.ts"

const INPUT = "ui/notifications/tool-input"
const RESULT = "ui/notifications/tool-result"
const CANCELLED = "ui/notifications/tool-cancelled"

const rowsOf = (result: Record<string, unknown>) => chartOf(result)?.rows.map(({ cells, label }) => [label, ...cells])
const shown = (...messages: ReadonlyArray<readonly [string, unknown]>) =>
  messages.reduce((state: State, [method, params]) => next(state, method, params), initial).screen

describe("the view of answers", () => {
  it("says of an audience's answers who, how many, how sure and from what", () => {
    const view = viewOf(choices, choicesAsked)!
    assert.strictEqual(view.title, "How often do you cook dinner at home?")
    assert.deepStrictEqual(view.who, { term: "Audience", detail: "Parents aged 30 to 44 in the United States" })
    assert.deepStrictEqual(view.facts, [
      { term: "Sample", detail: "100 simulated respondents, effective sample size 96.4" },
      { term: "Margin of error", detail: `at most ±9.8 percentage points (95% interval)` }
    ])
    assert.strictEqual(view.colophon, "Engine statistical/1 · seed 7 · cost 100 credits · 999,900 left")
    const [section] = view.sections
    assert.strictEqual(section!.evidence!.label, "Estimated")
    assert.deepStrictEqual(section!.chart!.columns, ["Choice", "Share"])
    assert.strictEqual(section!.chart!.scale, 0.5)
    assert.deepStrictEqual(rowsOf(choices)?.[1], ["A few times a week", `41.7%`])
    assert.deepStrictEqual(section!.themes, [
      {
        title: "More in the upper half of the scale",
        summary: `“Every day” and “A few times a week”: 75.8% together; “Less often” and “Once a week”: 24.2%. The difference is 51.6 points.`,
        prevalence: `75.8%`
      }
    ])
    assert.deepStrictEqual(section!.notes, [])
  })

  it("takes the audience and the question from the arguments where the result has none", () => {
    const { question: _, ...data } = choices
    const view = viewOf(data, choicesAsked)!
    assert.strictEqual(view.title, choicesAsked.question)
    assert.strictEqual(view.who?.detail, "Parents aged 30 to 44 in the United States")
    assert.strictEqual(viewOf(data, {})?.title, "Answers")
    assert.isNull(viewOf(data, {})?.who)
  })

  it("says of respondents' answers how many match, and what was left out of the filter", () => {
    const project = projectOf([dates])
    const interpretation = { description: "Gender is Female", unmapped: ["left-handed"], notes: ["Age is a range."] }
    const view = viewOf({ ...project, filter: { expression: "x", interpretation } }, {})!
    assert.deepStrictEqual(view.who, { term: "Asked", detail: "53 of 600 respondents: Gender is Female" })
    assert.deepStrictEqual(view.notes, ["Not understood and left out: “left-handed”.", "Age is a range."])
    assert.strictEqual(view.facts[0]?.detail, "53 respondents, effective sample size 49.8")
  })

  it("draws numbers as ranges with their mean, median and quantiles", () => {
    assert.deepStrictEqual(rowsOf({ ...numeric })?.slice(-2), [
      ["20 to under 30", `10.0%`, "5"],
      ["30 to 40", `2.0%`, "1"]
    ])
    assert.deepStrictEqual(
      viewOf(projectOf([numeric]), {})!.sections[0]!.facts.map(({ detail, term }) => `${term}: ${detail}`),
      [
        "Base: 48 respondents who answered (weighted 46.2)",
        "Survey question: Cups of coffee per week",
        "Mean: 9.32",
        "Median: 8",
        "Standard deviation: 6.2",
        "Middle half: 5 to 14",
        `Middle 80%: 1 to 20`,
        "Range: 0 to 34"
      ]
    )
  })

  it("draws single numbers as they were given", () => {
    const histogram = [1984, 0.125].map((value) => ({ from: value, to: value, count: 1, share: 0.5 }))
    assert.deepStrictEqual(
      rowsOf({ numbers: { histogram } })?.map(([label]) => label),
      ["1984", "0.125"]
    )
  })

  it("calls only an audience's respondents simulated", () => {
    const project = projectOf([open], [openAnswers])
    const view = viewOf({ ...project, sample: { ...project.sample, basis: "prior" } }, {})!
    assert.strictEqual(view.facts[0]?.detail, "53 respondents, effective sample size 49.8")
  })

  it("draws ranks once, the best first, with first choices as published", () => {
    assert.deepStrictEqual(rowsOf({ ...ranking }), [
      ["Taste", `62.0%`, "1.45", "48"],
      ["Price", `20.0%`, "2.14", "47"],
      ["Where it was grown and who was paid for it", `18.0%`, "–", "0"]
    ])
    assert.deepStrictEqual(rowsOf({ ranking: ranking.ranking })?.[0], ["Taste", `61.9%`, "1.45", "48"])
  })

  it("draws periods with the range of the days", () => {
    const { chart, facts } = viewOf(projectOf([dates]), {})!.sections[0]!
    assert.deepStrictEqual(
      chart?.rows.map(({ label }) => label),
      ["2019", "2020", "2021"]
    )
    assert.deepStrictEqual(facts.slice(1), [
      { term: "Median", detail: "2020-05-17" },
      { term: "Range", detail: "2019-02-03 to 2021-11-30" }
    ])
  })

  it("shows answers in words where there is nothing to draw, each once", () => {
    const project = projectOf([open, dates], [openAnswers, openAnswers])
    const { sections, title } = viewOf({ ...project, matchedTwins: openAnswers.length }, {})!
    assert.strictEqual(title, "Answers to 2 questions")
    assert.deepStrictEqual(sections[0]!.quotes, [
      { answer: "Make it cheaper", times: 2 },
      { answer: "Nothing", times: 1 }
    ])
    assert.strictEqual(sections[0]!.quotesTitle, "3 estimated answers")
    assert.strictEqual(viewOf(project, {})!.sections[0]!.quotesTitle, "3 of the estimated answers")
    assert.deepStrictEqual(sections[1]!.quotes, [])
  })

  it("draws nothing where nobody answered, and says so", () => {
    const none = { base: 0, weightedBase: 0, choices: [{ choice: "Yes", percentage: 0, count: 0 }] }
    const { chart, facts } = viewOf(projectOf([{ ...open, basis: "tabulated", themes: [], ...none }]), {})!.sections[0]!
    assert.isNull(chart)
    assert.deepStrictEqual(facts, [{ term: "Base", detail: "nobody answered" }])
  })

  it("leaves out themes that only name a choice", () => {
    const [choice] = choices.choices
    const named = { title: choice!.choice, summary: "As drawn.", prevalence: 0.3 }
    const themes = [named, ...choices.themes]
    assert.deepStrictEqual(viewOf({ ...choices, themes }, {}), viewOf(choices, {}))
  })

  it("notes that several answers were possible", () => {
    const both = ["A", "B"].map((choice) => ({ choice, percentage: 80 }))
    assert.match(viewOf({ choices: both }, {})!.sections[0]!.notes[0]!, /Several answers were possible/)
  })

  it.prop(
    "keeps every choice, in order, on a scale that holds its bar",
    [fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 })],
    ([tenths]) => {
      const chart = chartOf({ choices: tenths.map((n, i) => ({ choice: `Choice ${i}`, percentage: n / 10 })) })!
      assert.deepStrictEqual(
        chart.rows.map(({ cells, label }) => [label, ...cells]),
        tenths.map((n, i) => [`Choice ${i}`, `${(n / 10).toFixed(1)}%`])
      )
      assert.isTrue(chart.rows.every(({ share }) => share <= chart.scale))
    }
  )

  it.prop("makes something or nothing of anything", [fc.jsonValue(), fc.jsonValue()], ([anything, other]) => {
    const keys = [
      "choices",
      "results",
      "answers",
      "sample",
      "filter",
      "numbers",
      "ranking",
      "dates",
      "themes",
      "credits"
    ]
    const mangled = Object.fromEntries(keys.map((key, i) => [key, i % 2 === 0 ? anything : [other, anything]]))
    for (const content of [anything, mangled, { ...choices, ...mangled }, { results: [mangled] }]) {
      const view = viewOf(content, other)
      assert.isTrue(view === null || view.sections.length > 0)
    }
  })
})

describe("what the host says", () => {
  it("is waited for with the question", () => {
    assert.deepStrictEqual(shown(), { _tag: "Waiting", question: null })
    assert.deepStrictEqual(shown([INPUT, { arguments: choicesAsked }]), {
      _tag: "Waiting",
      question: choicesAsked.question
    })
    assert.deepStrictEqual(shown([INPUT, { arguments: { questions: ["One?", "Two?"] } }]), {
      _tag: "Waiting",
      question: "One? · Two?"
    })
  })

  it("becomes answers with the audience of the arguments", () => {
    const screen = shown([INPUT, { arguments: choicesAsked }], [RESULT, { content: [], structuredContent: choices }])
    assert.strictEqual(screen._tag === "Answers" ? screen.view.who?.detail : null, choicesAsked.audience)
  })

  it("becomes the words of an error, of a cancellation and of a result without structure", () => {
    const content = [{ type: "text", text: "One." }, { type: "image" }, { type: "text", text: "Two." }]
    assert.deepStrictEqual(shown([RESULT, { isError: true, content, structuredContent: choices }]), {
      _tag: "Failed",
      message: "One.\n\nTwo."
    })
    assert.deepStrictEqual(shown([RESULT, { content }]), { _tag: "Words", text: "One.\n\nTwo." })
    assert.match(JSON.stringify(shown([RESULT, { content, structuredContent: {} }])), /One/)
    assert.match(JSON.stringify(shown([RESULT, null])), /nothing that can be shown/)
    assert.match(JSON.stringify(shown([RESULT, { isError: true }])), /without saying why/)
    assert.deepStrictEqual(shown([CANCELLED, { reason: "timeout" }]), { _tag: "Cancelled", reason: "timeout" })
  })

  it("says what was left out, and what is not known and why", () => {
    const view = viewOf(
      {
        ...projectOf([
          {
            question: "What frustrates you?",
            basis: "none",
            matchedQuestion: null,
            base: 0,
            weightedBase: 0,
            summary: "Not known: no question in the survey matches these words.",
            themes: []
          }
        ]),
        answers: [[]],
        sample: { size: 48, effectiveSize: null, marginOfError: null, basis: "none", engine: "statistical/1", seed: 7 },
        truncated: [{ part: "answers[n]", shown: 20, total: 1200, unit: "items" }]
      },
      {}
    )!
    assert.include(view.notes, "Shortened: 20 of 1,200 answers came along.")
    assert.deepInclude(view.facts, { term: "Margin of error", detail: "not known, because nothing was answered" })
    const [section] = view.sections
    assert.strictEqual(section!.evidence!.label, "Not known")
    assert.deepInclude(section!.facts, { term: "Base", detail: "nobody answered" })
    assert.isNull(section!.chart)
    assert.isEmpty(section!.quotes)
  })

  it("is passed over where it is something else", () => {
    assert.strictEqual(next(initial, "notifications/other", {}), initial)
  })
})
