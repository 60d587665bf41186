import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import {
  corrected,
  correctedEach,
  trustAlone,
  usualMethods
} from "../../../../src/domain/elicitation/closed/Methods.ts"
import { familyOf, recordsOf, STRANGER, trackRecord } from "../../../../src/domain/elicitation/closed/TrackRecord.ts"
import { ModelId } from "../../../../src/domain/models/LanguageModel.ts"
import { recogniseScale } from "../../../../src/domain/scale/Scale.ts"

const id = (name: string) => ModelId.make(name)

describe("the record of a language model", () => {
  for (const [name, family] of [
    ["openai:gpt-4-0613", "gpt-4"],
    ["anthropic:claude-3-opus-20240229", "claude-3-opus"],
    ["local:meta-llama/Meta-Llama-3-70B-Instruct", "llama-3-70b"],
    ["router:anthropic/claude-3-haiku", "claude-3-haiku"],
    ["openai:gpt-3.5-turbo-0125", "gpt-3.5-turbo"],
    // Names that begin alike and are other models.
    ["openai:gpt-4o", null],
    ["openai:gpt-4-turbo", null],
    ["openai:gpt-4-1106-preview", null],
    ["openai:gpt-4.1-mini", null],
    ["local:llama-3-70b-abliterated", null],
    ["local:my-gpt-4", null]
  ] as const)
    it(`of ${name} is that of ${family ?? "a stranger"}`, () => {
      assert.strictEqual(familyOf(id(name)), family)
      assert.strictEqual(trackRecord([{ id: id(name) }]).trust === STRANGER.trust, family === null)
    })

  it("is what the operator measured, where that was done", () => {
    const measured = {
      questions: 60,
      trust: 0.9,
      error: 1.1,
      uncorrected: { errorPoints: 7, worthPeople: 20 },
      corrected: { errorPoints: 6, worthPeople: 25 }
    }
    for (const name of ["x:gpt-4", "x:unknown"]) {
      assert.deepInclude(trackRecord([{ id: id(name), measured }]), { trust: 0.9, error: 1.1 })
      const { configured, published } = recordsOf([{ id: id(name), measured }, { id: id("y:gpt-4") }])
      assert.deepStrictEqual(
        configured.map(({ source, trust }) => [source, trust]),
        [
          ["fidelity", 0.9],
          ["published", 0.75]
        ]
      )
      assert.deepStrictEqual(
        published.find(({ name: family }) => family === "gpt-4")?.measured,
        configured[1]?.measured
      )
    }
  })

  it("of every family says that our correction does not bring it farther from people", () => {
    for (const { measured } of recordsOf([]).published) {
      assert.isAtMost(measured!.corrected.errorPoints, measured!.uncorrected.errorPoints)
      assert.isAtLeast(measured!.corrected.worthPeople, measured!.uncorrected.worthPeople)
    }
  })

  it("of several is the mean of theirs", () => {
    const [opus, stranger] = [{ id: id("a:claude-3-opus") }, { id: id("b:unknown") }]
    assert.strictEqual(trackRecord([opus, stranger]).trust, (trackRecord([opus]).trust + STRANGER.trust) / 2)
  })

  it.prop(
    "has a choice of several published as more common, the more common models say it is",
    [
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0.02, max: 0.98, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true })
    ],
    ([a, b, prior, trust]) => {
      const published = (said: number) => correctedEach([[said]], [prior], [0], trust)[0]!
      assert.isAtMost(published(Math.min(a, b)), published(Math.max(a, b)) + 1e-12)
    }
  )

  it("publishes a described 86% of several answers as at least three quarters, whatever is usual", () => {
    for (const prior of [0.3, 0.4, 0.5])
      assert.isAtLeast(correctedEach([[0.86]], [prior], [0], trustAlone(STRANGER.trust))[0]!, 0.75)
  })

  it.prop(
    "brings the published shares nearer to what it says the more it is trusted",
    [fc.double({ min: 0.3, max: 0.7, noNaN: true }), fc.double({ min: 0.02, max: 0.98, noNaN: true })],
    ([said, prior]) => {
      const yesNo = recogniseScale(["Yes", "No"])
      const published = (model: string) =>
        corrected(
          [[said, 1 - said]],
          [prior, 1 - prior],
          yesNo,
          [0, 1],
          undefined,
          usualMethods([{ id: id(model) }]).trust
        )[0]!
      const [much, usual, little] = ["x:gpt-4", "x:unknown", "x:gpt-3.5-turbo"].map((one) =>
        Math.abs(published(one) - said)
      )
      // Models' shares are raised a little, so that nothing is impossible.
      assert.isAtMost(much!, usual! + 0.02)
      assert.isAtMost(usual!, little! + 0.02)
    }
  )
})
