import { Context } from "effect"

/** A survey to try the service with. */
export class SampleSurvey extends Context.Tag("services/SampleSurvey")<
  SampleSurvey,
  {
    readonly title: string
    readonly description: string
    /** The survey file. */
    readonly bytes: () => Uint8Array
  }
>() {}
