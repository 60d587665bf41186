import { Context, type Effect, type Scope } from "effect"
import type { AudienceDraft } from "../../domain/Audience.ts"
import type { SurveySource } from "./SurveyReader.ts"

/** A survey of real people that a demo shows. */
export interface DemoSurvey {
  readonly title: string
  /** What was asked of whom, in a sentence. */
  readonly about: string
  /** Who asked, when, and under which licence the data are: what that licence wants said wherever they are shown. */
  readonly credit: string
  /** Parts of its respondents; attached to its project. */
  readonly audiences: ReadonlyArray<Omit<AudienceDraft, "projectId">>
  /** Its files, there while the scope is open. */
  readonly source: Effect.Effect<SurveySource, never, Scope.Scope>
}

/** The surveys of a demo, in the order in which they are stored: lists begin with the last. */
export class DemoSurveys extends Context.Tag("services/DemoSurveys")<DemoSurveys, ReadonlyArray<DemoSurvey>>() {}
