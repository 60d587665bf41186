import type { Sample } from "./Estimate.ts"

const sentences = (...said: ReadonlyArray<string>): string => said.filter((one) => one !== "").join(" ")

/** What stands before an answer of which nothing is known, with the reason where there is one. */
const ofNothing = (because: string): string => sentences("Nothing is known about this.", because)

/** What is said where no shares are given at all, for a reason. */
export const unanswerable = (because: string): string => sentences(ofNothing(because), "Nobody was asked.")

/** What is said of shares that stand for nothing; with `models` where these said something. */
export const nothingKnown = (because: string, models = false): string => {
  const divide = `the shares only divide the answers among the choices${models ? ", whatever models said" : ""}; nobody was asked.`
  return because === ""
    ? `Nothing is known about this: ${divide}`
    : sentences(ofNothing(because), `T${divide.slice(1)}`)
}

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
