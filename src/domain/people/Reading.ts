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
}

/** The reading of descriptions that all hold. */
export const together = (readings: ReadonlyArray<Reading>): Reading => {
  const of = (list: (reading: Reading) => ReadonlyArray<string>) => [...new Set(readings.flatMap(list))]
  return {
    description: readings.map(({ description }) => description).join("; "),
    read: of(({ read }) => read),
    widenedTo: of(({ widenedTo }) => widenedTo),
    unread: of(({ unread }) => unread)
  }
}
