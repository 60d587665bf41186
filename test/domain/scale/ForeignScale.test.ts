import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { readInterval } from "../../../src/domain/scale/Brackets.ts"
import { naturalOrder } from "../../../src/domain/scale/NaturalOrder.ts"
import { isOffScale, recogniseScale } from "../../../src/domain/scale/Scale.ts"
import {
  FITTING_FOREIGN_SCALES,
  FOREIGN_LISTS,
  FOREIGN_NON_ANSWERS,
  UNSEEN_FOREIGN_SCALES
} from "../../support/scales/ForeignScales.ts"

const SCALES = [...FITTING_FOREIGN_SCALES, ...UNSEEN_FOREIGN_SCALES]

describe("scales of other languages than English", () => {
  it.each(SCALES.map((labels) => [labels.join(" < "), labels] as const))("%s", (_, labels) => {
    assert.deepStrictEqual(naturalOrder(labels.toSorted()), labels)
  })

  it.each(FOREIGN_LISTS.map((labels) => [labels.join(", "), labels] as const))("are not %s", (_, labels) => {
    assert.strictEqual(recogniseScale(labels).steps, 0)
  })

  it.each(FOREIGN_NON_ANSWERS)("leave “%s” beside them", (label) => {
    assert.isTrue(isOffScale(label))
  })

  it.prop(
    "do not depend on the order of the answers, on case or on accents that were lost",
    [fc.constantFrom(...SCALES.filter((labels) => /^\p{Script=Latin}/u.test(labels[0]!))), fc.infiniteStream(fc.nat())],
    ([labels, keys]) => {
      const shuffled = labels.map((_, i) => [keys.next().value, i] as const).sort(([a], [b]) => a - b)
      const bare = (label: string) => label.normalize("NFD").replace(/[\u0300-\u036f]/g, "")
      assert.deepStrictEqual(
        recogniseScale(shuffled.map(([, i]) => bare(labels[i]!).toUpperCase())).ranks,
        shuffled.map(([, i]) => i)
      )
    }
  )

  it("lose a word and are none", () => {
    assert.strictEqual(recogniseScale(["sehr zufrieden", "eher zufrieden", "Werkstatt"]).steps, 0)
    assert.strictEqual(recogniseScale(["Très bon pain", "Mauvais pain", "Bon fromage"]).steps, 0)
  })
})

describe("ranges of other languages than English", () => {
  it.each([
    ["18 à 24 ans", 18, 24],
    ["De 18 a 24 años", 18, 24],
    ["18 bis 29 Jahre", 18, 29],
    ["25 t/m 44", 25, 44],
    ["entre 25 y 34", 25, 34],
    ["26-40岁", 26, 40],
    ["20～29歳", 20, 29],
    ["1.000 bis 2.000 €", 1000, 2000],
    ["1 000 à 1 999 €", 1000, 1999],
    ["65 ans et plus", 65, Infinity],
    ["65 años o más", 65, Infinity],
    ["65 Jahre und älter", 65, Infinity],
    ["60岁以上", 60, Infinity],
    ["mehr als 5.000 €", 5000, Infinity],
    ["Jonger dan 25", -Infinity, 25],
    ["20歳未満", -Infinity, 20],
    ["Moins de 1 000 €", -Infinity, 1000],
    ["★★★☆☆", 3, 3]
  ])("%s", (label, low, high) => {
    const read = readInterval(label)
    assert.deepStrictEqual([read?.low, read?.high], [low, high])
  })

  it("leave English ones and decimals as they were", () => {
    assert.deepStrictEqual(
      ["1.500-2.250 kg", "18-24", "Plus 5", "do 5 things"].map((label) => readInterval(label)?.low ?? null),
      [1.5, 18, null, null]
    )
  })
})
