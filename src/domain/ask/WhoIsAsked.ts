import { sideAsks } from "./CompareAsk.ts"
import { type AnyAsk, askOf, type QuoteAsk } from "./QuoteAsk.ts"

interface Audience {
  readonly audienceId?: string | undefined
  readonly audiencePrompt?: string | undefined
}

const audience = ({ audienceId, audiencePrompt }: Audience): string =>
  [audienceId === undefined ? [] : `audience ${audienceId}`, audiencePrompt ?? []].flat().join("; ")

const respondents = (projectId: string, filter: string | undefined): string =>
  `project ${projectId}: ${filter ?? "everyone"}`

const whoIn = (asked: AnyAsk): string => {
  switch (asked.kind) {
    case "choices":
    case "open":
      return audience(asked.ask)
    case "project":
      return respondents(asked.projectId, asked.ask.filter)
    case "compare":
      return sideAsks(asked.ask, undefined)
        .map(
          (side) =>
            side.name ?? (side.kind === "choices" ? audience(side.ask) : respondents(side.projectId, side.ask.filter))
        )
        .join(" | ")
  }
}

/** Who is asked, as the ask names them: a description, an audience, a project with its filter; of a comparison all sides. */
export const whoIsAsked = (ask: QuoteAsk): string => whoIn(askOf(ask))
