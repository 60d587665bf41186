import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { describe } from "vitest"
import { asking, sharesAre, sum } from "../support/ProjectAsks.ts"
import { newTenant, send, TestService } from "../support/Service.ts"
import type { shapes } from "../support/Shapes.ts"
import { type PublishedQuestion, type PublishedSurvey, publishedSurveys } from "../support/SurveyCounts.ts"
import { surveysDir } from "../support/SurveyTables.ts"
import { upload } from "../support/Uploads.ts"

type Group = 0 | 1 | 2
type Result = (typeof shapes.project.Type.data.results)[number]

const tally = (answers: ReadonlyArray<{ readonly answer: string }>, several: boolean) => {
  const counts: Record<string, number> = {}
  for (const { answer } of answers)
    for (const one of several ? answer.split("; ") : [answer]) counts[one] = (counts[one] ?? 0) + 1
  return counts
}

/** The survey as a project of a new tenant, sent as anybody would send it. */
const imported = ({ file, respondents, with: along = {} }: PublishedSurvey) =>
  Effect.gen(function* () {
    const tenant = yield* newTenant()
    const content = readFileSync(`${surveysDir}/${file}`)
    const { json, status, text } = yield* upload(tenant, { title: file, file: [basename(file), content], ...along })
    assert.strictEqual(status, 200, text)
    assert.strictEqual(json.data.respondents, respondents[0])
    return asking(tenant, json.data.id)
  })

const among = (of: PublishedQuestion["answers"], group: Group) =>
  Object.fromEntries(Object.entries(of).map(([label, counts]) => [label, counts[group]]))

const isPublished = (
  { respondents }: PublishedSurvey,
  { answers: published, base, multiple, weighted }: PublishedQuestion,
  group: Group,
  result: Result,
  given: ReadonlyArray<{ readonly answer: string }>
) => {
  const counts = among(published, group)
  const weights = among(weighted ?? published, group)
  assert.deepStrictEqual([result.basis, result.base], ["tabulated", base[group]])
  assert.deepStrictEqual(Object.fromEntries(result.choices!.map(({ choice, count }) => [choice, count])), counts)
  if (!multiple) assert.closeTo(result.weightedBase, sum(Object.values(weights)), 0.02)
  const exact = result.choices!.map(({ choice }) => weights[choice]! / result.weightedBase)
  if (weighted === undefined)
    sharesAre(
      result.choices!.map(({ percentage }) => percentage),
      exact,
      multiple
    )
  else for (const [i, { percentage }] of result.choices!.entries()) assert.closeTo(percentage, exact[i]! * 100, 0.11)
  assert.strictEqual(given.length, Math.min(1000, respondents[group]))
  if (respondents[group] > 1000 || given.some(({ answer }) => answer.includes("; ")) !== multiple) return
  const { "No answer": none = 0, ...rest } = tally(given, multiple)
  assert.strictEqual(none, respondents[group] - base[group])
  assert.deepStrictEqual(rest, Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)))
}

/** The weighted counts of a crosstab's total are the published ones, to two decimals. */
const weighsAsPublished = (
  { id, tenant }: ReturnType<typeof asking>,
  { key = "", weighted = {} }: PublishedQuestion,
  filter: string,
  group: Group
) =>
  Effect.gen(function* () {
    const body = { rows: key, columns: key, filter }
    const { json, text } = yield* send({ path: `/v1/projects/${id}/crosstab`, key: tenant.key, body })
    assert.property(json, "data", text)
    const rows: ReadonlyArray<{ label: string; cells: ReadonlyArray<{ weighted: number }> }> = json.data.table
    assert.deepStrictEqual(
      Object.fromEntries(rows.map(({ cells, label }) => [label, Math.round(cells[0]!.weighted * 100) / 100])),
      among(weighted, group)
    )
  })

describe.skipIf(surveysDir === undefined)("real surveys over HTTP", () => {
  layer(TestService)((it) => {
    it.effect.each(publishedSurveys)("give their published counts: $file", (survey) =>
      Effect.gen(function* () {
        const { filters, questions, respondents, verbatims, weight } = survey
        const project = yield* imported(survey)
        const texts = [...questions.map(({ question }) => question), ...(verbatims ? [verbatims.question] : [])]
        const groups: ReadonlyArray<readonly [Group, ReadonlyArray<string | undefined>]> = [
          [0, [undefined, ""]],
          [1, filters[0]],
          [2, filters[1]]
        ]
        for (const [group, ways] of groups) {
          for (const filter of ways) {
            const data = yield* project.ask({ ...(filter === undefined ? {} : { filter }), questions: texts })
            assert.deepStrictEqual([data.matchedTwins, data.totalTwins], [respondents[group], respondents[0]], filter)
            assert.deepStrictEqual(data.filter.interpretation.unmapped, [], filter)
            for (const [i, question] of questions.entries())
              isPublished(survey, question, group, data.results[i]!, data.answers[i]!)
            if (verbatims !== undefined) assert.strictEqual(data.results.at(-1)!.base, verbatims.base[group])
          }
          const [filter = ""] = ways
          for (const question of questions.filter(({ weighted }) => weighted !== undefined))
            yield* weighsAsPublished(project, question, filter, group)
          if (weight !== undefined) {
            const { results } = yield* project.ask({ filter, questions: ["race2"] })
            assert.closeTo(results[0]!.weightedBase, weight[group], 0.0005)
          }
          if (verbatims !== undefined) {
            const both = [filter, verbatims.filter].filter((one) => one !== "").join(" AND ")
            const { matchedTwins } = yield* project.ask({ filter: both, questions: [verbatims.question] })
            assert.strictEqual(matchedTwins, verbatims.matched[group])
          }
        }
      })
    )

    it.effect("refuse to speak of women among men", () =>
      Effect.gen(function* () {
        const { refused } = yield* imported(publishedSurveys[2]!)
        const { json, status } = yield* refused({ filter: "women", questions: ["q0001"] })
        assert.isTrue(status === 400 || status === 422, JSON.stringify(json))
      })
    )
  })
})
