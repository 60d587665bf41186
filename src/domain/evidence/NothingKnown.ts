import { listed } from "../text/Text.ts"
import type { Sample } from "./Estimate.ts"
import type { Precision } from "./Standing.ts"

const sentences = (...said: ReadonlyArray<string>): string => said.filter((one) => one !== "").join(" ")

/** What stands before an answer of which nothing is known, with the reason where there is one. */
const ofNothing = (because: string): string => sentences("Nothing is known about this.", because)

/** What is said where no shares are given at all, for a reason. */
export const unanswerable = (because: string): string => sentences(ofNothing(because), "Nobody was asked.")

/** What is said of shares that stand for nothing; with `models` where these said something. */
export const nothingKnown = (because: string, models = false): string => {
  const guessed = `the shares are guessed from the wording alone${models ? ", whatever models said" : ""}; nobody was asked.`
  return because === ""
    ? `Nothing is known about this: ${guessed}`
    : sentences(ofNothing(because), `T${guessed.slice(1)}`)
}

/** The same where only some of the choices are known to be out of the question. */
export const nothingKnownBut = (ruledOut: ReadonlyArray<string>): string =>
  ruledOut.length === 0
    ? nothingKnown("")
    : `Who the audience is rules out ${listed(ruledOut.map((choice) => `“${choice}”`))}. Nothing is known about the other choices: their shares are guessed from the wording alone; nobody was asked.`

/** From this margin on, in points, shares may be in any order. */
const TELLS_LITTLE = 50

/** Whether shares are so unsure that none of them may be named before another. */
export const tellsLittle = ({ marginOfError }: Precision): boolean => marginOfError >= TELLS_LITTLE

/** What is said of such shares; `origin` says in a sentence of its own where they come from. */
export const hardlyKnown = ({ marginOfError }: Precision, origin: string): string =>
  `Hardly anything is known about this: with a margin of error of ±${marginOfError.toFixed(1)} points the shares are no finding, whichever is largest. ${origin}`

/** A summary of an answer that stands on less than it might, with the reason before it. */
export const lowered = (because: string, summary: string): string => sentences(because, summary)

/** What stands for an answer that is none: no number, and no charge. */
export const unansweredSample = ({ illustrative: _, ...sample }: Sample): Sample => ({
  ...sample,
  size: 0,
  effectiveSize: null,
  marginOfError: null,
  basis: "none",
  knowledge: "none"
})
