import { Schema } from "effect"

/** How many respondents are simulated; more respondents, more credits, a smaller margin of error. */
export const SampleSize = Schema.Literal("low", "medium", "high", "very_high").annotations({
  description: "How many respondents are simulated: closed questions 50, 100, 400 or 1,000; open ones 10, 25, 50 or 100"
})
export type SampleSize = typeof SampleSize.Type

export const choicesSize: Record<SampleSize, number> = { low: 50, medium: 100, high: 400, very_high: 1000 }
export const openSize: Record<SampleSize, number> = { low: 10, medium: 25, high: 50, very_high: 100 }

/** Of all matched respondents of a project, at most so many answer one by one; percentages use every match. */
export const MAX_TWINS_ASKED = 1000
