import { memoized } from "../../Memo.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import type { Turns } from "../../Turns.ts"
import { rowLabel } from "../binding/Names.ts"
import { type PlainToken, plainTokens } from "./DescriptionTokens.ts"
import { DEGREES } from "./WordForms.ts"

/** A question's own wording written out within a description: “(who agree that) men and women are treated equally”. */
export interface Quotation {
  /** The questions so worded. */
  readonly positions: ReadonlySet<number>
  /** Its first token, and the one after its last. */
  readonly from: number
  readonly to: number
}

interface Statement {
  readonly position: number
  readonly tokens: ReadonlyArray<PlainToken>
}

interface Statements {
  /** By a form of their first words. */
  readonly byStart: ReadonlyMap<string, ReadonlyArray<Statement>>
  /** Questions by two forms that follow one another in their wording, of which one is a word of degree. */
  readonly byPair: ReadonlyMap<string, ReadonlySet<number>>
}

const isSilent = ({ role, text }: PlainToken) => role === "mark" || (role === "filler" && text !== "who")
/** Whether a token is a word that has to be placed or may be left out. */
export const isTelling = ({ role }: PlainToken): boolean => role === "word" || role === "soft" || role === "not"
const isPlainWord = ({ forms, role }: PlainToken) =>
  (role === "word" || role === "soft") && !forms.some((form) => DEGREES.has(form))
const isDegree = ({ forms }: PlainToken) => forms.some((form) => DEGREES.has(form))

/** Fewer words are no wording that could be told from an answer. */
const MIN_WORDS = 2

const pairsOf = (before: PlainToken, after: PlainToken): ReadonlyArray<string> =>
  (isDegree(before) && isPlainWord(after)) || (isPlainWord(before) && isDegree(after))
    ? before.forms.flatMap((form) => after.forms.map((next) => `${form} ${next}`))
    : []

/** The words and marks of a question's wording that a quotation of it repeats. */
const wordingOf = memoized(
  (question: Question): ReadonlyArray<PlainToken> =>
    plainTokens(rowLabel(question) ?? question.text).filter((token) => !isSilent(token))
)

/** Reads the wording of a survey's questions ahead, with a pause after each question. */
export function* wordingsAhead({ questions }: Codebook): Turns<void> {
  for (const question of questions) {
    wordingOf(question)
    yield
  }
}

const statementsOf = memoized(({ questions }: Codebook): Statements => {
  const byStart = new Map<string, Array<Statement>>()
  const byPair = new Map<string, Set<number>>()
  questions.forEach((question, position) => {
    const tokens = wordingOf(question)
    tokens.slice(1).forEach((token, i) => {
      for (const pair of pairsOf(tokens[i]!, token)) {
        byPair.set(pair, (byPair.get(pair) ?? new Set()).add(position))
      }
    })
    if (tokens.filter(isTelling).length < MIN_WORDS) return
    for (const form of tokens[0]!.forms) byStart.set(form, [...(byStart.get(form) ?? []), { position, tokens }])
  })
  return { byStart, byPair }
})

const isSame = (a: PlainToken, b: PlainToken): boolean =>
  a.forms.some((form) => b.forms.includes(form)) || (a.forms.length === 0 && a.text === b.text)

/** The token after a statement that is written out from a token on, fillers apart; null where it is not. */
const endOf = (statement: Statement, tokens: ReadonlyArray<PlainToken>, from: number): number | null => {
  let at = from
  for (const wanted of statement.tokens) {
    while (at < tokens.length && isSilent(tokens[at]!) && !isSame(tokens[at]!, wanted)) at++
    if (at === tokens.length || !isSame(tokens[at]!, wanted)) return null
    at++
  }
  return at
}

/** Wordings of questions that a description writes out, the longest from each token on. */
export const quotationsIn = (tokens: ReadonlyArray<PlainToken>, codebook: Codebook): ReadonlyArray<Quotation> => {
  const { byStart } = statementsOf(codebook)
  return tokens.flatMap(({ forms }, from): ReadonlyArray<Quotation> => {
    const ends = new Map<number, number>()
    for (const statement of new Set(forms.flatMap((form) => byStart.get(form) ?? []))) {
      const to = endOf(statement, tokens, from)
      if (to !== null) ends.set(statement.position, to)
    }
    if (ends.size === 0) return []
    const to = Math.max(...ends.values())
    return [{ positions: new Set([...ends].flatMap(([position, end]) => (end === to ? [position] : []))), from, to }]
  })
}

const NOWHERE: ReadonlySet<number> = new Set()

/** Words of degree with the questions in whose wording they stand beside the same word: “prices are fair”. */
export const withQuoted = (tokens: ReadonlyArray<PlainToken>, codebook: Codebook): ReadonlyArray<PlainToken> => {
  const { byPair } = statementsOf(codebook)
  const told = tokens.flatMap((token, at) => (isSilent(token) ? [] : [at]))
  const quotedIn = (before: number | undefined, after: number | undefined): ReadonlyArray<number> =>
    before === undefined || after === undefined
      ? []
      : pairsOf(tokens[before]!, tokens[after]!).flatMap((pair) => [...(byPair.get(pair) ?? NOWHERE)])
  return tokens.map((token, at) => {
    if (!isDegree(token)) return token
    const i = told.indexOf(at)
    const positions = [...quotedIn(told[i - 1], at), ...quotedIn(at, told[i + 1])]
    return positions.length === 0 ? token : { ...token, quotedIn: new Set(positions) }
  })
}
