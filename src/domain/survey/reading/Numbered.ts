import { blockName } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"

/** A header without the number of its part of a question: “Q3_1 Which do you use? [Bus]”. */
interface Numbered {
  /** The number of the question: “Q3”. */
  readonly block: string
  /** That of the part: “Q3_1”. */
  readonly number: string
  /** The same where it can name the column. */
  readonly name: string | null
  readonly text: string
}

const NUMBERED =
  /^(((?:[A-Za-z]{1,8}[ _.-]?)?\d{1,4})(?:[_.-]\d{1,4}|[_.-]?[A-Za-z]|r\d{1,3}|[[(]\w{1,8}[\])]))(?:\s*[.:)](?=[^\d\s])|(?:\s*[.:)]|\s+[-–—])?\s+(?=\S))/

const numberedOf = (header: string): Numbered | null => {
  const [before, number, block] = NUMBERED.exec(header) ?? []
  if (before === undefined || number === undefined || block === undefined) return null
  const name = /^[A-Za-z]/.test(number) && blockName(number) !== null ? number : null
  return { block: foldText(block), number, name, text: header.slice(before.length) }
}

/**
 * The headers of one question's columns that are numbered each, without their numbers, which hide that the question is
 * the same; null for all others. `questionsIn` are the questions that a header may hold with an option.
 */
export const numberedParts = (
  headers: ReadonlyArray<string>,
  questionsIn: (header: string) => ReadonlyArray<string>
): ReadonlyArray<Numbered | null> => {
  const numbered = headers.map(numberedOf)
  const questions = numbered.map((one) => new Set(one === null ? [] : questionsIn(one.text).map(foldText)))
  const goWith = (one: number, other: number): boolean => {
    const [a, b] = [numbered[one], numbered[other]]
    return (
      a != null &&
      b != null &&
      a.block === b.block &&
      a.number !== b.number &&
      [...questions[one]!].some((question) => questions[other]!.has(question))
    )
  }
  return numbered.map((one, c) => (goWith(c, c - 1) || goWith(c, c + 1) ? one : null))
}
