import { writeFileSync } from "node:fs"
import { join } from "node:path"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, FastCheck as fc, Layer, Schema, TestClock } from "effect"
import { STRANGER } from "../../../src/domain/elicitation/closed/TrackRecord.ts"
import { Measured } from "../../../src/domain/models/Measured.ts"
import { humanEquivalentSize, jensenShannon } from "../../../src/domain/statistics/Metrics.ts"
import {
  type AnsweredByPeople,
  fidelityOf,
  measureFidelity,
  questionsAsked,
  type Trial
} from "../../../src/layers/models/fidelity/Fidelity.ts"
import toplines from "../../../src/layers/models/fidelity/toplines.json" with { type: "json" }
import { LanguageModels } from "../../../src/services/ports/LanguageModels.ts"
import { languageModels, model, modelId, reply } from "../../support/Models.ts"
import { dataDir } from "../../support/Service.ts"

const drink: AnsweredByPeople = {
  audience: "US adults",
  question: "Which drink do you like best?",
  choices: ["Tea", "Coffee", "Water"],
  shares: [0.2, 0.5, 0.3]
}

const shares = fc
  .array(fc.nat({ max: 100 }), { minLength: 3, maxLength: 3 })
  .filter((parts) => parts.some((part) => part > 0))
  .map((parts) => parts.map((part) => part / parts.reduce((sum, one) => sum + one, 0)))

const trial = (people: ReadonlyArray<number>, published: ReadonlyArray<number>, marginOfError: number): Trial => ({
  question: drink.question,
  choices: drink.choices,
  people,
  computed: published,
  prior: published,
  knowledge: "topic",
  said: published,
  byModel: new Map(),
  published,
  marginOfError
})

describe("fidelity", () => {
  it.prop(
    "knows no more than chance of the most frequent answer where all shares are alike, whatever the order of choices",
    [shares, fc.shuffledSubarray([0, 1, 2], { minLength: 3 })],
    ([people, order]) => {
      const most = people.filter((share) => share === Math.max(...people)).length
      const { alike, published } = fidelityOf([trial(people, [1 / 3, 1 / 3, 1 / 3], 0)])
      assert.deepStrictEqual([alike.top, published.top], [most / 3, most / 3])
      const said = [0.4, 0.4, 0.2]
      const turned = (given: ReadonlyArray<number>) => order.map((k) => given[k]!)
      const { top } = fidelityOf([trial(turned(people), turned(said), 0)]).published
      assert.strictEqual(top, fidelityOf([trial(people, said, 0)]).published.top)
    }
  )

  it.prop("is whole where shares are people's own", [shares], ([people]) => {
    const { coverage, published } = fidelityOf([trial(people, people, 0)])
    assert.deepStrictEqual([published.jsd, published.top, coverage], [0, 1, 1])
  })

  it.prop("covers a question only if it covers all of its shares", [shares, shares], ([people, published]) => {
    const widest = Math.max(...people.map((share, k) => Math.abs(share - published[k]!))) * 100
    assert.strictEqual(fidelityOf([trial(people, published, widest + 1e-9)]).coverage, 1)
    if (widest > 1) assert.strictEqual(fidelityOf([trial(people, published, widest - 0.5)]).coverage, 0)
  })

  const asked = Array.from({ length: 60 }, (_, i) => ({
    people: [0.1, 0.3, 0.6].map((_, k, all) => all[(i + k) % 3]!)
  }))
  const evenly = [1 / 3, 1 / 3, 1 / 3]
  const saying = (said: (people: ReadonlyArray<number>) => ReadonlyArray<number>): ReadonlyArray<Trial> =>
    asked.map(({ people }) => ({
      ...trial(people, evenly, 40),
      prior: evenly,
      byModel: new Map([[modelId("x:tiny"), said(people)]])
    }))

  it("trusts a model the more, the closer it comes to people, and never narrows its margins by that", () => {
    const [right, blind, wrong] = [
      saying((people) => people),
      saying(() => evenly),
      saying((people) => people.map((share) => (1 - share) / 2))
    ].map((trials) => fidelityOf(trials).models[0]!)
    assert.isAbove(right!.measured.trust, 0.8)
    assert.strictEqual(blind!.measured.trust, STRANGER.trust)
    assert.isBelow(wrong!.measured.trust, 0.2)
    assert.isBelow(right!.measured.corrected.errorPoints, blind!.measured.corrected.errorPoints)
    assert.strictEqual(right!.measured.uncorrected.errorPoints, 0)
    for (const one of [right, blind, wrong]) assert.isAtLeast(one!.measured.error, STRANGER.error)
    assert.deepStrictEqual(
      Schema.decodeUnknownSync(Measured)(JSON.parse(JSON.stringify(right!.measured))),
      right!.measured
    )
  })

  it("says how many people asked at random would be as close", () => {
    const { measured } = fidelityOf(saying(() => evenly)).models[0]!
    const jsd = jensenShannon(evenly, [0.1, 0.3, 0.6])
    assert.strictEqual(measured.uncorrected.worthPeople, Math.round(humanEquivalentSize(jsd, 3)))
  })

  it.effect("is measured on what the models say, and what they took is told", () =>
    Effect.gen(function* () {
      const { models } = yield* LanguageModels
      const seen: Array<number> = []
      const report = yield* measureFidelity(yield* models, [drink, { ...drink, question: "Which drink do you buy?" }], {
        size: "low",
        onDone: (done) => Effect.sync(() => void seen.push(done))
      })
      assert.strictEqual(report.engine, "tiny")
      assert.deepStrictEqual([report.questions, report.lost], [2, 0])
      assert.isBelow(report.said.jsd, 0.1)
      assert.isAbove(report.calls, 1)
      assert.strictEqual(report.tokens.input, 10 * report.calls)
      assert.deepStrictEqual(seen, [1, 2])
    }).pipe(Effect.provide(languageModels([model("tiny")], () => Effect.succeed(reply('{"A":40,"B":30,"C":30}')))))
  )

  for (const [seconds, atOnce] of [
    [1, 8],
    [6, 1]
  ] as const)
    it.effect(`asks ${atOnce} at once where a question takes ${seconds} s`, () => {
      const underWay: Array<string> = []
      let most = 0
      const questions = Array.from({ length: 12 }, (_, i) => ({
        ...drink,
        question: `Which drink suits day ${i + 101}?`
      }))
      const slow = languageModels([model("tiny")], (call) => {
        const about = /day \d+/.exec(JSON.stringify(call))?.[0] ?? ""
        return Effect.gen(function* () {
          underWay.push(about)
          most = Math.max(most, new Set(underWay).size)
          yield* Effect.sleep(1000 * seconds)
          underWay.splice(underWay.indexOf(about), 1)
          return reply('{"A":40,"B":30,"C":30}')
        })
      })
      return Effect.gen(function* () {
        const { models } = yield* LanguageModels
        const measuring = yield* Effect.fork(
          measureFidelity(yield* models, questions, { size: "low", onDone: () => Effect.void })
        )
        for (let second = 0; second < 200; second++) yield* TestClock.adjust("1 second")
        const report = yield* Fiber.join(measuring)
        assert.deepStrictEqual([report.questions, report.lost, most], [12, 0, atOnce])
      }).pipe(Effect.provide(slow))
    })

  it.effect(
    "is measured on toplines of surveys that may be passed on, of everybody and of groups of a hundred and more",
    () =>
      Effect.gen(function* () {
        const all = yield* questionsAsked(undefined, 1000)
        assert.isAtLeast(all.length, 120)
        assert.isAtLeast(new Set(all.map(({ audience }) => audience)).size, 5)
        const pairs = all.map(({ audience, question }) => `${audience}: ${question}`)
        assert.strictEqual(new Set(pairs).size, all.length)
        for (const { human } of toplines)
          assert.isAtLeast(
            human.reduce((sum, people) => sum + people, 0),
            100
          )
        const some = yield* questionsAsked(undefined, 120)
        assert.deepStrictEqual(
          new Set(some.map(({ audience }) => audience)),
          new Set(all.map(({ audience }) => audience)),
          "a part of them asks of all these people"
        )
      }).pipe(Effect.provide(NodeContext.layer))
  )

  it.effect("puts each question to those whose answers it is held against", () => {
    const told: Array<string> = []
    return Effect.gen(function* () {
      const { models } = yield* LanguageModels
      const of = { ...drink, audience: "Women over 60" }
      yield* measureFidelity(yield* models, [of], { size: "low", onDone: () => Effect.void })
      assert.isAbove(told.length, 0)
      assert.isTrue(told.every((prompt) => /women over 60/i.test(prompt)))
    }).pipe(
      Effect.provide(
        languageModels([model("tiny")], (call) => {
          told.push(JSON.stringify(call))
          return Effect.succeed(reply('{"A":40,"B":30,"C":30}'))
        })
      )
    )
  })

  it.effect("asks questions that come with the service, spread over all of them, or those of a file", () =>
    Effect.gen(function* () {
      const some = yield* questionsAsked(undefined, 10)
      assert.strictEqual(new Set(some.map(({ audience, question }) => `${audience} ${question}`)).size, 10)
      const file = join(dataDir, "questions.json")
      writeFileSync(file, JSON.stringify([{ question: drink.question, choices: drink.choices, human: [2, 5, 3] }]))
      assert.deepStrictEqual(yield* questionsAsked(file, 10), [drink])
      const women = { ...drink, audience: "Women" }
      writeFileSync(
        file,
        JSON.stringify([{ audience: "Women", question: drink.question, choices: drink.choices, human: [20, 50, 30] }])
      )
      assert.deepStrictEqual(yield* questionsAsked(file, 10), [women], "of whom, and how many people gave each answer")
      for (const wrong of ["{", "[]", '[{"question":"Which?","choices":["a","b"],"human":[1]}]']) {
        writeFileSync(file, wrong)
        assert.isTrue(Exit.isFailure(yield* Effect.exit(questionsAsked(file, 10))), wrong)
      }
    }).pipe(Effect.provide(Layer.mergeAll(NodeContext.layer)))
  )
})
