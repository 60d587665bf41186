import type { Span } from "./Filter.ts"
import { type AmountAt, amountsAt } from "./PlainAmounts.ts"
import { bindNumbered, type Placement } from "./PlainBinding.ts"
import { conceptsAt } from "./PlainConcepts.ts"
import { educationAt } from "./PlainEducation.ts"
import { mentionAt } from "./PlainMentions.ts"
import type { Clause, Piece } from "./PlainPieces.ts"
import { type Placing, placeWords, type SoughtWord } from "./PlainPlacing.ts"
import { promotersAt } from "./PlainPromoters.ts"
import type { PhraseAt, Placed, Reader } from "./PlainReader.ts"
import { runsFrom, soughtWords, tokenFrom } from "./PlainRuns.ts"
import { type PlainToken, plainTokens } from "./PlainTokens.ts"

interface Step {
  readonly next: number
  readonly cost: number
  readonly pieces: ReadonlyArray<Piece>
}

/** Less is better; a label such as “AT&T”, all of whose words could be left out, is read rather than left out. */
const COST = {
  clause: 10,
  uncued: 13,
  soft: 3,
  softLabel: 20,
  softLabelWithin: 9,
  failed: 1000,
  spelledByFillers: -1
} as const
const MANNER_COST = { whole: 0, amount: 1, part: 2, several: 2, yes: 2 } as const

const spanOf = (tokens: ReadonlyArray<PlainToken>, from: number, to: number): Span => ({
  start: tokens[from]!.span.start,
  end: tokens[to - 1]!.span.end
})

const clause = (
  { filter, note, position }: Placement,
  span: Span,
  of: Pick<Clause, "noun" | "words" | "unread">
): Clause => ({
  _tag: "Clause",
  filter,
  position,
  note,
  ...of,
  span
})

const outcome = (reader: Reader, from: number, end: number, placed: Placed, cost: number): Step => {
  const next = tokenFrom(reader.tokens, end)
  const span = { start: reader.tokens[from]!.span.start, end }
  const why = placed.find((one) => "problem" in one)
  if (why !== undefined && "problem" in why) return { next, cost: COST.failed, pieces: [{ _tag: "Failed", span, why }] }
  const noun = NOUN.test(reader.text.slice(span.start, end))
  return {
    next,
    cost,
    pieces: placed.flatMap((one) => ("problem" in one ? [] : [clause(one, span, { noun, words: [], unread: [] })]))
  }
}

const NOUN = /^(?:women|woman|females?|ladies|men|man|males?|guys|gentlemen)$/

const numberedPhrase = ({ amount, end }: AmountAt): ReadonlyArray<PhraseAt & { readonly cost: number }> => {
  const { about, cued, interval, note } = amount
  if (about === null) return []
  const place = ({ codebook }: Reader) => [bindNumbered(about, interval, note, codebook)]
  return [{ end, place, cost: cued ? COST.clause : COST.uncued }]
}

/** Things that everyone says the same way: ages, incomes, gender, work, education, what was written. */
const conceptSteps = (reader: Reader, from: number): ReadonlyArray<Step> => {
  const { text, tokens } = reader
  const { start } = tokens[from]!.span
  const said = [
    ...conceptsAt(text, start),
    ...educationAt(text, start),
    ...mentionAt(text, start),
    ...promotersAt(text, start)
  ]
  const phrases = [
    ...amountsAt(text, start).flatMap(numberedPhrase),
    ...said.map((phrase) => ({ ...phrase, cost: COST.clause }))
  ]
  return phrases.map(({ cost, end, place }, kind) => {
    const placed = reader.once(`${phrases.length} ${kind} ${text.slice(start, end)}`, () => place(reader))
    return outcome(reader, from, end, placed, cost)
  })
}

/** A word that is a label by itself is left out only where it could belong to what follows: “own a car”. */
const leavingOut = ({ forms }: SoughtWord, { vocabulary }: Reader): number =>
  forms.some((form) => vocabulary.alone.has(form)) ? COST.softLabelWithin : COST.soft

/** Words by label or question; what is understood otherwise and cannot be placed is not taken for a label's word. */
const wordSteps = (reader: Reader, from: number, refused: ReadonlySet<number>): ReadonlyArray<Step> =>
  [...runsFrom(reader, from, true), ...runsFrom(reader, from, false)].flatMap(
    ({ next, sought }): ReadonlyArray<Step> => {
      if (refused.has(next)) return []
      const placing = placeWords(sought, reader.vocabulary)
      if (placing._tag !== "Placed") return []
      const { match } = placing
      const left = sought.words.filter((_, i) => !match.found.has(i))
      if (left.length > 0 && left.at(-1) === sought.words.at(-1)) return []
      const unread = left.map(({ text }) => text)
      const run = reader.tokens.slice(from, next)
      const onlyFillers = run.every(({ role }) => role !== "word" && role !== "soft")
      const leaving = left.reduce((sum, word) => sum + leavingOut(word, reader), 0)
      const cost = onlyFillers ? COST.spelledByFillers : COST.clause + MANNER_COST[match.manner] + leaving
      const words = soughtWords(run)
      return [
        { next, cost, pieces: [clause(match, spanOf(reader.tokens, from, next), { noun: false, words, unread })] }
      ]
    }
  )

const plainStep = ({ tokens, vocabulary }: Reader, from: number): Step => {
  const { forms, role, span } = tokens[from]!
  const next = from + 1
  switch (role) {
    case "filler":
      return { next, cost: 0, pieces: [] }
    case "and":
      return { next, cost: 0, pieces: [{ _tag: "And", span }] }
    case "or":
      return { next, cost: 0, pieces: [{ _tag: "Or", span }] }
    case "not":
      return { next, cost: 0, pieces: [{ _tag: "Not", span }] }
    case "comma":
      return { next, cost: 0, pieces: [{ _tag: "Comma", span }] }
    case "head":
      return { next, cost: 0, pieces: [{ _tag: "Head", span }] }
    case "soft":
      return {
        next,
        cost: forms.some((form) => vocabulary.alone.has(form)) ? COST.softLabel : COST.soft,
        pieces: [{ _tag: "Skipped", span }]
      }
    case "word":
    case "mark":
      return { next, cost: COST.failed, pieces: [{ _tag: "Failed", span, why: null }] }
  }
}

/** Cuts a description into pieces so that as few words as possible stay unplaced, then into as few clauses as possible. */
export const segments = (reader: Reader): ReadonlyArray<Piece> => {
  const { tokens } = reader
  const best: Array<Step & { readonly total: number }> = []
  for (let from = tokens.length - 1; from >= 0; from--) {
    const concepts = conceptSteps(reader, from)
    const refused = new Set(concepts.flatMap(({ cost, next }) => (cost === COST.failed ? [next] : [])))
    const steps = [...concepts, ...wordSteps(reader, from, refused), plainStep(reader, from)]
    const totals = steps.map((step) => ({ ...step, total: step.cost + (best[step.next]?.total ?? 0) }))
    best[from] = totals.reduce((a, b) => (b.total < a.total ? b : a))
  }
  const pieces: Array<Piece> = []
  for (let at = 0; at < tokens.length; at = best[at]!.next) pieces.push(...best[at]!.pieces)
  return pieces
}

/** What a run of words could mean, for the message of a failure. */
export const meanings = (phrase: string, { vocabulary }: Reader): Placing =>
  placeWords({ words: soughtWords(plainTokens(phrase)), spelled: null, amount: null, step: null }, vocabulary)
