import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { type Listed, listingsOf } from "../../../../src/domain/elicitation/closed/CallPlan.ts"
import { recogniseScale } from "../../../../src/domain/scale/Scale.ts"

const listed = (choices: ReadonlyArray<string>, isMultipleChoice = false): Listed => ({
  choices,
  scale: recogniseScale(choices),
  isMultipleChoice
})
const NAMES = ["oak", "elm", "ash", "fir", "yew", "box", "lime", "pine", "plum", "pear", "rose", "sage"]
const SCALE = ["Very likely", "Somewhat likely", "Not too likely", "Not at all likely"]
const nominal = fc.integer({ min: 2, max: NAMES.length }).map((count) => NAMES.slice(0, count))
const seed = fc.nat()
const texts = (choices: ReadonlyArray<string>, order: ReadonlyArray<number>) => order.map((k) => choices[k]!)

describe("lists of choices", () => {
  it.prop("of a smaller sample are the first of a larger one's", [nominal, seed, fc.nat(40)], ([choices, of, few]) => {
    const all = listingsOf(listed(choices), of, 40)
    assert.deepStrictEqual(listingsOf(listed(choices), of, few), all.slice(0, few))
  })

  it.prop("hold every choice once, and come in pairs that mirror each other", [nominal, seed], ([choices, of]) => {
    const all = listingsOf(listed(choices), of, 2 * choices.length)
    all.forEach(({ order }, i) => {
      assert.deepStrictEqual(
        [...order].sort((a, b) => a - b),
        choices.map((_, k) => k)
      )
      if (i % 2 === 1) assert.deepStrictEqual([...order].reverse(), all[i - 1]!.order)
    })
  })

  it.prop("put every choice equally often at every place, and after every other", [nominal, seed], ([choices, of]) => {
    const rows = choices.length % 2 === 0 ? choices.length : 2 * choices.length
    const all = listingsOf(listed(choices), of, rows)
    const places = new Map<string, number>()
    const neighbours = new Map<string, number>()
    for (const { order } of all)
      order.forEach((k, place) => {
        places.set(`${k} at ${place}`, (places.get(`${k} at ${place}`) ?? 0) + 1)
        if (place > 0) {
          const pair = `${order[place - 1]} before ${k}`
          neighbours.set(pair, (neighbours.get(pair) ?? 0) + 1)
        }
      })
    assert.strictEqual(places.size, choices.length ** 2)
    assert.deepStrictEqual([...new Set(places.values())], [rows / choices.length])
    assert.strictEqual(neighbours.size, choices.length * (choices.length - 1))
    assert.deepStrictEqual([...new Set(neighbours.values())], [rows / choices.length])
  })

  it.prop("are the same in whatever order the choices are sent", [nominal, seed, fc.nat()], ([choices, of, turn]) => {
    const turned = choices.map((_, i) => choices[(i + turn) % choices.length]!)
    const [a, b] = [choices, turned].map((sent) =>
      listingsOf(listed(sent), of, 10).map(({ order }) => texts(sent, order))
    )
    assert.deepStrictEqual(a, b)
  })

  it.prop("of a scale run up or down", [fc.shuffledSubarray(SCALE, { minLength: 4 }), seed], ([choices, of]) => {
    const seen = new Set(listingsOf(listed(choices), of, 8).map(({ order }) => texts(choices, order).join()))
    assert.deepStrictEqual(seen, new Set([SCALE.join(), [...SCALE].reverse().join()]))
  })

  it("leave what stands beside the choices last, and out of every second pair", () => {
    for (const choices of [
      [...SCALE, "Don't know"],
      ["Don't know", ...NAMES.slice(0, 5), "Other", "None of these"]
    ]) {
      const all = listingsOf(listed(choices), 3, 16)
      const beside = ["Other", "None of these", "Don't know"].filter((label) => choices.includes(label))
      const whole = all.filter(({ order }) => order.length === choices.length)
      assert.lengthOf(whole, 8)
      for (const { order } of whole) assert.deepStrictEqual(texts(choices, order).slice(-beside.length), beside)
      for (const { order } of all.filter((one) => !whole.includes(one)))
        assert.isTrue(texts(choices, order).every((label) => !beside.includes(label)))
    }
  })

  it("of several answers always hold what stands beside them", () => {
    const choices = ["A hammer", "A saw", "None of these"]
    assert.isTrue(listingsOf(listed(choices, true), 1, 12).every(({ order }) => order.length === 3 && order[2] === 2))
  })

  it("offer no refusal, unless there is hardly anything else", () => {
    assert.isTrue(listingsOf(listed(["Yes", "No", "Refused"]), 1, 4).every(({ order }) => !order.includes(2)))
    assert.isTrue(listingsOf(listed(["Other", "Don't know"]), 1, 4).every(({ order }) => order.length === 2))
    assert.isTrue(listingsOf(listed(["Yes", "Refused"]), 1, 4).every(({ order }) => order.length === 2))
  })

  it("that come again are counted", () => {
    assert.deepStrictEqual(
      listingsOf(listed(["Yes", "No"]), 5, 6).map(({ turn }) => turn),
      [0, 0, 1, 1, 2, 2]
    )
  })
})
