import type { Source } from "../evidence/SourceWords.ts"
import { type Reference, yearOf } from "../survey/model/Reference.ts"

/** What is known of where a survey comes from. */
export interface SurveyAbout {
  readonly title: string
  readonly description: string
  readonly reference: Reference | null
  /** When respondents were asked, as the file tells; null where nothing does. */
  readonly fieldYear: number | null
}

/** Where a survey comes from, for everybody: its name and how to cite it only where it is public anyway. */
export type SurveySource = Source

/** A description's sentence that credits whoever published the data. */
const CREDIT = /\bData: \S.*$/s
const YEAR = /\b(?:19|20)\d{2}\b/

export const sourceOf = ({ description, fieldYear, reference, title }: SurveyAbout): SurveySource => {
  const isStudy = title.startsWith("Synthetic: ")
  const credit = isStudy ? null : (reference?.citation ?? CREDIT.exec(description)?.[0].trim() ?? null)
  const said = credit === null ? undefined : YEAR.exec(credit)?.[0]
  return {
    survey: credit === null ? null : title,
    year: reference === null ? (fieldYear ?? (said === undefined ? null : Number(said))) : yearOf(reference),
    credit
  }
}
