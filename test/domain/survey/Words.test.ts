import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { dateOrder, readDate } from "../../../src/domain/survey/model/Dates.ts"
import { numberStyle, readNumber } from "../../../src/domain/survey/model/Numbers.ts"
import { blockName, cleanText, isVariableName, slug, uniqueNames } from "../../../src/domain/text/Slug.ts"

describe("slug", () => {
  it.each([
    ["What is your gender?", "what_is_your_gender"],
    ["Age", "age"],
    ["Jar Jar Binks", "jar_jar_binks"],
    ["C-3P0", "c_3p0"],
    ["What's the cutoff at your “kids’ table”?", "whats_the_cutoff_at_your_kids_table"],
    ["Which films have you seen? Please select all that apply.", "which_films_have_you_seen"],
    ["Wie heißt Ihr Café?", "wie_heißt_ihr_cafe"],
    ["???", "question"]
  ])("%s", (text, key) => assert.strictEqual(slug(text), key))

  it.prop("is at most 60 characters of letters, digits and underscores", [fc.string()], ([text]) => {
    assert.match(slug(text), /^[\p{L}\p{N}_]{1,60}$/u)
  })

  it("makes repeated names differ", () =>
    assert.deepStrictEqual(
      uniqueNames(["a", "A", "b", "a", "a_2"], (name, n) => `${name}_${n}`),
      ["a", "A_2", "b", "a_3", "a_2_2"]
    ))

  it("folds every kind of white space", () => assert.strictEqual(cleanText(" a\u00A0 b\n\tc\u200B "), "a b c"))

  it.each([
    ["q0004_0001", "q0004", true],
    ["Q6_1_r", "Q6", true],
    ["Q12.3", "Q12", true],
    ["age3", null, true],
    ["Status", null, false],
    ["How old are you?", null, false]
  ])("parts of names: %s", (name, block, isName) => {
    assert.strictEqual(blockName(name), block)
    assert.strictEqual(isVariableName(name), isName)
  })
})

describe("numbers", () => {
  it.each([
    [["1", "2.5", "-3", ".5", "1e3"], "point", [1, 2.5, -3, 0.5, 1000]],
    [["1,234", "12", "$1,000,000.50"], "point", [1234, 12, 1000000.5]],
    [["12,5", "3", "1.234,25"], "comma", [12.5, 3, 1234.25]],
    [["12,5", "1.234"], "comma", [12.5, 1234]],
    [["45%", "3 %", "7.5 per cent"], "point", [45, 3, 7.5]],
    [["$ 3", "-$7", "US$12.50", "8 dollars", "9 USD", "4"], "point", [3, -7, 12.5, 8, 9, 4]],
    [["7 €", "€8", "9 EUR", "10 euros"], "point", [7, 8, 9, 10]],
    [["1 234", "12\u00A0345,5", "950", "1\u202F000\u202F000"], "comma", [1234, 12345.5, 950, 1000000]],
    [["1 234.5", "12 345", "7"], "point", [1234.5, 12345, 7]],
    [["1'234", "12’345.50", "80"], "point", [1234, 12345.5, 80]],
    [["2.9k", "1.005 K", "300", "12 thousand"], "point", [2900, 1005, 300, 12000]],
    [["1.2M", "3 million", "$4m", "0.5 bn"], "point", [1200000, 3000000, 4000000, 500000000]],
    [["1,2 Mio. €", "3 Mio. €"], "comma", [1200000, 3000000]],
    [["−5", "+3"], "point", [-5, 3]]
  ] as const)("%j", (cells, style, values) => {
    assert.strictEqual(numberStyle(cells), style)
    assert.deepStrictEqual(
      cells.map((cell) => readNumber(cell, style)),
      [...values]
    )
  })

  it.each([
    [[]],
    [["1", "about 2"]],
    [["18-29"]],
    [["1.2.3"]],
    [["Infinity"]],
    [["0x10"]],
    [["$50", "50 €"]],
    [["15%", "$3"]],
    [["612 345 678", "611 222 333"]],
    [["5m", "10m"]],
    [["65+"]],
    [["12 34"]],
    [["1 2345"]],
    [["k"]],
    [["$"]]
  ])("no numbers: %j", (cells) => assert.isNull(numberStyle(cells)))

  it.prop("reads back any double", [fc.double({ noNaN: true, noDefaultInfinity: true })], ([value]) => {
    assert.strictEqual(readNumber(String(value), "point"), value === 0 ? Number(String(value)) : value)
  })
})

describe("dates", () => {
  it.each([
    [
      ["2015-12-22 12:35:34", "2016-01-02 00:00:00"],
      ["2015-12-22T12:35:34", "2016-01-02T00:00:00"]
    ],
    [
      ["2015-12-22", "2016/01/02"],
      ["2015-12-22", "2016-01-02"]
    ],
    [
      ["5/10/18 4:01", "5/31/18 12:30 PM"],
      ["2018-05-10T04:01", "2018-05-31T12:30"]
    ],
    [
      ["31/12/2019", "01/02/2020"],
      ["2019-12-31", "2020-02-01"]
    ],
    [["1.2.2020"], ["2020-02-01"]],
    [
      ["23-Jul-2019", "01-AUG-2019"],
      ["2019-07-23", "2019-08-01"]
    ],
    [
      ["July 4, 2021", "Mar 1st, 2021"],
      ["2021-07-04", "2021-03-01"]
    ],
    [["2020-02-29T10:00:00.123Z"], ["2020-02-29T10:00:00"]]
  ])("%j", (cells, iso) => {
    const order = dateOrder(cells)
    assert.isNotNull(order)
    assert.deepStrictEqual(
      cells.map((cell) => readDate(cell, order!)),
      iso
    )
  })

  it.each([
    [["2021-02-29"]],
    [["13/13/2020"]],
    [["18-29"]],
    [["2019"]],
    [["10-12-14 people"]],
    [["2020-01-01", "soon"]],
    [[]]
  ])("no dates: %j", (cells) => assert.isNull(dateOrder(cells)))
})
