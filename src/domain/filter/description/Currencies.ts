import type { Codebook, Question } from "../../survey/model/Question.ts"
import { excerpt } from "../../text/Text.ts"
import type { FilterInvalid } from "../language/FilterError.ts"
import { invalid } from "../language/Tokens.ts"
import type { Piece } from "./Clause.ts"

const CURRENCIES: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ["dollars", /\$|\b(?:dollars?|usd|bucks)\b/i],
  ["euros", /€|\b(?:euros?|eur)\b/i],
  ["pounds", /£|\b(?:pounds sterling|gbp|quid)\b/i]
]

const currenciesIn = (text: string): ReadonlyArray<string> =>
  CURRENCIES.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))

const asked = ({ labels, text }: Question): ReadonlyArray<string> => currenciesIn(`${text} ${labels.join(" ")}`)

/** Why a sum in another currency than the question's is refused: only a rate would convert it; null where there is none. */
export const otherCurrency = (
  pieces: ReadonlyArray<Piece>,
  source: string,
  { questions }: Codebook
): FilterInvalid | null => {
  for (const piece of pieces) {
    if (piece._tag !== "Clause") continue
    const said = source.slice(piece.span.start, piece.span.end)
    const question = questions[piece.position]!
    const of = asked(question)
    const other = /\d/.test(said) ? currenciesIn(said).find((one) => of.length > 0 && !of.includes(one)) : undefined
    if (other !== undefined)
      return invalid(
        `“${excerpt(said)}” could not be placed: ${excerpt(question.key)} is asked in ${of.join(" and ")}, not ${other}: write the sum in those`,
        piece.span.start
      )
  }
  return null
}
