/** Where a survey comes from: its name, the year it was asked in, and who published it under which license; null where unknown. */
export interface Source {
  readonly survey: string | null
  readonly year: number | null
  readonly credit: string | null
}

/** Where a survey comes from, in words: on shared pages and in files alike. */
export const sourceWords = ({ credit, survey, year }: Source): string =>
  [
    `${survey === null ? "A survey" : `Survey: ${survey}`}${year === null ? "" : `, asked in ${year}`}.`,
    ...(credit === null ? [] : [credit])
  ].join(" ")

const ADDRESS = /\s*\(https?:[^)]*\)|,?\s*https?:\/\/[^\s;,]*[^\s;,.]/g

/** A credit without its addresses, for places with little room. */
export const shortCredit = (credit: string): string => credit.replace(ADDRESS, "")
