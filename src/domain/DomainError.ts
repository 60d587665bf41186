import type { ApiKeyInvalid } from "./ApiKey.ts"
import type { AudienceNotFound, ReferenceMissing } from "./Audience.ts"
import type { InsufficientCredits } from "./Credits.ts"
import type { EngineUnavailable } from "./Estimate.ts"
import type { FilterInvalid, InsufficientMatches } from "./filter/FilterError.ts"
import type { ProjectExists, ProjectNotFound } from "./Project.ts"
import type { CrosstabInvalid } from "./survey/Crosstab.ts"
import type { SurveyFileInvalid } from "./survey/SurveyFileInvalid.ts"

/** Every failure that a caller can cause or must hear about. Anything else is a defect. */
export type DomainError =
  | ApiKeyInvalid
  | AudienceNotFound
  | CrosstabInvalid
  | EngineUnavailable
  | FilterInvalid
  | InsufficientCredits
  | InsufficientMatches
  | ProjectExists
  | ProjectNotFound
  | ReferenceMissing
  | SurveyFileInvalid
