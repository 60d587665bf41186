import { Either } from "effect"
import type { Answers } from "../survey/tables/Groups.ts"
import type { Analysed, AnalysisAsk, AnalysisInvalid } from "./Analysis.ts"
import { driversOf } from "./Drivers.ts"
import { reachesOf } from "./Reach.ts"
import { segmentsOf } from "./Segments.ts"
import type { Analysable, Refused } from "./Variables.ts"

/** An analysis of respondents, with the questions that it names and their answers. A map is made of tables instead. */
export interface AnalysisOfRespondents extends Analysable {
  readonly ask: Exclude<AnalysisAsk, { readonly kind: "map" }>
  /** What is explained; null but for drivers. */
  readonly outcome: Answers | null
  readonly questions: ReadonlyArray<Answers>
}

const made = ({ ask, outcome, questions, ...survey }: AnalysisOfRespondents): Refused<Analysed> => {
  switch (ask.kind) {
    case "drivers":
      return driversOf(ask, outcome!, questions, survey)
    case "reach":
      return reachesOf(ask, questions, survey)
    case "segments":
      return segmentsOf(ask, questions, survey)
  }
}

/** What an analysis came to, or why it can't be made: plain data, as another thread sends it. */
export type AnalysisDone =
  | { readonly analysed: Analysed }
  | { readonly refused: Pick<AnalysisInvalid, "param" | "problem"> }

export const analyse = (analysis: AnalysisOfRespondents): AnalysisDone =>
  Either.match(made(analysis), {
    onLeft: ({ param, problem }): AnalysisDone => ({ refused: { param, problem } }),
    onRight: (analysed): AnalysisDone => ({ analysed })
  })
