/** As much as a few words before a place can take. */
export const LOOKED_BACK = 80

/** What stands just before a place of a text. */
export const justBefore = (text: string, at: number): string => text.slice(Math.max(0, at - LOOKED_BACK), at)
