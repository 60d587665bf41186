import type { Criterion } from "../../src/domain/people/Criterion.ts"
import * as Cases from "./Cases.ts"
import { wordsOf } from "./Compared.ts"
import { mapped, relation, revived, shown } from "./Criteria.ts"
import { phrasesRead, readDescription, readFilter, readLabels, readMatch } from "./Readers.ts"

/**
 * How a new case went. `refused`: nothing or less was read, and the reader says so; `wrong`: something else was read, or a
 * part was dropped without a word. Right refusals count as understood.
 */
export type Verdict = "understood" | "refused" | "wrong"

export interface Judged {
  readonly kind: NewKind
  readonly half: "dev" | "held"
  readonly input: string
  readonly verdict: Verdict
  /** What was read and what is meant. */
  readonly said: string
}

const NAMED_FREELY = new Set([
  "occupation",
  "parenthood",
  "household",
  "service",
  "orientation",
  "religion",
  "ideology",
  "means"
])

/** The reading in the words of the truth: what the truth does not tell apart is what it is a part of. */
const inTermsOf = (truth: Criterion, reading: Criterion): Criterion => {
  const told = new Set(shown(truth).match(/\w+(?==)/g))
  return mapped(reading, (leaf) =>
    leaf._tag === "Trait" && leaf.wider !== null && NAMED_FREELY.has(leaf.trait) && !told.has(leaf.trait)
      ? leaf.wider
      : leaf
  )
}

const SHORT = 4
/** The words of a phrase that carry it: the longer ones where there are any. */
const weighty = (phrase: string): ReadonlyArray<string> => {
  const words = [...wordsOf([phrase])]
  const long = words.filter((word) => word.length >= SHORT)
  return long.length === 0 ? words : long
}

const description = (one: Cases.NewDescription): Judged => {
  const { criterion, unread } = readDescription(one.description)
  const truths = [one.criterion, ...(one.also ?? [])].map(revived)
  const stands = truths.flatMap((truth) => [
    relation(truth, criterion, false),
    relation(truth, inTermsOf(truth, criterion), false)
  ])
  const told = wordsOf(unread)
  const accounted = wordsOf([...unread, ...phrasesRead(one.description)])
  const isTold = one.unread.every((part) => weighty(part).every((word) => accounted.has(word)))
  const beyond = [...told].some((word) => !wordsOf(one.unread).has(word))
  const verdict = stands.includes("same")
    ? isTold
      ? "understood"
      : "wrong"
    : stands.includes("less") && beyond
      ? "refused"
      : "wrong"
  const said = `${shown(criterion)} [${unread.join("; ")}] for ${truths.map(shown).join(" or ")} [${one.unread.join("; ")}]`
  return { kind: "descriptions", half: one.half, input: one.description, verdict, said }
}

const labels = (one: Cases.NewLabels): Judged => {
  const { beside, ranks } = readLabels(one.labels)
  const steps = one.labels.map((label, at) => ({ label, rank: ranks[at]! })).filter(({ rank }) => rank >= 0)
  const order = [...steps].sort((a, b) => a.rank - b.rank).map(({ label }) => label)
  const off = beside.map((at) => one.labels[at]!)
  const { truth } = one
  const wanted = "nominal" in truth ? [[]] : truth.either ? [truth.order, [...truth.order].reverse()] : [truth.order]
  const isOrder = wanted.some((labels) => JSON.stringify(labels) === JSON.stringify(order))
  const isOff = "nominal" in truth || [...truth.off].sort().join("\n") === [...off].sort().join("\n")
  const verdict = isOrder && isOff ? "understood" : order.length === 0 ? "refused" : "wrong"
  return {
    kind: "labels",
    half: one.half,
    input: one.labels.join(" | "),
    verdict,
    said: `${order.length === 0 ? "nominal" : order.join(" < ")} ‖ ${off.join("; ")}`
  }
}

const filter = (one: Cases.NewFilter): Judged => {
  const { selected, unmapped } = readFilter(one.survey, one.prompt)
  const truths = [one.truth, ...(one.also ?? [])]
  const isRight = truths.some((truth) =>
    "refuse" in truth ? selected === "refused" : selected !== "refused" && selected.ids === truth.ids
  )
  const verdict = isRight ? "understood" : selected === "refused" ? "refused" : "wrong"
  const read = selected === "refused" ? selected : `${selected.count} ${unmapped.map((words) => `[${words}]`).join("")}`
  const meant = truths.map((truth) => ("refuse" in truth ? "refuse" : truth.count)).join(" or ")
  return {
    kind: "filters",
    half: one.half,
    input: `${one.survey}: ${one.prompt}`,
    verdict,
    said: `${read} for ${meant}`
  }
}

/** The questions of one survey: the known one of a pair, and those of all other subjects. */
const surveyAround = (one: Cases.NewPair, all: ReadonlyArray<Cases.NewPair>) =>
  [one, ...new Map(all.flatMap((other) => (other.subject === one.subject ? [] : [[other.known, other]]))).values()].map(
    ({ known, labels }, at) => ({
      key: at === 0 ? "known" : `other${at}`,
      text: known,
      kind: labels.length === 0 ? ("text" as const) : ("single" as const),
      labels,
      stem: null
    })
  )

const pair = (one: Cases.NewPair, _: number, all: ReadonlyArray<Cases.NewPair>): Judged => {
  const found = readMatch(one.asked, one.choices, surveyAround(one, all))
  const match = found === "known" || found === "~known" ? found : null
  const isTurned = match === "~known"
  const mayTurn = one.because === "opposite" || one.because === "negation"
  const verdict: Verdict =
    one.truth === "same"
      ? match === "known"
        ? "understood"
        : isTurned
          ? "wrong"
          : "refused"
      : match === null || (isTurned && mayTurn)
        ? "understood"
        : "wrong"
  const input = `${one.asked} ‖ ${one.known}`
  return {
    kind: "pairs",
    half: one.half,
    input,
    verdict,
    said: `${match ?? "none"} for ${one.truth} ${one.because ?? ""}`
  }
}

export const NEW_KINDS = ["descriptions", "labels", "filters", "scope", "pairs"] as const
export type NewKind = (typeof NEW_KINDS)[number]

/** Every new case of a kind, read and judged. */
export const judged = (kind: NewKind): ReadonlyArray<Judged> => {
  switch (kind) {
    case "descriptions":
      return Cases.newCases<Cases.NewDescription>(kind).map(description)
    case "labels":
      return Cases.newCases<Cases.NewLabels>(kind).map(labels)
    case "filters":
      return Cases.newCases<Cases.NewFilter>(kind).map(filter)
    case "scope":
      return Cases.newCases<Cases.NewFilter>(kind).map((one) => ({ ...filter(one), kind }))
    case "pairs":
      return Cases.newCases<Cases.NewPair>(kind).map(pair)
  }
}
