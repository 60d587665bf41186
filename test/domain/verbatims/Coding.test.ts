import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { agreementOf, hiddenCodes } from "../../../src/domain/verbatims/CodeFrame.ts"
import { proposedCodes } from "../../../src/domain/verbatims/CodeProposal.ts"
import { coderOf, entryProblem } from "../../../src/domain/verbatims/Coding.ts"
import kappas from "../../fixtures/codes/kappa.json" with { type: "json" }

const has = (words: ReadonlyArray<string>, answer: string, not: ReadonlyArray<string> = []) =>
  coderOf([{ words, not }])(answer).length === 1

describe("a code", () => {
  it("is found whatever the case, accents, form and hyphens of its words", () => {
    assert.isTrue(has(["price"], "PRICES went up"))
    assert.isTrue(has(["cafés"], "I like the Cafe"))
    assert.isTrue(has(["easy to use"], "it is Easy-to-use!"))
    assert.isTrue(has(["expens*"], "far too expensive"))
    assert.isTrue(has(["too expens*"], "far too expensive"))
    assert.isTrue(has(["don’t know"], "I don't know"))
    assert.isTrue(has(["Größe"], "die grösse stimmt"))
    assert.isTrue(has(["価格"], "この価格は高い"))
    assert.isTrue(has(["цена"], "Цена высокая"))
  })

  it("is not found in other words, in parts of words, or in another order", () => {
    assert.isFalse(has(["price"], "priceless"))
    assert.isFalse(has(["use easy"], "easy to use"))
    assert.isFalse(has(["easy use"], "easy to use"))
    assert.isFalse(has(["価格"], "格価"))
    assert.isFalse(has(["price"], ""))
  })

  it("is not given to an answer with a word that excludes it", () => {
    assert.isTrue(has(["price*"], "the price", ["priceless"]))
    assert.isFalse(has(["price*"], "priceless", ["priceless"]))
    assert.isFalse(has(["expensive"], "not expensive at all", ["not expensive"]))
  })

  it("finds nothing by what is hidden of an answer", () => {
    assert.isFalse(has(["maria"], "My name is Maria, I like it"))
    assert.isFalse(has(["example"], "write to me@example.org"))
    assert.isFalse(has(["email"], "write to me@example.org"))
    assert.isFalse(has(["name"], "I am Maria"))
    assert.isTrue(has(["email"], "my email is me@example.org"))
    assert.isFalse(has(["write to soon"], "write to me@example.org soon"))
  })

  it("tells C++ from C# and from C, and finds words with signs after them", () => {
    assert.isTrue(has(["C++"], "I write c++, mostly"))
    assert.isTrue(has(["c#"], "C#/.NET"))
    assert.isTrue(has(["c"], "plain C"))
    for (const [word, other] of [
      ["c++", "C#"],
      ["c#", "C++"],
      ["c", "C++"],
      ["c++", "c"]
    ])
      assert.isFalse(has([word!], other!))
    assert.isTrue(has(["disney"], "Disney+"))
    assert.isTrue(has(["price"], "price++ quality"))
    assert.isTrue(has(["b"], "a+b"))
  })

  it("says what is wrong with an entry that can't be looked for", () => {
    assert.isNull(entryProblem("expens*"))
    for (const entry of ["!!", "*", "a*", "ex*ve", "*ive", "a b c d e f g h i j k"])
      assert.isString(entryProblem(entry))
  })

  const word = fc.stringMatching(/^[b-df-hj-np-tv-z]{2,6}$/)
  it("is found exactly in answers that contain its words one after the other", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
        fc.array(word, { maxLength: 12 }),
        fc.nat(),
        (phrases, others, at) => {
          const codes = phrases.map((phrase) => ({ words: [phrase.join(" ")] }))
          const planted = phrases[at % phrases.length]!
          const place = at % (others.length + 1)
          const answer = [...others.slice(0, place), ...planted, ...others.slice(place)]
          const found = coderOf(codes)(answer.join(" "))
          assert.include(found, at % phrases.length)
          // By looking at every place for every phrase; words of these letters have no endings but -s.
          const bare = (one: string) =>
            one.length > 3 && one.endsWith("s") && !one.endsWith("ss") ? one.slice(0, -1) : one
          const naive = phrases.flatMap((phrase, code) =>
            answer.some((_, from) => phrase.every((one, i) => bare(answer[from + i] ?? "") === bare(one))) ? [code] : []
          )
          assert.deepStrictEqual(found, naive)
        }
      )
    )
  })

  it("by a beginning is found exactly in answers with a word that begins so", () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 8 }),
        word,
        fc.integer({ min: 2, max: 4 }),
        (answer, one, n) => {
          const start = one.slice(0, n)
          assert.strictEqual(
            has([`${start}*`], answer.join(" ")),
            answer.some((other) => other.startsWith(start))
          )
        }
      )
    )
  })
})

describe("agreement with a hand-coded sample", () => {
  const NAMES = ["one", "two", "three", "four"]
  const text = (codes: ReadonlyArray<number>) => codes.map((code) => NAMES[code]!).join(" ")
  const of = (rows: ReadonlyArray<ReadonlyArray<number>>, answer: number) =>
    rows.flatMap((row, code) => (row[answer] === 1 ? [code] : []))

  it("is scikit-learn's kappa, precision and recall", () => {
    for (const { codes, hand, kappa, rule } of kappas) {
      const labels = hand.map((_, code) => NAMES[code]!)
      const coder = coderOf(labels.map((label) => ({ words: [label] })))
      const sample = hand[0]!.map((_, answer) => ({
        text: text(of(rule, answer)),
        codes: of(hand, answer).map((code) => NAMES[code]!)
      }))
      const found = agreementOf(labels, coder, sample)
      const close = (a: number | null, b: number | null) =>
        a === null || b === null ? assert.strictEqual(a, b) : assert.closeTo(a, b, 1e-12)
      close(found.kappa, kappa)
      found.codes.forEach((one, code) => {
        close(one.kappa, codes[code]!.kappa)
        close(one.precision, codes[code]!.precision)
        close(one.recall, codes[code]!.recall)
      })
      assert.strictEqual(
        found.differing.length,
        sample.filter((_, answer) => String(of(hand, answer)) !== String(of(rule, answer))).length
      )
    }
  })

  it("is the same whoever is first, and never more than 1", () => {
    const row = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 })
    const kappaOf = (a: ReadonlyArray<boolean>, b: ReadonlyArray<boolean>) =>
      agreementOf(
        ["one"],
        coderOf([{ words: ["one"] }]),
        a.map((yes, i) => ({ text: yes ? "one" : "none", codes: b[i] ? ["One"] : [] }))
      ).kappa
    fc.assert(
      fc.property(row, row, (a, b) => {
        const kappa = kappaOf(a, b)
        assert.strictEqual(kappa, kappaOf(b, a))
        assert.isAtMost(kappa ?? 0, 1)
        if (kappa === 1) assert.deepStrictEqual(a, b)
      })
    )
  })
})

describe("a proposed frame", () => {
  const ANSWERS = [
    "The price is too high",
    "Price went up again",
    "Great taste and smell",
    "I love the taste",
    "tastes of nothing",
    "Delivery came late",
    "The delivery boy was rude"
  ]
  const all = Array.from({ length: 70 }, (_, i) => `${ANSWERS[i % ANSWERS.length]!} ${i}`)
  const frame = proposedCodes("Why did you stop drinking coffee?", all, new Float64Array(all.length).fill(1), 5)

  it("has the words that most answers use, and takes nearly all of them", () => {
    const labels = frame.map(({ label }) => label)
    for (const label of ["Taste", "Price", "Delivery"]) assert.include(labels, label)
    const coder = coderOf(frame)
    assert.isTrue(all.every((answer) => coder(answer).length > 0))
  })

  const proposedFrom = (texts: ReadonlyArray<string>, question = "Why?") => {
    const answers = Array.from({ length: 60 }, (_, i) => texts[i % texts.length]!)
    return proposedCodes(question, answers, new Float64Array(answers.length).fill(1), 5)
  }
  const wordsOf = (codes: ReturnType<typeof proposedFrom>) =>
    codes.flatMap(({ label, words }) => [...label.toLowerCase().split(" "), ...words])

  it("has a word that nearly everyone uses", () => {
    const codes = proposedFrom(["the price", "price and taste", "its price, again", "parking"])
    assert.strictEqual(codes[0]!.label, "Price")
  })

  it("has no words of what was taken out of answers", () => {
    const found = wordsOf(proposedFrom(["write to me@example.org about parking", "parking", "parking again"]))
    assert.include(found, "parking")
    assert.notInclude(found, "email")
  })

  it("has no words of grammar of other languages", () => {
    const german = wordsOf(
      proposedFrom([
        "Weil es zu teuer ist",
        "Die Preise sind zu hoch",
        "Der Geschmack und die Bedienung",
        "Weil es mir nicht schmeckt",
        "Die Bedienung ist nett"
      ])
    )
    for (const word of ["die", "weil", "es", "ist", "zu", "der"]) assert.notInclude(german, word)
    assert.include(german, "bedienung")
    const spanish = wordsOf(proposedFrom(["Es muy caro", "El sabor es muy bueno", "Muy caro para mi", "Por el sabor"]))
    for (const word of ["muy", "es", "el", "para"]) assert.notInclude(spanish, word)
    for (const word of ["caro", "sabor"]) assert.include(spanish, word)
  })

  it("leaves out the words of the question, and what few wrote", () => {
    const more = [...all, ...Array.from({ length: 30 }, () => "coffee"), "zebra", "zebra"]
    const words = proposedCodes("Why did you stop drinking coffee?", more, new Float64Array(more.length).fill(1), 5)
    assert.notInclude(
      words.flatMap((one) => one.words),
      "coffee"
    )
    assert.notInclude(
      words.flatMap((one) => one.words),
      "zebra"
    )
    assert.deepStrictEqual(proposedCodes("Why?", ["yes", "no"], new Float64Array(2).fill(1), 5), [])
  })
})

describe("counts of codes", () => {
  const MINIMUM = 5
  const membership = fc.array(
    fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }).map((codes) => new Set(codes)),
    { minLength: MINIMUM, maxLength: 14 }
  )
  /** What is known of how many are where, for every pair of codes or none that an answer may have. */
  const takenBy = (answers: ReadonlyArray<ReadonlySet<number>>) => ({
    codes: [0, 1, 2].map((code) => answers.filter((own) => own.has(code)).length),
    uncoded: answers.filter((own) => own.size === 0).length,
    base: answers.length,
    disjoint: answers.every((own) => own.size < 2),
    labels: ["A", "B", "C"]
  })
  const shown = (taken: Parameters<typeof hiddenCodes>[0]) => {
    const hidden = hiddenCodes(taken, MINIMUM)
    return [...taken.codes, taken.uncoded].map((count, i) => (hidden.has(i) ? null : count))
  }

  it("hide what is uncoded beside one of few, and what few follow from", () => {
    const of = (codes: ReadonlyArray<number>, uncoded: number, base: number, disjoint = true) =>
      shown({ codes, uncoded, base, disjoint, labels: codes.map(String) })
    assert.deepStrictEqual(of([1], 65, 66), [null, null])
    assert.deepStrictEqual(of([65], 1, 66), [null, null])
    assert.deepStrictEqual(of([1, 65], 0, 66), [null, null, null])
    assert.deepStrictEqual(of([65, 20], 1, 66, false), [null, 20, null])
    assert.deepStrictEqual(of([30, 1], 35, 66), [30, null, null])
    assert.deepStrictEqual(of([30, 20], 16, 66), [30, 20, 16])
    assert.deepStrictEqual(of([30, 0], 36, 66), [30, 0, 36])
  })

  it("never tell a hidden one where no answer has two codes, to somebody who knows the rule", () => {
    const BASE = 16
    const worlds = new Map<string, Array<ReadonlyArray<number>>>()
    for (let a = 0; a <= BASE; a++)
      for (let b = 0; a + b <= BASE; b++)
        for (let c = 0; a + b + c <= BASE; c++) {
          const [codes, uncoded] = [[a, b, c], BASE - a - b - c]
          const told = shown({ codes, uncoded, base: BASE, disjoint: true, labels: ["A", "B", "C"] })
          worlds.set(String(told), [...(worlds.get(String(told)) ?? []), [...codes, uncoded]])
        }
    for (const [told, all] of worlds)
      for (const place of [0, 1, 2, 3])
        if (all.some((one) => one[place]! > 0 && one[place]! < MINIMUM))
          assert.isAbove(new Set(all.map((one) => one[place])).size, 1, `${told} at ${place}`)
  })

  it("never leave a hidden one to be subtracted", () => {
    fc.assert(
      fc.property(membership, (answers) => {
        const taken = takenBy(answers)
        const told = shown(taken)
        const all = [...taken.codes, taken.uncoded]
        all.forEach((count, i) => {
          if (count === 0 || count >= MINIMUM) return
          assert.isNull(told[i])
          const rest = told.filter((_, other) => other !== i)
          if (taken.disjoint) assert.include(rest, null)
          if (i < 3) assert.isNull(told[3])
          else for (const code of told.slice(0, 3)) if (code !== null) assert.isAtLeast(taken.base - code, MINIMUM)
        })
      })
    )
  })
})
