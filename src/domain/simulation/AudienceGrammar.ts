import { topicStems } from "../Words.ts"
import { type Token, tokenize } from "./AudienceTokens.ts"
import { all, any, type Criterion, leaves, not } from "./Criterion.ts"

/** Something that the audience likes, uses or does, or explicitly does not. */
export interface Interest {
  readonly topic: string
  readonly stems: ReadonlyArray<string>
  readonly negated: boolean
}

/** An audience description as far as it could be read. */
export interface AudienceReading {
  readonly criterion: Criterion
  readonly interests: ReadonlyArray<Interest>
  /** Words that were not understood, in order. */
  readonly unread: ReadonlyArray<string>
}

interface Slot {
  readonly key: string
  readonly negated: boolean
  readonly parts: ReadonlyArray<Criterion>
}

/** What a criterion is about: two criteria about the same thing are alternatives where “and” or “or” joins them. */
const keyOf = (criterion: Criterion): string => {
  const first = leaves(criterion)[0]?.leaf
  return first?._tag === "Trait" ? first.trait : (first?._tag ?? "All")
}

const slotCriterion = ({ negated, parts }: Slot): Criterion => (negated ? not(any(parts)) : any(parts))

interface State {
  /** Alternatives, each a list of slots that must all hold; the last one is being read. */
  readonly alternatives: ReadonlyArray<ReadonlyArray<Slot>>
  readonly joint: "And" | "Or" | null
  readonly negated: boolean
}

/** Said twice of the same people, ranges narrow each other. */
const RANGES = new Set(["Age", "Income"])

const START: State = { alternatives: [[]], joint: null, negated: false }

const place = (state: State, criterion: Criterion): State => {
  const key = keyOf(criterion)
  const current = state.alternatives.at(-1)!
  const earlier = state.alternatives.slice(0, -1)
  const last = current.at(-1)
  const done = { joint: null, negated: false }
  if (last?.key === key && state.joint !== null && (last.negated || !state.negated)) {
    const widened = { ...last, parts: [...last.parts, criterion] }
    return { ...done, alternatives: [...earlier, [...current.slice(0, -1), widened]] }
  }
  const slot: Slot = { key, negated: state.negated, parts: [criterion] }
  const repeats =
    state.joint === "And" &&
    !state.negated &&
    !RANGES.has(key) &&
    current.some((other) => other.key === key && !other.negated)
  const startsAnew = (state.joint === "Or" || repeats) && current.length > 0
  return { ...done, alternatives: startsAnew ? [...state.alternatives, [slot]] : [...earlier, [...current, slot]] }
}

const advance = (state: State, token: Token): State => {
  switch (token._tag) {
    case "Criterion":
      return place(state, token.criterion)
    case "Not":
      return { ...state, negated: true }
    case "And":
    case "Or":
      return { ...state, joint: state.joint === "Or" ? "Or" : token._tag }
    case "Interest":
    case "Unread":
      return { ...state, joint: null, negated: false }
    case "End":
      return state
  }
}

const clauseCriteria = (tokens: ReadonlyArray<Token>): ReadonlyArray<Criterion> => {
  const { alternatives } = tokens.reduce(advance, START)
  const filled = alternatives.filter((slots) => slots.length > 0)
  return filled.length === 0 ? [] : [any(filled.map((slots) => all(slots.map(slotCriterion))))]
}

const clauses = (tokens: ReadonlyArray<Token>): ReadonlyArray<ReadonlyArray<Token>> => {
  const ends = tokens.flatMap((token, i) => (token._tag === "End" ? [i] : []))
  return [-1, ...ends].map((end, c) => tokens.slice(end + 1, ends[c] ?? tokens.length))
}

const interestsOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<Interest> =>
  tokens.flatMap((token, i) =>
    token._tag === "Interest"
      ? [{ topic: token.topic, stems: topicStems(token.topic), negated: tokens[i - 1]?._tag === "Not" }]
      : []
  )

/** Reads a description in plain English. All sentences must hold; what a sentence lists of one kind are alternatives. */
export const readAudience = (description: string): AudienceReading => {
  const tokens = tokenize(description)
  return {
    criterion: all(clauses(tokens).flatMap(clauseCriteria)),
    interests: interestsOf(tokens),
    unread: tokens.flatMap((token) => (token._tag === "Unread" ? [token.word] : []))
  }
}
