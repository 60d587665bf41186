import { foldText } from "../text/Text.ts"

/** What became of a description of people, in words: every word that says something is in one of the three lists. */
export interface Reading {
  /** The description as sent; several that all hold are joined by “; ”. */
  readonly description: string
  /** What was understood and is known of each person asked: “women”, “aged 25 to 34”, “living in the South”. */
  readonly read: ReadonlyArray<string>
  /** What was understood but stands for wider people than it names: “Florida → the South”. */
  readonly widenedTo: ReadonlyArray<string>
  /** Phrases that select nobody: not understood, or not known of the people asked. */
  readonly unread: ReadonlyArray<string>
  /** Phrases that words did not make sure, with what somebody else read in them. */
  readonly readBy?: ReadonlyArray<ReadBy> | undefined
}

/** A phrase, what it was read as, and by whom. */
export interface ReadBy {
  readonly phrase: string
  readonly as: string
  readonly by: string
}

/** Descriptions that all hold, in order, each once whatever its case and white space. */
export const eachOnce = (descriptions: ReadonlyArray<string>): ReadonlyArray<string> => {
  const seen = new Set<string>()
  return descriptions.filter((one) => {
    const folded = foldText(one)
    const isNew = !seen.has(folded)
    seen.add(folded)
    return isNew
  })
}

export const together = (readings: ReadonlyArray<Reading>): Reading => {
  const of = (list: (reading: Reading) => ReadonlyArray<string>) => [...new Set(readings.flatMap(list))]
  const byOthers = readings.flatMap((reading) => reading.readBy ?? [])
  const readBy = [...new Map(byOthers.map((one) => [JSON.stringify(one), one])).values()]
  return {
    description: eachOnce(readings.map(({ description }) => description)).join("; "),
    read: of(({ read }) => read),
    widenedTo: of(({ widenedTo }) => widenedTo),
    unread: of(({ unread }) => unread),
    ...(readBy.length === 0 ? {} : { readBy })
  }
}
