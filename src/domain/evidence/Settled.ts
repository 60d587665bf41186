import type { Sample } from "./Estimate.ts"

type Known = Pick<Sample, "basis" | "knowledge">

/** Whether an answer stands before any reference: the survey's own, or what follows from who the people are. */
const knowsBetter = ({ basis, knowledge }: Known): boolean =>
  basis === "tabulated" || basis === "matched" || (basis === "prior" && knowledge === "question")

/** Whether nothing else is to be asked: the answer stands, or these very people left the question unanswered. */
export const isSettled = (sample: Known): boolean => knowsBetter(sample) || sample.basis === "none"

/** Whether people's own answers say it, or who the people are: then no language model is asked. */
export const isFromPeople = (sample: Known): boolean =>
  isSettled(sample) || sample.basis === "reference" || sample.basis === "imputed"
