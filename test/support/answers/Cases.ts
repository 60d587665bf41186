import { readFileSync } from "node:fs"
import { hashText } from "../../../src/domain/statistics/Rng.ts"

/** What a careful methodologist accepts of an answer. */
export interface AnswerCase {
  readonly group: string
  readonly half: "fitting" | "test"
  readonly audience: string
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly isMultipleChoice: boolean
  readonly accepts: Accepted
}

export type Accepted =
  /** `none`: only that it is not known; `scale`: that, or how people use such a scale; `any`: whatever is said. */
  | { readonly _tag: "none" | "scale" | "any" }
  | { readonly _tag: "shares"; readonly mayBeUnknown: boolean; readonly bounds: ReadonlyArray<Bound> }

/** The sum of some choices' percentages lies between others or between fixed ones. */
export interface Bound {
  readonly of: ReadonlyArray<string>
  readonly least: number
  readonly most: number
  /** Whose percentage it exceeds. */
  readonly exceeds: string | undefined
}

const boundOf = (text: string): Bound => {
  const [, names = "", sign, figure, from, to, other] =
    /^(.+?)(?:(>=|<=|>)(\d+)| (\d+)-(\d+)|>([^>=].*))$/.exec(text.trim()) ?? []
  const of = names.split("+")
  if (other !== undefined) return { of, least: 0, most: 100, exceeds: other }
  if (from !== undefined) return { of, least: Number(from), most: Number(to), exceeds: undefined }
  if (figure === undefined) throw new Error(`No bound: ${text}`)
  const at = Number(figure)
  return sign === "<="
    ? { of, least: 0, most: at, exceeds: undefined }
    : { of, least: at, most: 100, exceeds: undefined }
}

const acceptedOf = (text: string): Accepted => {
  if (text === "none" || text === "scale" || text === "any") return { _tag: text }
  const mayBeUnknown = text.startsWith("?")
  return {
    _tag: "shares",
    mayBeUnknown,
    bounds: text
      .slice(mayBeUnknown ? 1 : 0)
      .split(/,(?=[^\d\s])/)
      .map(boundOf)
  }
}

const casesIn = (file: string): ReadonlyArray<AnswerCase> => {
  let group = ""
  return readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .flatMap((line): ReadonlyArray<AnswerCase> => {
      if (line.startsWith("# ")) group = line.slice(2)
      if (line === "" || line.startsWith("#")) return []
      const [audience = "", question = "", listed = "", accepted = ""] = line.split("|")
      const isMultipleChoice = listed.startsWith("*")
      const choices = listed.slice(isMultipleChoice ? 1 : 0).split(";")
      const accepts = acceptedOf(accepted)
      const named =
        accepts._tag === "shares" ? accepts.bounds.flatMap((one) => [...one.of, one.exceeds ?? one.of[0]!]) : []
      const missing = named.find((one) => !choices.includes(one))
      if (missing !== undefined) throw new Error(`${missing} is none of the choices: ${line}`)
      const half = hashText(`answers|${line}`) % 2 === 0 ? ("fitting" as const) : ("test" as const)
      return [{ group, half, audience, question, choices, isMultipleChoice, accepts }]
    })
}

/** Half of them, drawn by their text, are kept out of the making of rules. */
export const answerCases: ReadonlyArray<AnswerCase> = ["cases.txt", "strangers.txt", "mirrored.txt"].flatMap(casesIn)
