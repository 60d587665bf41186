import type { Codebook } from "../survey/Question.ts"
import type { Filter, Span } from "./Filter.ts"
import { amountsAt } from "./PlainAmounts.ts"
import { bindNumbered, type Placement, type Unplaced } from "./PlainBinding.ts"
import { conceptsAt } from "./PlainConcepts.ts"
import { educationAt } from "./PlainEducation.ts"
import { type Placing, placeWords, type Sought, type SoughtWord } from "./PlainPlacing.ts"
import { lowered, type PlainToken, plainTokens } from "./PlainTokens.ts"
import { type Vocabulary, vocabularyOf } from "./PlainVocabulary.ts"

/** Words that say one thing about people. */
export interface Clause {
  readonly _tag: "Clause"
  readonly filter: Filter
  /** The question it is about. */
  readonly position: number
  readonly note: string | null
  /** Whether it is itself a noun for people: women, men. */
  readonly noun: boolean
  /** The words that placed it; empty for ages, incomes and the like. */
  readonly words: ReadonlyArray<SoughtWord>
  readonly span: Span
}

/** Words that had to be placed and could not; `why` where they were understood. */
export interface Failed {
  readonly _tag: "Failed"
  readonly why: Unplaced | null
  readonly span: Span
}

/** A piece of a description, in order; `Skipped` are words that may be left out. */
export type Piece =
  | Clause
  | Failed
  | { readonly _tag: "And" | "Or" | "Not" | "Comma" | "Head" | "Skipped"; readonly span: Span }

interface Step {
  readonly next: number
  readonly cost: number
  readonly piece: Piece | null
}

const LONGEST_RUN = 14
const COST = { clause: 10, uncued: 13, soft: 3, failed: 1000 } as const
const MANNER_COST = { whole: 0, amount: 1, part: 2, several: 2, yes: 2 } as const

interface Reader {
  readonly source: string
  readonly text: string
  readonly tokens: ReadonlyArray<PlainToken>
  readonly codebook: Codebook
  readonly vocabulary: Vocabulary
}

const spanOf = (tokens: ReadonlyArray<PlainToken>, from: number, to: number): Span => ({
  start: tokens[from]!.span.start,
  end: tokens[to - 1]!.span.end
})

/** The words of some tokens that are to be found in the survey. */
export const soughtWords = (tokens: ReadonlyArray<PlainToken>): ReadonlyArray<SoughtWord> =>
  tokens
    .filter(({ role }) => role === "word" || role === "soft" || role === "not")
    .map(({ forms, role }) => ({ forms, required: role !== "soft" }))

const tokenFrom = (tokens: ReadonlyArray<PlainToken>, offset: number): number => {
  const at = tokens.findIndex(({ span }) => span.start >= offset)
  return at < 0 ? tokens.length : at
}

const clause = ({ filter, note, position }: Placement, span: Span, of: Pick<Clause, "noun" | "words">): Clause => ({
  _tag: "Clause",
  filter,
  position,
  note,
  ...of,
  span
})

const outcome = (
  reader: Reader,
  from: number,
  end: number,
  placed: Placement | Unplaced,
  cost: number,
  noun: boolean
): Step => {
  const next = tokenFrom(reader.tokens, end)
  const span = { start: reader.tokens[from]!.span.start, end }
  return "problem" in placed
    ? { next, cost: COST.failed, piece: { _tag: "Failed", span, why: placed } }
    : { next, cost, piece: clause(placed, span, { noun, words: [] }) }
}

const NOUN = /^(?:women|woman|females?|ladies|men|man|males?|guys|gentlemen)$/

/** Things that everyone says the same way: ages, incomes, gender, work, education. */
const conceptSteps = (reader: Reader, from: number): ReadonlyArray<Step> => {
  const { codebook, text, tokens } = reader
  const { start } = tokens[from]!.span
  const amounts = amountsAt(text, start).flatMap(({ amount, end }) =>
    amount.about === null
      ? []
      : [
          outcome(
            reader,
            from,
            end,
            bindNumbered(amount.about, amount.interval, amount.note, codebook),
            amount.cued ? COST.clause : COST.uncued,
            false
          )
        ]
  )
  const concepts = [...conceptsAt(text, start, codebook), ...educationAt(text, start, codebook)].map(
    ({ end, placed }) => outcome(reader, from, end, placed, COST.clause, NOUN.test(text.slice(start, end)))
  )
  return [...amounts, ...concepts]
}

const STEPS: ReadonlyArray<readonly [words: string, step: NonNullable<Sought["step"]>]> = [
  ["at least", ">="],
  ["no less than", ">="],
  ["or more often", ">="],
  ["or more", ">="],
  ["or better", ">="],
  ["or higher", ">="],
  ["at most", "<="],
  ["no more than", "<="],
  ["or less often", "<="],
  ["or less", "<="],
  ["or worse", "<="],
  ["or lower", "<="],
  ["more often than", ">"],
  ["more than", ">"],
  ["less often than", "<"],
  ["less than", "<"]
]

const stepAt = (tokens: ReadonlyArray<PlainToken>, at: number) => {
  const found = STEPS.find(([words]) => words.split(" ").every((word, i) => tokens[at + i]?.text === word))
  return found === undefined ? null : { step: found[1], length: found[0].split(" ").length }
}

/** Labels written out in full from a token on, with the number of tokens that they take. */
const spelledAt = ({ tokens, vocabulary }: Reader, at: number) => {
  const found = vocabulary.questions.flatMap((of) =>
    of.labels.flatMap(({ label, written }) =>
      written.length > 1 && written.every((word, i) => tokens[at + i]?.text === word)
        ? [{ name: `${of.position} ${label}`, length: written.length }]
        : []
    )
  )
  const length = Math.max(0, ...found.map((one) => one.length))
  const names = found.filter((one) => one.length === length).map(({ name }) => name)
  return length === 0 ? null : { length, names: new Set(names) }
}

const bareAmount = (text: string, at: number) => amountsAt(text, at).find(({ amount }) => amount.about === null)

interface Run {
  readonly next: number
  readonly sought: Sought
}

/** Runs of words from a token on that may name one question and one of its answers, shortest first. */
const runsFrom = (reader: Reader, from: number, numbersAreAmounts: boolean): ReadonlyArray<Run> => {
  const { text, tokens } = reader
  const runs: Array<Run> = []
  let sought: Sought = { words: [], spelled: null, amount: null, step: null }
  for (let at = from; at < tokens.length && at - from < LONGEST_RUN; ) {
    const token = tokens[at]!
    const spelled = sought.spelled === null ? spelledAt(reader, at) : null
    const step = stepAt(tokens, at)
    const amount = numbersAreAmounts ? bareAmount(text, token.span.start) : undefined
    if (spelled !== null) {
      sought = { ...sought, spelled: spelled.names }
      at += spelled.length
      runs.push({ next: at, sought })
      continue
    }
    if (amount !== undefined && sought.amount === null) {
      sought = { ...sought, amount: amount.amount.interval }
      at = tokenFrom(tokens, amount.end)
    } else if (step !== null && sought.step === null) {
      sought = { ...sought, step: step.step }
      at += step.length
    } else if (token.role === "word" || token.role === "soft" || token.role === "not") {
      sought = { ...sought, words: [...sought.words, ...soughtWords([token])] }
      at++
    } else if (token.role === "filler") {
      at++
      continue
    } else break
    runs.push({ next: at, sought })
  }
  return runs
}

const wordSteps = (reader: Reader, from: number): ReadonlyArray<Step> =>
  [...runsFrom(reader, from, true), ...runsFrom(reader, from, false)].flatMap(
    ({ next, sought }): ReadonlyArray<Step> => {
      const placing = placeWords(sought, reader.vocabulary)
      if (placing._tag !== "Placed") return []
      const { match } = placing
      const missed = sought.words.length - match.found.size
      const cost = COST.clause + MANNER_COST[match.manner] + missed * COST.soft
      return [
        {
          next,
          cost,
          piece: clause(match, spanOf(reader.tokens, from, next), {
            noun: false,
            words: soughtWords(reader.tokens.slice(from, next))
          })
        }
      ]
    }
  )

const plainStep = ({ tokens }: Reader, from: number): Step => {
  const { role, span } = tokens[from]!
  const next = from + 1
  switch (role) {
    case "filler":
      return { next, cost: 0, piece: null }
    case "and":
      return { next, cost: 0, piece: { _tag: "And", span } }
    case "or":
      return { next, cost: 0, piece: { _tag: "Or", span } }
    case "not":
      return { next, cost: 0, piece: { _tag: "Not", span } }
    case "comma":
      return { next, cost: 0, piece: { _tag: "Comma", span } }
    case "head":
      return { next, cost: 0, piece: { _tag: "Head", span } }
    case "soft":
      return { next, cost: COST.soft, piece: { _tag: "Skipped", span } }
    case "word":
    case "mark":
      return { next, cost: COST.failed, piece: { _tag: "Failed", span, why: null } }
  }
}

/** Cuts a description into pieces so that as few words as possible stay unplaced, then into as few clauses as possible. */
export const segments = (source: string, codebook: Codebook): ReadonlyArray<Piece> => {
  const tokens = plainTokens(source)
  const reader: Reader = { source, text: lowered(source), tokens, codebook, vocabulary: vocabularyOf(codebook) }
  const best: Array<Step & { readonly total: number }> = []
  for (let from = tokens.length - 1; from >= 0; from--) {
    const steps = [...conceptSteps(reader, from), ...wordSteps(reader, from), plainStep(reader, from)]
    const totals = steps.map((step) => ({ ...step, total: step.cost + (best[step.next]?.total ?? 0) }))
    best[from] = totals.reduce((a, b) => (b.total < a.total ? b : a))
  }
  const pieces: Array<Piece> = []
  for (let at = 0; at < tokens.length; at = best[at]!.next) {
    const { piece } = best[at]!
    if (piece !== null) pieces.push(piece)
  }
  return pieces
}

/** What a run of words could mean, for the message of a failure. */
export const meanings = (text: string, codebook: Codebook): Placing =>
  placeWords({ words: soughtWords(plainTokens(text)), spelled: null, amount: null, step: null }, vocabularyOf(codebook))
