import { listed } from "../../text/Text.ts"
import { type PossibleWeight, rounded } from "./WeightColumns.ts"

const described = ({ designEffect, header, mean, unusable }: PossibleWeight): string =>
  `${header} (mean ${rounded(mean)}, design effect ${rounded(designEffect)}${unusable > 0 ? `, ${unusable} respondents without a weight of zero or more` : ""})`

/** What is to be done for one of the candidates to be the weight. */
const chooseOne = (candidates: ReadonlyArray<PossibleWeight>): string => {
  const one = candidates.find(({ unusable }) => unusable === 0) ?? candidates[0]!
  return one.unusable === 0
    ? ` Choose one with weight=${one.header}`
    : ` To use ${one.header}, fill its ${one.unusable} ${one.unusable === 1 ? "cell" : "cells"} without a weight in the file, with 0 to leave these respondents out of weighted figures or with 1 where weights are 1 on average, and import it again with weight=${one.header}`
}

/** What a person should know of the weights that are used, or that are not. */
export const weightWarnings = (
  used: PossibleWeight | null,
  candidates: ReadonlyArray<PossibleWeight>
): ReadonlyArray<string> => {
  if (used === null)
    return candidates.length === 0
      ? []
      : [
          ...candidates
            .filter(({ counts }) => counts)
            .map(
              ({ header }) =>
                `Each row may stand for as many respondents as ${header} says, since no two rows say the same otherwise: it is counted as one respondent unless ${header} is the weight`
            ),
          `Unweighted; candidates: ${listed(candidates.map(described))}.${chooseOne(candidates)}`
        ]
  return used.zeros === 0
    ? []
    : [`${used.zeros} respondents have the weight 0 in ${used.header}: they count in bases, and in no weighted figure`]
}
