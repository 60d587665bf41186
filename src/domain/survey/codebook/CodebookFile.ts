import { Either } from "effect"
import type { Turns } from "../../Turns.ts"
import { parseStorable } from "../../text/Storable.ts"
import { foldText } from "../../text/Text.ts"
import { xmlInTurns } from "../../text/Xml.ts"
import { invalid, type SurveyFileInvalid } from "../file/SurveyFileInvalid.ts"
import { type CodebookEntry, csvEntries } from "./CodebookCsv.ts"
import { jsonEntries } from "./CodebookJson.ts"
import { ddiDictionary } from "./Ddi.ts"
import type { Dictionary, Variable } from "./Dictionary.ts"
import { isQsf, qsfDictionary } from "./Qsf.ts"
import { isSpssSyntax, spssDictionary } from "./SpssSyntax.ts"
import { tripleSLayout } from "./TripleS.ts"

type Result<A> = Either.Either<A, SurveyFileInvalid>

const merged = (entries: ReadonlyArray<CodebookEntry>): Dictionary => {
  const byName = new Map<string, Variable>()
  for (const { missing, option, question, values, variable } of entries) {
    const key = foldText(variable)
    const before = byName.get(key)
    byName.set(key, {
      name: before?.name ?? variable,
      question: before?.question ?? (question === "" ? null : question),
      option: before?.option ?? (option === "" ? null : option),
      labels: [...(before?.labels ?? []), ...values],
      missing: [...(before?.missing ?? []), ...missing],
      missingRanges: [],
      measure: null
    })
  }
  const variables = [...byName.values()]
  return { variables, sets: [], weight: null, book: variables.map(({ name }) => name) }
}

const FOREIGN_XML =
  "The codebook is XML that we don't read, or damaged; use DDI Codebook (.xml), triple-s (.sss) or LimeSurvey (.lss)"

function* xmlDictionaryInTurns(text: string): Turns<Result<Dictionary>> {
  const root = yield* xmlInTurns(text)
  if (root === null) return Either.left(invalid(FOREIGN_XML))
  const layout = tripleSLayout(root)
  if (layout !== null) return Either.map(layout, ({ dictionary }) => dictionary)
  return Either.fromNullable(ddiDictionary(root), () => invalid(FOREIGN_XML))
}

/**
 * What a codebook says of a file's variables: CSV or JSON of variable, question, value and label under any plain names, with
 * one row per value or per variable, a Qualtrics .qsf, SPSS syntax, or XML of DDI Codebook or triple-s.
 */
export function* codebookInTurns(text: string): Turns<Result<Dictionary>> {
  if (/^\s*<[?!\w]/.test(text)) return yield* xmlDictionaryInTurns(text)
  if (isSpssSyntax(text)) return Either.right(spssDictionary(text))
  if (!/^\s*[[{]/.test(text)) return Either.map(csvEntries(text), merged)
  return Either.flatMap(
    Either.try({
      try: () => parseStorable(text),
      catch: () => invalid("The codebook looks like JSON but is not valid JSON")
    }),
    (json) => (isQsf(json) ? Either.right(qsfDictionary(json)) : Either.map(jsonEntries(json), merged))
  )
}
