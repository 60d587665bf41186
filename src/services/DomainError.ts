import type { AccessTokenInvalid, ScopeInsufficient, ScopesExceeded } from "../domain/Access.ts"
import type { ApiKeyInvalid, ApiKeyNotFound, ApiKeyOutlives, ApiKeyOver } from "../domain/ApiKey.ts"
import type { AudienceNotFound, ReferenceMissing } from "../domain/Audience.ts"
import type { AnalysisInvalid } from "../domain/analysis/Analysis.ts"
import type { ServiceUnsupported } from "../domain/ask/Ask.ts"
import type { AudienceNotUnderstood, SideRefused } from "../domain/ask/AudienceNotUnderstood.ts"
import type { SidesRepeated } from "../domain/ask/CompareAsk.ts"
import type { QuestionNotWritten } from "../domain/ask/Distributions.ts"
import type {
  AskInterrupted,
  AskItemNotFound,
  AskNotFound,
  AskNotRetried,
  TooManyAsks
} from "../domain/ask/DurableAsk.ts"
import type { EstimatesUnusable, EstimationTaskNotFound, NothingToEstimate } from "../domain/ask/EstimationTask.ts"
import type { AnswerNotFound } from "../domain/ask/History.ts"
import type { ProvenanceNotFound } from "../domain/ask/Provenance.ts"
import type { ShareNotFound, TooManyShares } from "../domain/ask/Share.ts"
import type { InsufficientCredits } from "../domain/Credits.ts"
import type { EngineUnavailable } from "../domain/evidence/Estimate.ts"
import type { FilterInvalid, InsufficientMatches } from "../domain/filter/language/FilterError.ts"
import type { TooManyJobs } from "../domain/Job.ts"
import type { ResultNotFound, ResultPartMissing } from "../domain/KeptResult.ts"
import type { CursorInvalid } from "../domain/Listing.ts"
import type { LastOwner, MemberNotFound, SessionNotFound } from "../domain/Member.ts"
import type { BudgetSpent } from "../domain/models/BudgetSpent.ts"
import type { EngineNotConfigured } from "../domain/models/EngineChoice.ts"
import type {
  EncryptionKeyMissing,
  ModelConnectionNotFound,
  ModelConnectionRefused
} from "../domain/models/ModelConnection.ts"
import type { NameUnclear, NameUnknown } from "../domain/Name.ts"
import type { ProjectExists, ProjectNotFound } from "../domain/Project.ts"
import type { DeckInvalid } from "../domain/report/Deck.ts"
import type { BlockInvalid, ReportChanged, ReportFull, ReportNotFound } from "../domain/report/Report.ts"
import type { TooManyCriteria } from "../domain/simulation/Audience.ts"
import type {
  FollowUpsFull,
  RespondentNotFound,
  StudyInvalid,
  StudyNotFound,
  TooManyStudies
} from "../domain/study/Study.ts"
import type { SurveyFileInvalid } from "../domain/survey/file/SurveyFileInvalid.ts"
import type { WeightsUnknown } from "../domain/survey/model/ChosenWeights.ts"
import type { ReferenceInFuture } from "../domain/survey/model/Reference.ts"
import type { SelectorMismatch, SelectorUnknown } from "../domain/survey/model/Selector.ts"
import type { SmallCellsRefused } from "../domain/survey/model/SmallCells.ts"
import type { ProjectSynthetic } from "../domain/survey/model/Synthetic.ts"
import type { ImportInterrupted, ImportNotFound } from "../domain/survey/reading/SurveyImport.ts"
import type { CrosstabInvalid } from "../domain/survey/tables/Groups.ts"
import type { SurveyTooLarge } from "../domain/survey/tables/SurveyTooLarge.ts"
import type { ChangeNotFound } from "../domain/survey/understanding/KeptChange.ts"
import type { QuestionChangeInvalid, QuestionNotFound } from "../domain/survey/understanding/QuestionChange.ts"
import type {
  WebhookDeliveryNotFound,
  WebhookRefused,
  WebhookSecretNotFound,
  WebhookUnsigned
} from "../domain/Webhook.ts"

/** Every failure that a caller can cause or must hear about. Anything else is a defect. */
export type DomainError =
  | AccessTokenInvalid
  | AnswerNotFound
  | ApiKeyInvalid
  | ApiKeyNotFound
  | ApiKeyOutlives
  | ApiKeyOver
  | AskInterrupted
  | AskItemNotFound
  | AskNotFound
  | AskNotRetried
  | AudienceNotFound
  | AudienceNotUnderstood
  | BlockInvalid
  | AnalysisInvalid
  | BudgetSpent
  | ChangeNotFound
  | CrosstabInvalid
  | CursorInvalid
  | DeckInvalid
  | EncryptionKeyMissing
  | EngineNotConfigured
  | FollowUpsFull
  | EngineUnavailable
  | EstimatesUnusable
  | EstimationTaskNotFound
  | FilterInvalid
  | ImportInterrupted
  | ImportNotFound
  | InsufficientCredits
  | InsufficientMatches
  | LastOwner
  | MemberNotFound
  | ModelConnectionNotFound
  | ModelConnectionRefused
  | NameUnclear
  | NameUnknown
  | NothingToEstimate
  | ProjectExists
  | ProjectNotFound
  | ProjectSynthetic
  | ProvenanceNotFound
  | ReferenceInFuture
  | ReferenceMissing
  | SelectorMismatch
  | SelectorUnknown
  | QuestionChangeInvalid
  | QuestionNotFound
  | QuestionNotWritten
  | ReportChanged
  | ReportFull
  | ReportNotFound
  | ResultNotFound
  | ResultPartMissing
  | RespondentNotFound
  | ScopeInsufficient
  | ScopesExceeded
  | ServiceUnsupported
  | SessionNotFound
  | ShareNotFound
  | SideRefused
  | SidesRepeated
  | SmallCellsRefused
  | StudyInvalid
  | StudyNotFound
  | SurveyFileInvalid
  | SurveyTooLarge
  | TooManyAsks
  | TooManyCriteria
  | TooManyJobs
  | TooManyShares
  | TooManyStudies
  | WebhookDeliveryNotFound
  | WebhookRefused
  | WebhookSecretNotFound
  | WebhookUnsigned
  | WeightsUnknown
