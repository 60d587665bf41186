import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { compileFilter, evaluate } from "../../../../src/domain/filter/CompiledFilter.ts"
import { has } from "../../../../src/domain/statistics/Bitset.ts"
import { surveyOf } from "../../../support/SurveyTables.ts"

type Answers = readonly [smokes: boolean, drinks: boolean, gambles: boolean, woman: boolean]

/** Every way to answer four questions. */
const everybody: ReadonlyArray<Answers> = Array.from({ length: 64 }, (_, i) => [
  (i & 1) > 0,
  (i & 2) > 0,
  (i & 4) > 0,
  (i & 8) > 0
])
const yes = (holds: boolean) => (holds ? "Yes" : "No")
const { codebook, microdata } = surveyOf(
  [
    "Do you ever smoke cigarettes?,Do you ever drink alcohol?,Do you ever gamble?,Gender",
    ...everybody.map(([s, d, g, woman]) => [yes(s), yes(d), yes(g), woman ? "Female" : "Male"].join(","))
  ].join("\n")
)

const habits: ReadonlyArray<readonly [noun: string, verb: string, holds: (one: Answers) => boolean]> = [
  ["smokers", "smoke", ([smokes]) => smokes],
  ["drinkers", "drink", ([, drinks]) => drinks],
  ["gamblers", "gamble", ([, , gambles]) => gambles]
]
const sexes: ReadonlyArray<readonly [noun: string, holds: (one: Answers) => boolean]> = [
  ["women", ([, , , woman]) => woman],
  ["men", ([, , , woman]) => !woman]
]
const order = fc.shuffledSubarray([...habits], { minLength: 3, maxLength: 3 })
const sex = fc.constantFrom(...sexes)
const comma = fc.constantFrom(" or ", ", or ")

const selects = (phrase: string, means: (one: Answers) => boolean) => {
  const compiled = Either.getOrThrowWith(compileFilter(phrase, codebook), String)
  const { matched } = evaluate(compiled, (at) => microdata.columns[at]!, codebook.respondents)
  assert.deepStrictEqual(
    everybody.map((_, i) => has(matched, i)),
    everybody.map(means),
    `${phrase}: ${compiled.expression}`
  )
}

describe("lists of people by different questions", () => {
  it.prop("are alternatives before “or”, whoever “who” is said of", [order, sex, comma], ([[a, b, c], who, or]) => {
    const any = (one: Answers) => a![2](one) || b![2](one) || c![2](one)
    selects(`people who ${a![1]}, ${b![1]}${or}${c![1]}`, any)
    selects(`${a![0]}, ${b![0]}${or}${c![0]}`, any)
    selects(`${who[0]} who ${a![1]}, ${b![1]}${or}${c![1]}`, (one) => who[1](one) && any(one))
    selects(`${a![0]}, ${who[0]}${or}${b![0]}`, (one) => a![2](one) || who[1](one) || b![2](one))
  })

  it.prop("are conditions before “and” of what people do", [order], ([[a, b, c]]) => {
    selects(`people who ${a![1]}, ${b![1]} and ${c![1]}`, (one) => a![2](one) && b![2](one) && c![2](one))
  })

  it.prop("are parted at a comma before “or”", [order, sex], ([[a, b, c], who]) => {
    selects(
      `${who[0]} who ${a![1]} and ${b![1]}, or ${c![1]}`,
      (one) => who[1](one) && ((a![2](one) && b![2](one)) || c![2](one))
    )
    selects(`people who ${a![1]}, or ${b![1]} and ${c![1]}`, (one) => a![2](one) || (b![2](one) && c![2](one)))
  })

  it.prop(
    "begin anew with people after a comma, “plus” and their like",
    [
      order,
      fc.shuffledSubarray([...sexes], { minLength: 2, maxLength: 2 }),
      fc.constantFrom(", or", " plus", ", plus", ", but also", " as well as", " along with")
    ],
    ([[a, b], [one, other], joint]) => {
      selects(`${one![0]}${joint} ${other![0]} who ${a![1]}`, (who) => one![1](who) || (other![1](who) && a![2](who)))
      selects(
        `${one![0]} who ${a![1]}${joint} ${other![0]} who ${b![1]}`,
        (who) => (one![1](who) && a![2](who)) || (other![1](who) && b![2](who))
      )
    }
  )

  it.prop("are refused where nobody can tell", [order, sex], ([[a, b, c], who]) => {
    for (const phrase of [`${who[0]}, ${a![1]} or ${b![1]}`, `${a![0]}, ${b![0]} and ${c![0]}`]) {
      const read = compileFilter(phrase, codebook)
      assert.isTrue(Either.isLeft(read), phrase)
    }
  })
})

describe("lists of which so many must hold", () => {
  const people = Array.from({ length: 8 }, (_, i) => [(i & 1) > 0, (i & 2) > 0, (i & 4) > 0])
  const owned = surveyOf(
    ["Life Insurance,Pension,Savings Account", ...people.map((one) => one.map(yes).join(","))].join("\n")
  )
  const chosen = (phrase: string) => {
    const compiled = Either.getOrThrowWith(compileFilter(phrase, owned.codebook), String)
    const { matched } = evaluate(compiled, (at) => owned.microdata.columns[at]!, owned.codebook.respondents)
    return people.filter((_, i) => has(matched, i))
  }

  it("are read over several columns", () => {
    assert.deepStrictEqual(
      chosen("at least one of life insurance, a pension and a savings account"),
      people.filter((one) => one.includes(true))
    )
  })
})

describe("filters of one question and of what is denied", () => {
  it("say how a condition after “or” was read", () => {
    const { notes } = Either.getOrThrowWith(compileFilter("women or men who smoke", codebook), String).interpretation
    assert.deepStrictEqual(notes, ["“smoke” was read as said of “women” and “men” alike"])
  })
})
