import { Effect, Schema } from "effect"
import { AnalysisAsk, AnalysisResult } from "../../../domain/analysis/Analysis.ts"
import { analysisLines } from "../../../domain/analysis/AnalysisLines.ts"
import { ProjectId } from "../../../domain/Project.ts"
import { Analyses } from "../../../services/usecases/Analyses.ts"
import { lines } from "../Texts.ts"
import { looks, titlesOf, tool } from "../Tool.ts"

export const analyzeSurvey = tool({
  name: "analyze_survey",
  title: "Analyze a survey",
  description:
    "Finds key drivers, the items that together reach the most people (TURF), segments, or a map of answers.",
  scope: "read",
  annotations: looks,
  named: titlesOf({ projectId: "project" }),
  input: Schema.Struct({
    projectId: ProjectId,
    analysis: AnalysisAsk.annotations({
      jsonSchema: {
        type: "object",
        description:
          "{kind: drivers, outcome, answer?, drivers}, {kind: reach, items, shows?: {answer}, size?}, " +
          "{kind: segments, questions, segments?} or {kind: map, rows, columns?}; all with filter?. Several questions " +
          "are an array of keys, or a battery's stem"
      }
    })
  }),
  output: AnalysisResult.annotations({ jsonSchema: { type: "object" } }),
  run: (organization, { analysis, projectId }) =>
    Effect.flatMap(Analyses, ({ make }) => make(organization, projectId, analysis)),
  text: (result) => lines(analysisLines(result))
})
