const DAY = { day: "numeric", month: "long", year: "numeric" } as const
const TIME = { hour: "2-digit", minute: "2-digit" } as const

/** The day of a moment where the reader is: “4 March 2026”. */
export const dayInWords = (at: string): string => new Date(at).toLocaleDateString("en-GB", DAY)

/** A moment where the reader is: “4 March 2026, 09:30”. */
export const momentInWords = (at: string): string =>
  `${dayInWords(at)}, ${new Date(at).toLocaleTimeString("en-GB", TIME)}`
