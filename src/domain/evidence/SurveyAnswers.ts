import { and, type Bitset, none, set } from "../statistics/Bitset.ts"
import { answered, type Column } from "../survey/model/Column.ts"
import type { Question } from "../survey/model/Question.ts"

/** The respondents whose own answers some shares are. */
export interface SurveyAnswers {
  /** Of which survey, and which of its questions by position. */
  readonly survey: string
  readonly position: number
  readonly question: Question
  readonly column: Column
  /** Whether the survey asked the opposite of what was sought. */
  readonly mirrored: boolean
  readonly who: Bitset
  /** Per choice of the shares the label that it is; null where the survey did not offer it. */
  readonly labels: ReadonlyArray<number | null>
  /** Whether those who gave an answer beside the choices are left out. */
  readonly isPart: boolean
  readonly weights: Float64Array | null
  /** Respondents of the whole survey. */
  readonly respondents: number
}

export const whoAnswered = (column: Column, matched: Bitset, respondents: number): Bitset => {
  if (column._tag === "Multiple") return and(matched, column.asked)
  const gave = none(respondents)
  for (let i = 0; i < respondents; i++) if (answered(column, i)) set(gave, i)
  return and(matched, gave)
}

/** Everybody who gave a label, of a ranking as the first choice. */
export const whoGave = ({ column, respondents }: Pick<SurveyAnswers, "column" | "respondents">, label: number) => {
  if (column._tag === "Multiple") return column.selected[label]!
  const gave = none(respondents)
  if (column._tag === "Coded") {
    for (let i = 0; i < respondents; i++) if (column.codes[i] === label + 1) set(gave, i)
  } else if (column._tag === "Ranking") {
    const ranks = column.ranks[label]!
    for (let i = 0; i < respondents; i++) if (ranks[i] === 1) set(gave, i)
  }
  return gave
}

/** Whether a question's answers are labels, so that they have shares. */
export const hasShares = ({ _tag }: Column): boolean => _tag !== "Numeric" && _tag !== "Text"
