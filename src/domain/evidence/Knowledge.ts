import { Schema } from "effect"

/**
 * What an estimate knows of the question among the people asked, best first: the very question, related ones, its topic,
 * only its scale of answers, or nothing. It orders how far shares may be trusted; margins follow from it.
 */
export const Knowledge = Schema.Literal("question", "related", "topic", "scale", "none")
export type Knowledge = typeof Knowledge.Type

/** The least of several: what all of them together can claim; the very question for none at all. */
export const lowest = (classes: ReadonlyArray<Knowledge>): Knowledge =>
  Knowledge.literals[Math.max(0, ...classes.map((one) => Knowledge.literals.indexOf(one)))]!
