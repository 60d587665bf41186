import { NO, YES } from "./HowOftenSaid.ts"
import type { SaidAnswers } from "./SaidAnswers.ts"

/** Of which elections it is said that people vote in them, or do not: `any`, the latest for the President, or those of a year. */
interface Voting {
  readonly votes: boolean
  readonly when: "any" | "latest" | number
  /** Whether it is what people are, who need not have done it each time: “voters”, and not “who voted”. */
  readonly isUsual: boolean
  readonly phrase: string
}

/** The latest election of a President that there is a result of. */
const LATEST = 2024

const ELECTION =
  "(?: in (?:the )?(?:(last|latest|most recent|previous|past) )?(?:(20\\d\\d) )?(?:us |u\\.s\\. |american |general |presidential |national |federal )*(?:elections?)?(?: (?:of|in) (20\\d\\d))?| in (20\\d\\d)| last time)?"
const HEAD =
  "^(?:(?!(?:of|with|not|and|or|likely|registered|swing|undecided|potential|eligible|first-time)\\b)[\\p{L}-]+ ){0,3}?"
const PLACE = "(?: (?:in|from) (?!the (?:last|latest|20)|20)[\\p{L} .]{2,40})?$"
const STATES: ReadonlyArray<readonly [form: RegExp, votes: boolean]> = [
  [new RegExp(`${HEAD}(?:non-?|non )voters${ELECTION}${PLACE}`, "u"), false],
  [
    new RegExp(
      `${HEAD}(?:who|that) (?:did not|didn't|do not|don't|never|have never|have not|haven't|failed to) (?:vote|voted)${ELECTION}${PLACE}`,
      "u"
    ),
    false
  ],
  [/^(?:all |us |american |the )?voters$/u, true],
  [new RegExp(`^(?:all |us |american |the )?voters${ELECTION}${PLACE}`, "u"), true],
  [new RegExp(`${HEAD}(?:who|that) (?:vote|voted|have voted)${ELECTION}${PLACE}`, "u"), true]
]

const DID_VOTE = /\bvoted\b/

const whenOf = ([last, before, after, bare]: ReadonlyArray<string | undefined>): Voting["when"] => {
  const year = before ?? after ?? bare
  if (year !== undefined) return Number(year)
  return last === undefined ? "any" : "latest"
}

const saidIn = (description: string): Voting | null => {
  for (const [form, votes] of STATES) {
    const found = form.exec(description)
    if (found === null) continue
    const when = whenOf(found.slice(1))
    return { votes, when, isUsual: votes && when === "any" && !DID_VOTE.test(found[0]), phrase: found[0] }
  }
  return null
}

const DID = new RegExp(`^(?:did you (?:actually |personally )?vote|have you voted)${ELECTION}$`)
const EVER = /^have you ever voted(?: in (?:an?|any) (?:\w+ )?election)?$/
const DOES =
  /^(?:do you (?:usually |normally |generally |ever |regularly |always )?vote(?: in (?:most |national |presidential )?elections)?|are you an? (?:(?:active|regular) )?voter)$/
const FOR_WHOM = new RegExp(
  `^(?:who|whom|which candidate|what candidate|which party|what party) did you vote for(?: for president)?${ELECTION}$`
)
const OF_NOBODY =
  /^(?:(?:i )?(?:did not|didn't|do not|don't|never) vote|none|nobody|no one|not applicable|n\/a|i was not able to vote)/

const isSame = (asked: Voting["when"], said: Voting["when"]): boolean => {
  const year = (when: Voting["when"]) => (when === "latest" ? LATEST : when)
  return year(asked) === year(said)
}

/** Whether people of whom it is said have voted in what is asked for; null where it is open. */
const voted = (question: string, { isUsual, votes, when }: Voting): boolean | null => {
  if (DOES.test(question)) return when === "any" ? votes : null
  if (EVER.test(question)) return votes ? true : null
  if (isUsual) return null
  const found = DID.exec(question) ?? FOR_WHOM.exec(question)
  if (found === null) return null
  const asked = whenOf(found.slice(1))
  if (when === "any") return votes && asked !== "any" && asked !== "latest" && asked !== LATEST ? null : votes
  return isSame(asked === "any" ? "latest" : asked, when) ? votes : null
}

/**
 * The answers that people may give to a folded question whether they vote or voted, or for whom, of whom a folded description
 * says that they did or did not; undefined where it says nothing of that election.
 */
export const givenByVoting = (
  question: string,
  labels: ReadonlyArray<string>,
  descriptions: ReadonlyArray<string>
): SaidAnswers | undefined => {
  const asked = question.replace(/[?.!\s]{1,10}$/, "")
  if (!/\bvot/.test(asked)) return undefined
  for (const description of descriptions) {
    const said = saidIn(description)
    const did = said === null ? null : voted(asked, said)
    if (said === null || did === null) continue
    const isOfWhom = FOR_WHOM.test(asked)
    if (isOfWhom && did) continue
    const some = labels.map((label) => (isOfWhom ? OF_NOBODY : did ? YES : NO).test(label))
    if (!isOfWhom && !some.includes(true)) continue
    const only = some.filter((one) => one).length === 1
    return { given: { some, all: some.map((one) => one && only) }, phrases: [said.phrase] }
  }
  return undefined
}
