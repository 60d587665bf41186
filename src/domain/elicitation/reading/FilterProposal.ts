import { Either, Schema } from "effect"
import { type CompiledFilter, compileFilter } from "../../filter/CompiledFilter.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import { readJson } from "../ReplyJson.ts"
import { anyAnswerObjection, objectionTo } from "./FilterGuards.ts"
import { peopleObjection } from "./PeopleGuards.ts"

const Reply = Schema.Struct({ expression: Schema.String, missing: Schema.Array(Schema.String) })

/** A filter that a model proposed and the survey's codebook holds for one; null where it says that the survey cannot tell. */
type FilterProposal = CompiledFilter | null

const COMPARES = /[=<>:]/

/**
 * Reads a proposed filter. It is taken only as an expression that the parser and the codebook take, and that nothing in
 * the words of the description speaks against; what is wrong otherwise, as a sentence to whoever proposed it.
 */
export const readProposal =
  (source: string, codebook: Codebook) =>
  (text: string): Either.Either<FilterProposal, string> =>
    Either.flatMap(readJson(Reply)(text), ({ expression, missing }) => {
      if (missing.some((phrase) => phrase.trim() !== "") || expression.trim() === "") return Either.right(null)
      if (!COMPARES.test(expression)) return Either.left(`“${expression}” is no expression.`)
      return Either.flatMap(
        Either.mapLeft(compileFilter(expression, codebook), ({ message }) => message),
        (filter) => {
          const objection =
            objectionTo(filter.expression, source) ??
            anyAnswerObjection(filter, source) ??
            peopleObjection(filter, source)
          return objection === null ? Either.right(filter) : Either.left(objection)
        }
      )
    })
