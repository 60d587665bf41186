import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { corrected, saidInAll, USUAL_METHODS, USUAL_TRUST } from "../../../../src/domain/elicitation/closed/Methods.ts"
import { type HeldOut, trialInWords } from "../../../../src/domain/elicitation/closed/MethodTrials.ts"
import { recogniseScale } from "../../../../src/domain/scale/Scale.ts"
import { uniform } from "../../../../src/domain/statistics/Rng.ts"
import { fittedTo } from "../../../support/AtOnce.ts"

const scale = recogniseScale(["Apples", "Pears", "Plums", "Cherries"])
const ASKED = [0, 1, 2, 3]
const EVEN = [0.25, 0.25, 0.25, 0.25]

const normalised = (values: ReadonlyArray<number>) => {
  const total = values.reduce((sum, value) => sum + value, 0)
  return values.map((value) => value / total)
}

/** Shares drawn from a seed, every one of them there. */
const drawn = (...key: ReadonlyArray<string | number>) => normalised(ASKED.map((k) => 0.05 + uniform("own", ...key, k)))

/** Shares that err from others by factors of up to e to `noise`. */
const erring = (shares: ReadonlyArray<number>, noise: number, ...key: ReadonlyArray<string | number>) =>
  normalised(shares.map((share, k) => share * Math.exp(noise * (2 * uniform("err", ...key, k) - 1))))

type Planted = (people: ReadonlyArray<number>, i: number) => HeldOut["byModel"][number]

const heldOut = (questions: number, seed: number, said: Planted): ReadonlyArray<HeldOut> =>
  Array.from({ length: questions }, (_, i) => {
    const people = drawn(seed, i)
    return { people, prior: EVEN, scale, asked: ASKED, byModel: [said(people, i)] }
  })

const seeds = fc.nat(10_000)
const sizes = fc.integer({ min: 10, max: 24 })

describe("methods fitted to questions of one's own", () => {
  it("are none below ten questions", () => {
    assert.isNull(fittedTo(heldOut(9, 1, (people) => ({ described: people }))))
    assert.isNotNull(fittedTo(heldOut(10, 1, (people) => ({ described: people }))))
  })

  it.prop(
    "are never further off than the usual ones on the questions left out",
    [seeds, sizes, fc.double({ min: 0, max: 4, noNaN: true })],
    ([seed, n, noise]) => {
      const found = fittedTo(
        heldOut(n, seed, (people, i) => ({
          described: erring(people, noise, seed, i),
          letters: erring(people, noise, seed, i, "letters"),
          strata: erring(people, noise, seed, i, "strata")
        }))
      )!
      assert.isAtMost(found.own, found.usual)
      assert.isAtLeast(found.methods.trust, 0)
      assert.isAtMost(found.methods.trust, 1)
    }
  )

  it.prop("trust a model that knows these people, and not one that does not", [seeds, sizes], ([seed, n]) => {
    const knowing = fittedTo(heldOut(n, seed, (people, i) => ({ described: erring(people, 0.05, seed, i) })))!
    assert.isAbove(knowing.methods.trust, 0.7)
    assert.isBelow(knowing.own, 0.5 * knowing.usual)
    const ignorant = fittedTo(heldOut(n, seed, (_, i) => ({ described: drawn("nothing", seed, i) })))!
    assert.isAtMost(ignorant.methods.trust, USUAL_TRUST)
  })

  it("take another way of asking where it knows more, and leave it where it is worse or the same", () => {
    let taken = { better: 0, worse: 0, same: 0 }
    const tries = 20
    for (let seed = 0; seed < tries; seed++) {
      const described = (people: ReadonlyArray<number>, i: number) => erring(people, 1.2, seed, i)
      const usesLetters = (letters: (people: ReadonlyArray<number>, i: number) => ReadonlyArray<number>) =>
        fittedTo(heldOut(16, seed, (people, i) => ({ described: described(people, i), letters: letters(people, i) })))!
          .methods.weights.letters > 0
      taken = {
        better: taken.better + Number(usesLetters((people, i) => erring(people, 0.2, seed, i, "letters"))),
        worse: taken.worse + Number(usesLetters((_, i) => drawn("letters", seed, i))),
        same: taken.same + Number(usesLetters(described))
      }
    }
    assert.isAtLeast(taken.better, 0.95 * tries)
    assert.isAtMost(taken.worse, 0.1 * tries)
    assert.strictEqual(taken.same, 0)
  })

  it.prop("leave what models say as it is where no other way counts", [seeds], ([seed]) => {
    const described = drawn(seed)
    assert.deepStrictEqual(
      Array.from(saidInAll({ described, letters: drawn("other", seed) }, USUAL_METHODS, ASKED)),
      Array.from(saidInAll({ described }, USUAL_METHODS, ASKED))
    )
  })

  it("say what they found", () => {
    const fitted = fittedTo(heldOut(14, 3, (people, i) => ({ described: erring(people, 0.1, i) })))!
    assert.match(
      trialInWords({ _tag: "fitted", ...fitted }),
      /^Calibrated on 14 of this project's questions: held-out error \.\d{3} → \.\d{3}\.$/
    )
    const usual = { ...fitted, methods: USUAL_METHODS, isUsualTrust: true, own: fitted.usual }
    assert.include(trialInWords({ _tag: "fitted", ...usual }), "Corrected as usual, since nothing did better on 14")
    assert.strictEqual(trialInWords({ _tag: "none" }), "")
  })
})

describe("trust", () => {
  it.prop(
    "of 0 is the prior, of 1 what a model says that divides people, and usually half of both",
    [seeds],
    ([seed]) => {
      const [prior, model] = [drawn("prior", seed), drawn("model", seed)]
      const at = (trust: number) => corrected([model], prior, scale, ASKED, undefined, trust)
      ASKED.forEach((k) => {
        assert.closeTo(at(0)[k]!, prior[k]!, 0.02)
        assert.closeTo(at(1)[k]!, model[k]!, 0.02)
        assert.closeTo(at(USUAL_TRUST)[k]!, corrected([model], prior, scale, ASKED)[k]!, 1e-12)
      })
    }
  )
})
