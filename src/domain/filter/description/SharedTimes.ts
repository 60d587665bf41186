import { howOften } from "../../scale/HowOften.ts"
import type { Turns } from "../../Turns.ts"
import { foldText } from "../../text/Text.ts"
import type { Clause, Failed, Piece } from "./Clause.ts"
import type { Reader } from "./Description.ts"

const JOINTS: ReadonlySet<string> = new Set(["And", "Or", "Nor", "Comma"])
const TIME =
  /^(?:(?:at least|at most|more than|less than|about) )?(?:every|once|twice|daily|weekly|monthly|yearly|several|\w+ times)\b/

/** How often, at the end of a phrase: “every day” of “coffee every day”; null where it does not end in a time. */
const timeAtEnd = (phrase: string): string | null => {
  const words = phrase.split(" ")
  for (let from = 1; from < words.length; from++) {
    const tail = words.slice(from).join(" ")
    const folded = foldText(tail)
    if (
      TIME.test(folded) &&
      howOften(folded.replace(/^every day$/, "daily").replace(/^(?:at least|about) /, "")) !== null
    )
      return tail
  }
  return null
}

/** The phrase that shares the time at the end of a clause: the one before it, with joints alone in between. */
const sharing = (pieces: ReadonlyArray<Piece>, at: number): Clause | Failed | null => {
  let before = at - 1
  while (before >= 0 && JOINTS.has(pieces[before]!._tag)) before--
  const piece = pieces[before]
  if (before === at - 1 || (piece?._tag !== "Clause" && piece?._tag !== "Failed")) return null
  return piece
}

/**
 * Gives the phrases of a list the time that only its last one names, “tea or coffee every day”, where the survey asked the
 * same of each: else “tea” would be anybody who drinks it at all. `read` reads a text of its own.
 */
export function* withSharedTimes(
  pieces: ReadonlyArray<Piece>,
  { source, vocabulary }: Reader,
  read: (text: string) => Turns<ReadonlyArray<Piece>>
): Turns<ReadonlyArray<Piece>> {
  const out = [...pieces]
  for (let at = out.length - 1; at > 0; at--) {
    const clause = out[at]!
    if (clause._tag !== "Clause") continue
    const time = timeAtEnd(source.slice(clause.span.start, clause.span.end))
    const first = time === null ? null : sharing(out, at)
    if (time === null || first === null) continue
    const said = source.slice(first.span.start, first.span.end)
    const own = yield* read(`${said} ${time}`)
    const [only, ...others] = own
    if (only?._tag !== "Clause" || others.length > 0 || only.position === clause.position) continue
    if (first._tag === "Clause" && first.position === only.position) continue
    const labelsOf = (position: number) => vocabulary.questions[position]?.question.labels.join("\n")
    if (labelsOf(only.position) !== labelsOf(clause.position)) continue
    out[out.indexOf(first)] = { ...only, span: first.span, note: `“${said}” was read as “${said} ${time}”` }
  }
  return out
}
