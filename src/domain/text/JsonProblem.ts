import { excerpt } from "./Text.ts"

const SYNTAX = /\b(?:in|after) JSON\b|\bJSON input\b|\bis not valid JSON\b/

/** What to say of a text that a parser of JSON refused with a message, without an object's name before it; null for other messages. */
export const jsonProblem = (message: string): string | null =>
  SYNTAX.test(message)
    ? `is not valid JSON (${excerpt(message.replace(/\s+/g, " "), 120)}): quote names and texts, and close what is opened`
    : null
