/**
 * Loads the tables of the lexicon. A table holds one fact a line: cells apart by “|”, or a class and its members, apart by
 * commas if they are phrases and by spaces if they are words. Lines of one class add up.
 */

export const phrasesIn = (cell = ""): ReadonlyArray<string> => cell.split(",").flatMap((one) => one.trim() || [])

export const rowsOf = (table: string): ReadonlyArray<ReadonlyArray<string>> =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))

export const classOf = (table: string, name: string): ReadonlyArray<string> =>
  table.split("\n").flatMap((line) => {
    if (!line.startsWith(`${name} `)) return []
    const members = line.slice(name.length).trim()
    return members.includes(",") ? phrasesIn(members) : members.split(/ +/)
  })
