/** Respondents whom models speak for in one ask at most, and answers of theirs in all. */
export const MAX_TWINS = 100
const MAX_ANSWERS = 1000

/** How many respondents models speak for where so many questions were not asked: fewer, the more there are. */
export const twinsFor = (questions: number): number =>
  Math.min(MAX_TWINS, Math.floor(MAX_ANSWERS / Math.max(1, questions)))
