import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, FastCheck as fc, Layer } from "effect"
import { MAX_CHARACTERS } from "../../../src/http/mcp/Shorten.ts"
import { tools } from "../../../src/http/mcp/Tools.ts"
import { AudienceRepo } from "../../../src/services/ports/AudienceRepo.ts"
import { Backtests } from "../../../src/services/usecases/Backtests.ts"
import { Imports } from "../../../src/services/usecases/Imports.ts"
import { calling } from "../../support/mcp/Calls.ts"
import type { Answer } from "../../support/mcp/Clients.ts"
import { origin } from "../../support/mcp/Clients.ts"
import { request } from "../../support/mcp/Rpc.ts"
import { newTenant, TestService } from "../../support/Service.ts"
import { sampleSurveyCsv } from "../../support/sample/SampleSurvey.ts"

const QUESTIONS = 60
const LABELS = 25
const label = (question: number, n: number) =>
  `Answer ${n} to question ${question}, which goes on for a while as labels do`

/** A survey of many questions with many long labels. */
const survey = [
  Array.from({ length: QUESTIONS }, (_, q) => `"Question ${q}: ${"how do you feel about this and that ".repeat(4)}?"`),
  ...Array.from({ length: 200 }, (_, row) =>
    Array.from({ length: QUESTIONS }, (_, q) => `"${label(q, (row * 7 + q * 3) % LABELS)}"`)
  )
]
  .map((cells) => cells.join(","))
  .join("\n")

/** Of as many people as a backtest needs to test every item: its size is that of its items. */
const sample = sampleSurveyCsv(2026).split("\n").slice(0, 151).join("\n")

const folder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "sizes-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true }))
)

const large = Effect.gen(function* () {
  const session = yield* calling({ credits: 1_000_000_000 })
  const { organization } = session.tenant
  const into = yield* folder
  const imported = (title: string, text: string) =>
    Effect.gen(function* () {
      const path = join(into, `${title}.csv`)
      yield* Effect.promise(() => writeFile(path, text))
      return yield* (yield* Imports).run(organization, { path, title, description: "", replace: false })
    })
  const { id } = yield* imported("Large", survey)
  const audiences = yield* AudienceRepo
  for (let i = 0; i < 40; i++) {
    yield* audiences.create(organization, {
      title: `Audience ${i}`,
      prompt: "people who like long stories ".repeat(130),
      projectId: id
    })
  }
  const { id: sampleId } = yield* imported("Sample", sample)
  yield* (yield* Backtests).obtain(organization, sampleId)
  return { ...session, projectId: id as string, sampleId: sampleId as string }
})

/** A session of a large organization. */
class Large extends Context.Tag("test/Large")<Large, Effect.Effect.Success<typeof large>>() {}

const WithLarge = Layer.scoped(Large, Effect.orDie(large)).pipe(Layer.provideMerge(TestService))

const sizeOf = ({ content = [], structuredContent }: Answer) =>
  JSON.stringify(structuredContent ?? null).length + content.reduce((sum, { text = "" }) => sum + text.length, 0)

const words = (most: number) =>
  fc.nat({ max: most }).map((n) => `why ${"and how ".repeat(n / 8)}`.trim().slice(0, most))
const size = fc.constantFrom("low", "medium", "high", "very_high")
const questions = fc.array(words(2000), { minLength: 1, maxLength: 20 })
const many = fc.array(words(2000), { minLength: 15, maxLength: 20 })
const choices = fc
  .integer({ min: 2, max: 50 })
  .chain((n) => fc.nat({ max: 480 }).map((length) => Array.from({ length: n }, (_, i) => `${i} ${"x".repeat(length)}`)))
const surveyed = fc.array(
  fc
    .nat({ max: QUESTIONS - 1 })
    .map((q) => `Question ${q}: ${"how do you feel about this and that ".repeat(4)}?`.trim()),
  { minLength: 1, maxLength: 20 }
)
const audience = fc.constant("Commuters")

/** Arguments of every tool that may bring back much. */
const given = (
  projectId: string,
  sampleId: string
): Readonly<Record<string, fc.Arbitrary<Record<string, unknown>>>> => ({
  ask_choices: fc.record({ audience, question: words(2000), choices, sampleSize: size }),
  ask_open: fc.record({ audience, questions: many, sampleSize: fc.constant("very_high") }),
  ask_twins: fc.record({ audience, questions, sampleSize: size }),
  ask_project: fc.record({
    projectId: fc.constant(projectId),
    questions: fc.oneof(surveyed, questions),
    maxAnswers: fc.nat({ max: 1000 })
  }),
  list_audiences: fc.record({ query: fc.constantFrom("", "stories"), limit: fc.integer({ min: 1, max: 100 }) }),
  list_projects: fc.constant({}),
  list_questions: fc.constant({ projectId }),
  get_backtest: fc.constant({ projectId: sampleId }),
  crosstab: fc.record({
    projectId: fc.constant("large"),
    rows: fc.nat({ max: 20 }).map((q) => `question ${q}`),
    columns: fc.integer({ min: 21, max: 40 }).map((q) => `question ${q}`)
  }),
  interpret_filter: fc.record({ projectId: fc.constant(projectId), filter: words(3000) })
})

/** What pages hold, one or the other. */
interface Page {
  readonly items: ReadonlyArray<unknown>
  readonly questions: ReadonlyArray<unknown>
  readonly backtest: { readonly items: ReadonlyArray<unknown> }
  readonly table: ReadonlyArray<{ readonly cells: ReadonlyArray<unknown> }>
}

const RUNS = 2

layer(WithLarge)("results of large organizations", (it) => {
  it.scoped("stay below what a conversation holds, and what was cut is said and can be had", () =>
    Effect.gen(function* () {
      const { call, projectId, raw, sampleId } = yield* Large
      const seen = new Set<string>()
      for (const [name, args] of Object.entries(given(projectId, sampleId))) {
        for (const one of fc.sample(args, { numRuns: RUNS, seed: 7 })) {
          const answer = yield* raw(name, one)
          assert.isNotTrue(answer.isError, `${name}: ${answer.content?.[0]?.text}`)
          assert.isBelow(sizeOf(answer), MAX_CHARACTERS, name)
          const { resultId, truncated } = answer.structuredContent
          if (truncated === undefined) continue
          seen.add(name)
          assert.include(answer.content?.[0]?.text, "Shortened, ", name)
          assert.isTrue(truncated.every(({ shown, total }: { shown: number; total: number }) => shown < total))
          if (!name.startsWith("ask_")) continue
          const list = truncated.find(({ unit }: { unit: string }) => unit === "items") ?? truncated[0]
          const part = list.part.replaceAll("[n]", "[0]")
          const page = yield* call("get_answers", { resultId, part })
          assert.isAtLeast(page.total, page.items.length)
        }
      }
      assert.includeMembers([...seen], ["ask_open", "list_questions"])
    })
  )

  it.scoped("can be read to the end, page by page", () =>
    Effect.gen(function* () {
      const { call, projectId, raw, sampleId } = yield* Large
      const paged = (name: string, args: Record<string, unknown>, list: (page: Page) => ReadonlyArray<unknown>) =>
        Effect.gen(function* () {
          const all: Array<unknown> = []
          for (let cursor: string | null | undefined; cursor !== null; ) {
            const answer = yield* raw(name, { ...args, ...(cursor !== undefined && { cursor }) })
            assert.isNotTrue(answer.isError, answer.content?.[0]?.text)
            assert.isBelow(sizeOf(answer), MAX_CHARACTERS)
            all.push(...list(answer.structuredContent))
            cursor = answer.structuredContent.nextCursor
          }
          return all
        })
      const questions = Array.from({ length: 20 }, (_, i) => `Why do commuters of line ${i} take the train?`)
      const asked = { audience: "Commuters", questions, sampleSize: "very_high" }
      const { resultId, results, truncated } = yield* call("ask_open", asked)
      assert.deepInclude(
        truncated.map(({ part, total }: { part: string; total: number }) => [part, total]),
        ["results[n].answers", 2000]
      )
      const answers = yield* paged("get_answers", { resultId, part: "results[1].answers" }, ({ items }) => items)
      assert.strictEqual(answers.length, 100)
      assert.deepStrictEqual(answers.slice(0, results[1].answers.length), results[1].answers)
      const text = yield* paged("get_answers", { resultId, part: "results[0].answers[5]" }, ({ items }) => items)
      const first = yield* paged("get_answers", { resultId, part: "results[0].answers" }, ({ items }) => items)
      assert.strictEqual(text.join(""), first[5])
      const listed = yield* paged("list_questions", { projectId }, ({ questions }) => questions)
      assert.strictEqual(new Set(listed.map((one) => (one as { key: string }).key)).size, QUESTIONS)
      const items = yield* paged("get_backtest", { projectId: sampleId }, ({ backtest }) => backtest.items)
      assert.strictEqual(items.length, (yield* call("get_backtest", { projectId: sampleId })).totalItems)
      const cells = yield* paged("crosstab", { projectId, rows: "question 0", columns: "question 1" }, ({ table }) =>
        table.flatMap(({ cells }) => cells.slice(1))
      )
      const { totalColumns, totalRows } = yield* call("crosstab", {
        projectId,
        rows: "question 0",
        columns: "question 1"
      })
      assert.strictEqual(cells.length, totalColumns * totalRows)
    })
  )

  it.scoped("of another organization are not found, and neither is a part that is not there", () =>
    Effect.gen(function* () {
      const { call, refused } = yield* calling()
      const other = yield* calling()
      const { resultId } = yield* call("ask_open", {
        audience: "Commuters",
        questions: Array.from({ length: 20 }, (_, i) => `Why ${i}?`),
        sampleSize: "very_high"
      })
      const part = "results[0].answers"
      assert.strictEqual((yield* call("get_answers", { resultId, part })).total, 100)
      const foreign = yield* other.refused("get_answers", { resultId, part })
      assert.deepStrictEqual([foreign.code, foreign.param], ["resource_missing", "resultId"])
      for (const missing of ["results[99].answers", "results[0]", "answers[0]", "results[n].answers", "x; DROP"]) {
        const problem = yield* refused("get_answers", { resultId, part: missing })
        assert.deepStrictEqual([problem.code, problem.param], ["parameter_invalid", "part"])
      }
    })
  )

  it.effect("are described by all tools together in less than 17,800 characters", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const { text, json } = yield* request(yield* origin, key, "tools/list")
      assert.strictEqual(json.result.tools.length, tools.length)
      assert.isBelow(text.length, 17_800)
    })
  )
})
