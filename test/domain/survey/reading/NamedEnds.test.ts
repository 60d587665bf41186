import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"
import { csv } from "../../../support/SurveyTables.ts"

const doubtsOf = (header: string, steps: number) => {
  const rows = Array.from({ length: 120 }, (_, row) => `${row},${1 + ((row * 7 + (row % 3)) % steps)}`)
  const { table } = Either.getOrThrow(csv([`id,"${header}"`, ...rows].join("\n")))
  const { questions } = Either.getOrThrow(mappingOf(table))
  return questions.find(({ source }) => "column" in source && source.column === 2)?.doubt ?? ""
}

describe("ends of a scale that the question names", () => {
  it.each([
    ["Satisfaction (1 = very satisfied, 5 = very dissatisfied)", 5],
    ["How good was it? 1=excellent 5=poor", 5],
    ["Nota (1 sehr gut bis 6 sehr schlecht)", 6],
    ["How was it, from 1 (very good) to 4 (very bad)?", 4]
  ])("are doubted where the numbers rise while the words fall: %s", (header, steps) => {
    assert.include(doubtsOf(header, steps), "the question says that 1 is")
  })

  it.each([
    ["Satisfaction (1 = very dissatisfied, 5 = very satisfied)", 5],
    ["Q1 How satisfied are you, in 5 steps?", 5],
    ["How likely is it that you buy 1 or 2 of them?", 5]
  ])("are no reason for a doubt where both rise, or where none are named: %s", (header, steps) => {
    assert.notInclude(doubtsOf(header, steps), "the question says")
  })
})
