import type { Matches } from "../../../../client/Types.ts"
import { counted, inPercent, inTenths } from "../../../../domain/text/Figures.ts"

/** Who matches a filter, as it stands under it. */
interface MatchWords {
  /** How many, such as “96 of 858 respondents”. */
  readonly count: string
  /** What an answer of theirs is worth. */
  readonly worth: string
  /** The filter as it was read; null where it was not, or is none. */
  readonly reading: string | null
  readonly notes: ReadonlyArray<string>
  /** Why nobody can be asked by it; null where they can. */
  readonly refusal: string | null
}

const worthOf = ({
  effectiveSize,
  marginOfError,
  matchedTwins,
  percentage,
  totalTwins,
  weighting
}: Matches): string => {
  if (percentage === null) return ""
  const isWeighted = weighting.used !== null
  const facts = [
    ...(matchedTwins === totalTwins ? [] : [`${inPercent(percentage)}${isWeighted ? " by weight" : ""}`]),
    ...(effectiveSize === null || !isWeighted ? [] : [`effective sample size ${inTenths(effectiveSize)}`]),
    ...(marginOfError === null ? [] : [`±${inTenths(marginOfError)} points where half of them say so`])
  ]
  return facts.length === 0 ? "" : `${facts.join(", ")}.`
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const matchWords = (matches: Matches): MatchWords => {
  const { filter, matchedTwins, readBy, refusal, totalTwins, weighting } = matches
  const isRead = filter !== null && filter.expression !== null
  const by = readBy === null || readBy === "words" ? "" : ` (read by ${readBy})`
  return {
    count:
      matchedTwins === null
        ? "Nobody can be counted"
        : matchedTwins === totalTwins
          ? `Everybody: ${counted(totalTwins, "respondent", "respondents")}`
          : `${counted(matchedTwins, "respondent matches", "respondents match")} of ${counted(totalTwins, "respondent", "respondents")}`,
    worth: worthOf(matches),
    reading: isRead ? `Read as: ${filter.interpretation.description}${by}` : null,
    notes: [
      ...(filter?.interpretation.notes ?? []),
      ...(filter?.interpretation.unmapped ?? []).map((phrase) => `Not placed: “${phrase}”.`),
      ...(matchedTwins === null ? [] : [`${capitalised(weighting.statement)}.`])
    ],
    refusal: refusal?.message ?? null
  }
}
