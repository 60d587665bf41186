import { Either } from "effect"
import { codebookInTurns } from "../../survey/codebook/CodebookFile.ts"
import { bareVariable, type Dictionary, type Variable } from "../../survey/codebook/Dictionary.ts"
import { invalid, type SurveyFileInvalid } from "../../survey/file/SurveyFileInvalid.ts"
import type { Turns } from "../../Turns.ts"
import { isLimeSurvey, limeSurveyInTurns } from "./LimeSurvey.ts"
import type { Option, Written, WrittenQuestionnaire } from "./Written.ts"

const labelsOf = (choices: ReadonlyArray<Option>) => choices.map(({ code, label }) => ({ value: code, label }))

/** LimeSurvey's names for an item of a question: as in its own exports, in those for R and SPSS, and in old ones. */
const namesOf = ({ aliases = [], name }: Written, code: string) => [
  `${name}[${code}]`,
  `${name}_${code}`,
  ...aliases.map((alias) => `${alias}${code}`)
]

const variablesOf = (written: Written): ReadonlyArray<Variable> => {
  const { aliases = [], choices, items, kind, name, text } = written
  const question = text === "" ? null : text
  const parts = kind === "multiple" ? choices : items
  const labels = kind === "multiple" ? [] : labelsOf(choices)
  return parts.length > 0
    ? parts.flatMap(({ code, label }) =>
        namesOf(written, code).map((one) => ({ ...bareVariable(one), question, option: label, labels }))
      )
    : [name, ...aliases].map((one) => ({ ...bareVariable(one), question, labels }))
}

/** A questionnaire as the codebook of the data that was collected with it. */
const codebookOf = ({ questions }: WrittenQuestionnaire): Dictionary => ({
  variables: questions.filter(({ kind }) => kind !== null).flatMap(variablesOf),
  sets: [],
  weight: null
})

/** What a codebook, or a questionnaire of LimeSurvey, says of a file's variables. */
export function* readCodebookInTurns(text: string): Turns<Either.Either<Dictionary, SurveyFileInvalid>> {
  return isLimeSurvey(text)
    ? Either.mapBoth(yield* limeSurveyInTurns(text), {
        onLeft: ({ problem }) => invalid(problem.replace(/\.$/, "")),
        onRight: codebookOf
      })
    : yield* codebookInTurns(text)
}
