type Records = ReadonlyArray<ReadonlyArray<string>>

const MIN_ROWS = 3

const answersAt = (rows: Records, column: number): ReadonlyArray<string> =>
  rows.map((row) => row[column] ?? "").filter((cell) => cell !== "")

/** Whether nearly every row has an answer of its own, as ids, amounts and comments have. */
const isListing = (answers: ReadonlyArray<string>): boolean =>
  answers.length >= MIN_ROWS && new Set(answers).size > Math.max(MIN_ROWS, answers.length * 0.7)

/**
 * Whether two columns of rows are answered alike, as the options and the rows of one question are: they share answers, or
 * each has one alone, as where an option's own name marks it.
 */
export const areAnsweredAlike = (rows: Records, one: number, other: number): boolean => {
  const [a, b] = [answersAt(rows, one), answersAt(rows, other)]
  if (isListing(a) || isListing(b)) return false
  const [own, beside] = [new Set(a), new Set(b)]
  if (own.size <= 1 && beside.size <= 1) return true
  const shared = [...own].filter((answer) => beside.has(answer)).length
  return shared > 0 && shared >= Math.min(own.size, beside.size) / 2
}

/** Whether a row's texts stand again below it in their own columns, or are numbers as those are: it is a row of answers. */
export const isAnswered = (records: Records, at: number): boolean => {
  const rows = records.slice(at + 1)
  const record = records[at] ?? []
  const again = record.filter((text, c) => {
    if (text === "") return false
    const below = answersAt(rows, c)
    return below.includes(text) || (/^[-+]?[\d.,]+$/.test(text) && below.some((cell) => /^[-+]?[\d.,]+$/.test(cell)))
  })
  return again.length > record.filter((text) => text !== "").length * 0.2
}
