import { Either } from "effect"

/** Sums of percentages that are taken for 100, by slips of arithmetic: the most that a share can be off is less than any margin. */
const [MIN_SUM, MAX_SUM] = [80, 125]

/** Ones and twos that do not make one are marks, ranks or filler rather than parts of it. */
const arePartsOfOne = (amounts: ReadonlyArray<number>, sum: number): boolean =>
  sum === 1 || amounts.some((amount) => !Number.isInteger(amount))

/**
 * The shares that percentages of one whole mean, or parts of one. Numbers that make something else, such as 100 for two of
 * three, were not meant as parts of a whole: what is wrong with them, as a sentence to whoever wrote them.
 */
export const ofHundred = (amounts: ReadonlyArray<number>): Either.Either<ReadonlyArray<number>, string> => {
  if (amounts.some((amount) => amount < 0)) return Either.left("no number may be below 0.")
  const sum = amounts.reduce((all, amount) => all + amount, 0)
  if (sum === 0) return Either.left("all its numbers are 0.")
  const isOfOne = sum >= MIN_SUM / 100 && sum <= MAX_SUM / 100 && arePartsOfOne(amounts, sum)
  return isOfOne || (sum >= MIN_SUM && sum <= MAX_SUM)
    ? Either.right(amounts.map((amount) => amount / sum))
    : Either.left(`its numbers make ${Math.round(10 * sum) / 10}; together they must make 100.`)
}
