import type { ApiKeyInvalid } from "./ApiKey.ts"
import type { AudienceNotFound, ReferenceMissing } from "./Audience.ts"
import type { InsufficientCredits } from "./Credits.ts"
import type { EngineUnavailable } from "./Estimate.ts"
import type { FilterInvalid, InsufficientMatches } from "./filter/FilterError.ts"
import type { ProjectNotFound } from "./Project.ts"

/** Every failure that a caller can cause or must hear about. Anything else is a defect. */
export type DomainError =
  | ApiKeyInvalid
  | AudienceNotFound
  | EngineUnavailable
  | FilterInvalid
  | InsufficientCredits
  | InsufficientMatches
  | ProjectNotFound
  | ReferenceMissing
