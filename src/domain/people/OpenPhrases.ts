import { descriptionForm } from "../lexicon/people/DescriptionForms.ts"
import { latelyOf } from "../Memo.ts"
import { all, type Criterion, distinct } from "./Criterion.ts"
import { CUES, DOWNWARDS, says, UPWARDS } from "./Cues.ts"
import { type AudienceReading, tokensRead } from "./Reader.ts"
import type { Token } from "./Tokens.ts"

/** A phrase of a description that its words alone did not make sure and somebody else read. */
export interface PhraseRead {
  /** The description, with single spaces. */
  readonly description: string
  readonly phrase: string
  readonly criterion: Criterion
  readonly by: string
}

/** Words to whoever reads a description, rather than of people. */
const SPEAKS_TO_READER = descriptionForm("speaks-to-reader", "i")

const isSpokenOf = (phrase: string): boolean =>
  CUES.some((cue) => says(cue.says, phrase) || says(cue.denied ?? [], phrase)) ||
  (/\d/.test(phrase) && (says(UPWARDS, phrase) || says(DOWNWARDS, phrase)))

const isUnread = ({ _tag }: Token): boolean => _tag === "Failed" || _tag === "Not"

/** Runs of a description between what was read and what joins: with all their words, those of grammar too. */
const unreadRuns = (description: string): ReadonlyArray<string> => {
  const tokens = tokensRead(description)
  const runs = tokens.flatMap((token, at) => {
    if (!isUnread(token) || (at > 0 && isUnread(tokens[at - 1]!))) return []
    const next = tokens.findIndex((one, i) => i > at && !isUnread(one))
    const until = next < 0 ? tokens.length : next
    if (!tokens.slice(at, until).some(({ _tag }) => _tag === "Failed")) return []
    const start = tokens[at - 1]?.end ?? 0
    return [description.slice(start, tokens[next]?.start ?? description.length)]
  })
  return runs.map((run) => run.replace(/^[\s,;.–-]+|[\s,;.!?–-]+$/g, "")).filter((run) => run !== "")
}

const DESCRIPTIONS_KEPT = 500
const runsLately = latelyOf(unreadRuns, DESCRIPTIONS_KEPT)

/**
 * The unread phrases of a description that may yet say who the people are, as they are written; none where it speaks to its
 * reader.
 */
export const openPhrases = ({ description }: Pick<AudienceReading, "description">): ReadonlyArray<string> =>
  SPEAKS_TO_READER.test(description) ? [] : runsLately(description).filter((run) => isSpokenOf(run.toLowerCase()))

export const withPhrases = (reading: AudienceReading, phrases: ReadonlyArray<PhraseRead>): AudienceReading => {
  const read = phrases.filter(({ description }) => description === reading.description)
  if (read.length === 0) return reading
  return {
    ...reading,
    criterion: all(distinct([reading.criterion, ...read.map(({ criterion }) => criterion)].flatMap(conjuncts))),
    said: [
      ...reading.said,
      ...read.map(({ by, criterion, phrase }) => ({ phrase, criterion, negated: false, whole: true, by }))
    ],
    interests: reading.interests.filter(
      ({ topic }) => !read.some(({ phrase }) => phrase.toLowerCase().includes(topic))
    ),
    unread: reading.unread.filter((phrase) => !read.some((one) => one.phrase.includes(phrase)))
  }
}

const conjuncts = (criterion: Criterion): ReadonlyArray<Criterion> =>
  criterion._tag === "All" ? criterion.criteria : [criterion]
