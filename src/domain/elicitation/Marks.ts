import { foldText } from "../text/Text.ts"

const LETTERS = 26

const letters = (from: number, many: number): ReadonlyArray<string> =>
  Array.from({ length: many }, (_, i) => String.fromCharCode(65 + from + i))

/** A letter or number that an option is, begins with as a mark, or is told apart by: “B”, “b) never”, “Plan B”. */
const OWN_MARK = /^\W*([a-z]|\d{1,2})(?:\W*$|\s*[).:])|^\S+ ([a-z]|\d{1,2})$/

const ownMark = (option: string): string | null => {
  const found = OWN_MARK.exec(foldText(option))
  return found === null ? null : (found[1] ?? found[2] ?? null)
}

/**
 * What stands before each of some options in prompts and replies: letters, or numbers where there are too many. Letters that
 * options have themselves are left out, so that a reply means the same by marks and by texts.
 */
export const marksOf = (options: ReadonlyArray<string>): ReadonlyArray<string> => {
  const many = options.length
  if (many > LETTERS) return options.map((_, i) => String(i + 1))
  const own = new Set(options.map(ownMark))
  const isFree = (from: number) => letters(from, many).every((mark) => !own.has(mark.toLowerCase()))
  const from = Array.from({ length: LETTERS - many + 1 }, (_, start) => start).find(isFree)
  return letters(from ?? 0, many)
}
