import type { Client } from "../../../../client/Client.ts"
import type { CompareAsk, CompareSide, QuoteAsk } from "../../../../client/Types.ts"
import type { SampleSize } from "../../parts/asking/SampleSizes.ts"
import { nobodyYet, type Who, whoMissing } from "../../parts/people/Who.ts"
import { draftFor } from "../../session/Drafts.ts"

export const LEAST_SIDES = 2
/** The most the service compares and a chart can show clearly. */
export const MOST_SIDES = 6
export const LONGEST_NAME = 80

export interface Side extends Who {
  /** Its name in the answer; empty to use its description. */
  readonly name: string
}

export interface Comparison {
  readonly sides: ReadonlyArray<Side>
  /** Whether the question comes from the survey, if all groups are from the same one. */
  readonly asks: "own" | "survey"
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly isMultipleChoice: boolean
  /** The survey question, by key and text; by its text alone if it comes from an earlier request. */
  readonly picked: { readonly projectId: string; readonly key: string; readonly text: string } | null
  readonly sampleSize: SampleSize
}

export const emptySide: Side = { ...nobodyYet, name: "" }

export const emptyComparison: Comparison = {
  sides: [emptySide, emptySide],
  asks: "survey",
  question: "",
  choices: ["", ""],
  isMultipleChoice: false,
  picked: null,
  sampleSize: "medium"
}

/** A new group of the same kind and survey as the last. */
export const nextSide = (sides: ReadonlyArray<Side>): Side => {
  const { projectId = "", whom = "described" } = sides.at(-1) ?? {}
  return { ...emptySide, projectId, whom }
}

export const letterOf = (at: number): string => String.fromCharCode("A".charCodeAt(0) + at)

/** The survey that all groups come from; null if they don't share one. */
export const commonProject = (sides: ReadonlyArray<Side>): string | null => {
  const [first] = sides
  const isCommon = sides.every(({ projectId, whom }) => whom === "survey" && projectId === first?.projectId)
  return isCommon && first !== undefined && first.projectId !== "" ? first.projectId : null
}

/** Whether anyone may be simulated, so that a sample size matters. */
export const isSampled = ({ sides }: Comparison): boolean => sides.some(({ whom }) => whom !== "survey")

/** Whether the question is picked from the survey. */
const isPicked = ({ asks, sides }: Comparison): boolean => asks === "survey" && commonProject(sides) !== null

/** A text as the service compares it, ignoring case, spacing and full-width letters. */
const folded = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim()

const filled = (texts: ReadonlyArray<string>) => texts.map((text) => text.trim()).filter((text) => text !== "")

const EVERYBODY = /^(?:every(?:one|body)|all(?: respondents)?)?$/
const isEverybody = (filter: string) => EVERYBODY.test(folded(filter))

/** Who a group is, regardless of its name. No two groups may be the same. */
const whoIs = ({ audienceId, description, filter, projectId, whom }: Side): string => {
  if (whom === "described") return `described ${folded(description)}`
  return whom === "stored"
    ? `stored ${audienceId}`
    : `survey ${projectId} ${isEverybody(filter) ? "" : filter.replace(/\s+/g, " ").trim()}`
}

/** What is missing from a comparison, by field. */
export interface Missing {
  /** By the index of the group. */
  readonly sides: Readonly<Record<number, string>>
  readonly question?: string
  readonly choices?: string
}

const missingSides = (sides: ReadonlyArray<Side>): Missing["sides"] => {
  const known = sides.map(whoIs)
  const told = sides.map((side, at) => {
    const first = known.indexOf(known[at]!)
    return whoMissing(side) ?? (first < at ? `These are the same people as group ${letterOf(first)}.` : undefined)
  })
  return Object.fromEntries(told.flatMap((one, at) => (one === undefined ? [] : [[at, one]])))
}

/** What must be filled in before groups can be compared. */
export const missingIn = (comparison: Comparison): Missing => {
  const { choices, picked, question, sides } = comparison
  const missing = { sides: missingSides(sides) }
  if (isPicked(comparison)) {
    return picked !== null && picked.projectId === commonProject(sides)
      ? missing
      : { ...missing, question: "Choose a question." }
  }
  const given = filled(choices)
  const repeated = given.find((choice, at) => given.findIndex((one) => folded(one) === folded(choice)) < at)
  return {
    ...missing,
    ...(question.trim() === "" && { question: "Enter a question." }),
    ...(given.length < 2 && { choices: "Enter at least two choices." }),
    ...(repeated !== undefined && { choices: `“${repeated}” is listed twice.` })
  }
}

const sideOf = (side: Side, isCommon: boolean): CompareSide => {
  const { audienceId, description, filter, name, projectId, whom } = side
  const named = name.trim() === "" ? {} : { name: name.trim() }
  if (whom === "described") return { ...named, audiencePrompt: description.trim() }
  if (whom === "stored") return { ...named, audienceId }
  return {
    ...named,
    ...(!isCommon && { projectId }),
    ...(!isEverybody(filter) ? { filter: filter.trim() } : isCommon ? { filter: "everyone" } : {})
  }
}

/** The request for a comparison; null while something is missing. */
export const compareAskOf = (comparison: Comparison): CompareAsk | null => {
  const { choices, question, sides, ...missing } = missingIn(comparison)
  if (choices !== undefined || question !== undefined || Object.keys({ ...sides, ...missing }).length > 0) return null
  const projectId = commonProject(comparison.sides)
  const isCommon = projectId !== null
  const ofPeople = { ...(isCommon && { projectId }), sides: comparison.sides.map((side) => sideOf(side, isCommon)) }
  if (isPicked(comparison)) return { question: comparison.picked!.text, ...ofPeople }
  return {
    question: comparison.question.trim(),
    choices: filled(comparison.choices),
    ...(comparison.isMultipleChoice && { isMultipleChoice: true }),
    ...ofPeople,
    ...(isSampled(comparison) && { sampleSize: comparison.sampleSize })
  }
}

const sideFrom = (side: CompareSide, common: string | undefined): Side => {
  const { audienceId = "", audiencePrompt = "", filter = "", name = "", projectId = common ?? "" } = side
  const whom = audienceId !== "" ? "stored" : audiencePrompt !== "" ? "described" : "survey"
  return {
    ...emptySide,
    name,
    whom,
    audienceId,
    description: audiencePrompt,
    ...(whom === "survey" && { projectId, filter: isEverybody(filter) ? "" : filter })
  }
}

/** Turns an earlier request back into a comparison. */
export const comparisonOf = (asked: QuoteAsk): Comparison => {
  const { choices = [], isMultipleChoice = false, projectId, question = "", sampleSize = "medium", sides = [] } = asked
  const given = sides.map((side) => sideFrom(side, projectId))
  const common = commonProject(given)
  const isOwn = choices.length > 0 || common === null
  return {
    ...emptyComparison,
    sides: given,
    asks: isOwn ? "own" : "survey",
    question: isOwn ? question : "",
    choices: choices.length > 0 ? choices : emptyComparison.choices,
    isMultipleChoice,
    picked: isOwn ? null : { projectId: common, key: "", text: question },
    sampleSize
  }
}

/** The user's current comparison. */
export const keptComparison = (client: Client) => draftFor<Comparison>(client, "compare", emptyComparison)
