import { Schema } from "effect"

/** What was asked of a survey needs all of its respondents in memory, and they are more than there is room for. */
export class SurveyTooLarge extends Schema.TaggedError<SurveyTooLarge>()("SurveyTooLarge", {
  respondents: Schema.Number
}) {
  override get message() {
    return (
      `This survey has ${this.respondents} respondents, more than this service keeps in memory: it can be counted, asked ` +
      "questions with choices, numbers, ranks or dates, and tabulated, and nothing else. " +
      "Import a sample, or raise RESPONDENT_CACHE_MIB."
    )
  }
}
