import { Effect, Either } from "effect"
import { ReferenceMissing } from "../../domain/Audience.ts"
import type { ChoicesAsk } from "../../domain/ask/Ask.ts"
import { AudienceNotUnderstood } from "../../domain/ask/AudienceNotUnderstood.ts"
import { onePersonIn } from "../../domain/evidence/doubts/NamedPersons.ts"
import type { Sample } from "../../domain/evidence/Estimate.ts"
import { lately } from "../../domain/Memo.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { contradictionIn } from "../../domain/people/Contradiction.ts"
import { isIllegible, notPeopleIn } from "../../domain/people/NotPeople.ts"
import { readAudience } from "../../domain/people/Reader.ts"
import { eachOnce } from "../../domain/people/Reading.ts"
import { TooManyCriteria } from "../../domain/simulation/Audience.ts"
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

type Asked = Pick<ChoicesAsk, "audiencePrompt" | "strictAudience">

/** The parameter that an ask is to change: what it does not hold itself is the stored audience's. */
const paramOf = ({ audiencePrompt }: Asked) => (audiencePrompt === undefined ? "audienceId" : "audiencePrompt")

/** An answer about wider people than described, refused where that was asked for. */
export const ifUnderstood = <A extends { readonly sample: Sample }>(
  ask: Asked,
  answer: A
): Either.Either<A, AudienceNotUnderstood> => {
  const { audience } = answer.sample
  if (ask.strictAudience !== true || audience === undefined || audience.unread.length === 0) return Either.right(answer)
  const { read, unread } = audience
  return Either.left(new AudienceNotUnderstood({ read, unread, param: paramOf(ask) }))
}

const DESCRIPTIONS_KEPT = 500
/** What descriptions say instead of naming people who could answer; empty where they may name some. */
const wrongWith = lately((prompts) => {
  const readings = prompts.map((prompt) => readAudience(prompt))
  const contradiction = contradictionIn(readings)
  const notPeople = prompts.map(notPeopleIn).find((one) => one !== null)
  const person = readings.map(onePersonIn).find((one) => one !== null)
  const illegible = readings.find(isIllegible)?.description
  return {
    ...(notPeople === undefined ? {} : { notPeople }),
    ...(contradiction === null ? {} : { contradiction: [...contradiction] as const }),
    ...(person === undefined ? {} : { person }),
    ...(illegible === undefined ? {} : { illegible })
  }
}, DESCRIPTIONS_KEPT)

/**
 * Descriptions that all hold, refused where they describe no people, one person by name or nothing that can be read, or say of the
 * same people what nobody can be at once.
 */
export const consistent = (
  prompts: ReadonlyArray<string>,
  ask: Asked
): Either.Either<ReadonlyArray<string>, AudienceNotUnderstood> => {
  const wrong = wrongWith(prompts)
  if (Object.keys(wrong).length === 0) return Either.right(prompts)
  const readings = prompts.map((prompt) => readAudience(prompt))
  return Either.left(
    new AudienceNotUnderstood({
      read: readings.flatMap(({ said }) => said.map(({ phrase }) => phrase)),
      unread: readings.flatMap(({ unread }) => unread),
      ...wrong,
      param: paramOf(ask)
    })
  )
}

/** A description that the request does not hold itself is the stored audience's. */
export const blamedOn =
  ({ audiencePrompt }: Pick<Asked, "audiencePrompt">) =>
  <A, E, R>(asking: Effect.Effect<A, E | TooManyCriteria, R>): Effect.Effect<A, E | TooManyCriteria, R> =>
    Effect.mapError(asking, (error) =>
      error instanceof TooManyCriteria && error.prompt !== audiencePrompt
        ? new TooManyCriteria({ ...error, param: "audienceId" })
        : error
    )
