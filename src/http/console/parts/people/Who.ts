import type { QuoteAsk } from "../../../../client/Types.ts"

/** How people are chosen: by description, as a saved audience, or as respondents of a survey. */
export type Whom = "described" | "stored" | "survey"

/** The user's choice of people. Input for the other ways of choosing is kept. */
export interface Who {
  readonly whom: Whom
  readonly description: string
  /** The id of a saved audience; empty until one is chosen. */
  readonly audienceId: string
  /** The id of a survey; empty until one is chosen. */
  readonly projectId: string
  /** A filter on its respondents; empty for everyone. */
  readonly filter: string
}

export const nobodyYet: Who = { whom: "described", description: "", audienceId: "", projectId: "", filter: "" }

/** The choice as fields of a request. */
export const whoAsked = ({ audienceId, description, filter, projectId, whom }: Who): QuoteAsk => {
  if (whom === "described") return { audiencePrompt: description.trim() }
  if (whom === "stored") return { audienceId }
  return { projectId, ...(filter.trim() !== "" && { filter: filter.trim() }) }
}

/** What is missing; undefined if nothing is. */
export const whoMissing = ({ audienceId, description, projectId, whom }: Who): string | undefined => {
  if (whom === "described") {
    return description.trim() === "" ? "Describe who to ask, such as “parents of small children”." : undefined
  }
  if (whom === "stored") return audienceId === "" ? "Choose an audience." : undefined
  return projectId === "" ? "Choose a survey." : undefined
}
