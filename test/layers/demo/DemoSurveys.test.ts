import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import type { SurveyDraft } from "../../../src/domain/survey/mapping/Draft.ts"
import { understand } from "../../../src/domain/survey/reading/Understand.ts"
import { DemoSurveysBundled } from "../../../src/layers/demo/DemoSurveys.ts"
import { SurveyFilesNode } from "../../../src/layers/survey-files/SurveyFiles.ts"
import { DemoSurveys } from "../../../src/services/usecases/Demo.ts"
import { readSurvey } from "../../../src/services/usecases/ReadSurvey.ts"
import { demoCounts } from "../../support/DemoCounts.ts"
import { readSurvey as fileOf, questionNamed, tabulate, where } from "../../support/SurveyTables.ts"

/** The base of a question and its answers in their order. */
const closed = (draft: SurveyDraft, key: string) => {
  const everybody = where(draft, () => true)
  const { base, counts } = tabulate(draft, key, everybody)
  const { labels } = questionNamed(draft, key).question
  return { base, counts: labels.map((label): [string, number] => [label, counts[label]!]) }
}

/** Every survey of the demo as it is imported, with its table and what pandas counts in it. */
const surveys = Effect.flatMap(DemoSurveys, (all) =>
  Effect.forEach(all, ({ source, ...survey }) =>
    Effect.gen(function* () {
      const files = yield* source
      const { draft, mapping } = yield* readSurvey(files)
      const table = readFileSync(files.path)
      const folder = dirname(files.mapping!)
      return { ...survey, ...demoCounts[basename(folder)]!, draft, mapping, table, folder }
    })
  )
).pipe(Effect.provide([DemoSurveysBundled, SurveyFilesNode]), Effect.scoped)

describe("the surveys of the demo", () => {
  it.effect("are read as pandas counts them: every question, its order, base and answers", () =>
    Effect.gen(function* () {
      for (const { draft, questions, respondents } of yield* surveys) {
        assert.strictEqual(draft.codebook.respondents, respondents)
        assert.deepStrictEqual(
          draft.codebook.questions.map(({ key }) => key),
          Object.keys(questions)
        )
        for (const { key, kind } of draft.codebook.questions) {
          const expected = questions[key]!
          assert.strictEqual(kind === "single" || kind === "ordinal" ? "closed" : kind, expected.kind, key)
          const { base, counts } = closed(draft, key)
          assert.strictEqual(base, expected.base, key)
          const inOrder = (of: typeof counts) => (kind === "ordinal" ? of : of.toSorted())
          assert.deepStrictEqual(inOrder(counts), inOrder([...expected.counts]), key)
        }
      }
    })
  )

  it.effect("are counted alike where nobody says how they are read", () =>
    Effect.gen(function* () {
      for (const { questions, table } of yield* surveys) {
        const draft = Either.getOrThrow(understand(fileOf(table).table))
        const expected = Object.values(questions)
        assert.strictEqual(draft.codebook.questions.length, expected.length)
        for (const [i, { key }] of draft.codebook.questions.entries()) {
          const { base, counts } = closed(draft, key)
          assert.strictEqual(base, expected[i]!.base, key)
          const numbers = (of: typeof counts) => of.map(([, count]) => count).toSorted((a, b) => a - b)
          assert.deepStrictEqual(numbers(counts), numbers([...expected[i]!.counts]), key)
        }
      }
    })
  )

  it.effect("say who asked, when and under which licence, in the data's folder as well", () =>
    Effect.gen(function* () {
      const notice = readFileSync(new URL("../../../NOTICE", import.meta.url), "utf8")
      for (const { credit, folder, mapping, table } of yield* surveys) {
        assert.match(credit, /FiveThirtyEight.*CC BY 4\.0.*https:/)
        assert.match(credit, new RegExp(`\\b${mapping.year}\\b`))
        const source = readFileSync(join(folder, "SOURCE.md"), "utf8")
        assert.include(source, createHash("sha256").update(table).digest("hex"))
        assert.match(source, /\*\*Licence:\*\* .*CC BY 4\.0/)
        assert.match(source, /\*\*Cite:\*\* /)
      }
      assert.include(notice, "src/layers/demo/surveys")
    })
  )
})
