import { Schema } from "effect"
import type { ApiKeyId } from "../ApiKey.ts"
import { AudienceId } from "../Audience.ts"
import { moment } from "../Ledger.ts"
import { ProjectId } from "../Project.ts"
import { RequestId } from "../RequestId.ts"
import { text } from "../text/Text.ts"
import type { AskId } from "./DurableAsk.ts"
import type { Provenance } from "./Provenance.ts"

/** An answer's id: the `requestId` of the response that carried it. */
export const HistoryId = RequestId.annotations({
  description: "The answer's id: the `requestId` of the response that gave it"
})

export const HistoryKind = Schema.Literal("choices", "compare", "open", "project")
export type HistoryKind = typeof HistoryKind.Type

/** What an organization calls an answer: up to 200 characters. */
export const HistoryName = text(200)

/** Which answers are looked for. Every condition that is given has to hold. */
export const HistoryFilter = Schema.Struct({
  q: Schema.optional(
    text(200, 0).annotations({ description: "Words that the name, the questions, the choices or the audience contain" })
  ),
  kind: Schema.optional(HistoryKind.annotations({ description: "Only answers of this kind" })),
  since: Schema.optional(moment("Only answers from this day (UTC) or moment on")),
  until: Schema.optional(moment("Only answers before this day (UTC) or moment")),
  key: Schema.optional(text(200).annotations({ description: "Only what was asked with this API key: its name or id" })),
  projectId: Schema.optional(ProjectId.annotations({ description: "Only answers about this project" })),
  audienceId: Schema.optional(AudienceId.annotations({ description: "Only answers about this stored audience" })),
  pinned: Schema.optional(
    Schema.Literal("true", "false").annotations({ description: "Only pinned answers, or others" })
  )
})
export type HistoryFilter = typeof HistoryFilter.Type

/** A new name, or none; and whether the answer is kept for good. What is left out stays as it is. */
export const HistoryChange = Schema.Struct({
  name: Schema.optional(Schema.NullOr(HistoryName).annotations({ description: "The answer's name; null removes it" })),
  pinned: Schema.optional(Schema.Boolean.annotations({ description: "Whether to keep the answer until you delete it" }))
}).annotations({ identifier: "HistoryChange" })
export type HistoryChange = typeof HistoryChange.Type

/** The answer of a request on its way into the history. */
export interface Answered {
  /** The answer as it was given; null where a background request keeps it. */
  readonly value: unknown
  /** The background request that it answers; null where somebody waits for it. */
  readonly ask: AskId | null
  /** The key it was asked with, also through a token granted with that key; null where there is none. */
  readonly key: ApiKeyId | null
}

/** What the history holds of an answer besides the answer itself, from how it came about. */
interface Recorded {
  readonly kind: HistoryKind
  /** The request, as a quote or a batch takes it. */
  readonly asked: Readonly<Record<string, unknown>>
  /** Descriptions of those asked, which all apply; of a comparison, one per group. */
  readonly audience: ReadonlyArray<string>
  /** Ids of all projects and stored audiences that it is about. */
  readonly about: ReadonlyArray<string>
  /** What a search by words looks at. */
  readonly words: string
}

interface Asked {
  readonly audienceId?: string
  readonly audiencePrompt?: string
  readonly choices?: ReadonlyArray<string>
  readonly filter?: string
  readonly name?: string
  readonly projectId?: string
  readonly question?: string
  readonly questions?: ReadonlyArray<string>
  readonly sides?: ReadonlyArray<Asked>
}

/** Who a request, or a group of a comparison, is about: first ids, then words. */
const idsIn = ({ audienceId, projectId, sides = [] }: Asked): ReadonlyArray<string> => [
  ...[audienceId, projectId].filter((id) => id !== undefined),
  ...sides.flatMap(idsIn)
]
const wordsIn = ({
  audiencePrompt,
  choices,
  filter,
  name,
  question,
  questions,
  sides = []
}: Asked): ReadonlyArray<string> => [
  ...[question, ...(questions ?? []), ...(choices ?? []), name, audiencePrompt, filter].filter(
    (one) => one !== undefined
  ),
  ...sides.flatMap(wordsIn)
]

export const recordedOf = ({ asked, audience, kind, projectId }: Provenance): Recorded => {
  const request: Asked = kind === "project" && projectId !== null ? { ...asked, projectId } : asked
  return {
    kind,
    asked: { ...request },
    audience,
    about: [...new Set([...idsIn(request), ...(projectId === null ? [] : [projectId])])],
    words: [...new Set([...wordsIn(request), ...audience])].join("\n")
  }
}

/** The organization has no such answer, or keeps it no longer. */
export class AnswerNotFound extends Schema.TaggedError<AnswerNotFound>()("AnswerNotFound", { requestId: RequestId }) {
  override get message() {
    return `We can't find answer ${this.requestId}. It was deleted, or it has expired.`
  }
}
