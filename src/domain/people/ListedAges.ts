import { isClause, isSeparator, type Piece, wordsOf } from "./Piece.ts"

const EXACT = /^\d{1,3}$/
const OLDEST = 120

/** “Aged 25, 35 or 45”: numbers that an age is listed with are ages. */
export const withListedAges = (pieces: ReadonlyArray<Piece>, text: string): ReadonlyArray<Piece> => {
  const out: Array<Piece> = []
  for (const piece of pieces) {
    const before = out.findLast((one) => !isSeparator(one))
    const words = wordsOf(text, piece)
    const isAge =
      piece._tag === "Failed" &&
      EXACT.test(words) &&
      Number(words) <= OLDEST &&
      isSeparator(out.at(-1)) &&
      isClause(before) &&
      before.content._tag === "Age" &&
      before.content.interval.low === before.content.interval.high
    const year = Number(words)
    out.push(
      isAge && isClause(before)
        ? {
            ...before,
            content: { _tag: "Age", interval: { low: year, high: year, lowOpen: false, highOpen: false } },
            start: piece.start,
            end: piece.end
          }
        : piece
    )
  }
  return out
}
