import { isStopWord } from "../text/StopWords.ts"
import { stem, words } from "../text/Words.ts"
import type { Saying } from "./Saying.ts"
import type { Given } from "./StatedAnswers.ts"

const ASKED =
  /^(?:and )?(?:who|whom|which candidate|what candidate) did you vote for(?: for president)?(?: in the (?:last |most recent |previous )?(?:(20\d\d) )?(?:presidential )?election| in (20\d\d))?$/
const YEAR = /^20\d\d$/
const VOTED = stem("voted")

const ELECTION: ReadonlySet<string> = new Set(["election", "presidential", "president"].map(stem))
const stemsOf = (label: string): ReadonlyArray<string> =>
  words(label).flatMap((word) => (isStopWord(word) ? [] : [stem(word)]))

const isPart = (some: ReadonlyArray<string>, of: ReadonlyArray<string>): boolean =>
  some.length > 0 && some.every((one) => of.includes(one))

/** Whether a label names whom people said they voted for: “Biden” or “Joe Biden (Democrat)”. */
const names = (label: string, candidate: ReadonlyArray<string>): boolean => {
  const own = stemsOf(label)
  return isPart(candidate, own) || isPart(own, candidate)
}

/**
 * The one of some folded labels for whom people said that they voted, where a folded question asks for whom they did;
 * undefined where they said nothing of that election, or of nobody who is offered.
 */
export const givenByVote = (
  question: string,
  labels: ReadonlyArray<string>,
  sayings: ReadonlyArray<Saying>
): { readonly given: Given; readonly phrases: ReadonlyArray<string> } | undefined => {
  const asked = ASKED.exec(question.replace(/[?.!\s]+$/, ""))
  if (asked === null) return undefined
  const year = asked[1] ?? asked[2]
  const votes = sayings.filter(({ isDenied, kind, stems }) => kind === "done" && !isDenied && stems[0] === VOTED)
  const [vote] = votes
  if (vote === undefined || votes.length > 1 || (year !== undefined && !vote.stems.includes(year))) return undefined
  const candidate = vote.stems.slice(1).filter((one) => !YEAR.test(one) && !isStopWord(one) && !ELECTION.has(one))
  const some = labels.map((label) => names(label, candidate))
  return some.filter((one) => one).length === 1 ? { given: { some, all: some }, phrases: [vote.phrase] } : undefined
}
