import { type Criterion, leaves } from "../people/Criterion.ts"
import { isAbout } from "../people/Judged.ts"
import { codeOf } from "../people/Traits.ts"
import type { Population } from "./Frame.ts"

/**
 * What people of the frame are by the law, as parts of all whom it holds to be so: it counts the divorced and the separated in
 * one, and people who live with a partner apart. After table B12001 of the American Community Survey 2022 (US Census Bureau),
 * which counts partners with what they are by the law; rounded.
 */
const PARTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "divorced or separated": { divorced: 0.87, separated: 0.13 },
  "living with a partner": { "never married": 0.75, divorced: 0.22, widowed: 0.03 }
}

const isMarital = (criterion: Criterion): boolean => isAbout(criterion, ["marital"])

/** The part of those whom the frame holds to have one value of whom a criterion about marital status holds. */
const partOf = (criterion: Criterion, held: string, isByLaw: boolean): number => {
  switch (criterion._tag) {
    case "Trait": {
      if (criterion.values.includes(held)) return 1
      const parts = held === "living with a partner" && !isByLaw ? {} : (PARTS[held] ?? {})
      return criterion.values.reduce((sum, value) => sum + (parts[value] ?? 0), 0)
    }
    case "Not":
      return 1 - partOf(criterion.criterion, held, isByLaw)
    default:
      return 0
  }
}

const HELD = ["married", "living with a partner", "never married", "divorced or separated", "widowed"]

/**
 * For each of some answers about marital status alone, the part of every person's kind that gives it, by the codes of the
 * frame; undefined for other answers.
 */
const legalParts = (
  answers: ReadonlyArray<Criterion | undefined>
): ReadonlyArray<ReadonlyMap<number, number>> | undefined => {
  const said = answers.flatMap((one) => one ?? [])
  const isPlain = said.every((one) => one._tag === "Trait" || (one._tag === "Not" && one.criterion._tag === "Trait"))
  if (said.length === 0 || !isPlain || !said.every(isMarital)) return undefined
  const isByLaw = !said.some((one) =>
    leaves(one).some(({ leaf }) => leaf._tag === "Trait" && leaf.values.includes("living with a partner"))
  )
  return answers.map(
    (one) =>
      new Map(
        HELD.map((held) => [codeOf("marital", held), one === undefined ? 0 : partOf(one, held, isByLaw)] as const)
      )
  )
}

/** Weighted shares of some answers about marital status among members of the frame; undefined where nobody gives any. */
export const legalShares = (
  answers: ReadonlyArray<Criterion | undefined>,
  { members, people }: { readonly members: Uint32Array; readonly people: Population }
): Float64Array | undefined => {
  const parts = legalParts(answers)
  if (parts === undefined) return undefined
  const shares = new Float64Array(answers.length)
  for (const person of members)
    parts.forEach((part, k) => {
      shares[k]! += people.weights[person]! * (part.get(people.traits.marital[person]!) ?? 0)
    })
  const sum = shares.reduce((total, share) => total + share, 0)
  return sum === 0 ? undefined : shares.map((share) => share / sum)
}
