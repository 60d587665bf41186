import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { describe } from "vitest"
import { Imports } from "../../src/services/Imports.ts"
import { asking, sharesAre } from "../support/ProjectAsks.ts"
import { newTenant, send, TestService } from "../support/Service.ts"
import { exactly, shapes } from "../support/Shapes.ts"
import { type PublishedQuestion, type PublishedSurvey, publishedSurveys } from "../support/SurveyCounts.ts"
import { surveysDir } from "../support/SurveyTables.ts"

type Group = 0 | 1 | 2

const tally = (answers: ReadonlyArray<{ readonly answer: string }>, several: boolean) => {
  const counts: Record<string, number> = {}
  for (const { answer } of answers)
    for (const one of several ? answer.split("; ") : [answer]) counts[one] = (counts[one] ?? 0) + 1
  return counts
}

/** The survey as a project of a new tenant. */
const imported = ({ file, questions }: PublishedSurvey) =>
  Effect.gen(function* () {
    const tenant = yield* newTenant()
    const request = { path: `${surveysDir}/${file}`, title: file, description: "", replace: false }
    const { id } = yield* (yield* Imports).run(tenant.organization, request)
    const { json } = yield* send({ path: "/v1/projects", key: tenant.key })
    const { data } = yield* exactly(shapes.projects, json)
    assert.includeMembers(
      [...data[0]!.surveyQuestions],
      questions.map(({ question }) => question)
    )
    return asking(tenant, id)
  })

const isPublished = (
  { respondents }: PublishedSurvey,
  { answers: published, base, multiple }: PublishedQuestion,
  group: Group,
  result: (typeof shapes.project.Type.data.results)[number],
  given: ReadonlyArray<{ readonly answer: string }>
) => {
  const counts = Object.fromEntries(Object.entries(published).map(([label, of]) => [label, of[group]]))
  assert.deepStrictEqual([result.basis, result.base], ["tabulated", base[group]])
  assert.deepStrictEqual(Object.fromEntries(result.choices!.map(({ choice, count }) => [choice, count])), counts)
  sharesAre(
    result.choices!.map(({ percentage }) => percentage),
    result.choices!.map(({ choice }) => counts[choice]! / base[group]),
    multiple
  )
  assert.strictEqual(given.length, Math.min(1000, respondents[group]))
  if (respondents[group] > 1000) return
  const { "No answer": none = 0, ...rest } = tally(given, multiple)
  assert.strictEqual(none, respondents[group] - base[group])
  assert.deepStrictEqual(rest, Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)))
}

describe.skipIf(surveysDir === undefined)("real surveys over HTTP", () => {
  layer(TestService)((it) => {
    it.effect.each(publishedSurveys)("give their published counts: $file", (survey) =>
      Effect.gen(function* () {
        const { filters, questions, respondents } = survey
        const { ask } = yield* imported(survey)
        const texts = questions.map(({ question }) => question)
        const groups: ReadonlyArray<readonly [Group, ReadonlyArray<string | undefined>]> = [
          [0, [undefined, ""]],
          [1, filters[0]],
          [2, filters[1]]
        ]
        for (const [group, ways] of groups)
          for (const filter of ways) {
            const data = yield* ask({ ...(filter === undefined ? {} : { filter }), questions: texts })
            assert.deepStrictEqual([data.matchedTwins, data.totalTwins], [respondents[group], respondents[0]], filter)
            for (const [i, question] of questions.entries())
              isPublished(survey, question, group, data.results[i]!, data.answers[i]!)
          }
      })
    )
  })
})
