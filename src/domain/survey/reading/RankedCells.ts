/** Marks between things that one cell puts in order. */
const MARKS = [";", "|", ">", "<", "\n", ",", "/"] as const
const MIN_THINGS = 3
const MIN_ORDERS = 3

const thingsIn = (cell: string, mark: string): ReadonlyArray<string> =>
  cell
    .split(mark)
    .map((thing) => thing.trim())
    .filter((thing) => thing !== "")

/** Whether different cells name the same things, each once, in orders of their own. */
const areOrders = (cells: ReadonlyArray<string>, mark: string): boolean => {
  const first = new Set(thingsIn(cells[0]!, mark))
  return (
    first.size >= MIN_THINGS &&
    cells.every((cell) => {
      const things = thingsIn(cell, mark)
      return (
        things.length === first.size && things.every((thing) => first.has(thing)) && new Set(things).size === first.size
      )
    })
  )
}

/** What to say of distinct cells that put the same things in order, which is read as a choice of all of them, or as words. */
export const rankedDoubt = (cells: ReadonlyArray<string>): ReadonlyArray<string> => {
  const mark = cells.length < MIN_ORDERS ? undefined : MARKS.find((one) => areOrders(cells, one))
  if (mark === undefined) return []
  const things = thingsIn(cells[0]!, mark).length
  return [
    `every cell names the same ${things} things in an order of its own, as rankings do, and the order is not read: write the rank of each thing in a column of its own in the file`
  ]
}

const ALONE = new Set(["y", "n"])
const MIN_PAIRS = 2

/** What to say of a letter beside the word that it begins: “Y” beside “Yes”. */
export const lettersDoubt = (labels: ReadonlyArray<string>): ReadonlyArray<string> => {
  const letters = labels.filter((label) => /^\p{L}$/u.test(label))
  const words = labels.filter((label) => /^\p{L}{2,}$/u.test(label))
  const pairs = letters.map((letter) => {
    const begun = words.filter((word) => word[0]!.toLowerCase() === letter.toLowerCase())
    return begun.length === 1 ? ([letter, begun[0]!] as const) : null
  })
  const found = pairs.filter((pair) => pair !== null)
  const enough = found.length >= MIN_PAIRS || found.some(([letter]) => ALONE.has(letter.toLowerCase()))
  return enough && found.length === letters.length
    ? [
        `${found.map(([letter, word]) => `“${letter}” may mean “${word}”`).join(", ")}, and ${found.length === 1 ? "is" : "are"} counted apart; give the letter the label of the word if so`
      ]
    : []
}
