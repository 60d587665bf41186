import { Layer } from "effect"
import { Accounts } from "../services/usecases/Accounts.ts"
import { Asks } from "../services/usecases/Asks.ts"
import { AskWatch } from "../services/usecases/AskWatch.ts"
import { AttachedAudiences } from "../services/usecases/AttachedAudiences.ts"
import { AudienceEvidence } from "../services/usecases/AudienceEvidence.ts"
import { Audiences } from "../services/usecases/Audiences.ts"
import { AudienceUnderstandings } from "../services/usecases/AudienceUnderstandings.ts"
import { Backtests } from "../services/usecases/Backtests.ts"
import { BatchedCalls } from "../services/usecases/BatchedCalls.ts"
import { Charges } from "../services/usecases/Charges.ts"
import { ClosedAnswering } from "../services/usecases/ClosedAnswering.ts"
import { CompareAsks } from "../services/usecases/CompareAsks.ts"
import { Credentials } from "../services/usecases/Credentials.ts"
import { Crosstabs } from "../services/usecases/Crosstabs.ts"
import { DurableAsks } from "../services/usecases/DurableAsks.ts"
import { Filters } from "../services/usecases/Filters.ts"
import { Health } from "../services/usecases/Health.ts"
import { HumanSuggestions } from "../services/usecases/HumanSuggestions.ts"
import { Imports } from "../services/usecases/Imports.ts"
import { Keys } from "../services/usecases/Keys.ts"
import { Names } from "../services/usecases/Names.ts"
import { OpenAnswering } from "../services/usecases/OpenAnswering.ts"
import { OwnQuestions } from "../services/usecases/OwnQuestions.ts"
import { PartlyAsked } from "../services/usecases/PartlyAsked.ts"
import { Predictions } from "../services/usecases/Predictions.ts"
import { ProjectAnswers } from "../services/usecases/ProjectAnswers.ts"
import { ProjectAsks } from "../services/usecases/ProjectAsks.ts"
import { Projects } from "../services/usecases/Projects.ts"
import { ProjectTwins } from "../services/usecases/ProjectTwins.ts"
import { Quotes } from "../services/usecases/Quotes.ts"
import { Receipts } from "../services/usecases/Receipts.ts"
import { References } from "../services/usecases/References.ts"
import { Segments } from "../services/usecases/Segments.ts"
import { ShownQuestions } from "../services/usecases/ShownQuestions.ts"
import { Attempts, SignIns } from "../services/usecases/SignIns.ts"
import { SurveyDistributions } from "../services/usecases/SurveyDistributions.ts"
import { SurveyImports } from "../services/usecases/SurveyImports.ts"
import { SurveyTexts } from "../services/usecases/SurveyTexts.ts"
import { TableFiles } from "../services/usecases/TableFiles.ts"
import { TalliedSegments } from "../services/usecases/TalliedSegments.ts"
import { Tallies } from "../services/usecases/Tallies.ts"
import { TwinAnswers } from "../services/usecases/TwinAnswers.ts"
import { TwinTrials } from "../services/usecases/TwinTrials.ts"
import { Understandings } from "../services/usecases/Understandings.ts"
import { VerbatimReader } from "../services/usecases/VerbatimReader.ts"
import { Webhooks } from "../services/usecases/Webhooks.ts"
import { WrittenTexts } from "../services/usecases/WrittenTexts.ts"

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
  Asks.Default.pipe(
    Layer.provide([ClosedAnswering.Default, OpenAnswering.Default]),
    Layer.provide([OwnQuestions.Default, PartlyAsked.Default, References.Default]),
    Layer.provide(ShownQuestions.Default)
  ),
  ProjectAsks.Default.pipe(Layer.provide(Twins))
)

/** The use cases, with what they need from the world still open: tests and the service close it differently. */
export const Services = Layer.mergeAll(
  DurableAsks.Default.pipe(
    Layer.provideMerge(Webhooks.Default),
    Layer.provideMerge(Quotes.Default),
    Layer.provideMerge(CompareAsks.Default),
    Layer.provideMerge(Asking)
  ),
  Accounts.Default,
  Filters.Default,
  Names.Default,
  Audiences.Default,
  AudienceUnderstandings.Default,
  AskWatch.Default,
  Attempts.Default,
  Credentials.Default,
  Crosstabs.Default.pipe(Layer.provide(Segments.Default)),
  Health.Default,
  HumanSuggestions.Default.pipe(Layer.provide(Segments.Default)),
  Imports.Default,
  Projects.Default.pipe(Layer.provideMerge(Understandings.Default)),
  SignIns.Default,
  SurveyDistributions.Default,
  SurveyTexts.Default,
  SurveyImports.Default,
  TableFiles.Default
).pipe(
  Layer.provideMerge(Evidence),
  Layer.provideMerge(BatchedCalls.Default),
  Layer.provideMerge(Layer.merge(Charges.Default, Receipts.Default)),
  Layer.provideMerge(Keys.Default)
)
