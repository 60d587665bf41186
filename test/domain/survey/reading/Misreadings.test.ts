import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { isNonAnswer } from "../../../../src/domain/scale/CodedLabel.ts"
import { labelsOf } from "../../../../src/domain/survey/mapping/Draft.ts"
import { dateOrder, readDate } from "../../../../src/domain/survey/model/Dates.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"
import { csv } from "../../../support/SurveyTables.ts"

/** Answers in an order without a pattern. */
const picked = (answers: ReadonlyArray<string>) => (i: number, column: number) =>
  answers[((i * 2654435761 + column * 40503) >>> 7) % answers.length]!

/** Columns of 120 respondents, read. */
const read = (columns: Readonly<Record<string, (i: number, column: number) => string>>) => {
  const rows = Array.from({ length: 120 }, (_, i) =>
    Object.values(columns)
      .map((cell, c) => `"${cell(i, c)}"`)
      .join()
  )
  const header = Object.keys(columns).map((name) => `"${name}"`)
  return Either.getOrThrow(Either.flatMap(csv([header.join(), ...rows].join("\n")), ({ table }) => mappingOf(table)))
}
const readAlone = (name: string, answers: ReadonlyArray<string>) => {
  const [question] = read({ [name]: picked(answers) }).questions
  return { kind: question!.kind, labels: labelsOf(question!.source), doubt: question!.doubt ?? "" }
}

describe("files that were once misread", () => {
  it.each([
    ["01apr2023", "2023-04-01"],
    ["3. März 2022", "2022-03-03"],
    ["14. Dez. 2021", "2021-12-14"],
    ["12 de enero de 2021", "2021-01-12"],
    ["12/ene/2021", "2021-01-12"],
    ["1er janvier 2020", "2020-01-01"],
    ["12 января 2021 г.", "2021-01-12"],
    ["3 lipca 2020", "2020-07-03"],
    ["2021年3月5日", "2021-03-05"],
    ["2021년 3월 5일 14:20", "2021-03-05T14:20"],
    ["2024/09/27 8:30:51 PM GMT-3", "2024-09-27T20:30:51"]
  ])("reads the date %s", (cell, day) => {
    assert.strictEqual(readDate(cell, dateOrder([cell])!), day)
  })

  it("reads no date in other words with numbers", () => {
    for (const cell of ["12 apples 2020", "3 months 20", "10 years 2020", "2 Maison 2020"])
      assert.isNull(dateOrder([cell]), cell)
  })

  it("takes the year of the interviews from days with names of months", () => {
    assert.strictEqual(read({ Datum: picked(["3. März 2022", "5. Mai 2022", "7. Oktober 2022"]) }).year, 2022)
  })

  it("knows what is said in place of an answer in other languages, and what is not", () => {
    const said =
      "No sé; Ik weet het niet; Jeg ved ikke; Nie mam zdania; Δεν έχω γνώμη; Сложно сказать; 無回答; 没意见; 잘모르겠음; " +
      "Nem tudom; Nu știu; Nezinu; Não tenho opinião; Non sa / Non risponde; Mieux vaut; Nie; Nein; Никогда; NV; 不了解"
    const words = said.split("; ")
    assert.deepStrictEqual(
      words.filter((word) => !isNonAnswer(word)),
      ["Mieux vaut", "Nie", "Nein", "Никогда", "NV", "不了解"]
    )
  })

  it("counts none as 0 below a last range", () => {
    const { doubt, kind, labels } = readAlone("How many cups", ["0", "1", "2", ">3", "none"])
    assert.deepStrictEqual([kind, labels], ["ordinal", ["0", "1", "2", ">3"]])
    assert.include(doubt, "“none”")
  })

  it("doubts a range without an end that holds other answers", () => {
    assert.include(readAlone("Pack", ["6", "12", "12+", "24"]).doubt, "“12+” holds “24” as well")
    assert.notInclude(readAlone("Pack", ["6", "12", "24+"]).doubt, "holds")
  })

  it("doubts 8 and 9 that few give beside 1 to 7 in a battery, and suggests that they are no answer", () => {
    const rated = picked(["1", "2", "3", "4", "5", "6", "7"])
    const cell = (every: number) => (i: number, c: number) =>
      i % every === 0 ? "9" : i % (every + 2) === 0 ? "8" : rated(i, c)
    const { questions } = read({
      "Q1_1 Rate [food]": cell(30),
      "Q1_2 Rate [staff]": cell(40),
      "Q1_3 Rate [price]": cell(50)
    })
    for (const { doubt, suggested } of questions) {
      assert.include(doubt, "count as steps and may be codes")
      assert.deepStrictEqual(suggested, { missing: ["8", "9"] })
    }
    assert.strictEqual(readAlone("Rate it", ["1", "2", "3", "4", "5", "6", "7", "8", "9"]).doubt, "")
  })

  it("doubts a ranking in which people gave one place twice", () => {
    const ranks = (places: ReadonlyArray<string>, shift: number) => (i: number) => places[(i + shift) % places.length]!
    const some = (shift: number) => (i: number) => (i % 5 === 0 ? "1" : ranks(["1", "2", "3"], shift)(i))
    const ranked = (cell: (shift: number) => (i: number) => string) =>
      read({ "Rank: price": cell(0), "Rank: quality": cell(1), "Rank: service": cell(2) }).questions[0]!
    assert.include(ranked(some).doubt ?? "", "gave two of these the same place")
    assert.isUndefined(ranked((shift) => ranks(["1", "2", "3"], shift)).doubt)
  })

  it("reads digits that rise as the options that were chosen", () => {
    const { doubt, kind, labels } = readAlone("Which brands", ["134", "1", "2", "34", "24", "123", "4", "13"])
    assert.deepStrictEqual([kind, labels.toSorted()], ["multiple", ["1", "2", "3", "4"]])
    assert.include(doubt, "each digit is read as an option")
    assert.strictEqual(readAlone("How much did you pay", ["134", "120", "95", "34", "24", "310", "4"]).kind, "numeric")
  })
})
