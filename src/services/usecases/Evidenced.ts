import type { ChoicesEstimate, OpenEstimate, Sample } from "../../domain/evidence/Estimate.ts"
import type { SurveyAnswers } from "../../domain/evidence/SurveyAnswers.ts"

/** An estimate for a closed question, and whose own answers it is where it is a survey's. */
export interface EvidencedChoices {
  readonly estimate: ChoicesEstimate
  readonly answers: SurveyAnswers | null
}

/** Real answers to an open question, with how many people stand behind them. */
export interface EvidencedOpen {
  readonly estimate: OpenEstimate
  readonly sample: Pick<
    Sample,
    "audience" | "basis" | "effectiveSize" | "knowledge" | "marginOfError" | "size" | "weighting"
  >
}
