import type { Microdata } from "../model/Column.ts"
import type { Codebook } from "../model/Question.ts"
import type { Reference } from "../model/Reference.ts"
import type { LeftOut } from "./Mapping.ts"

/** A survey file understood: everything that is needed to store it as a project. */
export interface SurveyDraft {
  readonly codebook: Codebook
  readonly microdata: Microdata
  readonly leftOut: ReadonlyArray<LeftOut>
}

/** A survey with the title under which it is stored. */
export interface ProjectDraft extends SurveyDraft {
  readonly title: string
  readonly description: string
  /** SHA-256 of the file, hex; the same file is not imported twice. */
  readonly contentHash: string
  /** What makes it a reference, if it is to be one; what it was before stays where this is absent. */
  readonly reference?: Reference | undefined
}
