import { invalid, type SurveyFileInvalid } from "../../domain/survey/reading/SurveyFileInvalid.ts"
import type { SurveyLimits } from "../../services/ports/SurveyFiles.ts"

const whole = (n: number) => n.toLocaleString("en-US")

/** The refusal of a file of which more was read than may be; null where it was not. */
export const beyond = (
  { cells, respondents }: typeof SurveyLimits.Service,
  rows: number,
  columns: number
): SurveyFileInvalid | null => {
  if (rows > respondents)
    return invalid(
      `The file holds more than ${whole(respondents)} respondents, which is the most that are read; import a sample of them`
    )
  return rows * columns > cells
    ? invalid(
        `The file holds more than ${whole(cells)} cells, which is the most that are read; drop columns or import a sample of the respondents`
      )
    : null
}
