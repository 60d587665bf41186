import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { compileFilter, evaluate } from "../../../../src/domain/filter/CompiledFilter.ts"
import { uniform } from "../../../../src/domain/statistics/Rng.ts"
import type { SurveyDraft } from "../../../../src/domain/survey/mapping/Draft.ts"
import { surveyOf } from "../../../support/SurveyTables.ts"

type Asked = readonly [header: string, labels: ReadonlyArray<string>]
/** Survey, description, and the expression that it means; null where it must be refused. */
type Case = readonly [survey: string, description: string, meaning: string | null]

const { cases, surveys } = JSON.parse(
  readFileSync(new URL("../../../fixtures/filters/statements.json", import.meta.url), "utf8")
) as { readonly cases: ReadonlyArray<Case>; readonly surveys: Readonly<Record<string, ReadonlyArray<Asked>>> }

const RESPONDENTS = 400
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A survey whose answers are drawn. */
const drawn = (name: string, questions: ReadonlyArray<Asked>): SurveyDraft =>
  surveyOf(
    [
      questions.map(([header]) => cell(header)),
      ...Array.from({ length: RESPONDENTS }, (_, row) =>
        questions.map(([header, labels]) => cell(labels[Math.floor(uniform(name, header, row) * labels.length)]!))
      )
    ]
      .map((cells) => cells.join(","))
      .join("\n")
  )

const drafts = new Map(Object.entries(surveys).map(([name, questions]) => [name, drawn(name, questions)] as const))

const selected = (filter: string, { codebook, microdata }: SurveyDraft) =>
  Either.map(compileFilter(filter, codebook), (read) => [
    ...evaluate(read, (at) => microdata.columns[at]!, codebook.respondents).matched
  ])

describe("descriptions that quote what a survey asks, and the answers of its other questions with it", () => {
  /** What has an answer and is refused all the same: a refusal is no wrong answer. */
  const unread = new Set([
    "people who liked clean stores best",
    "people who agree that women earn less than men or that the rich should pay more taxes",
    "pupils who are always late for school",
    "pupils who say the school food is good",
    "pupils who say the food is often good"
  ])

  it.each([
    ["shop", "people who agree that prices are not fair"],
    ["shop", "people who agree that the staff was not very friendly"],
    ["shop", "people who agree that fair prices"],
    ["politics", "people who agree that immigrants are bad for the economy"],
    ["politics", "people who agree that climate change is serious"],
    ["politics", "people who agree that climate change is a problem"],
    ["politics", "people who think students work hard"],
    ["clinic", "people who agree that parking is difficult"],
    ["bank", "people who completely agree that my bank is honest"]
  ])(
    "is refused where parts of a statement would answer something else, or its opposite is said (%s: %s)",
    (name, description) => {
      const read = compileFilter(description, drafts.get(name)!.codebook)
      assert.isTrue(Either.isLeft(read), Either.isRight(read) ? read.right.expression : "")
    }
  )

  it.each(cases)("%s: %s", (name, description, meaning) => {
    const draft = drafts.get(name)!
    const read = selected(description, draft)
    if (meaning === null || unread.has(description)) {
      assert.isTrue(Either.isLeft(read))
      return
    }
    assert.deepStrictEqual(
      Either.getOrThrowWith(read, ({ message }) => new Error(message)),
      Either.getOrThrow(selected(meaning, draft))
    )
  })
})

const AGREEMENT = ["Strongly disagree", "Disagree", "Neutral", "Agree", "Strongly agree"]
const ANSWERS = ["Fair", "Good", "North", "South", "Women", "Men", "Fast", "Weekly", "Retired", "Not sure", "Too long"]
const THINGS = ["prices", "trains", "nurses", "offers", "young people", "men and women", "the North", "queues"]
const VERBS = ["are", "were", "seem", "should be", "are not", "have become"]

describe("a statement with which people agree", () => {
  const statement = fc
    .tuple(fc.constantFrom(...THINGS), fc.constantFrom(...VERBS), fc.constantFrom(...ANSWERS))
    .map(([thing, verb, answer]) => `${thing} ${verb} ${answer.toLowerCase()}`)

  it.prop(
    "is that statement and nobody's answer to another question",
    [fc.uniqueArray(statement, { minLength: 3, maxLength: 6 }), fc.constantFrom("agree", "strongly disagree")],
    ([statements, verdict]) => {
      const labels = verdict === "agree" ? '("Agree" OR "Strongly agree")' : '"Strongly disagree"'
      const draft = drawn("property", [
        ["How are the prices?", ["Poor", "Fair", "Good"]],
        ["Which region do you live in?", ["North", "South"]],
        ["What is your gender?", ["Women", "Men"]],
        ["How is the train?", ["Slow", "Fast"]],
        ["How often do you shop?", ["Never", "Weekly"]],
        ["Employment status", ["Employed", "Retired"]],
        ["How long was the queue?", ["Short", "Long", "Too long"]],
        ...statements.map((one) => [`Do you agree? - ${one}`, AGREEMENT] as const)
      ])
      for (const one of statements) {
        const read = selected(`people who ${verdict} that ${one}`, draft)
        const meant = Either.getOrThrow(selected(`"${one}" = ${labels}`, draft))
        assert.deepStrictEqual(
          Either.getOrThrowWith(read, ({ message }) => new Error(message)),
          meant,
          one
        )
      }
    },
    { fastCheck: { numRuns: 40 } }
  )
})
