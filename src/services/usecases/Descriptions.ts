import { Effect } from "effect"
import { ReferenceMissing } from "../../domain/Audience.ts"
import type { ChoicesAsk } from "../../domain/ask/Ask.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { eachOnce } from "../../domain/people/Reading.ts"
import { AudienceRepo } from "../ports/AudienceRepo.ts"
import { SecondReader } from "../ports/SecondReader.ts"
import type { DescribedAudience } from "../ports/Simulator.ts"

/** Descriptions that all hold, and the project whose respondents know these people. */
interface Description {
  /** The stored audience's first. */
  readonly prompts: ReadonlyArray<string>
  readonly projectId: ProjectId | null
  /** What the stored audience is called; null where people are described only. */
  readonly title: string | null
}

/** Finds and reads the descriptions of whom a request is about. */
export const describing = Effect.gen(function* () {
  const audiences = yield* AudienceRepo
  const second = yield* SecondReader

  /** The stored audience's description, and the inline one where both are given. */
  const described = Effect.fnUntraced(function* (
    organization: OrganizationId,
    { audienceId, audiencePrompt }: Pick<ChoicesAsk, "audienceId" | "audiencePrompt">
  ) {
    const inline = audiencePrompt === undefined ? [] : [audiencePrompt]
    if (audienceId === undefined) return { prompts: inline, projectId: null, title: null } satisfies Description
    const { projectId, prompt, title } = yield* Effect.mapError(
      audiences.get(organization, audienceId),
      () => new ReferenceMissing({ param: "audienceId", id: audienceId })
    )
    return { prompts: eachOnce([prompt, ...inline]), projectId, title } satisfies Description
  })

  /** What a second reader makes of phrases that words alone do not make sure. */
  const read = (organization: OrganizationId, prompts: ReadonlyArray<string>): Effect.Effect<DescribedAudience> =>
    Effect.map(
      Effect.forEach(prompts, (prompt) => second.phrases(organization, prompt)),
      (found) => {
        const phrases = found.flat()
        return { prompts, ...(phrases.length === 0 ? {} : { phrases }) }
      }
    )

  return { described, read } as const
})
