import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { compileFilter } from "../../../../src/domain/filter/CompiledFilter.ts"
import { codebook, question } from "../../../support/Surveys.ts"

const BANDS = ["<$20k", "$20k-$49,999", "$50k-$99,999", "$100k+"]
const salary = question("salary", "ordinal", BANDS, "Salary band")
const income = question("income", "ordinal", BANDS, "What is your annual household income?")
const paid = { ...question("paid", "numeric", [], "How much did you pay?"), unit: "usd" }
const ticket = question("ticket", "numeric", [], "How much did you pay for the ticket?")
const meal = question("meal", "numeric", [], "What was the total amount you paid for the meal?")
const gender = question("gender", "single", ["Man", "Woman"], "Gender")

const one = codebook([paid, salary, gender])
const other = codebook([income, ticket, gender])
const several = codebook([ticket, meal, income, gender])
const incomeAlone = codebook([income, gender])
const paymentAlone = codebook([meal, gender])

/** Whether a filter came to a question, or was refused naming several. */
const readAs = (asked: typeof one, source: string): string => {
  const read = compileFilter(source, asked)
  if (Either.isLeft(read)) return "refused"
  return asked.questions
    .flatMap(({ key }, at) => (read.right.positions.includes(at) && key !== "gender" ? [key] : []))
    .join("+")
}

const notesOf = (asked: typeof one, source: string) =>
  Either.match(compileFilter(source, asked), {
    onLeft: () => [],
    onRight: ({ interpretation }) => interpretation.notes
  })

type Case = readonly [typeof one, string, string]
const FITTED: ReadonlyArray<Case> = [
  [one, "people who paid more than $2,000", "paid"],
  [one, "paid more than $2,000", "paid"],
  [one, "people who earn more than $50,000", "salary"],
  [one, "people making over $50,000", "salary"],
  [one, "people who are paid more than $50,000", "salary"],
  [one, "women who paid at least $5,000", "paid"],
  [other, "women who paid at least $50", "ticket"],
  [several, "people who paid more than $40", "refused"],
  [incomeAlone, "people who are paid more than $50,000", "income"],
  [paymentAlone, "people who paid more than $40", "meal"]
]
const KEPT_OUT: ReadonlyArray<Case> = [
  [one, "men who paid less than $500", "paid"],
  [one, "those who paid under $100", "paid"],
  [one, "people that paid $50 or more", "paid"],
  [one, "women who get paid over $50,000", "salary"],
  [one, "people with a salary over $50,000", "salary"],
  [one, "men earning under $20,000", "salary"],
  [one, "people who were paid at least $50,000", "salary"],
  [one, "people with over $50,000", "refused"],
  [other, "people who paid more than $20", "ticket"],
  [other, "men who paid between $20 and $50", "ticket"],
  [other, "people with an income over $50,000", "income"],
  [other, "women who make over $50,000 a year", "income"],
  [other, "people earning $50,000 or more", "income"],
  [several, "women who paid less than $15", "refused"],
  [several, "women who earn at least $50,000", "income"],
  [incomeAlone, "women earning over $50,000", "income"],
  [incomeAlone, "people with an income under $20,000", "income"],
  [paymentAlone, "women who paid at least $15", "meal"],
  [paymentAlone, "men earning over $50,000", "refused"],
  [paymentAlone, "men who paid under $30", "meal"]
]

const missed = (cases: ReadonlyArray<Case>) =>
  cases.flatMap(([asked, source, wanted]) => {
    const found = readAs(asked, source)
    return found === wanted ? [] : [`${source}: ${found}, not ${wanted}`]
  })

describe("a sum of money in a description", () => {
  it("is of what the verb says", () => {
    assert.deepStrictEqual(missed(FITTED), [])
  })

  it("is in cases that were kept out, too", () => {
    assert.deepStrictEqual(missed(KEPT_OUT), [])
  })

  it("is said to be a payment and no income, and refused with the names of both", () => {
    assert.isTrue(
      notesOf(one, "people who paid more than $2,000").some((note) => note.includes("“paid”, not as “salary”"))
    )
    const refused = compileFilter("people with over $50,000", one)
    assert.isTrue(Either.isLeft(refused) && refused.left.message.includes("“paid” and “salary”"))
  })
})
