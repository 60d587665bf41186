import type { CompareAsk, CompareSide } from "../../../../client/Types.ts"
import type { SampleSize } from "../../parts/asking/SampleSizes.ts"
import { nobodyYet, type Who, whoMissing } from "../../parts/people/Who.ts"

export const LEAST_SIDES = 2
/** As many as the service compares, and a chart tells apart. */
export const MOST_SIDES = 6
export const LONGEST_NAME = 80

/** One side while it is written. */
export interface Side extends Who {
  /** What the answer calls it; empty where it is called by who it is. */
  readonly name: string
}

/** A comparison while it is written. */
export interface Comparison {
  readonly sides: ReadonlyArray<Side>
  /** Whether the question is one of the survey's, where all sides are of one. */
  readonly asks: "own" | "survey"
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly isMultipleChoice: boolean
  /** The survey's question, by its key and its words. */
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

/** One more side, of the same kind and survey as the last. */
export const nextSide = (sides: ReadonlyArray<Side>): Side => {
  const { projectId = "", whom = "described" } = sides.at(-1) ?? {}
  return { ...emptySide, projectId, whom }
}

/** A for the first side. */
export const letterOf = (at: number): string => String.fromCharCode("A".charCodeAt(0) + at)

/** The survey that all sides are respondents of; null where they are not of one. */
export const commonProject = (sides: ReadonlyArray<Side>): string | null => {
  const [first] = sides
  const isCommon = sides.every(({ projectId, whom }) => whom === "survey" && projectId === first?.projectId)
  return isCommon && first !== undefined && first.projectId !== "" ? first.projectId : null
}

/** Whether anybody would be simulated, so that a sample size has something to say. */
export const isSampled = ({ sides }: Comparison): boolean => sides.some(({ whom }) => whom !== "survey")

/** Whether the question is picked from the survey. */
const isPicked = ({ asks, sides }: Comparison): boolean => asks === "survey" && commonProject(sides) !== null

/** A text as the service compares it: wide and narrow letters, case and space aside. */
const folded = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim()

const filled = (texts: ReadonlyArray<string>) => texts.map((text) => text.trim()).filter((text) => text !== "")

const EVERYBODY = /^(?:every(?:one|body)|all(?: respondents)?)?$/
const isEverybody = (filter: string) => EVERYBODY.test(folded(filter))

/** Who a side is, whatever it is called: no two may be the same. */
const whoIs = ({ audienceId, description, filter, projectId, whom }: Side): string => {
  if (whom === "described") return `described ${folded(description)}`
  return whom === "stored"
    ? `stored ${audienceId}`
    : `survey ${projectId} ${isEverybody(filter) ? "" : filter.replace(/\s+/g, " ").trim()}`
}

/** What is missing of a comparison, by the part of the form. */
export interface Missing {
  /** By the place of the side. */
  readonly sides: Readonly<Record<number, string>>
  readonly question?: string
  readonly choices?: string
}

const missingSides = (sides: ReadonlyArray<Side>): Missing["sides"] => {
  const known = sides.map(whoIs)
  const told = sides.map((side, at) => {
    const first = known.indexOf(known[at]!)
    return whoMissing(side) ?? (first < at ? `The same people as side ${letterOf(first)}.` : undefined)
  })
  return Object.fromEntries(told.flatMap((one, at) => (one === undefined ? [] : [[at, one]])))
}

/** What has to be filled in before sides can be compared. */
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
    ...(question.trim() === "" && { question: "Write a question." }),
    ...(given.length < 2 && { choices: "Give at least two answers to choose from." }),
    ...(repeated !== undefined && { choices: `“${repeated}” is there twice.` })
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

/** What is sent of a comparison; null as long as something is missing. */
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
