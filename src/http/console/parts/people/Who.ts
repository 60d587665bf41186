import type { QuoteAsk } from "../../../../client/Types.ts"

/** How people are named: in words, as a stored audience, or as respondents of a survey. */
export type Whom = "described" | "stored" | "survey"

/** People while they are chosen; what is of another way of naming them is kept meanwhile. */
export interface Who {
  readonly whom: Whom
  readonly description: string
  /** Of a stored audience; empty until one is chosen. */
  readonly audienceId: string
  /** Of a survey; empty until one is chosen. */
  readonly projectId: string
  /** Which of its respondents; empty for all of them. */
  readonly filter: string
}

export const nobodyYet: Who = { whom: "described", description: "", audienceId: "", projectId: "", filter: "" }

/** The same as an ask says it. */
export const whoAsked = ({ audienceId, description, filter, projectId, whom }: Who): QuoteAsk => {
  if (whom === "described") return { audiencePrompt: description.trim() }
  if (whom === "stored") return { audienceId }
  return { projectId, ...(filter.trim() !== "" && { filter: filter.trim() }) }
}

/** What is missing to know who is meant; undefined where nothing is. */
export const whoMissing = ({ audienceId, description, projectId, whom }: Who): string | undefined => {
  if (whom === "described") {
    return description.trim() === "" ? "Say who is asked, such as “parents of small children”." : undefined
  }
  if (whom === "stored") return audienceId === "" ? "Choose an audience." : undefined
  return projectId === "" ? "Choose a survey." : undefined
}
