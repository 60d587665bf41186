import { nearest } from "../../domain/text/Nearest.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { wordsOf } from "../../domain/text/Words.ts"
import { BadRequest } from "../api/Errors.ts"
import { parameter } from "../errors/DecodeIssue.ts"
import type { UnknownName } from "./RequestShape.ts"

/** The words of a name such as `sampleSize`. */
const wordsOfName = (name: string) => wordsOf(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " "))

/** A misspelt word shares half of its trigrams with the one that was meant. */
const MISSPELT = 0.5

const listed = (names: ReadonlyArray<string>) =>
  names.length === 0 ? "none" : names.join(", ").replace(/, ([^,]+)$/, " and $1")

/** The 400 that names a parameter which there is not, and the one that was meant or else those that there are. */
export const unknownParameter = ({ known, name, path }: UnknownName): BadRequest => {
  const [meant] = nearest(
    wordsOfName(name).join(" "),
    known.map((one) => ({ name: one, words: wordsOfName(one) })),
    1,
    MISSPELT
  )
  const param = excerpt(parameter(path))
  const hint = meant === undefined ? "" : `Did you mean “${meant}”? `
  return new BadRequest({
    code: "parameter_unknown",
    message: `This request has no parameter “${param}”. ${hint}It takes ${listed(known)}.`,
    param
  })
}
