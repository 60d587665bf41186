import { Layer } from "effect"
import { Analyses } from "../services/usecases/Analyses.ts"
import { AttachedAudiences } from "../services/usecases/AttachedAudiences.ts"
import { Audiences } from "../services/usecases/Audiences.ts"
import { AudienceUnderstandings } from "../services/usecases/AudienceUnderstandings.ts"
import { Asks } from "../services/usecases/asks/Asks.ts"
import { AudienceEvidence } from "../services/usecases/asks/AudienceEvidence.ts"
import { Charges, Receipts } from "../services/usecases/asks/Charges.ts"
import { ClosedAnswering, OwnQuestions, PartlyAsked } from "../services/usecases/asks/ClosedAnswering.ts"
import { CompareAsks } from "../services/usecases/asks/CompareAsks.ts"
import { AskWatch, DurableAsks } from "../services/usecases/asks/DurableAsks.ts"
import { EstimationTasks } from "../services/usecases/asks/EstimationTasks.ts"
import { OpenAnswering } from "../services/usecases/asks/OpenAnswering.ts"
import { OtherSurveys } from "../services/usecases/asks/OtherSurveys.ts"
import { Predictions, ProjectAnswers } from "../services/usecases/asks/ProjectAnswers.ts"
import { ProjectAsks } from "../services/usecases/asks/ProjectAsks.ts"
import { ProjectTwins } from "../services/usecases/asks/ProjectTwins.ts"
import { Quotes } from "../services/usecases/asks/Quotes.ts"
import { Shares } from "../services/usecases/asks/Shares.ts"
import { ShownQuestions } from "../services/usecases/asks/ShownQuestions.ts"
import { Backtests } from "../services/usecases/Backtests.ts"
import { BannerTables } from "../services/usecases/BannerTables.ts"
import { BatchedCalls } from "../services/usecases/BatchedCalls.ts"
import { Attempts, Credentials, SignIns } from "../services/usecases/Credentials.ts"
import { Crosstabs, TableFiles } from "../services/usecases/Crosstabs.ts"
import { Decks } from "../services/usecases/Decks.ts"
import { TwinAnswers, TwinTrials } from "../services/usecases/elicitation/TwinAnswers.ts"
import { WrittenTexts } from "../services/usecases/elicitation/WrittenTexts.ts"
import { Filters } from "../services/usecases/Filters.ts"
import { Health } from "../services/usecases/Health.ts"
import { HumanSuggestions } from "../services/usecases/HumanSuggestions.ts"
import { Imports } from "../services/usecases/Imports.ts"
import { Keys } from "../services/usecases/Keys.ts"
import { Members } from "../services/usecases/Members.ts"
import { Accounts } from "../services/usecases/Organizations.ts"
import { Names, Projects } from "../services/usecases/Projects.ts"
import { References } from "../services/usecases/References.ts"
import { Reports } from "../services/usecases/Reports.ts"
import { RespondentFiles } from "../services/usecases/RespondentFiles.ts"
import { Segments, SurveyDistributions } from "../services/usecases/Segments.ts"
import { SurveyImports } from "../services/usecases/SurveyImports.ts"
import { SurveySources } from "../services/usecases/SurveySources.ts"
import { SurveyTexts, VerbatimReader } from "../services/usecases/SurveyTexts.ts"
import { FollowUps } from "../services/usecases/studies/FollowUps.ts"
import { Studies } from "../services/usecases/studies/Studies.ts"
import { StudyConversations } from "../services/usecases/studies/StudyConversations.ts"
import { StudyTargets } from "../services/usecases/studies/StudyTargets.ts"
import { TalliedSegments, Tallies } from "../services/usecases/Tallies.ts"
import { Understandings } from "../services/usecases/Understandings.ts"
import { Waves } from "../services/usecases/Waves.ts"
import { Webhooks } from "../services/usecases/Webhooks.ts"

/** What stands behind answers. */
const Evidence = Layer.mergeAll(AttachedAudiences.Default, AudienceEvidence.Default, ProjectAnswers.Default).pipe(
  Layer.provide([Predictions.Default, VerbatimReader.Default]),
  Layer.provideMerge(TalliedSegments.Default),
  Layer.provideMerge(Layer.merge(Backtests.Default, Segments.Default)),
  Layer.provide(Tallies.Default)
)

/** How language models speak for respondents. */
const Twins = ProjectTwins.Default.pipe(
  Layer.provide(TwinAnswers.Default),
  Layer.provide([TwinTrials.Default, WrittenTexts.Default])
)

const Asking = Layer.merge(
  Layer.mergeAll(Asks.Default, StudyConversations.Default, StudyTargets.Default).pipe(
    Layer.provide([ClosedAnswering.Default, OpenAnswering.Default]),
    Layer.provide([OwnQuestions.Default, PartlyAsked.Default, References.Default]),
    Layer.provide(ShownQuestions.Default)
  ),
  ProjectAsks.Default.pipe(Layer.provide(Twins))
)

/** The use cases, with what they need from the world still open: tests and the service close it differently. */
export const Services = Layer.mergeAll(
  Layer.mergeAll(DurableAsks.Default, FollowUps.Default, Studies.Default).pipe(
    Layer.provideMerge(Webhooks.Default),
    Layer.provideMerge(Quotes.Default),
    Layer.provideMerge(EstimationTasks.Default),
    Layer.provideMerge(CompareAsks.Default),
    Layer.provideMerge(Asking),
    Layer.provide(OtherSurveys.Default)
  ),
  Accounts.Default,
  Filters.Default,
  Names.Default,
  Audiences.Default,
  AudienceUnderstandings.Default,
  AskWatch.Default,
  Attempts.Default,
  Credentials.Default,
  Layer.mergeAll(
    Analyses.Default.pipe(Layer.provide(Segments.Default)),
    Decks.Default.pipe(Layer.provideMerge(BannerTables.Default)),
    RespondentFiles.Default,
    TableFiles.Default
  ).pipe(
    Layer.provideMerge(SurveySources.Default),
    Layer.provideMerge(Crosstabs.Default.pipe(Layer.provide(Segments.Default)))
  ),
  Health.Default,
  HumanSuggestions.Default.pipe(Layer.provide(Segments.Default)),
  Imports.Default,
  Waves.Default,
  Members.Default,
  Projects.Default.pipe(Layer.provideMerge(Understandings.Default)),
  Shares.Default.pipe(
    Layer.provide(SurveySources.Default),
    Layer.provideMerge(Reports.Default.pipe(Layer.provide(Crosstabs.Default), Layer.provide(Segments.Default)))
  ),
  SignIns.Default,
  SurveyDistributions.Default,
  SurveyTexts.Default,
  SurveyImports.Default
).pipe(
  Layer.provideMerge(Evidence),
  Layer.provideMerge(BatchedCalls.Default),
  Layer.provideMerge(Layer.merge(Charges.Default, Receipts.Default)),
  Layer.provideMerge(Keys.Default)
)
