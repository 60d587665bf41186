import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { QuoteAsk } from "../../../../src/client/Types.ts"
import { inWhole } from "../../../../src/domain/text/Figures.ts"
import {
  doneShare,
  importShare,
  isNamed,
  kindOfWork,
  lineKind,
  lineWords,
  outcomeWords,
  progressWords,
  questionWords,
  type Shown,
  statesOf,
  titledWho,
  titleOfWork,
  whoWords
} from "../../../../src/http/console/pages/work/WorkWords.ts"

const counts = fc.nat({ max: 10_000 })

describe("work in words", () => {
  it("tells how far a batch is, and what went wrong only where something did", () => {
    const progress = { total: 12_000, succeeded: 10_500, failed: 0, cancelled: 0, waiting: 1_500 }
    assert.strictEqual(progressWords(progress), "10,500 of 12,000 answered, 1,500 waiting")
    assert.strictEqual(
      progressWords({ total: 4, succeeded: 1, failed: 2, cancelled: 1, waiting: 0 }),
      "1 of 4 answered, 2 failed, 1 canceled"
    )
    const asked = { question: "Tea?", questions: 1, who: "US adults" }
    assert.strictEqual(kindOfWork({ asked, kind: "batch", progress: { ...progress, total: 1 } }), "Batch of 1 request")
    assert.strictEqual(kindOfWork({ asked, kind: "open", progress }), "Open question")
    assert.strictEqual(titleOfWork({ asked, progress }), "Tea? and 11,999 more")
    assert.strictEqual(titleOfWork({ asked, progress: { ...progress, total: 1 } }), "Tea?")
    assert.strictEqual(kindOfWork({ asked: { ...asked, questions: 3 }, kind: "project", progress }), "3 questions")
  })

  it("says that some failed, and that nothing is known", () => {
    const progress = { total: 3, succeeded: 2, failed: 1, cancelled: 0, waiting: 0 }
    assert.strictEqual(outcomeWords({ state: "succeeded", progress }), "Answered, except 1 that failed")
    assert.strictEqual(outcomeWords({ state: "succeeded", progress: { ...progress, failed: 0 } }), "Answered")
    assert.strictEqual(lineWords({ state: "succeeded" }), "Answered")
    const on = (basis: string) => ({ sample: { basis } }) as NonNullable<Parameters<typeof lineKind>[0]["data"]>
    assert.strictEqual(lineKind({ data: on("none") }), "none")
    assert.strictEqual(lineKind({ data: on("imputed") }), "mixed")
    assert.isNull(lineKind({ data: null }))
  })

  it("says what was asked of whom, by titles where there are some", () => {
    const titles = new Map([
      ["a1", "US parents"],
      ["p1", "Flying etiquette"]
    ])
    const who = (asked: QuoteAsk) => whoWords(asked, (id) => titles.get(id))
    assert.strictEqual(who({ audiencePrompt: "US adults" }), "US adults")
    assert.strictEqual(who({ audienceId: "a1" }), "US parents")
    assert.strictEqual(who({ audienceId: "gone" }), "a stored audience")
    assert.strictEqual(who({ projectId: "p1", filter: "women" }), "women · Flying etiquette")
    assert.strictEqual(who({ projectId: "p1" }), "everyone · Flying etiquette")
    const sides = [{ filter: "women" }, { filter: "men", name: "Gentlemen" }]
    assert.strictEqual(who({ projectId: "p1", sides }), "women · Flying etiquette vs. Gentlemen")
    assert.strictEqual(questionWords({ questions: ["Tea?", "Coffee?"] }), "Tea? · Coffee?")
    assert.strictEqual(questionWords({ question: "Tea?", questions: undefined }), "Tea?")
  })

  it.prop(
    "names audiences and projects of a list by their titles, and leaves the others as they are",
    { ids: fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 6 }), known: fc.nat({ max: 6 }) },
    ({ ids, known }) => {
      const titles = new Map(ids.slice(0, known).map((id, at) => [id, `Survey ${at}`]))
      const asked = { question: "Tea?", questions: 1, who: ids.map((id) => `project ${id}: women`).join(" | ") }
      assert.isTrue(isNamed(asked))
      const words = ids.map((id, at) => `project ${at < known ? `“Survey ${at}”` : id}: women`).join(" | ")
      assert.strictEqual(titledWho(asked, titles), words)
      assert.isFalse(isNamed({ ...asked, who: "US adults" }))
    }
  )

  it("offers the states that some are in, with all of them", () => {
    fc.assert(
      fc.property(counts, counts, counts, counts, (succeeded, failed, cancelled, waiting) => {
        const total = succeeded + failed + cancelled + waiting
        const [all, ...states] = statesOf({ total, succeeded, failed, cancelled, waiting })
        assert.deepStrictEqual(all, ["all", `All: ${inWhole(total)}`])
        const offered = new Map(states)
        for (const [state, count] of Object.entries({ succeeded, failed, cancelled, queued: waiting })) {
          assert.strictEqual(offered.has(state as Shown), count > 0)
          if (count > 0) assert.isTrue(offered.get(state as Shown)!.endsWith(`: ${inWhole(count)}`))
        }
      })
    )
  })

  it("goes from nothing to all of it", () => {
    fc.assert(
      fc.property(counts, counts, (over, waiting) => {
        const share = doneShare({ total: over + waiting, waiting })
        assert.isAtLeast(share, 0)
        assert.isAtMost(share, 1)
        assert.strictEqual(share === 1, waiting === 0)
      })
    )
  })

  it("is whole only once an import is done", () => {
    const at = { id: "", title: "", phase: "", rows: null, error: null, createdAt: "", finishedAt: null }
    fc.assert(
      fc.property(counts, counts, fc.option(counts, { nil: null }), (read, more, stored) => {
        const share = importShare({
          ...at,
          status: "reading",
          bytes: { read, total: read + more },
          questions: { stored: 0, total: stored }
        })
        assert.isAtLeast(share, 0)
        assert.isBelow(share, 1)
      })
    )
    const done = { ...at, status: "done" as const, bytes: { read: 0, total: 0 }, questions: { stored: 0, total: null } }
    assert.strictEqual(importShare(done), 1)
  })
})
