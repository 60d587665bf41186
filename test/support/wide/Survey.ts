import { Either } from "effect"
import type { Dictionary } from "../../../src/domain/survey/codebook/Dictionary.ts"
import { dictionaryColumn } from "../../../src/domain/survey/file/RawTable.ts"
import type { SurveyDraft } from "../../../src/domain/survey/mapping/Draft.ts"
import { understand } from "../../../src/domain/survey/reading/Understand.ts"
import type { Convention } from "./Conventions.ts"
import { type Person, people } from "./People.ts"

/** A survey as an import would store it, with the people who were asked. */
export interface WideSurvey {
  readonly name: string
  readonly draft: SurveyDraft
  readonly respondents: ReadonlyArray<Person>
  readonly lacks: ReadonlyArray<string>
}

/** A wide survey by one convention, understood from its codes and its codebook. */
export const wideSurvey = (convention: Convention, seed: number, size: number): WideSurvey => {
  const respondents = people(seed, size)
  const dictionary: Dictionary = {
    variables: convention.columns.map(({ labels, name, question }) => ({
      name,
      question,
      option: null,
      labels: labels.map(([value, label]) => ({ value, label })),
      missing: [],
      missingRanges: [],
      measure: null
    })),
    sets: [],
    weight: null
  }
  const columns = convention.columns.map(({ cell, name }) => dictionaryColumn([name], respondents.map(cell)))
  const draft = Either.getOrThrow(understand({ rows: size, blankRows: [], columns }, { dictionary }))
  return { name: convention.name, draft, respondents, lacks: convention.lacks }
}
